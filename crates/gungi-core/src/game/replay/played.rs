//! Games that were played through, and any of their positions with little memory.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::position::Start;
use crate::game::replay::frame::Frame;
use crate::game::replay::{Ply, Replay, Stop};
use crate::game::resolve::written::Resolve as _;
use crate::game::source::Source;
use crate::rules::{
    AnyPosition, End, GameResult, History, PlayableMove, Player, Rules as _, Ruleset,
};

/// The number of plies from one kept position to the next; the positions between them are played again.
const STRIDE: usize = 64;

/// A game that was played through: its moves, from which its positions follow.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Where it starts.
    pub start: Start,
    pub moves: Vec<PlayableMove>,
    /// The position after the last move.
    pub last: Frame,
    /// The frames after every [`STRIDE`] plies before the last, from the start.
    kept: Vec<Frame>,
}

impl PlayedGame {
    /// Plays a game as far as it can be played. Returns why that is not up to the last move, if it is not.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> (Self, Option<Stop>) {
        let mut moves = Moves::of(source);
        let stop = Replay::new(source, &start).run(|replay, next| {
            moves.see(source, replay, next);
            ControlFlow::Continue(())
        });
        (moves.game(start), stop)
    }

    /// The game of these moves, each legal in its turn.
    pub fn of_moves(start: Start, moves: impl IntoIterator<Item = PlayableMove>) -> Self {
        let mut history = History::new(start.position);
        let mut game = Self {
            moves: Vec::new(),
            last: Frame::first(&start),
            kept: Vec::new(),
            start,
        };
        for mv in moves {
            if game.last.ply % STRIDE == 0 {
                game.kept.push(game.last);
            }
            history.play(mv.mv);
            game.last = game.last.followed_by(&mv, history.position());
            game.moves.push(mv);
        }
        game.last.end = history.end();
        game
    }

    /// How many plies were played.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no ply was played.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The positions from the start to the last.
    pub fn frames(&self) -> impl Iterator<Item = Frame> {
        let mut frame = Frame::first(&self.start);
        let before_each = self.moves.iter().map(move |mv| {
            let after = frame.next(mv);
            std::mem::replace(&mut frame, after)
        });
        before_each.chain([self.last])
    }

    /// The frames after these numbers of plies, up to the end of the game.
    pub fn frames_of(&self, wanted: RangeInclusive<usize>) -> Vec<Frame> {
        let (first, last) = (*wanted.start(), (*wanted.end()).min(self.len()));
        let mut frames = Vec::new();
        let Some(mut frame) = self.kept.get(first / STRIDE).copied() else {
            frames.extend((first..=last).contains(&self.len()).then_some(self.last));
            return frames;
        };
        while frame.ply <= last {
            if frame.ply >= first {
                frames.push(frame);
            }
            // Only the whole game shows that a position is repeated, and the result.
            frame = match self.moves.get(frame.ply) {
                Some(mv) if frame.ply + 1 < self.len() => frame.next(mv),
                Some(_) => self.last,
                None => break,
            };
        }
        frames
    }

    /// The frame after a number of plies; after the last one for more.
    pub fn frame(&self, ply: usize) -> Frame {
        let ply = ply.min(self.len());
        self.frames_of(ply..=ply).pop().unwrap_or(self.last)
    }

    /// Whether it has a result that says more than that the game goes on.
    pub fn is_decided(&self) -> bool {
        self.last
            .result
            .is_some_and(|result| result != GameResult::Unfinished)
    }

    /// The result that the board shows, if the game has moves. `None` if the last turn has a foul, which the opponent may
    /// call out (`C30`).
    pub fn result_of_board(&self) -> Option<GameResult> {
        let end = self
            .last
            .end
            .filter(|end| !matches!(end, End::Recorded { .. }))?;
        (!self.moves.is_empty() && fouls_of(self.moves.iter()).is_none()).then_some(end.into())
    }

    /// Whether it is the whole game of a source, and not cut short by a ply that cannot be played.
    pub fn is_whole(&self, source: &(impl Source + ?Sized)) -> bool {
        (source.first_unread(), source.len()) == (None, self.len())
    }

    /// Whether a source has the same start, moves and result. `rules` is the ruleset of a game that does not name one.
    pub fn is_of(&self, source: &(impl Source + ?Sized), rules: Option<Ruleset>) -> bool {
        let Ok(start) = source.start(rules) else {
            return false;
        };
        start.position == self.start.position
            && (start.ply, start.number) == (self.start.ply, self.start.number)
            && source.result().map(|(result, _)| result) == self.last.result
            && self.is_whole(source)
            && self.has_moves_of(source, start.position)
    }

    fn has_moves_of(&self, source: &(impl Source + ?Sized), mut position: AnyPosition) -> bool {
        self.moves
            .iter()
            .enumerate()
            .all(|(index, &PlayableMove { mv, .. })| {
                let is_same = source
                    .ply(index)
                    .is_some_and(|(written, _)| position.resolve(written) == Ok(mv));
                position.play(mv);
                is_same
            })
    }
}

/// The player whose last turn has a foul, if the last turn has one.
pub(crate) fn fouls_of<'m>(
    moves: impl DoubleEndedIterator<Item = &'m PlayableMove>,
) -> Option<Player> {
    let mut from_last = moves.rev().peekable();
    let last = from_last.peek()?.description.player;
    from_last
        .take_while(|mv| mv.description.player == last)
        .any(|mv| !mv.fouls.is_empty())
        .then_some(last)
}

/// The moves of a game that is being played, and the frames that are kept of it.
#[derive(Debug, Default)]
pub struct Moves {
    list: Vec<PlayableMove>,
    kept: Vec<Frame>,
    last: Option<Frame>,
}

impl Moves {
    /// No moves, with room for the moves of a game.
    pub fn of(source: &(impl Source + ?Sized)) -> Self {
        Self {
            list: Vec::with_capacity(source.len()),
            ..Self::default()
        }
    }

    /// Notes what comes next in a game.
    pub fn see<S: Source + ?Sized>(
        &mut self,
        source: &S,
        replay: &Replay<'_, S>,
        next: &Result<Option<Ply>, Stop>,
    ) {
        match next {
            Ok(Some(ply)) => {
                if replay.played() % STRIDE == 0 {
                    // The game goes on here.
                    self.kept.push(self.frame(replay, None));
                }
                self.list.extend(replay.described(ply));
            }
            Ok(None) => {
                let result = source.result().map(|(result, _)| result);
                self.last = Some(Frame {
                    result,
                    ..self.frame(replay, replay.end())
                });
            }
            Err(_) => self.last = Some(self.frame(replay, replay.end_on_board())),
        }
    }

    fn frame<S: Source + ?Sized>(&self, replay: &Replay<'_, S>, end: Option<End>) -> Frame {
        replay.frame(self.list.last().copied(), end)
    }

    /// The game with these moves.
    pub fn game(self, start: Start) -> PlayedGame {
        let Self {
            list: moves,
            kept,
            last,
        } = self;
        PlayedGame {
            last: last.unwrap_or_else(|| Frame::first(&start)),
            start,
            moves,
            kept,
        }
    }
}
