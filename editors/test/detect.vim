" Writes the types of the files that GUNGI_FILES lists to GUNGI_FOUND.
set nocompatible encoding=utf-8 viminfo= nomore noswapfile
let &runtimepath = expand('<sfile>:p:h:h') . '/vim,' . &runtimepath
filetype on
let s:found = []
for s:name in readfile($GUNGI_FILES)
  execute 'silent edit' fnameescape(s:name)
  call add(s:found, s:name . ' ' . (&filetype ==# 'gungi-gn' ? 'gungi' : 'other'))
endfor
call writefile(s:found, $GUNGI_FOUND)
qall!
