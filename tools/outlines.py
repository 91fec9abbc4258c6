#!/usr/bin/env python3
"""Writes crates/gungi-core/src/render/picture/outlines.rs: the outlines of the characters that pictures need.

It reads the fonts of two Debian packages; `apt-get install fonts-kouzan-mouhitsu fonts-motoya-l-cedar python3-fonttools`
installs all it needs. The fonts' hashes are in the table: other versions of the fonts are refused.

    tools/outlines.py            writes the table
    tools/outlines.py --check    exits with 1 if the table is stale
"""

import hashlib
import logging
import math
import sys
import unicodedata
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

FONTS = Path("/usr/share/fonts/truetype")
BRUSH = FONTS / "kouzan-mouhitsu/kouzan-mouhitsu.ttf", "582f269574e71336f1ee8318664ff6cfafd84293b3267ddf39410015713c951e"
PLAIN = FONTS / "motoya-l-cedar/MTLc3m.ttf", "b9e87fd7e4e5112b7bcc8c3486c19a23379e4520b36b5c049ecfd40731556a51"
TARGET = Path(__file__).parent.parent / "crates/gungi-core/src/render/picture/outlines.rs"

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
//!
//! In `PLAIN`, `0`, `I`, `l`, two dashes, the accents and some letters of Latin are drawn for gungi.

use super::scene::Glyph;
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


def segments(recorded):
    """The segments of an outline: the letter of each in SVG, and its points."""
    for operator, points in recorded:
        if operator == "moveTo":
            yield "m", points
        elif operator == "lineTo":
            yield "l", points
        elif operator == "qCurveTo" and points[-1] is None:
            # A contour without a point on the curve starts between its last and its first control point.
            start = midpoint(points[0], points[-2])
            yield "m", [start]
            yield from (("q", curve) for curve in quadratics([*points[:-1], start]))
        elif operator == "qCurveTo":
            yield from (("q", curve) for curve in quadratics(points))
        else:
            yield "z", []


def svg_path(recorded, scale):
    """An outline as the path that SVG writes, with points relative to the previous one: numbers are small then."""
    text, at, start = "", (0, 0), (0, 0)
    for letter, points in segments(recorded):
        points = [(round(x * scale), round(-y * scale)) for x, y in points]
        offsets = [value for x, y in points for value in (x - at[0], y - at[1])]
        if letter == "l" and 0 in offsets:
            # A horizontal or vertical line needs one number.
            letter, offsets = ("h", offsets[:1]) if offsets[1] == 0 else ("v", offsets[1:])
        # A minus sign separates numbers, too.
        text += letter + " ".join(map(str, offsets)).replace(" -", "-")
        at = points[-1] if points else start
        start = at if letter == "m" else start
    return text


def bar(x0, y0, x1, y1, width=84):
    """A straight stroke between two points, y up, in units of Motoya L Cedar."""
    length = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    return polygon([(x0 - dx, y0 - dy), (x1 - dx, y1 - dy), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy)])


def polygon(points):
    """A filled polygon. Its corners go around clockwise, as in the fonts, so that overlaps stay filled."""
    pairs = zip(points, [*points[1:], points[0]])
    if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) > 0:
        points = points[::-1]
    first, *others = points
    return [("moveTo", (first,)), *(("lineTo", (p,)) for p in others), ("closePath", ())]


def arc(x, y, rx, ry, start, end, width=84):
    """A stroke along an ellipse from one angle down to another, in degrees."""
    steps = math.ceil((start - end) / 45)

    def point(angle, out, stretch=1.0):
        radians = math.radians(angle)
        across, up = (rx + out) * stretch, (ry + out) * stretch
        return (x + across * math.cos(radians), y + up * math.sin(radians))

    def curve(first, last, out):
        step = (last - first) / steps
        for index in range(steps):
            at, to = first + index * step, first + (index + 1) * step
            yield "qCurveTo", (point((at + to) / 2, out, 1 / math.cos(math.radians(step / 2))), point(to, out))

    half = width / 2
    outer, inner = list(curve(start, end, half)), list(curve(end, start, -half))
    start_outer, end_inner = point(start, half), point(end, -half)
    return [("moveTo", (start_outer,)), *outer, ("lineTo", (end_inner,)), *inner, ("closePath", ())]


