//! Descriptions of units, for people and as JSON.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter, Write};

use serde::Serialize;

use super::actors::rules_of;
use super::json::json;
use crate::game::unit_cgn;
use crate::game::unit_traits::{Effect, effects};
use crate::notation::cgn::Gameplay;
use crate::notation::gan::Actor;
use crate::render::Glyphs;
use crate::render::board::BoardStyle;
use crate::rules::classic::Face;
use crate::rules::official::Kind;
use crate::rules::{Player, Target, Tier, UnitKind, Way};
use crate::text::filled;

/// A square relative to the unit, as its player sees it: `(right, forward)`.
pub(super) type Offset = (i8, i8);

/// The squares that a unit reaches from a tier; for slides to the edge, only the first square.
pub(super) fn ways(unit: UnitKind, tier: Tier) -> BTreeMap<Offset, Way> {
    let targets = unit.reach(tier).into_iter();
    targets
        .map(|target| ((target.right, target.forward), target.way))
        .collect()
}

/// The columns of a list of effects.
const WIDTH: usize = 78;

/// Writes units, each with an empty line after it. Units of one name that have the same effects and moves share a
/// description.
pub fn write_units(out: &mut impl Write, units: &[UnitKind], style: BoardStyle) -> fmt::Result {
    let mut alike: Vec<(String, Vec<UnitKind>)> = Vec::new();
    for &unit in units {
        let description = description(unit, style)?;
        let is_like = |(text, others): &&mut (String, Vec<UnitKind>)| {
            *text == description && others.iter().all(|other| other.name() == unit.name())
        };
        match alike.iter_mut().find(is_like) {
            Some((_, others)) => others.push(unit),
            None => alike.push((description, vec![unit])),
        }
    }
    for (description, units) in alike {
        units
            .into_iter()
            .try_for_each(|unit| write_heading(out, unit))?;
        writeln!(out, "{description}")?;
    }
    Ok(())
}

/// Writes a unit's name, and its names in the notations.
fn write_heading(out: &mut impl Write, unit: UnitKind) -> fmt::Result {
    let [black, white] = Player::BOTH.map(|player| Actor::of_unit(unit, player));
    let letters = Player::BOTH.map(|player| unit.letter(player));
    writeln!(out, "{}{}", unit.name(), heading(unit))?;
    writeln!(
        out,
        "  GN {unit}, GFEN {} (Black) and {} (White), GAN {black} and {white}",
        letters[0], letters[1]
    )
}

/// A unit's effects, and its diagrams.
fn description(unit: UnitKind, style: BoardStyle) -> Result<String, fmt::Error> {
    let mut text = String::new();
    for Effect { words, ruling } in effects(unit) {
        let mut first = true;
        for line in filled(
            &format!("{words} ({ruling})"),
            style.columns(WIDTH).saturating_sub(4),
        ) {
            writeln!(text, "  {} {line}", if first { '-' } else { ' ' })?;
            first = false;
        }
    }
    writeln!(text)?;
    write_diagrams(&mut text, unit, style)?;
    Ok(text)
}

/// `: classic rules, 7 a player, front; on the back Bronze`, or ` 兵 (hyō): official rules, 4 a player`.
fn heading(unit: UnitKind) -> String {
    match unit {
        UnitKind::Classic(unit) => {
            let count = unit.count_per_player();
            let other = match unit.other_face() {
                None => String::from("without another side"),
                Some(other) if unit.front_up() == unit => format!("front; on the back {other}"),
                Some(other) => format!("back; on the front {other}"),
            };
            format!(": classic rules, {count} a player, {other}")
        }
        UnitKind::Official(kind) => {
            let (kanji, romaji, count) = (kind.kanji(), kind.romaji(), kind.count_per_player());
            format!(" {kanji} ({romaji}): official rules, {count} a player")
        }
    }
}

const TIERS: [&str; 3] = ["first tier (0)", "second tier (1)", "third tier (2)"];

/// Writes what the signs in the diagrams mean.
pub fn write_legend(out: &mut impl Write, style: BoardStyle) -> fmt::Result {
    let glyphs = style.glyphs;
    let sign = |way| glyph(way, (0, 1), glyphs);
    let slides = match glyphs {
        Glyphs::Unicode => "↑ ↗ → ↘ ↓ ↙ ← ↖",
        Glyphs::Ascii => "| / - \\",
    };
    writeln!(
        out,
        "The unit stands at {} and looks up the page. It goes to",
        centre(glyphs)
    )?;
    writeln!(out, "  {}  the next square", sign(Way::Step))?;
    writeln!(
        out,
        "  {}  a square further along a line, if all squares between are empty",
        sign(Way::Line)
    )?;
    writeln!(
        out,
        "  {}  a square to which it jumps over others; what may bar it, its list says",
        sign(Way::Jump)
    )?;
    writeln!(
        out,
        "  {slides}  any square along the line, through empty squares, to the edge"
    )?;
    let mut lines = READING
        .into_iter()
        .flat_map(|words| filled(words, style.columns(80)));
    lines.try_for_each(|line| writeln!(out, "{line}"))
}

const READING: [&str; 2] = [
    "It moves by the diagram of the tier on which it stands. Tiers count from the bottom; GN writes them as the number in \
     parentheses. By the classic rules a unit in its side's range expansion moves by the next diagram to the right (C17), it \
     lands on its own side's units, and captures the opponent's top unit (C16).",
    "By the official rules it may go onto either side's tower (O6) or capture the opponent's units there (O7), if the tower \
     is not higher than its own tier (O5).",
];

