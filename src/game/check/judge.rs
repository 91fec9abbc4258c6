//! A game, judged: every fault of its text, and what the rules say of its moves and of its result.

use crate::diagnostic::{Code, Diagnostic, Repair, Severity};
use crate::game::check::{related_moves, unknown_units};
use crate::game::explain::ending::end_words;
use crate::game::explain::reason::{Cause, Reason};
use crate::game::explain::suggest;
use crate::game::replay::frame::Frame;
use crate::game::replay::position::{AnyPosition, with_position};
use crate::game::replay::snapshot::{Phase, Snapshot};
use crate::game::replay::step::{Replay, Step, Stop};
use crate::game::resolve::gungijs;
use crate::game::resolve::spelling::Notated;
use crate::game::resolve::written::Written;
use crate::game::source::{Actor, Source};
use crate::notation::gfen::Diagram;
use crate::notation::gn::{self, GameResult, Ruleset};
use crate::rules::{End, History, Player, SquareSet};
use crate::text::Span;

/// A finding, and when in the game it came up.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was found.
    pub diagnostic: Diagnostic,
    /// When.
    pub location: GameLocation,
    /// The position before the ply in question, if the rules had something to say of it; the last position, if they had
    /// of the end of the game.
    pub before: Option<Box<Before>>,
    /// The squares in question.
    pub squares: SquareSet,
    /// Whether a comment of the game allows it.
    pub allowed: bool,
}

impl Finding {
    /// A finding of which the rules have nothing to say.
    pub fn new(diagnostic: Diagnostic, location: GameLocation) -> Self {
        Self { diagnostic, location, before: None, squares: SquareSet::EMPTY, allowed: false }
    }
}

/// The position before a ply.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    position: AnyPosition,
    /// The number of the ply in its game, if it is known (`P3`).
    ply: Option<u32>,
    /// How the game ended there, if that is known.
    end: Option<End>,
}

impl Before {
    /// The position of a frame.
    pub fn of(frame: &Frame) -> Self {
        Self { position: frame.position, ply: frame.next_ply, end: frame.end }
    }

    /// All that can be seen of it.
    pub fn snapshot(&self) -> Snapshot {
        let snapshot = self.position.snapshot();
        Snapshot { end: self.end.or(snapshot.end), ..snapshot }
    }

    /// As GFEN writes it.
    pub fn diagram(&self) -> Diagram {
        self.position.diagram(self.ply)
    }
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameLocation {
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
    /// How many plies were played, or read where only the spelling is judged.
    pub played: usize,
    /// By which rules; `None` if the game does not start from a position, or nobody asked.
    pub ruleset: Option<Ruleset>,
    /// Whether everything was looked for.
    pub is_complete: bool,
}

/// Judges a game: its spelling, its start, every move, and its result. `rules` are those of a game that does not say by
/// which it is played.
pub fn judge(source: &(impl Source + ?Sized), rules: Option<Ruleset>, fouls: FoulPolicy) -> Judgement {
    let mut judge = Judge::new(source, fouls);
    let mut ruleset = None;
    let played = match source.start(rules) {
        Ok(start) => {
            ruleset = Some(start.position.ruleset());
            judge.first_ply = start.ply;
            for note in start.notes {
                judge.emit(note);
            }
            with_position!(start.position, position => {
                let played = judge.replay(position);
                related_moves::relate(source, position, &mut judge.told);
                played
            })
        }
        Err(faults) => {
            for fault in faults {
                judge.emit(fault);
            }
            0
        }
    };
    Judgement { findings: judge.with_spelling(), played, ruleset, is_complete: fouls != FoulPolicy::Allow }
}

/// Judges the spelling of a game and nothing else: no move is played.
pub fn judge_spelling(source: &(impl Source + ?Sized)) -> Judgement {
    let judge = Judge::new(source, FoulPolicy::Allow);
    Judgement { findings: judge.with_spelling(), played: source.len(), ruleset: None, is_complete: false }
}

struct Judge<'s, S: ?Sized> {
    source: &'s S,
    /// The number of the first ply, if it is known (`P3`).
    first_ply: Option<u32>,
    told: Vec<PendingFinding>,
    /// The legal actions where a move could not be read, as the text would spell them.
    spelled: Vec<String>,
    /// Who made the plies that were played, and who is to make the next one.
    actors: Vec<Actor>,
    /// The last foul, as long as only follow-ups came after it.
    foul: Option<Called>,
    policy: FoulPolicy,
}

/// A finding, and what is looked up for it when the game is known to have any.
pub(crate) struct PendingFinding {
    pub(crate) finding: Finding,
    /// How many plies were played before it came up.
    pub(crate) ply: usize,
    /// Which of them explain it.
    pub(crate) cause: Cause,
}

/// A foul that may have been called out.
struct Called {
    by: Player,
    told: Vec<PendingFinding>,
}

