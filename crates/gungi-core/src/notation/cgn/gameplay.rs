//! Gameplays, and the parts that can contain other gameplays: patterns, abilities, actors and squares.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use super::error::{CgnError, List};
use super::{MAX_NESTING, MAX_TEXT};
use crate::text::{BLANKS, LINE_ENDS, Span};

/// How an actor moves: one or more different patterns, in canonical order (`B3`), with the same number of dimensions
/// (`B4`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gameplay(Vec<Pattern>);

impl Gameplay {
    /// The gameplay with these patterns, in any order.
    ///
    /// # Errors
    /// Unless there are 1 to [`MAX_PATTERNS`](super::MAX_PATTERNS) patterns of one number of dimensions, nested at most
    /// [`MAX_NESTING`] levels deep, and written in at most [`MAX_TEXT`] bytes.
    pub fn new(patterns: impl IntoIterator<Item = Pattern>) -> Result<Self, CgnError> {
        let sorted: BTreeMap<String, Pattern> = patterns
            .into_iter()
            .map(|pattern| (pattern.to_string(), pattern))
            .collect();
        List::Patterns.check(sorted.len())?;
        // Each pattern is followed by `. `, the last one by `.` alone.
        if sorted
            .keys()
            .map(|text| text.len() + ". ".len())
            .sum::<usize>()
            - 1
            > MAX_TEXT
        {
            return Err(CgnError::TooLong);
        }
        let gameplay = Self(sorted.into_values().collect());
        same_dimensions(gameplay.0.iter().map(Pattern::dimensions))?;
        if gameplay.nesting() > MAX_NESTING {
            Err(CgnError::TooDeep)
        } else {
            Ok(gameplay)
        }
    }

    /// The patterns, in canonical order.
    pub fn patterns(&self) -> &[Pattern] {
        &self.0
    }

    /// The number of dimensions of every direction (`B4`).
    pub fn dimensions(&self) -> usize {
        self.0.first().map_or(0, Pattern::dimensions)
    }

    /// The number of levels of other gameplays inside: 0 if all actors are `self`.
    pub fn nesting(&self) -> usize {
        let abilities = self.0.iter().flat_map(Pattern::abilities);
        abilities
            .flat_map(Ability::gameplays)
            .map(|inner| inner.nesting() + 1)
            .max()
            .unwrap_or(0)
    }
}

/// A way to move: one or more abilities, used one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern(Vec<Ability>);

impl Pattern {
    /// The pattern of these abilities, in this order.
    ///
    /// # Errors
    /// Unless there are 1 to [`MAX_ABILITIES`](super::MAX_ABILITIES) abilities of one number of dimensions.
    pub fn new(abilities: Vec<Ability>) -> Result<Self, CgnError> {
        List::Abilities.check(abilities.len())?;
        same_dimensions(abilities.iter().map(Ability::dimensions))?;
        Ok(Self(abilities))
    }

    /// The abilities, in the order of their use.
    pub fn abilities(&self) -> &[Ability] {
        &self.0
    }

    fn dimensions(&self) -> usize {
        self.0.first().map_or(0, Ability::dimensions)
    }
}

impl From<Ability> for Pattern {
    fn from(ability: Ability) -> Self {
        Self(vec![ability])
    }
}

/// Something that an actor can do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ability {
    /// The actor that moves.
    pub subject: Subject,
    /// What it does.
    pub verb: Verb,
    /// On which squares, and what it becomes.
    pub object: Object,
}

impl Ability {
    /// The actor itself moves to an empty square: `t<self>_&_^shift[…]…=_@f+all~_@f+all%self`.
    pub fn shift(direction: Direction, magnitude: Magnitude) -> Self {
        Self::plain(VerbName::Shift, direction, magnitude, Occupied::Empty)
    }

    /// The actor itself captures an enemy: `t<self>_&_^capture[…]…=_@f+all~_@an_enemy_actor+all%self`.
    pub fn capture(direction: Direction, magnitude: Magnitude) -> Self {
        Self::plain(VerbName::Capture, direction, magnitude, Occupied::Enemy)
    }

