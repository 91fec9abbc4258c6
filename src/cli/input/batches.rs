//! Splits the games of all inputs into parts for threads.

use std::num::NonZero;
use std::sync::Arc;

use crate::cli::args::input::InputArgs;
use crate::cli::input::Input;
use crate::cli::input::formats::Format;
use crate::cli::input::games::{CutGame, Games};
use crate::cli::output::trouble::WithHelp;
use crate::render::report::File;

/// A part of the work.
pub(crate) enum Batch<G> {
    /// Games of a file, or their result.
    Games(Arc<File>, G),
    /// The file has no more games.
    End(Arc<File>),
    /// An input could not be read.
    Trouble(Option<Arc<File>>, anyhow::Error),
}

impl<G> Batch<G> {
    /// Replaces the games of the part by their result.
    pub(crate) fn map<H>(self, work: impl FnOnce(&Arc<File>, G) -> H) -> Batch<H> {
        match self {
            Self::Games(file, games) => {
                let done = work(&file, games);
                Batch::Games(file, done)
            }
            Self::End(file) => Batch::End(file),
            Self::Trouble(file, error) => Batch::Trouble(file, error),
        }
    }
}

/// The games of all inputs, in parts.
pub(crate) struct Batches {
    inputs: std::vec::IntoIter<anyhow::Result<Input>>,
    format: Option<Format>,
    max_size: Option<u64>,
    /// Whether an input may have no games.
    may_be_empty: bool,
    /// Size of a part in bytes; a larger game is a part of its own.
    bytes: usize,
    /// The file that is being read.
    current: Option<Current>,
    /// The next item, if it is already known.
    next: Option<Batch<Vec<CutGame>>>,
}

impl Batches {
    /// For one thread: small enough to reuse the memory of a part for the next one.
    const BYTES_ALONE: usize = 16 << 10;
    /// For several threads: small enough to hold many parts in memory, large enough to make passing them on cheap.
    const BYTES_SHARED: usize = 64 << 10;
    /// Maximum number of games in a part: short games may have many findings.
    const GAMES: usize = 256;

    /// Splits the games of these inputs for a number of threads. Without a format, names and contents decide.
    pub(crate) fn new(
        inputs: Vec<anyhow::Result<Input>>,
        args: &InputArgs,
        format: Option<Format>,
        threads: NonZero<usize>,
    ) -> Self {
        Self {
            inputs: inputs.into_iter(),
            format,
            max_size: args.max_size,
            may_be_empty: args.search.allow_empty,
            bytes: if threads.get() == 1 { Self::BYTES_ALONE } else { Self::BYTES_SHARED },
            current: None,
            next: None,
        }
    }

    /// Limits the size of a part: its result waits in memory for its turn.
    pub(crate) fn of_at_most(self, bytes: usize) -> Self {
        Self { bytes: self.bytes.min(bytes), ..self }
    }

    fn open(&self, input: anyhow::Result<Input>) -> Result<Current, Batch<Vec<CutGame>>> {
        let input = input.map_err(|error| Batch::Trouble(None, error))?;
        let file = Arc::new(input.file());
        match input.games(self.format, self.max_size) {
            Ok(games) => {
                let if_empty = (!self.may_be_empty).then(|| input.without_games());
                Ok(Current { file, games, if_empty })
            }
            Err(error) => Err(Batch::Trouble(Some(file), error)),
        }
    }
}

/// The file that is being read.
struct Current {
    file: Arc<File>,
    games: Games,
    /// The error for a run without games; `None` if there was a game, or none is needed.
    if_empty: Option<WithHelp>,
}

impl Iterator for Batches {
    type Item = Batch<Vec<CutGame>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(next) = self.next.take() {
            return Some(next);
        }
        let Current { file, mut games, mut if_empty } = if let Some(current) = self.current.take() {
            current
        } else {
            let input = self.inputs.next()?;
            match self.open(input) {
                Ok(opened) => opened,
                Err(trouble) => return Some(trouble),
            }
        };
        let (mut part, mut bytes) = (Vec::new(), 0);
        while bytes < self.bytes && part.len() < Self::GAMES {
            match games.next() {
                Some(Ok(game)) => {
                    bytes += game.size();
                    if_empty = None;
                    part.push(game);
                }
                Some(Err(error)) => {
                    self.next = Some(Batch::Trouble(Some(Arc::clone(&file)), error));
                    return Some(Batch::Games(file, part));
                }
                None => {
                    let end = Arc::clone(&file);
                    self.next = Some(match if_empty {
                        Some(empty) => Batch::Trouble(Some(end), empty.into()),
                        None => Batch::End(end),
                    });
                    return Some(Batch::Games(file, part));
                }
            }
        }
        self.current = Some(Current { file: Arc::clone(&file), games, if_empty });
        Some(Batch::Games(file, part))
    }
}
