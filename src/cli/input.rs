//! Where games come from: files, directories, standard input, the command line.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use ignore::WalkBuilder;

use super::args::InputArgs;
use crate::game::convert::Extras;
use crate::game::{FenLine, GnGame, PgnGame, Source};
use crate::notation::gfen::read_line;
use crate::notation::lines::Lines;
use crate::notation::{gfen, gn, gungijs};

/// The formats that are read.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// GN: whole games with headers and comments.
    Gn,
    /// GFEN: one position, or one game, a line.
    Gfen,
    /// The FEN of gungi.js: one position a line.
    GungijsFen,
    /// The PGN of gungi.js: whole games.
    GungijsPgn,
}

/// A file to read, standard input, or a text of the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Stdin,
    File(PathBuf),
    Gfen(String),
}

/// A game of an input.
pub(super) struct Game<'g> {
    /// Its number in the input, from 1.
    pub(super) number: usize,
    /// Its text.
    pub(super) text: &'g str,
    /// Line and column of its start in the input, from 1.
    pub(super) start: (usize, usize),
    /// What it says.
    pub(super) content: Content<'g>,
}

/// A game in one of the formats.
pub(super) enum Content<'g> {
    Gn { record: gn::Record<'g>, faults: Vec<gn::Fault> },
    Gfen(Box<gfen::Line>),
    Fen(Box<FenLine>),
    Pgn { record: gungijs::Record<'g>, faults: Vec<gungijs::Fault> },
}

impl Content<'_> {
    /// Does something with the game, whatever its format.
    pub(super) fn with<T>(&self, visit: impl FnOnce(&dyn Source) -> T) -> T {
        match self {
            Self::Gn { record, faults } => visit(&GnGame { record, faults }),
            Self::Gfen(line) => visit(&**line),
            Self::Fen(line) => visit(&**line),
            Self::Pgn { record, faults } => visit(&PgnGame { record, faults }),
        }
    }

    /// Whether anything of its spelling is worse than a warning.
    pub(super) fn has_errors(&self) -> bool {
        match self {
            Self::Gn { faults, .. } => faults.iter().any(|fault| !fault.kind.is_warning()),
            Self::Gfen(line) => line.faults.iter().any(|fault| !fault.kind.is_warning()),
            Self::Fen(line) => line.faults.iter().any(|fault| !fault.kind.is_warning()),
            Self::Pgn { faults, .. } => faults.iter().any(|fault| !fault.kind.is_warning()),
        }
    }

    /// What the game says beyond its start and its moves.
    pub(super) fn extras(&self) -> Extras<'_, '_> {
        match self {
            Self::Gn { record, .. } => Extras::Gn(record),
            Self::Pgn { record, .. } => Extras::Pgn(record),
            Self::Gfen(_) | Self::Fen(_) => Extras::None,
        }
    }
}

impl Input {
    /// `-` is standard input, anything else a file.
    pub(super) fn new(path: &Path) -> Self {
        if path == OsStr::new("-") { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// The name to show.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::Gfen(_) => "<gfen>".to_owned(),
        }
    }

