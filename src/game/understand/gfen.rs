//! Lines of GFEN, and FEN of gungi.js.

use std::ops::Range;

use crate::diagnostic::Edit;
use crate::game::understand::walk::is_conflict;
use crate::game::understand::{Cause, Change, Origin, Understood, words_of};
use crate::notation::loose::{Glyphs, TextKind};
use crate::text::Span;

/// Words before a position that say what it is.
const LABELS: &[&str] = &["gfen", "fen", "sfen", "position", "startpos", "pos"];

/// Signs that people write around a position.
const SIGNS: &[char] = &[
    ' ', '\t', '"', '\'', '`', ',', ';', ')', '(', '.', ':', '=', '>', '-', '*', '|',
];

/// Understands a line; `None` if it has no position, and its text no other one.
pub(super) fn understand(text: &str, kind: TextKind, origin: Origin) -> Option<Understood> {
    let glyphs = Glyphs::of(text);
    if kind == TextKind::Fen {
        let odd = glyphs.odd(Span::new(0, text.len())).iter();
        let changes = odd.map(|odd| {
            let part = glyphs.plain_place(odd.span.start())..glyphs.plain_place(odd.span.end());
            change(
                odd.span,
                glyphs.plain()[part].to_owned(),
                vec![Cause::Glyph(odd.glyph)],
            )
        });
        return Some(understood(changes.collect(), ""));
    }
    let Some((board, is_underscored)) = board_of(glyphs.plain()) else {
        return (origin == Origin::AmongPositions && !is_conflict(text)).then(|| {
            let edit = Edit {
                span: Span::at(0),
                text: "# ".to_owned(),
            };
            let (place, written) = (Span::new(0, text.len()), format!("# {text}"));
            understood(
                vec![Change {
                    place,
                    text: written,
                    edit,
                    causes: vec![Cause::Line],
                    is_in_document: false,
                }],
                text,
            )
        });
    };
    Some(
        Line {
            glyphs: &glyphs,
            text,
            changes: Vec::new(),
            words: Vec::new(),
        }
        .read(board, is_underscored),
    )
}

/// Whether a line has a position, perhaps with words around it.
pub fn has_board(line: &str) -> bool {
    board_of(Glyphs::of(line).plain()).is_some()
}

fn change(span: Span, text: String, causes: Vec<Cause>) -> Change {
    Change {
        place: span,
        text: text.clone(),
        edit: Edit { span, text },
        causes,
        is_in_document: false,
    }
}

fn understood(changes: Vec<Change>, words: &str) -> Understood {
    Understood {
        changes,
        seen: Vec::new(),
        moves: None,
        words: [Vec::new(), words_of(words).collect()],
        stop: None,
        is_second_game: None,
        is_conflict: false,
        is_document: false,
        has_new_start: false,
    }
}

/// Where the board stands, the first word with eight `/`, and whether underscores stand for blanks.
fn board_of(plain: &str) -> Option<(Range<usize>, bool)> {
    let mut at = 0;
    for word in plain.split([' ', '\t']) {
        if word.matches('/').count() >= 8 {
            let is_underscored = word.contains('_');
            let mut start = at;
            for part in word.split(['"', '\'', '`', ':', '=', '>', '(', '_', ',']) {
                if part.matches('/').count() == 8 {
                    return Some((start..start + part.len(), is_underscored));
                }
                start += part.len() + 1;
            }
        }
        at += word.len() + 1;
    }
    None
}

/// A line with a position.
struct Line<'l, 't> {
    glyphs: &'l Glyphs<'t>,
    text: &'t str,
    changes: Vec<Change>,
    words: Vec<String>,
}

impl Line<'_, '_> {
    fn read(mut self, board: Range<usize>, is_underscored: bool) -> Understood {
        let plain = self.glyphs.plain();
        let end = self.end_of_fields(board.start);
        let before = self.glyphs.written(&(0..board.start)).to_owned();
        let behind = self.glyphs.written(&(end..plain.len())).to_owned();
        let words: Vec<&str> = [&before, &behind]
            .into_iter()
            .map(|text| text.trim())
            .filter(|text| !is_label(text))
            .collect();
        let comment: String = words.iter().flat_map(|text| ["# ", text, "\n"]).collect();
        self.words.extend(words_of(&comment));
        if board.start > 0 || !comment.is_empty() {
            let cause = if comment.is_empty() {
                Cause::Wrapped
            } else {
                Cause::WordsAround
            };
            let has_signs = !before.trim().is_empty() || !comment.is_empty();
            let causes = if has_signs {
                vec![cause]
            } else {
                vec![Cause::Wrapped]
            };
            self.change(0..board.start, comment.clone(), causes);
        }
        if end < plain.trim_end().len() {
            let cause = if is_label(&behind) {
                Cause::Wrapped
            } else {
                Cause::WordsAround
            };
            self.change(end..plain.len(), String::new(), vec![cause]);
        }
        let fields = fields(&plain[board.start..end], board.start, is_underscored);
        let fields = self.without_chess_tail(fields);
        let moves = fields
            .iter()
            .position(|field| &plain[field.clone()] == "moves");
        let mut last: Option<usize> = None;
        for (index, field) in fields.iter().enumerate() {
            let (text, causes) = self.field(field, index, moves);
            if text.is_empty() {
                let from = last.unwrap_or(field.start);
                self.change(from..field.end, String::new(), causes);
                last = Some(field.end);
                continue;
            }
            if let Some(last) = last {
                self.gap(last..field.start);
            }
            self.change(field.clone(), text, causes);
            last = Some(field.end);
        }
        self.changes.sort_by_key(|change| change.edit.span);
        Understood {
            words: [Vec::new(), self.words],
            ..understood(self.changes, "")
        }
    }

