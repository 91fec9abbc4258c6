//! The inputs of a run: what the arguments name, and what searches find.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
#[cfg(unix)]
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Error, bail};

use crate::cli::args::input::{ChosenArgs, InputArgs, SearchArgs};
use crate::cli::exit::WithHelp;
use crate::cli::input::configs::Configs;
use crate::cli::input::git::Changes;
use crate::cli::input::names::names;
use crate::cli::input::search::{Unread, Wanted, search, why_unread};
#[cfg(unix)]
use crate::cli::input::stdin_metadata;
use crate::cli::input::{Input, InputOrigin};
use crate::cli::output::Output;
use crate::cli::output::file_name::place_of;
use crate::cli::output::replace::{FilePlace, directory_of};
use crate::cli::progress::{self, Work};
use crate::config::{Patterns, Settings};
use crate::files::formats::Format;
use crate::game::Start;
use crate::print::report::Skipped;
use crate::rules::Ruleset;
use crate::text::{Printable, shown};

/// What `--gfen` calls the start of a ruleset.
pub(crate) const START: &str = "startpos";

/// A line of GFEN, with a leading [`START`] replaced by the position.
fn spell_out(line: &str, rules: Option<Ruleset>) -> String {
    match line.strip_prefix(START) {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
            let start = Start::of_rules(rules.unwrap_or_default());
            format!("{}{rest}", start.diagram())
        }
        _ => line.to_owned(),
    }
}

/// Whether something is piped or redirected into gungi.
#[cfg(unix)]
fn stdin_is_pipe_or_file() -> bool {
    let kind = stdin_metadata().map(|found| found.file_type());
    kind.is_some_and(|kind| kind.is_file() || kind.is_fifo())
}

/// Whether something may be piped or redirected into gungi.
#[cfg(not(unix))]
fn stdin_is_pipe_or_file() -> bool {
    !io::stdin().is_terminal()
}

/// The inputs of a run.
#[derive(Default)]
pub(crate) struct Inputs {
    /// Each input, or the error in its place.
    pub(crate) found: Vec<anyhow::Result<Input>>,
    /// Files that searches skipped: how many, and which.
    pub(crate) skipped: Skipped,
    pub(crate) unread: Vec<(PathBuf, Unread)>,
    /// Other files that are read.
    pub(crate) read_too: Vec<PathBuf>,
}

impl Inputs {
    /// The named inputs, or without any the current directory.
    ///
    /// Standard input needs `-`: in CI it is often an unrelated pipe, or one that never ends. A note says so.
    pub(crate) fn or_current_directory(
        args: &InputArgs,
        wanted: Wanted,
        quiet: bool,
        err: &mut dyn Write,
    ) -> anyhow::Result<Self> {
        Self::named_or_here(args, wanted, quiet, err)?.configured(args)
    }

    /// The inputs that a list names, or of the named ones and the current directory what changed. There may be none.
    ///
    /// # Errors
    /// If the list cannot be read, or Git does not say what changed. If a configuration has mistakes.
    pub(crate) fn chosen(
        args: &InputArgs,
        chosen: &ChosenArgs,
        wanted: Wanted,
        quiet: bool,
        err: &mut dyn Write,
    ) -> anyhow::Result<Self> {
        let mut inputs = match &chosen.files_from {
            Some(list) => Self::listed(list, args, wanted)?,
            None => Self::named_or_here(args, wanted, quiet, err)?,
        };
        if let Some(commit) = &chosen.changed_since {
            inputs = inputs.changed_since(commit)?;
        }
        let mut args = args.clone();
        let is_part = chosen.files_from.is_some() || chosen.changed_since.is_some();
        args.search.allow_empty |= is_part;
        let mut configs = Configs::new(&args.config)?;
        let inputs = inputs.configured_by(&mut configs, &args)?;
        if !quiet && !is_part {
            inputs.write_idle_patterns(&mut configs, err)?;
        }
        Ok(inputs)
    }

    /// Writes which patterns of configurations match no file of a searched folder.
    fn write_idle_patterns(
        &self,
        configs: &mut Configs,
        err: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let found = self.found.iter().flatten();
        let folders: BTreeSet<&Arc<Path>> = found
            .clone()
            .filter_map(|input| input.below.as_ref())
            .collect();
        // What the search did not see may match.
        if self.skipped.is_partial {
            return Ok(());
        }
        let read = found.filter_map(|input| input.origin.path());
        let unread = self.unread.iter().map(|(path, _)| path.as_path());
        let files: Vec<&Path> = read.chain(unread).collect();
        for folder in folders {
            for (name, pattern) in configs.idle_patterns(folder, &files)? {
                writeln!(
                    err,
                    "note: {name}: no file matches `{}`",
                    Printable(&pattern.to_string())
                )?;
            }
        }
        Ok(())
    }

