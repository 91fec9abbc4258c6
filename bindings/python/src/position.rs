//! Positions.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gungi_core::{
    End, GameResult, Level, PictureOptions, Player, ProblemRecipe, Ruleset, Square, StartError,
    Unit,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyTuple};

use crate::errors::{IllegalMove, InvalidPosition, refused, value_error};
use crate::findings::{Offsets, offsets_of};
use crate::moves::{Move, MoveOrText};
use crate::names::named;
use crate::setup::Setup;
use crate::signals::Signals;

/// A position of either ruleset: an immutable value, and a key of dictionaries. `str(position)` is a line of GFEN.
///
/// Two positions are equal if their rulesets, boards, hands and legal moves are equal. A position does not know the positions
/// before it: only a `Game` sees a draw by repetition. Notebooks show a position as a picture.
#[pyclass(frozen, eq, hash, module = "gungi_core")]
#[derive(Clone, Copy, PartialEq, Hash)]
pub(crate) struct Position(pub(crate) gungi_core::Position);

impl Position {
    /// The position that a text means: the start of a ruleset, or a line of GFEN.
    pub(crate) fn of_text(py: Python<'_>, text: PyBackedStr) -> PyResult<gungi_core::Position> {
        gungi_core::Position::named(&text).map_err(|error| not_named(py, error, text))
    }
}

/// The exception for a text that names no start.
pub(crate) fn not_named(py: Python<'_>, error: StartError, text: PyBackedStr) -> PyErr {
    match error {
        StartError::Ruleset(unknown) => value_error(unknown),
        StartError::Position(finding) => {
            refused::<InvalidPosition>(py, &finding, &offsets_of(text))
        }
    }
}

