//! Units that no ruleset has, also in plies that are not played.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::check::gn;
use crate::game::explain::suggest::names_like;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::notation::MAX_FAULTS;
use crate::notation::gfen::{GfenForm, GfenMove};
use crate::rules::{Level, Ruleset, UnitKind};
use crate::text::Span;

/// Reports the plies whose unit no ruleset has, except at the `known` spans; beyond [`MAX_FAULTS`] only their number.
/// The `played` plies have none.
pub(crate) fn find(source: &(impl Source + ?Sized), played: usize, known: &[Span]) -> Vec<Diagnostic> {
    if !source.may_have_unknown_units() {
        return Vec::new();
    }
    let plies = (played..source.len()).filter_map(|index| source.ply(index));
    let unknown = plies.filter(|(written, span)| is_unknown(*written) && !known.contains(span));
    let (mut found, mut left_out, mut end) = (Vec::new(), 0, 0);
    for (written, span) in unknown {
        end = span.end();
        if found.len() == MAX_FAULTS {
            left_out += 1;
        } else if let Some(name) = name_of(written) {
            let message = format!("no ruleset has the unit `{name}`");
            let help = names_like(written, |_| true);
            found.push(Diagnostic::new(Code::UnknownUnit, span, Ruling::C3, message).help(help));
        }
    }
    if left_out > 0 {
        found.push(gn::too_many_faults(left_out, end));
    }
    found
}

/// Whether no ruleset has the unit of a ply.
fn is_unknown(written: Written) -> bool {
    match written {
        Written::Gn(mv) => !mv.unit.is_known(),
        Written::Gfen(GfenMove { form: GfenForm::Drop { letter, .. } }) => {
            // All levels of the official rules have the same units.
            let rulesets = [Ruleset::Classic, Ruleset::Official(Level::Advanced)];
            rulesets.iter().all(|&ruleset| UnitKind::from_letter(letter.piece(), ruleset).is_none())
        }
        Written::Gfen(_) | Written::Gungijs(_) => false,
    }
}

/// The name of the unit of a ply, as it is written.
fn name_of(written: Written) -> Option<String> {
    match written {
        Written::Gn(mv) => Some(mv.unit.to_string()),
        Written::Gfen(GfenMove { form: GfenForm::Drop { letter, .. } }) => Some(letter.to_string()),
        Written::Gfen(_) | Written::Gungijs(_) => None,
    }
}