/// Writes one diagram per tier. All have the same size, and are side by side if the terminal is wide enough.
fn write_diagrams(out: &mut impl Write, unit: UnitKind, style: BoardStyle) -> fmt::Result {
    let tiers = Tier::ALL.map(|tier| ways(unit, tier));
    let reached = || tiers.iter().flat_map(BTreeMap::keys);
    let most = |extent: &dyn Fn(&Offset) -> i8| reached().map(extent).fold(2, i8::max);
    let (aside, ahead, behind) = (most(&|to| to.0.abs()), most(&|to| to.1), most(&|to| -to.1));
    let width = usize::try_from(4 * aside + 1)
        .unwrap_or_default()
        .max(TIERS[1].len())
        + 4;
    let room = style.width.map_or(TIERS.len(), |columns| {
        ((columns + 2) / width).clamp(1, TIERS.len())
    });
    for (index, (titles, tiers)) in TIERS.chunks(room).zip(tiers.chunks(room)).enumerate() {
        out.write_str(if index == 0 { "" } else { "\n" })?;
        write_row(out, titles, width)?;
        for forward in (-behind..=ahead).rev() {
            let line = |ways: &BTreeMap<Offset, Way>| {
                let squares: Vec<String> = (-aside..=aside)
                    .map(|right| square(ways, (right, forward), style.glyphs).to_string())
                    .collect();
                squares.join(" ")
            };
            write_row(out, &tiers.iter().map(line).collect::<Vec<_>>(), width)?;
        }
    }
    Ok(())
}

fn write_row(out: &mut impl Write, cells: &[impl Display], width: usize) -> fmt::Result {
    let mut line = String::new();
    cells
        .iter()
        .try_for_each(|cell| write!(line, "{cell:<width$}"))?;
    writeln!(out, "  {}", line.trim_end())
}

fn square(ways: &BTreeMap<Offset, Way>, at: Offset, glyphs: Glyphs) -> char {
    let (right, forward) = at;
    if at == (0, 0) {
        return centre(glyphs);
    }
    if let Some(&way) = ways.get(&at) {
        return glyph(way, at, glyphs);
    }
    let on_line = right == 0 || forward == 0 || right.abs() == forward.abs();
    let direction = (right.signum(), forward.signum());
    if on_line && ways.get(&direction) == Some(&Way::Slide) {
        return glyph(Way::Slide, direction, glyphs);
    }
    match glyphs {
        Glyphs::Unicode => '·',
        Glyphs::Ascii => '.',
    }
}

const fn centre(glyphs: Glyphs) -> char {
    match glyphs {
        Glyphs::Unicode => '■',
        Glyphs::Ascii => '#',
    }
}

const fn glyph(way: Way, (right, forward): Offset, glyphs: Glyphs) -> char {
    match (way, glyphs) {
        (Way::Step, Glyphs::Unicode) => '○',
        (Way::Step, Glyphs::Ascii) => 'o',
        (Way::Line, Glyphs::Unicode) => '◎',
        (Way::Line, Glyphs::Ascii) => '=',
        (Way::Jump, Glyphs::Unicode) => '●',
        (Way::Jump, Glyphs::Ascii) => '*',
        (Way::Slide, Glyphs::Unicode) => match (right, forward) {
            (0, 1..) => '↑',
            (0, _) => '↓',
            (1.., 0) => '→',
            (_, 0) => '←',
            (1.., 1..) => '↗',
            (1.., _) => '↘',
            (_, 1..) => '↖',
            _ => '↙',
        },
        (Way::Slide, Glyphs::Ascii) => match (right, forward) {
            (0, _) => '|',
            (_, 0) => '-',
            (1.., 1..) | (..=-1, ..=-1) => '/',
            _ => '\\',
        },
    }
}

/// A unit with one of its faces up.
#[derive(Serialize, Debug)]
pub struct UnitJson {
    schema: &'static str,
    rules: &'static str,
    unit: String,
    name: &'static str,
    other_side: Option<&'static str>,
    kanji: Option<char>,
    romaji: Option<&'static str>,
    count: u8,
    gfen: char,
    actor: String,
    effects: Vec<EffectJson>,
    tiers: Vec<TierJson>,
}

#[derive(Serialize, Debug)]
struct EffectJson {
    description: &'static str,
    ruling: &'static str,
}

#[derive(Serialize, Debug)]
struct TierJson {
    tier: usize,
    reach: Vec<Target>,
    cgh: Option<String>,
}

impl UnitJson {
    /// The object for a unit, with Black's letters and names.
    pub fn new(unit: UnitKind) -> Self {
        let (other_side, kind, count) = match unit {
            UnitKind::Classic(unit) => (
                unit.other_face().map(Face::name),
                None,
                unit.count_per_player(),
            ),
            UnitKind::Official(kind) => (None, Some(kind), kind.count_per_player()),
        };
        let effect = |Effect { words, ruling }| EffectJson {
            description: words,
            ruling: ruling.as_str(),
        };
        Self {
            schema: "gungi.unit/1",
            rules: rules_of(unit),
            unit: unit.to_string(),
            name: unit.name(),
            other_side,
            kanji: kind.map(Kind::kanji),
            romaji: kind.map(Kind::romaji),
            count,
            gfen: unit.letter(Player::Black),
            actor: Actor::of_unit(unit, Player::Black).to_string(),
            effects: effects(unit).into_iter().map(effect).collect(),
            tiers: Tier::ALL
                .map(|tier| TierJson {
                    tier: tier.index(),
                    reach: unit.reach(tier),
                    cgh: unit_cgn::gameplay(unit, tier).as_ref().map(Gameplay::cgh),
                })
                .into(),
        }
    }
}

/// The object on one line.
impl Display for UnitJson {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&json(self)?)
    }
}
