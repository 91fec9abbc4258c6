//! Conversions between notations, there and back, and reports of losses.

use std::fs;
use std::path::{Path, PathBuf};

use crate::helpers::files::{files_below, names_in};
use crate::helpers::running::{Ran, run, run_on};
use gungi::notation::gn::{Reader, result_text};
use gungi::notation::movetext::HeaderName;
use gungi::rules::{GameResult, Ruleset};
use serde_json::Value;

const OFFICIAL: &str = "fixtures/gn/good-official/whole-game-advanced.gn";
const GAME: &str = "fixtures/gn/good/01.gn";
const START_IN_A_HEADER: &str = "fixtures/gfen/good/start-in-a-header.gn";
const START: &str = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic";
const PROBLEM: &str = "o.3l.4/4P.4/9/9/9/9/9/9/O.8 b - 61 rules=classic";

fn convert(arguments: &[&str]) -> Ran {
    convert_text(arguments, "")
}

fn convert_text(arguments: &[&str], stdin: &str) -> Ran {
    run_on(stdin, &[&["convert"], arguments].concat())
}

/// The games of GN that can be converted.
fn games() -> Vec<String> {
    let folders = ["good", "odd"].map(|folder| Path::new("fixtures/gn").join(folder));
    let mut paths: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| files_below(folder, "gn"))
        .collect();
    paths.push(START_IN_A_HEADER.into());
    paths.sort();
    paths
        .iter()
        .map(|path| path.to_str().unwrap().to_owned())
        .collect()
}

/// A game's headers and comments.
struct Extras {
    headers: Vec<(String, String)>,
    comments: Vec<String>,
}

fn extras(path: &str) -> Extras {
    let text = fs::read(path).unwrap();
    let mut reader = Reader::new(text.as_slice());
    let record = reader.next_game().unwrap().unwrap().record;
    let headers = record
        .headers
        .iter()
        .map(|h| (h.name.as_str().to_owned(), h.value().to_owned()));
    let comments = record
        .comments
        .iter()
        .map(|comment| comment.text().to_owned());
    Extras {
        headers: headers.collect(),
        comments: comments.collect(),
    }
}

/// A game of GN without its headers and comments, in canonical form.
fn bare(path: &str) -> String {
    let line = convert(&[path, "--to", "gfen", "--moves"]).out;
    convert_text(
        &["-", "--from", "gfen", "--to", "gn"],
        without_result(&line),
    )
    .clean()
}

/// A line of GFEN without its result.
fn without_result(line: &str) -> &str {
    line.split(" result=").next().unwrap().trim_end()
}

#[test]
fn a_game_that_cannot_be_converted_is_reported_with_its_first_error() {
    let cases = [
        (
            "fixtures/gfen/bad/gf101-row-count-eight.gfen",
            "line 1, column 1: the board has 8 rows instead of 9",
        ),
        (
            "fixtures/gn/bad/gn108-no-such-day-september.gn",
            "line 3, column 8: this date does not exist",
        ),
        (
            "fixtures/gfen/bad/gf201-unknown-letter-official.gfen",
            "line 1, column ",
        ),
    ];
    for (file, why) in cases {
        let ran = run(&["convert", file, "--to", "gn"]);
        let expected = format!("gungi: game 1 of {file} is not converted: {why}");
        assert!(ran.err.starts_with(&expected), "{}", ran.err);
    }
}

#[test]
fn a_game_goes_to_a_line_and_back() {
    for path in games() {
        let line = convert(&[&path, "--to", "gfen", "--moves"]);
        assert_eq!(line.code, 0, "{path}");
        let game = convert_text(&["-", "--to", "gn"], &line.out).clean();
        let again = convert_text(&["-", "--to", "gfen", "--moves"], &game).out;
        // A game that is over on the board got its result in GN.
        assert!(again.starts_with(line.out.trim_end()), "{path}: {again}");
        assert_eq!(without_result(&again), without_result(&line.out), "{path}");
        let canonical = convert(&[&path, "--to", "gn"]).clean();
        let last = |game: &str| convert_text(&["-", "--to", "gfen"], game).out;
        assert_eq!(last(&game), last(&canonical), "{path}");
        // Except for headers and comments, the result is the canonical file.
        let Extras { comments, .. } = extras(&path);
        if comments.is_empty() {
            let moves = |game: &str| game.rsplit("]\n\n").next().unwrap().to_owned();
            assert_eq!(moves(&game), moves(&canonical), "{path}");
        }
    }
}

#[test]
fn canonical_forms_stay_as_they_are() {
    for path in games() {
        let canonical = convert(&[&path, "--to", "gn"]).clean();
        assert_eq!(
            convert_text(&["-", "--to", "gn"], &canonical).clean(),
            canonical,
            "{path}"
        );
    }
    for path in ["game-01", "games-on-lines", "composed-problems"] {
        let text = fs::read_to_string(format!("fixtures/gfen/good/{path}.gfen")).unwrap();
        assert_eq!(
            convert_text(&["-", "--to", "gfen", "--moves"], &text).clean(),
            text,
            "{path}"
        );
    }
    let game = fs::read_to_string(GAME).unwrap();
    assert_eq!(convert(&[GAME, "--to", "gn"]).clean(), game);
    let loose = "9/9/9/9/9/9/9/9/333 2co7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s  b rules=classic";
    assert_eq!(
        convert(&["--gfen", loose, "--to", "gfen"]).clean(),
        START.replace(" 1 ", " ") + "\n"
    );
}

