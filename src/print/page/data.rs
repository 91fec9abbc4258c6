//! The definitions and the positions of a page as its script reads them: the changes from ply to ply.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::Serialize;

use super::{Page, PagePly};
use crate::render::board::{Coordinates, Highlights};
use crate::render::picture::board::BoardFrame;
use crate::render::picture::scene::Scene;
use crate::render::picture::svg::{Definitions, PREFIX};
use crate::render::picture::theme::Theme;
use crate::render::picture::tower::{
    UnitStyle, draw_face_sign, draw_shadow, draw_sign, draw_slab, draw_token,
};
use crate::rules::{PieceView, Player, Square, SquareSet, Tier, Tower, UnitKind};

#[derive(Serialize)]
struct GameData {
    /// The ply of the first position.
    first: usize,
    /// The index of the position to open.
    open: usize,
    flipped: bool,
    /// Whether to open dark; null for the browser's preference.
    dark: Option<bool>,
    delay: u32,
    positions: Vec<PositionData>,
}

#[derive(Serialize)]
struct PositionData {
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
    let game = GameData {
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

fn position(page: &Page<'_>, ply: &PagePly, before: Option<&PagePly>) -> PositionData {
    let (snapshot, marks) = (&ply.subject.snapshot, &ply.subject.marks);
    let was = |square: Square| before.map_or(Tower::EMPTY, |before| before.subject.snapshot.tower(square));
    let changed = Square::all().filter(|&square| snapshot.tower(square) != was(square));
    let hand = |player: Player| {
        let held = &snapshot.hands[player];
        let had = before.map(|before| &before.subject.snapshot.hands[player]);
        (had != Some(held))
            .then(|| held.iter().map(|&(unit, count)| (spelled(player, unit), count)).collect())
    };
    PositionData {
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

/// Prefix for ids that only other definitions use.
const SHARED: &str = "g-";
/// Size of the tokens of hands.
const TOKEN: f32 = 28.0;

/// The groups that the script places.
#[derive(Default)]
struct Groups {
    shared: Definitions,
    text: String,
}

impl Groups {
    /// Defines the shapes that `draw` draws.
    fn define(&mut self, id: &str, draw: impl FnOnce(&mut Scene)) -> fmt::Result {
        let mut scene = Scene::default();
        draw(&mut scene);
        write!(self.text, "<g id=\"{id}\">")?;
        for shape in &scene.shapes {
            self.shared.write_shape(&mut self.text, shape);
        }
        self.text.push_str("</g>\n");
        Ok(())
    }
}

pub(super) fn write_definitions(out: &mut String, page: &Page<'_>) -> fmt::Result {
    let mut groups = Groups::default();
    for (name, theme) in [("day", Theme::KAYA), ("night", Theme::NIGHT)] {
        define_board(&mut groups, name, &theme, page.coordinates)?;
        define_marks(&mut groups, name, &theme)?;
    }
    define_units(&mut groups, page)?;
    let Groups { shared, text } = groups;
    out.push_str(&format!("{shared}{text}").replace(PREFIX, SHARED));
    Ok(())
}

fn define_board(groups: &mut Groups, name: &str, theme: &Theme, coordinates: Coordinates) -> fmt::Result {
    let board = BoardFrame { corner: [0.0, 0.0], is_flipped: false, theme };
    let flipped = BoardFrame { is_flipped: true, ..board };
    groups.define(&format!("wood-{name}"), |scene| board.draw_wood(scene))?;
    groups.define(&format!("lines-{name}"), |scene| board.draw_lines(scene))?;
    groups.define(&format!("labels-{name}"), |scene| board.draw_coordinates(scene, coordinates))?;
    groups.define(&format!("labels-{name}-flipped"), |scene| flipped.draw_coordinates(scene, coordinates))
}

/// Defines the marks of a square with its upper left corner at the origin.
fn define_marks(groups: &mut Groups, name: &str, theme: &Theme) -> fmt::Result {
    let Some(square) = Square::new(8, 0) else { return Ok(()) };
    let board = BoardFrame::with_origin([0.0, 0.0], theme);
    let here = SquareSet::of(square);
    let marks = [
        ("left", Highlights { left: Some(square), ..Highlights::default() }),
        ("reached", Highlights { reached: here, ..Highlights::default() }),
        ("finding", Highlights { questioned: here, ..Highlights::default() }),
    ];
    for (kind, marks) in marks {
        groups.define(&format!("{kind}-{name}"), |scene| board.draw_marks(scene, &marks))?;
    }
    groups.define(&format!("exchanged-{name}"), |scene| board.draw_badges(scene, here, '=', theme.muted))?;
    groups.define(&format!("question-{name}"), |scene| board.draw_badges(scene, here, '?', theme.finding))
}

/// Defines shadows, slabs, tokens, and the signs that occur.
fn define_units(groups: &mut Groups, page: &Page<'_>) -> fmt::Result {
    let Some(first) = page.plies.first() else { return Ok(()) };
    let style = UnitStyle::new(Theme::KAYA, page.pieces, first.subject.snapshot.ruleset);
    let here = [0.0, 0.0];
    for top in Tier::ALL {
        let height = top.index() + 1;
        groups.define(&format!("shadow-{height}"), |scene| draw_shadow(scene, here, top))?;
        for (tier, owner) in Tier::ALL.into_iter().flat_map(|tier| Player::BOTH.map(|owner| (tier, owner))) {
            if tier <= top {
                let id = format!("slab-{height}{}{}", tier.index(), side(owner));
                groups.define(&id, |scene| draw_slab(scene, here, (tier, top), owner, &style.theme))?;
            }
        }
    }
    for owner in Player::BOTH {
        groups.define(&format!("token-{}", side(owner)), |scene| {
            draw_token(scene, here, TOKEN, owner, &style.theme);
        })?;
    }
    for (id, (tiers, figure)) in signs(page) {
        groups.define(&id, |scene| draw_sign(scene, here, tiers, figure, &style))?;
    }
    for (id, figure) in faces(page) {
        groups.define(&id, |scene| draw_face_sign(scene, here, TOKEN * 1.26, figure, &style))?;
    }
    Ok(())
}

const fn side(owner: Player) -> char {
    match owner {
        Player::Black => 'b',
        Player::White => 'w',
    }
}

/// The signs on towers, by id: the tier, the highest tier of the tower, and the unit.
fn signs(page: &Page<'_>) -> BTreeMap<String, ((Tier, Tier), PieceView)> {
    let towers = page.plies.iter().flat_map(|ply| &ply.subject.snapshot.towers);
    let placed = towers.filter_map(|tower| Some((tower, tower.top()?.0))).flat_map(|(tower, top)| {
        tower.iter().map(move |(tier, figure)| {
            let id = format!("sign-{}{}{}{}", top.index() + 1, tier.index(), side(figure.owner), figure.unit);
            (id, ((tier, top), figure))
        })
    });
    placed.collect()
}

/// The faces of units in hands, by id.
fn faces(page: &Page<'_>) -> BTreeMap<String, PieceView> {
    let hands = page
        .plies
        .iter()
        .flat_map(|ply| Player::BOTH.map(|owner| (owner, &ply.subject.snapshot.hands[owner])));
    let held = hands.flat_map(|(owner, hand)| {
        hand.iter().map(move |&(unit, _)| (format!("face-{}{unit}", side(owner)), PieceView { owner, unit }))
    });
    held.collect()
}
