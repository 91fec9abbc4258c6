
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
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check games: their spelling, every move, and the result')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Show a game move by move: as text, animation or web page')
            [CompletionResult]::new('render', 'render', [CompletionResultType]::ParameterValue, 'Draw a position, on the terminal or as a picture')
            [CompletionResult]::new('view', 'view', [CompletionResultType]::ParameterValue, 'Walk through games in the terminal, try moves, and record games')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert games and positions between notations')
            [CompletionResult]::new('fmt', 'fmt', [CompletionResultType]::ParameterValue, 'Rewrite files in canonical form')
            [CompletionResult]::new('moves', 'moves', [CompletionResultType]::ParameterValue, 'List the legal moves of a position')
            [CompletionResult]::new('why-not', 'why-not', [CompletionResultType]::ParameterValue, 'Explain why a move is illegal')
            [CompletionResult]::new('grep', 'grep', [CompletionResultType]::ParameterValue, 'Find games, and positions in games')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Count results, endings, lengths, legal moves, captured units and first moves of games')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find forced mates')
            [CompletionResult]::new('tree', 'tree', [CompletionResultType]::ParameterValue, 'Show how games begin: moves or positions, how many games have them, and their results')
            [CompletionResult]::new('dedup', 'dedup', [CompletionResultType]::ParameterValue, 'Write each game once, without its copies')
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split files of many games into parts')
            [CompletionResult]::new('table', 'table', [CompletionResultType]::ParameterValue, 'Write games, plies or positions as a table: CSV, JSON lines or Parquet')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count legal move sequences to a depth (perft)')
            [CompletionResult]::new('conform', 'conform', [CompletionResultType]::ParameterValue, 'Compare another engine with the rules')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Write random legal games')
            [CompletionResult]::new('gan', 'gan', [CompletionResultType]::ParameterValue, 'Check and convert names of actors in GAN')
            [CompletionResult]::new('cgn', 'cgn', [CompletionResultType]::ParameterValue, 'Check and convert how actors move, in CGN')
            [CompletionResult]::new('units', 'units', [CompletionResultType]::ParameterValue, 'Describe the units: names, letters, effects, and moves by tier')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a code, ruling, format or unit, or find one by words')
            [CompletionResult]::new('lsp', 'lsp', [CompletionResultType]::ParameterValue, 'Serve an editor, over the Language Server Protocol')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schemas of the output of other commands, and of `gungi.toml`')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write the man pages into a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'gungi;validate' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--fouls', '--fouls', [CompletionResultType]::ParameterName, 'How to report fouls that the opponent did not call [default: error]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the report')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails [default: error]')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'Print at most N findings, or `all` [default: 100 per game, 1000 per file, 10000 per run]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--select', '--select', [CompletionResultType]::ParameterName, 'Report only these codes, such as `GN2,wrong-number`')
            [CompletionResult]::new('--ignore', '--ignore', [CompletionResultType]::ParameterName, 'Do not report these codes, even if they are selected')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--syntax-only', '--syntax-only', [CompletionResultType]::ParameterName, 'Check only the spelling; play no moves')
            [CompletionResult]::new('--show-files', '--show-files', [CompletionResultType]::ParameterName, 'List the files that are read, with their formats and settings, and those that are not; check none')
            [CompletionResult]::new('--fix', '--fix', [CompletionResultType]::ParameterName, 'Make all safe fixes in the files and report the rest')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'With `--fix`, print a unified diff and change nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'With `--fix`, write files even if their owner, group or access list cannot be kept')
            [CompletionResult]::new('--statistics', '--statistics', [CompletionResultType]::ParameterName, 'Print how often each code was found, instead of the findings')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'Draw the board before each move with a finding, in text reports')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;replay' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Show only the position after N plies; 0 is the start')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Show only the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--plies', '--plies', [CompletionResultType]::ParameterName, 'Show only these plies, such as `40..`, `..80` or `40..80`')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'Show only every Nth ply')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: from the extension of `-o`, else text]')
            [CompletionResult]::new('--delay', '--delay', [CompletionResultType]::ParameterName, 'Show each position of an animation for MS milliseconds')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of moves')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'How to draw units of the official rules [default: letters; kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates to draw around the board')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; its extension chooses the format')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; its extension chooses the format')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours [default: kaya]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width in pixels [default: 1360, 700 for GIF]')
            [CompletionResult]::new('--caption', '--caption', [CompletionResultType]::ParameterName, 'Line of text to write below the board')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Draw the board after each ply')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'Explain the letters on boards of characters')
            [CompletionResult]::new('--arrows', '--arrows', [CompletionResultType]::ParameterName, 'Draw an arrow for the last move')
            [CompletionResult]::new('--no-hands', '--no-hands', [CompletionResultType]::ParameterName, 'Draw the board without hands')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;render' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Use the position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: from the extension of `-o`, else text]')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'How to draw units of the official rules [default: letters; kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates to draw around the board')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; its extension chooses the format')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; its extension chooses the format')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours [default: kaya]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width in pixels [default: 1360, 700 for GIF]')
            [CompletionResult]::new('--caption', '--caption', [CompletionResultType]::ParameterName, 'Line of text to write below the board')
            [CompletionResult]::new('--next', '--next', [CompletionResultType]::ParameterName, 'Number the next N moves on the board, with arrows, and list them below')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Draw every position into the directory that `--output` names')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'Explain the letters on boards of characters')
            [CompletionResult]::new('--arrows', '--arrows', [CompletionResultType]::ParameterName, 'Draw an arrow for the last move')
            [CompletionResult]::new('--no-hands', '--no-hands', [CompletionResultType]::ParameterName, 'Draw the board without hands')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;view' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Begin with game N of the file')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Begin at the position after N plies')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Begin at the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of moves')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'How to draw units of the official rules [default: letters; kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates to draw around the board')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--new', '--new', [CompletionResultType]::ParameterName, 'Record a new game')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'Explain the letters on boards of characters')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;convert' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Format to write [default: from the extension of `-o`]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Write the position after N plies; 0 is the start')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Write the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, only if everything can be converted, or a file for each input to this directory')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, only if everything can be converted, or a file for each input to this directory')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set a header of each game in GN, as in `--set ''Event=Selection''`; may be repeated')
            [CompletionResult]::new('--drop', '--drop', [CompletionResultType]::ParameterName, 'Leave out a header of each game in GN; may be repeated')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Write every position, from the start to the last')
            [CompletionResult]::new('--moves', '--moves', [CompletionResultType]::ParameterName, 'Write the whole game on one line of GFEN: its start and its moves')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Write into a directory that has files, and replace files of the same names')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Refuse games that the target format cannot store completely')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;fmt' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of lines in GN; 0 puts all moves on one line [default: 100]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--check', '--check', [CompletionResultType]::ParameterName, 'List the files that would change, and change nothing')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Print a unified diff, and change nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write files even if their owner, group or access list cannot be kept')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;moves' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Use the position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'List only moves of this kind')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the list')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of moves')
            [CompletionResult]::new('--square', '--square', [CompletionResultType]::ParameterName, 'List only moves from, to or on this square: `4-8` in GN, `5i` in GFEN')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'List only moves of this unit: `PZ`, `Pawn`, `兵`, …')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--fouls', '--fouls', [CompletionResultType]::ParameterName, 'List fouls too, each with the names of the fouls')
            [CompletionResult]::new('--positions', '--positions', [CompletionResultType]::ParameterName, 'Add the position after each move, in GFEN')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print only the number of moves')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;why-not' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Use the position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of the move [default: detected]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the answer')
            [CompletionResult]::new('--picture', '--picture', [CompletionResultType]::ParameterName, 'Draw the position into this `.svg` or `.png` file, with the squares in the way marked')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'How to draw units of the official rules [default: letters; kanji in pictures]')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Coordinates to draw around the board')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Draw White at the bottom')
            [CompletionResult]::new('--legend', '--legend', [CompletionResultType]::ParameterName, 'Explain the letters on boards of characters')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;grep' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Find positions like this, such as `N in 5e and check`')
            [CompletionResult]::new('--pattern', '--pattern', [CompletionResultType]::ParameterName, 'Find positions like this, such as `N in 5e and check`')
            [CompletionResult]::new('--then', '--then', [CompletionResultType]::ParameterName, 'Find only positions after which a later one is like this; may be repeated')
            [CompletionResult]::new('--within', '--within', [CompletionResultType]::ParameterName, 'Maximum number of plies from one position to the next')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'Find games with such a header, such as `White=^Sato`; may be repeated')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Find games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'Find games that end in this way')
            [CompletionResult]::new('--plies', '--plies', [CompletionResultType]::ParameterName, 'Find games with this number of plies: `40`, `40..`, `..80` or `40..80`')
            [CompletionResult]::new('--ruleset', '--ruleset', [CompletionResultType]::ParameterName, 'Find games by these rulesets, such as `classic`')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'Print only the first position of each game')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;stats' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Count legal moves in every Nth position; 1 means in every one')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: from the extension of `-o`, else text]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; its extension decides the format')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; its extension decides the format')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of pictures [default: kaya]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;solve' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Use the position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--mate', '--mate', [CompletionResultType]::ParameterName, 'Longest mate to look for, in moves of the attacker, at most 50')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the answer')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notation of moves')
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Give up on a position after looking at N positions')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'Give up on a position after this number of seconds, such as `0.5` [default: no limit]')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory for known positions, for each thread, such as `1G`, at most 64G')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--find', '--find', [CompletionResultType]::ParameterName, 'Search all positions of each game, and list the mates that the player to move missed')
            [CompletionResult]::new('--tree', '--tree', [CompletionResultType]::ParameterName, 'Print the answer to every defence')
            [CompletionResult]::new('--unique', '--unique', [CompletionResultType]::ParameterName, 'Report whether another first move mates just as fast')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List every first move that mates just as fast, and after each defence every move that mates in time')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;tree' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'Number of plies of the tree')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Count games together that have the same moves or positions')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Where the tree begins')
            [CompletionResult]::new('--min-games', '--min-games', [CompletionResultType]::ParameterName, 'Leave out moves of fewer than N games, and what follows them')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;dedup' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What makes a game a copy of an earlier one')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of `--list`')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print the number of copies instead')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;split' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Put N games into each part')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Put games of at most this size into each part, such as `100M`, before compression')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the parts into this directory')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the parts into this directory')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--zstd', '--zstd', [CompletionResultType]::ParameterName, 'Compress each part, as one frame of Zstandard')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;table' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Columns to write, in this order, such as `file,game,result`; `all` for all')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the table [default: from the extension of `-o`, else csv]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file; its extension decides the format')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file; its extension decides the format')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List the columns of TABLE, or of all tables, and read no games')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;perft' {
            [CompletionResult]::new('--gfen', '--gfen', [CompletionResultType]::ParameterName, 'Read this position or game instead of a file; `startpos` is the start')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: from the extension of a file, else from its content]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset for games that do not name one, such as `official-advanced`')
            [CompletionResult]::new('--max-size', '--max-size', [CompletionResultType]::ParameterName, 'Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G]')
            [CompletionResult]::new('--file-name', '--file-name', [CompletionResultType]::ParameterName, 'Name of standard input, in findings, JSON and errors; its extension chooses the format')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'Read only the games that begin in these bytes of each file, B not included: `0-64M`, `64M-`')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Read only the Nth game of each file, counted from 1')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Use the position after N plies; 0 is the start [default: the last]')
            [CompletionResult]::new('--move', '--move', [CompletionResultType]::ParameterName, 'Use the position after a move: `31b` (Black''s), `31w` (White''s) or `31`')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'Length of the sequences in plies, at most 100')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('--divide', '--divide', [CompletionResultType]::ParameterName, 'Print the count for each first move too')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;conform' {
            [CompletionResult]::new('--write', '--write', [CompletionResultType]::ParameterName, 'Write the kit into this directory as JSON, a file for each ruleset, and start no engine')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Only positions and games of this ruleset')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Only the position or game of this name, such as `classic-27`')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'Do not ask for counts of move sequences above N')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this number of seconds until a question is read and answered')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the differences')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--allow-unknown', '--allow-unknown', [CompletionResultType]::ParameterName, 'Accept the answer `unknown`: an engine may leave questions open')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;generate' {
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Number of games')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Random seed')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset of the games')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Stop unfinished games after N plies, at most 100000')
            [CompletionResult]::new('--mate', '--mate', [CompletionResultType]::ParameterName, 'Write mate problems instead of games: positions in which Black mates in N moves, with exactly one solution')
            [CompletionResult]::new('--prefer', '--prefer', [CompletionResultType]::ParameterName, 'Kind of move to favour')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Format to write [default: `gn`, or `gfen` for problems]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Use N threads; 0 means one per core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;gan' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Notation of the names')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Convert the names to this notation instead of explaining them')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Owner of units in GN, which does not name one')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset of names in GN and GFEN [default: classic for GN, official-advanced for GFEN]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the explanations')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Change the side of each actor')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;cgn' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Ruleset of the unit, or of all units [default: classic if it has the unit]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the gameplay')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Lowest severity that fails')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Do not read files that match this pattern, such as `archive/`; may be repeated')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'Write the gameplay of this unit of Gungi: `PZ`, `Pawn`, `兵`, …')
            [CompletionResult]::new('--tier', '--tier', [CompletionResultType]::ParameterName, 'Tier of the unit: 0 (the lowest), 1 or 2')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Write every unit of Gungi on every tier, one JSON object on each line')
            [CompletionResult]::new('--decode', '--decode', [CompletionResultType]::ParameterName, 'Read Base64, in which a gameplay names another actor')
            [CompletionResult]::new('--encode', '--encode', [CompletionResultType]::ParameterName, 'Print Base64')
            [CompletionResult]::new('--hash', '--hash', [CompletionResultType]::ParameterName, 'Print the CGH, the SHA-1 of the canonical form')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Explain each pattern in words')
            [CompletionResult]::new('--hidden', '--hidden', [CompletionResultType]::ParameterName, 'Search hidden files and directories too')
            [CompletionResult]::new('--no-ignore', '--no-ignore', [CompletionResultType]::ParameterName, 'Read files that `.gitignore` or `.ignore` excludes too')
            [CompletionResult]::new('--force-exclude', '--force-exclude', [CompletionResultType]::ParameterName, 'Do not read excluded files, even if they are named: for hooks')
            [CompletionResult]::new('--allow-empty', '--allow-empty', [CompletionResultType]::ParameterName, 'Accept inputs without games')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;units' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Describe only units of this ruleset')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the descriptions')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;explain' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the pages')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all pages with their summaries; with `--format`, print all pages')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;lsp' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Use this configuration instead of `gungi.toml`, or set a key, as in `--config ''width = 100''`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--stdio', '--stdio', [CompletionResultType]::ParameterName, 'Talk on standard input and output, as always: some editors pass this')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore `gungi.toml`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes, no summary and no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw with ASCII characters only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help; `--help` shows all options, `-h` the usual ones')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print the version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print the version')
            break
        }
        'gungi;help' {
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check games: their spelling, every move, and the result')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Show a game move by move: as text, animation or web page')
            [CompletionResult]::new('render', 'render', [CompletionResultType]::ParameterValue, 'Draw a position, on the terminal or as a picture')
            [CompletionResult]::new('view', 'view', [CompletionResultType]::ParameterValue, 'Walk through games in the terminal, try moves, and record games')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert games and positions between notations')
            [CompletionResult]::new('fmt', 'fmt', [CompletionResultType]::ParameterValue, 'Rewrite files in canonical form')
            [CompletionResult]::new('moves', 'moves', [CompletionResultType]::ParameterValue, 'List the legal moves of a position')
            [CompletionResult]::new('why-not', 'why-not', [CompletionResultType]::ParameterValue, 'Explain why a move is illegal')
            [CompletionResult]::new('grep', 'grep', [CompletionResultType]::ParameterValue, 'Find games, and positions in games')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Count results, endings, lengths, legal moves, captured units and first moves of games')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find forced mates')
            [CompletionResult]::new('tree', 'tree', [CompletionResultType]::ParameterValue, 'Show how games begin: moves or positions, how many games have them, and their results')
            [CompletionResult]::new('dedup', 'dedup', [CompletionResultType]::ParameterValue, 'Write each game once, without its copies')
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split files of many games into parts')
            [CompletionResult]::new('table', 'table', [CompletionResultType]::ParameterValue, 'Write games, plies or positions as a table: CSV, JSON lines or Parquet')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count legal move sequences to a depth (perft)')
            [CompletionResult]::new('conform', 'conform', [CompletionResultType]::ParameterValue, 'Compare another engine with the rules')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Write random legal games')
            [CompletionResult]::new('gan', 'gan', [CompletionResultType]::ParameterValue, 'Check and convert names of actors in GAN')
            [CompletionResult]::new('cgn', 'cgn', [CompletionResultType]::ParameterValue, 'Check and convert how actors move, in CGN')
            [CompletionResult]::new('units', 'units', [CompletionResultType]::ParameterValue, 'Describe the units: names, letters, effects, and moves by tier')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a code, ruling, format or unit, or find one by words')
            [CompletionResult]::new('lsp', 'lsp', [CompletionResultType]::ParameterValue, 'Serve an editor, over the Language Server Protocol')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schemas of the output of other commands, and of `gungi.toml`')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
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
        'gungi;help;view' {
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
        'gungi;help;grep' {
            break
        }
        'gungi;help;stats' {
            break
        }
        'gungi;help;solve' {
            break
        }
        'gungi;help;tree' {
            break
        }
        'gungi;help;dedup' {
            break
        }
        'gungi;help;split' {
            break
        }
        'gungi;help;table' {
            break
        }
        'gungi;help;perft' {
            break
        }
        'gungi;help;conform' {
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
        'gungi;help;lsp' {
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
