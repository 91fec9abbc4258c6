
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'gungi' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'gungi'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'gungi' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check games: their text, every move against the rules, and the result against the board')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Walk through games: their moves, boards, animations and pages')
            [CompletionResult]::new('render', 'render', [CompletionResultType]::ParameterValue, 'Draw a position of a game')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert games and positions between notations')
            [CompletionResult]::new('fmt', 'fmt', [CompletionResultType]::ParameterValue, 'Rewrite files in canonical form, in place')
            [CompletionResult]::new('moves', 'moves', [CompletionResultType]::ParameterValue, 'List the legal actions of a position')
            [CompletionResult]::new('why-not', 'why-not', [CompletionResultType]::ParameterValue, 'Say whether an action may be played, and if not, why')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count paths of legal actions, the measure of generators')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Write random games: legal and without fouls')
            [CompletionResult]::new('gan', 'gan', [CompletionResultType]::ParameterValue, 'Check names of actors in GAN, and say what they mean')
            [CompletionResult]::new('cgn', 'cgn', [CompletionResultType]::ParameterValue, 'Check how an actor moves in CGN, and print it in canonical form')
            [CompletionResult]::new('units', 'units', [CompletionResultType]::ParameterValue, 'Describe the units of Gungi: names, letters, effects, and how they move on each tier')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain codes of findings, rulings and formats')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of what other commands print as JSON, or list all schemas')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write the man pages into a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'gungi;validate' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the files [default: by their names, else by their content]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print what was found')
            [CompletionResult]::new('--fouls', '--fouls', [CompletionResultType]::ParameterName, 'What becomes of fouls that were not called out')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'Print at most N findings, or `all` [default: 100 of a game, 1000 of a file, 10000 of a run]. The summary counts all of them')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N threads; what is printed never depends on it. 0 means one for each core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Work on N threads; what is printed never depends on it. 0 means one for each core')
            [CompletionResult]::new('--select', '--select', [CompletionResultType]::ParameterName, 'Tell findings of these codes only: ids, names or beginnings of ids, as in `GN2,wrong-number`')
            [CompletionResult]::new('--ignore', '--ignore', [CompletionResultType]::ParameterName, 'Leave out findings of these codes, even if they are selected')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--fix', '--fix', [CompletionResultType]::ParameterName, 'Make all safe fixes in the files and report the rest; print standard input with its fixes')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Print what `--fix` would change as a unified diff, and change nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'With `--fix`, write files even if their owner, group or access list cannot be kept')
            [CompletionResult]::new('--syntax-only', '--syntax-only', [CompletionResultType]::ParameterName, 'Check the spelling only: play no move, and ask no rules')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'Draw the board before each action in question, in reports for people')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 whatever is found, as with `--fail-on never`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;replay' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Only the position after N plies, follow-ups counted; 0 is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'From the position after N plies on')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Up to the position after N plies')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'Show only every Nth ply, counted from the first one')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, by default from `-o`')
            [CompletionResult]::new('--delay', '--delay', [CompletionResultType]::ParameterName, 'Show each position for this many milliseconds')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of moves')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Pieces [default: kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates around the board')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; the extension decides the format of a picture')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; the extension decides the format of a picture')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours [default: kaya]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width in pixels [default: 1360, 700 for GIF]')
            [CompletionResult]::new('--caption', '--caption', [CompletionResultType]::ParameterName, 'Write a line of text below the board')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Draw the board after each ply')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'List the letters on the board and what they mean')
            [CompletionResult]::new('--arrows', '--arrows', [CompletionResultType]::ParameterName, 'Draw an arrow from where the last move began to where it ended')
            [CompletionResult]::new('--no-hands', '--no-hands', [CompletionResultType]::ParameterName, 'Draw the board alone')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;render' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, by default from `-o`')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Pieces [default: kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates around the board')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; the extension decides the format of a picture')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; the extension decides the format of a picture')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours [default: kaya]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width in pixels [default: 1360, 700 for GIF]')
            [CompletionResult]::new('--caption', '--caption', [CompletionResultType]::ParameterName, 'Write a line of text below the board')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Draw every position, into the directory that `--output` names')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'List the letters on the board and what they mean')
            [CompletionResult]::new('--arrows', '--arrows', [CompletionResultType]::ParameterName, 'Draw an arrow from where the last move began to where it ended')
            [CompletionResult]::new('--no-hands', '--no-hands', [CompletionResultType]::ParameterName, 'Draw the board alone')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;convert' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the files [default: by their names, else by their content]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'The position after N plies instead of the game or of the last position')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write into this file, as a whole or not at all, instead of to standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write into this file, as a whole or not at all, instead of to standard output')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Every position, from the start to the last')
            [CompletionResult]::new('--moves', '--moves', [CompletionResultType]::ParameterName, 'The game on one line: its start and its moves (GFEN)')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Refuse games of which the target cannot store everything')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;fmt' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the files [default: by their names, else by their content]')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'How many columns the lines of moves have at most, in GN; 0 puts all moves on one line')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--check', '--check', [CompletionResultType]::ParameterName, 'Change nothing, name what would be changed, and exit with 1 if there is anything')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Change nothing, print what would be changed as a unified diff, and exit with 1 if there is anything')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write files even if their owner, group or access list cannot be kept')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;moves' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print actions')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'In which notation actions are written')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only actions of this kind')
            [CompletionResult]::new('--square', '--square', [CompletionResultType]::ParameterName, 'Only actions from, to or on this square, `column-row`')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'Only actions of this unit: `PZ`, `P-`, `P` for all with this face, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--fouls', '--fouls', [CompletionResultType]::ParameterName, 'Foul actions too, each followed by a blank and the names of its fouls')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print only how many they are')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;why-not' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of the move [default: recognized by its form]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the answer')
            [CompletionResult]::new('--picture', '--picture', [CompletionResultType]::ParameterName, 'Draw the position, the squares in question marked, into this file (`.svg` or `.png`)')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Pieces [default: kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates around the board')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'List the letters on the board and what they mean')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;perft' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Position or game in GFEN, instead of a file; `startpos` is the start')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the compressed size]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only the game of this number in its file, from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'How many plies deep, at most 100')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('--divide', '--divide', [CompletionResultType]::ParameterName, 'Print the count of each first action too')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;generate' {
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'How many games')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Random seed')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rules they are played by: `classic`, or `official-` and a level, `intro`, `beginner`, `intermediate` or `advanced`')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'After how many plies a game that has not ended is left, with the result `*`; at most 100000')
            [CompletionResult]::new('--prefer', '--prefer', [CompletionResultType]::ParameterName, 'What the players choose in two plies of three where they can')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;gan' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'In which notation the names are')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Print the names in this notation instead of what they mean')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Whose the units of GN are, which does not say it')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rules of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print what the names mean')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Change sides')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;cgn' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rules of the unit, or only the units of these [default: classic, if they have the unit]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print it')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'A unit of Gungi instead of a file: `PZ`, `P-`, `P`, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`')
            [CompletionResult]::new('--tier', '--tier', [CompletionResultType]::ParameterName, 'The tier on which the unit stands: 0, the lowest, to 2')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Every unit of Gungi on every tier, one JSON object a line')
            [CompletionResult]::new('--decode', '--decode', [CompletionResultType]::ParameterName, 'The files hold gameplays in Base64, as other gameplays name an actor')
            [CompletionResult]::new('--encode', '--encode', [CompletionResultType]::ParameterName, 'Print it in Base64')
            [CompletionResult]::new('--hash', '--hash', [CompletionResultType]::ParameterName, 'Print its CGH: SHA-1 of the canonical form')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Print what each pattern does, in words')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Search files too that `.gitignore` or `.ignore` excludes')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept directories, files and other inputs without games')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;units' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Only the units of these rules')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print them')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;explain' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print pages')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Every code, ruling and format: as text a list, in the other formats all pages')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'gungi;help' {
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check games: their text, every move against the rules, and the result against the board')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Walk through games: their moves, boards, animations and pages')
            [CompletionResult]::new('render', 'render', [CompletionResultType]::ParameterValue, 'Draw a position of a game')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert games and positions between notations')
            [CompletionResult]::new('fmt', 'fmt', [CompletionResultType]::ParameterValue, 'Rewrite files in canonical form, in place')
            [CompletionResult]::new('moves', 'moves', [CompletionResultType]::ParameterValue, 'List the legal actions of a position')
            [CompletionResult]::new('why-not', 'why-not', [CompletionResultType]::ParameterValue, 'Say whether an action may be played, and if not, why')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count paths of legal actions, the measure of generators')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Write random games: legal and without fouls')
            [CompletionResult]::new('gan', 'gan', [CompletionResultType]::ParameterValue, 'Check names of actors in GAN, and say what they mean')
            [CompletionResult]::new('cgn', 'cgn', [CompletionResultType]::ParameterValue, 'Check how an actor moves in CGN, and print it in canonical form')
            [CompletionResult]::new('units', 'units', [CompletionResultType]::ParameterValue, 'Describe the units of Gungi: names, letters, effects, and how they move on each tier')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain codes of findings, rulings and formats')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of what other commands print as JSON, or list all schemas')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write the man pages into a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'gungi;help;validate' {
            break
        }
        'gungi;help;replay' {
            break
        }
        'gungi;help;render' {
            break
        }
        'gungi;help;convert' {
            break
        }
        'gungi;help;fmt' {
            break
        }
        'gungi;help;moves' {
            break
        }
        'gungi;help;why-not' {
            break
        }
        'gungi;help;perft' {
            break
        }
        'gungi;help;generate' {
            break
        }
        'gungi;help;gan' {
            break
        }
        'gungi;help;cgn' {
            break
        }
        'gungi;help;units' {
            break
        }
        'gungi;help;explain' {
            break
        }
        'gungi;help;schema' {
            break
        }
        'gungi;help;completions' {
            break
        }
        'gungi;help;man' {
            break
        }
        'gungi;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
