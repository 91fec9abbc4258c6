//! Games of an input, in any of the formats.

use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use anyhow::Context;

use crate::diagnostic::Diagnostic;
use crate::game::convert::{Extras, PlayedGame};
use crate::game::{CheckSpelling, FenLine, NoGame, Stop};
use crate::notation::foreign::{FIRST_LOOK, Foreign, is_gameplay};
use crate::notation::gfen::read_line;
use crate::notation::gungijs::FenFaultKind;
use crate::notation::lines::{BYTE_ORDER_MARK, Lines, TextLine};
use crate::notation::{cgn, gfen, gn, gungijs};
use crate::rules::Ruleset;
use crate::text::{LineIndex, Place, substitute_invalid};

/// The formats that are read.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// GN: whole games with headers and comments.
    Gn,
    /// GFEN: one position, or one game, a line.
    Gfen,
    /// The FEN of gungi.js: one position a line.
    GungijsFen,
    /// The PGN of gungi.js: whole games.
    GungijsPgn,
    /// CGN: a gameplay, which is no game; `validate` and `fmt` read it.
    Cgn,
}

impl Format {
    /// The format that the name of a file tells, in letters of any case, whether compressed or not.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        let mut extension = path.extension()?;
        if ["gz", "zst"].iter().any(|compressed| extension.eq_ignore_ascii_case(compressed)) {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        match extension.to_str()?.to_ascii_lowercase().as_str() {
            "gn" => Some(Self::Gn),
            "gfen" => Some(Self::Gfen),
            "fen" => Some(Self::GungijsFen),
            "pgn" => Some(Self::GungijsPgn),
            "cgn" => Some(Self::Cgn),
            _ => None,
        }
    }

    /// Whether each line is a game or a position of its own.
    pub(crate) const fn is_of_lines(self) -> bool {
        matches!(self, Self::Gfen | Self::GungijsFen)
    }
}

/// A game of an input.
pub(crate) struct Game<'g> {
    /// Its number in the input, from 1.
    pub(crate) number: usize,
    /// Its text. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub(crate) text: &'g str,
    /// Where it begins in the input.
    pub(crate) start: Place,
    /// What it says.
    pub(crate) content: Content<'g>,
    /// How many comments stand in front of its line.
    pub(crate) comments: usize,
}

/// A game in one of the formats.
pub(crate) enum Content<'g> {
    Gn(gn::GameText<'g>),
    Gfen(Box<gfen::Line>),
    Fen(Box<FenLine>),
    Pgn(gungijs::GameText<'g>),
    /// A whole file that is no game.
    NoGame(NoGame),
}

impl Content<'_> {
    /// Does something with the game, whatever its format.
    pub(crate) fn with<T>(&self, visit: impl FnOnce(&dyn CheckSpelling) -> T) -> T {
        match self {
            Self::Gn(game) => visit(game),
            Self::Gfen(line) => visit(&**line),
            Self::Fen(line) => visit(&**line),
            Self::Pgn(game) => visit(game),
            Self::NoGame(file) => visit(file),
        }
    }

    /// The format it was read in.
    pub(crate) const fn format(&self) -> Format {
        match self {
            Self::Gn(_) => Format::Gn,
            Self::Gfen(_) => Format::Gfen,
            Self::Fen(_) => Format::GungijsFen,
            Self::Pgn(_) => Format::GungijsPgn,
            Self::NoGame(_) => Format::Cgn,
        }
    }

    /// Whether it is too long, so that its rest was not read.
    pub(crate) fn is_cut(&self) -> bool {
        match self {
            Self::Gn(game) => game.faults.iter().any(|fault| fault.kind == gn::FaultKind::GameTooLong),
            Self::Gfen(line) => line.faults.iter().any(|fault| fault.kind == gfen::FaultKind::LineTooLong),
            Self::Fen(line) => line.faults.iter().any(|fault| fault.kind == FenFaultKind::LineTooLong),
            Self::Pgn(game) => game.faults.iter().any(|fault| fault.kind == gungijs::FaultKind::GameTooLong),
            Self::NoGame(_) => false,
        }
    }

    /// The first fault of its spelling that is worse than a warning.
    fn spelling_error(&self) -> Option<Diagnostic> {
        match self {
            Self::Gn(game) => game.faults.iter().find(|fault| !fault.kind.is_warning()).map(Diagnostic::from),
            Self::Gfen(line) => {
                line.faults.iter().find(|fault| !fault.kind.is_warning()).map(Diagnostic::from)
            }
            Self::Fen(line) => {
                line.faults.iter().find(|fault| !fault.kind.is_warning()).map(Diagnostic::from)
            }
            Self::Pgn(game) => {
                game.faults.iter().find(|fault| !fault.kind.is_warning()).map(Diagnostic::from)
            }
            Self::NoGame(file) => file.first_error().cloned(),
        }
    }

    /// The texts of its comments.
    pub(crate) fn comments(&self) -> Vec<&str> {
        match self {
            Self::Gn(game) => game.record.comments.iter().map(gn::Comment::text).collect(),
            Self::Pgn(game) => game.record.comments.iter().map(gungijs::Comment::text).collect(),
            Self::Gfen(_) | Self::Fen(_) | Self::NoGame(_) => Vec::new(),
        }
    }

    /// What the game says beyond its start and its moves.
    pub(crate) fn extras(&self) -> Extras<'_, '_> {
        match self {
            Self::Gn(game) => Extras::Gn(&game.record),
            Self::Pgn(game) => Extras::Pgn(&game.record),
            Self::Gfen(_) | Self::Fen(_) | Self::NoGame(_) => Extras::None,
        }
    }
}

