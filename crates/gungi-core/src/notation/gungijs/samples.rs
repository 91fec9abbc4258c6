//! The sample games of `fixtures/gungijs`, for tests.

use serde::Deserialize;

/// A game as gungi.js wrote it.
#[derive(Deserialize)]
pub(super) struct Sample {
    /// The FEN of its start.
    pub(super) start: String,
    pub(super) plies: Vec<SamplePly>,
}

#[derive(Deserialize)]
pub(super) struct SamplePly {
    /// The move.
    pub(super) san: String,
    /// The FEN after it.
    pub(super) fen: String,
}

impl Sample {
    pub(super) fn all() -> [Self; 4] {
        [
            include_str!("../../../../../fixtures/gungijs/good/official-intro.json"),
            include_str!("../../../../../fixtures/gungijs/good/official-beginner.json"),
            include_str!("../../../../../fixtures/gungijs/good/official-intermediate.json"),
            include_str!("../../../../../fixtures/gungijs/good/official-advanced.json"),
        ]
        .map(|json| serde_json::from_str(json).unwrap())
    }

    /// The FEN before each ply, and the one after the last.
    pub(super) fn fens(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.start).chain(self.plies.iter().map(|ply| &*ply.fen))
    }
}