    fn named_or_here(
        args: &InputArgs,
        wanted: Wanted,
        quiet: bool,
        err: &mut dyn Write,
    ) -> anyhow::Result<Self> {
        if !args.is_empty() {
            return Ok(Self::new(args, wanted));
        }
        if !quiet && stdin_is_pipe_or_file() {
            writeln!(
                err,
                "note: reading the current directory; pass `-` to read standard input"
            )?;
        }
        let mut inputs =
            Self::of_paths(&[PathBuf::from(".")], None, args.from, &args.search, wanted);
        for input in inputs.found.iter_mut().flatten() {
            if let InputOrigin::File(path) = &mut input.origin {
                *path = path.strip_prefix(".").unwrap_or(path).to_owned();
            }
        }
        Ok(inputs)
    }

    /// The files of a list that a search would read, and the files in the directories that it names.
    fn listed(list: &Path, args: &InputArgs, wanted: Wanted) -> anyhow::Result<Self> {
        let source = Input::from(InputOrigin::new(list, None));
        let mut bytes = Vec::new();
        let read = source
            .stored(|_| ())
            .and_then(|mut list| list.read_to_end(&mut bytes));
        read.with_context(|| source.unreadable())?;
        let (mut inputs, mut paths) = (Self::default(), Vec::new());
        for path in names(&bytes) {
            if is_quoted(&path) {
                inputs.found.push(Err(quoted(&path).into()));
                continue;
            }
            let why = why_unread(&path, wanted, args.from).filter(|_| !path.is_dir());
            match why {
                Some(why) => inputs.unread.push((path, why)),
                None => paths.push(path),
            }
        }
        let of_paths = Self::of_paths(&paths, None, args.from, &args.search, wanted);
        inputs.found.extend(of_paths.found);
        for input in inputs.found.iter_mut().flatten() {
            if let (InputOrigin::File(path), None) = (&input.origin, &input.below) {
                input.below = Some(directory_of(path).into());
            }
        }
        inputs.unread.extend(of_paths.unread);
        inputs.count_skipped();
        inputs
            .read_too
            .extend(source.origin.path().map(Path::to_owned));
        Ok(inputs)
    }

    /// Of the files, the ones that changed since a commit.
    fn changed_since(mut self, commit: &str) -> anyhow::Result<Self> {
        let changes = Changes::since(commit)?;
        let mut places = Places::default();
        self.found.retain_mut(|input| match input {
            Ok(input) => match &input.origin {
                InputOrigin::File(path) => {
                    let place = places.of(path);
                    input.changed = place.and_then(|place| changes.of(&place).cloned());
                    input.changed.is_some()
                }
                _ => true,
            },
            Err(_) => true,
        });
        let mut is_changed = |path: &Path| {
            places
                .of(path)
                .is_some_and(|place| changes.of(&place).is_some())
        };
        self.unread.retain(|(path, _)| is_changed(path));
        self.count_skipped();
        Ok(self)
    }

    /// Counts the unread files anew.
    fn count_skipped(&mut self) {
        let count = |is_it: fn(&Unread) -> bool| {
            self.unread.iter().filter(|(_, why)| is_it(why)).count() as u64
        };
        self.skipped = Skipped {
            hidden: count(|why| matches!(why, Unread::Hidden)),
            ignored: count(|why| matches!(why, Unread::Ignored)),
            other_games: count(|why| matches!(why, Unread::OtherGame)),
            ..Skipped::default()
        };
    }

    /// The named inputs, or without any standard input.
    ///
    /// # Errors
    /// If standard input is a terminal: gungi would seem to hang. If a configuration has mistakes.
    pub(crate) fn or_stdin(args: &InputArgs, wanted: Wanted) -> anyhow::Result<Self> {
        if !args.is_empty() {
            return Self::new(args, wanted).configured(args);
        }
        if io::stdin().is_terminal() {
            bail!(WithHelp {
                message: "no input: standard input is a terminal".to_owned(),
                help: "name a file, or pass a position or game with `--gfen GFEN`".to_owned(),
            });
        }
        let stdin = InputOrigin::Stdin(args.file_name.clone());
        Self {
            found: vec![Ok(stdin.into())],
            ..Self::default()
        }
        .configured(args)
    }

    /// Gives each input its format and its settings, before any is read, and starts the progress of reading them.
    ///
    /// # Errors
    /// If a configuration cannot be read, or has mistakes.
    fn configured(self, args: &InputArgs) -> anyhow::Result<Self> {
        self.configured_by(&mut Configs::new(&args.config)?, args)
    }

