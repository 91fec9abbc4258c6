//! Inputs that are written anew, game by game. What they say now is only given up when all of the new text is there and
//! was read again.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::time::SystemTime;

use anyhow::{Context, bail, ensure};

use super::compressed::is_compressed;
use super::games::{Format, Game, Games};
use super::input::Input;
use super::output::write_whole;
use super::scratch::Scratch;
use super::{Exit, Streams};
use crate::render::Palette;
use crate::render::diff::write_diff;

/// The longest file that a diff is made of, in bytes.
const MAX_DIFF_BYTES: u64 = 1 << 30;

/// An input and its new text.
pub(super) struct Rewritten {
    source: Source,
    text: Scratch,
    /// Whether the new text is another one.
    pub(super) is_changed: bool,
}

/// What becomes of the text between games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Between {
    Kept,
    /// It has to be blank.
    LeftOut,
}

/// Writes an input anew. `write` gets each game and its bytes, and gives those to write instead.
pub(super) fn rewrite(
    input: Input,
    (from, max_size): (Option<Format>, u64),
    between: Between,
    write: impl FnMut(&Game<'_>, Vec<u8>) -> anyhow::Result<Vec<u8>>,
) -> anyhow::Result<Rewritten> {
    let stamp = Stamp::of(&input)?;
    let (input, format) = at_rest(input, from, max_size)?;
    let source = Source { input, stamp, format, max_size };
    let drafted = source.draft(between, write);
    // Whatever went wrong, this is why.
    source.ensure_unchanged()?;
    let (text, starts) = drafted?;
    let is_changed = !are_equal(source.open()?, text.reader())?;
    let rewritten = Rewritten { source, text, is_changed };
    if is_changed {
        rewritten.check(&starts)?;
    }
    Ok(rewritten)
}

/// An input that can be read more than once.
struct Source {
    input: Input,
    stamp: Option<Stamp>,
    format: Format,
    max_size: u64,
}

/// What tells that a file is still the one that was read.
#[derive(PartialEq, Eq, Debug)]
struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
}

impl Stamp {
    /// That of a file; nothing else can change while it is read.
    fn of(input: &Input) -> anyhow::Result<Option<Self>> {
        let Input::File(path) = input else { return Ok(None) };
        let now = fs::metadata(path).with_context(|| input.unreadable())?;
        Ok(Some(Self { length: now.len(), modified: now.modified().ok() }))
    }
}

impl Source {
    /// Somebody else may write the file too: what they wrote is not replaced by what is made of what was there before.
    fn ensure_unchanged(&self) -> anyhow::Result<()> {
        let name = self.input.name();
        let is_same = Stamp::of(&self.input)? == self.stamp;
        ensure!(is_same, "{name} stays as it is: it was changed while it was read; try again");
        Ok(())
    }

    fn open(&self) -> anyhow::Result<Box<dyn Read + Send>> {
        self.input.open(self.max_size).with_context(|| self.input.unreadable())
    }

    /// The new text, and where games begin in it.
    fn draft(
        &self,
        between: Between,
        mut write: impl FnMut(&Game<'_>, Vec<u8>) -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<(Scratch, Vec<usize>)> {
        let unreadable = || self.input.unreadable();
        let stays = || format!("{} stays as it is: there is text between its games", self.input.name());
        let mut original = Original { input: BufReader::new(self.open()?), at: 0 };
        let mut draft = Draft { text: BufWriter::new(Scratch::new()?), length: 0, starts: Vec::new() };
        for game in self.input.games(Some(self.format), self.max_size)? {
            game?.read(|game| {
                let gap = original.up_to(game.start.offset, (between == Between::Kept).then_some(&mut draft));
                ensure!(gap.with_context(unreadable)?, stays());
                let bytes = original.take(game.text.len()).with_context(unreadable)?;
                draft.game(&write(&game, bytes)?)
            })?;
        }
        let is_kept = between == Between::Kept || draft.starts.is_empty();
        let rest = original.up_to(usize::MAX, is_kept.then_some(&mut draft));
        ensure!(rest.with_context(unreadable)?, stays());
        Ok((draft.text.into_inner().map_err(io::IntoInnerError::into_error)?, draft.starts))
    }
}

impl Rewritten {
    /// Reads the new text again: its games have to begin where they were written.
    fn check(&self, starts: &[usize]) -> anyhow::Result<()> {
        let Source { input, format, .. } = &self.source;
        let mut found = Vec::with_capacity(starts.len());
        for game in Games::new(input.name(), Box::new(self.text.reader()), Some(*format))? {
            found.push(game?.read(|game| game.start.offset));
        }
        let name = input.name();
        ensure!(found == starts, "{name} stays as it is: its games would not be told apart any more");
        Ok(())
    }