#[test]
fn each_position_of_a_game_is_one_that_can_be_read() {
    let all = convert(&[GAME, "--to", "gfen", "--all"]);
    assert_eq!(
        all.out,
        fs::read_to_string("fixtures/gfen/good/game-01.gfen").unwrap()
    );
    let lines: Vec<&str> = all.out.lines().collect();
    assert_eq!(lines[0], START);
    for (ply, line) in lines.iter().enumerate().step_by(40) {
        let one = convert(&[GAME, "--to", "gfen", "--ply", &ply.to_string()]);
        assert_eq!(one.out.trim_end(), *line);
    }
    assert_eq!(
        convert(&[GAME, "--to", "gfen"]).out.trim_end(),
        *lines.last().unwrap()
    );
    let judged = run_on(&all.out, &["validate", "--from", "gfen", "-"]);
    assert_eq!((judged.out.as_str(), judged.code), ("", 0));
    assert_eq!(
        judged.err,
        format!("{} games, 0 plies: 0 errors, 0 warnings\n", lines.len())
    );
}

#[test]
fn a_game_of_a_line_gets_the_headers_that_it_needs_and_no_others() {
    let to_gn = |line: &str| convert(&["--gfen", line, "--to", "gn"]).clean();
    assert_eq!(
        to_gn(&format!("{START} moves P5g p5c")),
        "1. PZ*4-6-0 PZ*4-2-0\n"
    );
    let problem = format!("[GFEN \"{PROBLEM}\"]\n\n1. PZ<4-1-0x4-0-0 FL*8-7-0 2. PZ^4-0-0\n");
    assert_eq!(to_gn(&format!("{PROBLEM} moves 5b5a F9h 5a^")), problem);
    let white = "O.8/9/9/9/9/9/9/9/o.8 w - rules=classic";
    let game = format!("[GFEN \"{white}\"]\n\n1... O-<8-8-0>7-8-0\n");
    assert_eq!(to_gn(&format!("{white} moves 9i8i")), game);
    let official = "4k.4/9/9/9/9/9/9/9/4K.4 b - 60 level=intro";
    let game = format!("[Rules \"official-intro\"]\n[GFEN \"{official}\"]\n[Result \"*\"]\n");
    assert_eq!(to_gn(official), game);
}

#[test]
fn games_of_a_stream_stay_apart_with_moves_and_without() {
    let opening = format!("{START} moves P5g");
    let start = format!("{START} moves");
    let problem = format!("{PROBLEM} moves");
    let played = format!("{PROBLEM} moves 5b5a F9h");
    let lines = [
        &start, &problem, &opening, &problem, &problem, &played, &start, &opening, &start, &start,
    ];
    let text = lines.map(|line| format!("{line}\n")).concat();
    let games = convert_text(&["-", "--to", "gn"], &text).clean();
    assert_eq!(
        convert_text(&["-", "--to", "gfen", "--moves"], &games).out,
        text
    );
}

#[test]
fn many_files_become_one_stream() {
    let paths: Vec<String> = (1..=7)
        .map(|i| format!("fixtures/gn/good/0{i}.gn"))
        .collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let texts: Vec<String> = paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let all = convert(&[&paths[..], &["--to", "gn"]].concat()).clean();
    assert_eq!(all, texts.join("\n"));
    let lines = convert(&[&paths[..], &["--to", "gfen", "--moves"]].concat());
    let from_stream = convert_text(&["-", "--to", "gfen", "--moves"], &all);
    assert_eq!((lines.out, lines.code), (from_stream.out, 0));
    let third = convert_text(&["-", "--to", "gn", "--game", "3"], &all).clean();
    assert_eq!(third, texts[2]);
}

#[test]
fn every_loss_on_the_way_to_positions_and_lines_is_reported() {
    for path in games() {
        let Extras { headers, comments } = extras(&path);
        let lost: Vec<&str> = headers.iter().map(|(name, _)| name.as_str()).collect();
        let lost: Vec<&str> = lost
            .into_iter()
            .filter(|name| !["Rules", "GFEN", "Result"].contains(name))
            .collect();
        let game: Value =
            serde_json::from_str(&convert(&[&path, "--to", "jsonl"]).clean()).unwrap();
        let has_plies = !game["moves"].as_array().unwrap().is_empty();
        let decided = headers
            .iter()
            .any(|(name, value)| name == "Result" && value != "*");
        for options in [
            ["gfen", "--moves"],
            ["gfen", "--all"],
            ["gfen", "--ply=0"],
            ["jsonl", "--all"],
        ] {
            let target = if options[0] == "gfen" {
                "GFEN"
            } else {
                "a position"
            };
            let lost_of =
                |what: &str| format!("note: {target} cannot store {what} of game 1 of {path}");
            let headers = (!lost.is_empty())
                .then(|| format!("{}: {}\n", lost_of("the headers"), lost.join(", ")));
            let comments = match comments.len() {
                0 => None,
                1 => Some(lost_of("1 comment") + "\n"),
                count => Some(lost_of(&format!("{count} comments")) + "\n"),
            };
            let loses_result = match options[1] {
                "--ply=0" => has_plies,
                // The last position has the result of the game, where the board shows it.
                _ => options[0] == "jsonl" && game["status"] == "ongoing",
            };
            let result = (decided && loses_result).then(|| lost_of("the result") + "\n");
            let notes: Vec<String> = headers.into_iter().chain(comments).chain(result).collect();
            let summary = match notes.len() {
                0 => String::new(),
                1 => "1 game converted, 1 note\n".to_owned(),
                count => format!("1 game converted, {count} notes\n"),
            };
            let run = convert(&[&path, "--to", options[0], options[1]]);
            assert_eq!(
                (run.err, run.code),
                (notes.concat() + &summary, 0),
                "{path}"
            );
        }
    }
}

