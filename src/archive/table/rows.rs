//! Plays a game and shows its rows.

use super::Table;
use super::row::{Counts, GameText, Keyed, MomentRow, Played};
use crate::archive::walk::{Broken, walk};
use crate::diagnostic::Diagnostic;
use crate::game::{Source, Start};
use crate::rules::{Describe as _, Ruleset};

/// A row of a table.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a moment has none")]
pub struct TableRow<'r> {
    pub(super) game: &'r GameText<'r>,
    pub(super) of: Of<'r>,
}

/// What a row is about.
#[derive(Clone, Copy)]
pub(super) enum Of<'r> {
    Played(&'r Played),
    Moment(&'r MomentRow<'r>),
}

/// Plays a game as far as possible and shows its rows in their order. Returns why it is broken, if it is: a game without a
/// start has a row in `games` only. `rules` is the ruleset of a game that does not name one.
pub fn each_row(
    table: Table,
    mut game: GameText<'_>,
    source: &(impl Source + ?Sized),
    rules: Option<Ruleset>,
    mut show: impl FnMut(TableRow<'_>),
) -> Option<Broken> {
    let start = source.start(rules);
    game.rules = start.as_ref().ok().map(|start| start.position.ruleset().as_str());
    if table == Table::Games {
        let (played, broken) = played(source, start);
        show(TableRow { game: &game, of: Of::Played(&played) });
        return broken;
    }
    let mut before = None;
    let walked = walk(source, start, |moment| {
        let here = Keyed::new(moment.position);
        if table == Table::Positions || moment.played.is_some() {
            let row = MomentRow::new(moment, &here, before.as_ref());
            show(TableRow { game: &game, of: Of::Moment(&row) });
        }
        before = Some(here);
    });
    walked.broken
}

/// Plays a game.
fn played(
    source: &(impl Source + ?Sized),
    start: Result<Start, Vec<Diagnostic>>,
) -> (Played, Option<Broken>) {
    let mut counts = Counts::default();
    let first = start.as_ref().ok().map(|start| Keyed::new(&start.position));
    let walked = walk(source, start, |moment| counts.add(moment));
    let played = Played {
        start: first,
        last: walked.last.as_ref().map(Keyed::new),
        plies: walked.plies,
        ending: walked.ending.as_str(),
        counts,
        problem: walked.broken.as_ref().map(|broken| broken.why(source)),
    };
    (played, walked.broken)
}
