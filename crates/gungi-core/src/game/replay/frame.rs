//! The position after a ply of a game, and verdicts on moves in it.

use crate::diagnostic::Diagnostic;
use crate::game::explain::reason::Reason;
use crate::game::explain::suggest;
use crate::game::position::{Numbering, Start};
use crate::game::resolve::read_move;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, write_number, write_result};
use crate::notation::gungijs::{Fen, NotFen, next_number, number_by_ply, write_fen};
use crate::notation::syntax::SyntaxError;
use crate::rules::{
    AnyPosition, Describe as _, End, GameResult, PlayableMove, Rules as _, Snapshot,
};
use crate::text::{Span, Spanned};

/// The position after a ply.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    /// The number of the next ply in its game, if it is known (`P3`).
    pub next_ply: Option<u32>,
    /// The number of the move, as gungi.js counts: it grows when the turn passes from White to Black.
    pub number: u32,
    /// Where this number comes from.
    pub numbering: Numbering,
    /// The move that led here; `None` at the start.
    pub played: Option<PlayableMove>,
    pub position: AnyPosition,
    /// How the game ended here, if it did, repetition included.
    pub end: Option<End>,
    /// After the last ply the result of the game, as it is written.
    pub result: Option<GameResult>,
}

impl Frame {
    /// The start of a game that goes on.
    pub fn first(start: &Start) -> Self {
        let Start {
            ply: next_ply,
            number,
            numbering,
            position,
            ..
        } = *start;
        Self {
            ply: 0,
            next_ply,
            number,
            numbering,
            played: None,
            position,
            end: None,
            result: None,
        }
    }

    /// The move that led here, as a notation writes it; `None` at the start, and if the notation cannot write it.
    pub fn written(&self, notation: Notation) -> Option<Written> {
        Written::of(&self.played?.description, notation, || self.position.end())
    }

    /// The move that led here as text; `None` as for [`Self::written`].
    pub fn in_notation(&self, notation: Notation) -> Option<String> {
        self.written(notation).map(|written| written.to_string())
    }

