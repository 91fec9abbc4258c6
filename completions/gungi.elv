
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
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand validate 'Check games: their text, every action against the rules, and the result against the board'
            cand replay 'Walk through games and show their positions'
            cand render 'Draw a position of a game'
            cand convert 'Convert games and positions between notations'
            cand moves 'List the legal actions of a position'
            cand perft 'Count paths of legal actions, the measure of generators'
            cand gan 'Check names of actors in GAN, and say what they mean'
            cand cgn 'Check how an actor moves in CGN, and print it in canonical form'
            cand units 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
            cand completions 'Print the completion script of a shell'
            cand man 'Write the man pages into a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'gungi;validate'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --from 'The format of the files [default: by their names, else by their content]'
            cand --fouls 'What becomes of fouls that were not called out'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --board 'Draw the board before each action in question'
            cand -q 'Print no summary'
            cand --quiet 'Print no summary'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;replay'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'Only the position after N plies, follow-ups counted; 0 is the start'
            cand --from 'From the position after N plies on'
            cand --to 'Up to the position after N plies'
            cand --format 'How to print positions'
            cand --notation 'In which notation actions are written'
            cand --pieces 'How pieces of the official rules are drawn'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --flip 'Draw White at the bottom'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;render'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'The position after N plies, follow-ups counted; 0 is the start [default: the last]'
            cand --pieces 'How pieces of the official rules are drawn'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --flip 'Draw White at the bottom'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;convert'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --from 'The format of the files [default: by their names, else by their content]'
            cand --to 'The format to write'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'The position after N plies instead of the game or of the last position'
            cand -o 'Write into this file, as a whole or not at all, instead of to standard output'
            cand --output 'Write into this file, as a whole or not at all, instead of to standard output'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --all 'Every position, from the start to the last'
            cand --moves 'The game on one line: its start and its moves (GFEN)'
            cand --strict 'Refuse games of which the target cannot hold everything'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;moves'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'The position after N plies, follow-ups counted; 0 is the start [default: the last]'
            cand --format 'How to print actions'
            cand --notation 'In which notation actions are written'
            cand --square 'Only actions from, to or on this square, `column-row`'
            cand --unit 'Only actions of this unit: `PZ`, or `P` for all that show a Pawn'
            cand --kind 'Only actions of this kind'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --fouls 'Foul actions too, each followed by a blank and the names of its fouls'
            cand --count 'Print only how many they are'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;perft'= {
            cand --gfen 'A position or a game in GFEN, instead of a file'
            cand --rules 'The rules of games that do not say by which they are played [default: classic for GN, official-advanced for GFEN and gungi.js]'
            cand --game 'Only the game of this number in its file, from 1'
            cand --ply 'The position after N plies, follow-ups counted; 0 is the start [default: the last]'
            cand --depth 'How many plies deep'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --divide 'Print the count of each first action too'
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
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --flip 'Change sides'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;cgn'= {
            cand --unit 'A unit of Gungi instead of a file: `PZ`; for the official rules a letter: `P`'
            cand --tier 'The tier on which the unit stands: 0, the lowest, to 2'
            cand --rules 'The rules of the unit, or only the units of these'
            cand --format 'How to print it'
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --all 'Every unit of Gungi on every tier, one JSON object a line'
            cand --decode 'The file holds the gameplay in Base64, as other gameplays name an actor'
            cand --encode 'Print it in Base64'
            cand --hash 'Print its CGH: SHA-1 of the canonical form'
            cand --explain 'Print what each pattern does, in words'
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
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;completions'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;man'= {
            cand --color 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`'
            cand --ascii 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'gungi;help'= {
            cand validate 'Check games: their text, every action against the rules, and the result against the board'
            cand replay 'Walk through games and show their positions'
            cand render 'Draw a position of a game'
            cand convert 'Convert games and positions between notations'
            cand moves 'List the legal actions of a position'
            cand perft 'Count paths of legal actions, the measure of generators'
            cand gan 'Check names of actors in GAN, and say what they mean'
            cand cgn 'Check how an actor moves in CGN, and print it in canonical form'
            cand units 'Describe the units of Gungi: names, letters, effects, and how they move on each tier'
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
        &'gungi;help;moves'= {
        }
        &'gungi;help;perft'= {
        }
        &'gungi;help;gan'= {
        }
        &'gungi;help;cgn'= {
        }
        &'gungi;help;units'= {
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
