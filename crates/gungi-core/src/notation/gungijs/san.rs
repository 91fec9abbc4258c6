//! Moves of gungi.js, and their grammar, one function for each line of the grammar.

use std::fmt::{self, Write};
use std::str::FromStr;

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{anychar, char};
use nom::combinator::{cut, map_opt, opt, value};
use nom::sequence::{delimited, preceded};

use crate::notation::syntax::{Parsed, SyntaxError, Wanted, expect, read_all};
use crate::rules::official::Kind;
use crate::rules::{End, MoveDescription, MoveKind, Place, Square, Tier};

/// A move: `侍(7-4-1)(6-3-1)`. It does not name the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GungijsMove {
    /// The unit that moves.
    pub kind: Kind,
    /// What it does.
    pub form: GungijsForm,
    /// The sign of gungi.js for the position after the move. It is not always right.
    pub ending: Option<Ending>,
}

impl GungijsMove {
    /// The move with this description and ending; `None` if gungi.js cannot write it.
    pub fn of(description: &MoveDescription, ending: Option<Ending>) -> Option<Self> {
        let MoveDescription {
            from,
            tower,
            player,
            ends_draft,
            ..
        } = *description;
        let to = description.to?;
        let form = match description.kind {
            MoveKind::Drop => GungijsForm::Drop {
                to,
                landing: Landing::of(description)?,
                ends_draft,
            },
            MoveKind::Step => GungijsForm::Step {
                from: from?,
                to,
                landing: Landing::of(description)?,
            },
            MoveKind::Strike => {
                // The mover stands on its own side's units, which close up (`O7`).
                let own = tower
                    .iter()
                    .filter(|(_, piece)| piece.owner == player)
                    .count();
                GungijsForm::Capture {
                    from: from?,
                    to: Place::new(to.square, Tier::from_index(own)?),
                }
            }
            _ => return None,
        };
        Some(Self {
            kind: description.unit.official()?,
            form,
            ending,
        })
    }
}

/// The forms of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GungijsForm {
    /// `新兵(7-9-2)付`: a drop (`O8`, `O12`).
    Drop {
        /// The place where the unit arrives.
        to: Place,
        /// What it lands on.
        landing: Landing,
        /// Whether it ends the player's draft: `終`.
        ends_draft: bool,
    },
    /// `侍(7-4-1)(6-3-1)`: a step, or with `付` a tsuke (`O6`).
    Step {
        /// Where the unit stood.
        from: Place,
        /// The place where it arrives.
        to: Place,
        /// What it lands on.
        landing: Landing,
    },
    /// `大(1-6-1)取(1-5-1)`: a capture (`O7`).
    Capture {
        /// Where the unit stood.
        from: Place,
        /// The place where it arrives, which may be lower than the captured units.
        to: Place,
    },
}

/// What a unit lands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Landing {
    /// An empty square, or a tower without a sign.
    Plain,
    /// `付`: onto another unit.
    Tsuke,
    /// `返兵槍`: onto another unit, with a betrayal (`O10`).
    Betrayal(Swapped),
}

impl Landing {
    fn of(description: &MoveDescription) -> Option<Self> {
        let MoveDescription { tower, swapped, .. } = description;
        let kinds = swapped
            .iter()
            .filter_map(|tier| tower.at(tier)?.unit.official());
        Some(match kinds.collect::<Vec<_>>()[..] {
            [] if tower.is_empty() => Self::Plain,
            [] => Self::Tsuke,
            [one] => Self::Betrayal(Swapped::new(one, None)),
            [one, other] => Self::Betrayal(Swapped::new(one, Some(other))),
            _ => return None,
        })
    }
}

/// The units that a betrayal swaps: one or two kinds, in the order of the text, which for gungi.js is from the bottom
/// up. If one of two units of a kind is swapped, the text does not say which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swapped {
    first: Kind,
    second: Option<Kind>,
}

impl Swapped {
    /// One kind, or two.
    pub const fn new(first: Kind, second: Option<Kind>) -> Self {
        Self { first, second }
    }

    /// The kinds, in the order of the text.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// How the game ends with a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// `#`: checkmate, or the Marshal was captured (`O13`).
    Win,
    /// `=`: stalemate, or the fourth occurrence of a position (`O14`).
    Draw,
}

impl From<End> for Ending {
    fn from(end: End) -> Self {
        end.winner().map_or(Self::Draw, |_| Self::Win)
    }
}

const DROP: char = '新';
const CAPTURE: char = '取';
const TSUKE: char = '付';
const BETRAYAL: char = '返';
const END_OF_DRAFT: char = '終';
const WIN: char = '#';
const DRAW: char = '=';

/// A place in gungi.js: rank, file and tier, each from 1, with ranks counted from White's back row.
struct Written(Place);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { square, tier } = self.0;
        write!(
            f,
            "({}-{}-{})",
            square.row() + 1,
            square.column() + 1,
            tier.index() + 1
        )
    }
}

impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain => Ok(()),
            Self::Tsuke => f.write_char(TSUKE),
            Self::Betrayal(swapped) => {
                f.write_char(BETRAYAL)?;
                swapped
                    .iter()
                    .try_for_each(|kind| f.write_char(kind.kanji()))
            }
        }
    }
}

impl fmt::Display for GungijsMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kanji = self.kind.kanji();
        match self.form {
            GungijsForm::Drop {
                to,
                landing,
                ends_draft,
            } => {
                write!(f, "{DROP}{kanji}{}{landing}", Written(to))?;
                if ends_draft {
                    f.write_char(END_OF_DRAFT)?;
                }
            }
            GungijsForm::Step { from, to, landing } => {
                write!(f, "{kanji}{}{}{landing}", Written(from), Written(to))?;
            }
            GungijsForm::Capture { from, to } => {
                write!(f, "{kanji}{}{CAPTURE}{}", Written(from), Written(to))?;
            }
        }
        match self.ending {
            None => Ok(()),
            Some(Ending::Win) => f.write_char(WIN),
            Some(Ending::Draw) => f.write_char(DRAW),
        }
    }
}

impl FromStr for GungijsMove {
    type Err = SyntaxError;

    /// Reads a move.
    ///
    /// # Errors
    /// Where the text does not follow the grammar, and what was expected there.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        read_all(text, mv)
    }
}

/// Whether a character is typical of moves, and rare in the rest of a game.
pub(super) fn is_sign(c: char) -> bool {
    [DROP, CAPTURE, TSUKE, BETRAYAL, END_OF_DRAFT].contains(&c) || Kind::from_kanji(c).is_some()
}

/// `move = ( drop / move ) [ "#" / "=" ]`
fn mv(input: &str) -> Parsed<'_, GungijsMove> {
    let ending = alt((
        value(Ending::Win, char(WIN)),
        value(Ending::Draw, char(DRAW)),
    ));
    let start = expect("`新` or the kanji of a unit", alt((drop, on_board)));
    (start, opt(ending))
        .map(|((kind, form), ending)| GungijsMove { kind, form, ending })
        .parse(input)
}

/// `drop = "新" kind place [landing] ["終"]`
fn drop(input: &str) -> Parsed<'_, (Kind, GungijsForm)> {
    let ends_draft = opt(char(END_OF_DRAFT)).map(|mark| mark.is_some());
    preceded(char(DROP), cut((kind, place, landing, ends_draft)))
        .map(|(kind, to, landing, ends_draft)| {
            (
                kind,
                GungijsForm::Drop {
                    to,
                    landing,
                    ends_draft,
                },
            )
        })
        .parse(input)
}

/// `move = kind place ( "取" place / place [landing] )`
fn on_board(input: &str) -> Parsed<'_, (Kind, GungijsForm)> {
    let (input, (kind, from)) = (unnamed_kind, cut(place)).parse(input)?;
    let capture = preceded(char(CAPTURE), cut(place)).map(|to| GungijsForm::Capture { from, to });
    let step = (place, landing).map(|(to, landing)| GungijsForm::Step { from, to, landing });
    expect("`取` or `(`", alt((capture, step)))
        .map(|form| (kind, form))
        .parse(input)
}

/// `landing = "付" / "返" 1*2kind`
fn landing(input: &str) -> Parsed<'_, Landing> {
    let swapped = (cut(kind), opt(kind))
        .map(|(first, second)| Landing::Betrayal(Swapped::new(first, second)));
    let landing = alt((
        value(Landing::Tsuke, char(TSUKE)),
        preceded(char(BETRAYAL), swapped),
    ));
    opt(landing)
        .map(|landing| landing.unwrap_or(Landing::Plain))
        .parse(input)
}

/// `place = "(" rank "-" file "-" tier ")"`
fn place(input: &str) -> Parsed<'_, Place> {
    let dash = || expect("`-`", char('-'));
    let rank = expect("a rank from 1 to 9", digit(9));
    let file = expect("a file from 1 to 9", digit(9));
    let tier = expect("a tier from 1 to 3", digit(3));
    let parts = cut((rank, dash(), file, dash(), tier));
    map_opt(
        delimited(
            expect("`(`", char('(')),
            parts,
            cut(expect("`)`", char(')'))),
        ),
        |(rank, _, file, _, tier)| {
            Some(Place::new(
                Square::new(file, rank)?,
                Tier::from_index(tier.into())?,
            ))
        },
    )
    .parse(input)
}

/// A digit from 1 to `last`, as an index from 0.
fn digit<'t>(last: u8) -> impl Parser<&'t str, Output = u8, Error = Wanted<'t>> {
    anychar.map_opt(move |digit| {
        let index = u8::try_from(digit).ok()?.checked_sub(b'1')?;
        (index < last).then_some(index)
    })
}

fn kind(input: &str) -> Parsed<'_, Kind> {
    expect("the kanji of a unit", unnamed_kind).parse(input)
}

