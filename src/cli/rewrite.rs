//! Rewrites inputs game by game. The old text is replaced only after the new text is complete and was read again.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail, ensure};

use crate::cli::args::input::InputArgs;
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::batches::NamedGames;
use crate::cli::input::batches::{Batch, Batches, in_parts};
use crate::cli::input::compressed::is_compressed;
use crate::cli::input::{Input, InputOrigin};
use crate::cli::output::Streams;
use crate::cli::output::destination::ensure_format;
use crate::cli::output::replace::{Identity, Seen, replace};
use crate::cli::output::temp_file::{TempFile, hold_signals_back};
use crate::cli::threads::Emit;
use crate::config::Settings;
use crate::files::draft::{
    self, Changed, DraftError, Fingerprint, NewText, OldGame, Original, Spacing, fingerprint,
};
use crate::files::formats::Format;
use crate::files::{CutGame, Game};
use crate::print::diff::write_diff;
use crate::render::Palette;
use crate::text::Printable;

/// Maximum size of a file for a diff, in bytes.
const MAX_DIFF_BYTES: u64 = 1 << 30;

/// An input and its new text.
pub(crate) struct Rewritten {
    source: Arc<Source>,
    format: Format,
    /// The fingerprint of the old text.
    original: Fingerprint,
    /// The new text; `None` if it was only compared with the old one.
    text: Option<TempFile>,
    /// The number of games that have a new text.
    pub(crate) changed_games: usize,
    /// Whether the texts or their encodings differ.
    pub(crate) is_changed: bool,
    /// The encoding of the old text, if it is not UTF-8 and the new one is.
    pub(crate) decoded_from: Option<&'static str>,
    has_games: bool,
}

/// The purpose of the new text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Only to compare it.
    Compare,
    Diff,
    Write,
}

/// How inputs are rewritten.
#[derive(Clone, Copy)]
pub(crate) struct Rewriting<'a> {
    pub(crate) input: &'a InputArgs,
    pub(crate) spacing: Spacing,
    pub(crate) purpose: Purpose,
    pub(crate) threads: NonZero<usize>,
}

/// Decides what is written, in the order of the games. `W` is the work on a game that any thread has done before.
pub(crate) trait Editor<W> {
    /// The new text of a game, or `None` for a game that keeps every byte.
    fn decide(&mut self, name: &str, game: &OldGame, work: W) -> anyhow::Result<Option<String>>;

    /// Ends an input.
    fn end(&mut self, rewritten: anyhow::Result<Rewritten>) -> anyhow::Result<()>;
}

/// Rewrites inputs. `work` gets each game, on any thread; then `editor` decides.
///
/// # Errors
/// The first error of [`Editor::end`], which gets all others.
pub(crate) fn rewrite<W: Send>(
    inputs: Vec<anyhow::Result<Input>>,
    how: Rewriting<'_>,
    work: impl Fn(&Game<'_>, &Settings) -> W + Sync,
    editor: &mut impl Editor<W>,
) -> anyhow::Result<()> {
    if how.purpose == Purpose::Write {
        hold_signals_back();
    }
    let work = |source: &Arc<Source>, games: Vec<CutGame>, emit: Emit<'_, Vec<(OldGame, W)>>| {
        let worked = games.into_iter().map(|game| {
            game.read(|game| (OldGame::of(&game), work(&game, &source.input.settings)))
        });
        in_parts(worked, |(game, _)| 2 * game.text.len(), emit)
    };
    let sources = inputs.into_iter().map(|input| Source::new(input?, how));
    let mut draft: Option<anyhow::Result<Draft>> = None;
    Batches::new(sources, how.input, how.threads)
        .written_back()
        .work(work, |batch| match batch {
            Some(Batch::Games(source, games)) => {
                let current = draft.take().unwrap_or_else(|| Draft::new(&source));
                draft = Some(current.and_then(|current| current.with(&source, games, editor)));
                Ok(())
            }
            Some(Batch::End(source, _)) => {
                let done = draft.take().unwrap_or_else(|| Draft::new(&source));
                editor.end(source.rewritten(done.and_then(Draft::finish)))
            }
            Some(Batch::Trouble(Some(source), error)) => {
                draft = None;
                editor.end(source.rewritten(Err(error)))
            }
            Some(Batch::Trouble(None, error)) => editor.end(Err(error)),
            None => Ok(()),
        })?;
    Ok(())
}

/// A draft of a new text, and the original beside it.
struct Draft {
    original: Original<Box<dyn Read + Send>>,
    text: NewText<TempFile>,
}

