//! The documents that are open in the editor, and the names that it gives to them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::mem;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::cli::commands::lsp::protocol::{Change, Range};
use crate::cli::commands::lsp::settings::{FileSettings, Unusable};
use crate::config::{Config, Settings};
use crate::diagnostic::Diagnostic;
use crate::editor::{ColumnUnit, Document, Positions};
use crate::files::formats::Format;
use crate::text::shown;

/// The open documents by their URIs.
pub(super) type Documents = BTreeMap<String, OpenDocument>;

pub(super) struct OpenDocument {
    pub(super) version: i32,
    /// Its path, if it is a file.
    pub(super) path: Option<PathBuf>,
    /// Whether it has settings instead of games.
    pub(super) is_config: bool,
    /// What its `gungi.toml` says.
    of_file: FileSettings,
    /// The settings of `gungi.toml` and the editor together.
    pub(super) settings: Settings,
    /// Why its `gungi.toml` is not used.
    pub(super) misconfigured: Option<Unusable>,
    /// The format, if the editor or the name says it.
    format: Option<Format>,
    pub(super) text: OpenText,
    findings: Option<Vec<Diagnostic>>,
    /// When to report its findings, unless that is done.
    pub(super) due: Option<Instant>,
    /// Whether findings that were reported may be others now, though its text is the same.
    pub(super) is_outdated: bool,
    pace: Pace,
}

impl OpenDocument {
    pub(super) fn new(uri: &str, language: &str, version: i32, text: String) -> Self {
        let format = of_language(language).or_else(|| Format::of_name(Path::new(uri)));
        let path = path_of(uri);
        let extension = path.as_deref().and_then(Path::extension);
        let mut open = Self {
            version,
            is_config: language == "toml" || extension.is_some_and(|extension| extension == "toml"),
            path,
            of_file: FileSettings::default(),
            settings: Settings::default(),
            misconfigured: None,
            format,
            text: OpenText::Long(None),
            findings: None,
            due: None,
            is_outdated: false,
            pace: Pace::default(),
        };
        open.replace(text);
        open.changed(version);
        open
    }

    /// Takes over changes, one after the other.
    pub(super) fn change(&mut self, version: i32, changes: Vec<Change>, encoding: ColumnUnit) {
        for Change { range, text } in changes {
            match range {
                None => self.replace(text),
                Some(range) => self.edit(range, &text, encoding),
            }
        }
        self.changed(version);
    }

    /// Takes over a whole text.
    fn replace(&mut self, text: String) {
        self.text = if text.len() <= Document::MAX_BYTES {
            OpenText::Read(Box::new(Document::new(text, self.format)))
        } else {
            OpenText::Long(Some(text).filter(|text| text.len() <= MAX_KEPT))
        };
    }

    /// Replaces a part of the text.
    fn edit(&mut self, range: Range, new: &str, encoding: ColumnUnit) {
        let span_in =
            |positions: &Positions<'_>| positions.span(range.start.into(), range.end.into());
        match &mut self.text {
            OpenText::Read(document) => {
                let span = span_in(&document.positions(encoding));
                if document.text().len() - span.len() + new.len() <= Document::MAX_BYTES {
                    document.edit(span, new);
                } else {
                    let mut text = document.text().to_owned();
                    text.replace_range(span.range(), new);
                    self.replace(text);
                }
            }
            OpenText::Long(Some(text)) => {
                let span = span_in(&Positions::new(text, encoding));
                text.replace_range(span.range(), new);
                let text = mem::take(text);
                self.replace(text);
            }
            // Where the part was is unknown.
            OpenText::Long(None) => {}
        }
    }

    fn changed(&mut self, version: i32) {
        self.version = version;
        self.findings = None;
        self.due = Some(self.pace.due(Instant::now()));
    }

    /// Its path and its text, if it is a `gungi.toml`.
    pub(super) fn config(&self) -> Option<(&Path, &str)> {
        let path = self.path.as_deref()?;
        let is_config = path.file_name()? == Config::FILE_NAME;
        let document = self.document().filter(|_| is_config)?;
        Some((path, document.text()))
    }

    /// The document; `None` if its text is too long.
    pub(super) fn document(&self) -> Option<&Document> {
        match &self.text {
            OpenText::Read(document) => Some(document),
            OpenText::Long(_) => None,
        }
    }

    /// Takes over the settings of `gungi.toml`, and the settings of the editor, which win. If `gungi.toml` is wrong, its
    /// earlier settings stay. If the settings change, the document is checked again.
    pub(super) fn configure(
        &mut self,
        of_file: Result<FileSettings, Unusable>,
        of_editor: &Settings,
    ) {
        let was_excluded = self.excluded_by().is_some();
        self.misconfigured = match of_file {
            Ok(of_file) => {
                self.of_file = of_file;
                None
            }
            Err(why) => Some(why),
        };
        let settings = self.of_file.settings.clone().then(of_editor);
        if settings != self.settings || was_excluded != self.excluded_by().is_some() {
            self.settings = settings;
            self.report_again();
            self.findings = None;
        }
    }

    /// What excludes the file.
    pub(super) fn excluded_by(&self) -> Option<&str> {
        self.of_file.excluded_by.as_deref()
    }

