//! Marks, variations and rests of lines, which PGN has beside comments.

use super::{Scanner, Step};
use crate::notation::movetext::CommentStyle;
use crate::notation::movetext::blanks::{begins_line, line_end};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::header::begins_header;
use crate::text::Span;

/// Signs that judge a move. A mark comes before its own prefixes.
const MARKS: [&str; 6] = ["!!", "??", "!?", "?!", "!", "?"];

/// The length of the mark at the start of a text.
fn mark_length(text: &str) -> Option<usize> {
    if let Some(rest) = text.strip_prefix('$') {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        return rest[..digits].parse::<u8>().is_ok().then_some(1 + digits);
    }
    let mark = MARKS.iter().find(|mark| text.starts_with(**mark))?;
    Some(mark.len())
}

impl<D: Dialect> Scanner<'_, D> {
    /// Reads what begins with one of the signs `;`, `%`, `(`, `$`, `!` and `?`.
    pub(super) fn remark(&mut self, sign: u8) -> Step {
        let (rest, at) = (&self.text[self.at..], self.at);
        match sign {
            b'(' => return self.variation(),
            b'$' | b'!' | b'?' => {
                let length = mark_length(rest).filter(|length| self.ends_token(at + length));
                match length {
                    Some(length) => self.keep_remark(CommentStyle::Mark, at, at + length),
                    None => self.mv(),
                }
            }
            b'%' if !begins_line(self.text, at) => self.mv(),
            _ => self.keep_remark(CommentStyle::Rest, at + 1, line_end(self.text, at)),
        }
        Step::GoOn
    }

    fn keep_remark(&mut self, style: CommentStyle, from: usize, to: usize) {
        self.note_gap();
        self.keep_comment(style, Span::new(from, to), Span::new(self.at, to));
    }

    /// Reads a variation. Words in parentheses without a move are no part of PGN.
    fn variation(&mut self) -> Step {
        let open = self.at;
        let close = match self.closing_parenthesis(open) {
            Ok(close) => close,
            Err(Step::End(end)) => {
                self.open_before = end;
                None
            }
            Err(step) => return step,
        };
        match close {
            Some(close) if D::is_variation(&self.text[open + 1..close]) => {
                self.note_gap();
                let (text, span) = (Span::new(open + 1, close), Span::new(open, close + 1));
                self.keep_comment(CommentStyle::Variation, text, span);
            }
            _ => {
                // Without a move, no parentheses within have one.
                self.open_before = self.open_before.max(close.unwrap_or(open));
                self.mv();
            }
        }
        Step::GoOn
    }

    /// Where the parenthesis that opens here closes; `None` if it is known to be no variation. An error says how far it was searched.
    fn closing_parenthesis(&self, open: usize) -> Result<Option<usize>, Step> {
        if open < self.open_before {
            return Ok(None);
        }
        let (mut depth, mut is_comment) = (0_usize, false);
        for (at, byte) in self.text.bytes().enumerate().skip(open) {
            match byte {
                b'{' => is_comment = true,
                b'}' => is_comment = false,
                _ if is_comment => {}
                b'[' if begins_line(self.text, at)
                    && begins_header(&self.text[at..]) != Some(false) =>
                {
                    return Err(Step::End(at));
                }
                b'(' => depth += 1,
                b')' if depth == 1 => return Ok(Some(at)),
                b')' => depth -= 1,
                _ => {}
            }
        }
        Err(if self.complete {
            Step::End(self.text.len())
        } else {
            Step::NeedMore
        })
    }
}
