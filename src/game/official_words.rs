//! Why an official action is illegal, in words.

use super::classic_words::end_words;
use super::{Naming, Reason};
use crate::diagnostic::Code;
use crate::notation::gungijs::{self, kanji_of};
use crate::rules::official::{Action, Illegal, Kind, Position};
use crate::rules::{End, Player, Square, SquareSet};

impl Reason {
    /// The words for an illegal action of the official rules.
    pub(super) fn of_official(
        position: &Position,
        action: Action,
        illegal: &Illegal,
        naming: Naming,
    ) -> Self {
        let words = Words { position, action, player: position.player(), naming };
        let (code, message, help) = words.of(illegal);
        let reason = Self::new(code, illegal.ruling().0, message).at(illegal.squares());
        match help {
            Some(help) => reason.help(help),
            None => reason,
        }
    }

    /// The words for an action after the end of a game of the official rules.
    pub(super) fn of_official_end(end: End) -> Self {
        let (code, message, help) = over(end);
        let reason = Self::new(code, Illegal::GameOver(end).ruling().0, message);
        help.into_iter().fold(reason, Self::help)
    }

    /// The words for a Marshal that its owner left or put where the opponent can take it (`O13`).
    pub(super) fn of_exposed_marshal(owner: Player, attackers: SquareSet, naming: Naming) -> Self {
        let message = format!("{owner}'s Marshal could be taken from {}", naming.squares(attackers));
        Self::new(Code::MarshalExposed, "O13", message).at(attackers)
    }

    /// What is to be said of a betrayal of gungi.js that could mean other tiers too.
    pub(super) fn of_ambiguous_betrayal(written: gungijs::Action) -> Self {
        let message =
            "the betrayal does not say which of two pieces of a kind it swaps: the lower one is taken";
        let square = match written.form {
            gungijs::Form::Drop { to, .. }
            | gungijs::Form::Move { to, .. }
            | gungijs::Form::Take { to, .. } => to.square,
        };
        Self::new(Code::AmbiguousBetrayal, "O10", message).at(SquareSet::of(square))
    }
}

struct Words<'p> {
    position: &'p Position,
    action: Action,
    player: Player,
    naming: Naming,
}

type Said = (Code, String, Option<String>);

