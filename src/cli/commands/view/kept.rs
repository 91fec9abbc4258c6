//! Games that are in no file: each is kept in a file of its own while it is recorded, and offered at the next start.

use std::path::PathBuf;
use std::time::SystemTime;
use std::{env, io};

use anyhow::bail;

use crate::cli::commands::view::library::{Library, Stop};
use crate::cli::commands::view::work::{exists, opened};
use crate::cli::input::InputOrigin;
use crate::cli::output::private::{PrivateFile, PrivateFolder};
use crate::cli::output::replace::write_new;
use crate::notation::movetext::MAX_GAME_BYTES;
use crate::text::{counted, shown};
use crate::view::Opened;

/// Keeps the game of this viewer.
pub(super) struct Keeper {
    /// `None` if there is no place for it.
    folder: Option<PrivateFolder>,
    /// Its file, and what is in it.
    kept: Option<(PrivateFile, String)>,
}

/// A game that another viewer left.
pub(super) struct KeptGame {
    file: PrivateFile,
    written: SystemTime,
    game: Opened,
}

impl Keeper {
    pub(super) fn new() -> Self {
        Self {
            folder: PrivateFolder::of_state("unsaved"),
            kept: None,
        }
    }

    /// Keeps a text in place of the one before; `None` deletes it.
    pub(super) fn keep(&mut self, text: Option<String>) -> io::Result<()> {
        match (text, &mut self.kept) {
            (Some(text), Some((_, kept))) if text == *kept => {}
            (Some(text), Some((file, kept))) => {
                file.replace(&text)?;
                *kept = text;
            }
            (Some(text), None) => {
                let folder = self.folder.as_ref().ok_or(io::ErrorKind::NotFound)?;
                self.kept = Some((folder.create(&text, EXTENSION)?, text));
            }
            (None, _) => {
                if let Some((file, _)) = self.kept.take() {
                    file.delete()?;
                }
            }
        }
        Ok(())
    }

    /// Leaves the file for the next start, and keeps what comes in another one.
    pub(super) fn leave(&mut self) -> Option<PathBuf> {
        self.kept.take().map(|(file, _)| file.path().to_owned())
    }

    /// Keeps a game on in the file where another viewer left it.
    pub(super) fn take_over(&mut self, kept: KeptGame) -> Opened {
        self.kept = Some((kept.file, String::new()));
        kept.game
    }

    /// The games that other viewers left, the newest first. No other viewer is offered them meanwhile.
    pub(super) fn left_over(&self) -> Vec<KeptGame> {
        let files = self
            .folder
            .iter()
            .flat_map(|folder| folder.left_over(EXTENSION, MAX_GAME_BYTES as u64));
        files
            .filter_map(|(written, file)| KeptGame::read(file, written))
            .collect()
    }
}

/// The extension of the files: the games can be read without the viewer, too.
const EXTENSION: &str = "gn";

impl KeptGame {
    /// A file without a game is left alone.
    fn read(file: PrivateFile, written: SystemTime) -> Option<Self> {
        let input = InputOrigin::File(file.path().to_owned()).into();
        let game = Library::new(vec![input], None, &Stop::default())
            .next(opened)
            .ok()??
            .ok()?;
        (game.plies() > 0).then_some(Self {
            file,
            written,
            game,
        })
    }

    /// Describes the kept game, for the question whether to open it.
    pub(super) fn description(&self) -> String {
        let age = SystemTime::now()
            .duration_since(self.written)
            .unwrap_or_default()
            .as_secs();
        let age = match age / 60 {
            0 => "less than a minute".to_owned(),
            minutes @ 1..=119 => counted(minutes, "minute"),
            minutes @ 120..=2879 => counted(minutes / 60, "hour"),
            minutes => counted(minutes / 1440, "day"),
        };
        format!(
            "{}; kept {age} ago in {}",
            self.game.words(),
            shown(self.file.path())
        )
    }

    pub(super) fn delete(self) -> io::Result<()> {
        self.file.delete()
    }
}

/// How many names are tried for a rescued file.
const MOST_NAMES: u32 = 1000;

/// Writes a text to a new file in the current directory, or in the one for temporary files: where [`Keeper`] has no place.
pub(super) fn rescue(text: &str) -> anyhow::Result<PathBuf> {
    let directories = [PathBuf::new(), env::temp_dir()];
    for directory in directories {
        for number in 1..=MOST_NAMES {
            let name = if number == 1 {
                "unsaved.gn".to_owned()
            } else {
                format!("unsaved-{number}.gn")
            };
            let path = directory.join(name);
            match write_new(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(error) if exists(&error) => {}
                Err(_) => break,
            }
        }
    }
    bail!(
        "your game could not be kept: no file can be written here or in {}",
        shown(&env::temp_dir())
    )
}
