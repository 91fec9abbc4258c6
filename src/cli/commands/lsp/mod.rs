//! `gungi lsp`

mod answers;
mod documents;
mod folders;
mod protocol;
pub mod server;
pub mod settings;
mod transport;

use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use anyhow::{Context, anyhow};
use clap::Args;
use crossbeam_channel::bounded;
use lsp_server::{Connection, ErrorCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::cli::args::input::ConfigArgs;
use crate::cli::commands::lsp::answers::{
    EXPLAIN, FIND_MATE, FIX_ALL, FIX_ALL_UNSAFE, SHOW_GAME, TOKENS,
};
use crate::cli::commands::lsp::server::{Ended, serve};
use crate::cli::commands::lsp::transport::read_messages;
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::configs::Configs;
use crate::cli::output::Streams;
use crate::editor::ColumnUnit;

const HELP: &str = "\
Examples:
  gungi lsp    serve an editor, which starts this command itself";

/// Serve an editor, over the Language Server Protocol.
///
/// Editors start this command and talk to it on standard input and output: findings while you type, fixes, formatting, where
/// the unit under the mouse can go, legal moves at the cursor.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct LspArgs {
    /// Talk on standard input and output, as always: some editors pass this.
    #[arg(long, hide = true, help_heading = "Input")]
    pub stdio: bool,

    #[command(flatten)]
    pub(crate) config: ConfigArgs,
}

/// The stack of the thread that answers, in bytes: as large as the stack of most main threads.
const STACK: usize = 8 << 20;

/// How many answers wait until the client reads them.
const MOST_WAITING: usize = 64;

/// One thread reads messages and another answers them; this one writes the answers, because standard output is locked for it.
pub(crate) fn run(args: &LspArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    // What is wrong with the arguments is reported before the session, not within.
    Configs::new(&args.config)?;
    let config = args.config.clone();
    // Without a bound, a client that sends and never reads would fill the memory: so the reader waits, and then the client.
    let ((answers, receiver), (sender, messages)) = (bounded(MOST_WAITING), bounded(1));
    let connection = Connection {
        sender: answers,
        receiver: messages,
    };
    let reader = thread::spawn(move || {
        read_messages(&mut BufReader::new(io::stdin()), &|message| {
            sender.send(message).is_ok()
        })
    });
    let server = thread::Builder::new()
        .stack_size(STACK)
        .spawn(move || serve(&connection, &config))?;
    for message in receiver {
        message.write(&mut streams.out)?;
    }
    let failed = |_| anyhow!("a thread of the server failed");
    match server.join().map_err(failed)? {
        Ended::Properly => Ok(Exit::Clean),
        Ended::Abruptly => Ok(Exit::Trouble),
        Ended::Disconnected => {
            reader
                .join()
                .map_err(failed)?
                .context("cannot read messages of the editor")?;
            let help = "let an editor start `gungi lsp`, as its settings for language servers say";
            Err(WithHelp::new("the input ended before the session did", help).into())
        }
    }
}

/// The command that draws the board at a position.
const OPEN_BOARD: &str = "gungi.openBoard";

/// The capabilities that the server sends to the editor. `pulls` says that the editor asks for findings.
fn capabilities(encoding: ColumnUnit, pulls: bool) -> Value {
    let mut capabilities = json!({
        "positionEncoding": match encoding {
            ColumnUnit::Utf8 => "utf-8",
            ColumnUnit::Utf16 => "utf-16",
        },
        "textDocumentSync": { "openClose": true, "change": 2, "save": true },
        "codeActionProvider": { "codeActionKinds": ["quickfix", FIX_ALL, FIX_ALL_UNSAFE] },
        "completionProvider": {
            "triggerCharacters": ["<", ">", "*", "-", "+", "!", "(", "[", "\""],
            "resolveProvider": true,
        },
        "definitionProvider": true,
        "documentFormattingProvider": true,
        "documentHighlightProvider": true,
        "documentLinkProvider": { "resolveProvider": true },
        "documentRangeFormattingProvider": true,
        "documentSymbolProvider": true,
        "executeCommandProvider": { "commands": [OPEN_BOARD, FIND_MATE, SHOW_GAME, EXPLAIN] },
        "foldingRangeProvider": true,
        "hoverProvider": true,
        "inlayHintProvider": true,
        "referencesProvider": true,
        "renameProvider": { "prepareProvider": true },
        "selectionRangeProvider": true,
        "semanticTokensProvider": {
            "legend": { "tokenTypes": TOKENS, "tokenModifiers": [] },
            "full": true,
            "range": true,
        },
        "workspace": { "workspaceFolders": { "supported": true, "changeNotifications": true } },
        "workspaceSymbolProvider": true,
    });
    if pulls {
        capabilities["diagnosticProvider"] = json!({
            "identifier": "gungi",
            "interFileDependencies": false,
            "workspaceDiagnostics": true,
        });
    }
    capabilities
}

/// Why a request has no answer.
struct Failure(ErrorCode, String);

/// The answer to a request.
type Answer = Result<Value, Failure>;

/// The document is not open.
fn not_open(uri: &str) -> Failure {
    Failure(
        ErrorCode::InvalidParams,
        format!("the document `{uri}` is not open"),
    )
}

/// Reads the parameters of a message.
fn read<T: DeserializeOwned>(params: Value) -> Result<T, Failure> {
    serde_json::from_value(params)
        .map_err(|error| Failure(ErrorCode::InvalidParams, error.to_string()))
}

/// Does work that should not panic. If it does, the session goes on.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // A document is replaced as a whole, so that none is left half changed.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let what = panic.downcast_ref::<String>().map(String::as_str);
        let what = what
            .or_else(|| panic.downcast_ref().copied())
            .unwrap_or("no message");
        format!("this is a bug in gungi: {what}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_message() {
        assert_eq!(guarded(|| 1), Ok(1));
        let texts: [fn(); 2] = [|| panic!("plain"), || panic!("with {}", "values")];
        let found = texts.map(|work| guarded(work).unwrap_err());
        assert_eq!(
            found,
            [
                "this is a bug in gungi: plain",
                "this is a bug in gungi: with values"
            ]
        );
    }
}
