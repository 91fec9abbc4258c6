//! Moves that an editor writes into a game, by completion or on a board, are written as `gungi fmt` writes them.

use gungi::config::Settings;
use gungi::diagnostic::{Code, Edit};
use gungi::editor::Document;
use gungi::files::formats::Format;
use gungi::game::generate::{self, Preference, Recipe};
use gungi::rules::{Level, Ruleset};
use gungi::text::Span;
use proptest::prelude::*;

/// The moves of a random game in canonical form.
fn game(ruleset: Ruleset, seed: u64, preference: Preference, max_plies: usize) -> String {
    let recipe = Recipe {
        ruleset,
        seed,
        max_plies,
        preference,
    };
    generate::gn::entry(&recipe.game(1)).text().to_owned()
}

fn document(text: &str) -> Document {
    Document::new(text.to_owned(), Some(Format::Gn))
}

/// A text after edits that do not overlap. Of insertions at one place, the first comes first.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| (edit.span.start(), edit.span.end()));
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(edit.span.range(), &edit.text);
    }
    text
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The text in canonical form; `None` if the game has an error, and no such form.
fn formatted(text: &str) -> Option<String> {
    let mut document = document(text);
    let settings = Settings::default();
    let findings = document.findings(&settings);
    let is_wrong = findings
        .iter()
        .any(|finding| finding.code.is_error() && finding.code != Code::WrongNumber);
    let edits = document.format_games(Span::new(0, text.len()), &settings);
    (!is_wrong).then(|| edited(text, edits))
}

/// A number before a move.
fn is_number(word: &str) -> bool {
    word.ends_with('.')
}

/// Types a game by completion alone, and returns how many of its moves were written otherwise than `fmt` does.
fn typed_by_completion(text: &str) -> Vec<String> {
    let settings = Settings::default();
    let (headers, moves) = text.rsplit_once("\n\n").unwrap();
    let (mut typed, mut wrong) = (format!("{headers}\n\n"), Vec::new());
    let mut canonical = typed.clone();
    for word in moves.split_whitespace() {
        canonical.extend([word, " "]);
        if is_number(word) {
            continue;
        }
        // The endings of a draft are one entry until a `!` is typed.
        typed += if word.ends_with('!') {
            word
        } else {
            &word[..3]
        };
        let completions = document(&typed)
            .completions(typed.len(), &settings)
            .unwrap_or_else(|| panic!("nothing is offered behind {typed}"));
        let offered = completions
            .words
            .iter()
            .find(|offered| offered.name == word);
        let offered = offered.unwrap_or_else(|| panic!("{word} is not offered behind {typed}"));
        let mut edits = offered.edits.clone();
        edits.push(Edit {
            span: completions.span,
            text: offered.text.clone(),
        });
        let now = edited(&typed, edits);
        if words(&now) != words(&canonical) {
            wrong.push(format!("{word}: {now}"));
        }
        typed.clone_from(&canonical);
    }
    wrong
}

