import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, final, overload

from ._values import (
    Column,
    Ending,
    Finding,
    Format,
    Mate,
    MoveKind,
    Notation,
    Player,
    Preference,
    Result,
    Rules,
    Status,
    Theme,
    Unit,
    Written,
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
    "Setup",
    "_unpickled_game",
    "_unpickled_move",
    "convert",
    "explain",
    "fix",
    "join",
    "judge",
    "plies",
    "problem",
    "read",
    "topics",
    "units",
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
    """The squares of the finding, such as squares that block a move."""

class IllegalMove(GungiError):
    """A text is not a move, or a move is illegal or a foul."""

class InvalidPosition(GungiError):
    """A text is not a position."""

class InvalidGame(GungiError):
    """A game cannot be read or played to its end."""

    game: Game | None
    """The game up to its first error; `None` if it has no start."""

@final
class Move:
    """A move of a position. Moves are immutable, and keys of dictionaries.

    `str(move)` is the move in GFEN. Two moves are equal if they say the same: what they do, who makes them, the unit, the
    places, and the tower where they end.
    """

    @property
    def kind(self) -> MoveKind: ...
    @property
    def player(self) -> Player: ...
    @property
    def unit(self) -> str:
        """The letter of the unit in GFEN: upper case for Black."""
    @property
    def from_square(self) -> str | None:
        """Such as `5g`; `None` for a unit in hand."""
    @property
    def from_tier(self) -> int | None:
        """The tier where the unit stands before it, from 0 at the bottom; `None` for a unit in hand."""
    @property
    def to_square(self) -> str | None:
        """Where the unit arrives or captures; `None` if it stays or leaves the board."""
    @property
    def to_tier(self) -> int | None:
        """The tier where the unit arrives, or of the unit that it captures or changes places with, from 0; `None` if it stays or
        leaves the board."""
    @property
    def captured(self) -> list[str]:
        """The letters of the captured units, from the top of the tower."""
    @property
    def betrayed(self) -> list[str]:
        """The letters of the units that a betrayal swaps or turns over, from the top, as they are before it."""
    @property
    def makes_tower(self) -> bool:
        """Whether the unit comes to stand on another one."""
    @property
    def ends_draft(self) -> bool:
        """Whether it ends the player's draft."""
    @property
    def action(self) -> int:
        """The number of the move, below `Position.actions`: `Position.move_of_action` gives the move back."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Move: ...
    def __deepcopy__(self, _memo: Any, /) -> Move: ...

@final
class Position:
    """A position of either ruleset: an immutable value, and a key of dictionaries. `str(position)` is a line of GFEN.

    Two positions are equal if their rulesets, boards, hands and legal moves are equal. A position does not know the positions
    before it: only a `Game` sees a draw by repetition. Notebooks show a position as a picture.
    """

    def __new__(cls, start: str | None = None) -> Position:
        """The start of a ruleset, `official-advanced` without one, or a line of GFEN, or a FEN of gungi.js.

        Raises `InvalidPosition`, or `ValueError` for a name that is not a ruleset.
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
        """The winner; `None` for a draw, and while the game goes on."""
    @property
    def next_ply(self) -> int | None:
        """The number of the next ply, from 1; `None` if it is unknown."""
    @property
    def key(self) -> int:
        """The key of `gungi table` as a number below 2**64: equal positions share it, in every version of gungi."""
    @property
    def last_move(self) -> Move | None:
        """The move that led here, if it was played; `None` at a start."""
    def how_it_ended(self) -> str | None:
        """How the game ended, such as `White is checkmated`; `None` while it goes on."""
    def setup(self) -> Setup:
        """The position, to be changed."""
    def legal_moves(self) -> list[Move]:
        """All legal moves, in no particular order; none after the end of the game."""
    def captures(self) -> list[Move]:
        """The legal moves that capture, in no particular order, without a list of the others."""
    def sorted_moves(self) -> list[Move]:
        """All legal moves in the order of their GN, which takes longer."""
    def count_legal_moves(self) -> int: ...
    def is_legal(self, mv: Move) -> bool: ...
    @property
    def is_draft(self) -> bool:
        """Whether units are being placed: in the initial arrangement, or in a draft."""
    @property
    def actions(self) -> int:
        """How many numbers the moves of the ruleset have: `Move.action` is below it."""
    def move_of_action(self, action: int) -> Move | None:
        """The legal move with this number; `None` if no legal move has it."""
    def random_move(self, below: Callable[[int], int] | None = None) -> Move | None:
        """A random legal move; `None` if there is none. All are equally likely.

        `below(count)` returns a random number from 0 to `count - 1`, as `random.Random(7).randrange` does. `random_move` is much
        faster than `random.choice(position.legal_moves())`.
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
        """The units in a player's hand: the letter of each, and how many there are."""
    def attackers(self, name: str, by: Player) -> list[str]:
        """The squares from which a player's units could capture the top unit of a square."""
    def cells(self) -> memoryview:
        """The units by tier, row and column, for `numpy.asarray`: a read-only view of 3 x 9 x 9 signed bytes. A square
        without a unit has 0. A unit has its number in `units(position.rules)`, from 1, and White's is negative. Square `5g` is
        row 6, column 4.
        """
    def hands(self) -> memoryview:
        """How many units Black and White have in hand, for `numpy.asarray`: a read-only view of 2 x `len(units(position.rules))`
        bytes, in that order.
        """
    def perft(self, depth: int) -> int:
        """Counts the sequences of `depth` legal moves, at most 100. Other threads keep running, and Ctrl-C stops it."""
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
        next: Sequence[Move | str] = ...,
        notation: Notation = "gfen",
        caption: str | None = None,
    ) -> str:
        """A picture as SVG. `flipped` puts White at the bottom; `marked` are squares to mark with `?`; `next` are moves that
        follow, drawn with numbers and listed in `notation`.
        """
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
        next: Sequence[Move | str] = ...,
        notation: Notation = "gfen",
        caption: str | None = None,
    ) -> bytes:
        """A picture as PNG, 1 to 4096 pixels wide."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Setup:
    """A position that is being set up: anything can be in it, `position` checks it. Units are letters of GFEN, upper case for
    Black.
    """

    def __new__(cls, rules: Rules | None = None) -> Setup:
        """No unit on the board or in hand, and Black to move."""
    def put(self, name: str, units: Iterable[str]) -> None:
        """Puts units on a square, from the bottom, in place of the units there: `setup.put("5g", "Pn")`."""
    def clear(self, name: str) -> None:
        """Takes all units from a square."""
    def hand(self, unit: str, count: int) -> None:
        """Sets how many of a unit its owner has in hand."""
    def turn(self, player: Player) -> None:
        """Sets the player to move."""
    def ply(self, ply: int | None) -> None:
        """Sets the number of the next ply, from 1; `None` if it is not known."""
    def judge(self) -> list[Finding]:
        """Lists what is wrong with the position."""
    def position(self) -> Position:
        """The position. Raises `InvalidPosition` with the first finding of `judge`."""
    def copy(self) -> Setup: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Game:
    """A game that is built and changed: a start, moves, headers, comments and a result. `str(game)` is a game of GN.

    Two games are equal if they start from the same position and have the same moves, result, headers and comments. Notebooks
    show a picture of the last position.
    """

    def __new__(
        cls, start: str | Position | None = None, headers: Mapping[str, str] | None = None
    ) -> Game:
        """A game from the start of a ruleset, `official-advanced` without one, from a line of GFEN, or from a position."""
    @staticmethod
    def parse(text: str) -> Game:
        """Reads one game in any format. Raises `InvalidGame`, or `ValueError` for no game or several."""
    @staticmethod
    def random(
        rules: Rules = "official-advanced",
        *,
        seed: int = 0,
        number: int = 1,
        max_plies: int = 200,
        prefer: Preference = "nothing",
    ) -> Game:
        """The random game of this number: legal, without fouls, and the same on every machine. `prefer` is `nothing`, `captures` or
        `effects`.
        """
    def solve(
        self, moves: int = 3, *, nodes: int = 1_000_000, unique: bool = False
    ) -> Mate | None:
        """Looks for the shortest mate by checks of the player to move, within this many moves, at most 50. Returns `None` without one.
        `unique` looks for other first turns too. Raises `ValueError` for a game that is over or in its arrangement or draft, and
        `RuntimeError` if it looked at `nodes` positions without an answer.
        """
    def find(self, *patterns: str, within: int | None = None) -> list[list[int]]:
        """Where patterns of `gungi grep` match one after the other: for each match of the first one, the plies of all, each at most
        `within` plies after the one before. 0 is the start. Raises `ValueError` for what is not a pattern.
        """
    @property
    def position(self) -> Position:
        """The position after the last move."""
    def position_at(self, ply: int) -> Position | None:
        """The position after a number of plies; `None` if the game is shorter."""
    def positions(self) -> list[Position]:
        """All positions, the start included."""
    @property
    def plies(self) -> int:
        """The number of moves."""
    def moves(self) -> list[Move]: ...
    def legal_moves(self) -> list[Move]:
        """The legal moves of its position; none after the end of the game."""
    def random_move(self, below: Callable[[int], int] | None = None) -> Move | None:
        """A random legal move, as `Position.random_move` returns it."""
    def push(self, mv: Move | str) -> Move:
        """Plays a move, or its text in GN, GFEN or the notation of gungi.js. Raises `IllegalMove`, and leaves the game unchanged."""
    def pop(self) -> Move | None:
        """Takes the last move back, and the comments after it."""
    @property
    def repetitions(self) -> int:
        """How many times the position has occurred in this game; 0 during a draft, where positions do not count."""
    @property
    def status(self) -> Status:
        """How the game ended on the board, repetition included."""
    @property
    def result(self) -> Result | None:
        """The result that was set, or the result that the board shows."""
    @property
    def winner(self) -> Player | None: ...
    @property
    def ending(self) -> Ending:
        """How the game ends, by its moves and its result, as `gungi grep --end` names it."""
    def set_result(self, result: Result | None) -> None:
        """Sets a result that the board does not show, such as a resignation. Raises `GungiError` if the board shows another."""
    def header(self, name: str) -> str | None:
        """The value of a header. Upper and lower case are the same in its name."""
    def headers(self) -> dict[str, str]:
        """All headers in their order. To change one, call `set_header`."""
    def set_header(self, name: str, value: str) -> None:
        """Sets a header. `Rules`, `GFEN` and `Result` follow from the rest of the game: they raise `ValueError`."""
    def remove_header(self, name: str) -> bool:
        """Removes a header, and returns whether it was there."""
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
    """An iterator over the games of an input. After an `InvalidGame`, the next call returns the next game."""

    def __iter__(self) -> Games: ...
    def __next__(self) -> Game: ...

@final
class Batches(Iterator[dict[str, list[Any]]]):
    """An iterator over tables of plies."""

    def __iter__(self) -> Batches: ...
    def __next__(self) -> dict[str, list[Any]]: ...

def read(
    source: _Source,
    *,
    rules: Rules | None = None,
    format: Format | None = None,
    errors: _Errors = "raise",
) -> Games:
    """Reads games from a path, from bytes, or from a file opened in mode "rb", one at a time: the input can be larger than the
    memory. It decompresses gzip and Zstandard. Other threads keep running, and Ctrl-C stops it.

    `rules` is the ruleset of games that do not name one. `errors` decides about a game that cannot be read or played to its
    end: `"raise"` raises `InvalidGame`, `"skip"` leaves the game out, `"keep"` ends it before the first error.
    """

def judge(
    text: str | bytes | bytearray, *, rules: Rules | None = None, format: Format | None = None
) -> list[Finding]:
    """Lists what is wrong with the games of a text. A bad text raises nothing."""

def convert(text: str, to: Format, *, rules: Rules | None = None, format: Format | None = None) -> Written:
    """Writes all games of a text in another format. Raises `ValueError` if one cannot be played, or the format cannot store it."""

def fix(text: str, *, rules: Rules | None = None, format: Format | None = None) -> str:
    """Returns the text with all fixes that cannot change a game."""

def explain(topic: str) -> str:
    """The page of a code, a ruling or a format, in Markdown, as `gungi explain` has it. Raises `ValueError` with the most similar
    names.
    """

def topics() -> list[str]:
    """The ids of all pages: codes, rulings, formats."""

def units(rules: Rules = "official-advanced") -> list[Unit]:
    """The units of a ruleset, in the order of its table; classic ones front up, then turned over."""

def problem(
    rules: Rules = "official-advanced", *, moves: int = 1, seed: int = 0, number: int = 1
) -> Position | None:
    """The mate problem of this number, with Black to move: each move of its solution is the only one that mates in time. The same
    on every machine; `None` if there is none.
    """

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
    """Returns the plies of games as columns, for `polars.DataFrame` or `pandas.DataFrame`: the columns of `gungi table plies`.
    `int(key, 16)` is `Position.key`. With `batch`, it returns an iterator over tables of at most `batch` plies each, for archives
    that are larger than the memory. `source`, `rules` and `errors` are as in `read`.
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
def _unpickled_move(bits: int) -> Move: ...