#[test]
fn nothing_is_lost_on_the_way_to_gn_and_json() {
    for path in games() {
        let Extras { headers, comments } = extras(&path);
        let json: Value =
            serde_json::from_str(&convert(&[&path, "--to", "jsonl"]).clean()).unwrap();
        let listed = |field: &str| json[field].as_array().unwrap().clone();
        let kept = listed("headers").into_iter().map(|header| {
            let text = |field: &str| header[field].as_str().unwrap().to_owned();
            (text("name"), text("value"))
        });
        assert_eq!(kept.collect::<Vec<_>>(), headers, "{path}");
        let kept: Vec<String> = listed("comments")
            .iter()
            .map(|comment| comment["text"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(kept, comments, "{path}");

        let text = convert(&[&path, "--to", "gn"]).clean();
        let directory = tempfile::tempdir().unwrap();
        let canonical = directory.path().join("canonical.gn");
        fs::write(&canonical, text).unwrap();
        let kept = extras(canonical.to_str().unwrap());
        let known = |name: &str| HeaderName::new(name).map(HeaderName::as_str) != Some("GFEN");
        let without_start = |headers: Vec<(String, String)>| -> Vec<_> {
            headers
                .into_iter()
                .filter(|(name, _)| known(name))
                .collect()
        };
        // A game that is over on the board gets its result; another test says which one.
        let is_over = path.contains("/ru402-") || path.contains("/ru406-");
        let without_result = |mut headers: Vec<(String, String)>| {
            headers.retain(|(name, _)| !is_over || name != "Result");
            headers
        };
        assert_eq!(
            without_result(without_start(kept.headers)),
            without_result(without_start(headers)),
            "{path}"
        );
        assert_eq!(kept.comments, comments, "{path}");
    }
}

/// The GN of a game, built from its JSON alone.
fn rebuilt(game: &Value) -> String {
    let list = |field: &str| game[field].as_array().unwrap();
    let text = |value: &Value, field: &str| value[field].as_str().unwrap().to_owned();
    let comments_before = |ply: Option<usize>| -> String {
        let stands_here = |comment: &&Value| {
            comment["before_ply"].as_u64() == ply.map(|ply| u64::try_from(ply).unwrap())
        };
        let written = |comment: &Value| match text(comment, "text") {
            line if line.contains(['(', ')']) => format!("\n#{line}\n"),
            other => format!(" ({other}) "),
        };
        list("comments")
            .iter()
            .filter(stands_here)
            .map(written)
            .collect()
    };
    let headers = list("headers").iter().map(|header| {
        let value = text(header, "value")
            .replace('\\', r"\\")
            .replace('"', r#"\""#);
        format!("[{} \"{value}\"]\n", text(header, "name"))
    });
    let moves = list("moves").iter().enumerate().map(|(index, ply)| {
        let number = if index % 2 == 0 {
            periods(index / 2 + 1, &text(ply, "player"))
        } else {
            String::new()
        };
        comments_before(Some(index + 1)) + &number + &text(ply, "move") + "\n"
    });
    let after = comments_before(Some(list("moves").len() + 1));
    comments_before(None)
        + &headers.collect::<String>()
        + "\n"
        + &moves.collect::<String>()
        + &after
}

fn periods(number: usize, player: &str) -> String {
    format!("{number}.{} ", if player == "black" { "" } else { ".." })
}

fn json_lines(ran: Ran) -> Vec<Value> {
    ran.clean()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Games in GN: the fixtures, and random games of all rulesets.
fn games_of_all_rules() -> Vec<String> {
    let of_fixtures = games()
        .into_iter()
        .map(|path| fs::read_to_string(path).unwrap());
    let random = Ruleset::ALL.map(|rules| {
        let what = [
            "--rules",
            rules.as_str(),
            "--games",
            "12",
            "--seed",
            "9",
            "--prefer",
            "effects",
        ];
        run(&[&["generate"], what.as_slice()].concat()).clean()
    });
    of_fixtures.chain(random).collect()
}

/// Removes where a game is in its file: another spelling has another place.
fn remove_place(object: &mut Value) {
    for field in ["offset", "length"] {
        assert!(
            object.as_object_mut().unwrap().remove(field).is_some(),
            "{field}"
        );
    }
}

#[test]
fn a_game_put_together_from_its_json_is_the_same_game() {
    for text in games_of_all_rules() {
        let read = |text: &str| {
            let mut games = json_lines(convert_text(&["-", "--to", "jsonl"], text));
            games.iter_mut().for_each(remove_place);
            games
        };
        let games = read(&text);
        let rebuilt = games.iter().map(rebuilt).collect::<Vec<_>>().join("\n");
        assert_eq!(read(&rebuilt), games, "{rebuilt}");
    }
}

#[test]
fn a_position_read_from_its_json_is_the_same_position() {
    // A position alone does not know these fields,
    const OF_THE_GAME: [&str; 5] = ["game", "offset", "length", "ply", "played"];
    for text in games_of_all_rules() {
        let mut positions = json_lines(run_on(&text, &["replay", "-", "--format", "jsonl"]));
        // nor how often it occurred before.
        positions.retain(|position| position["status"] != "repetition");
        let lines: Vec<&str> = positions
            .iter()
            .map(|position| position["gfen"].as_str().unwrap())
            .collect();
        let from = convert_text(
            &["-", "--from", "gfen", "--to", "jsonl", "--all"],
            &lines.join("\n"),
        );
        let mut again = json_lines(from);
        for object in positions.iter_mut().chain(&mut again) {
            for field in OF_THE_GAME {
                assert!(
                    object.as_object_mut().unwrap().remove(field).is_some(),
                    "{field}"
                );
            }
        }
        assert_eq!(again, positions);
    }
}

/// The games, unchanged and with every other result, as after a resignation or a called foul.
fn games_with_results() -> Vec<String> {
    let mut games = Vec::new();
    for text in games_of_all_rules() {
        games.push(convert_text(&["-", "--to", "gn"], &text).clean());
        for result in ["1 - 0", "0 - 1", "1/2 - 1/2"] {
            games.push(
                games[games.len() - 1].replace("[Result \"*\"]", &format!("[Result \"{result}\"]")),
            );
        }
    }
    games
}

/// The results of games in GN except `*`, which GFEN does not write.
fn results(games: &str) -> Vec<Option<&'static str>> {
    let mut reader = Reader::new(games.as_bytes());
    let mut results = Vec::new();
    while let Some(game) = reader.next_game().unwrap() {
        let result = game
            .record
            .result()
            .filter(|result| *result != GameResult::Unfinished);
        results.push(result.map(result_text));
    }
    results
}

#[test]
fn no_result_is_lost_on_the_way_to_gfen_and_back() {
    let text = games_with_results().join("\n");
    let expected = results(&text);
    assert!(expected.iter().flatten().count() > 200);
    for options in [&["--to", "gfen"][..], &["--to", "gfen", "--moves"]] {
        let lines = convert_text(&[&["-"], options].concat(), &text).out;
        let games = convert_text(&["-", "--from", "gfen", "--to", "gn"], &lines).clean();
        let found = results(&games);
        assert_eq!(found.len(), expected.len());
        for (game, (found, expected)) in found.iter().zip(&expected).enumerate() {
            // If a Marshal was taken, a game without a result gets the right one.
            assert!(
                found == expected || expected.is_none(),
                "{options:?}, {game}: {found:?}, not {expected:?}"
            );
        }
        let again = convert_text(&[&["-"], options].concat(), &games).out;
        assert_eq!(again, lines);
    }
}

#[test]
fn a_taken_marshal_stays_taken_and_a_missing_one_is_only_missing() {
    let taken = "4k.4/4G.4/9/9/9/9/9/9/4K.4 b - 7 moves 5b5a";
    let position = "4G.4/9/9/9/9/9/9/9/4K.4 w - 8 result=0-1";
    let after = |line: &str| convert(&["--gfen", line, "--to", "gfen", "--ply", "1"]).out;
    assert_eq!(after(taken).trim_end(), position);
    let status = |line: &str| -> Value {
        let json: Value =
            serde_json::from_str(&convert(&["--gfen", line, "--to", "jsonl"]).clean()).unwrap();
        json["status"].clone()
    };
    assert_eq!(
        [status(taken), status(position)],
        ["marshal-captured", "marshal-captured"]
    );
    assert_eq!(status("4G.4/9/9/9/9/9/9/9/4K.4 w - 8"), "stalemate");
    assert_eq!(status("8k./9/6R.2/7V.V./9/9/9/9/9 - b"), "ongoing");
    assert_eq!(
        status("4k.4/9/9/9/9/9/9/9/4K.4 b - result=1/2-1/2"),
        "recorded"
    );
}

#[test]
fn comments_of_gfen_that_are_lost_are_counted() {
    let ran = convert(&["fixtures/gfen/good/comments.gfen", "--to", "gn"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.err
            .contains("note: GN cannot store 4 comments of 3 games\n"),
        "{}",
        ran.err
    );
}

#[test]
fn comments_of_gfen_stay_beside_their_lines_in_gfen() {
    let text = fs::read_to_string("fixtures/gfen/good/comments.gfen").unwrap();
    assert!(text.ends_with("# The end.\n"));
    let ran = convert_text(&["--to", "gfen", "--ply", "0", "-"], &text);
    let positions = text.replace(" moves 5i5h", "");
    assert_eq!((ran.code, ran.out.as_str()), (0, positions.as_str()));
    let ran = convert_text(&["--to", "gfen", "--moves", "-"], &text);
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (0, 3),
        "a line is a game"
    );
    assert!(ran.err.contains("4 comments"), "{}", ran.err);
    let many = format!("{}{text}", "# more\n".repeat(20_000));
    let ran = convert_text(&["--from", "gfen", "--to", "gfen", "-"], &many);
    assert!(ran.err.contains("note: GFEN cannot store "), "{}", ran.err);
}

#[test]
fn a_position_with_a_result_is_over() {
    let line = "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h result=1-0";
    let count =
        |options: &[&str]| run(&[&["moves", "--gfen", line, "--count"], options].concat()).out;
    assert_eq!(count(&[]).trim_end(), "0");
    assert_ne!(count(&["--ply", "0"]).trim_end(), "0");
    let drawn = run(&["render", "--gfen", line]).out;
    assert!(drawn.contains("White won,\n"), "{drawn}");
    let asked = run(&["why-not", "--gfen", line, "5a5b"]);
    assert_eq!(asked.code, 1);
    assert!(
        asked
            .out
            .contains("the game is over: White won, according to the result"),
        "{}",
        asked.out
    );
    assert!(asked.out.contains("M4"), "{}", asked.out);
}

#[test]
fn a_start_in_a_header_is_written_canonically_and_rules_are_not_forgotten() {
    let loose =
        "[GFEN \"o.8/9/9/9/9/9/9/9/O.8 - b 60\"]\n[Rules \"classic\"]\n\n1. O-<8-8-0>8-7-0\n";
    let canonical = "[GFEN \"o.8/9/9/9/9/9/9/9/O.8 b - 60 rules=classic\"]\n[Rules \"classic\"]\n\n1. O-<8-8-0>8-7-0\n";
    assert_eq!(convert_text(&["-", "--to", "gn"], loose).clean(), canonical);
    let intro = convert_text(
        &["-", "--to", "gn", "--rules", "official-intro"],
        "1. P-<8-6-0>8-5-0\n",
    )
    .clean();
    assert_eq!(intro, "[Rules \"official-intro\"]\n\n1. P-<8-6-0>8-5-0\n");
}

#[test]
fn a_game_becomes_one_object_and_a_position_one_each() {
    let object: Value = serde_json::from_str(&convert(&[GAME, "--to", "jsonl"]).clean()).unwrap();
    assert_eq!(object["schema"], "gungi.game/1");
    assert_eq!(object["start_gfen"], START);
    let plies = object["moves"].as_array().unwrap().len();
    let line = convert(&[GAME, "--to", "gfen", "--moves"]).out;
    let from_line = convert_text(&["-", "--to", "jsonl"], without_result(&line));
    let mut from_line: Value = serde_json::from_str(&from_line.clean()).unwrap();
    assert_eq!(from_line["file"], "<stdin>");
    for origin in ["file", "offset", "length", "headers"] {
        from_line[origin] = object[origin].clone();
    }
    assert_eq!(from_line, object);
    let all = convert(&[GAME, "--to", "jsonl", "--all"]).out;
    assert_eq!(all.lines().count(), plies + 1);
    assert_eq!(all, run(&["replay", GAME, "--format", "jsonl"]).out);
    let one = convert(&[GAME, "--to", "jsonl", "--ply", "46"]).out;
    assert_eq!(Some(one.trim_end()), all.lines().nth(46));
}

#[test]
fn formats_are_known_by_option_name_and_content() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = directory.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (line, game) = (format!("{START} moves P5g\n"), "1. PZ*4-6-0\n");
    for (path, options) in [
        (file("line.gfen", &line), &[][..]),
        (file("line.txt", &line), &[]),
        (file("marked.txt", &format!("\u{feff}\n \n {line}")), &[]),
        (file("line.gn", &line), &["--from", "gfen"]),
        (file("game.gn", game), &[]),
        (file("game.txt", game), &[]),
        (file("game", &format!("# 1/2/3/4/5/6/7/8/9\n{game}")), &[]),
        (file("game.gfen", game), &["--from", "gn"]),
    ] {
        let run = convert(&[&[path.as_str(), "--to", "gfen", "--moves"], options].concat());
        assert_eq!(
            (run.out.as_str(), run.code),
            (line.as_str(), 0),
            "{path}: {}",
            run.err
        );
    }
    let text = convert(&["--gfen", line.trim_end(), "--from", "gn", "--to", "gn"]).clean();
    assert_eq!(text, game);
}

#[test]
fn a_game_that_cannot_be_converted_is_reported_and_the_others_are_converted() {
    let games = format!(
        "{}\n[Event \"b\"]\n\n1. PZ*4-3-0\n\n[Event \"c\"]\n\n1. PZ*4-6-0\n",
        bare(GAME)
    );
    let run = convert_text(&["-", "--to", "gn"], &games);
    assert_eq!(
        run.out,
        format!("{}\n[Event \"c\"]\n\n1. PZ*4-6-0\n", bare(GAME))
    );
    let why = "game 2 of <stdin> is not converted: ply 1 is illegal: 4-3 is outside Black's territory\n\
               help: run `gungi validate` for details";
    assert_eq!(
        run.err,
        format!("gungi: {why}\n2 games converted, 1 not, 0 notes\n")
    );
    assert_eq!(run.code, 1);
    for text in [
        "1. PZ*4-6-9\n",
        "[GFEN \"9 b -\"]\n",
        "[GFEN \"9/9/9/9/9/9/9/9/9 b 3K\"]\n",
    ] {
        let run = convert_text(&["-", "--to", "gfen"], text);
        assert_eq!((run.out.as_str(), run.code), ("", 1), "{text}");
        assert!(
            run.err
                .starts_with("gungi: game 1 of <stdin> is not converted: "),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_game_is_read_as_it_is_meant_unless_it_must_be_written_as_the_notation_has_it() {
    let text = "[Event \"a\n\n1. PZ@4–6 PZ*4-2-0\n";
    let meant = convert_text(&["-", "--to", "gn"], text);
    assert_eq!(
        (meant.out.as_str(), meant.code),
        ("[Event \"a\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n", 0)
    );
    let note = "note: game 1 of <stdin> is read with 4 assumptions; `gungi validate` lists them\n";
    assert!(meant.err.starts_with(note), "{}", meant.err);
    let strict = convert_text(&["-", "--to", "gn", "--strict"], text);
    assert_eq!((strict.out.as_str(), strict.code), ("", 1));
    assert!(
        strict
            .err
            .starts_with("gungi: game 1 of <stdin> is not converted: "),
        "{}",
        strict.err
    );
    // What could mean two moves is not converted.
    let question = convert_text(&["-", "--to", "gn"], "1. P*4-6-0 PZ*4-2-0\n");
    assert_eq!((question.out.as_str(), question.code), ("", 1));
}

#[test]
fn a_game_among_words_is_read_as_it_is_meant_whatever_its_file_is_called() {
    let directory = tempfile::tempdir().unwrap();
    let chat = "[14.11.24, 20:32:11] Ken: HK*6-6-0\n[14.11.24, 20:33:41] Mia: haha\n\
                [14.11.24, 20:34:11] Mia: HK*6-2-0\n";
    let game = "([14.11.24, 20:32:11] Ken:) 1. HK*6-6-0\n# [14.11.24, 20:33:41] Mia: haha\n\
                ([14.11.24, 20:34:11] Mia:) HK*6-2-0\n";
    for name in ["chat.gn", "chat.txt", "chat.md"] {
        let path = directory.path().join(name);
        fs::write(&path, chat).unwrap();
        let meant = convert(&[path.to_str().unwrap(), "--to", "gn"]);
        assert_eq!((meant.out.as_str(), meant.code), (game, 0), "{name}");
    }
}

#[test]
fn missing_inputs_are_errors() {
    for arguments in [
        &["no-such-file.gn", "--to", "gfen"][..],
        &["src", "no-such-file.gn", "--to", "gfen"],
        &[GAME, "--to", "gfen", "--game", "2"],
        &[GAME, "--to", "gfen", "--game", "0"],
        &[GAME, "--to", "gfen", "--ply", "1", "--all"],
        &[GAME, "--to", "gn", "--ply", "1"],
        &[GAME, "--to", "gn", "--all"],
        &[GAME, "--to", "gn", "--moves"],
        &[GAME, "--to", "jsonl", "--moves"],
        &[GAME, "--to", "kif"],
        &[GAME],
        &["-", "--to", "gn"],
    ] {
        let run = convert(arguments);
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{arguments:?}");
        assert!(!run.err.is_empty(), "{arguments:?}");
    }
    let run = convert(&["no-such-file.gn", GAME, "--to", "gn"]);
    assert_eq!((run.out, run.code), (fs::read_to_string(GAME).unwrap(), 2));
    let run = convert_text(&["-", "--to", "gn"], "# Comments are not a game.\n");
    assert_eq!(
        (run.err.lines().next(), run.code),
        (Some("gungi: no games found in <stdin>"), 2)
    );
    let run = convert(&[GAME, "--to", "gfen", "--ply", "1000"]);
    assert_eq!((run.out.as_str(), run.code), ("", 1));
    assert!(run.err.contains("has no ply 1000"), "{}", run.err);
}

#[test]
fn the_target_decides_what_is_written_whatever_the_source() {
    let line = convert(&[OFFICIAL, "--to", "gfen", "--moves"]).out;
    assert!(line.contains(" moves "), "{line}");
    let last = convert(&[OFFICIAL, "--to", "gfen"]).out;
    assert!(!last.contains(" moves "), "{last}");
    let fen = convert(&[OFFICIAL, "--to", "gungijs-fen"]).out;
    for target in ["gn", "gungijs-pgn"] {
        let rules = ["--rules", "official-advanced"];
        let source = convert(&[OFFICIAL, "--to", target]).out;
        let to =
            |options: &[&str]| convert_text(&[&["-"], &rules[..], options].concat(), &source).out;
        // The PGN of gungi.js does not store a result that the board does not show.
        let kept = |line: &str| line.trim_end().replace(" result=1-0", "");
        assert_eq!(
            kept(&to(&["--to", "gfen", "--moves"])),
            kept(&line),
            "{target}"
        );
        assert_eq!(kept(&to(&["--to", "gfen"])), kept(&last), "{target}");
        assert_eq!(to(&["--to", "gungijs-fen"]), fen, "{target}");
    }
    assert_eq!(
        convert_text(&["-", "--to", "gfen", "--moves"], &line).out,
        line
    );
    assert_eq!(convert_text(&["-", "--to", "gfen"], &line).out, last);
}

#[test]
fn a_position_before_an_illegal_move_is_converted() {
    let game = fs::read_to_string(GAME).unwrap();
    let broken = game.replacen("12. ", "12. ZZ*9-9-9 ", 1);
    let illegal = game.replacen("12. ", "12. PZ*0-0-2 ", 1);
    for text in [&broken, &illegal] {
        for option in ["--ply=22", "--move=11w", "--move=11"] {
            let position = convert_text(&["-", "--to", "gfen", option], text);
            assert_eq!(
                position.out,
                convert(&[GAME, "--to", "gfen", "--ply", "22"]).out,
                "{option}"
            );
        }
        for option in ["--ply=23", "--move=12b", "--all"] {
            let refused = convert_text(&["-", "--to", "gfen", option], text);
            assert_eq!((refused.out.as_str(), refused.code), ("", 1), "{option}");
        }
    }
}

#[test]
fn losses_of_many_games_are_one_note_for_each_kind() {
    let game = |event: usize| {
        let other = if event % 50 == 0 {
            format!("[X{event} \"\"]\n")
        } else {
            String::new()
        };
        format!(
            "[Event \"{event}\"]\n[Date \"2013.10.30\"]\n{other}\n# A comment.\n1. PZ*4-6-0 (Another.)\n\n"
        )
    };
    let games: String = (1..=1000).map(game).collect();
    let run = convert_text(&["-", "--to", "gfen"], &games);
    let names = "Event, Date, X50, X100, X150, X200, X250, X300, X350, X400, X450, X500, …";
    let expected = format!(
        "note: GFEN cannot store the headers of 1000 games: {names}\n\
         note: GFEN cannot store 2000 comments of 1000 games\n\
         1000 games converted, 2 notes\n"
    );
    assert_eq!(
        (run.err, run.code, run.out.lines().count()),
        (expected, 0, 1000)
    );
    let run = convert_text(&["-", "--to", "gfen", "--quiet"], &games);
    assert_eq!(
        (run.err.as_str(), run.code, run.out.lines().count()),
        ("", 0, 1000)
    );
}

#[test]
fn a_quiet_run_says_what_is_not_converted() {
    let run = convert_text(
        &["-", "--to", "gfen", "-q"],
        "[Event \"a\"]\n\n1. PZ*4-6-9\n",
    );
    assert!(
        run.err
            .starts_with("gungi: game 1 of <stdin> is not converted: "),
        "{}",
        run.err
    );
    assert_eq!((run.err.lines().count(), run.code), (2, 1), "{}", run.err);
}

#[test]
fn strictly_a_game_is_refused_if_anything_of_it_is_lost() {
    let bare_game = bare(GAME);
    let games = format!("[Event \"a\"]\n\n1. PZ*4-6-0\n\n[Location \"b\"]\n\n{bare_game}");
    let run = convert_text(&["-", "--to", "gfen", "--moves", "--strict"], &games);
    assert_eq!((run.out.as_str(), run.code), ("", 1));
    let expected = "error: GFEN cannot store the headers of game 1 of <stdin>: Event\n\
                    error: GFEN cannot store the headers of game 2 of <stdin>: Location\n\
                    0 games converted, 2 not, 0 notes\n";
    assert_eq!(run.err, expected);
    let run = convert_text(&["-", "--to", "gfen", "--moves", "--strict"], &bare_game);
    assert_eq!(
        (run.out.lines().count(), run.err.as_str(), run.code),
        (1, "", 0)
    );
    let run = convert(&[GAME, "--to", "gn", "--strict"]);
    assert_eq!((run.out, run.code), (fs::read_to_string(GAME).unwrap(), 0));
}

#[test]
fn a_file_is_written_unless_an_input_or_all_games_are_missing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("out.gn");
    let to = |input: &str, text: &str, options: &[&str]| {
        let output = path.to_str().unwrap();
        convert_text(
            &[&[input, "--to", "gn", "--output", output], options].concat(),
            text,
        )
    };
    let run = to(GAME, "", &[]);
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", 0));
    let game = fs::read_to_string(GAME).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), game);

    let broken = "[Event \"b\"]\n\n1. PZ*4-3-0\n";
    let run = to("-", &format!("{broken}\n{game}"), &[]);
    let message = "gungi: game 1 of <stdin> is not converted: ply 1 is illegal";
    assert!(run.code == 1 && run.err.starts_with(message), "{}", run.err);
    assert!(
        run.err.ends_with("\n1 game converted, 1 not, 0 notes\n"),
        "{}",
        run.err
    );
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        game,
        "the game is left out"
    );
    for (input, text, options, code) in [
        ("-", broken, &[][..], 1),
        ("no-such-file.gn", "", &[], 2),
        (GAME, "", &["no-such-file.gn"], 2),
        (GAME, "", &["--game", "9"], 2),
        ("-", "", &[], 2),
    ] {
        let run = to(input, text, options);
        assert_eq!(run.code, code, "{run:?}");
        let why = if code == 1 {
            "none of its games could be converted"
        } else {
            "not all inputs could be read"
        };
        assert!(
            run.err
                .contains(&format!("out.gn is not written, because {why}")),
            "{}",
            run.err
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), game);
    }

    assert_eq!(names_in(&directory).len(), 1, "nothing is left beside it");
    let run = convert(&[GAME, "--to", "gn", "--output", "-"]);
    assert_eq!((run.out, run.code), (game, 0));
}

