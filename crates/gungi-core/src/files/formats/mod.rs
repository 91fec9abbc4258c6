//! File formats. A new format is a file in this folder with its row, and a line in [`Format::row`].

pub mod cgn;
pub mod content;
mod gfen;
pub mod gn;
mod gungijs;
mod records;

use std::path::{Path, PathBuf};
use std::str;

use crate::files::formats::content::{Bytes, Canonical, Content, Cutter};
use crate::files::formats::gn::is_move;
use crate::game::PlayedGame;
use crate::names::named;
use crate::notation::Notation;
use crate::notation::foreign::{Foreign, OtherRecord, other_game, record_of};
use crate::notation::gungijs::GungijsMove;
use crate::notation::lines::BYTE_ORDER_MARK;
use crate::notation::loose::TextKind;
use crate::text::TextPlace;

/// The file formats that gungi reads.
///
/// ```
/// let game = gungi_core::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// assert_eq!(game.format(), gungi_core::Format::Gn);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
pub enum Format {
    /// GN: whole games with headers and comments.
    Gn,
    /// GFEN: one position or game on each line.
    Gfen,
    /// FEN of gungi.js: one position on each line.
    GungijsFen,
    /// PGN of gungi.js: whole games.
    GungijsPgn,
    /// CGN: how an actor moves.
    Cgn,
    /// GFEN-11 of Gungi-python: one position on each line.
    Gfen11,
    /// Logs of UGI, the protocol of Gungi-python: games on lines.
    Ugi,
    /// `.gungi` of Gungi-python: a game.
    GungiText,
    /// GSA of Gungi-python: a game.
    Gsa,
    /// JSON of Gungi-python: a game.
    GungiPythonJson,
    /// JSON lines of komugi: one position on each line.
    KomugiJsonl,
    /// Logs of the Komugi engine: games on lines.
    KomugiUci,
    /// JSON of the web page gungi-kifu: a game.
    GungiKifu,
    /// The printed notation of the rule book: a game.
    Printed,
    /// Tables of a record generator, in Markdown: a game.
    PrintedMarkdown,
}

impl Format {
    /// All formats; the first one that recognizes a text reads it.
    pub const ALL: [Self; 15] = [
        Self::Gn,
        Self::Gfen11,
        Self::Ugi,
        Self::GungiText,
        Self::Gsa,
        Self::GungiPythonJson,
        Self::KomugiJsonl,
        Self::KomugiUci,
        Self::GungiKifu,
        Self::Printed,
        Self::PrintedMarkdown,
        Self::Gfen,
        Self::GungijsFen,
        Self::GungijsPgn,
        Self::Cgn,
    ];

    /// The description of the format.
    #[doc(hidden)]
    pub const fn row(self) -> FormatRow {
        match self {
            Self::Gn => gn::ROW,
            Self::Gfen => gfen::ROW,
            Self::GungijsFen => gungijs::FEN,
            Self::GungijsPgn => gungijs::PGN,
            Self::Cgn => cgn::ROW,
            Self::Gfen11 => records::GFEN11,
            Self::Ugi => records::UGI,
            Self::GungiText => records::TEXT,
            Self::Gsa => records::GSA,
            Self::GungiPythonJson => records::KIFU_JSON,
            Self::KomugiJsonl => records::KOMUGI_LINES,
            Self::KomugiUci => records::KOMUGI_UCI,
            Self::GungiKifu => records::GUNGI_KIFU,
            Self::Printed => records::PRINTED,
            Self::PrintedMarkdown => records::PRINTED_TABLES,
        }
    }

