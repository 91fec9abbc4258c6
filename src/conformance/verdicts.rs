//! What the rules say of moves in a position, and by which ruling a move is legal.

use std::collections::BTreeSet;

use crate::diagnostic::Ruling;
use crate::game::{Frame, Reason, notation_of, read_move};
use crate::notation::Notation;
use crate::notation::gfen::Letter;
use crate::rules::official::Kind;
use crate::rules::{
    AnyPosition, Describe as _, End, Fouls, MoveDescription, MoveKind, PhaseView, PlayableMove,
    Rules as _, Ruleset, Square, UnitKind,
};

/// The moves that are tried in a position; the others are like them.
const TRIED: usize = 200;

/// The illegal moves of a position with the same code and ruling.
const EACH: usize = 1;

/// The moves of a position: those that are legal, those that are fouls, and some that are illegal.
#[derive(Clone, Debug)]
pub struct Verdicts {
    pub legal: Vec<PlayableMove>,
    /// The fouls: they can be played, but are not legal (`C27`).
    pub fouls: Vec<PlayableMove>,
    /// Illegal moves in GFEN, and why they are illegal: a few for each ruling.
    pub illegal: Vec<(String, Reason)>,
}

impl Verdicts {
    /// The verdicts on the moves of a position.
    pub fn new(position: &AnyPosition) -> Self {
        let (legal, fouls) = position
            .moves_by_gn()
            .into_iter()
            .partition(|mv| mv.fouls == Fouls::NONE);
        Self {
            legal,
            fouls,
            illegal: illegal(position),
        }
    }
}

fn illegal(position: &AnyPosition) -> Vec<(String, Reason)> {
    let moves = position.playable_moves();
    let listed: BTreeSet<String> = moves
        .iter()
        .filter_map(|mv| position.in_notation(mv, Notation::Gfen))
        .collect();
    let thinkable: Vec<String> = thinkable(position)
        .into_iter()
        .filter(|mv| !listed.contains(mv))
        .collect();
    let mut found: Vec<(String, Reason)> = Vec::new();
    for mv in thinkable
        .iter()
        .step_by(thinkable.len().div_ceil(TRIED).max(1))
    {
        let Ok(written) = read_move(mv, notation_of(mv)) else {
            continue;
        };
        // A move with another spelling can be legal.
        let Err(reason) = position.read(written, position.end()) else {
            continue;
        };
        // What is wrong with the spelling says nothing of the rules.
        if !reason.ruling.as_str().starts_with(['C', 'O']) {
            continue;
        }
        if found
            .iter()
            .filter(|(_, known)| (known.code, known.ruling) == (reason.code, reason.ruling))
            .count()
            < EACH
        {
            found.push((mv.clone(), *reason));
        }
    }
    found
}

/// Moves that can be thought of, in GFEN: of units on top to all squares, drops of all units in hand on all squares, and
/// what only some units can do.
fn thinkable(position: &AnyPosition) -> Vec<String> {
    let snapshot = position.snapshot();
    let player = position.player();
    let squares = || Square::all().map(|square| Notation::Gfen.square(square));
    let mut moves = Vec::new();
    for square in Square::all() {
        let tower = snapshot.tower(square);
        let from = Notation::Gfen.square(square);
        if tower.top().is_some_and(|(_, piece)| piece.owner == player) {
            moves.extend(
                squares()
                    .filter(|to| *to != from)
                    .map(|to| format!("{from}{to}")),
            );
            moves.extend(
                squares()
                    .filter(|to| *to != from)
                    .map(|to| format!("{from}{to}AC")),
            );
        }
        if position.ruleset() == Ruleset::Classic && !tower.is_empty() {
            moves.extend(WITHIN.map(|what| format!("{from}{what}")));
            moves.extend(
                squares()
                    .filter(|to| to.ends_with(&from[1..]))
                    .map(|to| format!("{from}&{to}")),
            );
        }
    }
    for (unit, _) in &snapshot.hands[player] {
        let letter = Letter::of(*unit, player);
        moves.extend(squares().map(|to| format!("{letter}{to}")));
    }
    moves
}

/// What units of the classic rules can do on their square: immobile strikes, exchanges, forced recovery.
const WITHIN: [&str; 9] = ["1x2", "2x1", "2x3", "3x2", "1&3", "3&1", "+", "^", "="];

/// The topics of a position with these verdicts: what the player has to do, how the game stands, what can be played.
pub fn topics(frame: &Frame, verdicts: &Verdicts) -> BTreeSet<&'static str> {
    let position = &frame.position;
    let mut topics: BTreeSet<&str> = verdicts
        .legal
        .iter()
        .filter_map(|mv| topic(ruling_of(position, mv)))
        .collect();
    topics.extend(match position.snapshot().phase {
        PhaseView::Arrangement => Some("arrangement"),
        PhaseView::Draft(_) => Some("draft"),
        PhaseView::Rearrangement { .. } | PhaseView::Recovery { .. } => Some("follow-up"),
        PhaseView::Turn => None,
    });
    topics.extend(position.in_check().then_some("check"));
    topics.extend(frame.end.map(|end| End::status(Some(end))));
    topics.extend((!verdicts.fouls.is_empty()).then_some("foul"));
    topics
}

