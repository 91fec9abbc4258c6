//! Bytes as choices: both implementations of the rules play the same game.

use gungi::rules::{History, Level, classic};

use super::side_by_side::{Seen, engine_at, play};

/// Maximum length of a game: the small engine is slow.
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

/// A move or a foul.
fn choose(seen: &Seen, choices: &mut Choices<'_>) -> Option<String> {
    let all: Vec<&String> = seen.legal.iter().chain(seen.fouls.keys()).collect();
    let choice = choices.below(all.len())?;
    all.get(choice).map(|text| (*text).clone())
}

/// Two bytes choose a move or a foul.
pub(crate) fn classic(data: &[u8]) {
    let mut choices = Choices(data);
    let start = classic::Position::START;
    let game = engine_at(&start, Some(1));
    play(&mut History::new(start), game, PLIES, |seen, _| {
        choose(seen, &mut choices)
    });
}

/// The first two bytes choose the level, two more each move.
pub(crate) fn official(data: &[u8]) {
    let mut choices = Choices(data);
    let Some(level) = choices.below(Level::ALL.len()) else {
        return;
    };
    let start = Level::ALL[level].start();
    let game = engine_at(&start, Some(1));
    play(&mut History::new(start), game, PLIES, |seen, _| {
        choose(seen, &mut choices)
    });
}
