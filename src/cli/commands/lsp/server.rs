//! The server: takes messages one by one, and answers them.

use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::cli::commands::lsp::answers::{Answers, FIND_MATE, FIX_ALL};
use crate::cli::commands::lsp::client_settings::ClientSettings;
use crate::cli::commands::lsp::documents::{Documents, OpenDocument};
use crate::cli::commands::lsp::protocol::{
    AboutDocument, AboutPosition, AboutRange, ChangedDocument, CodeActions, DidChange, DidOpen,
    ExecuteCommand, Initialize, OpenedDocument, Position,
};
use crate::cli::commands::lsp::transport::NOT_A_MESSAGE;
use crate::editor::{Document, Encoding, MAX_FINDINGS};

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

/// The command that draws the board at a position.
const OPEN_BOARD: &str = "gungi.openBoard";

/// The kinds of messages that the protocol shows to users.
const ERROR: u8 = 1;
const WARNING: u8 = 2;
const INFO: u8 = 3;

/// Answers the messages of an editor until the session ends.
pub fn serve(connection: &Connection) -> Ended {
    let mut server = Server {
        connection,
        phase: Phase::New,
        settings: ClientSettings::default(),
        encoding: Encoding::default(),
        documents: Documents::new(),
        queue: VecDeque::new(),
        cancelled: BTreeSet::new(),
    };
    server.run()
}

/// How far a session is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The editor has not said hello.
    New,
    Running,
    /// The editor asked for the end.
    Stopped,
}

struct Server<'c> {
    connection: &'c Connection,
    phase: Phase,
    settings: ClientSettings,
    encoding: Encoding,
    documents: Documents,
    /// Messages that have arrived and are not answered.
    queue: VecDeque<Message>,
    /// Requests that the editor no longer waits for.
    cancelled: BTreeSet<RequestId>,
}

/// Why a request has no answer.
struct Failure(ErrorCode, String);

/// The answer to a request.
type Answer = Result<Value, Failure>;

