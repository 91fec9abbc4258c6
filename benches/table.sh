#!/usr/bin/env bash
# Measures the released program on random games with fixed seeds, and prints tables in Markdown:
#
#   benches/table.sh            speed, and instructions, which do not depend on other programs
#   benches/table.sh growth     how time grows with the number of games and with their length
#   benches/table.sh memory     peak resident memory for 1 GB of games
#   benches/table.sh threads    one thread and two; needs an idle machine
#   benches/table.sh folder     100,000 games in 2,000 files, and 20,000 files of FEN
#   benches/table.sh archive    the questions of docs/archives.md about 100,000 games
#   benches/table.sh solve      times of answers of the mate search; needs an idle machine
#   benches/table.sh profile    where three commands spend their instructions
#
# `benches/table.sh TABLE PROGRAM` measures an older program before the new one, on the same games; not for `solve` and `profile`.
#
# It takes bash 5, taskset, gzip, zstd, valgrind (for instructions) and GNU time (for memory).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8

cargo build --release --locked --quiet
new=$(realpath "${CARGO_TARGET_DIR:-target}/release/gungi")
gungi=$new
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

RULES=(classic official-advanced)

# From the middle of games.
declare -A POSITIONS=(
    [classic]="fc.1ps.1ye.1b.sp.1/2p.1p.rc.o.2/1u.t.p.2p.1yp./1Y.h.2m.y.2/1b.5C.1/S.4P.1P.Y./R.3P.B.T.1Y./1P.1P.1B.P.O.1/CM.1F.1U.2PH.1 b - 91 rules=classic"
    [official-advanced]="1g.n.n.v.v.p.2/yb.2r.us.ls.1p.t./x.tpp7/k.1o.Y.1O.lg.2/Vl.3G.2P.1/1L.7/1P.Uy.2S.V.1S./1N.P.1PK.3G./Y.2L.T.B.TN.RXL1 b - 91"
)

# The program on one core, so on one thread.
alone() {
    taskset -c 0 "$@"
}

