-- Types a whole game of each ruleset by keys, in a Neovim that this one starts, with the client that the environment variable
-- CLIENT names: `built-in`, `nvim-cmp` or `mini.completion`. The plugins are in the folders of PLUGINS, with colons between them.
-- The environment variable GUNGI is the program, which makes the games, too. What is typed is the square where the unit goes
-- and its letters; the menu does the rest. Neovim 0.11 or newer: nvim --headless --clean -l tests/editors/neovim-keys.lua

local gungi, client = os.getenv('GUNGI'), os.getenv('CLIENT')
local rulesets = { 'classic', 'official-intro', 'official-beginner', 'official-intermediate', 'official-advanced' }

local function fail(why)
  io.stderr:write(client .. ': ' .. why .. '\n')
  os.exit(1)
end

local setup = [[
  local client, plugins, gungi = ...
  for _, folder in ipairs(plugins) do vim.opt.runtimepath:append(folder) end
  vim.opt.completeopt = { 'menuone', 'noinsert' }
  if client == 'nvim-cmp' then
    local cmp = require('cmp')
    require('cmp_nvim_lsp').setup()
    vim.cmd('runtime! plugin/cmp.lua')
    cmp.setup({
      sources = { { name = 'nvim_lsp' } },
      mapping = { ['<C-n>'] = cmp.mapping.select_next_item(), ['<C-y>'] = cmp.mapping.confirm({ select = true }) },
      completion = { completeopt = 'menuone,noinsert' },
    })
  elseif client == 'mini.completion' then
    require('mini.completion').setup()
  end
  vim.cmd('edit ' .. vim.fn.tempname() .. '.gn')
  vim.lsp.start({ name = 'gungi', cmd = { gungi, 'lsp' }, on_attach = function(server, buffer)
    if client == 'built-in' then vim.lsp.completion.enable(true, server.id, buffer) end
  end })
]]

local child
local function lua(code, ...) return vim.rpcrequest(child, 'nvim_exec_lua', code, { ... }) end
local function line() return vim.rpcrequest(child, 'nvim_get_current_line') end

local function until_(holds, why)
  if not vim.wait(10000, holds, 5) then fail(why .. ', after ' .. line()) end
end

-- What someone types for a move: the square where the unit goes, and its letters.
local function signs(move)
  local unit, places = move:match('^([%a-]+)(.*)$')
  local to = ''
  for place in places:gmatch('%d%-%d') do to = place:gsub('%-', '') end
  return to .. unit:gsub('%-$', ''):lower() .. (move:match('!') or '')
end

-- Where a move is in the menu, from 0; nothing if it is not there, or if the server has yet to answer: then the menu changes.
local listed = [[
  local client, move = ...
  for _, request in pairs(vim.lsp.get_clients()[1].requests) do
    if request.type == 'pending' and request.method == 'textDocument/completion' then return end
  end
  local labels = {}
  if client == 'nvim-cmp' then
    local cmp = require('cmp')
    if cmp.visible() then
      labels = vim.tbl_map(function(entry) return entry.completion_item.label end, cmp.get_entries())
    end
  elseif vim.fn.pumvisible() == 1 then
    labels = vim.tbl_map(function(item) return item.abbr end, vim.fn.complete_info({ 'items' }).items)
  end
  for index, label in ipairs(labels) do
    if label == move then return index - 1 end
  end
]]

local plies = 0
for _, rules in ipairs(rulesets) do
  local game = vim.fn.system({ gungi, 'generate', '--rules', rules, '--seed', '3', '--max-plies', '70', '--prefer', 'captures' })
  local headers, moves = game:match('^(.*\n\n)(.*)$')
  if not moves then fail('no game: ' .. game) end
  child = vim.fn.jobstart({ vim.v.progpath, '--embed', '--headless', '--clean', '-n' }, { rpc = true })
  vim.rpcrequest(child, 'nvim_ui_attach', 200, 50, {})
  lua(setup, client, vim.split(os.getenv('PLUGINS') or '', ':', { trimempty = true }), gungi)
  vim.rpcrequest(child, 'nvim_buf_set_lines', 0, 0, -1, true, vim.split(headers, '\n'))
  vim.rpcrequest(child, 'nvim_command', 'normal! G')
  until_(function() return lua('local c = vim.lsp.get_clients()[1]; return c and c.initialized or false') end, 'no server')
  vim.rpcrequest(child, 'nvim_input', 'i')
  for move in moves:gmatch('%S+') do
    if not move:find('%.$') then
      local before = line()
      -- A fast typist: plugins that ask after each key leave out what comes faster.
      for key in ((before == '' and '' or ' ') .. signs(move)):gmatch('.') do
        vim.rpcrequest(child, 'nvim_input', key)
        vim.wait(30)
      end
      if client == 'built-in' then vim.rpcrequest(child, 'nvim_input', '<C-x><C-o>') end
      local index, times = nil, 0
      until_(function()
        local found = lua(listed, client, move)
        -- The menu of an earlier key may have it at another place.
        times = found == index and times + 1 or 0
        index = found
        return times > 10 and type(found) == 'number'
      end, move .. ' is not in the menu for ' .. signs(move))
      vim.rpcrequest(child, 'nvim_input', ('<C-n>'):rep(index) .. '<C-y>')
      until_(function() return vim.endswith(line(), move) end, move .. ' is not written')
      plies = plies + 1
    end
  end
  local wanted = vim.trim(moves):gsub('%s+', ' ')
  vim.wait(1000, function() return line() == wanted end, 5)
  if line() ~= wanted then fail(rules .. ' is\n' .. line() .. '\nnot\n' .. wanted) end
  vim.fn.jobstop(child)
end
print(client .. ': ' .. plies .. ' moves of ' .. #rulesets .. ' games by keys')