#[test]
fn a_game_that_starts_in_a_header_is_judged_and_shown_from_there() {
    let path = START_IN_A_HEADER;
    let judged = run(&["validate", path]);
    assert_eq!((judged.out.as_str(), judged.code), ("", 0));
    let start = convert(&[path, "--to", "gfen", "--ply", "0"]).out;
    let header = extras(path)
        .headers
        .into_iter()
        .find(|(name, _)| name == "GFEN")
        .unwrap()
        .1;
    assert_eq!(start.trim_end(), header);
    let drawn = run(&["render", path, "--ply", "0"]);
    let drawn_alone = run(&["render", "--gfen", &header]);
    let board = |drawn: &str| drawn.split_once("\n\n").unwrap().1.to_owned();
    assert_eq!(
        (board(&drawn.out), drawn.code),
        (board(&drawn_alone.out), 0)
    );
    let replayed = run(&["replay", path, "--format", "jsonl"]);
    let last: Value = serde_json::from_str(replayed.out.lines().last().unwrap()).unwrap();
    assert_eq!(
        last["gfen"],
        convert(&[path, "--to", "gfen"]).out.trim_end()
    );
}

const OVER: [&str; 2] = [
    "fixtures/gn/odd/ru402-result-open-after-end-checkmate.gn",
    "fixtures/gn/odd/ru406-no-result-checkmate.gn",
];