# The minimum processor time of seven runs on one core in a directory, in milliseconds. Other programs hardly affect it.
milliseconds() {
    local TIMEFORMAT='%3U %3S' least=0 user system spent
    cd "$1"
    for _ in {1..7}; do
        read -r user system < <({ time alone "$gungi" "${@:2}" >/dev/null 2>/dev/null; } 2>&1)
        spent=$((10#${user/./} + 10#${system/./}))
        if ((least == 0 || spent < least)); then least=$spent; fi
    done
    echo "$least"
}

# The minimum time for one game in fifty runs, in microseconds.
microseconds() {
    local least=0 start end
    for _ in {1..50}; do
        start=${EPOCHREALTIME/./}
        "$gungi" validate fixtures/gn/good/01.gn 2>/dev/null
        end=${EPOCHREALTIME/./}
        if ((least == 0 || end - start < least)); then least=$((end - start)); fi
    done
    echo "$least"
}

# The instructions of a run in a directory. Ignores errors: for some commands, no games are one.
instructions() {
    cd "$1"
    alone valgrind --tool=callgrind --callgrind-out-file=/dev/null "$gungi" "${@:2}" 2>&1 >/dev/null |
        sed -n 's/^==[0-9]*== Collected : //p' || true
}

# Writes random games of a ruleset into a directory, in both formats; in the file `RULES-changed.gn` no game is canonical.
write_games() {
    local directory=$1 rules=$2
    mkdir -p "$directory"
    "$new" generate --rules "$rules" --games "${@:3}" >"$directory/$rules.gn"
    "$new" generate --rules "$rules" --games "${@:3}" --to gfen >"$directory/$rules.gfen"
    sed -E 's/ ([A-Z])/  \1/' "$directory/$rules.gn" >"$directory/$rules-changed.gn"
    gzip -kf "$directory/$rules.gn"
    zstd -qf "$directory/$rules.gn"
}

# The number of plies in lines of GFEN.
plies() {
    awk '{ for (i = 1; i <= NF; i++) if ($i == "moves") sum += NF - i } END { print sum + 0 }' "$1"
}

# A row of the table of speed: the name, the file whose bytes count or `-`, the units in much and in little data, and their
# milliseconds and instructions without those for the start.
print_row() {
    local bytes=0
    if [[ $2 != - ]]; then bytes=$(stat -c %s "$2"); fi
    awk -v what="$1" -v bytes="$bytes" -v much="$3" -v little="$4" -v time="$5" -v instructions="$6" 'BEGIN {
        printf "| %s | %s | %.2f | %.0f |\n", what, bytes ? sprintf("%.1f", bytes / time / 1e3) : "", much / time / 1e3, instructions / little
    }'
}

# The row of a command that runs on much, little and no data. `GAMES` in it is the number of games.
row() {
    local what=$1 rules=$2 file=$3 command=("${@:4}")
    local time little none
    time=$(milliseconds "$data/much" "${command[@]/GAMES/10000}")
    little=$(instructions "$data/little" "${command[@]/GAMES/20}")
    none=$(instructions "$data/none" "${command[@]/GAMES/0}")
    print_row "$what" "$data/much/$file" "$(plies "$data/much/$rules.gfen")" "$(plies "$data/little/$rules.gfen")" \
        "$time" $((little - none))
}

# The row for perft of four plies; its instructions are counted for three.
row_of_perft() {
    local position=$1 depth=4 time little none
    nodes() { "$gungi" perft --gfen "$position" --depth "$1"; }
    time=$(milliseconds . perft --gfen "$position" --depth "$depth")
    little=$(instructions . perft --gfen "$position" --depth $((depth - 1)))
    none=$(instructions . perft --gfen "$position" --depth 0)
    print_row "\`perft --depth $depth\`" - "$(nodes "$depth")" "$(nodes $((depth - 1)))" \
        "$time" $((little - none))
}

speed() {
    local rules
    echo
    echo "A game of $(stat -c %s fixtures/gn/good/01.gn) bytes is validated in" \
        "$(microseconds) microseconds, start to finish." \
        "The program has $(stat -c %s "$gungi") bytes."
    for rules in "${RULES[@]}"; do
        write_games "$data/much" "$rules" 10000
        write_games "$data/little" "$rules" 20
        write_games "$data/none" "$rules" 0
        echo
        echo "| $rules | MB/s | million plies or nodes/s | instructions a ply or node |"
        echo "|---|--:|--:|--:|"
        row "\`validate --syntax-only\`, GN" "$rules" "$rules.gn" validate -q -j 1 --syntax-only "$rules.gn"
        row "\`validate --syntax-only\`, GN, gzip" "$rules" "$rules.gn" validate -q -j 1 --syntax-only "$rules.gn.gz"
        row "\`validate --syntax-only\`, GN, Zstandard" "$rules" "$rules.gn" validate -q -j 1 --syntax-only "$rules.gn.zst"
        row "\`validate --syntax-only\`, GFEN" "$rules" "$rules.gfen" validate -q -j 1 --syntax-only "$rules.gfen"
        row "\`validate\`, GN" "$rules" "$rules.gn" validate -q -j 1 "$rules.gn"
        row "\`validate\`, GFEN" "$rules" "$rules.gfen" validate -q -j 1 "$rules.gfen"
        row "\`fmt --check\`, canonical GN" "$rules" "$rules.gn" fmt --check "$rules.gn"
        row "\`fmt --check\`, every game changes" "$rules" "$rules-changed.gn" fmt --check "$rules-changed.gn"
        row "\`convert --to gn\`" "$rules" "$rules.gn" convert --to gn "$rules.gn"
        row "\`convert --to gfen --moves\`" "$rules" "$rules.gn" convert --to gfen --moves "$rules.gn"
        row "\`convert --to jsonl\`" "$rules" "$rules.gn" convert --to jsonl "$rules.gn"
        row "\`table games\`" "$rules" "$rules.gn" table games -q -j 1 "$rules.gn"
        row "\`table plies\`" "$rules" "$rules.gn" table plies -q -j 1 "$rules.gn"
        row "\`generate\`" "$rules" "$rules.gn" generate --rules "$rules" --games GAMES
        row_of_perft "${POSITIONS[$rules]}"
    done
}

growth_row() {
    local rules=$1 games=$2 most=$3 file=$data/growth/$1.gn time
    rm -rf "$data/growth"
    write_games "$data/growth" "$rules" "$games" --max-plies "$most"
    time=$(milliseconds . validate -q -j 1 "$file")
    awk -v rules="$rules" -v games="$games" -v most="$most" -v plies="$(plies "$data/growth/$rules.gfen")" \
        -v bytes="$(stat -c %s "$file")" -v time="$time" 'BEGIN {
            printf "| %s | %d | %d | %.2f | %.3f | %.2f |\n", rules, games, most, bytes / 1e6, time / 1e3, plies / time / 1e3
        }'
}

growth() {
    local games most
    echo
    echo "| rules | games | plies at most | MB | seconds to validate | million plies/s |"
    echo "|---|--:|--:|--:|--:|--:|"
    for games in 100 1000 10000; do growth_row classic "$games" 200; done
    for games in 100 1000 10000; do growth_row official-advanced "$games" 200; done
    for most in 100 1000 10000; do growth_row classic 200 "$most"; done
}