    fn configured_by(mut self, configs: &mut Configs, args: &InputArgs) -> anyhow::Result<Self> {
        self = self.without_excluded(&args.search, configs)?;
        let flags = Settings {
            rules: args.rules,
            ..Settings::default()
        };
        for input in self.found.iter_mut().flatten() {
            (input.from, input.encoding) = (args.from, args.encoding);
            let path = input.origin.path();
            input.settings = Arc::new(configs.settings_of(path)?.then(&flags));
            input.options = Arc::new(configs.options_of(path)?.then(&flags));
            if let InputOrigin::Gfen(line) = &mut input.origin {
                *line = spell_out(line, input.settings.rules);
            }
        }
        Ok(self.with_progress())
    }

    /// Checks that neither the output nor another file to write is an input or another one of them, whatever their names are. What is written to
    /// a device or pipe replaces nothing.
    ///
    /// # Errors
    /// The first output that is an input, or another output.
    pub(crate) fn apart_from(self, output: Output<'_>, others: &[PathBuf]) -> anyhow::Result<Self> {
        let outputs = || {
            output
                .file()
                .into_iter()
                .chain(others.iter().map(PathBuf::as_path))
        };
        ensure_apart(outputs())?;
        let places: BTreeMap<FilePlace, &Path> = outputs()
            .filter(|path| *path != Path::new("-"))
            .filter_map(|path| Some((FilePlace::of_path(path)?, path)))
            .collect();
        if places.is_empty() {
            return Ok(self);
        }
        let inputs = self.found.iter().flatten().filter_map(Input::place);
        let others = self
            .read_too
            .iter()
            .filter_map(|path| FilePlace::of_path(path));
        if let Some(output) = inputs.chain(others).find_map(|place| places.get(&place)) {
            bail!(WithHelp::new(
                format!("the output is an input: {}", shown(output)),
                "name another file for the output"
            ));
        }
        Ok(self)
    }

    /// The inputs, and how many games each of them has. A stream is copied, so that it can be read twice.
    pub(crate) fn with_count(mut self, max_size: Option<u64>) -> (Self, Vec<usize>) {
        let at_rest =
            |input: anyhow::Result<Input>| input.and_then(|input| input.games_at_rest(max_size));
        self.found = self.found.into_iter().map(at_rest).collect();
        let counts = self
            .found
            .iter()
            .flatten()
            .map(|input| input.count_games(max_size))
            .collect();
        (self, counts)
    }

    /// Whether any of them is printed where files are rewritten: only files are replaced.
    pub(crate) fn are_printed(&self) -> bool {
        self.found
            .iter()
            .flatten()
            .any(|input| !matches!(input.origin, InputOrigin::File(_)))
    }

    /// Leaves out the files that options or configurations exclude. Named files are excluded only on request.
    ///
    /// # Errors
    /// If a configuration cannot be read, or has mistakes.
    pub(crate) fn without_excluded(
        mut self,
        args: &SearchArgs,
        configs: &mut Configs,
    ) -> anyhow::Result<Self> {
        let mut kept = Vec::with_capacity(self.found.len());
        let patterns = Patterns::new(&args.exclude).map_err(Error::msg)?;
        let mut lost_games = false;
        for mut input in self.found {
            if let Ok(input @ Input { .. }) = &mut input {
                let may_be_excluded = args.force_exclude || input.below.is_some();
                let path = input.origin.path().filter(|_| may_be_excluded);
                let by = path
                    .map(|path| configs.excludes(path, &patterns))
                    .transpose()?
                    .flatten();
                if let (Some(path), Some(by)) = (path, by) {
                    self.skipped.excluded += 1;
                    self.unread.push((path.to_owned(), Unread::Excluded(by)));
                    lost_games |= input.below.is_some();
                    // What a program gives to gungi and takes back must not get lost.
                    input.is_excluded = matches!(input.origin, InputOrigin::Stdin(_));
                    if !input.is_excluded {
                        continue;
                    }
                }
            }
            kept.push(input);
        }
        if kept.is_empty() && lost_games && !args.allow_empty {
            kept.push(Err(WithHelp::new(
                format!("no games found: {}", self.skipped),
                "pass `--allow-empty` to accept inputs without games",
            )
            .into()));
        }
        Ok(Self {
            found: kept,
            ..self
        })
    }

    /// Adds the settings of options, which win over configurations.
    pub(crate) fn with_flags(mut self, flags: &Settings) -> Self {
        for input in self.found.iter_mut().flatten() {
            for settings in [&mut input.settings, &mut input.options] {
                *settings = Arc::new(Settings::clone(settings).then(flags));
            }
        }
        self
    }

