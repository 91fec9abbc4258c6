//! Headers of GN: what the strict reader reads, and values as people write them.

use crate::diagnostic::{Applicability, Code};
use crate::game::check::spelling::CheckSpelling;
use crate::game::position::Start;
use crate::game::source::Source as _;
use crate::game::understand::StrictHeader;
use crate::notation::gn::{GnMove, Header, read_game, result_of, result_text};
use crate::notation::loose::gn::{dates_of, loose_result, ruleset_of};
use crate::notation::movetext::{HeaderName, unescape};
use crate::rules::{GameResult, PlayableMove, Ruleset};
use crate::text::{Span, nearest};

pub(super) use crate::notation::loose::gn::{
    may_take_number, may_take_result, result_in_digits, result_in_words, result_length,
};

/// The headers that can be read as they stand.
pub(super) fn strict_headers(text: &str) -> Vec<StrictHeader> {
    let record = read_game(text).record;
    let header = |header: &Header<'_>| StrictHeader {
        span: header.span,
        name: text[header.name_span.range()].to_owned(),
        // A result is as it is written: reading spells it canonically.
        value: match header.name {
            HeaderName::Result => unescape(&text[header.value_span.range()]).into_owned(),
            _ => header.value().to_owned(),
        },
    };
    record.headers.iter().map(header).collect()
}

/// The start of a game with these headers; `None` if they say no position.
pub(super) fn start(headers: &str, rules: Option<Ruleset>) -> Option<Start> {
    read_game(headers).start(rules).ok()
}

/// A value of a header as GN writes it, the code of what was wrong, and whether that is sure; `None` if it is right, or
/// cannot be read.
pub(super) fn value(name: HeaderName<'_>, value: &str) -> Option<(String, Code, Applicability)> {
    let safe = |text: String, code| Some((text, code, Applicability::Safe));
    match name {
        HeaderName::Date => match dates_of(value).as_slice() {
            [date] if date != value => safe(date.clone(), Code::BadDate),
            _ => None,
        },
        HeaderName::Result => match result_of(value) {
            Some(result) if result_text(result) == value => None,
            Some(result) => safe(result_text(result).to_owned(), Code::LooseResult),
            None => safe(
                result_text(loose_result(value)?).to_owned(),
                Code::BadResult,
            ),
        },
        HeaderName::Rules if value.parse::<Ruleset>().is_err() => {
            if let Some(rules) = ruleset_of(value) {
                return safe(rules.to_string(), Code::UnknownRules);
            }
            let meant = nearest(value, Ruleset::ALL.iter().map(|rules| rules.as_str()))?;
            Some((meant.to_owned(), Code::UnknownRules, Applicability::Maybe))
        }
        _ => None,
    }
}

/// Whether a value of a header without brackets can be read.
pub(super) fn is_readable(name: HeaderName<'_>, value: &str) -> bool {
    match name {
        HeaderName::Date => !dates_of(value).is_empty() || value.contains('?'),
        HeaderName::Result => loose_result(value).is_some(),
        HeaderName::Rules => ruleset_of(value).is_some(),
        _ => true,
    }
}

/// A result as GN writes it.
pub(super) fn text_of_result(result: GameResult) -> &'static str {
    result_text(result)
}

/// A move as GN writes it.
pub(super) fn text_of_move(mv: &PlayableMove) -> Option<String> {
    GnMove::of(&mv.description).map(|mv| mv.to_string())
}

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
    match (
        record.header(HeaderName::Gfen),
        record.header(HeaderName::Rules),
    ) {
        (Some(_), _) => PlaceOfRules::Position,
        (None, Some(header)) => PlaceOfRules::Header(header.value_span),
        (None, None) => PlaceOfRules::None,
    }
}
