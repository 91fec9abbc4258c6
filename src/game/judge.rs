//! A game, judged: every fault of its text, and what the rules say of its moves and of its result.

use super::any::with_position;
use super::{
    Actor, AnyPosition, Notated, Reason, Source, Step, Stop, View, Walk, Written, end_words, gungijs,
};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::notation::gn::{GameResult, Ruleset};
use crate::rules::{Course, End, Foul, Player, SquareSet};
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
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// How many plies were played.
    pub played: usize,
    /// By which rules; `None` if the game does not start from a position.
    pub ruleset: Option<Ruleset>,
}

/// Judges a game: its spelling, its start, every move, and its result. `rules` are those of a game that does not say by
/// which it is played.
#[must_use]
pub fn judge(source: &(impl Source + ?Sized), rules: Option<Ruleset>, fouls: FoulPolicy) -> Judgement {
    let mut judge = Judge { source, findings: Vec::new(), actors: Vec::new(), foul: None, policy: fouls };
    let mut ruleset = None;
    let played = match source.start(rules) {
        Ok(start) => {
            ruleset = Some(start.position.ruleset());
            for note in start.notes {
                judge.tell(note);
            }
            with_position!(start.position, position => judge.walk(position))
        }
        Err(faults) => {
            for fault in faults {
                judge.tell(fault);
            }
            0
        }
    };
    let mut faults = Vec::new();
    source.tell_faults(&judge.actors, &mut |fault| faults.push(fault));
    for fault in faults {
        judge.tell(fault);
    }
    judge.findings.sort_by_key(|finding| finding.diagnostic.span);
    Judgement { findings: judge.findings, played, ruleset }
}

struct Judge<'s, S: ?Sized> {
    source: &'s S,
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

impl<S: Source + ?Sized> Judge<'_, S> {
    /// Plays the moves and says how many could be played.
    fn walk<P: Notated + Into<AnyPosition>>(&mut self, start: P) -> usize {
        let mut walk = Walk::new(self.source, start);
        loop {
            match walk.step() {
                Ok(Some(step)) => self.played(&step, walk.position()),
                Ok(None) => {
                    self.finished(walk.course());
                    return walk.played();
                }
                Err(stop) => {
                    self.stopped(stop, walk.position(), walk.played());
                    return walk.played();
                }
            }
        }
    }

    /// Where a ply stands.
    fn span(&self, index: usize) -> Span {
        self.source.ply(index).map(|(_, span)| span).unwrap_or_default()
    }

    fn tell(&mut self, diagnostic: Diagnostic) {
        let moment = self.source.moment(diagnostic.span, &self.actors);
        self.findings.push(Finding { diagnostic, moment, before: None, squares: SquareSet::EMPTY });
    }

    fn played<P: Notated + Into<AnyPosition>>(&mut self, step: &Step<P>, after: &P) {
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
        let written = self.source.ply(step.index).map(|(written, _)| written);
        if let Some(Written::Gungijs(action)) = written {
            if gungijs::is_ambiguous(&step.before.into(), action) {
                self.tell_reason(Reason::of_ambiguous_betrayal(action), step.index, &step.before);
            }
        }
        let naming = written.map(Written::naming).unwrap_or_default();
        if let Some(remark) = after.remark(&step.before, naming) {
            self.tell_reason(remark, step.index, &step.before);
        }
    }

    fn foul_findings<P: Notated>(&self, step: &Step<P>) -> Vec<Finding> {
        let severity = match self.policy {
            FoulPolicy::Error => Severity::Error,
            FoulPolicy::Warning => Severity::Warning,
            FoulPolicy::Allow => return Vec::new(),
        };
        let span = self.span(step.index);
        let finding = |foul: Foul| {
            let message = format!("foul play: {foul} by {}", step.player);
            let help = format!(
                "if it was called out, the game ends here with the result `{}`",
                won_by(step.player.opponent())
            );
            let diagnostic = Diagnostic::new(foul_code(foul), span, "C27", message).help(help);
            Finding {
                diagnostic: Diagnostic { severity, ..diagnostic }.label(foul_sentence(foul)),
                moment: self.source.moment(span, &self.actors),
                before: Some(Box::new(step.before.view())),
                squares: SquareSet::EMPTY,
            }
        };
        step.fouls.iter().map(finding).collect()
    }

    fn tell_reason<P: Notated>(&mut self, reason: Reason, index: usize, before: &P) {
        let Reason { code, ruling, message, help, squares } = reason;
        let span = self.span(index);
        let diagnostic = Diagnostic { help, ..Diagnostic::new(code, span, ruling, message) };
        let moment = self.source.moment(span, &self.actors);
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

    /// Holds the result against the board (`C30`, `O13`, `O14`).
    fn finished<P: Notated>(&mut self, course: &Course<P>) {
        let result = self.source.result();
        if let Some(called) = self.foul.take() {
            if result.is_some_and(|(result, _)| result == won_by(called.by.opponent())) {
                return;
            }
            self.findings.extend(called.findings);
        }
        let last = self.source.len().checked_sub(1).map(|index| self.span(index));
        if let (Some((result, span)), Some(end)) = (result, course.end()) {
            self.check_result::<P>(result, span, end, last);
        }
        let position = course.position();
        let ended = result.is_some_and(|(result, _)| result != GameResult::Unfinished);
        if let Some(last) = last.filter(|_| ended && position.follow_up_is_due()) {
            let message = format!("the game stops before {}'s follow-up", position.player());
            let finding = Diagnostic::new(Code::FollowUpMissing, last, "C5", message);
            let help = "forced rearrangement and forced recovery are moves of their own, `=` included";
            self.tell(finding.help(help));
        }
    }

    fn check_result<P: Notated>(&mut self, result: GameResult, span: Span, end: End, last: Option<Span>) {
        let right = end.winner().map_or(GameResult::Draw, won_by);
        if result == right {
            return;
        }
        let open = result == GameResult::Unfinished;
        let code = if open { Code::ResultOpenAfterEnd } else { Code::ResultContradictsBoard };
        let message = format!("the result is `{result}`, but {}", end_words(end));
        let finding = Diagnostic::new(code, span, P::result_ruling(end).0, message)
            .help(format!("write `[Result \"{right}\"]`"));
        self.tell(match last {
            Some(last) => finding.related(last, "the game ends here"),
            None => finding,
        });
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
