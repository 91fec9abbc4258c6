import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, final, overload

from ._values import (
    Column,
    Finding,
    Format,
    MoveKind,
    Notation,
    Player,
    Result,
    Rules,
    Status,
    Theme,
)

__all__ = [
    "Batches",
    "Game",
    "Games",
    "GungiError",
    "IllegalMove",
    "InvalidGame",
    "InvalidPosition",
    "Move",
    "Position",
    "_unpickled_game",
    "_unpickled_move",
    "fix",
    "join",
    "judge",
    "plies",
    "read",
]

class _Bytes(Protocol):
    """A file that is opened in mode "rb", or anything else that gives bytes."""

    def read(self, size: int, /) -> bytes: ...

_Source = str | os.PathLike[str] | bytes | bytearray | _Bytes
_Errors = Literal["raise", "skip", "keep"]
_Coordinates = Literal["both", "gn", "gfen", "none"]
_Pieces = Literal["kanji", "letters"]
_LastMove = Literal["hidden", "marked", "arrow"]

class GungiError(ValueError):
    """Something is wrong with a move, a position or a game."""

    finding: Finding
    code: str
    """Such as `RU214`."""
    ruling: str
    """The ruling that is broken, such as `O2`."""
    help: str | None
    """What to do about it."""
    squares: tuple[str, ...]
    """The squares that it is about, such as those in the way of a move."""

class IllegalMove(GungiError):
    """A text is no move, or a move is illegal or a foul."""

class InvalidPosition(GungiError):
    """A text is no position."""

class InvalidGame(GungiError):
    """A game cannot be read or played to its end."""

    game: Game | None
    """The game up to there; `None` if it has no start, and from `Game.parse`."""

