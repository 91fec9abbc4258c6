//! What is wrong with a game.
//!
//! Judging replays a game and gathers the findings of the other files: of its spelling, of numbers, fouls and the result. `related_moves` adds the moves that explain a finding, `suppression` drops what
//! the comments of the game suppress.

pub mod finding;
pub mod fouls;
pub mod gn;
pub mod located;
pub mod no_game;
pub mod numbering;
pub mod other_rules;
pub mod related_moves;
pub mod spelling;
pub mod suppression;
pub mod variations;

use std::ops::ControlFlow;
use std::vec;

use crate::diagnostic::{Code, Diagnostic, Ruling, Severity};
use crate::game::check::finding::{Finding, Findings};
use crate::game::check::fouls::{FoulPolicy, OpenFouls};
use crate::game::check::other_rules::RefusedMove;
use crate::game::check::spelling::CheckSpelling;
use crate::game::check::variations::Variation;
use crate::game::explain::suggest::{self, names_like};
use crate::game::position::Start;
use crate::game::replay::played::{Moves, PlayedGame};
use crate::game::replay::{Ply, Replay, Stop};
use crate::game::resolve::written::Written;
use crate::game::source::{Mover, Source};
use crate::notation::MAX_FAULTS;
use crate::notation::gfen::GfenMove;
use crate::rules::{
    AnyPosition, ByPlayer, Describe as _, Level, Player, Rules as _, Ruleset, UnitKind,
    with_position,
};
use crate::text::Span;

/// The result of judging a game.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// How many plies were played, or read where only the spelling is judged.
    pub played: usize,
    /// The ruleset; `None` if the game has no start, or only the spelling is judged.
    pub ruleset: Option<Ruleset>,
    /// Whether all checks were made.
    pub is_complete: bool,
}

/// Whether notes on moves are put into words, which takes longer than to judge the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notes {
    /// They are complete findings.
    InWords,
    /// They have a code and a span, and no words, location or position.
    Counted,
}

/// Judges a game: its spelling, its start, every move, and its result. `rules` is the ruleset of a game that does not
/// name one.
pub fn judge(
    source: &(impl CheckSpelling + ?Sized),
    rules: Option<Ruleset>,
    fouls: FoulPolicy,
) -> Judgement {
    judge_with_notes(source, rules, fouls, Notes::InWords)
}

/// Judges a game as [`judge`] does.
pub fn judge_with_notes(
    source: &(impl CheckSpelling + ?Sized),
    rules: Option<Ruleset>,
    fouls: FoulPolicy,
    notes: Notes,
) -> Judgement {
    judged(source, rules, fouls, notes, None)
}

/// Judges a game as [`judge_with_notes`] does, and returns it as far as it was played; `None` without a start.
pub fn judge_and_play(
    source: &(impl CheckSpelling + ?Sized),
    rules: Option<Ruleset>,
    fouls: FoulPolicy,
    notes: Notes,
) -> (Judgement, Option<PlayedGame>) {
    let mut played = None;
    let judgement = judged(source, rules, fouls, notes, Some(&mut played));
    (judgement, played)
}

fn judged(
    source: &(impl CheckSpelling + ?Sized),
    rules: Option<Ruleset>,
    fouls: FoulPolicy,
    notes: Notes,
    game: Option<&mut Option<PlayedGame>>,
) -> Judgement {
    let mut judge = Judge::new(source, fouls, notes);
    let mut ruleset = None;
    let played = match source.start(rules) {
        Ok(start) => {
            ruleset = Some(start.position.ruleset());
            judge.findings.first_ply = start.ply;
            for note in &start.notes {
                judge.findings.add(note.clone());
            }
            judge.replay(start, game)
        }
        Err(faults) => {
            for fault in faults {
                judge.findings.add(fault);
            }
            0
        }
    };
    Judgement {
        findings: judge.with_spelling(played),
        played,
        ruleset,
        is_complete: fouls != FoulPolicy::Allow,
    }
}

/// Judges only the spelling of a game: no move is played.
pub fn judge_spelling(source: &(impl CheckSpelling + ?Sized)) -> Judgement {
    let judge = Judge::new(source, FoulPolicy::Allow, Notes::InWords);
    Judgement {
        findings: judge.with_spelling(0),
        played: source.len(),
        ruleset: None,
        is_complete: false,
    }
}

