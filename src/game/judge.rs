//! A game, judged: every fault of its text, and what the rules say of its moves and of its result.

use super::numbering::{self, Actor};
use super::{Notated, Reason, Step, Stop, View, Walk, end_words};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::notation::gn::{Fault, GameResult, HeaderName, Periods, Record};
use crate::rules::{Course, Foul, Player, SquareSet};
use crate::text::Span;

/// A finding, and when in the game it came up.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was found.
    pub diagnostic: Diagnostic,
    /// When.
    pub moment: Moment,
    /// The position before the ply in question, if the rules had something to say of it.
    pub before: Option<Box<View>>,
    /// The squares in question.
    pub squares: SquareSet,
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// The move number, as written.
    pub move_number: Option<u32>,
    /// Who acts.
    pub player: Option<Player>,
    /// The ply, counted from 1.
    pub ply: Option<usize>,
}

/// What becomes of fouls that were not called out (`C30`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FoulPolicy {
    /// They are errors.
    #[default]
    Error,
    /// They are warnings.
    Warning,
    /// They are not told.
    Allow,
}

/// What is to be said of a game.
#[derive(Clone, Debug)]
pub struct Judgement<P> {
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// The game as far as it could be played.
    pub course: Course<P>,
    /// How many plies were played.
    pub played: usize,
}

/// Judges a game that starts from a position, with the faults that its reader found.
#[must_use]
pub fn judge<P: Notated>(record: &Record<'_>, faults: &[Fault], start: P, fouls: FoulPolicy) -> Judgement<P> {
    let mut judge = Judge { record, findings: Vec::new(), actors: Vec::new(), foul: None, policy: fouls };
    let mut walk = Walk::new(record, start);
    loop {
        match walk.step() {
            Ok(Some(step)) => judge.played(&step, walk.position()),
            Ok(None) => {
                judge.finished(walk.course());
                break;
            }
            Err(stop) => {
                judge.stopped(stop, walk.position(), walk.played());
                break;
            }
        }
    }
    for fault in faults {
        judge.tell(Diagnostic::from(fault));
    }
    let mut numbers = Vec::new();
    numbering::check(record, &judge.actors, |finding| numbers.push(finding));
    for finding in numbers {
        judge.tell(finding);
    }
    judge.findings.sort_by_key(|finding| finding.diagnostic.span);
    Judgement { findings: judge.findings, played: walk.played(), course: walk.into_course() }
}

struct Judge<'r, 't> {
    record: &'r Record<'t>,
    findings: Vec<Finding>,
    /// Who made the plies that were played, and who is to make the next one.
    actors: Vec<Actor>,
    /// The last foul, as long as only follow-ups came after it.
    foul: Option<Called>,
    policy: FoulPolicy,
}

/// A foul that may have been called out.
struct Called {
    by: Player,
    findings: Vec<Finding>,
}

impl Judge<'_, '_> {
    fn tell(&mut self, diagnostic: Diagnostic) {
        let moment = self.moment(diagnostic.span);
        self.findings.push(Finding { diagnostic, moment, before: None, squares: SquareSet::EMPTY });
    }

    fn played<P: Notated>(&mut self, step: &Step<P>, after: &P) {
        self.actors.push(Actor { player: step.player, follow_up: step.follow_up });
        if !step.follow_up {
            // A foul is called out at once: with the next turn it stands.
            if let Some(called) = self.foul.take() {
                self.findings.extend(called.findings);
            }
        }
        if !step.fouls.is_empty() {
            let findings = self.foul_findings(step);
            self.foul = Some(Called { by: step.player, findings });
        }
        if let Some(remark) = after.remark(&step.before) {
            self.tell_reason(remark, step.index, &step.before);
        }
    }

    fn foul_findings<P: Notated>(&self, step: &Step<P>) -> Vec<Finding> {
        let severity = match self.policy {
            FoulPolicy::Error => Severity::Error,
            FoulPolicy::Warning => Severity::Warning,
            FoulPolicy::Allow => return Vec::new(),
        };
        let ply = self.record.plies[step.index];
        let finding = |foul: Foul| {
            let message = format!("foul play: {foul} by {}", step.player);
            let help = format!(
                "if it was called out, the game ends here with the result `{}`",
                won_by(step.player.opponent())
            );
            let diagnostic = Diagnostic::new(foul_code(foul), ply.span, "C27", message).help(help);
            Finding {
                diagnostic: Diagnostic { severity, ..diagnostic }.label(foul_sentence(foul)),
                moment: self.moment(ply.span),
                before: Some(Box::new(step.before.view())),
                squares: SquareSet::EMPTY,
            }
        };
        step.fouls.iter().map(finding).collect()
    }

