//! The shapes of a page: each is defined once, coloured by variables, and placed by the script.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::PagePly;
use super::position::side;
use super::style::{VARIABLES, named};
use crate::render::board::{Highlights, Pieces};
use crate::render::picture::board::BoardFrame;
use crate::render::picture::scene::Scene;
use crate::render::picture::svg::{Definitions, PREFIX};
use crate::render::picture::tower::{
    UnitStyle, draw_face_sign, draw_shadow, draw_sign, draw_slab, draw_token,
};
use crate::rules::{PieceView, Player, Ruleset, Square, SquareSet, Tier, UnitKind};

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
        // A single shape needs no group.
        match (&scene.shapes[..], shapes.split_once(' ')) {
            ([_], Some((tag, rest))) => write!(self.text, "{tag} id=\"{id}\" {rest}"),
            _ => writeln!(self.text, "<g id=\"{id}\">{}</g>", shapes.replace('\n', "")),
        }
    }

    /// All definitions, with the names of colours.
    fn text(&self) -> String {
        named(&format!("{}{}", self.shared, self.text).replace(PREFIX, SHARED))
    }
}

/// The units that positions show, by the ids of their shapes.
#[derive(Clone, Default, Debug)]
pub(super) struct Figures {
    /// On towers: the tier, the highest tier of the tower, and the unit.
    signs: BTreeMap<String, ((Tier, Tier), PieceView)>,
    /// In hands.
    faces: BTreeMap<String, PieceView>,
}

impl Figures {
    /// The units of these positions.
    pub(super) fn of(plies: &[PagePly]) -> Self {
        Self {
            signs: signs(plies),
            faces: faces(plies),
        }
    }

    /// Adds the units of other positions.
    pub(super) fn extend(&mut self, other: Self) {
        self.signs.extend(other.signs);
        self.faces.extend(other.faces);
    }

    /// The shapes of the board and these units, which are of one ruleset.
    pub(super) fn shapes(&self, pieces: Pieces, ruleset: Ruleset) -> Result<String, fmt::Error> {
        let mut groups = Groups::default();
        define_board(&mut groups)?;
        define_towers(&mut groups)?;
        let style = UnitStyle::new(VARIABLES, pieces, ruleset);
        for (id, &(tiers, figure)) in &self.signs {
            define_sign(&mut groups, id, tiers, figure, &style)?;
        }
        for (id, &figure) in &self.faces {
            define_face(&mut groups, id, figure, &style)?;
        }
        Ok(groups.text())
    }
}

/// The shapes of all units of both rulesets, in all tiers, with kanji on the official ones. Ids of the official ones begin with
/// `official-`: a Commander and a Cannon are both `O-`.
pub(super) fn all() -> Result<String, fmt::Error> {
    let mut groups = Groups::default();
    define_board(&mut groups)?;
    define_towers(&mut groups)?;
    for (unit, owner) in UnitKind::all().flat_map(|unit| Player::BOTH.map(|owner| (unit, owner))) {
        let ruleset = Ruleset::ALL
            .into_iter()
            .find(|ruleset| unit.is_of(*ruleset))
            .unwrap_or(Ruleset::Classic);
        let style = UnitStyle::new(VARIABLES, Pieces::Kanji, ruleset);
        let figure = PieceView { owner, unit };
        let of = if ruleset == Ruleset::Classic {
            ""
        } else {
            "official-"
        };
        for (tier, top) in Tier::ALL
            .into_iter()
            .flat_map(|tier| Tier::ALL.map(|top| (tier, top)))
        {
            if tier <= top {
                let id = format!("{of}{}", sign_id((tier, top), figure));
                define_sign(&mut groups, &id, (tier, top), figure, &style)?;
            }
        }
        define_face(
            &mut groups,
            &format!("{of}{}", face_id(figure)),
            figure,
            &style,
        )?;
    }
    Ok(groups.text())
}

