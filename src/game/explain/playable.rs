//! Whether a written move can be played, and why not.

use crate::game::explain::reason::Reason;
use crate::game::explain::{Explain, suggest};
use crate::game::resolve::written::Written;
use crate::rules::{End, Fouls};

/// What a written move does, and its fouls. `end` is how the game ended in this position, if it did, repetition included.
///
/// # Errors
/// Why it cannot be played.
pub(crate) fn playable<P: Explain>(
    position: &P,
    end: Option<End>,
    written: Written,
) -> Result<(P::Move, Fouls), Box<Reason>> {
    match end {
        Some(end) => Err(over(position, end, written)),
        None => playable_now(position, written),
    }
}

/// What a written move does, and its fouls, in a position where the game goes on.
#[inline]
pub(crate) fn playable_now<P: Explain>(
    position: &P,
    written: Written,
) -> Result<(P::Move, Fouls), Box<Reason>> {
    let naming = written.notation();
    let mv = position.resolve(written).map_err(|mismatch| {
        let ruling = P::ruling_of(&mismatch);
        let reason = Reason::of_resolve_error(mismatch, ruling, &position.snapshot(), naming);
        Box::new(suggest::of_resolve_error(position, written, reason))
    })?;
    let fouls = position.judge(mv).map_err(|illegal| {
        Box::new(suggest::of_illegal(position, written, position.reason(mv, &illegal, naming)))
    })?;
    Ok((mv, fouls))
}

/// Why nothing is played after the end of a game.
pub(crate) fn over<P: Explain>(position: &P, end: End, written: Written) -> Box<Reason> {
    Box::new(position.reason_over(end).or_at(written.claim().squares()))
}
