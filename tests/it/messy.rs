//! Text as people have it: one cause, one finding, a fix.
//!
//! `fixtures/messy` has a file for each kind of text that people type, paste or export, and a table: at most how many errors
//! and warnings it may have, words or codes that name the cause, and the text after its safe fix. The habits below are put
//! into random games.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::helpers::running::{Ran, run, run_on};
use crate::properties::property;
use gungi::diagnostic::Code;
use serde_json::Value;

/// Kinds that need a look at more than one game or file: each line has its own finding.
const NOT_YET: [&str; 1] = ["gfen-quoted-mail"];

fn table() -> Vec<Value> {
    let table = fs::read_to_string("fixtures/messy/table.jsonl").unwrap();
    table
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn words(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(|word| word.as_str().unwrap())
        .collect()
}

/// All errors and warnings of a file.
fn findings(file: &Path, arguments: &[&str]) -> Vec<Value> {
    let file = file.to_str().unwrap();
    let Ran { out, .. } = run(&[&["validate", "--format", "json"], arguments, &[file]].concat());
    let report: Value = serde_json::from_str(&out).unwrap();
    let files = report["files"].as_array().unwrap();
    let found = files
        .iter()
        .flat_map(|file| file["findings"].as_array().unwrap());
    found
        .filter(|finding| finding["severity"] != "note")
        .cloned()
        .collect()
}

fn names_cause(finding: &Value, row: &Value) -> bool {
    let text = finding.to_string().to_lowercase();
    let is_named = |group: &Value| {
        words(group)
            .iter()
            .any(|word| text.contains(&word.to_lowercase()))
    };
    let groups = row["words"].as_array();
    words(&row["codes"]).contains(&finding["code"].as_str().unwrap())
        || groups.is_some_and(|groups| groups.iter().any(is_named))
}

#[test]
fn a_messy_text_has_one_finding_that_names_its_cause_and_one_fix() {
    let directory = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for row in table()
        .iter()
        .filter(|row| !NOT_YET.contains(&row["kind"].as_str().unwrap()))
    {
        let file = row["file"].as_str().unwrap();
        let (path, arguments) = (directory.path().join(file), words(&row["args"]));
        fs::write(
            &path,
            fs::read(Path::new("fixtures/messy").join(file)).unwrap(),
        )
        .unwrap();
        let found = findings(&path, &arguments);
        let is_clean = row["want"] == "clean";
        let most = if is_clean {
            0
        } else {
            usize::try_from(row["most"].as_u64().unwrap()).unwrap()
        };
        if found.len() > most || !is_clean && !found.iter().any(|finding| names_cause(finding, row))
        {
            wrong.push(format!("{file}: {found:#?}"));
        }
        let all = Value::from(found).to_string();
        if let Some(missing) = words(&row["candidates"])
            .into_iter()
            .find(|word| !all.contains(word))
        {
            wrong.push(format!("{file} does not name `{missing}`"));
        }
        run(&[
            &["validate", "--fix", "--quiet"],
            arguments.as_slice(),
            &[path.to_str().unwrap()],
        ]
        .concat());
        if let Some(fixed) = row["fixed"].as_str() {
            assert_eq!(fs::read_to_string(&path).unwrap(), fixed, "{file}");
            assert!(findings(&path, &arguments).is_empty(), "{file}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_of_a_habit_has_a_messy_text() {
    let mut seen = BTreeSet::new();
    for row in table() {
        let path = Path::new("fixtures/messy").join(row["file"].as_str().unwrap());
        seen.extend(
            findings(&path, &words(&row["args"]))
                .iter()
                .map(|finding| finding["code"].to_string()),
        );
    }
    let missing: Vec<_> = OF_HABITS
        .iter()
        .filter(|code| !seen.contains(&format!("{:?}", code.id())))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The codes that only messy texts have.
pub(crate) const OF_HABITS: [Code; 13] = [
    Code::GfenLookAlike,
    Code::GfenWrappedText,
    Code::LookAlike,
    Code::WrappedText,
    Code::ForeignComment,
    Code::ForeignSign,
    Code::ForeignMove,
    Code::Judgement,
    Code::Separator,
    Code::SeveralGames,
    Code::PgnLookAlike,
    Code::OtherRules,
    Code::OtherSquares,
];

/// A habit: its name, and how it changes the moves of a game.
type Habit = (&'static str, fn(&str) -> String);

/// Habits with a safe fix in every game.
const HABITS: &[Habit] = &[
    ("en dashes in places", |moves| {
        of_places(moves, |[column, row, tier]| {
            format!("{column}–{row}–{tier}")
        })
    }),
    ("minus signs", |moves| moves.replace('-', "−")),
    ("arrows", |moves| moves.replace('>', "→")),
    ("arrows of ASCII", |moves| moves.replace('>', "->")),
    ("colons for steps", |moves| moves.replace('>', ":")),
    ("multiplication signs", |moves| moves.replace('x', "×")),
    ("asterisk operators", |moves| moves.replace('*', "∗")),
    ("no-break spaces", |moves| moves.replace(' ', "\u{a0}")),
    ("zero width spaces", |moves| moves.replace('*', "\u{200b}*")),
    ("full width", |moves| {
        let wide = |c: char| {
            if c.is_ascii_graphic() {
                char::from_u32(u32::from(c) + 0xfee0).unwrap()
            } else {
                c
            }
        };
        moves.chars().map(wide).collect()
    }),
    ("Cyrillic letters", |moves| {
        moves.replace('P', "Р").replace('K', "К")
    }),
    ("wrongly decoded dashes", |moves| {
        of_places(moves, |[column, row, tier]| {
            format!("{column}â€“{row}â€“{tier}")
        })
    }),
    ("the letter o", |moves| {
        of_places(moves, |place| {
            place
                .map(|digit| if digit == '0' { 'o' } else { digit })
                .map(String::from)
                .join("-")
        })
    }),
    ("entities of HTML", |moves| {
        moves
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    }),
    ("escapes of links", |moves| moves.replace(' ', "%20")),
    ("escapes of Markdown", |moves| moves.replace('*', "\\*")),
    ("`@` for drops", |moves| moves.replace('*', "@")),
    ("no `*`", |moves| moves.replace('*', "")),
    ("blanks around signs", |moves| moves.replace('*', " * ")),
    ("commas in places", |moves| {
        of_places(moves, |[column, row, tier]| {
            format!("{column},{row},{tier}")
        })
    }),
    ("parentheses around places", |moves| {
        of_places(moves, |[column, row, tier]| {
            format!("({column}-{row}-{tier})")
        })
    }),
    ("digits together", |moves| {
        of_places(moves, |digits| digits.iter().collect())
    }),
    ("no tiers", |moves| {
        of_places(moves, |[column, row, _]| format!("{column}-{row}"))
    }),
    ("squares of GFEN", |moves| {
        of_places(moves, |[column, row, _]| {
            let [column, row] = [column, row].map(|digit| digit.to_digit(10).unwrap());
            format!(
                "{}{}",
                column + 1,
                char::from_u32(u32::from('a') + row).unwrap()
            )
        })
    }),
    ("lower case", |moves| moves.to_lowercase()),
    ("comments in braces", |moves| {
        moves.replacen("2.", "{a good start} 2.", 1)
    }),
    ("comments after a semicolon", |moves| {
        moves.replacen('\n', " ; a good start\n", 1)
    }),
    ("signs of judgement", |moves| {
        moves
            .replacen("2.", "\n2.", 1)
            .replacen(" \n2.", "!?\n2.", 1)
    }),
    ("prose", |moves| {
        format!("{moves}Thanks for the game, and see you\n")
    }),
];

/// The text with each place written otherwise.
fn of_places(text: &str, write: impl Fn([char; 3]) -> String) -> String {
    let characters: Vec<char> = text.chars().collect();
    let (mut out, mut at) = (String::new(), 0);
    while at < characters.len() {
        match characters[at..] {
            [column, '-', row, '-', tier, ..]
                if [column, row, tier].iter().all(char::is_ascii_digit) =>
            {
                out += &write([column, row, tier]);
                at += 5;
            }
            _ => {
                out.push(characters[at]);
                at += 1;
            }
        }
    }
    out
}

/// A random game: its headers and its moves.
fn game(rules: &str, seed: usize) -> (String, String) {
    let seed = seed.to_string();
    let text = run(&[
        "generate",
        "--rules",
        rules,
        "--seed",
        &seed,
        "--max-plies",
        "24",
    ])
    .clean();
    let (headers, moves) = text.split_once("\n\n").unwrap();
    (format!("{headers}\n\n"), moves.to_owned())
}

#[test]
fn a_habit_in_any_game_is_undone_by_its_fix() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.gn");
    for (seed, (name, habit)) in HABITS.iter().enumerate() {
        for rules in ["classic", "official-beginner", "official-advanced"] {
            let (headers, moves) = game(rules, seed);
            let messy = format!("{headers}{}", habit(&moves));
            fs::write(&path, &messy).unwrap();
            run(&["validate", "--fix", "--quiet", path.to_str().unwrap()]);
            let fixed = fs::read_to_string(&path).unwrap();
            let clean = |text: &str| without_comments(text.strip_prefix(&headers).unwrap_or(text));
            assert_eq!(
                clean(&fixed),
                clean(&format!("{headers}{moves}")),
                "{name} in a game of {rules}:\n{messy}"
            );
        }
    }
}

/// Pairs of which the second writes what the first one's sign no longer shows. Such games keep every byte.
const NOT_TOGETHER: [(&str, &str); 4] = [
    ("arrows of ASCII", "colons for steps"),
    ("Cyrillic letters", "lower case"),
    ("escapes of Markdown", "no `*`"),
    ("escapes of Markdown", "blanks around signs"),
];

#[test]
fn two_habits_in_one_game_are_undone_together() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.gn");
    let mut kept = Vec::new();
    for (seed, (first, habit)) in HABITS.iter().enumerate() {
        let games = ["classic", "official-beginner", "official-advanced"]
            .map(|rules| (rules, game(rules, seed)));
        for (index, (second, other)) in HABITS.iter().enumerate().skip(seed + 1) {
            let (rules, (headers, moves)) = &games[index % games.len()];
            let messy = format!("{headers}{}", other(&habit(moves)));
            fs::write(&path, &messy).unwrap();
            run(&["validate", "--fix", "--quiet", path.to_str().unwrap()]);
            let fixed = fs::read_to_string(&path).unwrap();
            let clean = |text: &str| without_comments(text.strip_prefix(headers).unwrap_or(text));
            if clean(&fixed) != clean(&format!("{headers}{moves}")) {
                assert_eq!(fixed, messy, "{first} and {second} in a game of {rules}");
                kept.push((*first, *second));
            }
        }
    }
    assert_eq!(kept, NOT_TOGETHER);
}

#[test]
fn a_last_move_that_was_cut_takes_no_part_of_the_result() {
    for cut in ["S", "SE", "SE*", "SE*8", "SE*8-"] {
        let text = format!("1. PZ*4-6-0 PZ*4-2-0 2. HK*4-8-0 HK*4-0-0 3. BA*3-6-0 {cut} 1-0\n");
        let ran = run_on(&text, &["validate", "--fix", "-"]);
        assert_eq!((ran.out.as_str(), ran.code), (text.as_str(), 1), "{cut}");
    }
}

/// The words of a text outside of comments.
fn without_comments(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect::<Vec<_>>()
        .join("\n");
    let parts = lines
        .split('(')
        .map(|part| part.split_once(')').map_or(part, |(_, after)| after));
    parts
        .collect::<String>()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_random_game_has_no_habit() {
    for rules in [
        "classic",
        "official-intro",
        "official-beginner",
        "official-intermediate",
        "official-advanced",
    ] {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("games.gn");
        fs::write(
            &path,
            run(&["generate", "--rules", rules, "--games", "10"]).clean(),
        )
        .unwrap();
        assert_eq!(findings(&path, &[]), [] as [Value; 0], "{rules}");
    }
}

#[test]
fn a_fix_of_a_damaged_text_keeps_the_moves_that_could_be_read() {
    let mut random = 7_u64;
    let mut next = |most: usize| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(random >> 33).unwrap() % most
    };
    for row in table() {
        let text =
            fs::read(Path::new("fixtures/messy").join(row["file"].as_str().unwrap())).unwrap();
        let Ok(text) = String::from_utf8(text) else {
            continue;
        };
        for _ in 0..4 {
            let mut characters: Vec<char> = text.chars().collect();
            for _ in 0..=next(4) {
                let at = next(characters.len());
                match next(3) {
                    0 => drop(characters.remove(at)),
                    1 => characters
                        .insert(at, ['-', '*', ' ', '\n', '1', 'P', '(', '–', '<'][next(9)]),
                    _ => {
                        let other = next(characters.len());
                        characters.swap(at, other);
                    }
                }
            }
            property("repair")(characters.iter().collect::<String>().as_bytes());
        }
    }
}
