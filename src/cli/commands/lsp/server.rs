//! The server: takes messages one by one, and answers them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

use crate::cli::args::input::ConfigArgs;
use crate::cli::commands::lsp::answers::{
    Answers, EXPLAIN, FIND_MATE, SHOW_GAME, diagnostics_of_config,
};
use crate::cli::commands::lsp::documents::{Checked, Documents, OpenDocument, path_of, uri_of};
use crate::cli::commands::lsp::folders::{FolderCheck, FolderFile, FolderFiles, HeldCheck};
use crate::cli::commands::lsp::protocol::{
    AboutDocument, AboutPosition, AboutPositions, AboutRange, Capabilities, ChangedDocument,
    CodeActions, CodeLink, CompletionItem, DidChange, DidChangeFolders, DidOpen,
    DocumentDiagnostics, DocumentId, ExecuteCommand, FolderDiagnostics, Initialize, OpenedDocument,
    Position, Query, Range, Rename, TextEdit,
};
use crate::cli::commands::lsp::settings::{
    ClientSettings, asking, refreshing, settings_of, showing, watching,
};
use crate::cli::commands::lsp::transport::{NOT_A_MESSAGE, Queue};
use crate::cli::commands::lsp::{
    Answer, Failure, OPEN_BOARD, capabilities, guarded, not_open, read,
};
use crate::cli::output::temp_file::{AtSignal, TempPages};
use crate::config::{Config, Mistake};
use crate::diagnostic::Code;
use crate::editor::{ColumnUnit, Document, GamePage, MAX_FINDINGS};
use crate::manual::Page;
use crate::text::{is_hostile, shown};

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The editor asked for the end, and then ended it.
    Properly,
    /// The editor ended it without asking first.
    Abruptly,
    /// The connection was closed.
    Disconnected,
}

/// The kinds of messages that the protocol shows to users.
const ERROR: u8 = 1;
const WARNING: u8 = 2;
const INFO: u8 = 3;

/// Answers the messages of an editor until the session ends. `args` says which configurations are read.
pub fn serve(connection: &Connection, args: &ConfigArgs) -> Ended {
    let mut server = Server {
        connection,
        args,
        state: ServerState::New,
        settings: ClientSettings::default(),
        encoding: ColumnUnit::default(),
        watches_files: false,
        answers_settings: false,
        shows_documents: false,
        pulls: false,
        pages: None,
        configs: BTreeMap::new(),
        documents: Documents::new(),
        folders: BTreeSet::new(),
        check: None,
        held: None,
        queue: Queue::default(),
    };
    server.run()
}

/// How far a session is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ServerState {
    /// The editor has not said hello.
    New,
    Running,
    /// The editor asked for the end.
    Stopped,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that the editor can do or not"
)]
struct Server<'c> {
    connection: &'c Connection,
    args: &'c ConfigArgs,
    state: ServerState,
    settings: ClientSettings,
    encoding: ColumnUnit,
    /// Whether the editor reports changed files if it is asked.
    watches_files: bool,
    /// Whether the editor can be asked for its settings.
    answers_settings: bool,
    /// Whether the editor can be asked to show a page.
    shows_documents: bool,
    /// Whether the editor asks for findings, and is not sent any.
    pulls: bool,
    /// The folder of the pages that were written.
    pages: Option<AtSignal<TempPages>>,
    /// The configurations whose mistakes are shown, by their URIs.
    configs: BTreeMap<String, Vec<Mistake>>,
    documents: Documents,
    /// The opened folders.
    folders: BTreeSet<PathBuf>,
    /// The findings of the folders, while they are found out.
    check: Option<FolderCheck>,
    /// The request for them, while it waits for a change.
    held: Option<HeldCheck>,
    queue: Queue,
}

/// How many games are found at once.
const MAX_SYMBOLS: usize = 1000;

/// The request for the findings of the opened folders.
const FOLDER_DIAGNOSTICS: &str = "workspace/diagnostic";

