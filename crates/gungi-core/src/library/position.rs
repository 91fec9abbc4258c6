//! Positions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use thiserror::Error;

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::files::Game;
use crate::files::formats::Format;
use crate::files::formats::content::Content;
use crate::game::generate::random_move;
use crate::game::understand::Origin;
use crate::game::{FenLine, Frame, Numbering, PositionKey, Start, Written, notation_of, read_move};
use crate::library::finding::Finding;
use crate::library::moves::Move;
use crate::library::play::play;
use crate::library::unit::{Tower, Unit};
use crate::names::UnknownName;
use crate::notation::Notation;
use crate::notation::gfen::read_line;
use crate::notation::gungijs::next_number;
use crate::notation::lines::CommentLines;
use crate::render::board::{BoardStyle, Highlights, write_board};
use crate::rules::{
    AnyPosition, Describe as _, End, Fouls, MoveKind, PhaseView, Player, Rules as _, Ruleset,
    Square, SquareSet, count_of_actions,
};
use crate::text::{LINE_ENDS, LineIndex, Span, TextPlace};

/// A position of either ruleset. As text it is a line of GFEN; a FEN of gungi.js is read, too.
///
/// Two positions are equal if the ruleset, the board, the hands and what may be played are equal. The number of the ply and
/// the last move do not count.
///
/// ```
/// use gungi_core::{Position, Ruleset, Level};
///
/// let start = Position::new(Ruleset::Official(Level::Beginner));
/// let position = start.play(start.parse_move("5g5f")?)?;
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), gungi_core::Finding>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    /// What the rules know of it.
    pub(super) of_rules: AnyPosition,
    /// The move that led here; `None` at the start of a game.
    last_move: Option<Move>,
    /// How many plies were played before.
    ply: usize,
    /// The number of the next ply, if it is known.
    next_ply: Option<u32>,
    /// The number of the move, as gungi.js counts.
    number: u32,
    numbering: Numbering,
    /// How the game ended here, where the position alone does not show it.
    pub(super) ended: Option<End>,
}

/// Whether a text has only letters and hyphens, as names of rulesets. No position has.
fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
}

/// Why a text names no position.
///
/// ```
/// use gungi_core::{Position, StartError};
///
/// assert!(matches!(Position::named("chess"), Err(StartError::Ruleset(_))));
/// assert!(matches!(Position::named("9/9 b -"), Err(StartError::Position(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// A word that is not the name of a ruleset.
    #[error(transparent)]
    Ruleset(UnknownName),
    /// What is wrong with the position.
    #[error(transparent)]
    Position(Finding),
}

impl Position {
    /// The position from which games of a ruleset start.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.turn(), gungi_core::Player::Black);
    /// ```
    pub fn new(ruleset: Ruleset) -> Self {
        Self::of_start(&Start::of_rules(ruleset))
    }

    /// The position that a text names: the start of a ruleset, or a position in GFEN or in a FEN of gungi.js.
    ///
    /// # Errors
    /// A word is the name of a ruleset, any other text a position.
    ///
    /// ```
    /// use gungi_core::{Level, Position, Ruleset};
    ///
    /// let start = Position::named("official-intro")?;
    /// assert_eq!(start, Position::new(Ruleset::Official(Level::Intro)));
    /// assert_eq!(Position::named(&start.to_string())?, start);
    /// assert!(Position::named("intro").is_err());
    /// # Ok::<(), gungi_core::StartError>(())
    /// ```
    pub fn named(text: &str) -> Result<Self, StartError> {
        match text.parse::<Ruleset>() {
            Ok(ruleset) => Ok(Self::new(ruleset)),
            Err(unknown) if is_word(text) => Err(StartError::Ruleset(unknown)),
            Err(_) => text.parse().map_err(StartError::Position),
        }
    }