    /// Its name on the command line.
    ///
    /// ```
    /// assert_eq!(gungi_core::Format::GungijsPgn.as_str(), "gungijs-pgn");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::GungijsFen => "gungijs-fen",
            Self::GungijsPgn => "gungijs-pgn",
            Self::Cgn => "cgn",
            Self::Gfen11 => "gfen11",
            Self::Ugi => "ugi",
            Self::GungiText => "gungi-text",
            Self::Gsa => "gsa",
            Self::GungiPythonJson => "gungi-python-json",
            Self::KomugiJsonl => "komugi-jsonl",
            Self::KomugiUci => "komugi-uci",
            Self::GungiKifu => "gungi-kifu",
            Self::Printed => "printed",
            Self::PrintedMarkdown => "printed-markdown",
        }
    }

    /// Whether a file of it is one game.
    #[doc(hidden)]
    pub const fn holds_one_game(self) -> bool {
        matches!(
            self,
            Self::GungiText
                | Self::Gsa
                | Self::GungiPythonJson
                | Self::GungiKifu
                | Self::Printed
                | Self::PrintedMarkdown
        )
    }

    /// The notation of its moves, or of the moves from its positions.
    #[doc(hidden)]
    pub const fn notation(self) -> Notation {
        match self {
            Self::Gn | Self::Cgn => Notation::Gn,
            Self::Gfen
            | Self::Gfen11
            | Self::Ugi
            | Self::GungiText
            | Self::Gsa
            | Self::GungiPythonJson
            | Self::KomugiJsonl
            | Self::KomugiUci
            | Self::GungiKifu
            | Self::Printed
            | Self::PrintedMarkdown => Notation::Gfen,
            Self::GungijsFen | Self::GungijsPgn => Notation::Gungijs,
        }
    }

    /// The format that a file extension names, in any case, also before `.gz` or `.zst`.
    #[doc(hidden)]
    pub fn of_name(path: &Path) -> Option<Self> {
        let mut extension = path.extension()?;
        if is_name_of_compressed(path) {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        // Files with any contents have the extensions of some records: their content shows the format.
        Self::find(|row| row.names_files() && extension.eq_ignore_ascii_case(row.extension))
    }

    /// A path without the extensions that name a compression and a format.
    #[doc(hidden)]
    pub fn without_extension(path: &Path) -> PathBuf {
        let mut path = path.to_owned();
        if is_name_of_compressed(&path) {
            path.set_extension("");
        }
        if Self::of_name(&path).is_some() {
            path.set_extension("");
        }
        path
    }

    /// The format that the start of a text shows.
    #[doc(hidden)]
    pub fn of_content(start: &[u8]) -> Self {
        let text = String::from_utf8_lossy(start);
        let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        Self::of_record(text)
            .or_else(|| Self::find(|row| (row.recognizes)(text)))
            .unwrap_or(Self::Gn)
    }

    /// The format of a record of another program, if the start of a text shows that it is one.
    fn of_record(start: &str) -> Option<Self> {
        let record = record_of(start)?;
        Self::find(|row| row.record == Some(record))
    }

    fn find(is_it: impl Fn(FormatRow) -> bool) -> Option<Self> {
        Self::ALL.into_iter().find(|format| is_it(format.row()))
    }
}

named!(Format, "format", "formats");

fn is_name_of_compressed(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["gz", "zst"]
        .iter()
        .any(|compressed| extension.eq_ignore_ascii_case(compressed))
}

/// Writes a game in canonical form, with a maximum line length in columns.
pub type Writer = fn(&dyn Content, &PlayedGame, usize) -> Canonical;

/// The properties and functions of a file format.
#[derive(Clone, Copy)]
pub struct FormatRow {
    /// Its name in messages.
    pub name: &'static str,
    /// Its file extension.
    pub extension: &'static str,
    /// Whether other games have files with this extension, too.
    pub is_shared: bool,
    /// Whether each line is a game or a position.
    pub is_of_lines: bool,
    /// The record of another program that it is, or `None`. gungi reads records and leaves them as they are.
    pub record: Option<OtherRecord>,
    /// Whether the start of a text shows that it has this format. Records of other programs are recognized first. A text that no
    /// format claims is GN.
    pub recognizes: fn(&str) -> bool,
    /// How people write it loosely; `None` if its texts are read only as they are.
    pub loose: Option<TextKind>,
    /// Cuts an input, which is at this place, into games.
    pub cutter: for<'i> fn(Bytes<'i>, TextPlace) -> Box<dyn Cutter + 'i>,
    /// Writes a game in canonical form; `None` if gungi only reads the format. The number is the maximum line length in columns,
    /// for formats with long lines.
    pub writer: Option<Writer>,
}

impl FormatRow {
    /// Writes a game in canonical form, with this maximum line length in columns.
    ///
    /// # Errors
    /// Why the format cannot have the game.
    #[doc(hidden)]
    pub fn write(&self, content: &dyn Content, played: &PlayedGame, width: usize) -> Canonical {
        match self.writer {
            Some(writer) => writer(content, played, width),
            None => Err(self.only_read()),
        }
    }

    /// Why a format that gungi only reads is not written.
    #[doc(hidden)]
    pub fn only_read(&self) -> String {
        format!("gungi reads {} and does not write it", self.name)
    }

