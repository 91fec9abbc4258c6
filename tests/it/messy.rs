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

/// Habits that few people have, each with a safe fix in every game.
const RARE_HABITS: &[Habit] = &[
    ("two hyphens", |moves| {
        of_places(moves, |place| place.map(String::from).join("--"))
    }),
    ("tildes", |moves| {
        of_places(moves, |place| place.map(String::from).join("~"))
    }),
    ("middle dots", |moves| {
        of_places(moves, |place| place.map(String::from).join("·"))
    }),
    ("kanji for digits", |moves| {
        of_places(moves, |place| {
            let kanji = |digit: char| {
                "〇一二三四五六七八"
                    .chars()
                    .nth(digit.to_digit(10).unwrap() as usize)
            };
            place
                .map(|digit| kanji(digit).unwrap())
                .map(String::from)
                .join("-")
        })
    }),
    ("raised digits", |moves| {
        of_places(moves, |place| {
            let raised = |digit: char| {
                "⁰¹²³⁴⁵⁶⁷⁸"
                    .chars()
                    .nth(digit.to_digit(10).unwrap() as usize)
            };
            place
                .map(|digit| raised(digit).unwrap())
                .map(String::from)
                .join("-")
        })
    }),
    ("bold letters", |moves| {
        let bold = |c: char| match c {
            'A'..='Z' => char::from_u32(0x1d400 + u32::from(c) - u32::from('A')).unwrap(),
            _ => c,
        };
        moves.chars().map(bold).collect()
    }),
    ("two stars for drops", |moves| moves.replace('*', "**")),
    ("`at` for drops", |moves| moves.replace('*', " at ")),
    ("`※` for drops", |moves| moves.replace('*', "※")),
    ("`打` for drops", |moves| moves.replace('*', "打")),
    ("`to` for steps", |moves| moves.replace('>', " to ")),
    ("`から` for steps", |moves| moves.replace('>', "から")),
    ("`captures` for strikes", |moves| {
        moves.replace('x', " captures ")
    }),
    ("no `<`", |moves| moves.replace('<', "")),
    ("`from` for `<`", |moves| moves.replace('<', " from ")),
    ("signs that no notation has", |moves| {
        moves.replacen(" 2.", "∓ 2.", 1)
    }),
    ("exclamation marks in one", |moves| {
        moves.replacen(" 2.", "⁉ 2.", 1)
    }),
    ("lines wrapped within moves", |moves| {
        moves.replacen(" 3.", "\n3.", 1).replacen('*', "*\n", 1)
    }),
    ("backslashes at the end of lines", |moves| {
        moves.replace('\n', "\\\n")
    }),
    ("bars before lines", |moves| of_lines(moves, "│ ", "")),
    ("strings of a program", |moves| of_lines(moves, "\"", "\",")),
    ("paragraphs of HTML", |moves| of_lines(moves, "<p>", "</p>")),
    ("dots between moves", |moves| {
        moves.replacen("-0 ", "-0…… ", 1)
    }),
    ("numbers twice", |moves| moves.replacen("1. ", "1. 1. ", 1)),
];

