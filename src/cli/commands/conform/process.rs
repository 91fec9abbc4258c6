//! An engine that runs as a process: questions on its standard input, answers on its standard output.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use crate::conformance::compare::Engine;

/// The bytes of the longest answer. A position has at most a few thousand moves.
const MAX_ANSWER: u64 = 1 << 20;

/// The process of an engine. It is ended when this is dropped.
pub(super) struct Process {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<io::Result<String>>,
    timeout: Duration,
}

impl Process {
    /// Starts an engine: a program and its arguments.
    pub(super) fn start(command: &[OsString], timeout: Duration) -> anyhow::Result<Self> {
        let (program, arguments) = command.split_first().context("missing engine")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.to_string_lossy()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (questions, output) = pipes.context("the engine has no standard input or output")?;
        let (sender, answers) = sync_channel(1);
        // An answer that does not come must not stop gungi, so another thread waits for it.
        thread::Builder::new().spawn(move || send_lines(output, &sender))?;
        Ok(Self { child, questions, answers, timeout })
    }
}

/// Sends each line of the output, until the output ends or no one waits any more.
fn send_lines(output: ChildStdout, sender: &SyncSender<io::Result<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(MAX_ANSWER).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) => return,
            Ok(_) if line.last() == Some(&b'\n') => Ok(String::from_utf8_lossy(&line).into_owned()),
            Ok(_) => Err(io::Error::other("an answer of the engine has no end or more than 1 MiB")),
            Err(error) => Err(error),
        };
        let is_last = line.is_err();
        if sender.send(line).is_err() || is_last {
            return;
        }
    }
}

impl Engine for Process {
    type Error = anyhow::Error;

    fn ask(&mut self, question: &str) -> anyhow::Result<String> {
        let asked = writeln!(self.questions, "{question}").and_then(|()| self.questions.flush());
        if asked.is_err() {
            bail!("the engine ended before `{question}`");
        }
        match self.answers.recv_timeout(self.timeout) {
            Ok(answer) => Ok(answer?),
            Err(RecvTimeoutError::Disconnected) => {
                Err(anyhow!("the engine ended instead of an answer to `{question}`"))
            }
            Err(RecvTimeoutError::Timeout) => {
                Err(anyhow!("no answer within {} seconds to `{question}`", self.timeout.as_secs()))
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
