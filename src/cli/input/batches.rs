//! The games of all inputs, one after the other, or in parts for threads.

use std::fs;
use std::mem;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;

use crate::cli::args::input::InputArgs;
use crate::cli::exit::WithHelp;
use crate::cli::input::Input;
use crate::cli::input::encoding::Decoding;
use crate::cli::output::replace::Identity;
use crate::cli::progress;
use crate::cli::threads::{Emit, in_order};
use crate::files::draft::Changed;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::{CutGame, Games};
use crate::game::understand::Origin;
use crate::notation::lines::CommentLines;
use crate::text::TextPlace;

/// A part of the work. `S` is an input with what a command knows about it.
pub(crate) enum Batch<S, G> {
    /// Games of an input, or results of their work.
    Games(Arc<S>, G),
    /// The input has no more games.
    End(Arc<S>, AfterGames),
    /// An input could not be read.
    Trouble(Option<Arc<S>>, anyhow::Error),
}

impl<S> Batch<S, Vec<CutGame>> {
    /// Passes on the results of `work` on the games.
    fn work<R>(
        self,
        work: impl FnOnce(&Arc<S>, Vec<CutGame>, Emit<'_, R>) -> ControlFlow<()>,
        emit: Emit<'_, Batch<S, R>>,
    ) -> ControlFlow<()> {
        match self {
            Self::Games(source, games) => work(&source, games, &mut |result| {
                emit(Batch::Games(Arc::clone(&source), result))
            }),
            Self::End(source, after) => emit(Batch::End(source, after)),
            Self::Trouble(source, error) => emit(Batch::Trouble(source, error)),
        }
    }
}

/// What follows the games of an input.
#[derive(Default)]
pub(crate) struct AfterGames {
    /// The number of the last game.
    pub(crate) last: usize,
    /// The comments that are a part of no game.
    pub(crate) comments: CommentLines,
}

/// Weight of the results that are passed on together, in bytes.
const WEIGHT: usize = 64 << 10;

/// Passes results on in parts of this weight or little more, so that few wait in memory.
pub(crate) fn in_parts<R>(
    results: impl Iterator<Item = R>,
    bytes: impl Fn(&R) -> usize,
    emit: Emit<'_, Vec<R>>,
) -> ControlFlow<()> {
    let (mut part, mut weight) = (Vec::new(), 0);
    for result in results {
        weight += bytes(&result);
        part.push(result);
        if weight >= WEIGHT {
            emit(mem::take(&mut part))?;
            weight = 0;
        }
    }
    emit(part)
}

/// The games of all inputs, in parts.
pub(crate) struct Batches<'a, I, S> {
    inputs: I,
    args: &'a InputArgs,
    /// The number of the only game to read of each input.
    game: Option<u64>,
    /// Maximum number of games in a part.
    most: usize,
    writes_back: bool,
    threads: NonZero<usize>,
    /// The input that is being read.
    current: Option<Current<S>>,
    /// The next item, if it is already known.
    next: Option<Batch<S, Vec<CutGame>>>,
}

/// The input that is being read.
struct Current<S> {
    source: Arc<S>,
    games: NamedGames,
    /// Whether there was a game.
    found: bool,
}

