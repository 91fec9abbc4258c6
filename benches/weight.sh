#!/usr/bin/env bash
# Weighs the released program: instructions of reading, judging and starting, which are the same on every machine, and its size.
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

for rules in classic official-advanced; do
    "$new" generate --rules "$rules" --games 120 >"$data/$rules-many.gn"
    "$new" generate --rules "$rules" --games 20 >"$data/$rules-few.gn"
done

# The instructions of a run of a program. Findings are not errors here.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
        sed -n 's/^==[0-9]*== Collected : //p' || true
}

# How many of a unit a file has: its bytes, or its plies.
units() {
    case $1 in
    byte) stat -c %s "$2" ;;
    ply) "$new" validate "$2" 2>&1 | sed -n 's/.*games, \([0-9,]*\) plies.*/\1/p' | tr -d , ;;
    esac
}

# The instructions for each unit of the games of a ruleset, without those for the start: many games less a few.
each() {
    local program=$1 unit=$2 rules=$3 many few
    many=$(instructions "$program" validate -q -j 1 "${@:4}" "$data/$rules-many.gn")
    few=$(instructions "$program" validate -q -j 1 "${@:4}" "$data/$rules-few.gn")
    awk "BEGIN { printf \"%.1f\", ($many - $few) / ($(units "$unit" "$data/$rules-many.gn") - $(units "$unit" "$data/$rules-few.gn")) }"
}

# All figures of a program, a line each: a name, a tab and a number.
figures() {
    local program=$1 rules
    for rules in classic official-advanced; do
        printf 'reading %s, instructions a byte\t%s\n' "$rules" "$(each "$program" byte "$rules" --syntax-only)"
        printf 'judging %s, instructions a ply\t%s\n' "$rules" "$(each "$program" ply "$rules")"
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
