//! Limits for the number of printed findings.

use std::str::FromStr;

use crate::game::Finding;

/// Default limit for a game.
const MAX_GAME_FINDINGS: usize = 100;

/// Default limit for a file.
const MAX_FILE_FINDINGS: usize = 1000;

/// Default limit for a run.
const MAX_RUN_FINDINGS: usize = 10_000;

/// Maximum number of printed findings for a game, a file and a run. Suppressed findings, which some formats print too,
/// have the same limits and are counted apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub struct MaxFindings {
    game: usize,
    file: usize,
    run: usize,
}

impl MaxFindings {
    /// The limits that the command line does not set.
    pub const DEFAULT: Self =
        Self { game: MAX_GAME_FINDINGS, file: MAX_FILE_FINDINGS, run: MAX_RUN_FINDINGS };
    const ALL: Self = Self { game: usize::MAX, file: usize::MAX, run: usize::MAX };
}

/// `all`, or a number for the whole run.
impl FromStr for MaxFindings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self::ALL);
        }
        let most = text.parse().map_err(|_| "expected a number, or `all`")?;
        Ok(Self { game: most, file: most, run: most })
    }
}

/// The room left for findings, and for suppressed findings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    findings: usize,
    allowed: usize,
}

impl Room {
    /// Room for the findings of one game.
    pub(crate) fn of_game(most: MaxFindings) -> Self {
        Self { findings: most.game, allowed: most.game }
    }

    /// Room for the findings of one file.
    pub(crate) fn of_file(most: MaxFindings) -> Self {
        Self { findings: most.file, allowed: most.file }
    }

    /// Room for the findings of a run.
    pub(crate) fn of_run(most: MaxFindings) -> Self {
        Self { findings: most.run, allowed: most.run }
    }

    /// Takes room for a finding; `false` if none is left.
    pub(crate) fn take(&mut self, finding: &Finding) -> bool {
        let room = if finding.is_suppressed() { &mut self.allowed } else { &mut self.findings };
        let left = room.checked_sub(1);
        *room = left.unwrap_or_default();
        left.is_some()
    }
}
