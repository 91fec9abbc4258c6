//! A configuration, and which of its settings a file has.

use std::path::Path;

use crate::config::pattern::Patterns;
use crate::config::settings::Settings;

/// A configuration: settings for all files, and settings for the files that match patterns.
#[derive(Clone, Debug, Default)]
pub struct Config {
    pub(super) settings: Settings,
    pub(super) per_file: Vec<PerFile>,
    /// The files that are not read.
    pub(super) exclude: Option<Patterns>,
}

/// A `[[per-file]]` table.
#[derive(Clone, Debug)]
pub(super) struct PerFile {
    pub(super) files: Patterns,
    pub(super) settings: Settings,
}

impl Config {
    /// The name of the file.
    pub const FILE_NAME: &str = "gungi.toml";

    /// Whether a file is not to be read. `path` is relative to the folder of the configuration.
    pub fn excludes(&self, path: &Path) -> bool {
        self.exclude.as_ref().is_some_and(|exclude| exclude.matches(path))
    }

    /// The settings of a file. `path` is relative to the folder of the configuration; an input without a file has none.
    pub fn settings_of(&self, path: Option<&Path>) -> Settings {
        let is_meant = |per_file: &&PerFile| path.is_some_and(|path| per_file.files.matches(path));
        let per_file = self.per_file.iter().filter(is_meant);
        per_file.fold(self.settings.clone(), |settings, per_file| settings.then(&per_file.settings))
    }
}
