//! gungi for Python: glue between the library and Python's types, and nothing else. What it offers to Python is described in
//! `gungi_core/_core.pyi`.
//!
//! Values that only carry data, such as findings, are made in `gungi_core/_values.py`: so they compare, hash, print and are
//! pickled as all of Python's tuples.

/// Values as objects of Python.
macro_rules! fields {
    ($py:expr, $($value:expr),+ $(,)?) => {
        [$($value.into_pyobject($py)?.into_any()),+]
    };
}

mod errors;
mod findings;
mod game;
mod manual;
mod moves;
mod names;
mod plies;
mod position;
mod reading;
mod setup;
mod signals;
mod source;

use pyo3::prelude::*;

#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::errors::{GungiError, IllegalMove, InvalidGame, InvalidPosition};
    #[pymodule_export]
    use crate::findings::{convert, fix, judge};
    #[pymodule_export]
    use crate::game::{Game, join, unpickled_game};
    #[pymodule_export]
    use crate::manual::{explain, topics, units};
    #[pymodule_export]
    use crate::moves::{Move, unpickled_move};
    #[pymodule_export]
    use crate::plies::{Batches, plies};
    #[pymodule_export]
    use crate::position::{Position, problem};
    #[pymodule_export]
    use crate::reading::{Games, read};
    #[pymodule_export]
    use crate::setup::Setup;
}
