//! Detects files that are not games by their first bytes.
//!
//! If gungi read such a file as a game, every line would have a finding. One finding for the whole file is more
//! useful. Each check must be certain: a broken game must never count as another kind of file.

use std::borrow::Cow;
use std::str;

use super::cgn;
use super::fault::faults;
use super::legacy::{Legacy, legacy_encoding};
use super::movetext::blanks::{BYTE_ORDER_MARK, begins_with_number};
use super::printed::begins_with_printed_move;
use crate::diagnostic::Ruling;

/// How many bytes at the start of a file are enough to detect its format.
pub const FIRST_LOOK: usize = 4 << 10;

faults! {
    /// The format of a file that is not a game.
    #[derive(Copy)]
    Foreign;

    /// UTF-32, too.
    Utf16(encoding: Encoding) => Utf16, Ruling::GN,
        "the file is {}, not UTF-8"(encoding.as_str()),
        help "{}"(encoding.advice());
    /// An encoding older than UTF-8.
    Legacy(encoding: Legacy) => OtherEncoding, Ruling::GN,
        "the file is {}, not UTF-8"(encoding.name()),
        help "pass `--encoding {0}`, or convert it: `iconv -f {0} -t UTF-8 FILE > NEW-FILE`"(encoding.as_str());
    Binary => BinaryFile, Ruling::GN,
        "the file is binary, not text",
        help "gungi reads text files, also compressed with gzip or Zstandard";
    /// Packed in a way that gungi does not read.
    Packed(how: &'static str) => BinaryFile, Ruling::GN,
        "the file is {how}, not text",
        help "unpack it, and pass the folder: gungi decompresses only gzip and Zstandard";
    OfficeDocument => OfficeDocument, Ruling::GN,
        "the file is a document of a word processor, not text",
        help "save it as plain text in UTF-8";
    WebPage => WebPage, Ruling::GN,
        "the file is a web page (HTML), not a game",
        help "copy the game from the page into a text file";
    /// A game or position in another notation than the extension of the file says.
    OtherNotation {
        /// What it is.
        name: &'static str,
        /// The extension of its files.
        extension: &'static str,
        /// Its name for `--from`.
        from: &'static str
    } => OtherNotation, Ruling::GN,
        "the text is {name}, not what the name of the file says",
        help "name the file `.{extension}`, or pass `--from {from}`";
    Chess => OtherGame, Ruling::GN,
        "the game is chess, not Gungi",
        help "gungi reads only games of Gungi";
    Shogi => OtherGame, Ruling::GN,
        "the file is shogi, not Gungi",
        help "gungi reads only Gungi: there, each tower of one or two units ends with `.`, as in `4k.4`";
    /// A record of another program for Gungi, or of the rule book.
    Record(name: &'static str) => OtherProgram, Ruling::GN,
        "the file is {name}, which gungi does not read",
        help "keep the game in GN, GFEN, or the FEN or PGN of gungi.js";
    /// A log from a start that the rules do not have.
    OwnStart => OtherProgram, Ruling::GN,
        "the log begins at `startpos`, the start of another program, which the rules do not have",
        help "write the position instead, as in `position fen BOARD w [HANDS] - 0 1 moves MOVES`";
    Json => JsonFile, Ruling::GN,
        "the file is JSON, not a game",
        help "gungi writes JSON but does not read it: keep the game itself, in GN or GFEN";
    Gameplay => GameplayFile, Ruling::B1,
        "the file is a gameplay in CGN, not a game",
        help "name the file `.cgn`, or pass `--from cgn`";
    /// Its extension is `.gn`, too.
    GenerateNinja => GenerateNinja, Ruling::GN,
        "the file is a build file of Generate Ninja, not a game",
        help "exclude such files with `exclude = [\"BUILD.gn\"]` in `gungi.toml`, which hooks heed, too";
}

/// An encoding of Unicode in units of more than one byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-16 with a byte order mark.
    Utf16,
    /// UTF-16 without a byte order mark, lower bytes first.
    Utf16Le,
    /// UTF-16 without a byte order mark, higher bytes first.
    Utf16Be,
    /// UTF-32 with a byte order mark.
    Utf32,
}

impl Encoding {
    /// The name, as `iconv` knows it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Utf16 => "UTF-16",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Utf32 => "UTF-32",
        }
    }

    /// What to do with a text in it. `--encoding` reads all but UTF-32.
    fn advice(self) -> String {
        let name = self.as_str();
        let convert = format!("convert it: `iconv -f {name} -t UTF-8 FILE > NEW-FILE`");
        match self {
            Self::Utf32 => convert,
            _ => format!("pass `--encoding {}`, or {convert}", name.to_lowercase()),
        }
    }

    /// Detects the encoding of a text by its first bytes.
    fn of(start: &[u8]) -> Option<Self> {
        match start {
            [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => return Some(Self::Utf32),
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => return Some(Self::Utf16),
            _ => {}
        }
        if !start.contains(&0) {
            return None;
        }
        let zeros = |parity: usize| {
            start
                .iter()
                .skip(parity)
                .step_by(2)
                .filter(|byte| **byte == 0)
                .count()
        };
        let (pairs, even, odd) = (start.len() / 2, zeros(0), zeros(1));
        let is_half = |zeros: usize| pairs >= 4 && 2 * zeros >= pairs;
        match (is_half(even), is_half(odd)) {
            // Some characters have a zero byte in the other place: U+5100 is 51 00.
            (false, true) if 4 * even <= odd => Some(Self::Utf16Le),
            (true, false) if 4 * odd <= even => Some(Self::Utf16Be),
            _ => None,
        }
    }
}

