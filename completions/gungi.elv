
use builtin;
use str;

set edit:completion:arg-completer[gungi] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'gungi'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'gungi'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand validate 'Check games: their text, every move against the rules, and the result against the board'
            cand replay 'Walk through games: their moves, boards, animations and pages'
            cand render 'Draw a position of a game'
            cand convert 'Convert games and positions between notations'
            cand fmt 'Rewrite files in canonical form, in place'
            cand moves 'List the legal actions of a position'
            cand why-not 'Say whether an action may be played, and if not, why'
            cand perft 'Count paths of legal actions, the measure of generators'
            cand generate 'Write random games: legal and without fouls'
            cand gan 'Check names of actors in GAN, and say what they mean'
            cand cgn 'Check how an actor moves in CGN, and print it in canonical form'
            cand units 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
            cand explain 'Explain codes of findings, rulings and formats'
            cand schema 'Print the JSON Schema of what other commands print as JSON, or list all schemas'
            cand completions 'Print the completion script of a shell'
            cand man 'Write the man pages into a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'gungi;validate'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --from 'The format of the files [default: by their names, else by their content]'
            cand --format 'How to print what was found'
            cand --fouls 'What becomes of fouls that were not called out'
            cand --max-findings 'Print at most N findings, or `all` [default: 100 of a game, 1000 of a file, 10000 of a run]. The summary counts all of them'
            cand --fail-on 'Lowest severity that fails'
            cand -j 'Work on N threads; what is printed never depends on it. 0 means one for each core'
            cand --threads 'Work on N threads; what is printed never depends on it. 0 means one for each core'
            cand --select 'Tell findings of these codes only: ids, names or beginnings of ids, as in `GN2,wrong-number`'
            cand --ignore 'Leave out findings of these codes, even if they are selected'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --fix 'Make all safe fixes in the files and report the rest; print standard input with its fixes'
            cand --diff 'Print what `--fix` would change as a unified diff, and change nothing'
            cand --force 'With `--fix`, write files even if their owner, group or access list cannot be kept'
            cand --syntax-only 'Check the spelling only: play no move, and ask no rules'
            cand --board 'Draw the board before each action in question, in reports for people'
            cand --exit-zero 'Exit with 0 whatever is found, as with `--fail-on never`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;replay'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Only the position after N plies, follow-ups counted; 0 is the start'
            cand --from 'From the position after N plies on'
            cand --to 'Up to the position after N plies'
            cand --every 'Show only every Nth ply, counted from the first one'
            cand --format 'Format, by default from `-o`'
            cand --delay 'Show each position for this many milliseconds'
            cand --notation 'Notation of moves'
            cand --pieces 'Pieces [default: kanji in pictures]'
            cand --coordinates 'Coordinates around the board'
            cand -o 'Write to this file; the extension decides the format of a picture'
            cand --output 'Write to this file; the extension decides the format of a picture'
            cand --theme 'Colours [default: kaya]'
            cand --size 'Width in pixels [default: 1360, 700 for GIF]'
            cand --caption 'Write a line of text below the board'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --boards 'Draw the board after each ply'
            cand --flip 'Draw White at the bottom'
            cand --legend 'List the letters on the board and what they mean'
            cand --arrows 'Draw an arrow from where the last move began to where it ended'
            cand --no-hands 'Draw the board alone'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;render'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Position after N plies; 0 is the start [default: the last]'
            cand --format 'Format, by default from `-o`'
            cand --pieces 'Pieces [default: kanji in pictures]'
            cand --coordinates 'Coordinates around the board'
            cand -o 'Write to this file; the extension decides the format of a picture'
            cand --output 'Write to this file; the extension decides the format of a picture'
            cand --theme 'Colours [default: kaya]'
            cand --size 'Width in pixels [default: 1360, 700 for GIF]'
            cand --caption 'Write a line of text below the board'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --all 'Draw every position, into the directory that `--output` names'
            cand --flip 'Draw White at the bottom'
            cand --legend 'List the letters on the board and what they mean'
            cand --arrows 'Draw an arrow from where the last move began to where it ended'
            cand --no-hands 'Draw the board alone'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;convert'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --from 'The format of the files [default: by their names, else by their content]'
            cand --to 'The format to write'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'The position after N plies instead of the game or of the last position'
            cand -o 'Write into this file, as a whole or not at all, instead of to standard output'
            cand --output 'Write into this file, as a whole or not at all, instead of to standard output'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --all 'Every position, from the start to the last'
            cand --moves 'The game on one line: its start and its moves (GFEN)'
            cand --strict 'Refuse games of which the target cannot store everything'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;fmt'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --from 'The format of the files [default: by their names, else by their content]'
            cand --width 'How many columns the lines of moves have at most, in GN; 0 puts all moves on one line'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --check 'Change nothing, name what would be changed, and exit with 1 if there is anything'
            cand --diff 'Change nothing, print what would be changed as a unified diff, and exit with 1 if there is anything'
            cand --force 'Write files even if their owner, group or access list cannot be kept'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;moves'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Position after N plies; 0 is the start [default: the last]'
            cand --format 'How to print actions'
            cand --notation 'In which notation actions are written'
            cand --kind 'Only actions of this kind'
            cand --square 'Only actions from, to or on this square, `column-row`'
            cand --unit 'Only actions of this unit: `PZ`, `P-`, `P` for all with this face, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --fouls 'Foul actions too, each followed by a blank and the names of its fouls'
            cand --count 'Print only how many they are'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;why-not'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Position after N plies; 0 is the start [default: the last]'
            cand --notation 'Notation of the move [default: recognized by its form]'
            cand --format 'How to print the answer'
            cand --picture 'Draw the position, the squares in question marked, into this file (`.svg` or `.png`)'
            cand --pieces 'Pieces [default: kanji in pictures]'
            cand --coordinates 'Coordinates around the board'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --flip 'Draw White at the bottom'
            cand --legend 'List the letters on the board and what they mean'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;perft'= {
            cand --gfen 'Position or game in GFEN, instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one'
            cand --max-size 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Position after N plies; 0 is the start [default: the last]'
            cand --depth 'How many plies deep, at most 100'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand --divide 'Print the count of each first action too'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;generate'= {
            cand --games 'How many games'
            cand --seed 'Random seed'
            cand --rules 'The rules they are played by: `classic`, or `official-` and a level, `intro`, `beginner`, `intermediate` or `advanced`'
            cand --max-plies 'After how many plies a game that has not ended is left, with the result `*`; at most 100000'
            cand --prefer 'What the players choose in two plies of three where they can'
            cand --to 'The format to write'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;gan'= {
            cand --from 'In which notation the names are'
            cand --to 'Print the names in this notation instead of what they mean'
            cand --player 'Whose the units of GN are, which does not say it'
            cand --rules 'The rules of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]'
            cand --format 'How to print what the names mean'
            cand --fail-on 'Lowest severity that fails'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --flip 'Change sides'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;cgn'= {
            cand --rules 'The rules of the unit, or only the units of these [default: classic, if they have the unit]'
            cand --format 'How to print it'
            cand --fail-on 'Lowest severity that fails'
            cand --unit 'A unit of Gungi instead of a file: `PZ`, `P-`, `P`, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`'
            cand --tier 'The tier on which the unit stands: 0, the lowest, to 2'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --all 'Every unit of Gungi on every tier, one JSON object a line'
            cand --decode 'The files hold gameplays in Base64, as other gameplays name an actor'
            cand --encode 'Print it in Base64'
            cand --hash 'Print its CGH: SHA-1 of the canonical form'
            cand --explain 'Print what each pattern does, in words'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Search files too that `.gitignore` or `.ignore` excludes'
            cand --allow-empty 'Accept directories, files and other inputs without games'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;units'= {
            cand --rules 'Only the units of these rules'
            cand --format 'How to print them'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;explain'= {
            cand --format 'How to print pages'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --all 'Every code, ruling and format: as text a list, in the other formats all pages'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;schema'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;completions'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;man'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;help'= {
            cand validate 'Check games: their text, every move against the rules, and the result against the board'
            cand replay 'Walk through games: their moves, boards, animations and pages'
            cand render 'Draw a position of a game'
            cand convert 'Convert games and positions between notations'
            cand fmt 'Rewrite files in canonical form, in place'
            cand moves 'List the legal actions of a position'
            cand why-not 'Say whether an action may be played, and if not, why'
            cand perft 'Count paths of legal actions, the measure of generators'
            cand generate 'Write random games: legal and without fouls'
            cand gan 'Check names of actors in GAN, and say what they mean'
            cand cgn 'Check how an actor moves in CGN, and print it in canonical form'
            cand units 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
            cand explain 'Explain codes of findings, rulings and formats'
            cand schema 'Print the JSON Schema of what other commands print as JSON, or list all schemas'
            cand completions 'Print the completion script of a shell'
            cand man 'Write the man pages into a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'gungi;help;validate'= {
        }
        &'gungi;help;replay'= {
        }
        &'gungi;help;render'= {
        }
        &'gungi;help;convert'= {
        }
        &'gungi;help;fmt'= {
        }
        &'gungi;help;moves'= {
        }
        &'gungi;help;why-not'= {
        }
        &'gungi;help;perft'= {
        }
        &'gungi;help;generate'= {
        }
        &'gungi;help;gan'= {
        }
        &'gungi;help;cgn'= {
        }
        &'gungi;help;units'= {
        }
        &'gungi;help;explain'= {
        }
        &'gungi;help;schema'= {
        }
        &'gungi;help;completions'= {
        }
        &'gungi;help;man'= {
        }
        &'gungi;help;help'= {
        }
    ]
    $completions[$command]
}