    fn open(&self) -> io::Result<Box<dyn Read + '_>> {
        match self {
            Self::Stdin => Ok(Box::new(io::stdin().lock())),
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => Ok(Box::new(File::open(path)?)),
            Self::Gfen(text) => Ok(Box::new(text.as_bytes())),
        }
    }

    /// The whole of it, but no more than `most` bytes; what is not UTF-8 is replaced.
    pub(super) fn text(&self, most: u64) -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        let read = self.open().and_then(|input| input.take(most).read_to_end(&mut bytes));
        read.with_context(|| format!("cannot read {}", self.name()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Whether the game that was wanted, or any, was found in it.
    pub(super) fn found(&self, found: bool, wanted: Option<u64>) -> anyhow::Result<()> {
        match wanted {
            _ if found => Ok(()),
            Some(wanted) => bail!("{} has no game {wanted}", self.name()),
            None => bail!("{} has no game", self.name()),
        }
    }

    /// The format that the name tells.
    fn format_by_name(&self) -> Option<Format> {
        match self {
            Self::Stdin => None,
            Self::Gfen(_) => Some(Format::Gfen),
            Self::File(path) => match path.extension()?.to_str()? {
                "gn" => Some(Format::Gn),
                "gfen" => Some(Format::Gfen),
                "fen" => Some(Format::GungijsFen),
                "pgn" => Some(Format::GungijsPgn),
                _ => None,
            },
        }
    }

    /// Reads game after game. The format of files is the one that is given, else that of the name, else that of the
    /// content.
    pub(super) fn games(
        &self,
        format: Option<Format>,
        mut visit: impl FnMut(Game<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let unreadable = || format!("cannot read {}", self.name());
        let mut input = self.open().with_context(unreadable)?;
        let known = match self {
            Self::Gfen(_) => Some(Format::Gfen),
            Self::Stdin | Self::File(_) => format.or_else(|| self.format_by_name()),
        };
        let (format, input) = if let Some(format) = known {
            (format, input)
        } else {
            let mut start = Vec::new();
            io::copy(&mut (&mut input).take(FIRST_LOOK), &mut start).with_context(unreadable)?;
            (format_by_content(&start), Box::new(Cursor::new(start).chain(input)) as Box<dyn Read + '_>)
        };
        let mut number = 0;
        match format {
            Format::Gn => {
                let mut reader = gn::Reader::new(input);
                while let Some(game) = reader.next_game().with_context(unreadable)? {
                    number += 1;
                    let content = Content::Gn { record: game.record, faults: game.faults };
                    visit(Game { number, text: game.text, start: (game.line, game.column), content })?;
                }
            }
            Format::GungijsPgn => {
                let mut reader = gungijs::Reader::new(input);
                while let Some(game) = reader.next_game().with_context(unreadable)? {
                    number += 1;
                    let content = Content::Pgn { record: game.record, faults: game.faults };
                    visit(Game { number, text: game.text, start: (game.line, game.column), content })?;
                }
            }
            Format::GungijsFen | Format::Gfen => {
                let mut lines = Lines::new(BufReader::new(input));
                while let Some(line) = lines.next_line().with_context(unreadable)? {
                    number += 1;
                    let content = match format {
                        Format::GungijsFen => Content::Fen(Box::new(FenLine::read(&line.text))),
                        _ if line.is_cut => {
                            Content::Gfen(Box::new(read_line(&line.text).cut(line.text.len())))
                        }
                        _ => Content::Gfen(Box::new(read_line(&line.text))),
                    };
                    visit(Game { number, text: &line.text, start: (line.number, 1), content })?;
                }
            }
        }
        Ok(())
    }
}

/// How many bytes are looked at to tell the format.
const FIRST_LOOK: u64 = 4 << 10;

/// Positions begin with a board, whose rows are joined by `/`; a FEN of gungi.js has hands with a `/` behind it, or
/// towers between `|`. Its moves have kanji; anything else is GN.
fn format_by_content(start: &[u8]) -> Format {
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut fields = text.lines().next().unwrap_or_default().split(' ');
    let board = fields.next().unwrap_or_default();
    if board.split('/').count() >= 5 && !board.starts_with(['[', '#', '(', '{']) {
        let is_fen = board.contains('|') || fields.next().is_some_and(|hands| hands.contains('/'));
        return if is_fen { Format::GungijsFen } else { Format::Gfen };
    }
    let has_move = text.split_whitespace().any(|word| word.parse::<gungijs::Action>().is_ok());
    if has_move { Format::GungijsPgn } else { Format::Gn }
}

/// Texts, files and standard input as they are named; directories searched for files of games, in order of their
/// paths, what `.gitignore` names left out. What cannot be searched is in there as an error.
pub(super) fn inputs(args: &InputArgs) -> Vec<anyhow::Result<Input>> {
    let texts = args.gfen.iter().map(|text| Ok(Input::Gfen(text.clone())));
    let files = args
        .paths
        .iter()
        .flat_map(|path| if path.is_dir() { searched(path) } else { vec![Ok(Input::new(path))] });
    texts.chain(files).collect()
}

fn searched(directory: &Path) -> Vec<anyhow::Result<Input>> {
    let mut walk = WalkBuilder::new(directory);
    walk.require_git(false).sort_by_file_path(Path::cmp);
    let entries = walk.build().filter_map(|entry| match entry {
        Err(error) => Some(Err(error.into())),
        Ok(entry) => {
            let input = Input::new(entry.path());
            // Other games have `.pgn` and `.fen` files too: those are read when they are named.
            let is_ours = matches!(input.format_by_name(), Some(Format::Gn | Format::Gfen));
            let is_game = is_ours && entry.file_type().is_some_and(|kind| !kind.is_dir());
            is_game.then_some(Ok(input))
        }
    });
    entries.collect()
}
