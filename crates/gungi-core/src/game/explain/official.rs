//! Why an official move is illegal, in words.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::Reason;
use crate::game::resolve::ResolveError;
use crate::notation::Notation;
use crate::rules::official::{Illegal, Kind, Move, Position};
use crate::rules::{End, Player, Rules as _, Square, SquareSet, Tier, UnitKind};
use crate::text::counted;

/// Why a move is illegal.
pub(super) fn reason(position: &Position, mv: Move, illegal: &Illegal, naming: Notation) -> Reason {
    Words {
        position,
        mv,
        player: position.player(),
        naming,
    }
    .reason(illegal)
}

/// Why nothing can be played after the end of the game.
pub(super) fn reason_of_end(position: &Position, end: End) -> Reason {
    let marshal = position.board().marshal(position.player());
    Reason::of_end(end, ruling_of_result(end), marshal, position.checkers())
}

/// The code and the ruling of each [`remark`].
pub(super) const REMARKS: (Code, Ruling) = (Code::MarshalExposed, Ruling::O13);

/// Whether the position after the next move may deserve a [`remark`].
pub(super) fn awaits_remark(position: &Position) -> bool {
    !position.is_draft()
}

/// Whether a position deserves a [`remark`]: the move may have left the player's own Marshal open to capture (`O13`).
pub(super) fn is_remarkable(position: &Position) -> bool {
    position.exposed_marshal().is_some()
}

/// The remark on a position to which a move led that is not illegal.
pub(super) fn remark(position: &Position, naming: Notation) -> Option<Reason> {
    let (marshal, attackers) = position.exposed_marshal()?;
    // Without `format!` and in one allocation: random games have this note on every fifth ply.
    let mut message = String::with_capacity(64);
    message += position.player().opponent().as_str();
    message += "'s Marshal on ";
    naming.push_square(marshal, &mut message);
    message += " could be captured from ";
    naming.push_squares(attackers, &mut message);
    Some(Reason::new(REMARKS.0, REMARKS.1, message).at(attackers.with(marshal)))
}

/// The ruling that a move which contradicts the board breaks.
pub(super) const fn ruling_of(mismatch: &ResolveError) -> Ruling {
    match mismatch {
        ResolveError::Vacant { .. }
        | ResolveError::OtherUnit { .. }
        | ResolveError::OpponentsUnit { .. }
        | ResolveError::Covered { .. }
        | ResolveError::NoneFits { .. } => Ruling::O2,
        ResolveError::NothingToCapture(_) => Ruling::O7,
        ResolveError::NoTower(_) | ResolveError::OwnTower(_) | ResolveError::NotEmpty(_) | ResolveError::OwnTop(_) => Ruling::O6,
        ResolveError::SeveralFit { .. } => Ruling::PRINTED,
        ResolveError::NotBelow(_) => Ruling::O10,
        ResolveError::UnknownLetter(_) | ResolveError::OpponentsLetter(_) | ResolveError::StackHeight { .. } => Ruling::M1,
        ResolveError::UnknownUnit(..)
        | ResolveError::ForeignForm
        | ResolveError::ArrivalTier { .. }
        | ResolveError::TargetTier { .. }
        // The official rules have none of the other forms.
        | ResolveError::ExchangeTier { .. }
        | ResolveError::RecoveryElsewhere { .. }
        | ResolveError::RecoveryOnSquare { .. }
        | ResolveError::NotAnExchange(_)
        | ResolveError::OtherHand { .. } => Ruling::G6,
    }
}

/// The ruling about the result of an end.
pub(super) const fn ruling_of_result(end: End) -> Ruling {
    match end {
        End::Checkmate { .. } | End::MarshalCaptured { .. } => Ruling::O13,
        End::Stalemate | End::Repetition => Ruling::O14,
        End::Recorded { .. } => Ruling::M4,
    }
}

struct Words<'p> {
    position: &'p Position,
    mv: Move,
    player: Player,
    naming: Notation,
}

