//! Patterns, held against a second, slow implementation, which looks at the GFEN of positions.

use std::fmt::{self, Display, Write};

use gungi::archive::pattern::Pattern;
use gungi::archive::search::{Found, Query, Sequence};
use gungi::game::convert::Extras;
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source};
use gungi::manual::ManualFormat;
use gungi::manual::markdown::{Block, Inline, blocks, inlines};
use gungi::notation::gfen::read_line;
use gungi::rules::{Player, Ruleset, Square};
use proptest::prelude::*;
use proptest::sample::select;

const LETTERS: &str = "KRBGSLVNTPOYUXMFHCZAJEI";

/// Units as they are written, and their letters.
#[derive(Clone, Debug)]
struct Units {
    text: String,
    letters: String,
}

/// Files and rows.
#[derive(Clone, Debug)]
struct Squares {
    files: Vec<u8>,
    rows: Vec<u8>,
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
}

#[derive(Clone, Debug)]
enum Condition {
    Some(Counted),
    Number(Number, &'static str, u64),
    Word(&'static str),
    Moved(Units),
    Captured(Units),
    From(Squares),
    To(Squares),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

const WORDS: [&str; 12] = [
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
];

// As text

impl Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files: String = self.files.iter().map(u8::to_string).collect();
        let rows: String = self.rows.iter().map(|&row| char::from(row)).collect();
        match (files.len(), rows.len()) {
            (1, 1) => write!(f, "{files}{rows}"),
            (9, _) => write!(f, "?[{rows}]"),
            (_, 9) => write!(f, "[{files}]?"),
            _ => write!(f, "[{files}][{rows}]"),
        }
    }
}

impl Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "-"),
            Self::Any => write!(f, "*"),
            Self::Top(units) => write!(f, "..{}", units.text),
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
            Self::Units(units, squares) => write!(f, "{} in {squares}", units.text),
            Self::Hand(units) => write!(f, "{} in hand", units.text),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Some(counted) => counted.fmt(f),
            Self::Number(Number::Ply, sign, number) => write!(f, "ply {sign} {number}"),
            Self::Number(Number::Legal, sign, number) => write!(f, "legal{sign}{number}"),
            Self::Number(Number::Height(squares), sign, number) => {
                write!(f, "height({squares}){sign}{number}")
            }
            Self::Number(Number::Count(counted), sign, number) => write!(f, "count({counted}){sign}{number}"),
            Self::Word(word) => f.write_str(word),
            Self::Moved(units) => write!(f, "moved={}", units.text),
            Self::Captured(units) => write!(f, "captured={}", units.text),
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
        Self { frame, towers, hands: in_hand, is_last }
    }

    fn on<'s>(&'s self, squares: &'s Squares) -> impl Iterator<Item = &'s str> {
        let towers = self.towers.iter();
        let wanted =
            towers.filter(|(file, row, _)| squares.files.contains(file) && squares.rows.contains(row));
        wanted.map(|(_, _, tower)| tower.as_str())
    }

    fn count(&self, counted: &Counted) -> u64 {
        let of = |units: &Units, text: &str| text.chars().filter(|&c| units.letters.contains(c)).count();
        let count = match counted {
            Counted::Towers(squares, tower) => self.on(squares).filter(|text| is_tower(text, tower)).count(),
            Counted::Units(units, squares) => self.on(squares).map(|text| of(units, text)).sum(),
            Counted::Hand(units) => of(units, &self.hands),
        };
        count as u64
    }

    fn holds(&self, condition: &Condition) -> bool {
        let snapshot = self.frame.snapshot();
        let made = self.frame.played;
        let is_on = |square: Square, squares: &Squares| {
            squares.files.contains(&(square.column() + 1)) && squares.rows.contains(&(b'a' + square.row()))
        };
        match condition {
            Condition::Some(counted) => self.count(counted) > 0,
            Condition::Number(number, sign, other) => {
                let number = match number {
                    Number::Ply => self.frame.ply as u64,
                    Number::Legal => self.frame.count_legal(),
                    Number::Height(squares) => {
                        self.on(squares).map(|tower| tower.len() as u64).max().unwrap()
                    }
                    Number::Count(counted) => self.count(counted),
                };
                match *sign {
                    "=" => number == *other,
                    "<" => number < *other,
                    "<=" => number <= *other,
                    ">" => number > *other,
                    _ => number >= *other,
                }
            }
            Condition::Word("check") => snapshot.in_check,
            Condition::Word("last") => self.is_last,
            Condition::Word("turn=white") => snapshot.player == Player::White,
            Condition::Word("capture") => made.is_some_and(|mv| mv.description.captured().next().is_some()),
            Condition::Word("foul") => made.is_some_and(|mv| !mv.fouls.is_empty()),
            Condition::Word(word) => match word.split_once('=').unwrap() {
                ("phase", phase) => snapshot.phase.kind().as_str() == phase,
                ("kind", kind) => made.is_some_and(|mv| mv.description.kind.slug() == kind),
                (_, player) => {
                    made.is_some_and(|mv| mv.description.player.to_string().to_lowercase() == player)
                }
            },
            Condition::Moved(units) => made
                .is_some_and(|mv| units.letters.contains(mv.description.unit.letter(mv.description.player))),
            Condition::Captured(units) => made.is_some_and(|mv| {
                mv.description.captured().any(|piece| units.letters.contains(piece.unit.letter(piece.owner)))
            }),
            Condition::From(squares) => {
                made.is_some_and(|mv| mv.description.from.is_some_and(|from| is_on(from.square, squares)))
            }
            Condition::To(squares) => {
                made.is_some_and(|mv| mv.description.to.is_some_and(|to| is_on(to.square, squares)))
            }
            Condition::Not(part) => !self.holds(part),
            Condition::And(left, right) => self.holds(left) && self.holds(right),
            Condition::Or(left, right) => self.holds(left) || self.holds(right),
        }
    }
}