impl<'a, I, S> Batches<'a, I, S>
where
    I: Iterator<Item = anyhow::Result<S>> + Send,
    S: AsRef<Input> + Send + Sync,
{
    /// Size of a part in bytes for one thread: small enough to reuse the memory of a part for the next one. A larger game
    /// is a part of its own.
    const BYTES_ALONE: usize = 16 << 10;
    /// For several threads: small enough to hold many parts in memory, large enough to make passing them on cheap.
    const BYTES_SHARED: usize = 64 << 10;
    /// Maximum number of games in a part: short games may have many findings.
    const GAMES: usize = 256;

    /// The games of these inputs, for a number of threads.
    pub(crate) fn new(
        inputs: impl IntoIterator<IntoIter = I>,
        args: &'a InputArgs,
        threads: NonZero<usize>,
    ) -> Self {
        let inputs = inputs.into_iter();
        let (game, most, writes_back) = (None, Self::GAMES, false);
        Self {
            inputs,
            args,
            game,
            most,
            writes_back,
            threads,
            current: None,
            next: None,
        }
    }

    /// Parts of one game, for work that takes long.
    pub(crate) fn one_by_one(self) -> Self {
        Self { most: 1, ..self }
    }

    /// With inputs that are excluded or have no game, to write them back.
    pub(crate) fn written_back(self) -> Self {
        Self {
            writes_back: true,
            ..self
        }
    }

    /// Only the game with this number of each input, if it is given.
    pub(crate) fn only(self, game: Option<u64>) -> Self {
        Self { game, ..self }
    }

    /// Does `work` on all games, on several threads, and passes the results on in the order of the games. An input ends
    /// after its last game, or with the error after which it cannot be read. `None` says that the next result may take its time:
    /// who writes the inputs may wait for what is printed.
    ///
    /// # Errors
    /// The first error of `take`, which ends the run.
    pub(crate) fn work<R: Send>(
        self,
        work: impl Fn(&Arc<S>, Vec<CutGame>, Emit<'_, R>) -> ControlFlow<()> + Sync,
        take: impl FnMut(Option<Batch<S, R>>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        in_order(
            self.threads,
            self,
            |batch, emit| batch.work(&work, emit),
            take,
        )
    }

    fn open(&self, source: anyhow::Result<S>) -> Result<Current<S>, Batch<S, Vec<CutGame>>> {
        let source = source
            .map(Arc::new)
            .map_err(|error| Batch::Trouble(None, error))?;
        match (*source).as_ref().games(self.args) {
            Ok(games) => Ok(Current {
                source,
                games,
                found: false,
            }),
            Err(error) => Err(Batch::Trouble(Some(source), error)),
        }
    }

    /// The end of an input.
    fn end(
        &self,
        Current {
            source,
            games,
            found,
        }: Current<S>,
    ) -> Batch<S, Vec<CutGame>> {
        let found = found || self.writes_back || (*source).as_ref().is_excluded;
        match (*source).as_ref().ensure_found(found, self.game, self.args) {
            Ok(()) => Batch::End(source, games.after()),
            Err(error) => Batch::Trouble(Some(source), error),
        }
    }
}

impl<I, S> Iterator for Batches<'_, I, S>
where
    I: Iterator<Item = anyhow::Result<S>> + Send,
    S: AsRef<Input> + Send + Sync,
{
    type Item = Batch<S, Vec<CutGame>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(next) = self.next.take() {
            return Some(next);
        }
        let current = self.current.take().map(Ok);
        let writes_back = self.writes_back;
        let is_read = |source: &anyhow::Result<S>| match source {
            Ok(source) => writes_back || !source.as_ref().is_excluded,
            Err(_) => true,
        };
        let opened = if let Some(current) = current {
            current
        } else {
            let input = self.inputs.by_ref().find(is_read)?;
            self.open(input)
        };
        let mut current = match opened {
            Ok(current) => current,
            Err(trouble) => return Some(trouble),
        };
        let most = if self.threads.get() == 1 {
            Self::BYTES_ALONE
        } else {
            Self::BYTES_SHARED
        };
        let (source, mut part, mut bytes) = (Arc::clone(&current.source), Vec::new(), 0);
        // The games of a part are answered together, so none of them waits for one that is still to be written.
        let is_there = |games: &NamedGames, part: &Vec<_>| part.is_empty() || games.has_game();
        while bytes < most && part.len() < self.most && is_there(&current.games, &part) {
            match current.games.next() {
                Some(Ok(game)) if !game.is(self.game) => {}
                Some(Ok(game)) => {
                    bytes += game.size();
                    current.found = true;
                    part.push(game);
                }
                Some(Err(error)) => {
                    self.next = Some(Batch::Trouble(Some(current.source), error));
                    return Some(Batch::Games(source, part));
                }
                None => {
                    self.next = Some(self.end(current));
                    return Some(Batch::Games(source, part));
                }
            }
        }
        self.current = Some(current);
        Some(Batch::Games(source, part))
    }
}

/// Reads the games of an input in order. Names the input in errors, and counts the games in the progress.
pub(crate) struct NamedGames {
    /// The name of the input.
    name: String,
    games: Games<'static>,
    /// The file, and what it was before it was read.
    seen: Option<(PathBuf, Identity)>,
    /// How the input is decoded, until a game shows that it is.
    decoding: Option<Arc<Decoding>>,
}

impl NamedGames {
    /// The games of an input. If the format is unknown, the content decides.
    pub(crate) fn new(name: String, input: Bytes<'static>, format: Option<Format>) -> Self {
        Self {
            name,
            games: Games::new(input, format),
            seen: None,
            decoding: None,
        }
    }

    /// The games that follow `before` others, from where the first of them begins.
    pub(crate) fn resumed(
        name: String,
        input: Bytes<'static>,
        format: Format,
        before: usize,
    ) -> Self {
        Self {
            name,
            games: Games::resumed(input, format, TextPlace::START, before),
            seen: None,
            decoding: None,
        }
    }

    /// Checks at the end that the file is still what it was: else the games may be of two texts.
    pub(crate) fn of_file(self, seen: Option<(PathBuf, Identity)>) -> Self {
        Self { seen, ..self }
    }

    /// The same games, of an input that is decoded: the first one that shows it says so.
    pub(crate) fn decoded(self, decoding: Arc<Decoding>) -> Self {
        Self {
            decoding: Some(decoding),
            ..self
        }
    }

    /// The same games, of a document.
    pub(crate) fn of_document(self) -> Self {
        Self {
            games: self.games.of_origin(Origin::Document),
            ..self
        }
    }

    /// The format in which they are read.
    pub(crate) const fn format(&self) -> Format {
        self.games.format()
    }

    /// Whether the next game is there, so that the input need not be read for it; see [`Games::has_game`].
    pub(crate) fn has_game(&self) -> bool {
        self.games.has_game()
    }

    /// What follows the games, once they are read.
    fn after(&self) -> AfterGames {
        AfterGames {
            last: self.games.number(),
            comments: self.games.last_comments(),
        }
    }
}

impl Iterator for NamedGames {
    type Item = anyhow::Result<CutGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(game) = self.games.next() else {
            let (path, before) = self.seen.take()?;
            let is_changed = fs::metadata(&path).map_or(true, |now| Identity::of(&now) != before);
            let why =
                || WithHelp::new(format!("cannot read {}: {Changed}", self.name), "try again");
            return is_changed.then(|| Err(why().into()));
        };
        progress::add_game();
        let game = game.map(|game| {
            let decoding = self.decoding.as_ref();
            match decoding.and_then(|decoding| decoding.shown_before(game.end())) {
                Some(encoding) => {
                    self.decoding = None;
                    game.decoded_from(encoding)
                }
                None => game,
            }
        });
        Some(game.with_context(|| format!("cannot read {}", self.name)))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::cli::input::InputOrigin;

    #[test]
    fn a_file_that_changes_while_it_is_read_is_an_error_at_its_end() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a.gn");
        let text = "[Event \"a\"]\n\n1. PZ*4-6-0\n";
        let edits: [fn(&Path); 4] = [
            |_| {},
            |path| fs::write(path, "1. PZ*4-6-0").unwrap(),
            |path| fs::remove_file(path).unwrap(),
            |path| {
                fs::write(path.with_extension("new"), "").unwrap();
                fs::rename(path.with_extension("new"), path).unwrap();
            },
        ];
        for (index, edit) in edits.into_iter().enumerate() {
            fs::write(&path, text.repeat(3)).unwrap();
            let mut games = Input::from(InputOrigin::File(path.clone()))
                .games(&InputArgs::default())
                .unwrap();
            assert!(games.next().unwrap().is_ok());
            edit(&path);
            let errors: Vec<_> = games
                .filter_map(Result::err)
                .map(|error| error.to_string())
                .collect();
            assert_eq!(errors.len(), usize::from(index > 0), "{errors:?}");
            assert!(
                errors
                    .iter()
                    .all(|error| error.ends_with("a.gn: it was changed while it was read"))
            );
        }
    }
}