    /// Starts the progress of reading them.
    pub(crate) fn with_progress(self) -> Self {
        if progress::is_shown() {
            let size = |input: &Input| match &input.origin {
                InputOrigin::File(path) => {
                    let file = path.metadata().ok().filter(fs::Metadata::is_file);
                    file.map(|file| file.len())
                }
                InputOrigin::Gfen(text) => Some(text.len() as u64),
                InputOrigin::Stdin(_) | InputOrigin::Copy { .. } => None,
            };
            progress::begin(Work::Bytes(self.found.iter().flatten().map(size).sum()));
        }
        self
    }

    /// Texts, files and standard input in the order of the arguments; searches directories for the wanted files.
    fn new(args: &InputArgs, wanted: Wanted) -> Self {
        let texts = args
            .gfen
            .iter()
            .map(|text| Ok(InputOrigin::Gfen(text.clone()).into()));
        let of_paths = Self::of_paths(
            &args.paths,
            args.file_name.as_deref(),
            args.from,
            &args.search,
            wanted,
        );
        Self {
            found: texts.chain(of_paths.found).collect(),
            ..of_paths
        }
    }

    /// Files and standard input, called `stdin`, in the order of the arguments; searches directories for the wanted files, or
    /// only for those in the format `from`.
    pub(crate) fn of_paths(
        paths: &[PathBuf],
        stdin: Option<&Path>,
        from: Option<Format>,
        args: &SearchArgs,
        wanted: Wanted,
    ) -> Self {
        let mut inputs = Self::default();
        for path in paths {
            if path.is_dir() {
                let directory = Arc::from(path.as_path());
                let searched = search(path, args, wanted, from);
                let found = searched
                    .files
                    .into_iter()
                    .map(|file| Ok(Input::found(file?, &directory)));
                inputs.found.extend(found);
                inputs.skipped += searched.skipped;
                inputs.unread.extend(searched.unread);
            } else {
                inputs.found.push(Ok(InputOrigin::new(path, stdin).into()));
            }
        }
        let mut seen = SeenFiles::default();
        inputs.found.retain(|input| match input {
            Ok(Input {
                origin: InputOrigin::File(path),
                ..
            }) => seen.is_new(path),
            _ => true,
        });
        inputs.unread.retain(|(path, _)| seen.is_new(path));
        inputs
    }
}

/// Whether a name of a list is one that Git quoted: it ends with the quotation mark, and there is no such file.
fn is_quoted(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    name.len() > 1 && name.starts_with(b"\"") && name.ends_with(b"\"") && !path.exists()
}

fn quoted(path: &Path) -> WithHelp {
    WithHelp::new(
        format!("cannot read {}: Git quotes this name", shown(path)),
        "let Git print names as they are, with `-z`: `git diff -z --name-only`",
    )
}

/// Where files are, without links among the folders. Each folder is looked up once.
#[derive(Default)]
pub(super) struct Places {
    /// The folders, each with its path without links.
    folders: BTreeMap<PathBuf, PathBuf>,
}

impl Places {
    /// The place of a file; `None` without its folder.
    pub(super) fn of(&mut self, path: &Path) -> Option<PathBuf> {
        let (folder, name) = (directory_of(path), path.file_name()?);
        if let Some(known) = self.folders.get(folder) {
            return Some(place_of(&known.join(name)));
        }
        let found = fs::canonicalize(folder).ok()?;
        let place = place_of(&found.join(name));
        self.folders.insert(folder.to_owned(), found);
        Some(place)
    }
}

/// The files so far, without links: a file that is named twice is read once.
#[derive(Default)]
struct SeenFiles {
    files: BTreeSet<PathBuf>,
    places: Places,
}

impl SeenFiles {
    fn is_new(&mut self, path: &Path) -> bool {
        let place = if path.is_symlink() {
            fs::canonicalize(path).ok().map(|place| place_of(&place))
        } else {
            self.places.of(path)
        };
        place.is_none_or(|place| self.files.insert(place))
    }
}

/// Checks that no two outputs are one file.
fn ensure_apart<'p>(outputs: impl Iterator<Item = &'p Path>) -> anyhow::Result<()> {
    let mut places = BTreeSet::new();
    for output in outputs {
        if FilePlace::to_write(output).is_some_and(|place| !places.insert(place)) {
            bail!(WithHelp::new(
                format!("two outputs are one file: {}", shown(output)),
                "name another file for one of them"
            ));
        }
    }
    Ok(())
}
