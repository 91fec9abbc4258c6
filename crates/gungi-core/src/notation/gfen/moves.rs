//! Moves of GFEN (`M1`, `M2`).
//!
//! ```text
//! move     = square square [stack] / letter square [stack] ["!"]
//!          / square tier "x" tier / square tier "&" tier / square "&" square
//!          / square "+" / square "^" / square "="
//! square   = 1-9 a-i          tier = 1-3          stack = "A" *3( "C" / "." )
//! ```

use std::fmt::{self, Write};
use std::str::FromStr;

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{map_opt, opt};
use nom::multi::many0;
use nom::sequence::{pair, preceded};

use super::diagram::{Letter, SquareName};
use crate::notation::syntax::{Parsed, SyntaxError, expect, read_all};
use crate::rules::{MoveDescription, MoveKind, Place, Square, Tier};

/// A move of GFEN as written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GfenMove {
    /// `P5e`: a drop.
    Drop {
        /// The unit and, by its case, the owner.
        letter: Letter,
        /// Where it goes.
        to: Square,
        /// `A` and the tiers that a betrayal swaps.
        stack: Option<Stack>,
        /// `!`: it ends the player's draft.
        ends_draft: bool,
    },
    /// `9c9d`: a step, a strike or an official capture; with `A` a tsuke.
    Step {
        /// From the top of this tower.
        from: Square,
        /// To this tower or empty square.
        to: Square,
        /// `A` and the tiers that a betrayal swaps.
        stack: Option<Stack>,
    },
    /// `4c2x1`: an immobile strike.
    ImmobileStrike {
        /// The tower.
        at: Square,
        /// The tier of the striker.
        striker: Tier,
        /// The tier of the captured unit.
        target: Tier,
    },
    /// `4c1&3`: a 1-3 tier exchange.
    Exchange {
        /// The tower.
        at: Square,
        /// The tier of the Captain.
        captain: Tier,
        /// The tier of the other unit.
        other: Tier,
    },
    /// `4c&5c`: a substitution.
    Substitution {
        /// The Samurai's tower.
        samurai: Square,
        /// The Commander's tower.
        commander: Square,
    },
    /// `8a+`: forced recovery to the player's own hand.
    RecoverToHand(Square),
    /// `8a^`: forced recovery to the opponent's hand.
    RecoverToOpponent(Square),
    /// `8a=`: the player declines a recovery.
    Decline(Square),
}

impl GfenMove {
    /// The canonical move with this description.
    pub fn of(description: &MoveDescription) -> Option<Self> {
        let MoveDescription {
            player,
            unit,
            tower,
            ..
        } = *description;
        let square = |place: Option<Place>| place.map(|place| place.square);
        let (from, to) = (square(description.from), square(description.to));
        let tiers = || Some((from?, description.from?.tier, description.to?.tier));
        Some(match description.kind {
            MoveKind::Drop => GfenMove::Drop {
                letter: Letter::of(unit, player),
                to: to?,
                stack: betrayal(description),
                ends_draft: description.ends_draft,
            },
            MoveKind::Step => {
                let is_opponents = tower.top().is_some_and(|(_, top)| top.owner != player);
                let stack = betrayal(description).or(is_opponents.then_some(Stack::PLAIN));
                GfenMove::Step {
                    from: from?,
                    to: to?,
                    stack,
                }
            }
            MoveKind::Strike => GfenMove::Step {
                from: from?,
                to: to?,
                stack: None,
            },
            MoveKind::ImmobileStrike => {
                let (at, striker, target) = tiers()?;
                GfenMove::ImmobileStrike {
                    at,
                    striker,
                    target,
                }
            }
            MoveKind::Exchange => {
                let (at, captain, other) = tiers()?;
                GfenMove::Exchange { at, captain, other }
            }
            MoveKind::Substitution => GfenMove::Substitution {
                samurai: from?,
                commander: to?,
            },
            MoveKind::RecoverToHand => GfenMove::RecoverToHand(from?),
            MoveKind::RecoverToOpponent => GfenMove::RecoverToOpponent(from?),
            MoveKind::Decline => GfenMove::Decline(from?),
        })
    }
}

/// `A` and the tiers that a betrayal swaps; `None` without betrayal.
fn betrayal(description: &MoveDescription) -> Option<Stack> {
    let MoveDescription { tower, swapped, .. } = description;
    let tiers: Vec<bool> = tower
        .iter()
        .map(|(tier, _)| swapped.contains(tier))
        .collect();
    Stack::new(&tiers).filter(|_| !swapped.is_empty())
}

