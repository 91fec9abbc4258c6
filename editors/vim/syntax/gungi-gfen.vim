" GFEN: positions, keys and moves, one position or game on a line.
if exists('b:current_syntax')
  finish
endif
syntax case match

syntax match gungiGfenError /\S\+/
syntax match gungiGfenPosition /^\%uFEFF\?\s*\%([1-9A-Za-z.]\+\/\)\{8}[1-9A-Za-z.]\+\s\+\%([bw]\s\+\%([0-9A-Za-z]\+\|-\)\|\%([0-9A-Za-z]\+\|-\)\s\+[bw]\)\%(\s\+\d\+\)\?\ze\%(\s\|$\)/ contains=gungiGfenBoard,gungiGfenSide
syntax match gungiGfenBoard /\%([1-9A-Za-z.]\+\/\)\{8}[1-9A-Za-z.]\+/ contained contains=gungiGfenEmpty,gungiGfenBlack,gungiGfenWhite
syntax match gungiGfenEmpty /[0-9/.]/ contained
syntax match gungiGfenBlack /\u/ contained
syntax match gungiGfenWhite /\l/ contained
syntax match gungiGfenSide /\s\zs[bw]\ze\%(\s\|$\)/ contained
syntax match gungiGfenKey /\s\zs\%(rules\|level\|draft\|marked\|place\|recover\|number\|result\)=\S\+/
syntax match gungiGfenMoves /\s\zsmoves\ze\s/
syntax match gungiGfenMove /\s\zs\%([1-9][a-i][1-9][a-i]\%(A[C.]*\)\?\|\a[1-9][a-i]\%(!\|A[C.]*\)\?\|[1-9][a-i]\%([1-3][x&][1-3]\|&[1-9][a-i]\|[+^=]\)\)\ze\%(\s\|$\)/
syntax match gungiGfenComment /^\%uFEFF\?\s*#.*$/ contains=@Spell

highlight default link gungiGfenError Error
highlight default link gungiGfenEmpty Delimiter
highlight default link gungiGfenBlack Type
highlight default link gungiGfenWhite Identifier
highlight default link gungiGfenSide Constant
highlight default link gungiGfenPosition String
highlight default link gungiGfenKey PreProc
highlight default link gungiGfenMoves Keyword
highlight default link gungiGfenMove Number
highlight default link gungiGfenComment Comment

let b:current_syntax = 'gungi-gfen'