impl Words<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm for each variant")]
    fn reason(&self, illegal: &Illegal) -> Reason {
        let (player, opponent, to) = (self.player, self.player.opponent(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::GameOver(end) => reason_of_end(self.position, end),
            Illegal::NotADropInDraft => Reason::new(
                Code::NotADrop,
                Ruling::O12,
                "only drops are allowed in the draft",
            )
            .help(format!("drop a unit; {}", self.hand())),
            Illegal::MarshalFirst => {
                let message = format!("{player} must place the Marshal first");
                Reason::new(Code::MarshalFirst, Ruling::O12, message).help(self.marshal_first())
            }
            Illegal::OutsideTerritory => {
                let message = format!("{to} is outside {player}'s territory");
                Reason::new(Code::OutsideTerritory, Ruling::O12, message).help(format!(
                    "{player}'s territory is rows {}",
                    self.naming.territory_rows(player)
                ))
            }
            Illegal::LastUnitEndsDraft => {
                let message = "the drop of the last unit in hand ends the draft";
                Reason::new(Code::LastUnitEndsDraft, Ruling::O12, message)
                    .help(format!("write `{}` after the move", self.end_of_draft()))
            }
            Illegal::NoDraftToEnd => {
                Reason::new(Code::NoDraftToEnd, Ruling::O12, "there is no draft to end")
                    .help(format!("remove `{}`", self.end_of_draft()))
            }
            Illegal::NotInHand(kind) => Reason::new(
                Code::NotInHand,
                Ruling::O8,
                format!("{player} has no {kind} in hand"),
            )
            .help(self.hand()),
            Illegal::BeyondForemost(foremost) => {
                let message = format!("{to} is beyond {player}'s foremost unit");
                let row = foremost.first().map(|square| self.naming.row(square.row()));
                Reason::new(Code::BeyondForemost, Ruling::O8, message)
                    .help_if(row.map(|row| format!("the foremost unit is in row {row}")))
                    .at(foremost.with(self.mv.to()))
            }
            Illegal::OnOpponent(square) => {
                let message = format!("no unit can be dropped on {} on {to}", self.top(square));
                Reason::new(Code::OnOpponent, Ruling::O8, message)
                    .help("drop (arata) on an empty square or on a unit of the same player")
                    .since(SquareSet::of(square))
            }
            Illegal::OnMarshal(square) => {
                let message = format!("no unit may go on top of the Marshal on {}", name(square));
                Reason::new(Code::OnMarshal, Ruling::O9, message).since(SquareSet::of(square))
            }
            Illegal::MarshalClimbs(square) => {
                let (level, there) = (self.position.level(), self.top(square));
                let message =
                    format!("in level `{level}`, the Marshal cannot go onto {there} on {to}");
                Reason::new(Code::MarshalClimbs, Ruling::O9, message)
                    .help("it can capture, or go to an empty square")
                    .since(SquareSet::of(square))
            }
            Illegal::TowerFull { square, limit } => {
                let (level, most) = (
                    self.position.level(),
                    counted(limit.index() as u64 + 1, "unit"),
                );
                Reason::new(
                    Code::TowerFull,
                    Ruling::O11,
                    format!("the tower on {to} already has {most}"),
                )
                .help(format!("towers in level `{level}` have at most {most}"))
                .since(SquareSet::of(square))
            }
            Illegal::NotAStrategist(kind) => Reason::new(
                Code::NotAStrategist,
                Ruling::O10,
                format!("the {kind} cannot make a betrayal"),
            )
            .help("only a Strategist can"),
            Illegal::NothingToSwap(square, tier) => {
                let message = format!(
                    "{opponent} has no unit on {} to swap",
                    self.naming.place(square, tier)
                );
                Reason::new(Code::NothingToSwap, Ruling::O10, message).since(SquareSet::of(square))
            }
            Illegal::NoSwapInHand(kind) => {
                let message = format!("{player} has no {kind} in hand to swap for {opponent}'s");
                Reason::new(Code::NoSwapInHand, Ruling::O10, message).help(self.hand())
            }
            Illegal::VacantPlace(square) => {
                let message = format!("there is no unit on {}", name(square));
                Reason::new(Code::VacantPlace, Ruling::O2, message).since(SquareSet::of(square))
            }
            Illegal::NotYours(square) => {
                let (there, top) = (name(square), self.top(square));
                let message = format!("the unit on {there} is {top}, but it is {player}'s turn");
                Reason::new(Code::OpponentsUnit, Ruling::O2, message).since(SquareSet::of(square))
            }
            Illegal::OutOfReach { kind, tier } => {
                let message = format!("the {kind} on {} cannot reach {to}", self.origin_on(tier));
                Reason::new(Code::OutOfReach, Ruling::O2, message)
            }
            Illegal::PathBlocked(square) => {
                let (there, from) = (
                    self.top(square),
                    self.mv.from().map(name).unwrap_or_default(),
                );
                let message = format!(
                    "{there} on {} blocks the way from {from} to {to}",
                    name(square)
                );
                Reason::new(Code::PathBlocked, Ruling::O3, message).since(SquareSet::of(square))
            }
            Illegal::JumpBarred(square) => {
                let message = format!(
                    "the tower on {} is too high to jump over on the way to {to}",
                    name(square)
                );
                Reason::new(Code::JumpBarred, Ruling::O4, message)
                    .help("a unit can jump over towers that are no higher than its own tier")
                    .since(SquareSet::of(square))
            }
            Illegal::TooHigh(square) => {
                let (top, place) = (
                    self.top(square),
                    self.naming.place(square, self.top_tier(square)),
                );
                let from = self
                    .mv
                    .from()
                    .map(|from| self.origin_on(self.top_tier(from)))
                    .unwrap_or_default();
                let message = format!("{top} on {place} is too high for a unit on {from}");
                Reason::new(Code::TooHigh, Ruling::O5, message)
                    .help(
                        "a unit can go onto or capture only towers whose top is not on a higher tier than its own",
                    )
                    .since(SquareSet::of(square))
            }
            Illegal::NotEmpty(square) => {
                let message = format!("{to} is not empty: {} is on it", self.top(square));
                Reason::new(Code::NotEmpty, Ruling::O7, message)
                    .help("go onto it, or capture it if it is the opponent's")
                    .since(SquareSet::of(square))
            }
            Illegal::NoTower(square) => Reason::new(
                Code::NoTower,
                Ruling::O6,
                format!("there is no tower on {to} to go onto"),
            )
            .help("a betrayal swaps units of the tower that the Strategist goes onto")
            .since(SquareSet::of(square)),
            Illegal::NothingToCapture(square) => {
                let message = format!("{opponent} has no unit on top of {to}");
                Reason::new(Code::NothingToCapture, Ruling::O7, message)
                    .help_if(self.naming.move_without_capture())
                    .since(SquareSet::of(square))
            }
        }
    }

    fn marshal_first(&self) -> String {
        let rows = self.naming.territory_rows(self.player);
        match self.naming {
            Notation::Gn => format!("write `K-*` with a place in rows {rows}"),
            Notation::Gungijs => format!("write `新帥` with a place in rows {rows}"),
            Notation::Gfen => format!(
                "write `{}` with a square in rows {rows}",
                self.letter(Kind::Marshal)
            ),
        }
    }

    /// The hand; before a betrayal swaps its units, the dropped unit has left it (`O10`).
    fn hand(&self) -> String {
        let mut hand = self.position.hand(self.player);
        let after = match self.mv {
            Move::Drop { kind, swapped, .. } if !swapped.is_empty() && hand.take(kind) => {
                " after the drop"
            }
            _ => "",
        };
        if hand.is_empty() {
            return format!("{}'s hand is empty{after}", self.player);
        }
        let pieces: Vec<String> = hand
            .iter()
            .map(|(kind, count): (Kind, u8)| format!("{count} {}", self.letter(kind)))
            .collect();
        format!("{}'s hand{after}: {}", self.player, pieces.join(", "))
    }

    const fn end_of_draft(&self) -> char {
        match self.naming {
            Notation::Gn | Notation::Gfen => '!',
            Notation::Gungijs => '終',
        }
    }

    /// The player's unit as the notation writes it.
    fn letter(&self, kind: Kind) -> String {
        match self.naming {
            Notation::Gfen => UnitKind::from(kind).letter(self.player).to_string(),
            naming => naming.unit(kind.into()),
        }
    }

    /// The top unit of a tower: "White's `P-`".
    fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        let named = top.map(|(_, piece)| (piece.owner(), UnitKind::from(piece.kind())));
        named.map_or_else(
            || "no unit".to_owned(),
            |(owner, name)| format!("{owner}'s `{}`", self.naming.unit(name)),
        )
    }

    /// The place that the unit leaves.
    fn origin_on(&self, tier: Tier) -> String {
        self.mv
            .from()
            .map(|from| self.naming.place(from, tier))
            .unwrap_or_default()
    }

    fn top_tier(&self, square: Square) -> Tier {
        self.position
            .board()
            .tower(square)
            .top()
            .map_or(Tier::First, |(tier, _)| tier)
    }

    fn target(&self) -> String {
        self.naming.square(self.mv.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::resolve::written::{Resolve as _, Written};
    use crate::rules::official::Kind;
    use crate::rules::{Level, Square, Tiers};

    #[test]
    fn illegal_moves_are_put_into_words() {
        let start = Level::Intro.start();
        let cases = [
            (
                "P-<4-6-0>4-4-0",
                "RU214",
                "the Soldier on 4-6-0 cannot reach 4-4",
            ),
            ("P-*4-5-0", "RU234", "4-5 is beyond Black's foremost unit"),
            (
                "P-*4-8-1",
                "RU236",
                "no unit may go on top of the Marshal on 4-8",
            ),
            ("X-*4-7-1", "RU204", "Black has no Strategist in hand"),
            ("P-*0-7-0!", "RU233", "there is no draft to end"),
        ];
        for (text, id, message) in cases {
            let mv = start.resolve(Written::Gn(text.parse().unwrap())).unwrap();
            let reason = reason(&start, mv, &start.judge(mv).unwrap_err(), Notation::Gn);
            assert_eq!((reason.code.id(), reason.message.as_str()), (id, message));
        }
    }

    #[test]
    fn each_reason_names_its_ruling() {
        let start = Level::Intro.start();
        let [at, to] = [8, 0].map(|row| Square::new(4, row).unwrap());
        let (tier, kind, squares) = (Tier::First, Kind::Soldier, SquareSet::of(at));
        for (ruling, illegals) in [
            (
                Ruling::O2,
                vec![
                    Illegal::VacantPlace(at),
                    Illegal::NotYours(at),
                    Illegal::OutOfReach { kind, tier },
                ],
            ),
            (Ruling::O3, vec![Illegal::PathBlocked(at)]),
            (Ruling::O4, vec![Illegal::JumpBarred(at)]),
            (Ruling::O5, vec![Illegal::TooHigh(at)]),
            (Ruling::O6, vec![Illegal::NoTower(at)]),
            (
                Ruling::O7,
                vec![Illegal::NotEmpty(at), Illegal::NothingToCapture(at)],
            ),
            (
                Ruling::O8,
                vec![
                    Illegal::NotInHand(kind),
                    Illegal::BeyondForemost(squares),
                    Illegal::OnOpponent(at),
                ],
            ),
            (
                Ruling::O9,
                vec![Illegal::OnMarshal(at), Illegal::MarshalClimbs(at)],
            ),
            (
                Ruling::O10,
                vec![
                    Illegal::NotAStrategist(kind),
                    Illegal::NothingToSwap(at, tier),
                ],
            ),
            (Ruling::O10, vec![Illegal::NoSwapInHand(kind)]),
            (
                Ruling::O11,
                vec![Illegal::TowerFull {
                    square: at,
                    limit: tier,
                }],
            ),
            (
                Ruling::O12,
                vec![
                    Illegal::NotADropInDraft,
                    Illegal::MarshalFirst,
                    Illegal::OutsideTerritory,
                ],
            ),
            (
                Ruling::O12,
                vec![Illegal::LastUnitEndsDraft, Illegal::NoDraftToEnd],
            ),
            (
                Ruling::O13,
                vec![Illegal::GameOver(End::MarshalCaptured {
                    winner: Player::White,
                })],
            ),
        ] {
            for illegal in illegals {
                let reason = reason(&start, Move::Step { from: at, to }, &illegal, Notation::Gn);
                assert_eq!(reason.ruling, ruling, "{illegal:?}");
            }
        }
    }

    #[test]
    fn words_about_gfen_call_squares_and_pieces_as_gfen_does() {
        let (intro, draft) = (Level::Intro.start(), Level::Advanced.start());
        let arata = Move::Drop {
            kind: Kind::Soldier,
            to: Square::new(4, 5).unwrap(),
            swapped: Tiers::NONE,
            ends_draft: false,
        };
        for (position, illegal, message, help) in [
            (
                draft,
                Illegal::MarshalFirst,
                "Black must place the Marshal first",
                "write `K` with a square in",
            ),
            (
                draft,
                Illegal::LastUnitEndsDraft,
                "the drop of the last unit in hand ends the draft",
                "write `!` after the move",
            ),
            (
                intro,
                intro.judge(arata).unwrap_err(),
                "5f is beyond Black's foremost unit",
                "the foremost unit is in row g",
            ),
            (
                intro,
                Illegal::NotInHand(Kind::Strategist),
                "no Strategist",
                "Black's hand: 2 G, 2 L, 2 V, 1 P",
            ),
        ] {
            let reason = reason(&position, arata, &illegal, Notation::Gfen);
            assert!(reason.message.contains(message), "{reason:?}");
            assert!(
                reason.help.as_ref().is_some_and(|said| said.contains(help)),
                "{reason:?}"
            );
        }
    }

    #[test]
    fn a_marshal_left_open_to_capture_is_reported() {
        let mut position = Level::Intermediate.start();
        let mut last = None;
        for text in [
            "K-*4-8-0",
            "K-*4-0-0",
            "R-*0-6-0!",
            "R-*0-0-0!",
            "R-<0-6-0>4-6-0",
            "R-<0-0-0>0-1-0",
        ] {
            let mv = position
                .resolve(Written::Gn(text.parse().unwrap()))
                .unwrap();
            let awaits_remark = awaits_remark(&position);
            position.play(mv);
            assert_eq!(
                is_remarkable(&position),
                remark(&position, Notation::Gfen).is_some()
            );
            last = remark(&position, Notation::Gfen)
                .filter(|_| awaits_remark)
                .map(|reason| (reason.message, reason.code.id()));
            assert!(text.starts_with('R') || last.is_none());
        }
        assert_eq!(
            last,
            Some((
                "White's Marshal on 5a could be captured from 5g".to_owned(),
                "RU405"
            ))
        );
    }
}