fn unnamed_kind(input: &str) -> Parsed<'_, Kind> {
    anychar.map_opt(Kind::from_kanji).parse(input)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::notation::gungijs::samples::Sample;
    use proptest::prelude::*;

    #[test]
    fn every_form_is_read_and_written_back() {
        for text in [
            "侍(7-4-1)(6-3-1)",
            "忍(8-8-1)(7-9-2)付",
            "中(7-3-1)取(8-3-1)#",
            "新帥(7-3-1)",
            "新兵(7-9-2)付",
            "新侍(1-9-1)終",
            "新兵(7-9-2)付終=",
            "謀(6-5-3)(5-4-3)返兵",
            "謀(6-5-3)(5-4-3)返槍兵#",
            "新謀(5-5-3)返兵兵",
        ] {
            assert_eq!(
                text.parse::<GungijsMove>()
                    .map(|mv| mv.to_string())
                    .as_deref(),
                Ok(text)
            );
        }
    }

    #[test]
    fn every_move_of_the_samples_is_written_as_it_was_read() {
        for san in Sample::all()
            .into_iter()
            .flat_map(|sample| sample.plies)
            .map(|ply| ply.san)
        {
            assert_eq!(san.parse::<GungijsMove>().map(|mv| mv.to_string()), Ok(san));
        }
    }

    #[test]
    fn a_place_is_rank_file_and_tier() {
        let mv: GungijsMove = "大(9-5-1)取(1-4-3)".parse().unwrap();
        let GungijsForm::Capture { from, to } = mv.form else {
            panic!("{mv:?}")
        };
        let place = |column, row, tier| Place::new(Square::new(column, row).unwrap(), tier);
        assert_eq!(
            (from, to),
            (place(4, 8, Tier::First), place(3, 0, Tier::Third))
        );
    }

    #[test]
    fn an_error_points_at_the_part_that_is_wrong() {
        let piece = "the kanji of a unit";
        for (text, at, expected) in [
            ("", 0, "`新` or the kanji of a unit"),
            ("王(1-1-1)(1-2-1)", 0, "`新` or the kanji of a unit"),
            ("新", 3, piece),
            ("新王(1-1-1)", 3, piece),
            ("侍", 3, "`(`"),
            ("侍7-4-1", 3, "`(`"),
            ("侍(0-4-1)", 4, "a rank from 1 to 9"),
            ("侍(7:4-1)", 5, "`-`"),
            ("侍(7-０-1)", 6, "a file from 1 to 9"),
            ("侍(7-4-4)", 8, "a tier from 1 to 3"),
            ("侍(7-4-1", 9, "`)`"),
            ("侍(7-4-1)", 10, "`取` or `(`"),
            ("侍(7-4-1)x(7-4-1)", 10, "`取` or `(`"),
            ("侍(7-4-1)取", 13, "`(`"),
            ("侍(7-4-1)(7-4-", 15, "a tier from 1 to 3"),
            ("謀(6-5-3)(5-4-3)返", 20, piece),
            ("謀(6-5-3)(5-4-3)返兵兵兵", 26, "the end of the text"),
            ("侍(7-4-1)取(7-4-1)付", 20, "the end of the text"),
            ("侍(7-4-1)(7-4-1)終", 17, "the end of the text"),
            ("侍(7-4-1)(7-4-1)#=", 18, "the end of the text"),
        ] {
            let error = text.parse::<GungijsMove>().unwrap_err();
            assert_eq!(
                (error.span.start(), error.expected.to_string().as_str()),
                (at, expected),
                "{text}"
            );
        }
    }

    fn places() -> impl Strategy<Value = Place> {
        (0..81_usize, 0..3_usize).prop_map(|(square, tier)| {
            Place::new(Square::from_index(square).unwrap(), Tier::ALL[tier])
        })
    }

    fn kinds() -> impl Strategy<Value = Kind> {
        proptest::sample::select(&Kind::ALL)
    }

    fn landings() -> impl Strategy<Value = Landing> {
        let swapped = (kinds(), proptest::option::of(kinds()));
        prop_oneof![
            Just(Landing::Plain),
            Just(Landing::Tsuke),
            swapped.prop_map(|(first, second)| Landing::Betrayal(Swapped::new(first, second))),
        ]
    }

    pub(in super::super) fn moves() -> impl Strategy<Value = GungijsMove> {
        let forms = (0..3, places(), places(), landings(), any::<bool>()).prop_map(
            |(form, from, to, landing, ends_draft)| match form {
                0 => GungijsForm::Drop {
                    to,
                    landing,
                    ends_draft,
                },
                1 => GungijsForm::Step { from, to, landing },
                _ => GungijsForm::Capture { from, to },
            },
        );
        let ending = proptest::sample::select(&[None, Some(Ending::Win), Some(Ending::Draw)]);
        (kinds(), forms, ending).prop_map(|(kind, form, ending)| GungijsMove { kind, form, ending })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(mv in moves()) {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }

        #[test]
        fn what_is_read_is_written_the_same(
            text in "新?[侍謀兵](\\([1-9]-[0-9]-[1-3]\\)){1,2}取?(\\(1-1-1\\))?[付返]?[兵槍]{0,2}終?[#=]?"
        ) {
            if let Ok(mv) = text.parse::<GungijsMove>() {
                prop_assert_eq!(mv.to_string(), text);
            }
        }
    }
}
