//! What the settings of a document ask for.

use crate::config::Settings;
use crate::files::canonical::CanonicalStyle;
use crate::files::checks::Checks;
use crate::files::formats::gn::WIDTH;
use crate::game::Notes;

/// What games are checked for.
pub(super) fn checks(settings: &Settings) -> Checks<'_> {
    Checks {
        rules: settings.rules,
        fouls: Some(settings.fouls.unwrap_or_default()),
        notes: Notes::InWords,
        selection: settings.selection(),
        unconfigured: None,
    }
}

/// How games are formatted.
pub(super) fn style(settings: &Settings) -> CanonicalStyle<'_> {
    let checks = Checks { notes: Notes::Counted, ..checks(settings) };
    CanonicalStyle { checks, width: settings.width.unwrap_or(WIDTH) }
}
