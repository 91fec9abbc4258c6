//! Games of files of any size, one at a time and in both directions.
//!
//! Each input is read once from its start. Where every few games begin is remembered, so that earlier games are read
//! again from there: from the file, or from a copy of what came through a pipe or was decompressed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};

use crate::cli::input::batches::NamedGames;
use crate::cli::input::compressed::is_compressed;
use crate::cli::input::{Input, InputOrigin};
use crate::cli::output::temp_file::TempFile;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::{CutGame, Game};
use crate::text::TextPlace;
use crate::view::{GameCount, GamePlace};

/// The number of games from one remembered place to the next.
const STRIDE: usize = 64;

/// The games to view.
pub(super) struct Library {
    inputs: Vec<InputGames>,
    /// The game that is open; its number is 0 before the first.
    at: GamePlace,
    /// The input that was read last.
    last: usize,
}

/// Says that reading is to stop: the user has to wait for it.
#[derive(Clone, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops, or lets the next work begin.
    pub(super) fn set(&self, stops: bool) {
        self.0.store(stops, Ordering::Relaxed);
    }

    /// Whether to stop.
    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// # Errors
    /// If it stops.
    fn check(&self) -> anyhow::Result<()> {
        if self.is_set() {
            bail!(STOPPED);
        }
        Ok(())
    }
}

/// What is said when the user stopped the work.
pub(super) const STOPPED: &str = "stopped";

impl Library {
    /// The games of these inputs, none of which is read yet.
    pub(super) fn new(inputs: Vec<Input>, max_size: Option<u64>, stop: &Stop) -> Self {
        let inputs = inputs
            .into_iter()
            .map(|input| InputGames::new(input, max_size, stop.clone()))
            .collect();
        Self {
            inputs,
            at: GamePlace { file: 0, number: 0 },
            last: 0,
        }
    }

    pub(super) fn first(&self) -> Option<&Input> {
        self.inputs.first().map(|games| &games.input)
    }

    /// The game that is open; `None` before the first.
    pub(super) fn place(&self) -> Option<GamePlace> {
        (self.at.number > 0).then_some(self.at)
    }

    /// The file whose game is open, if it is one.
    pub(super) fn opened_file(&self) -> Option<&Path> {
        match &self.inputs.get(self.at.file)?.input.origin {
            InputOrigin::File(path) => Some(path),
            _ => None,
        }
    }

    /// The place of a game of the input that is open.
    pub(super) const fn numbered(&self, number: usize) -> GamePlace {
        GamePlace {
            file: self.at.file,
            number,
        }
    }

    /// How many games of an input were read.
    pub(super) fn count(&self, file: usize) -> GameCount {
        let read = self
            .inputs
            .get(file)
            .map(|games| (games.read, games.is_begun && games.onward.is_none()));
        let (games, is_whole) = read.unwrap_or_default();
        GameCount { games, is_whole }
    }

    /// Reads some more games of the file that is open, to count them. Returns whether there may be more. Pipes and compressed
    /// files are not read for that: a copy is kept of what is read of them.
    pub(super) fn count_on(&mut self) -> anyhow::Result<bool> {
        let Some(games) = self.inputs.get_mut(self.at.file) else {
            return Ok(false);
        };
        if games.onward.is_none() || !matches!(games.origin, Some((Reread::File(_), _))) {
            return Ok(false);
        }
        games.read_on(games.read + STRIDE)?;
        Ok(games.onward.is_some())
    }