struct Judge<'s, S: ?Sized> {
    findings: Findings<'s, S>,
    fouls: OpenFouls,
    notes: Notes,
    /// The legal moves where one could not be read, as its notation writes them.
    legal: Vec<String>,
    /// Whether each player's last move left their Marshal exposed.
    exposed: ByPlayer<bool>,
    /// The ply after which there may be a remark.
    awaited: Option<Awaited>,
    /// The position before that ply, unless remarks are only counted.
    before: Option<AnyPosition>,
    /// The variations that follow later plies, in their order.
    variations: vec::IntoIter<Variation<'s>>,
    /// The ply that the next of them follows.
    with_variation: Option<usize>,
}

/// A ply after which there may be a remark.
struct Awaited {
    /// Its index.
    ply: usize,
    player: Player,
    /// Whether its player's Marshal was exposed before.
    goes_on: bool,
}

impl<'s, S: CheckSpelling + ?Sized> Judge<'s, S> {
    fn new(source: &'s S, policy: FoulPolicy, notes: Notes) -> Self {
        let variations = source.variations().into_iter();
        Self {
            with_variation: variations.as_slice().first().map(|next| next.ply),
            variations,
            findings: Findings::new(source),
            fouls: OpenFouls::new(policy),
            notes,
            legal: Vec::new(),
            exposed: ByPlayer::new(false, false),
            awaited: None,
            before: None,
        }
    }

    /// Judges the moves; returns how many could be played.
    fn replay(&mut self, start: Start, game: Option<&mut Option<PlayedGame>>) -> usize {
        let source = self.findings.source;
        let mut moves = game.is_some().then(|| Moves::of(source));
        self.findings.movers.reserve(source.len());
        let mut replay = Replay::new(source, &start);
        let stop = replay.run(|replay, next| {
            if let Some(moves) = &mut moves {
                moves.see(source, replay, next);
            }
            self.remark(replay.position());
            match next {
                Ok(Some(ply)) => self.ply(ply, replay.position()),
                Ok(None) => self.finished(replay),
                Err(_) => {}
            }
            ControlFlow::Continue(())
        });
        let played = replay.played();
        if let Some(stop) = stop {
            self.stopped(stop, replay.position(), played);
        }
        related_moves::relate(source, &start.position, &mut self.findings.list);
        if let Some((game, moves)) = game.zip(moves) {
            *game = Some(moves.game(start));
        }
        played
    }

    /// Judges a ply that can be played in a position.
    fn ply(&mut self, ply: &Ply, position: &AnyPosition) {
        if self.with_variation == Some(ply.index) {
            self.variations_at(ply.index, position);
        }
        self.findings.movers.push(Mover {
            player: ply.player,
            follow_up: ply.follow_up,
        });
        self.fouls.note(ply, position, &mut self.findings);
        match ply.written {
            Written::Gn(mv) => {
                if let Some(finding) = gn::strike_as_step(mv, ply, position) {
                    self.findings.add(finding);
                }
            }
            Written::Gungijs(mv) => {
                if let Some(reason) = spelling::ambiguous_betrayal(mv, position) {
                    self.findings.add_reason(reason, ply.index, position);
                }
            }
            Written::Record(mv) => {
                let program = self.findings.source.program();
                let unsaid = spelling::unsaid_tsuke(mv, position)
                    .or_else(|| spelling::unsaid_betrayal(mv, position))
                    .or_else(|| other_rules::other_effect(program?, (mv, ply.mv), position));
                if let Some(reason) = unsaid {
                    self.findings.add_reason(reason, ply.index, position);
                }
            }
            Written::Gfen(_) => {}
        }
        if position.awaits_remark() {
            let goes_on = self.exposed[ply.player] && position.in_check();
            self.awaited = Some(Awaited {
                ply: ply.index,
                player: ply.player,
                goes_on,
            });
            if !self.are_remarks_counted(position) {
                // Of the ruleset's own position there is less to copy.
                self.before = Some(with_position!(position, position => (*position).into()));
            }
        }
    }

