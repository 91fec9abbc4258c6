//! Games with their safe fixes.

use crate::diagnostic::{Applicability, Fix, Fixed, Severity, apply};
use crate::files::checks::Checks;
use crate::files::formats::Format;
use crate::files::games::{Game, Games};
use crate::game::{AnyPosition, Written};
use crate::text::{LineIndex, SUBSTITUTE};

/// Maximum number of rounds for a game: a fix may make room for another one.
const MAX_PASSES: usize = 20;

/// A game after its fixes.
pub(crate) struct FixedGame {
    pub(crate) text: String,
    pub(crate) fixes: usize,
    /// Whether fixes were dropped because they would have changed the game.
    pub(crate) is_stopped: bool,
}

/// A game with its safe fixes; `None` if it keeps every byte, because it was not read whole, or has bytes that are not
/// UTF-8.
pub(crate) fn fixed_game(game: &Game<'_>, checks: Checks<'_>) -> Option<FixedGame> {
    if game.text.contains(SUBSTITUTE) || game.content.is_cut() {
        return None;
    }
    let mut done = FixedGame { text: game.text.to_owned(), fixes: 0, is_stopped: false };
    let first = Reading::new(game, checks);
    let mut fixes = first.fixes.clone();
    for _ in 0..MAX_PASSES {
        if fixes.is_empty() {
            break;
        }
        let Fixed { text, fixes: count } = apply(&done.text, &fixes);
        let next = reading_of(game.format, &text, checks).filter(|next| next.is_same_game(&first));
        let Some(next) = next else {
            done.is_stopped = true;
            break;
        };
        done.text = text;
        done.fixes += count;
        fixes = next.fixes;
    }
    Some(done)
}

/// The parts of a game that fixes must not change, and its safe fixes.
struct Reading {
    moves: Vec<Written>,
    start: Option<AnyPosition>,
    /// Whether something could not be read or played.
    has_errors: bool,
    fixes: Vec<Fix>,
}

impl Reading {
    /// A suppressed finding is intended: it gets no fix.
    fn new(game: &Game<'_>, checks: Checks<'_>) -> Self {
        let lines = LineIndex::of_piece(game.text, game.start);
        let findings = checks.judge(game, &lines).findings;
        let has_errors = findings.iter().any(|finding| finding.diagnostic.severity == Severity::Error);
        let findings = findings.into_iter().filter(|finding| !finding.is_suppressed());
        let fixes = findings.filter_map(|finding| finding.diagnostic.fix);
        let source = game.content.source();
        Self {
            moves: (0..source.len())
                .filter_map(|index| Some(source.ply(index)?.0.with_strike_as_move()))
                .collect(),
            has_errors,
            start: source.start(checks.rules).ok().map(|start| start.position),
            fixes: fixes.filter(|fix| fix.applicability == Applicability::Safe).collect(),
        }
    }

    /// Whether the moves that could be read before are still there, in their order, and the start is the same. Where there
    /// were errors, moves may be read between them; and a start that could not be read may come, if all is legal then.
    fn is_same_game(&self, before: &Self) -> bool {
        let mut moves = self.moves.iter();
        let has_all = before.moves.iter().all(|mv| moves.any(|now| now == mv));
        let is_same = self.moves.len() == before.moves.len() || before.has_errors;
        let may_start = before.start.is_none() || before.has_errors && !self.has_errors;
        has_all && is_same && (may_start || self.start == before.start)
    }
}

/// Reads a text that should be exactly one game; `None` if it is not. Adds a byte order mark in front, so that a mark
/// inside the game does not count as the file's own.
fn reading_of(format: Format, text: &str, checks: Checks<'_>) -> Option<Reading> {
    const MARK: &str = "\u{feff}";
    let mut readings = Vec::new();
    for game in Games::of_text([MARK, text].concat(), Some(format)) {
        readings.push(game.ok()?.read(|game| {
            let is_whole = game.start.offset == MARK.len() && game.text == text;
            is_whole.then(|| Reading::new(&game, checks))
        }));
    }
    if readings.len() == 1 { readings.pop().flatten() } else { None }
}
