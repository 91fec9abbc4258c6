" GN: headers, comments, numbers and moves.
if exists('b:current_syntax')
  finish
endif
syntax case match

syntax match gungiGnError /[^[:blank:](]\+/
syntax match gungiGnNumber /\d\+\.\%(\.\.\)\?/
syntax match gungiGnMove /\a[A-Za-z-][*+^=][0-8]-[0-8]-[0-2]\%(&[0-2]\+\)\?!\?\ze\%([[:blank:](]\|$\)/ contains=gungiGnUnit,gungiGnSign,gungiGnPlace
syntax match gungiGnMove /\a[A-Za-z-]<[0-8]-[0-8]-[0-2][>x&]\%([0-8]-[0-8]-[0-2]\|[0-2]\)\%(&[0-2]\+\)\?\ze\%([[:blank:](]\|$\)/ contains=gungiGnUnit,gungiGnSign,gungiGnPlace
syntax match gungiGnUnit /\a[A-Za-z-]\ze[*+^=<]/ contained
syntax match gungiGnSign /[*+^=<>x&!]/ contained
syntax match gungiGnPlace /[0-8]-[0-8]-[0-2]\|[0-2]\+/ contained

syntax match gungiGnHeader /\[\s*\a\w*\s\+"\%([^"\\]\|\\.\)*"\s*\]/ contains=gungiGnHeaderName,gungiGnString
syntax match gungiGnHeaderName /\[\s*\zs\a\w*/ contained
syntax match gungiGnString /"\%([^"\\]\|\\.\)*"/ contained

" Behind anything else, `#` is a mistake, and begins a comment all the same.
syntax match gungiGnComment /\%([[:blank:])\].]\)\@1<=#.*$/ contains=gungiGnLateError,gungiGnSuppression,@Spell
syntax match gungiGnLateError /\%([[:blank:])\].]\)\@1<=\%(^\s*\)\@<!#/ contained
syntax match gungiGnComment /^\%uFEFF\?\s*#.*$/ contains=gungiGnSuppression,@Spell
syntax region gungiGnComment start=/(/ end=/)/ contains=gungiGnSuppression,@Spell
syntax match gungiGnSuppression /gungi: allow\s\+[A-Za-z0-9-]\+\%(,\s*[A-Za-z0-9-]\+\)*/ contained

highlight default link gungiGnError Error
highlight default link gungiGnLateError Error
highlight default link gungiGnNumber LineNr
highlight default link gungiGnUnit Type
highlight default link gungiGnSign Operator
highlight default link gungiGnPlace Number
highlight default link gungiGnHeaderName Identifier
highlight default link gungiGnString String
highlight default link gungiGnComment Comment
highlight default link gungiGnSuppression SpecialComment

let b:current_syntax = 'gungi-gn'
