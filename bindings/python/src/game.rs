//! Games that are built, and written.

use gungi_core::{
    Answer, Format, Joiner, Limits, Mate, ParseGameError, Pattern, PictureOptions, Recipe, Stopped,
};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBool, PyDict, PyMapping, PyString, PyTuple};

use crate::errors::{GungiError, IllegalMove, refused, stopped, value_error};
use crate::findings::{Class, Offsets, offsets_of};
use crate::moves::{Move, MoveOrText};
use crate::names::{named, winner};
use crate::position::{Position, USUAL, not_named, random_move};
use crate::signals::Signals;

/// A game that is built and changed: a start, moves, headers, comments and a result. `str(game)` is a game of GN.
///
/// Two games are equal if they start from the same position and have the same moves, result, headers and comments. Notebooks
/// show a picture of the last position.
#[pyclass(eq, module = "gungi_core")]
#[derive(Clone, PartialEq)]
pub(crate) struct Game(pub(crate) gungi_core::Game);

/// The game that starts where a text says, or from a position.
fn started(start: &Bound<'_, PyAny>) -> PyResult<gungi_core::Game> {
    if let Ok(position) = start.cast::<Position>() {
        return Ok(gungi_core::Game::from_position(&position.get().0));
    }
    if !start.is_instance_of::<PyString>() {
        let kind = start.get_type().name()?;
        let message =
            format!("a game starts from a ruleset, a text in GFEN or a Position, not from {kind}");
        return Err(PyTypeError::new_err(message));
    }
    let text: PyBackedStr = start.extract()?;
    gungi_core::Game::named(&text).map_err(|error| not_named(start.py(), error, text))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (start = None, headers = None))]
    fn new(
        start: Option<&Bound<'_, PyAny>>,
        headers: Option<&Bound<'_, PyMapping>>,
    ) -> PyResult<Self> {
        let mut game = start.map_or_else(|| Ok(gungi_core::Game::new(USUAL)), started)?;
        for header in headers
            .map(|headers| headers.items())
            .transpose()?
            .iter()
            .flatten()
        {
            let (name, value): (PyBackedStr, PyBackedStr) = header.extract()?;
            game.set_header(&name, &value).map_err(value_error)?;
        }
        Ok(Self(game))
    }

    /// Reads one game in any format. Raises `InvalidGame`, or `ValueError` for no game or several.
    #[staticmethod]
    pub(crate) fn parse(py: Python<'_>, text: PyBackedStr) -> PyResult<Self> {
        py.detach(|| text.parse())
            .map(Self)
            .map_err(|error| match error {
                ParseGameError::Stopped(at) => stopped(py, at, &offsets_of(text)),
                error => value_error(error),
            })
    }

    /// The random game of this number: legal, without fouls, and the same on every machine. `prefer` is `nothing`, `captures` or
    /// `effects`.
    #[staticmethod]
    #[pyo3(signature = (rules = "official-advanced", *, seed = 0, number = 1, max_plies = 200, prefer = "nothing"))]
    fn random(
        py: Python<'_>,
        rules: &str,
        seed: u64,
        number: u64,
        max_plies: usize,
        prefer: &str,
    ) -> PyResult<Self> {
        let recipe = Recipe {
            ruleset: named(rules)?,
            seed,
            max_plies,
            preference: named(prefer)?,
        };
        Ok(Self(
            py.detach(|| gungi_core::Game::random(&recipe, number)),
        ))
    }

    /// Looks for the shortest mate by checks of the player to move, within this many moves, at most 50. Returns `None` without one.
    /// `unique` looks for other first turns too. Raises `ValueError` for a game that is over or in its arrangement or draft, and
    /// `RuntimeError` if it looked at `nodes` positions without an answer.
    #[pyo3(signature = (moves = 3, *, nodes = 1_000_000, unique = false))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        moves: u32,
        nodes: u64,
        unique: bool,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut signals = Signals::new();
        for moves in 1..=moves.min(Limits::LONGEST) {
            signals.check()?;
            let limits = Limits {
                moves,
                nodes,
                time: None,
                memory: 64 << 20,
            };
            match py
                .detach(|| self.0.solve(&limits, unique))
                .map_err(value_error)?
            {
                Answer::Mate(mate) => return mate_in_python(py, &mate).map(Some),
                Answer::NoMate => {}
                Answer::Unknown(why) => return Err(PyRuntimeError::new_err(why)),
            }
        }
        Ok(None)
    }

    /// Where patterns of `gungi grep` match one after the other: for each match of the first one, the plies of all, each at most
    /// `within` plies after the one before. 0 is the start. Raises `ValueError` for what is not a pattern.
    #[pyo3(signature = (*patterns, within = None))]
    fn find(&self, patterns: Vec<PyBackedStr>, within: Option<usize>) -> PyResult<Vec<Vec<usize>>> {
        let patterns: Vec<Pattern> = patterns
            .iter()
            .map(|pattern| named(pattern))
            .collect::<PyResult<_>>()?;
        Ok(self.0.find(&patterns, within))
    }

    /// The position after the last move.
    #[getter]
    fn position(&self) -> Position {
        Position(*self.0.position())
    }

    /// The position after a number of plies; `None` if the game is shorter.
    fn position_at(&self, ply: usize) -> Option<Position> {
        self.0.position_at(ply).map(Position)
    }

    /// All positions, the start included.
    fn positions(&self) -> Vec<Position> {
        (0..=self.0.moves().len())
            .filter_map(|ply| self.position_at(ply))
            .collect()
    }

    /// The number of moves.
    #[getter]
    fn plies(&self) -> usize {
        self.0.moves().len()
    }

    fn moves(&self) -> Vec<Move> {
        self.0.moves().iter().copied().map(Move).collect()
    }

    /// The legal moves of its position; none after the end of the game.
    fn legal_moves(&self) -> Vec<Move> {
        self.position().legal_moves()
    }

    /// A random legal move, as `Position.random_move` returns it.
    #[pyo3(signature = (below = None))]
    fn random_move(
        &self,
        py: Python<'_>,
        below: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Move>> {
        let position = self.0.position();
        Ok(random_move(py, position, below)?.map(Move))
    }

    /// Plays a move, or its text in GN, GFEN or the notation of gungi.js. Raises `IllegalMove`, and leaves the game unchanged.
    fn push(&mut self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Py<Move>> {
        match MoveOrText::of(mv)? {
            MoveOrText::Move(mv) => {
                let pushed = self.0.push(mv.get().0);
                pushed.map_err(|finding| {
                    refused::<IllegalMove>(py, &finding, &Offsets::of_bytes())
                })?;
                Ok(mv.clone().unbind())
            }
            MoveOrText::Text(text) => {
                let pushed = self.0.push_text(&text);
                let mv = pushed
                    .map_err(|finding| refused::<IllegalMove>(py, &finding, &offsets_of(text)))?;
                Py::new(py, Move(mv))
            }
        }
    }

    /// Takes the last move back, and the comments after it.
    fn pop(&mut self) -> Option<Move> {
        self.0.pop().map(Move)
    }

    /// How many times the position has occurred in this game; 0 during a draft, where positions do not count.
    #[getter]
    fn repetitions(&self) -> u8 {
        self.0.repetitions()
    }

    /// How the game ended on the board, repetition included.
    #[getter]
    fn status(&self) -> &'static str {
        self.position().status()
    }

    /// The result that was set, or the result that the board shows.
    #[getter]
    fn result(&self) -> Option<String> {
        self.0.result().map(|result| result.to_string())
    }

    #[getter]
    fn winner(&self) -> Option<&'static str> {
        winner(self.0.result())
    }

    /// How the game ends, by its moves and its result, as `gungi grep --end` names it.
    #[getter]
    fn ending(&self) -> &'static str {
        self.0.ending().as_str()
    }

    /// Sets a result that the board does not show, such as a resignation. Raises `GungiError` if the board shows another.
    fn set_result(&mut self, py: Python<'_>, result: Option<&str>) -> PyResult<()> {
        let result = result.map(named).transpose()?;
        self.0
            .set_result(result)
            .map_err(|finding| refused::<GungiError>(py, &finding, &Offsets::of_bytes()))
    }

    /// The value of a header. Upper and lower case are the same in its name.
    fn header(&self, name: &str) -> Option<&str> {
        self.0.header(name)
    }

    /// All headers in their order. To change one, call `set_header`.
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        self.0
            .headers()
            .try_for_each(|(name, value)| headers.set_item(name, value))?;
        Ok(headers)
    }

    /// Sets a header. `Rules`, `GFEN` and `Result` follow from the rest of the game: they raise `ValueError`.
    fn set_header(&mut self, name: &str, value: &str) -> PyResult<()> {
        self.0.set_header(name, value).map_err(value_error)
    }

    /// Removes a header, and returns whether it was there.
    fn remove_header(&mut self, name: &str) -> PyResult<bool> {
        self.0.remove_header(name).map_err(value_error)
    }

    /// The comments after a number of plies.
    fn comments(&self, ply: usize) -> Vec<&str> {
        self.0.comments(ply).collect()
    }

    fn add_comment(&mut self, ply: usize, text: &str) -> PyResult<()> {
        self.0.add_comment(ply, text).map_err(value_error)
    }

    fn clear_comments(&mut self, ply: usize) {
        self.0.clear_comments(ply);
    }

    /// Writes the game. Raises `ValueError` if the format cannot store it.
    #[pyo3(signature = (format = "gn"))]
    fn write(&self, format: &str) -> PyResult<String> {
        Ok(self.written(format)?.text().to_owned())
    }

    /// What the format cannot store of this game, in words.
    fn lost(&self, format: &str) -> PyResult<Vec<String>> {
        Ok(self.written(format)?.lost().to_vec())
    }

    fn copy(&self) -> Self {
        self.clone()
    }

    fn _repr_svg_(&self) -> String {
        self.0.position().svg(&PictureOptions::default())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let plies = self.0.moves().len();
        format!(
            "<Game of {plies} {}, {}>",
            if plies == 1 { "ply" } else { "plies" },
            self.status()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((
            py.import("gungi_core._core")?.getattr("_unpickled_game")?,
            (self.0.to_string(),),
        ))
    }
}

