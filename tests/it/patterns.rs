//! Patterns, held against a second, slow implementation, which looks at the GFEN of positions.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Write};

use gungi::archive::search::{Found, Query, Sequence};
use gungi::game::convert::Extras;
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source, Written};
use gungi::manual::ManualFormat;
use gungi::manual::markdown::{Block, Inline, blocks, inlines};
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::pattern::Pattern;
use gungi::rules::{
    Describe as _, GameResult, Level, MoveDescription, Place, Player, Ruleset, Snapshot, UnitKind,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use crate::helpers::running::run;

const LETTERS: &str = "KRBGSLVNTPOYUXMFHCZAJEI";

/// Units as they are written, and their letters.
#[derive(Clone, Debug)]
struct Units {
    text: String,
    letters: String,
    /// More units, by names that are not letters.
    exact: Vec<UnitKind>,
    side: Option<&'static str>,
}

/// Files and rows.
#[derive(Clone, Debug)]
struct Squares {
    /// None for `$`.
    files: Vec<u8>,
    rows: Vec<u8>,
    spelling: Notation,
    /// Counted from 0, in GN only.
    tier: Option<usize>,
}

#[derive(Clone, Debug)]
enum Tower {
    Empty,
    Any,
    Top(Units),
    /// The tiers from the bottom: units, or anything.
    Tiers(Vec<Option<Units>>),
}

/// What can be counted.
#[derive(Clone, Debug)]
enum Counted {
    Towers(Squares, Tower),
    Units(Units, Squares),
    Hand(Units),
}

#[derive(Clone, Debug)]
enum Number {
    Ply,
    Legal,
    Height(Squares),
    Count(Counted),
    FromTier,
    ToTier,
    Times(Box<Condition>),
    Literal(u64),
    Difference(Box<Number>, Box<Number>),
}

#[derive(Clone, Debug)]
enum Condition {
    Some(Counted),
    Compared(Number, &'static str, Number),
    Word(&'static str),
    Moved(Units),
    Captured(Units),
    From(Squares),
    To(Squares),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

const WORDS: [&str; 16] = [
    "check",
    "last",
    "capture",
    "turn=white",
    "by=black",
    "kind=drop",
    "kind=step",
    "phase=turn",
    "phase=draft",
    "phase=arrangement",
    "foul",
    "by=white",
    "by=winner",
    "by=loser",
    "turn=winner",
    "turn=loser",
];

// As text

impl Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.side.map_or(Ok(()), |side| write!(f, " of {side}"))
    }
}

impl Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.files.is_empty() {
            return f.write_str("$");
        }
        let is_gn = self.spelling == Notation::Gn;
        let file = |&file: &u8| if is_gn { file - 1 } else { file }.to_string();
        let row = |&row: &u8| {
            if is_gn {
                char::from(row - b'a' + b'0')
            } else {
                char::from(row)
            }
        };
        let files: String = self.files.iter().map(file).collect();
        let rows: String = self.rows.iter().map(row).collect();
        let between = if is_gn { "-" } else { "" };
        match (files.len(), rows.len()) {
            (1, 1) => write!(f, "{files}{between}{rows}"),
            (9, _) => write!(f, "?{between}[{rows}]"),
            (_, 9) => write!(f, "[{files}]{between}?"),
            _ => write!(f, "[{files}]{between}[{rows}]"),
        }?;
        self.tier.map_or(Ok(()), |tier| write!(f, "-{tier}"))
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply => write!(f, "ply"),
            Self::Legal => write!(f, "legal"),
            Self::Height(squares) => write!(f, "height({squares})"),
            Self::Count(counted) => write!(f, "count({counted})"),
            Self::FromTier => write!(f, "from-tier"),
            Self::ToTier => write!(f, "to-tier"),
            Self::Times(counted) => write!(f, "times( {counted})"),
            Self::Literal(number) => write!(f, "{number}"),
            Self::Difference(left, right) => write!(f, "{left} - {right}"),
        }
    }
}

impl Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "-"),
            Self::Any => write!(f, "*"),
            Self::Top(units) => write!(f, "..{units}"),
            Self::Tiers(tiers) => {
                for tier in tiers {
                    f.write_str(tier.as_ref().map_or("_", |units| &units.text))?;
                }
                f.write_str(if tiers.len() < 3 { "." } else { "" })
            }
        }
    }
}

impl Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Towers(squares, tower) => write!(f, "{squares}={tower}"),
            Self::Units(units, squares) => write!(f, "{units} in {squares}"),
            Self::Hand(units) => write!(f, "{units} in hand"),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Some(counted) => counted.fmt(f),
            Self::Compared(left, sign, right) => write!(f, "{left} {sign}{right}"),
            Self::Word(word) => f.write_str(word),
            Self::Moved(units) => write!(f, "moved={units}"),
            Self::Captured(units) => write!(f, "captured={units}"),
            Self::From(squares) => write!(f, "from={squares}"),
            Self::To(squares) => write!(f, "to={squares}"),
            Self::Not(part) => write!(f, "not ({part})"),
            Self::And(left, right) => write!(f, "({left}) and ({right})"),
            Self::Or(left, right) => write!(f, "({left}) or ({right})"),
        }
    }
}

