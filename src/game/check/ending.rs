//! Compares the result of a game with its last position (`C5`, `C30`, `O13`, `O14`).

use crate::diagnostic::{Applicability, Code, Diagnostic, Fix, Ruling};
use crate::game::check::finding::Findings;
use crate::game::check::spelling::CheckSpelling;
use crate::game::explain::end_words;
use crate::game::replay::Replay;
use crate::game::source::Source;
use crate::rules::{AnyPosition, Describe as _, End, GameResult, PhaseView, Rules as _, SquareSet};
use crate::text::Span;

/// Reports a result that contradicts the last position or is missing, and a game that ends before a follow-up. `may_be_called`
/// is whether the last turn has a foul, so that the result is open.
pub(crate) fn check<S: CheckSpelling + ?Sized>(
    replay: &Replay<'_, S>,
    findings: &mut Findings<'_, S>,
    may_be_called: bool,
) {
    let position = replay.position();
    let Some((result, span)) = findings.source.result() else {
        if let Some(end) = replay.end_on_board().filter(|_| !may_be_called) {
            if let Some(finding) = missing_result(position, end, findings) {
                findings.add_at_end(finding, (position, Some(end)), position.reason_of_end(end).squares);
            }
        }
        return;
    };
    if let Some(end) = replay.end_on_board().filter(|end| result != (*end).into()) {
        let is_open = result == GameResult::Unfinished && !may_be_called;
        let applicability = if is_open { Applicability::Safe } else { Applicability::Maybe };
        let finding = wrong_result(position, (result, span), (end, applicability), findings);
        findings.add_at_end(finding, (position, Some(end)), position.reason_of_end(end).squares);
    }
    if let Some(last) =
        last_span(findings).filter(|_| result != GameResult::Unfinished && position.follow_up_is_due())
    {
        let message = format!("the game stops where {}'s follow-up is due", position.player());
        let finding = Diagnostic::new(Code::FollowUpMissing, last, Ruling::C5, message)
            .help("add the follow-up: forced rearrangement and forced recovery, even if declined (`=`), are separate moves");
        let squares = match position.phase_view() {
            PhaseView::Recovery { at, .. } => SquareSet::of(at.square),
            _ => SquareSet::EMPTY,
        };
        findings.add_at_end(finding, (position, None), squares);
    }
}

fn wrong_result(
    position: &AnyPosition,
    (result, span): (GameResult, Span),
    (end, applicability): (End, Applicability),
    findings: &Findings<'_, impl Source + ?Sized>,
) -> Diagnostic {
    let code = match result {
        GameResult::Unfinished => Code::ResultOpenAfterEnd,
        _ => Code::ResultContradictsBoard,
    };
    let [result, right] = [result, end.into()].map(|result| findings.source.spell_result(result));
    let message = format!("the result is `{result}`, but {}", end_words(end));
    let finding = Diagnostic::new(code, span, position.ruling_of_result(end), message)
        .fix(Fix { applicability, ..Fix::maybe(span, right) })
        .help(format!("write `{right}`"));
    match last_span(findings) {
        Some(last) => finding.related(last, "the game ends here"),
        None => finding,
    }
}

/// The finding for a game that is over on the board and has no result, if its format has results.
fn missing_result(
    position: &AnyPosition,
    end: End,
    findings: &Findings<'_, impl CheckSpelling + ?Sized>,
) -> Option<Diagnostic> {
    let (last, fix) = (last_span(findings)?, findings.source.add_result(end.into())?);
    let message = format!("the game has no result, but {}", end_words(end));
    let help = fix.title.clone();
    Some(Diagnostic::new(Code::NoResult, last, position.ruling_of_result(end), message).fix(fix).help(help))
}

/// The span of the last ply.
fn last_span(findings: &Findings<'_, impl Source + ?Sized>) -> Option<Span> {
    findings.source.len().checked_sub(1).map(|index| findings.span(index))
}
