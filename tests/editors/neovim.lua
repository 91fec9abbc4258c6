-- Neovim as a client of `gungi lsp`: nvim --headless --clean -S tests/editors/neovim.lua
-- The environment variable GUNGI is the program. Neovim 0.7 or newer.

local function fail(why)
  io.stderr:write('neovim: ' .. why .. '\n')
  vim.cmd('cquit')
end

local function expect(condition, why)
  if not condition then fail(why) end
end

local path = vim.fn.tempname() .. '.gn'
vim.fn.writefile({ '1. HK*4-8-0 HK*4-0-0', '3. PZ*4-6-0 PZ*4-2-0' }, path)
vim.cmd('edit ' .. path)
local buffer = vim.api.nvim_get_current_buf()

local id = vim.lsp.start_client({ name = 'gungi', cmd = { os.getenv('GUNGI'), 'lsp' } })
expect(id, 'the server does not start')
vim.lsp.buf_attach_client(buffer, id)

local function diagnostics(count)
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) == count end, 20)
  return vim.diagnostic.get(buffer)
end

local function request(method, params)
  params.textDocument = { uri = vim.uri_from_bufnr(buffer) }
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 10000)
  expect(answers and answers[id], method .. ' has no answer')
  expect(not answers[id].error, method .. ': ' .. vim.inspect(answers[id].error))
  return answers[id].result
end

local found = diagnostics(1)
expect(#found == 1 and found[1].code == 'GN205' and found[1].lnum == 1, 'findings: ' .. vim.inspect(found))

local hover = request('textDocument/hover', { position = { line = 0, character = 8 } })
expect(hover.contents.value:find('ply 1, Black', 1, true), 'hover: ' .. vim.inspect(hover))

local range = { start = { line = 1, character = 0 }, ['end'] = { line = 1, character = 2 } }
local actions = request('textDocument/codeAction', { range = range, context = { diagnostics = {}, only = { 'quickfix' } } })
expect(#actions > 0, 'no quick fix')
vim.lsp.util.apply_workspace_edit(actions[1].edit, vim.lsp.get_client_by_id(id).offset_encoding)
expect(#diagnostics(0) == 0, 'the quick fix leaves findings: ' .. vim.inspect(vim.diagnostic.get(buffer)))
expect(vim.api.nvim_buf_get_lines(buffer, 1, 2, true)[1] == '2. PZ*4-6-0 PZ*4-2-0', 'the quick fix changed something else')

vim.lsp.stop_client(id)
expect(vim.wait(10000, function() return vim.lsp.get_client_by_id(id) == nil end, 20), 'the server does not stop')
print('neovim: findings, hover, quick fix, end\n')
vim.cmd('quitall!')
