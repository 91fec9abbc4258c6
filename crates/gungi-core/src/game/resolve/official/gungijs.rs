//! Official games in the formats of gungi.js.

use crate::game::resolve::BoardCheck;
use crate::game::resolve::ResolveError;
use crate::notation::gungijs::{GungijsForm, GungijsMove, Landing, Swapped};
use crate::rules::official::{Move, Piece, Position, Tower};
use crate::rules::{Place, Rules as _, Tier, Tiers};

/// What a move of gungi.js means. Its `返` names kinds, not tiers: of two units of a kind the lower one is meant.
pub fn resolve(position: &Position, written: GungijsMove) -> Result<Move, ResolveError> {
    let (kind, board) = (written.kind, BoardCheck(position));
    let tower = |place: Place| position.board().tower(place.square);
    let swapped = |to: Place, landing| match landing {
        Landing::Plain | Landing::Tsuke => Ok(Tiers::NONE),
        Landing::Betrayal(swapped) => {
            tiers_of(position, tower(to), swapped).ok_or(ResolveError::NotBelow(to))
        }
    };
    match written.form {
        GungijsForm::Drop {
            to,
            landing,
            ends_draft,
        } => board.drop(kind, to, swapped(to, landing)?, ends_draft),
        GungijsForm::Step { from, to, landing } => {
            board.step(kind, from, to, swapped(to, landing)?)
        }
        GungijsForm::Capture { from, to } => {
            let top = tower(to)
                .top()
                .map(|(tier, _)| tier)
                .ok_or(ResolveError::NothingToCapture(to))?;
            let tier = tier_after_take(position, tower(to));
            if tier != to.tier {
                return Err(ResolveError::ArrivalTier { written: to, tier });
            }
            board.capture(kind, from, Place::new(to.square, top))
        }
    }
}

/// Whether a betrayal could mean other tiers too: its kinds stand below more often than they are named.
pub fn is_ambiguous(position: &Position, written: GungijsMove) -> bool {
    let (GungijsForm::Drop { to, landing, .. } | GungijsForm::Step { to, landing, .. }) =
        written.form
    else {
        return false;
    };
    let Landing::Betrayal(swapped) = landing else {
        return false;
    };
    let tower = position.board().tower(to.square);
    let below = |kind| {
        tower
            .iter()
            .filter(|(_, piece)| is_foreign(position, *piece) && piece.kind() == kind)
            .count()
    };
    swapped
        .iter()
        .any(|kind| below(kind) > swapped.iter().filter(|&other| other == kind).count())
}

/// The tiers of the opponent's units of these kinds, the lower ones first.
fn tiers_of(position: &Position, tower: Tower, swapped: Swapped) -> Option<Tiers> {
    swapped.iter().try_fold(Tiers::NONE, |tiers, kind| {
        let fits = |&(tier, piece): &(Tier, Piece)| {
            is_foreign(position, piece) && piece.kind() == kind && !tiers.contains(tier)
        };
        let (tier, _) = tower.iter().find(fits)?;
        Some(tiers.with(tier))
    })
}

fn is_foreign(position: &Position, piece: Piece) -> bool {
    piece.owner() != position.player()
}

/// Where the mover comes to stand: on its own units, which close up (`O7`).
pub(super) fn tier_after_take(position: &Position, tower: Tower) -> Tier {
    let own = tower
        .iter()
        .filter(|(_, piece)| !is_foreign(position, *piece))
        .count();
    Tier::from_index(own).unwrap_or(Tier::Third)
}