    fn plain(name: VerbName, direction: Direction, magnitude: Magnitude, target: Occupied) -> Self {
        Self {
            subject: Subject::ITSELF,
            verb: Verb {
                name,
                direction,
                magnitude,
            },
            object: Object {
                source: Square::anywhere(Occupied::Empty),
                target: Square::anywhere(target),
                promotions: Promotions::default(),
            },
        }
    }

    fn dimensions(&self) -> usize {
        self.verb.direction.axes().len()
    }

    /// The gameplays of the other actors that it names.
    fn gameplays(&self) -> impl Iterator<Item = &Gameplay> {
        let Object {
            source,
            target,
            promotions,
        } = &self.object;
        let occupants = [source, target]
            .into_iter()
            .filter_map(|square| match &square.occupied {
                Occupied::By(subject) => Some(&subject.actor),
                Occupied::Any
                | Occupied::Empty
                | Occupied::Full
                | Occupied::Ally
                | Occupied::Enemy => None,
            });
        let actors = [&self.subject.actor, &promotions.last]
            .into_iter()
            .chain(occupants);
        let of_actors = actors.filter_map(|actor| match actor {
            Actor::Itself => None,
            Actor::Other(gameplay) => Some(&**gameplay),
        });
        of_actors.chain(&promotions.others)
    }
}

/// An actor: one that moves, one that stands on a square, or one that an actor becomes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Actor {
    /// `self`: the actor whose gameplay this is, or one of its kind.
    #[default]
    Itself,
    /// An actor with another gameplay; in text, its Base64.
    Other(Box<Gameplay>),
}

/// An actor and the conditions that it must meet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subject {
    /// Whether it is an ally of the actor whose gameplay this is.
    pub ally: Condition,
    /// The kind of actor.
    pub actor: Actor,
    /// What it has done before.
    pub state: State,
}

impl Subject {
    /// The actor whose gameplay this is: `t<self>_&_`.
    pub const ITSELF: Self = Self {
        ally: Condition::Yes,
        actor: Actor::Itself,
        state: State {
            moved_last: Condition::Either,
            moves: None,
        },
    };
}

/// The squares of a move, and what the actor becomes by it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// The square that the actor leaves, without the actor on it.
    pub source: Square,
    /// The square that it reaches, before it arrives.
    pub target: Square,
    /// The actors that it can become there.
    pub promotions: Promotions,
}

/// The conditions of a square.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    pub attacked: Condition,
    /// The actor on it.
    pub occupied: Occupied,
    /// The area of the board.
    pub area: Area,
}

impl Square {
    /// A square anywhere with this occupation.
    pub const fn anywhere(occupied: Occupied) -> Self {
        Self {
            attacked: Condition::Either,
            occupied,
            area: Area::All,
        }
    }
}

/// The actor on a square.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Occupied {
    /// `_`: it does not matter.
    Any,
    /// `f`: the square is empty.
    Empty,
    /// `t`: any actor.
    Full,
    /// `an_ally_actor`.
    Ally,
    /// `an_enemy_actor`.
    Enemy,
    /// A certain actor.
    By(Box<Subject>),
}

/// The actors that an actor can become. Only the last one can be the actor itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Promotions {
    /// All but the last.
    pub others: Vec<Gameplay>,
    /// The last, or only one.
    pub last: Actor,
}

fn same_dimensions(mut counts: impl Iterator<Item = usize>) -> Result<(), CgnError> {
    let Some(first) = counts.next() else {
        return Ok(());
    };
    counts
        .find(|&found| found != first)
        .map_or(Ok(()), |found| {
            Err(CgnError::MixedDimensions { first, found })
        })
}

/// A text without its joins, with a map to the offsets of the original.
#[derive(Debug)]
pub(super) struct Joined {
    text: String,
    /// Pairs: the text after the first offset is, in the original, after the second one.
    moved: Vec<(usize, usize)>,
}

