
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
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
            cand validate 'Check games: their spelling, every move, and the result'
            cand replay 'Show a game move by move: as text, animation or web page'
            cand render 'Draw a position, on the terminal or as a picture'
            cand view 'Walk through games in the terminal, try moves, and record games'
            cand convert 'Convert games and positions between notations'
            cand fmt 'Rewrite files in canonical form'
            cand moves 'List the legal moves of a position'
            cand why-not 'Explain why a move is illegal'
            cand perft 'Count legal move sequences to a depth (perft)'
            cand generate 'Write random legal games'
            cand gan 'Check and convert names of actors in GAN'
            cand cgn 'Check and convert how actors move, in CGN'
            cand units 'Describe the units: names, letters, effects, and moves by tier'
            cand explain 'Explain a code, ruling, format or unit, or find one by words'
            cand schema 'Print the JSON Schemas of the output of other commands'
            cand completions 'Print a completion script for a shell'
            cand man 'Write the man pages into a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'gungi;validate'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --from 'Format of the input [default: detected]'
            cand --fouls 'How to report fouls that the opponent did not call'
            cand --format 'Format of the report'
            cand --fail-on 'Lowest severity that fails'
            cand --max-findings 'Print at most N findings, or `all` [default: 100 per game, 1000 per file, 10000 per run]'
            cand -j 'Use N threads; 0 means one per core'
            cand --threads 'Use N threads; 0 means one per core'
            cand --select 'Report only these codes, such as `GN2,wrong-number`'
            cand --ignore 'Do not report these codes, even if they are selected'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --syntax-only 'Check only the spelling; play no moves'
            cand --fix 'Make all safe fixes in the files and report the rest'
            cand --diff 'With `--fix`, print a unified diff and change nothing'
            cand --force 'With `--fix`, write files even if their owner, group or access list cannot be kept'
            cand --board 'Draw the board before each move with a finding, in text reports'
            cand --exit-zero 'Exit with 0 even if there are findings, like `--fail-on never`'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;replay'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Show only the position after N plies; 0 is the start'
            cand --move 'Show only the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --from 'Begin after N plies'
            cand --to 'Stop after N plies'
            cand --every 'Show only every Nth ply'
            cand --format 'Format of the output [default: from the extension of `-o`, else text]'
            cand --delay 'Show each position of an animation for MS milliseconds'
            cand --notation 'Notation of moves'
            cand --pieces 'How to draw pieces of the official rules [default: letters; kanji in pictures]'
            cand --coordinates 'Coordinates to draw around the board'
            cand -o 'Write to this file; its extension chooses the format'
            cand --output 'Write to this file; its extension chooses the format'
            cand --theme 'Colours [default: kaya]'
            cand --size 'Width in pixels [default: 1360, 700 for GIF]'
            cand --caption 'Line of text to write below the board'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --boards 'Draw the board after each ply'
            cand --flip 'Draw White at the bottom'
            cand --legend 'Explain the letters on the board'
            cand --arrows 'Draw an arrow for the last move'
            cand --no-hands 'Draw the board without hands'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;render'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Use the position after N plies; 0 is the start [default: the last]'
            cand --move 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --format 'Format of the output [default: from the extension of `-o`, else text]'
            cand --pieces 'How to draw pieces of the official rules [default: letters; kanji in pictures]'
            cand --coordinates 'Coordinates to draw around the board'
            cand -o 'Write to this file; its extension chooses the format'
            cand --output 'Write to this file; its extension chooses the format'
            cand --theme 'Colours [default: kaya]'
            cand --size 'Width in pixels [default: 1360, 700 for GIF]'
            cand --caption 'Line of text to write below the board'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --all 'Draw every position into the directory that `--output` names'
            cand --flip 'Draw White at the bottom'
            cand --legend 'Explain the letters on the board'
            cand --arrows 'Draw an arrow for the last move'
            cand --no-hands 'Draw the board without hands'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;view'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Begin with game N of the file'
            cand --ply 'Begin at the position after N plies'
            cand --move 'Begin at the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --notation 'Notation of moves'
            cand --pieces 'How to draw pieces of the official rules [default: letters; kanji in pictures]'
            cand --coordinates 'Coordinates to draw around the board'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --new 'Record a new game'
            cand --flip 'Draw White at the bottom'
            cand --legend 'Explain the letters on the board'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;convert'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --from 'Format of the input [default: detected]'
            cand --to 'Format to write'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Write the position after N plies; 0 is the start'
            cand --move 'Write the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand -o 'Write to this file, only if everything can be converted'
            cand --output 'Write to this file, only if everything can be converted'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --last 'Write the last position'
            cand --all 'Write every position, from the start to the last'
            cand --moves 'Write the game on one line of GFEN, as without this option'
            cand --strict 'Refuse games that the target format cannot store completely'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;fmt'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --from 'Format of the input [default: detected]'
            cand --width 'Maximum width of lines in GN; 0 puts all moves on one line'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --check 'List the files that would change, and change nothing'
            cand --diff 'Print a unified diff, and change nothing'
            cand --force 'Write files even if their owner, group or access list cannot be kept'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;moves'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Use the position after N plies; 0 is the start [default: the last]'
            cand --move 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --kind 'List only moves of this kind'
            cand --format 'Format of the list'
            cand --notation 'Notation of moves'
            cand --square 'List only moves from, to or on this square: `4-8`'
            cand --unit 'List only moves of this unit: `PZ`, `Pawn`, `兵`, …'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --fouls 'List fouls too, each with the names of the fouls'
            cand --positions 'Add the position after each move, in GFEN'
            cand --count 'Print only the number of moves'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;why-not'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Use the position after N plies; 0 is the start [default: the last]'
            cand --move 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --notation 'Notation of the move [default: detected]'
            cand --format 'Format of the answer'
            cand --picture 'Draw the position into this `.svg` or `.png` file, with the squares in the way marked'
            cand --pieces 'How to draw pieces of the official rules [default: letters; kanji in pictures]'
            cand --coordinates 'Coordinates to draw around the board'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --flip 'Draw White at the bottom'
            cand --legend 'Explain the letters on the board'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;perft'= {
            cand --gfen 'Read this position or game instead of a file; `startpos` is the start'
            cand --rules 'Ruleset for games that do not name one, such as `official-advanced`'
            cand --max-size 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]'
            cand --game 'Read only the Nth game of each file, counted from 1'
            cand --ply 'Use the position after N plies; 0 is the start [default: the last]'
            cand --move 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`'
            cand --depth 'Length of the sequences in plies, at most 100'
            cand --color 'When to use colours'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand --divide 'Print the count for each first move too'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;generate'= {
            cand --games 'Number of games'
            cand --seed 'Random seed'
            cand --rules 'Ruleset of the games'
            cand --max-plies 'Stop unfinished games after N plies, at most 100000'
            cand --prefer 'Kind of move to favour'
            cand --to 'Format to write'
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;gan'= {
            cand --from 'Notation of the names'
            cand --to 'Convert the names to this notation instead of explaining them'
            cand --player 'Owner of units in GN, which does not name one'
            cand --rules 'Ruleset of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]'
            cand --format 'Format of the explanations'
            cand --fail-on 'Lowest severity that fails'
            cand --color 'When to use colours'
            cand --flip 'Change the side of each actor'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;cgn'= {
            cand --rules 'Ruleset of the unit, or of all units [default: classic if it has the unit]'
            cand --format 'Format of the gameplay'
            cand --fail-on 'Lowest severity that fails'
            cand --unit 'Write the gameplay of this unit of Gungi: `PZ`, `Pawn`, `兵`, …'
            cand --tier 'Tier of the unit: 0 (the lowest), 1 or 2'
            cand --color 'When to use colours'
            cand --all 'Write every unit of Gungi on every tier, one JSON object on each line'
            cand --decode 'Read Base64, as gameplays have it to name another actor'
            cand --encode 'Print Base64'
            cand --hash 'Print the CGH, the SHA-1 of the canonical form'
            cand --explain 'Explain each pattern in words'
            cand --hidden 'Search hidden files and directories too'
            cand --no-ignore 'Read files that `.gitignore` or `.ignore` excludes too'
            cand --allow-empty 'Accept inputs without games'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;units'= {
            cand --rules 'Describe only units of this ruleset'
            cand --format 'Format of the descriptions'
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;explain'= {
            cand --format 'Format of the pages'
            cand --color 'When to use colours'
            cand --all 'List all pages with their summaries; with `--format`, print all pages'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;schema'= {
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;completions'= {
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;man'= {
            cand --color 'When to use colours'
            cand -q 'Print no notes, no summary and no progress'
            cand --quiet 'Print no notes, no summary and no progress'
            cand --ascii 'Draw with ASCII characters only'
            cand -h 'Print help; `--help` shows all options, `-h` the usual ones'
            cand --help 'Print help; `--help` shows all options, `-h` the usual ones'
            cand -V 'Print the version'
            cand --version 'Print the version'
        }
        &'gungi;help'= {
            cand validate 'Check games: their spelling, every move, and the result'
            cand replay 'Show a game move by move: as text, animation or web page'
            cand render 'Draw a position, on the terminal or as a picture'
            cand view 'Walk through games in the terminal, try moves, and record games'
            cand convert 'Convert games and positions between notations'
            cand fmt 'Rewrite files in canonical form'
            cand moves 'List the legal moves of a position'
            cand why-not 'Explain why a move is illegal'
            cand perft 'Count legal move sequences to a depth (perft)'
            cand generate 'Write random legal games'
            cand gan 'Check and convert names of actors in GAN'
            cand cgn 'Check and convert how actors move, in CGN'
            cand units 'Describe the units: names, letters, effects, and moves by tier'
            cand explain 'Explain a code, ruling, format or unit, or find one by words'
            cand schema 'Print the JSON Schemas of the output of other commands'
            cand completions 'Print a completion script for a shell'
            cand man 'Write the man pages into a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'gungi;help;validate'= {
        }
        &'gungi;help;replay'= {
        }
        &'gungi;help;render'= {
        }
        &'gungi;help;view'= {
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
