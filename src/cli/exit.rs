//! Exit codes.

use std::process::ExitCode;

use crate::diagnostic::{FailOn, Severity};

pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  no findings that fail; `grep` found something, `solve` found a mate
  1  findings that fail, games that stop at an illegal move, files that `fmt --check` would change;
     `grep` found nothing, `solve` found no mate
  2  gungi could not do its work: wrong arguments, an unreadable file, a limit of `solve`";

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// 0: no findings that fail.
    Clean,
    /// 1: findings that fail.
    Findings,
    /// 2: gungi could not do its work: wrong arguments, an unreadable file.
    Trouble,
}

impl Exit {
    /// The exit of a run, from the severity of its worst finding.
    pub(crate) fn of_findings(fail_on: FailOn, worst: Option<Severity>) -> Self {
        if fail_on.fails(worst) { Self::Findings } else { Self::Clean }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Trouble => 2,
        })
    }
}