impl Joined {
    /// Removes the joins from `original`, and the blanks and line ends around it. A join after `.` and `;` becomes a
    /// blank; elsewhere it disappears.
    pub(super) fn new(original: &str) -> Self {
        let original = original.trim_end_matches(|c| BLANKS.contains(&c) || LINE_ENDS.contains(&c));
        let mut copied = original.len() - original.trim_start_matches(BLANKS).len();
        let mut joined = Self {
            text: String::with_capacity(original.len()),
            moved: vec![(0, copied)],
        };
        for (at, _) in original.match_indices('\\') {
            let Some(next) = next_line(&original[at + 1..]) else {
                continue;
            };
            joined
                .text
                .push_str(original[copied..at].trim_end_matches(BLANKS));
            if joined.text.ends_with(['.', ';']) {
                joined.text.push(' ');
            }
            copied = original.len() - next.len();
            joined.moved.push((joined.text.len(), copied));
        }
        joined.text.push_str(&original[copied..]);
        joined
    }

    /// The text without joins.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Maps a span of this text to the original.
    pub(super) fn original(&self, span: Span) -> Span {
        let start = self.offset(span.start());
        if span.is_empty() {
            Span::at(start)
        } else {
            Span::new(start, self.offset(span.end() - 1) + 1)
        }
    }

    fn offset(&self, here: usize) -> usize {
        let part = self.moved.partition_point(|&(from, _)| from <= here) - 1;
        let (from, to) = self.moved[part];
        to + (here - from)
    }
}

/// The text after a line end and the blanks around it; `None` if there is other text before the line end.
fn next_line(text: &str) -> Option<&str> {
    let line_end = text.trim_start_matches(BLANKS);
    let next = ["\r\n", "\n", "\r"]
        .into_iter()
        .find_map(|end| line_end.strip_prefix(end))?;
    Some(next.trim_start_matches(BLANKS))
}

/// A condition on a fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Condition {
    /// `t`: it must be so.
    Yes,
    /// `f`: it must not be so.
    No,
    /// `_`: it does not matter.
    #[default]
    Either,
}

/// The history of an actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    /// Whether it is the actor that moved last.
    pub moved_last: Condition,
    /// How many moves it has made; `None` if that does not matter (`_`).
    pub moves: Option<u32>,
}

/// What an actor does, and in which direction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Verb {
    /// What it does.
    pub name: VerbName,
    /// The vector of one step.
    pub direction: Direction,
    /// The number of steps.
    pub magnitude: Magnitude,
}

/// What an actor does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VerbName {
    /// Moves to a square and captures the actor there.
    Capture,
    /// Moves to a square.
    Shift,
}

/// A vector of 1 to [`MAX_DIMENSIONS`](super::MAX_DIMENSIONS) numbers; in two dimensions `[rank, file]` (`B5`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Direction(Vec<i32>);

impl Direction {
    /// A vector of any dimension.
    ///
    /// # Errors
    /// Unless there are 1 to [`MAX_DIMENSIONS`](super::MAX_DIMENSIONS) numbers.
    pub fn new(axes: Vec<i32>) -> Result<Self, CgnError> {
        List::Dimensions.check(axes.len())?;
        Ok(Self(axes))
    }

    /// A vector of two dimensions: `ranks` backward and `files` to the right; negative for forward and left.
    pub fn flat(ranks: i32, files: i32) -> Self {
        Self(vec![ranks, files])
    }

    /// The numbers, one for each dimension.
    pub fn axes(&self) -> &[i32] {
        &self.0
    }
}

/// The number of steps that an actor can make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Magnitude {
    /// From one up to a number.
    AtMost(NonZeroU32),
    /// `_`: one or more.
    Any,
}

impl Magnitude {
    /// Exactly one step.
    pub const ONE: Self = Self::AtMost(NonZeroU32::MIN);
}

/// A part of the board, as the acting side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    /// `all`: the whole board.
    All,
    /// `furthest_one-third` of the ranks.
    FurthestOneThird,
    /// `furthest_rank`.
    FurthestRank,
    /// `nearest_two-thirds` of the ranks.
    NearestTwoThirds,
    /// `palace`, of Janggi and Xiangqi.
    Palace,
}

#[cfg(test)]
mod tests {
    use super::super::{MAX_ABILITIES, MAX_PATTERNS};
    use super::*;

