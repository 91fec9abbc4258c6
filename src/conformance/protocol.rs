//! The questions to an engine, each on a line, and its answers, each on a line.
//!
//! | question | answer |
//! |---|---|
//! | `conform 1` | `ok`, then `notation=` and `rules=` if they are not `gfen` and `all` |
//! | `moves POSITION` | all legal moves without fouls, in any order, with blanks between them; `none` if there is none |
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
use crate::rules::{End, Player, Ruleset};

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

/// Whether the answer to `after` is the position of a frame; `None` if it is not a position. The numbers of the next ply and
/// move and what names the rules may be missing.
pub fn is_position(answer: &str, frame: &Frame, notation: Notation) -> Option<bool> {
    let (diagram, is_well) = if notation == Notation::Gungijs {
        let (fen, _, faults) = read_fen(answer.trim());
        (fen.diagram, faults.is_empty())
    } else {
        let line = read_line(answer.trim());
        (line.diagram, line.faults.is_empty())
    };
    let expected = frame.diagram();
    is_well.then(|| {
        comparable(diagram, expected.ruleset) == comparable(expected.clone(), expected.ruleset)
    })
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