// The slow implementation

/// A position as its GFEN shows it: the towers by file and row, and the hands.
struct Seen<'f> {
    frame: &'f Frame,
    towers: Vec<(u8, u8, String)>,
    hands: String,
    is_last: bool,
    snapshot: Snapshot,
    legal: OnceCell<u64>,
}

impl<'f> Seen<'f> {
    fn new(frame: &'f Frame, is_last: bool) -> Self {
        let gfen = frame.gfen();
        let mut fields = gfen.split(' ');
        let (board, hands) = (fields.next().unwrap(), fields.nth(1).unwrap());
        let mut towers = Vec::new();
        for (row, text) in (b'a'..).zip(board.split('/')) {
            let (mut file, mut tower) = (9, String::new());
            for c in text.chars() {
                if let Some(empty) = c.to_digit(10) {
                    for _ in 0..empty {
                        towers.push((file, row, String::new()));
                        file -= 1;
                    }
                    continue;
                }
                if c != '.' {
                    tower.push(c);
                }
                if c == '.' || tower.len() == 3 {
                    towers.push((file, row, std::mem::take(&mut tower)));
                    file -= 1;
                }
            }
            assert_eq!(file, 0, "{gfen}");
        }
        let mut in_hand = String::new();
        let mut count = String::new();
        for c in hands.chars().filter(|&c| c != '-') {
            if c.is_ascii_digit() {
                count.push(c);
            } else {
                in_hand.extend(std::iter::repeat_n(c, count.parse().unwrap_or(1)));
                count.clear();
            }
        }
        let (snapshot, legal) = (frame.snapshot(), OnceCell::new());
        Self {
            frame,
            towers,
            hands: in_hand,
            is_last,
            snapshot,
            legal,
        }
    }

    fn on<'s>(&'s self, squares: &'s Squares, bound: (u8, u8)) -> impl Iterator<Item = &'s str> {
        let towers = self.towers.iter();
        let wanted = towers.filter(move |(file, row, _)| is_on((*file, *row), squares, bound));
        wanted.map(|(_, _, tower)| tower.as_str())
    }

    fn letters(&self, units: &Units, result: Option<GameResult>) -> String {
        let own = units
            .exact
            .iter()
            .filter(|unit| unit.is_of(self.frame.position.ruleset()));
        let exact: String = own.map(|unit| unit.letter(Player::Black)).collect();
        let letters = format!("{}{exact}{}", units.letters, exact.to_lowercase());
        let Some(side) = units.side else {
            return letters;
        };
        let letters = format!("{}{}", letters.to_uppercase(), letters.to_lowercase());
        let Some(player) = player_of(side, result) else {
            return String::new();
        };
        letters
            .chars()
            .filter(|c| c.is_ascii_uppercase() == (player == Player::Black))
            .collect()
    }

    fn count(&self, counted: &Counted, bound: (u8, u8), result: Option<GameResult>) -> i64 {
        let of = |units: &Units, text: &str| {
            let letters = self.letters(units, result);
            text.chars().filter(|&c| letters.contains(c)).count()
        };
        let count = match counted {
            Counted::Towers(squares, tower) => self
                .on(squares, bound)
                .filter(|text| self.is_tower(text, tower))
                .count(),
            Counted::Units(units, squares) => self
                .on(squares, bound)
                .map(|text| match squares.tier {
                    Some(tier) => text
                        .chars()
                        .nth(tier)
                        .map_or(0, |c| of(units, &c.to_string())),
                    None => of(units, text),
                })
                .sum(),
            Counted::Hand(units) => of(units, &self.hands),
        };
        i64::try_from(count).unwrap()
    }

    fn is_tower(&self, text: &str, tower: &Tower) -> bool {
        let is_of = |units: &Units, letter| self.letters(units, None).contains(letter);
        match tower {
            Tower::Empty => text.is_empty(),
            Tower::Any => !text.is_empty(),
            Tower::Top(units) => text.chars().last().is_some_and(|top| is_of(units, top)),
            Tower::Tiers(tiers) => {
                let letters: Vec<char> = text.chars().collect();
                letters.len() <= tiers.len()
                    && tiers.iter().enumerate().all(|(tier, units)| {
                        match (units, letters.get(tier)) {
                            (None, _) => true,
                            (Some(units), letter) => {
                                letter.is_some_and(|&letter| is_of(units, letter))
                            }
                        }
                    })
            }
        }
    }
}

fn is_on((file, row): (u8, u8), squares: &Squares, bound: (u8, u8)) -> bool {
    if squares.files.is_empty() {
        (file, row) == bound
    } else {
        squares.files.contains(&file) && squares.rows.contains(&row)
    }
}

fn player_of(side: &str, result: Option<GameResult>) -> Option<Player> {
    let winner = match result {
        Some(GameResult::BlackWins) => Some(Player::Black),
        Some(GameResult::WhiteWins) => Some(Player::White),
        _ => None,
    };
    match side {
        "black" => Some(Player::Black),
        "white" => Some(Player::White),
        "winner" => winner,
        _ => winner.map(Player::opponent),
    }
}