impl Words<'_> {
    fn of(&self, illegal: &Illegal) -> Said {
        let player = self.player;
        match *illegal {
            Illegal::GameOver(end) => over(end),
            Illegal::NotADropInDraft => {
                (Code::NotADrop, "only drops are allowed in the draft".into(), Some(self.hand()))
            }
            Illegal::MarshalFirst => (
                Code::MarshalFirst,
                format!("{player}'s draft begins with the Marshal"),
                Some(match self.naming {
                    Naming::Gn => "write `K-*` and a place in the own territory".into(),
                    Naming::Gungijs => "write `新帥` and a place in the own territory".into(),
                    Naming::Gfen => {
                        format!("write `{}` and a square of the own territory", self.letter(Kind::Marshal))
                    }
                }),
            ),
            Illegal::LastPieceEndsDraft => (
                Code::LastPieceEndsDraft,
                "the last piece of a hand ends the draft".into(),
                Some(format!("write `{}` behind it", self.end_of_draft())),
            ),
            Illegal::NoDraftToEnd => (
                Code::NoDraftToEnd,
                "there is no draft that could be ended".into(),
                Some(format!("take out `{}`", self.end_of_draft())),
            ),
            Illegal::NotInHand(kind) => {
                (Code::NotInHand, format!("there is no {kind} in {player}'s hand"), Some(self.hand()))
            }
            Illegal::OutsideTerritory
            | Illegal::BeyondForemost(_)
            | Illegal::OnOpponent(_)
            | Illegal::OnMarshal(_)
            | Illegal::MarshalClimbs(_)
            | Illegal::TowerFull { .. }
            | Illegal::NotEmpty(_)
            | Illegal::NoTower(_)
            | Illegal::NothingToTake(_) => self.arrival(illegal),
            Illegal::NotAStrategist(kind) => (
                Code::NotAStrategist,
                format!("the {kind} brings about no betrayal"),
                Some("only a Strategist does".into()),
            ),
            Illegal::NothingToSwap(square, tier) => (
                Code::NothingToSwap,
                format!(
                    "{} has no piece on {} to be swapped",
                    player.opponent(),
                    self.naming.place(square, tier)
                ),
                None,
            ),
            Illegal::NoSwapInHand(kind) => (
                Code::NoSwapInHand,
                format!("{player}'s hand has no {kind} left to swap for {}'s", player.opponent()),
                Some(self.hand()),
            ),
            Illegal::NobodyThere(_)
            | Illegal::NotYours(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_)
            | Illegal::JumpBarred(_)
            | Illegal::TooHigh(_) => self.movement(illegal),
        }
    }

    fn arrival(&self, illegal: &Illegal) -> Said {
        let (player, to) = (self.player, self.naming.square(self.target()));
        match *illegal {
            Illegal::OutsideTerritory => (
                Code::OutsideTerritory,
                format!("{to} is outside {player}'s territory"),
                Some("the draft is in the three rows nearest to the player".into()),
            ),
            Illegal::BeyondForemost(foremost) => (
                Code::BeyondForemost,
                format!("{to} is beyond the foremost of {player}'s pieces"),
                foremost
                    .first()
                    .map(|square| format!("the foremost is in row {}", self.naming.row(square.row()))),
            ),
            Illegal::OnOpponent(_) => (
                Code::OnOpponent,
                format!("nothing may be dropped on {}'s piece on {to}", player.opponent()),
                Some("arata is onto empty squares and own pieces".into()),
            ),
            Illegal::OnMarshal(square) => (
                Code::OnMarshal,
                format!("nothing may stand on the Marshal on {to}"),
                (self.position.board().marshal(player.opponent()) == Some(square)).then(|| self.take_it()),
            ),
            Illegal::MarshalClimbs(_) => (
                Code::MarshalClimbs,
                format!("a Marshal goes onto no other piece in the level `{}`", self.position.level()),
                None,
            ),
            Illegal::TowerFull { limit, .. } => (
                Code::TowerFull,
                format!("the tower on {to} has {} pieces already", limit.index() + 1),
                Some(format!("it may not be higher in the level `{}`", self.position.level())),
            ),
            Illegal::NotEmpty(_) => (
                Code::NotEmpty,
                format!("a piece stands on {to}"),
                Some("go on top of it, or take it if it is the opponent's".into()),
            ),
            Illegal::NoTower(_) => (
                Code::NoTower,
                format!("there is no tower on {to} to go onto"),
                Some("betrayal is among the pieces onto which a Strategist goes".into()),
            ),
            _ => (
                Code::NothingToCapture,
                format!("no piece of {} is on top of {to}", player.opponent()),
                self.naming.move_without_capture(),
            ),
        }
    }

    fn movement(&self, illegal: &Illegal) -> Said {
        let to = self.naming.square(self.target());
        match *illegal {
            Illegal::NobodyThere(square) => {
                (Code::VacantPlace, format!("nobody stands on {}", self.naming.square(square)), None)
            }
            Illegal::NotYours(square) => (
                Code::OpponentsUnit,
                format!(
                    "the piece on {} is {}'s, and {} is to act",
                    self.naming.square(square),
                    self.player.opponent(),
                    self.player
                ),
                None,
            ),
            Illegal::OutOfReach { kind, tier } => (
                Code::OutOfReach,
                format!("the {kind} on tier {} does not reach {to}", self.naming.tier(tier)),
                self.reachable(),
            ),
            Illegal::PathBlocked(square) => (
                Code::PathBlocked,
                format!("the path to {to} is blocked at {}", self.naming.square(square)),
                None,
            ),
            Illegal::JumpBarred(square) => (
                Code::JumpBarred,
                format!(
                    "the tower on {} is too tall to be jumped over on the way to {to}",
                    self.naming.square(square)
                ),
                Some("a jump passes over towers that are no taller than the piece stands".into()),
            ),
            _ => (
                Code::TooHigh,
                format!("the tower on {to} is too high"),
                Some("a piece goes onto or takes towers whose top is on no higher tier than its own".into()),
            ),
        }
    }

    /// The hand, without what has left it before a betrayal (`O10`).
    fn hand(&self) -> String {
        let mut hand = self.position.hand(self.player);
        let after = match self.action {
            Action::Drop { kind, swapped, .. } if !swapped.is_empty() && hand.take(kind) => " after the drop",
            _ => "",
        };
        if hand.is_empty() {
            return format!("{}'s hand is empty{after}", self.player);
        }
        let pieces: Vec<String> =
            hand.iter().map(|(kind, count): (Kind, u8)| format!("{count} {}", self.letter(kind))).collect();
        format!("{}'s hand{after}: {}", self.player, pieces.join(", "))
    }

    fn take_it(&self) -> String {
        match self.naming {
            Naming::Gn => "to take it write `x`".into(),
            Naming::Gfen => "to take it leave `A` out".into(),
            Naming::Gungijs => "to take it write `取`".into(),
        }
    }

    const fn end_of_draft(&self) -> char {
        match self.naming {
            Naming::Gn | Naming::Gfen => '!',
            Naming::Gungijs => '終',
        }
    }

    /// The name of an own piece, as the text spells it.
    fn letter(&self, kind: Kind) -> String {
        match (self.naming, self.player) {
            (Naming::Gn, _) => format!("{}-", kind.letter()),
            (Naming::Gungijs, _) => kanji_of(kind).to_string(),
            (Naming::Gfen, Player::Black) => kind.letter().to_string(),
            (Naming::Gfen, Player::White) => kind.letter().to_ascii_lowercase().to_string(),
        }
    }

    /// Where the piece that was to move may go.
    fn reachable(&self) -> Option<String> {
        let (Action::Move { from, .. } | Action::Tsuke { from, .. } | Action::Take { from, .. }) =
            self.action
        else {
            return None;
        };
        let (tier, piece) = self.position.board().tower(from).top()?;
        let to = self.position.board().movement(from, tier, piece);
        Some(if to.is_empty() {
            "it cannot move at all".into()
        } else {
            format!("it reaches {}", self.naming.squares(to))
        })
    }

    const fn target(&self) -> Square {
        match self.action {
            Action::Drop { to, .. }
            | Action::Move { to, .. }
            | Action::Tsuke { to, .. }
            | Action::Take { to, .. } => to,
        }
    }
}

fn over(end: End) -> Said {
    (
        Code::GameOver,
        format!("the game is over: {}", end_words(end)),
        Some("take out what follows, or make it a game of its own".into()),
    )
}