@final
class Move:
    """A move of a position. Moves are immutable, and keys of dictionaries.

    `str(move)` is the move in GFEN. Two moves are equal if the same unit makes them from the same place to the same place,
    and captures the same units.
    """

    @property
    def kind(self) -> MoveKind: ...
    @property
    def player(self) -> Player: ...
    @property
    def unit(self) -> str:
        """The letter of its unit in GFEN: upper case for Black."""
    @property
    def from_square(self) -> str | None:
        """Such as `5g`; `None` for a unit in hand."""
    @property
    def to_square(self) -> str | None:
        """Where its unit arrives, or captures; `None` if it stays or leaves the board."""
    @property
    def captured(self) -> list[str]:
        """The letters of the units that it captures, from the top of the tower."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A position of either ruleset: an immutable value, and a key of dictionaries. `str(position)` is a line of GFEN.

    Two positions are equal if the ruleset, the board, the hands and what may be played are equal. A position does not know
    the positions before it: only a `Game` sees a draw by repetition. In notebooks it is a picture.
    """

    def __new__(cls, start: str | None = None) -> Position:
        """The start of a ruleset, `official-advanced` without one, or a line of GFEN, or a FEN of gungi.js.

        Raises `InvalidPosition`, or `ValueError` for a name that is no ruleset.
        """
    @property
    def rules(self) -> Rules: ...
    @property
    def turn(self) -> Player: ...
    @property
    def is_check(self) -> bool:
        """Whether the player to move is in check."""
    @property
    def status(self) -> Status: ...
    @property
    def result(self) -> Result | None:
        """The result if the game is over."""
    @property
    def winner(self) -> Player | None:
        """The player who won, if one did."""
    @property
    def next_ply(self) -> int | None:
        """Number of the next ply, from 1, if it is known."""
    @property
    def key(self) -> int:
        """A number below 2**64 that equal positions share. It can change from version to version."""
    def legal_moves(self) -> list[Move]:
        """All legal moves, in no order that means anything; none after the end of the game."""
    def sorted_moves(self) -> list[Move]:
        """The same moves in the order of their GN, which takes longer."""
    def count_legal_moves(self) -> int: ...
    def is_legal(self, mv: Move) -> bool: ...
    def random_move(self, below: Callable[[int], int] | None = None) -> Move | None:
        """One of the legal moves, each as likely as the others; `None` if there are none.

        `below` returns a random number from 0 up to, but without, its argument, such as `random.Random(7).randrange`. This is
        much faster than `random.choice(position.legal_moves())`.
        """
    def parse_move(self, text: str) -> Move:
        """Reads a legal move in GN, GFEN or the notation of gungi.js. Raises `IllegalMove`."""
    def write_move(self, mv: Move, notation: Notation = "gn") -> str | None:
        """Writes a move of this position; `None` if the notation cannot write it."""
    def play(self, mv: Move | str) -> Position:
        """The position after a move. Raises `IllegalMove`."""
    def tower(self, name: str) -> list[str]:
        """The letters of the units on a square such as `5g`, from the bottom."""
    def towers(self) -> dict[str, list[str]]:
        """The towers of all squares that are not empty."""
    def hand(self, player: Player) -> dict[str, int]:
        """The letters of the units in a player's hand, each with its count."""
    def attackers(self, name: str, by: Player) -> list[str]:
        """The squares from which a player's units could capture the top unit of a square."""
    def perft(self, depth: int) -> int:
        """Counts the sequences of legal moves of a length. Other threads run meanwhile, and Ctrl-C stops it."""
    def gungijs_fen(self) -> str | None:
        """A FEN of gungi.js; `None` if gungi.js cannot write the position."""
    def board(self) -> str:
        """The board and the hands as text for a terminal of 80 columns."""
    def svg(
        self,
        *,
        theme: Theme = "kaya",
        flipped: bool = False,
        hands: bool = True,
        coordinates: _Coordinates = "both",
        pieces: _Pieces = "kanji",
        last_move: _LastMove = "marked",
        marked: Sequence[str] = ...,
        caption: str | None = None,
    ) -> str:
        """A picture. `flipped` puts White at the bottom; `marked` are squares to mark with `?`."""
    def png(
        self,
        width: int = 800,
        *,
        theme: Theme = "kaya",
        flipped: bool = False,
        hands: bool = True,
        coordinates: _Coordinates = "both",
        pieces: _Pieces = "kanji",
        last_move: _LastMove = "marked",
        marked: Sequence[str] = ...,
        caption: str | None = None,
    ) -> bytes:
        """The same picture as PNG, 1 to 4096 pixels wide."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Game:
    """A game that is built and changed: a start, moves, headers, comments and a result. `str(game)` is a game of GN.

    Two games are equal if they start from the same position and have the same moves, result, headers and comments. In
    notebooks it is a picture of its last position.
    """

    def __new__(
        cls, start: str | Position | None = None, headers: Mapping[str, str] | None = None
    ) -> Game:
        """A game from the start of a ruleset, `official-advanced` without one, from a line of GFEN, or from a position."""
    @staticmethod
    def parse(text: str) -> Game:
        """Reads one game in any format. Raises `InvalidGame`, or `ValueError` for no game or several."""
    @property
    def position(self) -> Position:
        """The position after the last move."""
    def position_at(self, ply: int) -> Position | None:
        """The position after a number of plies; `None` if the game is shorter."""
    def positions(self) -> list[Position]:
        """All positions, the start included."""
    @property
    def plies(self) -> int:
        """How many moves were made."""
    def moves(self) -> list[Move]: ...
    def legal_moves(self) -> list[Move]:
        """The legal moves of its position; none after the end of the game."""
    def random_move(self, below: Callable[[int], int] | None = None) -> Move | None:
        """As `Position.random_move`."""
    def push(self, mv: Move | str) -> Move:
        """Plays a move, as text in GN, GFEN or the notation of gungi.js. Raises `IllegalMove`; then the game stays as it is."""
    def pop(self) -> Move | None:
        """Takes the last move back, and the comments after it."""
    @property
    def repetitions(self) -> int:
        """How often the position occurred in this game; 0 where positions do not count, such as in a draft."""
    @property
    def status(self) -> Status:
        """How the game ended on the board, repetition included."""
    @property
    def result(self) -> Result | None:
        """The result that was set, or else the result of the board."""
    @property
    def winner(self) -> Player | None: ...
    def set_result(self, result: Result | None) -> None:
        """Sets a result that the board does not show, such as a resignation. Raises `GungiError` if the board has another."""
    def header(self, name: str) -> str | None:
        """The value of a header. Names are the same in any case."""
    def headers(self) -> dict[str, str]:
        """All headers in their order. To change one, call `set_header`."""
    def set_header(self, name: str, value: str) -> None:
        """Sets a header. `Rules`, `GFEN` and `Result` follow from the rest of the game: they raise `ValueError`."""
    def remove_header(self, name: str) -> bool:
        """Removes a header. Returns whether it was there."""
    def comments(self, ply: int) -> list[str]:
        """The comments after a number of plies."""
    def add_comment(self, ply: int, text: str) -> None: ...
    def clear_comments(self, ply: int) -> None: ...
    def write(self, format: Format = "gn") -> str:
        """Writes the game. Raises `ValueError` if the format cannot store it."""
    def lost(self, format: Format) -> list[str]:
        """What the format cannot store of this game, in words."""
    def copy(self) -> Game: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Games(Iterator[Game]):
    """The games of an input. It goes on after a game that raised `InvalidGame`."""

    def __iter__(self) -> Games: ...
    def __next__(self) -> Game: ...

@final
class Batches(Iterator[dict[str, list[Any]]]):
    """The plies of an input, some at a time."""

    def __iter__(self) -> Batches: ...
    def __next__(self) -> dict[str, list[Any]]: ...

def read(
    source: _Source,
    *,
    rules: Rules | None = None,
    format: Format | None = None,
    errors: _Errors = "raise",
) -> Games:
    """Reads the games of a path, of bytes, or of a file that is opened in mode "rb", one at a time: an input can be larger
    than the memory. What gzip or Zstandard compressed is decompressed. Other threads run meanwhile, and Ctrl-C stops it.

    `rules` is the ruleset of games that do not name one. A game that cannot be read or played to its end raises
    `InvalidGame`; with `errors="skip"` it is left out, with `errors="keep"` it ends before the first error.
    """

def judge(
    text: str | bytes | bytearray, *, rules: Rules | None = None, format: Format | None = None
) -> list[Finding]:
    """Lists what is wrong with the games of a text. It raises nothing for a bad text."""

def fix(text: str, *, rules: Rules | None = None, format: Format | None = None) -> str:
    """The text with all fixes that cannot change a game."""

def join(games: Iterable[Game], format: Format = "gn") -> str:
    """Writes games as one text that `read` reads back."""

@overload
def plies(
    source: _Source,
    *,
    columns: Sequence[Column] | None = None,
    batch: None = None,
    rules: Rules | None = None,
    format: Format | None = None,
    errors: _Errors = "raise",
) -> dict[str, list[Any]]:
    """The plies of games as columns, for `polars.DataFrame` or `pandas.DataFrame`. The columns are those of `gungi table
    plies`, and `position_key`, the `Position.key` after the ply. With `batch`, an iterator over tables of at most so many
    plies, for archives that are larger than the memory. `source`, `rules` and `errors` are as in `read`.
    """

@overload
def plies(
    source: _Source,
    *,
    columns: Sequence[Column] | None = None,
    batch: int,
    rules: Rules | None = None,
    format: Format | None = None,
    errors: _Errors = "raise",
) -> Batches: ...
def _unpickled_game(text: str) -> Game: ...
def _unpickled_move(position: str, text: str) -> Move: ...