impl Draft {
    fn new(source: &Source) -> anyhow::Result<Self> {
        let original = Original::new(source.open()?).map_err(anyhow::Error::from);
        let original = original.with_context(|| source.input.unreadable())?;
        let format = source.input.known_format().unwrap_or(Format::Gn);
        let kept = if source.needs_text()? {
            Some(TempFile::new()?)
        } else {
            None
        };
        Ok(Self {
            original,
            text: NewText::new(source.spacing, format, kept),
        })
    }

    /// Appends games as the editor decides.
    fn with<W>(
        mut self,
        source: &Source,
        games: Vec<(OldGame, W)>,
        editor: &mut impl Editor<W>,
    ) -> anyhow::Result<Self> {
        let name = source.input.name();
        for (game, work) in games {
            let new = if source.input.is_excluded {
                None
            } else {
                editor.decide(&name, &game, work)?
            };
            self.text
                .game(&mut self.original, &game, new)
                .map_err(flat)?;
        }
        Ok(self)
    }

    fn finish(self) -> anyhow::Result<TempDraft> {
        self.text.finish(self.original).map_err(flat)
    }
}

/// A new text in a temporary file.
type TempDraft = draft::Drafted<TempFile>;

/// The error itself, which says whether output is possible.
fn flat(error: DraftError) -> anyhow::Error {
    match error {
        DraftError::Changed(changed) => changed.into(),
        DraftError::Io(error) => error.into(),
    }
}

/// An input that can be read repeatedly, and what its new text is for.
struct Source {
    input: Input,
    identity: Option<Identity>,
    max_size: Option<u64>,
    /// Whether it may have no game.
    may_be_empty: bool,
    spacing: Spacing,
    purpose: Purpose,
}

impl AsRef<Input> for Source {
    fn as_ref(&self) -> &Input {
        &self.input
    }
}

impl Source {
    fn new(input: Input, how: Rewriting<'_>) -> anyhow::Result<Self> {
        let Rewriting {
            spacing, purpose, ..
        } = how;
        let (identity, max_size) = (input.identity()?, how.input.max_size);
        let may_be_empty = input.is_excluded || input.ensure_found(false, None, how.input).is_ok();
        Ok(Self {
            input: at_rest(input, max_size)?,
            identity,
            max_size,
            may_be_empty,
            spacing,
            purpose,
        })
    }

    /// The input with its new text, which is read again.
    fn rewritten(self: Arc<Self>, drafted: anyhow::Result<TempDraft>) -> anyhow::Result<Rewritten> {
        // A changed file explains any other error.
        self.ensure_unchanged()?;
        let drafted = drafted.map_err(|error| self.named(error))?;
        // The programs whose records gungi leaves as they are read their encodings, too.
        let decoded_from = self.decoded_from()?;
        let decoded_from = decoded_from.filter(|_| !drafted.format.row().is_record());
        let is_other = drafted.fingerprint != drafted.original;
        let is_changed = is_other || decoded_from.is_some() && self.spacing == Spacing::Canonical;
        if let (true, Some(text)) = (is_changed, &drafted.text) {
            self.check(text, drafted.format, &drafted.starts)?;
        }
        let TempDraft {
            original,
            text,
            format,
            changed_games,
            starts,
            ..
        } = drafted;
        let has_games = self.may_be_empty || !starts.is_empty();
        let goes_through =
            self.purpose == Purpose::Write && !matches!(self.input.origin, InputOrigin::File(_));
        if !has_games && !goes_through {
            return Err(self.input.without_games().into());
        }
        Ok(Rewritten {
            source: self,
            format,
            original,
            text,
            changed_games,
            is_changed,
            decoded_from,
            has_games,
        })
    }

