//! The library as other programs see it.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::Path;

use gungi::game::generate::{Preference, Recipe};
use gungi_core::{
    ConvertError, End, Finding, Format, Game, GameResult, Level, Move, Notation, PictureOptions,
    Player, Position, Record, Ruleset, Setup, Severity, Square, Unit,
};
use regex::Regex;

use crate::helpers::files::files_below;

#[path = "../../crates/gungi-core/examples/alpha_beta.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod alpha_beta;
#[path = "../../crates/gungi-core/examples/converter.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod converter;
#[path = "../../crates/gungi-core/examples/lookup.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod lookup;
#[path = "../../crates/gungi-core/examples/mate_finder.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod mate_finder;
#[path = "../../crates/gungi-core/examples/position_server.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod position_server;
#[path = "../../crates/gungi-core/examples/random_bot.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod random_bot;
#[path = "../../crates/gungi-core/examples/statistics.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program, too")]
mod statistics;

/// The folder of the library.
const LIBRARY: &str = "crates/gungi-core";

/// The files that define what `src/lib.rs` exports, there.
const FILES: [&str; 37] = [
    "src/lib.rs",
    "src/diagnostic/mod.rs",
    "src/files/formats/mod.rs",
    "src/game/generate/mod.rs",
    "src/game/outcome.rs",
    "src/library/conversion.rs",
    "src/library/explain.rs",
    "src/library/finding.rs",
    "src/library/game.rs",
    "src/library/gn.rs",
    "src/library/json.rs",
    "src/library/moves.rs",
    "src/library/pattern.rs",
    "src/library/picture.rs",
    "src/library/position.rs",
    "src/library/problem.rs",
    "src/library/record.rs",
    "src/library/setup.rs",
    "src/library/square.rs",
    "src/library/unit.rs",
    "src/manual/topic.rs",
    "src/names.rs",
    "src/notation/gn/value.rs",
    "src/notation/naming.rs",
    "src/pattern/mod.rs",
    "src/render/board.rs",
    "src/rules/classic/face.rs",
    "src/rules/describe/mod.rs",
    "src/rules/official/piece.rs",
    "src/rules/player.rs",
    "src/rules/outcome.rs",
    "src/rules/ruleset.rs",
    "src/rules/square.rs",
    "src/rules/way.rs",
    "src/solve/compose.rs",
    "src/solve/problem.rs",
    "src/text/place.rs",
];

/// Before what is for the program and the tests.
const HIDDEN: &str = "#[doc(hidden)]";

/// A public item: its file, its text, and its documentation.
struct Item {
    text: String,
    docs: String,
}

/// The public items of the exported types and functions, in the order of the files. Sources are formatted: each block at
/// the top level ends with a `}` at the start of a line.
fn items() -> Vec<Item> {
    let exported = exported();
    let named = Regex::new(
        r"^(?:pub (?:struct|enum|fn) |impl(?:<[^>]*>)? (?:[\w:]+(?:<[^>]*>)? for )?)(\w+)",
    )
    .unwrap();
    let mut items = Vec::new();
    for file in FILES {
        let text = text_of(file).replace("\r\n", "\n");
        let (mut docs, mut inside, mut attributes) = (String::new(), false, String::new());
        let mut is_hidden = false;
        let mut lines = text.split("\n#[cfg(test)]\n").next().unwrap().lines();
        while let Some(line) = lines.next() {
            if let Some(doc) = line.trim_start().strip_prefix("///") {
                docs += doc;
                docs.push('\n');
                continue;
            }
            is_hidden |= line.trim() == HIDDEN;
            if line.starts_with("#[") {
                let line = joined(line, &mut lines, |text| text.ends_with(']'));
                let is_listed = ["#[cfg", "#[derive", "#[non_exhaustive"]
                    .iter()
                    .any(|name| line.starts_with(name));
                if is_listed {
                    attributes += &line;
                    attributes.push(' ');
                }
                continue;
            }
            if line.is_empty() || line.starts_with("    #[") {
                continue;
            }
            if !line.starts_with([' ', '}']) {
                let name = named.captures(line).map(|name| name[1].to_owned());
                inside = name.is_some_and(|name| exported.contains(&name));
                if inside {
                    let text = format!("{attributes}{}", head(line, &mut lines));
                    items.push(Item {
                        text,
                        docs: std::mem::take(&mut docs),
                    });
                }
                attributes.clear();
            } else if inside
                && !is_hidden
                && (line.starts_with("    pub ") && !line.contains("pub(") || is_variant(line))
            {
                let text = format!("    {}", head(line.trim(), &mut lines));
                items.push(Item {
                    text,
                    docs: std::mem::take(&mut docs),
                });
            }
            docs.clear();
            is_hidden = false;
        }
    }
    items
}

