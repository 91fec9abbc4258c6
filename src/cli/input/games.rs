//! The games of an input that has a name.

use anyhow::Context;

use crate::cli::progress;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::games::{CutGame, Games};

/// Reads the games of an input in order. Names the input in errors, and counts the games in the progress.
pub(crate) struct NamedGames {
    /// The name of the input.
    name: String,
    games: Games,
}

impl NamedGames {
    /// The games of an input. If the format is unknown, the content decides.
    pub(crate) fn new(name: String, input: Bytes, format: Option<Format>) -> Self {
        Self { name, games: Games::new(input, format) }
    }

    /// The games that follow `before` others, from where the first of them begins.
    pub(crate) fn resumed(name: String, input: Bytes, format: Format, before: usize) -> Self {
        Self { name, games: Games::resumed(input, format, before) }
    }

    /// The games of a range of bytes.
    pub(crate) const fn within(name: String, games: Games) -> Self {
        Self { name, games }
    }

    /// The format in which they are read.
    pub(crate) const fn format(&self) -> Format {
        self.games.format()
    }
}

impl Iterator for NamedGames {
    type Item = anyhow::Result<CutGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.games.next()?.with_context(|| format!("cannot read {}", self.name));
        progress::add_game();
        Some(game)
    }
}
