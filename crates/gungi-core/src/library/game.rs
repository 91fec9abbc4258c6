//! Games that are built.

use std::fmt;

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::files::formats::Format;
use crate::game::convert::Extras;
use crate::game::generate::Recipe;
use crate::game::replay::played::fouls_of;
use crate::game::{Ending, Outcome, PlayedGame, Start};
use crate::library::conversion::{Conversion, ConvertError, converted};
use crate::library::finding::Finding;
use crate::library::gn::{CommentError, GnExtras, HeaderError, result_text};
use crate::library::moves::Move;
use crate::library::position::{Position, StartError};
use crate::rules::{End, GameResult, Occurrences, PlayableMove, Rules as _, Ruleset};
use crate::text::{LineIndex, Span};

/// The number of plies from one kept position to the next. The positions between the last ones are kept too; the others are
/// played again.
const STRIDE: usize = 16;

/// A game that is built and changed: a start, moves, headers, comments and a result. Unlike a [`Position`] it sees when a
/// position occurs for the fourth time (`C28`, `O14`).
///
/// Two games are equal if they start from the same position with the same number of the ply and have the same moves, result,
/// headers and comments at the same plies. As text it is a game of GN.
///
/// ```
/// use gungi_core::{Format, Game, Level, Ruleset};
///
/// let mut game = Game::new(Ruleset::Official(Level::Beginner));
/// game.set_header("Black", "Netero")?;
/// game.push_text("5g5f")?;
/// game.add_comment(1, "the usual beginning")?;
/// assert_eq!(game.write(Format::Gn)?.text().parse(), Ok(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    start: Start,
    moves: Vec<Move>,
    last: Position,
    /// The positions after every [`STRIDE`] plies, from the start, before the ones in `recent`.
    kept: Vec<Position>,
    /// The positions before the last, at most [`STRIDE`] of them, from where `kept` ends.
    recent: Vec<Position>,
    occurrences: Occurrences,
    /// Headers and comments as GN has them.
    extras: GnExtras,
}

impl Game {
    /// A game from the usual start of a ruleset.
    ///
    /// ```
    /// assert_eq!(gungi_core::Game::new(gungi_core::Ruleset::Classic).moves().len(), 0);
    /// ```
    pub fn new(ruleset: Ruleset) -> Self {
        Self::of_start(Start::of_rules(ruleset))
    }

