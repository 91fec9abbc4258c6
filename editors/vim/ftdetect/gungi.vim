" `.gn` is also the extension of Generate Ninja, so the first line with text decides: a header of GN, a comment that
" names gungi, or a numbered move. `let g:gungi_gn = 1` takes every `.gn` file.
autocmd BufNewFile,BufRead *.gn
      \ if get(g:, 'gungi_gn', 0)
      \   || getline(nextnonblank(1)) =~# '^\%uFEFF\?\s*\%(\[\s*\%(Event\|Rules\|GFEN\|White\|Black\|Result\)\>\|#.*\<gungi\>\|\d\+\.\{1,3}\s*\a[A-Za-z-][*<]\)'
      \ | set filetype=gungi-gn
      \ | endif
autocmd BufNewFile,BufRead *.gfen set filetype=gungi-gfen