/// How packed files begin, and what they are.
const PACKED: [(&[u8], &str); 4] = [
    (b"PK\x03\x04", "a ZIP archive"),
    (b"BZh", "compressed with bzip2"),
    (b"\xfd7zXZ\0", "compressed with xz"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
];

impl Foreign {
    /// Detects the format of a file by its first [`FIRST_LOOK`] bytes; `None` for a file that may have games.
    pub fn of(start: &[u8]) -> Option<Self> {
        if let Some(encoding) = Encoding::of(start) {
            return Some(Self::Utf16(encoding));
        }
        if is_office(start) {
            return Some(Self::OfficeDocument);
        }
        let packed = PACKED.iter().find(|(magic, _)| start.starts_with(magic));
        if let Some((_, how)) = packed {
            return Some(Self::Packed(how));
        }
        if is_binary(start) {
            return Some(Self::Binary);
        }
        if let Some(encoding) = legacy_encoding(start) {
            return Some(Self::Legacy(encoding));
        }
        // The first look may end within a character. Most text is valid and read at once.
        let text =
            str::from_utf8(start).map_or_else(|_| String::from_utf8_lossy(start), Cow::Borrowed);
        let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        if let Some(record) = record_of(text) {
            match record {
                OtherRecord::Unread(name) => Some(Self::Record(name)),
                OtherRecord::OwnStart => Some(Self::OwnStart),
                _ => None,
            }
        } else if text.starts_with("手合割") {
            Some(Self::Shogi)
        } else if is_web_page(text) {
            Some(Self::WebPage)
        } else if is_json(text) {
            Some(Self::Json)
        } else if is_gameplay(text) {
            Some(Self::Gameplay)
        } else {
            is_generate_ninja(text).then_some(Self::GenerateNinja)
        }
    }
}

/// Whether a file is a zip archive with the parts of a document, or RTF.
fn is_office(start: &[u8]) -> bool {
    const PARTS: &[&[u8]] = &[b"[Content_Types].xml", b"mimetypeapplication/vnd."];
    let has_part = || {
        PARTS
            .iter()
            .any(|part| start.windows(part.len()).any(|window| window == *part))
    };
    start.starts_with(b"{\\rtf") || start.starts_with(b"PK\x03\x04") && has_part()
}

/// A record of another program for Gungi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherRecord {
    Gfen11,
    Ugi,
    /// `.gungi`.
    Text,
    Gsa,
    /// The JSON of Gungi-python.
    KifuJson,
    /// JSON lines of komugi.
    KomugiLines,
    /// Logs of the Komugi engine.
    KomugiUci,
    GungiKifu,
    /// The printed notation of the rule book.
    Printed,
    /// The tables of a record generator.
    PrintedTables,
    /// A log of a UCI engine from its own start.
    OwnStart,
    /// Another one, which gungi only names.
    Unread(&'static str),
}

/// Records by the start of a line.
const RECORDS: [(&str, OtherRecord); 5] = [
    ("V Gungi-", OtherRecord::Gsa),
    ("$INITIAL_GFEN:", OtherRecord::Gsa),
    ("[InitialGFEN \"", OtherRecord::Text),
    ("[Format \"Gungi\"]", OtherRecord::Text),
    ("position gfen ", OtherRecord::Ugi),
];

/// Records by a whole line.
const LOGS: [(&str, OtherRecord); 2] = [
    ("ugi", OtherRecord::Ugi),
    ("uci", OtherRecord::Unread("a log of a UCI engine")),
];

/// Records in JSON, by a key or by a key and its value.
const OF_JSON: [(&str, &str, OtherRecord); 4] = [
    ("\"format\"", "\"gungi-kifu\"", OtherRecord::GungiKifu),
    ("\"initial_gfen\"", "", OtherRecord::KifuJson),
    (
        "\"exportedAt\"",
        "",
        OtherRecord::Unread("a record of gungi-web, in JSON"),
    ),
    ("\"fen\"", "", OtherRecord::KomugiLines),
];

/// The least number of moves of a record without a frame.
const MOVES_OF_RECORD: usize = 2;

/// What a record of another program is, by the frame around its moves.
pub fn record_of(text: &str) -> Option<OtherRecord> {
    if let Some(record) = text.lines().find_map(of_line) {
        let is_of_engine = |line: &str| {
            let board = line.strip_prefix("position fen ");
            board.is_some_and(|board| board.contains(['(', '[']))
        };
        let has_own_start = || {
            text.lines()
                .any(|line| of_line(line) == Some(OtherRecord::OwnStart))
        };
        return Some(match record {
            OtherRecord::Unread(_) | OtherRecord::OwnStart if text.lines().any(is_of_engine) => {
                OtherRecord::KomugiUci
            }
            OtherRecord::Unread(_) if has_own_start() => OtherRecord::OwnStart,
            record => record,
        });
    }
    if text
        .lines()
        .find(|line| !line.starts_with('#') && !line.trim().is_empty())
        .is_some_and(is_gfen11)
    {
        return Some(OtherRecord::Gfen11);
    }
    if text.starts_with('{') {
        let has = |(key, value, _): &&(&str, &str, OtherRecord)| {
            let after = |(at, key): (usize, &str)| {
                let rest = text[at + key.len()..].trim_start().strip_prefix(':')?;
                Some(rest.trim_start().starts_with(value))
            };
            text.match_indices(key)
                .any(|found| after(found) == Some(true))
        };
        return OF_JSON.iter().find(has).map(|(.., record)| *record);
    }
    // The others have kanji.
    if text.is_ascii() {
        let go = OtherRecord::Unread("a history of gungi.go");
        return is_gungi_go(text).then_some(go);
    }
    if text.contains("對弈等級：") && text.contains("開始時間：") {
        return Some(OtherRecord::PrintedTables);
    }
    let is_of_site = |line: &&str| line.contains(" turn ") && line.contains("stockpile");
    let of_site = text.lines().filter(is_of_site).take(MOVES_OF_RECORD);
    if of_site.count() == MOVES_OF_RECORD {
        return Some(OtherRecord::Unread("a log of the first gungi.io"));
    }
    begins_with_printed_move(text).then_some(OtherRecord::Printed)
}

/// Whether most words of a text are moves of gungi.go: `M3E`, `L2Exf3E`, `m8E-7D`, `w-r`.
fn is_gungi_go(text: &str) -> bool {
    let is_place = |place: &str| matches!(place.as_bytes(), [b'1'..=b'9', b'A'..=b'I']);
    let is_unit = |c: char| "PLSGFKYBWCNTM".contains(c.to_ascii_uppercase());
    let is_square = |square: &str| is_place(square.strip_prefix(is_unit).unwrap_or(square));
    let is_move = |word: &&str| match word.split_once(['-', 'x']) {
        Some(("w" | "b", "r")) => true,
        Some((from, to)) => from.starts_with(is_unit) && is_square(from) && is_square(to),
        None => word.starts_with(is_unit) && is_square(word),
    };
    let moves = text.split_whitespace().filter(is_move).count();
    moves > MOVES_OF_RECORD && 2 * moves > text.split_whitespace().count()
}

/// The record that a line shows.
fn of_line(line: &str) -> Option<OtherRecord> {
    let begins = |(start, _): &&(&str, OtherRecord)| line.starts_with(start);
    let is_log = |(log, _): &&(&str, OtherRecord)| line.trim_end() == *log;
    let known = RECORDS
        .iter()
        .find(begins)
        .or_else(|| LOGS.iter().find(is_log));
    if let Some((_, record)) = known {
        return Some(*record);
    }
    if line.starts_with("position fen ") && line.contains(['(', '[']) {
        return Some(OtherRecord::KomugiUci);
    }
    let start = line.strip_prefix("position startpos")?;
    // The moves of other engines begin with the letter of a file.
    let first = start.split_ascii_whitespace().nth(1).unwrap_or_default();
    let is_of_uci = first.starts_with(|c: char| c.is_ascii_lowercase())
        && first.ends_with(|c: char| c.is_ascii_digit());
    Some(if start.starts_with(':') || !is_of_uci {
        OtherRecord::Ugi
    } else {
        OtherRecord::OwnStart
    })
}

/// Whether a line is a position of GFEN-11: by its phase, or by units of three letters.
pub fn is_gfen11(line: &str) -> bool {
    let mut fields = line.split(' ');
    let board = fields.next().unwrap_or_default();
    if board.split('/').count() < 5 {
        return false;
    }
    let (side, phase) = (fields.next(), fields.next());
    let is_unit = |cell: &str| matches!(cell.as_bytes(), [b'w' | b'b', first, second, ..] if first.is_ascii_uppercase() && second.is_ascii_lowercase());
    matches!(side, Some("w" | "b")) && matches!(phase, Some("pl" | "pa" | "fi"))
        || board.contains('|') && board.split(['/', '|']).any(is_unit)
}

fn is_web_page(text: &str) -> bool {
    let begins = |tag: &str| {
        text.get(..tag.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(tag))
    };
    begins("<!doctype html") || begins("<html")
}

/// Whether a text is a game of chess, by three moves that only chess has, or a position of chess or shogi.
pub fn other_game(text: &str) -> Option<Foreign> {
    let first = text.lines().find(|line| !line.trim().is_empty())?.trim();
    let fields: Vec<&str> = first.split(' ').collect();
    let rows: Vec<&str> = fields[0].split('/').collect();
    let squares = |c: char| {
        c.to_digit(10)
            .map_or(usize::from(c != '+'), |digit| digit as usize)
    };
    let width = |row: &&str| row.chars().map(squares).sum::<usize>();
    let has_only = |letters: &str| {
        fields[0]
            .chars()
            .all(|c| c.is_ascii_digit() || c == '/' || letters.contains(c.to_ascii_lowercase()))
    };
    let has_kings = ['k', 'K']
        .iter()
        .all(|king| fields[0].matches(*king).count() == 1);
    let is_position = has_kings && rows.iter().all(|row| width(row) == rows.len());
    if is_position && rows.len() == 8 && has_only("pnbrqk") {
        return Some(Foreign::Chess);
    }
    if is_position
        && rows.len() == 9
        && has_only("plnsgbrk+")
        && (3..=4).contains(&fields.len())
        && !first.contains('=')
    {
        return Some(Foreign::Shogi);
    }
    let words = text
        .lines()
        .filter(|line| !line.starts_with('['))
        .flat_map(str::split_whitespace);
    (words.filter(|word| is_chess_move(word)).take(3).count() == 3).then_some(Foreign::Chess)
}

/// `e4`, `Nf3`, `Bxc6+`, `O-O`, `1.e4`
fn is_chess_move(word: &str) -> bool {
    let word = word
        .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
        .trim_end_matches(['+', '#', '!', '?']);
    if matches!(word, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    if !word.is_ascii() {
        return false;
    }
    let (piece, square) = word.split_at(word.len().saturating_sub(2));
    let is_square = matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let piece = piece.strip_suffix('x').unwrap_or(piece);
    is_square
        && piece.len() <= 3
        && piece.chars().enumerate().all(|(index, c)| match c {
            'K' | 'Q' | 'R' | 'B' | 'N' => index == 0,
            c => matches!(c, 'a'..='h' | '1'..='8'),
        })
}

/// Whether a sixteenth of the bytes are control characters. Escapes do not count: text with colours is still text.
fn is_binary(start: &[u8]) -> bool {
    let is_control = |byte: &&u8| matches!(byte, 0..=8 | 0x0e..=0x1a | 0x1c..=0x1f | 0x7f);
    let controls = start.iter().filter(is_control).count();
    controls >= 8 && 16 * controls >= start.len()
}

/// Whether a text begins with an object, or with an array of objects, strings or numbers. `[0, ""]` is rather a header.
fn is_json(text: &str) -> bool {
    if text.lines().next().is_some_and(is_header) {
        return false;
    }
    let inner = text.trim_start_matches(|c: char| c == '[' || c.is_ascii_whitespace());
    let is_array = inner.len() < text.len();
    if let Some(object) = inner.strip_prefix('{') {
        let object = object.trim_start();
        return object.starts_with('}')
            || after_string(object).is_some_and(|rest| rest.starts_with(':'));
    }
    let value = after_string(inner).unwrap_or_else(|| {
        let digits = inner.trim_start_matches(|c: char| c.is_ascii_digit());
        if digits.len() < inner.len() {
            digits.trim_start()
        } else {
            ""
        }
    });
    is_array && value.strip_prefix(',').is_some_and(begins_with_value)
}

/// Whether a line is a header as GN writes it, whatever its name is.
fn is_header(line: &str) -> bool {
    let inner = line
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix("\"]"));
    inner
        .and_then(|inner| inner.split_once(' '))
        .is_some_and(|(name, value)| !name.contains('"') && value.starts_with('"'))
}

/// Whether a text begins with a value of JSON.
fn begins_with_value(text: &str) -> bool {
    let text = text.trim_start();
    let is_word = ["true", "false", "null"]
        .into_iter()
        .any(|word| text.starts_with(word));
    is_word || text.starts_with(|c: char| matches!(c, '"' | '-' | '[' | '{') || c.is_ascii_digit())
}

/// The text after a JSON string and blanks.
fn after_string(text: &str) -> Option<&str> {
    let mut characters = text.strip_prefix('"')?.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => drop(characters.next()),
            '"' => return Some(text[at + 2..].trim_start()),
            _ => {}
        }
    }
    None
}

