//! Faults of spelling, as the readers of all notations tell them.

use crate::text::Span;

/// How many faults of a game are kept; one more tells how many were left out.
pub const MAX_FAULTS: usize = 1000;

/// Something wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault<K> {
    /// Where, from the start of the text, which for a game of many is the game's own.
    pub span: Span,
    /// What.
    pub kind: K,
}

/// The faults of a game, as many as are kept.
#[derive(Debug)]
pub(super) struct Faults<K> {
    kept: Vec<Fault<K>>,
    left_out: usize,
}

impl<K> Default for Faults<K> {
    fn default() -> Self {
        Self { kept: Vec::new(), left_out: 0 }
    }
}

/// How many faults there were at some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct FaultCount(usize, usize);

impl<K> Faults<K> {
    pub(super) fn push(&mut self, span: Span, kind: K) {
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault { span, kind });
        } else {
            self.left_out += 1;
        }
    }

    pub(super) fn count(&self) -> FaultCount {
        FaultCount(self.kept.len(), self.left_out)
    }

    /// Forgets those that came after the count was taken.
    pub(super) fn go_back_to(&mut self, FaultCount(kept, left_out): FaultCount) {
        self.kept.truncate(kept);
        self.left_out = left_out;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// In the order of the text; if any are missing, the last one tells how many.
    pub(super) fn into_vec(mut self, too_many: impl FnOnce(usize) -> K) -> Vec<Fault<K>> {
        self.kept.sort_by_key(|fault| fault.span);
        let end = self.kept.last().map_or(0, |last| last.span.end());
        if self.left_out > 0 {
            self.kept.push(Fault { span: Span::at(end), kind: too_many(self.left_out) });
        }
        self.kept
    }
}
