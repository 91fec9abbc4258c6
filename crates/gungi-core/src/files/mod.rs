//! Files of games: their formats, the games in them, their canonical form and their fixes.

pub mod canonical;
pub mod checks;
pub mod draft;
pub mod formats;
mod proof;

use std::io::{self, Cursor, Read};

use crate::diagnostic::Diagnostic;
use crate::files::formats::cgn::ForeignFile;
use crate::files::formats::content::{Bytes, Content, Cut, Cutter, ReadGame};
use crate::files::formats::{BoardFormat, Format, in_another_format};
use crate::game::understand::{Origin, has_board};
use crate::game::{PlayedGame, Stop};
use crate::notation::foreign::{FIRST_LOOK, Foreign};
use crate::notation::lines::{BYTE_ORDER_MARK, CommentLines};
use crate::rules::Ruleset;
use crate::text::{LineIndex, TextPlace};

/// A game of an input.
#[derive(Clone)]
pub struct Game<'g> {
    /// Its number in the input, from 1.
    pub number: usize,
    /// The format of the input.
    pub format: Format,
    /// Its text. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: &'g str,
    /// Its text, byte for byte.
    pub raw: &'g [u8],
    /// Its start in the input.
    pub start: TextPlace,
    /// Its end in the input, in bytes, after the end of its line in formats of lines.
    pub end: usize,
    pub content: &'g dyn Content,
    /// The comments before its line.
    pub comments: CommentLines,
    /// Where its text comes from.
    pub origin: Origin,
    /// The encoding from which its text was decoded, if it is the first game that shows it.
    pub decoded_from: Option<&'static str>,
}

impl Game<'_> {
    /// The first reason why it has no start position. `faults` are the faults of its start.
    pub fn fault_of_start(&self, faults: Vec<Diagnostic>) -> Option<Diagnostic> {
        let of_spelling = || self.content.source().fault_of_start();
        faults.into_iter().next().or_else(of_spelling)
    }

    /// Says that it stops after a number of plies. `name` is the name of its input.
    pub fn stop_sentence(&self, name: &str, plies: usize, stop: &Stop) -> String {
        format!(
            "game {} of {name} stops after ply {plies}: {stop}",
            self.number
        )
    }

    /// A finding about it as one sentence with its location.
    pub fn sentence(&self, finding: &Diagnostic) -> String {
        let TextPlace { line, column, .. } =
            LineIndex::of_piece(self.text, self.start).place(finding.span.start());
        format!("line {line}, column {column}: {}", finding.message)
    }

    /// Plays the whole game. `rules` is the ruleset for games that do not name one.
    ///
    /// # Errors
    /// The reason why the game cannot be read or played.
    pub fn played(&self, rules: Option<Ruleset>) -> Result<PlayedGame, String> {
        self.played_to(None, rules)
    }

    /// Plays the game as far as it can be played, at least up to the ply `last`: what follows may be misspelled or
    /// illegal. Without a ply, the whole game has to be in order.
    ///
    /// # Errors
    /// The reason why the game cannot be played up to there.
    pub fn played_to(
        &self,
        last: Option<usize>,
        rules: Option<Ruleset>,
    ) -> Result<PlayedGame, String> {
        if let Some(file) = self.content.no_game() {
            let (what, help) = file.explanation();
            return Err(format!("{what}; {help}"));
        }
        if let Some(error) = self.content.spelling_error().filter(|_| last.is_none()) {
            return Err(self.sentence(&error));
        }
        let start = self.content.source().start(rules);
        let start = start.map_err(|faults| match self.fault_of_start(faults) {
            Some(fault) => self.sentence(&fault),
            None => "it does not start from a position".to_owned(),
        })?;
        let (played, stop) = PlayedGame::new(self.content.source(), start);
        let plies = played.moves.len();
        match stop.filter(|_| last.is_none_or(|last| plies < last)) {
            None => Ok(played),
            Some(Stop::Unread) => Err(format!("ply {} cannot be read", plies + 1)),
            Some(Stop::Illegal(reason)) => {
                Err(format!("ply {} is illegal: {}", plies + 1, reason.message))
            }
        }
    }
}

/// Reads the games of an input in order.
pub struct Games<'i> {
    format: Format,
    number: usize,
    origin: Origin,
    cutter: Box<dyn Cutter + 'i>,
}

impl<'i> Games<'i> {
    /// The games of an input. If the format is unknown, the content decides.
    pub fn new(mut input: Bytes<'i>, format: Option<Format>) -> Self {
        // Report damage after the start only once the games before it are read.
        let (start, broken) = read_start(&mut input, format);
        let FirstLook {
            format,
            origin,
            foreign,
        } = FirstLook::at(&start, format);
        let cutter: Box<dyn Cutter + 'i> = if let Some(foreign) = foreign {
            Box::new(ForeignFile(Some((foreign, start))))
        } else {
            let input = Cursor::new(start).chain(FailingReader(broken)).chain(input);
            (format.row().cutter)(Box::new(input), TextPlace::START)
        };
        Self {
            format,
            number: 0,
            origin,
            cutter,
        }
    }

    /// The games of a text that comes from somewhere else than its start shows.
    pub fn of_origin(self, origin: Origin) -> Self {
        Self { origin, ..self }
    }

    /// The games that follow `before` others of an input, which is at this place, where the last one ends.
    pub fn resumed(input: Bytes<'i>, format: Format, place: TextPlace, before: usize) -> Self {
        Self {
            format,
            number: before,
            origin: Origin::Game,
            cutter: (format.row().cutter)(input, place),
        }
    }

    /// The games of a text.
    pub fn of_text(text: String, format: Option<Format>) -> Self {
        Self::new(Box::new(Cursor::new(text)), format)
    }

    /// Where they come from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The format in which they are read.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The number of the last game so far.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Whether the next game is there, so that the input need not be read for it; also where the format does not know that.
    pub fn has_game(&self) -> bool {
        self.cutter.has_game()
    }

    /// The comments after the last game that are a part of no game.
    pub fn last_comments(&self) -> CommentLines {
        self.cutter.last_comments()
    }
}

