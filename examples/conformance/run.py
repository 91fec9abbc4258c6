#!/usr/bin/env python3
"""Holds an engine against files of the conformance kit.

    run.py FILE... -- ENGINE [ARGUMENT...]

The engine answers the questions of docs/conformance.md, in GFEN. The exit code is 0 if it agrees, else 1. `gungi conform` says
the same of the same engine: the page says what counts as equal.
"""

import json
import re
import subprocess
import sys
from collections import Counter

MAX_COUNT = 100_000
LEFT_OUT = re.compile(r"\d+|(rules|level|number|result)=.*")


def ask(engine, question):
    engine.stdin.write(question + "\n")
    engine.stdin.flush()
    return engine.stdout.readline().strip()


def comparable(position):
    """A position whatever the order of its parts, without numbers, the names of the rules, and a result."""
    board, *words = position.split()
    words = [word for word in words if not LEFT_OUT.fullmatch(word)]
    if len(words) < 2:
        return position
    side, hands = (words[1], words[0]) if words[1] == "w" or words[0] not in "bw" else words[:2]
    units = Counter()
    for count, unit in re.findall(r"(\d*)([A-Za-z])", hands):
        units[unit] += int(count or 1)
    keys = {key: sorted(value.split(",")) for key, _, value in (word.partition("=") for word in words[2:])}
    return board, side, units, keys


def top(gfen, square):
    """The unit on top of a square, or nothing."""
    towers = []
    for tower in re.findall(r"\d|[A-Za-z]{3}|[A-Za-z]+\.", gfen.split()[0].split("/")[ord(square[1]) - ord("a")]):
        towers += [""] * int(tower) if tower.isdigit() else [tower.rstrip(".")]
    return towers[9 - int(square[0])][-1:]


def canonical(move, legal, gfen):
    """A move as the kit spells it: onto an own unit the sign `A` may be left out, and `!` with the last unit of a draft."""
    spelled = re.fullmatch(r"(..|.)([1-9][a-i])(A\.*)(!?)", move)
    if move in legal or not spelled:
        return move + "!" if move + "!" in legal and move not in legal else move
    origin, square, _, end = spelled.groups()
    is_own = top(gfen, square).isupper() == (gfen.split()[1] == "b")
    return origin + square + ("" if is_own and top(gfen, square) else "A") + end


def position_differences(engine, position):
    gfen, legal = position["gfen"], position["legal"]["in_gfen"]
    rulings = {move["gfen"]: move["ruling"] for move in position["illegal"]}
    listed = set(ask(engine, f"moves {gfen}").split()) - {"none"}
    listed = {canonical(move, legal, gfen) for move in listed}
    differs = listed != set(legal)
    yield from (f"{move} is legal, but not listed" for move in sorted(set(legal) - listed))
    for move in sorted(listed - set(legal)):
        yield f"{move} is listed, but is not legal by {rulings.get(move, 'the rules')}"
    answer = ask(engine, f"results {gfen}")
    results = dict(word.rpartition("=")[::2] for word in answer.split() if "=" in word)
    if answer != "none" and not results:
        differs = True
        yield f"`{answer}` is not an answer to `results`"
    for move, digest in zip(legal, position["digests"]):
        if results.get(move, digest) != digest:
            differs = True
            yield f"{move} leads to what has the digest {digest}, not {results[move]}"
    status = ask(engine, f"status {gfen}")
    if status != position["status"]:
        differs = True
        yield f"the status is {position['status']}, not {status}"
    for depth, count in enumerate(position["perft"], 1):
        if count > MAX_COUNT or differs:
            break
        found = ask(engine, f"perft {depth} {gfen}")
        if found != str(count):
            yield f"perft {depth} is {count}, not {found}"
            break


def game_differences(engine, game):
    moves = game["start_gfen"] + " moves " + " ".join(game["written"]["in_gfen"])
    last = ask(engine, f"after {moves}")
    if comparable(last) != comparable(game["last"]):
        yield f"the moves lead to {game['last']}, not to {last}"
    status = ask(engine, f"status {moves}")
    if status != game["status"]:
        yield f"the status is {game['status']}, not {status}"


def main():
    end = sys.argv.index("--")
    engine = subprocess.Popen(sys.argv[end + 1 :], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    greeting = ask(engine, "conform 1").split()
    if greeting[:1] != ["ok"] or "notation=gungijs" in greeting:
        sys.exit("the engine does not answer `ok` to `conform 1`, or does not speak GFEN")
    rules = [word.removeprefix("rules=") for word in greeting if word.startswith("rules=")]
    differences = 0
    for path in sys.argv[1:end]:
        with open(path, encoding="utf-8") as file:
            kit = json.load(file)
        if rules not in ([], ["all"], [kit["rules"].split("-")[0]]):
            continue
        for compare, subjects in ((position_differences, kit["positions"]), (game_differences, kit["whole_games"])):
            for subject in subjects:
                for difference in compare(engine, subject):
                    differences += 1
                    ruling = f" ({subject['ruling']})" if "ruling" in subject else ""
                    print(f"{subject['name']}{ruling}: {difference}", flush=True)
    sys.exit(differences > 0)


main()