/// The signs after `A`: for each tier from the bottom up, whether its unit is swapped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stack {
    tiers: [Option<bool>; 3],
}

impl Stack {
    /// `A` alone: no unit is swapped.
    pub const PLAIN: Self = Self { tiers: [None; 3] };

    /// The stack with a sign for each tier, from the bottom up: whether its unit is swapped. `None` for more than
    /// three tiers.
    pub fn new(swapped: &[bool]) -> Option<Self> {
        let mut tiers = [None; 3];
        for (i, &swap) in swapped.iter().enumerate() {
            *tiers.get_mut(i)? = Some(swap);
        }
        Some(Self { tiers })
    }

    /// The number of tiers that it names, 0 to 3.
    pub fn len(self) -> usize {
        self.tiers.iter().flatten().count()
    }

    /// Whether it names no tier.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the unit at a tier is swapped.
    pub fn swaps(self, tier: Tier) -> bool {
        self.tiers[tier.index()] == Some(true)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('A')?;
        self.tiers
            .iter()
            .flatten()
            .try_for_each(|&swap| f.write_char(if swap { 'C' } else { '.' }))
    }
}

impl fmt::Display for GfenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tail = |f: &mut fmt::Formatter<'_>, stack: Option<Stack>| match stack {
            Some(stack) => stack.fmt(f),
            None => Ok(()),
        };
        match *self {
            GfenMove::Drop {
                letter,
                to,
                stack,
                ends_draft,
            } => {
                letter.fmt(f)?;
                SquareName(to).fmt(f)?;
                tail(f, stack)?;
                f.write_str(if ends_draft { "!" } else { "" })
            }
            GfenMove::Step { from, to, stack } => {
                SquareName(from).fmt(f)?;
                SquareName(to).fmt(f)?;
                tail(f, stack)
            }
            GfenMove::ImmobileStrike {
                at,
                striker,
                target,
            } => {
                write!(
                    f,
                    "{}{}x{}",
                    SquareName(at),
                    striker.index() + 1,
                    target.index() + 1
                )
            }
            GfenMove::Exchange { at, captain, other } => {
                write!(
                    f,
                    "{}{}&{}",
                    SquareName(at),
                    captain.index() + 1,
                    other.index() + 1
                )
            }
            GfenMove::Substitution { samurai, commander } => {
                write!(f, "{}&{}", SquareName(samurai), SquareName(commander))
            }
            GfenMove::RecoverToHand(at) => write!(f, "{}+", SquareName(at)),
            GfenMove::RecoverToOpponent(at) => write!(f, "{}^", SquareName(at)),
            GfenMove::Decline(at) => write!(f, "{}=", SquareName(at)),
        }
    }
}

impl FromStr for GfenMove {
    type Err = SyntaxError;

    /// Reads a move.
    ///
    /// # Errors
    /// Where the text does not follow the grammar, and what was expected there.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        if let Some(plain) = read_plain(text.as_bytes()) {
            return Ok(plain);
        }
        let form = if text.starts_with(|c: char| c.is_ascii_digit()) {
            on_board
        } else {
            drop_of_hand
        };
        read_all(text, form)
    }
}

/// Fast path for nearly all moves of a game: drops and steps without a stack, and recoveries.
///
/// The grammar below reads these moves too, but takes several times as long. The fast path cannot say where a text
/// leaves the grammar, so both are needed.
fn read_plain(text: &[u8]) -> Option<GfenMove> {
    Some(match *text {
        [file, rank, to_file, to_rank] => {
            let (from, to) = (plain_square(file, rank)?, plain_square(to_file, to_rank)?);
            GfenMove::Step {
                from,
                to,
                stack: None,
            }
        }
        [letter, file, rank] if letter.is_ascii_alphabetic() => {
            let (letter, to) = (Letter::new(char::from(letter))?, plain_square(file, rank)?);
            GfenMove::Drop {
                letter,
                to,
                stack: None,
                ends_draft: false,
            }
        }
        [file, rank, b'+'] => GfenMove::RecoverToHand(plain_square(file, rank)?),
        [file, rank, b'^'] => GfenMove::RecoverToOpponent(plain_square(file, rank)?),
        [file, rank, b'='] => GfenMove::Decline(plain_square(file, rank)?),
        _ => return None,
    })
}

fn plain_square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.wrapping_sub(b'1'), rank.wrapping_sub(b'a'))
}

