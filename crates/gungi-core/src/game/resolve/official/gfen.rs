//! Official positions and moves in GFEN (`P1` to `P6`, `M1`).

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::resolve::ResolveError;
use crate::game::resolve::diagram::{DiagramReader, notes_without};
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, GfenMove, Key, Places, Stack};
use crate::rules::official::{Hand, Kind, Move, Piece, Position, Setup, SetupFault, SetupPart};
use crate::rules::{ByPlayer, Level, Player, Rules as _, Ruleset, Square, Tier, Tiers};

/// The position of a diagram, by the rules of a level.
pub fn position_of(
    diagram: &Diagram,
    level: Level,
    places: &Places,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut reader = DiagramReader::new(diagram, places, Ruleset::Official(level));
    let setup = setup_of(&mut reader, level);
    let position = reader.finish(setup.into_position(), |fault| described(fault, places))?;
    let notes = notes_without("Marshal", |player| position.has_marshal(player), places).collect();
    Ok((position, notes))
}

fn setup_of(reader: &mut DiagramReader<'_>, level: Level) -> Setup {
    let diagram = reader.diagram;
    let towers = reader.towers(|owner, unit| Some(Piece::new(owner, unit.official()?)));
    let hands = reader
        .hands(|hand: &mut Hand, unit| unit.official().into_iter().for_each(|kind| hand.add(kind)));
    reader.check_keys();
    // The start positions do not name a draft (`O11`): it goes on while neither Marshal is placed.
    let marshals_in_hand = Player::BOTH
        .into_iter()
        .all(|player| hands[player].count(Kind::Marshal) > 0);
    let starts = level.has_draft() && marshals_in_hand;
    let drafting = diagram.draft.unwrap_or(ByPlayer::new(starts, starts));
    Setup {
        level,
        towers,
        hands,
        player: diagram.side,
        drafting,
    }
}

/// The finding of a fault.
fn described(fault: &SetupFault, places: &Places) -> Diagnostic {
    let span = match fault.part() {
        SetupPart::Tower(square) => places.towers[square.index()],
        SetupPart::Player => places.side,
        SetupPart::Hands => places.hands,
        SetupPart::Draft => places.key(Key::Draft),
    };
    let square = |square| Notation::Gfen.square(square);
    let (code, ruling, message) = match *fault {
        SetupFault::TowerTooHigh(at) => (
            Code::TowerFull,
            Ruling::O11,
            format!("the tower on {} is too high for the level", square(at)),
        ),
        SetupFault::OnMarshal(at) => (
            Code::OnMarshal,
            Ruling::O9,
            format!("the Marshal on {} has a unit on top", square(at)),
        ),
        SetupFault::TooMany {
            owner,
            kind,
            count,
            limit,
        } => {
            let at_least = if count < u32::from(Hand::MOST) {
                ""
            } else {
                "at least "
            };
            (
                Code::TooManyUnits,
                Ruling::P6,
                format!(
                    "{owner} has {at_least}{count} `{}` ({kind}), but an army has {limit}",
                    kind.letter()
                ),
            )
        }
        SetupFault::SecondMarshal(player, _) => (
            Code::CommanderCount,
            Ruling::P6,
            format!("{player} has more than one Marshal"),
        ),
        SetupFault::MarshalInHand(player) => (
            Code::CommanderCount,
            Ruling::O12,
            format!("{player}'s Marshal is in hand, but the draft is over"),
        ),
        SetupFault::NoDraft(level) => (
            Code::ImpossibleDraft,
            Ruling::O11,
            format!("the level `{level}` has no draft"),
        ),
        SetupFault::NotDrafting => (
            Code::ImpossibleDraft,
            Ruling::O12,
            "the side to move has ended its draft, but the other side has not".into(),
        ),
        SetupFault::NothingToDraft(player) => (
            Code::ImpossibleDraft,
            Ruling::O12,
            format!("{player} may still draft, but has no unit in hand"),
        ),
        SetupFault::OutsideTerritory(at) => (
            Code::OutsideTerritory,
            Ruling::O12,
            format!(
                "the unit on {} is outside its owner's territory during the draft",
                square(at)
            ),
        ),
    };
    Diagnostic::new(code, span, ruling, message)
}

/// The move of the rules that a move of GFEN means.
pub fn resolve(position: &Position, written: GfenMove) -> Result<Move, ResolveError> {
    match written {
        GfenMove::Drop {
            letter,
            to,
            stack,
            ends_draft,
        } => {
            let kind =
                Kind::from_letter(letter.piece()).ok_or(ResolveError::UnknownLetter(letter))?;
            if letter.owner() != position.player() {
                return Err(ResolveError::OpponentsLetter(letter));
            }
            let swapped = swapped(position, Some(kind), to, stack)?;
            // The last unit of a hand ends the draft, written or not (`O12`).
            Ok(Move::Drop {
                kind,
                to,
                swapped,
                ends_draft: ends_draft || position.drafts_last(),
            })
        }
        GfenMove::Step { from, to, stack } => {
            let board = position.board();
            let kind = board.tower(from).top().map(|(_, piece)| piece.kind());
            let swapped = swapped(position, kind, to, stack)?;
            Ok(if board.empty().contains(to) {
                Move::Step { from, to }
            } else if stack.is_some() || board.tops(position.player()).contains(to) {
                Move::Tsuke { from, to, swapped }
            } else {
                Move::Capture { from, to }
            })
        }
        GfenMove::ImmobileStrike { .. }
        | GfenMove::Exchange { .. }
        | GfenMove::Substitution { .. }
        | GfenMove::RecoverToHand(_)
        | GfenMove::RecoverToOpponent(_)
        | GfenMove::Decline(_) => Err(ResolveError::ForeignForm),
    }
}

