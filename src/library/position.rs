//! Positions.

use std::fmt;
use std::str::FromStr;

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::files::Game;
use crate::files::formats::Format;
use crate::files::formats::content::Content;
use crate::game::convert::Extras;
use crate::game::{FenLine, Frame, Start, Written, end_words, notation_of, read_move};
use crate::library::finding::Finding;
use crate::library::moves::Move;
use crate::library::play::play;
use crate::library::square::Square;
use crate::library::unit::Unit;
use crate::notation::Notation;
use crate::notation::gfen::read_line;
use crate::render::board::{BoardStyle, Coordinates, Highlights, Pieces, write_board};
use crate::render::picture::{self, PictureStyle, Scene, Subject, Theme};
use crate::render::players::Players;
use crate::rules::{Describe as _, End, GameResult, Player, Rules as _, Ruleset};
use crate::text::{LINE_ENDS, LineIndex, Span, TextPlace};

/// A position of either ruleset. As text it is a line of GFEN; a FEN of gungi.js is read, too.
///
/// Two positions are equal if the ruleset, the board, the hands and what may be played are equal. The number of the ply and
/// the last move do not count.
///
/// ```
/// use gungi::{Position, Ruleset, Level};
///
/// let start = Position::new(Ruleset::Official(Level::Beginner));
/// let position = start.play(&start.parse_move("5g5f")?)?;
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), gungi::Finding>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position(pub(super) Frame);

impl Position {
    /// The position from which games of a ruleset start.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Classic);
    /// assert_eq!(position.turn(), gungi::Player::Black);
    /// ```
    pub fn new(ruleset: Ruleset) -> Self {
        Self(Frame::first(&Start::of_rules(ruleset)))
    }

    /// The ruleset.
    ///
    /// ```
    /// let position: gungi::Position = "9/9/9/9/4P.4/9/9/9/O.8 w - rules=classic".parse()?;
    /// assert_eq!(position.ruleset(), gungi::Ruleset::Classic);
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    pub fn ruleset(&self) -> Ruleset {
        self.0.position.ruleset()
    }

    /// The player to move.
    ///
    /// ```
    /// let start = gungi::Position::new(gungi::Ruleset::Classic);
    /// assert_eq!(start.play(&start.legal_moves()[0])?.turn(), gungi::Player::White);
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    pub fn turn(&self) -> Player {
        self.0.position.player()
    }

    /// Whether the player to move is in check.
    ///
    /// ```
    /// assert!(!gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner)).is_check());
    /// ```
    pub fn is_check(&self) -> bool {
        self.0.position.in_check()
    }

    /// The result, if the game ended in this position. Draws by repetition are known only at the end of a
    /// [replay](crate::Game::replay).
    ///
    /// ```
    /// assert_eq!(gungi::Position::new(gungi::Ruleset::Classic).result(), None);
    /// ```
    pub fn result(&self) -> Option<GameResult> {
        self.end().map(GameResult::from)
    }

    /// How the game ended in this position, in words, if it did.
    ///
    /// ```
    /// assert_eq!(gungi::Position::new(gungi::Ruleset::Classic).how_it_ended(), None);
    /// ```
    pub fn how_it_ended(&self) -> Option<String> {
        self.end().map(end_words)
    }

    fn end(&self) -> Option<End> {
        self.0.end.or_else(|| self.0.position.end())
    }

    /// The move that led here; `None` at the start of a game.
    ///
    /// ```
    /// let start = gungi::Position::new(gungi::Ruleset::Classic);
    /// let mv = &start.legal_moves()[0];
    /// assert_eq!(start.play(mv)?.last_move().as_ref(), Some(mv));
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    pub fn last_move(&self) -> Option<Move> {
        self.0.played.map(Move)
    }

    /// The tower on a square, from the bottom; empty without one.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert_eq!(position.tower("5g".parse()?)[0].letter(), 'P');
    /// # Ok::<(), gungi::UnknownSquare>(())
    /// ```
    pub fn tower(&self, square: Square) -> Vec<Unit> {
        self.0.position.tower(square.0).iter().map(|(_, unit)| Unit(unit)).collect()
    }

    /// The units in a player's hand, each with its count.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Classic);
    /// let units: u8 = position.hand(gungi::Player::Black).iter().map(|(_, count)| count).sum();
    /// assert_eq!(units, 23);
    /// ```
    pub fn hand(&self, player: Player) -> Vec<(Unit, u8)> {
        let hand = self.0.position.hand_view(player);
        hand.map(|(unit, count)| (Unit::new(unit, player), count)).collect()
    }