    fn step(axes: Vec<i32>) -> Ability {
        Ability::shift(Direction::new(axes).unwrap(), Magnitude::ONE)
    }

    fn promoting(others: Vec<Gameplay>) -> Gameplay {
        let mut ability = step(vec![1]);
        ability.object.promotions.others = others;
        Gameplay::new([ability.into()]).unwrap()
    }

    #[test]
    fn there_is_no_empty_gameplay_pattern_or_direction() {
        assert_eq!(Gameplay::new([]), Err(CgnError::Empty(List::Patterns)));
        assert_eq!(Pattern::new(vec![]), Err(CgnError::Empty(List::Abilities)));
        assert_eq!(
            Direction::new(vec![]),
            Err(CgnError::Empty(List::Dimensions))
        );
    }

    #[test]
    fn lists_have_limits() {
        assert_eq!(
            Direction::new(vec![0; 17]),
            Err(CgnError::TooMany(List::Dimensions))
        );
        assert_eq!(
            Pattern::new(vec![step(vec![1]); MAX_ABILITIES + 1]),
            Err(CgnError::TooMany(List::Abilities))
        );
        let patterns = (0..=MAX_PATTERNS).map(|n| step(vec![i32::try_from(n).unwrap()]).into());
        assert_eq!(
            Gameplay::new(patterns),
            Err(CgnError::TooMany(List::Patterns))
        );
    }

    #[test]
    fn a_gameplay_has_one_number_of_dimensions() {
        let mixed = Err(CgnError::MixedDimensions { first: 1, found: 2 });
        assert_eq!(
            Pattern::new(vec![step(vec![1]), step(vec![0, 1])]).map(|_| ()),
            mixed
        );
        let patterns = [step(vec![0, 1]).into(), step(vec![1]).into()];
        assert_eq!(
            Gameplay::new(patterns).map(|_| ()),
            Err(CgnError::MixedDimensions { first: 2, found: 1 })
        );
    }

    #[test]
    fn nesting_is_counted_and_length_is_limited() {
        let leaf = promoting(vec![]);
        let inner = promoting(vec![leaf.clone()]);
        assert_eq!(
            [
                leaf.nesting(),
                inner.nesting(),
                promoting(vec![leaf.clone(), inner]).nesting()
            ],
            [0, 1, 2]
        );
        let mut long = step(vec![1]);
        long.object.promotions.others = vec![leaf; MAX_TEXT / 50];
        assert_eq!(Gameplay::new([long.into()]), Err(CgnError::TooLong));
    }

    #[test]
    fn a_join_is_a_blank_after_period_and_semicolon_and_nothing_elsewhere() {
        let cases = [
            ("a. \\\n    b", "a. b"),
            ("a.\\\nb;\\\r\nc", "a. b; c"),
            ("a\t \\ \r  b", "ab"),
            ("a. \\\n \\\n\\\nb", "a. b"),
            ("a. \\b", "a. \\b"),
            ("a.\nb\\", "a.\nb\\"),
            ("\t  a. \\\n    b. \r\n\n ", "a. b."),
            ("\na", "\na"),
            (" \n", ""),
        ];
        for (original, text) in cases {
            assert_eq!(Joined::new(original).text(), text, "{original:?}");
        }
    }

    #[test]
    fn places_point_into_the_original() {
        let original = "ab. \\\n  cd\\\nef";
        let joined = Joined::new(original);
        assert_eq!(joined.text(), "ab. cdef");
        for letter in ["a", "b", "c", "d", "e", "f"] {
            let here = joined.text().find(letter).unwrap();
            let there = joined.original(Span::new(here, here + 1));
            assert_eq!(&original[there.range()], letter);
        }
        assert_eq!(
            &original[joined.original(Span::new(4, 8)).range()],
            "cd\\\nef"
        );
        assert_eq!(joined.original(Span::at(8)), Span::at(original.len()));
        let indented = Joined::new("  ab. \n");
        assert_eq!(indented.original(Span::new(0, 3)), Span::new(2, 5));
    }
}