    /// A game from a position. Repetitions of positions count from there.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 31 level=advanced".parse()?;
    /// assert_eq!(gungi_core::Game::from_position(&position).header("GFEN"), Some(position.to_string().as_str()));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn from_position(position: &Position) -> Self {
        Self::of_start(position.start())
    }

    /// A game from what a text names, as [`Position::named`] reads it. The result of a line of GFEN is the game's.
    ///
    /// ```
    /// assert_eq!(gungi_core::Game::named("classic")?, gungi_core::Game::new(gungi_core::Ruleset::Classic));
    /// # Ok::<(), gungi_core::StartError>(())
    /// ```
    pub fn named(text: &str) -> Result<Self, StartError> {
        let position = Position::named(text)?;
        Ok(text
            .parse()
            .unwrap_or_else(|_| Self::from_position(&position)))
    }

    /// The random game of this number: legal, without fouls, and the same on every machine. It does not depend on other games.
    ///
    /// ```
    /// use gungi_core::{Game, Level, Preference, Recipe, Ruleset};
    ///
    /// let ruleset = Ruleset::Official(Level::Beginner);
    /// let recipe = Recipe { ruleset, seed: 1, max_plies: 400, preference: Preference::Nothing };
    /// assert_eq!(Game::random(&recipe, 1), Game::random(&recipe, 1));
    /// ```
    pub fn random(recipe: &Recipe, number: u64) -> Self {
        Self::of_played(&recipe.game(number).played(), Extras::None)
    }

    fn of_start(start: Start) -> Self {
        let played = PlayedGame::of_moves(start, []);
        Self::of_played(&played, Extras::None)
    }

    /// The game that was played, with the headers and comments of its text.
    pub(super) fn of_played(played: &PlayedGame, extras: Extras<'_, '_>) -> Self {
        let mut game = Self {
            start: played.start.clone(),
            moves: Vec::with_capacity(played.len()),
            last: Position::of_start(&played.start),
            kept: Vec::new(),
            recent: Vec::new(),
            occurrences: Occurrences::default(),
            extras: GnExtras::of(extras, played),
        };
        game.occurrences.note(game.last.of_rules.recurrence_key());
        for &mv in &played.moves {
            game.add(Move::new(&mv));
        }
        game
    }

    /// The moves as the rules have them.
    /// How often each of its positions occurred.
    pub(super) fn occurrences(&self) -> &Occurrences {
        &self.occurrences
    }

    /// The game with a frame for each ply.
    pub(super) fn as_played(&self) -> PlayedGame {
        let mut played = PlayedGame::of_moves(self.start.clone(), self.played());
        played.last.end = self.last.end();
        played.last.result = self.result();
        played
    }

    fn played(&self) -> Vec<PlayableMove> {
        self.moves.iter().map(|mv| mv.playable()).collect()
    }

    /// Plays a move that can be played.
    fn add(&mut self, mv: Move) {
        if self.recent.len() == STRIDE {
            self.kept.push(self.recent[0]);
            self.recent.clear();
        }
        self.recent.push(self.last);
        self.last.advance(mv);
        if self.occurrences.note(self.last.of_rules.recurrence_key()) {
            self.last.ended = Some(self.last.of_rules.end().unwrap_or(End::Repetition));
        }
        self.moves.push(mv);
    }

    /// The position after the last move. It knows of a repetition that ended the game.
    ///
    /// ```
    /// let game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(game.position(), &gungi_core::Position::new(gungi_core::Ruleset::Classic));
    /// ```
    pub fn position(&self) -> &Position {
        &self.last
    }

    /// The position after a number of plies; `None` if the game is shorter. At most 15 moves are played for it.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// game.push_text("5g5f")?;
    /// assert_eq!(game.position_at(0).map(|start| start.turn()), Some(gungi_core::Player::Black));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        if ply >= self.moves.len() {
            return (ply == self.moves.len()).then_some(self.last);
        }
        match self.kept.get(ply / STRIDE) {
            None => self.recent.get(ply - self.kept.len() * STRIDE).copied(),
            Some(kept) => {
                let since = &self.moves[ply / STRIDE * STRIDE..ply];
                let next = |position: Position, mv: &Move| position.play_unchecked(*mv);
                Some(since.iter().fold(*kept, next))
            }
        }
    }

    /// The moves.
    ///
    /// ```
    /// let game: gungi_core::Game = "1. PZ*4-6-0 PZ*4-2-0".parse()?;
    /// assert_eq!(game.moves().iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["P5g", "p5c"]);
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// let mv = game.position().legal_moves()[0];
    /// game.push(mv)?;
    /// assert_eq!(game.push(mv).unwrap_err().ply(), Some(2));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal here, or a foul. The game stays as it is.
    pub fn push(&mut self, mv: Move) -> Result<(), Finding> {
        match self.last.legal_like(mv) {
            Some(legal) => self.add(legal),
            None => return Err(self.last.why_not(mv).in_ply(Some(self.moves.len() + 1))),
        }
        Ok(())
    }

    /// Plays a move in GN, GFEN or the notation of gungi.js. Returns it.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(game.push_text("PZ*4-6-0")?.to_string(), "P5g");
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is not a move, or why the move is illegal or a foul. The game stays as it is.
    pub fn push_text(&mut self, text: &str) -> Result<Move, Finding> {
        let read = self.last.parse_move(text);
        let mv = read.map_err(|finding| finding.in_ply(Some(self.moves.len() + 1)))?;
        self.add(mv);
        Ok(mv)
    }

    /// Takes the last move back, and the comments after it. Returns the move.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// let mv = game.push_text("PZ*4-6-0")?;
    /// assert_eq!((game.pop(), game.pop()), (Some(mv), None));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn pop(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.occurrences.forget(self.last.of_rules.recurrence_key());
        if let Some(before) = self.recent.last() {
            self.last = *before;
            self.recent.pop();
        } else {
            self.last = self.kept.pop()?;
            for mv in &self.moves[self.kept.len() * STRIDE..] {
                self.recent.push(self.last);
                self.last.advance(*mv);
            }
        }
        self.extras.drop_comments_after(self.moves.len());
        Some(mv)
    }

    /// How often the position occurred in this game, up to 255 times; 0 where positions do not count, such as in an
    /// arrangement or a draft.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced".parse()?;
    /// let mut game = gungi_core::Game::from_position(&position);
    /// for mv in ["5i4i", "5a4a", "4i5i", "4a5a"].repeat(3) {
    ///     game.push_text(mv)?;
    /// }
    /// assert_eq!((game.repetitions(), game.position().end()), (4, Some(gungi_core::End::Repetition)));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn repetitions(&self) -> u8 {
        self.occurrences.count(self.last.of_rules.recurrence_key())
    }

    /// The result that was set, or else the result of the board.
    ///
    /// ```
    /// let game: gungi_core::Game = "[Result \"1 - 0\"]\n\n1. PZ*4-6-0".parse()?;
    /// assert_eq!(game.result(), Some(gungi_core::GameResult::WhiteWins));
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn result(&self) -> Option<GameResult> {
        GameResult::completed(self.extras.result(), self.last.end())
    }

    /// How the game ends, by its moves and its result.
    ///
    /// ```
    /// use gungi_core::{Ending, Game, Ruleset};
    ///
    /// assert_eq!(Game::new(Ruleset::Classic).ending(), Ending::Unfinished);
    /// ```
    pub fn ending(&self) -> Ending {
        Outcome::of(
            self.last.end(),
            self.extras.result(),
            fouls_of(self.played().iter()),
        )
        .ending
    }

    /// Sets a result that the board does not show, such as a resignation; with `None` removes it.
    ///
    /// ```
    /// use gungi_core::{Game, GameResult, Player, Ruleset};
    ///
    /// let mut game = Game::new(Ruleset::Classic);
    /// game.set_result(Some(GameResult::won_by(Player::White)))?;
    /// assert_eq!(game.header("Result"), Some("1 - 0"));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    ///
    /// # Errors
    /// The board has another result.
    pub fn set_result(&mut self, result: Option<GameResult>) -> Result<(), Finding> {
        match (result, self.last.end().map(GameResult::from)) {
            (Some(result), Some(board)) if result != board => {
                let (result, board) = (result_text(result), result_text(board));
                let message = format!(
                    "the result `{result}` contradicts the board, whose result is `{board}`"
                );
                let diagnostic = Diagnostic::new(
                    Code::ResultContradictsBoard,
                    Span::default(),
                    Ruling::G1,
                    message,
                );
                Err(Finding::new(diagnostic, &LineIndex::new("")))
            }
            _ => {
                self.extras.set_result(result);
                Ok(())
            }
        }
    }

    /// The value of a header. Names are the same in any case.
    ///
    /// ```
    /// let game: gungi_core::Game = "[Black \"Netero\"]\n\n1. PZ*4-6-0".parse()?;
    /// assert_eq!(game.header("black"), Some("Netero"));
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers();
        headers
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    /// The headers in their order, names and values, as in GN, in which a PGN's White is Black.
    ///
    /// ```
    /// let game: gungi_core::Game = "[Black \"Netero\"]\n\n1. PZ*4-6-0".parse()?;
    /// assert_eq!(game.headers().collect::<Vec<_>>(), [("Black", "Netero")]);
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.extras.headers()
    }

    /// Sets a header, in place of one with this name.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// game.set_header("Event", "Selection")?;
    /// assert_eq!(game.header("Event"), Some("Selection"));
    /// # Ok::<(), gungi_core::HeaderError>(())
    /// ```
    ///
    /// # Errors
    /// If GN cannot write it, or it follows from what else the game says.
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        self.extras.set_header(name, value)
    }

    /// Removes a header. Comments on it stay. Returns whether it was there.
    ///
    /// ```
    /// let mut game: gungi_core::Game = "[Event \"a\"]\n\n1. PZ*4-6-0".parse()?;
    /// assert_eq!((game.remove_header("Event"), game.remove_header("Event")), (Ok(true), Ok(false)));
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    ///
    /// # Errors
    /// If the header follows from what else the game says.
    pub fn remove_header(&mut self, name: &str) -> Result<bool, HeaderError> {
        self.extras.remove_header(name)
    }

    /// The comments after a number of plies, in their order. Those among headers count as before the first move.
    ///
    /// ```
    /// let game: gungi_core::Game = "1. PZ*4-6-0 (bold) PZ*4-2-0".parse()?;
    /// assert_eq!(game.comments(1).collect::<Vec<_>>(), ["bold"]);
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn comments(&self, ply: usize) -> impl Iterator<Item = &str> {
        self.extras.comments(ply)
    }

    /// Adds a comment after a number of plies, as the last one there.
    ///
    /// ```
    /// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
    /// game.add_comment(0, "the first game")?;
    /// assert_eq!(game.comments(0).collect::<Vec<_>>(), ["the first game"]);
    /// # Ok::<(), gungi_core::CommentError>(())
    /// ```
    ///
    /// # Errors
    /// If the game is shorter, or GN cannot write the comment.
    pub fn add_comment(&mut self, ply: usize, text: &str) -> Result<(), CommentError> {
        let plies = self.moves.len();
        if ply > plies {
            return Err(CommentError::Ply { plies });
        }
        self.extras.add_comment(ply, text)
    }

    /// Removes the comments after a number of plies.
    ///
    /// ```
    /// let mut game: gungi_core::Game = "1. PZ*4-6-0 (bold)".parse()?;
    /// game.clear_comments(1);
    /// assert_eq!(game.comments(1).count(), 0);
    /// # Ok::<(), gungi_core::ParseGameError>(())
    /// ```
    pub fn clear_comments(&mut self, ply: usize) {
        self.extras.clear_comments(ply);
    }

    /// Writes the game. gungi.js's FEN stores the last position.
    ///
    /// ```
    /// let game: gungi_core::Game = "[Event \"a\"]\n\n1. PZ*4-6-0".parse()?;
    /// let line = game.write(gungi_core::Format::Gfen)?;
    /// assert!(line.text().ends_with(" moves P5g\n"));
    /// assert_eq!(line.lost(), ["the header Event"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the format cannot store the game.
    pub fn write(&self, format: Format) -> Result<Conversion, ConvertError> {
        let played = self.as_played();
        self.extras
            .as_read(|extras| converted(extras, &played, true, format))
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let result = |game: &Self| {
            game.result()
                .filter(|result| *result != GameResult::Unfinished)
        };
        (self.start.position, self.start.ply) == (other.start.position, other.start.ply)
            && self.moves == other.moves
            && result(self) == result(other)
            && self.extras.say_the_same(&other.extras)
    }
}

