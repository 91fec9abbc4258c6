//! Findings with their places in the file.

use crate::game::check::finding::Finding;
use crate::rules::Ruleset;
use crate::text::{LineIndex, Region};

/// A finding of a game with its places in the file, independent of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocatedFinding {
    pub finding: Finding,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// Where the text of the game begins in the file, in bytes, decompressed.
    pub offset: usize,
    /// How long the text of the game is, in bytes.
    pub length: usize,
    /// The ruleset; `None` if the game has no valid start.
    pub ruleset: Option<Ruleset>,
    /// Its range in the file.
    pub region: Region,
    /// The ranges of related places in the file, in their order.
    pub related: Vec<Region>,
    /// The ranges of its fix's edits in the file, in their order.
    pub edits: Vec<Region>,
}

impl LocatedFinding {
    /// A finding of the game with this number. `lines` are the lines of the game.
    pub fn new(
        finding: Finding,
        lines: &LineIndex<'_>,
        (game, ruleset): (usize, Option<Ruleset>),
    ) -> Self {
        let diagnostic = &finding.diagnostic;
        let edits = diagnostic.fix.iter().flat_map(|fix| &fix.edits);
        Self {
            game,
            offset: lines.place(0).offset,
            length: lines.text().len(),
            ruleset,
            region: lines.region(diagnostic.span),
            related: diagnostic
                .related
                .iter()
                .map(|(span, _)| lines.region(*span))
                .collect(),
            edits: edits.map(|edit| lines.region(edit.span)).collect(),
            finding,
        }
    }
}
