//! CGN files, which hold a gameplay instead of games; and files in formats that gungi does not read.

use std::io::{self, Read};

use crate::diagnostic::Diagnostic;
use crate::files::formats::BoardFormat;
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Bytes, Content, Cut, CutText, Cutter};
use crate::game::{CheckSpelling, NoGame};
use crate::notation::cgn::MAX_TEXT;
use crate::notation::foreign::{Foreign, is_gameplay};
use crate::notation::lines::{BYTE_ORDER_MARK, CommentLines, LineSuppressions, TextLine};
use crate::notation::movetext::Entry;
use crate::text::{TextPlace, substitute_invalid};

pub const ROW: FormatRow = FormatRow {
    name: "CGN",
    extension: "cgn",
    is_shared: false,
    is_of_lines: false,
    recognizes: |start| is_gameplay(start) && BoardFormat::of(start).is_none(),
    loose: None,
    cutter: |input, _| Box::new(Whole(Some(input))),
    write: |content, _, _| {
        let text = content
            .no_game()
            .map_or(Ok(String::new()), NoGame::canonical)?;
        Ok((Entry::alone(text), Vec::new()))
    },
};

/// An input with one gameplay; `None` once it is read.
struct Whole<'i>(Option<Bytes<'i>>);

impl Cutter for Whole<'_> {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let Some(input) = self.0.take() else {
            return Ok(None);
        };
        // Read one byte beyond the limit: it shows that the gameplay is too long.
        let mut bytes = Vec::new();
        input.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
        let read = |file: &TextLine| -> Box<dyn Content> { Box::new(NoGame::gameplay(&file.text)) };
        Ok(Some(Box::new(CutText {
            text: text_of(bytes),
            read,
        })))
    }
}

/// A file in another format, recognized by its start; `None` once it is reported.
pub struct ForeignFile(pub Option<(Foreign, Vec<u8>)>);

impl Cutter for ForeignFile {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let Some((foreign, start)) = self.0.take() else {
            return Ok(None);
        };
        let read = move |_: &TextLine| -> Box<dyn Content> { Box::new(NoGame::foreign(foreign)) };
        Ok(Some(Box::new(CutText {
            text: text_of(start),
            read,
        })))
    }
}

/// A file, or the start of one, without its byte order mark.
fn text_of(mut bytes: Vec<u8>) -> TextLine {
    substitute_invalid(&mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    let marked = text.strip_prefix(BYTE_ORDER_MARK);
    let offset = marked.map_or(0, |_| BYTE_ORDER_MARK.len_utf8());
    let text = marked.unwrap_or(&text).to_owned();
    let (start, end) = (
        TextPlace {
            offset,
            ..TextPlace::START
        },
        offset + text.len(),
    );
    TextLine {
        text,
        raw: None,
        start,
        end,
        is_cut: false,
        comments: CommentLines::default(),
        suppressions: LineSuppressions::default(),
    }
}

impl Content for NoGame {
    fn source(&self) -> &dyn CheckSpelling {
        self
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        self.first_error().cloned()
    }

    fn no_game(&self) -> Option<&NoGame> {
        Some(self)
    }
}
