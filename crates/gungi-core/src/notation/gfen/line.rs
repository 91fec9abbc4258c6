//! Games on one line: `POSITION moves MOVE MOVE ... result=RESULT` (`M3`, `M4`).

use std::fmt;

use super::diagram::Diagram;
use super::fault::{Fault, FaultKind, GfenFaults};
use super::moves::GfenMove;
use super::read::{MOVES, Places, RESULT, read_diagram};
use crate::notation::lines::LineSuppressions;
use crate::notation::syntax::{is_blank, words};
use crate::rules::GameResult;
use crate::text::{Span, Spanned};

/// A line of GFEN: a position, and the moves played from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GfenLine {
    /// The position.
    pub diagram: Diagram,
    /// The places of its parts.
    pub places: Places,
    /// The moves; `None` if the line has a position only.
    pub plies: Option<Vec<GfenPly>>,
    /// The result at the end of the line, with its place (`M4`).
    pub result: Option<Spanned<GameResult>>,
    /// The number of plies before the first text that could not be read. The game cannot be judged after it.
    pub first_unread: Option<usize>,
    /// The first move that could not be read.
    pub unread: Option<Spanned<String>>,
    /// The spelling errors, in the order of the text.
    pub faults: Vec<Fault>,
    /// The suppressions in comments before the line.
    pub suppressions: LineSuppressions,
}

/// One move of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GfenPly {
    pub mv: GfenMove,
    /// Its place.
    pub span: Span,
}

/// The length of most moves in bytes, with the blank before them.
const USUAL_MOVE_LEN: usize = 5;

/// Reads a line without its line end.
pub fn read_line(text: &str) -> GfenLine {
    let last = last_word(text).and_then(|(at, word)| Some((at, word.strip_prefix(RESULT)?)));
    let game = &text[..last.map_or(text.len(), |(at, _)| at)];
    let moves_at = words(game)
        .find(|(_, word)| *word == MOVES)
        .map(|(at, _)| at);
    let position = game[..moves_at.unwrap_or(game.len())].trim_end_matches(is_blank);
    let (diagram, places, mut faults) = read_diagram(position);
    faults.emit_blanks(text);
    let result = last.and_then(|(at, value)| read_result(at + RESULT.len(), value, &mut faults));
    let (mut first_unread, mut unread) = (None, None);
    let plies = moves_at.map(|moves_at| {
        let after = moves_at + MOVES.len();
        let mut plies = Vec::with_capacity((game.len() - after) / USUAL_MOVE_LEN);
        for (at, word) in words(&game[after..]).map(|(at, word)| (after + at, word)) {
            match word.parse() {
                Ok(mv) => plies.push(GfenPly {
                    mv,
                    span: Span::new(at, at + word.len()),
                }),
                Err(_) if word.starts_with(RESULT) => {
                    faults.emit(Span::new(at, at + word.len()), FaultKind::MisplacedResult);
                }
                Err(error) => {
                    let kind = FaultKind::of_move(error, diagram.ruleset);
                    faults.emit(error.span.shifted(at), kind);
                    first_unread.get_or_insert(plies.len());
                    let span = Span::new(at, at + word.len());
                    unread.get_or_insert_with(|| Spanned::new(word.to_owned(), span));
                }
            }
        }
        plies
    });
    let (faults, suppressions) = (faults.into_vec(), LineSuppressions::default());
    GfenLine {
        diagram,
        places,
        plies,
        result,
        first_unread,
        unread,
        faults,
        suppressions,
    }
}

fn last_word(text: &str) -> Option<(usize, &str)> {
    let text = text.trim_end_matches(is_blank);
    let at = text.rfind(is_blank).map_or(0, |blank| blank + 1);
    (at < text.len()).then(|| (at, &text[at..]))
}

/// Reads the value of a result that begins at `at`.
fn read_result(at: usize, value: &str, faults: &mut GfenFaults) -> Option<Spanned<GameResult>> {
    let span = Span::new(at, at + value.len());
    let result = result_of(value);
    if result.is_none() {
        faults.emit(span, FaultKind::BadResult);
    }
    result.map(|result| Spanned::new(result, span))
}

