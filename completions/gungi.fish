# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_gungi_global_optspecs
    string join \n q/quiet no-progress color= exit-zero ascii h/help V/version
end

function __fish_gungi_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_gungi_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_gungi_using_subcommand
    set -l cmd (__fish_gungi_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c gungi -n "__fish_gungi_needs_command" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_needs_command" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_needs_command" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_needs_command" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_needs_command" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_needs_command" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_needs_command" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "validate" -d 'Check games: their spelling, every move, and the result'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "replay" -d 'Show a game move by move: as text, animation or web page'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "render" -d 'Draw a position, on the terminal or as a picture'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "view" -d 'Walk through games in the terminal, try moves, and record games'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "convert" -d 'Convert games and positions between notations'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "fmt" -d 'Rewrite files in canonical form'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "moves" -d 'List the legal moves of a position'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "why-not" -d 'Explain why a move is illegal'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "grep" -d 'Find games, and positions in games'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "stats" -d 'Count results, endings, lengths and first moves of games'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "solve" -d 'Find forced mates'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "tree" -d 'Show how games begin, with the number of games and their results'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "dedup" -d 'Write each game once, without its copies'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "split" -d 'Split files of many games into parts'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "table" -d 'Write games, plies or positions as rows for data tools'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "perft" -d 'Count legal move sequences to a depth (perft)'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "conform" -d 'Compare another engine with the rules'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "generate" -d 'Write random legal games'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "gan" -d 'Check and convert names of actors in GAN'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "cgn" -d 'Check and convert how actors move, in CGN'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "units" -d 'Describe the units: names, letters, effects, and moves by tier'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "explain" -d 'Explain a code, ruling, format or unit, or find one by words'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "lsp" -d 'Serve an editor, over the Language Server Protocol'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "schema" -d 'Print JSON Schemas of what gungi prints, and of `gungi.toml`'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "completions" -d 'Print a completion script for a shell'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "man" -d 'Write the man pages into a directory'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l files-from -d 'Read the files that this list names, one on a line; `-` is a list on standard input' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l changed-since -d 'Read only files that changed since this commit or branch, such as `origin/main`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fouls -d 'How to report fouls that the opponent did not call [default: error]' -r -f -a "error\t'As errors'
warning\t'As warnings'
allow\t'Not at all'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l baseline -d 'Do not report the findings that this file knows' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l format -d 'Format of the report [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people: each finding with its line, the ruling, and what to do'
concise\t'One line for each finding: `path:line:column: severity[code] message`'
json\t'One JSON object'
jsonl\t'One JSON object on each line; the last one is the summary'
github\t'GitHub Actions annotations, and tables in the file named by `GITHUB_STEP_SUMMARY`'
gitlab\t'A GitLab Code Quality report'
junit\t'JUnit XML: a test for each finding, for GitLab, Jenkins and Azure Pipelines'
sarif\t'SARIF 2.1.0, for code scanning and editors'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l report -d 'Write the report to this file too, in the format of its extension, such as `findings.sarif`; may be repeated' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fail-on -d 'Lowest severity that fails [default: error]' -r -f -a "error\t'Fail on errors'
warning\t'Fail on errors and warnings'
never\t'Never fail because of findings'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l max-findings -d 'Print at most N findings, or `all` [default: 100 per game, 1000 per file, 10000 per run]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l select -d 'Report only these codes, such as `GN2,wrong-number`' -r -f -a "CG\t''
FI\t''
GA\t''
GF\t''
GN\t''
JS\t''
RE\t''
RU\t''
CG101\t''
CG102\t''
CG103\t''
CG104\t''
CG105\t''
CG106\t''
FI101\t''
FI102\t''
FI103\t''
FI104\t''
FI105\t''
FI106\t''
FI107\t''
FI108\t''
FI109\t''
FI110\t''
FI111\t''
FI112\t''
GA101\t''
GA102\t''
GA103\t''
GA104\t''
GA105\t''
GA106\t''
GA107\t''
GA108\t''
GF001\t''
GF002\t''
GF003\t''
GF004\t''
GF005\t''
GF006\t''
GF007\t''
GF008\t''
GF101\t''
GF102\t''
GF103\t''
GF104\t''
GF105\t''
GF106\t''
GF107\t''
GF110\t''
GF111\t''
GF112\t''
GF113\t''
GF114\t''
GF120\t''
GF121\t''
GF122\t''
GF123\t''
GF130\t''
GF131\t''
GF132\t''
GF201\t''
GF202\t''
GF203\t''
GF204\t''
GF205\t''
GF206\t''
GF207\t''
GF208\t''
GF209\t''
GF210\t''
GF211\t''
GF212\t''
GF213\t''
GF301\t''
GN001\t''
GN002\t''
GN003\t''
GN004\t''
GN005\t''
GN101\t''
GN102\t''
GN103\t''
GN104\t''
GN105\t''
GN106\t''
GN107\t''
GN108\t''
GN109\t''
GN110\t''
GN111\t''
GN112\t''
GN113\t''
GN120\t''
GN121\t''
GN122\t''
GN123\t''
GN131\t''
GN132\t''
GN201\t''
GN202\t''
GN203\t''
GN204\t''
GN205\t''
GN206\t''
GN207\t''
GN208\t''
GN209\t''
GN210\t''
GN211\t''
GN212\t''
GN213\t''
GN214\t''
GN215\t''
GN216\t''
GN217\t''
GN218\t''
GN219\t''
GN220\t''
GN221\t''
GN230\t''
GN231\t''
GN232\t''
GN233\t''
GN234\t''
GN235\t''
GN236\t''
GN237\t''
JS101\t''
JS102\t''
JS103\t''
JS104\t''
JS201\t''
JS202\t''
JS203\t''
JS204\t''
JS205\t''
JS206\t''
JS207\t''
JS208\t''
JS209\t''
JS210\t''
JS211\t''
RE101\t''
RE102\t''
RE103\t''
RE104\t''
RE105\t''
RE106\t''
RE107\t''
RE108\t''
RE109\t''
RU101\t''
RU102\t''
RU103\t''
RU104\t''
RU105\t''
RU106\t''
RU107\t''
RU108\t''
RU109\t''
RU110\t''
RU111\t''
RU112\t''
RU113\t''
RU201\t''
RU202\t''
RU203\t''
RU204\t''
RU205\t''
RU206\t''
RU207\t''
RU208\t''
RU209\t''
RU210\t''
RU211\t''
RU212\t''
RU213\t''
RU214\t''
RU215\t''
RU216\t''
RU217\t''
RU218\t''
RU219\t''
RU220\t''
RU221\t''
RU222\t''
RU223\t''
RU224\t''
RU225\t''
RU226\t''
RU227\t''
RU228\t''
RU229\t''
RU230\t''
RU231\t''
RU232\t''
RU233\t''
RU234\t''
RU235\t''
RU236\t''
RU237\t''
RU238\t''
RU239\t''
RU240\t''
RU241\t''
RU242\t''
RU243\t''
RU301\t''
RU302\t''
RU303\t''
RU304\t''
RU401\t''
RU402\t''
RU403\t''
RU404\t''
RU405\t''
RU406\t''"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l ignore -d 'Do not report these codes, even if they are selected' -r -f -a "CG\t''
FI\t''
GA\t''
GF\t''
GN\t''
JS\t''
RE\t''
RU\t''
CG101\t''
CG102\t''
CG103\t''
CG104\t''
CG105\t''
CG106\t''
FI101\t''
FI102\t''
FI103\t''
FI104\t''
FI105\t''
FI106\t''
FI107\t''
FI108\t''
FI109\t''
FI110\t''
FI111\t''
FI112\t''
GA101\t''
GA102\t''
GA103\t''
GA104\t''
GA105\t''
GA106\t''
GA107\t''
GA108\t''
GF001\t''
GF002\t''
GF003\t''
GF004\t''
GF005\t''
GF006\t''
GF007\t''
GF008\t''
GF101\t''
GF102\t''
GF103\t''
GF104\t''
GF105\t''
GF106\t''
GF107\t''
GF110\t''
GF111\t''
GF112\t''
GF113\t''
GF114\t''
GF120\t''
GF121\t''
GF122\t''
GF123\t''
GF130\t''
GF131\t''
GF132\t''
GF201\t''
GF202\t''
GF203\t''
GF204\t''
GF205\t''
GF206\t''
GF207\t''
GF208\t''
GF209\t''
GF210\t''
GF211\t''
GF212\t''
GF213\t''
GF301\t''
GN001\t''
GN002\t''
GN003\t''
GN004\t''
GN005\t''
GN101\t''
GN102\t''
GN103\t''
GN104\t''
GN105\t''
GN106\t''
GN107\t''
GN108\t''
GN109\t''
GN110\t''
GN111\t''
GN112\t''
GN113\t''
GN120\t''
GN121\t''
GN122\t''
GN123\t''
GN131\t''
GN132\t''
GN201\t''
GN202\t''
GN203\t''
GN204\t''
GN205\t''
GN206\t''
GN207\t''
GN208\t''
GN209\t''
GN210\t''
GN211\t''
GN212\t''
GN213\t''
GN214\t''
GN215\t''
GN216\t''
GN217\t''
GN218\t''
GN219\t''
GN220\t''
GN221\t''
GN230\t''
GN231\t''
GN232\t''
GN233\t''
GN234\t''
GN235\t''
GN236\t''
GN237\t''
JS101\t''
JS102\t''
JS103\t''
JS104\t''
JS201\t''
JS202\t''
JS203\t''
JS204\t''
JS205\t''
JS206\t''
JS207\t''
JS208\t''
JS209\t''
JS210\t''
JS211\t''
RE101\t''
RE102\t''
RE103\t''
RE104\t''
RE105\t''
RE106\t''
RE107\t''
RE108\t''
RE109\t''
RU101\t''
RU102\t''
RU103\t''
RU104\t''
RU105\t''
RU106\t''
RU107\t''
RU108\t''
RU109\t''
RU110\t''
RU111\t''
RU112\t''
RU113\t''
RU201\t''
RU202\t''
RU203\t''
RU204\t''
RU205\t''
RU206\t''
RU207\t''
RU208\t''
RU209\t''
RU210\t''
RU211\t''
RU212\t''
RU213\t''
RU214\t''
RU215\t''
RU216\t''
RU217\t''
RU218\t''
RU219\t''
RU220\t''
RU221\t''
RU222\t''
RU223\t''
RU224\t''
RU225\t''
RU226\t''
RU227\t''
RU228\t''
RU229\t''
RU230\t''
RU231\t''
RU232\t''
RU233\t''
RU234\t''
RU235\t''
RU236\t''
RU237\t''
RU238\t''
RU239\t''
RU240\t''
RU241\t''
RU242\t''
RU243\t''
RU301\t''
RU302\t''
RU303\t''
RU304\t''
RU401\t''
RU402\t''
RU403\t''
RU404\t''
RU405\t''
RU406\t''"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l write-baseline -d 'Write all findings into the baseline instead, so that from now on only new ones are reported'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l syntax-only -d 'Check only the spelling; play no moves'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l show-files -d 'List the files that are read, with their formats and settings, and those that are not; check none'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fix -d 'Make all safe fixes in the files and report the rest'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l unsafe-fixes -d 'With `--fix`, also make fixes that may change a game'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l diff -d 'With `--fix`, print a unified diff and change nothing'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l force -d 'With `--fix`, write files even if their owner, group or access list cannot be kept'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l statistics -d 'Print how often each code was found, instead of the findings'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l board -d 'Draw the board before each move with a finding, in text reports'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l json -d 'Short for `--format json`'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l ply -d 'Show only the position after N plies; 0 is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l move -d 'Show only the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l plies -d 'Show only these plies, such as `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l every -d 'Show only every Nth ply' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l format -d 'Format of the output [default: from the extension of `-o`, html for a folder, else text]' -r -f -a "text\t'The moves and the last position'
jsonl\t'One JSON object on each line, for each ply'
gif\t'An animation'
html\t'A web page with the moves, comments and findings'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l notation -d 'Notation of moves' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l pieces -d 'How to draw units of the official rules [default: letters; kanji in pictures and in `gungi view`]' -r -f -a "letters\t'Letters, as in GFEN'
kanji\t'The characters on the units'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l coordinates -d 'Coordinates to draw around the board' -r -f -a "both\t'GN at the top and left, GFEN at the bottom and right'
gn\t'Columns and rows of GN'
gfen\t'Files and ranks of GFEN'
none\t'No coordinates'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s o -l output -d 'Write to this file, or several files into this directory' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l theme -d 'Colours [default: kaya]' -r -f -a "kaya\t'Wood, on a light page'
night\t'Dark wood, on a dark page'
paper\t'Black lines on white, for printing'
flat\t'Kaya without shading, for small files'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l size -d 'Width in pixels [default: 1360, 540 for GIF]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l shape -d 'Where to draw the hands [default: wide, upright for GIF]' -r -f -a "wide\t'Beside the board'
upright\t'Above and below the board, for phones'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l caption -d 'Text to write below the board' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l font -d 'Font for characters that gungi cannot draw [default: for PNG and GIF, fonts of the system]' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l boards -d 'Draw the board after each ply; in JSON, list its towers and the hands'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l legal-count -d 'In JSON, count the legal moves after each ply'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l legend -d 'Explain the letters on boards of characters'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l overwrite -d 'Write into a directory that has files, and replace files of the same names'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l arrows -d 'Draw an arrow for the last move'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l no-hands -d 'Draw the board without hands'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand render" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l ply -d 'Use the position after N plies; 0 is the start [default: the last]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l move -d 'Use the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l format -d 'Format of the output [default: from the extension of `-o`, svg in a directory, else text]' -r -f -a "text\t'A board of characters'
svg\t'A vector graphic, sharp at any size'
png\t'A picture of pixels'
html\t'A sheet of diagrams to print, with the moves apart'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l notation -d 'Notation of moves [default: gn; gfen for input in GFEN and with `--coordinates gfen`]' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l pieces -d 'How to draw units of the official rules [default: letters; kanji in pictures and in `gungi view`]' -r -f -a "letters\t'Letters, as in GFEN'
kanji\t'The characters on the units'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l coordinates -d 'Coordinates to draw around the board' -r -f -a "both\t'GN at the top and left, GFEN at the bottom and right'
gn\t'Columns and rows of GN'
gfen\t'Files and ranks of GFEN'
none\t'No coordinates'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -s o -l output -d 'Write to this file, or several files into this directory' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand render" -l theme -d 'Colours [default: kaya]' -r -f -a "kaya\t'Wood, on a light page'
night\t'Dark wood, on a dark page'
paper\t'Black lines on white, for printing'
flat\t'Kaya without shading, for small files'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l size -d 'Width in pixels [default: 1360, 540 for GIF]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l shape -d 'Where to draw the hands [default: wide, upright for GIF]' -r -f -a "wide\t'Beside the board'
upright\t'Above and below the board, for phones'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l caption -d 'Text to write below the board' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l font -d 'Font for characters that gungi cannot draw [default: for PNG and GIF, fonts of the system]' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand render" -l next -d 'Number the next N moves on the board, with arrows, and list them below' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand render" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l all -d 'Draw every position into the directory that `--output` names, as SVG or as `--format` says'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l legend -d 'Explain the letters on boards of characters'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l overwrite -d 'Write into a directory that has files, and replace files of the same names'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l arrows -d 'Draw an arrow for the last move'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l no-hands -d 'Draw the board without hands'
complete -c gungi -n "__fish_gungi_using_subcommand render" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand render" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand render" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand view" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l game -d 'Begin with game N of the file' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l ply -d 'Begin at the position after N plies' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l move -d 'Begin at the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand view" -l notation -d 'Notation of moves' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l pieces -d 'How to draw units of the official rules [default: letters; kanji in pictures and in `gungi view`]' -r -f -a "letters\t'Letters, as in GFEN'
kanji\t'The characters on the units'"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l coordinates -d 'Coordinates to draw around the board' -r -f -a "both\t'GN at the top and left, GFEN at the bottom and right'
gn\t'Columns and rows of GN'
gfen\t'Files and ranks of GFEN'
none\t'No coordinates'"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand view" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l new -d 'Record a new game'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l legend -d 'Explain the letters on boards of characters'
complete -c gungi -n "__fish_gungi_using_subcommand view" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand view" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand view" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand view" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l to -d 'Format to write [default: from the extension of `-o`]' -r -f -a "gn\t'GN in canonical form'
gfen\t'GFEN in canonical form'
gungijs-fen\t'FEN of gungi.js; official rules only'
pgn\t'PGN with tags, results and all comments; official rules only'
gungijs-pgn\t'PGN as gungi.js loads it: moves and comments; official rules only'
gfen11\t'GFEN-11 of Gungi-python; official rules only'
ugi\t'UGI, the protocol of Gungi-python: a line `position` for each game; official rules only'
gungi-text\t'`.gungi` of Gungi-python, one game in each file; official rules only'
printed\t'The printed notation of the rule book, one game in each file; official rules only'
jsonl\t'One JSON object on each line: a game, or a position that an option chooses'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l ply -d 'Write the position after N plies; 0 is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l move -d 'Write the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s o -l output -d 'Write to this file, or several files into this directory' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l set -d 'Set a header of each game in GN, as in `--set \'Event=Selection\'`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l drop -d 'Leave out a header of each game in GN; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l all -d 'Write every position, from the start to the last'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l moves -d 'Write the whole game on one line of GFEN: its start and its moves'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l overwrite -d 'Write into a directory that has files, and replace files of the same names'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l strict -d 'Refuse games that are not written as the notation has it, or that the target format cannot store completely'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l files-from -d 'Read the files that this list names, one on a line; `-` is a list on standard input' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l changed-since -d 'Read only files that changed since this commit or branch, such as `origin/main`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l width -d 'Maximum width of lines in GN; 0 puts all moves on one line [default: 100]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l check -d 'List the files that would change, and change nothing'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l diff -d 'Print a unified diff, and change nothing'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l force -d 'Write files even if their owner, group or access list cannot be kept'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l ply -d 'Use the position after N plies; 0 is the start [default: the last]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l move -d 'Use the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l format -d 'Format of the list [default: from the extension of `-o`, else text]' -r -f -a "text\t'Grouped, for people'
lines\t'One move on each line, sorted by bytes, for scripts'
jsonl\t'One JSON object on each line, for each position'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l notation -d 'Notation of moves' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l square -d 'List only moves from, to or on this square: `4-8` in GN, `5i` in GFEN' -r -f -a "0-0\t''
1-0\t''
2-0\t''
3-0\t''
4-0\t''
5-0\t''
6-0\t''
7-0\t''
8-0\t''
0-1\t''
1-1\t''
2-1\t''
3-1\t''
4-1\t''
5-1\t''
6-1\t''
7-1\t''
8-1\t''
0-2\t''
1-2\t''
2-2\t''
3-2\t''
4-2\t''
5-2\t''
6-2\t''
7-2\t''
8-2\t''
0-3\t''
1-3\t''
2-3\t''
3-3\t''
4-3\t''
5-3\t''
6-3\t''
7-3\t''
8-3\t''
0-4\t''
1-4\t''
2-4\t''
3-4\t''
4-4\t''
5-4\t''
6-4\t''
7-4\t''
8-4\t''
0-5\t''
1-5\t''
2-5\t''
3-5\t''
4-5\t''
5-5\t''
6-5\t''
7-5\t''
8-5\t''
0-6\t''
1-6\t''
2-6\t''
3-6\t''
4-6\t''
5-6\t''
6-6\t''
7-6\t''
8-6\t''
0-7\t''
1-7\t''
2-7\t''
3-7\t''
4-7\t''
5-7\t''
6-7\t''
7-7\t''
8-7\t''
0-8\t''
1-8\t''
2-8\t''
3-8\t''
4-8\t''
5-8\t''
6-8\t''
7-8\t''
8-8\t''"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l unit -d 'List only moves of this unit: `PZ`, `Pawn`, `兵`, …' -r -f -a "AB\t''
B-\t''
BA\t''
CI\t''
ES\t''
FL\t''
G-\t''
GP\t''
HK\t''
IC\t''
K-\t''
KH\t''
L-\t''
LF\t''
LT\t''
N-\t''
NY\t''
O-\t''
P-\t''
PG\t''
PV\t''
PZ\t''
R-\t''
RX\t''
S-\t''
SE\t''
T-\t''
TL\t''
U-\t''
V-\t''
VP\t''
X-\t''
XR\t''
Y-\t''
YN\t''
ZP\t''"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l with-fouls -d 'List fouls too, each with the names of the fouls'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l positions -d 'Add the position after each move, in GFEN'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l count -d 'Print only the number of moves'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l ply -d 'Use the position after N plies; 0 is the start [default: the last]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l move -d 'Use the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l notation -d 'Notation of the move [default: detected]' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l format -d 'Format of the answer [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
jsonl\t'One JSON object on each line'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l picture -d 'Draw the tried move into this `.svg` or `.png` file, with the squares in its way and those where its unit can go' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l pieces -d 'How to draw units of the official rules [default: letters; kanji in pictures and in `gungi view`]' -r -f -a "letters\t'Letters, as in GFEN'
kanji\t'The characters on the units'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l coordinates -d 'Coordinates to draw around the board' -r -f -a "both\t'GN at the top and left, GFEN at the bottom and right'
gn\t'Columns and rows of GN'
gfen\t'Files and ranks of GFEN'
none\t'No coordinates'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l overwrite -d 'Draw into a directory that has files, and replace files of the same names'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l legend -d 'Explain the letters on boards of characters'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l sample -d 'Keep only N of the games that were found, chosen at random' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l seed -d 'Random seed of `--sample`: the same games have the same sample for the same seed' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l format -d 'Format of the output [default: from the extension of `-o`, else text]' -r -f -a "text\t'`FILE:GAME:PLY`, one line each'
gfen\t'The positions in GFEN, one line each'
games\t'The whole games, as they are written; converted if their files have several formats'
count\t'The number of lines that `text` prints'
jsonl\t'One JSON object per line'"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l first -d 'Print only the first position of each game'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s c -l count -d 'Print how much was found in each file: `FILE:N`, or `N` of one file'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s l -l files -d 'Print the names of the files in which something was found'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand grep" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l by -d 'Count only games and results, together for each player, event or month' -r -f -a "player\t'A player. Each game counts for two'
event\t'The header `Event`'
month\t'The month of the header `Date`'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l every -d 'Count legal moves in every Nth position; 1 means in every one' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l format -d 'Format of the output [default: from the extension of `-o`, else text]' -r -f -a "text\t'Tables with bars'
json\t'One JSON object'
svg\t'A vector graphic, sharp at any size'
png\t'A picture of pixels'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l theme -d 'Colours of pictures [default: kaya]' -r -f -a "kaya\t'Wood, on a light page'
night\t'Dark wood, on a dark page'
paper\t'Black lines on white, for printing'
flat\t'Kaya without shading, for small files'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l json -d 'Short for `--format json`'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand stats" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l ply -d 'Use the position after N plies; 0 is the start [default: the last]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l move -d 'Use the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l max-moves -d 'Longest mate to look for, in moves of the attacker, at most 50' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l format -d 'Format of the answer [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
jsonl\t'One JSON object on each line, for each position'
gfen\t'The position and the solution on one line of GFEN; nothing for other positions'
gn\t'The position and the solution as a game of GN; nothing for other positions'"
complete -c gungi -n "__fish_gungi_using_subcommand solve" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l notation -d 'Notation of moves' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`; official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l nodes -d 'Give up on a position after looking at N positions' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l time -d 'Give up on a position after this number of seconds, such as `0.5` [default: no limit]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l memory -d 'Memory for known positions, for each thread, such as `1G`, at most 64G' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l find -d 'Search all positions of each game, and list the mates that the player to move missed'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l tree -d 'Print the answer to every defence'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l unique -d 'Report whether another first move mates just as fast'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l alternatives -d 'List every first move that mates just as fast, and after each defence every move that mates in time'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand solve" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l depth -d 'Number of plies of the tree' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l by -d 'Count games together that have the same moves or positions' -r -f -a "moves\t'Games with the same moves so far'
position\t'Games with the same position after as many plies'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l start -d 'Where the tree begins' -r -f -a "game\t'The first ply of the game'
play\t'The first ply after the arrangement or the draft'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l min-games -d 'Leave out moves of fewer than N games, and what follows them' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l format -d 'Format of the output [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
json\t'One JSON object'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l json -d 'Short for `--format json`'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand tree" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l by -d 'What makes a game a copy of an earlier one' -r -f -a "moves\t'The same start and the same moves, whatever the headers and comments'
position\t'The same last position'
headers\t'The same event, place, date, round, players and result'"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l format -d 'Format of `--copies` [default: from the extension of the file, else text]' -r -f -a "text\t'`FILE:GAME: copy of FILE:GAME`, one line each'
jsonl\t'One JSON object per line'"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l copies -d 'List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l count -d 'Print the number of copies instead'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand dedup" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand split" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l games -d 'Put N games into each part' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -l part-size -d 'Put games of at most this size into each part, such as `100M`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand split" -s o -l output -d 'Write the parts into this directory' -r -f -a "(__fish_complete_directories)"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand split" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand split" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand split" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand split" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand split" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand split" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand split" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand table" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -s e -l pattern -d 'Games with a position like this, such as `N in 5e and check`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l then -d 'Games in which a later position is like this; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l within -d 'Maximum number of plies from one position to the next' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l header -d 'Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l player -d 'Games of this player, with either side; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l result -d 'Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`' -r -f -a "1-0\t'White won'
0-1\t'Black won'
1/2-1/2\t'A draw'
*\t'The game goes on, or has no result'"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l end -d 'Games that end in this way' -r -f -a "checkmate\t''
marshal-captured\t''
stalemate\t''
repetition\t''
called-foul\t''
recorded\t''
unfinished\t''
broken\t''"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l since -d 'Games of this date or later, such as `2019` or `2019.05.17`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l until -d 'Games up to this date; `2019` has the whole year' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l length -d 'Games with this number of plies: `40`, `40..`, `..80` or `40..80`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l only-rules -d 'Games of these rulesets, such as `classic`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l columns -d 'Columns to write, in this order, such as `file,game,result`; `all` for all' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l format -d 'Format of the table [default: from the extension of `-o`, else csv]' -r -f -a "csv\t'Comma-separated values, with a line of names'
jsonl\t'One JSON object per line'"
complete -c gungi -n "__fish_gungi_using_subcommand table" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand table" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand table" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand table" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l won -d 'Games that this player won'
complete -c gungi -n "__fish_gungi_using_subcommand table" -s i -l ignore-case -d 'Ignore case in `--header` and `--player`'
complete -c gungi -n "__fish_gungi_using_subcommand table" -s v -l not -d 'The other games, which do not meet all of these conditions'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l list -d 'List the columns of TABLE, or of all tables, and read no games'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand table" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand table" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand table" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand table" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l gfen -d 'Read this position or game instead of a file; `startpos` is the start' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l from -d 'Format of the input [default: from the extension of a file, else from its content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen11\t'GFEN-11 of Gungi-python: one position on each line'
ugi\t'UGI, the protocol of Gungi-python: games in lines `position`'
gungi-text\t'`.gungi` of Gungi-python: a game'
gsa\t'GSA of Gungi-python: a game'
gungi-python-json\t'JSON of Gungi-python: a game'
komugi-jsonl\t'JSON lines of komugi: one position on each line'
komugi-uci\t'Logs of the Komugi engine: games in lines `position fen`'
gungi-kifu\t'JSON of the web page gungi-kifu: a game'
printed\t'The printed notation of the rule book: a game'
printed-markdown\t'Tables of a record generator, in Markdown: a game'
gfen\t'GFEN: one position or game on each line'
gungijs-fen\t'FEN of gungi.js: one position on each line'
gungijs-pgn\t'PGN of gungi.js: whole games'
cgn\t'CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it'"
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l encoding -d 'Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l rules -d 'Ruleset for games that do not name one, such as `official-advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l max-size -d 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l file-name -d 'Name of standard input, in findings, JSON and errors; its extension chooses the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l game -d 'Read only the Nth game of each file, counted from 1' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l ply -d 'Use the position after N plies; 0 is the start [default: the last]' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l move -d 'Use the position after a move: `31b` (Black\'s), `31w` (White\'s) or `31`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l depth -d 'Length of the sequences in plies, at most 100' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l divide -d 'Print the count for each first move too'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l write -d 'Write the kit into this directory as JSON, a file for each ruleset, and start no engine' -r -f -a "(__fish_complete_directories)"
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l only-rules -d 'Only positions and games of this ruleset' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l name -d 'Only the position or game of this name, such as `classic-27`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l max-nodes -d 'Do not ask for counts of move sequences above N' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l timeout -d 'Wait this number of seconds until a question is read and answered' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l format -d 'Format of the differences [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
jsonl\t'One JSON object on each line'"
complete -c gungi -n "__fish_gungi_using_subcommand conform" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l allow-unknown -d 'Accept the answer `unknown`: an engine may leave questions open'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand conform" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l games -d 'Number of games' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l seed -d 'Random seed' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l rules -d 'Ruleset of the games' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l max-plies -d 'Stop unfinished games after N plies, at most 100000' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l mate -d 'Write mate problems instead of games: positions in which Black mates in N moves, with exactly one solution' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l prefer -d 'Kind of move to favour' -r -f -a "nothing\t'No kind: every legal move is equally likely, but players rarely end the draft early'
captures\t'Strikes, mobile and immobile'
effects\t'Betrayals, immobile strikes, exchanges, substitutions and forced recoveries'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l to -d 'Format to write [default: from the extension of `-o`, else `gn`, or `gfen` for problems]' -r -f -a "gn\t'GN in canonical form'
gfen\t'GFEN: each game on one line'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s j -l threads -d 'Use N threads; 0 means one per core' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l from -d 'Notation of the names' -r -f -a "gan\t'GAN: `GUNGI:PZ`, `gungi:-k`'
gn\t'GN: `PZ`, `O-`; without a side'
gfen\t'GFEN: `P`, `k`'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l to -d 'Convert the names to this notation instead of explaining them' -r -f -a "gan\t'GAN: `GUNGI:PZ`, `gungi:-k`'
gn\t'GN: `PZ`, `O-`; without a side'
gfen\t'GFEN: `P`, `k`'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l owner -d 'Owner of units in GN, which does not name one' -r -f -a "black\t'Moves first'
white\t'Moves second'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l rules -d 'Ruleset of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l format -d 'Format of the explanations [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
jsonl\t'One JSON object on each line'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l fail-on -d 'Lowest severity that fails' -r -f -a "error\t'Fail on errors'
warning\t'Fail on errors and warnings'
never\t'Never fail because of findings'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l swap-sides -d 'Change the side of each actor'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l rules -d 'Ruleset of the unit, or of all units [default: classic if it has the unit]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l format -d 'Format of the gameplay [default: from the extension of `-o`, else text]' -r -f -a "text\t'CGN in canonical form'
jsonl\t'One JSON object on each line'"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l fail-on -d 'Lowest severity that fails' -r -f -a "error\t'Fail on errors'
warning\t'Fail on errors and warnings'
never\t'Never fail because of findings'"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l exclude -d 'Do not read files that match this pattern, such as `archive/`; may be repeated' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l unit -d 'Write the gameplay of this unit of Gungi: `PZ`, `Pawn`, `兵`, …' -r -f -a "AB\t''
B-\t''
BA\t''
CI\t''
ES\t''
FL\t''
G-\t''
GP\t''
HK\t''
IC\t''
K-\t''
KH\t''
L-\t''
LF\t''
LT\t''
N-\t''
NY\t''
O-\t''
P-\t''
PG\t''
PV\t''
PZ\t''
R-\t''
RX\t''
S-\t''
SE\t''
T-\t''
TL\t''
U-\t''
V-\t''
VP\t''
X-\t''
XR\t''
Y-\t''
YN\t''
ZP\t''"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l tier -d 'Tier of the unit: 0 (the lowest), 1 or 2' -r -f -a "0\t''
1\t''
2\t''"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l every-unit -d 'Write every unit of Gungi on every tier, one JSON object on each line'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l decode -d 'Read Base64, in which a gameplay names another actor'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l encode -d 'Print Base64'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l hash -d 'Print the CGH, the SHA-1 of the canonical form'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l explain -d 'Explain each pattern in words'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l no-ignore -d 'Read files that `.gitignore` or `.ignore` excludes too'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l force-exclude -d 'Do not read excluded files, even if they are named: for hooks'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l allow-empty -d 'Accept inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand units" -l rules -d 'Describe only units of this ruleset' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand units" -l format -d 'Format of the descriptions [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
jsonl\t'One JSON object on each line'
svg\t'A picture of the units of a ruleset'
html\t'A page with a sheet for each ruleset, to be printed'"
complete -c gungi -n "__fish_gungi_using_subcommand units" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand units" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand units" -l json -d 'Short for `--format jsonl`'
complete -c gungi -n "__fish_gungi_using_subcommand units" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand units" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand units" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand units" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand units" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand units" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l format -d 'Format of the pages [default: from the extension of `-o`, else text]' -r -f -a "text\t'For people'
markdown\t'Sections of Markdown'
json\t'One JSON object'"
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l list -d 'List all pages with their summaries; with `--format`, print all pages'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l json -d 'Short for `--format json`'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l config -d 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config \'width = 100\'`' -r -f
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l stdio -d 'Talk on standard input and output, as always: some editors pass this'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l isolated -d 'Ignore `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s o -l output -d 'Write to this file; its extension decides the format' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand man" -l color -d 'When to use colours' -r -f -a "auto\t'On terminals that have colours'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gungi -n "__fish_gungi_using_subcommand man" -s q -l quiet -d 'Print no notes, no summary and no progress'
complete -c gungi -n "__fish_gungi_using_subcommand man" -l no-progress -d 'Show no progress'
complete -c gungi -n "__fish_gungi_using_subcommand man" -l exit-zero -d 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing'
complete -c gungi -n "__fish_gungi_using_subcommand man" -l ascii -d 'Draw with ASCII characters only'
complete -c gungi -n "__fish_gungi_using_subcommand man" -s h -l help -d 'Print help; `--help` shows all options, `-h` the usual ones'
complete -c gungi -n "__fish_gungi_using_subcommand man" -s V -l version -d 'Print the version'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "validate" -d 'Check games: their spelling, every move, and the result'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "replay" -d 'Show a game move by move: as text, animation or web page'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "render" -d 'Draw a position, on the terminal or as a picture'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "view" -d 'Walk through games in the terminal, try moves, and record games'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "convert" -d 'Convert games and positions between notations'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "fmt" -d 'Rewrite files in canonical form'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "moves" -d 'List the legal moves of a position'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "why-not" -d 'Explain why a move is illegal'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "grep" -d 'Find games, and positions in games'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "stats" -d 'Count results, endings, lengths and first moves of games'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "solve" -d 'Find forced mates'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "tree" -d 'Show how games begin, with the number of games and their results'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "dedup" -d 'Write each game once, without its copies'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "split" -d 'Split files of many games into parts'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "table" -d 'Write games, plies or positions as rows for data tools'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "perft" -d 'Count legal move sequences to a depth (perft)'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "conform" -d 'Compare another engine with the rules'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "generate" -d 'Write random legal games'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "gan" -d 'Check and convert names of actors in GAN'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "cgn" -d 'Check and convert how actors move, in CGN'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "units" -d 'Describe the units: names, letters, effects, and moves by tier'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "explain" -d 'Explain a code, ruling, format or unit, or find one by words'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "lsp" -d 'Serve an editor, over the Language Server Protocol'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "schema" -d 'Print JSON Schemas of what gungi prints, and of `gungi.toml`'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "completions" -d 'Print a completion script for a shell'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "man" -d 'Write the man pages into a directory'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c gungi -n "__fish_gungi_using_subcommand table" -f -a "games plies positions"
complete -c gungi -n "__fish_gungi_using_subcommand conform" -f
complete -c gungi -n "__fish_gungi_using_subcommand generate" -f
complete -c gungi -n "__fish_gungi_using_subcommand gan" -f
complete -c gungi -n "__fish_gungi_using_subcommand units" -f -a "AB B- BA CI ES FL G- GP HK IC K- KH L- LF LT N- NY O- P- PG PV PZ R- RX S- SE T- TL U- V- VP X- XR Y- YN ZP Archer Arrow Bow Bronze Cannon Captain Catapult Clandestinite Commander Fortress General Gold Lance Marshal Musketeer Ninja Pawn Phoenix Pike Pistol Prodigy Rider Samurai Silver Soldier Spear Spy Strategist"
complete -c gungi -n "__fish_gungi_using_subcommand explain" -f -a "CG101 bad-gameplay CG102 bad-integer CG103 bad-actor-gameplay CG104 mixed-dimensions CG105 gameplay-too-large CG106 not-canonical FI101 utf-16-file FI102 binary-file FI103 json-file FI104 gameplay-file FI105 generate-ninja-file FI106 office-document FI107 web-page FI108 other-notation FI109 other-game FI110 other-program FI111 other-encoding FI112 decoded GA101 bad-actor-name GA102 bad-marks GA103 mixed-case GA104 missing-king-mark GA105 no-such-unit GA106 surplus-king-mark GA107 surplus-promotion GA108 unknown-actor GF001 other-gfen GF002 gfen-control-character GF003 too-many-gfen-findings GF004 blanks GF005 line-too-long GF006 missing-field GF007 extra-field GF008 misplaced-result GF101 row-count GF102 row-width GF103 board-character GF104 empty-tower GF105 open-tower GF106 split-run GF107 empty-run GF110 no-side GF111 hand-character GF112 count-alone GF113 hand-count GF114 counted-twice GF120 bad-ply GF121 unknown-key GF122 key-twice GF123 bad-value GF130 bad-gfen-move GF131 gfen-look-alike GF132 gfen-wrapped-text GF201 unknown-letter GF202 foreign-key GF203 too-many-units GF204 fewer-units GF205 commander-count GF206 opponent-in-check GF207 not-arranging GF208 wrong-count GF209 impossible-mark GF210 impossible-place GF211 impossible-recovery GF212 impossible-draft GF213 no-commander GF301 mixed-rules GN001 invalid-utf8 GN002 control-character GN003 misplaced-byte-order-mark GN004 game-too-long GN005 too-many-findings GN101 bad-header GN102 unclosed-quote GN103 unclosed-header GN104 header-twice GN105 unknown-header GN106 lone-backslash GN107 bad-date GN108 no-such-day GN109 uncertain-date GN110 bad-result GN111 loose-result GN112 unknown-rules GN113 header-case GN120 unclosed-comment GN121 stray-parenthesis GN122 indented-comment GN123 comment-within-line GN131 bad-suppression GN132 unused-suppression GN201 number-too-large GN202 bad-periods GN203 number-without-move GN204 glued-number GN205 wrong-number GN206 wrong-periods GN207 missing-number GN208 follow-up-in-group GN209 repeated-number GN210 lower-case GN211 bad-unit GN212 bad-sign GN213 bad-coordinate GN214 bad-tier GN215 missing-part GN216 bad-move GN217 trailing-text GN218 result-in-movetext GN219 stray-text GN220 every-ply-numbered GN221 strike-as-step GN230 look-alike GN231 wrapped-text GN232 foreign-comment GN233 foreign-sign GN234 foreign-move GN235 judgement GN236 separator GN237 several-games JS101 fen-fields JS102 fen-board JS103 fen-hands JS104 fen-spelling JS201 pgn-text JS202 pgn-tag JS203 pgn-comment JS204 pgn-number JS205 pgn-move JS206 pgn-spelling JS207 pgn-too-long JS208 pgn-wrong-number JS209 ambiguous-betrayal JS210 pgn-look-alike JS211 pgn-variation RE101 record-position RE102 record-start RE103 record-move RE104 record-header RE105 record-too-long RE106 record-spelling RE107 record-not-kept RE108 several-moves RE109 other-effect RU101 unknown-unit RU102 foreign-form RU103 vacant-place RU104 other-unit RU105 opponents-unit RU106 covered-unit RU107 arrival-tier RU108 nothing-to-capture RU109 target-tier RU110 recovery-elsewhere RU111 other-hand RU112 other-rules RU113 other-squares RU201 not-a-drop RU202 follow-up-due RU203 nothing-to-recover RU204 not-in-hand RU205 not-the-captured-unit RU206 outside-territory RU207 needs-empty-square RU208 no-land-link RU209 tower-full RU210 on-commander RU211 twin-in-tower RU212 twin-by-betrayal RU213 cannot-move RU214 out-of-reach RU215 path-blocked RU216 jump-barred RU217 not-neighbours RU218 own-target RU219 fortress-strikes RU220 not-a-tower-of-three RU221 not-a-captain RU222 not-exchangeable RU223 exchanged-before RU224 not-in-check RU225 not-a-samurai RU226 not-the-commander RU227 not-beside-commander RU228 commander-in-danger RU229 game-over RU230 captures-commander RU231 marshal-first RU232 last-unit-ends-draft RU233 no-draft-to-end RU234 beyond-foremost RU235 on-opponent RU236 on-marshal RU237 marshal-climbs RU238 not-a-strategist RU239 nothing-to-swap RU240 no-swap-in-hand RU241 too-high RU242 not-empty RU243 no-tower RU301 double-bronze RU302 double-pawn-drop RU303 bronze-checkmate RU304 pawn-drop-checkmate RU401 result-contradicts-board RU402 result-open-after-end RU403 pawn-missing RU404 follow-up-missing RU405 marshal-exposed RU406 no-result C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12 O13 O14 O15 G1 G2 G3 G4 G5 G6 G7 G8 P1 P2 P3 P4 P5 P6 P7 M1 M2 M3 M4 A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6 GN GFEN gungi.js gungijs UGI gungi-ugi GFEN-11 gungi-gfen11 .gungi gungi-text GSA gungi-gsa Gungi-python gungi-python-json komugi gungi-komugi-jsonl Komugi-engine gungi-komugi-uci gungi-kifu printed gungi-printed GAN CGN patterns gungi-patterns inputs gungi-inputs selection gungi-selection gungi.toml"
complete -c gungi -n "__fish_gungi_using_subcommand lsp" -f
complete -c gungi -n "__fish_gungi_using_subcommand schema" -f -a "gungi.cgn/1 gungi.conformance/1 gungi.conformance-actors/1 gungi.copy/1 gungi.difference/1 gungi.explain/1 gungi.finding/1 gungi.game/1 gungi.gan/1 gungi.groups/1 gungi.match/1 gungi.moves/1 gungi.ply/1 gungi.solution/1 gungi.stats/1 gungi.summary/1 gungi.tree/1 gungi.unit/1 gungi.unit-cgn/1 gungi.validate/1 gungi.why-not/1 gungi.config/1"
complete -c gungi -n "__fish_gungi_using_subcommand completions" -f -a "bash elvish fish powershell zsh"
complete -c gungi -n "__fish_gungi_using_subcommand man" -f -a "(__fish_complete_directories)"