impl Game<'_> {
    /// The first reason why it has no start, `faults` being what its start was refused with.
    pub(crate) fn fault_of_start(&self, faults: Vec<Diagnostic>) -> Option<Diagnostic> {
        let of_spelling = || self.content.with(|source| source.fault_of_start());
        faults.into_iter().next().or_else(of_spelling)
    }

    /// A finding about it in a sentence, with its place.
    fn sentence(&self, finding: &Diagnostic) -> String {
        let Place { line, column, .. } =
            LineIndex::of_piece(self.text, self.start).place(finding.span.start());
        format!("line {line}, column {column}: {}", finding.message)
    }

    /// Plays the game through. `rules` are those of one that does not say by which it is played.
    ///
    /// # Errors
    /// Why it cannot be.
    pub(crate) fn played(&self, rules: Option<Ruleset>) -> Result<PlayedGame, String> {
        if let Content::NoGame(file) = &self.content {
            let (what, help) = file.explanation();
            return Err(format!("{what}; {help}"));
        }
        if let Some(error) = self.content.spelling_error() {
            return Err(self.sentence(&error));
        }
        let start = self.content.with(|source| source.start(rules));
        let start = start.map_err(|faults| match self.fault_of_start(faults) {
            Some(fault) => self.sentence(&fault),
            None => "it does not start from a position".to_owned(),
        })?;
        self.content.with(|source| {
            PlayedGame::new(source, start).map_err(|(plies, stop)| match stop {
                Stop::Unread => format!("the move after ply {plies} cannot be read"),
                Stop::Illegal(reason) => format!("after ply {plies} {}", reason.message),
            })
        })
    }
}

/// The games of an input, one after the other, cut out of it.
pub(crate) struct Games {
    /// What the input is called.
    name: String,
    number: usize,
    reader: Reader,
}

/// Reads one of the formats.
enum Reader {
    Gn(gn::Reader<Bytes>),
    Gfen(Lines<BufReader<Bytes>>),
    Fen(Lines<BufReader<Bytes>>),
    Pgn(gungijs::Reader<Bytes>),
    /// `None` when it is read.
    Cgn(Option<Bytes>),
    /// `None` when it is reported.
    Foreign(Option<(Foreign, Vec<u8>)>, Format),
}

type Bytes = Box<dyn Read + Send>;

impl Games {
    /// Those of an input. If the format is not known, the content tells.
    pub(crate) fn new(name: String, mut input: Bytes, format: Option<Format>) -> Self {
        let mut start = Vec::new();
        // What is broken behind the start is an error when the games before it are read.
        let broken = input.by_ref().take(FIRST_LOOK as u64).read_to_end(&mut start).err();
        let format = format.unwrap_or_else(|| format_by_content(&start));
        let foreign = Foreign::of(&start);
        if let Some(foreign) =
            foreign.filter(|foreign| *foreign != Foreign::Gameplay || format != Format::Cgn)
        {
            return Self { name, number: 0, reader: Reader::Foreign(Some((foreign, start)), format) };
        }
        let input: Bytes = Box::new(Cursor::new(start).chain(Broken(broken)).chain(input));
        let reader = match format {
            Format::Gn => Reader::Gn(gn::Reader::new(input)),
            Format::Gfen => Reader::Gfen(Lines::new(BufReader::new(input)).without_comments()),
            Format::GungijsFen => Reader::Fen(Lines::new(BufReader::new(input))),
            Format::GungijsPgn => Reader::Pgn(gungijs::Reader::new(input)),
            Format::Cgn => Reader::Cgn(Some(input)),
        };
        Self { name, number: 0, reader }
    }

    /// The format in which they are read.
    pub(crate) const fn format(&self) -> Format {
        match self.reader {
            Reader::Gn(_) => Format::Gn,
            Reader::Gfen(_) => Format::Gfen,
            Reader::Fen(_) => Format::GungijsFen,
            Reader::Pgn(_) => Format::GungijsPgn,
            Reader::Cgn(_) => Format::Cgn,
            Reader::Foreign(_, format) => format,
        }
    }
}