    fn tell_reason<P: Notated>(&mut self, reason: Reason, index: usize, before: &P) {
        let Reason { code, ruling, message, help, squares } = reason;
        let span = self.record.plies[index].span;
        let diagnostic = Diagnostic { help, ..Diagnostic::new(code, span, ruling, message) };
        let moment = self.moment(span);
        self.findings.push(Finding { diagnostic, moment, before: Some(Box::new(before.view())), squares });
    }

    fn stopped<P: Notated>(&mut self, stop: Stop, position: &P, played: usize) {
        self.actors.push(Actor { player: position.player(), follow_up: position.follow_up_is_due() });
        if let Some(called) = self.foul.take() {
            self.findings.extend(called.findings);
        }
        if let Stop::Illegal(reason) = stop {
            self.tell_reason(*reason, played, position);
        }
    }

    /// Holds the result against the board (`C30`).
    fn finished<P: Notated>(&mut self, course: &Course<P>) {
        let result = self.record.result();
        if let Some(called) = self.foul.take() {
            if result == Some(won_by(called.by.opponent())) {
                return;
            }
            self.findings.extend(called.findings);
        }
        if let (Some(result), Some(header)) = (result, self.record.header(HeaderName::Result)) {
            if let Some(end) = course.end() {
                let right = end.winner().map_or(GameResult::Draw, won_by);
                if result != right {
                    let open = result == GameResult::Unfinished;
                    let code = if open { Code::ResultOpenAfterEnd } else { Code::ResultContradictsBoard };
                    let message = format!("the result is `{result}`, but {}", end_words(end));
                    let finding = Diagnostic::new(code, header.value_span, "C30", message)
                        .help(format!("write `[Result \"{right}\"]`"));
                    self.tell(match self.record.plies.last() {
                        Some(last) => finding.related(last.span, "the game ends here"),
                        None => finding,
                    });
                }
            }
        }
        let position = course.position();
        if position.follow_up_is_due() && result.is_some_and(|result| result != GameResult::Unfinished) {
            if let Some(last) = self.record.plies.last() {
                let message = format!("the game stops before {}'s follow-up", position.player());
                let finding = Diagnostic::new(Code::FollowUpMissing, last.span, "C5", message);
                self.tell(
                    finding.help(
                        "forced rearrangement and forced recovery are moves of their own, `=` included",
                    ),
                );
            }
        }
    }

    /// Where in the game a place of the text is.
    fn moment(&self, span: Span) -> Moment {
        let record = self.record;
        let begun = record.indicators.iter().take_while(|indicator| indicator.span.start() <= span.start());
        let indicator = begun.last();
        let first_ply = record.plies.first().is_some_and(|ply| ply.span.start() <= span.start());
        if indicator.is_none() && !first_ply {
            return Moment::default();
        }
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let player = self.actors.get(index).map(|actor| actor.player).or_else(|| {
            let indicator = indicator?;
            let first = match indicator.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if index.saturating_sub(indicator.ply) % 2 == 0 { first } else { first.opponent() })
        });
        Moment { move_number: indicator.map(|indicator| indicator.number), player, ply: Some(index + 1) }
    }
}

/// The result of a game that a player won.
#[must_use]
pub(super) fn won_by(player: Player) -> GameResult {
    match player {
        Player::Black => GameResult::BlackWins,
        Player::White => GameResult::WhiteWins,
    }
}

const fn foul_code(foul: Foul) -> Code {
    match foul {
        Foul::DoubleBronze => Code::DoubleBronze,
        Foul::DoublePawnDrop => Code::DoublePawnDrop,
        Foul::BronzeCheckmate => Code::BronzeCheckmate,
        Foul::PawnDropCheckmate => Code::PawnDropCheckmate,
    }
}

const fn foul_sentence(foul: Foul) -> &'static str {
    match foul {
        Foul::DoubleBronze => "a second Bronze in this column",
        Foul::DoublePawnDrop => "a second Pawn in this column",
        Foul::BronzeCheckmate => "checkmate by a Bronze",
        Foul::PawnDropCheckmate => "checkmate by the drop of a Pawn",
    }
}