/// The text with signs before and after each line.
fn of_lines(text: &str, before: &str, after: &str) -> String {
    text.lines()
        .flat_map(|line| [before, line, after, "\n"])
        .collect()
}

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
    for (seed, (name, habit)) in HABITS.iter().chain(RARE_HABITS).enumerate() {
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
const NOT_TOGETHER: [(&str, &str); 2] = [
    ("Cyrillic letters", "lower case"),
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

/// A unit, a place, a number or a result is there, so the words are not talk; what they mean is a question.
#[test]
fn what_was_meant_as_a_move_never_becomes_a_comment() {
    let (gn, pgn) = (
        "1. PZ*4-6-0 PZ*4-2-0\n2. ",
        "1. 新帥(9-4-1) 新帥(3-3-1) 2. ",
    );
    let cut = "1. BA*4-7-0 PV*4-2-0 ( 2. BA*2-7-0 PG*3-2-0 3. (see [1]) SE*5-7-0 SE*4-1-0";
    let moves = [
        "?SE*4-7-0",
        "SE*X-7-0",
        "SE?-7-0",
        "SEX-7-0",
        "SE@_-7-0",
        "S E * 4 - 7 - 0",
        "SE4-7-",
        "S -*4-7-0",
        "Samurai 4-9",
        "侍4-9-0",
        "▲SE*4-9-0",
        "4-7-0",
        "*4-7-0",
        "SE*4-7-0 YN*5- 1 - 0",
    ];
    let kanji = [
        "新槍9-6-1",
        "新槍(S-6-1)",
        "新槍((9-6-1)(8-6-1)",
        "新龍(9-6-1)",
        "新槍(0-6-1) 新槍(9-6-1)",
        "槍(9-6-1)(8-6-1) 新槍(9-6-1)",
    ];
    let whole = [
        "1. BA4-7-0 PV4-2-0\n2. PZ5-8-0 BA2-\n3. BA2-7-0 PG5-2-0\n",
        "1. TL5-6- O-1-0-0\n2. SE0-8-0 TL6-1-0 3. O-4-6-0 BA5-0-0\n",
        "1. BA*4-7-0 PV*1- 2. BA*2-7-0 PG*3-2-0\n",
        "1. PZ*(4-6-0) PZ*(4-2-0)\n2. SE*(4-9-0) SE*(4-7-0)\n",
        "1. PZ*4-6-0 PZ*4-2-0\n// x 2. SE*4-7-0 SE*4-1-0\n",
        "[Rules \"official-advanced\"]\n\n1. K-0-7-0 K-3-1-0 2. L-2\n",
        "[Rules \"official-advanced\"]\n\n1. K-*4-6-0 K-*4-2-0!! 2. S-*4-7-0\n",
        cut,
    ];
    let of_gn = moves
        .iter()
        .map(|mv| format!("{gn}{mv}\n"))
        .chain(whole.map(str::to_owned));
    let texts = of_gn
        .map(|text| ("gn", text))
        .chain(kanji.map(|mv| ("gungijs-pgn", format!("{pgn}{mv}\n"))));
    for (format, text) in texts {
        let ran = run_on(
            text.as_bytes(),
            &["validate", "--fix", "--from", format, "-"],
        );
        assert_eq!((ran.out.as_str(), ran.code), (text.as_str(), 1), "{format}");
    }
}

#[test]
fn signs_around_moves_and_remarks_in_tables_are_not_part_of_the_moves() {
    for (text, fixed) in [
        (
            "1. **PZ*4-6-0** \"PZ*4-2-0\"\n2. [SE*4-7-0]\n",
            "1. PZ*4-6-0 PZ*4-2-0\n2. SE*4-7-0\n",
        ),
        ("1. ☗PZ*4-6-0 ☖PZ*4-2-0\n", "1. PZ*4-6-0 PZ*4-2-0\n"),
        (
            "1. PZ*4-6-0 PZ*4-2-0\n2. | a | 1.5 | 4-6 | SE*4-7-0 SE*4-1-0\n",
            "1. PZ*4-6-0 PZ*4-2-0\n2. (| a | 1.5 | 4-6 |) SE*4-7-0 SE*4-1-0\n",
        ),
        (
            "1,PZ*4-6-0,PZ*4-2-0 nice\n2,SE*4-7-0,SE*4-1-0\n",
            "1. PZ*4-6-0 PZ*4-2-0 (nice)\n2. SE*4-7-0 SE*4-1-0\n",
        ),
        (
            "Game 1\n[White \"Mia\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n",
            "# Game 1\n[White \"Mia\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n",
        ),
        (
            "1. PZ*4-6-0 PZ*4-2-0\n2. SE*4-7-0 SE*4-1-0²\n**1-0**\n",
            "[Result \"1 - 0\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n2. SE*4-7-0 SE*4-1-0 (²)\n",
        ),
        (
            "1. PZ*4-6,0 PZ*42-0\n2. SE*4-7-0- SE*4-1--0\n",
            "1. PZ*4-6-0 PZ*4-2-0\n2. SE*4-7-0 SE*4-1-0\n",
        ),
        (
            "* <Event \"Garden\">\n* Weiß - Mia\n* [Result] *\n*\n* 1. PZ*4-6-0 PZ*4-2-0\n",
            "[Event \"Garden\"]\n[White \"Mia\"]\n[Result \"*\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n",
        ),
        (
            "**White:** Mia\n\n1. PZ*4-6-0 PZ*4-2-0\n",
            "[White \"Mia\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n",
        ),
        ("\u{3000}1. PZ*<4-6-0> PZ*4-2-0\n", "1. PZ*4-6-0 PZ*4-2-0\n"),
        (
            "[Rules \"official-intro\"]\n\n1. P-<④-⑥-⓪>④-⑤-⓪ P-<4-2-0>4-3-0\n2. P-<⁴-⁵-⁰>⁴-⁴-⁰ P-<④-③-⓪x④-④-⓪\n",
            "[Rules \"official-intro\"]\n\n1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0\n2. P-<4-5-0>4-4-0 P-<4-3-0x4-4-0\n",
        ),
        (
            "1. <move>PZ*4-6-0</move> <move>PZ*4-2-0</move>\n",
            "1. PZ*4-6-0 PZ*4-2-0\n",
        ),
        (
            "a.gn:1:[White \"Mia\"]\na.gn:2:\na.gn:3:1. PZ*4-6-0 PZ*4-2-0\n",
            "[White \"Mia\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n",
        ),
    ] {
        let ran = run_on(text.as_bytes(), &["validate", "--fix", "--from", "gn", "-"]);
        assert_eq!(ran.out, fixed);
    }
    let (text, fixed) = (
        "1. 新帥(9-4-1) 新帥(3-3-1) 0 : 1\n",
        "1. 新帥(9-4-1) 新帥(3-3-1) 0-1\n",
    );
    let ran = run_on(
        text.as_bytes(),
        &["validate", "--fix", "--from", "gungijs-pgn", "-"],
    );
    assert_eq!(ran.out, fixed);
}

/// A board has nine rows with one sign between them, and each field says what it is, whatever signs are around it.
#[test]
fn a_line_of_gfen_with_other_signs_is_written_as_gfen_does() {
    let fixed = |line: &str| {
        let text = format!("{line}\n");
        run_on(
            text.as_bytes(),
            &["validate", "--fix", "--from", "gfen", "-"],
        )
    };
    let row = "9/9/9/9/9/9/9/9/9";
    let hands = "7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co";
    let clean = format!("{row} b {hands} 1 rules=classic moves H7i c4a F5i");
    let spaced = row.replace('/', " / ");
    let commas = "7P,M,U,2B,R,H,F,T,3Y,2S,2C,O,7p,m,u,2b,r,h,f,t,3y,2s,2c,o";
    for (written, comment) in [
        (clean.replace(row, &spaced), ""),
        (clean.replace('/', "|"), ""),
        (clean.replace('/', "\\"), ""),
        (clean.replace('/', "\u{2044}"), ""),
        (clean.replace(" b ", "/ b "), ""),
        (clean.replace(' ', "+"), ""),
        (format!("+{clean}"), ""),
        (clean.replace(" b ", " B "), ""),
        (clean.replace(hands, commas), ""),
        (clean.replace(hands, &format!("[{hands}]")), ""),
        (clean.replace(" 1 ", " (1) "), ""),
        (clean.replace(" 1 ", " ply 1 "), ""),
        (clean.replace("rules=", "rules = "), ""),
        (clean.replace("rules=", "rules: "), ""),
        (clean.replace("moves", "|"), ""),
        (clean.replace("H7i c4a F5i", "H7I c4A F5I."), ""),
        (format!("{clean} *"), ""),
        (format!("{clean} +0.35"), "# +0.35\n"),
        (format!("{clean} good fun"), "# good fun\n"),
        (format!("\"{clean}\", 1.5"), "# \", 1.5\n"),
    ] {
        let out = fixed(&written).out;
        assert_eq!(out, format!("{comment}{clean}\n"), "{written}");
    }
    let draft =
        format!("{row} b KRB2G2S3L2V2N2T4PO2YUXkrb2g2s3l2v2n2t4po2yux 1 draft=bw moves K5g k4a");
    let ran = fixed(&format!("{draft} P*1H! r-3c"));
    assert_eq!(ran.out, format!("{draft} P1h! r3c\n"), "`!` ends the draft");
    // Numbers are no board, words after a move that cannot be read stay, and a level is never a comment.
    for text in [
        "1, 2, 3, 4, 5, 6, 7, 8, 9 b - 1".to_owned(),
        format!("{clean} m4 good fun"),
        format!("{row} b {hands} 1 classic"),
    ] {
        let ran = fixed(&text);
        assert_eq!((ran.out, ran.code), (format!("{text}\n"), 1));
    }
}

/// In a text of this size, work that grows with its square would take hours.
#[test]
fn a_long_text_of_one_sign_or_one_habit_is_read_to_its_end() {
    let start = "1. PZ*4-6-0 PZ*4-2-0 ";
    let fixed = run_on(
        format!("{start}{}", "; x\n".repeat(40_000)).as_bytes(),
        &["validate", "--fix", "--from", "gn", "-"],
    );
    assert_eq!(fixed.out.matches("(x)").count(), 40_000);
    for sign in ["{", "[", "H ", "- ", "<b>", "\u{2460}"] {
        let text = format!("{start}{}\n", sign.repeat(30_000));
        let ran = run_on(text.as_bytes(), &["validate", "--fix", "--from", "gn", "-"]);
        assert!(ran.out.starts_with(start.trim_end()), "{sign}");
    }
    // Parentheses without a move are not variations, however deep they are nested.
    let nested = format!(
        "1. 新帥(9-4-1) {}{}\n",
        "( ".repeat(60_000),
        ") ".repeat(60_000)
    );
    let arguments = [
        "validate",
        "--syntax-only",
        "-q",
        "--from",
        "gungijs-pgn",
        "-",
    ];
    assert_eq!(run_on(nested.as_bytes(), &arguments).code, 1);
}