    /// Opens the next game; `None` after the last one.
    pub(super) fn next<T>(
        &mut self,
        visit: impl Fn(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let found = self.after(self.at, |_, input, game| visit(input, game))?;
        Ok(self.opened(found))
    }

    /// Opens the game before; `None` before the first one.
    pub(super) fn previous<T>(
        &mut self,
        visit: impl Fn(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let found = self.before(self.at, |_, input, game| visit(input, game))?;
        Ok(self.opened(found))
    }

    /// Opens a game; `None` if there is none.
    pub(super) fn open<T>(
        &mut self,
        place: GamePlace,
        visit: impl FnOnce(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let found = self.visit(place, |_, input, game| visit(input, game))?;
        Ok(self.opened(found.map(|found| (place, found))))
    }

    fn opened<T>(&mut self, found: Option<(GamePlace, T)>) -> Option<T> {
        let (place, found) = found?;
        self.at = place;
        Some(found)
    }

    /// Visits the game after another one; `None` after the last one.
    pub(super) fn after<T>(
        &mut self,
        GamePlace { file, number }: GamePlace,
        visit: impl Fn(GamePlace, &Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<(GamePlace, T)>> {
        let mut next = GamePlace {
            file,
            number: number + 1,
        };
        while next.file < self.inputs.len() {
            if let Some(visited) = self.visit(next, &visit)? {
                return Ok(Some((next, visited)));
            }
            next = GamePlace {
                file: next.file + 1,
                number: 1,
            };
        }
        Ok(None)
    }

    /// Visits the game before another one; `None` before the first one.
    pub(super) fn before<T>(
        &mut self,
        GamePlace {
            mut file,
            mut number,
        }: GamePlace,
        visit: impl Fn(GamePlace, &Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<(GamePlace, T)>> {
        while number <= 1 {
            let Some(before) = file.checked_sub(1) else {
                return Ok(None);
            };
            file = before;
            number = self.inputs[file].count()? + 1;
        }
        let before = GamePlace {
            file,
            number: number - 1,
        };
        Ok(self.visit(before, visit)?.map(|visited| (before, visited)))
    }

    /// The place after the last game.
    pub(super) fn end(&mut self) -> anyhow::Result<GamePlace> {
        let file = self.inputs.len().saturating_sub(1);
        let number = self.inputs.last_mut().map_or(Ok(0), InputGames::count)? + 1;
        Ok(GamePlace { file, number })
    }

    /// Visits a game; `None` if there is none.
    pub(super) fn visit<T>(
        &mut self,
        place: GamePlace,
        visit: impl FnOnce(GamePlace, &Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let GamePlace { file, number } = place;
        let Some(games) = self.inputs.get_mut(file) else {
            return Ok(None);
        };
        let Some((game, base)) = games.game(number)? else {
            return Ok(None);
        };
        if file != self.last {
            self.inputs[self.last].again = None;
        }
        self.last = file;
        let input = &self.inputs[file].input;
        let visited = game.read(|game| {
            visit(
                place,
                input,
                &Game {
                    start: after(base, game.start),
                    ..game
                },
            )
        });
        Ok(Some(visited))
    }
}

/// The games of an input.
struct InputGames {
    input: Input,
    max_size: Option<u64>,
    stop: Stop,
    /// Whether it was opened, or could not be.
    is_begun: bool,
    /// Where games are read again from, and in which format; `None` before the first is read.
    origin: Option<(Reread, Format)>,
    /// Reads on after all games that were read so far; `None` before the first and after the last.
    onward: Option<NamedGames>,
    /// Reads games again that were read before.
    again: Option<Numbered>,
    /// Where every [`STRIDE`]th game begins, the first included.
    places: Vec<TextPlace>,
    /// How many games were read.
    read: usize,
}

/// Where games can be read again from.
enum Reread {
    File(PathBuf),
    Copy(TempFile),
}

/// Games with the number of the next one, and where in the input they were begun to be read.
struct Numbered {
    games: NamedGames,
    next: usize,
    base: TextPlace,
}

impl InputGames {
    fn new(input: Input, max_size: Option<u64>, stop: Stop) -> Self {
        Self {
            input,
            max_size,
            stop,
            is_begun: false,
            origin: None,
            onward: None,
            again: None,
            places: Vec::new(),
            read: 0,
        }
    }

    /// The game of a number, and the place from which its own place counts; `None` if there are fewer.
    fn game(&mut self, number: usize) -> anyhow::Result<Option<(CutGame, TextPlace)>> {
        // No game has the number 0.
        if number == 0 {
            return Ok(None);
        }
        if number <= self.read {
            return self.game_again(number);
        }
        self.read_on(number)
    }

    /// How many games there are.
    fn count(&mut self) -> anyhow::Result<usize> {
        self.read_on(usize::MAX)?;
        Ok(self.read)
    }

    /// Reads on, up to the game of a number.
    fn read_on(&mut self, number: usize) -> anyhow::Result<Option<(CutGame, TextPlace)>> {
        // An input that cannot be opened is reported once, and then has no games: the next input can be reached.
        if !std::mem::replace(&mut self.is_begun, true) {
            self.begin()?;
        }
        while let Some(onward) = &mut self.onward {
            self.stop.check()?;
            let Some(game) = onward.next().transpose()? else {
                self.onward = None;
                break;
            };
            self.read += 1;
            let is_wanted = self.read == number;
            if self.read == 1 {
                self.places.push(TextPlace::START);
            } else if self.read % STRIDE == 1 {
                // The place is known when the game is read, and then it has to be read again.
                self.places.push(game.read(|game| game.start));
                if is_wanted {
                    return self.game_again(number);
                }
                continue;
            }
            if is_wanted {
                return Ok(Some((game, TextPlace::START)));
            }
        }
        Ok(None)
    }

    fn begin(&mut self) -> anyhow::Result<()> {
        let bytes = self
            .input
            .open(self.max_size)
            .with_context(|| self.input.unreadable())?;
        let plain = self.plain_file().with_context(|| self.input.unreadable())?;
        let (bytes, origin): (Bytes, Reread) = if let Some(path) = plain {
            (bytes, Reread::File(path))
        } else {
            let copy = TempFile::new().with_context(|| self.input.unreadable())?;
            (
                Box::new(Copied {
                    input: bytes,
                    copy: copy.clone(),
                }),
                Reread::Copy(copy),
            )
        };
        let games = NamedGames::new(self.input.name(), bytes, self.input.known_format());
        self.origin = Some((origin, games.format()));
        self.onward = Some(games);
        Ok(())
    }

    /// The path of a file that can be read from any place on.
    fn plain_file(&self) -> io::Result<Option<PathBuf>> {
        let InputOrigin::File(path) = &self.input.origin else {
            return Ok(None);
        };
        if !path.metadata()?.is_file() {
            return Ok(None);
        }
        Ok((!is_compressed(File::open(path)?)?).then(|| path.clone()))
    }

    fn game_again(&mut self, number: usize) -> anyhow::Result<Option<(CutGame, TextPlace)>> {
        let is_ahead = |again: &Numbered| (again.next..again.next + STRIDE).contains(&number);
        let mut again = match self.again.take().filter(is_ahead) {
            Some(again) => again,
            None => self.resumed(number)?,
        };
        let mut found = None;
        while again.next <= number {
            found = again.games.next().transpose()?;
            again.next += 1;
        }
        let base = again.base;
        self.again = Some(again);
        Ok(found.map(|game| (game, base)))
    }

    /// Games from the nearest remembered place before one.
    fn resumed(&self, number: usize) -> anyhow::Result<Numbered> {
        let mark = ((number - 1) / STRIDE).min(self.places.len().saturating_sub(1));
        let base = self.places.get(mark).copied().unwrap_or(TextPlace::START);
        let offset = base.offset as u64;
        let (origin, format) = self.origin.as_ref().context("no game was read")?;
        let bytes = match origin {
            Reread::Copy(copy) => Ok(Box::new(copy.reader_from(offset)) as Bytes),
            // Its places are places of the decoded text.
            Reread::File(_) if self.input.decoding.encoding().is_some() => {
                self.input.open(self.max_size).and_then(|mut whole| {
                    io::copy(&mut whole.by_ref().take(offset), &mut io::sink())?;
                    Ok(whole as Bytes)
                })
            }
            Reread::File(path) => open_at(path, offset),
        };
        let bytes = bytes.with_context(|| self.input.unreadable())?;
        let next = mark * STRIDE + 1;
        let games = NamedGames::resumed(self.input.name(), bytes, *format, next - 1);
        Ok(Numbered { games, next, base })
    }
}

fn open_at(path: &Path, offset: u64) -> io::Result<Bytes<'static>> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(offset))?;
    Ok(Box::new(file))
}

/// A place that counts from another, as a place of the whole.
fn after(base: TextPlace, place: TextPlace) -> TextPlace {
    let is_on_its_line = place.line == 1;
    let column = |base: usize, column: usize| {
        if is_on_its_line {
            base + column - 1
        } else {
            column
        }
    };
    TextPlace {
        offset: base.offset + place.offset,
        line: base.line + place.line - 1,
        column: column(base.column, place.column),
        utf16_column: column(base.utf16_column, place.utf16_column),
    }
}

/// Bytes, of which a copy is kept.
struct Copied {
    input: Bytes<'static>,
    copy: TempFile,
}

impl Read for Copied {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.copy.write_all(&buffer[..read])?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::fs;

    use super::*;

    /// What identifies a game: its number, where it begins, and its text.
    type Seen = (usize, TextPlace, String);

    fn seen(_: &Input, game: &Game<'_>) -> Seen {
        (game.number, game.start, game.text.to_owned())
    }

    /// Files of 150 games and of one, plain, compressed and as lines.
    fn files(directory: &Path) -> Vec<PathBuf> {
        let mut games = "# Comments come first.\n".to_owned();
        let mut lines = String::new();
        for number in 1..=150 {
            write!(
                games,
                "[Event \"{number}\"]\r\n\n1. HK*4-{}-0 ",
                6 + number % 3
            )
            .unwrap();
            writeln!(
                lines,
                "# {number}\n9/9/9/9/9/9/9/9/9 b - {number} level=intro"
            )
            .unwrap();
        }
        let compressed = zstd::encode_all(games.as_bytes(), 1).unwrap();
        let files = [
            ("games.gn", games.into_bytes()),
            ("games.gn.zst", compressed),
            ("lines.gfen", lines.into_bytes()),
        ];
        let write = |(name, bytes): (&str, Vec<u8>)| {
            let path = directory.join(name);
            fs::write(&path, bytes).unwrap();
            path
        };
        files.map(write).into()
    }

    #[test]
    fn a_game_is_the_same_however_it_is_reached() {
        let directory = tempfile::tempdir().unwrap();
        let files = files(directory.path());
        let inputs = || {
            files
                .iter()
                .map(|path| InputOrigin::File(path.clone()).into())
                .collect()
        };
        let mut library = Library::new(inputs(), None, &Stop::default());
        let onward: Vec<Seen> = std::iter::from_fn(|| library.next(seen).unwrap()).collect();
        assert_eq!(onward.len(), 450);
        let mut back: Vec<Seen> = std::iter::from_fn(|| library.previous(seen).unwrap()).collect();
        back.reverse();
        assert_eq!(back, onward[..449]);
        for number in [1, 2, 64, 65, 66, 128, 129, 150] {
            let mut library = Library::new(inputs(), None, &Stop::default());
            assert_eq!(
                library
                    .open(GamePlace { file: 0, number }, seen)
                    .unwrap()
                    .as_ref(),
                Some(&onward[number - 1])
            );
            let next = library.next(seen).unwrap();
            assert_eq!(next.as_ref(), onward.get(number));
        }
        assert_eq!(
            Library::new(inputs(), None, &Stop::default())
                .open(
                    GamePlace {
                        file: 0,
                        number: 151
                    },
                    seen
                )
                .unwrap(),
            None
        );
    }

    #[test]
    fn games_are_counted_bit_by_bit_unless_a_copy_would_be_kept_of_them() {
        let directory = tempfile::tempdir().unwrap();
        let files = files(directory.path());
        let inputs = || {
            files
                .iter()
                .map(|path| InputOrigin::File(path.clone()).into())
                .collect()
        };
        let mut library = Library::new(inputs(), None, &Stop::default());
        library.next(seen).unwrap();
        assert_eq!(
            library.count(0),
            GameCount {
                games: 1,
                is_whole: false
            }
        );
        assert!(library.count_on().unwrap());
        assert_eq!(
            library.count(0),
            GameCount {
                games: 65,
                is_whole: false
            }
        );
        while library.count_on().unwrap() {}
        assert_eq!(
            library.count(0),
            GameCount {
                games: 150,
                is_whole: true
            }
        );
        assert_eq!(
            library.next(seen).unwrap().unwrap().0,
            2,
            "counting opens no game"
        );
        library
            .open(GamePlace { file: 1, number: 3 }, seen)
            .unwrap()
            .unwrap();
        assert!(!library.count_on().unwrap());
        assert_eq!(
            library.count(1),
            GameCount {
                games: 3,
                is_whole: false
            }
        );
        assert_eq!(
            library.end().unwrap(),
            GamePlace {
                file: 2,
                number: 151
            }
        );
        let after = library
            .after(
                GamePlace {
                    file: 0,
                    number: 150,
                },
                |_, _, game| game.number,
            )
            .unwrap();
        assert_eq!(after, Some((GamePlace { file: 1, number: 1 }, 1)));
        let before = library
            .before(GamePlace { file: 2, number: 1 }, |_, _, game| game.number)
            .unwrap();
        assert_eq!(
            before,
            Some((
                GamePlace {
                    file: 1,
                    number: 150
                },
                150
            ))
        );
        assert_eq!(library.place(), Some(GamePlace { file: 1, number: 3 }));
    }

    #[test]
    fn reading_stops_and_goes_on() {
        let directory = tempfile::tempdir().unwrap();
        let inputs = vec![InputOrigin::File(files(directory.path())[0].clone()).into()];
        let stop = Stop::default();
        let mut library = Library::new(inputs, None, &stop);
        stop.set(true);
        assert_eq!(library.next(seen).unwrap_err().to_string(), STOPPED);
        stop.set(false);
        assert_eq!(library.next(seen).unwrap().unwrap().0, 1);
    }

    #[test]
    fn a_file_that_cannot_be_opened_is_reported_once_and_then_passed_over() {
        let directory = tempfile::tempdir().unwrap();
        let [first, missing, last] =
            ["a.gn", "b.gn", "c.gn"].map(|name| directory.path().join(name));
        for path in [&first, &last] {
            fs::write(path, "1. PZ*4-6-0").unwrap();
        }
        let inputs = [first, missing, last]
            .map(|path| InputOrigin::File(path).into())
            .into();
        let mut library = Library::new(inputs, None, &Stop::default());
        let name = |input: &Input, _: &Game<'_>| input.name();
        assert!(library.next(name).unwrap().unwrap().ends_with("a.gn"));
        let error = library.next(name).unwrap_err();
        assert!(format!("{error:#}").contains("b.gn"), "{error:#}");
        assert!(library.next(name).unwrap().unwrap().ends_with("c.gn"));
        assert!(library.previous(name).unwrap().unwrap().ends_with("a.gn"));
    }
}
