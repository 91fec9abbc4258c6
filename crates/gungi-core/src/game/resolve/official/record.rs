//! Official games in records of other programs: what they leave out is on the board.

use super::gungijs::tier_after_take;
use crate::game::resolve::{BoardCheck, ResolveError};
use crate::notation::record::{Landing, RecordMove};
use crate::rules::official::{Move, Piece, Position};
use crate::rules::{Place, Rules as _, Square, Tier, Tiers};

/// The move by which a unit comes to stand on a tier of its square, without a betrayal, which the record cannot say (`O10`).
fn arriving(
    position: &Position,
    written: RecordMove,
    (tier, is_drop): (Tier, bool),
) -> Result<Move, ResolveError> {
    let kind = written.unit.ok_or(ResolveError::ForeignForm)?;
    let at = Place::new(written.to, tier);
    if is_drop || position.is_draft() {
        return BoardCheck(position).drop(kind, at, Tiers::NONE, written.ends_draft);
    }
    let board = position.board();
    let fits = |mv: Move| {
        let from = mv.from()?;
        let (_, top) = board.tower(from).top()?;
        let tower = board.tower(at.square);
        let arrives = match mv {
            Move::Step { .. } => Some(Tier::First),
            Move::Tsuke { swapped, .. } if swapped.is_empty() => tower.next_tier(),
            Move::Capture { .. } => Some(tier_after_take(position, tower)),
            Move::Tsuke { .. } | Move::Drop { .. } => None,
        };
        let is_meant = written.from.is_none_or(|meant| meant == from);
        let is_unit = mv.to() == at.square && top.kind() == kind;
        (is_unit && is_meant && arrives == Some(tier)).then_some((mv, from))
    };
    let moves = position.moves();
    let fitting: Vec<(Move, Square)> = moves.into_iter().filter_map(|(mv, _)| fits(mv)).collect();
    let unit = kind.into();
    match fitting.as_slice() {
        [(mv, _)] => Ok(*mv),
        [] => Err(ResolveError::NoneFits { unit, at }),
        several => Err(ResolveError::SeveralFit {
            unit,
            at,
            from: several.iter().map(|(_, from)| *from).collect(),
        }),
    }
}

/// The move that a record means.
pub fn resolve(position: &Position, written: RecordMove) -> Result<Move, ResolveError> {
    let (board, check) = (position.board(), BoardCheck(position));
    let to = written.to;
    let swapped = Tiers::NONE;
    match written.landing {
        Landing::Dropped(tier) => return arriving(position, written, (tier, true)),
        Landing::Stands(tier) => return arriving(position, written, (tier, false)),
        _ => {}
    }
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
        Landing::Stands(_) | Landing::Dropped(_) => Err(ResolveError::ForeignForm),
    }
}