impl Eq for Game {}

/// Writes the game in GN, with a line end.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // GN stores every game.
        self.write(Format::Gn)
            .map_err(|_| fmt::Error)?
            .text()
            .fmt(f)
    }
}

/// The game in GN.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.to_string()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Level;

    /// A game of some plies, and its positions.
    fn game_of(ruleset: Ruleset, plies: usize) -> (Game, Vec<Position>) {
        let mut game = Game::new(ruleset);
        let mut positions = vec![game.last];
        for ply in 0..plies {
            let chosen = game.last.random_move(|count| (ply * 7919 + 13) % count);
            game.push(chosen.unwrap()).unwrap();
            positions.push(game.last);
        }
        (game, positions)
    }

    #[test]
    fn moves_are_taken_back_and_played_again_at_any_length() {
        for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Beginner)] {
            let (game, positions) = game_of(ruleset, 3 * STRIDE + 2);
            for back in 0..=game.moves.len() {
                let mut shorter = game.clone();
                for _ in 0..back {
                    shorter.pop().unwrap();
                }
                for mv in &game.moves[shorter.moves.len()..]
                    .iter()
                    .take(2)
                    .collect::<Vec<_>>()
                {
                    shorter.push(**mv).unwrap();
                }
                let length = shorter.moves.len();
                assert_eq!(shorter.moves, game.moves[..length]);
                for (ply, position) in positions[..=length].iter().enumerate() {
                    let found = shorter.position_at(ply).unwrap();
                    assert_eq!((found, found.next_ply()), (*position, position.next_ply()));
                    assert_eq!(found.last_move(), position.last_move());
                }
                assert_eq!(shorter.position_at(length + 1), None);
            }
        }
    }

    #[test]
    fn a_position_passes_only_where_the_opponent_could_move_then() {
        for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Beginner)] {
            let (_, positions) = game_of(ruleset, 120);
            let mut passes = 0;
            for position in &positions {
                let Some(after) = position.pass() else {
                    assert!(position.is_draft() || position.is_check());
                    continue;
                };
                passes += 1;
                assert_eq!(
                    (after.turn(), after.last_move()),
                    (position.turn().opponent(), None)
                );
                assert_eq!(after.next_ply(), position.next_ply().map(|ply| ply + 1));
                // As text it is a position, too: no rule is broken.
                assert_eq!(after.to_string().parse(), Ok(after));
            }
            assert!(passes > 30, "{passes}");
        }
    }

    #[test]
    fn positions_are_small() {
        // The board has 624 bytes, of the official rules less.
        assert!(size_of::<Position>() <= 752, "{}", size_of::<Position>());
    }
}