/// A game, position by position.
struct SeenGame<'f> {
    seen: Vec<Seen<'f>>,
    result: Option<GameResult>,
}

impl SeenGame<'_> {
    fn number(&self, ply: usize, number: &Number, bound: (u8, u8)) -> Option<i64> {
        let seen = &self.seen[ply];
        let place = |of: fn(&MoveDescription) -> Option<Place>| {
            let place = seen.frame.played.and_then(|mv| of(&mv.description))?;
            Some(i64::try_from(place.tier.index()).unwrap() + 1)
        };
        Some(match number {
            Number::Ply => i64::try_from(ply).unwrap(),
            Number::Legal => {
                i64::try_from(*seen.legal.get_or_init(|| seen.frame.count_legal())).unwrap()
            }
            Number::Height(squares) => seen
                .on(squares, bound)
                .map(|tower| i64::try_from(tower.len()).unwrap())
                .max()
                .unwrap(),
            Number::Count(counted) => seen.count(counted, bound, self.result),
            Number::FromTier => place(|mv| mv.from)?,
            Number::ToTier => place(|mv| mv.to)?,
            Number::Times(counted) => {
                let times = (0..=ply)
                    .filter(|&ply| self.holds(ply, counted, bound))
                    .count();
                i64::try_from(times).unwrap()
            }
            Number::Literal(number) => i64::try_from(*number).unwrap(),
            Number::Difference(left, right) => {
                self.number(ply, left, bound)? - self.number(ply, right, bound)?
            }
        })
    }

    fn holds(&self, ply: usize, condition: &Condition, bound: (u8, u8)) -> bool {
        let seen = &self.seen[ply];
        let snapshot = &seen.snapshot;
        let made = seen.frame.played;
        let is_at = |place: Option<Place>, squares: &Squares| {
            place.is_some_and(|place| {
                let at = (place.square.column() + 1, b'a' + place.square.row());
                is_on(at, squares, bound)
                    && squares.tier.is_none_or(|tier| tier == place.tier.index())
            })
        };
        let letters = |units| seen.letters(units, self.result);
        match condition {
            Condition::Some(counted) => seen.count(counted, bound, self.result) > 0,
            Condition::Compared(left, sign, right) => {
                let numbers = self
                    .number(ply, left, bound)
                    .zip(self.number(ply, right, bound));
                numbers.is_some_and(|(left, right)| match *sign {
                    "=" => left == right,
                    "<" => left < right,
                    "<=" => left <= right,
                    ">" => left > right,
                    _ => left >= right,
                })
            }
            Condition::Word("check") => snapshot.in_check,
            Condition::Word("last") => seen.is_last,
            Condition::Word("capture") => {
                made.is_some_and(|mv| mv.description.captured().next().is_some())
            }
            Condition::Word("foul") => made.is_some_and(|mv| !mv.fouls.is_empty()),
            Condition::Word(word) => match word.split_once('=').unwrap() {
                ("phase", phase) => snapshot.phase.kind().as_str() == phase,
                ("kind", kind) => made.is_some_and(|mv| mv.description.kind.as_str() == kind),
                ("turn", side) => player_of(side, self.result) == Some(snapshot.player),
                (_, side) => made
                    .is_some_and(|mv| player_of(side, self.result) == Some(mv.description.player)),
            },
            Condition::Moved(units) => {
                let letters = letters(units);
                made.is_some_and(|mv| {
                    letters.contains(mv.description.unit.letter(mv.description.player))
                })
            }
            Condition::Captured(units) => {
                let letters = letters(units);
                made.is_some_and(|mv| {
                    mv.description
                        .captured()
                        .any(|(_, piece)| letters.contains(piece.unit.letter(piece.owner)))
                })
            }
            Condition::From(squares) => made.is_some_and(|mv| is_at(mv.description.from, squares)),
            Condition::To(squares) => made.is_some_and(|mv| is_at(mv.description.to, squares)),
            Condition::Not(part) => !self.holds(ply, part, bound),
            Condition::And(left, right) => {
                self.holds(ply, left, bound) && self.holds(ply, right, bound)
            }
            Condition::Or(left, right) => {
                self.holds(ply, left, bound) || self.holds(ply, right, bound)
            }
        }
    }
}

// Made-up patterns

fn letter() -> impl Strategy<Value = char> {
    let letters: Vec<char> = LETTERS
        .chars()
        .flat_map(|c| [c, c.to_ascii_lowercase()])
        .collect();
    select(letters)
}

fn units() -> impl Strategy<Value = Units> {
    let both = |letter: char| {
        [letter.to_ascii_uppercase(), letter.to_ascii_lowercase()]
            .into_iter()
            .collect()
    };
    let all: String = ('A'..='Z').chain('a'..='z').collect();
    let others = all.clone();
    let made = |text: String, letters: String| Units {
        text,
        letters,
        exact: vec![],
        side: None,
    };
    prop_oneof![
        letter().prop_map(move |letter| made(letter.to_string(), letter.to_string())),
        letter().prop_map(move |letter| made(format!("~{letter}"), both(letter))),
        prop::collection::vec(letter(), 1..5).prop_map(move |letters| {
            let letters: String = letters.into_iter().collect();
            made(format!("[{letters}]"), letters)
        }),
        letter().prop_map(move |letter| made(format!("[^{letter}]"), others.replace(letter, ""))),
        Just(made("[A-Z]".to_owned(), ('A'..='Z').collect())),
        Just(made("@".to_owned(), all)),
    ]
}

