//! Units that no ruleset has. Nothing needs to be played to see that.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::explain::suggest::names_like;
use crate::game::resolve::classic::unit_of;
use crate::game::resolve::official::kind_of;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::notation::gfen::{self, Letter};
use crate::notation::gn;
use crate::notation::gn::{MAX_FAULTS, UnitName};
use crate::rules::{Ruleset, UnitKind};
use crate::text::Span;

/// Finds the plies whose unit no ruleset has, apart from those at `known` places. Beyond [`MAX_FAULTS`] they are counted.
pub(crate) fn find(source: &(impl Source + ?Sized), known: &[Span]) -> Vec<Diagnostic> {
    let plies = (0..source.len()).filter_map(|index| source.ply(index));
    let unknown =
        plies.filter(|(written, span)| !known.contains(span) && name_of_unknown(*written).is_some());
    let (mut found, mut left_out, mut end) = (Vec::new(), 0, 0);
    for (written, span) in unknown {
        end = span.end();
        if found.len() == MAX_FAULTS {
            left_out += 1;
        } else if let Some(name) = name_of_unknown(written) {
            let message = format!("no ruleset has a unit `{name}`");
            let help = names_like(written, |_| true);
            found.push(Diagnostic::new(Code::UnknownUnit, span, "C3", message).help(help));
        }
    }
    if left_out > 0 {
        let kind = gn::FaultKind::TooManyFaults { left_out };
        found.push(Diagnostic::from(&gn::Fault { span: Span::at(end), kind }));
    }
    found
}

/// The name of the unit of a ply, if no ruleset has it. gungi.js writes units whole, so they are known when they are read.
fn name_of_unknown(written: Written) -> Option<String> {
    match written {
        Written::Gn(mv) => is_unknown(mv.unit).then(|| mv.unit.to_string()),
        Written::Gfen(gfen::Move { form: gfen::Form::Drop { letter, .. } }) => {
            is_unknown_letter(letter).then(|| letter.to_string())
        }
        Written::Gfen(_) | Written::Gungijs(_) => None,
    }
}

fn is_unknown(name: UnitName) -> bool {
    unit_of(name).is_none() && kind_of(name).is_none()
}

fn is_unknown_letter(letter: Letter) -> bool {
    let is_of = |ruleset| UnitKind::from_letter(letter.piece(), ruleset).is_some();
    !is_of(Ruleset::Classic) && !is_of(Ruleset::OfficialAdvanced)
}
