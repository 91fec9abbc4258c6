//! Fouls of a game: they stand unless they are called out at once (`C27`, `C30`).

use crate::diagnostic::Severity;
use crate::game::check::finding::{Findings, PendingFinding};
use crate::game::replay::Ply;
use crate::game::source::Source;
use crate::rules::{AnyPosition, GameResult, Player};

/// How to report fouls that were not called out (`C30`), from the strictest policy on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum FoulPolicy {
    /// As errors.
    #[default]
    Error,
    /// As warnings.
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
pub(crate) struct OpenFouls {
    policy: FoulPolicy,
    last: Option<Foul>,
}

struct Foul {
    by: Player,
    findings: Vec<PendingFinding>,
}

impl OpenFouls {
    pub(crate) const fn new(policy: FoulPolicy) -> Self {
        Self { policy, last: None }
    }

    /// Notes the fouls of a ply. With the next turn those before it stand.
    pub(crate) fn note<S: Source + ?Sized>(
        &mut self,
        ply: &Ply,
        position: &AnyPosition,
        findings: &mut Findings<'_, S>,
    ) {
        if self.last.is_some() && !ply.follow_up {
            self.stand(findings);
        }
        if !ply.fouls.is_empty() {
            self.last = Some(Foul { by: ply.player, findings: self.report(ply, position, findings) });
        }
    }

    fn report<S: Source + ?Sized>(
        &self,
        ply: &Ply,
        position: &AnyPosition,
        findings: &Findings<'_, S>,
    ) -> Vec<PendingFinding> {
        let Some(severity) = self.policy.severity() else { return Vec::new() };
        let result = findings.source.spell_result(GameResult::won_by(ply.player.opponent()));
        let help = format!("if the foul was called out, end the game here with the result `{result}`");
        let finding = |foul| {
            let reason = position.reason_of_foul(ply.mv, foul).help(help.as_str());
            let mut pending = findings.reasoned(reason, ply.index, position);
            pending.finding.diagnostic.severity = severity;
            pending
        };
        ply.fouls.iter().map(finding).collect()
    }

    /// Reports the fouls of the last turn: they were not called out.
    pub(crate) fn stand<S: ?Sized>(&mut self, findings: &mut Findings<'_, S>) {
        if let Some(foul) = self.last.take() {
            findings.pending.extend(foul.findings);
        }
    }

    /// Whether the last turn has fouls.
    pub(crate) const fn are_open(&self) -> bool {
        self.last.is_some()
    }

    /// Whether this result says that the fouls of the last turn were called out.
    pub(crate) fn are_called_out(&self, result: Option<GameResult>) -> bool {
        self.last.as_ref().is_some_and(|foul| result == Some(GameResult::won_by(foul.by.opponent())))
    }
}