/// The move that a text means in a position.
pub(crate) fn parse(
    py: Python<'_>,
    position: &gungi_core::Position,
    text: PyBackedStr,
) -> PyResult<gungi_core::Move> {
    position
        .parse_move(&text)
        .map_err(|finding| refused::<IllegalMove>(py, &finding, &offsets_of(text)))
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (start = None))]
    fn new(py: Python<'_>, start: Option<PyBackedStr>) -> PyResult<Self> {
        Ok(Self(start.map_or_else(
            || Ok(gungi_core::Position::new(USUAL)),
            |text| Self::of_text(py, text),
        )?))
    }

    #[getter]
    fn rules(&self) -> &'static str {
        self.0.ruleset().as_str()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.0.turn().slug()
    }

    /// Whether the player to move is in check.
    #[getter]
    fn is_check(&self) -> bool {
        self.0.is_check()
    }

    #[getter]
    pub(crate) fn status(&self) -> &'static str {
        End::status(self.0.end())
    }

    /// The result if the game is over.
    #[getter]
    fn result(&self) -> Option<String> {
        self.0.end().map(|end| GameResult::from(end).to_string())
    }

    /// The winner; `None` for a draw, and while the game goes on.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.0.end().and_then(End::winner).map(Player::slug)
    }

    /// The number of the next ply, from 1; `None` if it is unknown.
    #[getter]
    fn next_ply(&self) -> Option<u32> {
        self.0.next_ply()
    }

    /// The key of `gungi table` as a number below 2**64: equal positions share it, in every version of gungi.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The move that led here, if it was played; `None` at a start.
    #[getter]
    fn last_move(&self) -> Option<Move> {
        self.0.last_move().map(Move)
    }

    /// How the game ended, such as `White is checkmated`; `None` while it goes on.
    fn how_it_ended(&self) -> Option<String> {
        self.0.end().map(|end| end.to_string())
    }

    /// The position, to be changed.
    fn setup(&self) -> Setup {
        Setup::of(&self.0)
    }

    /// All legal moves, in no particular order; none after the end of the game.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }

    /// The legal moves that capture, in no particular order, without a list of the others.
    fn captures(&self) -> Vec<Move> {
        self.0.captures().into_iter().map(Move).collect()
    }

    /// All legal moves in the order of their GN, which takes longer.
    fn sorted_moves(&self) -> Vec<Move> {
        self.0.sorted_moves().into_iter().map(Move).collect()
    }

    fn count_legal_moves(&self) -> u64 {
        self.0.count_legal_moves()
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.0.is_legal(mv.0)
    }

    /// Whether units are being placed: in the initial arrangement, or in a draft.
    #[getter]
    fn is_draft(&self) -> bool {
        self.0.is_draft()
    }

    /// How many numbers the moves of the ruleset have: `Move.action` is below it.
    #[getter]
    fn actions(&self) -> usize {
        self.0.actions()
    }

    /// The legal move with this number; `None` if no legal move has it.
    fn move_of_action(&self, action: usize) -> Option<Move> {
        self.0.move_of_action(action).map(Move)
    }

    /// A random legal move; `None` if there is none. All are equally likely.
    ///
    /// `below(count)` returns a random number from 0 to `count - 1`, as `random.Random(7).randrange` does. `random_move` is much
    /// faster than `random.choice(position.legal_moves())`.
    #[pyo3(signature = (below = None))]
    fn random_move(
        &self,
        py: Python<'_>,
        below: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Move>> {
        Ok(random_move(py, &self.0, below)?.map(Move))
    }

    /// Reads a legal move in GN, GFEN or the notation of gungi.js. Raises `IllegalMove`.
    fn parse_move(&self, py: Python<'_>, text: PyBackedStr) -> PyResult<Move> {
        parse(py, &self.0, text).map(Move)
    }

    /// Writes a move of this position; `None` if the notation cannot write it.
    #[pyo3(signature = (mv, notation = "gn"))]
    fn write_move(&self, mv: &Move, notation: &str) -> PyResult<Option<String>> {
        Ok(self.0.write_move(mv.0, named(notation)?))
    }

    /// The position after a move. Raises `IllegalMove`.
    fn play(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Self> {
        played(py, &self.0, mv).map(|(_, after)| Self(after))
    }

    /// The letters of the units on a square such as `5g`, from the bottom.
    fn tower(&self, name: &str) -> PyResult<Vec<char>> {
        Ok(letters(&self.0, named(name)?))
    }

    /// The towers of all squares that are not empty.
    fn towers(&self) -> BTreeMap<String, Vec<char>> {
        self.0
            .occupied()
            .into_iter()
            .map(|square| (square.to_string(), letters(&self.0, square)))
            .collect()
    }

    /// The units in a player's hand: the letter of each, and how many there are.
    fn hand(&self, player: &str) -> PyResult<BTreeMap<char, u8>> {
        Ok(self
            .0
            .hand(named(player)?)
            .map(|(unit, count)| (unit.letter(), count))
            .collect())
    }

    /// The squares from which a player's units could capture the top unit of a square.
    fn attackers(&self, name: &str, by: &str) -> PyResult<Vec<String>> {
        let attackers = self.0.attackers(named(name)?, named(by)?);
        Ok(attackers
            .into_iter()
            .map(|square| square.to_string())
            .collect())
    }

    /// The units by tier, row and column, for `numpy.asarray`: a read-only view of 3 x 9 x 9 signed bytes. A square
    /// without a unit has 0. A unit has its number in `units(position.rules)`, from 1, and White's is negative. Square `5g` is
    /// row 6, column 4.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut cells = [0; 3 * Square::COUNT];
        let units = numbers(self.0.ruleset());
        for square in self.0.occupied() {
            for (tier, unit) in self.0.tower(square).iter().enumerate() {
                let number = units.iter().position(|other| other == unit);
                let number = number.map_or(0, |index| index % (units.len() / 2) + 1);
                let number = u8::try_from(number).unwrap_or_default();
                cells[tier * Square::COUNT + square.index()] = match unit.owner() {
                    Player::Black => number,
                    Player::White => number.wrapping_neg(),
                };
            }
        }
        view(py, &cells, "b", &[3, 9, 9])
    }

    /// How many units Black and White have in hand, for `numpy.asarray`: a read-only view of 2 x `len(units(position.rules))`
    /// bytes, in that order.
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let units = numbers(self.0.ruleset());
        let held: Vec<_> = Player::BOTH
            .into_iter()
            .flat_map(|player| self.0.hand(player))
            .collect();
        let count = |unit: &Unit| {
            let own = held.iter().find(|(other, _)| other == unit);
            own.map_or(0, |(_, count)| *count)
        };
        let counts: Vec<u8> = units.iter().map(count).collect();
        view(py, &counts, "B", &[2, units.len() / 2])
    }

    /// Counts the sequences of `depth` legal moves, at most 100. Other threads keep running, and Ctrl-C stops it.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth > gungi_core::Position::MAX_PERFT {
            return Err(PyValueError::new_err("expected a depth from 0 to 100"));
        }
        let mut signals = Signals::new();
        py.detach(|| perft(&self.0, depth, &mut signals))
    }

    /// A FEN of gungi.js; `None` if gungi.js cannot write the position.
    fn gungijs_fen(&self) -> Option<String> {
        self.0.gungijs_fen()
    }

    /// The board and the hands as text for a terminal of 80 columns.
    fn board(&self) -> String {
        self.0.board()
    }

    /// A picture as SVG. `flipped` puts White at the bottom; `marked` are squares to mark with `?`; `next` are moves that
    /// follow, drawn with numbers and listed in `notation`.
    #[pyo3(signature = (*, theme = "kaya", flipped = false, hands = true, coordinates = "both", pieces = "kanji", last_move = "marked", marked = Vec::new(), next = Vec::new(), notation = "gfen", caption = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn svg(
        &self,
        py: Python<'_>,
        theme: &str,
        flipped: bool,
        hands: bool,
        coordinates: &str,
        pieces: &str,
        last_move: &str,
        marked: Vec<PyBackedStr>,
        next: Vec<Bound<'_, PyAny>>,
        notation: &str,
        caption: Option<String>,
    ) -> PyResult<String> {
        let mut options = picture(
            theme,
            flipped,
            hands,
            coordinates,
            pieces,
            last_move,
            &marked,
            notation,
            caption,
        )?;
        options.next = line(py, self.0, &next)?;
        Ok(py.detach(|| self.0.svg(&options)))
    }

    /// A picture as PNG, 1 to 4096 pixels wide.
    #[pyo3(signature = (width = 800, *, theme = "kaya", flipped = false, hands = true, coordinates = "both", pieces = "kanji", last_move = "marked", marked = Vec::new(), next = Vec::new(), notation = "gfen", caption = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn png<'py>(
        &self,
        py: Python<'py>,
        width: u16,
        theme: &str,
        flipped: bool,
        hands: bool,
        coordinates: &str,
        pieces: &str,
        last_move: &str,
        marked: Vec<PyBackedStr>,
        next: Vec<Bound<'_, PyAny>>,
        notation: &str,
        caption: Option<String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let mut options = picture(
            theme,
            flipped,
            hands,
            coordinates,
            pieces,
            last_move,
            &marked,
            notation,
            caption,
        )?;
        options.next = line(py, self.0, &next)?;
        let png = py.detach(|| self.0.png(&options, width));
        let png = png.ok_or_else(|| PyValueError::new_err("a picture is 1 to 4096 pixels wide"))?;
        Ok(PyBytes::new(py, &png))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.svg(&PictureOptions::default()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// The units of a ruleset, Black's first, as `units` lists them.
fn numbers(ruleset: Ruleset) -> Vec<Unit> {
    let units = Player::BOTH.map(|player| Unit::all(ruleset, player));
    units.into_iter().flatten().collect()
}

/// Bytes as an array of Python's own, which gives NumPy and others its buffer.
fn view<'py>(
    py: Python<'py>,
    bytes: &[u8],
    format: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    static MEMORYVIEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let view = MEMORYVIEW.import(py, "builtins", "memoryview")?;
    let view = view.call1((PyBytes::new(py, bytes),))?;
    view.call_method1("cast", (format, PyTuple::new(py, shape)?))
}