/// Whether a line is a variant of an enum.
fn is_variant(line: &str) -> bool {
    let variant = line.strip_prefix("    ").unwrap_or_default();
    variant.starts_with(|c: char| c.is_ascii_uppercase()) && variant.ends_with(',')
}

/// A text that may go on in the next lines, on one line.
fn joined<'t>(
    first: &str,
    lines: &mut impl Iterator<Item = &'t str>,
    is_whole: impl Fn(&str) -> bool,
) -> String {
    let mut text = first.to_owned();
    while !is_whole(&text) {
        let Some(line) = lines.next().map(str::trim) else {
            break;
        };
        if line.starts_with(')') {
            text.truncate(text.trim_end_matches(',').len());
        } else if !text.ends_with('(') {
            text.push(' ');
        }
        text += line;
    }
    text
}

/// The text of an item up to its body, its value or its private fields.
fn head<'t>(first: &str, lines: &mut impl Iterator<Item = &'t str>) -> String {
    let is_constant = first.starts_with("pub const") && !first.contains(" fn ");
    let text = joined(first, lines, |text| {
        let is_closed = text.matches('(').count() == text.matches(')').count();
        is_constant || is_closed && text.ends_with(['{', '}', ';', ','])
    });
    let end = match first {
        _ if is_constant => text.find(" = "),
        _ if first.starts_with("pub struct") => text.find('('),
        _ => None,
    };
    text[..end.unwrap_or(text.len())]
        .trim_end_matches(['{', '}', ';', ',', ' '])
        .to_owned()
}

/// The text of a file of the library.
fn text_of(file: &str) -> String {
    fs::read_to_string(Path::new(LIBRARY).join(file)).unwrap()
}

/// The names that `src/lib.rs` exports.
fn exported() -> BTreeSet<String> {
    let text = text_of("src/lib.rs");
    let uses = Regex::new(r"(?s)([^\n]*)\npub use ([^;]+);").unwrap();
    let word =
        Regex::new(r"\b(?:[A-Z]\w+|apply_fixes|explain|fix_all|read|read_with|topics)\b").unwrap();
    let shown = uses
        .captures_iter(&text)
        .filter(|found| &found[1] != HIDDEN);
    let lists = shown.map(|found| found.get(2).unwrap().as_str());
    lists
        .flat_map(|list| word.find_iter(list))
        .map(|name| name.as_str().to_owned())
        .collect()
}

#[test]
fn the_public_surface_is_what_it_was() {
    let listed: Vec<String> = items().into_iter().map(|item| item.text).collect();
    insta::assert_snapshot!(listed.join("\n"));
}

#[test]
fn every_exported_name_is_listed() {
    let items = items();
    for name in exported() {
        let defines = |item: &&Item| {
            Regex::new(&format!(r"pub (struct|enum|fn) {name}\b"))
                .unwrap()
                .is_match(&item.text)
        };
        assert!(
            items.iter().find(defines).is_some(),
            "{name}: add its file to FILES"
        );
    }
}

#[test]
fn every_public_type_and_function_has_an_example() {
    let needs_example = Regex::new(r"pub (struct|enum|const fn|fn) ").unwrap();
    let items = items();
    let without = items
        .iter()
        .filter(|item| needs_example.is_match(&item.text) && !item.docs.contains("```"));
    let without: Vec<&str> = without.map(|item| item.text.as_str()).collect();
    assert!(without.is_empty(), "{}", without.join("\n"));
    assert!(items.len() > 80, "{}", items.len());
}

