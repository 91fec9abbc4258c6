-- Plays a whole game of each ruleset in Neovim by completion alone: nvim --headless --clean -S tests/editors/neovim-games.lua
-- The environment variable GUNGI is the program, which makes the games, too. What Neovim writes is what `gungi fmt` writes.
-- Neovim 0.7 or newer.

local function fail(why)
  io.stderr:write('neovim: ' .. why .. '\n')
  vim.cmd('cquit')
end

local gungi = os.getenv('GUNGI')
local encoding = 'utf-16'
local rulesets = { 'classic', 'official-intro', 'official-beginner', 'official-intermediate', 'official-advanced' }

-- What someone types for a move: the square where the unit goes, and its letters.
local function signs(move)
  local unit, places = move:match('^([%a-]+)(.*)$')
  local to = {}
  for place in places:gmatch('%d%-%d') do to = place:gsub('%-', '') end
  return to .. unit:gsub('%-$', ''):lower() .. (move:match('!') or '')
end

-- Starts the server for a file with some lines.
local function opened(lines)
  vim.cmd('edit ' .. vim.fn.tempname() .. '.gn')
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, lines)
  local id = vim.lsp.start_client({ name = 'gungi', cmd = { gungi, 'lsp' } })
  if not id then fail('the server does not start') end
  vim.lsp.buf_attach_client(buffer, id)
  vim.wait(10000, function() return (vim.lsp.get_client_by_id(id) or {}).initialized end, 20)
  return buffer, id
end

-- Types the signs of a move at the end, and takes the completion of its name.
local function complete(buffer, id, move)
  local line = vim.api.nvim_buf_line_count(buffer) - 1
  local text = vim.api.nvim_buf_get_lines(buffer, line, line + 1, true)[1]
  local typed = (text == '' and '' or ' ') .. signs(move)
  vim.api.nvim_buf_set_text(buffer, line, #text, line, #text, { typed })
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = #text + #typed },
  }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, 10000)
  local result = answers and answers[id] and answers[id].result
  for _, item in ipairs(result and result.items or {}) do
    if item.label == move then
      local edits = vim.list_extend({}, item.additionalTextEdits or {})
      table.insert(edits, item.textEdit)
      vim.lsp.util.apply_text_edits(edits, buffer, encoding)
      return
    end
  end
  fail(move .. ' is not offered for ' .. typed .. ' after ' .. text)
end

local plies = 0
for _, rules in ipairs(rulesets) do
  for _, prefer in ipairs({ 'captures', 'effects' }) do
    local game = vim.fn.system({ gungi, 'generate', '--rules', rules, '--seed', '3', '--max-plies', '120', '--prefer', prefer })
    local headers, moves = game:match('^(.*\n\n)(.*)$')
    if not moves then fail('no game: ' .. game) end
    local buffer, id = opened(vim.split(headers, '\n'))
    for word in moves:gmatch('%S+') do
      if not word:find('%.$') then
        complete(buffer, id, word)
        plies = plies + 1
      end
    end
    local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
    local written = table.concat(lines, '\n'):match('^.*\n\n(.*)$')
    if written ~= vim.trim(moves):gsub('%s+', ' ') then fail(rules .. ' is\n' .. written .. '\nnot\n' .. moves) end
    vim.lsp.stop_client(id)
    vim.wait(10000, function() return vim.lsp.get_client_by_id(id) == nil end, 20)
    vim.cmd('bwipeout!')
  end
end
print('neovim: ' .. plies .. ' moves of ' .. 2 * #rulesets .. ' games by completion alone\n')
vim.cmd('quitall!')
