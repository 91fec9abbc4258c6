//! Plays the moves of a game one after the other.

pub mod frame;
pub mod move_number;
pub mod played;

use std::fmt;
use std::ops::ControlFlow;

use crate::diagnostic::Code;
use crate::game::explain::reason::Reason;
use crate::game::position::Start;
use crate::game::replay::frame::Frame;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::notation::gungijs::next_number;
use crate::rules::{
    AnyMove, AnyPosition, Describe as _, End, Fouls, History, PlayableMove, Player, Rules as _,
    Ruleset,
};
use crate::text::{Span, listed};

/// Plays the moves of a game until they end or one cannot be played.
#[derive(Debug)]
pub struct Replay<'s, S: ?Sized> {
    source: &'s S,
    start: &'s Start,
    history: History<AnyPosition>,
    played: usize,
    number: u32,
    /// The index of the ply that could not be read.
    unread: Option<usize>,
}

/// One ply that can be played.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// Its index in the record.
    pub index: usize,
    pub written: Written,
    pub span: Span,
    pub mv: AnyMove,
    pub fouls: Fouls,
    /// Who makes it.
    pub player: Player,
    /// Whether it belongs to the turn of the ply before.
    pub follow_up: bool,
}

/// Why a replay stopped before the end of the game.
#[derive(Clone, Debug)]
pub enum Stop {
    /// A move could not be read; the reader reports it.
    Unread,
    /// A move could not be played.
    Illegal(Box<Reason>),
}

/// Why, as one sentence.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => f.write_str("the next move cannot be read"),
            Self::Illegal(reason) => f.write_str(&reason.message),
        }
    }
}

impl<'s, S: Source + ?Sized> Replay<'s, S> {
    /// A replay of a game from its start.
    pub fn new(source: &'s S, start: &'s Start) -> Self {
        let history = History::with_room(start.position, source.len());
        Self {
            source,
            start,
            history,
            played: 0,
            number: start.number,
            unread: source.first_unread(),
        }
    }

    /// Plays the game. `visit` sees each position, the start first, and what comes next: a ply, no more plies, or why the
    /// game stops. Returns why it stopped before its last ply, if it did; `None` also if `visit` breaks.
    pub fn run(
        &mut self,
        mut visit: impl FnMut(&Self, &Result<Option<Ply>, Stop>) -> ControlFlow<()>,
    ) -> Option<Stop> {
        loop {
            let next = self.next_ply();
            if visit(self, &next).is_break() {
                return None;
            }
            match next {
                Ok(Some(ply)) => self.play(&ply),
                Ok(None) => return None,
                Err(stop) => return Some(stop),
            }
        }
    }

    /// How many plies were played, follow-ups counted.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The position so far.
    pub fn position(&self) -> &AnyPosition {
        self.history.position()
    }

    /// Whether no ply follows.
    pub fn is_at_the_end(&self) -> bool {
        self.played == self.source.len() && self.unread.is_none()
    }

    /// How the game ended here on the board, if it did, repetition included. It is costly to find out.
    pub fn end_on_board(&self) -> Option<End> {
        self.history.end()
    }

    /// How the game ended here: on the board, or after the last ply by a result that the board does not show (`M4`).
    pub fn end(&self) -> Option<End> {
        self.end_on_board()
            .or_else(|| self.source.recorded_end().filter(|_| self.is_at_the_end()))
    }

    /// The next ply with what it does.
    pub fn described(&self, ply: &Ply) -> Option<PlayableMove> {
        self.position().playable(ply.mv, ply.fouls)
    }

    /// The position so far, to which a move led, and how the game ended there.
    pub fn frame(&self, led: Option<PlayableMove>, end: Option<End>) -> Frame {
        let Start { ply, numbering, .. } = *self.start;
        let passed = u32::try_from(self.played).unwrap_or(u32::MAX);
        Frame {
            ply: self.played,
            next_ply: ply.map(|first| first.saturating_add(passed)),
            number: self.number,
            numbering,
            played: led,
            position: *self.position(),
            end,
            result: None,
        }
    }