/// Units by a name or a kanji.
fn named() -> BoxedStrategy<Units> {
    let all: Vec<UnitKind> = UnitKind::all().collect();
    let of = |text: String, exact: Vec<UnitKind>| Units {
        text,
        letters: String::new(),
        exact,
        side: None,
    };
    let named = select(all).prop_flat_map(move |unit| {
        let same = UnitKind::all()
            .filter(|other| other.name() == unit.name())
            .collect();
        let kanji = unit
            .official()
            .map(|kind| of(kind.kanji().to_string(), vec![unit]));
        let names = [
            of(unit.to_string(), vec![unit]),
            of(unit.name().to_owned(), same),
        ];
        select(names.into_iter().chain(kanji).collect::<Vec<_>>())
    });
    named.boxed()
}

/// Units in towers: names in braces, also in sets.
fn tower_units() -> BoxedStrategy<Units> {
    let in_braces = || {
        named().prop_map(|units| match units.text.chars().count() {
            1 => units,
            _ => Units {
                text: format!("{{{}}}", units.text),
                ..units
            },
        })
    };
    let in_set = (in_braces(), letter()).prop_map(|(units, letter)| Units {
        text: format!("[{letter}{}]", units.text),
        letters: letter.to_string(),
        ..units
    });
    prop_oneof![4 => units(), 1 => in_braces(), 1 => in_set].boxed()
}

/// Single units, and sides.
fn side_units() -> impl Strategy<Value = Units> {
    let side = prop::option::weighted(0.3, select(vec!["black", "white", "winner", "loser"]));
    (prop_oneof![2 => tower_units(), 1 => named()], side)
        .prop_map(|(units, side)| Units { side, ..units })
}

fn squares() -> impl Strategy<Value = Squares> {
    let some = |from: u8, to: u8| {
        let all: Vec<u8> = (from..=to).collect();
        prop_oneof![prop::sample::subsequence(all.clone(), 1..4), Just(all)]
    };
    let spelling = select(vec![Notation::Gfen, Notation::Gfen, Notation::Gn]);
    let these =
        (some(1, 9), some(b'a', b'i'), spelling).prop_map(|(files, rows, spelling)| Squares {
            files,
            rows,
            spelling,
            tier: None,
        });
    let variable = Squares {
        files: vec![],
        rows: vec![],
        spelling: Notation::Gfen,
        tier: None,
    };
    prop_oneof![8 => these, 1 => Just(variable)]
}

/// Squares, sometimes with a tier.
fn places() -> impl Strategy<Value = Squares> {
    (squares(), prop::option::weighted(0.5, 0..3_usize)).prop_map(|(squares, tier)| {
        let tier = tier.filter(|_| squares.spelling == Notation::Gn);
        Squares { tier, ..squares }
    })
}

fn tower() -> impl Strategy<Value = Tower> {
    // A tower of `.` after what may be nothing is written otherwise.
    let tiers = prop::collection::vec(prop::option::weighted(0.8, tower_units()), 1..4);
    prop_oneof![
        Just(Tower::Empty),
        Just(Tower::Any),
        tower_units().prop_map(Tower::Top),
        tiers.prop_map(Tower::Tiers),
    ]
}

fn counted() -> impl Strategy<Value = Counted> {
    prop_oneof![
        (squares(), tower()).prop_map(|(squares, tower)| Counted::Towers(squares, tower)),
        (side_units(), places()).prop_map(|(units, squares)| Counted::Units(units, squares)),
        side_units().prop_map(Counted::Hand),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    let sign = || select(vec!["=", "<", "<=", ">", ">="]);
    let number = move |number: BoxedStrategy<Number>, most: u64| {
        let literal = (0..most).prop_map(Number::Literal);
        let other = prop_oneof![
            3 => literal,
            1 => counted().prop_map(Number::Count),
            1 => Just(Number::Difference(Box::new(Number::Ply), Box::new(Number::ToTier))),
        ];
        (number, sign(), other)
            .prop_map(|(number, sign, other)| Condition::Compared(number, sign, other))
    };
    let leaf = prop_oneof![
        3 => counted().prop_map(Condition::Some),
        1 => number(Just(Number::Ply).boxed(), 80),
        1 => number(Just(Number::Legal).boxed(), 400),
        1 => number(squares().prop_map(Number::Height).boxed(), 4),
        2 => number(counted().prop_map(Number::Count).boxed(), 5),
        1 => number(Just(Number::FromTier).boxed(), 4),
        1 => number(Just(Number::ToTier).boxed(), 4),
        2 => select(WORDS.to_vec()).prop_map(Condition::Word),
        1 => side_units().prop_map(Condition::Moved),
        1 => side_units().prop_map(Condition::Captured),
        1 => places().prop_map(Condition::From),
        2 => places().prop_map(Condition::To),
    ];
    leaf.prop_recursive(3, 6, 2, move |inner| {
        let times = inner.clone().prop_map(|counted| Number::Times(Box::new(counted)));
        prop_oneof![
            1 => number(times.boxed(), 9),
            1 => inner.clone().prop_map(|part| Condition::Not(Box::new(part))),
            2 => (inner.clone(), inner.clone())
                .prop_map(|(left, right)| Condition::And(Box::new(left), Box::new(right))),
            1 => (inner.clone(), inner).prop_map(|(left, right)| Condition::Or(Box::new(left), Box::new(right))),
        ]
    })
}

/// The plies at which a sequence begins, by trying all ways.
fn slowly(steps: &[Vec<bool>], within: usize) -> Vec<usize> {
    fn follows(steps: &[Vec<bool>], from: usize, within: usize) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return true;
        };
        (from + 1..step.len().min(from + within + 1))
            .any(|ply| step[ply] && follows(rest, ply, within))
    }
    let (first, rest) = steps.split_first().unwrap();
    (0..first.len())
        .filter(|&ply| first[ply] && follows(rest, ply, within))
        .collect()
}