impl Game {
    fn written(&self, format: &str) -> PyResult<gungi_core::Conversion> {
        self.0.write(named(format)?).map_err(value_error)
    }
}

static MATE: Class = Class::new("Mate");

/// A mate as Python has it.
fn mate_in_python<'py>(py: Python<'py>, mate: &Mate) -> PyResult<Bound<'py, PyAny>> {
    let turn = |turn: Vec<gungi_core::Move>| PyTuple::new(py, turn.into_iter().map(Move));
    let line = mate
        .line()
        .into_iter()
        .map(turn)
        .collect::<PyResult<Vec<_>>>()?;
    let is_only = mate.is_only().map(|is| PyBool::new(py, is).to_owned());
    MATE.make(
        py,
        &fields!(py, mate.moves(), PyTuple::new(py, line)?, is_only),
    )
}

/// The game in a text of GN, misspelled headers and comments included: a game that was kept has them.
#[pyfunction]
#[pyo3(name = "_unpickled_game")]
pub(crate) fn unpickled_game(py: Python<'_>, text: PyBackedStr) -> PyResult<Game> {
    match text.parse::<gungi_core::Game>() {
        Err(ParseGameError::Stopped(Stopped {
            game: Some(game), ..
        })) => Ok(Game(*game)),
        _ => Game::parse(py, text),
    }
}

/// Writes games as one text that `read` reads back.
#[pyfunction]
#[pyo3(signature = (games, format = "gn"))]
pub(crate) fn join(games: &Bound<'_, PyAny>, format: &str) -> PyResult<String> {
    let format: Format = named(format)?;
    let (mut joiner, mut text) = (Joiner::default(), String::new());
    for game in games.try_iter()? {
        let game = game?.cast_into::<Game>()?;
        let written = game.borrow().0.write(format).map_err(value_error)?;
        joiner.join(&written, &mut text);
    }
    Ok(text)
}
