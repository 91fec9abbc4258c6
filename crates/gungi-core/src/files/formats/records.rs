//! Records of other programs: positions on lines, logs with games on lines, and files with a game.

use std::collections::VecDeque;
use std::io::{self, BufReader};

use crate::diagnostic::{Diagnostic, Ruling, Severity};
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Bytes, Content, Cut, CutText, Cutter, LineCutter, Whole};
use crate::game::CheckSpelling;
use crate::game::convert::{Extras, write_gungi_text, write_printed_game, write_ugi};
use crate::notation::foreign::OtherRecord;
use crate::notation::gungi_kifu::read_gungi_kifu;
use crate::notation::gungi_python::{
    is_position, level_of_option, read_gfen11, read_gsa, read_kifu_json, read_position_line,
    read_text,
};
use crate::notation::komugi::{read_komugi_line, read_uci_line};
use crate::notation::lines::{Lines, TextLine};
use crate::notation::movetext::Entry;
use crate::notation::printed::{read_printed, read_printed_tables};
use crate::notation::record::{MAX_RECORD_BYTES, Record};
use crate::rules::Level;
use crate::text::TextPlace;

impl Content for Record {
    fn source(&self) -> &dyn CheckSpelling {
        self
    }

    fn is_cut(&self) -> bool {
        self.is_cut
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        self.findings()
            .find(|finding| finding.severity == Severity::Error)
    }

    fn extras(&self) -> Extras<'_, '_> {
        Extras::from(self)
    }

    fn is_game(&self) -> bool {
        self.is_game
    }
}

pub(crate) const GFEN11: FormatRow = FormatRow {
    is_shared: false,
    is_of_lines: true,
    writer: Some(|_, played, _| {
        let position = played.last.gfen11().map_err(|error| error.to_string())?;
        Ok((Entry::alone(position + "\n"), Vec::new()))
    }),
    ..record(
        ["GFEN-11", "gfen11"],
        OtherRecord::Gfen11,
        |input, place| {
            let read = |line: &TextLine| {
                let mut record = Record::new(Ruling::GFEN11);
                record.is_game = false;
                read_gfen11(&line.text, 0, &mut record);
                boxed(record, line)
            };
            Box::new(LineCutter::new(input, place, read))
        },
    )
};

pub(crate) const UGI: FormatRow = FormatRow {
    is_shared: false,
    is_of_lines: true,
    writer: Some(|content, played, _| {
        write_ugi(content.extras(), played).map_err(|error| error.to_string())
    }),
    ..record(["UGI", "ugi"], OtherRecord::Ugi, |input, place| {
        Box::new(Log::new(input, place, read_position_line))
    })
};

pub(crate) const TEXT: FormatRow = FormatRow {
    is_shared: false,
    writer: Some(|content, played, _| {
        write_gungi_text(content.extras(), played).map_err(|error| error.to_string())
    }),
    ..record(["`.gungi`", "gungi"], OtherRecord::Text, |input, _| {
        whole(input, |file| boxed(read_text(&file.text), file))
    })
};

pub(crate) const GSA: FormatRow = FormatRow {
    is_shared: false,
    ..record(["GSA", "gsa"], OtherRecord::Gsa, |input, _| {
        whole(input, |file| boxed(read_gsa(&file.text), file))
    })
};

pub(crate) const KIFU_JSON: FormatRow = record(
    ["the JSON of Gungi-python", "json"],
    OtherRecord::KifuJson,
    |input, _| whole(input, |file| boxed(read_kifu_json(&file.text), file)),
);

pub(crate) const KOMUGI_LINES: FormatRow = FormatRow {
    is_of_lines: true,
    ..record(
        ["the JSON lines of komugi", "jsonl"],
        OtherRecord::KomugiLines,
        |input, place| {
            let read = |line: &TextLine| boxed(read_komugi_line(&line.text), line);
            Box::new(LineCutter::new(input, place, read))
        },
    )
};

