//! The files of games in the opened folders: they are searched as `gungi validate` searches a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::vec::IntoIter;

use lsp_server::RequestId;
use serde_json::{Value, json};

use crate::cli::args::input::{ConfigArgs, SearchArgs};
use crate::cli::commands::lsp::documents::uri_of;
use crate::cli::input::configs::Configs;
use crate::cli::input::search::{Wanted, search};
use crate::config::{Patterns, Settings};
use crate::editor::Document;
use crate::files::formats::Format;

/// How many files of the opened folders are looked at.
const MAX_FILES: usize = 10_000;

/// How many findings of the opened folders are reported.
const MAX_FOLDER_FINDINGS: usize = 10_000;

/// The files of games in folders, one after the other. A file that is open, excluded, unreadable or not in UTF-8 is not among
/// them, nor one whose `gungi.toml` has mistakes.
pub(super) struct FolderFiles {
    paths: IntoIter<PathBuf>,
    configs: Configs,
    of_editor: Settings,
    /// Whether there are more than [`MAX_FILES`].
    pub(super) is_cut: bool,
}

/// A file of a folder.
pub(super) struct FolderFile {
    pub(super) uri: String,
    pub(super) settings: Settings,
    text: String,
    format: Option<Format>,
}

impl FolderFiles {
    /// The files below folders, but for the open ones.
    ///
    /// # Errors
    /// If the configuration that the arguments name has mistakes.
    pub(super) fn new(
        folders: &BTreeSet<PathBuf>,
        open: &BTreeSet<&Path>,
        args: &ConfigArgs,
        of_editor: &Settings,
    ) -> anyhow::Result<Self> {
        let search = |folder: &PathBuf| {
            let wanted = Wanted::GamesAndGameplays;
            search(folder, &SearchArgs::default(), wanted, None).files
        };
        let found = folders.iter().flat_map(search).filter_map(Result::ok);
        let found: BTreeSet<PathBuf> = found.filter(|path| !open.contains(&**path)).collect();
        let is_cut = found.len() > MAX_FILES;
        let paths: Vec<PathBuf> = found.into_iter().take(MAX_FILES).collect();
        Ok(Self {
            paths: paths.into_iter(),
            configs: Configs::new(args)?,
            of_editor: of_editor.clone(),
            is_cut,
        })
    }

    /// One file of a folder.
    pub(super) fn read(&mut self, path: &Path) -> Option<FolderFile> {
        let is_excluded = self.configs.excludes(path, &Patterns::default()).ok()?;
        let found = fs::metadata(path).ok()?;
        let is_short = found.len() <= Document::MAX_BYTES as u64;
        if is_excluded.is_some() || !found.is_file() || !is_short {
            return None;
        }
        let text = String::from_utf8(fs::read(path).ok()?).ok()?;
        let settings = self.configs.settings_of(Some(path)).ok()?;
        Some(FolderFile {
            uri: uri_of(path),
            settings: settings.then(&self.of_editor),
            // An editor does not count the mark of UTF-8.
            text: text
                .strip_prefix('\u{feff}')
                .map(str::to_owned)
                .unwrap_or(text),
            format: Format::of_name(path),
        })
    }
}

impl Iterator for FolderFiles {
    type Item = FolderFile;

    fn next(&mut self) -> Option<FolderFile> {
        loop {
            let path = self.paths.next()?;
            if let Some(file) = self.read(&path) {
                return Some(file);
            }
        }
    }
}

impl FolderFile {
    /// What its findings follow from, as a word: with the same word, they are the same.
    pub(super) fn result_id(&self, pages: Option<&str>) -> String {
        let mut hasher = DefaultHasher::new();
        (&self.text, self.settings.to_string(), pages).hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    /// Its text as a document, and its settings.
    pub(super) fn into_document(self) -> (Document, Settings) {
        (Document::new(self.text, self.format), self.settings)
    }
}

/// A running `workspace/diagnostic` request. The server checks one file at a time, and answers other
/// requests in between.
pub(super) struct FolderCheck {
    pub(super) id: RequestId,
    pub(super) files: FolderFiles,
    /// The results that the editor has, by their URIs.
    known: BTreeMap<String, String>,
    /// The URIs that were not seen yet.
    unseen: BTreeSet<String>,
    reports: Vec<Value>,
    has_news: bool,
    findings: usize,
    /// Whether a file may have changed since it began.
    pub(super) is_stale: bool,
}

impl FolderCheck {
    pub(super) fn new(
        id: RequestId,
        known: BTreeMap<String, String>,
        files: FolderFiles,
        open: &BTreeSet<&str>,
    ) -> Self {
        let unseen = known.keys().filter(|uri| !open.contains(&***uri));
        Self {
            id,
            files,
            unseen: unseen.cloned().collect(),
            known,
            reports: Vec::new(),
            has_news: false,
            findings: 0,
            is_stale: false,
        }
    }

    /// Takes a file. `diagnostics` finds its findings, if the editor does not have them.
    pub(super) fn take(
        &mut self,
        file: FolderFile,
        pages: Option<&str>,
        diagnostics: impl FnOnce(FolderFile) -> Vec<Value>,
    ) {
        let (uri, result_id) = (file.uri.clone(), file.result_id(pages));
        self.unseen.remove(&uri);
        if self.known.get(&uri) == Some(&result_id) {
            let report =
                json!({ "kind": "unchanged", "uri": uri, "version": null, "resultId": result_id });
            self.reports.push(report);
            return;
        }
        let mut items = diagnostics(file);
        items.truncate(MAX_FOLDER_FINDINGS - self.findings);
        self.findings += items.len();
        self.has_news = true;
        self.reports.push(
            json!({ "kind": "full", "uri": uri, "version": null, "resultId": result_id, "items": items }),
        );
    }

    /// Whether more findings would not be reported.
    pub(super) const fn is_full(&self) -> bool {
        self.findings == MAX_FOLDER_FINDINGS
    }

    /// What the editor does not know; the request and its results if that is nothing.
    pub(super) fn end(mut self) -> Result<(RequestId, Value), HeldCheck> {
        for uri in &self.unseen {
            let report = json!({ "kind": "full", "uri": uri, "version": null, "items": [] });
            self.reports.push(report);
        }
        if self.has_news || !self.unseen.is_empty() || self.known.is_empty() {
            Ok((self.id, json!({ "items": self.reports })))
        } else {
            Err(HeldCheck {
                id: self.id,
                known: self.known,
            })
        }
    }
}

/// A request for the findings of the folders that waits for a change.
pub(super) struct HeldCheck {
    pub(super) id: RequestId,
    pub(super) known: BTreeMap<String, String>,
}
