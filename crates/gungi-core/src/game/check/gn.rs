//! What games of GN are checked for.

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Ruling};
use crate::game::check::numbering;
use crate::game::check::spelling::CheckSpelling;
use crate::game::explain::suggest;
use crate::game::replay::Ply;
use crate::game::source::Mover;
use crate::game::source::gn::position_faults;
use crate::notation::gn::{
    Fault, GameText, GnForm, GnMove, MAX_FAULTS, Named, Record, result_of, result_text,
};
use crate::notation::loose::gn::dates_of;
use crate::notation::movetext::{DialectName, FaultKind, HeaderName};
use crate::rules::{AnyPosition, Describe as _, GameResult, Ruleset};
use crate::text::{Span, did_you_mean, line_end_of};

impl CheckSpelling for GameText<'_> {
    fn add_result(&self, result: GameResult) -> Option<Fix> {
        let is_read = !self.faults.iter().any(is_error);
        let is_missing = self.record.header(HeaderName::Result).is_none();
        (is_read && is_missing).then(|| {
            let (header, edit) = result_header(&self.record, result);
            Fix::new(Applicability::Safe, format!("write `{header}`"), vec![edit])
        })
    }

    fn check_spelling(&self, movers: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            let finding = fault.kind.finding(DialectName::Gn, fault.span);
            let written = &self.record.text[fault.span.range()];
            let readings = match fault.kind {
                FaultKind::BadDate => dates_of(&self.record.text[fault.span.range()]),
                FaultKind::ResultInMovetext => results(&self.record, fault.span),
                _ => Vec::new(),
            };
            emit(match readings.as_slice() {
                _ if fault.kind == FaultKind::UnknownHeader => {
                    suggest::of_name(finding, written, HeaderName::KNOWN.map(HeaderName::as_str))
                }
                _ if fault.kind == FaultKind::UnknownRules => suggest::of_name(
                    finding,
                    written,
                    Ruleset::ALL.iter().map(|rules| rules.as_str()),
                ),
                [_, _] => finding.and_help(&did_you_mean(&readings)),
                _ => finding,
            });
        }
        for fault in position_faults(&self.record) {
            emit(fault);
        }
        let (mut kept, mut left_out) = (0, 0);
        numbering::check(&self.record, movers, &mut |finding| {
            // A number that is not even spelled as one is wrong once.
            let is_reported = |fault: &Fault| fault.span == finding.span && is_error(fault);
            if kept == MAX_FAULTS {
                left_out += 1;
            } else if !self.faults.iter().any(is_reported) {
                kept += 1;
                emit(finding);
            }
        });
        if left_out > 0 {
            let end = self
                .record
                .indicators
                .last()
                .map_or(0, |last| last.span.end());
            emit(too_many_faults(left_out, end));
        }
    }
}

fn is_error(fault: &Fault) -> bool {
    fault.kind.code(DialectName::Gn).is_error()
}

/// The results of a game whose header says another one than its moves.
fn results(record: &Record<'_>, span: Span) -> Vec<String> {
    let written = result_of(&record.text[span.range()]);
    let results = record.result().into_iter().chain(written);
    let mut results: Vec<String> = results
        .map(|result| result_text(result).to_owned())
        .collect();
    results.dedup();
    results
}

/// A header with a result, and the edit that adds it after the last header, or else before the game.
fn result_header(record: &Record<'_>, result: GameResult) -> (String, Edit) {
    let header = format!("[Result \"{}\"]", result_text(result));
    let end = line_end_of(record.text);
    let (at, text) = match record.headers.last() {
        Some(last) => (last.span.end(), format!("{end}{header}")),
        None => (0, format!("{header}{end}{end}")),
    };
    (
        header,
        Edit {
            span: Span::at(at),
            text,
        },
    )
}

/// The finding that counts the findings left out.
pub fn too_many_faults(left_out: usize, end: usize) -> Diagnostic {
    FaultKind::TooManyFaults { left_out }.finding(DialectName::Gn, Span::at(end))
}

/// A mobile strike that is written as a step (`G3`).
#[inline]
pub fn strike_as_step(written: GnMove, ply: &Ply, position: &AnyPosition) -> Option<Diagnostic> {
    let is_step = matches!(written.form, GnForm::Step { .. });
    if is_step && position.captures(ply.mv) {
        as_strike(ply, position)
    } else {
        None
    }
}

#[cold]
fn as_strike(ply: &Ply, position: &AnyPosition) -> Option<Diagnostic> {
    let strike = GnMove::of(&position.describe(ply.mv)?)?;
    let GnForm::Strike { target, .. } = strike.form else {
        return None;
    };
    let onward = format!("x{}", Named(target));
    let written = Span::new(ply.span.end() - onward.len(), ply.span.end());
    Some(
        Diagnostic::new(
            Code::StrikeAsStep,
            ply.span,
            Ruling::G3,
            "this strike is written as a step",
        )
        .help(format!("write `{strike}`"))
        .fix(Fix::safe(written, onward)),
    )
}