impl<'s, S: Source + ?Sized> Judge<'s, S> {
    fn new(source: &'s S, policy: FoulPolicy) -> Self {
        Self {
            source,
            first_ply: None,
            told: Vec::new(),
            spelled: Vec::new(),
            actors: Vec::new(),
            foul: None,
            policy,
        }
    }

    /// All findings, those of the spelling among them, in the order of the text.
    fn with_spelling(mut self) -> Vec<Finding> {
        let mut faults = Vec::new();
        self.source.emit_faults(&self.actors, &mut |fault| faults.push(fault));
        faults.extend(unknown_units::find(self.source, &self.known_unknown_units()));
        let unread = self.source.unread().map(|(_, unread)| unread);
        for fault in faults {
            let about = unread.filter(|unread| {
                fault.span.start() >= unread.span.start() && fault.span.end() <= unread.span.end()
            });
            self.emit(match about {
                Some(unread) => suggest::of_unread(fault, unread, &self.spelled),
                None => fault,
            });
        }
        let mut findings: Vec<Finding> = self.told.into_iter().map(|told| told.finding).collect();
        findings.sort_by_key(|finding| finding.diagnostic.span);
        findings
    }

    /// Where units are already reported that these rules do not have.
    fn known_unknown_units(&self) -> Vec<Span> {
        let told = self.told.iter().map(|told| &told.finding.diagnostic);
        told.filter(|told| told.code == Code::UnknownUnit).map(|told| told.span).collect()
    }

    /// Plays the moves and says how many could be played.
    fn replay<P: Notated + Into<AnyPosition>>(&mut self, start: P) -> usize {
        let mut replay = Replay::new(self.source, start);
        loop {
            match replay.next_step() {
                Ok(Some(step)) => {
                    self.step(&step, replay.position());
                    let before = replay.position().is_remarkable().then(|| *replay.position());
                    replay.play(&step);
                    if let Some(before) = before {
                        if let Some(remark) = before.remark(replay.position(), step.written.naming()) {
                            self.emit_reason(remark, step.index, &before);
                        }
                    }
                }
                Ok(None) => {
                    self.finished(replay.history());
                    return replay.played();
                }
                Err(stop) => {
                    self.stopped(stop, replay.position(), replay.played());
                    return replay.played();
                }
            }
        }
    }

    /// Where a ply stands.
    fn span(&self, index: usize) -> Span {
        self.source.ply(index).map(|(_, span)| span).unwrap_or_default()
    }

    /// What stood on the board before a ply, and how the game ended there, if that is known.
    fn before<P: Notated + Into<AnyPosition>>(
        &self,
        index: usize,
        position: P,
        end: Option<End>,
    ) -> Box<Before> {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        let ply = self.first_ply.map(|first| first.saturating_add(index));
        Box::new(Before { position: position.into(), ply, end })
    }

    fn emit(&mut self, diagnostic: Diagnostic) {
        let location = self.source.location(diagnostic.span, &self.actors);
        let finding = Finding::new(diagnostic, location);
        self.told.push(PendingFinding { finding, ply: 0, cause: Cause::Nobody });
    }

    /// Tells what is to be said of the end of the game.
    fn emit_at_end<P: Notated + Into<AnyPosition>>(
        &mut self,
        diagnostic: Diagnostic,
        (position, end): (&P, Option<End>),
        squares: SquareSet,
    ) {
        let location = self.source.location(diagnostic.span, &self.actors);
        let before = Some(self.before(self.source.len(), *position, end));
        let finding = Finding { before, squares, ..Finding::new(diagnostic, location) };
        self.told.push(PendingFinding { finding, ply: 0, cause: Cause::Nobody });
    }

    /// What is to be said of a ply that can be played in a position.
    fn step<P: Notated + Into<AnyPosition>>(&mut self, step: &Step<P::Move>, position: &P) {
        self.actors.push(Actor { player: step.player, follow_up: step.follow_up });
        if !step.follow_up {
            // A foul is called out at once: with the next turn it stands.
            if let Some(called) = self.foul.take() {
                self.told.extend(called.told);
            }
        }
        if !step.fouls.is_empty() {
            self.foul = Some(Called { by: step.player, told: self.fouls_of(step, position) });
        }
        if let Written::Gungijs(mv) = step.written {
            if gungijs::is_ambiguous(&(*position).into(), mv) {
                self.emit_reason(Reason::of_ambiguous_betrayal(mv), step.index, position);
            }
        }
        if let Written::Gn(gn::Move { form: gn::Form::Step { .. }, .. }) = step.written {
            self.emit_if_strike(position.spell(step.mv), step.span);
        }
    }

    /// Tells of a move that is a mobile strike (`G3`).
    fn emit_if_strike(&mut self, spelled: Option<gn::Move>, span: Span) {
        let Some(strike @ gn::Move { form: gn::Form::Strike { target, .. }, .. }) = spelled else { return };
        let onward = format!("x{target}");
        let written = Span::new(span.end() - onward.len(), span.end());
        let finding = Diagnostic::new(Code::StrikeAsMove, span, "G3", "a strike, written as a move")
            .help(format!("strikes are usually written `{strike}`"))
            .repair(Repair::safe(written, onward));
        self.emit(finding);
    }

