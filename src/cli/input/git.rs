//! What changed since a commit, as Git says.
//!
//! A checkout may be a stranger's, and its configuration names programs for many purposes. gungi asks for nothing that runs
//! them: Git compares files itself, writes nothing, and looks into no submodule.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, str};

use anyhow::{Context, Error, bail};

use crate::cli::exit::WithHelp;
use crate::cli::input::inputs::Places;
use crate::cli::input::names::names;

/// The lines of a file that changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChangedLines(Vec<RangeInclusive<usize>>);

impl ChangedLines {
    /// Whether one of the lines from `first` to `last`, counted from 1, changed.
    pub(crate) fn meet(&self, first: usize, last: usize) -> bool {
        let after = self.0.partition_point(|lines| *lines.end() < first);
        self.0
            .get(after)
            .is_some_and(|lines| *lines.start() <= last)
    }
}

/// The files that changed, each with its lines.
pub(crate) struct Changes(BTreeMap<PathBuf, ChangedLines>);

impl Changes {
    /// What changed in the repository around the working directory since its last commit that is also in the history of
    /// `commit`. Files that Git does not know, and deleted ones, are no change.
    ///
    /// # Errors
    /// If Git is missing, there is no repository, or it has no such commit.
    pub(crate) fn since(commit: &str) -> anyhow::Result<Self> {
        let up = answer(&["rev-parse", "--show-cdup"])?.map_err(|why| refused(&why))?;
        let root = env::current_dir()?.join(up);
        let base = base(commit)?;
        let diff = |options: &[&str]| {
            let mut command = git(&["-c", "diff.relative=false", "diff", "--no-ext-diff"]);
            command.args(["--no-textconv", "--no-color", "--no-renames", "--text"]);
            command.args(["--ignore-submodules=all", "--diff-filter=d"]);
            command.args(options).args([&base, "--"]);
            command
        };
        let files = ended(diff(&["--name-only", "-z"]), |out| {
            let mut files = Vec::new();
            out.read_to_end(&mut files)?;
            Ok(names(&files))
        })?;
        let lines = ended(diff(&["--unified=0", "--inter-hunk-context=0"]), |out| {
            lines_of_files(BufReader::new(out))
        })?;
        let mut places = Places::default();
        // Git writes both in the same order. Where it writes more, as for a file with conflicts, no line is known.
        let lines = if lines.len() == files.len() {
            lines
        } else {
            vec![ChangedLines::default(); files.len()]
        };
        let files = files.into_iter().zip(lines);
        Ok(Self(
            files
                .filter_map(|(name, lines)| Some((places.of(&root.join(name))?, lines)))
                .collect(),
        ))
    }

    /// The lines of a file that changed; `None` if it did not.
    pub(crate) fn of(&self, place: &Path) -> Option<&ChangedLines> {
        self.0.get(place)
    }
}

/// The last commit that the histories of `commit` and of the checkout have in common.
fn base(commit: &str) -> anyhow::Result<String> {
    let fetched = || -> anyhow::Result<&str> {
        let is_shallow = answer(&["rev-parse", "--is-shallow-repository"])?;
        Ok(if is_shallow.is_ok_and(|answer| answer == "true") {
            "this clone is shallow; fetch its history: `fetch-depth: 0` of `actions/checkout`, or `GIT_DEPTH: 0` of GitLab"
        } else {
            "`git fetch` brings what is on the server; its branches are called `origin/main` and so on"
        })
    };
    // Git would take it for an option, and knows no such name.
    let whole = format!("{commit}^{{commit}}");
    let known = if commit.starts_with('-') {
        None
    } else {
        answer(&["rev-parse", "--verify", "--quiet", &whole])?.ok()
    };
    let Some(known) = known else {
        bail!(WithHelp::new(
            format!("Git knows no commit `{commit}`"),
            fetched()?
        ));
    };
    match answer(&["merge-base", &known, "HEAD"])? {
        Ok(base) => Ok(base),
        Err(_) => bail!(WithHelp::new(
            format!("`{commit}` and the checkout have no commit in common"),
            fetched()?
        )),
    }
}

