//! Games that were played through.

use crate::game::explain::Explain;
use crate::game::position::any::{AnyPosition, LegalMove, with_position};
use crate::game::position::start::Start;
use crate::game::replay::frame::{Frame, next_number};
use crate::game::replay::step::{Replay, Step, Stop};
use crate::game::source::Source;
use crate::rules::{End, GameResult, History, Player, Ruleset};

/// The moves of a game that is being played.
#[derive(Debug)]
pub struct Moves {
    list: Vec<LegalMove>,
    /// The number of the move, and who made the last ply.
    number: u32,
    player: Option<Player>,
}

impl Moves {
    /// No moves, with room for some.
    pub fn new(start: &Start, room: usize) -> Self {
        Self { list: Vec::with_capacity(room), number: start.number, player: None }
    }

    /// Notes a ply that is played next in a position.
    pub fn note<P: Explain>(&mut self, step: &Step<P::Move>, position: &P) {
        self.turn_to(position.player());
        self.player = Some(step.player);
        let described = position.describe(step.mv);
        self.list.extend(described.map(|description| LegalMove { description, fouls: step.fouls }));
    }

    fn turn_to(&mut self, player: Player) {
        if let Some(before) = self.player {
            self.number = next_number(self.number, before, player);
        }
    }

    /// The game with these moves. `is_whole` says whether all moves of the source were played.
    pub fn game<P: Explain + Into<AnyPosition>>(
        mut self,
        start: Start,
        source: &(impl Source + ?Sized),
        history: &History<P>,
        is_whole: bool,
    ) -> PlayedGame {
        self.turn_to(history.position().player());
        let moves = self.list;
        let last = Frame {
            ply: moves.len(),
            next_ply: start.ply.map(|ply| ply.saturating_add(u32::try_from(moves.len()).unwrap_or(u32::MAX))),
            number: self.number,
            keeps_number: start.keeps_number,
            played: moves.last().copied(),
            position: (*history.position()).into(),
            end: history.end().or_else(|| source.recorded_end().filter(|_| is_whole)),
            result: source.result().map(|(result, _)| result).filter(|_| is_whole),
        };
        PlayedGame { start, moves, last }
    }
}

/// A game that was played through: its moves, from which its positions follow.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Where it starts.
    pub start: Start,
    /// Its moves.
    pub moves: Vec<LegalMove>,
    /// The position after the last move.
    pub last: Frame,
}

impl PlayedGame {
    /// Plays a game as far as it can be played. Returns why that is not up to the last move, if it is not.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> (Self, Option<Stop>) {
        with_position!(start.position, position => Self::from_position(source, start, position))
    }

    fn from_position<P>(source: &(impl Source + ?Sized), start: Start, position: P) -> (Self, Option<Stop>)
    where
        P: Explain + Into<AnyPosition>,
    {
        let mut replay = Replay::new(source, position);
        let mut moves = Moves::new(&start, source.len());
        let stop = loop {
            match replay.next_step() {
                Ok(None) => break None,
                Err(stop) => break Some(stop),
                Ok(Some(step)) => {
                    moves.note(&step, replay.position());
                    replay.play(&step);
                }
            }
        };
        (moves.game(start, source, replay.history(), stop.is_none()), stop)
    }

    /// The positions from the start to the last.
    pub fn frames(&self) -> impl Iterator<Item = Frame> {
        let mut frame = Frame::first(&self.start);
        let before_each = self.moves.iter().map_while(move |mv| {
            let after = frame.after(mv)?;
            Some(std::mem::replace(&mut frame, after))
        });
        before_each.chain([self.last])
    }

    /// Whether it has a result that says more than that the game goes on.
    pub(crate) fn is_decided(&self) -> bool {
        self.last.result.is_some_and(|result| result != GameResult::Unfinished)
    }

    /// The result that the board shows, if the game has moves. `None` if the last turn has a foul, which the opponent may
    /// call out (`C30`).
    pub fn result_of_board(&self) -> Option<GameResult> {
        let end = self.last.end.filter(|end| !matches!(end, End::Recorded { .. }))?;
        let last = self.moves.last()?.description.player;
        let mut turn = self.moves.iter().rev().take_while(|mv| mv.description.player == last);
        turn.all(|mv| mv.fouls.is_empty()).then_some(end.into())
    }

    /// Whether it is the whole game of a source, and not cut short by a ply that cannot be played.
    pub fn is_whole(&self, source: &(impl Source + ?Sized)) -> bool {
        (source.first_unread(), source.len()) == (None, self.moves.len())
    }

    /// Whether a source has the same start, moves and result. `rules` is the ruleset of a game that does not name one.
    pub fn is_of(&self, source: &(impl Source + ?Sized), rules: Option<Ruleset>) -> bool {
        let Ok(start) = source.start(rules) else { return false };
        start.position == self.start.position
            && (start.ply, start.number) == (self.start.ply, self.start.number)
            && source.result().map(|(result, _)| result) == self.last.result
            && self.is_whole(source)
            && with_position!(start.position, position => self.has_moves_of(source, position))
    }

    fn has_moves_of<P: Explain>(&self, source: &(impl Source + ?Sized), mut position: P) -> bool {
        self.moves.iter().enumerate().all(|(index, listed)| {
            let Some(mv) = P::move_of(&listed.description) else { return false };
            let is_same = source.ply(index).is_some_and(|(written, _)| position.resolve(written) == Ok(mv));
            position.play(mv);
            is_same
        })
    }
}
