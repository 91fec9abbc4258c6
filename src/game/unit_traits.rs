//! What is special about each unit, one sentence each with its ruling.

use crate::rules::UnitKind;
use crate::rules::classic::{Face, LandLink};
use crate::rules::official::Kind;

/// Something special about a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// One English sentence.
    pub words: &'static str,
    /// Its ruling: `C15`.
    pub ruling: &'static str,
}

/// All effects of a unit, for a classic one of its face up.
pub fn effects(unit: UnitKind) -> Vec<Effect> {
    match unit {
        UnitKind::Classic(unit) => of_face(unit.face()),
        UnitKind::Official(kind) => of_kind(kind),
    }
}

fn of_face(face: Face) -> Vec<Effect> {
    let land_link = match face.land_link() {
        LandLink::Nothing => None,
        LandLink::Fronts => {
            Some("Land Link: units of the hand may be dropped on top of it if their front is up.")
        }
        LandLink::Backs => {
            Some("Land Link: units of the hand may be dropped on top of it if their back is up.")
        }
        LandLink::Everything => {
            Some("Land Link: units of the hand may be dropped on top of it, except Fortress and Catapult.")
        }
    };
    let common = [
        face.jumps().then_some(JUMP),
        land_link.map(|words| Effect { words, ruling: "C25" }),
        face.ignores_expansion().then_some(STEADY),
        face.recovers().then_some(RECOVERY),
        face.expands().then_some(STILL),
    ];
    common.into_iter().flatten().chain(own(face).iter().copied()).collect()
}

const JUMP: Effect = Effect {
    words: "Jumps: squares between do not block it, except one in the opponent's range expansion with an opponent's unit on top.",
    ruling: "C15",
};
const STEADY: Effect = Effect {
    words: "Mobile range expansion leaves it as it is: it keeps the table of its tier.",
    ruling: "C17",
};
const RECOVERY: Effect = Effect {
    words: "Forced recovery: after a move or strike to a square from which it has no square to go, its player takes it back to the hand, or gives it to the opponent's if it captured, or declines.",
    ruling: "C23",
};
const STILL: Effect = Effect { words: "Never moves, and is dropped on empty squares only.", ruling: "C25" };

/// What one face has and no other.
const fn own(face: Face) -> &'static [Effect] {
    match face {
        Face::Bronze => &[
            Effect {
                words: "Betrayal: when it strikes from another square, every opponent's unit left below it changes owner and turns over.",
                ruling: "C26",
            },
            Effect {
                words: "Double Bronze: two of a player's Bronze face up in one column are a foul, as is checkmate by a Bronze's drop, move or strike.",
                ruling: "C27",
            },
        ],
        Face::Pawn => &[Effect {
            words: "Double Pawn Drop: to drop it into a column with another of the player's Pawns face up is a foul, as is checkmate by its drop.",
            ruling: "C27",
        }],
        Face::Captain => &[Effect {
            words: "1-3 tier exchange: at the bottom or the top of a tower of three it trades places with the own unit at the other end; not with a Commander, nor, from the top, with a Fortress or Catapult.",
            ruling: "C21",
        }],
        Face::Samurai => &[Effect {
            words: "Substitution: in check, on top of a tower, it trades places with its Commander next to it in the same row or column.",
            ruling: "C22",
        }],
        Face::Lance => &[Effect {
            words: "Forced rearrangement: who captures it drops it, turned over, at once on an empty square of the own territory.",
            ruling: "C24",
        }],
        Face::Fortress => &[
            Effect {
                words: "Mobile range expansion: own units on its square or straight ahead of it in its column use the table of the tier above.",
                ruling: "C18",
            },
            Effect { words: "It cannot strike, not even within its tower.", ruling: "C19" },
        ],
        Face::Catapult => &[Effect {
            words: "Mobile range expansion: own units on its square, or in the own territory at most two steps away along rows and columns, use the table of the tier above.",
            ruling: "C18",
        }],
        Face::Commander => &[
            Effect { words: "Checkmate: who cannot save it has lost; it is never captured.", ruling: "C8" },
            Effect { words: "Nothing may be put on top of it.", ruling: "C12" },
        ],
        Face::Arrow
        | Face::Bow
        | Face::Pike
        | Face::Gold
        | Face::HiddenDragon
        | Face::Pistol
        | Face::DragonKing
        | Face::Clandestinite
        | Face::Prodigy
        | Face::Silver
        | Face::Phoenix
        | Face::Spy => &[],
    }
}

fn of_kind(kind: Kind) -> Vec<Effect> {
    match kind {
        Kind::Marshal => vec![
            Effect { words: "Who takes it wins, as does who checkmates it.", ruling: "O13" },
            Effect {
                words: "Nothing stands on it; in intro and beginner it may not go onto another piece, but may take.",
                ruling: "O9",
            },
        ],
        Kind::Strategist => vec![Effect {
            words: "Betrayal: when it goes or is dropped onto a tower, opponent's pieces below it may be swapped for own ones of the same kind from the hand.",
            ruling: "O10",
        }],
        Kind::Cannon | Kind::Archer | Kind::Musketeer => vec![Effect {
            words: "Jumps forward: it passes over towers that are not taller than its own tier.",
            ruling: "O4",
        }],
        Kind::General
        | Kind::LieutenantGeneral
        | Kind::MajorGeneral
        | Kind::Samurai
        | Kind::Spear
        | Kind::Rider
        | Kind::Ninja
        | Kind::Fortress
        | Kind::Soldier => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_a_sentence_with_a_ruling_of_its_rules() {
        for unit in UnitKind::all() {
            let part = if matches!(unit, UnitKind::Classic(_)) { 'C' } else { 'O' };
            for effect in effects(unit) {
                assert!(effect.words.ends_with('.') && effect.ruling.starts_with(part), "{effect:?}");
            }
        }
    }
}
