//! `gungi conform`

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueHint};

use crate::cli::args::{OutputArgs, TextOrJsonl, ruleset_parser};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::cli::output::folder::{Folder, Others};
use crate::cli::output::temp_file::AtSignal;
use crate::conformance::cases::Wanted;
use crate::conformance::protocol::{Greeting, Question};
use crate::conformance::{CaseLimits, Difference, Engine, compare, shortened};
use crate::diagnostic::Ruling;
use crate::print::conformance::{
    ActorsKitJson, DifferenceJson, KitJson, kit_documents, write_diagnosis, write_difference,
    write_rulings, write_tally,
};
use crate::rules::Ruleset;
use crate::text::Printable;

const HELP: &str = "\
Examples:
  gungi conform -- ./engine --quiet               ask an engine about all positions and games
  gungi conform --only-rules classic -- ./engine  ask about the classic rules only
  gungi conform --name classic-27 -- ./engine ask about one position or game again
  gungi conform --write kit                       write the positions and games as JSON";

/// Compare another engine with the rules.
///
/// gungi starts the engine, asks it questions about positions and games, and reports wrong answers with the ruling that they
/// break. Each question and each answer is one line:
///
/// `conform 1`: `ok`. `moves POSITION`: all legal moves, with blanks between them, or `none`. `status POSITION`: `ongoing`,
/// `checkmate`, `marshal-captured`, `stalemate` or `repetition`; `moves` and moves may follow the position. `perft DEPTH
/// POSITION`: how many sequences of that number of legal moves there are. `after POSITION moves MOVES`: the position after
/// these moves. To what it cannot answer, the engine answers `unknown`, and to what it holds for illegal, `illegal`. Positions
/// and moves are in GFEN, or as gungi.js writes them if the engine answers `ok notation=gungijs`.
///
/// Exit codes: 0 if the engine agrees, 1 if it differs, 2 if it cannot be asked.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ConformArgs {
    /// The engine and its arguments, after `--`.
    #[arg(last = true, value_name = "ENGINE", value_hint = ValueHint::CommandWithArguments)]
    #[arg(required_unless_present = "write")]
    pub engine: Vec<OsString>,

    /// Write the kit into this directory as JSON, a file for each ruleset, and start no engine.
    ///
    /// Without `--only-rules`, a README, a licence, the schemas and the rulings are written, too.
    #[arg(long, value_name = "DIRECTORY", value_hint = ValueHint::DirPath, conflicts_with = "engine")]
    #[arg(help_heading = "Output")]
    pub write: Option<PathBuf>,

    /// Only positions and games of this ruleset.
    #[arg(long, value_name = "RULES", value_parser = ruleset_parser(), help_heading = "Selection")]
    pub only_rules: Option<Ruleset>,

    /// Only the position or game of this name, such as `classic-27`.
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with = "write",
        help_heading = "Selection"
    )]
    pub name: Option<String>,

    /// Do not ask for counts of move sequences above N.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100_000,
        help_heading = "Selection"
    )]
    pub max_nodes: u64,

    /// Wait this number of seconds until a question is read and answered.
    ///
    /// After that the question counts as not answered, and the engine is started again.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        help_heading = "Selection"
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,

    /// Accept the answer `unknown`: an engine may leave questions open.
    #[arg(long, help_heading = "Selection")]
    pub allow_unknown: bool,

    /// Format of the differences [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<TextOrJsonl>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Do not print the summary.
    #[arg(from_global)]
    pub quiet: bool,
}

pub(crate) fn run(args: &ConformArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    match &args.write {
        Some(directory) => write_kit(directory, args.only_rules),
        None => ask(args, streams),
    }
}

