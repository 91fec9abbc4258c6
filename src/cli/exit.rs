//! Exit codes.

use std::process::ExitCode;

pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  all is well
  1  something was found
  2  something could not be done: wrong arguments, an unreadable file";

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// 0: all is well.
    Clean,
    /// 1: something was found.
    Findings,
    /// 2: something could not be done: wrong arguments, an unreadable file.
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