#[test]
fn a_game_of_each_ruleset_is_typed_by_completion_with_its_numbers() {
    let mut wrong = Vec::new();
    for ruleset in Ruleset::ALL {
        for (seed, preference) in [(1, Preference::Effects), (2, Preference::Nothing)] {
            wrong.extend(typed_by_completion(&game(ruleset, seed, preference, 70)));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} moves:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// A game of the library with one more move, and that move written at the end of the text: both are what `fmt` writes.
#[test]
fn the_library_and_the_board_write_the_next_move_as_fmt_does() {
    let (settings, mut moves) = (Settings::default(), 0);
    for (ruleset, plies) in Ruleset::ALL.into_iter().zip([41, 50, 33, 61, 20]) {
        let text = game(ruleset, 7, Preference::Effects, plies);
        let known: gungi_core::Game = text.parse().unwrap();
        let shown = document(&text);
        let board = shown.board(text.len(), &settings).unwrap();
        let [way] = &board.ways[..] else {
            panic!("{text}")
        };
        for mv in known.position().legal_moves().into_iter().step_by(9) {
            let mut longer = known.clone();
            longer.push(mv).unwrap();
            let written = longer.to_string();
            assert_eq!(formatted(&written).as_ref(), Some(&written));
            let name = known
                .position()
                .write_move(mv, gungi_core::Notation::Gn)
                .unwrap();
            let text = edited(
                &text,
                vec![Edit {
                    span: way.span,
                    text: format!("{}{name}", way.before),
                }],
            );
            let of_moves = |text: &str| words(text.rsplit_once("\n\n").unwrap().1).join(" ");
            assert_eq!(of_moves(&text), of_moves(&written));
            moves += 1;
        }
    }
    assert!(moves > 50, "{moves}");
}

/// What someone types for a move: the square where the unit goes, its letters, and where it comes from.
fn signs(mv: &str) -> String {
    let unit = mv
        .find(|sign: char| !sign.is_alphabetic() && sign != '-')
        .unwrap();
    let places = mv[unit..].split(|sign: char| !sign.is_ascii_digit() && sign != '-');
    let mut squares: Vec<String> = places
        .filter(|place| place.len() > 2)
        .map(|place| place.chars().filter(char::is_ascii_digit).take(2).collect())
        .collect();
    let to = squares.pop().unwrap_or_default();
    let unit = mv[..unit].trim_end_matches('-').to_lowercase();
    let ending = if mv.ends_with('!') { "!" } else { "" };
    format!("{to}{unit}{}{ending}", squares.concat())
}

/// How many keys it takes until each move is the first that a client shows: it keeps the words that the typed one begins.
fn keys_of(text: &str) -> Vec<usize> {
    let settings = Settings::default();
    let (headers, moves) = text.rsplit_once("\n\n").unwrap();
    let (mut typed, mut keys) = (format!("{headers}\n\n"), Vec::new());
    for mv in moves.split_whitespace() {
        if is_number(mv) {
            typed.extend([mv, " "]);
            continue;
        }
        let signs = signs(mv);
        let is_first = |count: &usize| {
            let now = format!("{typed}{}", &signs[..*count]);
            let completions = document(&now).completions(now.len(), &settings);
            let words = completions
                .map(|completions| completions.words)
                .unwrap_or_default();
            let mut shown = words
                .iter()
                .filter(|word| word.typed.to_lowercase().starts_with(&signs[..*count]));
            shown.next().is_some_and(|word| word.name == mv)
        };
        let found = (0..=signs.len()).find(is_first);
        // Two moves may have the same signs: then the whole move is typed.
        keys.push(found.unwrap_or(mv.len()));
        typed.extend([mv, " "]);
    }
    keys
}

#[test]
fn a_move_takes_three_keys() {
    let advanced = Ruleset::Official(Level::Advanced);
    let beginner = Ruleset::Official(Level::Beginner);
    for ruleset in [Ruleset::Classic, advanced, beginner] {
        let keys = keys_of(&game(ruleset, 4, Preference::Captures, 107));
        let all: usize = keys.iter().sum();
        assert!(all <= 3 * keys.len(), "{ruleset}: {all} keys: {keys:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// At any place of any game, for any legal move, in each way that a board offers: nothing is left for `fmt` but blanks.
    #[test]
    fn a_move_is_written_anywhere_as_in_canonical_form(
        ruleset in proptest::sample::select(&Ruleset::ALL[..]),
        seed in any::<u64>(),
        effects in any::<bool>(),
        plies in 1..90_usize,
        place in any::<prop::sample::Index>(),
        mv in any::<prop::sample::Index>(),
        comment in proptest::option::of(any::<prop::sample::Index>()),
    ) {
        let preference = if effects { Preference::Effects } else { Preference::Nothing };
        let mut text = game(ruleset, seed, preference, plies);
        if let Some(comment) = comment {
            let moves = text.rfind("\n\n").unwrap() + 2;
            let blanks: Vec<usize> = text[moves..].match_indices(' ').map(|(at, _)| moves + at).collect();
            if !blanks.is_empty() {
                text.insert_str(*comment.get(&blanks), " (a 7. comment)");
            }
        }
        let settings = Settings::default();
        let shown = document(&text);
        let offset = (0..=place.index(text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap();
        let board = shown.board(offset, &settings).unwrap();
        prop_assume!(!board.legal.is_empty());
        let mv = mv.get(&board.legal);
        for way in &board.ways {
            let mut edits = vec![Edit { span: way.span, text: [&way.before, mv.text.as_str(), way.after].concat() }];
            edits.extend_from_slice(way.behind.of(mv.turn));
            let new = edited(&text, edits);
            if let Some(canonical) = formatted(&new) {
                prop_assert_eq!(words(&new), words(&canonical), "{:?} of {} in\n{}", way, mv.text, text);
            }
            // Where a later move is illegal now, no game has a canonical form; its numbers are still in order.
            let numbers = [Code::MissingNumber, Code::WrongNumber, Code::RepeatedNumber, Code::FollowUpInGroup];
            let findings = document(&new).findings(&settings);
            let finding = findings.iter().find(|finding| numbers.contains(&finding.code));
            prop_assert!(finding.is_none(), "{:?}: {:?} of {} in\n{}\n{}", finding, way, mv.text, text, new);
        }
    }
}
