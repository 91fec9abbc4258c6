//! Classic positions and actions in GFEN (`P1` to `P6`, `M2`).

use crate::diagnostic::{Code, Diagnostic};
use crate::game::resolve::error::ResolveError;
use crate::game::resolve::no_commander;
use crate::notation::Notation;
use crate::notation::gfen::{self, Diagram, Form, Key, Letter, Places};
use crate::rules::classic::{
    Hand, Move, NotArranging, Phase, Piece, Position, Setup, SetupFault, SetupPart, Tower, Unit,
};
use crate::rules::{ByPlayer, Player, Rules as _, Square};
use crate::text::{Span, counted};

/// The position of a diagram, and notes about it.
pub(crate) fn position_of(
    diagram: &Diagram,
    places: &Places,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (setup, mut faults) = setup_of(diagram, places);
    match setup.into_position() {
        Ok(position) if faults.is_empty() => Ok((position, notes(&setup, places))),
        Ok(_) => Err(faults),
        Err(found) => {
            faults.extend(found.iter().map(|fault| described(fault, &setup, places)));
            faults.sort_by_key(|fault| fault.span);
            Err(faults)
        }
    }
}

fn setup_of(diagram: &Diagram, places: &Places) -> (Setup, Vec<Diagnostic>) {
    let mut faults = Vec::new();
    let mut unit = |letter: Letter, span: Span| {
        let unit = Unit::from_letter(letter.piece());
        if unit.is_none() {
            let message = format!("the classic rules have no unit `{letter}`");
            let fault = Diagnostic::new(Code::UnknownLetter, span, "P5", message);
            faults.push(fault.help("classic letters are the faces of GN, and `M` (PV), `U` (PG), `J` (LT); for the official rules leave out `rules=classic`"));
        }
        unit
    };
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for square in Square::all() {
        for (_, letter) in diagram.towers[square.index()].iter() {
            if let Some(unit) = unit(letter, places.towers[square.index()]) {
                towers[square.index()].push(Piece::new(letter.owner(), unit));
            }
        }
    }
    let mut hands = ByPlayer::new(Hand::EMPTY, Hand::EMPTY);
    for (player, &(letter, count)) in Player::BOTH
        .into_iter()
        .flat_map(|player| diagram.hands[player].iter().map(move |held| (player, held)))
    {
        if let Some(unit) = unit(letter, places.hands) {
            (0..count).for_each(|_| hands[player].add(unit));
        }
    }
    let place = diagram.place.and_then(|letter| Some((letter, unit(letter, places.key(Key::Place))?)));
    if let Some((letter, _)) = place.filter(|(letter, _)| letter.owner() != diagram.side) {
        let message = format!("`{letter}` is {}'s, but it is {}'s turn", letter.owner(), diagram.side);
        faults.push(Diagnostic::new(Code::ImpossiblePlace, places.key(Key::Place), "C24", message));
    }
    for key in [Key::Level, Key::Draft] {
        if places.keys.iter().any(|(given, _)| *given == key) {
            let message = format!("only the official rules have the key `{}`", key.as_str());
            faults.push(Diagnostic::new(Code::ForeignKey, places.key(key), "P4", message));
        }
    }
    let setup = Setup {
        towers,
        hands,
        player: diagram.side,
        ply: diagram.ply,
        marks: diagram.marked,
        place: place.map(|(_, unit)| unit),
        recover: diagram.recover,
    };
    (setup, faults)
}

