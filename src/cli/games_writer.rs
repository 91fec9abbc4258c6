//! Writes games as they are written, one after the other.

use std::io::Write;
use std::mem;
use std::sync::Arc;

use crate::cli::exit::WithHelp;
use crate::cli::output::Output;
use crate::cli::output::destination::contradicts;
use crate::files::Game;
use crate::files::formats::Format;
use crate::print::report::File;
use crate::text::LINE_ENDS;

/// A game as it is written, byte for byte, apart from its input.
#[derive(Clone)]
pub(crate) struct GameBytes {
    bytes: Vec<u8>,
    format: Format,
    file: Arc<File>,
    /// Where it begins in its file, in bytes.
    start: usize,
    has_headers: bool,
    /// Whether its end is written, so that the text after it is another game.
    is_closed: bool,
}

impl GameBytes {
    /// Copies a game.
    ///
    /// # Errors
    /// If it is so long that only its beginning was read.
    pub(crate) fn of(file: &Arc<File>, game: &Game<'_>) -> Result<Self, WithHelp> {
        if game.content.is_cut() {
            let message = format!(
                "cannot copy game {} of {}: it is too long",
                game.number, file.name
            );
            return Err(WithHelp::new(
                message,
                "docs/limits.md lists how long a game may be",
            ));
        }
        let extras = game.content.extras();
        Ok(Self {
            bytes: game.raw.to_vec(),
            format: game.format,
            file: Arc::clone(file),
            start: game.start.offset,
            has_headers: !extras.headers().is_empty(),
            is_closed: extras.edges().is_some_and(|edges| edges.is_closed),
        })
    }

    /// Takes the bytes out, to keep them elsewhere.
    pub(crate) fn take_bytes(&mut self) -> Vec<u8> {
        mem::take(&mut self.bytes)
    }

    /// The same game with its bytes.
    pub(crate) fn with_bytes(self, bytes: Vec<u8>) -> Self {
        Self { bytes, ..self }
    }

    /// Whether it follows another one in the same file.
    fn follows(&self, before: &Self) -> bool {
        Arc::ptr_eq(&self.file, &before.file) && self.start == before.start + before.bytes.len()
    }

    /// The text, and the blanks after it.
    fn parts(&self) -> (&[u8], &[u8]) {
        let blanks = self
            .bytes
            .iter()
            .rev()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
        self.bytes.split_at(self.bytes.len() - blanks)
    }
}

/// Writes whole games, and keeps them apart.
pub(crate) struct GamesWriter<'p> {
    output: Output<'p>,
    /// The game that was written last. The blanks after it are not written yet.
    last: Option<GameBytes>,
}

impl<'p> GamesWriter<'p> {
    /// A header that begins a game where it has none of its own.
    const HEADER: &'static str = "[Event \"?\"]\n\n";

    pub(crate) const fn new(output: Output<'p>) -> Self {
        Self { output, last: None }
    }

    /// Writes the next game.
    ///
    /// # Errors
    /// If it has another format than the games before, or than the name of the file says; errors of the output.
    pub(crate) fn write(&mut self, out: &mut dyn Write, game: GameBytes) -> anyhow::Result<()> {
        if let Some(last) = &self.last {
            if last.format != game.format {
                return Err(mixed(last.format, game.format).into());
            }
            separate(out, last, &game)?;
        } else if let Output::File(path) = self.output {
            let row = game.format.row();
            if Format::of_name(path).is_some_and(|named| named != game.format) {
                return Err(contradicts(path, row.extension, Some(row.extension)).into());
            }
        }
        out.write_all(game.parts().0)?;
        self.last = Some(game);
        Ok(())
    }

    /// Ends the last line.
    pub(crate) fn end(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Some(last) = self.last else { return Ok(()) };
        let (_, blanks) = last.parts();
        let line_end = blanks
            .iter()
            .position(|&byte| byte == b'\n')
            .map_or(&b"\n"[..], |end| &blanks[..=end]);
        Ok(out.write_all(line_end)?)
    }
}

/// Writes what keeps two games apart: the blanks that are between them in their file, or at least an empty line.
fn separate(out: &mut dyn Write, last: &GameBytes, next: &GameBytes) -> anyhow::Result<()> {
    if last.format.row().is_of_lines {
        return Ok(out.write_all(b"\n")?);
    }
    let (_, blanks) = last.parts();
    out.write_all(blanks)?;
    if next.follows(last) {
        return Ok(());
    }
    let is_line_end = |byte: &&u8| LINE_ENDS.contains(&char::from(**byte));
    let text = String::from_utf8_lossy(blanks).replace("\r\n", "\n");
    for _ in text.bytes().filter(|byte| is_line_end(&byte)).count()..2 {
        out.write_all(b"\n")?;
    }
    let header = if next.has_headers || last.is_closed {
        ""
    } else {
        GamesWriter::HEADER
    };
    Ok(out.write_all(header.as_bytes())?)
}

fn mixed(before: Format, format: Format) -> WithHelp {
    let [before, extension] = [before, format].map(|format| format.row().extension);
    let message =
        format!("cannot write a game of a `.{extension}` file after games of `.{before}` files");
    WithHelp::new(message, "read files of one format at a time")
}