    /// All legal moves; none after the end of the game. Fouls are left out.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Intro));
    /// assert_eq!(position.legal_moves().len(), 154);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        self.0.moves().into_iter().filter(|mv| mv.fouls.is_empty()).map(Move).collect()
    }

    /// Reads a legal move in GN, GFEN or the notation of gungi.js.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert_eq!(position.parse_move("P-<4-6-0>4-5-0")?, position.parse_move("5g5f")?);
    /// assert!(position.parse_move("5g5c").is_err());
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is no move, or why the move is illegal or a foul.
    pub fn parse_move(&self, text: &str) -> Result<Move, Finding> {
        let (notation, lines) = (notation_of(text), LineIndex::new(text));
        match read_move(text, notation) {
            Ok(written) => self.legal(written, &lines),
            Err(error) => Err(Finding::new(self.0.unreadable(text, error, notation), &lines)),
        }
    }

    /// Writes a move of this position; `None` if the notation cannot write it.
    ///
    /// ```
    /// use gungi::{Notation, Position, Ruleset, Level};
    ///
    /// let position = Position::new(Ruleset::Official(Level::Beginner));
    /// let mv = position.parse_move("5g5f")?;
    /// assert_eq!(position.write_move(&mv, Notation::Gn).as_deref(), Some("P-<4-6-0>4-5-0"));
    /// assert_eq!(position.write_move(&mv, Notation::Gungijs).as_deref(), Some("兵(7-5-1)(6-5-1)"));
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    pub fn write_move(&self, mv: &Move, notation: Notation) -> Option<String> {
        self.0.position.in_notation(&mv.0, notation)
    }

    /// The position after a move.
    ///
    /// ```
    /// use gungi::{Position, Ruleset, Level};
    ///
    /// let start = Position::new(Ruleset::Official(Level::Beginner));
    /// let mv = start.parse_move("5g5f")?;
    /// let after = start.play(&mv)?;
    /// assert!(after.play(&mv).is_err());
    /// # Ok::<(), gungi::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal here, or a foul.
    pub fn play(&self, mv: &Move) -> Result<Self, Finding> {
        let is_over = self.0.end.is_some();
        let fouls = self.0.position.judge(mv.0.mv).ok().filter(|fouls| fouls.is_empty() && !is_over);
        let legal = fouls.and_then(|fouls| self.0.position.playable(mv.0.mv, fouls));
        match legal.filter(|legal| Move(*legal).is_made_like(mv)) {
            Some(legal) => Ok(Self(self.0.after(&legal))),
            None => Err(self.why_not(mv)),
        }
    }

    /// Why a move of another position cannot be played here.
    fn why_not(&self, mv: &Move) -> Finding {
        let written = Written::of(&mv.0.description, Notation::Gn, || None);
        let text = written.map(|written| written.to_string()).unwrap_or_default();
        let lines = LineIndex::new(&text);
        let illegal = written.and_then(|written| self.legal(written, &lines).err());
        illegal.unwrap_or_else(|| {
            let message = format!("`{text}` is a move of another position: here it would be another unit's");
            let span = Span::new(0, text.len());
            Finding::new(Diagnostic::new(Code::OtherUnit, span, Ruling::G3, message), &lines)
        })
    }

    /// Counts the sequences of legal moves of a length: none after the end of the game.
    ///
    /// ```
    /// assert_eq!(gungi::Position::new(gungi::Ruleset::Classic).perft(2), 104_976);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        // The position alone does not show a repetition or a result.
        if depth > 0 && self.end().is_some() { 0 } else { self.0.position.perft(depth) }
    }

    /// The position as a FEN of gungi.js; `None` if gungi.js cannot write it.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert!(position.gungijs_fen().unwrap().starts_with("3img3/"));
    /// ```
    pub fn gungijs_fen(&self) -> Option<String> {
        self.0.fen().ok()
    }

    /// The board and the hands as text for a terminal of 80 columns.
    ///
    /// ```
    /// println!("{}", gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner)).board());
    /// ```
    pub fn board(&self) -> String {
        let mut board = String::new();
        // Writing to a string never fails.
        let _ = write_board(&mut board, &self.0.snapshot(), &self.marks(), BoardStyle::default());
        board
    }

    /// A picture of the position as SVG.
    ///
    /// ```
    /// let svg = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner)).svg();
    /// assert!(svg.starts_with("<svg"));
    /// ```
    pub fn svg(&self) -> String {
        picture::svg(&self.scene(), None)
    }

    /// A picture of the position as PNG, `width` pixels wide; `None` if the width is 0 or memory is not enough.
    ///
    /// ```
    /// let png = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner)).png(640).unwrap();
    /// assert!(png.starts_with(b"\x89PNG"));
    /// ```
    #[cfg(feature = "pictures")]
    pub fn png(&self, width: u16) -> Option<Vec<u8>> {
        picture::png(&self.scene(), width)
    }

    fn scene(&self) -> Scene {
        let style = PictureStyle {
            theme: Theme::KAYA,
            flipped: false,
            coordinates: Coordinates::Both,
            pieces: Pieces::Kanji,
            arrows: false,
            hands: true,
            caption: None,
        };
        picture::draw(&Subject::new(&self.0, self.marks(), None), &Players::of(Extras::None), &style)
    }

    fn marks(&self) -> Highlights {
        self.0.played.map_or_else(Highlights::default, |played| Highlights {
            last_move: self.0.in_notation(Notation::Gfen).map(|mv| (self.0.ply, mv)),
            left: played.description.left(),
            reached: played.description.reached(),
            ..Highlights::default()
        })
    }

    /// The legal move that is written.
    fn legal(&self, written: Written, lines: &LineIndex<'_>) -> Result<Move, Finding> {
        self.0.legal(written).map(Move).map_err(|reason| {
            let (squares, span) = (reason.squares, Span::new(0, lines.text().len()));
            Finding::new(reason.diagnostic(span), lines).at(squares)
        })
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.0.position == other.0.position && self.end().is_some() == other.end().is_some()
    }
}

impl Eq for Position {}

/// Writes a line of GFEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.gfen())
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
        let game = Game { number: 1, format, text, raw, start: TextPlace::START, end, content, comments: 0 };
        match play(&game)? {
            (played, None) => Ok(Self(played.last)),
            (_, Some(stopped)) => Err(stopped),
        }
    }
}
