//! Fouls of games, which stand unless they are called out at once (`C27`, `C30`), and results, which may call them out.

use crate::diagnostic::{Applicability, Code, Diagnostic, Fix, Ruling, Severity};
use crate::game::check::finding::{Finding, Findings};
use crate::game::check::spelling::CheckSpelling;
use crate::game::replay::{Ply, Replay};
use crate::game::source::Source;
use crate::rules::{
    AnyPosition, Describe as _, End, GameResult, PhaseView, Player, Rules as _, SquareSet,
};
use crate::text::Span;

/// How to report fouls that were not called out (`C30`), the strictest policy first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum FoulPolicy {
    #[default]
    Error,
    Warning,
    /// Not at all.
    Allow,
}

impl FoulPolicy {
    /// Every policy.
    pub const ALL: [Self; 3] = [Self::Error, Self::Warning, Self::Allow];

    /// Its name: `error`, `warning`, `allow`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Allow => "allow",
        }
    }

    /// The severity of fouls; `None` if they are not reported.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Error => Some(Severity::Error),
            Self::Warning => Some(Severity::Warning),
            Self::Allow => None,
        }
    }
}

/// The fouls of the last turn, which may still be called out.
pub struct OpenFouls {
    policy: FoulPolicy,
    last: Option<Foul>,
}

struct Foul {
    by: Player,
    findings: Vec<Finding>,
}

impl OpenFouls {
    pub const fn new(policy: FoulPolicy) -> Self {
        Self { policy, last: None }
    }

    /// Notes the fouls of a ply. With the next turn those before it stand.
    pub fn note<S: Source + ?Sized>(
        &mut self,
        ply: &Ply,
        position: &AnyPosition,
        findings: &mut Findings<'_, S>,
    ) {
        if self.last.is_some() && !ply.follow_up {
            self.stand(findings);
        }
        if !ply.fouls.is_empty() {
            self.last = Some(Foul {
                by: ply.player,
                findings: self.report(ply, position, findings),
            });
        }
    }

    fn report<S: Source + ?Sized>(
        &self,
        ply: &Ply,
        position: &AnyPosition,
        findings: &Findings<'_, S>,
    ) -> Vec<Finding> {
        let Some(severity) = self.policy.severity() else {
            return Vec::new();
        };
        let result = findings
            .source
            .spell_result(GameResult::won_by(ply.player.opponent()));
        let help =
            format!("if the foul was called out, end the game here with the result `{result}`");
        let finding = |foul| {
            let reason = position.reason_of_foul(ply.mv, foul).help(help.as_str());
            let mut finding = findings.reasoned(reason, ply.index, position);
            finding.diagnostic.severity = severity;
            finding
        };
        ply.fouls.iter().map(finding).collect()
    }

    /// Reports the fouls of the last turn: they were not called out.
    pub fn stand<S: ?Sized>(&mut self, findings: &mut Findings<'_, S>) {
        if let Some(foul) = self.last.take() {
            findings.list.extend(foul.findings);
        }
    }

    /// Whether the last turn has fouls.
    pub const fn are_open(&self) -> bool {
        self.last.is_some()
    }

    /// Whether this result says that the fouls of the last turn were called out.
    pub fn are_called_out(&self, result: Option<GameResult>) -> bool {
        self.last
            .as_ref()
            .is_some_and(|foul| result == Some(GameResult::won_by(foul.by.opponent())))
    }
}

/// Reports a result that contradicts the last position or is missing, and a game that ends before a follow-up. `may_be_called`
/// is whether the last turn has a foul, so that the result is open.
pub fn check_result<S: CheckSpelling + ?Sized>(
    replay: &Replay<'_, S>,
    findings: &mut Findings<'_, S>,
    may_be_called: bool,
) {
    let position = replay.position();
    let Some((result, span)) = findings.source.result() else {
        if let Some(end) = replay.end_on_board().filter(|_| !may_be_called) {
            if let Some(finding) = missing_result(position, end, findings) {
                findings.add_at_end(
                    finding,
                    (position, Some(end)),
                    position.reason_of_end(end).squares,
                );
            }
        }
        return;
    };
    if let Some(end) = replay.end_on_board().filter(|end| result != (*end).into()) {
        let is_open = result == GameResult::Unfinished && !may_be_called;
        let applicability = if is_open {
            Applicability::Safe
        } else {
            Applicability::Maybe
        };
        let finding = wrong_result(position, (result, span), (end, applicability), findings);
        findings.add_at_end(
            finding,
            (position, Some(end)),
            position.reason_of_end(end).squares,
        );
    }
    if let Some(last) = last_span(findings)
        .filter(|_| result != GameResult::Unfinished && position.follow_up_is_due())
    {
        let message = format!(
            "the game stops where {}'s follow-up is due",
            position.player()
        );
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
    let message = format!("the result is `{result}`, but {end}");
    let finding = Diagnostic::new(code, span, position.ruling_of_result(end), message)
        .fix(Fix {
            applicability,
            ..Fix::maybe(span, right)
        })
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
    let (last, fix) = (
        last_span(findings)?,
        findings.source.add_result(end.into())?,
    );
    let message = format!("the game has no result, but {end}");
    let help = fix.title.clone();
    Some(
        Diagnostic::new(
            Code::NoResult,
            last,
            position.ruling_of_result(end),
            message,
        )
        .fix(fix)
        .help(help),
    )
}

/// The span of the last ply.
fn last_span(findings: &Findings<'_, impl Source + ?Sized>) -> Option<Span> {
    findings
        .source
        .len()
        .checked_sub(1)
        .map(|index| findings.span(index))
}