    /// Whether another program records games in it.
    #[doc(hidden)]
    pub const fn is_record(&self) -> bool {
        self.record.is_some()
    }

    /// Whether its extension shows the format, as a rule.
    #[doc(hidden)]
    pub const fn names_files(&self) -> bool {
        !(self.is_record() && self.is_shared)
    }
}

/// What a text in this format is instead, if that is certain. A good text costs no more than a look at its first line and move.
pub fn in_another_format(start: &[u8], format: Format) -> Option<Foreign> {
    // The first look may end within a character.
    let text = match str::from_utf8(start) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&start[..error.valid_up_to()]).ok()?,
    };
    let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    if let Some(record) = Format::of_record(text) {
        let FormatRow {
            name, extension, ..
        } = record.row();
        let from = record.as_str();
        return (record != format).then_some(Foreign::OtherNotation {
            name,
            extension,
            from,
        });
    }
    match format {
        Format::Gn if has_move(text, is_move) => None,
        Format::Gn => of_board(text)
            .or_else(|| pgn(text))
            .or_else(|| other_game(text)),
        Format::Gfen | Format::GungijsFen
            if text.starts_with(['[', '1']) || other_game(text).is_some() =>
        {
            gn_or_pgn(text).or_else(|| other_game(text))
        }
        Format::GungijsPgn if !has_move(text, is_gungijs_move) => gn_or_pgn(text)
            .or_else(|| of_board(text))
            .or_else(|| other_game(text)),
        _ => None,
    }
}

fn is_gungijs_move(word: &str) -> bool {
    word.parse::<GungijsMove>().is_ok()
}

fn has_move(text: &str, is_move: fn(&str) -> bool) -> bool {
    let words = text
        .lines()
        .filter(|line| !line.starts_with(['[', '#']))
        .flat_map(str::split_whitespace);
    words.into_iter().any(is_move)
}

/// A position of nine rows.
fn of_board(text: &str) -> Option<Foreign> {
    let board = text
        .lines()
        .find(|line| !line.starts_with('#') && !line.trim().is_empty())?
        .split(' ')
        .next()?;
    let gfen = Foreign::OtherNotation {
        name: "GFEN",
        extension: "gfen",
        from: "gfen",
    };
    let fen = Foreign::OtherNotation {
        name: "a FEN of gungi.js",
        extension: "fen",
        from: "gungijs-fen",
    };
    match BoardFormat::of(text).filter(|_| board.split('/').count() == 9)? {
        BoardFormat::Gfen => Some(gfen).filter(|_| board.contains('.')),
        BoardFormat::GungijsFen => Some(fen),
    }
}

/// Moves of gungi.js, and no headers of GN.
fn pgn(text: &str) -> Option<Foreign> {
    let is_pgn = !text.starts_with('[') && has_move(text, is_gungijs_move);
    is_pgn.then_some(Foreign::OtherNotation {
        name: "a PGN of gungi.js",
        extension: "pgn",
        from: "gungijs-pgn",
    })
}

fn gn_or_pgn(text: &str) -> Option<Foreign> {
    let gn = Foreign::OtherNotation {
        name: "GN",
        extension: "gn",
        from: "gn",
    };
    if has_move(text, is_move) {
        Some(gn)
    } else {
        pgn(text)
    }
}

/// The format of the position at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFormat {
    Gfen,
    GungijsFen,
}

impl BoardFormat {
    /// After comments, positions begin with a board: rows joined by `/`. If rows are missing, the player to move shows that
    /// it is one, or letters of units and nothing else on the line. A gungi.js FEN has hands with a `/` after the board, or
    /// towers between `|`.
    pub fn of(start: &str) -> Option<Self> {
        let first = start
            .lines()
            .find(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut fields = first?.split(' ');
        let board = fields.next().unwrap_or_default();
        let second = fields.next().map(str::trim_end);
        let is_board = match (board.split('/').count(), second) {
            (..2, _) => false,
            (5.., _) => true,
            (_, Some(player)) => matches!(player, "b" | "w"),
            (_, None) => board.contains(char::is_alphabetic),
        };
        if !is_board || board.starts_with(['[', '#', '(', '{']) {
            return None;
        }
        let is_fen = board.contains('|') || second.is_some_and(|hands| hands.contains('/'));
        Some(if is_fen { Self::GungijsFen } else { Self::Gfen })
    }
}
