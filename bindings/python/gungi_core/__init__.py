"""Gungi: positions, moves, games, findings and pictures.

>>> import gungi_core as gungi
>>> game = gungi.Game("official-beginner", headers={"Black": "Netero"})
>>> game.push("5g5f")
Move('5g5f')
>>> game.push("5c5f")
Traceback (most recent call last):
    ...
gungi_core.IllegalMove: the Soldier on 5c (tier 1) cannot reach 5f (O2)
>>> [finding.code for finding in gungi.judge("1. PZ*4-6-0 PZ*4-6-0")]
['RU107']
"""

from importlib.metadata import version as _version

from ._core import (
    Batches,
    Game,
    Games,
    GungiError,
    IllegalMove,
    InvalidGame,
    InvalidPosition,
    Move,
    Position,
    Setup,
    convert,
    explain,
    fix,
    join,
    judge,
    plies,
    problem,
    read,
    topics,
    units,
)
from ._values import (
    Column,
    Edit,
    Ending,
    Finding,
    Fix,
    Format,
    Mate,
    MoveKind,
    Notation,
    Place,
    Player,
    Preference,
    Related,
    Result,
    Rules,
    Severity,
    Status,
    Target,
    Theme,
    Unit,
    Way,
    Written,
)

__version__ = _version("gungi-core")

__all__ = [
    "Batches",
    "Column",
    "Edit",
    "Ending",
    "Finding",
    "Fix",
    "Format",
    "Game",
    "Games",
    "GungiError",
    "IllegalMove",
    "InvalidGame",
    "InvalidPosition",
    "Mate",
    "Move",
    "MoveKind",
    "Notation",
    "Place",
    "Player",
    "Position",
    "Preference",
    "Related",
    "Result",
    "Rules",
    "Setup",
    "Severity",
    "Status",
    "Target",
    "Theme",
    "Unit",
    "Way",
    "Written",
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
