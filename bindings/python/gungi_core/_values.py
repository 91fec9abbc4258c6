"""Values that only carry data, and the names of others."""

from typing import TYPE_CHECKING, Literal, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from ._core import Move

Rules = Literal[
    "classic",
    "official-intro",
    "official-beginner",
    "official-intermediate",
    "official-advanced",
]
Player = Literal["black", "white"]
MoveKind = Literal[
    "drop",
    "step",
    "strike",
    "immobile-strike",
    "exchange",
    "substitution",
    "recover-to-hand",
    "recover-to-opponent",
    "decline",
]
Status = Literal[
    "ongoing", "checkmate", "marshal-captured", "stalemate", "repetition", "recorded"
]
Ending = Literal[
    "checkmate",
    "marshal-captured",
    "stalemate",
    "repetition",
    "called-foul",
    "recorded",
    "unfinished",
]
Result = Literal["1 - 0", "0 - 1", "1/2 - 1/2", "*"]
"""White won, Black won, a draw, unfinished or unknown, as GN writes it."""
Format = Literal[
    "gn",
    "gfen",
    "gungijs-fen",
    "gungijs-pgn",
    "gfen11",
    "ugi",
    "gungi-text",
    "gsa",
    "gungi-python-json",
    "komugi-jsonl",
    "komugi-uci",
    "gungi-kifu",
    "printed",
    "printed-markdown",
    "cgn",
]
Notation = Literal["gn", "gfen", "gungijs"]
Severity = Literal["error", "warning", "note"]
Theme = Literal["kaya", "night", "paper", "flat"]
Column = Literal[
    "file",
    "game",
    "offset",
    "length",
    "rules",
    "event",
    "date",
    "location",
    "black",
    "white",
    "headers",
    "result",
    "winner",
    "ending",
    "ply",
    "player",
    "move",
    "move_gfen",
    "kind",
    "unit",
    "from_square",
    "from_tier",
    "to_square",
    "to_tier",
    "captured",
    "betrayed",
    "ends_draft",
    "fouls",
    "to_move",
    "phase",
    "in_check",
    "legal_moves",
    "gfen",
    "before_key",
    "key",
]
Way = Literal["step", "line", "jump", "slide"]
Preference = Literal["nothing", "captures", "effects"]


class Place(NamedTuple):
    """A place in a text."""

    offset: int
    """From 0: characters in a `str`, bytes in `bytes` and files. `text[start.offset:end.offset]` is the part of the text."""
    line: int
    """From 1."""
    column: int
    """In characters, from 1."""
    utf16_column: int
    """In UTF-16 units, from 1, as editors count."""


class Related(NamedTuple):
    """Another place that matters for a finding."""

    start: int
    """Offset of the first character."""
    end: int
    """Offset after the last character."""
    message: str
    """Why it matters."""


class Edit(NamedTuple):
    """A replacement of a part of a text."""

    start: Place
    end: Place
    """`start` for an insertion."""
    text: str
    """The new text; empty for a deletion."""


class Fix(NamedTuple):
    """A change of a text that removes a finding."""

    title: str
    """What it does, in a few words."""
    is_safe: bool
    """Whether it cannot change the game; otherwise a person must look at it."""
    edits: Tuple[Edit, ...]
    """In the order of the text, without overlap."""

    def apply(self, text: str) -> str:
        """The text with this change; it must be the text that was judged."""
        for edit in reversed(self.edits):
            text = text[: edit.start.offset] + edit.text + text[edit.end.offset :]
        return text


class Written(NamedTuple):
    """Games in a format."""

    text: str
    lost: Tuple[str, ...]
    """What the format cannot store, in words."""


class Target(NamedTuple):
    """A square that a unit reaches, as its player sees the board."""

    right: int
    """Columns to the right, from -8 to 8."""
    forward: int
    """Rows forward, from -8 to 8."""
    way: Way
    """How it gets there; `slide` goes on to the edge of the board."""


class Unit(NamedTuple):
    """A unit of a ruleset."""

    gn: str
    """As GN writes it: `PZ`. A classic unit has the face that is up first."""
    letter: str
    """In GFEN, upper case: Black's."""
    name: str
    other_side: Optional[str]
    """The unit turned over, as GN writes it; `None` if it has one side."""
    kanji: Optional[str]
    """The character on an official unit."""
    count: int
    """How many of it, either way up, an army has."""
    reach: Tuple[Tuple[Target, ...], ...]
    """The squares that it reaches from each of the three tiers, from the bottom."""


class Mate(NamedTuple):
    """A mate by checks."""

    moves: int
    """How many moves of the attacker it takes, if the defender chooses the longest way."""
    line: "Tuple[Tuple[Move, ...], ...]"
    """The turns of both players up to the mate: moves with their follow-ups."""
    is_only: Optional[bool]
    """Whether no other first turn mates as fast; `None` if that was not asked, or is not known."""


class Finding(NamedTuple):
    """What is wrong with a text, a move or a game: where, by which ruling, and what to do.

    `str(finding)` is its sentence. `gungi explain RU214` describes a code and its ruling.
    """

    code: str
    """Such as `RU214`. Codes never change."""
    name: str
    """The name of the code."""
    severity: Severity
    message: str
    """One sentence. It can quote the text, control characters included."""
    sentence: str
    """The message and the ruling; control characters are visible."""
    label: Optional[str]
    """What is said right under the place, in a few words."""
    ruling: str
    """The ruling that is broken, such as `O2`."""
    help: Optional[str]
    """What to do about it."""
    game: int
    """Number of the game in its text, from 1."""
    rules: Optional[Rules]
    """The ruleset of the game, if it is known."""
    ply: Optional[int]
    """The ply of the game, from 1."""
    move_number: Optional[int]
    player: Optional[Player]
    """The player who made the move."""
    gfen: Optional[str]
    """The position before the move that it is about."""
    squares: Tuple[str, ...]
    """The squares of the finding, such as squares that block a move."""
    start: Place
    end: Place
    """The place after the last character."""
    related: Tuple[Related, ...]
    fix: Optional[Fix]
    """A change of the text that removes the finding; `None` if it is not clear what was meant."""

    def __str__(self) -> str:
        return self.sentence
