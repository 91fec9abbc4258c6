//! An engine that runs as a process: questions on its standard input, answers on its standard output.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};

use crate::cli::output::at_signal::AtSignal;
use crate::conformance::compare::Engine;

/// The bytes of the longest answer. A position has at most a few thousand moves.
const MAX_ANSWER: u64 = 1 << 20;

/// The process of an engine. It is ended when this is dropped, and when a signal ends gungi.
pub(super) struct Process {
    _group: AtSignal<Group>,
    questions: Sender<String>,
    happenings: Receiver<Happening>,
    timeout: Duration,
}

/// What the engine did.
enum Happening {
    /// It took a question in, or cannot any more.
    Read(io::Result<()>),
    /// It wrote a line.
    Wrote(io::Result<String>),
    /// It will write no more.
    Ended,
}

/// An engine and the processes that it starts, which end when this is dropped.
struct Group(Child);

impl Process {
    /// Starts an engine: a program and its arguments.
    pub(super) fn start(command: &[OsString], timeout: Duration) -> anyhow::Result<Self> {
        let (program, arguments) = command.split_first().context("missing engine")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let group = AtSignal::new();
        let pipes = {
            let mut held = group.lock();
            let child =
                command.spawn().with_context(|| format!("cannot start {}", program.to_string_lossy()))?;
            let Group(child) = held.insert(Group(child));
            child.stdin.take().zip(child.stdout.take())
        };
        let (input, output) = pipes.context("the engine has no standard input or output")?;
        // One answer waits: an engine that writes without end is not read.
        let (sender, happenings) = sync_channel(1);
        let (questions, asked) = channel();
        // A question that is not read and an answer that does not come must not stop gungi, so other threads wait for them.
        let written = sender.clone();
        thread::Builder::new().spawn(move || write_lines(input, &asked, &written))?;
        thread::Builder::new().spawn(move || send_lines(output, &sender))?;
        Ok(Self { _group: group, questions, happenings, timeout })
    }
}

/// Writes each question, until no more come or they cannot be written.
fn write_lines(mut input: ChildStdin, asked: &Receiver<String>, sender: &SyncSender<Happening>) {
    for question in asked {
        let written = input.write_all(question.as_bytes()).and_then(|()| input.flush());
        let is_last = written.is_err();
        if sender.send(Happening::Read(written)).is_err() || is_last {
            return;
        }
    }
}

/// Sends each line of the output, until the output ends or no one waits any more.
fn send_lines(output: ChildStdout, sender: &SyncSender<Happening>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(MAX_ANSWER).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) => {
                let _ = sender.send(Happening::Ended);
                return;
            }
            Ok(_) if line.last() == Some(&b'\n') => Ok(String::from_utf8_lossy(&line).into_owned()),
            Ok(_) => Err(io::Error::other("an answer of the engine has no end or more than 1 MiB")),
            Err(error) => Err(error),
        };
        let is_last = line.is_err();
        if sender.send(Happening::Wrote(line)).is_err() || is_last {
            return;
        }
    }
}

impl Engine for Process {
    type Error = anyhow::Error;

    fn ask(&mut self, question: &str) -> anyhow::Result<String> {
        let deadline = Instant::now() + self.timeout;
        let ended = || anyhow!("the engine ended before `{question}`");
        self.questions.send(format!("{question}\n")).map_err(|_| ended())?;
        let (mut is_read, mut answer) = (false, None);
        while !is_read || answer.is_none() {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.happenings.recv_timeout(left) {
                Ok(Happening::Read(read)) => {
                    read.map_err(|_| ended())?;
                    is_read = true;
                }
                // An engine that answers without reading is not waited for: see the end of the time.
                Ok(Happening::Wrote(line)) if answer.is_none() => answer = Some(line?),
                Ok(Happening::Wrote(_)) => {
                    bail!("the engine writes several lines before it reads `{question}`")
                }
                Ok(Happening::Ended) | Err(RecvTimeoutError::Disconnected) => {
                    bail!("the engine ended instead of an answer to `{question}`")
                }
                Err(RecvTimeoutError::Timeout) => {
                    let what = if is_read { "no answer" } else { "the engine reads nothing" };
                    bail!("{what} within {} seconds to `{question}`", self.timeout.as_secs())
                }
            }
        }
        answer.ok_or_else(ended)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
