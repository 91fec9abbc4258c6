//! The content of a page.

use crate::diagnostic::Severity;
use crate::game::Finding;
use crate::game::convert::Extras;
use crate::render::board::Coordinates;
use crate::render::board::Pieces;
use crate::render::picture::subject::Subject;
use crate::render::players::Players;
use crate::rules::SquareSet;

/// A game to show as a page.
#[derive(Clone, Debug)]
pub struct Page<'p> {
    /// The positions to show, for a range of plies.
    pub plies: Vec<PagePly>,
    /// The players.
    pub players: &'p Players,
    /// The headers of the game and its comments.
    pub extras: Extras<'p, 'p>,
    /// The move after the last position, if it cannot be played.
    pub unplayed: Option<&'p str>,
    /// Its findings.
    pub findings: &'p [Finding],
    /// How official units are drawn.
    pub pieces: Pieces,
    /// Coordinates on the frame.
    pub coordinates: Coordinates,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Whether the page opens dark; `None` for the browser's preference.
    pub is_dark: Option<bool>,
    /// Duration of a position when the game plays, in milliseconds.
    pub delay: u32,
}

/// A position of a page.
#[derive(Clone, Debug)]
pub struct PagePly {
    /// Number of plies played, including follow-ups.
    pub ply: usize,
    /// Its picture.
    pub subject: Subject,
}

impl Page<'_> {
    pub(super) fn title(&self) -> String {
        let names = &self.players.names;
        let result = self.players.result.map(|result| format!(": {result}")).unwrap_or_default();
        format!("{} and {}{result}", names.black, names.white)
    }

    /// The ply to open: the position of the first error.
    pub(super) fn open(&self) -> usize {
        let errors = self.findings.iter().filter(|finding| is_error(finding));
        errors.filter_map(|finding| finding.location.ply).min().map_or(self.first(), |ply| ply - 1)
    }

    pub(super) fn first(&self) -> usize {
        self.plies.first().map_or(0, |ply| ply.ply)
    }

    pub(super) fn last(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.ply)
    }

    /// The squares of the findings about the move after a ply.
    pub(super) fn squares_after(&self, ply: usize) -> SquareSet {
        let about = self.findings.iter().filter(|finding| finding.location.ply == Some(ply + 1));
        let about =
            about.filter(|finding| !finding.is_suppressed() && finding.diagnostic.severity > Severity::Note);
        about.map(|finding| finding.squares).fold(SquareSet::EMPTY, SquareSet::union)
    }
}

/// Whether a finding is an error that no comment suppresses.
pub(super) fn is_error(finding: &Finding) -> bool {
    !finding.is_suppressed() && finding.diagnostic.severity == Severity::Error
}
