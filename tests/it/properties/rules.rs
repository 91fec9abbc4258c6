//! Bytes as choices: both implementations of the rules play the same game.

use super::side_by_side::{classic as classic_side_by_side, official as official_side_by_side};
use gungi::rules::{History, Level, Rules as _, classic};

/// Maximum length of a game: the reference implementation is slow.
const PLIES: u32 = 200;

/// Choices from bytes, until none is left.
struct Choices<'d>(&'d [u8]);

impl Choices<'_> {
    fn below(&mut self, limit: usize) -> Option<usize> {
        let (bytes, rest) = self.0.split_first_chunk::<2>()?;
        self.0 = rest;
        Some(usize::from(u16::from_be_bytes(*bytes)) % limit.max(1))
    }
}

/// Two bytes choose a move or a foul.
pub(crate) fn classic(data: &[u8]) {
    let mut choices = Choices(data);
    let mut history = History::new(classic::Position::START);
    classic_side_by_side::play(
        &mut history,
        classic_side_by_side::Reference::start(),
        PLIES,
        |seen| {
            let all: Vec<&String> = seen.legal.iter().chain(seen.fouls.keys()).collect();
            let choice = choices.below(all.len())?;
            all.get(choice).map(|text| (*text).clone())
        },
    );
}

/// The first two bytes choose the level, two more each move.
pub(crate) fn official(data: &[u8]) {
    let mut choices = Choices(data);
    let Some(level) = choices.below(Level::ALL.len()) else {
        return;
    };
    let level = Level::ALL[level];
    let mut history = History::new(level.start());
    let reference = official_side_by_side::Reference::start(level.as_str());
    official_side_by_side::play(&mut history, reference, PLIES, |history| {
        let moves = history.position().moves();
        let choice = choices.below(moves.len())?;
        moves.get(choice).map(|(mv, _)| *mv)
    });
}
