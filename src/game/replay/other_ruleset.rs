//! Games that name no ruleset and are not played by the default one.

use crate::diagnostic::Code;
use crate::game::explain::reason::Reason;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::rules::{Level, Ruleset};

/// Adds to the reason of an unknown unit that the other ruleset has all units of the game, if the game names no ruleset.
pub(crate) fn suggest<S: Source + ?Sized>(source: &S, ruleset: Ruleset, reason: Reason) -> Reason {
    let rules = match ruleset {
        Ruleset::Classic => Ruleset::Official(Level::Advanced),
        Ruleset::Official(_) => Ruleset::Classic,
    };
    let is_of_rules = |written| matches!(written, Written::Gn(mv) if mv.unit.unit(rules).is_some());
    let starts_by_rules = || source.start(Some(rules)).is_ok_and(|start| start.position.ruleset() == rules);
    let mut plies = (0..source.len()).filter_map(|index| source.ply(index));
    if reason.code != Code::UnknownUnit || !plies.all(|(ply, _)| is_of_rules(ply)) || !starts_by_rules() {
        return reason;
    }
    let message = format!("{}, but the {} rules have all units of this game", reason.message, rules.game());
    let help = format!("write the header `[Rules \"{rules}\"]`, or pass `--rules {rules}`");
    Reason { message, suggestions: Vec::new(), ..reason }.help(help)
}
