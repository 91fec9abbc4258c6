//! The tables of a record generator, in Markdown: one of the draft and one of play, with a row for each round.
//!
//! ```text
//! # 2026/3/1
//! ### <span>黑</span>棋方：NAME<br/><span>白</span>棋方：NAME<br/>對弈等級：高級
//! |巡數|First|Second|
//! |---|---|---|
//! |1|5-9-1-帥|5-1-1-帥|
//! ```
//!
//! After ten rounds a table goes on to the right. The player who is named first moves first.

use super::{Moves, Token, read_token};
use crate::diagnostic::Ruling;
use crate::notation::record::{Record, RecordFault, RecordStart, Turns};
use crate::rules::{Level, Player};
use crate::text::{LINE_ENDS, Span};

/// What begins the columns of ten rounds.
const ROUND: &str = "巡數";

/// The names of the levels.
const LEVELS: [(&str, Level); 4] = [
    ("入門", Level::Intro),
    ("初級", Level::Beginner),
    ("中級", Level::Intermediate),
    ("高級", Level::Advanced),
];

/// Reads a record.
pub fn read_printed_tables(text: &str) -> Record {
    let mut record = Record::new(Ruling::PRINTED);
    record.start = RecordStart::Unsaid;
    let mut tables: Vec<Table> = Vec::new();
    let mut start = 0;
    for line in text.split(LINE_ENDS) {
        if let Some(date) = line.strip_prefix("# ") {
            read_date(
                date.trim(),
                Span::new(start, start + line.len()),
                &mut record,
            );
        } else if line.starts_with("###") {
            read_names(line, start, &mut record);
        } else if line.trim_start().starts_with('|') {
            if line.contains(ROUND) {
                tables.push(Table::of(line));
            } else if let Some(table) = tables.last_mut() {
                table.row(line, start);
            }
        }
        start += line.len() + 1;
    }
    let mut moves = Moves {
        turns: Turns::of(&record),
    };
    for mut table in tables {
        table
            .cells
            .sort_by_key(|cell| (cell.round, cell.player == Player::White));
        for cell in &table.cells {
            read_cell(cell, &mut moves, &mut record);
        }
    }
    record
}

/// A table: what is in its columns, and its moves.
struct Table {
    columns: Vec<Column>,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy)]
enum Column {
    Round,
    MoveOf(Player),
    /// What gungi does not read.
    Other,
}

/// A move, and where it is.
struct Cell {
    round: u32,
    player: Player,
    text: String,
    start: usize,
}

impl Table {
    fn of(line: &str) -> Self {
        let columns = cells(line).map(|(_, title)| match title {
            ROUND => Column::Round,
            "First" => Column::MoveOf(Player::Black),
            "Second" => Column::MoveOf(Player::White),
            _ => Column::Other,
        });
        Self {
            columns: columns.collect(),
            cells: Vec::new(),
        }
    }

    /// Adds the moves of a row, which is at `start` in the text.
    fn row(&mut self, line: &str, start: usize) {
        let mut round = None;
        for (column, (at, text)) in self.columns.iter().zip(cells(line)) {
            match (column, round) {
                (Column::Round, _) => round = text.parse().ok(),
                (&Column::MoveOf(player), Some(round)) if !text.is_empty() => {
                    self.cells.push(Cell {
                        round,
                        player,
                        text: text.to_owned(),
                        start: start + at,
                    });
                }
                _ => {}
            }
        }
    }
}

/// The cells of a row, each with its place.
fn cells(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    let all = line.split('|').map(move |cell| {
        let start = next + cell.len() - cell.trim_start().len();
        next += cell.len() + 1;
        (start, cell.trim())
    });
    all.skip(1)
}

fn read_cell(cell: &Cell, moves: &mut Moves, record: &mut Record) {
    if record.unread.is_some() {
        return;
    }
    let whole = Span::new(cell.start, cell.start + cell.text.len());
    if moves.turns.player() != cell.player {
        let player = moves.turns.player();
        return record.unread(whole, RecordFault::OtherColour(player));
    }
    let is_whole = match read_token(&cell.text) {
        Token::Move(_, length) | Token::Done(length) | Token::Numbers(_, length) => {
            length == cell.text.len()
        }
        Token::Unknown => true,
    };
    if is_whole {
        moves.token(&cell.text, cell.start, record);
    } else {
        let expected = "one move, as in `4-7-2-侍`";
        record.unread(whole, RecordFault::NoMove(expected));
    }
}

/// Reads `2026/3/1`, in which months and days may have one digit.
fn read_date(date: &str, span: Span, record: &mut Record) {
    let parts: Vec<&str> = date.split('/').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    match parts.as_slice() {
        [year @ ("" | _), month, day]
            if year.len() == 4
                && [month, day].iter().all(|part| matches!(part.len(), 1 | 2))
                && parts.iter().all(is_number) =>
        {
            record.header("Date", format!("{year}.{month:0>2}.{day:0>2}"), span);
        }
        _ => {
            record.fault(span, RecordFault::UnusualDate);
            record.header("Date", date, span);
        }
    }
}

/// Reads the names of the players and the level.
fn read_names(line: &str, start: usize, record: &mut Record) {
    let mut players = [Player::Black, Player::White].into_iter();
    let mut next = 0;
    for part in line.split(['<', '>']) {
        let place = start + next;
        next += part.len() + 1;
        let Some((title, value)) = part.split_once('：') else {
            continue;
        };
        let value_start = place + part.len() - value.len();
        let value = value.trim();
        let span = Span::new(value_start, value_start + value.len());
        match title.trim() {
            "棋方" => {
                if let Some(player) = players.next() {
                    record.header(player.as_str(), value, span);
                }
            }
            "對弈等級" => match LEVELS.iter().find(|(name, _)| *name == value) {
                Some((_, level)) => record.start = RecordStart::Usual(*level),
                None => record.fault(span, RecordFault::UnknownLevel),
            },
            _ => {}
        }
    }
}
