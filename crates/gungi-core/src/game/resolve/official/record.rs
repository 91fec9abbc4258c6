//! Official games in records of other programs: what they leave out is on the board.

use crate::game::resolve::{BoardCheck, ResolveError};
use crate::notation::record::{Landing, RecordMove};
use crate::rules::official::{Move, Piece, Position};
use crate::rules::{Place, Rules as _, Tier, Tiers};

/// The move that a record means.
pub fn resolve(position: &Position, written: RecordMove) -> Result<Move, ResolveError> {
    let (board, check) = (position.board(), BoardCheck(position));
    let to = written.to;
    let swapped = Tiers::NONE;
    let Some(from) = written.from else {
        let kind = written.unit.ok_or(ResolveError::ForeignForm)?;
        // The last unit of a hand ends the draft, written or not (`O12`).
        let ends_draft = written.ends_draft || position.drafts_last();
        return Ok(Move::Drop {
            kind,
            to,
            swapped,
            ends_draft,
        });
    };
    if let Some(unit) = written.unit {
        let top = board.tower(from).top();
        let tier = top.map_or(Tier::First, |(tier, _)| tier);
        check.on_top(Place::new(from, tier), unit.into())?;
    }
    let is_empty = board.empty().contains(to);
    let is_own = board.tops(position.player()).contains(to);
    let tsuke = |swapped| Ok(Move::Tsuke { from, to, swapped });
    match written.landing {
        Landing::Plain | Landing::Open | Landing::Empty if is_empty => Ok(Move::Step { from, to }),
        Landing::Plain if is_own => Err(ResolveError::OwnTower(to)),
        Landing::Plain => Ok(Move::Capture { from, to }),
        Landing::OnOpponent if is_own => Err(ResolveError::OwnTop(to)),
        Landing::Empty => Err(ResolveError::NotEmpty(to)),
        Landing::Capture => {
            let top = board.tower(to).top().map_or(Tier::First, |(tier, _)| tier);
            check.captures(Place::new(to, top))?;
            Ok(Move::Capture { from, to })
        }
        _ if is_empty => Err(ResolveError::NoTower(to)),
        Landing::Open | Landing::Tsuke | Landing::OnOpponent => tsuke(swapped),
        Landing::Betrayal(tiers) => tsuke(tiers),
        Landing::BetrayalOf(kind) => {
            let is_meant = |(_, piece): &(Tier, Piece)| {
                piece.owner() != position.player() && piece.kind() == kind
            };
            let tiers = board.tower(to).iter().filter(is_meant);
            let tiers: Tiers = tiers.map(|(tier, _)| tier).collect();
            if tiers == Tiers::NONE {
                let top = board.tower(to).top().map_or(Tier::First, |(tier, _)| tier);
                return Err(ResolveError::NotBelow(Place::new(to, top)));
            }
            tsuke(tiers)
        }
    }
}
