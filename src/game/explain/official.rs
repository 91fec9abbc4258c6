//! Why an official action is illegal, in words.

use crate::diagnostic::Code;
use crate::game::explain::ending;
use crate::game::explain::reason::{Cause, Reason};
use crate::notation::Notation;
use crate::notation::gungijs::kanji_of;
use crate::rules::official::{Illegal, Kind, Move, Piece, Position};
use crate::rules::{Player, Rules as _, Square, SquareSet, Tier, UnitKind};

impl Reason {
    /// The words for an illegal action of the official rules.
    pub(crate) fn of_official(position: &Position, mv: Move, illegal: &Illegal, naming: Notation) -> Self {
        let words = Words { position, mv, player: position.player(), naming };
        let reason = Self::new(code_of(illegal), illegal.ruling().0, words.message(illegal));
        Self { help: words.help(illegal), ..reason }
            .at(squares_of(mv, illegal))
            .witnessed_by(Cause::of_official(illegal))
    }

    /// The words for a Marshal that its owner left or put where the opponent can take it (`O13`).
    pub(crate) fn of_exposed_marshal(
        owner: Player,
        marshal: Square,
        attackers: SquareSet,
        naming: Notation,
    ) -> Self {
        let place = naming.square(marshal);
        let message =
            format!("{owner}'s Marshal on {place} could be taken from {}", naming.squares(attackers));
        Self::new(Code::MarshalExposed, "O13", message).at(attackers.with(marshal))
    }
}

const fn code_of(illegal: &Illegal) -> Code {
    match illegal {
        Illegal::GameOver(_) => Code::GameOver,
        Illegal::NotADropInDraft => Code::NotADrop,
        Illegal::MarshalFirst => Code::MarshalFirst,
        Illegal::OutsideTerritory => Code::OutsideTerritory,
        Illegal::LastPieceEndsDraft => Code::LastPieceEndsDraft,
        Illegal::NoDraftToEnd => Code::NoDraftToEnd,
        Illegal::NotInHand(_) => Code::NotInHand,
        Illegal::BeyondForemost(_) => Code::BeyondForemost,
        Illegal::OnOpponent(_) => Code::OnOpponent,
        Illegal::OnMarshal(_) => Code::OnMarshal,
        Illegal::MarshalClimbs(_) => Code::MarshalClimbs,
        Illegal::TowerFull { .. } => Code::TowerFull,
        Illegal::NotAStrategist(_) => Code::NotAStrategist,
        Illegal::NothingToSwap(..) => Code::NothingToSwap,
        Illegal::NoSwapInHand(_) => Code::NoSwapInHand,
        Illegal::NobodyThere(_) => Code::VacantPlace,
        Illegal::NotYours(_) => Code::OpponentsUnit,
        Illegal::OutOfReach { .. } => Code::OutOfReach,
        Illegal::PathBlocked(_) => Code::PathBlocked,
        Illegal::JumpBarred(_) => Code::JumpBarred,
        Illegal::TooHigh(_) => Code::TooHigh,
        Illegal::NotEmpty(_) => Code::NotEmpty,
        Illegal::NoTower(_) => Code::NoTower,
        Illegal::NothingToTake(_) => Code::NothingToCapture,
    }
}

struct Words<'p> {
    position: &'p Position,
    mv: Move,
    player: Player,
    naming: Notation,
}

