//! Runs the command.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;

use clap::ValueEnum;
use gungi::print::report::FindingsFormat;

/// The output of a run and its exit code.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let [out, err] = [output.stdout, output.stderr]
            .map(|text| in_words_of_linux(String::from_utf8(text).unwrap()));
        Self {
            code: output.status.code().unwrap(),
            out,
            err,
        }
    }
}

/// A text with the words of Linux for what the system says of a missing file. The number is the same on Windows.
fn in_words_of_linux(text: String) -> String {
    if cfg!(target_os = "linux") {
        return text;
    }
    let missing = std::io::Error::from_raw_os_error(2).to_string();
    text.replace(&missing, "No such file or directory (os error 2)")
}

impl Ran {
    /// The output, if the run succeeded and printed no messages.
    pub(crate) fn clean(self) -> String {
        assert_eq!((self.err.as_str(), self.code), ("", 0));
        self.out
    }
}

/// The command, in an environment that only sets a locale with UTF-8.
pub(crate) fn gungi(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gungi"));
    in_environment(command.args(arguments));
    command
}

fn in_environment(command: &mut Command) -> &mut Command {
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("LC_ALL", "C.UTF-8");
    for name in [
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "FORCE_COLOR",
        "COLUMNS",
        "GITHUB_STEP_SUMMARY",
        "GITHUB_WORKSPACE",
        "CI_PROJECT_DIR",
    ] {
        command.env_remove(name);
    }
    command
}

/// The formats in which `gungi validate` prints findings.
pub(crate) fn report_formats() -> impl Iterator<Item = &'static str> {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let formats = FindingsFormat::value_variants()
            .iter()
            .filter_map(ValueEnum::to_possible_value);
        formats.map(|format| format.get_name().to_owned()).collect()
    });
    NAMES.iter().map(String::as_str)
}

/// The path on which programs are found, with the command first.
pub(crate) fn path_with_gungi() -> OsString {
    let directory = Path::new(env!("CARGO_BIN_EXE_gungi"))
        .parent()
        .unwrap()
        .to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths([directory].into_iter().chain(std::env::split_paths(&path))).unwrap()
}

pub(crate) fn run(arguments: &[&str]) -> Ran {
    gungi(arguments).output().unwrap().into()
}

/// Runs the command in a terminal, of which some do not know their width. Both streams are `out`.
pub(crate) fn run_in_terminal(arguments: &[&str], columns: Option<usize>) -> Ran {
    let size = columns.map_or_else(String::new, |columns| {
        format!("stty columns {columns} rows 24; ")
    });
    let line = format!(
        "{size}exec {} {}",
        env!("CARGO_BIN_EXE_gungi"),
        arguments.join(" ")
    );
    // `script` runs a command in a terminal of its own, and would pass on what it is fed.
    let mut script = Command::new("script");
    let mut ran = Ran::from(
        in_environment(script.args(["-qec", &line, "/dev/null"]))
            .output()
            .unwrap(),
    );
    ran.out = ran.out.replace("\r\n", "\n");
    ran
}

/// Runs the command with a text as its standard input.
pub(crate) fn run_on(input: impl AsRef<[u8]>, arguments: &[&str]) -> Ran {
    fed(&mut gungi(arguments), input).into()
}

/// Runs a command with a text as its standard input.
pub(crate) fn fed(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let mut child = piped(command);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // The command may have stopped reading.
    let _ = writer.join().unwrap();
    output
}

/// Runs the command with a text as its standard input, and closes its output before it prints anything.
pub(crate) fn run_with_closed_output(input: impl AsRef<[u8]>, arguments: &[&str]) -> Ran {
    let mut child = piped(&mut gungi(arguments));
    drop(child.stdout.take());
    // The command may stop reading before everything is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap().into()
}

fn piped(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}
