#!/usr/bin/env python3
"""Writes src/render/picture/outlines.rs: the outlines of the characters that pictures need.

It reads the fonts of two Debian packages; `apt-get install fonts-kouzan-mouhitsu fonts-motoya-l-cedar python3-fonttools`
installs all it needs. The fonts' hashes are in the table: other versions of the fonts are refused.

    tools/outlines.py            writes the table
    tools/outlines.py --check    exits with 1 if the table is stale
"""

import hashlib
import logging
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

FONTS = Path("/usr/share/fonts/truetype")
BRUSH = FONTS / "kouzan-mouhitsu/kouzan-mouhitsu.ttf", "582f269574e71336f1ee8318664ff6cfafd84293b3267ddf39410015713c951e"
PLAIN = FONTS / "motoya-l-cedar/MTLc3m.ttf", "b9e87fd7e4e5112b7bcc8c3486c19a23379e4520b36b5c049ecfd40731556a51"
TARGET = Path(__file__).parent.parent / "src/render/picture/outlines.rs"

PIECES = "帥大中小侍槍馬忍砦兵砲弓筒謀"
GUNGIJS = "新取付返終"
ASCII = "".join(map(chr, range(0x21, 0x7F)))
KANA = "".join(map(chr, [*range(0x3041, 0x3094), *range(0x30A1, 0x30F7), 0x30FB, 0x30FC]))
SIGNS = "§°±²³×÷―‘’“”†‡…□、。「」々"

# The table has 1000 units per em, y down.
EM = 1000

HEADER = """\
//! Outlines of characters, 1000 units per em, y down: a table that `tools/outlines.py` writes.
//!
//! | table | font | licence | SHA-256 |
//! |---|---|---|---|
//! | `BRUSH` | Kouzan Mouhitsu | public domain | `{brush}` |
//! | `PLAIN` | Motoya L Cedar | Apache-2.0 | `{plain}` |

use super::path::Glyph;
use super::path::Seg::{{Close, Line, Move, Quad}};
"""


# One of the fonts has invalid dates, which are not used here.
logging.disable(logging.WARNING)


def load(font):
    path, expected = font
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    if digest != expected:
        sys.exit(f"{path} has the SHA-256 {digest}, not {expected}")
    return TTFont(path)


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def quadratics(points):
    """The curves of a `qCurveTo`: between two control points lies one that the font leaves out."""
    *controls, end = points
    for control, following in zip(controls, controls[1:]):
        yield control, midpoint(control, following)
    yield controls[-1], end


def segments(recorded, number):
    for operator, points in recorded:
        if operator == "moveTo":
            yield f"Move({number(points[0])})"
        elif operator == "lineTo":
            yield f"Line({number(points[0])})"
        elif operator == "qCurveTo" and points[-1] is None:
            # A contour without a point on the curve starts between its last and its first control point.
            start = midpoint(points[0], points[-2])
            yield f"Move({number(start)})"
            yield from (f"Quad({number(c)}, {number(e)})" for c, e in quadratics([*points[:-1], start]))
        elif operator == "qCurveTo":
            yield from (f"Quad({number(c)}, {number(e)})" for c, e in quadratics(points))
        else:
            yield "Close"


def row(font, character):
    """The row of a character, or nothing if the font leaves it blank."""
    glyphs, scale = font.getGlyphSet(), EM / font["head"].unitsPerEm
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    pen, bounds = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
    glyph.draw(pen)
    glyph.draw(bounds)
    if bounds.bounds is None:
        return ""
    left, bottom, right, top = (round(value * scale) for value in bounds.bounds)
    outline = ", ".join(segments(pen.value, lambda p: f"[{round(p[0] * scale)}, {round(-p[1] * scale)}]"))
    quoted = {"'": "\\'", "\\": "\\\\"}.get(character, character)
    ink = f"[{left}, {-top}, {right}, {-bottom}]"
    return f"    Glyph {{ character: '{quoted}', ink: {ink}, advance: {round(glyph.width * scale)}, outline: &[{outline}] }},\n"


def table(name, description, font, characters):
    known = font.getBestCmap()
    rows = "".join(row(font, c) for c in sorted(characters) if ord(c) in known)
    return f"\n/// {description}, by code point.\n#[rustfmt::skip]\npub(super) static {name}: &[Glyph] = &[\n{rows}];\n"


def main():
    text = HEADER.format(brush=BRUSH[1], plain=PLAIN[1])
    text += table("BRUSH", "The characters on official pieces, written with a brush", load(BRUSH), PIECES)
    plain = PIECES + GUNGIJS + ASCII + KANA + SIGNS
    text += table("PLAIN", "Plain characters: texts, letters of units, covered tiers", load(PLAIN), plain)
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text() != text)
    TARGET.write_text(text)


main()