impl Words<'_> {
    /// What is wrong.
    fn message(&self, illegal: &Illegal) -> String {
        let (player, opponent, to) = (self.player, self.player.opponent(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::GameOver(end) => ending::over(end),
            Illegal::NotADropInDraft => "only drops are allowed in the draft".into(),
            Illegal::MarshalFirst => format!("{player}'s draft begins with the Marshal"),
            Illegal::OutsideTerritory => format!("{to} is outside {player}'s territory"),
            Illegal::LastPieceEndsDraft => "the last piece of a hand ends the draft".into(),
            Illegal::NoDraftToEnd => "there is no draft that could be ended".into(),
            Illegal::NotInHand(kind) => format!("there is no {kind} in {player}'s hand"),
            Illegal::BeyondForemost(_) => format!("{to} is beyond the foremost of {player}'s pieces"),
            Illegal::OnOpponent(square) => {
                format!("{} is on top of {to}, and nothing may be dropped on it", self.top(square))
            }
            Illegal::OnMarshal(square) => format!("nothing may stand on the Marshal on {}", name(square)),
            Illegal::MarshalClimbs(square) => {
                let (level, there) = (self.position.level(), self.top(square));
                format!(
                    "a Marshal goes onto no other piece in the level `{level}`, and {there} stands on {to}"
                )
            }
            Illegal::TowerFull { limit, .. } => {
                format!("the tower on {to} has {} pieces already", limit.index() + 1)
            }
            Illegal::NotAStrategist(kind) => format!("the {kind} brings about no betrayal"),
            Illegal::NothingToSwap(square, tier) => {
                format!("{opponent} has no piece on {} to be swapped", self.naming.place(square, tier))
            }
            Illegal::NoSwapInHand(kind) => {
                format!("{player}'s hand has no {kind} left to swap for {opponent}'s")
            }
            Illegal::NobodyThere(square) => format!("nobody stands on {}", name(square)),
            Illegal::NotYours(square) => {
                format!("the piece on {} is {}, and {player} is to move", name(square), self.top(square))
            }
            Illegal::OutOfReach { kind, tier } => {
                let from = origin(self.mv).map(|from| self.naming.place(from, tier));
                format!("the {kind} on {} does not reach {to}", from.unwrap_or_default())
            }
            Illegal::PathBlocked(square) => {
                let (from, there) = (self.origin(), self.top(square));
                format!("the path from {from} to {to} is blocked at {} by {there}", name(square))
            }
            Illegal::JumpBarred(square) => {
                format!("the tower on {} is too tall to be jumped over on the way to {to}", name(square))
            }
            Illegal::TooHigh(square) => self.too_high(square),
            Illegal::NotEmpty(square) => format!("{} stands on {to}", self.top(square)),
            Illegal::NoTower(_) => format!("there is no tower on {to} to go onto"),
            Illegal::NothingToTake(_) => format!("no piece of {opponent} is on top of {to}"),
        }
    }

    /// What to do about it.
    fn help(&self, illegal: &Illegal) -> Option<String> {
        Some(match *illegal {
            Illegal::GameOver(_) => ending::HELP.into(),
            Illegal::NotADropInDraft => format!("drop a piece; {}", self.hand()),
            Illegal::NotInHand(_) | Illegal::NoSwapInHand(_) => self.hand(),
            Illegal::MarshalFirst => self.marshal_first(),
            Illegal::OutsideTerritory => format!("the draft is in rows {}", self.territory_rows()),
            Illegal::LastPieceEndsDraft => format!("write `{}` behind it", self.end_of_draft()),
            Illegal::BeyondForemost(foremost) => {
                format!("the foremost is in row {}", self.naming.row(foremost.first()?.row()))
            }
            Illegal::OnOpponent(_) => "arata is onto empty squares and own pieces".into(),
            Illegal::MarshalClimbs(_) => "it may take, or go to an empty square".into(),
            Illegal::TowerFull { .. } => {
                format!("it may not be higher in the level `{}`", self.position.level())
            }
            Illegal::NotAStrategist(_) => "only a Strategist does".into(),
            Illegal::JumpBarred(_) => {
                "a jump passes over towers that are no taller than the piece stands".into()
            }
            Illegal::TooHigh(_) => {
                "a piece goes onto or takes towers whose top is on no higher tier than its own".into()
            }
            Illegal::NotEmpty(_) => "go on top of it, or take it if it is the opponent's".into(),
            Illegal::NoTower(_) => "betrayal is among the pieces onto which a Strategist goes".into(),
            Illegal::NothingToTake(_) => return self.naming.move_without_capture(),
            Illegal::NoDraftToEnd
            | Illegal::OnMarshal(_)
            | Illegal::NothingToSwap(..)
            | Illegal::NobodyThere(_)
            | Illegal::NotYours(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_) => return None,
        })
    }

    fn marshal_first(&self) -> String {
        let rows = self.territory_rows();
        match self.naming {
            Notation::Gn => format!("write `K-*` and a place in rows {rows}"),
            Notation::Gungijs => format!("write `新帥` and a place in rows {rows}"),
            Notation::Gfen => format!("write `{}` and a square in rows {rows}", self.letter(Kind::Marshal)),
        }
    }

    fn too_high(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top().map_or(Tier::First, |(tier, _)| tier);
        let top = self.naming.place(square, top);
        let from = origin(self.mv).zip(self.mover()).map(|(from, (tier, _))| self.naming.place(from, tier));
        format!("{} stands on {top}, too high for a piece on {}", self.top(square), from.unwrap_or_default())
    }

    /// The hand, without what has left it before a betrayal (`O10`).
    fn hand(&self) -> String {
        let mut hand = self.position.hand(self.player);
        let after = match self.mv {
            Move::Drop { kind, swapped, .. } if !swapped.is_empty() && hand.take(kind) => " after the drop",
            _ => "",
        };
        if hand.is_empty() {
            return format!("{}'s hand is empty{after}", self.player);
        }
        let pieces: Vec<String> =
            hand.iter().map(|(kind, count): (Kind, u8)| format!("{count} {}", self.letter(kind))).collect();
        format!("{}'s hand{after}: {}", self.player, pieces.join(", "))
    }

    const fn end_of_draft(&self) -> char {
        match self.naming {
            Notation::Gn | Notation::Gfen => '!',
            Notation::Gungijs => '終',
        }
    }

    /// The name of an own piece, as the text spells it.
    fn letter(&self, kind: Kind) -> String {
        match (self.naming, self.player) {
            (Notation::Gn, _) => format!("{}-", kind.letter()),
            (Notation::Gungijs, _) => kanji_of(kind).to_string(),
            (Notation::Gfen, Player::Black) => kind.letter().to_string(),
            (Notation::Gfen, Player::White) => kind.letter().to_ascii_lowercase().to_string(),
        }
    }

    /// The top piece of a tower: "White's `P-`".
    fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        let named = top.map(|(_, piece)| (piece.owner(), UnitKind::from(piece.kind())));
        named.map_or_else(
            || "nobody".to_owned(),
            |(owner, name)| format!("{owner}'s `{}`", self.naming.unit(name)),
        )
    }

    /// The piece that is to go somewhere, and its tier.
    fn mover(&self) -> Option<(Tier, Piece)> {
        self.position.board().tower(origin(self.mv)?).top()
    }

    fn origin(&self) -> String {
        origin(self.mv).map_or_else(String::new, |from| self.naming.square(from))
    }

    fn target(&self) -> String {
        let (Move::Drop { to, .. } | Move::Step { to, .. } | Move::Tsuke { to, .. } | Move::Take { to, .. }) =
            self.mv;
        self.naming.square(to)
    }

    fn territory_rows(&self) -> String {
        let [first, last] = match self.player {
            Player::Black => [6, 8],
            Player::White => [0, 2],
        };
        format!("{} to {}", self.naming.row(first), self.naming.row(last))
    }
}

/// Where a piece stood, unless it was in hand.
const fn origin(mv: Move) -> Option<Square> {
    match mv {
        Move::Step { from, .. } | Move::Tsuke { from, .. } | Move::Take { from, .. } => Some(from),
        Move::Drop { .. } => None,
    }
}

/// The squares in question: what blocks, what is too high, where a tower stands. None if the action itself is all that
/// can be pointed at.
fn squares_of(mv: Move, illegal: &Illegal) -> SquareSet {
    match (illegal, mv) {
        (Illegal::BeyondForemost(foremost), Move::Drop { to, .. }) => foremost.with(to),
        _ => illegal.squares(),
    }
}

impl Cause {
    /// Which moves before an illegal action explain it.
    fn of_official(illegal: &Illegal) -> Self {
        match *illegal {
            Illegal::GameOver(_) => Self::Last("the game ends here"),
            Illegal::BeyondForemost(_) => Self::Nobody,
            _ => Self::Squares(illegal.squares()),
        }
    }
}
