-- Writes a game in Neovim by completion alone: nvim --headless --clean -S tests/editors/neovim-game.lua
-- The environment variable GUNGI is the program. docs/editors.md has the record of it. Neovim 0.7 or newer.

local function fail(why)
  io.stderr:write('neovim: ' .. why .. '\n')
  vim.cmd('cquit')
end

local path = vim.fn.tempname() .. '.gn'
vim.cmd('edit ' .. path)
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = 'gungi', cmd = { os.getenv('GUNGI'), 'lsp' } })
if not id then fail('the server does not start') end
vim.lsp.buf_attach_client(buffer, id)
vim.wait(10000, function() return (vim.lsp.get_client_by_id(id) or {}).initialized end, 20)

local record = {}
local encoding = 'utf-16'

-- Makes all edits of a completion, the number of a move before the move.
local function take(item)
  local edits = vim.list_extend({}, item.additionalTextEdits or {})
  table.insert(edits, item.textEdit)
  vim.lsp.util.apply_text_edits(edits, buffer, encoding)
end

-- Types a few letters, takes the completion with this name, or else the first one, and makes its edits.
local function complete(typed, name)
  local line = vim.api.nvim_buf_line_count(buffer) - 1
  local text = vim.api.nvim_buf_get_lines(buffer, line, line + 1, true)[1]
  local glue = (text == '' or text:find('%[$')) and '' or ' '
  vim.api.nvim_buf_set_text(buffer, line, #text, line, #text, { glue .. typed })
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = vim.str_utfindex(text .. glue .. typed, #(text .. glue .. typed)) },
  }
  if vim.fn.has('nvim-0.11') == 0 then
    local _, units = vim.str_utfindex(text .. glue .. typed)
    params.position.character = units
  end
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, 10000)
  local result = answers and answers[id] and answers[id].result
  if not result or #result.items == 0 then fail('nothing is offered for ' .. typed .. ' after ' .. text) end
  local item = result.items[1]
  for _, other in ipairs(result.items) do
    if other.label == name then item = other end
  end
  take(item)
  local unit = item.labelDetails and item.labelDetails.description .. ': ' or ''
  table.insert(record, ('%-12s => %-14s %s (%d offered)'):format(typed, item.textEdit.newText, unit .. item.detail, #result.items))
end

local function new_line()
  local count = vim.api.nvim_buf_line_count(buffer)
  vim.api.nvim_buf_set_lines(buffer, count, count, true, { '' })
end

-- A header and its value.
vim.api.nvim_buf_set_lines(buffer, 0, -1, true, { '[' })
complete('Ru', 'Rules')
local header = vim.api.nvim_buf_get_lines(buffer, 0, 1, true)[1]
local quote = header:find('""')
if not quote then fail('the header is ' .. header) end
local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = 0, character = quote } }
local values = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, 10000)[id].result.items
for _, item in ipairs(values) do
  if item.label == 'classic' then take(item) end
end
new_line()
new_line()

-- Moves by letters, by English names, and without any letter.
complete('HK*4-8', nil)
complete('hidden', 'HK*4-0-0')
complete('PZ*4-6', nil)
complete('pawn*4-2', nil)
complete('', nil)
complete('', nil)
complete('BA', nil)
complete('ba', nil)

local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
-- The findings of the letters go once the moves are whole.
if not vim.wait(10000, function() return #vim.diagnostic.get(buffer) == 0 end, 50) then fail('findings: ' .. vim.inspect(vim.diagnostic.get(buffer)) .. table.concat(lines, '\n')) end
local output = table.concat(record, '\n') .. '\n\n' .. table.concat(lines, '\n') .. '\n'
local document = table.concat(vim.fn.readfile('docs/editors.md'), '\n')
if not document:find(output, 1, true) then fail('docs/editors.md has another record than\n' .. output) end
print('neovim: a game of ' .. (#record - 1) .. ' moves by completion alone\n')
vim.lsp.stop_client(id)
vim.wait(10000, function() return vim.lsp.get_client_by_id(id) == nil end, 20)
vim.cmd('quitall!')