pub(crate) const KOMUGI_UCI: FormatRow = FormatRow {
    is_of_lines: true,
    ..record(
        ["a log of the Komugi engine", "uci"],
        OtherRecord::KomugiUci,
        |input, place| {
            let read = |line: &str, _| read_uci_line(line);
            Box::new(Log::new(input, place, read))
        },
    )
};

pub(crate) const GUNGI_KIFU: FormatRow = record(
    ["the JSON of gungi-kifu", "json"],
    OtherRecord::GungiKifu,
    |input, _| whole(input, |file| boxed(read_gungi_kifu(&file.text), file)),
);

pub(crate) const PRINTED: FormatRow = FormatRow {
    writer: Some(|content, played, _| {
        write_printed_game(content.extras(), played).map_err(|error| error.to_string())
    }),
    ..record(
        ["the printed notation", "txt"],
        OtherRecord::Printed,
        |input, _| whole(input, |file| boxed(read_printed(&file.text), file)),
    )
};

pub(crate) const PRINTED_TABLES: FormatRow = record(
    ["a table of a record generator", "md"],
    OtherRecord::PrintedTables,
    |input, _| whole(input, |file| boxed(read_printed_tables(&file.text), file)),
);

/// What records have in common: gungi only reads them, and other files have the extension, too.
const fn record(
    [name, extension]: [&'static str; 2],
    record: OtherRecord,
    cutter: for<'i> fn(Bytes<'i>, TextPlace) -> Box<dyn Cutter + 'i>,
) -> FormatRow {
    FormatRow {
        name,
        extension,
        is_shared: true,
        is_of_lines: false,
        record: Some(record),
        recognizes: |_| false,
        loose: None,
        cutter,
        writer: None,
    }
}

fn whole<'i>(input: Bytes<'i>, read: fn(&TextLine) -> Box<dyn Content>) -> Box<dyn Cutter + 'i> {
    Box::new(Whole::new(input, MAX_RECORD_BYTES, read))
}

/// A record that was read from a line or file.
fn boxed(record: Record, text: &TextLine) -> Box<dyn Content> {
    Box::new(if text.is_cut {
        record.cut(text.text.len())
    } else {
        record
    })
}

/// A log of a protocol: each line `position` is a game. One that goes on with the game of the line before is that game.
struct Log<'i> {
    lines: Lines<BufReader<Bytes<'i>>>,
    /// Reads a line; the level is the level of a start that names none.
    read: fn(&str, Level) -> Record,
    /// The level of a start that names none.
    level: Level,
    /// The last lines `position`, with their levels, of which none goes on with another one.
    open: VecDeque<(TextLine, Level)>,
}

/// How many games of a log can go on in turns.
const MAX_OPEN_GAMES: usize = 64;

impl<'i> Log<'i> {
    fn new(input: Bytes<'i>, place: TextPlace, read: fn(&str, Level) -> Record) -> Self {
        Self {
            lines: Lines::resumed(BufReader::new(input), place),
            read,
            level: Level::Intro,
            open: VecDeque::new(),
        }
    }

    /// The next game that no later line goes on with, of those that come soon.
    fn next_game(&mut self) -> io::Result<Option<(TextLine, Level)>> {
        while let Some(line) = self.lines.next_line()? {
            if let Some(level) = level_of_option(&line.text) {
                self.level = level;
            }
            if !is_position(&line.text) {
                continue;
            }
            let level = self.level;
            self.open.retain(|(before, of_before)| {
                *of_before != level || !is_start_of(before.text.trim_end(), &line.text)
            });
            self.open.push_back((line, level));
            if self.open.len() > MAX_OPEN_GAMES {
                break;
            }
        }
        Ok(self.open.pop_front())
    }
}

/// Whether a line begins as another one, up to the end of a word.
fn is_start_of(before: &str, now: &str) -> bool {
    let rest = now.strip_prefix(before);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

impl Cutter for Log<'_> {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let (game, read_line) = (self.next_game()?, self.read);
        Ok(game.map(|(text, level)| -> Box<dyn Cut> {
            let read = move |line: &TextLine| boxed(read_line(&line.text, level), line);
            Box::new(CutText { text, read })
        }))
    }
}
