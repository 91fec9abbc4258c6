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
use crate::text::Span;

/// The position of a diagram, and what is worth a word though nothing is wrong.
pub(crate) fn position_of(
    diagram: &Diagram,
    places: &Places,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (setup, mut faults) = setup_of(diagram, places);
    match setup.into_position() {
        Ok(position) if faults.is_empty() => Ok((position, notes(&setup, places))),
        Ok(_) => Err(faults),
        Err(told) => {
            faults.extend(told.iter().map(|fault| described(fault, &setup, places)));
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
            let message = format!("the classic rules have no `{letter}`");
            let fault = Diagnostic::new(Code::UnknownLetter, span, "P5", message);
            faults.push(fault.help("letters are those of GN's faces, and `M` (PV), `U` (PG), `J` (LT); without `rules=classic` a position is one of the official rules"));
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
        let message = format!("`{letter}` is not a unit of {}, who is to move", diagram.side);
        faults.push(Diagnostic::new(Code::ImpossiblePlace, places.key(Key::Place), "C24", message));
    }
    for key in [Key::Level, Key::Draft] {
        if places.keys.iter().any(|(given, _)| *given == key) {
            let message = format!("`{}` is for the official rules", key.as_str());
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
        let message = format!("units of both armies that are nowhere: {}", missing.join(", "));
        notes.push(Diagnostic::new(Code::FewerUnits, places.hands, "P6", message));
    }
    notes
}

/// The place and the words of a fault.
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
            say(Code::TwinInTower, "C11", format!("the tower on {} has two units of one owner with the same face up", Notation::Gfen.square(square)))
        }
        SetupFault::OnCommander(square) => {
            say(Code::OnCommander, "C12", format!("something stands on the Commander on {}", Notation::Gfen.square(square)))
                .help("a tower is written from the bottom up: the Commander comes last")
        }
        SetupFault::TooMany { unit, count, limit } => {
            let at_least = if count < u32::from(Hand::MOST) { "" } else { "at least " };
            say(Code::TooManyUnits, "C3", format!("there are {at_least}{count} {unit}, either way up, and both armies have {limit}"))
                .help("hands and board count together")
        }
        SetupFault::SecondCommander(player, _) => {
            say(Code::CommanderCount, "P6", format!("{player} has more than one Commander"))
        }
        SetupFault::CommanderInHand(player) => {
            say(Code::CommanderCount, "C9", format!("{player}'s Commander is in hand, but the initial arrangement is over"))
                .help("a ply of 46 or less means the initial arrangement")
        }
        SetupFault::OpponentInCheck { commander, attackers } => {
            let message = format!(
                "{} is to move and could capture {}'s Commander on {} from {}",
                setup.player, setup.player.opponent(), Notation::Gfen.square(commander), Notation::Gfen.squares(attackers)
            );
            say(Code::OpponentInCheck, "C6", message).help("no turn leaves the own Commander open to capture: is it the other side's turn?")
        }
        SetupFault::NotArranging(how) => say(Code::NotArranging, "P4", not_arranging(how))
            .help("a ply of 46 or less means the initial arrangement: both armies whole, front up, in their own territories"),
        SetupFault::WrongCount { placed: [black, white] } => {
            let message = format!("with {black} of Black's units on the board and {white} of White's, the side to move or the ply cannot be right");
            say(Code::WrongCount, "C9", message).help("players drop in turn, Black first; the ply is the number of the next drop")
        }
        SetupFault::ImpossibleMark(square) => {
            say(Code::ImpossibleMark, "C21", format!("no exchange can have been the last change of the tower on {}", Notation::Gfen.square(square)))
                .help("it needs a tower of three with a Captain at one end and its ally at the other")
        }
        SetupFault::NotInArrangement(_) => {
            say(Code::NotArranging, "C9", "the initial arrangement knows no exchange and no follow-up".into())
        }
        SetupFault::ImpossiblePlace => {
            say(Code::ImpossiblePlace, "C24", "only a Fortress or a Catapult is dropped by forced rearrangement".into())
        }
        SetupFault::NoRoomToPlace => {
            say(Code::ImpossiblePlace, "C24", format!("{}'s territory has no empty square", setup.player))
        }
        SetupFault::ImpossibleRecovery(square) => {
            say(Code::ImpossibleRecovery, "C23", format!("no unit that may be recovered is on top of {}", Notation::Gfen.square(square)))
                .help("it is a Pawn, Lance or Spy of the player to move whose table leads nowhere; `^` if it captured something")
        }
    }
}

fn not_arranging(how: NotArranging) -> String {
    match how {
        NotArranging::Incomplete(player) => format!("{player}'s army is not whole, board and hand together"),
        NotArranging::TurnedOver(Some(square)) => {
            format!("the unit on {} shows its back", Notation::Gfen.square(square))
        }
        NotArranging::TurnedOver(None) => "a unit of a hand shows its back".into(),
        NotArranging::Outside(square) => {
            format!("the unit on {} is outside its owner's territory", Notation::Gfen.square(square))
        }
        NotArranging::Tower(square) => {
            format!("the tower on {} cannot have been built by drops", Notation::Gfen.square(square))
        }
    }
}

/// What a move of GFEN means.
pub(crate) fn resolve(position: &Position, written: gfen::Move) -> Result<Move, ResolveError> {
    let due = |wanted: Square, captured: Option<bool>, mv| match position.phase() {
        Phase::Recovery(stranded) if stranded.square != wanted => {
            Err(ResolveError::RecoveryOnSquare { written: wanted, due: stranded.square })
        }
        Phase::Recovery(stranded) if captured.is_some_and(|captured| captured != stranded.captured) => {
            Err(ResolveError::OtherHand { at: stranded.square, captured: stranded.captured })
        }
        // Whatever is due instead, the rules say it better.
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