# The row of a command that may read a file from standard input.
memory_row() {
    local what=$1 input=$2 size
    size=$(stat -c %s "$input")
    /usr/bin/time -f "| $what | $size | %M |" "$gungi" "${@:3}" <"$input" 2>&1 >/dev/null | tail -n 1
}

memory() {
    local all=$data/all.gn
    "$new" generate --games 3500 >"$data/1.gn"
    for _ in {1..10}; do cat "$data/1.gn" && echo; done >"$data/10.gn"
    for _ in {1..10}; do cat "$data/10.gn"; done >"$all"
    gzip -kf "$all"
    zstd -qf "$all"
    echo
    echo "| what | bytes of input | KiB resident at most |"
    echo "|---|--:|--:|"
    memory_row "\`validate\`, a game" fixtures/gn/good/01.gn validate fixtures/gn/good/01.gn
    memory_row "\`validate\`, a file" "$data/1.gn" validate "$data/1.gn"
    memory_row "\`validate\`, a file" "$data/10.gn" validate "$data/10.gn"
    memory_row "\`validate\`, a file" "$all" validate "$all"
    memory_row "\`validate\`, a pipe" "$all" validate -
    memory_row "\`validate\`, gzip" "$all.gz" validate "$all.gz"
    memory_row "\`validate\`, Zstandard" "$all.zst" validate "$all.zst"
    memory_row "\`validate\`, Zstandard, a pipe" "$all.zst" validate -
    memory_row "\`fmt --check\`, a file" "$all" fmt --check "$all"
    memory_row "\`convert --to gfen --moves\`, a file" "$all" convert --to gfen --moves "$all"
}

