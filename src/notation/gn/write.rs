//! From a game to its canonical text.

use std::fmt::Write;
use std::iter::Peekable;
use std::vec::IntoIter;

use super::action::Action;
use super::record::{Comment, CommentPlace, CommentStyle, Header, HeaderName, LINE_ENDS};
use super::value::GameResult;
use crate::rules::Player;

/// How many columns the lines of movetext have at most; only what cannot be broken is longer.
pub const WIDTH: usize = 100;

/// A game to be written. The numbers follow from the plies (`G2`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Script<'a> {
    /// The headers, in the order in which they are to stand.
    pub headers: &'a [Header<'a>],
    /// The comments. Those of one place stand in this order.
    pub comments: &'a [Comment<'a>],
    /// The moves and whose they are, follow-ups included.
    pub plies: &'a [(Action, Player)],
}

/// Writes games in canonical form: headers on lines of their own, an empty line, and the moves in pairs, filled up
/// to a number of columns, which are characters. An empty line separates games (`G4`).
///
/// Games without moves are told apart only if a header of one is repeated in the next; so each should have the same.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    width: usize,
    started: bool,
}

impl Default for Writer {
    fn default() -> Self {
        Self::new(WIDTH)
    }
}

impl Writer {
    /// Writes lines of movetext of at most `width` columns.
    #[must_use]
    pub const fn new(width: usize) -> Self {
        Self { width, started: false }
    }

    /// Appends the game to `out`. Only a header begins another game, so a game which is not the first and has no
    /// header gets a `Result` that says nothing, `*`.
    pub fn write(&mut self, game: &Script<'_>, out: &mut String) {
        let unfinished = [Header::new(HeaderName::Result, GameResult::Unfinished.as_str())];
        let headers = if self.started && game.headers.is_empty() { &unfinished } else { game.headers };
        if self.started {
            out.push('\n');
        }
        self.started = true;
        let mut comments = Comments::new(game.comments);
        let mut lines = Lines { out, width: self.width, column: 0 };
        for (index, header) in headers.iter().enumerate() {
            for comment in comments.up_to(CommentPlace::Header(index)) {
                lines.comment(comment);
                lines.end_line();
            }
            lines.header(header);
        }
        let has_movetext = !game.plies.is_empty() || comments.sorted.peek().is_some();
        if has_movetext && !headers.is_empty() {
            lines.out.push('\n');
        }
        write_movetext(game.plies, &mut comments, &mut lines);
    }
}

fn write_movetext(plies: &[(Action, Player)], comments: &mut Comments<'_>, lines: &mut Lines<'_>) {
    let mut token = String::new();
    for (index, (action, player)) in plies.iter().enumerate() {
        let here = |after_indicator| CommentPlace::Ply { index, after_indicator };
        comments.up_to(here(false)).for_each(|comment| lines.comment(comment));
        if index % 2 == 0 {
            let periods = match player {
                Player::Black => ".",
                Player::White => "...",
            };
            lines.token(&format!("{}{periods}", index / 2 + 1));
        }
        comments.up_to(here(true)).for_each(|comment| lines.comment(comment));
        token.clear();
        // Writing to a string never fails.
        let _ = write!(token, "{action}");
        lines.token(&token);
    }
    comments.sorted.by_ref().for_each(|comment| lines.comment(comment));
    lines.end_line();
}

/// The comments that are still to be written, in the order of their places.
struct Comments<'a> {
    sorted: Peekable<IntoIter<&'a Comment<'a>>>,
}

impl<'a> Comments<'a> {
    fn new(comments: &'a [Comment<'a>]) -> Self {
        let mut sorted: Vec<_> = comments.iter().collect();
        sorted.sort_by_key(|comment| comment.place);
        Self { sorted: sorted.into_iter().peekable() }
    }

    /// Takes those that stand here or should have stood before.
    fn up_to(&mut self, place: CommentPlace) -> impl Iterator<Item = &'a Comment<'a>> {
        std::iter::from_fn(move || self.sorted.next_if(|comment| comment.place <= place))
    }
}

/// Text that is filled into lines.
struct Lines<'o> {
    out: &'o mut String,
    width: usize,
    column: usize,
}

impl Lines<'_> {
    fn header(&mut self, header: &Header<'_>) {
        self.out.push('[');
        self.out.push_str(header.name.as_str());
        self.out.push_str(" \"");
        for c in header.value().chars() {
            if matches!(c, '"' | '\\') {
                self.out.push('\\');
            }
            self.out.push(c);
        }
        self.out.push_str("\"]\n");
    }

    fn comment(&mut self, comment: &Comment<'_>) {
        match comment.style() {
            CommentStyle::Line => {
                self.end_line();
                self.out.push('#');
                self.out.push_str(comment.text());
                self.out.push('\n');
            }
            CommentStyle::Inline => self.token(&format!("({})", comment.text())),
        }
    }

    /// Puts a token on this line if it fits, else on the next. One with line ends in it fits if its first line does.
    fn token(&mut self, token: &str) {
        let width = |text: &str| text.chars().count();
        let first_line = token.split(LINE_ENDS).next().unwrap_or_default();
        if self.column > 0 && self.column + 1 + width(first_line) > self.width {
            self.end_line();
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(token);
        match token.rfind(LINE_ENDS) {
            Some(end) => self.column = width(&token[end + 1..]),
            None => self.column += width(token),
        }
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.out.push('\n');
            self.column = 0;
        }
    }
}
