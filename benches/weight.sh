#!/usr/bin/env bash
# Weighs the released program: instructions of its work on games and positions, which are the same on every machine, and its size.
#
#   benches/weight.sh [PROGRAM]     a table in Markdown; PROGRAM, an older one, is shown beside the new one
#   benches/weight.sh --check       fails if a figure is more than 2% above benches/weight.json
#   benches/weight.sh --write       writes benches/weight.json
#
# It takes bash 5, awk and valgrind. A commit that has a reason may write larger figures, and gives the reason.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8

cargo build --release --locked --quiet
new=$(realpath "${CARGO_TARGET_DIR:-target}/release/gungi")
limits=benches/weight.json
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

# The same kinds of files twice, with many and with few of what is measured: their difference is free of the start.
write_data() {
    local folder=$data/$1 games=$2 problems=$3 rules
    mkdir "$folder"
    for rules in classic official-advanced; do
        "$new" generate --rules "$rules" --games "$games" >"$folder/$rules.gn"
        "$new" generate --rules "$rules" --games $((10 * games)) --max-plies 2 >"$folder/$rules-short.gn"
        "$new" table positions --columns gfen "$folder/$rules.gn" 2>/dev/null | awk 'NR % 40 == 2' >"$folder/$rules.gfen"
        "$new" generate --rules "$rules" --games "$problems" --mate 2 >"$folder/$rules-mates.gfen"
    done
}
write_data many 120 12
write_data few 20 2

# The instructions of a run of a program. Findings are not errors here.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
        sed -n 's/^==[0-9]*== Collected : //p' || true
}

# How many of a unit a file has.
units() {
    case $1 in
    byte) stat -c %s "$2" ;;
    ply) "$new" validate "$2" 2>&1 | sed -n 's/.*games, \([0-9,]*\) plies.*/\1/p' | tr -d , ;;
    position | problem) wc -l <"$2" ;;
    esac
}

# A line: what a command takes for each unit of a file, which is its last argument.
each() {
    local program=$1 name=$2 unit=$3 file=$4 many few
    many=$(instructions "$program" "${@:5}" "$data/many/$file")
    few=$(instructions "$program" "${@:5}" "$data/few/$file")
    awk "BEGIN { printf \"%s, instructions a %s\t%.1f\n\", \"$name\", \"$unit\",
        ($many - $few) / ($(units "$unit" "$data/many/$file") - $(units "$unit" "$data/few/$file")) }"
}

# All figures of a program, a line each: a name, a tab and a number.
figures() {
    local program=$1 rules
    for rules in classic official-advanced; do
        each "$program" "reading $rules" byte "$rules.gn" validate -q -j 1 --syntax-only
        each "$program" "judging $rules" ply "$rules.gn" validate -q -j 1
        each "$program" "judging $rules in words" ply "$rules.gn" validate -j 1
        each "$program" "judging short games of $rules" byte "$rules-short.gn" validate -q -j 1
        each "$program" "\`convert --to jsonl\` of $rules" ply "$rules.gn" convert -j 1 --to jsonl
        each "$program" "\`replay --format jsonl\` of $rules" ply "$rules.gn" replay -j 1 --format jsonl
        each "$program" "\`table plies\` of $rules" ply "$rules.gn" table -j 1 plies
        each "$program" "\`table positions\` of $rules" ply "$rules.gn" table -j 1 positions
        each "$program" "\`validate\` of $rules" position "$rules.gfen" validate -q -j 1
        each "$program" "\`moves --count\` of $rules" position "$rules.gfen" moves --count
        each "$program" "\`moves --format lines\` of $rules" position "$rules.gfen" moves --format lines
        each "$program" "\`solve\` of $rules" problem "$rules-mates.gfen" solve --max-moves 2
        printf '`perft --depth 3` of %s, instructions\t%s\n' "$rules" "$(instructions "$program" perft --rules "$rules" --depth 3 --threads 1)"
    done
    printf 'start of validate, instructions\t%s\n' "$(instructions "$program" validate -q docs/opening.gn)"
    printf 'start of --version, instructions\t%s\n' "$(instructions "$program" --version)"
    printf 'size, bytes\t%s\n' "$(stat -c %s "$program")"
}

as_json() {
    awk -F '\t' 'BEGIN { printf "{" } { printf "%s\n    \"%s\": %s", (NR > 1 ? "," : ""), $1, $2 } END { print "\n}" }'
}

case ${1-} in
--write)
    figures "$new" | as_json >"$data/weight.json"
    cp "$data/weight.json" "$limits"
    ;;
--check)
    figures "$new" | awk -F '\t' '
        NR == FNR { if (split($0, parts, "\"") == 3) { sub(/^: /, "", parts[3]); limit[parts[2]] = parts[3] + 0 } next }
        !($1 in limit) { print "benches/weight.json has no figure for " $1; failed = 1; next }
        { heavy = $2 > limit[$1] * 1.02; failed = failed || heavy
          printf "%s: %s, limit %s%s\n", $1, $2, limit[$1], heavy ? ": more than 2% above" : "" }
        END { exit failed }' "$limits" -
    ;;
*)
    echo "| | ${1:+before | }now |"
    echo "|---|${1:+--:|}--:|"
    figures "$new" >"$data/new"
    if [[ -n ${1-} ]]; then
        figures "$1" | cut -f 2 | paste "$data/new" - | awk -F '\t' '{ print "| " $1 " | " $3 " | " $2 " |" }'
    else
        awk -F '\t' '{ print "| " $1 " | " $2 " |" }' "$data/new"
    fi
    ;;
esac
