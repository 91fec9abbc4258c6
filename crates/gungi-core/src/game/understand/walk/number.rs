//! Numbers of moves.

use crate::game::understand::found::NumberRead;
use crate::game::understand::meant::Board;
use crate::game::understand::walk::Walk;
use crate::notation::loose::TextKind;
use crate::notation::loose::lines::Way;

/// The most words between a number and its move.
const MAX_WORDS: usize = 20;

/// Signs after the digits of a number, the longest first.
const SIGNS_OF_NUMBERS: &[&str] = &[
    " ...", "...)", ").", ".)", " .", " )", ")", ":", "]", "-", ",",
];

impl Walk<'_, '_> {
    /// The number of a move at an offset: a move that the board allows follows, and it is written as a number, or counts on.
    pub(super) fn number(
        &self,
        board: &Board,
        way: &Way,
        at: usize,
        ply: usize,
        last: Option<u32>,
    ) -> Option<(usize, NumberRead)> {
        let plain = self.plain;
        let bold = ["**", "__"]
            .into_iter()
            .find(|bold| plain[at..].starts_with(bold))
            .unwrap_or_default();
        let start = at + bold.len();
        let digits = plain[start..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        if digits == 0 {
            return None;
        }
        // Beyond the largest number it stays the largest.
        let value: u32 = plain[start..start + digits].parse().unwrap_or(u32::MAX);
        let behind = start + digits;
        let rest = &plain[behind..];
        let periods = &rest[..rest.len() - rest.trim_start_matches('.').len()];
        let sign = SIGNS_OF_NUMBERS
            .iter()
            .find(|sign| rest.starts_with(**sign))
            .copied()
            .unwrap_or(periods);
        let after = &plain[behind + sign.len()..];
        let sign = if matches!(sign, "-" | ",") && !after.starts_with([' ', '\t']) {
            ""
        } else {
            sign
        };
        let mut end = behind + sign.len();
        end += if bold.is_empty() || !plain[end..].starts_with(bold) {
            0
        } else {
            bold.len()
        };
        // A number that is written twice.
        let again = self.skip_blanks(end, plain.len());
        if again > end && plain[again..].starts_with(&plain[at..end]) && end > behind {
            end = again + (end - at);
        }
        let next = self.next_part(way, end);
        let is_glued = next == end;
        let sign = sign.trim();
        let is_before_talk = matches!(sign, "." | "...")
            && !is_glued
            && last.map_or(Some(1), |last| last.checked_add(1)) == Some(value)
            && self.moves_follow(board, end);
        if is_before_talk {
            let number = NumberRead {
                value,
                sign: sign.to_owned(),
                is_bold: !bold.is_empty(),
                is_glued,
                ply,
            };
            return Some((end, number));
        }
        // After the last move, a number says nothing.
        if next == plain.len()
            && ply > 0
            && matches!(sign, "." | "...")
            && last.is_some_and(|last| last < value)
        {
            return Some((
                end,
                NumberRead {
                    value,
                    sign: sign.to_owned(),
                    is_bold: !bold.is_empty(),
                    is_glued: false,
                    ply,
                },
            ));
        }
        if self.reading(board, next).is_none()
            || self.banned.contains(&next)
            || is_glued && sign.is_empty()
        {
            return None;
        }
        // At the end of a line, only a period shows that a number belongs to the next one.
        if plain[end..next].contains(['\n', '\r']) && !sign.starts_with('.') && way.cells.is_none()
        {
            return None;
        }
        let counts_on = |expected: usize| usize::try_from(value) == Ok(expected);
        let is_expected = counts_on(ply / 2 + 1)
            || counts_on(ply + 1)
            || last.is_some_and(|last| last.checked_add(1) == Some(value));
        let is_usual = sign.starts_with('.') && bold.is_empty();
        let is_bold = !bold.is_empty();
        (is_usual || is_expected).then(|| {
            (
                end,
                NumberRead {
                    value,
                    sign: sign.to_owned(),
                    is_bold,
                    is_glued,
                    ply,
                },
            )
        })
    }

    /// Whether a move follows words on the same line.
    fn moves_follow(&self, board: &Board, at: usize) -> bool {
        let rest = &self.plain[at..self.line_end(at)];
        let starts = rest
            .match_indices(' ')
            .take(MAX_WORDS)
            .map(|(blank, _)| at + blank + 1);
        let mut moves = starts.filter(|&at| {
            !self.banned.contains(&at)
                && board
                    .reading(self.plain, at)
                    .is_some_and(|mv| mv.habits.is_empty())
        });
        moves.next().is_some()
    }

    /// Where the next part begins that is not a comment, perhaps on a later line.
    pub(super) fn next_part(&self, way: &Way, mut at: usize) -> usize {
        loop {
            let is_between = |c: char| {
                matches!(c, ' ' | '\t' | '\n' | '\r')
                    || way.cells.is_some() && (way.cells == Some(c) || c == '"')
            };
            at = self.plain.len() - self.plain[at..].trim_start_matches(is_between).len();
            let hash = self.kind == TextKind::Gn
                && self.plain[at..].starts_with('#')
                && self.begins_line(at);
            match self.comment_end(at) {
                Some((end, _)) => at = end,
                None if hash => at = self.line_end(at),
                None => return at,
            }
        }
    }
}
