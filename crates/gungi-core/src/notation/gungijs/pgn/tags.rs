//! The names of tags, and of the headers of GN that say the same.

use crate::notation::gungijs::Tag;
use crate::notation::movetext::HeaderName;

/// Tags about a player: PGN calls who moves first White, and GN calls that player Black.
macro_rules! of_players {
    ($($what:literal),*) => { [("White", "Black"), $((concat!("White", $what), concat!("Black", $what))),*] };
}

/// The names of tags about White, and the same about Black.
const OF_PLAYERS: [(&str, &str); 17] = of_players![
    "Elo",
    "Title",
    "Team",
    "TeamId",
    "FideId",
    "Type",
    "Clock",
    "NA",
    "Rating",
    "RatingDiff",
    "Id",
    "Country",
    "Flag",
    "Club",
    "Rank",
    "Score"
];

/// Tags that say how a game starts.
const OF_START: [&str; 8] = [
    "Rules",
    "FEN",
    "GFEN",
    "SetUp",
    "Mode",
    "Difficulty",
    "Level",
    "Variant",
];

/// Whether a tag says how a game starts.
pub fn is_of_start(name: &str) -> bool {
    OF_START.iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

/// Whether a tag says something else than how a game starts and ends, and how many plies it has.
pub fn is_header(name: &str) -> bool {
    let is = |other: &str| other.eq_ignore_ascii_case(name);
    !is_of_start(name) && !is("Result") && !is("PlyCount")
}

/// The results of PGN, and as GN writes them, whose White is the other player.
const RESULTS: [(&str, &str); 3] = [("1-0", "0 - 1"), ("0-1", "1 - 0"), ("1/2-1/2", "1/2 - 1/2")];

/// The value of a tag as GN writes it: in a result the players are exchanged.
pub fn value_in_gn<'r>(tag: &'r Tag<'_>) -> &'r str {
    let value = tag.value();
    let result = RESULTS.iter().find(|(written, _)| *written == value);
    match result.filter(|_| tag.name.as_str().eq_ignore_ascii_case("Result")) {
        Some((_, result)) => result,
        None => value,
    }
}

/// The name of the same tag about the other player, for those about a player.
pub fn exchanged(name: &str) -> Option<&'static str> {
    let is = |other: &str| other.eq_ignore_ascii_case(name);
    OF_PLAYERS.iter().find_map(|&(white, black)| {
        let other = is(white).then_some(black);
        other.or_else(|| is(black).then_some(white))
    })
}

/// The header of GN that says the same as a tag; `None` if GN says it otherwise, or if it is about a player and its name is
/// not known.
pub fn header_of_tag<'t>(tag: &Tag<'t>) -> Option<HeaderName<'t>> {
    let name = tag.name.as_str();
    let is = |other: &str| other.eq_ignore_ascii_case(name);
    match exchanged(name) {
        Some(name) => HeaderName::new(name),
        None if !is_header(name) || name.starts_with("White") || name.starts_with("Black") => None,
        None if is("Site") => Some(HeaderName::Location),
        None => HeaderName::new(name),
    }
}
