#!/usr/bin/env python3
"""Holds an engine against files of the conformance kit.

    run.py FILE... -- ENGINE [ARGUMENT...]

The engine answers the questions of docs/conformance.md, in GFEN. The exit code is 0 if it agrees, else 1.
"""

import json
import subprocess
import sys

MAX_COUNT = 1000
NAMES_RULES = ("rules=", "level=", "number=")


def ask(engine, question):
    engine.stdin.write(question + "\n")
    engine.stdin.flush()
    return engine.stdout.readline().strip()


def comparable(position):
    """A position without the number of its next ply and what names the rules."""
    return [word for word in position.split() if not word.isdigit() and not word.startswith(NAMES_RULES)]


def position_differences(engine, position):
    gfen, legal = position["gfen"], set(position["legal"]["in_gfen"])
    rulings = {move["gfen"]: move["ruling"] for move in position["illegal"]}
    listed = set(ask(engine, f"moves {gfen}").split()) - {"none"}
    yield from (f"{move} is legal, but not listed" for move in sorted(legal - listed))
    for move in sorted(listed - legal):
        yield f"{move} is listed, but is not legal by {rulings.get(move, 'the rules')}"
    status = ask(engine, f"status {gfen}")
    if status != position["status"]:
        yield f"the status is {position['status']}, not {status}"
    for depth, count in enumerate(position["perft"], 1):
        if count <= MAX_COUNT and listed == legal:
            found = ask(engine, f"perft {depth} {gfen}")
            if found != str(count):
                yield f"perft {depth} is {count}, not {found}"


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
    if not ask(engine, "conform 1").startswith("ok"):
        sys.exit("the engine does not answer `ok` to `conform 1`")
    differences = 0
    for path in sys.argv[1:end]:
        with open(path, encoding="utf-8") as file:
            kit = json.load(file)
        for compare, subjects in ((position_differences, kit["positions"]), (game_differences, kit["whole_games"])):
            for subject in subjects:
                for difference in compare(engine, subject):
                    differences += 1
                    ruling = f" ({subject['ruling']})" if "ruling" in subject else ""
                    print(f"{subject['name']}{ruling}: {difference}", flush=True)
    sys.exit(differences > 0)


main()
