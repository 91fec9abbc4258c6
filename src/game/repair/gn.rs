//! Moves that only the board makes clear: without tiers, in another notation, without the face down.

use crate::diagnostic::Code;
use crate::game::check::spelling::CheckSpelling;
use crate::game::resolve::written::Written;
use crate::notation::Notation;
use crate::notation::gn::{GnForm, GnMove, Named, UnitName, read_game};
use crate::notation::movetext::HeaderName;
use crate::notation::repair::{ENGLISH_NAMES, Habit, MAX_PLIES, Slip, words};
use crate::rules::{AnyPosition, Place, PlayableMove, UnitKind};
use crate::text::{Span, did_you_mean};

/// Reads a text that is exactly one game.
pub(super) fn read<T>(text: &str, visit: impl FnOnce(&dyn CheckSpelling) -> T) -> Option<T> {
    let game = read_game(text);
    let is_whole = game.text.trim_end().len() == text.trim_end().len();
    is_whole.then(|| visit(&game))
}

/// Where the headers of a game name its ruleset.
pub(super) enum PlaceOfRules {
    /// In the header `Rules`, with a value here.
    Header(Span),
    /// In none: the game has the ruleset of games that do not name one.
    None,
    /// In the position from which the game starts.
    Position,
}

/// Where the headers of a game name its ruleset.
pub(super) fn place_of_rules(text: &str) -> PlaceOfRules {
    let record = read_game(text).record;
    match (record.header(HeaderName::Gfen), record.header(HeaderName::Rules)) {
        (Some(_), _) => PlaceOfRules::Position,
        (None, Some(header)) => PlaceOfRules::Header(header.value_span),
        (None, None) => PlaceOfRules::None,
    }
}

/// A way to write moves, which only the board makes clear.
struct Style {
    message: &'static str,
    help: &'static str,
    write: fn(&AnyPosition, &PlayableMove) -> Option<String>,
}

const STYLES: &[Style] = &[
    Style {
        message: "the moves have no tiers",
        help: "write the tier after column and row",
        write: |_, legal| written(legal, |unit| unit.to_string(), without_tier),
    },
    Style {
        message: "the moves have squares of GFEN",
        help: "write places as `column-row-tier`",
        write: |_, legal| written(legal, |unit| unit.to_string(), square),
    },
    Style {
        message: "the moves are moves of GFEN, not of GN",
        help: "write the moves of GN",
        write: |position, legal| position.in_notation(legal, Notation::Gfen),
    },
    Style {
        message: "the moves are moves of gungi.js, not of GN",
        help: "write the moves of GN",
        write: |position, legal| {
            let written = position.in_notation(legal, Notation::Gungijs)?;
            Some(written.trim_end_matches(['#', '=']).to_owned())
        },
    },
    Style {
        message: "the units have no face down",
        help: "write both faces of each unit",
        write: |_, legal| written(legal, face_up, with_tier),
    },
    Style {
        message: "the units have no face down, and the moves no tiers",
        help: "write both faces of each unit, and the tiers",
        write: |_, legal| written(legal, face_up, without_tier),
    },
    Style {
        message: ENGLISH_NAMES,
        help: "write the letters of the units",
        write: |_, legal| written(legal, |unit| unit.name().to_lowercase().replace(' ', ""), with_tier),
    },
];