proptest! {
    #[test]
    fn patterns_match_what_the_slow_implementation_matches(
        ruleset in select(Ruleset::ALL.to_vec()),
        seed in any::<u64>(),
        conditions in prop::collection::vec(condition(), 1..4),
        within in 1..9_usize,
    ) {
        let recipe = Recipe { ruleset, seed, max_plies: 60, preference: Preference::Captures };
        let line = recipe.game(1).gfen_line();
        let game = read_line(&line);
        let start = game.start(None).unwrap();
        let (played, _) = PlayedGame::new(&game, start);
        let frames: Vec<Frame> = played.frames().collect();
        let last = frames.len() - 1;
        let texts: Vec<String> = conditions.iter().map(ToString::to_string).collect();
        let seen: Vec<Seen<'_>> = frames.iter().map(|frame| Seen::new(frame, frame.ply == last)).collect();
        let by_board = || frames[last].end.map(GameResult::from);
        let result = game.result().map(|(result, _)| result).or_else(by_board);
        let seen = SeenGame { seen, result };
        // All squares are tried for `$`, one after the other.
        let squares = (1..=9).flat_map(|file| (b'a'..=b'i').map(move |row| (file, row)));
        let tried = if texts.concat().contains('$') { 81 } else { 1 };
        let plies = squares.take(tried).flat_map(|bound| {
            let holds = |step| (0..=last).map(|ply| seen.holds(ply, step, bound)).collect();
            let steps: Vec<Vec<bool>> = conditions.iter().map(holds).collect();
            slowly(&steps, within)
        });
        let expected: Vec<usize> = plies.collect::<BTreeSet<_>>().into_iter().collect();

        let patterns: Vec<Pattern> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let sequence = Some(Sequence { steps: patterns, within: Some(within) });
        let searched = Query { sequence, ..Query::default() }.search(&game, Extras::None, None);
        let found: Vec<usize> = match searched.found {
            Found::Positions(matches) => matches.iter().map(|found| found.plies[0]).collect(),
            Found::Game | Found::Nothing => Vec::new(),
        };
        prop_assert_eq!(found, expected, "{:?} in {}", texts, line);
    }

    #[test]
    fn no_text_breaks_the_reader_of_patterns(
        text in "[\\]\\[{} 0-9a-fA-F()/?*.~@_=<>^-]{0,40}|(not |\\(){0,90}check|\\PC{0,20}",
    ) {
        if let Err(error) = text.parse::<Pattern>() {
            prop_assert!(error.to_string().contains("help: "));
        }
    }
}

#[test]
fn patterns_may_be_written_as_in_gn_and_in_words() {
    let read = |text: &str| {
        text.parse::<Pattern>()
            .unwrap_or_else(|error| panic!("{error}"))
    };
    for (other, gfen) in [
        ("N in 4-4", "N in 5e"),
        ("@ in 0-8", "@ in 1i"),
        ("@ in 4-?", "@ in 5?"),
        ("@ in [3-5]-[46]", "@ in [4-6][eg]"),
        ("8-0=..N", "9a=..N"),
        ("4-4=-", "5e=-"),
        ("height(0-0)=3", "height(1a)=3"),
        ("from=4-6", "from=5g"),
        ("move=4-64-5", "move=5g5f"),
        ("move=P4-6", "move=P5g"),
        ("Pawn in 5e", "pawn in 4-4"),
        ("captured=Lieutenant General", "captured=lieutenant-general"),
        ("N of black in hand", "n of black in hand"),
        ("忍 in 5e", "忍 in 4-4"),
        ("@ in 4-4-?", "@ in 5e"),
        ("move=PZ*4-6-?", "move=PZ*4-6"),
        ("{Ninja} in 5e", "ninja in 5e"),
        ("5e={Lieutenant General}.", "5e={lieutenant-general}."),
        ("5e=[N{Samurai}]忍.", "5e=[{samurai}N]忍."),
    ] {
        assert_eq!(read(other), read(gfen), "{other}");
    }
    for text in [
        "@ in 4-9",
        "@ in 9-4",
        "@ in 4-",
        "@ in 9-?",
        "PX in 5e",
        "Paw in 5e",
        "N of red in 5e",
    ] {
        assert!(text.parse::<Pattern>().is_err(), "{text}");
    }
}