/// Writes the kit: a file for each ruleset, and one for actors.
fn write_kit(directory: &Path, wanted: Option<Ruleset>) -> anyhow::Result<Exit> {
    let mut folder = Folder::new(directory, Others::Replaced, &[])?;
    let mut write = |name: &str, text: String| folder.put(name.as_ref(), text.as_bytes());
    for ruleset in Ruleset::ALL
        .into_iter()
        .filter(|ruleset| wanted.is_none_or(|wanted| wanted == *ruleset))
    {
        write(
            &format!("{}.json", ruleset.as_str()),
            KitJson::new(ruleset).lines()?,
        )?;
    }
    if wanted.is_none() {
        write("actors.json", ActorsKitJson::all().lines()?)?;
        kit_documents()
            .into_iter()
            .try_for_each(|(name, text)| write(&name, text))?;
    }
    folder.publish()?;
    Ok(Exit::Clean)
}

/// Asks the engine about everything that it knows.
fn ask(args: &ConformArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(TextOrJsonl::Text))?;
    let mut engine = Process::start(&args.engine, Duration::from_secs(args.timeout))?;
    let greeting = engine.greet()?;
    let limits = CaseLimits {
        wanted: Wanted {
            ruleset: args.only_rules,
            name: args.name.as_deref(),
        },
        max_nodes: args.max_nodes,
        allow_unknown: args.allow_unknown,
    };
    let mut printer = Printer {
        format,
        position: String::new(),
        rulings: BTreeMap::new(),
    };
    let tally = compare(&mut engine, greeting, limits, &mut |difference| {
        printer.print(&difference, streams)
    })?;
    if let Some(name) = args.name.as_ref().filter(|_| tally.questions == 0) {
        let message = format!(
            "no position or game for this engine is called {}",
            Printable(name)
        );
        let help = "the files of `gungi conform --write` have the names".to_owned();
        return Err(WithHelp { message, help }.into());
    }
    if tally.questions == tally.unanswered {
        let message = "the engine answers no question that fits its rules".to_owned();
        let help = "compare the answers with `gungi conform --help`".to_owned();
        return Err(WithHelp { message, help }.into());
    }
    if !args.quiet {
        let mut text = String::new();
        for diagnosis in &tally.diagnoses {
            write_diagnosis(&mut text, diagnosis)?;
        }
        // The rulings by which moves are legal say less than a mistake that explains the answers.
        if tally.diagnoses.is_empty() {
            write_rulings(&mut text, &printer.rulings)?;
        }
        write_tally(&mut text, &tally)?;
        streams.err.write_all(text.as_bytes())?;
    }
    Ok(if tally.differences == 0 {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// Prints differences, each position once.
struct Printer {
    format: TextOrJsonl,
    /// The name of the last position.
    position: String,
    /// The number of differences by each ruling.
    rulings: BTreeMap<Ruling, usize>,
}

impl Printer {
    fn print(&mut self, difference: &Difference, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let Difference {
            name,
            position,
            ruling,
            ..
        } = difference;
        if let Some(ruling) = *ruling {
            *self.rulings.entry(ruling).or_default() += 1;
        }
        let mut text = String::new();
        if self.format == TextOrJsonl::Jsonl {
            text = DifferenceJson::new(difference).line()? + "\n";
        } else {
            if self.position != *name {
                self.position.clone_from(name);
                writeln!(text, "{name}: {position}")?;
            }
            write_difference(&mut text, difference)?;
        }
        streams.out.write_all(text.as_bytes())?;
        // The engine may be slow: what was found is shown at once.
        Ok(streams.out.flush()?)
    }
}

/// The bytes of the longest answer. A position has at most a few thousand moves.
const MAX_ANSWER: u64 = 1 << 20;

/// The lines of an engine's error output that are shown, each shortened as answers are.
const MAX_ERROR_LINES: usize = 100;

/// How long gungi waits for the rest of the error output of an engine that has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How often gungi looks whether an engine that does not answer has ended.
const LOOK: Duration = Duration::from_millis(200);

/// The questions in a row without an answer after which an engine is not asked any more.
const MAX_LATE: usize = 3;

/// An engine, which is started again if an answer does not come in time.
struct Process<'c> {
    /// The program and its arguments.
    command: &'c [OsString],
    timeout: Duration,
    running: Running,
    /// The questions in a row without an answer.
    late: usize,
    /// The lines of error output so far, of all times that it was started.
    error_lines: Arc<AtomicUsize>,
}

/// The process of an engine. It is ended when this is dropped, and when a signal ends gungi.
struct Running {
    group: AtSignal<Group>,
    questions: Sender<String>,
    happenings: Receiver<Happening>,
    _errors: ErrorOutput,
}

/// The error output of an engine, which another thread shows. Dropping it waits a moment for the rest.
struct ErrorOutput {
    is_shown: Receiver<()>,
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

impl<'c> Process<'c> {
    fn start(command: &'c [OsString], timeout: Duration) -> anyhow::Result<Self> {
        let error_lines = Arc::default();
        let running = Running::start(command, &error_lines)?;
        Ok(Self {
            command,
            timeout,
            running,
            late: 0,
            error_lines,
        })
    }

    /// Asks what the engine says of itself.
    fn greet(&mut self) -> anyhow::Result<Greeting> {
        let greeting = Question::Greeting.to_string();
        let seconds = self.timeout.as_secs();
        let answer = self
            .running
            .ask(&greeting, self.timeout)?
            .map_err(|late| late.trouble(&greeting, seconds))?;
        let greeting = Greeting::read(&answer).ok_or_else(|| WithHelp {
            message: format!(
                "the engine answers `{}` to `{greeting}`",
                shortened(answer.trim())
            ),
            help:
                "it should answer `ok`; `gungi conform --help` describes all questions and answers"
                    .to_owned(),
        })?;
        Ok(greeting)
    }
}

/// Why there is no answer in time.
#[derive(Clone, Copy)]
enum Late {
    NotRead,
    NoAnswer,
}

impl Late {
    fn trouble(self, question: &str, seconds: u64) -> anyhow::Error {
        let what = match self {
            Self::NotRead => "the engine reads nothing",
            Self::NoAnswer => "no answer",
        };
        anyhow!("{what} within {seconds} seconds to `{question}`")
    }
}

impl Running {
    /// Starts an engine: a program and its arguments.
    fn start(command: &[OsString], error_lines: &Arc<AtomicUsize>) -> anyhow::Result<Self> {
        let (program, arguments) = command.split_first().context("missing engine")?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let group = AtSignal::new();
        let pipes = {
            let mut held = group.lock();
            let child = command
                .spawn()
                .with_context(|| format!("cannot start {}", program.to_string_lossy()))?;
            let Group(child) = held.insert(Group(child));
            child
                .stdin
                .take()
                .zip(child.stdout.take())
                .zip(child.stderr.take())
        };
        let ((input, output), errors) =
            pipes.context("the engine has no standard input or output")?;
        // One answer waits: an engine that writes without end is not read.
        let (sender, happenings) = sync_channel(1);
        let (questions, asked) = channel();
        // A question that is not read and an answer that does not come must not stop gungi, so other threads wait for them.
        let written = sender.clone();
        thread::Builder::new().spawn(move || write_lines(input, &asked, &written))?;
        thread::Builder::new().spawn(move || send_lines(output, &sender))?;
        let (shown, is_shown) = channel();
        let error_lines = Arc::clone(error_lines);
        thread::Builder::new().spawn(move || show_errors(errors, &error_lines, shown))?;
        Ok(Self {
            group,
            questions,
            happenings,
            _errors: ErrorOutput { is_shown },
        })
    }

    /// Whether the engine has ended. What it started may still hold its output open.
    fn has_ended(&self) -> bool {
        let mut group = self.group.lock();
        group
            .as_mut()
            .is_some_and(|Group(child)| matches!(child.try_wait(), Ok(Some(_))))
    }

    fn ask(&self, question: &str, timeout: Duration) -> anyhow::Result<Result<String, Late>> {
        let deadline = Instant::now() + timeout;
        let ended = || anyhow!("the engine ended before `{question}`");
        self.questions
            .send(format!("{question}\n"))
            .map_err(|_| ended())?;
        let is_greeting = question == Question::Greeting.to_string();
        let (mut is_read, mut answer, mut has_ended) = (false, None, false);
        loop {
            if let Some(answer) = answer.take_if(|_| is_read) {
                return Ok(Ok(answer));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let pause = if has_ended { LAST_WORDS } else { LOOK };
            match self.happenings.recv_timeout(left.min(pause)) {
                Ok(Happening::Read(read)) => {
                    read.map_err(|_| ended())?;
                    is_read = true;
                }
                Ok(Happening::Wrote(Ok(line)))
                    if Greeting::read(&line).is_some() && (answer.is_some() || !is_greeting) =>
                {
                    let help = "it should answer `ok` to `conform 1` once, and write nothing without a question";
                    bail!(WithHelp::new("the engine greets more than once", help))
                }
                // An engine that answers without reading is not waited for: see the end of the time.
                Ok(Happening::Wrote(line)) if answer.is_none() => answer = Some(line?),
                Ok(Happening::Wrote(_)) => {
                    bail!("the engine writes several lines before it reads `{question}`")
                }
                Err(RecvTimeoutError::Timeout) if !has_ended && left > pause => {
                    has_ended = self.has_ended();
                }
                Err(RecvTimeoutError::Timeout) if !has_ended => {
                    return Ok(Err(if is_read {
                        Late::NoAnswer
                    } else {
                        Late::NotRead
                    }));
                }
                Ok(Happening::Ended) | Err(_) => {
                    bail!("the engine ended instead of an answer to `{question}`")
                }
            }
        }
    }
}

/// Writes each question, until no more come or they cannot be written.
fn write_lines(mut input: ChildStdin, asked: &Receiver<String>, sender: &SyncSender<Happening>) {
    for question in asked {
        let written = input
            .write_all(question.as_bytes())
            .and_then(|()| input.flush());
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
        let read = output
            .by_ref()
            .take(MAX_ANSWER)
            .read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) => {
                let _ = sender.send(Happening::Ended);
                return;
            }
            Ok(_) if line.last() == Some(&b'\n') => Ok(String::from_utf8_lossy(&line).into_owned()),
            Ok(_) => Err(io::Error::other(
                "an answer of the engine has no end or more than 1 MiB",
            )),
            Err(error) => Err(error),
        };
        let is_last = line.is_err();
        if sender.send(Happening::Wrote(line)).is_err() || is_last {
            return;
        }
    }
}

/// Shows the first lines of an error output, and reads the others, so that the engine does not wait. `_shown` ends with it.
fn show_errors(errors: ChildStderr, lines: &AtomicUsize, _shown: Sender<()>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match errors
            .by_ref()
            .take(MAX_ANSWER)
            .read_until(b'\n', &mut line)
        {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let text = match lines.fetch_add(1, Ordering::Relaxed) {
            0..MAX_ERROR_LINES => {
                format!(
                    "engine: {}\n",
                    Printable(&shortened(String::from_utf8_lossy(&line).trim_end()))
                )
            }
            MAX_ERROR_LINES => {
                "the engine writes more to its standard error, which is not shown\n".to_owned()
            }
            _ => continue,
        };
        // If standard error is gone, there is no place for these lines.
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}

impl Drop for ErrorOutput {
    fn drop(&mut self) {
        let _ = self.is_shown.recv_timeout(LAST_WORDS);
    }
}

impl Engine for Process<'_> {
    type Error = anyhow::Error;

    fn ask(&mut self, question: &str) -> anyhow::Result<Option<String>> {
        match self.running.ask(question, self.timeout)? {
            Ok(answer) => {
                self.late = 0;
                Ok(Some(answer))
            }
            Err(late) if self.late + 1 == MAX_LATE => {
                Err(late.trouble(question, self.timeout.as_secs()))
            }
            Err(_) => {
                self.late += 1;
                // A late answer would be taken for the answer to the next question.
                self.running = Running::start(self.command, &self.error_lines)?;
                self.greet()?;
                Ok(None)
            }
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
