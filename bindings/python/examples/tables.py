"""Plies as tables of polars and pandas."""

import gungi_core as gungi
import pandas
import polars


def archive(games: int) -> bytes:
    """Random games as text."""
    played = []
    for _ in range(games):
        game = gungi.Game("official-beginner")
        while game.plies < 30 and (move := game.random_move()) is not None:
            game.push(move)
        played.append(game)
    return gungi.join(played).encode()


def main() -> None:
    text = archive(20)
    table = gungi.plies(text)

    kinds = polars.DataFrame(table).group_by("kind").len().sort("len", descending=True)
    print(kinds)
    frame = pandas.DataFrame(table)
    assert dict(kinds.iter_rows()) == frame["kind"].value_counts().to_dict()

    # Who betrays whom: columns that are not there by default are named.
    betrayals = gungi.plies(text, columns=["player", "unit", "betrayed"])
    counted = polars.DataFrame(betrayals).filter(polars.col("betrayed").is_not_null())
    print(counted.group_by("unit", "betrayed").len())

    batches = gungi.plies(text, batch=100)
    frames = [polars.DataFrame(one) for one in batches]
    # A column without any value in a batch has no type there.
    whole = polars.concat(frames, how="vertical_relaxed")
    assert whole.height == len(table["ply"])


if __name__ == "__main__":
    main()