    /// The ruleset.
    ///
    /// ```
    /// let position: gungi_core::Position = "9/9/9/9/4P.4/9/9/9/O.8 w - rules=classic".parse()?;
    /// assert_eq!(position.ruleset(), gungi_core::Ruleset::Classic);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn ruleset(&self) -> Ruleset {
        self.of_rules.ruleset()
    }

    /// The player to move.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(start.play(start.legal_moves()[0])?.turn(), gungi_core::Player::White);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn turn(&self) -> Player {
        self.of_rules.player()
    }

    /// Whether the player to move is in check.
    ///
    /// ```
    /// assert!(!gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner)).is_check());
    /// ```
    pub fn is_check(&self) -> bool {
        self.of_rules.in_check()
    }

    /// How the game ended in this position, if it did.
    ///
    /// ```
    /// let position: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N moves 6c4cA 4b3a N1c".parse()?;
    /// assert_eq!(position.end(), Some(gungi_core::End::Checkmate { winner: gungi_core::Player::Black }));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn end(&self) -> Option<End> {
        self.ended.or_else(|| self.of_rules.end())
    }

    /// The number of the next ply, from 1, if it is known (`P3`).
    ///
    /// ```
    /// assert_eq!(gungi_core::Position::new(gungi_core::Ruleset::Classic).next_ply(), Some(1));
    /// ```
    pub fn next_ply(&self) -> Option<u32> {
        self.next_ply
    }

    /// The key of the position, for tables: the 64-bit FNV-1a hash of its GFEN without ply and result. Equal positions have
    /// the same key, in every version and language; others practically never, except for a game that ended otherwise than
    /// on the board.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(start.key(), 0xfd99_ebb8_ae7d_3574);
    /// ```
    pub fn key(&self) -> u64 {
        PositionKey::of(&self.of_rules).number()
    }

    /// The position of a frame.
    pub(super) fn of_frame(frame: &Frame) -> Self {
        Self {
            of_rules: frame.position,
            last_move: frame.played.as_ref().map(Move::new),
            ply: frame.ply,
            next_ply: frame.next_ply,
            number: frame.number,
            numbering: frame.numbering,
            ended: frame.end,
        }
    }

    /// The position from which a game starts.
    pub(super) fn of_start(start: &Start) -> Self {
        Self::of_frame(&Frame::first(start))
    }

    /// The frame of this position, the end of the game included.
    pub(super) fn frame(&self) -> Frame {
        Frame {
            end: self.end(),
            ..self.frame_that_goes_on()
        }
    }

    /// The frame of this position, without a search for the end of the game.
    fn frame_that_goes_on(&self) -> Frame {
        Frame {
            ply: self.ply,
            next_ply: self.next_ply,
            number: self.number,
            numbering: self.numbering,
            played: self.last_move.map(Move::playable),
            position: self.of_rules,
            end: self.ended,
            result: None,
        }
    }

    /// The start of a game from here.
    pub(super) fn start(&self) -> Start {
        Start {
            position: self.of_rules,
            ply: self.next_ply,
            number: self.number,
            numbering: self.numbering,
            notes: Vec::new(),
        }
    }

    /// The move that led here; `None` at the start of a game.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// let mv = start.legal_moves()[0];
    /// assert_eq!(start.play(mv)?.last_move(), Some(mv));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// The tower on a square: its units from the bottom, none without a tower.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.tower("5g".parse()?)[0].letter(), 'P');
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub fn tower(&self, square: Square) -> Tower {
        Tower::new(self.of_rules.tower(square))
    }

    /// The squares with a tower.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Intro));
    /// assert!(position.occupied().contains("5i".parse()?));
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub fn occupied(&self) -> SquareSet {
        self.of_rules.occupied()
    }

    /// The units in a player's hand, each with its count.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// let units: u8 = position.hand(gungi_core::Player::Black).map(|(_, count)| count).sum();
    /// assert_eq!(units, 23);
    /// ```
    pub fn hand(&self, player: Player) -> impl Iterator<Item = (Unit, u8)> + '_ {
        let hand = self.of_rules.hand_view(player);
        hand.map(move |(unit, count)| (Unit::new(unit, player), count))
    }

    /// The squares from which a player's units could capture the top unit of a square, if it is the opponent's and it is
    /// that player's turn: the square itself for a unit below the top (`C16`, `C19`, `O7`). It does not matter what stands
    /// there, or whether the player's own Commander or Marshal would be safe.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/4p.4/9/9/9/9/9/4K.4 b - 1 level=advanced".parse()?;
    /// let attackers: Vec<String> =
    ///     position.attackers("5d".parse()?, gungi_core::Player::White).into_iter().map(|square| square.to_string()).collect();
    /// assert_eq!(attackers, ["5c"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attackers(&self, square: Square, by: Player) -> SquareSet {
        self.of_rules.attackers(square, by)
    }

    /// All legal moves, in no order that means anything; none after the end of the game. Fouls are left out.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Intro));
    /// assert_eq!(position.legal_moves().len(), 154);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        // Room for most positions at once.
        let mut moves = Vec::with_capacity(256);
        let _ = self.each_legal_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// The legal moves in the order of their GN, which does not change between versions. Sorting takes longer than
    /// listing.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Intro));
    /// assert_eq!(position.sorted_moves()[0].to_string(), "4i1f");
    /// ```
    pub fn sorted_moves(&self) -> Vec<Move> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let moves = self.of_rules.moves_by_gn().into_iter();
        let legal = moves.filter(|mv| mv.fouls.is_empty());
        legal.map(|mv| Move::new(&mv)).collect()
    }

    /// Shows the legal moves one by one, in no order that means anything, until `visit` breaks. Makes no list.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let found = position.each_legal_move(|mv| {
    ///     if mv.kind() == gungi_core::MoveKind::Drop { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(found.is_break());
    /// ```
    pub fn each_legal_move<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.ended.is_some() {
            return ControlFlow::Continue(());
        }
        self.of_rules.visit_legal(|mv| visit(Move(mv)))
    }

    /// The legal moves that capture, in no order that means anything. The others are passed over.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/4p.4/4R.4/9/9/9/9/4K.4 b -".parse()?;
    /// assert_eq!(position.captures()[0].to_string(), "5d5c");
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn captures(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.each_legal_move(|mv| {
            if matches!(mv.kind(), MoveKind::Strike | MoveKind::ImmobileStrike) {
                moves.push(mv);
            }
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Whether units are being placed: in the initial arrangement (`C9`), or in a draft (`O12`).
    ///
    /// ```
    /// use gungi_core::{Level, Position, Ruleset};
    ///
    /// assert!(Position::new(Ruleset::Official(Level::Advanced)).is_draft());
    /// assert!(!Position::new(Ruleset::Official(Level::Intro)).is_draft());
    /// ```
    pub fn is_draft(&self) -> bool {
        let phase = self.of_rules.phase_view();
        matches!(phase, PhaseView::Arrangement | PhaseView::Draft(_))
    }

    /// How many legal moves there are, without a list of them.
    ///
    /// ```
    /// assert_eq!(gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Intro)).count_legal_moves(), 154);
    /// ```
    pub fn count_legal_moves(&self) -> u64 {
        if self.ended.is_some() {
            0
        } else {
            self.of_rules.count_legal()
        }
    }

    /// One of the legal moves, each as likely as the others; `None` if there are none. `below` returns a random number from 0
    /// up to, but without, its argument.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let mut state = 7_usize;
    /// let mv = position.random_move(|count| {
    ///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     (state >> 33) % count
    /// });
    /// assert!(mv.is_some_and(|mv| position.is_legal(mv)));
    /// ```
    pub fn random_move(&self, below: impl FnMut(usize) -> usize) -> Option<Move> {
        if self.ended.is_some() {
            return None;
        }
        random_move(&self.of_rules, below).as_ref().map(Move::new)
    }

    /// Whether a move can be played here.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let mv = start.parse_move("5g5f")?;
    /// assert!(start.is_legal(mv) && !start.play(mv)?.is_legal(mv));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_like(mv).is_some()
    }

    /// How many numbers the moves of the ruleset have: [`Move::action`] is below it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!((position.actions(), position.legal_moves()[0].action() < 15_959), (15_959, true));
    /// ```
    pub fn actions(&self) -> usize {
        count_of_actions(self.ruleset())
    }

    /// The legal move with this number; `None` if no legal move has it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// let legal = (0..position.actions()).filter_map(|action| position.move_of_action(action));
    /// assert_eq!(legal.count() as u64, position.count_legal_moves());
    /// ```
    pub fn move_of_action(&self, action: usize) -> Option<Move> {
        let mv = self.of_rules.move_of_action(action)?;
        let playable = self.of_rules.playable(mv, Fouls::NONE)?;
        self.legal_like(Move::new(&playable))
    }

    /// Reads a legal move in GN, GFEN or the notation of gungi.js.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("P-<4-6-0>4-5-0")?, position.parse_move("5g5f")?);
    /// assert!(position.parse_move("5g5c").is_err());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is not a move, or why the move is illegal or a foul.
    pub fn parse_move(&self, text: &str) -> Result<Move, Finding> {
        let (notation, lines) = (notation_of(text), LineIndex::new(text));
        match read_move(text, notation) {
            Ok(written) => self.legal(written, &lines),
            Err(error) => Err(Finding::new(
                self.frame().unreadable(text, error, notation),
                &lines,
            )),
        }
    }

    /// Writes a move of this position; `None` if the notation cannot write it.
    ///
    /// ```
    /// use gungi_core::{Notation, Position, Ruleset, Level};
    ///
    /// let position = Position::new(Ruleset::Official(Level::Beginner));
    /// let mv = position.parse_move("5g5f")?;
    /// assert_eq!(position.write_move(mv, Notation::Gn).as_deref(), Some("P-<4-6-0>4-5-0"));
    /// assert_eq!(position.write_move(mv, Notation::Gungijs).as_deref(), Some("兵(7-5-1)(6-5-1)"));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn write_move(&self, mv: Move, notation: Notation) -> Option<String> {
        self.of_rules.in_notation(&mv.playable(), notation)
    }

    /// The position after a move.
    ///
    /// ```
    /// use gungi_core::{Position, Ruleset, Level};
    ///
    /// let start = Position::new(Ruleset::Official(Level::Beginner));
    /// let mv = start.parse_move("5g5f")?;
    /// let after = start.play(mv)?;
    /// assert!(after.play(mv).is_err());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal here, or a foul: also for a move that another position made for another unit.
    pub fn play(&self, mv: Move) -> Result<Self, Finding> {
        match self.legal_like(mv) {
            Some(legal) => Ok(self.play_unchecked(legal)),
            None => Err(self.why_not(mv)),
        }
    }

    /// The position after a move that this position itself made, without a check. A move that cannot be played here leads to
    /// some other position; it never panics.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let mv = start.legal_moves()[0];
    /// assert_eq!(start.play_unchecked(mv), start.play(mv)?);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut after = *self;
        after.advance(mv);
        after
    }

    /// Plays a move that this position itself made.
    pub(super) fn advance(&mut self, mv: Move) {
        self.of_rules.play(mv.0.mv());
        self.count_ply(mv.player());
        self.last_move = Some(mv);
    }

    /// The position with the other player to move, as if the player made no move: for programs that search. `None` where a unit
    /// is being placed, a follow-up is due (`C5`), the player is in check, or the game is over.
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(start.pass().map(|after| after.turn()), Some(gungi_core::Player::White));
    /// assert_eq!(gungi_core::Position::new(gungi_core::Ruleset::Classic).pass(), None);
    /// ```
    pub fn pass(&self) -> Option<Self> {
        if self.end().is_some() {
            return None;
        }
        let mut after = Self {
            of_rules: self.of_rules.passed()?,
            last_move: None,
            ..*self
        };
        after.count_ply(self.turn());
        Some(after)
    }

    /// Counts a ply of a player that led here.
    fn count_ply(&mut self, player: Player) {
        self.ply += 1;
        self.next_ply = self.next_ply.map(|ply| ply.saturating_add(1));
        self.number = next_number(self.number, player, self.turn());
        self.ended = None;
    }

    /// The move of this position that is made like a move, if it is legal.
    pub(super) fn legal_like(&self, mv: Move) -> Option<Move> {
        if self.ended.is_some() {
            return None;
        }
        let position = &self.of_rules;
        let wanted = mv.0.mv();
        let fouls = position
            .judge(wanted)
            .ok()
            .filter(|fouls| fouls.is_empty())?;
        if !position.goes_on_by(fouls) && position.end().is_some() {
            return None;
        }
        let legal = Move::new(&position.playable(wanted, fouls)?);
        legal.0.is_made_like(mv.0).then_some(legal)
    }

    /// Why a move of another position cannot be played here.
    pub(super) fn why_not(&self, mv: Move) -> Finding {
        let written = Written::of(&mv.playable().description, Notation::Gn, || None);
        let text = written
            .map(|written| written.to_string())
            .unwrap_or_default();
        let lines = LineIndex::new(&text);
        let illegal = written.and_then(|written| self.legal(written, &lines).err());
        illegal.unwrap_or_else(|| {
            let message =
                format!("`{text}` is a move of another position: here it would be another unit's");
            let span = Span::new(0, text.len());
            Finding::new(
                Diagnostic::new(Code::OtherUnit, span, Ruling::G3, message),
                &lines,
            )
        })
    }

    /// The longest sequences that [`Self::perft`] counts.
    pub const MAX_PERFT: u32 = 100;

    /// Counts the sequences of legal moves of a length: none after the end of the game. `None` if the length is more than
    /// [`Self::MAX_PERFT`].
    ///
    /// ```
    /// let start = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(start.perft(2), Some(104_976));
    /// assert_eq!(start.perft(101), None);
    /// ```
    pub fn perft(&self, depth: u32) -> Option<u64> {
        if depth > Self::MAX_PERFT {
            return None;
        }
        // The position alone does not show a repetition or a result.
        Some(if depth > 0 && self.end().is_some() {
            0
        } else {
            self.of_rules.perft(depth)
        })
    }

    /// The position as a FEN of gungi.js; `None` if gungi.js cannot write it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert!(position.gungijs_fen().unwrap().starts_with("3img3/"));
    /// ```
    pub fn gungijs_fen(&self) -> Option<String> {
        self.frame_that_goes_on().fen().ok()
    }

    /// The board and the hands as text for a terminal of 80 columns.
    ///
    /// ```
    /// println!("{}", gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner)).board());
    /// ```
    pub fn board(&self) -> String {
        let mut board = String::new();
        // Writing to a string never fails.
        let _ = write_board(
            &mut board,
            &self.frame().snapshot(),
            &self.marks(true, Notation::Gfen),
            BoardStyle::default(),
        );
        board
    }

    /// The marks of the last move in a notation, if they are wanted.
    pub(super) fn marks(&self, of_last_move: bool, notation: Notation) -> Highlights {
        let frame = self.frame_that_goes_on();
        let played = frame.played.filter(|_| of_last_move);
        played.map_or_else(Highlights::default, |played| Highlights {
            last_move: frame.in_notation(notation).map(|mv| (frame.ply, mv)),
            left: played.description.left(),
            reached: played.description.reached(),
            ..Highlights::default()
        })
    }

    /// The legal move that is written.
    fn legal(&self, written: Written, lines: &LineIndex<'_>) -> Result<Move, Finding> {
        self.frame()
            .legal(written)
            .map(|mv| Move::new(&mv))
            .map_err(|reason| {
                let (squares, span) = (reason.squares, Span::new(0, lines.text().len()));
                Finding::new(reason.diagnostic(span), lines).at(squares)
            })
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.of_rules == other.of_rules && self.end().is_some() == other.end().is_some()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Quicker than the key that lasts.
        state.write_u64(self.of_rules.key());
    }
}

/// The position in GFEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.to_string()).finish()
    }
}

/// Writes a line of GFEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.frame().gfen())
    }
}

impl FromStr for Position {
    type Err = Finding;

    /// Reads a line of GFEN, or a FEN of gungi.js. With moves, it is the position after the last move.
    fn from_str(text: &str) -> Result<Self, Finding> {
        let text = text.trim_end_matches(LINE_ENDS);
        let format = Format::of_content(text.as_bytes());
        let content: &dyn Content = match format {
            Format::GungijsFen => &FenLine::read(text),
            _ => &read_line(text),
        };
        if let Some(error) = content.spelling_error() {
            return Err(Finding::new(error, &LineIndex::new(text)));
        }
        let (raw, end) = (text.as_bytes(), text.len());
        let game = Game {
            number: 1,
            format,
            text,
            raw,
            start: TextPlace::START,
            end,
            content,
            comments: CommentLines::default(),
            origin: Origin::Game,
            decoded_from: None,
        };
        match play(&game, None)? {
            (played, None) => Ok(Self::of_frame(&played.last)),
            (_, Some(stopped)) => Err(stopped),
        }
    }
}
