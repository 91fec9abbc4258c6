//! Exit codes.

use std::process::ExitCode;

pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  no findings that fail; `grep` found something, `solve` found a mate
  1  findings that fail, games that stop at an illegal move, files that `fmt --check` would change; `grep` found nothing,
     `solve` found no mate
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

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Trouble => 2,
        })
    }
}
