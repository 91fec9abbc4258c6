//! The positions of a page as its script reads them: the changes from ply to ply.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::position::{deed, number, numbers, side, spelled, words_beside_turn};
use super::{Page, PagePly};
use crate::render::board::Coordinates;
use crate::rules::{
    Checked, PieceView, Player, Snapshot, Square, SquareSet, Tier, Tower, UnitKind, Way,
};

#[derive(Serialize)]
struct GameData {
    /// The ply of the first position.
    first: usize,
    /// The index of the position to open.
    open: usize,
    /// The number of the ply after the first position, if GFEN has it.
    next: Option<u32>,
    delay: u32,
    /// The player who made the last move of the first position, as in GFEN.
    by: char,
    /// Whether the frame has the coordinates of GN and the coordinates of GFEN.
    labels: [bool; 2],
    /// The name of each unit, its letter in GFEN, its kanji or nothing, and the squares that it reaches from each tier.
    units: BTreeMap<String, Vec<String>>,
    positions: Vec<PositionData>,
}

/// What changed since the position before, in short names: there are hundreds.
#[derive(Serialize)]
struct PositionData {
    /// Towers: the number of the square in two digits, and the units from the bottom up, two characters each. White's are
    /// lower case.
    #[serde(rename = "t", skip_serializing_if = "Vec::is_empty")]
    towers: Vec<String>,
    /// The hands: units, each with its count if that is not 1.
    #[serde(rename = "b", skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    /// The number of the last move, if it is not the number of the move before.
    #[serde(rename = "n", skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    /// What the last move did: a sentence with `~` and its two letters for each unit. The player who was to move did it.
    #[serde(rename = "d", skip_serializing_if = "Option::is_none")]
    deed: Option<String>,
    /// The squares of the last move.
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    #[serde(rename = "r", skip_serializing_if = "Vec::is_empty")]
    reached: Vec<u8>,
    /// Towers that were exchanged.
    #[serde(rename = "x", skip_serializing_if = "Option::is_none")]
    exchanged: Option<Vec<u8>>,
    /// The squares of findings about the next move.
    #[serde(rename = "q", skip_serializing_if = "Vec::is_empty")]
    findings: Vec<u8>,
    /// The square of the unit in check.
    #[serde(rename = "c", skip_serializing_if = "Option::is_none")]
    check: Option<u8>,
    /// Whether it is checkmate.
    #[serde(rename = "m", skip_serializing_if = "is_false")]
    mate: bool,
    /// Whether the game ended.
    #[serde(rename = "e", skip_serializing_if = "is_false")]
    end: bool,
    /// What the player to move has to do, or how the game ended, in words.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    /// The player to move, and what GFEN has after the ply, if not only the other player is to move.
    #[serde(rename = "g", skip_serializing_if = "Option::is_none")]
    gfen: Option<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The positions as JSON that is safe inside a page.
pub(super) fn json(page: &Page<'_>) -> String {
    let before = std::iter::once(None).chain(page.plies.iter().map(Some));
    let coordinates: Coordinates = page.coordinates;
    let names = names(page);
    let game = GameData {
        first: page.first(),
        open: page.open(),
        next: page.plies.first().and_then(|ply| ply.frame.next_ply),
        delay: page.delay,
        by: mover(page).map_or('w', side),
        labels: [coordinates.has_gn(), coordinates.has_gfen()],
        units: units(page),
        positions: page
            .plies
            .iter()
            .zip(before)
            .map(|(ply, before)| position((page, &names), ply, before))
            .collect(),
    };
    // `</script` ends a script, even inside a string.
    serde_json::to_string(&game)
        .unwrap_or_default()
        .replace('<', "\\u003c")
}

/// The player who made the last move of the first position.
fn mover(page: &Page<'_>) -> Option<Player> {
    let played = page.plies.first()?.frame.played.as_ref()?;
    Some(played.description.player)
}

/// The names of the units and their letters. A name that has another one in it is before that.
fn names(page: &Page<'_>) -> Vec<(&'static str, String)> {
    let mut names: Vec<_> = placed(page)
        .map(|unit| (unit.name(), format!("~{unit}")))
        .collect();
    names.sort_by_key(|(name, _)| (Reverse(name.len()), *name));
    names.dedup_by_key(|(name, _)| *name);
    names
}

/// The units of all positions.
fn units(page: &Page<'_>) -> BTreeMap<String, Vec<String>> {
    let described = |unit: UnitKind| {
        let kanji = unit.official().map(|kind| kind.kanji().to_string());
        let known = [
            unit.name().to_owned(),
            unit.letter(Player::Black).to_string(),
            kanji.unwrap_or_default(),
        ];
        let reach = Tier::ALL.map(|tier| reach(unit, tier));
        (unit.to_string(), known.into_iter().chain(reach).collect())
    };
    placed(page).map(described).collect()
}

/// The unit of each tier and hand of all positions.
fn placed(page: &Page<'_>) -> impl Iterator<Item = UnitKind> {
    page.plies.iter().flat_map(|ply| {
        let Snapshot { towers, hands, .. } = &ply.subject.snapshot;
        let placed = towers
            .iter()
            .flat_map(|tower| tower.iter().map(|(_, figure)| figure.unit));
        placed.chain(
            Player::BOTH
                .into_iter()
                .flat_map(|player| hands[player].iter().map(|&(unit, _)| unit)),
        )
    })
}

/// The squares that a unit reaches from a tier, three letters each: to the right and forward, `i` for its own square, and the way.
fn reach(unit: UnitKind, tier: Tier) -> String {
    let letter = |by: i8| char::from(b'i'.saturating_add_signed(by));
    let way = |way: Way| match way {
        Way::Step => 's',
        Way::Line => 'l',
        Way::Jump => 'j',
        Way::Slide => 'e',
    };
    let targets = unit.reach(tier).into_iter();
    targets
        .flat_map(|to| [letter(to.right), letter(to.forward), way(to.way)])
        .collect()
}

fn position(
    (page, names): (&Page<'_>, &[(&str, String)]),
    ply: &PagePly,
    before: Option<&PagePly>,
) -> PositionData {
    let (snapshot, marks) = (&ply.subject.snapshot, &ply.subject.marks);
    let snapshot_before = before.map(|before| &before.subject.snapshot);
    let was = |square: Square| snapshot_before.map_or(Tower::EMPTY, |before| before.tower(square));
    let changed = Square::all().filter(|&square| snapshot.tower(square) != was(square));
    let hand = |player: Player| {
        let held = &snapshot.hands[player];
        let is_same = snapshot_before.is_some_and(|before| before.hands[player] == *held);
        (!is_same).then(|| held.iter().map(|&held| counted(player, held)).collect())
    };
    let marks_before = snapshot_before.map_or(SquareSet::EMPTY, |before| before.marks);
    let checked = snapshot.checked();
    PositionData {
        towers: changed
            .map(|square| tower(square, &snapshot.tower(square)))
            .collect(),
        black: hand(Player::Black),
        white: hand(Player::White),
        number: number_of(ply).filter(|_| number_of(ply) != before.and_then(number_of)),
        deed: deed(ply).map(|deed| {
            let shorter = |text: String, (name, short): &(&str, String)| text.replace(name, short);
            names.iter().fold(deed.to_owned(), shorter)
        }),
        left: marks.left.map(number),
        reached: numbers(marks.reached),
        exchanged: (snapshot.marks != marks_before).then(|| numbers(snapshot.marks)),
        findings: numbers(page.squares_after(ply.frame.ply)),
        check: checked.map(|checked| number(checked.square)),
        mate: checked.is_some_and(|Checked { is_mate, .. }| is_mate),
        end: snapshot.end.is_some(),
        words: changed_text(words_beside_turn(ply), before.map(words_beside_turn)),
        gfen: changed_text(gfen(ply), before.map(|before| turned(&gfen(before)))),
    }
}

/// A text if it is not the one before; the first has none before it.
fn changed_text(text: String, before: Option<String>) -> Option<String> {
    Some(text).filter(|text| *text != before.unwrap_or_default())
}

/// The player to move and the words after the ply: what the script cannot see on the board.
fn gfen(ply: &PagePly) -> String {
    let line = ply.frame.gfen();
    let mut words = line.split(' ').skip(1);
    let player = words.next().unwrap_or_default();
    let after = words.skip(1 + usize::from(ply.frame.next_ply.is_some()));
    std::iter::once(player)
        .chain(after)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The same with the other player to move.
fn turned(gfen: &str) -> String {
    let other = if gfen.starts_with('b') { "w" } else { "b" };
    format!("{other}{}", gfen.get(1..).unwrap_or_default())
}

fn number_of(ply: &PagePly) -> Option<u32> {
    ply.number.map(|number| number.number)
}

fn tower(square: Square, tower: &Tower<PieceView>) -> String {
    let units = tower.iter().map(|(_, figure)| spelled(figure));
    format!("{:02}{}", number(square), units.collect::<String>())
}

fn counted(owner: Player, (unit, count): (UnitKind, u8)) -> String {
    let unit = spelled(PieceView { owner, unit });
    if count == 1 {
        unit
    } else {
        format!("{unit}{count}")
    }
}