/// Whether a text begins with a pattern of a gameplay.
pub fn is_gameplay(text: &str) -> bool {
    text.split_inclusive('.')
        .next()
        .is_some_and(|pattern| cgn::read(pattern).is_ok())
}

/// Whether a text has a statement of Generate Ninja, and no header or number of a game.
fn is_generate_ninja(text: &str) -> bool {
    let lines = || {
        text.lines()
            .map(str::trim_start)
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
    };
    let is_of_a_game = |line: &str| {
        begins_with_number(line) || line.strip_prefix('[').is_some_and(begins_with_capital)
    };
    !lines().any(is_of_a_game) && lines().any(is_statement)
}

fn begins_with_capital(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase())
}

/// `import("//build/a.gni")`, `executable("a") {`, `declare_args() {`, `if (is_win) {`, `assert(is_win)`, `root = "//build"`
fn is_statement(line: &str) -> bool {
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if let Some((_, value)) = line.split_once(" = ").filter(|(name, _)| is_name(name)) {
        return value.starts_with("\"//");
    }
    let Some((name, rest)) = line.split_once('(') else {
        return false;
    };
    let Some((argument, after)) = rest.split_once(')') else {
        return false;
    };
    let is_string = argument.len() > 1 && argument.starts_with('"') && argument.ends_with('"');
    let opens = after.trim_start().starts_with('{');
    match name.trim_end() {
        "if" | "foreach" => line.trim_end().ends_with('{'),
        "assert" => true,
        "import" => is_string,
        name => {
            is_name(name)
                && (opens && (is_string || argument.is_empty()) || argument.starts_with("\"//"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, encode: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(encode).collect()
    }

    #[test]
    fn a_file_is_known_by_how_it_begins() {
        let game = "[Event \"Club 軍儀\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n";
        let marked = format!("\u{feff}{game}");
        let bytes: Vec<(Vec<u8>, Foreign)> = vec![
            (
                utf16(&marked, u16::to_le_bytes),
                Foreign::Utf16(Encoding::Utf16),
            ),
            (
                utf16(&marked, u16::to_be_bytes),
                Foreign::Utf16(Encoding::Utf16),
            ),
            (
                utf16(game, u16::to_le_bytes),
                Foreign::Utf16(Encoding::Utf16Le),
            ),
            (
                utf16(game, u16::to_be_bytes),
                Foreign::Utf16(Encoding::Utf16Be),
            ),
            (
                marked
                    .chars()
                    .flat_map(|c| u32::from(c).to_le_bytes())
                    .collect(),
                Foreign::Utf16(Encoding::Utf32),
            ),
            (vec![0; 64], Foreign::Binary),
            ((0..=255).collect(), Foreign::Binary),
            (
                b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0".to_vec(),
                Foreign::Binary,
            ),
        ];
        for (bytes, foreign) in bytes {
            assert_eq!(Foreign::of(&bytes), Some(foreign), "{bytes:?}");
        }
        for (text, foreign) in [
            ("{\"schema\": \"gungi.game/1\"}", Foreign::Json),
            ("\u{feff}\n {\n  \"a\\\"b\" : 1", Foreign::Json),
            ("{}", Foreign::Json),
            ("[{\"a\":1}]", Foreign::Json),
            ("[\n  \"a\", \"b\"]", Foreign::Json),
            ("[[1, 2], [3]]", Foreign::Json),
            (
                "t<self>_&_^shift[-1,0]1=_@f+all~_@f+all%self.",
                Foreign::Gameplay,
            ),
            (
                "# Copyright\n\nimport(\"//build/a.gni\")\n",
                Foreign::GenerateNinja,
            ),
            (
                "executable(\"hello\") {\n  sources = [ \"a.cc\" ]\n}",
                Foreign::GenerateNinja,
            ),
            ("declare_args() {\n", Foreign::GenerateNinja),
            ("if (is_win) {\n  group(\"a\") {\n", Foreign::GenerateNinja),
            ("assert(is_win)\n", Foreign::GenerateNinja),
            (
                "buildconfig = \"//build/BUILDCONFIG.gn\"\n",
                Foreign::GenerateNinja,
            ),
        ] {
            assert_eq!(Foreign::of(text.as_bytes()), Some(foreign), "{text}");
        }
    }

    #[test]
    fn a_broken_game_is_still_a_game() {
        for text in [
            "",
            "\n",
            "1. PZ*4-6-0 \0",
            "\0\0\0\0\0\0\0 1. PZ*4-6-0 PZ*4-2-0\n",
            "[\"Event\" \"a\"]\n",
            "[\"Event\", a]\n",
            "[Event {a}]\n",
            "[0, \"\"]\n1. PZ*4-6-0\n",
            "[0,1 \"{\"]\n1. PZ*4-6-0\n",
            "[[Event \"a\"]]\n",
            "[ Event \"a\"]\n",
            "[1. PZ*4-6-0",
            "{ a comment } 1. PZ*4-6-0",
            "{\"a comment\"} 1. 新兵(7-5-1)",
            "(a comment)\n1. PZ*4-6-0\n",
            "note(\"a\")\n1. PZ*4-6-0\n",
            "[Event \"a\"]\nimport(\"a\")\n",
            "event = \"Club\"\nresult = \"1 - 0\"\n",
            "castle(\"a\") and more\n",
            "if (the king moves) it is lost\n",
            "event = \"/Club/\"\n",
            "\u{1b}[31m1.\u{1b}[0m \u{1b}[1mPZ*4-6-0\u{1b}[0m \u{1b}[1mPZ*4-2-0\u{1b}[0m\n",
        ] {
            assert_eq!(Foreign::of(text.as_bytes()), None, "{text:?}");
        }
        // A single byte of Latin-1
        assert_eq!(Foreign::of(b"[White \"Ren\xe9\"]\n"), None);
    }
}
