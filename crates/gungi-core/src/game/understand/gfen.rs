//! Lines of GFEN, and FEN of gungi.js.

use std::ops::Range;

use crate::diagnostic::Edit;
use crate::game::resolve::read_move::read_move;
use crate::game::understand::walk::is_conflict;
use crate::game::understand::{Cause, Change, Origin, Understood, words_of};
use crate::notation::Notation;
use crate::notation::gfen::{Key, RESULT};
use crate::notation::loose::{Glyphs, TextKind};
use crate::text::{BLANKS, Span, boundary};

/// Words before a position that say what it is.
const LABELS: &[&str] = &[
    "gfen", "fen", "sfen", "position", "startpos", "pos", "code", "pre", "td",
];

/// The sides in words. `B` may be a unit in hand.
const SIDES: &[(&str, &str)] = &[("black", "b"), ("white", "w"), ("先手", "b"), ("後手", "w")];

/// Signs after moves that say nothing.
const SIGNS_AFTER_MOVES: [char; 4] = [',', ';', '*', '|'];

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
    let Some(board) = board_of(glyphs.plain()) else {
        // Moves of the line before may be meant: they are not a comment.
        let is_comment = origin == Origin::AmongPositions && !is_conflict(text) && !has_moves(text);
        return is_comment.then(|| {
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
        .read(&board),
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

/// The board of a line.
struct Board {
    range: Range<usize>,
    /// The sign between its rows.
    sign: char,
    /// Whether blanks are around that sign.
    is_spaced: bool,
}

/// The longest row of a board, in bytes.
const MAX_ROW: usize = 64;

/// Where the board is: nine rows with one sign between them, most of them with a number of empty squares. A path has names
/// instead; with a sign other than `/`, rows are nine squares wide.
fn board_of(plain: &str) -> Option<Board> {
    let mut before = ' ';
    plain.char_indices().find_map(|(at, c)| {
        let begins = is_of_row(c) && !before.is_alphanumeric() && !matches!(before, '.' | '/');
        before = c;
        begins.then(|| board_at(plain, at)).flatten()
    })
}

fn is_of_row(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.'
}

fn board_at(plain: &str, start: usize) -> Option<Board> {
    let mut rows = Vec::with_capacity(9);
    let (mut at, mut between): (usize, Option<(char, bool)>) = (start, None);
    loop {
        let row = &plain[at..boundary(plain, (at + MAX_ROW).min(plain.len()))];
        let row = &row[..row.find(|c| !is_of_row(c)).unwrap_or(row.len())];
        if row.is_empty() || rows.len() == 9 {
            return None;
        }
        rows.push(row);
        let end = at + row.len();
        let rest = after_blanks(&plain[end..]);
        let sign = rest.chars().next().filter(|c| !c.is_alphanumeric());
        let next = after_blanks(&rest[sign.map_or(0, char::len_utf8)..]);
        let is_blank = rest.len() < plain.len() - end;
        let is_last = rows.len() == 9
            && between.is_some_and(|(sign, is_spaced)| {
                // A sign after the last row is one too many.
                let after = rest.strip_prefix(sign).unwrap_or(" ");
                !is_spaced && after.starts_with(BLANKS) || !rest.starts_with(sign)
            });
        if let Some((sign, is_spaced)) = between.filter(|_| is_last) {
            let board = Board {
                range: start..end,
                sign,
                is_spaced,
            };
            return is_board(&rows, &board).then_some(board);
        }
        let sign = sign.filter(|_| next.starts_with(is_of_row))?;
        let (first, is_spaced) = between.unwrap_or((sign, is_blank));
        if sign != first {
            return None;
        }
        between = Some((sign, is_spaced));
        at = plain.len() - next.len();
    }
}

fn is_board(rows: &[&str], board: &Board) -> bool {
    let has_digit = |row: &&&str| row.contains(|c: char| c.is_ascii_digit());
    let is_usual = board.sign == '/' && !board.is_spaced;
    rows.iter().filter(has_digit).count() >= 5
        && (is_usual || (1..=3).any(|height| rows.iter().all(|row| width(row, height) == 9)))
}

/// How many squares a row has, if towers without a period have this height.
fn width(row: &str, height: usize) -> usize {
    let towers = |run: &str| run.len().div_ceil(height);
    let squares = row
        .split_inclusive(|c: char| !c.is_ascii_alphabetic())
        .map(|part| {
            let letters = part.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
            let empty = part[letters.len()..].parse().unwrap_or(0);
            towers(letters) + empty
        });
    squares.sum()
}

/// Whether a text has moves of GFEN, or the word before them.
fn has_moves(text: &str) -> bool {
    text.split_whitespace()
        .any(|word| is_word_of_moves(word) || is_move(word))
}

/// Whether a field is `moves`, perhaps with a sign after it.
fn is_word_of_moves(field: &str) -> bool {
    let word = field.trim_end_matches([':', '=']);
    ["moves", "move"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(word))
}

fn is_move(word: &str) -> bool {
    read_move(word, Notation::Gfen).is_ok()
}

/// The move that a word is, without signs that GFEN does not write: `5g-5f`, `P*5e`, `5g5f!?,`, `5G5F`.
fn move_of(word: &str) -> Option<String> {
    let word = word.trim_end_matches(SIGNS_AFTER_MOVES);
    // A period ends a sentence; after the sign of a swap it leaves a tier as it is.
    let word = word
        .strip_suffix('.')
        .filter(|rest| !rest.contains('A'))
        .unwrap_or(word);
    if is_move(word) {
        return Some(word.to_owned());
    }
    let mut before = ' ';
    let without_signs = word.replace(['-', '*'], "");
    let lower = without_signs.chars().map(|c| {
        let is_rank = before.is_ascii_digit() && matches!(c, 'A'..='I');
        before = c;
        if is_rank { c.to_ascii_lowercase() } else { c }
    });
    let lower: String = lower.collect();
    // One `!` may end the draft.
    [lower.as_str(), lower.trim_end_matches(['!', '?'])]
        .into_iter()
        .find(|word| is_move(word))
        .map(str::to_owned)
}

/// Whether a word after moves was meant as a move, or says how the game ended.
fn is_of_moves(word: &str) -> bool {
    let has = |is: fn(&char) -> bool| word.chars().any(|c| is(&c));
    has(char::is_ascii_alphabetic) && has(char::is_ascii_digit) || word.starts_with(RESULT)
}

/// A line with a position.
struct Line<'l, 't> {
    glyphs: &'l Glyphs<'t>,
    text: &'t str,
    changes: Vec<Change>,
    words: Vec<String>,
}

impl Line<'_, '_> {
    fn read(mut self, board: &Board) -> Understood {
        let plain = self.glyphs.plain();
        let start = board.range.start;
        let mut fields = fields(plain, board.range.end..self.end_of_fields(board));
        let moves = fields
            .iter()
            .position(|field| is_word_of_moves(&plain[field.clone()]));
        let moves = moves.or_else(|| sign_before_moves(plain, &fields));
        if let Some(moves) = moves {
            let is_said = |field: &Range<usize>| is_of_moves(&plain[field.clone()]);
            let end = fields[moves + 1..].iter().rposition(is_said);
            let end = moves + 1 + end.map_or(0, |last| last + 1);
            let mut number = 0;
            let mut is_read = |field| {
                let (text, _) = self.mv(field, &mut number);
                text.is_empty() || is_move(&text) || text.starts_with(RESULT)
            };
            if fields[moves + 1..end].iter().all(&mut is_read) {
                fields.truncate(end);
            }
        }
        let end = fields.last().map_or(board.range.end, |field| field.end);
        let before = self.glyphs.written(&(0..start)).to_owned();
        let behind = self.glyphs.written(&(end..plain.len())).to_owned();
        let words: Vec<&str> = [&before, &behind]
            .into_iter()
            .map(|text| text.trim())
            .filter(|text| !is_label(text))
            .collect();
        if words.iter().any(|text| has_moves(text)) {
            return understood(Vec::new(), "");
        }
        let comment: String = words.iter().flat_map(|text| ["# ", text, "\n"]).collect();
        self.words.extend(words_of(&comment));
        if start > 0 || !comment.is_empty() {
            let cause = if comment.is_empty() {
                Cause::Wrapped
            } else {
                Cause::WordsAround
            };
            self.change(0..start, comment, vec![cause]);
        }
        if end < plain.trim_end().len() {
            let cause = if is_label(&behind) {
                Cause::Wrapped
            } else {
                Cause::WordsAround
            };
            self.change(end..plain.len(), String::new(), vec![cause]);
        }
        let (text, cause) = board_text(&plain[board.range.clone()], board);
        let (text, causes) = self.written_as(&board.range, text, cause);
        self.change(board.range.clone(), text, causes);
        self.fields(&fields, board.range.end, moves);
        self.changes.sort_by_key(|change| change.edit.span);
        Understood {
            words: [Vec::new(), self.words],
            ..understood(self.changes, "")
        }
    }

    /// Reads the fields after the board; `moves` is the index of the word before the moves.
    fn fields(&mut self, fields: &[Range<usize>], board_end: usize, moves: Option<usize>) {
        let plain = self.glyphs.plain();
        let text_of = |index: usize| fields.get(index).map(|field| &plain[field.clone()]);
        let of_position = &fields[..moves.unwrap_or(fields.len())];
        let (mut last, mut number, mut index, mut role) = (board_end, 0, 0, 0);
        while index < fields.len() {
            let mut field = fields[index].clone();
            let (text, causes) = if moves.is_some_and(|moves| index > moves) {
                self.mv(&field, &mut number)
            } else if moves == Some(index) {
                self.written_as(&field, "moves".to_owned(), Cause::NumberedMoves)
            } else if is_chess_tail(plain, of_position, index) {
                field.end = of_position[of_position.len() - 1].end;
                index = of_position.len() - 1;
                (String::new(), vec![Cause::ChessTail])
            } else if role == 1
                && (text_of(index), text_of(index + 1)) == (Some("to"), Some("move"))
            {
                index += 1;
                field.end = fields[index].end;
                (String::new(), vec![Cause::SideInWords])
            } else {
                let is_next = |next: &&Range<usize>| is_joined(&plain[field.start..next.end]);
                if let Some(key) = of_position[index..].iter().take(3).rfind(is_next) {
                    field.end = key.end;
                    index += of_position[index..]
                        .iter()
                        .take_while(|field| field.end < key.end)
                        .count();
                }
                let is_capital = text_of(index + 1).is_none_or(|next| !matches!(next, "b" | "w"));
                let (text, cause) = field_text(&plain[field.clone()], role, is_capital);
                self.written_as(&field, text, cause)
            };
            index += 1;
            if text.is_empty() {
                self.change(last..field.end, String::new(), causes);
            } else {
                role += 1;
                self.gap(last..field.start);
                self.change(field.clone(), text, causes);
            }
            last = field.end;
        }
    }

    /// Where the fields of the line end, and signs or words follow.
    fn end_of_fields(&self, board: &Board) -> usize {
        let plain = self.glyphs.plain();
        let start = board.range.end;
        let quote = plain[..board.range.start].chars().next_back();
        let quote = quote.filter(|c| matches!(c, '"' | '\'' | '`'));
        let ends = [" ;", " //", " #", " ("]
            .into_iter()
            .filter_map(|sign| {
                let rest = plain[start..].match_indices(sign);
                // A number may be in brackets.
                let is_number =
                    |at: usize| plain[start + at + 2..].starts_with(|c: char| c.is_ascii_digit());
                rest.map(|(at, _)| at)
                    .find(|&at| sign != " (" || !is_number(at))
            })
            .chain(quote.and_then(|quote| plain[start..].find(quote)));
        let end = ends.min().map_or(plain.len(), |length| start + length);
        let is_sign = |c: char| " \t,;\"'`)]}|\\~".contains(c);
        let fields = plain[start..end].trim_end_matches(is_sign);
        // A tag of HTML after the line.
        let tag = fields.rfind('<').filter(|_| fields.ends_with('>'));
        let fields = tag.map_or(fields, |at| fields[..at].trim_end_matches(is_sign));
        start + fields.len()
    }

    /// What a field among the moves says: nothing for a number that counts on from `last`. What is neither a number nor a
    /// move stays as it is.
    fn mv(&self, field: &Range<usize>, last: &mut usize) -> (String, Vec<Cause>) {
        let plain = &self.glyphs.plain()[field.clone()];
        let digits = plain.len() - plain.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let behind = plain[digits..].trim_start_matches(['.', ')']);
        let number = plain[..digits]
            .parse()
            .ok()
            .filter(|_| digits + behind.len() < plain.len());
        let text = match number {
            Some(number) if (*last..=*last + 1).contains(&number) && behind.is_empty() => {
                *last = number;
                String::new()
            }
            Some(number) if (*last..=*last + 1).contains(&number) => match move_of(behind) {
                Some(mv) => {
                    *last = number;
                    mv
                }
                None => plain.to_owned(),
            },
            _ if plain == "-" || is_sign(plain) => String::new(),
            _ => move_of(plain).unwrap_or_else(|| plain.to_owned()),
        };
        self.written_as(field, text, Cause::NumberedMoves)
    }

    fn written_as(&self, field: &Range<usize>, text: String, cause: Cause) -> (String, Vec<Cause>) {
        let mut causes: Vec<Cause> = self
            .glyphs
            .odd(self.glyphs.original(field))
            .iter()
            .map(|odd| Cause::Glyph(odd.glyph))
            .collect();
        causes.dedup();
        if text != self.glyphs.plain()[field.clone()] {
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
        let written = &self.glyphs.plain()[gap.clone()];
        let causes = if written.contains(GAPS) {
            vec![Cause::Underscores]
        } else if written.chars().all(char::is_whitespace) {
            causes
        } else {
            vec![Cause::Field]
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
    let said = text.trim_matches(|c: char| !c.is_alphanumeric());
    is_number(said) && (said.is_empty() || text.trim_end().ends_with(['.', ')']))
        || LABELS.iter().any(|label| label.eq_ignore_ascii_case(said))
}

/// Signs that some people and programs write for blanks.
const GAPS: [char; 2] = ['_', '+'];

/// The fields of a text. If it begins with a sign for blanks, these are between all fields.
fn fields(plain: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let gap = plain[part.clone()]
        .chars()
        .next()
        .filter(|c| GAPS.contains(c));
    let (mut found, mut at) = (Vec::new(), part.start);
    for field in plain[part].split(|c| matches!(c, ' ' | '\t') || gap == Some(c)) {
        if !field.is_empty() {
            found.push(at..at + field.len());
        }
        at += field.len() + 1;
    }
    // A sign after the last row.
    if found
        .first()
        .is_some_and(|first| is_sign(&plain[first.clone()]))
    {
        found.remove(0);
    }
    found
}

/// Whether a field is signs, other than empty hands.
fn is_sign(field: &str) -> bool {
    !field.contains(char::is_alphanumeric) && field != "-"
}

fn is_number(field: &str) -> bool {
    field.bytes().all(|byte| byte.is_ascii_digit())
}

fn after_blanks(text: &str) -> &str {
    text.trim_start_matches(BLANKS)
}

/// The index of a sign that is there instead of `moves`.
fn sign_before_moves(plain: &str, fields: &[Range<usize>]) -> Option<usize> {
    let first = fields
        .iter()
        .position(|field| is_move(&plain[field.clone()]))?;
    let before = first.checked_sub(1).filter(|before| *before > 1)?;
    is_sign(&plain[fields[before].clone()]).then_some(before)
}

/// Whether the last fields are the fields of a chess position after its hands: `- 0 1`.
fn is_chess_tail(plain: &str, fields: &[Range<usize>], index: usize) -> bool {
    match (index, &fields[index..]) {
        (2, [passant, half, full]) => {
            &plain[passant.clone()] == "-"
                && is_number(&plain[half.clone()])
                && is_number(&plain[full.clone()])
        }
        _ => false,
    }
}

/// Whether a text is a key and its value, with blanks between, or a number with the word for it.
fn is_joined(text: &str) -> bool {
    let (name, rest) = text.split_at(
        text.find(|c: char| !c.is_alphanumeric())
            .unwrap_or(text.len()),
    );
    let rest = after_blanks(rest);
    let is_key = Key::ALL.into_iter().any(|key| key.as_str() == name);
    let is_word = |text: &str| !text.is_empty() && !text.contains([' ', '\t', '=']);
    let value = rest.strip_prefix(['=', ':']);
    is_key && value.is_some_and(|value| is_word(after_blanks(value)))
        || PLY.contains(&name) && !rest.is_empty() && is_number(rest)
}

/// Words before the number of the ply.
const PLY: &[&str] = &["ply", "move", "turn"];

/// What a field after the board says, and how it differs. `role` is its index; whether a capital letter may be the side
/// says `is_capital`.
fn field_text(plain: &str, role: usize, is_capital: bool) -> (String, Cause) {
    let signs = |c: char| "()[]{}<>\",;|".contains(c);
    let field = plain.trim_matches(signs);
    let side = SIDES
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(field));
    match (role, side) {
        (0 | 1, Some((_, side))) => ((*side).to_owned(), Cause::SideInWords),
        (0, _) if is_capital && matches!(field, "B" | "W") => {
            (field.to_ascii_lowercase(), Cause::SideInWords)
        }
        (0 | 1, _) if field.contains('/') => (without_slash(field), Cause::SlashedHands),
        (0 | 1, _) => (field.replace(',', ""), Cause::HandSigns),
        _ => {
            let name = field.trim_end_matches(|c: char| c.is_ascii_digit());
            let number = &field[name.len()..];
            if PLY.contains(&name.trim_end_matches(BLANKS)) && !number.is_empty() {
                return (number.to_owned(), Cause::Field);
            }
            let is_of_key = |c: char| c.is_ascii_whitespace();
            let text = match field.split_once([':', '=']) {
                Some((name, value)) => format!(
                    "{}={}",
                    name.trim_end_matches(is_of_key),
                    value.trim_start_matches(is_of_key)
                ),
                None => field.to_owned(),
            };
            (text, Cause::Field)
        }
    }
}

/// The board as GFEN writes it, and how it differs.
fn board_text(written: &str, board: &Board) -> (String, Cause) {
    let rows = written.replace(BLANKS, "").replace(board.sign, "/");
    let is_clear = |row: &str| width(row, 1) == 9;
    if rows.contains('.') || !rows.split('/').all(is_clear) {
        return (rows, Cause::Field);
    }
    let with_periods = rows
        .chars()
        .flat_map(|c| [Some(c), c.is_ascii_alphabetic().then_some('.')]);
    (with_periods.flatten().collect(), Cause::NoPeriods)
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