/// The mate problem of this number, with Black to move: each move of its solution is the only one that mates in time. The same
/// on every machine; `None` if there is none.
#[pyfunction]
#[pyo3(signature = (rules = "official-advanced", *, moves = 1, seed = 0, number = 1))]
pub(crate) fn problem(
    py: Python<'_>,
    rules: &str,
    moves: u32,
    seed: u64,
    number: u64,
) -> PyResult<Option<Position>> {
    if !(1..=3).contains(&moves) {
        return Err(PyValueError::new_err("expected 1 to 3 moves"));
    }
    let ruleset = named(rules)?;
    let recipe = ProblemRecipe {
        ruleset,
        seed,
        moves,
    };
    let found = py.detach(|| gungi_core::Position::problem(&recipe, number));
    Ok(found.map(Position))
}

/// The ruleset of people who play by the official rules without limits.
pub(crate) const USUAL: Ruleset = Ruleset::Official(Level::Advanced);

/// One of the legal moves, by a function that returns a random number below its argument; without one, Python's generator.
pub(crate) fn random_move(
    py: Python<'_>,
    position: &gungi_core::Position,
    below: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<gungi_core::Move>> {
    static RANDRANGE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let below = below.map_or_else(|| RANDRANGE.import(py, "random", "randrange"), Ok)?;
    let mut failed = None;
    let mv = position.random_move(|count| {
        // After an error any number will do.
        let number = if failed.is_none() {
            below.call1((count,)).and_then(|number| number.extract())
        } else {
            Ok(0)
        };
        match number {
            Ok(number) if number < count => number,
            Ok(number) => {
                failed = Some(PyValueError::new_err(format!(
                    "{number} is not below {count}"
                )));
                0
            }
            Err(error) => {
                failed = Some(error);
                0
            }
        }
    });
    failed.map_or(Ok(mv), Err)
}

/// A move, or the move that a text means, and the position after it. Raises `IllegalMove`.
fn played(
    py: Python<'_>,
    position: &gungi_core::Position,
    mv: &Bound<'_, PyAny>,
) -> PyResult<(gungi_core::Move, gungi_core::Position)> {
    match MoveOrText::of(mv)? {
        MoveOrText::Move(mv) => {
            let mv = mv.get().0;
            let after = position.play(mv);
            let after = after
                .map_err(|finding| refused::<IllegalMove>(py, &finding, &Offsets::of_bytes()))?;
            Ok((mv, after))
        }
        MoveOrText::Text(text) => {
            parse(py, position, text).map(|mv| (mv, position.play_unchecked(mv)))
        }
    }
}

/// The moves of a line that begins in a position.
fn line(
    py: Python<'_>,
    mut position: gungi_core::Position,
    moves: &[Bound<'_, PyAny>],
) -> PyResult<Vec<gungi_core::Move>> {
    let each = moves.iter().map(|mv| {
        let (mv, after) = played(py, &position, mv)?;
        position = after;
        Ok(mv)
    });
    each.collect()
}

fn letters(position: &gungi_core::Position, square: Square) -> Vec<char> {
    position
        .tower(square)
        .iter()
        .map(|unit| unit.letter())
        .collect()
}

/// Counts by parts that take some milliseconds.
fn perft(position: &gungi_core::Position, depth: u32, signals: &mut Signals) -> PyResult<u64> {
    signals.check()?;
    if depth <= 2 {
        return Ok(position.perft(depth).unwrap_or_default());
    }
    let mut count = 0_u64;
    let counted = position.each_legal_move(|mv| {
        match perft(&position.play_unchecked(mv), depth - 1, signals) {
            Ok(part) => {
                count = count.saturating_add(part);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        }
    });
    match counted {
        ControlFlow::Continue(()) => Ok(count),
        ControlFlow::Break(error) => Err(error),
    }
}

#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
fn picture(
    theme: &str,
    flipped: bool,
    hands: bool,
    coordinates: &str,
    pieces: &str,
    last_move: &str,
    marked: &[PyBackedStr],
    notation: &str,
    caption: Option<String>,
) -> PyResult<PictureOptions> {
    let mut options = PictureOptions::default();
    options.colours = named(theme)?;
    options.is_flipped = flipped;
    options.has_hands = hands;
    options.coordinates = named(coordinates)?;
    options.pieces = named(pieces)?;
    options.last_move = named(last_move)?;
    options.marked = marked
        .iter()
        .map(|name| named(name))
        .collect::<PyResult<_>>()?;
    options.notation = named(notation)?;
    options.caption = caption;
    Ok(options)
}
