//! Positions of either ruleset with their legal moves, and where games start.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::resolve::official::gungijs::is_ambiguous;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::game::resolve::{self, gn};
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, Key, Places};
use crate::notation::gungijs::{GungijsMove, number_of, ply_gives_number};
use crate::rules::{
    AnyPosition, Describe as _, GameResult, PlayableMove, Player, Rules as _, Ruleset, classic,
};

impl AnyPosition {
    /// The moves that are not illegal, in byte order of their GN: none where the game is over, repetition aside.
    pub fn moves_by_gn(&self) -> Vec<PlayableMove> {
        let mut moves = self.playable_moves();
        moves.sort_by_cached_key(|mv| gn::order_of(&mv.description));
        moves
    }

    /// The positions after all legal moves, which are written in GN and sorted by that.
    pub fn after_legal_moves(&self) -> Vec<(Written, Self)> {
        let legal = self
            .moves_by_gn()
            .into_iter()
            .filter(|mv| mv.fouls.is_empty());
        legal
            .filter_map(|PlayableMove { mv, .. }| {
                Some((self.written(mv, Notation::Gn)?, self.after(mv)))
            })
            .collect()
    }

    /// A move that is not illegal here, as text; `None` if the notation cannot write it.
    pub fn in_notation(&self, mv: &PlayableMove, notation: Notation) -> Option<String> {
        let written = Written::of(&mv.description, notation, || self.after(mv.mv).end());
        written.map(|written| written.to_string())
    }

    /// Whether a betrayal of gungi.js could mean other tiers too: its kinds stand below more often than it names them.
    pub fn is_ambiguous(&self, written: GungijsMove) -> bool {
        matches!(self, Self::Official(position) if is_ambiguous(position, written))
    }
}

/// The position from which a game starts, and the number of its first ply, if that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    pub position: AnyPosition,
    /// The number of the next ply, 1 for the first of a game (`P3`).
    pub ply: Option<u32>,
    /// The number of the first move, as gungi.js counts: it grows when the turn passes from White to Black.
    pub number: u32,
    /// Where this number comes from.
    pub numbering: Numbering,
    /// Notes about it; nothing is wrong.
    pub notes: Vec<Diagnostic>,
}

/// Where the number of a move comes from, as gungi.js counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// A FEN gave it, and GFEN keeps it (`P4`).
    Given,
    /// It was counted from a ply that gives it.
    Counted,
    /// No ply gives it.
    Guessed,
}

impl Start {
    /// The start of every game of a ruleset.
    pub fn of_rules(ruleset: Ruleset) -> Self {
        let position = match ruleset {
            Ruleset::Classic => AnyPosition::Classic(classic::Position::START),
            Ruleset::Official(level) => AnyPosition::Official(level.start()),
        };
        Self {
            position,
            ply: Some(1),
            number: 1,
            numbering: Numbering::Counted,
            notes: Vec::new(),
        }
    }

    /// Whether games of its ruleset start so.
    pub fn is_usual(&self) -> bool {
        Self::of_rules(self.position.ruleset()).position == self.position
    }

    /// Whether games of its ruleset start so, and no plies were played before.
    pub fn is_usual_from_ply_1(&self) -> bool {
        self.is_usual() && matches!(self.ply, None | Some(1))
    }

    /// The start at the end of a game with this result: if the loser has no Marshal, it was taken (`O13`, `M4`), and there
    /// is no note about it.
    pub fn ended_by(self, result: Option<GameResult>) -> Self {
        let loser = result.and_then(GameResult::winner).map(Player::opponent);
        match (self.position, loser) {
            (AnyPosition::Official(position), Some(loser)) if !position.has_marshal(loser) => {
                let notes = self
                    .notes
                    .into_iter()
                    .filter(|note| note.code != Code::NoCommander)
                    .collect();
                Self {
                    position: position.lost_by(loser).into(),
                    notes,
                    ..self
                }
            }
            _ => self,
        }
    }

    /// The position of a diagram (`P6`). `default` is the ruleset of one that does not name any; without it that is the
    /// highest level of the official rules (`P4`).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_diagram(
        diagram: &Diagram,
        places: &Places,
        default: Option<Ruleset>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let ruleset = default
            .filter(|_| !says_rules(places))
            .unwrap_or(diagram.ruleset);
        let (position, notes) = match ruleset {
            Ruleset::Classic => {
                let (position, notes) = resolve::classic::gfen::position_of(diagram, places)?;
                (position.into(), notes)
            }
            Ruleset::Official(level) => {
                let (position, notes) =
                    resolve::official::gfen::position_of(diagram, level, places)?;
                (position.into(), notes)
            }
        };
        let numbering = match diagram.number {
            Some(_) => Numbering::Given,
            None if ply_gives_number(diagram) => Numbering::Counted,
            None => Numbering::Guessed,
        };
        Ok(Self {
            position,
            ply: diagram.ply,
            number: number_of(diagram),
            numbering,
            notes,
        })
    }

    /// The position as GFEN writes it.
    pub fn diagram(&self) -> Diagram {
        let number = Some(self.number).filter(|_| self.numbering == Numbering::Given);
        Diagram {
            number,
            ..self.position.diagram(self.ply)
        }
    }
}

/// Whether a position of GFEN names its ruleset.
pub fn says_rules(places: &Places) -> bool {
    places
        .keys
        .iter()
        .any(|(key, _)| matches!(key, Key::Rules | Key::Level))
}