#[test]
fn a_game_that_ended_on_the_board_gets_its_result() {
    for game in OVER {
        let ran = convert(&[game, "--to", "gn", "--strict"]);
        assert_eq!(
            (results(&ran.out), ran.err.as_str(), ran.code),
            (vec![Some("1 - 0")], "", 0),
            "{game}"
        );
        let fixed = run_on(fs::read(game).unwrap(), &["validate", "--fix", "-"]);
        assert_eq!(results(&fixed.out), [Some("1 - 0")], "{game}");
        assert_eq!(fixed.err.lines().last(), Some("1 finding fixed"), "{game}");
        for target in ["gfen", "gungijs-pgn"] {
            let ran = convert(&[game, "--to", target]);
            assert!(
                !format!("{}{}", ran.out, ran.err).contains(" result=")
                    && !ran.err.contains("the result of"),
                "the board shows it: {ran:?}"
            );
        }
        let ran = run(&["fmt", "--diff", game]);
        assert!(
            !ran.out.contains("+[Result"),
            "`fmt` adds nothing: {}",
            ran.out
        );
    }
    let line = convert(&[OVER[1], "--to", "gfen", "--moves", "-q"]).out;
    let ran = convert_text(&["-", "--from", "gfen", "--to", "gn"], &line);
    assert_eq!(results(&ran.clean()), [Some("1 - 0")]);
    // A foul in the last turn may have been called out.
    let foul = fs::read_to_string("fixtures/gn/bad/ru304-pawn-drop-checkmate.gn").unwrap();
    let open = foul
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("[Result"))
        .collect::<String>();
    let ran = convert_text(&["-", "--to", "gn"], &open);
    assert!(
        !ran.out.is_empty() && !ran.out.contains("Result"),
        "{} {}",
        ran.out,
        ran.err
    );
    let ran = run_on(&open, &["validate", "-", "--format", "concise"]);
    assert!(
        ran.out.contains("RU304") && !ran.out.contains("RU406"),
        "{}",
        ran.out
    );
}

