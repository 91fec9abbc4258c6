//! Games of files of any size, one at a time and in both directions.
//!
//! Each input is read once from its start on. Where every few games begin is remembered, so that earlier games are read
//! again from there: from the file, or from a copy of what came through a pipe or was decompressed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli::input::batches::NamedGames;
use crate::cli::input::compressed::is_compressed;
use crate::cli::input::{Input, InputOrigin};
use crate::cli::output::temp_file::TempFile;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::{CutGame, Game};
use crate::text::TextPlace;

/// The number of games from one remembered place to the next.
const STRIDE: usize = 64;

/// The games to view.
pub(super) struct Library {
    inputs: Vec<InputGames>,
    /// Which of them is open, and the number of its game, from 1; 0 before the first.
    at: (usize, usize),
}

impl Library {
    /// The games of these inputs, none of which is read yet.
    pub(super) fn new(inputs: Vec<Input>, max_size: Option<u64>) -> Self {
        let inputs = inputs.into_iter().map(|input| InputGames::new(input, max_size)).collect();
        Self { inputs, at: (0, 0) }
    }

    /// The first input.
    pub(super) fn first(&self) -> Option<&Input> {
        self.inputs.first().map(|games| &games.input)
    }

    /// The file whose game is open, if it is one.
    pub(super) fn opened_file(&self) -> Option<&Path> {
        match &self.inputs.get(self.at.0)?.input.origin {
            InputOrigin::File(path) => Some(path),
            _ => None,
        }
    }

    /// Visits the game of a number in the first input; `None` if there is none.
    pub(super) fn open<T>(
        &mut self,
        number: usize,
        visit: impl FnOnce(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        self.visit((0, number), visit)
    }

    /// Visits the next game; `None` after the last one.
    pub(super) fn next<T>(&mut self, visit: impl Fn(&Input, &Game<'_>) -> T) -> anyhow::Result<Option<T>> {
        let (index, number) = self.at;
        let mut next = (index, number + 1);
        while next.0 < self.inputs.len() {
            if let Some(visited) = self.visit(next, &visit)? {
                return Ok(Some(visited));
            }
            next = (next.0 + 1, 1);
        }
        Ok(None)
    }

    /// Visits the game before; `None` before the first one.
    pub(super) fn previous<T>(
        &mut self,
        visit: impl Fn(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let (mut index, mut number) = self.at;
        while number <= 1 {
            let Some(before) = index.checked_sub(1) else { return Ok(None) };
            index = before;
            number = self.inputs[index].count()? + 1;
        }
        self.visit((index, number - 1), visit)
    }

    fn visit<T>(
        &mut self,
        (index, number): (usize, usize),
        visit: impl FnOnce(&Input, &Game<'_>) -> T,
    ) -> anyhow::Result<Option<T>> {
        let Some(games) = self.inputs.get_mut(index) else { return Ok(None) };
        let Some((game, base)) = games.game(number)? else { return Ok(None) };
        if index != self.at.0 {
            self.inputs[self.at.0].again = None;
        }
        self.at = (index, number);
        let input = &self.inputs[index].input;
        Ok(Some(game.read(|game| visit(input, &Game { start: behind(base, game.start), ..game }))))
    }
}

/// The games of an input.
struct InputGames {
    input: Input,
    max_size: Option<u64>,
    /// Whether it was opened, or could not be.
    is_begun: bool,
    /// Where games are read again from, and in which format; `None` before the first is read.
    origin: Option<(Reread, Format)>,
    /// Reads on behind all games that were read so far; `None` before the first and after the last.
    onward: Option<NamedGames>,
    /// Reads games again that were read before.
    again: Option<Numbered>,
    /// Where every [`STRIDE`]th game begins, from the first on.
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
    fn new(input: Input, max_size: Option<u64>) -> Self {
        Self {
            input,
            max_size,
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
        let bytes = self.input.open(self.max_size).with_context(|| self.input.unreadable())?;
        let plain = self.plain_file().with_context(|| self.input.unreadable())?;
        let (bytes, origin): (Bytes, Reread) = if let Some(path) = plain {
            (bytes, Reread::File(path))
        } else {
            let copy = TempFile::new().with_context(|| self.input.unreadable())?;
            (Box::new(Copied { input: bytes, copy: copy.clone() }), Reread::Copy(copy))
        };
        let games = NamedGames::new(self.input.name(), bytes, self.input.known_format());
        self.origin = Some((origin, games.format()));
        self.onward = Some(games);
        Ok(())
    }

    /// The path of a file that can be read from any place on.
    fn plain_file(&self) -> io::Result<Option<PathBuf>> {
        let InputOrigin::File(path) = &self.input.origin else { return Ok(None) };
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
fn behind(base: TextPlace, place: TextPlace) -> TextPlace {
    let is_on_its_line = place.line == 1;
    let column = |base: usize, column: usize| if is_on_its_line { base + column - 1 } else { column };
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
            write!(games, "[Event \"{number}\"]\r\n\n1. HK*4-{}-0 ", 6 + number % 3).unwrap();
            writeln!(lines, "# {number}\n9/9/9/9/9/9/9/9/9 b - {number} level=intro").unwrap();
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
        let inputs = || files.iter().map(|path| InputOrigin::File(path.clone()).into()).collect();
        let mut library = Library::new(inputs(), None);
        let onward: Vec<Seen> = std::iter::from_fn(|| library.next(seen).unwrap()).collect();
        assert_eq!(onward.len(), 450);
        let mut back: Vec<Seen> = std::iter::from_fn(|| library.previous(seen).unwrap()).collect();
        back.reverse();
        assert_eq!(back, onward[..449]);
        for number in [1, 2, 64, 65, 66, 128, 129, 150] {
            let mut library = Library::new(inputs(), None);
            assert_eq!(library.open(number, seen).unwrap().as_ref(), Some(&onward[number - 1]));
            let next = library.next(seen).unwrap();
            assert_eq!(next.as_ref(), onward.get(number));
        }
        assert_eq!(Library::new(inputs(), None).open(151, seen).unwrap(), None);
    }

    #[test]
    fn a_file_that_cannot_be_opened_is_reported_once_and_then_passed_over() {
        let directory = tempfile::tempdir().unwrap();
        let [first, missing, last] = ["a.gn", "b.gn", "c.gn"].map(|name| directory.path().join(name));
        for path in [&first, &last] {
            fs::write(path, "1. PZ*4-6-0").unwrap();
        }
        let mut library =
            Library::new([first, missing, last].map(|path| InputOrigin::File(path).into()).into(), None);
        let name = |input: &Input, _: &Game<'_>| input.name();
        assert!(library.next(name).unwrap().unwrap().ends_with("a.gn"));
        let error = library.next(name).unwrap_err();
        assert!(format!("{error:#}").contains("b.gn"), "{error:#}");
        assert!(library.next(name).unwrap().unwrap().ends_with("c.gn"));
        assert!(library.previous(name).unwrap().unwrap().ends_with("a.gn"));
    }
}
