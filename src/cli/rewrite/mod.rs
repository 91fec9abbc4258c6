//! Rewrites inputs game by game. The old text is replaced only after the new text is complete and was read again.

pub(crate) mod draft;

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail, ensure};

use crate::cli::exit::Exit;
use crate::cli::input::Input;
use crate::cli::input::compressed::is_compressed;
use crate::cli::input::formats::Format;
use crate::cli::input::games::{Game, Games};
use crate::cli::output::fingerprint::{Changed, Fingerprint};
use crate::cli::output::streams::Streams;
use crate::cli::output::temp_file::TempFile;
use crate::cli::output::whole_file::{Identity, Seen, replace};
use crate::cli::rewrite::draft::{Drafted, NewText, Original, Spacing};
use crate::render::Palette;
use crate::render::diff::write_diff;

/// Maximum size of a file for a diff, in bytes.
const MAX_DIFF_BYTES: u64 = 1 << 30;

/// An input and its new text.
pub(crate) struct Rewritten {
    source: Source,
    /// The fingerprint of the old text.
    original: Fingerprint,
    /// The new text; `None` if it was only compared with the old one.
    text: Option<TempFile>,
    /// Whether the texts differ.
    pub(crate) is_changed: bool,
}

/// The purpose of the new text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Only to compare it.
    Compare,
    Diff,
    Write,
}