fn is_tower(text: &str, tower: &Tower) -> bool {
    match tower {
        Tower::Empty => text.is_empty(),
        Tower::Any => !text.is_empty(),
        Tower::Top(units) => text.chars().last().is_some_and(|top| units.letters.contains(top)),
        Tower::Tiers(tiers) => {
            let letters: Vec<char> = text.chars().collect();
            letters.len() <= tiers.len()
                && tiers.iter().enumerate().all(|(tier, units)| match (units, letters.get(tier)) {
                    (None, _) => true,
                    (Some(units), letter) => letter.is_some_and(|&letter| units.letters.contains(letter)),
                })
        }
    }
}

// Made-up patterns

fn letter() -> impl Strategy<Value = char> {
    let letters: Vec<char> = LETTERS.chars().flat_map(|c| [c, c.to_ascii_lowercase()]).collect();
    select(letters)
}

fn units() -> impl Strategy<Value = Units> {
    let both =
        |letter: char| [letter.to_ascii_uppercase(), letter.to_ascii_lowercase()].into_iter().collect();
    let all: String = ('A'..='Z').chain('a'..='z').collect();
    let others = all.clone();
    prop_oneof![
        letter().prop_map(|letter| Units { text: letter.to_string(), letters: letter.to_string() }),
        letter().prop_map(move |letter| Units { text: format!("~{letter}"), letters: both(letter) }),
        prop::collection::vec(letter(), 1..5).prop_map(|letters| {
            let letters: String = letters.into_iter().collect();
            Units { text: format!("[{letters}]"), letters }
        }),
        letter().prop_map(move |letter| Units {
            text: format!("[^{letter}]"),
            letters: others.replace(letter, "")
        }),
        Just(Units { text: "[A-Z]".to_owned(), letters: ('A'..='Z').collect() }),
        Just(Units { text: "@".to_owned(), letters: all }),
    ]
}

fn squares() -> impl Strategy<Value = Squares> {
    let some = |from: u8, to: u8| {
        let all: Vec<u8> = (from..=to).collect();
        prop_oneof![prop::sample::subsequence(all.clone(), 1..4), Just(all)]
    };
    (some(1, 9), some(b'a', b'i')).prop_map(|(files, rows)| Squares { files, rows })
}

fn tower() -> impl Strategy<Value = Tower> {
    // A tower of `.` after what may be nothing is written otherwise.
    let tiers = prop::collection::vec(prop::option::weighted(0.8, units()), 1..4);
    prop_oneof![
        Just(Tower::Empty),
        Just(Tower::Any),
        units().prop_map(Tower::Top),
        tiers.prop_map(Tower::Tiers),
    ]
}

fn counted() -> impl Strategy<Value = Counted> {
    prop_oneof![
        (squares(), tower()).prop_map(|(squares, tower)| Counted::Towers(squares, tower)),
        (units(), squares()).prop_map(|(units, squares)| Counted::Units(units, squares)),
        units().prop_map(Counted::Hand),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    let sign = || select(vec!["=", "<", "<=", ">", ">="]);
    let number = |number: BoxedStrategy<Number>, most: u64| {
        (number, sign(), 0..most).prop_map(|(number, sign, other)| Condition::Number(number, sign, other))
    };
    let leaf = prop_oneof![
        3 => counted().prop_map(Condition::Some),
        1 => number(Just(Number::Ply).boxed(), 80),
        1 => number(Just(Number::Legal).boxed(), 400),
        1 => number(squares().prop_map(Number::Height).boxed(), 4),
        2 => number(counted().prop_map(Number::Count).boxed(), 5),
        2 => select(WORDS.to_vec()).prop_map(Condition::Word),
        1 => units().prop_map(Condition::Moved),
        1 => units().prop_map(Condition::Captured),
        1 => squares().prop_map(Condition::From),
        1 => squares().prop_map(Condition::To),
    ];
    leaf.prop_recursive(3, 6, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|part| Condition::Not(Box::new(part))),
            (inner.clone(), inner.clone())
                .prop_map(|(left, right)| Condition::And(Box::new(left), Box::new(right))),
            (inner.clone(), inner).prop_map(|(left, right)| Condition::Or(Box::new(left), Box::new(right))),
        ]
    })
}

