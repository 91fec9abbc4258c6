"""Two players at random, a picture of the end, and what is wrong with a text. Its types are checked, too."""

import random
from typing import Dict, Optional

import gungi_core as gungi


def play(rules: gungi.Rules, seed: int, plies: int) -> gungi.Game:
    """A game of two players who capture if they can."""
    generator = random.Random(seed)
    game = gungi.Game(rules, headers={"Black": "Random", "White": "Random"})
    while game.plies < plies and game.status == "ongoing":
        captures = [move for move in game.legal_moves() if move.captured]
        move: Optional[gungi.Move]
        move = generator.choice(captures) if captures else game.random_move(generator.randrange)
        if move is None:
            break
        game.push(move)
    return game


def first_moves(rules: gungi.Rules) -> Dict[gungi.Position, int]:
    """How many moves each position after one move has."""
    start = gungi.Position(rules)
    after = [start.play(move) for move in start.legal_moves()]
    return {position: position.count_legal_moves() for position in after}


def report(text: str) -> str:
    """What is wrong with a text, and the text with safe fixes."""
    for finding in gungi.judge(text):
        place: gungi.Place = finding.start
        print(f"{place.line}:{place.column}: {finding.severity} {finding.code}: {finding}")
        if finding.fix is not None:
            print(f"  {finding.fix.title}")
    return gungi.fix(text)


def refused(position: gungi.Position, text: str) -> Optional[str]:
    """Why a move cannot be played."""
    try:
        position.play(text)
    except gungi.IllegalMove as error:
        print(error.code, error.ruling, error, error.help, *error.squares)
        return error.code
    return None


def main() -> None:
    game = play("official-beginner", seed=7, plies=40)
    print(game)
    print(game.position.board())
    assert [read.moves() for read in gungi.read(str(game).encode())] == [game.moves()]
    assert sum(first_moves("official-beginner").values()) == gungi.Position("official-beginner").perft(2)
    assert report("1 PZ*4-6-0") == "1. PZ*4-6-0"
    assert refused(gungi.Position("official-beginner"), "5g5c") == "RU214"
    assert len(game.position.svg(marked=["5e"], theme="paper")) > 1000


if __name__ == "__main__":
    main()
