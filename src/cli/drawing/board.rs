//! Boards as text.

use crate::cli::args::drawing::{DrawingArgs, Pieces};
use crate::cli::output::streams::Streams;
use crate::files::games::Game;
use crate::game::Frame;
use crate::notation::Notation;
use crate::print::heading::{Heading, write_legend};
use crate::print::json::Origin;
use crate::render::Glyphs;
use crate::render::board::{BoardStyle, Highlights, write_board};
use crate::render::players::Players;
use crate::rules::Ruleset;

/// Draws boards with the style of the arguments.
pub(crate) struct Drawer {
    drawing: DrawingArgs,
    /// Whether a heading was printed.
    headed: bool,
    /// Whether the note on missing kanji was printed.
    noted: bool,
}

impl Drawer {
    pub(crate) const fn new(drawing: DrawingArgs) -> Self {
        Self { drawing, headed: false, noted: false }
    }

    /// A drawer of one of several games, which prints no notes: see [`Drawer::note`].
    pub(crate) const fn of_one_game(drawing: DrawingArgs) -> Self {
        Self { drawing, headed: false, noted: true }
    }

    /// The note on a style that differs from the arguments.
    pub(crate) fn note(&self, style: BoardStyle, ruleset: Ruleset) -> Option<&'static str> {
        let style = self.drawing.on(style);
        match (self.drawing.pieces, style.glyphs, ruleset) {
            _ if self.drawing.quiet => None,
            (Some(Pieces::Kanji), Glyphs::Ascii, _) => {
                Some("`--ascii`, or a locale other than UTF-8, leaves no kanji; units are drawn with letters")
            }
            (Some(Pieces::Kanji), _, Ruleset::Classic) => {
                Some("`--pieces kanji` draws official games only; classic units are drawn with letters")
            }
            _ => None,
        }
    }

    /// The style for a ruleset. The first time that it differs from the arguments, prints a note.
    pub(crate) fn style(
        &mut self,
        streams: &mut Streams<'_>,
        ruleset: Ruleset,
    ) -> anyhow::Result<BoardStyle> {
        if let Some(note) = self.note(streams.style, ruleset).filter(|_| !self.noted) {
            self.noted = true;
            writeln!(streams.err, "note: {note}")?;
        }
        Ok(self.drawing.on(streams.style))
    }

    /// Names the game that the next boards belong to.
    pub(crate) fn write_heading(
        &mut self,
        streams: &mut Streams<'_>,
        origin: Origin<'_>,
        game: &Game<'_>,
        ruleset: Ruleset,
    ) -> anyhow::Result<()> {
        if std::mem::replace(&mut self.headed, true) {
            writeln!(streams.out)?;
        }
        let players = &Players::of(game.content.extras());
        let heading = Heading { file: origin.file, game: origin.game, ruleset, players };
        let mut text = String::new();
        heading.write(&mut text, streams.style.palette)?;
        writeln!(streams.out, "{text}")?;
        Ok(())
    }

    /// Draws a frame with its last move marked.
    pub(crate) fn draw(
        &mut self,
        streams: &mut Streams<'_>,
        frame: &Frame,
        notation: Notation,
    ) -> anyhow::Result<()> {
        let marks = Highlights::of_last_move(frame, notation);
        let style = self.style(streams, frame.position.ruleset())?;
        let mut text = String::new();
        write_board(&mut text, &frame.snapshot(), &marks, style)?;
        if self.drawing.legend {
            text.push('\n');
        }
        streams.out.write_all(text.as_bytes())?;
        self.write_legend(streams, frame)
    }

    /// Explains the letters of a position, if that is asked for.
    pub(crate) fn write_legend(&mut self, streams: &mut Streams<'_>, frame: &Frame) -> anyhow::Result<()> {
        if !self.drawing.legend {
            return Ok(());
        }
        let style = self.style(streams, frame.position.ruleset())?;
        let mut text = String::new();
        write_legend(&mut text, &frame.snapshot(), style)?;
        Ok(streams.out.write_all(text.as_bytes())?)
    }
}
