//! Moves by their numbers.

use std::fmt;
use std::str::FromStr;

use crate::game::replay::frame::Frame;
use crate::game::replay::played::PlayedGame;
use crate::game::source::Source;
use crate::rules::{Player, Rules as _};

/// The number of a move, and whose move it is: `31b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveNumber {
    pub number: u32,
    /// The player; `None` for the later one of the two moves with this number.
    pub player: Option<Player>,
}

impl MoveNumber {
    /// Whether it names the move with this number, which has a player.
    pub fn names(self, played: Self) -> bool {
        self.number == played.number && (self.player.is_none() || self.player == played.player)
    }
}

impl FromStr for MoveNumber {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (digits, player) = match text.strip_suffix('b') {
            Some(digits) => (digits, Some(Player::Black)),
            None => match text.strip_suffix('w') {
                Some(digits) => (digits, Some(Player::White)),
                None => (text, None),
            },
        };
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| is_number);
        number
            .map(|number| Self { number, player })
            .ok_or("expected the number of a move and `b` or `w` for the player, as in `31b`")
    }
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = match self.player {
            None => "",
            Some(Player::Black) => "b",
            Some(Player::White) => "w",
        };
        write!(f, "{}{player}", self.number)
    }
}

/// The number of each move, as the game writes it or else counted.
pub fn numbers_of(source: &(impl Source + ?Sized), played: &PlayedGame) -> Vec<MoveNumber> {
    played
        .frames()
        .filter_map(|after| number_of(source, &after))
        .collect()
}

/// The number of the move that led to a frame, as the game writes it or else counted; `None` at the start.
pub fn number_of(source: &(impl Source + ?Sized), after: &Frame) -> Option<MoveNumber> {
    let player = after.played?.description.player;
    let span = source.ply(after.ply - 1).map(|(_, span)| span);
    let written = span.and_then(|span| source.location(span, &[]).move_number);
    // The count grows when the turn passes to Black.
    let passes = player == Player::White && after.position.player() == Player::Black;
    let counted = after.number.saturating_sub(u32::from(passes));
    Some(MoveNumber {
        number: written.unwrap_or(counted),
        player: Some(player),
    })
}
