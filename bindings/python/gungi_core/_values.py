"""Values that only carry data, and the names of others."""

from typing import Literal, NamedTuple, Optional, Tuple

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
    "game",
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
    "to_square",
    "captured",
    "in_check",
    "position_key",
]


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


class Finding(NamedTuple):
    """What is wrong with a text, a move or a game: where, by which ruling, and what to do.

    `str(finding)` is its sentence. `gungi explain RU214` describes a code and its ruling.
    """

    code: str
    """Such as `RU214`. Codes never change."""
    severity: Severity
    message: str
    """One sentence. It can quote the text, control characters included."""
    sentence: str
    """The message and the ruling; control characters are visible."""
    ruling: str
    """The ruling that is broken, such as `O2`."""
    help: Optional[str]
    """What to do about it."""
    game: int
    """Number of the game in its text, from 1."""
    ply: Optional[int]
    """The ply of the game, from 1."""
    move_number: Optional[int]
    player: Optional[Player]
    """The player who made the move."""
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