/// The tiers that are swapped by a unit of this kind. The signs after `A` must fit the tower, unless the rules refuse every
/// swap of this unit.
fn swapped(
    position: &Position,
    kind: Option<Kind>,
    at: Square,
    stack: Option<Stack>,
) -> Result<Tiers, ResolveError> {
    let Some(stack) = stack else {
        return Ok(Tiers::NONE);
    };
    let tiers: Tiers = Tier::ALL
        .into_iter()
        .filter(|&tier| stack.swaps(tier))
        .collect();
    let height = position.board().tower(at).height();
    let may_fit = tiers == Tiers::NONE || kind == Some(Kind::Strategist);
    if height == 0 || may_fit && !stack.is_empty() && stack.len() != height {
        return Err(ResolveError::StackHeight {
            at,
            written: stack.len(),
            height,
        });
    }
    Ok(tiers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Start;
    use crate::game::resolve::written::{Resolve, Written};
    use crate::notation::Notation;
    use crate::notation::gfen::{Letter, read_position};

    fn start(text: &str) -> Result<Start, Vec<Diagnostic>> {
        let (diagram, places, faults) = read_position(text);
        assert_eq!(faults, [], "{text}");
        Start::of_diagram(&diagram, &places, None)
    }

    /// The rulings' own texts (`O11`).
    const STARTS: [&str; 4] = [
        "3b.k.r.3/1n.2l.2n.1/p.1t.s.p.s.t.1p./9/9/9/P.1T.S.P.S.T.1P./1N.2L.2N.1/3R.K.B.3 b 2G2L2VP2g2l2vp 1 level=intro",
        "3b.k.r.3/1v.y.1l.1y.n.1/p.1t.s.p.s.t.1p./9/9/9/P.1T.S.P.S.T.1P./1N.Y.1L.1Y.V.1/3R.K.B.3 b 2G2LVNP2g2lvnp 1 level=beginner",
        "9/9/9/9/9/9/9/9/9 b KRB2G2S3L2V2N2T4PO2YUXkrb2g2s3l2v2n2t4po2yux 1 level=intermediate",
        "9/9/9/9/9/9/9/9/9 b KRB2G2S3L2V2N2T4PO2YUXkrb2g2s3l2v2n2t4po2yux 1",
    ];

    #[test]
    fn starts_are_written_as_in_the_rulings() {
        for (level, text) in Level::ALL.into_iter().zip(STARTS) {
            assert_eq!(
                start(text).map(|start| start.position),
                Ok(level.start().into())
            );
            let draft = if level.has_draft() { " draft=bw" } else { "" };
            assert_eq!(
                level.start().diagram(Some(1)).to_string(),
                format!("{text}{draft}")
            );
        }
    }

    #[test]
    fn every_fault_of_a_position_is_reported_at_its_place() {
        let text = "k.W.7/KP.PPP7/9/9/9/9/9/9/9 b 3R 7 level=intro draft=w marked=5e";
        let found = start(text).unwrap_err();
        let found: Vec<_> = found
            .iter()
            .map(|fault| (&text[fault.span.start()..fault.span.end()], fault.code))
            .collect();
        let faults = [
            ("W.", Code::UnknownLetter),
            ("KP.", Code::OnMarshal),
            ("KP.", Code::OutsideTerritory),
            ("PPP", Code::TowerFull),
            ("PPP", Code::OutsideTerritory),
            ("b", Code::ImpossibleDraft),
            ("3R", Code::TooManyUnits),
            ("3R", Code::ImpossibleDraft),
            ("draft=w", Code::ImpossibleDraft),
            ("marked=5e", Code::ForeignKey),
        ];
        assert_eq!(found, faults);
    }

    #[test]
    fn tsuke_on_an_opponents_piece_is_written_and_needs_a_tower() {
        let position =
            match start("4k.4/9/9/9/4pP.4/4X.4/9/9/4K.4 b Pp 1").map(|start| start.position) {
                Ok(crate::rules::AnyPosition::Official(position)) => position,
                other => panic!("{other:?}"),
            };
        let resolve = |text: &str| position.resolve(Written::Gfen(text.parse().unwrap()));
        let at = Square::new(4, 3).unwrap();
        assert_eq!(
            resolve("P5dA"),
            Err(ResolveError::StackHeight {
                at,
                written: 0,
                height: 0
            })
        );
        let at = Square::new(4, 4).unwrap();
        assert_eq!(
            resolve("5f5eA."),
            Err(ResolveError::StackHeight {
                at,
                written: 1,
                height: 2
            })
        );
        assert_eq!(
            resolve("p5d"),
            Err(ResolveError::OpponentsLetter(Letter::new('p').unwrap()))
        );
        assert_eq!(
            resolve("W5d"),
            Err(ResolveError::UnknownLetter(Letter::new('W').unwrap()))
        );
        assert_eq!(resolve("5f1x2"), Err(ResolveError::ForeignForm));
        let (from, to) = (Square::new(4, 5).unwrap(), at);
        let swapped = Tiers::NONE.with(Tier::First);
        for (text, canonical, swapped) in [
            ("5f5eA", "5f5e", Tiers::NONE),
            ("5f5eA..", "5f5e", Tiers::NONE),
            ("5f5eAC.", "5f5eAC.", swapped),
        ] {
            let mv = Move::Tsuke { from, to, swapped };
            assert_eq!(resolve(text), Ok(mv));
            assert_eq!(
                position
                    .written(mv, Notation::Gfen)
                    .map(|mv| mv.to_string())
                    .as_deref(),
                Some(canonical)
            );
        }
    }
}
