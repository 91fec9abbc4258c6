//! Errors as JavaScript throws them.

use gungi_core::text::{OffsetUnit, Offsets};
use gungi_core::{ConvertError, Finding, ParseGameError};
use wasm_bindgen::prelude::*;

use crate::game::Game;
use crate::to_js;
use crate::values::FindingJs;

#[wasm_bindgen]
extern "C" {
    /// An `Error` with the fields that this package adds.
    #[wasm_bindgen(js_name = Error)]
    pub type Thrown;
    #[wasm_bindgen(constructor, js_class = Error)]
    fn new(message: &str) -> Thrown;
    #[wasm_bindgen(method, setter)]
    fn set_code(this: &Thrown, code: &str);
    #[wasm_bindgen(method, setter)]
    fn set_finding(this: &Thrown, finding: JsValue);
    #[wasm_bindgen(method, setter)]
    fn set_game(this: &Thrown, game: JsValue);
}

/// The code of an error that is not a finding: an argument is wrong.
const ARGUMENT: &str = "argument";
/// The format cannot store the game.
const UNWRITABLE: &str = "unwritable";
/// A search stopped before it had an answer.
#[cfg(feature = "full")]
const UNSOLVED: &str = "unsolved";

/// Why a search has no answer.
#[cfg(feature = "full")]
pub fn unsolved(why: String) -> Thrown {
    with_code(&why, UNSOLVED)
}

/// An argument is wrong: an unknown ruleset, an option that does not exist, a header without a name.
pub fn argument(message: impl ToString) -> Thrown {
    with_code(&message.to_string(), ARGUMENT)
}

fn with_code(message: &str, code: &str) -> Thrown {
    let error = Thrown::new(message);
    error.set_code(code);
    error
}

/// What is wrong with a text, such as a move. Its places are places of that text.
pub fn of_finding(text: &str, finding: &Finding) -> Thrown {
    with_finding(&finding.to_string(), text, finding)
}

/// Why a move is refused.
pub fn refused(text: &str) -> impl Fn(Finding) -> Thrown {
    move |finding| of_finding(text, &finding)
}

fn with_finding(message: &str, text: &str, finding: &Finding) -> Thrown {
    let error = with_code(message, finding.code());
    error.set_finding(to_js(&FindingJs::new(
        finding,
        &Offsets::new(text, OffsetUnit::Utf16),
    )));
    error
}

/// Why a text is not a game, with the game up to its first error.
pub fn of_parse(text: &str, error: ParseGameError) -> Thrown {
    match error {
        ParseGameError::Stopped(stopped) => {
            let thrown = of_finding(text, &stopped.finding);
            thrown.set_game(
                stopped
                    .game
                    .map_or(JsValue::NULL, |game| Game::from(*game).into()),
            );
            thrown
        }
        other => argument(other),
    }
}

/// Why a game is not converted.
pub fn of_conversion(text: &str, error: &ConvertError) -> Thrown {
    let message = error.to_string();
    match error {
        ConvertError::Misspelled(finding) | ConvertError::Unplayable(finding) => {
            with_finding(&message, text, finding)
        }
        _ => with_code(&message, UNWRITABLE),
    }
}
