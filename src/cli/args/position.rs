//! The arguments that choose a position of a game.

use std::fmt;
use std::str::FromStr;

use clap::Args;

use crate::rules::Player;

/// Which position of a game to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Selection")]
pub struct PositionArgs {
    /// Use the position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,

    /// Use the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    ///
    /// The number is the one that the game writes before the move. Where it writes none, gungi counts from 1, or from the
    /// number of the start position.
    #[arg(long = "move", value_name = "NUMBER", conflicts_with = "ply")]
    pub move_number: Option<MoveNumber>,
}

impl PositionArgs {
    /// The position that is chosen; `None` is the last.
    pub(crate) fn at(&self) -> Option<At> {
        At::new(self.ply, self.move_number)
    }
}

/// A position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// After this many plies.
    Ply(usize),
    /// After this move, its follow-ups included.
    Move(MoveNumber),
}

impl At {
    /// The position that one of two options names.
    pub(crate) fn new(ply: Option<usize>, move_number: Option<MoveNumber>) -> Option<Self> {
        ply.map(Self::Ply).or(move_number.map(Self::Move))
    }
}

/// The number of a move, and whose move it is: `31b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveNumber {
    /// The number.
    pub number: u32,
    /// The player; `None` for the later one of the two moves with this number.
    pub player: Option<Player>,
}

impl MoveNumber {
    /// Whether it names the move with this number, which has a player.
    pub(crate) fn names(self, played: Self) -> bool {
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
