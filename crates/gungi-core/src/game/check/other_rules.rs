//! Where the rules of other programs differ: a record may have moves that its program allows and the rulings do not.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::Reason;
use crate::game::resolve::Claim;
use crate::game::source::Program;
use crate::notation::record::{Landing, RecordMove};
use crate::rules::official::{Kind, Move, Piece, Position};
use crate::rules::{AnyMove, AnyPosition, Rules as _, SquareSet, Tier};

/// The reason why a move is illegal, with the rule by which the program allows it, if it has one.
pub fn explain(
    program: Program,
    reason: Reason,
    position: &AnyPosition,
    mv: RefusedMove,
) -> Reason {
    match rule(program, reason.code, position, mv) {
        Some(rule) => reason.and_help(&format!("{program} has another rule: {rule}")),
        None => reason,
    }
}

/// The rule by which the program may allow a move that is refused for this reason.
fn rule(
    program: Program,
    code: Code,
    position: &AnyPosition,
    mv: RefusedMove,
) -> Option<&'static str> {
    let AnyPosition::Official(position) = position else {
        return None;
    };
    let unit = mv.unit?;
    let returns = code == Code::NotInHand && was_taken(position, unit);
    let jumps = || {
        Tier::ALL
            .iter()
            .any(|&tier| !unit.reach(tier).jumps.is_empty())
    };
    match (program, code, unit) {
        (Program::GungiPython, ..) if returns => Some("units that were taken may be dropped again"),
        (Program::GungiKifu, ..) if returns => {
            Some("units that were taken go to the hand of the player who took them")
        }
        (Program::GungiPython, Code::BeyondForemost, _) => Some("units may be dropped on any row"),
        (Program::GungiPython, Code::OnMarshal, _) => {
            Some("a unit may stand on a Marshal in the levels intermediate and advanced")
        }
        (Program::GungiPython, Code::OutOfReach, Kind::Fortress) => {
            Some("its Fortress goes forward, diagonally forward and sideways")
        }
        (Program::GungiPython, Code::OutOfReach | Code::PathBlocked, Kind::Rider) => {
            Some("its Rider goes two squares in all four directions")
        }
        (Program::GungiKifu, Code::NoSwapInHand, _) => {
            Some("a betrayal turns the opponent's units without a unit of the hand")
        }
        (Program::KomugiEngine, Code::NoSwapInHand, _) => {
            Some("a betrayal swaps all units of the kind that is on top")
        }
        (Program::KomugiEngine, Code::PathBlocked | Code::JumpBarred, Kind::Archer) => {
            Some("only the two squares diagonally ahead bar the Archer's diagonals")
        }
        (Program::Gungijs, Code::NoSwapInHand, _) if mv.is_drop => {
            Some("a Strategist that is dropped can pay for the swap itself")
        }
        (Program::Gungijs, Code::JumpBarred | Code::PathBlocked, Kind::Archer) => {
            Some("in komugi, only the square ahead bars the Archer's diagonals")
        }
        (Program::Gungijs, Code::OutOfReach, _) if jumps() => {
            Some("until 3.4.8, and in komugi, units jumped sideways and back")
        }
        _ => None,
    }
}

/// What a move of a record does otherwise in its program, if later moves may not fit after it.
pub fn other_effect(
    program: Program,
    (written, mv): (RecordMove, AnyMove),
    position: &AnyPosition,
) -> Option<Reason> {
    let (AnyPosition::Official(position), AnyMove::Official(Move::Capture { to, .. })) =
        (position, mv)
    else {
        return None;
    };
    let opponent = position.player().opponent();
    let tower = position.board().tower(to);
    let taken = tower.iter().filter(|(_, piece)| piece.owner() == opponent);
    if program != Program::GungiPython || written.landing != Landing::Plain || taken.count() < 2 {
        return None;
    }
    let message = format!("{program} has another rule: only the top unit of a tower is captured");
    let reason = Reason::new(Code::OtherEffect, Ruling::O7, message);
    Some(
        reason
            .help("later moves of the record may not fit the board")
            .at(SquareSet::of(to)),
    )
}

/// A move that is refused.
#[derive(Clone, Copy, Debug)]
pub struct RefusedMove {
    /// The unit that moves.
    pub unit: Option<Kind>,
    pub is_drop: bool,
}

impl RefusedMove {
    /// What a record says of a move, completed from the board.
    pub fn of(written: Claim, position: &AnyPosition) -> Self {
        let of_board = || match position {
            AnyPosition::Official(position) => {
                let (_, top) = position.board().tower(written.from?).top()?;
                Some(top.kind())
            }
            AnyPosition::Classic(_) => None,
        };
        let named = written
            .unit
            .and_then(|(letter, _)| Kind::from_letter(letter));
        Self {
            unit: named.or_else(of_board),
            is_drop: written.from.is_none(),
        }
    }
}

/// Whether the opponent has fewer units of a kind than in the beginning.
fn was_taken(position: &Position, kind: Kind) -> bool {
    let opponent = position.player().opponent();
    let count = |position: &Position| {
        let board = position.board();
        let units = board
            .occupied()
            .into_iter()
            .flat_map(|square| board.tower(square).iter());
        let is_meant = |(_, piece): &(Tier, Piece)| *piece == Piece::new(opponent, kind);
        units.filter(is_meant).count() + usize::from(position.hand(opponent).count(kind))
    };
    count(position) < count(&position.level().start())
}
