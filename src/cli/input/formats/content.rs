//! What every format of files has: games that are cut out of an input, read, and written in canonical form.

use std::io::{self, BufReader, Read};

use crate::diagnostic::Diagnostic;
use crate::game::convert::{Extras, Loss, PlayedGame};
use crate::game::{CheckSpelling, NoGame};
use crate::notation::lines::{Lines, TextLine};
use crate::notation::movetext::{CutGame, Dialect, GameText, Reader};
use crate::text::Place;

/// The bytes of an input, decompressed.
pub(crate) type Bytes = Box<dyn Read + Send>;

/// Cuts an input into games.
pub(crate) trait Cutter: Send {
    /// The next game; `None` after the last one.
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>>;
}

/// A game cut out of its input, which may be read on any thread.
pub(crate) trait Cut: Send {
    /// How long its text is, in bytes.
    fn size(&self) -> usize;

    /// Reads the game, once.
    fn read(&mut self) -> Parsed<'_>;
}

/// A game that was read, and where it stands.
pub(crate) struct Parsed<'t> {
    /// Its text. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub(crate) text: &'t str,
    /// Where it begins in the input.
    pub(crate) start: Place,
    /// How many comments stand in front of its line.
    pub(crate) comments: usize,
    /// What it says.
    pub(crate) content: Box<dyn Content + 't>,
}

/// What a game says.
pub(crate) trait Content {
    /// The game, to be played and checked.
    fn source(&self) -> &dyn CheckSpelling;

    /// Whether it is too long, so that its rest was not read.
    fn is_cut(&self) -> bool {
        false
    }

    /// The first fault of its spelling that is worse than a warning.
    fn spelling_error(&self) -> Option<Diagnostic>;

    /// The texts of its comments.
    fn comments(&self) -> Vec<&str> {
        Vec::new()
    }

    /// What the game says beyond its start and its moves.
    fn extras(&self) -> Extras<'_, '_> {
        Extras::None
    }

    /// Whether it is a game on one line, not a position.
    fn is_game_line(&self) -> bool {
        false
    }

    /// The file, if it is no game.
    fn no_game(&self) -> Option<&NoGame> {
        None
    }
}

/// Writes the games of a file in canonical form, one after the other.
pub(crate) trait CanonicalWriter {
    /// The canonical form of a game behind those before it, and what it has no room for. Without one, why.
    fn write(&mut self, content: &dyn Content, played: &PlayedGame) -> Result<(String, Vec<Loss>), String>;

    /// Notes a game that is kept: later games must stay separate from it.
    fn pass(&mut self, _content: &dyn Content) {}

    /// The writer as it is now.
    fn copied(&self) -> Box<dyn CanonicalWriter>;
}

/// Writes games of a format in which none depends on those before it.
#[derive(Clone, Copy)]
pub(crate) struct EachAlone(pub(crate) fn(&dyn Content, &PlayedGame) -> Result<String, String>);

impl CanonicalWriter for EachAlone {
    fn write(&mut self, content: &dyn Content, played: &PlayedGame) -> Result<(String, Vec<Loss>), String> {
        self.0(content, played).map(|text| (text, Vec::new()))
    }

    fn copied(&self) -> Box<dyn CanonicalWriter> {
        Box::new(*self)
    }
}

/// Games with headers, numbers, moves and comments.
impl<D: Dialect> Cutter for Reader<Bytes, D>
where
    Self: Send,
    CutGame<D>: Cut,
{
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        Ok(self.cut_game()?.map(|game| -> Box<dyn Cut> { Box::new(game) }))
    }
}

impl<D: Dialect> Cut for CutGame<D>
where
    Self: Send,
    for<'t> GameText<'t, D>: Content,
{
    fn size(&self) -> usize {
        self.size()
    }

    fn read(&mut self) -> Parsed<'_> {
        let game = self.take_game();
        Parsed { text: game.text, start: game.start, comments: 0, content: Box::new(game) }
    }
}

/// A line or a file, and how it is read.
pub(crate) struct CutText<R> {
    pub(crate) text: TextLine,
    pub(crate) read: R,
}

impl<R: Fn(&TextLine) -> Box<dyn Content> + Send> Cut for CutText<R> {
    fn size(&self) -> usize {
        self.text.text.len()
    }

    fn read(&mut self) -> Parsed<'_> {
        let TextLine { text, start, comments, .. } = &self.text;
        Parsed { text, start: *start, comments: *comments, content: (self.read)(&self.text) }
    }
}

/// Games that are lines.
pub(crate) struct LineCutter {
    pub(crate) lines: Lines<BufReader<Bytes>>,
    pub(crate) read: fn(&TextLine) -> Box<dyn Content>,
}

impl Cutter for LineCutter {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let line = self.lines.next_line()?;
        Ok(line.map(|text| -> Box<dyn Cut> { Box::new(CutText { text, read: self.read }) }))
    }
}