    /// Where the fields of the line end, and signs or words follow.
    fn end_of_fields(&self, board: usize) -> usize {
        let plain = self.glyphs.plain();
        let comment = [" ;", " //", " #", " ("]
            .into_iter()
            .filter_map(|sign| plain[board..].find(sign))
            .min();
        let end = comment.map_or(plain.len(), |length| board + length);
        let is_sign = |c: char| matches!(c, ' ' | '\t' | ',' | ';' | '"' | '\'' | '`' | ')');
        board + plain[board..end].trim_end_matches(is_sign).len()
    }

    /// The fields without the last ones of a chess position: `- 0 1`.
    fn without_chess_tail(&mut self, mut fields: Vec<Range<usize>>) -> Vec<Range<usize>> {
        let plain = self.glyphs.plain();
        let is_number = |field: &Range<usize>| {
            plain[field.clone()]
                .bytes()
                .all(|byte| byte.is_ascii_digit())
        };
        if let [_, _, hands, passant, half, full] = &fields[..] {
            if &plain[passant.clone()] == "-" && is_number(half) && is_number(full) {
                self.change(hands.end..full.end, String::new(), vec![Cause::ChessTail]);
                fields.truncate(3);
            }
        }
        fields
    }

    /// What a field says, and how it differs; nothing for a number among the moves.
    fn field(
        &self,
        field: &Range<usize>,
        index: usize,
        moves: Option<usize>,
    ) -> (String, Vec<Cause>) {
        let plain = &self.glyphs.plain()[field.clone()];
        let mut causes: Vec<Cause> = self
            .glyphs
            .odd(self.glyphs.original(field))
            .iter()
            .map(|odd| Cause::Glyph(odd.glyph))
            .collect();
        causes.dedup();
        let side = if plain.eq_ignore_ascii_case("black") {
            Some("b")
        } else {
            None
        };
        let side = side.or_else(|| plain.eq_ignore_ascii_case("white").then_some("w"));
        let (text, cause) = match (index, side) {
            (0, _) => (with_periods(plain), Cause::NoPeriods),
            (1, Some(side)) => (side.to_owned(), Cause::SideInWords),
            (2, _) if plain.contains('/') => (without_slash(plain), Cause::SlashedHands),
            _ if moves.is_some_and(|moves| index > moves) => {
                let digits = plain.trim_start_matches(|c: char| c.is_ascii_digit());
                let behind = digits.trim_start_matches('.');
                let is_number = digits.len() < plain.len() && behind.len() < digits.len();
                let mv = if is_number { behind } else { plain };
                (
                    mv.trim_end_matches([',', ';']).to_owned(),
                    Cause::NumberedMoves,
                )
            }
            _ => (plain.to_owned(), Cause::NumberedMoves),
        };
        if text != plain {
            causes.push(cause);
        }
        (text, causes)
    }

    /// Blanks between two fields: usual ones. How many there are, strict reading says.
    fn gap(&mut self, gap: Range<usize>) {
        let causes: Vec<Cause> = self
            .glyphs
            .odd(self.glyphs.original(&gap))
            .iter()
            .map(|odd| Cause::Glyph(odd.glyph))
            .collect();
        let is_underscored = self.glyphs.plain()[gap.clone()].contains('_');
        let causes = if is_underscored {
            vec![Cause::Underscores]
        } else {
            causes
        };
        self.change(gap, " ".to_owned(), causes);
    }

    fn change(&mut self, part: Range<usize>, text: String, causes: Vec<Cause>) {
        let span = self.glyphs.original(&part);
        if self.text[span.range()] != text && !causes.is_empty() {
            self.changes.push(change(span, text, causes));
        }
    }
}

/// Whether a text around a position says nothing: a label, a number of a list, nothing.
fn is_label(text: &str) -> bool {
    let is_number = text.trim_end().ends_with(['.', ')']);
    let text = text.trim_matches(SIGNS);
    text.is_empty()
        || is_number && text.bytes().all(|byte| byte.is_ascii_digit())
        || LABELS.iter().any(|label| label.eq_ignore_ascii_case(text))
}

fn fields(text: &str, start: usize, is_underscored: bool) -> Vec<Range<usize>> {
    let (mut found, mut at) = (Vec::new(), start);
    for field in text.split(|c| matches!(c, ' ' | '\t') || is_underscored && c == '_') {
        if !field.is_empty() {
            found.push(at..at + field.len());
        }
        at += field.len() + 1;
    }
    found
}

/// A board without any period, if every row is nine squares wide with towers of one unit.
fn with_periods(board: &str) -> String {
    let width = |row: &str| {
        row.chars()
            .map(|c| c.to_digit(10).unwrap_or(1))
            .sum::<u32>()
    };
    let is_clear = |row: &str| {
        width(row) == 9
            && row
                .chars()
                .all(|c| c.is_ascii_alphabetic() || matches!(c, '1'..='9'))
    };
    if board.contains('.') || !board.split('/').all(is_clear) {
        return board.to_owned();
    }
    board
        .chars()
        .flat_map(|c| [Some(c), c.is_ascii_alphabetic().then_some('.')])
        .flatten()
        .collect()
}

/// The hands with a slash between them, as gungi.js writes them, as GFEN does.
fn without_slash(hands: &str) -> String {
    let parts: Vec<&str> = hands.split('/').collect();
    let [black, white] = parts[..] else {
        return hands.to_owned();
    };
    if black.contains(char::is_lowercase) || white.contains(char::is_uppercase) {
        return hands.to_owned();
    }
    let joined = format!("{}{}", black.trim_matches('-'), white.trim_matches('-'));
    if joined.is_empty() {
        "-".to_owned()
    } else {
        joined
    }
}
