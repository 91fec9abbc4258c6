//! Writes games as they are written, one after the other.

use std::io::Write;

use crate::cli::output::trouble::WithHelp;
use crate::files::formats::Format;
use crate::files::games::Game;

/// What is printed of a game.
#[derive(Default)]
pub(super) struct Printed {
    /// The text.
    pub(super) text: String,
    /// What keeps the game apart from those before it, if the text is the game itself.
    whole: Option<Whole>,
}

/// A whole game.
#[derive(Clone, Copy)]
struct Whole {
    format: Format,
    has_headers: bool,
}

impl Printed {
    /// The game itself.
    pub(super) fn of(game: &Game<'_>) -> Self {
        let has_headers = !game.content.extras().headers().is_empty();
        let text = game.text.trim_end_matches(['\n', '\r']).to_owned() + "\n";
        Self { text, whole: Some(Whole { format: game.format, has_headers }) }
    }
}

/// Writes what is printed of games, and keeps whole games apart.
#[derive(Default)]
pub(super) struct GamesWriter {
    /// The format of the whole games that were written.
    format: Option<Format>,
}

impl GamesWriter {
    /// A header that begins a game where it has none of its own.
    const HEADER: &str = "[Event \"?\"]\n\n";

    pub(super) fn write(&mut self, out: &mut dyn Write, printed: &Printed) -> anyhow::Result<()> {
        if let Some(Whole { format, has_headers }) = printed.whole {
            match self.format {
                Some(before) if before != format => return Err(mixed(before, format).into()),
                Some(_) if !format.row().is_of_lines => {
                    out.write_all(b"\n")?;
                    let header = if has_headers { "" } else { Self::HEADER };
                    out.write_all(header.as_bytes())?;
                }
                _ => self.format = Some(format),
            }
        }
        Ok(out.write_all(printed.text.as_bytes())?)
    }
}

fn mixed(before: Format, format: Format) -> WithHelp {
    let [before, extension] = [before, format].map(|format| format.row().extension);
    WithHelp {
        message: format!("cannot write a game of a `.{extension}` file after games of `.{before}` files"),
        help: "search files of one format at a time".to_owned(),
    }
}