/// The plies at which a sequence begins, by trying all ways.
fn slowly(steps: &[Vec<bool>], within: usize) -> Vec<usize> {
    fn follows(steps: &[Vec<bool>], from: usize, within: usize) -> bool {
        let Some((step, rest)) = steps.split_first() else { return true };
        (from + 1..step.len().min(from + within + 1)).any(|ply| step[ply] && follows(rest, ply, within))
    }
    let (first, rest) = steps.split_first().unwrap();
    (0..first.len()).filter(|&ply| first[ply] && follows(rest, ply, within)).collect()
}

proptest! {
    #[test]
    fn patterns_match_what_the_slow_implementation_matches(
        ruleset in select(Ruleset::ALL.to_vec()),
        seed in any::<u64>(),
        conditions in prop::collection::vec(condition(), 1..4),
        within in 1..9_usize,
    ) {
        let recipe = Recipe { ruleset, seed, max_plies: 120, preference: Preference::Captures };
        let line = recipe.game(1).gfen_line();
        let game = read_line(&line);
        let start = game.start(None).unwrap();
        let (played, _) = PlayedGame::new(&game, start);
        let frames: Vec<Frame> = played.frames().collect();
        let last = frames.len() - 1;
        let seen: Vec<Seen<'_>> = frames.iter().map(|frame| Seen::new(frame, frame.ply == last)).collect();
        let steps: Vec<Vec<bool>> =
            conditions.iter().map(|step| seen.iter().map(|seen| seen.holds(step)).collect()).collect();

        let texts: Vec<String> = conditions.iter().map(ToString::to_string).collect();
        let patterns: Vec<Pattern> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let sequence = Some(Sequence { steps: patterns, within: Some(within) });
        let searched = Query { sequence, ..Query::default() }.search(&game, Extras::None, None);
        let found: Vec<usize> = match searched.found {
            Found::Positions(matches) => matches.iter().map(|found| found.plies[0]).collect(),
            Found::Game | Found::Nothing => Vec::new(),
        };
        prop_assert_eq!(found, slowly(&steps, within), "{:?} in {}", texts, line);
    }

    #[test]
    fn no_text_breaks_the_reader_of_patterns(
        text in "[\\]\\[ 0-9a-fA-F()/?*.~@_=<>^-]{0,40}|(not |\\(){0,90}check|\\PC{0,20}",
    ) {
        if let Err(error) = text.parse::<Pattern>() {
            prop_assert!(error.to_string().contains("help: "));
        }
    }
}

#[test]
fn a_square_of_a_pattern_may_be_written_as_in_gn() {
    let read = |text: &str| text.parse::<Pattern>().unwrap();
    for (gn, gfen) in [
        ("N in 4-4", "N in 5e"),
        ("@ in 0-8", "@ in 1i"),
        ("8-0=..N", "9a=..N"),
        ("4-4=-", "5e=-"),
        ("height(0-0)=3", "height(1a)=3"),
        ("from=4-6", "from=5g"),
        ("move=4-64-5", "move=5g5f"),
        ("move=P4-6", "move=P5g"),
    ] {
        assert_eq!(read(gn), read(gfen), "{gn}");
    }
    for text in ["@ in 4-9", "@ in 9-4", "@ in 4-", "@ in 4-?"] {
        assert!(text.parse::<Pattern>().is_err(), "{text}");
    }
}

#[test]
fn every_example_of_the_manual_is_a_pattern() {
    let page = ManualFormat::ALL.into_iter().find(|format| format.name == "patterns").unwrap();
    let mut examples = 0;
    for block in blocks(page.text) {
        let Block::Item(item) = block else { continue };
        let Some(Inline::Code(pattern)) = inlines(&item).next() else { panic!("{item}") };
        assert!(pattern.parse::<Pattern>().is_ok(), "{}", pattern.parse::<Pattern>().unwrap_err());
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
    ] {
        let error = text.parse::<Pattern>().unwrap_err();
        writeln!(printed, "{error}\n----").unwrap();
    }
    insta::assert_snapshot!(printed);
}