#[test]
fn headers_are_set_and_dropped() {
    let game = "# about the event\n[Event \"a\"] (the event)\n[Round \"3\"] (the round)\n# about the result\n\
                [Result \"*\"]\n\n1. PZ*4-6-0\n";
    for (options, expected) in [
        (
            &["--set", "Event=b"][..],
            "# about the event\n[Event \"b\"] (the event)\n[Round \"3\"] (the round)\n# about the result\n\
             [Result \"*\"]\n\n1. PZ*4-6-0\n",
        ),
        (
            &[
                "--drop",
                "round",
                "--set",
                r#"Annotator="x\y""#,
                "--set",
                "white=Ren",
            ],
            "# about the event\n[Event \"a\"] (the event)\n[White \"Ren\"]\n(the round)\n# about the result\n\
             [Result \"*\"]\n[Annotator \"\\\"x\\\\y\\\"\"]\n\n1. PZ*4-6-0\n",
        ),
        (
            &[
                "--drop", "Event", "--drop", "Round", "--drop", "Result", "--drop", "none",
            ],
            "# about the event\n(the event) (the round)\n# about the result\n1. PZ*4-6-0\n",
        ),
        (
            &[
                "--drop",
                "Event",
                "--set",
                "Event=c=d",
                "--set",
                "Result=1-0",
                "--drop",
                "Round",
            ],
            "",
        ),
    ] {
        let ran = convert_text(&[&["-", "--to", "gn"], options].concat(), game);
        let found: Vec<_> = ran.out.lines().filter(|line| !line.is_empty()).collect();
        let wanted: Vec<_> = expected.lines().filter(|line| !line.is_empty()).collect();
        if !expected.is_empty() {
            assert_eq!(found, wanted, "{options:?}: {}", ran.err);
        }
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{options:?}");
        let again = convert_text(&["-", "--to", "gn"], &ran.out);
        assert_eq!(again.out, ran.out, "{options:?}");
        let comments = |text: &str| text.matches("about").count() + text.matches("(the").count();
        assert_eq!(comments(&ran.out), 4, "no comment is lost: {}", ran.out);
    }
    let line = convert_text(&["-", "--to", "gfen", "--moves", "-q"], game).out;
    let ran = convert_text(
        &[
            "-", "--from", "gfen", "--to", "gn", "--set", "Event=b", "--set", "Black=Ai",
        ],
        &line,
    );
    assert_eq!(
        ran.clean(),
        "[Event \"b\"]\n[Black \"Ai\"]\n\n1. PZ*4-6-0\n"
    );
}