/// Rewrites an input. `write` gets each game and returns its new text, or `None` for a game that keeps every byte.
pub(crate) fn rewrite(
    input: Input,
    (from, max_size): (Option<Format>, Option<u64>),
    (spacing, purpose): (Spacing, Purpose),
    write: impl FnMut(&Game<'_>) -> anyhow::Result<Option<String>>,
) -> anyhow::Result<Rewritten> {
    let identity = identity(&input)?;
    let (input, format) = at_rest(input, from, max_size)?;
    let source = Source { input, identity, format, max_size };
    let drafted = source.draft(spacing, source.needs_text(purpose)?, write);
    // A changed file explains any other error.
    source.ensure_unchanged()?;
    let Drafted { text, starts, fingerprint, original } = drafted.map_err(|error| source.named(error))?;
    let is_changed = fingerprint != original;
    if let (true, Some(text)) = (is_changed, &text) {
        source.check(text, &starts)?;
    }
    Ok(Rewritten { source, original, text, is_changed })
}

/// An input that can be read repeatedly.
struct Source {
    input: Input,
    identity: Option<Identity>,
    format: Format,
    max_size: Option<u64>,
}

/// The identity of a file; other inputs cannot change while they are read.
fn identity(input: &Input) -> anyhow::Result<Option<Identity>> {
    let Input::File(path) = input else { return Ok(None) };
    let found = fs::metadata(path).with_context(|| input.unreadable())?;
    Ok(Some(Identity::of(&found)))
}

impl Source {
    /// Other programs may write the file meanwhile. Their edits must not be replaced by a text made from the old
    /// content.
    fn ensure_unchanged(&self) -> anyhow::Result<()> {
        let is_same = identity(&self.input)? == self.identity;
        if is_same { Ok(()) } else { Err(self.named(Changed.into())) }
    }

    /// Adds the file name to an error of drafting.
    fn named(&self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast::<Changed>() {
            Ok(changed) => changed.of(&self.input.name()),
            Err(other) => other,
        }
    }

    fn open(&self) -> anyhow::Result<Box<dyn Read + Send>> {
        self.input.open(self.max_size).with_context(|| self.input.unreadable())
    }

    /// Whether the whole new text is needed. Compressed files are never replaced, so their new text is only compared.
    fn needs_text(&self, purpose: Purpose) -> anyhow::Result<bool> {
        Ok(match (purpose, &self.input) {
            (Purpose::Compare, _) => false,
            (Purpose::Write, Input::File(path)) => {
                let is_compressed = File::open(path).and_then(is_compressed);
                !is_compressed.with_context(|| self.input.unreadable())?
            }
            (Purpose::Write | Purpose::Diff, _) => true,
        })
    }

    fn draft(
        &self,
        spacing: Spacing,
        is_kept: bool,
        mut write: impl FnMut(&Game<'_>) -> anyhow::Result<Option<String>>,
    ) -> anyhow::Result<Drafted> {
        let mut original = Original::new(self.open()?);
        let mut draft = NewText::new(spacing, self.format, is_kept)?;
        for game in self.input.games(Some(self.format), self.max_size)? {
            game?.read(|game| draft.game(&mut original, &game, write(&game)?))?;
        }
        draft.finish(original)
    }

    /// Reads the new text again: its games must start where they were written.
    fn check(&self, text: &TempFile, starts: &[usize]) -> anyhow::Result<()> {
        let name = self.input.name();
        let mut found = Vec::with_capacity(starts.len());
        for game in Games::new(name.clone(), Box::new(text.reader()), Some(self.format)) {
            found.push(game?.read(|game| game.start.offset));
        }
        ensure!(found == starts, "{name} is unchanged: its games would run together");
        Ok(())
    }
}

impl Rewritten {
    /// Writes the new text: replaces a changed file as a whole, prints anything else to standard output. A file whose
    /// rights cannot be kept is replaced only with `--force`.
    pub(crate) fn write(&self, force: bool, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match &self.source.input {
            Input::File(_) if !self.is_changed => Ok(()),
            Input::File(path) => self.replace(path, force),
            _ => {
                io::copy(&mut BufReader::new(self.text()?.reader()), streams.out)?;
                Ok(())
            }
        }
    }

    fn replace(&self, path: &Path, force: bool) -> anyhow::Result<()> {
        let text = self.text()?;
        let Some(identity) = self.source.identity else { return Ok(()) };
        let seen = Seen { identity, text: self.original };
        replace(path, text.reader(), &seen, force).map_err(|error| error.of(path))
    }

    /// The new text. Only compressed files lack it.
    fn text(&self) -> anyhow::Result<&TempFile> {
        let name = self.source.input.name();
        let why = || format!("{name} cannot be replaced, because it is compressed: decompress it first");
        self.text.as_ref().with_context(why)
    }

    /// The changes as a unified diff. Needs both texts in memory.
    fn diff(&self, palette: Palette) -> anyhow::Result<String> {
        let Source { input, .. } = &self.source;
        let before = whole(self.source.open()?).with_context(|| input.unreadable())?;
        let after = whole(self.text()?.reader())?;
        let (Some(before), Some(after)) = (before, after) else {
            bail!("{} is too long for a diff", input.name());
        };
        let mut diff = String::new();
        write_diff(&mut diff, &input.name(), &before, &after, palette)?;
        Ok(diff)
    }

    /// Prints the changes. A change counts as a finding.
    pub(crate) fn show_diff(&self, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
        let diff = self.diff(streams.style.palette)?;
        streams.out.write_all(diff.as_bytes())?;
        Ok(if diff.is_empty() { Exit::Clean } else { Exit::Findings })
    }

    /// The input after it was written.
    pub(crate) fn into_input(self) -> Input {
        let Source { input, format, .. } = self.source;
        match (input, self.text) {
            (input @ Input::File(_), _) | (input, None) => input,
            (input, Some(text)) => Input::Copy { name: input.name(), format, text },
        }
    }
}

/// An input that can be read repeatedly, and its format. Copies streams. Only files are replaced.
fn at_rest(input: Input, from: Option<Format>, max_size: Option<u64>) -> anyhow::Result<(Input, Format)> {
    if let Input::File(path) = &input {
        let is_file = fs::metadata(path).with_context(|| input.unreadable())?.is_file();
        ensure!(
            is_file,
            "{} cannot be replaced, because it is not a file: pass it on standard input",
            input.name()
        );
    }
    if !matches!(input, Input::Stdin) {
        let format = input.games(from, max_size)?.format();
        return Ok((input, format));
    }
    let (name, mut text) = (input.name(), TempFile::new()?);
    let copied = input.open(max_size).and_then(|mut input| io::copy(&mut input, &mut text));
    copied.with_context(|| input.unreadable())?;
    let format = Games::new(name.clone(), Box::new(text.reader()), from).format();
    Ok((Input::Copy { name, format, text }, format))
}

/// The whole text, if it is short enough; bytes that are not UTF-8 are substituted.
fn whole(input: impl Read) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_DIFF_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((length as u64 <= MAX_DIFF_BYTES).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
