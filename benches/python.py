"""Prints the table of Python in docs/makers/performance.md: `python benches/python.py`, with `gungi-core`, `chess` and `cshogi` installed.

Times are processor time, the best of three runs; random games have at most 200 plies.
"""

import gzip
import io
import random
import time

import chess
import chess.pgn
import cshogi
import gungi_core as gungi

PLIES = 200


def best(work):
    """The shortest time of a piece of work, and what it returned."""
    times = []
    for _ in range(3):
        start = time.process_time()
        value = work()
        times.append(time.process_time() - start)
    return min(times), value


def row(name, seconds, plies, moves=None):
    per_second = f"{moves / seconds:,.0f}" if moves else ""
    print(f"| {name} | {seconds:.3f} | {plies / seconds:,.0f} | {per_second} |")


def of_list(games):
    """List all legal moves, choose one, play it. The game, or the position, is all that is kept."""
    generator, plies, listed = random.Random(1), 0, 0
    for _ in range(games):
        game = gungi.Game("official-beginner")
        for _ in range(PLIES):
            moves = game.legal_moves()
            if not moves:
                break
            game.push(generator.choice(moves))
            plies, listed = plies + 1, listed + len(moves)
    return plies, listed


def of_positions(games):
    generator, plies, listed = random.Random(1), 0, 0
    for _ in range(games):
        position = gungi.Position("official-beginner")
        for _ in range(PLIES):
            moves = position.legal_moves()
            if not moves:
                break
            position = position.play(generator.choice(moves))
            plies, listed = plies + 1, listed + len(moves)
    return plies, listed


def of_board(new, games):
    generator, plies, listed = random.Random(1), 0, 0
    for _ in range(games):
        board = new()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(generator.choice(moves))
            plies, listed = plies + 1, listed + len(moves)
    return plies, listed


def random_game(start):
    """A game of random moves, chosen by the library."""
    game, below = gungi.Game(start), random.Random(2).randrange
    while game.plies < PLIES and (move := game.random_move(below)) is not None:
        game.push(move)
    return game


def random_pgn(games):
    """Random games of chess as PGN."""
    texts = []
    for seed in range(games):
        generator, board = random.Random(seed), chess.Board()
        while len(board.move_stack) < PLIES and (moves := list(board.legal_moves)):
            board.push(generator.choice(moves))
        texts.append(str(chess.pgn.Game.from_board(board)))
    return "\n\n".join(texts)


def read_pgn(text):
    file, plies = io.StringIO(text), 0
    while game := chess.pgn.read_game(file):
        plies += game.end().ply()
    return plies


def read(source):
    return sum(game.plies for game in gungi.read(source))


def main():
    print("| work | seconds | plies/s | moves/s |")
    print("|---|--:|--:|--:|")
    for name, play, games in [
        ("`Game`: list all legal moves, choose, `push`", of_list, 100),
        ("`Position`: list all legal moves, choose, `play`", of_positions, 100),
        ("python-chess `Board`: the same", lambda games: of_board(chess.Board, games), 20),
        ("cshogi `Board`: the same", lambda games: of_board(cshogi.Board, games), 100),
    ]:
        seconds, (plies, moves) = best(lambda: play(games))
        row(name, seconds, plies, moves)

    game = random_game("official-beginner")
    seconds, _ = best(lambda: [random_game("official-beginner") for _ in range(100)])
    row("`Game`: `random_move`, `push`", seconds, 100 * game.plies)

    games = []
    while sum(map(len, games)) < 1_000_000:
        played = gungi.Game("official-beginner")
        while played.plies < PLIES and (move := played.random_move()) is not None:
            played.push(move)
        games.append(str(played))
    text = "\n".join(games).encode()
    plies = read(text)
    zipped = gzip.compress(text)
    for name, source in [("1 MB", text), ("1 MB, gzip", zipped)]:
        seconds, _ = best(lambda: read(source))
        row(f"`read` {name}", seconds, plies)
    pgn = random_pgn(60)
    seconds, read_plies = best(lambda: read_pgn(pgn))
    row("python-chess `read_game`", seconds, read_plies)

    seconds, findings = best(lambda: gungi.judge(text))
    row(f"`judge` 1 MB, {len(findings)} findings", seconds, plies)
    few = ["game", "ply", "player", "move_gfen", "key"]
    for name, columns in [("5 columns", few), ("all columns", None)]:
        seconds, _ = best(lambda: gungi.plies(text, columns=columns))
        row(f"`plies` of 1 MB, {name}", seconds, plies)


main()