impl GfenLine {
    /// Marks the line as cut: the text after `length` bytes was not read.
    pub fn cut(mut self, length: usize) -> Self {
        self.faults.push(Fault {
            span: Span::at(length),
            kind: FaultKind::LineTooLong,
        });
        self.first_unread
            .get_or_insert(self.plies.as_ref().map_or(0, Vec::len));
        self
    }
}

impl fmt::Display for GfenLine {
    /// Writes the canonical line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.diagram)?;
        if let Some(plies) = &self.plies {
            write!(f, " {MOVES}")?;
            plies.iter().try_for_each(|ply| write!(f, " {}", ply.mv))?;
        }
        write_result(f, self.result.map(|result| result.value))
    }
}

/// The results that end a line. A line without a result is unfinished, so there is no `*`.
const RESULTS: [(&str, GameResult); 3] = [
    ("1-0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("1/2-1/2", GameResult::Draw),
];

/// The result with this spelling in GFEN.
fn result_of(value: &str) -> Option<GameResult> {
    RESULTS
        .into_iter()
        .find(|(written, _)| *written == value)
        .map(|(_, result)| result)
}

/// The spelling of a result in GFEN; `None` for an unfinished game.
pub fn result_text(result: GameResult) -> Option<&'static str> {
    RESULTS
        .into_iter()
        .find(|(_, other)| *other == result)
        .map(|(written, _)| written)
}

/// Ends a line with its result, if it has one.
pub fn write_result(out: &mut impl fmt::Write, result: Option<GameResult>) -> fmt::Result {
    match result.and_then(result_text) {
        Some(result) => write!(out, " {RESULT}{result}"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_on_a_line_is_read_and_written_back() {
        let text = "9/9/9/9/9/9/9/9/9 b P 1 rules=classic moves P5i 5i5h";
        let line = read_line(text);
        assert_eq!(line.faults, []);
        assert_eq!(line.plies.as_ref().map(Vec::len), Some(2));
        assert_eq!(line.to_string(), text);
    }

    #[test]
    fn a_result_is_the_last_word_with_moves_and_without() {
        for (word, result) in [
            ("1-0", Some(GameResult::WhiteWins)),
            ("0-1", Some(GameResult::BlackWins)),
            ("1/2-1/2", Some(GameResult::Draw)),
            ("*", None),
            ("1 - 0", None),
            ("", None),
        ] {
            for game in [
                "9/9/9/9/9/9/9/9/9 b P",
                "9/9/9/9/9/9/9/9/9 b P 7 rules=classic moves P5i",
            ] {
                let text = format!("{game} result={word}");
                let line = read_line(&text);
                assert_eq!(line.result.map(|result| result.value), result, "{text}");
                assert_eq!(line.faults.is_empty(), result.is_some(), "{text}");
                assert_eq!(line.to_string() == text, result.is_some(), "{text}");
            }
        }
    }

    #[test]
    fn a_misplaced_result_is_reported_and_costs_no_move() {
        for text in [
            "9/9/9/9/9/9/9/9/9 b P result=1-0 moves P5i",
            "9/9/9/9/9/9/9/9/9 b P moves result=1-0 P5i",
            "9/9/9/9/9/9/9/9/9 b P moves P5i result=1-0 result=1-0",
        ] {
            let line = read_line(text);
            assert_eq!(line.plies.map(|plies| plies.len()), Some(1), "{text}");
            assert_eq!(line.first_unread, None, "{text}");
            let kinds: Vec<_> = line.faults.iter().map(|fault| fault.kind).collect();
            assert_eq!(kinds, [FaultKind::MisplacedResult], "{text}");
        }
    }

    #[test]
    fn a_bad_move_costs_one_move() {
        let line = read_line("9/9/9/9/9/9/9/9/9 b P moves P5i 5i5x 5h5g");
        assert_eq!(line.plies.map(|plies| plies.len()), Some(2));
        assert_eq!(line.first_unread, Some(1));
        assert_eq!(
            line.unread,
            Some(Spanned::new("5i5x".to_owned(), Span::new(32, 36)))
        );
        assert_eq!(line.faults.len(), 1);
        assert_eq!(line.faults[0].span, Span::new(35, 36));
    }
}
