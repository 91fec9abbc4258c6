//! Positions of gungi.js: its FEN.
//!
//! ```text
//! FEN   = board " " hands " " side " " level " " draft " " number
//! board = rank *8( "/" rank )                   ranks 1 to 9, each from file 9 to file 1
//! rank  = *( 1-9 / piece / "|" piece ":" piece [":" piece] "|" )      towers from the bottom up
//! hands = hand "/" hand                         who moves first, then the other
//! hand  = "-" / 1*( piece 1-9 )                 a piece and how many of it
//! side  = "w" / "b"
//! level = "0" / "1" / "2" / "3"                 intro, beginner, intermediate, advanced
//! draft = "-" / "wb" / "w" / "b"                who may still draft
//! ```
//!
//! gungi.js's White moves first and has upper case; gungi calls that player Black. So letters keep their case and the
//! board keeps its orientation; only the names of the sides are swapped.

mod fault;
mod rank;
mod read;
mod write;

pub use fault::{FenFault, FenFaultKind, NotFen};
pub use read::read_fen;
pub use write::write_fen;

use crate::notation::gfen::Diagram;
use crate::rules::{ByPlayer, Player, Ruleset};

/// A position of a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The position, in letters of GFEN. It has a ply if it follows from the FEN: always in levels without a draft,
    /// in the others up to the draft's end (see [`Fen::new`]).
    pub diagram: Diagram,
    /// The number of the move, from 1: it grows each time when the turn passes from White to Black.
    pub number: u32,
}

/// Which players still draft.
const DRAFTS: [(&str, Option<ByPlayer<bool>>); 4] = [
    ("-", None),
    ("wb", Some(ByPlayer::new(true, true))),
    ("w", Some(ByPlayer::new(true, false))),
    ("b", Some(ByPlayer::new(false, true))),
];

impl Fen {
    /// The position `diagram` in the move `number`. Computes its ply from both; where that is not possible, the diagram
    /// keeps the number.
    ///
    /// While players alternate, a move has two plies. In a draft that Black has ended, White goes on alone within one
    /// move: the plies are then one for each move (Black's) and one for each unit of White on the board. After such a
    /// draft the ply is unknown.
    pub fn new(mut diagram: Diagram, number: u32) -> Self {
        diagram.ply = ply_of(&diagram, number);
        diagram.number = Some(number).filter(|_| diagram.ply.is_none() && has_draft(&diagram));
        Self { diagram, number }
    }
}

fn has_draft(diagram: &Diagram) -> bool {
    matches!(diagram.ruleset, Ruleset::Official(level) if level.has_draft())
}

/// How many of White's units are on the board.
fn placed_by_white(diagram: &Diagram) -> Option<u32> {
    let pieces = diagram.towers.iter().flat_map(crate::rules::Tower::iter);
    pieces.filter(|(_, letter)| letter.owner() == Player::White).count().try_into().ok()
}

/// The number of the move of a diagram: the one that it has, or else the one that its ply gives, if players alternated up to
/// there or only White goes on with the draft; see [`Fen::new`].
pub fn number_of(diagram: &Diagram) -> u32 {
    let by_ply = |ply: u32| match diagram.draft {
        Some(ByPlayer { black: false, white: true }) => {
            ply.checked_sub(placed_by_white(diagram)? + 1).filter(|&number| number > 0)
        }
        _ => Some(ply.div_ceil(2)),
    };
    diagram.number.or_else(|| by_ply(diagram.ply?)).unwrap_or(1)
}

fn ply_of(diagram: &Diagram, number: u32) -> Option<u32> {
    let draft = diagram.draft.unwrap_or_default();
    let alternating = match (draft.black, draft.white) {
        (true, true) => true,
        (false, false) => !has_draft(diagram),
        (false, true) => {
            return number.checked_add(placed_by_white(diagram)?)?.checked_add(1);
        }
        (true, false) => false,
    };
    let white_ply = number.checked_mul(2).filter(|_| alternating)?;
    Some(match diagram.side {
        Player::Black => white_ply - 1,
        Player::White => white_ply,
    })
}
