//! Lines of one's own as GN.

use crate::game::{FoulPolicy, judge};
use crate::notation::gn::{self, read_game};
use crate::rules::GameResult;

/// What is wrong with a game that is to be written, in a sentence; its fouls aside, which were played on purpose.
pub(super) fn first_fault(text: &str) -> Option<String> {
    let findings = judge(&read_game(text), None, FoulPolicy::Allow).findings;
    findings.into_iter().next().map(|finding| finding.diagnostic.message)
}

/// How GN spells a result.
pub(super) const fn result_text(result: GameResult) -> &'static str {
    gn::result_text(result)
}