    /// The encoding of its file, if it is not UTF-8.
    ///
    /// # Errors
    /// If some bytes are not in that encoding: they would be lost.
    fn decoded_from(&self) -> anyhow::Result<Option<&'static str>> {
        let encoding = self.input.decoding.encoding();
        if let Some(encoding) = encoding.filter(|_| self.input.decoding.is_faulty()) {
            bail!(WithHelp::new(
                format!(
                    "{} is unchanged: not all of it is {encoding}",
                    self.input.name()
                ),
                "pass its encoding with `--encoding`"
            ));
        }
        Ok(encoding)
    }

    /// Other programs may write the file meanwhile. Their edits must not be replaced by a text made from the old
    /// content.
    fn ensure_unchanged(&self) -> anyhow::Result<()> {
        let is_same = self.input.identity()? == self.identity;
        if is_same {
            Ok(())
        } else {
            Err(self.named(Changed.into()))
        }
    }

    /// Adds the file name to an error of drafting.
    fn named(&self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast::<Changed>() {
            Ok(changed) => WithHelp::of_changed(&changed, self.input.name()).into(),
            Err(other) => other,
        }
    }

    fn open(&self) -> anyhow::Result<Box<dyn Read + Send>> {
        self.input
            .open(self.max_size)
            .with_context(|| self.input.unreadable())
    }

    /// Whether the whole new text is needed. Compressed files are never replaced, so their new text is only compared.
    fn needs_text(&self) -> anyhow::Result<bool> {
        Ok(match (self.purpose, &self.input.origin) {
            (Purpose::Compare, _) => false,
            (Purpose::Write, InputOrigin::File(path)) => {
                let is_compressed = File::open(path).and_then(is_compressed);
                !is_compressed.with_context(|| self.input.unreadable())?
            }
            (Purpose::Write | Purpose::Diff, _) => true,
        })
    }

    /// Reads the new text again: its games must start where they were written.
    fn check(&self, text: &TempFile, format: Format, starts: &[usize]) -> anyhow::Result<()> {
        let name = self.input.name();
        let mut found = Vec::with_capacity(starts.len());
        for game in NamedGames::new(name.clone(), Box::new(text.reader()), Some(format)) {
            found.push(game?.read(|game| game.start.offset));
        }
        ensure!(
            found == starts,
            "{name} is unchanged: its games would run together"
        );
        Ok(())
    }
}

impl Rewritten {
    /// The name of the input.
    pub(crate) fn name(&self) -> String {
        self.source.input.name()
    }

    /// Says that its encoding changes, if it does. `verb` is what happens to it.
    pub(crate) fn encoding_note(&self, verb: &str) -> Option<String> {
        let encoding = self.decoded_from.filter(|_| self.is_changed)?;
        let name = self.name();
        let name = Printable(&name);
        Some(format!("note: {name} {verb} in UTF-8, from {encoding}"))
    }

    /// Writes the new text: replaces a changed file as a whole, prints anything else to standard output. A file whose
    /// rights cannot be kept is replaced only with `--force`.
    ///
    /// # Errors
    /// If there is no game, after the text was printed: a pipe loses nothing.
    pub(crate) fn write(&self, force: bool, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match &self.source.input.origin {
            InputOrigin::File(_) if !self.is_changed => Ok(()),
            InputOrigin::File(path) => self.replace(path, force),
            _ => {
                ensure_format(streams.output, self.format)?;
                io::copy(&mut BufReader::new(self.text()?.reader()), streams.out)?;
                if self.has_games {
                    Ok(())
                } else {
                    Err(self.source.input.without_games().into())
                }
            }
        }
    }

    fn replace(&self, path: &Path, force: bool) -> anyhow::Result<()> {
        let text = self.text()?;
        let Some(identity) = self.source.identity else {
            return Ok(());
        };
        // The fingerprint of the old text is the one of its file, unless it was decoded.
        let before = match self.source.input.decoding.encoding() {
            Some(_) => File::open(path).and_then(fingerprint),
            None => Ok(self.original),
        };
        let seen = Seen {
            identity,
            text: before.with_context(|| self.source.input.unreadable())?,
        };
        replace(path, text.reader(), &seen, force).map_err(|error| error.of(path))
    }

    /// The new text. Only compressed files lack it.
    fn text(&self) -> anyhow::Result<&TempFile> {
        let why = || {
            format!(
                "{} cannot be replaced, because it is compressed: decompress it first",
                self.name()
            )
        };
        self.text.as_ref().with_context(why)
    }

    /// The changes as a unified diff. Needs both texts in memory.
    fn diff(&self, palette: Palette) -> anyhow::Result<String> {
        let input = &self.source.input;
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
        Ok(if diff.is_empty() {
            Exit::Clean
        } else {
            Exit::Findings
        })
    }

    /// The input after it was written: a file, or the new text of anything else.
    pub(crate) fn into_input(self) -> anyhow::Result<Input> {
        let origin = match &self.source.input.origin {
            InputOrigin::File(path) => InputOrigin::File(path.clone()),
            _ => InputOrigin::Copy {
                name: self.name(),
                format: self.format,
                text: self.text()?.clone(),
            },
        };
        Ok(self.source.input.at(origin))
    }
}

/// An input that can be read repeatedly. Only files are replaced.
fn at_rest(input: Input, max_size: Option<u64>) -> anyhow::Result<Input> {
    ensure!(
        !matches!(input.origin, InputOrigin::File(_)) || input.is_at_rest()?,
        "{} cannot be replaced, because it is not a file: pass it on standard input",
        input.name()
    );
    input.at_rest(max_size)
}

/// The whole text, if it is short enough; bytes that are not UTF-8 are substituted.
fn whole(input: impl Read) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_DIFF_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((length as u64 <= MAX_DIFF_BYTES).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
