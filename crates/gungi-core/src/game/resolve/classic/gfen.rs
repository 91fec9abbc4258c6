//! Classic positions and moves in GFEN (`P1` to `P6`, `M2`).

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::resolve::ResolveError;
use crate::game::resolve::diagram::{DiagramReader, notes_without};
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, GfenMove, Key, Places};
use crate::rules::classic::{
    Hand, Move, NotArranging, Phase, Piece, Position, Recovery, Setup, SetupFault, SetupPart, Unit,
};
use crate::rules::{Rules as _, Ruleset, Square};
use crate::text::counted;

/// The position of a diagram, and notes about it.
pub fn position_of(
    diagram: &Diagram,
    places: &Places,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut reader = DiagramReader::new(diagram, places, Ruleset::Classic);
    let setup = setup_of(&mut reader);
    let position = reader.finish(setup.into_position(), |fault| {
        described(fault, &setup, places)
    })?;
    Ok((position, notes(&setup, places)))
}

fn setup_of(reader: &mut DiagramReader<'_>) -> Setup {
    let (diagram, places) = (reader.diagram, reader.places);
    let towers = reader.towers(|owner, unit| Some(Piece::new(owner, unit.classic()?)));
    let hands = reader
        .hands(|hand: &mut Hand, unit| unit.classic().into_iter().for_each(|unit| hand.add(unit)));
    let place = diagram
        .place
        .and_then(|letter| Some((letter, reader.unit(letter, places.key(Key::Place))?)));
    if let Some((letter, _)) = place.filter(|(letter, _)| letter.owner() != diagram.side) {
        let message = format!(
            "`{letter}` is {}'s, but it is {}'s turn",
            letter.owner(),
            diagram.side
        );
        reader.faults.push(Diagnostic::new(
            Code::ImpossiblePlace,
            places.key(Key::Place),
            Ruling::C24,
            message,
        ));
    }
    reader.check_keys();
    Setup {
        towers,
        hands,
        player: diagram.side,
        ply: diagram.ply,
        marks: diagram.marked,
        place: place.and_then(|(_, unit)| unit.classic()),
        recover: diagram.recover,
    }
}

fn notes(setup: &Setup, places: &Places) -> Vec<Diagnostic> {
    let mut notes: Vec<_> =
        notes_without("Commander", |player| setup.has_commander(player), places).collect();
    let missing: Vec<String> = setup
        .missing()
        .iter()
        .map(|(unit, count)| format!("{count} {unit}"))
        .collect();
    if !missing.is_empty() {
        let message = format!(
            "units neither on the board nor in hand: {}",
            missing.join(", ")
        );
        notes.push(Diagnostic::new(
            Code::FewerUnits,
            places.hands,
            Ruling::P6,
            message,
        ));
    }
    notes
}

/// The finding of a fault.
fn described(fault: &SetupFault, setup: &Setup, places: &Places) -> Diagnostic {
    let span = match fault.part() {
        SetupPart::Tower(square) => places.towers[square.index()],
        SetupPart::Player => places.side,
        SetupPart::Hands => places.hands,
        SetupPart::Ply => places.ply.unwrap_or(places.whole),
        SetupPart::Marks => places.key(Key::Marked),
        SetupPart::Place => places.key(Key::Place),
        SetupPart::Recover => places.key(Key::Recover),
    };
    let say = |code, ruling, message: String| Diagnostic::new(code, span, ruling, message);
    match *fault {
        SetupFault::TwinInTower(square) => {
            say(Code::TwinInTower, Ruling::C11, format!("the tower on {} has two units of one player with the same face up", Notation::Gfen.square(square)))
        }
        SetupFault::OnCommander(square) => {
            say(Code::OnCommander, Ruling::C12, format!("the Commander on {} has a unit on top", Notation::Gfen.square(square)))
                .help("write towers from the bottom up, with the Commander last")
        }
        SetupFault::TooMany { unit, count, limit } => {
            let at_least = if count < u32::from(Hand::MOST) { "" } else { "at least " };
            say(Code::TooManyUnits, Ruling::C3, format!("there are {at_least}{count} {unit} (either face up), but both armies together have {limit}"))
                .help("count the units on the board and in both hands")
        }
        SetupFault::SecondCommander(player, _) => {
            say(Code::CommanderCount, Ruling::P6, format!("{player} has more than one Commander"))
        }
        SetupFault::CommanderInHand(player) => {
            say(Code::CommanderCount, Ruling::C9, format!("{player}'s Commander is in hand, but the initial arrangement is over"))
                .help(format!("for the initial arrangement, give a ply of {} or less", Position::ARRANGEMENT_PLIES))
        }
        SetupFault::OpponentInCheck { commander, attackers } => {
            let message = format!(
                "it is {}'s turn, with {}'s Commander on {} open to capture from {}",
                setup.player, setup.player.opponent(), Notation::Gfen.square(commander), Notation::Gfen.squares(attackers)
            );
            say(Code::OpponentInCheck, Ruling::C6, message).help("no player may leave the Commander open to capture; is it the other side's turn?")
        }
        SetupFault::NotArranging(how) => say(Code::NotArranging, Ruling::P4, not_arranging(how))
            .help(format!("ply {} or less is the initial arrangement: both armies complete, front up, each in its own territory; for a later position correct the ply, or leave it out", Position::ARRANGEMENT_PLIES)),
        SetupFault::WrongCount { placed: [black, white] } => {
            let message = format!("the side to move or the ply is wrong: Black has placed {}, White {white}", counted(u64::from(black), "unit"));
            say(Code::WrongCount, Ruling::C9, message).help("players take turns to drop, Black first; the ply is the number of the next drop")
        }
        SetupFault::ImpossibleMark(square) => {
            say(Code::ImpossibleMark, Ruling::C21, format!("the last change to the tower on {} cannot have been an exchange", Notation::Gfen.square(square)))
                .help("an exchange needs a tower of 3 units, with a Captain at one end and an ally at the other")
        }
        SetupFault::NotInArrangement(_) => {
            say(Code::NotArranging, Ruling::C9, "the initial arrangement has no exchanges and no follow-ups".into())
        }
        SetupFault::ImpossiblePlace => {
            say(Code::ImpossiblePlace, Ruling::C24, "forced rearrangement only drops a Fortress or a Catapult".into())
        }
        SetupFault::NoRoomToPlace => {
            say(Code::ImpossiblePlace, Ruling::C24, format!("{}'s territory has no empty square", setup.player))
        }
        SetupFault::ImpossibleRecovery(square) => {
            say(Code::ImpossibleRecovery, Ruling::C23, format!("there is no unit to recover on {}", Notation::Gfen.square(square)))
                .help("recovery is for a Pawn, Lance or Spy of the player to move that can no longer move; write `^` if it captured a unit, else `+`")
        }
    }
}

