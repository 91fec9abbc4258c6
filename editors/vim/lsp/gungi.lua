-- For Neovim 0.11 or newer: `vim.lsp.enable('gungi')`.
return {
  cmd = { 'gungi', 'lsp' },
  filetypes = { 'gungi-gn', 'gungi-gfen' },
  root_markers = { 'gungi.toml', '.git' },
}
