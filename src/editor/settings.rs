//! What the user of the editor asks for.

use crate::diagnostic::{CodeGroup, Selection};
use crate::files::canonical::CanonicalStyle;
use crate::files::checks::Checks;
use crate::files::formats::gn::WIDTH;
use crate::game::{FoulPolicy, Notes};
use crate::rules::Ruleset;

/// What the user of the editor asks for.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The ruleset of games that do not name one.
    pub rules: Option<Ruleset>,
    /// How fouls are reported that no player called.
    pub fouls: FoulPolicy,
    /// Report only these codes; if empty, all.
    pub select: Vec<CodeGroup>,
    /// Do not report these codes.
    pub ignore: Vec<CodeGroup>,
    /// Maximum length of lines of moves in GN, in columns; 0 puts all moves on one line.
    pub width: usize,
}

impl Default for Settings {
    fn default() -> Self {
        let (select, ignore) = (Vec::new(), Vec::new());
        Self { rules: None, fouls: FoulPolicy::Error, select, ignore, width: WIDTH }
    }
}

impl Settings {
    pub(super) fn checks(&self) -> Checks<'_> {
        Checks {
            rules: self.rules,
            fouls: Some(self.fouls),
            notes: Notes::InWords,
            selection: Selection { selected: &self.select, ignored: &self.ignore },
        }
    }

    pub(super) const fn style(&self) -> CanonicalStyle {
        CanonicalStyle { rules: self.rules, width: self.width }
    }
}