fn not_arranging(how: NotArranging) -> String {
    match how {
        NotArranging::Incomplete(player) => {
            format!("{player}'s army is not complete, counting board and hand")
        }
        NotArranging::TurnedOver(Some(square)) => {
            format!(
                "the unit on {} has its back up",
                Notation::Gfen.square(square)
            )
        }
        NotArranging::TurnedOver(None) => "a unit in hand has its back up".into(),
        NotArranging::Outside(square) => {
            format!(
                "the unit on {} is outside its owner's territory",
                Notation::Gfen.square(square)
            )
        }
        NotArranging::Tower(square) => {
            format!(
                "drops cannot have built the tower on {}",
                Notation::Gfen.square(square)
            )
        }
    }
}

/// The move of the rules that a move of GFEN means.
pub fn resolve(position: &Position, written: GfenMove) -> Result<Move, ResolveError> {
    let due = |wanted: Square, written: Option<Recovery>, mv| match position.phase() {
        Phase::Recovery(stranded) if stranded.square != wanted => {
            Err(ResolveError::RecoveryOnSquare {
                written: wanted,
                due: stranded.square,
            })
        }
        Phase::Recovery(stranded)
            if written.is_some_and(|written| written != stranded.recovery) =>
        {
            Err(ResolveError::OtherHand {
                at: stranded.square,
                recovery: stranded.recovery,
            })
        }
        // If something else is due, the rules explain it better.
        _ => Ok(mv),
    };
    match written {
        GfenMove::Drop {
            letter,
            to,
            stack: None,
            ends_draft: false,
        } => {
            let unit =
                Unit::from_letter(letter.piece()).ok_or(ResolveError::UnknownLetter(letter))?;
            if letter.owner() != position.player() {
                return Err(ResolveError::OpponentsLetter(letter));
            }
            Ok(Move::Drop { unit, to })
        }
        GfenMove::Step {
            from,
            to,
            stack: None,
        } => Ok(Move::Step { from, to }),
        GfenMove::ImmobileStrike {
            at,
            striker,
            target,
        } => Ok(Move::ImmobileStrike {
            at,
            striker,
            target,
        }),
        GfenMove::Exchange { at, captain, other } if other == captain.other_end() => {
            Ok(Move::Exchange { at, captain })
        }
        GfenMove::Exchange { at, .. } => Err(ResolveError::NotAnExchange(at)),
        GfenMove::Substitution { samurai, commander } => {
            Ok(Move::Substitute { samurai, commander })
        }
        GfenMove::RecoverToHand(square) => due(square, Some(Recovery::ToOwnHand), Move::Recover),
        GfenMove::RecoverToOpponent(square) => {
            due(square, Some(Recovery::ToOpponent), Move::Recover)
        }
        GfenMove::Decline(square) => due(square, None, Move::Decline),
        GfenMove::Drop { .. } | GfenMove::Step { .. } => Err(ResolveError::ForeignForm),
    }
}