    /// Whether it has no findings and is not formatted.
    pub(super) fn is_left_alone(&self) -> bool {
        self.is_config || self.excluded_by().is_some()
    }

    /// Reports the findings again, as soon as possible.
    pub(super) fn report_again(&mut self) {
        self.is_outdated |= self.findings.is_some();
        self.due = Some(Instant::now());
    }

    /// Checks it; `None` if the text is too long.
    pub(super) fn checked(&mut self) -> Option<Checked<'_>> {
        let is_left_alone = self.is_left_alone();
        let OpenText::Read(document) = &mut self.text else {
            return None;
        };
        let settings = &self.settings;
        let findings = match &mut self.findings {
            unchecked if is_left_alone => unchecked.insert(Vec::new()),
            Some(findings) => findings,
            unchecked => {
                let begun = Instant::now();
                let findings = document.findings(settings);
                self.pace = Pace::after(begun, Instant::now());
                unchecked.insert(findings)
            }
        };
        Some(Checked {
            document,
            settings,
            findings,
        })
    }
}

/// The text of an open document.
pub(super) enum OpenText {
    Read(Box<Document>),
    /// It is too long. It is kept for changes that make it shorter, up to [`MAX_KEPT`].
    Long(Option<String>),
}

/// Maximum length of a text that is kept, in bytes. A longer one is checked once the editor opens it again.
const MAX_KEPT: usize = 64 << 20;

/// A document and its findings.
pub(super) struct Checked<'d> {
    pub(super) document: &'d Document,
    pub(super) settings: &'d Settings,
    pub(super) findings: &'d [Diagnostic],
}

/// The format of a language of an editor.
fn of_language(language: &str) -> Option<Format> {
    match language {
        "gungi-gn" => Some(Format::Gn),
        "gungi-gfen" => Some(Format::Gfen),
        "gungi-fen" => Some(Format::GungijsFen),
        "gungi-pgn" => Some(Format::GungijsPgn),
        "gungi-cgn" => Some(Format::Cgn),
        _ => None,
    }
}

/// The URI of a file.
pub(super) fn uri_of(path: &Path) -> String {
    let path = shown(path).to_string();
    let mut uri = String::from(if path.starts_with('/') {
        "file://"
    } else {
        "file:///"
    });
    for byte in path.bytes() {
        let is_plain = byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
        // Writing to a string never fails.
        let _ = if is_plain {
            write!(uri, "{}", char::from(byte))
        } else {
            write!(uri, "%{byte:02X}")
        };
    }
    uri
}

/// The path of a file: `file:///club/game%201.gn`. Other names have none.
pub(super) fn path_of(uri: &str) -> Option<PathBuf> {
    let path = uri
        .strip_prefix("file://")
        .map(|path| path.strip_prefix("localhost").unwrap_or(path))?;
    let path = unescaped(path.strip_prefix('/')?)?;
    // In Windows, the name of the drive comes first.
    Some(PathBuf::from(if cfg!(windows) {
        path
    } else {
        format!("/{path}")
    }))
}

/// Replaces `%20` and the like; `None` if the text is not UTF-8 then.
fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

/// After a check of a document, the next one waits as long as the check took: other requests get their turn while the user types
/// in a long text, and short texts are checked at once.
#[derive(Clone, Copy, Default)]
struct Pace {
    /// When the next check may begin.
    next: Option<Instant>,
}

impl Pace {
    /// The pace after a check.
    fn after(begun: Instant, ended: Instant) -> Self {
        Self {
            next: Some(ended + ended.duration_since(begun)),
        }
    }

    /// When to check a text that was changed now.
    fn due(self, now: Instant) -> Instant {
        self.next.map_or(now, |next| next.max(now))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_file_has_a_path() {
        let root = if cfg!(windows) { "" } else { "/" };
        for (uri, path) in [
            ("file:///club/game.gn", Some("club/game.gn")),
            ("file://localhost/club/game.gn", Some("club/game.gn")),
            ("file:///c%3A/%E8%BB%8D%20%25.gn", Some("c:/軍 %.gn")),
            ("file://server/club/game.gn", None),
            ("file:///%", None),
            ("file:///%2", None),
            ("file:///%FF", None),
            ("file:///%軍", None),
            ("untitled:1", None),
            ("", None),
        ] {
            let path = path.map(|path| PathBuf::from(format!("{root}{path}")));
            assert_eq!(path_of(uri), path, "{uri}");
            assert_eq!(
                path.as_deref().and_then(|path| path_of(&uri_of(path))),
                path,
                "there and back"
            );
        }
    }

    #[test]
    fn a_check_waits_as_long_as_the_last_one_took() {
        let begun = Instant::now();
        let after = |millis| begun + Duration::from_millis(millis);
        assert_eq!(
            Pace::default().due(begun),
            begun,
            "the first one does not wait"
        );
        let pace = Pace::after(begun, after(40));
        assert_eq!(pace.due(after(50)), after(80));
        assert_eq!(
            pace.due(after(79)),
            after(80),
            "further changes do not put it off"
        );
        assert_eq!(pace.due(after(90)), after(90), "the user has paused");
    }
}
