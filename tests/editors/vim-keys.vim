" Types a whole game of each ruleset by keys in Vim with vim-lsp, with the completion that the environment variable CLIENT names:
" `omni` is CTRL-X CTRL-O, and `asyncomplete` opens the menu by itself. The plugins are in the folders of PLUGINS, with colons
" between them. The environment variable GUNGI is the program, which makes the games, too. What is typed is the letters of the
" unit and the square where it goes; the menu does the rest. Vim must have an input that does not end:
" vim --not-a-term --clean -n -S tests/editors/vim-keys.vim < <(sleep 600) >/dev/null

let s:rulesets = ['classic', 'official-intro', 'official-beginner', 'official-intermediate', 'official-advanced']
let s:plies = 0

function s:say(text)
  call writefile(['vim-lsp, ' .. $CLIENT .. ': ' .. a:text], '/dev/stderr', 'a')
endfunction

function s:fail(why)
  call s:say(a:why .. ', after ' .. getline('.'))
  cquit
endfunction

" What someone types for a move: the letters of its unit, and the square where it goes.
function s:signs(move)
  let [unit, places] = matchlist(a:move, '^\([A-Za-z-]\+\)\(.*\)$')[1:2]
  let [file, rank] = split(matchstr(places, '.*\zs\d-\d\ze-\d'), '-')
  return tolower(substitute(unit, '-$', '', '')) .. file .. rank .. matchstr(places, '!')
endfunction

function s:game()
  if s:rulesets == []
    call s:say(s:plies .. ' moves of 5 games by keys')
    qall!
  endif
  let rules = remove(s:rulesets, 0)
  let lines = systemlist([$GUNGI, 'generate', '--rules', rules, '--seed', '3', '--max-plies', '70', '--prefer', 'captures']
    \ ->map('shellescape(v:val)')->join())
  let blank = index(lines, '')
  let s:wanted = trim(join(lines[blank + 1 :]))
  let s:moves = split(s:wanted)->filter('v:val !~ "\\.$"')
  execute 'edit!' tempname() .. '.gn'
  set filetype=gungi-gn omnifunc=lsp#complete
  call setline(1, lines[: blank] + [''])
  call cursor('$', 1)
  call s:when({-> lsp#get_server_status('gungi') ==# 'running'}, 'no server', {-> s:move(0)})
endfunction

" Does something later. An error there would only be shown.
function s:later(time, next)
  call timer_start(a:time, {-> s:try(a:next)})
endfunction

function s:try(next)
  try
    call a:next()
  catch
    call s:fail(v:exception .. ' at ' .. v:throwpoint)
  endtry
endfunction

" Waits until something holds, for some ten seconds.
function s:when(holds, why, next)
  call s:wait(a:holds, a:why, a:next, 1000)
endfunction

function s:wait(holds, why, next, tries)
  if a:holds()
    call a:next()
  elseif a:tries == 0
    call s:fail(a:why)
  else
    call s:later(10, {-> s:wait(a:holds, a:why, a:next, a:tries - 1)})
  endif
endfunction

function s:move(index)
  if a:index == len(s:moves)
    if getline('.') !=# s:wanted
      call s:fail('not ' .. s:wanted)
    endif
    call feedkeys("\<Esc>", 't')
    call s:when({-> mode() ==# 'n'}, 'no normal mode', function('s:game'))
    return
  endif
  let move = s:moves[a:index]
  call s:type((a:index == 0 ? 'i' : ' ') .. s:signs(move), move, {-> s:move(a:index + 1)})
endfunction

function s:type(keys, move, next)
  if a:keys !=# ''
    call feedkeys(a:keys[0], 't')
    " asyncomplete asks for nothing while it waits for an answer.
    call s:later($CLIENT ==# 'asyncomplete' ? 80 : 30, {-> s:type(a:keys[1 :], a:move, a:next)})
    return
  endif
  if $CLIENT ==# 'omni'
    call feedkeys("\<C-x>\<C-o>", 't')
  endif
  let seen = {'menu': [], 'times': 0}
  call s:when({-> s:is_listed(a:move, seen)}, a:move .. ' is not in the menu', {-> s:take(a:move, a:next)})
endfunction

function s:labels()
  return pumvisible() ? map(complete_info(['items']).items, 'v:val.abbr') : []
endfunction

" Whether a move is in the menu, and the menu has come to rest: that of an earlier key has it at another place.
function s:is_listed(move, seen)
  let labels = s:labels()
  let a:seen.times = labels == a:seen.menu ? a:seen.times + 1 : 0
  let a:seen.menu = labels
  return a:seen.times > 15 && index(labels, a:move) >= 0
endfunction

function s:take(move, next)
  let keys = index(s:labels(), a:move) - complete_info(['selected']).selected
  call feedkeys(repeat("\<C-n>", keys) .. "\<C-y>", 't')
  let s:plies += 1
  call s:when({-> !pumvisible() && getline('.') =~# '\V\(\^\| \)' .. a:move .. '\$'}, a:move .. ' is not written', a:next)
endfunction

set lines=50 columns=200
for s:folder in split($PLUGINS, ':')
  execute 'set runtimepath+=' .. s:folder
endfor
autocmd User lsp_setup call lsp#register_server({'name': 'gungi', 'cmd': [$GUNGI, 'lsp'], 'allowlist': ['gungi-gn']})
if $CLIENT ==# 'omni'
  set completeopt=menuone,noinsert
endif
runtime! plugin/*.vim
call lsp#enable()
call s:later(0, function('s:game'))