    /// All that can be seen of the position, how the game ended included.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            end: self.end,
            ..self.position.snapshot()
        }
    }

    /// How many moves are legal: none after the end (`C29`).
    pub fn count_legal(&self) -> u64 {
        if self.end.is_some() {
            0
        } else {
            self.position.count_legal()
        }
    }

    /// The moves that are not illegal, in byte order of their GN: none after the end (`C29`).
    pub fn moves_by_gn(&self) -> Vec<PlayableMove> {
        if self.end.is_some() {
            Vec::new()
        } else {
            self.position.moves_by_gn()
        }
    }

    /// The moves that are not illegal, in any order: sorting takes longer than listing.
    pub fn moves(&self) -> Vec<PlayableMove> {
        if self.end.is_some() {
            Vec::new()
        } else {
            self.position.playable_moves()
        }
    }

    /// What a move leads to that is not illegal here. It does not see repetitions: they need the whole game.
    #[must_use]
    pub fn after(&self, mv: &PlayableMove) -> Self {
        let next = self.next(mv);
        Self {
            end: next.position.end(),
            ..next
        }
    }

    /// The frame after a move that does not end the game.
    #[must_use]
    pub fn next(&self, mv: &PlayableMove) -> Self {
        self.followed_by(mv, &self.position.after(mv.mv))
    }

    /// The frame after a move that leads to a position already known.
    #[must_use]
    pub fn followed_by(&self, mv: &PlayableMove, position: &AnyPosition) -> Self {
        Self {
            ply: self.ply + 1,
            next_ply: self.next_ply.map(|ply| ply.saturating_add(1)),
            number: next_number(self.number, mv.description.player, position.player()),
            numbering: self.numbering,
            played: Some(*mv),
            position: *position,
            end: None,
            result: None,
        }
    }

    /// Whether the ply that led here gives check: the opponent of who made it moves next and is in check.
    pub fn is_check(&self) -> bool {
        let passes = |mv: PlayableMove| mv.description.player != self.position.player();
        self.position.in_check() && self.played.is_some_and(passes)
    }

    /// The position as GFEN writes it.
    pub fn diagram(&self) -> Diagram {
        Diagram {
            number: self.number_in_gfen(),
            ..self.position.diagram(self.next_ply)
        }
    }

    /// The number of the move where GFEN keeps it: a FEN gave it, or it was counted and the ply does not give it (`P4`).
    fn number_in_gfen(&self) -> Option<u32> {
        // Players mostly alternate, and no diagram is needed then.
        let alternates = || {
            self.next_ply
                .is_some_and(|ply| ply.div_ceil(2) == self.number)
        };
        let by_ply = || number_by_ply(&self.position.diagram(self.next_ply));
        let is_kept = match self.numbering {
            Numbering::Given => true,
            Numbering::Counted => {
                self.position.ruleset().has_draft()
                    && !alternates()
                    && by_ply() != Some(self.number)
            }
            Numbering::Guessed => false,
        };
        is_kept.then_some(self.number)
    }

    /// The position as a line of GFEN, which ends with a result if nothing else shows how the game ended (`M4`).
    pub fn gfen(&self) -> String {
        match self.end {
            Some(End::MarshalCaptured { .. } | End::Repetition | End::Recorded { .. }) => {
                self.gfen_with(self.end.map(GameResult::from))
            }
            _ => self.line(),
        }
    }

    /// The position as GFEN, after the last ply with the result of the game.
    pub fn gfen_with_result(&self) -> String {
        match self.result {
            Some(GameResult::Unfinished) | None => self.gfen(),
            result => self.gfen_with(result),
        }
    }

    /// The position as a FEN of gungi.js.
    ///
    /// # Errors
    /// If gungi.js cannot say it.
    pub fn fen(&self) -> Result<String, NotFen> {
        write_fen(&Fen {
            diagram: self.diagram(),
            number: self.number,
        })
    }

    /// The text of [`Self::diagram`], without a diagram in between.
    fn line(&self) -> String {
        let mut line = self.position.gfen(self.next_ply);
        if let Some(number) = self.number_in_gfen() {
            // Writing to a string never fails.
            let _ = write_number(&mut line, number);
        }
        line
    }

    fn gfen_with(&self, result: Option<GameResult>) -> String {
        let mut line = self.line();
        // Writing to a string never fails.
        let _ = write_result(&mut line, result);
        line
    }
}

/// The verdict on a move in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Legal(PlayableMove),
    /// It is a foul: it can be played, but loses the game if it is called out (`C27`).
    Foul(PlayableMove, Vec<Reason>),
    /// It cannot be played.
    Illegal(Box<Reason>),
}

/// What a foul leads to.
const HELP: &str = "the move can be played, but it loses the game if the foul is called out";

impl Frame {
    /// Judges a move in this position; none can be played if the game ended here.
    pub fn judge(&self, written: Written) -> Verdict {
        match self.position.read(written, self.end) {
            Err(reason) => Verdict::Illegal(reason),
            Ok(mv) if mv.fouls.is_empty() => Verdict::Legal(mv),
            Ok(mv) => Verdict::Foul(mv, self.reasons(&mv)),
        }
    }

    /// The legal move that is written.
    ///
    /// # Errors
    /// Why it is illegal, or a foul.
    pub fn legal(&self, written: Written) -> Result<PlayableMove, Box<Reason>> {
        let mv = self.position.read(written, self.end)?;
        self.reasons(&mv)
            .into_iter()
            .next()
            .map_or(Ok(mv), |reason| Err(Box::new(reason)))
    }

    /// Why a move of this position is a foul; nothing if it is legal.
    pub fn reasons(&self, mv: &PlayableMove) -> Vec<Reason> {
        mv.fouls
            .iter()
            .map(|foul| self.position.reason_of_foul(mv.mv, foul).help(HELP))
            .collect()
    }

    /// Why a text is not a move of this notation, with the legal moves of similar spelling.
    pub fn unreadable(&self, text: &str, error: SyntaxError, notation: Notation) -> Diagnostic {
        let finding = read_move::unreadable(text, error, notation, self.position.ruleset());
        if self.end.is_some() {
            return finding;
        }
        let legal = suggest::spelled(&self.position, notation);
        suggest::of_unread(
            finding,
            Spanned::new(text, Span::new(0, text.len())),
            &legal,
        )
    }
}