def moved(contours, x=0, y=0, scale=1.0, flip=False):
    """Contours moved, scaled and turned upside down."""
    def place(p):
        return p and (p[0] * scale + x, (-p[1] if flip else p[1]) * scale + y)

    return [(operator, tuple(place(p) for p in points)) for operator, points in contours]


def own(font):
    """The characters that are drawn here: their outlines, y up, and their widths."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()

    def of(character):
        pen = DecomposingRecordingPen(glyphs)
        glyphs[names[ord(character)]].draw(pen)
        return pen.value

    def contour(character, which):
        starts = [i for i, (operator, _) in enumerate(of(character)) if operator == "moveTo"] + [None]
        return of(character)[starts[which]:starts[which + 1]]

    hook = bar(256, 774, 256, 140, 88) + arc(376, 140, 120, 94, 270, 180) + bar(370, 46, 430, 46)
    hook_below = arc(340, 10, 88, 110, 0, -90) + bar(345, -100, 270, -100)
    acute = moved(of("´"), -512, -751)
    dot = polygon([(-52, 0), (52, 0), (52, 104), (-52, 104)])
    letters = {
        "0": of("0") + bar(150, 170, 362, 608, 62),
        "I": of("I") + bar(118, 734, 394, 734, 80) + bar(118, 44, 394, 44, 80),
        "l": hook,
        "ı": contour("i", 0),
        "ȷ": contour("j", 0),
        "Æ": bar(40, 4, 330, 774) + bar(150, 250, 400, 250, 76) + bar(400, 767, 400, 11, 88)
        + bar(310, 730, 720, 730, 76) + bar(400, 400, 660, 400, 76) + bar(400, 49, 730, 49, 76),
        "æ": of("a") + moved(of("e"), 380),
        "Ð": of("D") + bar(-10, 400, 250, 400, 72),
        "Đ": of("D") + bar(-10, 400, 250, 400, 72),
        "ð": of("o") + bar(140, 760, 420, 330) + bar(150, 600, 400, 720, 64),
        "Ø": of("O") + bar(60, -10, 452, 788, 60),
        "ø": of("o") + bar(50, -30, 462, 573, 60),
        "Þ": bar(90, 774, 90, 4, 88) + bar(90, 610, 260, 610, 80) + bar(90, 200, 260, 200, 80)
        + arc(250, 405, 180, 205, 90, -90),
        "þ": of("p") + bar(91, 774, 91, 300, 88),
        "ß": bar(96, 600, 96, 4, 88) + arc(236, 600, 140, 134, 180, -70) + arc(240, 232, 176, 190, 95, -125),
        "đ": of("d") + bar(230, 660, 512, 660, 70),
        "Ħ": of("H") + bar(-10, 600, 522, 600, 66),
        "ħ": of("h") + bar(-10, 660, 272, 660, 70),
        "Ĳ": moved(of("I"), -130) + moved(of("J"), 190),
        "ĳ": moved(of("i"), -130) + moved(of("j"), 150),
        "ĸ": bar(100, 540, 100, 4, 88) + bar(110, 240, 410, 535) + bar(200, 320, 430, 10),
        "Ŀ": of("L") + moved(dot, 330, 370),
        "ŀ": hook + moved(dot, 400, 370),
        "Ł": of("L") + bar(-10, 300, 270, 470, 70),
        "ł": hook + bar(120, 330, 392, 490, 70),
        "ŉ": moved(of("'"), -140) + moved(of("n"), 110),
        "Ŋ": of("N") + moved(hook_below, 0, 0),
        "ŋ": of("n") + moved(hook_below, -7, 0),
        "Œ": of("O") + moved(of("E"), 400),
        "œ": of("o") + moved(of("e"), 385),
        "Ŧ": of("T") + bar(100, 400, 412, 400, 70),
        "ŧ": of("t") + bar(80, 290, 420, 290, 70),
        "–": bar(20, 380, 480, 380, 70),
        "—": bar(40, 380, 960, 380, 70),
        "ſ": bar(190, 600, 190, 4, 88) + arc(330, 600, 140, 132, 180, 60),
    }
    marks = {
        "\u0300": moved(of("`"), -256, -751),
        "\u0301": acute,
        "\u0302": moved(of("^"), -230, -690, 0.9),
        "\u0303": moved(of("~"), -205, -515, 0.8),
        "\u0304": bar(-125, 0, 125, 0, 66),
        "\u0306": arc(0, 120, 105, 100, 0, -180, 64),
        "\u0307": dot,
        "\u0308": moved(dot, -105) + moved(dot, 105),
        "\u030a": arc(0, 0, 66, 66, 360, 0, 50),
        "\u030b": moved(acute, -95, 0, 0.85) + moved(acute, 95, 0, 0.85),
        "\u030c": moved(of("^"), -230, 690, 0.9, flip=True),
        "\u0327": bar(-10, 0, -20, -70, 64) + arc(-15, -120, 75, 66, 80, -120, 60),
        "\u0328": arc(40, -100, 90, 104, 270, 110, 60) + bar(38, -204, 95, -180, 56),
    }
    wide = {"Æ": 780, "æ": 896, "Œ": 908, "œ": 896, "Ĳ": 680, "ĳ": 600, "ŉ": 622, "–": 500, "—": 1000}
    widths = {character: wide.get(character, 512) for character in letters} | dict.fromkeys(marks, 0)
    return {character: (outline, widths[character]) for character, outline in (letters | marks).items()}


def from_font(font, character):
    """The outline of a character and its width."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    return pen.value, glyph.width