fn notes(setup: &Setup, places: &Places) -> Vec<Diagnostic> {
    let leaderless = Player::BOTH.into_iter().filter(|&player| !setup.has_commander(player));
    let mut notes: Vec<_> =
        leaderless.map(|player| no_commander::note(player, "Commander", places)).collect();
    let missing: Vec<String> =
        setup.missing().iter().map(|(unit, count)| format!("{count} {unit}")).collect();
    if !missing.is_empty() {
        let message = format!("units neither on the board nor in hand: {}", missing.join(", "));
        notes.push(Diagnostic::new(Code::FewerUnits, places.hands, "P6", message));
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
            say(Code::TwinInTower, "C11", format!("the tower on {} has two units of one player with the same face up", Notation::Gfen.square(square)))
        }
        SetupFault::OnCommander(square) => {
            say(Code::OnCommander, "C12", format!("the Commander on {} has a unit on top", Notation::Gfen.square(square)))
                .help("write towers from the bottom up, with the Commander last")
        }
        SetupFault::TooMany { unit, count, limit } => {
            let at_least = if count < u32::from(Hand::MOST) { "" } else { "at least " };
            say(Code::TooManyUnits, "C3", format!("there are {at_least}{count} {unit} (either face up), but both armies together have {limit}"))
                .help("count the units on the board and in both hands")
        }
        SetupFault::SecondCommander(player, _) => {
            say(Code::CommanderCount, "P6", format!("{player} has more than one Commander"))
        }
        SetupFault::CommanderInHand(player) => {
            say(Code::CommanderCount, "C9", format!("{player}'s Commander is in hand, but the initial arrangement is over"))
                .help("for the initial arrangement, give a ply of 46 or less")
        }
        SetupFault::OpponentInCheck { commander, attackers } => {
            let message = format!(
                "it is {}'s turn, with {}'s Commander on {} open to capture from {}",
                setup.player, setup.player.opponent(), Notation::Gfen.square(commander), Notation::Gfen.squares(attackers)
            );
            say(Code::OpponentInCheck, "C6", message).help("no player may leave the Commander open to capture; is it the other side's turn?")
        }
        SetupFault::NotArranging(how) => say(Code::NotArranging, "P4", not_arranging(how))
            .help("ply 46 or less is the initial arrangement: both armies complete, front up, each in its own territory"),
        SetupFault::WrongCount { placed: [black, white] } => {
            let message = format!("the side to move or the ply is wrong: Black has placed {}, White {white}", counted(u64::from(black), "unit"));
            say(Code::WrongCount, "C9", message).help("players take turns to drop, Black first; the ply is the number of the next drop")
        }
        SetupFault::ImpossibleMark(square) => {
            say(Code::ImpossibleMark, "C21", format!("the last change to the tower on {} cannot have been an exchange", Notation::Gfen.square(square)))
                .help("an exchange needs a tower of 3 units, with a Captain at one end and an ally at the other")
        }
        SetupFault::NotInArrangement(_) => {
            say(Code::NotArranging, "C9", "the initial arrangement has no exchanges and no follow-ups".into())
        }
        SetupFault::ImpossiblePlace => {
            say(Code::ImpossiblePlace, "C24", "forced rearrangement only drops a Fortress or a Catapult".into())
        }
        SetupFault::NoRoomToPlace => {
            say(Code::ImpossiblePlace, "C24", format!("{}'s territory has no empty square", setup.player))
        }
        SetupFault::ImpossibleRecovery(square) => {
            say(Code::ImpossibleRecovery, "C23", format!("there is no unit to recover on {}", Notation::Gfen.square(square)))
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
            format!("the unit on {} has its back up", Notation::Gfen.square(square))
        }
        NotArranging::TurnedOver(None) => "a unit in hand has its back up".into(),
        NotArranging::Outside(square) => {
            format!("the unit on {} is outside its owner's territory", Notation::Gfen.square(square))
        }
        NotArranging::Tower(square) => {
            format!("drops cannot have built the tower on {}", Notation::Gfen.square(square))
        }
    }
}

/// The move of the rules that a move of GFEN means.
pub(crate) fn resolve(position: &Position, written: gfen::Move) -> Result<Move, ResolveError> {
    let due = |wanted: Square, captured: Option<bool>, mv| match position.phase() {
        Phase::Recovery(stranded) if stranded.square != wanted => {
            Err(ResolveError::RecoveryOnSquare { written: wanted, due: stranded.square })
        }
        Phase::Recovery(stranded) if captured.is_some_and(|captured| captured != stranded.captured) => {
            Err(ResolveError::OtherHand { at: stranded.square, captured: stranded.captured })
        }
        // If something else is due, the rules explain it better.
        _ => Ok(mv),
    };
    match written.form {
        Form::Drop { letter, to, stack: None, ends_draft: false } => {
            let unit = Unit::from_letter(letter.piece()).ok_or(ResolveError::UnknownLetter(letter))?;
            if letter.owner() != position.player() {
                return Err(ResolveError::OpponentsLetter(letter));
            }
            Ok(Move::Drop { unit, to })
        }
        Form::Step { from, to, stack: None } => Ok(Move::Step { from, to }),
        Form::ImmobileStrike { at, striker, target } => Ok(Move::ImmobileStrike { at, striker, target }),
        Form::Exchange { at, captain, other } if other == captain.other_end() => {
            Ok(Move::Exchange { at, captain })
        }
        Form::Exchange { at, .. } => Err(ResolveError::NotAnExchange(at)),
        Form::Substitution { samurai, commander } => Ok(Move::Substitute { samurai, commander }),
        Form::RecoverToHand(square) => due(square, Some(false), Move::Recover),
        Form::RecoverToOpponent(square) => due(square, Some(true), Move::Recover),
        Form::Decline(square) => due(square, None, Move::Decline),
        Form::Drop { .. } | Form::Step { .. } => Err(ResolveError::ForeignForm),
    }
}
