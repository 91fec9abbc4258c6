//! Boards and pictures with the style of the arguments.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, bail};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{DrawingArgs, PictureArgs};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::fonts::Fonts;
use crate::cli::output::destination::{Destination, Label, format_of};
use crate::cli::output::{Output, Product, Streams};
use crate::files::Game;
use crate::game::{Frame, Verdict, Written};
use crate::notation::Notation;
use crate::print::font::outline;
use crate::print::heading::{Heading, write_legend};
use crate::print::json::GameRef;
use crate::print::picture::{Described, DrawnAs, POSITION_WIDTH, PositionFormat};
use crate::render::Glyphs;
use crate::render::board::{BoardStyle, Highlights, Pieces, write_board};
use crate::render::picture::{MAX_LINES, MIN_WIDTH, PictureStyle, Scene, Shape, draw, lines_below};
use crate::render::players::Players;
use crate::rules::{Describe as _, Ruleset};
use crate::text::Printable;

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
        Self {
            drawing,
            headed: false,
            noted: false,
        }
    }

    /// A drawer of one of several games, which prints no notes: see [`Drawer::note`].
    pub(crate) const fn of_one_game(drawing: DrawingArgs) -> Self {
        Self {
            drawing,
            headed: false,
            noted: true,
        }
    }

    /// The note on a style that differs from the arguments.
    pub(crate) fn note(&self, style: BoardStyle, ruleset: Ruleset) -> Option<&'static str> {
        let style = self.drawing.on(style);
        match (self.drawing.pieces, style.glyphs, ruleset) {
            _ if self.drawing.quiet => None,
            (Some(Pieces::Kanji), Glyphs::Ascii, _) => Some(
                "`--ascii`, or a locale other than UTF-8, leaves no kanji; units are drawn with letters",
            ),
            (Some(Pieces::Kanji), _, Ruleset::Classic) => Some(
                "`--pieces kanji` draws official games only; classic units are drawn with letters",
            ),
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
        origin: GameRef<'_>,
        game: &Game<'_>,
        ruleset: Ruleset,
    ) -> anyhow::Result<()> {
        if std::mem::replace(&mut self.headed, true) {
            writeln!(streams.out)?;
        }
        let players = &Players::of(game.content.extras());
        let heading = Heading {
            file: origin.file,
            game: origin.game,
            ruleset,
            players,
        };
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

    /// Explains the letters of a position, with `--legend`.
    pub(crate) fn write_legend(
        &mut self,
        streams: &mut Streams<'_>,
        frame: &Frame,
    ) -> anyhow::Result<()> {
        if !self.drawing.legend {
            return Ok(());
        }
        let style = self.style(streams, frame.position.ruleset())?;
        let mut text = String::new();
        write_legend(&mut text, &frame.snapshot(), style)?;
        Ok(streams.out.write_all(text.as_bytes())?)
    }
}

/// Draws moves that are tried in positions, and what is wrong with them.
pub(crate) struct Questions<'q> {
    format: PositionFormat,
    artist: Artist,
    /// Where the pictures go.
    output: Output<'q>,
    destination: Destination,
}

impl<'q> Questions<'q> {
    /// Draws into a file, or into a directory for several games.
    pub(crate) fn new(
        output: Output<'q>,
        overwrites: bool,
        drawing: DrawingArgs,
        games: &GamesArgs,
    ) -> anyhow::Result<Self> {
        let asked = output.folder().map(|_| PositionFormat::Svg);
        let format = format_of(asked, output, None)?;
        Ok(Self {
            format,
            artist: Artist::new(&PictureArgs::default(), drawing, format.row().drawn_as)?,
            output,
            destination: Destination::new(output, format.row().extension, games, overwrites)?,
        })
    }

    /// The files that are there and may be replaced.
    pub(crate) fn replaceable(&self) -> Vec<PathBuf> {
        self.destination.replaceable()
    }

