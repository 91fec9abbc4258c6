//! Reads the towers of a rank.

use super::FenFaultKind;
use crate::notation::fault::Faults;
use crate::notation::gfen::{Diagram, Letter, Places};
use crate::notation::gungijs::kind_of_code;
use crate::notation::syntax::Field;
use crate::rules::{Player, Square, Tower};

/// A FEN that is being read.
pub(super) struct Reading {
    pub(super) diagram: Diagram,
    pub(super) places: Places,
    pub(super) number: u32,
    pub(super) faults: Faults<FenFaultKind>,
}

/// Reads a rank, from file 9, which is column 8, to file 1.
pub(super) struct RankReader<'r, 't> {
    row: u8,
    field: Field<'t>,
    position: &'r mut Reading,
    /// The number of squares read so far.
    width: u8,
    /// The squares of the run that ends here.
    run_before: Option<u32>,
    /// The tower that is being read.
    tower: Option<OpenTower>,
}

#[derive(Clone, Copy)]
struct OpenTower {
    /// The offset of its `|` in the rank.
    start: usize,
    pieces: Tower<Letter>,
    /// Whether a unit must come next.
    wants_piece: bool,
}

impl<'r, 't> RankReader<'r, 't> {
    /// Reads the rank of this row, from 0.
    pub(super) fn new(row: u8, field: Field<'t>, position: &'r mut Reading) -> Self {
        Self {
            row,
            field,
            position,
            width: 0,
            run_before: None,
            tower: None,
        }
    }

    pub(super) fn read(mut self) {
        for (at, c) in self.field.text.char_indices() {
            let squares = c.to_digit(10);
            match (c, squares) {
                (_, Some(squares)) => self.run(at, squares),
                ('a'..='z' | 'A'..='Z', _) => self.piece(at, c),
                ('|', _) => self.bar(at),
                (':', _) => self.colon(at),
                _ if c.is_control() => {}
                _ => self.fault(at, c.len_utf8(), FenFaultKind::BoardCharacter(c)),
            }
            self.run_before = squares;
        }
        self.break_off(self.field.text.len());
        if self.width != 9 {
            self.position.faults.push(
                self.field.span(),
                FenFaultKind::RankWidth(self.width.into()),
            );
        }
    }

    fn fault(&mut self, at: usize, length: usize, kind: FenFaultKind) {
        self.position.faults.push(self.field.part(at, length), kind);
    }

    fn piece(&mut self, at: usize, code: char) {
        let letter = letter_of_code(code);
        if letter.is_none() {
            self.fault(at, 1, FenFaultKind::UnknownPiece(code));
        }
        let Some(mut tower) = self.tower else {
            let mut tower = Tower::EMPTY;
            letter.map(|letter| tower.push(letter));
            return self.place(tower, at, 1);
        };
        if !tower.wants_piece {
            self.fault(at, 1, FenFaultKind::TowerColon);
        }
        tower.wants_piece = false;
        if letter.is_some_and(|letter| tower.pieces.push(letter).is_none()) {
            self.fault(at, 1, FenFaultKind::TowerTooHigh);
        }
        self.tower = Some(tower);
    }

    fn colon(&mut self, at: usize) {
        match &mut self.tower {
            Some(tower) if !tower.wants_piece => tower.wants_piece = true,
            Some(_) => self.fault(at, 1, FenFaultKind::TowerColon),
            None => self.fault(at, 1, FenFaultKind::BoardCharacter(':')),
        }
    }

    fn bar(&mut self, at: usize) {
        let Some(tower) = self.tower.take() else {
            self.tower = Some(OpenTower {
                start: at,
                pieces: Tower::EMPTY,
                wants_piece: true,
            });
            return;
        };
        let length = at + 1 - tower.start;
        match tower.pieces.height() {
            0 => return self.fault(tower.start, length, FenFaultKind::EmptyTower),
            1 if !tower.wants_piece => self.fault(tower.start, length, FenFaultKind::LoneTower),
            _ if tower.wants_piece => self.fault(at, 1, FenFaultKind::TowerColon),
            _ => {}
        }
        self.place(tower.pieces, tower.start, length);
    }

    fn run(&mut self, at: usize, squares: u32) {
        self.break_off(at);
        if squares == 0 {
            self.fault(at, 1, FenFaultKind::EmptyRun);
        } else if let Some(before) = self.run_before {
            self.fault(
                at,
                1,
                FenFaultKind::SplitRun {
                    squares: before + squares,
                },
            );
        }
        for _ in 0..squares {
            self.place(Tower::EMPTY, at, 1);
        }
    }

    /// Ends a tower that ends before `end` without its `|`.
    fn break_off(&mut self, end: usize) {
        if let Some(tower) = self.tower.take() {
            let length = end - tower.start;
            self.fault(tower.start, length, FenFaultKind::OpenTower);
            self.place(tower.pieces, tower.start, length);
        }
    }

    /// Puts this tower on the next square.
    fn place(&mut self, tower: Tower<Letter>, at: usize, length: usize) {
        let square = 8_u8
            .checked_sub(self.width)
            .and_then(|column| Square::new(column, self.row));
        if let Some(square) = square {
            self.position.diagram.towers[square.index()] = tower;
            self.position.places.towers[square.index()] = self.field.part(at, length);
        }
        self.width = self.width.saturating_add(1);
    }
}

/// The letter in GFEN for a letter of gungi.js, in the same case.
pub(super) fn letter_of_code(code: char) -> Option<Letter> {
    let owner = if code.is_ascii_uppercase() {
        Player::Black
    } else {
        Player::White
    };
    Some(Letter::of(kind_of_code(code)?, owner))
}
