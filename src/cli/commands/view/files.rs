//! Files of lines that were tried and of games that were recorded.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::cli::output::whole_file::{WriteError, write_new, write_whole};
use crate::view::Written;

/// Writes a file as a whole or not at all. One that is there is replaced only if that is asked for.
pub(super) fn write(path: &str, text: &str, replace: bool, opened: Option<&Path>) -> Written {
    let path = Path::new(path);
    let written = if replace { write_whole(path, text.as_bytes()) } else { write_new(path, text.as_bytes()) };
    match written {
        Ok(()) => Written::Whole,
        Err(error) if exists(&error) => {
            let is_opened = opened.is_some_and(|opened| is_same(path, opened));
            Written::Exists { is_opened }
        }
        Err(error) => Written::Failed(format!("{:#}", error.of(path))),
    }
}

fn exists(error: &WriteError) -> bool {
    matches!(error, WriteError::System(error) if error.kind() == io::ErrorKind::AlreadyExists)
}

fn is_same(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(|path| fs::canonicalize(path).ok());
    one.is_some() && one == other
}

/// How many names are tried for a file that is to be kept.
const MOST_NAMES: u32 = 1000;

/// Writes a text to a new file, in the current directory or, if that is not possible, in the one for temporary files.
pub(super) fn rescue(text: &str) -> anyhow::Result<PathBuf> {
    let directories = [PathBuf::new(), env::temp_dir()];
    for directory in directories {
        for number in 1..=MOST_NAMES {
            let name = if number == 1 { "unsaved.gn".to_owned() } else { format!("unsaved-{number}.gn") };
            let path = directory.join(name);
            match write_new(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(error) if exists(&error) => {}
                Err(_) => break,
            }
        }
    }
    bail!("your line could not be kept: no file can be written here or in {}", env::temp_dir().display())
}