    /// Puts the new text where the old one was: a file is replaced as a whole if it changes, anything else goes to
    /// standard output.
    pub(super) fn write(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let text = self.text.reader();
        match &self.source.input {
            Input::File(_) if !self.is_changed => {}
            Input::File(path) => {
                let (name, input) = (path.display(), &self.source.input);
                let is_compressed =
                    File::open(path).and_then(is_compressed).with_context(|| input.unreadable())?;
                ensure!(
                    !is_compressed,
                    "{name} cannot be replaced, since it is compressed: decompress it first"
                );
                self.source.ensure_unchanged()?;
                write_whole(path, text).with_context(|| format!("cannot write {name}"))?;
            }
            _ => drop(io::copy(&mut BufReader::new(text), streams.out)?),
        }
        Ok(())
    }

    /// What changes, as a unified diff. It needs both texts at once.
    fn diff(&self, palette: Palette) -> anyhow::Result<String> {
        let Source { input, .. } = &self.source;
        let before = whole(self.source.open()?).with_context(|| input.unreadable())?;
        let after = whole(self.text.reader())?;
        let (Some(before), Some(after)) = (before, after) else {
            bail!("{} is too long for a diff", input.name());
        };
        let mut diff = String::new();
        write_diff(&mut diff, &input.name(), &before, &after, palette)?;
        Ok(diff)
    }

    /// Prints what changes; that is a finding.
    pub(super) fn show_diff(&self, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
        let diff = self.diff(streams.style.palette)?;
        streams.out.write_all(diff.as_bytes())?;
        Ok(if diff.is_empty() { Exit::Clean } else { Exit::Findings })
    }

    /// The input as it is after it was written.
    pub(super) fn into_input(self) -> Input {
        let Source { input, format, .. } = self.source;
        match input {
            Input::File(_) => input,
            _ => Input::Copy { name: input.name(), format, text: self.text },
        }
    }
}

/// An input that can be read more than once, and its format. What cannot is copied; what is no file is not replaced by
/// one.
fn at_rest(input: Input, from: Option<Format>, max_size: u64) -> anyhow::Result<(Input, Format)> {
    if let Input::File(path) = &input {
        let is_file = fs::metadata(path).with_context(|| input.unreadable())?.is_file();
        ensure!(
            is_file,
            "{} cannot be replaced, since it is no file: give it as standard input",
            input.name()
        );
    }
    if !matches!(input, Input::Stdin) {
        let format = input.games(from, max_size)?.format();
        return Ok((input, format));
    }
    let (name, mut text) = (input.name(), Scratch::new()?);
    let copied = input.open(max_size).and_then(|mut input| io::copy(&mut input, &mut text));
    copied.with_context(|| input.unreadable())?;
    let format = Games::new(name.clone(), Box::new(text.reader()), from)?.format();
    Ok((Input::Copy { name, format, text }, format))
}

fn are_equal(one: impl Read, other: impl Read) -> io::Result<bool> {
    let (mut one, mut other) = (BufReader::new(one), BufReader::new(other));
    loop {
        let (left, right) = (one.fill_buf()?, other.fill_buf()?);
        let length = left.len().min(right.len());
        if left[..length] != right[..length] {
            return Ok(false);
        }
        if length == 0 {
            return Ok(left.is_empty() && right.is_empty());
        }
        one.consume(length);
        other.consume(length);
    }
}

/// The whole of a text, if it is short enough; what is not UTF-8 is replaced.
fn whole(input: impl Read) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_DIFF_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((length as u64 <= MAX_DIFF_BYTES).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// What an input says now.
struct Original<R> {
    input: BufReader<R>,
    at: usize,
}

impl<R: Read> Original<R> {
    /// Goes on to an offset, or to the end: into the draft, or, without one, over blanks alone. Otherwise `false`.
    fn up_to(&mut self, offset: usize, mut draft: Option<&mut Draft>) -> io::Result<bool> {
        while self.at < offset {
            let bytes = self.input.fill_buf()?;
            let length = bytes.len().min(offset - self.at);
            let bytes = &bytes[..length];
            let mark = if self.at == 0 { bytes.strip_prefix("\u{feff}".as_bytes()) } else { None };
            match &mut draft {
                _ if bytes.is_empty() => break,
                Some(draft) => draft.write(bytes)?,
                None if mark.unwrap_or(bytes).iter().all(u8::is_ascii_whitespace) => {}
                None => return Ok(false),
            }
            self.input.consume(length);
            self.at += length;
        }
        Ok(true)
    }

    fn take(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.input.read_exact(&mut bytes)?;
        self.at += length;
        Ok(bytes)
    }
}

/// The new text, as far as it is written.
struct Draft {
    text: BufWriter<Scratch>,
    length: usize,
    /// Where games begin in it.
    starts: Vec<usize>,
}

impl Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len();
        self.text.write_all(bytes)
    }

    fn game(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let blanks = bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.starts.push(self.length + blanks);
        Ok(self.write(bytes)?)
    }
}
