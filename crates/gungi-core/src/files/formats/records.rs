//! Records of other programs: positions on lines, logs with games on lines, and files with a game.

use std::io::{self, BufReader};

use crate::diagnostic::{Diagnostic, Ruling, Severity};
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Bytes, Content, Cut, CutText, Cutter, LineCutter, Whole};
use crate::game::CheckSpelling;
use crate::game::convert::{Extras, write_gungi_text, write_ugi};
use crate::notation::foreign::{OtherRecord, record_of};
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
    name: "GFEN-11",
    extension: "gfen11",
    is_shared: false,
    is_of_lines: true,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::Gfen11),
    loose: None,
    cutter: |input, place| {
        let read = |line: &TextLine| {
            let mut record = Record::new(Ruling::GFEN11);
            record.is_game = false;
            read_gfen11(&line.text, 0, &mut record);
            boxed(record, line)
        };
        Box::new(LineCutter::new(input, place, read))
    },
    write: |_, played, _| {
        let position = played.last.gfen11().map_err(|error| error.to_string())?;
        Ok((Entry::alone(position + "\n"), Vec::new()))
    },
};

pub(crate) const UGI: FormatRow = FormatRow {
    name: "UGI",
    extension: "ugi",
    is_shared: false,
    is_of_lines: true,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::Ugi),
    loose: None,
    cutter: |input, place| Box::new(Log::new(input, place, read_position_line)),
    write: |content, played, _| {
        write_ugi(content.extras(), played).map_err(|error| error.to_string())
    },
};

pub(crate) const TEXT: FormatRow = FormatRow {
    name: "`.gungi`",
    extension: "gungi",
    is_shared: false,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::Text),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_text(&file.text), file)),
    write: |content, played, _| {
        write_gungi_text(content.extras(), played).map_err(|error| error.to_string())
    },
};

pub(crate) const GSA: FormatRow = FormatRow {
    name: "GSA",
    extension: "gsa",
    is_shared: false,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::Gsa),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_gsa(&file.text), file)),
    write: |_, _, _| Err("gungi reads GSA and does not write it".to_owned()),
};

pub(crate) const KIFU_JSON: FormatRow = FormatRow {
    name: "the JSON of Gungi-python",
    extension: "json",
    is_shared: true,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::KifuJson),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_kifu_json(&file.text), file)),
    write: |_, _, _| Err("gungi reads the JSON of Gungi-python and does not write it".to_owned()),
};

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

pub(crate) const KOMUGI_LINES: FormatRow = FormatRow {
    name: "the JSON lines of komugi",
    extension: "jsonl",
    is_shared: true,
    is_of_lines: true,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::KomugiLines),
    loose: None,
    cutter: |input, place| {
        let read = |line: &TextLine| boxed(read_komugi_line(&line.text), line);
        Box::new(LineCutter::new(input, place, read))
    },
    write: |_, _, _| Err("gungi reads the JSON lines of komugi and does not write them".to_owned()),
};

pub(crate) const KOMUGI_UCI: FormatRow = FormatRow {
    name: "a log of the Komugi engine",
    extension: "uci",
    is_shared: true,
    is_of_lines: true,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::KomugiUci),
    loose: None,
    cutter: |input, place| {
        let read = |line: &str, _| read_uci_line(line);
        Box::new(Log::new(input, place, read))
    },
    write: |_, _, _| {
        Err("gungi reads logs of the Komugi engine and does not write them".to_owned())
    },
};

pub(crate) const GUNGI_KIFU: FormatRow = FormatRow {
    name: "the JSON of gungi-kifu",
    extension: "json",
    is_shared: true,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::GungiKifu),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_gungi_kifu(&file.text), file)),
    write: |_, _, _| Err("gungi reads the JSON of gungi-kifu and does not write it".to_owned()),
};

pub(crate) const PRINTED: FormatRow = FormatRow {
    name: "a game in the printed notation",
    extension: "txt",
    is_shared: true,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::Printed),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_printed(&file.text), file)),
    write: |_, _, _| Err("gungi reads the printed notation and does not write it".to_owned()),
};

pub(crate) const PRINTED_TABLES: FormatRow = FormatRow {
    name: "a table of a record generator",
    extension: "md",
    is_shared: true,
    is_of_lines: false,
    is_record: true,
    recognizes: |start| record_of(start) == Some(OtherRecord::PrintedTables),
    loose: None,
    cutter: |input, _| whole(input, |file| boxed(read_printed_tables(&file.text), file)),
    write: |_, _, _| {
        Err("gungi reads tables of a record generator and does not write them".to_owned())
    },
};

/// A log of a protocol: each line `position` is a game. One that goes on with the game of the line before is that game.
struct Log<'i> {
    lines: Lines<BufReader<Bytes<'i>>>,
    /// Reads a line; the level is the level of a start that names none.
    read: fn(&str, Level) -> Record,
    /// The level of a start that names none.
    level: Level,
    /// The last line `position`, and its level.
    last: Option<(TextLine, Level)>,
}

impl<'i> Log<'i> {
    fn new(input: Bytes<'i>, place: TextPlace, read: fn(&str, Level) -> Record) -> Self {
        Self {
            lines: Lines::resumed(BufReader::new(input), place),
            read,
            level: Level::Intro,
            last: None,
        }
    }

    /// The next game that no later line goes on with.
    fn next_game(&mut self) -> io::Result<Option<(TextLine, Level)>> {
        while let Some(line) = self.lines.next_line()? {
            if let Some(level) = level_of_option(&line.text) {
                self.level = level;
            }
            if !is_position(&line.text) {
                continue;
            }
            let level = self.level;
            let before = self.last.replace((line, level));
            let now = self.last.as_ref().map_or("", |(line, _)| &line.text);
            let goes_on = |(before, of_before): &(TextLine, Level)| {
                *of_before == level && is_start_of(before.text.trim_end(), now)
            };
            if let Some(before) = before.filter(|before| !goes_on(before)) {
                return Ok(Some(before));
            }
        }
        Ok(self.last.take())
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
