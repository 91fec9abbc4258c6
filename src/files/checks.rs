//! What games are checked for.

use crate::diagnostic::Selection;
use crate::files::games::Game;
use crate::game::{FoulPolicy, Judgement, Notes, judge_spelling, judge_with_notes};
use crate::rules::Ruleset;
use crate::text::LineIndex;

/// What games are checked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks<'c> {
    /// The ruleset of games that do not name one.
    pub(crate) rules: Option<Ruleset>,
    /// How fouls are reported that no player called; `None` checks only the spelling.
    pub(crate) fouls: Option<FoulPolicy>,
    /// Whether notes on moves are put into words.
    pub(crate) notes: Notes,
    /// The findings to report.
    pub(crate) selection: Selection<'c>,
}

impl Checks<'_> {
    /// The findings of a game. `lines` are the lines of the game.
    pub(crate) fn judge(self, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
        let source = game.content.source();
        let mut judgement = match self.fouls {
            None => judge_spelling(source),
            Some(fouls) => judge_with_notes(source, self.rules, fouls, self.notes),
        };
        judgement.suppress(source, lines);
        judgement.findings.retain(|finding| self.selection.wants(finding.diagnostic.code));
        judgement
    }
}