/// Every move of a game is found by its own text, in GN and in GFEN.
#[test]
fn a_move_is_found_as_each_notation_writes_it() {
    for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Advanced)] {
        let recipe = Recipe {
            ruleset,
            seed: 5,
            max_plies: 200,
            preference: Preference::Captures,
        };
        let mut kinds = BTreeSet::new();
        for number in 1..8 {
            let line = recipe.game(number).gfen_line();
            let game = read_line(&line);
            let (played, _) = PlayedGame::new(&game, game.start(None).unwrap());
            for frame in played.frames() {
                let Some(mv) = frame.played.map(|mv| mv.description) else {
                    continue;
                };
                for notation in [Notation::Gn, Notation::Gfen] {
                    let Some(written) = Written::of(&mv, notation, || None) else {
                        continue;
                    };
                    let pattern =
                        format!("move={written} and ply={}", frame.ply).parse::<Pattern>();
                    let steps = vec![pattern.unwrap_or_else(|error| panic!("{error}"))];
                    let sequence = Some(Sequence {
                        steps,
                        within: None,
                    });
                    let found = Query {
                        sequence,
                        ..Query::default()
                    }
                    .search(&game, Extras::None, None)
                    .found;
                    assert!(
                        matches!(found, Found::Positions(_)),
                        "{written} at {} of {line}",
                        frame.ply
                    );
                    kinds.insert(mv.kind);
                }
            }
        }
        assert!(kinds.len() >= 3, "{kinds:?}");
    }
}

#[test]
fn a_position_is_found_by_its_key() {
    let arguments = [
        "table",
        "positions",
        "-q",
        "--columns",
        "ply,key",
        "docs/example.gn",
    ];
    let table = run(&arguments).clean();
    for row in table.lines().skip(1) {
        let (ply, key) = row.split_once(',').unwrap();
        let ran = run(&["grep", "-q", "-e", &format!("key={key}"), "docs/example.gn"]);
        assert!(
            ran.out.contains(&format!("docs/example.gn:1:{ply}\n")),
            "{row}: {}",
            ran.out
        );
    }
}

#[test]
fn what_is_always_or_never_true_is_reported() {
    let notes = |text: &str| text.parse::<Pattern>().unwrap().notes();
    for text in [
        "height(5e)>3",
        "turn=white and turn=black",
        "count(@ in 4-4-0)>1",
        "ply>40 and check and ply<20",
        "capture and not capture",
        "kind=drop and from=5g",
        "move=8a8a",
        "from-tier=4",
        "to=5f and to=5e",
        "from=4-6-0 and from=4-6-1",
        "kind=drop and captured=N",
        "move=P5e and kind=step",
        "move=5g5f and kind=drop",
        "count(N in 5?) > count(N in 5?)",
        "5e=- and 5e=*",
        "5e=N. and check and 5e=NP.",
        "5e=..N and 5e=..P",
        "5e=..N and height(5e)=0",
        "N in 5e and 5e=P.",
        "N in 4-4-1 and height(5e)<2",
        "Marshal in 5e and Commander in 5e and Spy in 5e",
        "$=- and N in $",
        "count(?e=*)=9 and 5e=-",
        "height(5?)<2 and 5e=@@.",
        "N in 5e and count(N in ??)=0",
        "count(N in 5e) > count(@ in ??)",
        "@ of black in 4-4-0 and @ of white in 4-4-0",
        "@ of winner in 4-4-0 and @ of loser in 4-4-0",
        "count(Commander in ??)>2",
        "count(~P in hand)>16",
        "[^A-Za-z] in 5e",
        "9/9/9/9/9/9/9/9/4K.4 and 5i=-",
        "turn=winner and by=winner and turn=white and by=black",
        "capture and times(capture)=0",
        "from=4-6-0 and from-tier=2",
        "key=fd99ebb8ae7d3574 and key=0000000000000000",
        "phase=draft and (phase=turn or phase=recovery)",
        "(check or last) and not (check or last)",
    ] {
        assert_eq!(notes(text), [format!("`{text}` is never true")]);
    }
    for text in [
        "count(5?=*)<10",
        "capture or not capture",
        "ply>=ply",
        "5e=- or 5e=*",
        "turn=black or turn=white",
        "ply>3 or ply<=3",
    ] {
        assert_eq!(notes(text), [format!("`{text}` is always true")]);
    }
    for (text, note) in [
        ("check and ply>=0", "`ply>=0` is always true"),
        (
            "check and (by=winner and by=loser)",
            "`by=winner and by=loser` is never true",
        ),
        (
            "count(@ in 5e)>3 or last",
            "`count(@ in 5e)>3` is never true",
        ),
        ("times(height(5e)=4)>1", "`height(5e)=4` is never true"),
    ] {
        assert_eq!(notes(text), [note], "{text}");
    }
    let ran = run(&["grep", "-e", "height(5e)>3", "docs/example.gn"]);
    assert!(
        ran.err.contains("note: `height(5e)>3` is never true\n"),
        "{}",
        ran.err
    );
}