/// The slips in moves that are not GN, as long as every move before them is legal; one question for all if the board
/// leaves more than one.
pub(super) fn moves(text: &str, start: &AnyPosition) -> Vec<Slip> {
    let mut position = *start;
    let (mut slips, mut style): (Vec<Slip>, Option<&Style>) = (Vec::new(), None);
    let words = words(text);
    let tokens = || words.iter().map(|word| behind_number(text, *word)).filter(|token| !token.is_empty());
    for token in tokens().take(MAX_PLIES) {
        let written = &text[token.range()];
        let legal = position.moves_by_gn();
        let played = if let Ok(mv) = written.parse::<GnMove>() {
            let mv = Written::Gn(mv).with_strike_as_move();
            legal
                .iter()
                .find(|legal| gn_of(legal).is_some_and(|gn| Written::Gn(gn).with_strike_as_move() == mv))
        } else {
            let is_written =
                |style: &&Style| legal.iter().any(|legal| is_written_so(style, &position, legal, written));
            let found = style.filter(is_written).or_else(|| STYLES.iter().find(is_written));
            let Some(found) = found else { break };
            style = Some(found);
            let meant: Vec<&PlayableMove> =
                legal.iter().filter(|legal| is_written_so(found, &position, legal, written)).collect();
            let [only] = meant[..] else { return question(text, found, tokens(), &meant) };
            let Some(gn) = gn_of(only) else { break };
            slips.push(Habit::new(Code::ForeignMove, found.message, found.help).at(token, gn.to_string()));
            Some(only)
        };
        let Some(after) = played.map(|played| position.after(played.mv)) else { break };
        position = after;
    }
    slips
}

/// Whether people write a move so in a style, in any case of letters where the style has both.
fn is_written_so(style: &Style, position: &AnyPosition, legal: &PlayableMove, text: &str) -> bool {
    (style.write)(position, legal).is_some_and(|written| written == text || written == text.to_lowercase())
}

/// The question which of several units is meant, at all moves that are not GN.
fn question(
    text: &str,
    style: &Style,
    tokens: impl Iterator<Item = Span>,
    meant: &[&PlayableMove],
) -> Vec<Slip> {
    let mut names: Vec<String> = meant.iter().map(|legal| legal.description.unit.to_string()).collect();
    names.dedup();
    let help = format!("{}: {}", style.help, did_you_mean(&names));
    let habit = Habit::new(Code::ForeignMove, style.message, help).question();
    let is_foreign = |token: &Span| text[token.range()].parse::<GnMove>().is_err();
    tokens.filter(is_foreign).map(|token| habit.at(token, &text[token.range()])).collect()
}

/// The part of a word behind a number: `1.PZ`.
fn behind_number(text: &str, word: Span) -> Span {
    let written = &text[word.range()];
    let rest = written.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = rest.trim_start_matches('.');
    if behind.len() < rest.len() && rest.len() < written.len() {
        return Span::new(word.end() - behind.len(), word.end());
    }
    word
}

fn gn_of(legal: &PlayableMove) -> Option<GnMove> {
    GnMove::of(&legal.description)
}

fn face_up(unit: UnitKind) -> String {
    unit.faces().0.to_string()
}

fn with_tier(place: Place) -> String {
    Named(place).to_string()
}

fn without_tier(place: Place) -> String {
    let Place { square, .. } = place;
    format!("{}-{}", square.column(), square.row())
}

fn square(place: Place) -> String {
    Notation::Gfen.square(place.square)
}

/// A move of GN with other names of units and places.
fn written(legal: &PlayableMove, unit: fn(UnitKind) -> String, place: fn(Place) -> String) -> Option<String> {
    let mv = gn_of(legal)?;
    let unit = unit(legal.description.unit);
    let plain = mv.to_string();
    // What follows the unit, with each place written so.
    let rest = plain.strip_prefix(UnitName::from(legal.description.unit).to_string().as_str())?;
    let places = match mv.form {
        GnForm::Drop { to, .. } => [Some(to), None],
        GnForm::Step { from, to, .. } => [Some(from), Some(to)],
        GnForm::Strike { from, target } => [Some(from), Some(target)],
        GnForm::Substitution { from, with } => [Some(from), Some(with)],
        GnForm::ImmobileStrike { from, .. } | GnForm::Exchange { from, .. } => [Some(from), None],
        GnForm::RecoverToHand { at } | GnForm::RecoverToOpponent { at } | GnForm::Decline { at } => {
            [Some(at), None]
        }
    };
    let rest = places
        .into_iter()
        .flatten()
        .fold(rest.to_owned(), |rest, at| rest.replacen(&with_tier(at), &place(at), 1));
    Some(unit + &rest)
}