#[test]
fn names_with_joiners_are_set() {
    let name = "می\u{200c}نا \u{1f468}\u{200d}\u{1f469}";
    let header = format!("White={name}");
    let ran = convert_text(&["--to", "gn", "--set", &header, "-"], "1. PZ*4-6-0\n");
    assert_eq!(
        (ran.code, ran.out),
        (0, format!("[White \"{name}\"]\n\n1. PZ*4-6-0\n"))
    );
}

#[test]
fn headers_that_cannot_be_set_are_refused() {
    for (options, why) in [
        (
            &["--to", "gn", "--set", "Event"][..],
            "expected a header and its value",
        ),
        (
            &["--to", "gn", "--set", "=a"],
            "expected the name of a header",
        ),
        (
            &["--to", "gn", "--set", "My Event=a"],
            "expected the name of a header",
        ),
        (
            &["--to", "gn", "--set", "Event]=a"],
            "expected the name of a header",
        ),
        (
            &["--to", "gn", "--set", "Event=a\nb"],
            "a value has no line ends",
        ),
        (
            &["--to", "gn", "--set", "Event=\u{1b}[31m"],
            "a value has no line ends",
        ),
        (
            &["--to", "gn", "--set", "Event=\u{202e}a"],
            "a value has no line ends",
        ),
        (&["--to", "gn", "--set", "Date=today"], "expected a date"),
        (
            &["--to", "gn", "--set", "Date=2024.02.30"],
            "expected a date",
        ),
        (
            &["--to", "gn", "--set", "Result=2 - 0"],
            "expected `Result=1 - 0`",
        ),
        (
            &["--to", "gn", "--set", "Rules=classic"],
            "it is another game",
        ),
        (&["--to", "gn", "--drop", "gfen"], "it is another game"),
        (
            &["--to", "gn", "--drop", "a b"],
            "expected the name of a header",
        ),
        (
            &["--to", "gn", "--set", "Event=a", "--set", "event=b"],
            "`--set` has Event twice",
        ),
        (&["--to", "gfen", "--set", "Event=a"], "`--set` is for GN"),
        (&["--to", "jsonl", "--drop", "Event"], "`--drop` is for GN"),
    ] {
        let ran = convert_text(&[&["-"], options].concat(), "1. PZ*4-6-0\n");
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{options:?}");
        assert!(ran.err.contains(why), "{options:?}: {}", ran.err);
    }
    let ran = convert(&[OVER[0], "--to", "gn", "--set", "Result=0 - 1"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 1));
    assert!(
        ran.err
            .contains("its result is `1 - 0` by the board, not `0 - 1`"),
        "{}",
        ran.err
    );
}