    /// Draws the answer on a move that was tried in a position of a game.
    pub(crate) fn put(
        &mut self,
        streams: &mut Streams<'_>,
        (origin, game): (GameRef<'_>, &Described),
        (frame, written, verdict): (&Frame, Written, &Verdict),
    ) -> anyhow::Result<()> {
        let (format, artist) = (self.format, &mut self.artist);
        let label = Label {
            input: origin.file,
            game: origin.game,
            ply: Some(frame.ply),
        };
        self.destination.put(label, || {
            let subject = game.subject(frame, &[]);
            let subject = match verdict {
                Verdict::Legal(mv) => subject.with_next(&[frame.after(mv)], written.notation()),
                Verdict::Foul(..) | Verdict::Illegal(_) => {
                    subject.with_attempt(frame, written, verdict)
                }
            };
            let scene = draw(&subject, &game.players, &artist.style);
            artist.encoded(streams, origin.file, scene, format)
        })
    }

    /// Writes the pictures. `exit` is the end of the run.
    pub(crate) fn finish(self, streams: &mut Streams<'_>, exit: Exit) -> anyhow::Result<()> {
        let is_quiet = self.artist.is_quiet;
        let Output::File(path) = self.output else {
            return self.destination.finish(streams, is_quiet);
        };
        let mut picture = Product::new(path)?;
        let style = BoardStyle {
            width: None,
            ..streams.style
        };
        let file = &mut Streams {
            out: &mut picture,
            err: &mut *streams.err,
            style,
            output: self.output,
        };
        self.destination.finish(file, is_quiet)?;
        picture.end(exit, streams.err)
    }
}

/// Draws pictures with the style of the arguments.
pub(crate) struct Artist {
    size: Option<u16>,
    pub(crate) style: PictureStyle,
    pub(crate) fonts: Fonts,
    /// Characters already reported as missing.
    reported: BTreeSet<char>,
    is_quiet: bool,
}

impl Artist {
    pub(crate) fn new(
        args: &PictureArgs,
        drawing: DrawingArgs,
        of: DrawnAs,
    ) -> anyhow::Result<Self> {
        let usual = match of {
            DrawnAs::Shapes | DrawnAs::Pixels => Shape::Wide,
            DrawnAs::Frames => Shape::Upright,
        };
        let style = args.style(drawing, usual);
        let least = style.min_width();
        if let Some(size) = args
            .size
            .filter(|&size| of != DrawnAs::Shapes && size < least)
        {
            bail!(WithHelp::new(
                format!("`--size {size}` is too small for pixels to show covered tiers"),
                format!(
                    "pass `--size {least}` or more, or draw an SVG, which takes {MIN_WIDTH} pixels or more"
                )
            ));
        }
        let lines = style.caption_lines();
        if lines > MAX_LINES {
            bail!(WithHelp::new(
                format!(
                    "`--caption` needs {lines} lines below the board, but at most {MAX_LINES} fit"
                ),
                "shorten the text"
            ));
        }
        Ok(Self {
            size: args.size,
            style,
            fonts: Fonts::new(args.font.as_deref())?,
            is_quiet: drawing.quiet,
            reported: BTreeSet::new(),
        })
    }

    /// Checks that there is room below the board for the moves to the `next` positions.
    pub(crate) fn ensure_room(
        &self,
        game: &Described,
        frame: &Frame,
        next: &[Frame],
    ) -> anyhow::Result<()> {
        let lines = |count: usize| {
            let subject = game.subject(frame, &next[..count]);
            lines_below(&subject, &self.style)
        };
        let (wanted, needed) = (next.len(), lines(next.len()));
        if needed <= MAX_LINES {
            return Ok(());
        }
        let message = format!(
            "`--next {wanted}` needs {needed} lines below the board, but at most {MAX_LINES} fit"
        );
        bail!(WithHelp::new(
            message,
            match (0..wanted).rev().find(|&count| lines(count) <= MAX_LINES) {
                Some(fitting @ 1..) => format!("draw fewer moves, as with `--next {fitting}`"),
                _ => "shorten the caption".to_owned(),
            }
        ))
    }

    /// Reports each character that no font has once.
    pub(crate) fn report(
        &mut self,
        streams: &mut Streams<'_>,
        name: &str,
        unknown: &BTreeSet<char>,
    ) -> anyhow::Result<()> {
        let unknown: String = unknown.difference(&self.reported).collect();
        if !unknown.is_empty() && !self.is_quiet {
            let what = format!("{name}: no font has these characters, drawn as boxes: {unknown}");
            writeln!(
                streams.err,
                "note: {}\nhelp: `--font FILE` names a font",
                Printable(&what)
            )?;
            self.reported.extend(unknown.chars());
        }
        Ok(())
    }

    /// Puts outlines in the place of lines that need fonts. Pixels need them; shapes leave such lines to the font of a viewer,
    /// unless an option names one.
    pub(crate) fn outline(
        &mut self,
        streams: &mut Streams<'_>,
        name: &str,
        scene: &mut Scene,
        of: DrawnAs,
    ) -> anyhow::Result<()> {
        match of {
            DrawnAs::Shapes if self.fonts.read().is_empty() => return Ok(()),
            DrawnAs::Shapes => outline(scene, self.fonts.read()),
            _ => self.fonts.outline(scene),
        }
        self.report(streams, name, &scene.unknown)
    }

    /// Encodes a picture.
    pub(crate) fn encoded(
        &mut self,
        streams: &mut Streams<'_>,
        name: &str,
        mut scene: Scene,
        format: PositionFormat,
    ) -> anyhow::Result<Vec<u8>> {
        let row = format.row();
        self.outline(streams, name, &mut scene, row.drawn_as)?;
        (row.encode)(&scene, self.size, POSITION_WIDTH)
            .context("the picture is too large for the memory")
    }
}
