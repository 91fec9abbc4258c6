# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_gungi_global_optspecs
    string join \n color= ascii h/help V/version
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

complete -c gungi -n "__fish_gungi_needs_command" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_needs_command" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_needs_command" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "validate" -d 'Check games: their text, every action against the rules, and the result against the board'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "replay" -d 'Walk through games and show their positions'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "render" -d 'Draw a position of a game'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "convert" -d 'Convert games and positions between notations'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "fmt" -d 'Rewrite files in canonical form, in place'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "moves" -d 'List the legal actions of a position'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "why-not" -d 'Say whether an action may be played, and if not, why'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "perft" -d 'Count paths of legal actions, the measure of generators'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "generate" -d 'Write random games: legal and without fouls'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "gan" -d 'Check names of actors in GAN, and say what they mean'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "cgn" -d 'Check how an actor moves in CGN, and print it in canonical form'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "units" -d 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "explain" -d 'Explain codes of findings, rulings and formats'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "schema" -d 'Print the JSON Schema of what other commands print as JSON, or list all schemas'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "completions" -d 'Print the completion script of a shell'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "man" -d 'Write the man pages into a directory'
complete -c gungi -n "__fish_gungi_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l from -d 'The format of the files [default: by their names, else by their content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen\t'GFEN: one position, or one game, a line'
gungijs-fen\t'The FEN of gungi.js: one position a line'
gungijs-pgn\t'The PGN of gungi.js: whole games'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l format -d 'How to print what was found' -r -f -a "text\t'For people: the line with a caret under the place, the ruling, what to do'
concise\t'One line each: `path:line:column: severity[code] message`'
json\t'One JSON object'
jsonl\t'One JSON object a line, the last one the summary'
github\t'Annotations of GitHub Actions, and a table in `GITHUB_STEP_SUMMARY` if that is set'
gitlab\t'A report for the Code Quality of GitLab'
sarif\t'SARIF 2.1.0, for code scanning and editors'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fouls -d 'What becomes of fouls that were not called out' -r -f -a "error\t'They are errors'
warning\t'They are warnings'
allow\t'They are not told'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l select -d 'Tell findings of these codes only: ids, names or beginnings of ids, as in `GN2,wrong-number`' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l ignore -d 'Leave out findings of these codes, even if they are selected' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l max-findings -d 'Print no more than N findings, and say how many are left out' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'From errors on'
warning\t'From warnings on'
never\t'Whatever is found, it does not fail'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s j -l threads -d 'Work on N threads; what is printed never depends on it. 0 means one for each core' -r
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l fix -d 'Make all repairs that are safe, in the files themselves, and tell what is left; standard input is printed'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l diff -d 'Print what `--fix` would change as a unified diff, and change nothing'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l force -d 'With `--fix`, write files even if their owner, group or access list cannot be kept'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l syntax-only -d 'Check the spelling only: play no move, and ask no rules'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l board -d 'Draw the board before each action in question, in reports for people'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l exit-zero -d 'Exit with 0 whatever is found, as with `--fail-on never`'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s q -l quiet -d 'Print neither notes nor the summary'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand validate" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l ply -d 'Only the position after N plies, follow-ups counted; 0 is the start' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l from -d 'From the position after N plies on' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l to -d 'Up to the position after N plies' -r
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l format -d 'How to print positions' -r -f -a "text\t'Boards for people; only the last one unless a range is given'
jsonl\t'One JSON object a line and ply; all of them unless a range is given'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l notation -d 'In which notation actions are written' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`, for the official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l pieces -d 'How pieces of the official rules are drawn' -r -f -a "letters\t'With the letters of GFEN'
kanji\t'With the characters on the pieces'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand replay" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand render" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand render" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand render" -l ply -d 'The position after N plies, follow-ups counted; 0 is the start [default: the last]' -r
complete -c gungi -n "__fish_gungi_using_subcommand render" -l pieces -d 'How pieces of the official rules are drawn' -r -f -a "letters\t'With the letters of GFEN'
kanji\t'With the characters on the pieces'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand render" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand render" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand render" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand render" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l from -d 'The format of the files [default: by their names, else by their content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen\t'GFEN: one position, or one game, a line'
gungijs-fen\t'The FEN of gungi.js: one position a line'
gungijs-pgn\t'The PGN of gungi.js: whole games'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l to -d 'The format to write' -r -f -a "gn\t'GN in canonical form'
gfen\t'GFEN in canonical form'
gungijs-fen\t'The FEN of gungi.js, for the official rules only'
gungijs-pgn\t'The PGN of gungi.js, for the official rules only'
json\t'One JSON object a line: a game, or a position with `--ply` and `--all`'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l ply -d 'The position after N plies instead of the game or of the last position' -r
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s o -l output -d 'Write into this file, as a whole or not at all, instead of to standard output' -r -F
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l all -d 'Every position, from the start to the last'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l moves -d 'The game on one line: its start and its moves (GFEN)'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l strict -d 'Refuse games of which the target cannot hold everything'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand convert" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l from -d 'The format of the files [default: by their names, else by their content]' -r -f -a "gn\t'GN: whole games with headers and comments'
gfen\t'GFEN: one position, or one game, a line'
gungijs-fen\t'The FEN of gungi.js: one position a line'
gungijs-pgn\t'The PGN of gungi.js: whole games'"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l width -d 'How many columns the lines of moves have at most, in GN; 0 puts all moves on one line' -r
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l check -d 'Change nothing, name what would be changed, and exit with 1 if there is anything'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l diff -d 'Change nothing, print what would be changed as a unified diff, and exit with 1 if there is anything'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l force -d 'Write files even if their owner, group or access list cannot be kept'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s q -l quiet -d 'Print no summary'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand fmt" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l ply -d 'The position after N plies, follow-ups counted; 0 is the start [default: the last]' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l format -d 'How to print actions' -r -f -a "text\t'Grouped, for people'
lines\t'One a line in byte order, for scripts'
json\t'One JSON object'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l notation -d 'In which notation actions are written' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`, for the official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l square -d 'Only actions from, to or on this square, `column-row`' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l unit -d 'Only actions of this unit: `PZ`, or `P` for all that show a Pawn' -r
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l kind -d 'Only actions of this kind' -r -f -a "drop\t'From the hand, forced rearrangement included'
move\t'To an empty square or an own tower'
strike\t'A mobile strike'
immobile-strike\t'A strike within a tower'
exchange\t'A 1-3 tier exchange'
substitution\t'A Samurai for its Commander'
recovery\t'Forced recovery to either hand'
decline\t'Forced recovery declined'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l fouls -d 'Foul actions too, each followed by a blank and the names of its fouls'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l count -d 'Print only how many they are'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand moves" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l ply -d 'The position after N plies, follow-ups counted; 0 is the start [default: the last]' -r
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l notation -d 'In which notation the action is written [default: as its form tells]' -r -f -a "gn\t'GN: `PZ*4-6-0`'
gfen\t'GFEN: `P5g`'
gungijs\t'gungi.js: `新兵(7-5-1)`, for the official rules only'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l format -d 'How to print the answer' -r -f -a "text\t'For people'
json\t'One JSON object a line'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l pieces -d 'How pieces of the official rules are drawn' -r -f -a "letters\t'With the letters of GFEN'
kanji\t'With the characters on the pieces'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l flip -d 'Draw White at the bottom'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand why-not" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l gfen -d 'A position or a game in GFEN, instead of a file' -r
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l rules -d 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l max-size -d 'Read at most so many bytes of what a compressed input decompresses to; `K`, `M`, `G` and `T` stand for powers of 1024' -r
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l game -d 'Only the game of this number in its file, from 1' -r
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l ply -d 'The position after N plies, follow-ups counted; 0 is the start [default: the last]' -r
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l depth -d 'How many plies deep, at most 100' -r
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l hidden -d 'Search hidden files and directories too'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l no-ignore -d 'Search files too that `.gitignore` or `.ignore` excludes'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l allow-empty -d 'Accept directories, files and other inputs without games'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l divide -d 'Print the count of each first action too'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand perft" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l games -d 'How many games' -r
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l seed -d 'Which games: those of another seed are others' -r
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l rules -d 'The rules they are played by: `classic`, or `official-` and a level, `intro`, `beginner`, `intermediate` or `advanced`' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l max-plies -d 'After how many plies a game that has not ended is left, with the result `*`; at most 100000' -r
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l prefer -d 'What the players choose in two plies of three where they can' -r -f -a "nothing\t'Every legal action is as likely as any other; only the draft is rarely ended early'
captures\t'Strikes, immobile ones too'
effects\t'Betrayals, immobile strikes, exchanges, substitutions and forced recoveries'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l to -d 'The format to write' -r -f -a "gn\t'GN in canonical form'
gfen\t'GFEN: a game on one line'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand generate" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand generate" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l from -d 'In which notation the names are' -r -f -a "gan\t'GAN: `GUNGI:PZ`, `gungi:-k`'
gn\t'GN: `PZ`, `O-`; the side is lost'
gfen\t'GFEN: `P`, `k`'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l to -d 'Print the names in this notation instead of what they mean' -r -f -a "gan\t'GAN: `GUNGI:PZ`, `gungi:-k`'
gn\t'GN: `PZ`, `O-`; the side is lost'
gfen\t'GFEN: `P`, `k`'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l player -d 'Whose the units of GN are, which does not say it' -r -f -a "black\t'Who moves first'
white\t'Who moves second'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l rules -d 'The rules of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l format -d 'How to print what the names mean' -r -f -a "text\t'For people'
json\t'One JSON object a line'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l flip -d 'Change sides'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand gan" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l unit -d 'A unit of Gungi instead of a file: `PZ`; for the official rules a letter: `P`' -r
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l tier -d 'The tier on which the unit stands: 0, the lowest, to 2' -r
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l rules -d 'The rules of the unit, or only the units of these' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l format -d 'How to print it' -r -f -a "text\t'For people'
json\t'One JSON object a line'"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l all -d 'Every unit of Gungi on every tier, one JSON object a line'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l decode -d 'The file holds the gameplay in Base64, as other gameplays name an actor'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l encode -d 'Print it in Base64'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l hash -d 'Print its CGH: SHA-1 of the canonical form'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l explain -d 'Print what each pattern does, in words'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand cgn" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand units" -l rules -d 'Only the units of these rules' -r -f -a "classic\t''
official-intro\t''
official-beginner\t''
official-intermediate\t''
official-advanced\t''"
complete -c gungi -n "__fish_gungi_using_subcommand units" -l format -d 'How to print them' -r -f -a "text\t'For people'
json\t'One JSON object a line'"
complete -c gungi -n "__fish_gungi_using_subcommand units" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand units" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand units" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand units" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l format -d 'How to print pages' -r -f -a "text\t'For people'
markdown\t'Sections of Markdown'
json\t'One JSON object'"
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l all -d 'Every code, ruling and format: as text a list, in the other formats all pages'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand explain" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand schema" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand schema" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand completions" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand completions" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand man" -l color -d 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`' -r -f -a "auto\t'If the output is a terminal that can'
always\t'In any case'
never\t'In no case'"
complete -c gungi -n "__fish_gungi_using_subcommand man" -l ascii -d 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
complete -c gungi -n "__fish_gungi_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gungi -n "__fish_gungi_using_subcommand man" -s V -l version -d 'Print version'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "validate" -d 'Check games: their text, every action against the rules, and the result against the board'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "replay" -d 'Walk through games and show their positions'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "render" -d 'Draw a position of a game'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "convert" -d 'Convert games and positions between notations'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "fmt" -d 'Rewrite files in canonical form, in place'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "moves" -d 'List the legal actions of a position'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "why-not" -d 'Say whether an action may be played, and if not, why'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "perft" -d 'Count paths of legal actions, the measure of generators'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "generate" -d 'Write random games: legal and without fouls'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "gan" -d 'Check names of actors in GAN, and say what they mean'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "cgn" -d 'Check how an actor moves in CGN, and print it in canonical form'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "units" -d 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "explain" -d 'Explain codes of findings, rulings and formats'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "schema" -d 'Print the JSON Schema of what other commands print as JSON, or list all schemas'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "completions" -d 'Print the completion script of a shell'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "man" -d 'Write the man pages into a directory'
complete -c gungi -n "__fish_gungi_using_subcommand help; and not __fish_seen_subcommand_from validate replay render convert fmt moves why-not perft generate gan cgn units explain schema completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
