//! The questions to an engine, each on a line, and its answers, each on a line.
//!
//! | question | answer |
//! |---|---|
//! | `conform 1` | `ok`, then `notation=` and `rules=` if they are not `gfen` and `all` |
//! | `moves POSITION` | all legal moves without fouls, in any order, with blanks between them; `none` if there is none |
//! | `results POSITION` | each legal move, `=`, and the [`digest`] of what it leads to, with blanks between them |
//! | `status POSITION` | `ongoing`, `checkmate`, `marshal-captured`, `stalemate` or `repetition` |
//! | `status POSITION moves MOVES` | the same after the moves, which can repeat a position |
//! | `perft DEPTH POSITION` | the number of sequences of that number of legal moves |
//! | `after POSITION moves MOVES` | the position after the moves |
//!
//! To a position that it holds for illegal an engine answers `illegal`, to a move `illegal MOVE`; to what it cannot do,
//! `unknown`. Any other answer than these counts as none.

use std::fmt;

use crate::game::Frame;
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, read_line};
use crate::notation::gungijs::read_fen;
use crate::rules::classic::Recovery;
use crate::rules::{End, Level, Player, Rules as _, Ruleset, Square};

/// The first word of the answer to a position or a move that an engine holds for illegal.
const ILLEGAL: &str = "illegal";

/// The answer to what an engine cannot do.
pub const UNKNOWN: &str = "unknown";

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// What an engine says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Greeting {
    /// The notation of its positions and moves: GFEN or gungi.js.
    pub notation: Notation,
    /// Which rules it follows.
    pub rules: RulesOfEngine,
}

/// Which rules an engine follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RulesOfEngine {
    /// `rules=all`
    #[default]
    All,
    /// `rules=classic`
    Classic,
    /// `rules=official`
    Official,
}

impl Greeting {
    /// Reads the answer to `conform 1`; `None` if it is not one.
    pub fn read(answer: &str) -> Option<Self> {
        let mut words = answer.split_ascii_whitespace();
        words.next().filter(|word| *word == "ok")?;
        let mut greeting = Self {
            notation: Notation::Gfen,
            rules: RulesOfEngine::All,
        };
        for word in words {
            match word {
                "notation=gfen" => greeting.notation = Notation::Gfen,
                "notation=gungijs" => greeting.notation = Notation::Gungijs,
                "rules=all" => greeting.rules = RulesOfEngine::All,
                "rules=classic" => greeting.rules = RulesOfEngine::Classic,
                "rules=official" => greeting.rules = RulesOfEngine::Official,
                _ => return None,
            }
        }
        Some(greeting)
    }

    /// Whether the engine follows a ruleset and its notation has it: gungi.js has the official rules only.
    pub fn knows(self, ruleset: Ruleset) -> bool {
        let is_classic = ruleset == Ruleset::Classic;
        match self.rules {
            _ if is_classic && self.notation == Notation::Gungijs => false,
            RulesOfEngine::All => true,
            RulesOfEngine::Classic => is_classic,
            RulesOfEngine::Official => !is_classic,
        }
    }
}

impl Question<'_> {
    /// The word that it begins with.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Greeting => "conform",
            Self::Moves(_) => "moves",
            Self::Results(_) => "results",
            Self::Status(..) => "status",
            Self::Perft(..) => "perft",
            Self::After(..) => "after",
        }
    }
}

/// A question about a position, which is written in the notation of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question<'p> {
    /// How it is greeted.
    Greeting,
    /// Which moves are legal.
    Moves(&'p str),
    /// What each of them leads to.
    Results(&'p str),
    /// Whether the game goes on after moves, or at a position.
    Status(&'p str, &'p [String]),
    /// How many sequences of legal moves there are.
    Perft(usize, &'p str),
    /// The position after moves.
    After(&'p str, &'p [String]),
}

impl fmt::Display for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greeting => write!(f, "conform {VERSION}"),
            Self::Moves(position) => write!(f, "moves {position}"),
            Self::Results(position) => write!(f, "results {position}"),
            Self::Status(position, []) => write!(f, "status {position}"),
            Self::Status(position, moves) => {
                write!(f, "status {position} moves {}", moves.join(" "))
            }
            Self::Perft(depth, position) => write!(f, "perft {depth} {position}"),
            Self::After(position, moves) => write!(f, "after {position} moves {}", moves.join(" ")),
        }
    }
}

/// The position of a frame in a notation of positions; `None` if the notation cannot write it.
pub fn position_in(frame: &Frame, notation: Notation) -> Option<String> {
    match notation {
        Notation::Gungijs => frame.fen().ok(),
        _ => Some(frame.diagram().to_string()),
    }
}

/// Reads an answer by which the engine holds the question for illegal: the move that it holds for illegal, if it names one.
pub fn read_illegal(answer: &str) -> Option<Option<&str>> {
    let mut words = answer.split_ascii_whitespace();
    words.next().filter(|word| *word == ILLEGAL)?;
    let mv = words.next();
    words.next().is_none().then_some(mv)
}

/// Reads the answer to `moves`; `None` if it is not one.
pub fn read_moves(answer: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = answer.split_ascii_whitespace().collect();
    match words[..] {
        [] => None,
        ["none"] => Some(Vec::new()),
        _ => Some(words),
    }
}

/// Reads the answer to `results`, moves and digests; `None` if it is not one.
pub fn read_results(answer: &str) -> Option<Vec<(&str, &str)>> {
    let mut words = read_moves(answer)?.into_iter();
    words.try_fold(Vec::new(), |mut read, word| {
        // A move may have `=` itself: a unit that is not recovered (`C23`).
        let (mv, digest) = word.rsplit_once('=')?;
        read.push((mv, digest));
        Some(read)
    })
}