# The minimum of five runs in a directory, in milliseconds: wall clock and processor time.
clock_and_processor() {
    local TIMEFORMAT='%3R %3U %3S' clock=0 processor=0 real user system
    cd "$1"
    for _ in 1 2 3 4 5; do
        read -r real user system < <({ time "$gungi" "${@:2}" >/dev/null 2>/dev/null; } 2>&1)
        real=$((10#${real/./})) user=$((10#${user/./} + 10#${system/./}))
        if ((clock == 0 || real < clock)); then clock=$real; fi
        if ((processor == 0 || user < processor)); then processor=$user; fi
    done
    echo "$clock $processor"
}

# The row of a command in a directory: one thread and two.
threads_row() {
    local rules=$1 what=$2 one two
    one=$(clock_and_processor "$data/threads" "${@:3}" -j 1)
    two=$(clock_and_processor "$data/threads" "${@:3}" -j 2)
    awk -v rules="$rules" -v what="$what" -v one="$one" -v two="$two" 'BEGIN {
        split(one, o); split(two, t)
        printf "| %s | `%s` | %.3f | %.3f | %.2f | %.3f | %.3f |\n",
            rules, what, o[1] / 1e3, t[1] / 1e3, o[1] / t[1], o[2] / 1e3, t[2] / 1e3
    }'
}

threads() {
    local rules
    echo
    echo "| rules | command | seconds, 1 thread | 2 threads | ratio | processor seconds, 1 thread | 2 threads |"
    echo "|---|---|--:|--:|--:|--:|--:|"
    for rules in "${RULES[@]}"; do
        write_games "$data/threads" "$rules" 20000
        threads_row "$rules" "validate" validate -q "$rules.gn"
        threads_row "$rules" "fmt --check" fmt -q --check "$rules.gn"
        threads_row "$rules" "fmt --check, all change" fmt -q --check "$rules-changed.gn"
        threads_row "$rules" "convert --to gn" convert -q --to gn "$rules.gn"
        threads_row "$rules" "convert --to gfen --moves" convert -q --to gfen --moves "$rules.gn"
        threads_row "$rules" "replay" replay -q "$rules.gn"
        threads_row "$rules" "generate" generate --rules "$rules" --games 20000
        threads_row "$rules" "perft --depth 4" perft --gfen "${POSITIONS[$rules]}" --depth 4
    done
}

# The row of a command in a directory: seconds on one thread and two, the best of three. What it writes is removed.
folder_row() {
    local TIMEFORMAT='%3R' threads run least clock cells=
    for threads in 1 2; do
        least=
        for run in 1 2 3; do
            rm -rf "$data/folder/out"
            clock=$({ time (cd "$data/folder" && "$gungi" "${@:2}" -j "$threads" >/dev/null 2>/dev/null || true); } 2>&1)
            if [[ -z $least || ${clock/./} -lt ${least/./} ]]; then least=$clock; fi
        done
        cells+=" $least |"
    done
    echo "| $1 |$cells"
}

folder() {
    local number
    mkdir -p "$data/folder/fens"
    "$new" generate --games 100000 --seed 7 | "$new" split -q --games 50 - -o "$data/folder/games"
    "$new" generate --rules official-advanced --games 200 --seed 7 |
        "$new" convert -q --rules official-advanced --to gungijs-fen --all - | head -n 20000 |
        (cd "$data/folder/fens" && split -l 1 -a 5 -d --additional-suffix .fen - position-)
    echo
    echo "$(find "$data/folder/games" -type f | wc -l) files of $(du -sb "$data/folder/games" | cut -f 1) bytes with games," \
        "$(find "$data/folder/fens" -type f | wc -l) files of FEN"
    echo
    echo "| command | seconds, 1 thread | 2 threads |"
    echo "|---|--:|--:|"
    folder_row "\`validate games\`" validate games
    folder_row "\`validate --statistics games\`" validate --statistics games
    folder_row "\`validate --fix --diff games\`" validate --fix --diff games
    folder_row "\`fmt --check games\`" fmt --check games
    folder_row "\`convert games --to gfen --moves -o out/\`" convert games --to gfen --moves -o out/
    folder_row "\`convert fens --from gungijs-fen --to gn -o out/\`" convert fens --from gungijs-fen --to gn -o out/
}

# Asks the questions of the document about archives: the rows of its table with new answers and times.
archive() {
    local row question command answer clock TIMEFORMAT='%1R'
    mkdir -p "$data/archive/games"
    generate_half() { "$gungi" generate --games 50000 --seed 7 --prefer captures --max-plies 300 "$@"; }
    generate_half >"$data/archive/games/classic.gn"
    generate_half --rules official-advanced --to gfen >"$data/archive/games/official.gfen"
    echo
    echo "| question | command | answer | seconds |"
    echo "|---|---|---|--:|"
    grep -E '^\|.*`gungi ' docs/archives.md | while IFS='|' read -r _ question command _; do
        command=${command//\`/}
        clock=$({ time (cd "$data/archive" && eval "\"$gungi\" ${command# gungi }" >"$data/answer" 2>/dev/null || true); } 2>&1)
        answer=$(head -n 1 "$data/answer")
        echo "|$question| \`${command:1:-1}\` | ${answer:-none} | $clock |"
    done
}

# The functions of gungi with the most instructions in a run of a program, those of the functions that they call included.
listing() {
    local program=$1 counted=$data/callgrind
    valgrind --tool=callgrind --callgrind-out-file="$counted" "$program" "${@:2}" >/dev/null 2>&1 || true
    echo
    echo "| \`${*:2}\` | million instructions | % |"
    echo "|---|--:|--:|"
    callgrind_annotate --inclusive=yes "$counted" |
        sed -nE 's/^ *([0-9,]+) \( *([0-9.]+)%\).*src\/[a-z_/]*\.rs:<?gungi::([^ ]*).*/\1 \2 \3/p' |
        awk '{ gsub(",", "", $1); if ($3 !~ /^(cli::|main$)/ && !seen[$3]++ && rows++ < 8) printf "| `%s` | %.1f | %.0f |\n", $3, $1 / 1e6, $2 }'
}

# Lists where the commands spend their instructions. Functions need their names, so the program is built once more.
profile() {
    local target="${CARGO_TARGET_DIR:-target}/profile" rules=classic
    CARGO_PROFILE_RELEASE_STRIP=none CARGO_PROFILE_RELEASE_DEBUG=limited CARGO_TARGET_DIR=$target \
        cargo build --release --locked --quiet
    write_games "$data/little" "$rules" 200
    local program
    program=$(realpath "$target/release/gungi")
    cd "$data/little"
    listing "$program" fmt --check "$rules.gn"
    listing "$program" generate --games 200
    listing "$program" validate -q -j 1 --syntax-only "$rules.gfen"
}

# An answer takes less time than the start of the program, so answers are measured in memory.
solve() {
    cargo bench --locked --quiet --bench solve --no-run
    echo
    taskset -c 0 cargo bench --locked --quiet --bench solve
}

echo "$(sed -n 's/^model name\s*: //p;T;q' /proc/cpuinfo), $(nproc) cores; $(rustc --version)"
table=${1:-speed}
case $table in
    speed | growth | memory | threads | folder | archive | solve | profile) ;;
    *) echo "there is no table \`$table\`" >&2 && exit 2 ;;
esac
if [[ -n ${2:-} && $table != solve && $table != profile ]]; then
    gungi=$(realpath "$2")
    echo
    echo "Before:"
    "$table"
    echo
    echo "After:"
fi
gungi=$new
"$table"