    /// Judges the variations that follow a ply.
    #[cold]
    fn variations_at(&mut self, ply: usize, before: &AnyPosition) {
        let next = |variations: &vec::IntoIter<Variation<'s>>| {
            variations.as_slice().first().map(|next| next.ply)
        };
        while next(&self.variations) == Some(ply) {
            let findings = &mut self.findings;
            if let Some(variation) = self.variations.next() {
                variation.check(before, &mut |finding| findings.add(finding));
            }
        }
        self.with_variation = next(&self.variations);
    }

    /// Whether remarks on positions of a ruleset have no words.
    fn are_remarks_counted(&self, position: &AnyPosition) -> bool {
        self.notes == Notes::Counted && position.remarks().0.severity() == Severity::Note
    }

    /// Adds the remark on a position to which a ply led. An exposed Marshal has one where the exposure begins.
    fn remark(&mut self, position: &AnyPosition) {
        let Some(Awaited {
            ply,
            player,
            goes_on,
        }) = self.awaited.take()
        else {
            return;
        };
        self.exposed[player] = position.is_remarkable();
        if goes_on || !self.exposed[player] {
            return;
        }
        if self.are_remarks_counted(position) {
            let span = self.findings.span(ply);
            self.findings.count(position.remarks(), span);
        } else if let (Some(before), Some((written, _))) =
            (&self.before, self.findings.source.ply(ply))
        {
            if let Some(remark) = position.remark(written.notation()) {
                self.findings.add_reason(remark, ply, before);
            }
        }
    }

    /// Judges the end of a game whose moves could all be played.
    fn finished(&mut self, replay: &Replay<'_, S>) {
        let result = self.findings.source.result().map(|(result, _)| result);
        if !self.fouls.are_called_out(result) {
            let may_be_called = self.fouls.are_open();
            self.fouls.stand(&mut self.findings);
            fouls::check_result(replay, &mut self.findings, may_be_called);
        }
    }

    /// Reports why a ply cannot be played.
    fn stopped(&mut self, stop: Stop, position: &AnyPosition, played: usize) {
        let mover = Mover {
            player: position.player(),
            follow_up: position.follow_up_is_due(),
        };
        self.findings.movers.push(mover);
        self.fouls.stand(&mut self.findings);
        match stop {
            Stop::Illegal(reason) => {
                let source = self.findings.source;
                let reason = match (source.program(), source.ply(played)) {
                    (Some(program), Some((written, _))) => {
                        let mv = RefusedMove::of(written.claim(), position);
                        other_rules::explain(program, *reason, position, mv)
                    }
                    _ => *reason,
                };
                self.findings.add_reason(reason, played, position);
            }
            Stop::Unread => {
                if let Some((naming, _)) = self.findings.source.unread() {
                    self.legal = suggest::spelled(position, naming);
                }
            }
        }
    }

    /// All findings, including spelling, in the order of the text. `played` is the number of plies that were played.
    fn with_spelling(mut self, played: usize) -> Vec<Finding> {
        let source = self.findings.source;
        let mut faults = Vec::new();
        source.check_spelling(&self.findings.movers, &mut |fault| faults.push(fault));
        faults.extend(unknown_units(source, played, &self.known_unknown_units()));
        let unread = source.unread().map(|(_, unread)| unread);
        for fault in faults {
            let about = unread.filter(|unread| {
                unread.span.start() <= fault.span.start() && fault.span.end() <= unread.span.end()
            });
            self.findings.add(match about {
                Some(unread) => suggest::of_unread(fault, unread, &self.legal),
                None => fault,
            });
        }
        self.findings.sorted()
    }

    /// The spans of the units that are already reported as unknown.
    fn known_unknown_units(&self) -> Vec<Span> {
        let found = self.findings.list.iter().map(|finding| &finding.diagnostic);
        found
            .filter(|found| found.code == Code::UnknownUnit)
            .map(|found| found.span)
            .collect()
    }
}

/// Reports the plies whose unit no ruleset has, except at the `known` spans; beyond [`MAX_FAULTS`] only their number.
/// The `played` plies have none.
fn unknown_units(
    source: &(impl Source + ?Sized),
    played: usize,
    known: &[Span],
) -> Vec<Diagnostic> {
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
        Written::Gfen(GfenMove::Drop { letter, .. }) => {
            // All levels of the official rules have the same units.
            let rulesets = [Ruleset::Classic, Ruleset::Official(Level::Advanced)];
            rulesets
                .iter()
                .all(|&ruleset| UnitKind::from_letter(letter.piece(), ruleset).is_none())
        }
        Written::Gfen(_) | Written::Gungijs(_) | Written::Record(_) => false,
    }
}

/// The name of the unit of a ply, as it is written.
fn name_of(written: Written) -> Option<String> {
    match written {
        Written::Gn(mv) => Some(mv.unit.to_string()),
        Written::Gfen(GfenMove::Drop { letter, .. }) => Some(letter.to_string()),
        Written::Gfen(_) | Written::Gungijs(_) | Written::Record(_) => None,
    }
}
