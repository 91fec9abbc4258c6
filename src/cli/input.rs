//! Where games come from: files, directories, standard input.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use ignore::WalkBuilder;

use crate::notation::gn::{GameText, Reader};

/// A file to read, or standard input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Input {
    path: Option<PathBuf>,
}

impl Input {
    /// `-` is standard input, anything else a file.
    pub(super) fn new(path: &Path) -> Self {
        Self { path: (path != OsStr::new("-")).then(|| path.to_owned()) }
    }

    /// The name to show.
    pub(super) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "<stdin>".to_owned(), |path| path.display().to_string())
    }

    fn open(&self) -> io::Result<Box<dyn Read>> {
        match &self.path {
            None => Ok(Box::new(io::stdin().lock())),
            Some(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Some(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// Reads game after game. `visit` gets each with its number in the file, from 1.
    pub(super) fn games(
        &self,
        mut visit: impl FnMut(usize, GameText<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut reader = Reader::new(self.open().with_context(|| self.unreadable())?);
        let mut number = 0;
        while let Some(game) = reader.next_game().with_context(|| self.unreadable())? {
            number += 1;
            visit(number, game)?;
        }
        Ok(())
    }

    fn unreadable(&self) -> String {
        format!("cannot read {}", self.name())
    }
}

/// Files and standard input as they are named; directories searched for `.gn` files, in order of their paths, files
/// that `.gitignore` names left out. What cannot be searched is in there as an error.
pub(super) fn inputs(paths: &[PathBuf]) -> Vec<anyhow::Result<Input>> {
    paths
        .iter()
        .flat_map(|path| if path.is_dir() { searched(path) } else { vec![Ok(Input::new(path))] })
        .collect()
}

fn searched(directory: &Path) -> Vec<anyhow::Result<Input>> {
    let mut walk = WalkBuilder::new(directory);
    walk.require_git(false).sort_by_file_path(Path::cmp);
    let entries = walk.build().filter_map(|entry| match entry {
        Err(error) => Some(Err(error.into())),
        Ok(entry) => {
            let is_game = entry.path().extension() == Some(OsStr::new("gn"))
                && entry.file_type().is_some_and(|kind| !kind.is_dir());
            is_game.then(|| Ok(Input::new(entry.path())))
        }
    });
    entries.collect()
}