#[test]
fn what_some_position_meets_and_another_does_not_is_not_reported() {
    for text in [
        "from-tier<4",
        "ply>=40 and ply<=40",
        "turn=white and by=winner and turn=loser",
        "count(@ in 5e)>2 or last",
        "move=8a8b",
        "ply > count(@ in ??)",
        "from=5? and to=5?",
        "from-tier=from-tier",
        "to=$ and to=5e",
        "kind=strike and captured=N",
        "5e=- and 5d=*",
        "5e=..N and N in 4-4-0",
        "5e=N_. and 5e=NP.",
        "@ of winner in 5e and @ of loser in 5e",
        "count(~P in hand)>13",
        "count(Commander in ??)=2",
        "height(5?)<2 and 4e=@@.",
        "$=- and N in 5e",
        "turn=winner and by=winner",
        "not capture and times(capture)=0",
    ] {
        assert!(
            text.parse::<Pattern>().unwrap().notes().is_empty(),
            "{text}"
        );
    }
}

/// Conditions on few squares and units, many of which contradict each other.
fn close_condition() -> impl Strategy<Value = Condition> {
    let squares = || {
        let files_and_rows = [
            (vec![5], vec![b'e']),
            (vec![5], vec![b'e', b'f']),
            (vec![], vec![]),
            ((1..=9).collect(), (b'a'..=b'i').collect()),
        ];
        let squares = files_and_rows.map(|(files, rows)| Squares {
            files,
            rows,
            spelling: Notation::Gfen,
            tier: None,
        });
        select(squares.to_vec())
    };
    let units = || {
        let others: String = ('A'..='Z')
            .chain('a'..='z')
            .filter(|&letter| letter != 'P')
            .collect();
        let named = [
            ("P", "P"),
            ("~P", "Pp"),
            ("[Pk]", "Pk"),
            ("[^P]", &others),
            ("@", &format!("P{others}")),
        ];
        let units = named.map(|(text, letters)| Units {
            text: text.to_owned(),
            letters: letters.to_owned(),
            exact: vec![],
            side: None,
        });
        select(units.to_vec())
    };
    let tower = prop_oneof![
        Just(Tower::Empty),
        Just(Tower::Any),
        units().prop_map(Tower::Top),
        prop::collection::vec(prop::option::weighted(0.8, units()), 1..4).prop_map(Tower::Tiers),
    ];
    let sides = prop::option::weighted(0.3, select(vec!["black", "winner", "loser"]));
    let place = (squares(), prop::option::weighted(0.3, 0..2_usize)).prop_map(|(squares, tier)| {
        let tier = tier.filter(|_| !squares.files.is_empty());
        Squares {
            tier,
            spelling: tier.map_or(Notation::Gfen, |_| Notation::Gn),
            ..squares
        }
    });
    let counted = prop_oneof![
        (squares(), tower).prop_map(|(squares, tower)| Counted::Towers(squares, tower)),
        (units(), sides, place)
            .prop_map(|(units, side, place)| Counted::Units(Units { side, ..units }, place)),
        units().prop_map(Counted::Hand),
    ];
    let number = prop_oneof![
        1 => Just(Number::Ply),
        1 => Just(Number::ToTier),
        2 => squares().prop_map(Number::Height),
        4 => counted.clone().prop_map(Number::Count),
    ];
    let literal = (0..4_u64).prop_map(Number::Literal);
    let other = prop_oneof![2 => literal, 1 => number.clone()];
    let words = [
        "turn=white",
        "turn=winner",
        "by=loser",
        "by=black",
        "capture",
        "kind=drop",
        "phase=turn",
    ];
    let leaf = prop_oneof![
        4 => counted.prop_map(Condition::Some),
        4 => (number, select(vec!["=", "<", ">="]), other)
            .prop_map(|(number, sign, other)| Condition::Compared(number, sign, other)),
        2 => select(words.to_vec()).prop_map(Condition::Word),
        1 => squares().prop_map(Condition::From),
        1 => squares().prop_map(Condition::To),
    ];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let times = |counted| {
            Condition::Compared(Number::Times(Box::new(counted)), "=", Number::Literal(0))
        };
        let two = || (inner.clone(), inner.clone());
        prop_oneof![
            1 => inner.clone().prop_map(times),
            1 => inner.clone().prop_map(|part| Condition::Not(Box::new(part))),
            3 => two().prop_map(|(left, right)| Condition::And(Box::new(left), Box::new(right))),
            2 => two().prop_map(|(left, right)| Condition::Or(Box::new(left), Box::new(right))),
        ]
    })
}