#[test]
fn examples_use_the_exported_names_only() {
    let exported = exported();
    let used = Regex::new(r"gungi_core::(?:\{([^}]*)\}|(\w+))").unwrap();
    let mut count = 0;
    for folder in ["examples", "src/library"] {
        for path in files_below(Path::new(LIBRARY).join(folder), "rs") {
            let text = fs::read_to_string(path).unwrap();
            for found in used.captures_iter(&text) {
                let names = found.get(1).or(found.get(2)).unwrap().as_str();
                for name in names
                    .split(',')
                    .map(str::trim)
                    .filter(|name| !name.is_empty())
                {
                    assert!(exported.contains(name), "{name} in {folder}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 20);
}

#[test]
fn the_random_bot_plays_legal_games() {
    for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Beginner)] {
        let game = random_bot::play(ruleset, 3, 60).unwrap();
        let mut position = Position::new(ruleset);
        for &mv in game.moves() {
            let text = position.write_move(mv, Notation::Gn).unwrap();
            assert_eq!(position.parse_move(&text), Ok(mv), "{text}");
            position = position.play(mv).unwrap();
        }
        assert_eq!(&position, game.position());
        assert_eq!(position.to_string().parse(), Ok(position));
    }
}

#[test]
fn the_position_server_answers_each_line() {
    let input = "new official-beginner\nplay 5g5f\nplay 5g5f\nnew 8k\nhello\nmoves 5c\nboard\ngame\nundo\nundo\n";
    let mut out = Vec::new();
    position_server::serve(input.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    let answers: Vec<&str> = out.lines().collect();
    assert!(
        answers[0].ends_with(" b 2G2LVNP2g2lvnp 1 level=beginner"),
        "{out}"
    );
    assert!(
        answers[1].ends_with(" w 2G2LVNP2g2lvnp 2 level=beginner"),
        "{out}"
    );
    assert_eq!(answers[2], "error: there is no unit on 5g (O2)");
    assert!(
        answers[3].starts_with("error: the board has 1 row instead of 9"),
        "{out}"
    );
    assert_eq!(
        answers[4],
        "error: the questions are `new`, `play`, `undo`, `moves`, `board` and `game`"
    );
    assert_eq!(answers[5], "5c5b 5c5d");
    assert!(out.contains("White to move"), "{out}");
    assert!(
        out.contains("[Rules \"official-beginner\"]\n\n1. P-<4-6-0>4-5-0\n"),
        "{out}"
    );
    assert_eq!(answers[answers.len() - 2], answers[0]);
    assert_eq!(
        answers[answers.len() - 1],
        "error: there is no move to take back"
    );
}

#[test]
fn the_converter_converts_every_game_and_reports_what_is_lost() {
    let input = "[Event \"a\"]\n\n1. PZ*4-6-0 (b)\n\n[Event \"c\"]\n\n1. PZ*4-6-0 PZ*4-6-0\n";
    let illegal = "line 7, game 2: the unit arrives on tier 1 of 4-6, not on tier 0 (G3)\n";
    let converted = |format, headers: &[(&str, &str)]| {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        converter::convert(input.as_bytes(), format, headers, &mut out, &mut notes).unwrap();
        [out, notes].map(|text| String::from_utf8(text).unwrap())
    };
    let [out, notes] = converted(Format::Gn, &[("Black", "Netero")]);
    let expected = "[Event \"a\"]\n[Black \"Netero\"]\n\n1. PZ*4-6-0 (b)\n";
    assert_eq!((out.as_str(), notes.as_str()), (expected, illegal));
    let [out, notes] = converted(Format::Gfen, &[]);
    assert!(out.ends_with(" 1 rules=classic moves P5g\n"), "{out}");
    assert_eq!(
        notes,
        format!("game 1: the header Event is lost\ngame 1: 1 comment is lost\n{illegal}")
    );
    let [out, notes] = converted(Format::GungijsFen, &[]);
    assert_eq!(out, "");
    assert!(
        notes.starts_with("game 1: gungi.js has only the official rules"),
        "{notes}"
    );
}

#[test]
fn the_statistics_count_openings_and_their_results() {
    let games = "[Result \"1 - 0\"]\n1. PZ*4-6-0\n[Result \"0 - 1\"]\n1. PZ*4-6-0\n[Event \"\"]\n1. PZ*3-6-0\n";
    let openings = statistics::count(games.as_bytes(), 1).unwrap();
    let after = |text: &str| text.parse::<Game>().unwrap().position().to_owned();
    let tally = statistics::Tally {
        games: 2,
        black: 1,
        white: 1,
    };
    assert_eq!(openings[&after("1. PZ*4-6-0")], tally);
    assert_eq!(openings[&after("1. PZ*3-6-0")].games, 1);
    assert_eq!(statistics::count(games.as_bytes(), 2).unwrap().len(), 0);
}

#[test]
fn the_mate_finder_finds_the_mate_of_its_problem() {
    let problem = mate_finder::problem().unwrap();
    let line = mate_finder::mate(&problem, 2).unwrap();
    let last = line
        .iter()
        .fold(problem, |position, &mv| position.play(mv).unwrap());
    assert_eq!(
        (line.len(), last.end()),
        (
            3,
            Some(End::Checkmate {
                winner: Player::Black
            })
        )
    );
    assert_eq!(mate_finder::mate(&problem, 1), None);
}

#[test]
fn the_engine_takes_what_hangs_and_mates() {
    let capture: Position = "4k.4/9/9/9/4p.4/4P.4/9/9/4K.4 b -".parse().unwrap();
    let best = alpha_beta::best(&capture, 1).map(|mv| mv.to_string());
    assert_eq!(best.as_deref(), Some("5f5e"));
    let mate: Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N moves 6c4cA 4b3a"
        .parse()
        .unwrap();
    let best = alpha_beta::best(&mate, 2).unwrap();
    assert_eq!(
        mate.play(best).unwrap().end().and_then(End::winner),
        Some(Player::Black)
    );
}

#[test]
fn a_position_is_found_in_an_archive_by_its_key() {
    let games = "1. PZ*4-6-0 PZ*4-2-0\n\n[Event \"b\"]\n1. PZ*3-6-0 PZ*4-2-0 2. PZ*4-6-0\n";
    let index = lookup::index(games.as_bytes()).unwrap();
    let start = Position::new(Ruleset::Classic).key();
    assert_eq!(index[&start], [(1, 0), (2, 0)]);
    assert_eq!(index.len(), 6);
}

#[test]
fn a_converter_keeps_games_without_headers_apart() {
    let position = Position::new(Ruleset::Official(Level::Advanced));
    let input = format!("{position} moves K8g k9b\n{position} moves K8g k9b\n");
    for format in [Format::Gfen, Format::Gn, Format::GungijsPgn] {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        converter::convert(input.as_bytes(), format, &[], &mut out, &mut notes).unwrap();
        let games: Vec<Record> = gungi_core::read(&out[..]).map(Result::unwrap).collect();
        assert_eq!(
            games
                .iter()
                .map(|game| game.replay().count())
                .collect::<Vec<_>>(),
            [3, 3],
            "{format:?}"
        );
    }
}

#[test]
fn games_in_every_format_are_judged_and_replayed() {
    for path in [
        "fixtures/gn/good/07.gn",
        "fixtures/gungijs/good/official-advanced.pgn",
        "fixtures/gfen/good/game-01.gfen",
    ] {
        let text = fs::read_to_string(path).unwrap();
        let games: Vec<Record> = gungi_core::read(Cursor::new(text))
            .take(3)
            .map(Result::unwrap)
            .collect();
        assert!(!games.is_empty(), "{path}");
        for game in games {
            assert!(game.replay().all(|position| position.is_ok()), "{path}");
            assert_eq!(
                game.replay().count(),
                game.replay().flatten().count(),
                "{path}"
            );
            assert!(
                game.judge()
                    .iter()
                    .all(|finding| finding.severity() != Severity::Error),
                "{path}"
            );
        }
    }
}

#[test]
fn nothing_that_is_not_a_game_panics() {
    for text in [
        "",
        "\0",
        "[",
        "4",
        "7z\u{bc}\u{af}",
        "(((",
        "9/9/9/9/9/9/9/9/9 b -",
        "\u{feff}",
        "1. ",
    ] {
        let _ = text.parse::<Position>();
        let _ = Position::new(Ruleset::Classic).parse_move(text);
        for game in gungi_core::read(Cursor::new(text.to_owned())).map(Result::unwrap) {
            let _ = (
                game.judge(),
                game.headers().count(),
                game.result(),
                game.replay().count(),
            );
            let _ = (game.game(), game.fixed(), game.text(), game.span());
            for format in Format::ALL {
                let _ = game.convert(format);
            }
        }
    }
}

#[test]
fn a_move_of_another_position_is_explained() {
    let official = Position::new(Ruleset::Official(Level::Beginner));
    let classic = Position::new(Ruleset::Classic);
    let mv = official.parse_move("5g5f").unwrap();
    let finding = classic.play(mv).unwrap_err();
    assert!(!finding.to_string().is_empty());
    assert_eq!(official.play(mv).unwrap().turn(), Player::White);
    assert!(classic.parse_move("兵(7-5-1)(6-5-1)").is_err());
}

/// Moves are tried in positions in which they were not listed, of their ruleset and of the others.
#[test]
fn a_move_is_never_played_as_another_units() {
    let mut positions = Vec::new();
    for ruleset in Ruleset::ALL {
        let recipe = Recipe {
            ruleset,
            seed: 3,
            max_plies: 110,
            preference: Preference::Effects,
        };
        let line = recipe.game(1).gfen_line();
        let game = gungi_core::read(Cursor::new(line)).next().unwrap().unwrap();
        let reached: Vec<Position> = game.replay().map(Result::unwrap).collect();
        positions.extend(reached.iter().rev().step_by(12).take(4));
        positions.push(Position::new(ruleset));
    }
    let (mut played, mut refused) = (0, 0);
    for from in &positions {
        for mv in from.legal_moves().into_iter().step_by(7) {
            for position in &positions {
                match position.play(mv) {
                    Ok(after) => {
                        let made = after.last_move().unwrap();
                        let parts =
                            |mv: &Move| (mv.kind(), mv.player(), mv.unit(), mv.from(), mv.to());
                        assert_eq!(parts(&made), parts(&mv), "{position}");
                        played += 1;
                    }
                    Err(finding) => {
                        assert!(position != from, "{mv}: {finding}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(played > 100 && refused > 1000, "{played} {refused}");
}

#[test]
fn a_position_that_ended_is_over_after_it_was_written_and_read() {
    // Four times the same position.
    let moves = " 5i4i 5a4a 4i5i 4a5a".repeat(3);
    let repeated = format!("4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced moves{moves}");
    for line in [
        &*repeated,
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced moves 5i4i result=1-0",
        "4k.4/9/9/9/9/9/4p.4/9/4K.4 b - 1 level=advanced moves 5i4h 5g5f",
    ] {
        let game = gungi_core::read(Cursor::new(line.to_owned()))
            .next()
            .unwrap()
            .unwrap();
        let last = game.replay().last().unwrap().unwrap();
        let read: Position = last.to_string().parse().unwrap();
        let result = |position: Position| position.end().map(GameResult::from);
        assert_eq!((read, result(read)), (last, result(last)), "{last}");
        for position in [last, read] {
            assert_eq!(position.perft(0), Some(1));
            assert_eq!(
                position.perft(1),
                Some(position.legal_moves().len() as u64),
                "{position}"
            );
            assert_eq!(
                position.end().is_some(),
                position.legal_moves().is_empty(),
                "{position}"
            );
            for depth in [Position::MAX_PERFT + 1, 1000, u32::MAX] {
                assert_eq!(position.perft(depth), None, "{position}");
            }
        }
    }
    let over: Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced result=1-0"
        .parse()
        .unwrap();
    assert_ne!(
        over,
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced"
            .parse()
            .unwrap()
    );
}

#[test]
fn numbers_are_refused_or_harmless_at_their_edges() {
    let mut game: Game = "1. PZ*4-6-0 (bold)".parse().unwrap();
    for ply in [2, usize::MAX] {
        assert_eq!(game.position_at(ply), None, "{ply}");
        assert_eq!(game.comments(ply).count(), 0, "{ply}");
        assert!(game.add_comment(ply, "late").is_err(), "{ply}");
        game.clear_comments(ply);
    }
    assert_eq!(game.comments(1).collect::<Vec<_>>(), ["bold"]);

    for (column, row) in [(9, 0), (0, 9), (u8::MAX, u8::MAX)] {
        assert_eq!(Square::new(column, row), None, "{column} {row}");
    }
    let options = PictureOptions::default();
    for (width, is_drawn) in [
        (0, false),
        (1, true),
        (4096, true),
        (4097, false),
        (u16::MAX, false),
    ] {
        let png = game.position().png(&options, width);
        assert_eq!(png.is_some(), is_drawn, "{width}");
    }

    let pawn = Unit::from_letter('P', Ruleset::Classic).unwrap();
    let codes = |setup: &Setup| match setup.position() {
        Ok(_) => Vec::new(),
        Err(findings) => findings.iter().map(Finding::code).collect(),
    };
    let mut setup = game.position().setup();
    assert_eq!(codes(setup.hand(pawn, u8::MAX)), ["GF113"]);
    setup = game.position().setup();
    for (ply, code) in [(0, "GF120"), (1, "GF208"), (u32::MAX, "GF205")] {
        let first = codes(setup.ply(Some(ply))).into_iter().next();
        assert_eq!(first, Some(code), "{ply}");
    }
}

#[test]
fn no_game_is_a_good_game_and_no_error_is_another_one() {
    let read = |text: &str| {
        gungi_core::read(Cursor::new(text.to_owned()))
            .next()
            .unwrap()
            .unwrap()
    };
    for text in ["garbage", "garbage\n\nmore of it", "}{"] {
        let game = read(text);
        let positions: Vec<_> = game.replay().collect();
        assert_eq!(positions.len(), 1, "{text}");
        let finding = positions[0].as_ref().unwrap_err();
        let is_it =
            |judged: &Finding| (judged.code(), judged.span()) == (finding.code(), finding.span());
        assert!(game.judge().iter().any(is_it), "{text}: {finding}");
    }
    for text in [
        "[Event \"a\"]\n[Event \"b\"]\n\n1. PZ*4-6-0",
        "1. PZ*4-6-0 {c}",
    ] {
        let game = read(text);
        assert!(game.replay().next().unwrap().is_ok(), "{text}");
        let error = game.convert(Format::Gfen).unwrap_err();
        assert!(
            matches!(error, ConvertError::Misspelled(_)),
            "{text}: {error}"
        );
        assert!(
            error.to_string().starts_with("the game has an error: "),
            "{error}"
        );
    }
    let error = read("1. PZ*4-6-0").convert(Format::Cgn).unwrap_err();
    assert_eq!(error.to_string(), "CGN stores how actors move, not games");
}

#[test]
fn serde_writes_values_as_text_and_findings_as_fields() {
    let position = Position::new(Ruleset::Official(Level::Beginner));
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let finding = position.parse_move("5g5c").unwrap_err();
    let fields = serde_json::to_value(&finding).unwrap();
    assert_eq!(
        (
            fields["range"]["start"]["line"].as_u64(),
            fields["code"].as_str()
        ),
        (Some(1), Some(finding.code()))
    );
    assert_eq!(
        serde_json::to_value(position.parse_move("5g5f").unwrap()).unwrap(),
        "5g5f"
    );
}

#[test]
fn why_a_game_stops_says_which_game_of_the_input_it_is() {
    let good = "[Event \"a\"]\n1. PZ*4-6-0\n";
    for (bad, at) in [
        ("1. PZ*4-6-0 PZ*4-6-0\n", 4),
        ("[Event \"c\"]\n1. PZ*4-6-0\n", 4),
    ] {
        let text = format!("{good}[Event \"b\"]\n{bad}");
        let record = gungi_core::read(text.as_bytes()).nth(1).unwrap().unwrap();
        let finding = record.game().unwrap_err().finding;
        assert_eq!((finding.game(), finding.start().line), (2, at), "{finding}");
        match record.convert(Format::Gfen).unwrap_err() {
            ConvertError::Misspelled(finding) | ConvertError::Unplayable(finding) => {
                assert_eq!(finding.game(), 2);
            }
            error => panic!("{error}"),
        }
    }
}
