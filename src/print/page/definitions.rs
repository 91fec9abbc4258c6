//! The shapes of a page: each is defined once, coloured by variables, and placed by the script.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::Page;
use super::position::side;
use super::style::{VARIABLES, named};
use crate::render::board::Highlights;
use crate::render::picture::board::BoardFrame;
use crate::render::picture::scene::Scene;
use crate::render::picture::svg::{Definitions, PREFIX};
use crate::render::picture::tower::{
    UnitStyle, draw_face_sign, draw_shadow, draw_sign, draw_slab, draw_token,
};
use crate::rules::{PieceView, Player, Square, SquareSet, Tier};

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
        let (mut scene, mut shapes) = (Scene::default(), String::new());
        draw(&mut scene);
        for shape in &scene.shapes {
            self.shared.write_shape(&mut shapes, shape);
        }
        writeln!(self.text, "<g id=\"{id}\">{}</g>", shapes.replace('\n', ""))
    }
}

/// Writes the shapes that the positions of a page need.
pub(super) fn write(out: &mut String, page: &Page<'_>) -> fmt::Result {
    let mut groups = Groups::default();
    define_board(&mut groups)?;
    define_units(&mut groups, page)?;
    let Groups { shared, text } = groups;
    out.push_str(&named(&format!("{shared}{text}").replace(PREFIX, SHARED)));
    Ok(())
}

/// Defines the board, and marks with the upper left corner of their square at the origin.
fn define_board(groups: &mut Groups) -> fmt::Result {
    let board = BoardFrame { corner: [0.0, 0.0], is_flipped: false, theme: &VARIABLES };
    groups.define("wood", |scene| {
        board.draw_wood(scene);
        board.draw_lines(scene);
    })?;
    let Some(square) = Square::new(8, 0) else { return Ok(()) };
    let here = SquareSet::of(square);
    let marks = [
        ("left", Highlights { left: Some(square), ..Highlights::default() }),
        ("reached", Highlights { reached: here, ..Highlights::default() }),
        ("finding", Highlights { questioned: here, ..Highlights::default() }),
    ];
    let at_origin = BoardFrame::with_origin([0.0, 0.0], &VARIABLES);
    for (kind, marks) in marks {
        groups.define(kind, |scene| at_origin.draw_marks(scene, &marks))?;
    }
    groups.define("check", |scene| at_origin.draw_check(scene, square))?;
    // A unit in check may be exchanged and have a finding, too: the sign of the check has a corner of its own.
    let right = BoardFrame::with_origin([70.0, 0.0], &VARIABLES);
    let signs = [
        ("exchanged", at_origin, '=', VARIABLES.muted),
        ("question", at_origin, '?', VARIABLES.finding),
        ("sign-check", right, '!', VARIABLES.check),
        ("sign-mate", right, '×', VARIABLES.check),
    ];
    signs.into_iter().try_for_each(|(id, frame, sign, colour)| {
        groups.define(id, |scene| frame.draw_badges(scene, here, sign, colour))
    })
}

/// Defines shadows, slabs, tokens, and the signs that occur.
fn define_units(groups: &mut Groups, page: &Page<'_>) -> fmt::Result {
    let Some(first) = page.plies.first() else { return Ok(()) };
    let style = UnitStyle::new(VARIABLES, page.pieces, first.subject.snapshot.ruleset);
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
