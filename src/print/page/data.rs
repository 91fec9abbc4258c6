//! The positions of a page as its script reads them: the changes from ply to ply.

use serde::Serialize;

use super::content::{Page, PagePly};
use crate::rules::{PieceView, Player, Square, SquareSet, Tower, UnitKind};

#[derive(Serialize)]
struct Game {
    /// The ply of the first position.
    first: usize,
    /// The index of the position to open.
    open: usize,
    flipped: bool,
    /// Whether to open dark; null for the browser's preference.
    dark: Option<bool>,
    delay: u32,
    positions: Vec<Position>,
}

#[derive(Serialize)]
struct Position {
    /// The changed towers: the number of the square in two digits, and the units from the bottom up, two characters
    /// each. White's are lower case.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    towers: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<Vec<(String, u8)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<Vec<(String, u8)>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reached: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    exchanged: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<u8>,
    /// The player to move: 0 for Black, 1 for White; null after the end.
    turn: Option<u8>,
    /// The last move and the state of the game, in words.
    state: String,
}

/// The positions as JSON that is safe inside a page.
pub(super) fn json(page: &Page<'_>) -> String {
    let first = page.first();
    let before = std::iter::once(None).chain(page.plies.iter().map(Some));
    let positions = page.plies.iter().zip(before);
    let game = Game {
        first,
        open: page.open().clamp(first, page.last()) - first,
        flipped: page.flipped,
        dark: page.is_dark,
        delay: page.delay,
        positions: positions.map(|(ply, before)| position(page, ply, before)).collect(),
    };
    // `</script` ends a script, even inside a string.
    serde_json::to_string(&game).unwrap_or_default().replace('<', "\\u003c")
}

fn position(page: &Page<'_>, ply: &PagePly, before: Option<&PagePly>) -> Position {
    let (snapshot, marks) = (&ply.subject.snapshot, &ply.subject.marks);
    let was = |square: Square| before.map_or(Tower::EMPTY, |before| before.subject.snapshot.tower(square));
    let changed = Square::all().filter(|&square| snapshot.tower(square) != was(square));
    let hand = |player: Player| {
        let held = &snapshot.hands[player];
        let had = before.map(|before| &before.subject.snapshot.hands[player]);
        (had != Some(held))
            .then(|| held.iter().map(|&(unit, count)| (spelled(player, unit), count)).collect())
    };
    Position {
        towers: changed.map(|square| tower(square, &snapshot.tower(square))).collect(),
        black: hand(Player::Black),
        white: hand(Player::White),
        left: marks.left.into_iter().map(number).collect(),
        reached: numbers(marks.reached),
        exchanged: numbers(snapshot.marks),
        findings: numbers(page.squares_after(ply.ply)),
        turn: snapshot.end.is_none().then(|| u8::from(snapshot.player == Player::White)),
        state: ply.subject.in_words(),
    }
}

/// The number of a square: 0 to 80, row by row from the upper left, as Black sees it.
fn number(square: Square) -> u8 {
    9 * square.row() + 8 - square.column()
}

fn numbers(squares: SquareSet) -> Vec<u8> {
    squares.into_iter().map(number).collect()
}

fn tower(square: Square, tower: &Tower<PieceView>) -> String {
    let units = tower.iter().map(|(_, figure)| spelled(figure.owner, figure.unit));
    format!("{:02}{}", number(square), units.collect::<String>())
}

fn spelled(owner: Player, unit: UnitKind) -> String {
    match owner {
        Player::Black => unit.to_string(),
        Player::White => unit.to_string().to_lowercase(),
    }
}