def ink(outline):
    """The bounding box of an outline: left, bottom, right, top."""
    pen = BoundsPen(None)
    for operator, points in outline:
        getattr(pen, operator)(*points)
    return pen.bounds


def row(font, character, drawn):
    """The row of a character, or nothing if the font leaves it blank."""
    scale = EM / font["head"].unitsPerEm
    outline, width = drawn.get(character) or from_font(font, character)
    if ink(outline) is None:
        return ""
    left, bottom, right, top = (round(value * scale) for value in ink(outline))
    quoted = {"'": "\\'", "\\": "\\\\"}.get(character, character)
    if unicodedata.combining(character):
        quoted = f"\\u{{{ord(character):x}}}"
    box = f"[{left}, {-top}, {right}, {-bottom}]"
    return f"    Glyph {{ character: '{quoted}', ink: {box}, advance: {round(width * scale)}, path: \"{svg_path(outline, scale)}\" }},\n"


def table(name, description, font, characters, drawn):
    known = {*font.getBestCmap(), *map(ord, drawn)}
    rows = "".join(row(font, c, drawn) for c in sorted({*characters, *drawn}) if ord(c) in known)
    return f"\n/// {description}, by code point.\n#[rustfmt::skip]\npub(super) static {name}: &[Glyph] = &[\n{rows}];\n"


def main():
    text = HEADER.format(brush=BRUSH[1], plain=PLAIN[1])
    text += table("BRUSH", "The kanji on official units in brush script", load(BRUSH), PIECES, {})
    plain, font = PIECES + GUNGIJS + ASCII + KANA + SIGNS, load(PLAIN)
    text += table("PLAIN", "Characters in print, for texts, letters of units, and covered tiers", font, plain, own(font))
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text() != text)
    TARGET.write_text(text)


main()
