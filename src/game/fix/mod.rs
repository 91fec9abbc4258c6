//! Fixes for the spelling of games: what they share, and the fixes for gungi.js.

pub mod gn;
pub mod renumbering;

use crate::diagnostic::{Edit, Fix};
use crate::game::fix::gn::mark_left_out;
use crate::notation::gungijs::{Fault, FaultKind};
use crate::text::{BLANKS, LINE_ENDS, Span};

/// Deletes words, with the blanks behind them and the lines that become empty.
pub(crate) fn leaving_out(text: &str, mut words: Vec<Span>) -> Vec<Edit> {
    words.sort();
    let mut runs: Vec<Span> = Vec::new();
    for word in words {
        match runs.last_mut() {
            Some(run) if text[run.end()..word.start()].trim_matches(BLANKS).is_empty() => *run = run.to(word),
            _ => runs.push(word),
        }
    }
    runs.into_iter().map(|run| Edit { span: with_blanks(text, run), text: String::new() }).collect()
}

fn with_blanks(text: &str, span: Span) -> Span {
    let before = text[..span.start()].trim_end_matches(BLANKS);
    let after = text[span.end()..].trim_start_matches(BLANKS);
    let end = text.len() - after.len();
    let begins_line = before.is_empty() || before.ends_with(LINE_ENDS);
    let ends_line = after.is_empty() || after.starts_with(LINE_ENDS);
    match (begins_line, ends_line) {
        (true, true) => Span::new(before.len(), end + line_end(after).len()),
        (false, true) => Span::new(before.len(), end),
        (_, false) => Span::new(span.start(), end),
    }
}

/// The line end at the start of a text, if there is one.
fn line_end(text: &str) -> &str {
    let length = if text.starts_with("\r\n") { 2 } else { usize::from(text.starts_with(LINE_ENDS)) };
    &text[..length]
}

/// The line end that the text uses.
pub(crate) fn line_end_of(text: &str) -> &str {
    match text.find(LINE_ENDS) {
        Some(at) => line_end(&text[at..]),
        None => "\n",
    }
}

/// The fix for a fault of a game of gungi.js of which `text` is the text; `None` if it is not clear what was meant.
pub(crate) fn fix_of_gungijs(fault: &Fault, text: &str) -> Option<Fix> {
    let span = fault.span;
    match fault.kind {
        FaultKind::MisplacedByteOrderMark => mark_left_out(text, span),
        FaultKind::LoneBackslash => Some(Fix::safe(span, r"\\")),
        FaultKind::GluedIndicator => Some(Fix::safe(Span::at(span.end()), " ")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Applicability, apply};

    fn without(text: &str, words: &[&str]) -> String {
        let spans = words.iter().map(|word| {
            let start = text.find(word).unwrap();
            Span::new(start, start + word.len())
        });
        let edits = leaving_out(text, spans.collect());
        apply(text, [&Fix::new(Applicability::Safe, "", edits)]).text
    }

    #[test]
    fn what_is_left_out_leaves_no_traces() {
        assert_eq!(without("a  b  c", &["b"]), "a  c");
        assert_eq!(without("a b \nc", &["b"]), "a\nc");
        assert_eq!(without("a\n b c", &["b"]), "a\n c");
        assert_eq!(without("a\n b \nc", &["b"]), "a\nc");
        assert_eq!(without("a\r\nb\r\nc", &["b"]), "a\r\nc");
        assert_eq!(without("a\nb", &["b"]), "a\n");
        assert_eq!(without("(a)b(c)", &["b"]), "(a)(c)");
        assert_eq!(without("b", &["b"]), "");
    }

    #[test]
    fn neighbours_are_left_out_together() {
        assert_eq!(without("a\nb c\nd", &["c", "b"]), "a\nd");
        assert_eq!(without("a b\nc d", &["b", "c"]), "a\nd");
        assert_eq!(without("a b\nc\nd", &["b", "c"]), "a\nd");
    }
}