/// What the start of an input shows.
pub struct FirstLook {
    /// The format in which it is read.
    pub format: Format,
    /// Where its games come from.
    pub origin: Origin,
    /// The format of a file that is not a game.
    pub foreign: Option<Foreign>,
}

impl FirstLook {
    /// Looks at the start of an input, of which up to [`FIRST_LOOK`] bytes count. If the format is unknown, they decide.
    pub fn at(start: &[u8], format: Option<Format>) -> Self {
        let end = end_of_look(start, format).unwrap_or(start.len());
        let start = &start[..end.min(FIRST_LOOK)];
        let format = format.unwrap_or_else(|| Format::of_content(start));
        Self {
            format,
            origin: origin_of_lines(start, format),
            foreign: foreign(start, format),
        }
    }
}

/// Where the first look may end before [`FIRST_LOOK`] bytes: after a first line with a position. Who writes it may wait for
/// an answer before the next line.
fn end_of_look(start: &[u8], format: Option<Format>) -> Option<usize> {
    if format.is_some_and(|format| !format.row().is_of_lines) {
        return None;
    }
    let lines = start.split_inclusive(|&byte| byte == b'\n');
    let mut whole = lines.take_while(|line| line.ends_with(b"\n"));
    let mut end = 0;
    let first = whole.find_map(|line| {
        end += line.len();
        let text = String::from_utf8_lossy(line);
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let is_skipped = text.starts_with('#') || text.trim().is_empty();
        (!is_skipped).then(|| BoardFormat::of(text).is_some())
    })?;
    first.then_some(end)
}

/// Reads what the first look needs, at least, and the error after which there is nothing more.
fn read_start(input: &mut impl Read, format: Option<Format>) -> (Vec<u8>, Option<io::Error>) {
    let (mut start, mut length, mut broken) = (vec![0; FIRST_LOOK], 0, None);
    while length < FIRST_LOOK && end_of_look(&start[..length], format).is_none() {
        match input.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                broken = Some(error);
                break;
            }
        }
    }
    start.truncate(length);
    (start, broken)
}

/// The format of a file that is not a game, or not in this format.
pub fn foreign(start: &[u8], format: Format) -> Option<Foreign> {
    let foreign =
        Foreign::of(start).filter(|foreign| *foreign != Foreign::Gameplay || format != Format::Cgn);
    foreign.or_else(|| in_another_format(start, format))
}

/// Where the games of a text come from whose start is this: lines of words among positions may become comments.
fn origin_of_lines(start: &[u8], format: Format) -> Origin {
    let has_board = |start: &[u8]| String::from_utf8_lossy(start).lines().any(has_board);
    if format == Format::Gfen && has_board(start) {
        Origin::AmongPositions
    } else {
        Origin::Game
    }
}

/// A reader that fails once, if there is an error, and then ends.
struct FailingReader(Option<io::Error>);

impl Read for FailingReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

impl Iterator for Games<'_> {
    type Item = io::Result<CutGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let cut = self.cutter.cut().transpose()?;
        self.number += 1;
        Some(cut.map(|cut| CutGame {
            number: self.number,
            format: self.format,
            origin: self.origin,
            decoded_from: None,
            cut,
        }))
    }
}

/// A game cut out of its input. Any thread can read it.
pub struct CutGame {
    number: usize,
    format: Format,
    origin: Origin,
    decoded_from: Option<&'static str>,
    cut: Box<dyn Cut>,
}

impl CutGame {
    /// The same game, as the first one that shows from which encoding the input was decoded.
    pub fn decoded_from(self, encoding: &'static str) -> Self {
        Self {
            decoded_from: Some(encoding),
            ..self
        }
    }

    /// Where its text ends in its input, in bytes, at the latest.
    pub fn end(&self) -> usize {
        self.cut.start().offset + self.cut.size()
    }

    /// Whether it has this number, if a number is given.
    pub fn is(&self, wanted: Option<u64>) -> bool {
        wanted.is_none_or(|wanted| wanted == self.number as u64)
    }

    /// Its number in the input, from 1, and the format of the input.
    pub const fn origin(&self) -> (usize, Format) {
        (self.number, self.format)
    }

    /// The same game, to be read once more.
    pub fn again(&self) -> Self {
        let Self {
            number,
            format,
            origin,
            decoded_from,
            ref cut,
        } = *self;
        Self {
            number,
            format,
            origin,
            decoded_from,
            cut: cut.again(),
        }
    }

    /// Length of its text in bytes.
    pub fn size(&self) -> usize {
        self.cut.size()
    }

    /// Reads the game and passes it to `visit`.
    pub fn read<T>(mut self, visit: impl FnOnce(Game<'_>) -> T) -> T {
        let ReadGame {
            text,
            raw,
            start,
            end,
            comments,
            content,
        } = self.cut.read();
        let (number, format, origin) = (self.number, self.format, self.origin);
        visit(Game {
            number,
            format,
            text,
            raw: &raw,
            start,
            end,
            content: &*content,
            comments,
            origin,
            decoded_from: self.decoded_from,
        })
    }
}