/// Fails once with an error, if there is one; then it has ended.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// The whole of a gameplay, or as much as shows that it is too long.
fn gameplay(input: Bytes) -> io::Result<TextLine> {
    let mut bytes = Vec::new();
    input.take(cgn::MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(text_of(bytes))
}

/// A file, or the start of one, without its byte order mark.
fn text_of(mut bytes: Vec<u8>) -> TextLine {
    substitute_invalid(&mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    let marked = text.strip_prefix(BYTE_ORDER_MARK);
    let offset = marked.map_or(0, |_| BYTE_ORDER_MARK.len_utf8());
    let text = marked.unwrap_or(&text).to_owned();
    TextLine { text, start: Place { offset, ..Place::START }, is_cut: false, comments: 0 }
}

impl Iterator for Games {
    type Item = anyhow::Result<CutGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let cut = match &mut self.reader {
            Reader::Gn(reader) => reader.cut_game().map(|game| game.map(Cut::Gn)),
            Reader::Gfen(lines) => lines.next_line().map(|line| line.map(Cut::Gfen)),
            Reader::Fen(lines) => lines.next_line().map(|line| line.map(Cut::Fen)),
            Reader::Pgn(reader) => reader.cut_game().map(|game| game.map(Cut::Pgn)),
            Reader::Cgn(input) => input.take().map(|input| gameplay(input).map(Cut::Cgn)).transpose(),
            Reader::Foreign(file, _) => {
                Ok(file.take().map(|(foreign, start)| Cut::Foreign(foreign, text_of(start))))
            }
        };
        self.number += 1;
        let cut = cut.with_context(|| format!("cannot read {}", self.name)).transpose()?;
        Some(cut.map(|cut| CutGame { number: self.number, cut }))
    }
}

/// A game cut out of its input, which may be read on any thread.
pub(crate) struct CutGame {
    number: usize,
    cut: Cut,
}

enum Cut {
    Gn(gn::CutGame),
    Gfen(TextLine),
    Fen(TextLine),
    Pgn(gungijs::CutGame),
    Cgn(TextLine),
    Foreign(Foreign, TextLine),
}

impl CutGame {
    /// Whether it is the game of a number, or of any.
    pub(crate) fn is(&self, wanted: Option<u64>) -> bool {
        wanted.is_none_or(|wanted| wanted == self.number as u64)
    }

    /// How long its text is, in bytes.
    pub(crate) fn size(&self) -> usize {
        match &self.cut {
            Cut::Gn(game) => game.size(),
            Cut::Gfen(line) | Cut::Fen(line) | Cut::Cgn(line) | Cut::Foreign(_, line) => line.text.len(),
            Cut::Pgn(game) => game.size(),
        }
    }

    /// Does something with the game.
    pub(crate) fn read<T>(self, visit: impl FnOnce(Game<'_>) -> T) -> T {
        let number = self.number;
        match self.cut {
            Cut::Gn(game) => game.read(|game| {
                visit(Game {
                    number,
                    text: game.text,
                    start: game.start,
                    content: Content::Gn(game),
                    comments: 0,
                })
            }),
            Cut::Pgn(game) => game.read(|game| {
                visit(Game {
                    number,
                    text: game.text,
                    start: game.start,
                    content: Content::Pgn(game),
                    comments: 0,
                })
            }),
            Cut::Gfen(line) => {
                let read = read_line(&line.text);
                let read = if line.is_cut { read.cut(line.text.len()) } else { read };
                let content = Content::Gfen(Box::new(read));
                let comments = line.comments;
                visit(Game { number, text: &line.text, start: line.start, content, comments })
            }
            Cut::Fen(line) => {
                let read = FenLine::read(&line.text);
                let read = if line.is_cut { read.cut(line.text.len()) } else { read };
                let content = Content::Fen(Box::new(read));
                let comments = line.comments;
                visit(Game { number, text: &line.text, start: line.start, content, comments })
            }
            Cut::Cgn(file) => {
                let content = Content::NoGame(NoGame::gameplay(&file.text));
                visit(Game { number, text: &file.text, start: file.start, content, comments: 0 })
            }
            Cut::Foreign(foreign, file) => {
                let content = Content::NoGame(NoGame::foreign(foreign));
                visit(Game { number, text: &file.text, start: file.start, content, comments: 0 })
            }
        }
    }
}

/// Behind comments, positions begin with a board, whose rows are joined by `/`; a FEN of gungi.js has hands with a `/`
/// behind it, or towers between `|`. Its moves have kanji, and gameplays begin with a pattern; anything else is GN.
fn format_by_content(start: &[u8]) -> Format {
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    let first = text.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
    let mut fields = first.unwrap_or_default().split(' ');
    let board = fields.next().unwrap_or_default();
    if board.split('/').count() >= 5 && !board.starts_with(['[', '#', '(', '{']) {
        let is_fen = board.contains('|') || fields.next().is_some_and(|hands| hands.contains('/'));
        return if is_fen { Format::GungijsFen } else { Format::Gfen };
    }
    if is_gameplay(text) {
        return Format::Cgn;
    }
    let has_move = text.split_whitespace().any(|word| word.parse::<gungijs::Move>().is_ok());
    if has_move { Format::GungijsPgn } else { Format::Gn }
}
