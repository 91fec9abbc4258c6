//! The spelling of games: of GFEN and gungi.js here, of GN in a file of its own.

use crate::diagnostic::{Code, Diagnostic, Fix, Ruling};
use crate::game::check::numbering;
use crate::game::check::variations::Variation;
use crate::game::explain::reason::Reason;
use crate::game::source::fen::FenLine;
use crate::game::source::{Mover, Source};
use crate::notation::gfen::GfenLine;
use crate::notation::gungijs::{GameText, GungijsForm, GungijsMove};
use crate::notation::record::{Landing, Record, RecordMove};
use crate::rules::official::Kind;
use crate::rules::{AnyPosition, GameResult, Rules as _, SquareSet};

/// A game whose spelling can be checked.
pub trait CheckSpelling: Source {
    /// Reports what is wrong with the spelling. `movers` made the plies that could be played.
    fn check_spelling(&self, movers: &[Mover], emit: &mut dyn FnMut(Diagnostic));

    /// The variations of the game, in their order.
    fn variations(&self) -> Vec<Variation<'_>> {
        Vec::new()
    }

    /// The fix that writes the result of a game that has none, though the board shows it; `None` where a misspelled one may be
    /// meant, and for formats that need none.
    fn add_result(&self, _result: GameResult) -> Option<Fix> {
        None
    }
}

impl CheckSpelling for GfenLine {
    fn check_spelling(&self, _: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            emit(Diagnostic::from(fault));
        }
    }
}

impl CheckSpelling for FenLine {
    fn check_spelling(&self, _: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            emit(Diagnostic::from(fault));
        }
    }
}

impl CheckSpelling for GameText<'_> {
    fn check_spelling(&self, movers: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        self.findings().for_each(&mut *emit);
        let first = self.start(None).map_or(1, |start| start.number);
        numbering::check_pgn(&self.record, first, movers, emit);
    }

    fn variations(&self) -> Vec<Variation<'_>> {
        Variation::of(self)
    }
}

impl CheckSpelling for Record {
    fn check_spelling(&self, _: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        self.findings().for_each(emit);
    }
}

/// A move of the Komugi engine onto a unit of the opponent that does not say so.
pub fn unsaid_tsuke(written: RecordMove, position: &AnyPosition) -> Option<Reason> {
    let AnyPosition::Official(position) = position else {
        return None;
    };
    let is_opponents = position
        .board()
        .tops(position.player().opponent())
        .contains(written.to);
    if written.landing != Landing::Open || !is_opponents {
        return None;
    }
    let message = "the move does not say that the unit goes onto a unit of the opponent";
    let reason = Reason::new(Code::RecordSpelling, Ruling::KOMUGI_UCI, message);
    Some(
        reason
            .help("write `s` after it")
            .at(SquareSet::of(written.to)),
    )
}

/// A tsuke of a Strategist that may have been a betrayal, which the printed notation cannot say (`O10`).
pub fn unsaid_betrayal(written: RecordMove, position: &AnyPosition) -> Option<Reason> {
    let AnyPosition::Official(position) = position else {
        return None;
    };
    let is_printed = matches!(written.landing, Landing::Stands(_) | Landing::Dropped(_));
    if !is_printed || written.unit != Some(Kind::Strategist) {
        return None;
    }
    let opponent = position.player().opponent();
    let hand = position.hand(position.player());
    let mut tower = position.board().tower(written.to).iter();
    tower.find(|(_, piece)| piece.owner() == opponent && hand.count(piece.kind()) > 0)?;
    let message =
        "the notation cannot say whether the Strategist swaps units; gungi reads that it does not";
    let reason = Reason::new(Code::RecordSpelling, Ruling::PRINTED, message);
    Some(reason.at(SquareSet::of(written.to)))
}

/// A betrayal that could mean other tiers too (`O10`).
pub fn ambiguous_betrayal(written: GungijsMove, position: &AnyPosition) -> Option<Reason> {
    if !position.is_ambiguous(written) {
        return None;
    }
    let (GungijsForm::Drop { to, .. }
    | GungijsForm::Step { to, .. }
    | GungijsForm::Capture { to, .. }) = written.form;
    let message =
        "the betrayal does not say which of two equal units it swaps; gungi swaps the lower one";
    Some(Reason::new(Code::AmbiguousBetrayal, Ruling::O10, message).at(SquareSet::of(to.square)))
}
