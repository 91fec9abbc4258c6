//! Reads the towers of a row.

use super::diagram::{Diagram, Letter};
use super::fault::FaultKind;
use super::fault_list::Faults;
use super::places::Places;
use crate::notation::field::Field;
use crate::rules::{Square, Tower};
use crate::text::Span;

/// A position that is being read.
pub(super) struct Reading {
    pub(super) diagram: Diagram,
    pub(super) places: Places,
    pub(super) faults: Faults,
}

/// Reads a row, from file 9, which is column 8, to file 1.
pub(super) struct RowReader<'r, 't> {
    row: u8,
    field: Field<'t>,
    position: &'r mut Reading,
    /// The number of squares read so far.
    width: u8,
    /// Whether the row has text that may have been meant as squares.
    broken: bool,
    /// The tower that is being read, with its offset.
    tower: Tower<Letter>,
    tower_at: usize,
    /// The towers without their `.`, with their heights.
    open_towers: Vec<(Span, usize)>,
}

impl<'r, 't> RowReader<'r, 't> {
    /// Reads the row of this index, from 0.
    pub(super) fn new(row: u8, field: Field<'t>, position: &'r mut Reading) -> Self {
        Self {
            row,
            field,
            position,
            width: 0,
            broken: false,
            tower: Tower::EMPTY,
            tower_at: 0,
            open_towers: Vec::new(),
        }
    }

    pub(super) fn read(mut self) {
        let mut before = None;
        for (at, c) in self.field.text.char_indices() {
            let here = self.field.part(at, c.len_utf8());
            if let Some(letter) = Letter::new(c) {
                self.letter(at, letter);
            } else if c == '.' {
                self.period(at, here, before);
            } else {
                self.open_tower(at);
                match c.to_digit(10) {
                    Some(digit) => self.run(digit, here, before),
                    None => self.unexpected(at, c, before),
                }
            }
            before = Some(c);
        }
        self.open_tower(self.field.text.len());
        self.check_width();
    }

    fn check_width(&mut self) {
        let fits = self.width == 9 && !self.broken;
        for &(span, height) in &self.open_towers {
            self.position.faults.emit(span, FaultKind::OpenTower { height, fits });
        }
        if self.width != 9 && !self.broken && self.open_towers.is_empty() {
            self.position.faults.emit(self.field.span(), FaultKind::RowWidth(self.width.into()));
        }
    }

    /// Reports a run of unexpected characters once. Control characters were reported before.
    fn unexpected(&mut self, at: usize, c: char, before: Option<char>) {
        self.broken = true;
        if !c.is_control() && before.is_none_or(is_of_boards) {
            let strange = self.field.text[at..].split(|c: char| c.is_control() || is_of_boards(c));
            let length = strange.take(1).map(str::len).sum();
            self.position.faults.emit(self.field.part(at, length), FaultKind::BoardCharacter(c));
        }
    }

    fn letter(&mut self, at: usize, letter: Letter) {
        if self.tower.is_empty() {
            self.tower_at = at;
        }
        self.tower.push(letter);
        if self.tower.next_tier().is_none() {
            self.close(at + 1);
        }
    }

    fn period(&mut self, at: usize, here: Span, before: Option<char>) {
        if !self.tower.is_empty() {
            self.close(at + 1);
        } else if before.is_none_or(is_of_boards) {
            self.broken = true;
            self.position.faults.emit(here, FaultKind::EmptyTower);
        }
    }

    fn run(&mut self, digit: u32, here: Span, before: Option<char>) {
        if digit == 0 {
            self.broken = true;
            self.position.faults.emit(here, FaultKind::EmptyRun);
        } else if let Some(before) = before.and_then(|c| c.to_digit(10)) {
            self.position.faults.emit(here, FaultKind::SplitRun { squares: before + digit });
        }
        for _ in 0..digit {
            self.place(here);
        }
    }

    /// A tower that ends at `end` without its `.`.
    fn open_tower(&mut self, end: usize) {
        if !self.tower.is_empty() {
            let span = self.field.part(self.tower_at, end - self.tower_at);
            self.open_towers.push((span, self.tower.height()));
            self.close(end);
        }
    }

    fn close(&mut self, end: usize) {
        self.place(self.field.part(self.tower_at, end - self.tower_at));
        self.tower = Tower::EMPTY;
    }

    /// Puts the tower that was read on the next square.
    fn place(&mut self, span: Span) {
        let square = 8_u8.checked_sub(self.width).and_then(|column| Square::new(column, self.row));
        if let Some(square) = square {
            self.position.diagram.towers[square.index()] = self.tower;
            self.position.places.towers[square.index()] = span;
        }
        self.width = self.width.saturating_add(1);
    }
}

/// Whether the character can be in a row.
const fn is_of_boards(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.'
}