#[test]
fn what_is_reported_is_always_or_never_true_in_random_games() {
    let recipe = |ruleset| Recipe {
        ruleset,
        seed: 4,
        max_plies: 120,
        preference: Preference::Captures,
    };
    let games: Vec<PlayedGame> = [Ruleset::Classic, Ruleset::Official(Level::Advanced)]
        .into_iter()
        .flat_map(|ruleset| (1..4).map(move |number| recipe(ruleset).game(number).gfen_line()))
        .map(|line| {
            let game = read_line(&line);
            PlayedGame::new(&game, game.start(None).unwrap()).0
        })
        .collect();
    let frames: Vec<Vec<Frame>> = games
        .iter()
        .map(|game| game.frames().step_by(5).collect())
        .collect();
    let games = frames.iter().zip(
        [
            GameResult::BlackWins,
            GameResult::WhiteWins,
            GameResult::Draw,
        ]
        .into_iter()
        .cycle(),
    );
    let games: Vec<SeenGame<'_>> = games
        .map(|(frames, result)| {
            let seen = frames.iter().map(|frame| Seen::new(frame, false)).collect();
            SeenGame {
                seen,
                result: Some(result),
            }
        })
        .collect();

    let (conditions, mut runner) = (close_condition(), TestRunner::deterministic());
    let mut reported = [0, 0];
    for _ in 0..4000 {
        let condition = conditions.new_tree(&mut runner).unwrap().current();
        let text = condition.to_string();
        let notes = text
            .parse::<Pattern>()
            .unwrap_or_else(|error| panic!("{error}"))
            .notes();
        let is_noted = |word| notes == [format!("`{text}` is {word} true")];
        let Some(index) = ["never", "always"].into_iter().position(is_noted) else {
            continue;
        };
        reported[index] += 1;
        for game in &games {
            for (ply, bound) in
                (0..game.seen.len()).flat_map(|ply| [(ply, (5, b'e')), (ply, (2, b'h'))])
            {
                assert_eq!(game.holds(ply, &condition, bound), index == 1, "{text}");
            }
        }
    }
    assert!(
        reported.iter().all(|reported| *reported > 10),
        "{reported:?}"
    );
}

#[test]
fn every_example_of_the_manual_is_a_pattern() {
    let page = ManualFormat::ALL
        .into_iter()
        .find(|format| format.name == "patterns")
        .unwrap();
    let mut examples = 0;
    for block in blocks(page.text) {
        let Block::Item(item) = block else { continue };
        let Some(Inline::Code(pattern)) = inlines(&item).next() else {
            panic!("{item}")
        };
        assert!(
            pattern.parse::<Pattern>().is_ok(),
            "{}",
            pattern.parse::<Pattern>().unwrap_err()
        );
        examples += 1;
    }
    assert!(examples > 40);
}

#[test]
fn parentheses_and_not_can_be_nested_32_deep() {
    let nested = |depth: usize| format!("{}check{}", "(".repeat(depth), ")".repeat(depth));
    let negated = |depth: usize| format!("{}check", "not ".repeat(depth));
    for (pattern, at) in [(nested as fn(usize) -> String, "("), (negated, "not ")] {
        assert!(pattern(32).parse::<Pattern>().is_ok(), "{}", pattern(32));
        let error = pattern(33).parse::<Pattern>().unwrap_err().to_string();
        let caret = format!("\n  {}^\n", " ".repeat(33 * at.len()));
        assert!(
            error.starts_with("expected at most 32 levels of nesting") && error.contains(&caret),
            "{error}"
        );
    }
}

#[test]
fn an_error_says_what_was_expected_and_where() {
    let mut printed = String::new();
    for text in [
        "",
        "chek",
        "check and",
        "check or or last",
        "check last",
        "(check",
        "check)",
        "not",
        "N in",
        "N in 5z",
        "N on 5e",
        "N",
        "Q in 5e",
        "5e",
        "5e=",
        "5e=..",
        "5e=NN",
        "5e=1",
        "[46e=*",
        "[6-4]e=*",
        "[N in 5e",
        "ply",
        "ply>",
        "ply>many",
        "ply>99999999999",
        "count(N in 5e)",
        "count(check)>1",
        "height=3",
        "turn=red",
        "phase=endgame",
        "kind=exchnge",
        "foul=double",
        "move=5e",
        "9/9/9/9",
        "9/9/9/9/9/9/9/9/8",
        "9/9/9/9/9/9/9/9/9/9",
        "9/9/9/9/9/9/9/9/9 x",
        "9/9/9/9/9/9/9/9/9 b 2",
        "9/9/9/9/9/9/9/9/9 b 0P",
        "9/9/9/9/9/9/9/9/9 b PpP",
        "軍 in 5e",
        "4-4=@",
        "5e=Ninja.",
        "5e=Bow.",
        "5e={Ninj}.",
        "5e={Ninja.",
        "@ in 4-4-3",
        "Paw in 5e",
        "N of red in 5e",
        "key=5",
        "count(@ in 5e) > count(",
        "times(check",
        "move=PZ*4",
        "move=AB",
        "to=$$",
    ] {
        let error = text.parse::<Pattern>().unwrap_err();
        writeln!(printed, "{error}\n----").unwrap();
    }
    insta::assert_snapshot!(printed);
}
