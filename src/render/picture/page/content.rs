//! What a page shows.

use crate::diagnostic::Severity;
use crate::game::Finding;
use crate::game::convert::Extras;
use crate::render::board::Coordinates;
use crate::render::board::Pieces;
use crate::render::picture::subject::Subject;
use crate::render::players::Players;
use crate::rules::SquareSet;

/// A game to be shown as a page.
#[derive(Clone, Debug)]
pub struct Page<'p> {
    /// The positions to show, from one ply to another.
    pub plies: Vec<PagePly>,
    /// Who plays.
    pub players: &'p Players,
    /// The headers of the game and its comments.
    pub extras: Extras<'p, 'p>,
    /// The move after the last position, if it cannot be played.
    pub unplayed: Option<&'p str>,
    /// What is wrong with the game.
    pub findings: &'p [Finding],
    /// How official pieces are drawn.
    pub pieces: Pieces,
    /// Which coordinates stand on the frame.
    pub coordinates: Coordinates,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Whether the page opens dark; if this is not said, as the browser prefers.
    pub is_dark: Option<bool>,
    /// How long a position is shown when the game is played, in milliseconds.
    pub delay: u32,
}

/// A position of a page.
#[derive(Clone, Debug)]
pub struct PagePly {
    /// How many plies were played, follow-ups counted.
    pub ply: usize,
    /// What is shown.
    pub subject: Subject,
}

impl Page<'_> {
    pub(super) fn title(&self) -> String {
        let names = &self.players.names;
        let result = self.players.result.map(|result| format!(": {result}")).unwrap_or_default();
        format!("{} and {}{result}", names.black, names.white)
    }

    /// The ply to open: the position in which the first error was made.
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
            about.filter(|finding| !finding.suppressed && finding.diagnostic.severity > Severity::Note);
        about.map(|finding| finding.squares).fold(SquareSet::EMPTY, SquareSet::union)
    }
}

/// Whether a finding is an error that no comment allows.
pub(super) fn is_error(finding: &Finding) -> bool {
    !finding.suppressed && finding.diagnostic.severity == Severity::Error
}