impl Server<'_> {
    fn run(&mut self) -> Ended {
        loop {
            let Some(message) = self.next_message() else { return Ended::Disconnected };
            if matches!(&message, Message::Notification(notification) if notification.method == "exit") {
                let is_proper = self.phase == Phase::Stopped;
                return if is_proper { Ended::Properly } else { Ended::Abruptly };
            }
            self.take(message);
        }
    }

    /// The next message; `None` if the connection is closed. Meanwhile reports what is due.
    fn next_message(&mut self) -> Option<Message> {
        loop {
            self.fill_queue();
            let is_changed_again = self.queue.front().is_some_and(is_change);
            if !is_changed_again {
                self.report_due();
            }
            if let Some(message) = self.queue.pop_front() {
                return Some(message);
            }
            // Nothing waits: what was cancelled was answered before.
            self.cancelled.clear();
            let due = self.documents.values().filter_map(|open| open.due).min();
            let message = match due {
                None => self.connection.receiver.recv().ok()?,
                Some(due) => match self.connection.receiver.recv_deadline(due) {
                    Ok(message) => message,
                    Err(error) if error.is_timeout() => continue,
                    Err(_) => return None,
                },
            };
            self.queue.push_back(message);
        }
    }

    /// Takes all messages that have arrived, so that a request is known to be cancelled before it is answered.
    fn fill_queue(&mut self) {
        self.queue.extend(self.connection.receiver.try_iter());
        let cancelled = self.queue.iter().filter_map(|message| match message {
            Message::Notification(Notification { method, params }) if method == "$/cancelRequest" => {
                serde_json::from_value(params.get("id")?.clone()).ok()
            }
            _ => None,
        });
        self.cancelled.extend(cancelled);
    }

    /// Answers a message. A failure of the program is an answer too, and the session goes on.
    fn take(&mut self, message: Message) {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                let answer = guarded(|| self.answer(request))
                    .unwrap_or_else(|why| Err(Failure(ErrorCode::InternalError, why)));
                self.respond(id, answer);
            }
            Message::Notification(notification) => {
                if let Err(why) = guarded(|| self.heed(notification)) {
                    self.show(ERROR, &why);
                }
            }
            // The server sends no requests.
            Message::Response(_) => {}
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
        self.send(Message::Notification(Notification { method: method.to_owned(), params }));
    }

    /// Shows a message to the user.
    fn show(&self, kind: u8, message: &str) {
        self.notify("window/showMessage", json!({ "type": kind, "message": format!("gungi: {message}") }));
    }

    /// Writes a message to the log of the editor.
    fn log(&self, kind: u8, message: &str) {
        self.notify("window/logMessage", json!({ "type": kind, "message": format!("gungi: {message}") }));
    }

    fn answer(&mut self, request: Request) -> Answer {
        let Request { id, method, params } = request;
        if self.cancelled.remove(&id) {
            return Err(Failure(ErrorCode::RequestCanceled, "the request was cancelled".to_owned()));
        }
        match (self.phase, method.as_str()) {
            (Phase::New, "initialize") => Ok(self.initialize(read(params)?)),
            (Phase::New, _) => {
                Err(Failure(ErrorCode::ServerNotInitialized, "expected `initialize` first".to_owned()))
            }
            (Phase::Stopped, _) => {
                Err(Failure(ErrorCode::InvalidRequest, "the server was shut down".to_owned()))
            }
            (Phase::Running, "initialize") => {
                Err(Failure(ErrorCode::InvalidRequest, "the server is already initialized".to_owned()))
            }
            (Phase::Running, "shutdown") => {
                self.phase = Phase::Stopped;
                Ok(Value::Null)
            }
            (Phase::Running, _) => self.answer_about_document(&method, params),
        }
    }

    #[expect(clippy::redundant_closure_for_method_calls, reason = "a method has one lifetime, a closure any")]
    fn answer_about_document(&mut self, method: &str, params: Value) -> Answer {
        match method {
            "textDocument/hover" => self.at_position(params, |answers, at| answers.hover(at)),
            "textDocument/completion" => self.at_position(params, |answers, at| answers.completion(at)),
            "textDocument/definition" => self.at_position(params, |answers, at| answers.definition(at)),
            "textDocument/documentSymbol" => {
                self.about(&read::<AboutDocument>(params)?.text_document.uri, |answers| answers.symbols())
            }
            "textDocument/foldingRange" => {
                self.about(&read::<AboutDocument>(params)?.text_document.uri, |answers| answers.folds())
            }
            "textDocument/formatting" => self
                .about(&read::<AboutDocument>(params)?.text_document.uri, |answers| answers.formatting(None)),
            "textDocument/rangeFormatting" => {
                let params: AboutRange = read(params)?;
                self.about(&params.text_document.uri, |answers| answers.formatting(Some(params.range)))
            }
            "textDocument/inlayHint" => {
                let params: AboutRange = read(params)?;
                if !self.settings.inlay_hints {
                    return Ok(json!([]));
                }
                self.about(&params.text_document.uri, |answers| answers.hints(params.range))
            }
            "textDocument/codeAction" => self.code_actions(&read(params)?),
            "workspace/executeCommand" => self.execute(read(params)?),
            _ => Err(Failure(ErrorCode::MethodNotFound, format!("unknown method `{method}`"))),
        }
    }

    /// Answers about an open document; nothing about one that is too long.
    fn about(&self, uri: &str, answer: impl FnOnce(&Answers<'_>) -> Value) -> Answer {
        let open = self.documents.get(uri).ok_or_else(|| not_open(uri))?;
        let Some(document) = &open.document else { return Ok(Value::Null) };
        Ok(answer(&Answers::new(uri, document, self.encoding, &self.settings.editor)))
    }

    fn at_position(&self, params: Value, answer: impl FnOnce(&Answers<'_>, Position) -> Value) -> Answer {
        let params: AboutPosition = read(params)?;
        self.about(&params.text_document.uri, |answers| answer(answers, params.position))
    }

    fn code_actions(&mut self, params: &CodeActions) -> Answer {
        let (uri, settings) = (&params.text_document.uri, &self.settings);
        let open = self.documents.get_mut(uri).ok_or_else(|| not_open(uri))?;
        let Some((document, findings)) = open.checked(&settings.editor) else { return Ok(Value::Null) };
        let answers = Answers::new(uri, document, self.encoding, &settings.editor);
        let pages = settings.code_pages.as_deref();
        Ok(answers.code_actions(params.range, params.context.only.as_deref(), (findings, pages)))
    }

    fn execute(&self, params: ExecuteCommand) -> Answer {
        let answer = match params.command.as_str() {
            OPEN_BOARD => Answers::board,
            FIND_MATE => Answers::mate,
            other => return Err(Failure(ErrorCode::InvalidParams, format!("unknown command `{other}`"))),
        };
        let (uri, position): (String, Position) = read(Value::Array(params.arguments))?;
        let open = self.documents.get(&uri).ok_or_else(|| not_open(&uri))?;
        let answer = open.document.as_ref().and_then(|document| {
            answer(&Answers::new(&uri, document, self.encoding, &self.settings.editor), position)
        });
        let why = || Failure(ErrorCode::RequestFailed, "there is no board at this place".to_owned());
        let answer = answer.ok_or_else(why)?;
        // A board is for the program that asked, a sentence for its user.
        if let Some(sentence) = answer.as_str() {
            self.show(INFO, sentence);
        }
        Ok(answer)
    }

    fn initialize(&mut self, params: Initialize) -> Value {
        self.phase = Phase::Running;
        let encodings = params.capabilities.general.and_then(|general| general.position_encodings);
        let knows_utf8 = encodings.is_some_and(|known| known.iter().any(|encoding| encoding == "utf-8"));
        self.encoding = if knows_utf8 { Encoding::Utf8 } else { Encoding::Utf16 };
        self.configure(&params.initialization_options);
        json!({
            "capabilities": capabilities(self.encoding),
            "serverInfo": { "name": "gungi", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    /// Takes over settings. If something is wrong with them, the settings stay as they are.
    fn configure(&mut self, settings: &Value) {
        match ClientSettings::read(settings) {
            Ok(settings) => {
                self.settings = settings;
                self.documents.values_mut().for_each(OpenDocument::check_again);
            }
            Err(why) => self.show(ERROR, &format!("settings are ignored: {why}")),
        }
    }

    fn heed(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        if method == NOT_A_MESSAGE {
            return self.log(ERROR, params.as_str().unwrap_or_default());
        }
        if self.phase != Phase::Running {
            return;
        }
        let done = match method.as_str() {
            "textDocument/didOpen" => read(params).map(|params| self.open(params)),
            "textDocument/didChange" => read(params).and_then(|params| self.change(params)),
            "textDocument/didClose" => read(params).map(|params| self.close(&params)),
            "workspace/didChangeConfiguration" => {
                self.configure(params.get("settings").unwrap_or(&Value::Null));
                Ok(())
            }
            // Whatever else happens needs no action.
            _ => Ok(()),
        };
        if let Err(Failure(_, why)) = done {
            self.show(ERROR, &format!("`{method}` is ignored: {why}"));
        }
    }

    fn open(&mut self, params: DidOpen) {
        let OpenedDocument { uri, language_id, version, text } = params.text_document;
        let open = OpenDocument::new(&uri, &language_id, version, text);
        self.warn_of_length(&uri, &open);
        self.documents.insert(uri, open);
    }

    fn change(&mut self, params: DidChange) -> Result<(), Failure> {
        let ChangedDocument { uri, version } = params.text_document;
        let open = self.documents.get_mut(&uri).ok_or_else(|| not_open(&uri))?;
        let was_long = open.document.is_none();
        if let Some(change) = params.content_changes.into_iter().last() {
            open.change(version, change.text);
        }
        if !was_long {
            self.warn_of_length(&uri, &self.documents[&uri]);
        }
        Ok(())
    }

    fn warn_of_length(&self, uri: &str, open: &OpenDocument) {
        if open.document.is_none() {
            let most = Document::MAX_BYTES >> 20;
            self.show(WARNING, &format!("{uri} is longer than {most} MB and is not checked"));
        }
    }

    fn close(&mut self, params: &AboutDocument) {
        let uri = &params.text_document.uri;
        if self.documents.remove(uri).is_some() {
            self.notify("textDocument/publishDiagnostics", json!({ "uri": uri, "diagnostics": [] }));
        }
    }

    /// Reports the findings of the documents that are due.
    fn report_due(&mut self) {
        let now = Instant::now();
        let is_due = |open: &OpenDocument| open.due.is_some_and(|due| due <= now);
        let due: Vec<String> =
            self.documents.iter().filter(|(_, open)| is_due(open)).map(|(uri, _)| uri.clone()).collect();
        for uri in due {
            let reported = guarded(|| self.report(&uri));
            if let Err(why) = reported {
                self.show(ERROR, &why);
            }
        }
    }

    fn report(&mut self, uri: &str) {
        let (encoding, settings) = (self.encoding, &self.settings);
        let Some(open) = self.documents.get_mut(uri) else { return };
        // Whatever happens, it is not tried again.
        open.due = None;
        let version = open.version;
        let pages = settings.code_pages.as_deref();
        let diagnostics = match open.checked(&settings.editor) {
            None => json!([]),
            Some((document, findings)) => {
                let answers = Answers::new(uri, document, encoding, &settings.editor);
                let diagnostic = |finding| answers.diagnostic(finding, pages);
                json!(findings.iter().map(diagnostic).collect::<Vec<_>>())
            }
        };
        let is_cut = diagnostics.as_array().is_some_and(|found| found.len() == MAX_FINDINGS);
        let params = json!({ "uri": uri, "version": version, "diagnostics": diagnostics });
        self.notify("textDocument/publishDiagnostics", params);
        if is_cut {
            self.log(WARNING, &format!("at most {MAX_FINDINGS} findings of {uri} are shown"));
        }
    }
}

/// Does work that should not panic. If it does, the session goes on.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // A document is replaced as a whole, so that none is left half changed.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let what = panic.downcast_ref::<String>().map(String::as_str);
        let what = what.or_else(|| panic.downcast_ref().copied()).unwrap_or("no message");
        format!("this is a bug in gungi: {what}")
    })
}

fn is_change(message: &Message) -> bool {
    matches!(message, Message::Notification(notification) if notification.method == "textDocument/didChange")
}

fn not_open(uri: &str) -> Failure {
    Failure(ErrorCode::InvalidParams, format!("the document `{uri}` is not open"))
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, Failure> {
    serde_json::from_value(params).map_err(|error| Failure(ErrorCode::InvalidParams, error.to_string()))
}

fn capabilities(encoding: Encoding) -> Value {
    json!({
        "positionEncoding": match encoding {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
        },
        "textDocumentSync": { "openClose": true, "change": 1 },
        "codeActionProvider": { "codeActionKinds": ["quickfix", FIX_ALL] },
        "completionProvider": { "triggerCharacters": ["<", ">", "*", "-", "+", "("] },
        "definitionProvider": true,
        "documentFormattingProvider": true,
        "documentRangeFormattingProvider": true,
        "documentSymbolProvider": true,
        "executeCommandProvider": { "commands": [OPEN_BOARD, FIND_MATE] },
        "foldingRangeProvider": true,
        "hoverProvider": true,
        "inlayHintProvider": true,
    })
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_panic_becomes_a_message() {
        assert_eq!(guarded(|| 1), Ok(1));
        let texts: [fn(); 2] = [|| panic!("plain"), || panic!("with {}", "values")];
        let found = texts.map(|work| guarded(work).unwrap_err());
        assert_eq!(found, ["this is a bug in gungi: plain", "this is a bug in gungi: with values"]);
    }
}