impl Server<'_> {
    fn run(&mut self) -> Ended {
        loop {
            let Some(message) = self.next_message() else {
                return Ended::Disconnected;
            };
            if matches!(&message, Message::Notification(notification) if notification.method == "exit")
            {
                let is_proper = self.state == ServerState::Stopped;
                return if is_proper {
                    Ended::Properly
                } else {
                    Ended::Abruptly
                };
            }
            self.take(message);
        }
    }

    /// The next message; `None` if the connection is closed. Meanwhile reports what is due.
    fn next_message(&mut self) -> Option<Message> {
        loop {
            self.queue.fill(self.connection.receiver.try_iter());
            if !self.queue.has_change_next() {
                self.report_due();
            }
            if let Some(message) = self.queue.next() {
                return Some(message);
            }
            if self.check.is_some() {
                self.go_on_with_check();
                continue;
            }
            let due = self.documents.values().filter_map(|open| open.due).min();
            let message = match due {
                None => self.connection.receiver.recv().ok()?,
                Some(due) => match self.connection.receiver.recv_deadline(due) {
                    Ok(message) => message,
                    Err(error) if error.is_timeout() => continue,
                    Err(_) => return None,
                },
            };
            self.queue.fill([message]);
        }
    }

    /// Answers a message. A failure of the program is an answer too, and the session goes on.
    fn take(&mut self, message: Message) {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                let answer = guarded(|| self.answer(request))
                    .unwrap_or_else(|why| Some(Err(Failure(ErrorCode::InternalError, why))));
                if let Some(answer) = answer {
                    self.respond(id, answer);
                }
            }
            Message::Notification(notification) => {
                if let Err(why) = guarded(|| self.heed(notification)) {
                    self.show(ERROR, &why);
                }
            }
            Message::Response(response) => self.take_response(response),
        }
    }

    /// Takes the settings that it requested. No other request of the server needs an answer.
    fn take_response(
        &mut self,
        Response {
            id,
            response_result,
        }: Response,
    ) {
        if let (true, Ok(Value::Array(settings))) = (id == asking().id, response_result) {
            self.configure(settings.first().unwrap_or(&Value::Null));
        }
    }

    fn respond(&self, id: RequestId, answer: Answer) {
        let response = match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(Failure(code, message)) => Response::new_err(id, code as i32, message),
        };
        self.send(Message::Response(response));
    }

    /// Sends a message. If the connection is closed, the next read says so.
    fn send(&self, message: Message) {
        let _ = self.connection.sender.send(message);
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Message::Notification(Notification {
            method: method.to_owned(),
            params,
        }));
    }

    /// Shows a message to the user.
    fn show(&self, kind: u8, message: &str) {
        self.notify(
            "window/showMessage",
            json!({ "type": kind, "message": format!("gungi: {message}") }),
        );
    }

    /// Writes a message to the log of the editor.
    fn log(&self, kind: u8, message: &str) {
        self.notify(
            "window/logMessage",
            json!({ "type": kind, "message": format!("gungi: {message}") }),
        );
    }

    /// The answer to a request; `None` if it comes later.
    fn answer(&mut self, request: Request) -> Option<Answer> {
        let Request { id, method, params } = request;
        if self.queue.is_cancelled(&id) {
            return Some(Err(cancelled()));
        }
        if self.state == ServerState::Running && method == FOLDER_DIAGNOSTICS {
            return self.begin_check(id, params).err().map(Err);
        }
        Some(self.answer_at_once(&id, &method, params))
    }

    fn answer_at_once(&mut self, id: &RequestId, method: &str, params: Value) -> Answer {
        match (self.state, method) {
            (ServerState::New, "initialize") => Ok(self.initialize(read(params)?)),
            (ServerState::New, _) => Err(Failure(
                ErrorCode::ServerNotInitialized,
                "expected `initialize` first".to_owned(),
            )),
            (ServerState::Stopped, _) => Err(Failure(
                ErrorCode::InvalidRequest,
                "the server was shut down".to_owned(),
            )),
            (ServerState::Running, "initialize") => Err(Failure(
                ErrorCode::InvalidRequest,
                "the server is already initialized".to_owned(),
            )),
            (ServerState::Running, "shutdown") => {
                self.state = ServerState::Stopped;
                self.end_checks();
                // Some editors end the program before it has ended itself.
                self.pages = None;
                Ok(Value::Null)
            }
            (ServerState::Running, "workspace/symbol") => self.find_symbols(id, &read(params)?),
            (ServerState::Running, "textDocument/rename") => self.rename(id, &read(params)?),
            (ServerState::Running, _) => self.answer_about_document(method, params),
        }
    }

    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "a method has one lifetime, a closure any"
    )]
    fn answer_about_document(&mut self, method: &str, params: Value) -> Answer {
        if self.is_about_config(&params) {
            return self.answer_about_config(method, params);
        }
        match method {
            "textDocument/hover" => self.at_position(params, |answers, at| answers.hover(at)),
            "textDocument/completion" => {
                self.at_position(params, |answers, at| answers.completion(at))
            }
            "completionItem/resolve" => Ok(self.resolve(params)),
            "textDocument/definition" => {
                self.at_position(params, |answers, at| answers.definition(at))
            }
            "textDocument/references" => {
                self.at_position(params, |answers, at| answers.references(at))
            }
            "textDocument/documentHighlight" => {
                self.at_position(params, |answers, at| answers.highlights(at))
            }
            "textDocument/documentSymbol" => self.about(
                &read::<AboutDocument>(params)?.text_document.uri,
                |answers| answers.symbols(),
            ),
            "textDocument/foldingRange" => self.about(
                &read::<AboutDocument>(params)?.text_document.uri,
                |answers| answers.folds(),
            ),
            "textDocument/formatting" => {
                self.formatting(&read::<AboutDocument>(params)?.text_document.uri, None)
            }
            "textDocument/rangeFormatting" => {
                let params: AboutRange = read(params)?;
                self.formatting(&params.text_document.uri, Some(params.range))
            }
            "textDocument/inlayHint" => {
                let params: AboutRange = read(params)?;
                if !self.settings.inlay_hints {
                    return Ok(json!([]));
                }
                self.about(&params.text_document.uri, |answers| {
                    answers.hints(params.range)
                })
            }
            "textDocument/selectionRange" => {
                let params: AboutPositions = read(params)?;
                self.about(&params.text_document.uri, |answers| {
                    answers.selections(&params.positions)
                })
            }
            "textDocument/semanticTokens/full" => self.about(
                &read::<AboutDocument>(params)?.text_document.uri,
                |answers| answers.tokens(None),
            ),
            "textDocument/semanticTokens/range" => {
                let params: AboutRange = read(params)?;
                self.about(&params.text_document.uri, |answers| {
                    answers.tokens(Some(params.range))
                })
            }
            "textDocument/documentLink" => self.about(
                &read::<AboutDocument>(params)?.text_document.uri,
                |answers| answers.links(),
            ),
            "documentLink/resolve" => self.resolve_link(params),
            "textDocument/prepareRename" => self.at_position(params, |answers, at| {
                answers.player(at).map_or(
                    Value::Null,
                    |(name, range)| json!({ "range": range, "placeholder": name }),
                )
            }),
            "textDocument/diagnostic" => Ok(self.diagnostics(&read(params)?)),
            "textDocument/codeAction" => self.code_actions(&read(params)?),
            "workspace/executeCommand" => self.execute(read(params)?),
            _ => Err(Failure(
                ErrorCode::MethodNotFound,
                format!("unknown method `{method}`"),
            )),
        }
    }

    /// Whether a request is about an open `gungi.toml`.
    fn is_about_config(&self, params: &Value) -> bool {
        let uri = params.pointer("/textDocument/uri").and_then(Value::as_str);
        let open = uri.and_then(|uri| self.documents.get(uri));
        open.is_some_and(|open| open.config().is_some())
    }

    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "a method has one lifetime, a closure any"
    )]
    fn answer_about_config(&mut self, method: &str, params: Value) -> Answer {
        match method {
            "textDocument/hover" => {
                self.at_position(params, |answers, at| answers.config_hover(at))
            }
            "textDocument/completion" => {
                self.at_position(params, |answers, at| answers.config_completion(at))
            }
            // Its mistakes are sent when they change.
            "textDocument/diagnostic" => Ok(json!({ "kind": "full", "items": [] })),
            "textDocument/formatting" | "textDocument/rangeFormatting" => Ok(json!([])),
            // It has nothing else that a game has.
            _ => Ok(Value::Null),
        }
    }

    /// Answers about an open document; nothing about one that is too long.
    fn about(&self, uri: &str, answer: impl FnOnce(&Answers<'_>) -> Value) -> Answer {
        let open = self.documents.get(uri).ok_or_else(|| not_open(uri))?;
        let Some(document) = open.document() else {
            return Ok(Value::Null);
        };
        Ok(answer(&Answers::new(
            uri,
            document,
            self.encoding,
            &open.settings,
        )))
    }

    /// The edits that format a document, none for one that is left alone.
    fn formatting(&self, uri: &str, range: Option<Range>) -> Answer {
        if self
            .documents
            .get(uri)
            .is_some_and(OpenDocument::is_left_alone)
        {
            Ok(json!([]))
        } else {
            self.about(uri, |answers| answers.formatting(range))
        }
    }

    fn at_position(
        &self,
        params: Value,
        answer: impl FnOnce(&Answers<'_>, Position) -> Value,
    ) -> Answer {
        let params: AboutPosition = read(params)?;
        self.about(&params.text_document.uri, |answers| {
            answer(answers, params.position)
        })
    }

    /// An offered move, with the board after it. If the document has changed, the item stays as it is.
    fn resolve(&self, mut item: Value) -> Value {
        let found =
            read::<CompletionItem>(item.clone())
                .ok()
                .and_then(|CompletionItem { label, data }| {
                    let open = self.documents.get(&data.uri)?;
                    let answers =
                        Answers::new(&data.uri, open.document()?, self.encoding, &open.settings);
                    answers.completed(data.position, &label)
                });
        if let Some(documentation) = found {
            item["documentation"] = documentation;
        }
        item
    }

    fn code_actions(&mut self, params: &CodeActions) -> Answer {
        let uri = &params.text_document.uri;
        let open = self.documents.get_mut(uri).ok_or_else(|| not_open(uri))?;
        let Some(Checked {
            document,
            settings,
            findings,
        }) = open.checked()
        else {
            return Ok(Value::Null);
        };
        let answers = Answers::new(uri, document, self.encoding, settings);
        let pages = self.settings.code_pages.as_deref();
        Ok(answers.code_actions(
            params.range,
            params.context.only.as_deref(),
            (findings, pages),
        ))
    }

    fn execute(&mut self, params: ExecuteCommand) -> Answer {
        let answer = match params.command.as_str() {
            SHOW_GAME => return self.show_game(params.arguments),
            EXPLAIN => return self.explain(params.arguments),
            OPEN_BOARD => Answers::board,
            FIND_MATE => Answers::mate,
            other => {
                return Err(Failure(
                    ErrorCode::InvalidParams,
                    format!("unknown command `{other}`"),
                ));
            }
        };
        let (uri, position): (String, Position) = read(Value::Array(params.arguments))?;
        let open = self.documents.get(&uri).ok_or_else(|| not_open(&uri))?;
        let answer = open.document().and_then(|document| {
            answer(
                &Answers::new(&uri, document, self.encoding, &open.settings),
                position,
            )
        });
        let why = || {
            Failure(
                ErrorCode::RequestFailed,
                "there is no board at this place".to_owned(),
            )
        };
        let answer = answer.ok_or_else(why)?;
        // A board is for the program that asked, a sentence for its user.
        if let Some(sentence) = answer.as_str() {
            self.show(INFO, sentence);
        }
        Ok(answer)
    }

    /// Writes the page of a game to a local file, and opens it in the browser at the ply of a position.
    fn show_game(&mut self, arguments: Vec<Value>) -> Answer {
        let (uri, position): (String, Position) = read(Value::Array(arguments))?;
        let open = self.documents.get(&uri).ok_or_else(|| not_open(&uri))?;
        let page = open.document().and_then(|document| {
            Answers::new(&uri, document, self.encoding, &open.settings).page(position)
        });
        let why = || {
            Failure(
                ErrorCode::RequestFailed,
                "there is no game at this place".to_owned(),
            )
        };
        let GamePage { html, ply } = page.ok_or_else(why)?;
        let path = self.write_page("game.html", &html)?;
        self.show_page(&path, &format!("#{ply}"), true);
        Ok(Value::Null)
    }

    /// Shows what the manual says about a code.
    fn explain(&mut self, arguments: Vec<Value>) -> Answer {
        let (name,): (String,) = read(Value::Array(arguments))?;
        let path = self.code_page(&name)?;
        self.show_page(&path, "", false);
        Ok(Value::Null)
    }

    /// A link to a code, with its target.
    fn resolve_link(&mut self, mut link: Value) -> Answer {
        let CodeLink { data: name } = read(link.clone())?;
        link["target"] = match &self.settings.code_pages {
            Some(pages) => pages.replace("CODE", &name),
            None => uri_of(&self.code_page(&name)?),
        }
        .into();
        Ok(link)
    }

    /// Writes what the manual says about a code.
    fn code_page(&mut self, name: &str) -> Result<PathBuf, Failure> {
        let code = Code::ALL.iter().find(|code| code.id() == name);
        let page = code.and_then(|&code| Page::of(code).ok());
        let why = || {
            Failure(
                ErrorCode::InvalidParams,
                "expected a code such as `GN205`".to_owned(),
            )
        };
        let text = page.ok_or_else(why)?.to_string();
        self.write_page(&format!("{name}.md"), &text)
    }

    /// Writes a page into the folder of this session.
    fn write_page(&mut self, name: &str, text: &str) -> Result<PathBuf, Failure> {
        let failed = |error: io::Error| {
            Failure(
                ErrorCode::RequestFailed,
                format!("cannot write the page: {error}"),
            )
        };
        let mut held = self.pages.get_or_insert_with(AtSignal::new).lock();
        let pages = match held.take() {
            Some(pages) => pages,
            None => TempPages::new().map_err(failed)?,
        };
        held.insert(pages).write(name, text).map_err(failed)
    }

    /// Lets the editor open a page, or the user.
    fn show_page(&self, path: &Path, fragment: &str, is_external: bool) {
        if self.shows_documents {
            self.send(Message::Request(showing(
                &format!("{}{fragment}", uri_of(path)),
                is_external,
            )));
        } else {
            self.show(INFO, &format!("open {}{fragment}", shown(path)));
        }
    }

    fn initialize(&mut self, params: Initialize) -> Value {
        self.state = ServerState::Running;
        let Capabilities {
            general,
            text_document,
            workspace,
            window,
        } = params.capabilities;
        self.shows_documents = window.is_some_and(|window| window.show_document.support);
        let encodings = general.and_then(|general| general.position_encodings);
        let knows_utf8 =
            encodings.is_some_and(|known| known.iter().any(|encoding| encoding == "utf-8"));
        self.encoding = if knows_utf8 {
            ColumnUnit::Utf8
        } else {
            ColumnUnit::Utf16
        };
        let workspace = workspace.unwrap_or_default();
        self.watches_files = workspace.did_change_watched_files.dynamic_registration;
        self.answers_settings = workspace.configuration;
        // Without the second, findings would be old after a change of settings.
        self.pulls = text_document.is_some_and(|document| document.diagnostic.is_some())
            && workspace.diagnostics.refresh_support;
        let root = params.root_uri.map(|uri| DocumentId { uri });
        let folders = params.workspace_folders.into_iter().flatten().chain(root);
        self.folders = folders.filter_map(|folder| path_of(&folder.uri)).collect();
        self.configure(&params.initialization_options);
        json!({
            "capabilities": capabilities(self.encoding, self.pulls),
            "serverInfo": { "name": "gungi", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    /// Takes over settings, and shows what is wrong with them.
    fn configure(&mut self, settings: &Value) {
        let earlier = self.settings.clone();
        let mistakes = self.settings.update(settings);
        if !mistakes.is_empty() {
            self.show(
                WARNING,
                &format!("settings of the editor: {}", mistakes.join("\n")),
            );
        }
        if self.settings != earlier {
            self.configure_documents();
            // The pages of codes may be elsewhere.
            self.documents
                .values_mut()
                .for_each(OpenDocument::report_again);
            self.files_changed();
        }
    }

    /// Finds the settings of all documents.
    fn configure_documents(&mut self) {
        let uris: Vec<String> = self.documents.keys().cloned().collect();
        for uri in uris {
            self.configure_document(&uri);
        }
        self.show_configs();
    }

    /// Shows the mistakes of `gungi.toml` in it.
    fn show_configs(&mut self) {
        let mut found: BTreeMap<String, (&str, Vec<Mistake>)> = BTreeMap::new();
        let unusable = self
            .documents
            .values()
            .filter_map(|open| open.misconfigured.as_ref());
        for (path, text, mistakes) in unusable.filter_map(|unusable| unusable.mistakes.as_ref()) {
            found
                .entry(uri_of(path))
                .or_insert_with(|| (text, mistakes.clone()));
        }
        // The text that is open counts, not the file.
        for open in self.documents.values() {
            if let Some((path, text)) = open.config() {
                let uri = uri_of(path);
                match Config::read(text) {
                    Ok(_) => found.remove(&uri),
                    Err(mistakes) => found.insert(uri, (text, mistakes)),
                };
            }
        }
        for uri in self.configs.keys().filter(|uri| !found.contains_key(*uri)) {
            self.notify(
                "textDocument/publishDiagnostics",
                json!({ "uri": uri, "diagnostics": [] }),
            );
        }
        for (uri, (text, mistakes)) in &found {
            if self.configs.get(uri) != Some(mistakes) {
                let diagnostics = diagnostics_of_config(text, mistakes, self.encoding);
                self.notify(
                    "textDocument/publishDiagnostics",
                    json!({ "uri": uri, "diagnostics": diagnostics }),
                );
            }
        }
        self.configs = found
            .into_iter()
            .map(|(uri, (_, mistakes))| (uri, mistakes))
            .collect();
    }

    /// Finds the settings of a document. If its `gungi.toml` is wrong, gungi shows why, once.
    fn configure_document(&mut self, uri: &str) {
        let Some(open) = self.documents.get_mut(uri) else {
            return;
        };
        let earlier = open.misconfigured.take();
        let was_excluded = open.excluded_by().is_some();
        let of_file = settings_of(self.args, open.path.as_deref());
        open.configure(of_file, &self.settings.editor);
        let excluded = open.excluded_by().filter(|_| !was_excluded);
        if let Some(why) = excluded.map(|by| format!("{uri} is not checked: {by} excludes it")) {
            self.log(INFO, &why);
        }
        let Some(open) = self.documents.get(uri) else {
            return;
        };
        let Some(why) = open.misconfigured.clone() else {
            return;
        };
        let others = self.documents.iter().filter(|(other, _)| *other != uri);
        let mut known = others
            .filter_map(|(_, open)| open.misconfigured.as_ref())
            .chain(&earlier);
        if !known.any(|known| *known == why) {
            self.show(ERROR, &why.why);
        }
    }

    fn heed(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        if method == NOT_A_MESSAGE {
            return self.log(ERROR, params.as_str().unwrap_or_default());
        }
        if self.state != ServerState::Running {
            return;
        }
        let done = match method.as_str() {
            "initialized" => {
                if self.watches_files {
                    self.send(Message::Request(watching()));
                }
                self.ask_for_settings();
                Ok(())
            }
            "textDocument/didOpen" => read(params).map(|params| self.open(params)),
            "textDocument/didChange" => read(params).and_then(|params| self.change(params)),
            "textDocument/didClose" => read(params).map(|params| self.close(&params)),
            "workspace/didChangeConfiguration" => {
                self.configure(params.get("settings").unwrap_or(&Value::Null));
                self.ask_for_settings();
                Ok(())
            }
            // Not every editor reports changed files, and none a `gungi.toml` above its folders.
            "workspace/didChangeWatchedFiles" | "textDocument/didSave" => {
                self.configure_documents();
                self.files_changed();
                Ok(())
            }
            "workspace/didChangeWorkspaceFolders" => {
                read(params).map(|params| self.change_folders(params))
            }
            "$/cancelRequest" => {
                self.cancel_check(&params);
                Ok(())
            }
            // Whatever else happens needs no action.
            _ => Ok(()),
        };
        if let Err(Failure(_, why)) = done {
            self.show(ERROR, &format!("`{method}` is ignored: {why}"));
        }
    }

    fn ask_for_settings(&self) {
        if self.answers_settings {
            self.send(Message::Request(asking()));
        }
    }

    fn open(&mut self, params: DidOpen) {
        let OpenedDocument {
            uri,
            language_id,
            version,
            text,
        } = params.text_document;
        let open = OpenDocument::new(&uri, &language_id, version, text);
        self.warn_of_length(&uri, &open);
        self.documents.insert(uri.clone(), open);
        self.configure_document(&uri);
        self.show_configs();
    }

    fn change(&mut self, params: DidChange) -> Result<(), Failure> {
        let ChangedDocument { uri, version } = params.text_document;
        let open = self.documents.get_mut(&uri).ok_or_else(|| not_open(&uri))?;
        let was_long = open.document().is_none();
        open.change(version, params.content_changes, self.encoding);
        if !was_long {
            self.warn_of_length(&uri, &self.documents[&uri]);
        }
        // Other editors say when the file has changed.
        if !self.watches_files {
            self.configure_document(&uri);
        }
        if !self.watches_files || self.documents[&uri].config().is_some() {
            self.show_configs();
        }
        Ok(())
    }

    fn warn_of_length(&self, uri: &str, open: &OpenDocument) {
        if open.document().is_none() {
            let most = Document::MAX_BYTES >> 20;
            self.show(
                WARNING,
                &format!("{uri} is longer than {most} MB and is not checked"),
            );
        }
    }

    fn close(&mut self, params: &AboutDocument) {
        let uri = &params.text_document.uri;
        if self.documents.remove(uri).is_some() {
            self.notify(
                "textDocument/publishDiagnostics",
                json!({ "uri": uri, "diagnostics": [] }),
            );
            self.show_configs();
            self.files_changed();
        }
    }

    /// Reports the findings of the documents that are due.
    fn report_due(&mut self) {
        let now = Instant::now();
        let is_due = |open: &OpenDocument| open.due.is_some_and(|due| due <= now);
        let due: Vec<String> = self
            .documents
            .iter()
            .filter(|(_, open)| is_due(open))
            .map(|(uri, _)| uri.clone())
            .collect();
        for uri in due {
            let reported = guarded(|| self.report(&uri));
            if let Err(why) = reported {
                self.show(ERROR, &why);
            }
        }
    }

    fn report(&mut self, uri: &str) {
        let (encoding, pages) = (self.encoding, self.settings.code_pages.as_deref());
        let Some(open) = self.documents.get_mut(uri) else {
            return;
        };
        // Whatever happens, it is not tried again.
        open.due = None;
        if self.pulls {
            if mem::take(&mut open.is_outdated) {
                self.send(Message::Request(refreshing()));
            }
            return;
        }
        // The mistakes of files with settings are reported apart.
        if open.is_config {
            return;
        }
        let version = open.version;
        let diagnostics = found_in(uri, open, encoding, pages);
        let is_cut = diagnostics.len() == MAX_FINDINGS;
        let params = json!({ "uri": uri, "version": version, "diagnostics": diagnostics });
        self.notify("textDocument/publishDiagnostics", params);
        if is_cut {
            self.log_cut(uri);
        }
    }

    fn log_cut(&self, uri: &str) {
        let message = format!("at most {MAX_FINDINGS} findings of {uri} are shown");
        self.log(WARNING, &message);
    }

    /// The findings of a document that the editor asks for: an open one, or a file.
    fn diagnostics(&mut self, params: &DocumentDiagnostics) -> Value {
        let uri = &params.text_document.uri;
        let (encoding, pages) = (self.encoding, self.settings.code_pages.as_deref());
        if let Some(open) = self.documents.get_mut(uri) {
            let items = found_in(uri, open, encoding, pages);
            if items.len() == MAX_FINDINGS {
                self.log_cut(uri);
            }
            return json!({ "kind": "full", "items": items });
        }
        let path = path_of(uri).filter(|path| self.is_in_folders(path));
        let file = path.and_then(|path| self.files().ok()?.read(&path));
        let Some(file) = file else {
            return json!({ "kind": "full", "items": [] });
        };
        let result_id = file.result_id(pages);
        if params.previous_result_id.as_ref() == Some(&result_id) {
            json!({ "kind": "unchanged", "resultId": result_id })
        } else {
            let items = found_in_file(file, encoding, pages);
            json!({ "kind": "full", "resultId": result_id, "items": items })
        }
    }
}

/// What is done for the opened folders.
impl Server<'_> {
    fn change_folders(&mut self, params: DidChangeFolders) {
        let path = |folder: DocumentId| path_of(&folder.uri);
        for removed in params.event.removed.into_iter().filter_map(path) {
            self.folders.remove(&removed);
        }
        self.folders
            .extend(params.event.added.into_iter().filter_map(path));
        self.files_changed();
    }

    fn is_in_folders(&self, path: &Path) -> bool {
        self.folders.iter().any(|folder| path.starts_with(folder))
    }

    /// The files of the folders that are not open.
    fn files(&self) -> Result<FolderFiles, Failure> {
        let open = self.documents.values();
        let open: BTreeSet<&Path> = open.filter_map(|open| open.path.as_deref()).collect();
        FolderFiles::new(&self.folders, &open, self.args, &self.settings.editor)
            .map_err(|error| Failure(ErrorCode::RequestFailed, format!("{error:#}")))
    }

    /// Visits the open documents in the folders, and the files there, until the editor cancels the request or `visit` has
    /// enough.
    fn visit_folders(
        &mut self,
        id: &RequestId,
        mut visit: impl FnMut(&Answers<'_>) -> bool,
    ) -> Result<(), Failure> {
        let open = self.documents.iter().filter(|(_, open)| {
            let path = open.path.as_deref();
            path.is_some_and(|path| self.is_in_folders(path))
        });
        for (uri, open) in open {
            let goes_on = open.document().is_none_or(|document| {
                visit(&Answers::new(uri, document, self.encoding, &open.settings))
            });
            if !goes_on {
                return Ok(());
            }
        }
        let files = self.files()?;
        self.log_many(&files);
        for file in files {
            self.queue.fill(self.connection.receiver.try_iter());
            if self.queue.is_cancelled(id) {
                return Err(cancelled());
            }
            let uri = file.uri.clone();
            let (document, settings) = file.into_document();
            if !visit(&Answers::new(&uri, &document, self.encoding, &settings)) {
                break;
            }
        }
        Ok(())
    }

    fn log_many(&self, files: &FolderFiles) {
        if files.is_cut {
            self.log(
                WARNING,
                "the folders have more files of games than are looked at",
            );
        }
    }

    /// The games that have the words of a query.
    fn find_symbols(&mut self, id: &RequestId, params: &Query) -> Answer {
        let words: Vec<String> = params
            .query
            .split_whitespace()
            .map(str::to_lowercase)
            .collect();
        let mut found = Vec::new();
        self.visit_folders(id, |answers| {
            found.extend(answers.found_symbols(&words));
            found.len() < MAX_SYMBOLS
        })?;
        found.truncate(MAX_SYMBOLS);
        Ok(Value::Array(found))
    }

    /// Gives the player at a position another name: in the document, and if that is in a folder, in all files there.
    fn rename(&mut self, id: &RequestId, params: &Rename) -> Answer {
        let (uri, name) = (&params.text_document.uri, params.new_name.trim());
        let failed = |why: &str| Failure(ErrorCode::InvalidParams, why.to_owned());
        if name.is_empty() || name.contains(|character: char| is_hostile(character)) {
            return Err(failed("expected a name, on one line"));
        }
        let open = self.documents.get(uri).ok_or_else(|| not_open(uri))?;
        let answers = open
            .document()
            .map(|document| Answers::new(uri, document, self.encoding, &open.settings));
        let player = answers.and_then(|answers| {
            let (player, _) = answers.player(params.position)?;
            let edits = answers.renamed(&player, name);
            Some((player, edits))
        });
        let (player, edits) =
            player.ok_or_else(|| failed("the cursor is not on the name of a player"))?;
        let mut changes: BTreeMap<String, Vec<TextEdit>> = BTreeMap::new();
        let path = open.path.as_deref();
        if path.is_some_and(|path| self.is_in_folders(path)) {
            self.visit_folders(id, |answers| {
                let edits = answers.renamed(&player, name);
                if !edits.is_empty() {
                    changes.insert(answers.uri().to_owned(), edits);
                }
                true
            })?;
        }
        changes.insert(uri.clone(), edits);
        Ok(json!({ "changes": changes }))
    }

    /// Begins to find out the findings of the folders.
    fn begin_check(&mut self, id: RequestId, params: Value) -> Result<(), Failure> {
        let params: FolderDiagnostics = read(params)?;
        let known = params.previous_result_ids.into_iter();
        let known = known.map(|known| (known.uri, known.value)).collect();
        // An editor that asks anew no longer waits for the earlier answer.
        self.end_checks();
        self.check_folders(HeldCheck { id, known })
    }

    fn check_folders(&mut self, HeldCheck { id, known }: HeldCheck) -> Result<(), Failure> {
        let files = self.files()?;
        self.log_many(&files);
        let open: BTreeSet<&str> = self.documents.keys().map(String::as_str).collect();
        self.check = Some(FolderCheck::new(id, known, files, &open));
        Ok(())
    }

    /// Takes the next file of the folders. After the last one, the editor has an answer; if it knows everything already, it
    /// has it when a file changes, so that it does not ask all the time.
    fn go_on_with_check(&mut self) {
        let (encoding, pages) = (self.encoding, self.settings.code_pages.clone());
        let Some(check) = &mut self.check else { return };
        let step = guarded(|| {
            let file = check.files.next().filter(|_| !check.is_full())?;
            check.take(file, pages.as_deref(), |file| {
                found_in_file(file, encoding, pages.as_deref())
            });
            Some(())
        });
        match step {
            Ok(Some(())) => return,
            Ok(None) => {}
            Err(why) => self.show(ERROR, &why),
        }
        let Some(check) = self.check.take() else {
            return;
        };
        if check.is_full() {
            self.log(WARNING, "not all findings of the folders are shown");
        }
        let is_stale = check.is_stale;
        match check.end() {
            Ok((id, report)) => self.respond(id, Ok(report)),
            Err(held) => {
                self.held = Some(held);
                if is_stale {
                    self.files_changed();
                }
            }
        }
    }

    /// Looks for what is new in the folders, if the editor waits for that.
    fn files_changed(&mut self) {
        if let Some(check) = &mut self.check {
            check.is_stale = true;
        }
        if let Some(held) = self.held.take() {
            let id = held.id.clone();
            if let Err(failure) = self.check_folders(held) {
                self.respond(id, Err(failure));
            }
        }
    }

    /// Ends the request for the findings of the folders, if it is this one.
    fn cancel_check(&mut self, params: &Value) {
        let id = params.get("id").cloned().map(read::<RequestId>);
        let Some(Ok(id)) = id else { return };
        let ids = [
            self.check.as_ref().map(|check| &check.id),
            self.held.as_ref().map(|held| &held.id),
        ];
        if ids.contains(&Some(&id)) {
            self.end_checks();
        }
    }

    fn end_checks(&mut self) {
        let check = self.check.take().map(|check| check.id);
        let held = self.held.take().map(|held| held.id);
        for id in check.into_iter().chain(held) {
            self.respond(id, Err(cancelled()));
        }
    }
}

fn cancelled() -> Failure {
    Failure(
        ErrorCode::RequestCanceled,
        "the request was cancelled".to_owned(),
    )
}

/// The findings of an open document; none of one that is too long.
fn found_in(
    uri: &str,
    open: &mut OpenDocument,
    encoding: ColumnUnit,
    pages: Option<&str>,
) -> Vec<Value> {
    let Some(Checked {
        document,
        settings,
        findings,
    }) = open.checked()
    else {
        return Vec::new();
    };
    Answers::new(uri, document, encoding, settings).diagnostics(findings, pages)
}

/// The findings of a file of a folder; none of a file of another program, which no one named.
fn found_in_file(file: FolderFile, encoding: ColumnUnit, pages: Option<&str>) -> Vec<Value> {
    let uri = file.uri.clone();
    let (mut document, settings) = file.into_document();
    if document.is_foreign() {
        return Vec::new();
    }
    let findings = document.findings(&settings);
    Answers::new(&uri, &document, encoding, &settings).diagnostics(&findings, pages)
}