    fn fouls_of<P>(&self, step: &Step<P::Move>, position: &P) -> Vec<PendingFinding>
    where
        P: Notated + Into<AnyPosition>,
    {
        let severity = match self.policy {
            FoulPolicy::Error => Severity::Error,
            FoulPolicy::Warning => Severity::Warning,
            FoulPolicy::Allow => return Vec::new(),
        };
        let result = won_by(step.player.opponent());
        let help = format!("if it was called out, the game ends here with the result `{result}`");
        let emit = |foul| {
            let reason = Reason::of_foul(position, step.mv, foul).help(help.as_str());
            let mut told = self.reasoned(reason, step.index, position);
            told.finding.diagnostic.severity = severity;
            told
        };
        step.fouls.iter().map(emit).collect()
    }

    fn emit_reason<P>(&mut self, reason: Reason, index: usize, before: &P)
    where
        P: Notated + Into<AnyPosition>,
    {
        self.told.push(self.reasoned(reason, index, before));
    }

    fn reasoned<P: Notated + Into<AnyPosition>>(
        &self,
        reason: Reason,
        index: usize,
        before: &P,
    ) -> PendingFinding {
        let span = self.span(index);
        let location = self.source.location(span, &self.actors);
        let (squares, cause) = (reason.squares, reason.cause);
        let finding = Finding {
            before: Some(self.before(index, *before, None)),
            squares,
            ..Finding::new(reason.diagnostic(span), location)
        };
        PendingFinding { finding, ply: index, cause }
    }

    fn stopped<P>(&mut self, stop: Stop, position: &P, played: usize)
    where
        P: Notated + Into<AnyPosition>,
    {
        self.actors.push(Actor { player: position.player(), follow_up: position.follow_up_is_due() });
        if let Some(called) = self.foul.take() {
            self.told.extend(called.told);
        }
        match stop {
            Stop::Illegal(reason) => self.emit_reason(*reason, played, position),
            Stop::Unread => {
                let unread = self.source.unread();
                self.spelled =
                    unread.map(|(naming, _)| suggest::spelled(position, naming)).unwrap_or_default();
            }
        }
    }

    /// Holds the result against the board (`C30`, `O13`, `O14`).
    fn finished<P: Notated + Into<AnyPosition>>(&mut self, history: &History<P>) {
        let result = self.source.result();
        if let Some(called) = self.foul.take() {
            if result.is_some_and(|(result, _)| result == won_by(called.by.opponent())) {
                return;
            }
            self.told.extend(called.told);
        }
        let last = self.source.len().checked_sub(1).map(|index| self.span(index));
        let position = history.position();
        if let (Some((result, span)), Some(end)) = (result, history.end()) {
            self.check_result((result, span), end, position, last);
        }
        let ended = result.is_some_and(|(result, _)| result != GameResult::Unfinished);
        if let Some(last) = last.filter(|_| ended && position.follow_up_is_due()) {
            let message = format!("the game stops before {}'s follow-up", position.player());
            let finding = Diagnostic::new(Code::FollowUpMissing, last, "C5", message);
            let help = "forced rearrangement and forced recovery are moves of their own, `=` included";
            let squares = match position.snapshot().phase {
                Phase::Recovery { at, .. } => SquareSet::of(at.square),
                _ => SquareSet::EMPTY,
            };
            self.emit_at_end(finding.help(help), (position, None), squares);
        }
    }

    fn check_result<P: Notated + Into<AnyPosition>>(
        &mut self,
        (result, span): (GameResult, Span),
        end: End,
        position: &P,
        last: Option<Span>,
    ) {
        let right = right_result(end);
        if result == right {
            return;
        }
        let open = result == GameResult::Unfinished;
        let code = if open { Code::ResultOpenAfterEnd } else { Code::ResultContradictsBoard };
        let [result, right] = [result, right].map(|result| self.source.spell_result(result));
        let message = format!("the result is `{result}`, but {}", end_words(end));
        let finding = Diagnostic::new(code, span, P::result_ruling(end).0, message)
            .repair(Repair::maybe(span, right))
            .help(format!("write `{right}`"));
        let finding = match last {
            Some(last) => finding.related(last, "the game ends here"),
            None => finding,
        };
        self.emit_at_end(finding, (position, Some(end)), position.reason_over(end).squares);
    }
}

/// The result of a game that ended so.
pub(crate) fn right_result(end: End) -> GameResult {
    end.winner().map_or(GameResult::Draw, won_by)
}

/// The result of a game that a player won.
pub(crate) fn won_by(player: Player) -> GameResult {
    match player {
        Player::Black => GameResult::BlackWins,
        Player::White => GameResult::WhiteWins,
    }
}
