//! Finds the configuration of each input, and decides whether gungi obeys it: other users may write above the folders of
//! this user, and in shared ones.

use std::collections::{BTreeMap, HashMap};
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, stderr};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail, ensure};

use crate::cli::args::input::ConfigArgs;
use crate::cli::exit::{Misconfigured, WithHelp};
use crate::cli::terminal::{When, style_for};
use crate::config::{Config, Mistake, Pattern, Patterns, Settings};
use crate::print::report::write_mistake;
use crate::text::{LineIndex, shown};

/// Maximum size of the configurations of a run in bytes, all together; equal ones count once.
const MAX_BYTES: u64 = 256 << 10;

/// How many pairs of a file and a pattern are compared to find patterns that match nothing. More are not worth the time.
const COMPARED: usize = 1_000_000;

/// Finds the settings of inputs.
pub(crate) struct Configs {
    /// The working directory.
    here: PathBuf,
    /// The configuration for all inputs, instead of the nearest of each.
    for_all: Option<InFolder>,
    /// The keys that options set.
    keys: Vec<Config>,
    /// The nearest configuration of each folder that was looked at.
    nearest: HashMap<PathBuf, Option<InFolder>>,
    trust: Trust,
    known: Known,
}

/// A configuration and the folder of its patterns.
#[derive(Clone)]
struct InFolder {
    folder: Arc<Path>,
    /// The name of its file; `None` for an empty configuration.
    name: Option<Arc<str>>,
    config: Arc<Config>,
}

impl Configs {
    /// # Errors
    /// If a configuration that the arguments name has mistakes.
    pub(crate) fn new(args: &ConfigArgs) -> anyhow::Result<Self> {
        // Resolved like the paths of files, which on Windows have another form then.
        let here = path::absolute(".")
            .and_then(fs::canonicalize)
            .context("cannot find the working directory")?;
        let nothing = || InFolder {
            folder: here.as_path().into(),
            name: None,
            config: Arc::default(),
        };
        let (mut for_all, mut keys, mut known) =
            (args.isolated.then(nothing), Vec::new(), Known::default());
        for given in &args.config {
            if let Some(text) = setting(given) {
                keys.push(read("--config", None, text)?);
                continue;
            }
            ensure!(!args.isolated, conflict("--config FILE", "--isolated"));
            ensure!(for_all.is_none(), "`--config` can name one file only");
            for_all = Some(known.of_file(Path::new(given), &here)?);
        }
        Ok(Self {
            here,
            for_all,
            keys,
            nearest: HashMap::new(),
            trust: Trust::new(),
            known,
        })
    }

    /// The settings of an input with this path, without the options of its command. An input without a file has the settings
    /// of the working directory.
    ///
    /// # Errors
    /// If its configuration cannot be read, or has mistakes.
    pub(crate) fn settings_of(&mut self, path: Option<&Path>) -> anyhow::Result<Settings> {
        let path = path.map(resolved).transpose()?;
        let found = self.of_folder(path.as_deref().and_then(Path::parent))?;
        let of_file =
            found.map_or_else(Settings::default, |InFolder { folder, config, .. }| {
                config.settings_of(path.as_deref().map(|path| below(path, &folder)))
            });
        Ok(of_file.then(&self.of_keys(path.as_deref())))
    }

    /// The settings of an input with this path that options set.
    ///
    /// # Errors
    /// If the path cannot be found.
    pub(crate) fn options_of(&self, path: Option<&Path>) -> anyhow::Result<Settings> {
        Ok(self.of_keys(path.map(resolved).transpose()?.as_deref()))
    }

    /// The settings that the keys of options give to a resolved path.
    fn of_keys(&self, path: Option<&Path>) -> Settings {
        let path = path.map(|path| below(path, &self.here));
        let of_keys = self.keys.iter().map(|config| config.settings_of(path));
        of_keys.fold(Settings::default(), |settings, later| settings.then(&later))
    }

    /// What excludes a file: a configuration, or one of these patterns, which are relative to the working directory.
    ///
    /// # Errors
    /// If its configuration cannot be read, or has mistakes.
    pub(crate) fn excludes(
        &mut self,
        path: &Path,
        patterns: &Patterns,
    ) -> anyhow::Result<Option<String>> {
        let path = resolved(path)?;
        let found = self.of_folder(path.parent())?;
        let found = found.filter(|found| found.config.excludes(below(&path, &found.folder)));
        let path = below(&path, &self.here);
        Ok(if let Some(name) = found.and_then(|found| found.name) {
            Some(name.to_string())
        } else if self.keys.iter().any(|config| config.excludes(path)) {
            Some("`--config`".to_owned())
        } else {
            patterns.matches(path).then(|| "`--exclude`".to_owned())
        })
    }

