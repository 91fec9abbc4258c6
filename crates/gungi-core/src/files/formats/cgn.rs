//! CGN files, which hold a gameplay instead of games; and files in formats that gungi does not read.

use std::io;

use crate::diagnostic::Diagnostic;
use crate::files::formats::BoardFormat;
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Content, Cut, CutText, Cutter, Whole, file_of};
use crate::game::{CheckSpelling, NoGame};
use crate::notation::cgn::MAX_TEXT;
use crate::notation::foreign::{Foreign, is_gameplay};
use crate::notation::lines::TextLine;
use crate::notation::movetext::Entry;

pub const ROW: FormatRow = FormatRow {
    name: "CGN",
    extension: "cgn",
    is_shared: false,
    is_of_lines: false,
    recognizes: |start| is_gameplay(start) && BoardFormat::of(start).is_none(),
    loose: None,
    record: None,
    cutter: |input, _| {
        // A gameplay that is too long is a finding.
        let read = |file: &TextLine| -> Box<dyn Content> { Box::new(NoGame::gameplay(&file.text)) };
        Box::new(Whole::new(input, MAX_TEXT, read))
    },
    writer: Some(|content, _, _| {
        let text = content
            .no_game()
            .map_or(Ok(String::new()), NoGame::canonical)?;
        Ok((Entry::alone(text), Vec::new()))
    }),
};

/// A file in another format, recognized by its start; `None` once it is reported.
pub struct ForeignFile(pub Option<(Foreign, Vec<u8>)>);

impl Cutter for ForeignFile {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let Some((foreign, start)) = self.0.take() else {
            return Ok(None);
        };
        let read = move |_: &TextLine| -> Box<dyn Content> { Box::new(NoGame::foreign(foreign)) };
        Ok(Some(Box::new(CutText {
            text: file_of(&start, usize::MAX),
            read,
        })))
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