/// A position as it is compared and digested: in canonical GFEN without the numbers of the next ply and move and the words
/// that name the rules.
pub fn canonical(diagram: Diagram) -> String {
    Diagram {
        ply: None,
        number: None,
        ruleset: Ruleset::Official(Level::Advanced),
        ..diagram
    }
    .to_string()
}

/// The digest of what a move leads to: the 32-bit FNV-1a hash of a [`canonical`] position, a blank, the status, and ` check`
/// if the player to move is in check, in eight hexadecimal digits.
pub fn digest(position: &str, status: &str, in_check: bool) -> String {
    let check = if in_check { " check" } else { "" };
    let text = format!("{position} {status}{check}");
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

/// The digest of a frame.
pub fn digest_of(frame: &Frame) -> String {
    digest(
        &canonical(frame.diagram()),
        End::status(frame.end),
        frame.position.in_check(),
    )
}

/// Reads the answer to `status`; `None` if it is not one.
pub fn read_status(answer: &str) -> Option<&'static str> {
    let known = [None, Some(End::Stalemate), Some(End::Repetition)]
        .into_iter()
        .chain(Player::BOTH.into_iter().flat_map(|winner| {
            [
                Some(End::Checkmate { winner }),
                Some(End::MarshalCaptured { winner }),
            ]
        }));
    known
        .map(End::status)
        .find(|status| *status == answer.trim())
}

/// Where the answer to `after` differs from the position of a frame: `Some(None)` if it does not, `None` if it is not a
/// position. The numbers of the next ply and move and what names the rules may be missing.
pub fn read_position(answer: &str, frame: &Frame, notation: Notation) -> Option<Option<String>> {
    let (diagram, is_well) = if notation == Notation::Gungijs {
        let (fen, _, faults) = read_fen(answer.trim());
        (fen.diagram, faults.is_empty())
    } else {
        let line = read_line(answer.trim());
        (line.diagram, line.faults.is_empty())
    };
    let expected = frame.diagram();
    let found = comparable(diagram, expected.ruleset);
    let expected = comparable(expected.clone(), expected.ruleset);
    is_well.then(|| first_difference(&expected, &found))
}

/// The first square or field in which two positions differ, and what both say.
fn first_difference(expected: &Diagram, found: &Diagram) -> Option<String> {
    let tower = |diagram: &Diagram, square: Square| {
        let tower = diagram.towers[square.index()];
        let units: String = tower.iter().map(|(_, letter)| letter.to_char()).collect();
        match units.as_str() {
            "" => "nothing".to_owned(),
            _ => format!("`{units}`"),
        }
    };
    let hand = |diagram: &Diagram, player| {
        let units = diagram.hands[player].iter();
        let units: Vec<String> = units
            .map(|(unit, count)| format!("{count}{unit}"))
            .collect();
        match units.as_slice() {
            [] => "nothing".to_owned(),
            _ => format!("`{}`", units.join(" ")),
        }
    };
    let squares = Square::all().map(|square| {
        let field = Notation::Gfen.square(square);
        (
            format!("on {field}"),
            tower(expected, square),
            tower(found, square),
        )
    });
    let hands = Player::BOTH.map(|player| {
        let field = format!("in {player}'s hand");
        (field, hand(expected, player), hand(found, player))
    });
    let keys = [
        (
            "to move",
            format!("{:?}", expected.side),
            format!("{:?}", found.side),
        ),
        ("marked", marks(expected), marks(found)),
        ("still drafting", drafts(expected), drafts(found)),
        ("to be placed", letter(expected), letter(found)),
        ("to be recovered", stranded(expected), stranded(found)),
    ]
    .map(|(field, expected, found)| (field.to_owned(), expected, found));
    squares
        .chain(hands)
        .chain(keys)
        .find(|(_, expected, found)| expected != found)
        .map(|(field, expected, found)| format!("{field} is {expected}, not {found}"))
}

fn marks(diagram: &Diagram) -> String {
    let squares: Vec<String> = diagram
        .marked
        .into_iter()
        .map(|square| Notation::Gfen.square(square))
        .collect();
    or_nothing(squares.join(","))
}

fn drafts(diagram: &Diagram) -> String {
    let players = diagram.draft.map_or(String::new(), |draft| {
        let names = [(draft.black, "Black"), (draft.white, "White")];
        let names = names
            .into_iter()
            .filter_map(|(drafts, name)| drafts.then_some(name));
        names.collect::<Vec<_>>().join(" and ")
    });
    or_nothing(players)
}

fn letter(diagram: &Diagram) -> String {
    or_nothing(
        diagram
            .place
            .map_or(String::new(), |letter| letter.to_string()),
    )
}

fn stranded(diagram: &Diagram) -> String {
    or_nothing(diagram.recover.map_or(String::new(), |stranded| {
        let sign = match stranded.recovery {
            Recovery::ToOwnHand => '+',
            Recovery::ToOpponent => '^',
        };
        format!("{}{sign}", Notation::Gfen.square(stranded.square))
    }))
}

fn or_nothing(text: String) -> String {
    if text.is_empty() {
        "nothing".to_owned()
    } else {
        text
    }
}

fn comparable(mut diagram: Diagram, ruleset: Ruleset) -> Diagram {
    diagram.hands.black.sort_unstable();
    diagram.hands.white.sort_unstable();
    Diagram {
        ply: None,
        number: None,
        ruleset,
        ..diagram
    }
}
