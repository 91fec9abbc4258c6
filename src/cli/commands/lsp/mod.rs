//! `gungi lsp`

mod answers;
mod capabilities;
pub mod client_settings;
mod configuration;
mod documents;
mod failure;
mod guarded;
mod pace;
mod protocol;
mod queue;
pub mod server;
mod transport;
mod uris;

use std::io::{self, BufReader};
use std::thread;

use anyhow::{Context, anyhow};
use clap::Args;
use lsp_server::Connection;

use crate::cli::args::input::ConfigArgs;
use crate::cli::commands::lsp::server::{Ended, serve};
use crate::cli::commands::lsp::transport::read_messages;
use crate::cli::exit::Exit;
use crate::cli::input::configs::Configs;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;

const HELP: &str = "\
Examples:
  gungi lsp    serve an editor; see docs/editors.md for the settings of editors";

/// Serve an editor, over the Language Server Protocol.
///
/// Editors start this command and talk to it on standard input and output: findings while you type, fixes, formatting, the
/// board after the move under the mouse, legal moves at the cursor.
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

/// One thread reads messages and another answers them; this one writes the answers, because standard output is locked for it.
pub(crate) fn run(args: &LspArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    // What is wrong with the arguments is reported before the session, not within.
    Configs::new(&args.config)?;
    let config = args.config.clone();
    let (connection, Connection { sender, receiver }) = Connection::memory();
    let reader = thread::spawn(move || {
        read_messages(&mut BufReader::new(io::stdin()), &|message| sender.send(message).is_ok())
    });
    let server = thread::Builder::new().stack_size(STACK).spawn(move || serve(&connection, &config))?;
    for message in receiver {
        message.write(&mut streams.out)?;
    }
    let failed = |_| anyhow!("a thread of the server failed");
    match server.join().map_err(failed)? {
        Ended::Properly => Ok(Exit::Clean),
        Ended::Abruptly => Ok(Exit::Trouble),
        Ended::Disconnected => {
            reader.join().map_err(failed)?.context("cannot read messages of the editor")?;
            let help = "let an editor start `gungi lsp`: docs/editors.md says how";
            Err(WithHelp::new("the input ended before the session did", help).into())
        }
    }
}