/// The square with this name in GFEN.
pub(super) fn square_at(text: &str) -> Option<Square> {
    read_all(text, square).ok()
}

fn square(input: &str) -> Parsed<'_, Square> {
    let file = expect("a file from 1 to 9", one_of("123456789"));
    let rank = expect("a row from a to i", one_of("abcdefghi"));
    map_opt(pair(file, rank), |(file, rank)| {
        Square::new(
            u8::try_from(file).ok()?.checked_sub(b'1')?,
            u8::try_from(rank).ok()?.checked_sub(b'a')?,
        )
    })
    .parse(input)
}

fn tier(input: &str) -> Parsed<'_, Tier> {
    expect("a tier from 1 to 3", one_of("123"))
        .map_opt(|digit| Tier::from_index(digit.to_digit(10)? as usize - 1))
        .parse(input)
}

fn stack(input: &str) -> Parsed<'_, Stack> {
    let swap = expect("`C` or `.`", one_of("C.").map(|c| c == 'C'));
    preceded(char('A'), many0(swap))
        .map_opt(|swapped| Stack::new(&swapped))
        .parse(input)
}

fn drop_of_hand(input: &str) -> Parsed<'_, GfenMove> {
    let letter = expect(
        "a square or a letter",
        nom::character::complete::anychar.map_opt(Letter::new),
    );
    (letter, square, opt(stack), opt(char('!')))
        .map(|(letter, to, stack, end)| GfenMove::Drop {
            letter,
            to,
            stack,
            ends_draft: end.is_some(),
        })
        .parse(input)
}

fn on_board(input: &str) -> Parsed<'_, GfenMove> {
    let (rest, at) = square(input)?;
    let onward = (square, opt(stack)).map(|(to, stack)| GfenMove::Step {
        from: at,
        to,
        stack,
    });
    let strike = (tier, char('x'), tier).map(|(striker, _, target)| GfenMove::ImmobileStrike {
        at,
        striker,
        target,
    });
    let exchange = (tier, char('&'), tier).map(|(captain, _, other)| GfenMove::Exchange {
        at,
        captain,
        other,
    });
    let substitution = preceded(char('&'), square).map(|commander| GfenMove::Substitution {
        samurai: at,
        commander,
    });
    let recovery =
        expect("a square, a tier, `&`, `+`, `^` or `=`", one_of("+^=")).map(|sign| match sign {
            '+' => GfenMove::RecoverToHand(at),
            '^' => GfenMove::RecoverToOpponent(at),
            _ => GfenMove::Decline(at),
        });
    // Of forms that fail equally early, the first is reported.
    alt((recovery, onward, strike, exchange, substitution)).parse(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn moves_are_read_and_written_back() {
        for text in [
            "1d1b", "V1c", "1d2dA", "4c3b", "4c3bAC", "4c3bA.C", "9c9d", "P5e", "4c2x1", "4c1&3",
            "4c&5c", "8a+", "8a^", "8a=", "P9h!", "x9hA.C", "K3gA!",
        ] {
            assert_eq!(
                text.parse::<GfenMove>().map(|mv| mv.to_string()).as_deref(),
                Ok(text)
            );
        }
    }

    proptest! {
        #[test]
        fn plain_moves_are_read_as_the_grammar_reads_them(text in "[0-9a-zA-Z+^=!]{0,4}|[1-9][a-i][1-9][a-i]|[A-Za-z][1-9][a-i]") {
            if let Some(form) = read_plain(text.as_bytes()) {
                let line = if text.starts_with(|c: char| c.is_ascii_digit()) { on_board } else { drop_of_hand };
                prop_assert_eq!(read_all(&text, line), Ok(form), "{}", text);
            }
        }
    }

    #[test]
    fn an_error_says_what_was_expected() {
        for (text, at, expected) in [
            ("", 0, "a square or a letter"),
            ("9z", 1, "a row from a to i"),
            ("9c", 2, "a square, a tier, `&`, `+`, `^` or `=`"),
            ("9c9", 3, "a row from a to i"),
            ("P", 1, "a file from 1 to 9"),
            ("P5e?", 3, "the end of the text"),
            ("4c2x9", 4, "a tier from 1 to 3"),
        ] {
            let error = text.parse::<GfenMove>().unwrap_err();
            assert_eq!(
                (error.span.start(), error.expected.to_string().as_str()),
                (at, expected),
                "{text}"
            );
        }
    }
}