    /// The patterns that match none of the files of a search, each with the name of its configuration: of all
    /// configurations in the searched folder and below.
    ///
    /// # Errors
    /// If a path cannot be found.
    pub(crate) fn idle_patterns(
        &mut self,
        folder: &Path,
        files: &[&Path],
    ) -> io::Result<Vec<(Arc<str>, Pattern)>> {
        let folder = folder.canonicalize()?;
        let known = self.nearest.values().flatten().chain(&self.for_all);
        let mut configs: BTreeMap<Arc<str>, InFolder> = BTreeMap::new();
        let has_patterns = |found: &&InFolder| !found.config.patterns().is_empty();
        let below = known.filter(|found| found.folder.starts_with(&folder));
        for config in below.filter(has_patterns) {
            let name = config.name.iter().cloned();
            configs.extend(name.map(|name| (name, config.clone())));
        }
        // Most folders have no patterns, and finding where files are asks the system.
        if configs.is_empty() {
            return Ok(Vec::new());
        }
        let files: Vec<PathBuf> = files
            .iter()
            .map(|path| resolved(path))
            .collect::<Result<_, _>>()?;
        let mut idle = Vec::new();
        for (name, InFolder { folder, config, .. }) in configs {
            let own: Vec<&Path> = files
                .iter()
                .filter_map(|path| path.strip_prefix(&folder).ok())
                .collect();
            if own.len() * config.patterns().len() > COMPARED {
                continue;
            }
            let patterns = config.patterns().iter();
            let unused = patterns.filter(|pattern| {
                let alone = pattern.alone();
                !own.iter().any(|path| alone.matches(path))
            });
            idle.extend(unused.map(|pattern| (Arc::clone(&name), pattern.clone())));
        }
        Ok(idle)
    }

    /// The name of the configuration of an input with this path, if it has one.
    ///
    /// # Errors
    /// If it cannot be read, or has mistakes.
    pub(crate) fn name_of(&mut self, path: Option<&Path>) -> anyhow::Result<Option<String>> {
        let path = path.map(resolved).transpose()?;
        let found = self.of_folder(path.as_deref().and_then(Path::parent))?;
        Ok(found
            .and_then(|found| found.name)
            .map(|name| name.to_string()))
    }

    /// The configuration of the files of a folder.
    fn of_folder(&mut self, folder: Option<&Path>) -> anyhow::Result<Option<InFolder>> {
        match &self.for_all {
            Some(found) => Ok(Some(found.clone())),
            None => self.nearest(folder),
        }
    }

    /// The nearest configuration in a folder or above; without a folder, in the working directory.
    fn nearest(&mut self, folder: Option<&Path>) -> anyhow::Result<Option<InFolder>> {
        let (mut found, mut searched) = (None, Vec::new());
        for above in folder.unwrap_or(&self.here).ancestors() {
            if let Some(known) = self.nearest.get(above) {
                found.clone_from(known);
                break;
            }
            searched.push(above.to_owned());
            if self.trust.obeys(above, Config::FILE_NAME) {
                found = self.known.in_folder(above, &self.here)?;
            }
            if found.is_some() {
                break;
            }
        }
        self.nearest
            .extend(searched.into_iter().map(|folder| (folder, found.clone())));
        Ok(found)
    }
}

/// The configurations of a run. Equal texts are compiled once: a folder may have thousands of copies.
#[derive(Default)]
struct Known {
    by_text: HashMap<String, Arc<Config>>,
    /// The size of the texts.
    bytes: u64,
}

impl Known {
    /// The configuration in a folder, if there is one.
    fn in_folder(&mut self, folder: &Path, here: &Path) -> anyhow::Result<Option<InFolder>> {
        let path = folder.join(Config::FILE_NAME);
        if fs::metadata(&path).is_err_and(|error| is_absent(&error)) {
            return Ok(None);
        }
        match self.of_file(&path, here) {
            // Mistakes quote the text, and a stranger's link may lead to a file that only this user can read.
            Err(error) if path.is_symlink() && error.is::<Misconfigured>() => bail!(WithHelp::new(
                format!(
                    "cannot use {}: it is a link to a file with mistakes",
                    shown(&path)
                ),
                "to see the mistakes, pass `--config FILE` with the file that the link leads to",
            )),
            found => found.map(Some),
        }
    }

