//! What `gungi convert` does only with GN: headers that are set and dropped, and results that the board shows.

use crate::files::Game;
use crate::game::PlayedGame;
use crate::game::convert::{self, HeaderEdits, Loss};
use crate::notation::gn::{Date, Writer, result_of, result_text};
use crate::notation::movetext::{Entry, HeaderName};
use crate::text::Printable;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetHeader {
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
}

/// The game in GN, in lines of this width, with headers set and dropped, and what is lost.
pub(super) fn write_gn(
    game: &Game<'_>,
    played: &PlayedGame,
    width: usize,
    (set, dropped): (&[SetHeader], &[String]),
) -> (Entry, Vec<Loss>) {
    let set = set
        .iter()
        .map(|header| (header.name.clone(), header.value.clone()))
        .collect();
    let edits = HeaderEdits {
        set,
        dropped: dropped.to_vec(),
    };
    convert::write_gn(game.content.extras(), played, Writer::new(width), &edits)
}

/// Gives a game without a result the one that the board shows. Other formats than GN need none: a reader plays the moves.
///
/// # Errors
/// If the result to set contradicts the board.
pub(super) fn state_result(played: &mut PlayedGame, set: &[SetHeader]) -> Result<(), String> {
    let Some(board) = played.result_of_board() else {
        return Ok(());
    };
    let is_result = |header: &&SetHeader| HeaderName::new(&header.name) == Some(HeaderName::Result);
    if let Some(set) = set
        .iter()
        .find(is_result)
        .filter(|set| set.value != result_text(board))
    {
        return Err(format!(
            "its result is `{}` by the board, not `{}`",
            result_text(board),
            set.value
        ));
    }
    if !played.is_decided() {
        played.last.result = Some(board);
    }
    Ok(())
}

/// Reads a header and its value, and checks both as GN does.
pub(super) fn parse_set(text: &str) -> Result<SetHeader, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a header and its value, as in `Event=Selection`")?;
    let name = parse_name(name)?;
    // Words of Persian and emoji have joiners.
    let rest = value.replace(['\u{200c}', '\u{200d}'], "");
    if Printable(&rest).to_string() != rest {
        return Err("a value has no line ends and no other control characters".to_owned());
    }
    let value = match name {
        HeaderName::Date if value.parse::<Date>().is_err() => {
            return Err("expected a date, such as `Date=2024.05.17`".to_owned());
        }
        HeaderName::Result => {
            let result = result_of(value);
            let expected = "expected `Result=1 - 0`, `0 - 1`, `1/2 - 1/2` or `*`";
            result_text(result.ok_or(expected)?)
        }
        _ => value,
    };
    Ok(SetHeader {
        name: name.as_str().to_owned(),
        value: value.to_owned(),
    })
}

/// Reads the name of a header to drop.
pub(super) fn parse_dropped(text: &str) -> Result<String, String> {
    parse_name(text).map(|name| name.as_str().to_owned())
}

/// Reads the name of a header other than those that say how the game starts.
fn parse_name(text: &str) -> Result<HeaderName<'_>, String> {
    match HeaderName::new(text) {
        Some(HeaderName::Rules | HeaderName::Gfen) => Err(
            "`Rules` and `GFEN` say how the game starts: without them, or with others, it is another game"
                .to_owned(),
        ),
        Some(name) => Ok(name),
        None => Err("expected the name of a header, without blanks, quotes and brackets".to_owned()),
    }
}
