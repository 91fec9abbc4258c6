//! The turns of formats that say the end of a draft as a turn of its own (`done`): whose turn it is, and when it is said.

use thiserror::Error;

use crate::notation::record::{Record, RecordFault, RecordMove, RecordPly, RecordStart};
use crate::rules::{ByPlayer, MoveDescription, Player};
use crate::text::Span;

/// Counts turns from the start of a record. The board is not needed: in a draft players alternate until one has ended it.
#[derive(Clone, Debug)]
pub struct Turns {
    player: Player,
    drafting: ByPlayer<bool>,
    /// How many units each player has in hand.
    in_hand: ByPlayer<u32>,
    /// The index of each player's last placement.
    placed: ByPlayer<Option<usize>>,
}

impl Turns {
    /// The turns from the start of a record.
    pub fn of(record: &Record) -> Self {
        let (player, drafting, in_hand) = match &record.start {
            RecordStart::Unread | RecordStart::Unsaid => {
                (Player::Black, ByPlayer::default(), ByPlayer::default())
            }
            RecordStart::Usual(level) => {
                let start = level.start();
                let count = |player| start.hand(player).len();
                let in_hand = ByPlayer::new(count(Player::Black), count(Player::White));
                (Player::Black, start.drafting(), in_hand)
            }
            RecordStart::Position(position) => {
                let (diagram, _) = &**position;
                let count = |player| diagram.hands[player].iter().map(|(_, count)| count).sum();
                let in_hand = ByPlayer::new(count(Player::Black), count(Player::White));
                (diagram.side, diagram.draft.unwrap_or_default(), in_hand)
            }
        };
        Self {
            player,
            drafting,
            in_hand,
            placed: ByPlayer::default(),
        }
    }

    /// The turns from a start that is not known: in a draft or in play. A player never runs out of units.
    pub fn unsaid(is_draft: bool) -> Self {
        Self {
            player: Player::Black,
            drafting: ByPlayer::new(is_draft, is_draft),
            in_hand: ByPlayer::new(u32::MAX, u32::MAX),
            placed: ByPlayer::default(),
        }
    }

    /// Whose turn it is.
    pub const fn player(&self) -> Player {
        self.player
    }

    const fn is_draft(&self) -> bool {
        self.drafting.black || self.drafting.white
    }

    /// Adds a move to the record. A player without units in hand has ended the draft, whether the record says so or not.
    pub(in crate::notation) fn play(&mut self, record: &mut Record, mv: RecordMove, span: Span) {
        let player = self.player;
        if self.drafting[player] && self.placed[player].is_some() && self.in_hand[player] == 0 {
            record.fault(span, RecordFault::MissingDone(player));
            self.end_draft();
        }
        let player = self.player;
        if self.drafting[player] {
            self.placed[player] = Some(record.plies.len());
            self.in_hand[player] = self.in_hand[player].saturating_sub(1);
        }
        record.plies.push(RecordPly { mv, span });
        self.pass();
    }

    /// Ends the draft of the player whose turn it is, with the last placement.
    pub(in crate::notation) fn done(&mut self, record: &mut Record, span: Span) {
        let player = self.player;
        if !self.is_draft() {
            return record.unread(span, RecordFault::DoneInPlay);
        }
        let Some(placed) = self.placed[player] else {
            return record.unread(span, RecordFault::LoneDone(player));
        };
        record.plies[placed].mv.ends_draft = true;
        self.end_draft();
    }

    /// After the draft of both, Black moves.
    fn end_draft(&mut self) {
        self.drafting[self.player] = false;
        self.player = if self.is_draft() {
            self.player.opponent()
        } else {
            Player::Black
        };
    }

    /// The turn passes to the other player, unless only one still drafts.
    fn pass(&mut self) {
        let other = self.player.opponent();
        if !self.is_draft() || self.drafting[other] {
            self.player = other;
        }
    }
}

/// A turn of a game that is written, with a move as it is known or as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Turn<M> {
    /// The index of the ply that it is, or that it comes before.
    pub ply: usize,
    pub player: Player,
    /// The move; `None` if the player says that the draft is over.
    pub mv: Option<M>,
}

/// No turn is left in which this player could say that the draft is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the game ends before {0} could say that the draft is over, in a turn of its own")]
pub struct NoTurnLeft(pub Player);

impl<'m> Turn<&'m MoveDescription> {
    /// The turns of these moves, from a start with this player to move and these players still drafting. A player who has
    /// ended the draft says so at the next turn.
    ///
    /// # Errors
    /// If no turn is left for that.
    pub fn all(
        (player, drafting): (Player, ByPlayer<bool>),
        moves: impl IntoIterator<Item = &'m MoveDescription>,
    ) -> Result<Vec<Self>, NoTurnLeft> {
        let mut draft = Draft {
            player,
            drafting,
            owed: ByPlayer::default(),
        };
        let (mut turns, mut plies) = (Vec::new(), 0);
        for (ply, mv) in moves.into_iter().enumerate() {
            turns.extend(draft.say_ends(ply));
            turns.push(Turn {
                ply,
                player: mv.player,
                mv: Some(mv),
            });
            draft.pass(mv);
            plies = ply + 1;
        }
        turns.extend(draft.say_ends(plies));
        match Player::BOTH.into_iter().find(|&player| draft.owed[player]) {
            Some(player) => Err(NoTurnLeft(player)),
            None => Ok(turns),
        }
    }
}

/// A draft in which its end is a turn.
struct Draft {
    player: Player,
    drafting: ByPlayer<bool>,
    /// Who has ended the draft and has not said so.
    owed: ByPlayer<bool>,
}

impl Draft {
    fn is_on(&self) -> bool {
        self.drafting != ByPlayer::default()
    }

    /// The turns before a ply in which players say that the draft is over.
    fn say_ends<M>(&mut self, ply: usize) -> impl Iterator<Item = Turn<M>> + use<'_, M> {
        std::iter::from_fn(move || {
            let player = self.player;
            if !self.is_on() || !self.owed[player] {
                return None;
            }
            self.owed[player] = false;
            self.drafting[player] = false;
            self.player = if self.is_on() {
                player.opponent()
            } else {
                Player::Black
            };
            Some(Turn {
                ply,
                player,
                mv: None,
            })
        })
    }

    fn pass(&mut self, mv: &MoveDescription) {
        if !self.is_on() {
            return;
        }
        self.owed[mv.player] |= mv.ends_draft;
        if self.drafting[self.player.opponent()] {
            self.player = self.player.opponent();
        }
    }
}