/// The topic of moves that are legal by a ruling.
fn topic(ruling: Ruling) -> Option<&'static str> {
    let (_, topic) = TOPICS
        .iter()
        .find(|(rulings, _)| rulings.contains(&ruling))?;
    Some(topic)
}

const TOPICS: [(&[Ruling], &str); 9] = [
    (&[Ruling::C25, Ruling::O8], "drop"),
    (&[Ruling::C16, Ruling::O7], "strike"),
    (&[Ruling::O6], "tower"),
    (&[Ruling::C15, Ruling::O4], "jump"),
    (&[Ruling::C26, Ruling::O10], "betrayal"),
    (&[Ruling::C21], "exchange"),
    (&[Ruling::C19], "immobile-strike"),
    (&[Ruling::C22], "substitution"),
    (&[Ruling::C23], "recovery"),
];

/// The ruling that an engine should look up that does not know a legal move.
pub(super) fn ruling_of(position: &AnyPosition, mv: &PlayableMove) -> Ruling {
    match position.ruleset() {
        Ruleset::Classic => of_classic(position, mv),
        Ruleset::Official(_) => of_official(position, &mv.description),
    }
}

/// The ruling that an engine should look up that says something else of a game that has ended so.
pub(super) fn ruling_of_status(ruleset: Ruleset, ended: &str) -> Option<Ruling> {
    match (ruleset, ended) {
        (Ruleset::Classic, "checkmate" | "stalemate") => Some(Ruling::C8),
        (Ruleset::Classic, "repetition") => Some(Ruling::C28),
        (Ruleset::Official(_), "checkmate" | "marshal-captured") => Some(Ruling::O13),
        (Ruleset::Official(_), "stalemate" | "repetition") => Some(Ruling::O14),
        _ => None,
    }
}

fn of_classic(position: &AnyPosition, listed: &PlayableMove) -> Ruling {
    let mv = &listed.description;
    let betrays = !mv.betrayed_tiers().is_empty();
    match (mv.kind, position.snapshot().phase) {
        (MoveKind::Drop, PhaseView::Arrangement) => Ruling::C9,
        (MoveKind::Drop, PhaseView::Rearrangement { .. }) => Ruling::C24,
        (MoveKind::Drop, _) => Ruling::C25,
        _ if betrays => Ruling::C26,
        (MoveKind::Step | MoveKind::Strike, _) if jumps(mv.unit) => Ruling::C15,
        (MoveKind::Step, _) => Ruling::C14,
        (MoveKind::Strike, _) => Ruling::C16,
        (MoveKind::ImmobileStrike, _) => Ruling::C19,
        (MoveKind::Exchange, _) => Ruling::C21,
        (MoveKind::Substitution, _) => Ruling::C22,
        (MoveKind::RecoverToHand | MoveKind::RecoverToOpponent | MoveKind::Decline, _) => {
            Ruling::C23
        }
    }
}

fn of_official(position: &AnyPosition, mv: &MoveDescription) -> Ruling {
    let is_draft = matches!(position.snapshot().phase, PhaseView::Draft(_));
    match mv.kind {
        MoveKind::Drop if is_draft => Ruling::O12,
        _ if !mv.swapped.is_empty() => Ruling::O10,
        MoveKind::Drop => Ruling::O8,
        MoveKind::Strike => Ruling::O7,
        _ if !mv.tower.is_empty() => Ruling::O6,
        _ if jumps(mv.unit) => Ruling::O4,
        _ => Ruling::O3,
    }
}

/// Whether a unit jumps (`C15`, `O4`).
fn jumps(unit: UnitKind) -> bool {
    match unit {
        UnitKind::Classic(unit) => unit.face().jumps(),
        UnitKind::Official(kind) => matches!(kind, Kind::Cannon | Kind::Archer | Kind::Musketeer),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::ruling_of;
    use crate::conformance::cases::{Wanted, cases};

    #[test]
    fn the_positions_have_legal_moves_by_every_ruling_on_moves() {
        let mut found = BTreeSet::new();
        for case in cases(Wanted::default()) {
            let position = case.frame.position;
            found.extend(
                position
                    .playable_moves()
                    .iter()
                    .map(|mv| ruling_of(&position, mv).as_str()),
            );
        }
        let classic = [
            "C14", "C15", "C16", "C19", "C21", "C22", "C23", "C24", "C25", "C26", "C9",
        ];
        let official = ["O10", "O12", "O3", "O4", "O6", "O7", "O8"];
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [&classic[..], &official].concat()
        );
    }
}
