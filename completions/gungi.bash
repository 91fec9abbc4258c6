# Completions of gungi for bash. Written by `gungi completions bash`.

_gungi() {
    local word=$2 option=${COMP_WORDS[COMP_CWORD-1]} prefix= command= options= kind= words= i
    COMPREPLY=()

    # Bash takes `--format=gi` apart into `--format`, `=` and `gi`, unless COMP_WORDBREAKS has no `=`.
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        word=
    elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
    elif [[ $word == --*=* ]]; then
        option=${word%%=*} prefix=${word%%=*}= word=${word#*=}
    fi

    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            validate | replay | render | view | convert | fmt | moves | why-not | grep | stats | solve | tree | dedup | split | table | perft | conform | generate | gan | cgn | units | explain | lsp | schema | completions | man | help)
                command=${COMP_WORDS[i]}
                break
                ;;
        esac
    done

    # What the option before the word takes, or else what the command takes.
    case "$command $option" in
        'validate --gfen') kind=nothing ;;
        'validate --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'validate --encoding') kind=nothing ;;
        'validate --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'validate --max-size') kind=nothing ;;
        'validate --file-name') kind=files ;;
        'validate --exclude') kind=nothing ;;
        'validate --config') kind=nothing ;;
        'validate --files-from') kind=files ;;
        'validate --changed-since') kind=nothing ;;
        'validate --fouls') kind=words words='error warning allow' ;;
        'validate --baseline') kind=files ;;
        'validate --format') kind=words words='text concise json jsonl github gitlab junit sarif' ;;
        'validate --output' | 'validate -o') kind=files ;;
        'validate --report') kind=files ;;
        'validate --fail-on') kind=words words='error warning never' ;;
        'validate --max-findings') kind=nothing ;;
        'validate --threads' | 'validate -j') kind=nothing ;;
        'validate --select') kind=list words='CG FI GA GF GN JS RE RU CG101 CG102 CG103 CG104 CG105 CG106 FI101 FI102 FI103 FI104 FI105 FI106 FI107 FI108 FI109 FI110 FI111 FI112 GA101 GA102 GA103 GA104 GA105 GA106 GA107 GA108 GF001 GF002 GF003 GF004 GF005 GF006 GF007 GF008 GF101 GF102 GF103 GF104 GF105 GF106 GF107 GF110 GF111 GF112 GF113 GF114 GF120 GF121 GF122 GF123 GF130 GF131 GF132 GF201 GF202 GF203 GF204 GF205 GF206 GF207 GF208 GF209 GF210 GF211 GF212 GF213 GF301 GN001 GN002 GN003 GN004 GN005 GN101 GN102 GN103 GN104 GN105 GN106 GN107 GN108 GN109 GN110 GN111 GN112 GN113 GN120 GN121 GN122 GN123 GN131 GN132 GN201 GN202 GN203 GN204 GN205 GN206 GN207 GN208 GN209 GN210 GN211 GN212 GN213 GN214 GN215 GN216 GN217 GN218 GN219 GN220 GN221 GN230 GN231 GN232 GN233 GN234 GN235 GN236 GN237 JS101 JS102 JS103 JS104 JS201 JS202 JS203 JS204 JS205 JS206 JS207 JS208 JS209 JS210 JS211 RE101 RE102 RE103 RE104 RE105 RE106 RE107 RE108 RE109 RU101 RU102 RU103 RU104 RU105 RU106 RU107 RU108 RU109 RU110 RU111 RU112 RU113 RU201 RU202 RU203 RU204 RU205 RU206 RU207 RU208 RU209 RU210 RU211 RU212 RU213 RU214 RU215 RU216 RU217 RU218 RU219 RU220 RU221 RU222 RU223 RU224 RU225 RU226 RU227 RU228 RU229 RU230 RU231 RU232 RU233 RU234 RU235 RU236 RU237 RU238 RU239 RU240 RU241 RU242 RU243 RU301 RU302 RU303 RU304 RU401 RU402 RU403 RU404 RU405 RU406' ;;
        'validate --ignore') kind=list words='CG FI GA GF GN JS RE RU CG101 CG102 CG103 CG104 CG105 CG106 FI101 FI102 FI103 FI104 FI105 FI106 FI107 FI108 FI109 FI110 FI111 FI112 GA101 GA102 GA103 GA104 GA105 GA106 GA107 GA108 GF001 GF002 GF003 GF004 GF005 GF006 GF007 GF008 GF101 GF102 GF103 GF104 GF105 GF106 GF107 GF110 GF111 GF112 GF113 GF114 GF120 GF121 GF122 GF123 GF130 GF131 GF132 GF201 GF202 GF203 GF204 GF205 GF206 GF207 GF208 GF209 GF210 GF211 GF212 GF213 GF301 GN001 GN002 GN003 GN004 GN005 GN101 GN102 GN103 GN104 GN105 GN106 GN107 GN108 GN109 GN110 GN111 GN112 GN113 GN120 GN121 GN122 GN123 GN131 GN132 GN201 GN202 GN203 GN204 GN205 GN206 GN207 GN208 GN209 GN210 GN211 GN212 GN213 GN214 GN215 GN216 GN217 GN218 GN219 GN220 GN221 GN230 GN231 GN232 GN233 GN234 GN235 GN236 GN237 JS101 JS102 JS103 JS104 JS201 JS202 JS203 JS204 JS205 JS206 JS207 JS208 JS209 JS210 JS211 RE101 RE102 RE103 RE104 RE105 RE106 RE107 RE108 RE109 RU101 RU102 RU103 RU104 RU105 RU106 RU107 RU108 RU109 RU110 RU111 RU112 RU113 RU201 RU202 RU203 RU204 RU205 RU206 RU207 RU208 RU209 RU210 RU211 RU212 RU213 RU214 RU215 RU216 RU217 RU218 RU219 RU220 RU221 RU222 RU223 RU224 RU225 RU226 RU227 RU228 RU229 RU230 RU231 RU232 RU233 RU234 RU235 RU236 RU237 RU238 RU239 RU240 RU241 RU242 RU243 RU301 RU302 RU303 RU304 RU401 RU402 RU403 RU404 RU405 RU406' ;;
        'replay --gfen') kind=nothing ;;
        'replay --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'replay --encoding') kind=nothing ;;
        'replay --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'replay --max-size') kind=nothing ;;
        'replay --file-name') kind=files ;;
        'replay --exclude') kind=nothing ;;
        'replay --config') kind=nothing ;;
        'replay --game') kind=nothing ;;
        'replay --ply') kind=nothing ;;
        'replay --move') kind=nothing ;;
        'replay --plies') kind=nothing ;;
        'replay --every') kind=nothing ;;
        'replay --format') kind=words words='text jsonl gif html' ;;
        'replay --notation') kind=words words='gn gfen gungijs' ;;
        'replay --pieces') kind=words words='letters kanji' ;;
        'replay --coordinates') kind=words words='both gn gfen none' ;;
        'replay --output' | 'replay -o') kind=files ;;
        'replay --theme') kind=words words='kaya night paper flat' ;;
        'replay --size') kind=nothing ;;
        'replay --shape') kind=words words='wide upright' ;;
        'replay --caption') kind=nothing ;;
        'replay --font') kind=files ;;
        'replay --threads' | 'replay -j') kind=nothing ;;
        'render --gfen') kind=nothing ;;
        'render --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'render --encoding') kind=nothing ;;
        'render --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'render --max-size') kind=nothing ;;
        'render --file-name') kind=files ;;
        'render --exclude') kind=nothing ;;
        'render --config') kind=nothing ;;
        'render --game') kind=nothing ;;
        'render --ply') kind=nothing ;;
        'render --move') kind=nothing ;;
        'render --format') kind=words words='text svg png html' ;;
        'render --notation') kind=words words='gn gfen gungijs' ;;
        'render --pieces') kind=words words='letters kanji' ;;
        'render --coordinates') kind=words words='both gn gfen none' ;;
        'render --output' | 'render -o') kind=files ;;
        'render --theme') kind=words words='kaya night paper flat' ;;
        'render --size') kind=nothing ;;
        'render --shape') kind=words words='wide upright' ;;
        'render --caption') kind=nothing ;;
        'render --font') kind=files ;;
        'render --next') kind=nothing ;;
        'view --gfen') kind=nothing ;;
        'view --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'view --encoding') kind=nothing ;;
        'view --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'view --max-size') kind=nothing ;;
        'view --file-name') kind=files ;;
        'view --exclude') kind=nothing ;;
        'view --config') kind=nothing ;;
        'view --game') kind=nothing ;;
        'view --ply') kind=nothing ;;
        'view --move') kind=nothing ;;
        'view --notation') kind=words words='gn gfen gungijs' ;;
        'view --pieces') kind=words words='letters kanji' ;;
        'view --coordinates') kind=words words='both gn gfen none' ;;
        'convert --gfen') kind=nothing ;;
        'convert --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'convert --encoding') kind=nothing ;;
        'convert --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'convert --max-size') kind=nothing ;;
        'convert --file-name') kind=files ;;
        'convert --exclude') kind=nothing ;;
        'convert --config') kind=nothing ;;
        'convert --pattern' | 'convert -e') kind=nothing ;;
        'convert --then') kind=nothing ;;
        'convert --within') kind=nothing ;;
        'convert --header') kind=nothing ;;
        'convert --player') kind=nothing ;;
        'convert --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'convert --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'convert --since') kind=nothing ;;
        'convert --until') kind=nothing ;;
        'convert --length') kind=nothing ;;
        'convert --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'convert --to') kind=words words='gn gfen gungijs-fen pgn gungijs-pgn gfen11 ugi gungi-text printed jsonl' ;;
        'convert --game') kind=nothing ;;
        'convert --ply') kind=nothing ;;
        'convert --move') kind=nothing ;;
        'convert --output' | 'convert -o') kind=files ;;
        'convert --set') kind=nothing ;;
        'convert --drop') kind=nothing ;;
        'convert --threads' | 'convert -j') kind=nothing ;;
        'fmt --gfen') kind=nothing ;;
        'fmt --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'fmt --encoding') kind=nothing ;;
        'fmt --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'fmt --max-size') kind=nothing ;;
        'fmt --file-name') kind=files ;;
        'fmt --exclude') kind=nothing ;;
        'fmt --config') kind=nothing ;;
        'fmt --files-from') kind=files ;;
        'fmt --changed-since') kind=nothing ;;
        'fmt --width') kind=nothing ;;
        'fmt --output' | 'fmt -o') kind=files ;;
        'fmt --threads' | 'fmt -j') kind=nothing ;;
        'moves --gfen') kind=nothing ;;
        'moves --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'moves --encoding') kind=nothing ;;
        'moves --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'moves --max-size') kind=nothing ;;
        'moves --file-name') kind=files ;;
        'moves --exclude') kind=nothing ;;
        'moves --config') kind=nothing ;;
        'moves --game') kind=nothing ;;
        'moves --ply') kind=nothing ;;
        'moves --move') kind=nothing ;;
        'moves --format') kind=words words='text lines jsonl' ;;
        'moves --output' | 'moves -o') kind=files ;;
        'moves --notation') kind=words words='gn gfen gungijs' ;;
        'moves --square') kind=words words='0-0 1-0 2-0 3-0 4-0 5-0 6-0 7-0 8-0 0-1 1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 0-2 1-2 2-2 3-2 4-2 5-2 6-2 7-2 8-2 0-3 1-3 2-3 3-3 4-3 5-3 6-3 7-3 8-3 0-4 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 0-5 1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 0-6 1-6 2-6 3-6 4-6 5-6 6-6 7-6 8-6 0-7 1-7 2-7 3-7 4-7 5-7 6-7 7-7 8-7 0-8 1-8 2-8 3-8 4-8 5-8 6-8 7-8 8-8' ;;
        'moves --unit') kind=words words='AB B- BA CI ES FL G- GP HK IC K- KH L- LF LT N- NY O- P- PG PV PZ R- RX S- SE T- TL U- V- VP X- XR Y- YN ZP' ;;
        'why-not --gfen') kind=nothing ;;
        'why-not --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'why-not --encoding') kind=nothing ;;
        'why-not --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'why-not --max-size') kind=nothing ;;
        'why-not --file-name') kind=files ;;
        'why-not --exclude') kind=nothing ;;
        'why-not --config') kind=nothing ;;
        'why-not --game') kind=nothing ;;
        'why-not --ply') kind=nothing ;;
        'why-not --move') kind=nothing ;;
        'why-not --notation') kind=words words='gn gfen gungijs' ;;
        'why-not --format') kind=words words='text jsonl' ;;
        'why-not --output' | 'why-not -o') kind=files ;;
        'why-not --picture') kind=files ;;
        'why-not --pieces') kind=words words='letters kanji' ;;
        'why-not --coordinates') kind=words words='both gn gfen none' ;;
        'grep --gfen') kind=nothing ;;
        'grep --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'grep --encoding') kind=nothing ;;
        'grep --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'grep --max-size') kind=nothing ;;
        'grep --file-name') kind=files ;;
        'grep --exclude') kind=nothing ;;
        'grep --config') kind=nothing ;;
        'grep --pattern' | 'grep -e') kind=nothing ;;
        'grep --then') kind=nothing ;;
        'grep --within') kind=nothing ;;
        'grep --header') kind=nothing ;;
        'grep --player') kind=nothing ;;
        'grep --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'grep --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'grep --since') kind=nothing ;;
        'grep --until') kind=nothing ;;
        'grep --length') kind=nothing ;;
        'grep --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'grep --sample') kind=nothing ;;
        'grep --seed') kind=nothing ;;
        'grep --format') kind=words words='text gfen games count jsonl' ;;
        'grep --output' | 'grep -o') kind=files ;;
        'grep --threads' | 'grep -j') kind=nothing ;;
        'stats --gfen') kind=nothing ;;
        'stats --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'stats --encoding') kind=nothing ;;
        'stats --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'stats --max-size') kind=nothing ;;
        'stats --file-name') kind=files ;;
        'stats --exclude') kind=nothing ;;
        'stats --config') kind=nothing ;;
        'stats --pattern' | 'stats -e') kind=nothing ;;
        'stats --then') kind=nothing ;;
        'stats --within') kind=nothing ;;
        'stats --header') kind=nothing ;;
        'stats --player') kind=nothing ;;
        'stats --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'stats --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'stats --since') kind=nothing ;;
        'stats --until') kind=nothing ;;
        'stats --length') kind=nothing ;;
        'stats --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'stats --by') kind=words words='player event month' ;;
        'stats --every') kind=nothing ;;
        'stats --format') kind=words words='text json svg png' ;;
        'stats --output' | 'stats -o') kind=files ;;
        'stats --theme') kind=words words='kaya night paper flat' ;;
        'stats --threads' | 'stats -j') kind=nothing ;;
        'solve --gfen') kind=nothing ;;
        'solve --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'solve --encoding') kind=nothing ;;
        'solve --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'solve --max-size') kind=nothing ;;
        'solve --file-name') kind=files ;;
        'solve --exclude') kind=nothing ;;
        'solve --config') kind=nothing ;;
        'solve --game') kind=nothing ;;
        'solve --ply') kind=nothing ;;
        'solve --move') kind=nothing ;;
        'solve --max-moves') kind=nothing ;;
        'solve --format') kind=words words='text jsonl gfen gn' ;;
        'solve --output' | 'solve -o') kind=files ;;
        'solve --notation') kind=words words='gn gfen gungijs' ;;
        'solve --nodes') kind=nothing ;;
        'solve --time') kind=nothing ;;
        'solve --memory') kind=nothing ;;
        'solve --threads' | 'solve -j') kind=nothing ;;
        'tree --gfen') kind=nothing ;;
        'tree --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'tree --encoding') kind=nothing ;;
        'tree --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'tree --max-size') kind=nothing ;;
        'tree --file-name') kind=files ;;
        'tree --exclude') kind=nothing ;;
        'tree --config') kind=nothing ;;
        'tree --pattern' | 'tree -e') kind=nothing ;;
        'tree --then') kind=nothing ;;
        'tree --within') kind=nothing ;;
        'tree --header') kind=nothing ;;
        'tree --player') kind=nothing ;;
        'tree --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'tree --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'tree --since') kind=nothing ;;
        'tree --until') kind=nothing ;;
        'tree --length') kind=nothing ;;
        'tree --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'tree --depth') kind=nothing ;;
        'tree --by') kind=words words='moves position' ;;
        'tree --start') kind=words words='game play' ;;
        'tree --min-games') kind=nothing ;;
        'tree --format') kind=words words='text json' ;;
        'tree --output' | 'tree -o') kind=files ;;
        'tree --threads' | 'tree -j') kind=nothing ;;
        'dedup --gfen') kind=nothing ;;
        'dedup --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'dedup --encoding') kind=nothing ;;
        'dedup --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'dedup --max-size') kind=nothing ;;
        'dedup --file-name') kind=files ;;
        'dedup --exclude') kind=nothing ;;
        'dedup --config') kind=nothing ;;
        'dedup --pattern' | 'dedup -e') kind=nothing ;;
        'dedup --then') kind=nothing ;;
        'dedup --within') kind=nothing ;;
        'dedup --header') kind=nothing ;;
        'dedup --player') kind=nothing ;;
        'dedup --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'dedup --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'dedup --since') kind=nothing ;;
        'dedup --until') kind=nothing ;;
        'dedup --length') kind=nothing ;;
        'dedup --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'dedup --by') kind=words words='moves position headers' ;;
        'dedup --format') kind=words words='text jsonl' ;;
        'dedup --output' | 'dedup -o') kind=files ;;
        'dedup --threads' | 'dedup -j') kind=nothing ;;
        'split --gfen') kind=nothing ;;
        'split --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'split --encoding') kind=nothing ;;
        'split --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'split --max-size') kind=nothing ;;
        'split --file-name') kind=files ;;
        'split --exclude') kind=nothing ;;
        'split --config') kind=nothing ;;
        'split --pattern' | 'split -e') kind=nothing ;;
        'split --then') kind=nothing ;;
        'split --within') kind=nothing ;;
        'split --header') kind=nothing ;;
        'split --player') kind=nothing ;;
        'split --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'split --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'split --since') kind=nothing ;;
        'split --until') kind=nothing ;;
        'split --length') kind=nothing ;;
        'split --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'split --games') kind=nothing ;;
        'split --part-size') kind=nothing ;;
        'split --output' | 'split -o') kind=directories ;;
        'table --gfen') kind=nothing ;;
        'table --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'table --encoding') kind=nothing ;;
        'table --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'table --max-size') kind=nothing ;;
        'table --file-name') kind=files ;;
        'table --exclude') kind=nothing ;;
        'table --config') kind=nothing ;;
        'table --pattern' | 'table -e') kind=nothing ;;
        'table --then') kind=nothing ;;
        'table --within') kind=nothing ;;
        'table --header') kind=nothing ;;
        'table --player') kind=nothing ;;
        'table --result') kind=list words='1-0 0-1 1/2-1/2 *' ;;
        'table --end') kind=list words='checkmate marshal-captured stalemate repetition called-foul recorded unfinished broken' ;;
        'table --since') kind=nothing ;;
        'table --until') kind=nothing ;;
        'table --length') kind=nothing ;;
        'table --only-rules') kind=list words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'table --columns') kind=nothing ;;
        'table --format') kind=words words='csv jsonl' ;;
        'table --output' | 'table -o') kind=files ;;
        'table --threads' | 'table -j') kind=nothing ;;
        'perft --gfen') kind=nothing ;;
        'perft --from') kind=words words='gn gfen11 ugi gungi-text gsa gungi-python-json komugi-jsonl komugi-uci gungi-kifu printed printed-markdown gfen gungijs-fen gungijs-pgn cgn' ;;
        'perft --encoding') kind=nothing ;;
        'perft --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'perft --max-size') kind=nothing ;;
        'perft --file-name') kind=files ;;
        'perft --exclude') kind=nothing ;;
        'perft --config') kind=nothing ;;
        'perft --game') kind=nothing ;;
        'perft --ply') kind=nothing ;;
        'perft --move') kind=nothing ;;
        'perft --depth') kind=nothing ;;
        'perft --output' | 'perft -o') kind=files ;;
        'perft --threads' | 'perft -j') kind=nothing ;;
        'conform --write') kind=directories ;;
        'conform --only-rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'conform --name') kind=nothing ;;
        'conform --max-nodes') kind=nothing ;;
        'conform --timeout') kind=nothing ;;
        'conform --format') kind=words words='text jsonl' ;;
        'conform --output' | 'conform -o') kind=files ;;
        'generate --games') kind=nothing ;;
        'generate --seed') kind=nothing ;;
        'generate --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'generate --max-plies') kind=nothing ;;
        'generate --mate') kind=nothing ;;
        'generate --prefer') kind=words words='nothing captures effects' ;;
        'generate --to') kind=words words='gn gfen' ;;
        'generate --output' | 'generate -o') kind=files ;;
        'generate --threads' | 'generate -j') kind=nothing ;;
        'gan --from') kind=words words='gan gn gfen' ;;
        'gan --to') kind=words words='gan gn gfen' ;;
        'gan --owner') kind=words words='black white' ;;
        'gan --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'gan --format') kind=words words='text jsonl' ;;
        'gan --output' | 'gan -o') kind=files ;;
        'gan --fail-on') kind=words words='error warning never' ;;
        'cgn --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'cgn --format') kind=words words='text jsonl' ;;
        'cgn --output' | 'cgn -o') kind=files ;;
        'cgn --fail-on') kind=words words='error warning never' ;;
        'cgn --exclude') kind=nothing ;;
        'cgn --unit') kind=words words='AB B- BA CI ES FL G- GP HK IC K- KH L- LF LT N- NY O- P- PG PV PZ R- RX S- SE T- TL U- V- VP X- XR Y- YN ZP' ;;
        'cgn --tier') kind=words words='0 1 2' ;;
        'units --rules') kind=words words='classic official-intro official-beginner official-intermediate official-advanced' ;;
        'units --format') kind=words words='text jsonl svg html' ;;
        'units --output' | 'units -o') kind=files ;;
        'explain --format') kind=words words='text markdown json' ;;
        'explain --output' | 'explain -o') kind=files ;;
        'lsp --config') kind=nothing ;;
        'schema --output' | 'schema -o') kind=files ;;
        'completions --output' | 'completions -o') kind=files ;;
        *' --color') kind=words words='auto always never' ;;
    esac
    if [[ -z $kind ]]; then
        case $command in
            validate) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --files-from --changed-since --fouls --baseline --write-baseline --syntax-only --show-files --fix --unsafe-fixes --diff --force --format --output -o --report --statistics --board --fail-on --max-findings --threads -j --json --select --ignore --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            replay) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --plies --every --boards --legal-count --format --notation --flip --pieces --coordinates --legend --output -o --overwrite --theme --size --arrows --shape --no-hands --caption --font --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            render) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --all --format --notation --flip --pieces --coordinates --legend --output -o --overwrite --theme --size --arrows --shape --no-hands --caption --font --next --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            view) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --new --game --ply --move --notation --flip --pieces --coordinates --legend --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            convert) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --to --game --ply --move --all --moves --output -o --overwrite --set --drop --strict --threads -j --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            fmt) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --files-from --changed-since --check --diff --width --output -o --force --threads -j --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            moves) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --with-fouls --format --output -o --notation --positions --count --json --square --unit --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            why-not) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --notation --format --output -o --picture --overwrite --flip --pieces --coordinates --legend --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            grep) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --sample --seed --format --first --count -c --files -l --output -o --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            stats) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --by --every --format --output -o --theme --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            solve) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --find --max-moves --tree --unique --alternatives --format --output -o --notation --nodes --time --memory --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            tree) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --depth --by --start --min-games --format --output -o --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            dedup) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --by --copies --count --format --output -o --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            split) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --games --part-size --output -o --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            table) kind=words words='games plies positions' options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --pattern -e --then --within --header --player --won --ignore-case -i --result --end --since --until --length --only-rules --not -v --columns --list --format --output -o --threads -j --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            perft) kind=files options='--gfen --from --encoding --rules --max-size --file-name --hidden --no-ignore --exclude --force-exclude --allow-empty --config --isolated --game --ply --move --depth --divide --output -o --threads -j --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            conform) kind=nothing options='--write --only-rules --name --max-nodes --timeout --allow-unknown --format --output -o --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            generate) kind=nothing options='--games --seed --rules --max-plies --mate --prefer --to --output -o --threads -j --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            gan) kind=nothing options='--from --to --owner --rules --swap-sides --format --output -o --fail-on --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            cgn) kind=files options='--rules --every-unit --decode --encode --hash --explain --format --output -o --fail-on --hidden --no-ignore --exclude --force-exclude --allow-empty --json --unit --tier --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            units) kind=words words='AB B- BA CI ES FL G- GP HK IC K- KH L- LF LT N- NY O- P- PG PV PZ R- RX S- SE T- TL U- V- VP X- XR Y- YN ZP Archer Arrow Bow Bronze Cannon Captain Catapult Clandestinite Commander Fortress General Gold Lance Marshal Musketeer Ninja Pawn Phoenix Pike Pistol Prodigy Rider Samurai Silver Soldier Spear Spy Strategist' options='--rules --format --output -o --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            explain) kind=words words='CG101 bad-gameplay CG102 bad-integer CG103 bad-actor-gameplay CG104 mixed-dimensions CG105 gameplay-too-large CG106 not-canonical FI101 utf-16-file FI102 binary-file FI103 json-file FI104 gameplay-file FI105 generate-ninja-file FI106 office-document FI107 web-page FI108 other-notation FI109 other-game FI110 other-program FI111 other-encoding FI112 decoded GA101 bad-actor-name GA102 bad-marks GA103 mixed-case GA104 missing-king-mark GA105 no-such-unit GA106 surplus-king-mark GA107 surplus-promotion GA108 unknown-actor GF001 other-gfen GF002 gfen-control-character GF003 too-many-gfen-findings GF004 blanks GF005 line-too-long GF006 missing-field GF007 extra-field GF008 misplaced-result GF101 row-count GF102 row-width GF103 board-character GF104 empty-tower GF105 open-tower GF106 split-run GF107 empty-run GF110 no-side GF111 hand-character GF112 count-alone GF113 hand-count GF114 counted-twice GF120 bad-ply GF121 unknown-key GF122 key-twice GF123 bad-value GF130 bad-gfen-move GF131 gfen-look-alike GF132 gfen-wrapped-text GF201 unknown-letter GF202 foreign-key GF203 too-many-units GF204 fewer-units GF205 commander-count GF206 opponent-in-check GF207 not-arranging GF208 wrong-count GF209 impossible-mark GF210 impossible-place GF211 impossible-recovery GF212 impossible-draft GF213 no-commander GF301 mixed-rules GN001 invalid-utf8 GN002 control-character GN003 misplaced-byte-order-mark GN004 game-too-long GN005 too-many-findings GN101 bad-header GN102 unclosed-quote GN103 unclosed-header GN104 header-twice GN105 unknown-header GN106 lone-backslash GN107 bad-date GN108 no-such-day GN109 uncertain-date GN110 bad-result GN111 loose-result GN112 unknown-rules GN113 header-case GN120 unclosed-comment GN121 stray-parenthesis GN122 indented-comment GN123 comment-within-line GN131 bad-suppression GN132 unused-suppression GN201 number-too-large GN202 bad-periods GN203 number-without-move GN204 glued-number GN205 wrong-number GN206 wrong-periods GN207 missing-number GN208 follow-up-in-group GN209 repeated-number GN210 lower-case GN211 bad-unit GN212 bad-sign GN213 bad-coordinate GN214 bad-tier GN215 missing-part GN216 bad-move GN217 trailing-text GN218 result-in-movetext GN219 stray-text GN220 every-ply-numbered GN221 strike-as-step GN230 look-alike GN231 wrapped-text GN232 foreign-comment GN233 foreign-sign GN234 foreign-move GN235 judgement GN236 separator GN237 several-games JS101 fen-fields JS102 fen-board JS103 fen-hands JS104 fen-spelling JS201 pgn-text JS202 pgn-tag JS203 pgn-comment JS204 pgn-number JS205 pgn-move JS206 pgn-spelling JS207 pgn-too-long JS208 pgn-wrong-number JS209 ambiguous-betrayal JS210 pgn-look-alike JS211 pgn-variation RE101 record-position RE102 record-start RE103 record-move RE104 record-header RE105 record-too-long RE106 record-spelling RE107 record-not-kept RE108 several-moves RE109 other-effect RU101 unknown-unit RU102 foreign-form RU103 vacant-place RU104 other-unit RU105 opponents-unit RU106 covered-unit RU107 arrival-tier RU108 nothing-to-capture RU109 target-tier RU110 recovery-elsewhere RU111 other-hand RU112 other-rules RU113 other-squares RU201 not-a-drop RU202 follow-up-due RU203 nothing-to-recover RU204 not-in-hand RU205 not-the-captured-unit RU206 outside-territory RU207 needs-empty-square RU208 no-land-link RU209 tower-full RU210 on-commander RU211 twin-in-tower RU212 twin-by-betrayal RU213 cannot-move RU214 out-of-reach RU215 path-blocked RU216 jump-barred RU217 not-neighbours RU218 own-target RU219 fortress-strikes RU220 not-a-tower-of-three RU221 not-a-captain RU222 not-exchangeable RU223 exchanged-before RU224 not-in-check RU225 not-a-samurai RU226 not-the-commander RU227 not-beside-commander RU228 commander-in-danger RU229 game-over RU230 captures-commander RU231 marshal-first RU232 last-unit-ends-draft RU233 no-draft-to-end RU234 beyond-foremost RU235 on-opponent RU236 on-marshal RU237 marshal-climbs RU238 not-a-strategist RU239 nothing-to-swap RU240 no-swap-in-hand RU241 too-high RU242 not-empty RU243 no-tower RU301 double-bronze RU302 double-pawn-drop RU303 bronze-checkmate RU304 pawn-drop-checkmate RU401 result-contradicts-board RU402 result-open-after-end RU403 pawn-missing RU404 follow-up-missing RU405 marshal-exposed RU406 no-result C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12 O13 O14 O15 G1 G2 G3 G4 G5 G6 G7 G8 P1 P2 P3 P4 P5 P6 P7 M1 M2 M3 M4 A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6 GN GFEN gungi.js gungijs UGI gungi-ugi GFEN-11 gungi-gfen11 .gungi gungi-text GSA gungi-gsa Gungi-python gungi-python-json komugi gungi-komugi-jsonl Komugi-engine gungi-komugi-uci gungi-kifu printed gungi-printed GAN CGN patterns gungi-patterns inputs gungi-inputs selection gungi-selection gungi.toml' options='--list --format --output -o --json --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            lsp) kind=nothing options='--stdio --config --isolated --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            schema) kind=words words='gungi.cgn/1 gungi.conformance/1 gungi.conformance-actors/1 gungi.copy/1 gungi.difference/1 gungi.explain/1 gungi.finding/1 gungi.game/1 gungi.gan/1 gungi.groups/1 gungi.match/1 gungi.moves/1 gungi.ply/1 gungi.solution/1 gungi.stats/1 gungi.summary/1 gungi.tree/1 gungi.unit/1 gungi.unit-cgn/1 gungi.validate/1 gungi.why-not/1 gungi.config/1' options='--output -o --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            completions) kind=words words='bash elvish fish powershell zsh' options='--output -o --quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            man) kind=directories options='--quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
            help) kind=words words='validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help' options='' ;;
            '') kind=words words='validate replay render view convert fmt moves why-not grep stats solve tree dedup split table perft conform generate gan cgn units explain lsp schema completions man help' options='--quiet -q --no-progress --color --exit-zero --ascii --help -h --version -V' ;;
        esac
        if [[ $word == -* ]]; then
            kind=words words=$options
        fi
    fi

    case $kind in
        list)
            # Only the item after the last comma is completed.
            prefix+=${word%"${word##*,}"}
            COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "${word##*,}"))
            ;;
        words)
            COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$word"))
            ;;
        files)
            # From version 4 on bash completes names of files itself, and quotes them.
            compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$word"))
            ;;
        directories)
            compopt -o dirnames 2>/dev/null || COMPREPLY=($(compgen -d -- "$word"))
            ;;
    esac
}

complete -F _gungi gungi
