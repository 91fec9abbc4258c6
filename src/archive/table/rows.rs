//! Plays a game and shows its rows.

use super::row::{Counts, GameText, Keyed, MomentRow, Played};
use super::tables::Table;
use crate::archive::ending::Ending;
use crate::archive::walk::{Walk, walk};
use crate::diagnostic::Diagnostic;
use crate::game::{Source, Start};
use crate::rules::Ruleset;

/// A row of a table.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "a moment has none")]
pub struct Row<'r> {
    pub(super) game: &'r GameText<'r>,
    pub(super) of: Of<'r>,
}

/// What a row is about.
#[derive(Clone, Copy)]
pub(super) enum Of<'r> {
    Played(&'r Played),
    Moment(&'r MomentRow<'r>),
}

/// Plays a game as far as possible and shows its rows in their order. `rules` is the ruleset of a game that does not name
/// one.
///
/// # Errors
/// Why the game has no start: then it has a row in `games` only.
pub fn each_row(
    table: Table,
    mut game: GameText<'_>,
    source: &(impl Source + ?Sized),
    rules: Option<Ruleset>,
    mut show: impl FnMut(Row<'_>),
) -> Result<Walk, Vec<Diagnostic>> {
    let start = match source.start(rules) {
        Ok(start) => start,
        Err(faults) => {
            if table == Table::Games {
                show(Row { game: &game, of: Of::Played(&without_start(source, &faults)) });
            }
            return Err(faults);
        }
    };
    game.rules = Some(start.position.ruleset().as_str());
    if table == Table::Games {
        let (played, walked) = played(source, &start);
        show(Row { game: &game, of: Of::Played(&played) });
        return Ok(walked);
    }
    let mut before = None;
    Ok(walk(source, &start, |moment| {
        let here = Keyed::new(moment.position);
        if table == Table::Positions || moment.played.is_some() {
            let row = MomentRow::new(moment, &here, before.as_ref());
            show(Row { game: &game, of: Of::Moment(&row) });
        }
        before = Some(here);
    }))
}

/// Plays a game.
fn played(source: &(impl Source + ?Sized), start: &Start) -> (Played, Walk) {
    let (mut counts, mut last) = (Counts::default(), start.position);
    let walked = walk(source, start, |moment| {
        counts.add(moment);
        last = *moment.position;
    });
    let played = Played {
        start: Some(Keyed::new(&start.position)),
        last: Some(Keyed::new(&last)),
        plies: walked.plies,
        ending: walked.ending.as_str(),
        counts,
        problem: walked.stop.as_ref().map(ToString::to_string),
    };
    (played, walked)
}

/// A game that has no start.
fn without_start(source: &(impl Source + ?Sized), faults: &[Diagnostic]) -> Played {
    let message = faults.first().map(|fault| fault.message.clone());
    let message = message.or_else(|| source.fault_of_start().map(|fault| fault.message));
    Played {
        start: None,
        last: None,
        plies: 0,
        ending: Ending::Broken.as_str(),
        counts: Counts::default(),
        problem: Some(message.unwrap_or_else(|| "it has no start position".to_owned())),
    }
}