    /// The configuration of a path.
    fn of_file(&mut self, path: &Path, here: &Path) -> anyhow::Result<InFolder> {
        let path = resolved(path)?;
        let name = shown(below(&path, here)).to_string();
        let text = text(&path).with_context(|| format!("cannot read {name}"))?;
        let config = self.compiled(&name, &path, text)?;
        Ok(InFolder {
            folder: path.parent().unwrap_or(here).into(),
            name: Some(name.into()),
            config,
        })
    }

    fn compiled(&mut self, name: &str, path: &Path, text: String) -> anyhow::Result<Arc<Config>> {
        if let Some(known) = self.by_text.get(&text) {
            return Ok(Arc::clone(known));
        }
        self.bytes += text.len() as u64;
        if self.bytes > MAX_BYTES {
            bail!(WithHelp::new(
                format!(
                    "cannot use {name}: the configurations of a run are larger than 256 KiB together"
                ),
                "pass `--config FILE` to use one file for all inputs, or `--isolated` to use none",
            ));
        }
        let config = Arc::new(read(name, Some(path), &text)?);
        self.by_text.insert(text, Arc::clone(&config));
        Ok(config)
    }
}

/// The text of `KEY=VALUE`; `None` for the name of a file.
fn setting(given: &OsStr) -> Option<&str> {
    given
        .to_str()
        .filter(|text| text.contains('=') && !Path::new(text).is_file())
}

fn conflict(one: &str, other: &str) -> WithHelp {
    WithHelp::new(
        format!("`{one}` and `{other}` contradict each other"),
        "leave one of them out",
    )
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

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// The text of a configuration. Reading a pipe or a device might hang.
fn text(path: &Path) -> anyhow::Result<String> {
    ensure!(fs::metadata(path)?.is_file(), "it is not a file");
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= MAX_BYTES, "it is larger than 256 KiB");
    String::from_utf8(bytes).context("it is not UTF-8")
}

/// Reads a configuration. `name` is what to call it, `path` its file, if it is one.
fn read(name: &str, path: Option<&Path>, text: &str) -> anyhow::Result<Config> {
    match Config::read(text) {
        Ok(config) => Ok(config),
        Err(mistakes) => bail!(misconfigured((name, path), text, mistakes)?),
    }
}

fn misconfigured(
    (name, path): (&str, Option<&Path>),
    text: &str,
    mistakes: Vec<Mistake>,
) -> anyhow::Result<Misconfigured> {
    let (mut excerpts, lines) = (String::new(), LineIndex::new(text));
    let style = style_for(When::Never, false, &stderr());
    for mistake in &mistakes {
        write_mistake(&mut excerpts, name, &lines, mistake, style)?;
    }
    let (name, path, text) = (name.to_owned(), path.map(Path::to_owned), text.to_owned());
    Ok(Misconfigured {
        name,
        path,
        text,
        mistakes,
        excerpts,
    })
}

/// What gungi obeys.
pub(crate) struct Trust {
    /// The user's own directory.
    home: Option<PathBuf>,
}

impl Trust {
    /// For the user who runs gungi.
    pub(crate) fn new() -> Self {
        let home = env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" });
        let home = home.filter(|home| !home.is_empty()).map(PathBuf::from);
        Self {
            home: home.map(|home| home.canonicalize().unwrap_or(home)),
        }
    }

    /// Whether gungi obeys the file with this name in a folder: not above the user's own directory, and not in a folder in
    /// which every user can write, if it belongs to another user than root.
    pub(crate) fn obeys(&self, folder: &Path, name: &str) -> bool {
        let is_above_home = self
            .home
            .as_deref()
            .is_some_and(|home| home != folder && home.starts_with(folder));
        !is_above_home && !is_of_stranger(folder, &folder.join(name))
    }
}

/// Whether another user may have put a file into a shared folder.
#[cfg(unix)]
fn is_of_stranger(folder: &Path, file: &Path) -> bool {
    use std::fs::{metadata, symlink_metadata};
    use std::os::unix::fs::MetadataExt;

    /// The mode bit of a folder in which every user can write.
    const WRITABLE_BY_ALL: u32 = 0o002;

    let owner = symlink_metadata(file).map(|found| found.uid());
    owner.is_ok_and(|owner| owner != 0 && owner != rustix::process::geteuid().as_raw())
        && metadata(folder).is_ok_and(|found| found.mode() & WRITABLE_BY_ALL != 0)
}

#[cfg(not(unix))]
fn is_of_stranger(_: &Path, _: &Path) -> bool {
    false
}
