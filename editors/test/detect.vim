" Writes the types of the files that GUNGI_FILES lists to GUNGI_FOUND: by the package `vim`, or by the lines in GUNGI_LINES
" instead, for Neovim.
set nocompatible encoding=utf-8 viminfo= nomore noswapfile
if empty($GUNGI_LINES)
  let &runtimepath = expand('<sfile>:p:h:h') . '/vim,' . &runtimepath
else
  " Neovim 0.7 goes by these lines only if it is asked to, and does not know how they start a server.
  let g:do_filetype_lua = 1
  lua vim.lsp.start = function() end
  execute 'luafile' fnameescape($GUNGI_LINES)
endif
filetype on
let s:found = []
for s:name in readfile($GUNGI_FILES)
  execute 'silent edit' fnameescape(s:name)
  call add(s:found, s:name . ' ' . (&filetype ==# 'gungi-gn' ? 'gungi' : 'other'))
endfor
call writefile(s:found, $GUNGI_FOUND)
qall!
