//! What is special about each unit, each effect with its ruling.

use crate::diagnostic::Ruling;
use crate::rules::UnitKind;
use crate::rules::classic::{Face, LandLink};
use crate::rules::official::Kind;

/// Something special about a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it does, in one or two English sentences.
    pub words: &'static str,
    /// Its ruling: `C15`.
    pub ruling: Ruling,
}

/// All effects of a unit. A classic unit has the effects of its face up.
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
        LandLink::Everything => Some(
            "Land Link: units of the hand may be dropped on top of it, except Fortress and Catapult.",
        ),
    };
    let common = [
        face.jumps().then_some(JUMP),
        land_link.map(|words| Effect {
            words,
            ruling: Ruling::C25,
        }),
        face.ignores_expansion().then_some(STEADY),
        face.recovers().then_some(RECOVERY),
        face.expands().then_some(STILL),
    ];
    common
        .into_iter()
        .flatten()
        .chain(own(face).iter().copied())
        .collect()
}

const JUMP: Effect = Effect {
    words: "Jumps: units in between do not block it, except an opponent's unit on a square of the opponent's range expansion.",
    ruling: Ruling::C15,
};
const STEADY: Effect = Effect {
    words: "Mobile range expansion does not change it: it always uses the table of its own tier.",
    ruling: Ruling::C17,
};
const RECOVERY: Effect = Effect {
    words: "Forced recovery: if its table leads to no square of the board from its new place, its player may return it to the hand: to the opponent's hand if it captured a unit, otherwise to the player's own.",
    ruling: Ruling::C23,
};
const STILL: Effect = Effect {
    words: "Never moves, and can only be dropped on an empty square.",
    ruling: Ruling::C25,
};

/// The effects that only this face has.
const fn own(face: Face) -> &'static [Effect] {
    match face {
        Face::Bronze => &[
            Effect {
                words: "Betrayal: when it captures on another square, all opponent's units below it change sides and turn over.",
                ruling: Ruling::C26,
            },
            Effect {
                words: "Double Bronze: a player with two Bronze face up in one column commits a foul. Checkmate by a drop, step or strike of a Bronze is a foul too.",
                ruling: Ruling::C27,
            },
        ],
        Face::Pawn => &[Effect {
            words: "Double Pawn Drop: its drop in a column where the player has another Pawn face up is a foul. Checkmate by its drop is a foul too.",
            ruling: Ruling::C27,
        }],
        Face::Captain => &[Effect {
            words: "1-3 tier exchange: on the lowest or the top tier of a tower of three, it can change places with its player's unit at the other end. It cannot change places with a Commander, nor, from the top, with a Fortress or Catapult.",
            ruling: Ruling::C21,
        }],
        Face::Samurai => &[Effect {
            words: "Substitution: in check, on top of a tower, it can change places with its Commander on a neighbouring square of the same row or column.",
            ruling: Ruling::C22,
        }],
        Face::Lance => &[Effect {
            words: "Forced rearrangement: the player who captures it turns it over and drops it at once, on an empty square of the player's own territory.",
            ruling: Ruling::C24,
        }],
        Face::Fortress => &[
            Effect {
                words: "Mobile range expansion: its player's units on its square or straight ahead of it in its column use the table of the tier above.",
                ruling: Ruling::C18,
            },
            Effect {
                words: "It cannot strike, not even within its tower.",
                ruling: Ruling::C19,
            },
        ],
        Face::Catapult => &[Effect {
            words: "Mobile range expansion: its player's units on its square, or in its player's territory at most two steps away along rows and columns, use the table of the tier above.",
            ruling: Ruling::C18,
        }],
        Face::Commander => &[
            Effect {
                words: "Checkmate: a player who cannot save it has lost. It is never captured.",
                ruling: Ruling::C8,
            },
            Effect {
                words: "No unit stands on top of it.",
                ruling: Ruling::C12,
            },
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
            Effect {
                words: "The player who captures or checkmates it wins.",
                ruling: Ruling::O13,
            },
            Effect {
                words: "No unit stands on top of it. In intro and beginner it cannot go onto another unit, but it can capture.",
                ruling: Ruling::O9,
            },
        ],
        Kind::Strategist => vec![Effect {
            words: "Betrayal: when it goes or is dropped onto a tower, its player can swap the opponent's units below it for units of the same kind from the hand.",
            ruling: Ruling::O10,
        }],
        Kind::Cannon | Kind::Archer | Kind::Musketeer => vec![Effect {
            words: "Jumps forward: units in between do not block it unless their tower is taller than its own tier.",
            ruling: Ruling::O4,
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
            let part = if matches!(unit, UnitKind::Classic(_)) {
                'C'
            } else {
                'O'
            };
            for effect in effects(unit) {
                assert!(
                    effect.words.ends_with('.') && effect.ruling.as_str().starts_with(part),
                    "{effect:?}"
                );
            }
        }
    }
}