fn git(arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command
        .args(["--no-pager", "-c", "core.fsmonitor="])
        .args(arguments)
        .env("LC_ALL", "C")
        // The index is not refreshed, so no hook runs.
        .env("GIT_OPTIONAL_LOCKS", "0")
        .stdin(Stdio::null());
    command
}

/// What Git answers, without the end of its line, or why it does not.
fn answer(arguments: &[&str]) -> anyhow::Result<Result<String, String>> {
    let output = git(arguments).output().map_err(|error| missing(&error))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    Ok(if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(text(&output.stderr))
    })
}

/// Reads what Git prints, until it ends well.
fn ended<T>(
    mut command: Command,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> anyhow::Result<T> {
    // What it says of a failure is short.
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child: Child = command.spawn().map_err(|error| missing(&error))?;
    let (out, errors) = child
        .stdout
        .take()
        .zip(child.stderr.take())
        .context("Git has no output")?;
    let done = read(&mut { out });
    let mut why = String::new();
    let _ = errors.take(1 << 10).read_to_string(&mut why);
    if !child.wait()?.success() {
        bail!(refused(&why));
    }
    done.context("cannot read what Git prints")
}

fn missing(error: &io::Error) -> Error {
    let help = "install Git, or pass the files with `--files-from`";
    WithHelp::new(format!("cannot start `git`: {error}"), help).into()
}

fn refused(why: &str) -> WithHelp {
    let why = why.lines().next().unwrap_or("it gives no reason");
    WithHelp::new(
        format!("Git does not list the changes: {why}"),
        "run gungi in a checkout, or pass the files with `--files-from`",
    )
}

/// The lines that changed in each file of a patch without context, in its order.
fn lines_of_files(mut patch: impl BufRead) -> io::Result<Vec<ChangedLines>> {
    /// More than a header of a hunk has before its second `@@`.
    const HEADER: u64 = 80;
    let (mut files, mut line) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        if patch.by_ref().take(HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(files);
        }
        if line.last() != Some(&b'\n') {
            patch.skip_until(b'\n')?;
        }
        // Lines of files begin with `+`, `-` or `\`.
        if line.starts_with(b"diff --git ") {
            files.push(ChangedLines::default());
        } else if let (Some(hunk), Some(ChangedLines(lines))) = (new_lines(&line), files.last_mut())
        {
            lines.push(hunk);
        }
    }
}

/// The new lines of `@@ -3,2 +3,4 @@`; `None` for another line, and for lines that are only taken away.
fn new_lines(line: &[u8]) -> Option<RangeInclusive<usize>> {
    let hunk = str::from_utf8(
        line.strip_prefix(b"@@ ")?
            .split(|&byte| byte == b'@')
            .next()?,
    )
    .ok()?;
    let (_, new) = hunk.trim_end().split_once(" +")?;
    let (first, count) = new.split_once(',').unwrap_or((new, "1"));
    let (first, count): (usize, usize) = (first.parse().ok()?, count.parse().ok()?);
    (count > 0).then(|| first..=first.saturating_add(count - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_patch_belong_to_the_file_above() {
        let patch = "diff --git a/a.gn b/a.gn\n--- a/a.gn\n+++ b/a.gn\n@@ -3 +3,2 @@ 1. x\n-diff --git\n+@@ -1 +90 @@\n+b\n\
                     @@ -9,2 +9,0 @@\n-a\n-b\ndiff --git a/b b/b\nold mode 100644\nnew mode 100755\n\
                     diff --git a/c b/c\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n";
        let files = lines_of_files(patch.as_bytes()).unwrap();
        let lines: Vec<_> = files.into_iter().map(|file| file.0).collect();
        assert_eq!(lines, [vec![3..=4], vec![], vec![1..=1]]);
    }

    #[test]
    fn a_finding_meets_the_lines_that_it_touches() {
        let lines = ChangedLines(vec![3..=4, 9..=9]);
        let met: Vec<usize> = (1..=10).filter(|&line| lines.meet(line, line)).collect();
        assert_eq!(met, [3, 4, 9]);
        assert!(lines.meet(5, 9) && lines.meet(1, 3) && !lines.meet(5, 8));
    }
}