    #[inline]
    fn next_ply(&self) -> Result<Option<Ply>, Stop> {
        let index = self.played;
        if self.unread == Some(index) {
            return Err(Stop::Unread);
        }
        let Some((written, span)) = self.source.ply(index) else {
            return Ok(None);
        };
        let position = self.position();
        let (mv, fouls) = self.judged(written).map_err(|reason| {
            Stop::Illegal(Box::new(of_other_rules(
                self.source,
                position.ruleset(),
                *reason,
            )))
        })?;
        let (player, follow_up) = (position.player(), position.follow_up_is_due());
        Ok(Some(Ply {
            index,
            written,
            span,
            mv,
            fouls,
            player,
            follow_up,
        }))
    }

    fn judged(&self, written: Written) -> Result<(AnyMove, Fouls), Box<Reason>> {
        let judged = self.position().resolve_and_judge(written);
        let end = match &judged {
            Ok((_, fouls)) => self.history.end_before(*fouls),
            Err(_) => self.history.end(),
        };
        end.map_or(judged, |end| Err(self.position().reason_over(end, written)))
    }

    fn play(&mut self, ply: &Ply) {
        self.history.play(ply.mv);
        self.played += 1;
        self.number = next_number(self.number, ply.player, self.position().player());
    }
}

/// Adds to the reason of an unknown unit that the other rules have all units of the game, if the game names no ruleset, and
/// by which rulesets all its moves can be played.
fn of_other_rules<S: Source + ?Sized>(source: &S, ruleset: Ruleset, reason: Reason) -> Reason {
    if reason.code != Code::UnknownUnit {
        return reason;
    }
    let is_of_rules =
        |written, rules| matches!(written, Written::Gn(mv) if mv.unit.unit(rules).is_some());
    let starts_by = |rules| {
        source
            .start(Some(rules))
            .ok()
            .filter(|start| start.position.ruleset() == rules)
    };
    let has_units = |rules| {
        let mut plies = (0..source.len()).filter_map(|index| source.ply(index));
        plies.all(|(ply, _)| is_of_rules(ply, rules)) && starts_by(rules).is_some()
    };
    let others = Ruleset::ALL
        .into_iter()
        .filter(|rules| rules.game() != ruleset.game() && has_units(*rules));
    let others: Vec<Ruleset> = others.collect();
    let Some(first) = others.first() else {
        return reason;
    };
    let plays_all = |rules: &Ruleset| {
        let start = starts_by(*rules);
        start.is_some_and(|start| {
            Replay::new(source, &start)
                .run(|_, _| ControlFlow::Continue(()))
                .is_none()
        })
    };
    let fitting: Vec<String> = others
        .iter()
        .copied()
        .filter(plays_all)
        .map(|rules| rules.to_string())
        .collect();
    let quoted = |rules: &[String]| {
        rules
            .iter()
            .map(|rules| format!("`{rules}`"))
            .collect::<Vec<_>>()
    };
    let help = match &fitting[..] {
        [only] => format!("write the header `[Rules \"{only}\"]`, or pass `--rules {only}`"),
        [one, ..] => format!(
            "write the header `[Rules \"{one}\"]`, or pass `--rules {one}`; all moves can be played by {}",
            listed(&quoted(&fitting), "and")
        ),
        [] => {
            let others: Vec<String> = others.iter().map(Ruleset::to_string).collect();
            format!(
                "name the ruleset in the header `Rules`, or pass `--rules`: {}",
                listed(&quoted(&others), "or")
            )
        }
    };
    let message = format!(
        "{}, but the {} rules have all units of this game",
        reason.message,
        first.game()
    );
    Reason {
        message,
        suggestions: Vec::new(),
        ..reason
    }
    .help(help)
}
