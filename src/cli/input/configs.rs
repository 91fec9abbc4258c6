//! Finds the configuration of each input.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, stderr};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail, ensure};

use crate::cli::args::input::ConfigArgs;
use crate::cli::output::terminal::{When, style_for};
use crate::cli::output::trouble::{Misconfigured, WithHelp};
use crate::config::{Config, Mistake, Settings};
use crate::render::report::write_mistake;
use crate::text::LineIndex;

/// Maximum size of a configuration in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// Finds the settings of inputs.
pub(crate) struct Configs {
    /// The working directory.
    here: PathBuf,
    /// The configuration for all inputs, instead of the nearest of each.
    for_all: Option<Arc<InFolder>>,
    /// The keys that options set.
    keys: Vec<Config>,
    /// The nearest configuration of each folder that was looked at.
    nearest: HashMap<PathBuf, Arc<InFolder>>,
}

/// A configuration and the folder of its patterns.
struct InFolder {
    folder: PathBuf,
    config: Config,
}

impl Configs {
    /// # Errors
    /// If a configuration that the arguments name has mistakes.
    pub(crate) fn new(args: &ConfigArgs) -> anyhow::Result<Self> {
        let here = path::absolute(".").context("cannot find the working directory")?;
        let nothing = || Arc::new(InFolder { folder: here.clone(), config: Config::default() });
        let mut for_all = args.isolated.then(nothing);
        let mut keys = Vec::new();
        for given in &args.config {
            if let Some(text) = setting(given) {
                keys.push(read("--config", text)?);
                continue;
            }
            ensure!(!args.isolated, conflict("--config FILE", "--isolated"));
            ensure!(for_all.is_none(), "`--config` can name one file only");
            for_all = Some(Arc::new(named(Path::new(given), &here)?));
        }
        Ok(Self { here, for_all, keys, nearest: HashMap::new() })
    }

    /// The settings of an input with this path, without the options of its command. An input without a file has the settings
    /// of the working directory.
    ///
    /// # Errors
    /// If its configuration cannot be read, or has mistakes.
    pub(crate) fn settings_of(&mut self, path: Option<&Path>) -> anyhow::Result<Settings> {
        let path = path.map(resolved).transpose()?;
        let found = match &self.for_all {
            Some(config) => Arc::clone(config),
            None => self.nearest(path.as_deref().and_then(Path::parent))?,
        };
        let of_file = found.config.settings_of(path.as_deref().map(|path| below(path, &found.folder)));
        let path = path.as_deref().map(|path| below(path, &self.here));
        let of_keys = self.keys.iter().map(|config| config.settings_of(path));
        Ok(of_keys.fold(of_file, |settings, later| settings.then(&later)))
    }

    /// The nearest configuration in a folder or above; without a folder, in the working directory.
    fn nearest(&mut self, folder: Option<&Path>) -> anyhow::Result<Arc<InFolder>> {
        let folder = folder.unwrap_or(&self.here);
        if let Some(known) = self.nearest.get(folder) {
            return Ok(Arc::clone(known));
        }
        let mut found = None;
        for above in folder.ancestors() {
            found = in_folder(above, &self.here)?;
            if found.is_some() {
                break;
            }
        }
        let nothing = || InFolder { folder: folder.to_owned(), config: Config::default() };
        let found = Arc::new(found.unwrap_or_else(nothing));
        self.nearest.insert(folder.to_owned(), Arc::clone(&found));
        Ok(found)
    }
}

/// The text of `KEY=VALUE`; `None` for the name of a file.
fn setting(given: &OsStr) -> Option<&str> {
    given.to_str().filter(|text| text.contains('=') && !Path::new(text).is_file())
}

fn conflict(one: &str, other: &str) -> WithHelp {
    WithHelp::new(format!("`{one}` and `{other}` contradict each other"), "leave one of them out")
}

/// The place of a file, with a folder that has neither links nor `..`.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    let whole = path::absolute(path)?;
    let folder = whole.parent().and_then(|folder| folder.canonicalize().ok());
    Ok(match (folder, whole.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => whole,
    })
}

/// The path from a folder on; the whole path of a file that is elsewhere.
fn below<'p>(path: &'p Path, folder: &Path) -> &'p Path {
    path.strip_prefix(folder).unwrap_or(path)
}

/// The configuration in a folder, if there is one.
fn in_folder(folder: &Path, here: &Path) -> anyhow::Result<Option<InFolder>> {
    let path = folder.join(Config::FILE_NAME);
    match fs::metadata(&path) {
        Err(error) if is_absent(&error) => Ok(None),
        _ => named(&path, here).map(Some),
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// The configuration of a path.
fn named(path: &Path, here: &Path) -> anyhow::Result<InFolder> {
    let path = resolved(path)?;
    let name = below(&path, here).display().to_string();
    let text = text(&path).with_context(|| format!("cannot read {name}"))?;
    let config = read(&name, &text)?;
    Ok(InFolder { folder: path.parent().unwrap_or(here).to_owned(), config })
}

/// The text of a configuration. Reading a pipe or a device might hang.
fn text(path: &Path) -> anyhow::Result<String> {
    ensure!(fs::metadata(path)?.is_file(), "it is not a file");
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_SIZE + 1).read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= MAX_SIZE, "it is larger than 1 MiB");
    String::from_utf8(bytes).context("it is not UTF-8")
}

/// Reads a configuration. `name` is what to call it.
fn read(name: &str, text: &str) -> anyhow::Result<Config> {
    match Config::read(text) {
        Ok(config) => Ok(config),
        Err(mistakes) => bail!(misconfigured(name, text, &mistakes)?),
    }
}

fn misconfigured(name: &str, text: &str, mistakes: &[Mistake]) -> anyhow::Result<Misconfigured> {
    let (mut excerpts, lines) = (String::new(), LineIndex::new(text));
    let style = style_for(When::Never, false, &stderr());
    for mistake in mistakes {
        write_mistake(&mut excerpts, name, &lines, mistake, style)?;
    }
    let first = mistakes.iter().map(|mistake| in_words(&lines, mistake)).next().unwrap_or_default();
    Ok(Misconfigured { name: name.to_owned(), count: mistakes.len(), first, excerpts })
}

/// A mistake without its excerpt.
fn in_words(lines: &LineIndex<'_>, mistake: &Mistake) -> String {
    let help = mistake.help.iter().map(|help| format!("\nhelp: {help}"));
    let line = lines.place(mistake.span.start()).line;
    format!("line {line}: {}{}", mistake.message, help.collect::<String>())
}