/// Defines the board, and marks with the upper left corner of their square at the origin.
fn define_board(groups: &mut Groups) -> fmt::Result {
    let board = BoardFrame {
        corner: [0.0, 0.0],
        is_flipped: false,
        theme: &VARIABLES,
    };
    groups.define("wood", |scene| {
        board.draw_wood(scene);
        board.draw_lines(scene);
    })?;
    let Some(square) = Square::new(8, 0) else {
        return Ok(());
    };
    let here = SquareSet::of(square);
    let marks = [
        (
            "left",
            Highlights {
                left: Some(square),
                ..Highlights::default()
            },
        ),
        (
            "reached",
            Highlights {
                reached: here,
                ..Highlights::default()
            },
        ),
        (
            "finding",
            Highlights {
                questioned: here,
                ..Highlights::default()
            },
        ),
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

/// Defines shadows, slabs and tokens.
fn define_towers(groups: &mut Groups) -> fmt::Result {
    let here = [0.0, 0.0];
    for top in Tier::ALL {
        let height = top.index() + 1;
        groups.define(&format!("shadow-{height}"), |scene| {
            draw_shadow(scene, here, top);
        })?;
        for (tier, owner) in Tier::ALL
            .into_iter()
            .flat_map(|tier| Player::BOTH.map(|owner| (tier, owner)))
        {
            if tier <= top {
                let id = format!("slab-{height}{}{}", tier.index(), side(owner));
                groups.define(&id, |scene| {
                    draw_slab(scene, here, (tier, top), owner, &VARIABLES);
                })?;
            }
        }
    }
    Player::BOTH.into_iter().try_for_each(|owner| {
        let id = format!("token-{}", side(owner));
        groups.define(&id, |scene| {
            draw_token(scene, here, TOKEN, owner, &VARIABLES);
        })
    })
}

/// Defines the sign of a unit on a tower.
fn define_sign(
    groups: &mut Groups,
    id: &str,
    tiers: (Tier, Tier),
    figure: PieceView,
    style: &UnitStyle,
) -> fmt::Result {
    groups.define(id, |scene| {
        draw_sign(scene, [0.0, 0.0], tiers, figure, style);
    })
}

/// Defines the sign of a unit in hand.
fn define_face(groups: &mut Groups, id: &str, figure: PieceView, style: &UnitStyle) -> fmt::Result {
    let size = TOKEN * 1.26;
    groups.define(id, |scene| {
        draw_face_sign(scene, [0.0, 0.0], size, figure, style);
    })
}

fn sign_id((tier, top): (Tier, Tier), PieceView { owner, unit }: PieceView) -> String {
    format!(
        "sign-{}{}{}{unit}",
        top.index() + 1,
        tier.index(),
        side(owner)
    )
}

fn face_id(PieceView { owner, unit }: PieceView) -> String {
    format!("face-{}{unit}", side(owner))
}

/// The signs on towers, by id: the tier, the highest tier of the tower, and the unit.
fn signs(plies: &[PagePly]) -> BTreeMap<String, ((Tier, Tier), PieceView)> {
    let towers = plies.iter().flat_map(|ply| &ply.subject.snapshot.towers);
    let placed = towers
        .filter_map(|tower| Some((tower, tower.top()?.0)))
        .flat_map(|(tower, top)| {
            tower
                .iter()
                .map(move |(tier, figure)| (sign_id((tier, top), figure), ((tier, top), figure)))
        });
    placed.collect()
}

/// The faces of units in hands, by id.
fn faces(plies: &[PagePly]) -> BTreeMap<String, PieceView> {
    let hands = plies
        .iter()
        .flat_map(|ply| Player::BOTH.map(|owner| (owner, &ply.subject.snapshot.hands[owner])));
    let held = hands.flat_map(|(owner, hand)| {
        hand.iter().map(move |&(unit, _)| {
            let figure = PieceView { owner, unit };
            (face_id(figure), figure)
        })
    });
    held.collect()
}
