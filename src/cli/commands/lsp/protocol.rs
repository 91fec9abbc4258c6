//! The parts of the Language Server Protocol that gungi speaks, in version 3.17.
//!
//! Fields that gungi does not need are left out: clients send many more, and servers may ignore them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::diagnostic::Severity;
use crate::editor;

/// A place in a document: line and column, both from 0.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) line: u32,
    pub(super) character: u32,
}

/// From one position to another.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) start: Position,
    pub(super) end: Position,
}

impl From<editor::Position> for Position {
    fn from(position: editor::Position) -> Self {
        let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
        Self {
            line: number(position.line),
            character: number(position.column),
        }
    }
}

impl From<Position> for editor::Position {
    fn from(position: Position) -> Self {
        Self {
            line: position.line as usize,
            column: position.character as usize,
        }
    }
}

#[derive(Deserialize)]
pub(super) struct DocumentId {
    pub(super) uri: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenedDocument {
    pub(super) uri: String,
    #[serde(default)]
    pub(super) language_id: String,
    pub(super) version: i32,
    pub(super) text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DidOpen {
    pub(super) text_document: OpenedDocument,
}

#[derive(Deserialize)]
pub(super) struct ChangedDocument {
    pub(super) uri: String,
    pub(super) version: i32,
}

/// A part of the text, and the new text of it; without a range, the whole text.
#[derive(Deserialize)]
pub(super) struct Change {
    pub(super) range: Option<Range>,
    pub(super) text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DidChange {
    pub(super) text_document: ChangedDocument,
    pub(super) content_changes: Vec<Change>,
}

/// Parameters about a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AboutDocument {
    pub(super) text_document: DocumentId,
}

/// Parameters about a position in a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AboutPosition {
    pub(super) text_document: DocumentId,
    pub(super) position: Position,
}

/// Parameters about a part of a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AboutRange {
    pub(super) text_document: DocumentId,
    pub(super) range: Range,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeActions {
    pub(super) text_document: DocumentId,
    pub(super) range: Range,
    #[serde(default)]
    pub(super) context: CodeActionContext,
}

#[derive(Deserialize, Default)]
pub(super) struct CodeActionContext {
    /// The kinds that the client asks for; without them, all.
    pub(super) only: Option<Vec<String>>,
}

/// An offered move.
#[derive(Deserialize)]
pub(super) struct CompletionItem {
    pub(super) label: String,
    pub(super) data: CompletionData,
}

/// Where a move is offered.
#[derive(Deserialize)]
pub(super) struct CompletionData {
    pub(super) uri: String,
    pub(super) position: Position,
}

#[derive(Deserialize)]
pub(super) struct ExecuteCommand {
    pub(super) command: String,
    #[serde(default)]
    pub(super) arguments: Vec<Value>,
}

/// Parameters about several positions in a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AboutPositions {
    pub(super) text_document: DocumentId,
    pub(super) positions: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Rename {
    pub(super) text_document: DocumentId,
    pub(super) position: Position,
    pub(super) new_name: String,
}

#[derive(Deserialize)]
pub(super) struct Query {
    pub(super) query: String,
}

/// A document link to resolve.
#[derive(Deserialize)]
pub(super) struct CodeLink {
    /// The code.
    pub(super) data: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FolderDiagnostics {
    /// The results that the client has.
    #[serde(default)]
    pub(super) previous_result_ids: Vec<PreviousResult>,
}

#[derive(Deserialize)]
pub(super) struct PreviousResult {
    pub(super) uri: String,
    pub(super) value: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DocumentDiagnostics {
    pub(super) text_document: DocumentId,
    pub(super) previous_result_id: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct DidChangeFolders {
    pub(super) event: ChangedFolders,
}

#[derive(Deserialize)]
pub(super) struct ChangedFolders {
    pub(super) added: Vec<DocumentId>,
    pub(super) removed: Vec<DocumentId>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
pub(super) struct Initialize {
    #[serde(default)]
    pub(super) capabilities: Capabilities,
    #[serde(default)]
    pub(super) initialization_options: Value,
    /// The folder of a client that has no list of folders.
    pub(super) root_uri: Option<String>,
    pub(super) workspace_folders: Option<Vec<DocumentId>>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
pub(super) struct Capabilities {
    pub(super) general: Option<GeneralCapabilities>,
    pub(super) text_document: Option<DocumentCapabilities>,
    pub(super) workspace: Option<WorkspaceCapabilities>,
    pub(super) window: Option<WindowCapabilities>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct DocumentCapabilities {
    /// Whether the client asks for findings, instead of waiting for them.
    pub(super) diagnostic: Option<Value>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct WindowCapabilities {
    pub(super) show_document: ShowingCapabilities,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ShowingCapabilities {
    /// Whether the client can be asked to show a document.
    pub(super) support: bool,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct WorkspaceCapabilities {
    pub(super) did_change_watched_files: WatchingCapabilities,
    pub(super) diagnostics: RefreshCapabilities,
    /// Whether the client can be asked for settings.
    pub(super) configuration: bool,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct RefreshCapabilities {
    /// Whether the client asks again if it is asked to.
    pub(super) refresh_support: bool,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct WatchingCapabilities {
    /// Whether the client can be asked to report changed files.
    pub(super) dynamic_registration: bool,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
pub(super) struct GeneralCapabilities {
    pub(super) position_encodings: Option<Vec<String>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TextEdit {
    pub(super) range: Range,
    pub(super) new_text: String,
}

#[derive(Serialize)]
pub(super) struct Location<'u> {
    pub(super) uri: &'u str,
    pub(super) range: Range,
}

#[derive(Serialize)]
pub(super) struct CodeDescription {
    pub(super) href: String,
}

#[derive(Serialize)]
pub(super) struct Related<'u> {
    pub(super) location: Location<'u>,
    pub(super) message: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Diagnostic<'u> {
    pub(super) range: Range,
    pub(super) severity: u8,
    pub(super) code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) code_description: Option<CodeDescription>,
    pub(super) source: &'static str,
    pub(super) message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) related_information: Vec<Related<'u>>,
}

/// The number of a severity.
pub(super) const fn severity_number(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Note => 3,
    }
}
