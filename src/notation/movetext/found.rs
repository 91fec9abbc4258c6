//! The parts of a game as offsets, independent of the text buffer.

use crate::notation::fault::{Fault, Faults};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::CommonFault;
use crate::notation::movetext::parts::{CommentPlace, CommentStyle, Indicator, Ply, Unread};
use crate::rules::GameResult;
use crate::text::{Span, Spanned};

/// The parts of a game.
#[derive(Clone, Debug)]
pub(super) struct Found<D: Dialect> {
    pub(super) headers: Vec<FoundHeader>,
    pub(super) indicators: Vec<Indicator>,
    pub(super) plies: Vec<Ply<D::Move>>,
    pub(super) comments: Vec<FoundComment>,
    pub(super) ending: Option<Spanned<GameResult>>,
    pub(super) unread: Option<Unread>,
    pub(super) has_unknown_units: bool,
    pub(super) faults: Faults<D::FaultKind>,
    /// The offset where the game ends.
    pub(super) end: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct FoundHeader {
    pub(super) name: Span,
    pub(super) value: Span,
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct FoundComment {
    pub(super) style: CommentStyle,
    pub(super) text: Span,
    pub(super) span: Span,
    pub(super) place: CommentPlace,
}

impl<D: Dialect> Found<D> {
    /// An empty result, with room for the parts of a text of this length.
    pub(super) fn with_room(length: usize) -> Self {
        Self {
            headers: Vec::new(),
            // Room for a game of usual length, so that the vectors seldom grow.
            indicators: Vec::with_capacity((length / 24).min(256)),
            plies: Vec::with_capacity((length / 12).min(512)),
            comments: Vec::new(),
            ending: None,
            unread: None,
            has_unknown_units: false,
            faults: Faults::default(),
            end: 0,
        }
    }

    /// Whether there is nothing but blanks and comments.
    pub(super) fn is_empty(&self) -> bool {
        self.headers.is_empty()
            && self.indicators.is_empty()
            && self.plies.is_empty()
            && self.ending.is_none()
            && self.faults.is_empty()
    }

    /// Removes and returns the faults, in the order of the text.
    pub(super) fn take_faults(&mut self) -> Vec<Fault<D::FaultKind>> {
        let faults = std::mem::take(&mut self.faults);
        faults.into_vec(|left_out| CommonFault::TooManyFaults { left_out }.into())
    }
}
