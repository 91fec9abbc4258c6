" Prints the words of the named files that the syntax marks as errors, and those of two wrong lines, which it must mark.
" The files are the arguments of Vim; see editors/test/vim.
set nocompatible encoding=utf-8 viminfo= nomore
let &runtimepath = expand('<sfile>:p:h:h') . '/vim,' . &runtimepath
filetype plugin on
syntax on

function! s:Errors(name) abort
  let l:found = []
  for l:line in range(1, line('$'))
    for l:column in range(1, col([l:line, '$']) - 1)
      let l:group = synIDattr(synID(l:line, l:column, 0), 'name')
      if l:group =~# 'Error$'
        call add(l:found, printf('%s:%d:%d: %s', a:name, l:line, l:column, getline(l:line)))
        break
      endif
    endfor
  endfor
  return l:found
endfunction

let s:lines = []
for s:name in argv()
  execute 'edit ++ff=unix' fnameescape(s:name)
  silent! %s/\r/\r/ge
  let s:language = fnamemodify(s:name, ':e') ==# 'gn' ? 'gungi-gn' : 'gungi-gfen'
  execute 'set filetype=' . s:language
  call extend(s:lines, s:Errors(s:name))
  set nomodified
endfor

for [s:language, s:wrong] in [['gungi-gn', '1. PZ*9-9-9'], ['gungi-gn', '1. PZ*4-6-0 # note'], ['gungi-gfen', '9/9/9/9/9/9/9/9/9 b - 1 moves 5z5a']]
  enew!
  call setline(1, s:wrong)
  execute 'set filetype=' . s:language
  if empty(s:Errors('wrong'))
    call add(s:lines, s:language . ' does not mark: ' . s:wrong)
  endif
endfor

" Only `#` is wrong in a comment after something else; within a word, it begins none.
for [s:late, s:group] in [['1. PZ*4-6-0 # note', 'gungiGnComment'], ['1. PZ*4-6-0 (a)# note', 'gungiGnComment'], ['1.# note', 'gungiGnComment'], ['[Event "a"]# note', 'gungiGnComment'], ['1. PZ*4-6-0# note', 'gungiGnError']]
  enew!
  call setline(1, s:late)
  set filetype=gungi-gn
  if synIDattr(synID(1, col('$') - 1, 0), 'name') !=# s:group
    call add(s:lines, s:late . ' ends as ' . synIDattr(synID(1, col('$') - 1, 0), 'name'))
  endif
endfor

call writefile(s:lines, $GUNGI_VIM_REPORT)
qall!
