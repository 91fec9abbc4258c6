" `.gn` is also the extension of Generate Ninja. A file is Gungi's if, after comments and blank lines, it begins as a
" header, a comment in parentheses, a number, a move or a position of GFEN does; a new, empty file is.
" `let g:gungi_gn = 1` takes every `.gn` file.
let s:begin = '^\%(\[\s*\a\|(\|\d\+\.\|\a[A-Za-z-][*+^=<][0-8]-[0-8]-[0-2]\|\%([0-9A-Za-z.]\+/\)\{8}[0-9A-Za-z.]\)'

function! s:IsGungi() abort
  " CR alone ends a line, too.
  for l:line in split(join(getline(1, 1000), "\n"), '[\r\n]')
    let l:text = substitute(l:line, '^\%uFEFF\?\s*', '', '')
    if l:text !=# '' && l:text !~# '^#'
      return l:text =~# s:begin
    endif
  endfor
  return search('\S', 'cnw') == 0
endfunction

autocmd BufNewFile,BufRead *.gn if get(g:, 'gungi_gn', 0) || s:IsGungi() | set filetype=gungi-gn | endif
autocmd BufNewFile,BufRead *.gfen set filetype=gungi-gfen
