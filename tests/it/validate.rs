//! Games with one fault each: their findings, and that games around them are not affected.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::helpers::files::{files_below, stem};
use crate::helpers::running::{Ran, report_formats, run, run_on};
use crate::messy::OF_HABITS;
use gungi::diagnostic::{Code, Severity};
use gungi::game::{FoulPolicy, judge};
use gungi::notation::gn::{MAX_FAULTS, Reader};
use gungi::notation::movetext::MAX_PARTS;
use gungi::text::LineIndex;
use proptest::prelude::*;

/// Codes that no text can cause: readers add `!` to the last piece of a draft, and read a move onto a tower as tsuke or
/// a capture.
const OF_NO_TEXT: [Code; 2] = [Code::LastUnitEndsDraft, Code::NotEmpty];

/// Codes that never come alone: a column can only lack a Pawn after a foul.
const TOGETHER: [(Code, Code); 1] = [(Code::PawnMissing, Code::DoublePawnDrop)];

/// Texts that are too large for fixtures, with their codes.
fn too_large() -> [(Code, String); 3] {
    let many = "()".repeat(MAX_PARTS + 1);
    [
        (
            Code::GameTooLong,
            format!("[Event \"Club evening\"]\n{many}\n"),
        ),
        (
            Code::TooManyFindings,
            format!(
                "[Event \"Club evening\"]\n{}\n",
                "? ".repeat(MAX_FAULTS + 1)
            ),
        ),
        (
            Code::TooManyFindings,
            format!(
                "[Event \"Club evening\"]\n{}\n",
                "7. PZ*0-8-0 ".repeat(MAX_FAULTS + 1)
            ),
        ),
    ]
}

/// Name and text of every game in a folder, by name.
fn fixtures(folder: &str) -> Vec<(String, Vec<u8>)> {
    let paths = files_below(Path::new("fixtures/gn").join(folder), "gn");
    paths
        .iter()
        .map(|path| (stem(path).to_owned(), fs::read(path).unwrap()))
        .collect()
}

/// The codes of the findings in each game of a text.
fn codes(text: &[u8]) -> Vec<Vec<Code>> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game().unwrap() {
        let lines = LineIndex::of_piece(game.text, game.start);
        let mut judgement = judge(&game, None, FoulPolicy::Error);
        judgement.suppress(&game, &lines);
        games.push(
            judgement
                .findings
                .iter()
                .map(|finding| finding.diagnostic.code)
                .collect(),
        );
    }
    games
}

fn code_of(name: &str) -> Code {
    let named =
        |code: &&Code| name.starts_with(&format!("{}-{}", code.id().to_lowercase(), code.name()));
    *Code::ALL
        .iter()
        .find(named)
        .unwrap_or_else(|| panic!("`{name}` begins with no code and its name"))
}

/// Runs `gungi validate` on a fixture.
fn validate(arguments: &[&str], file: &str) -> Ran {
    run(&[&["validate"], arguments, &[file]].concat())
}

fn snapshot_reports(folder: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for (name, _) in fixtures(folder) {
        let board: &[&str] = if name.starts_with("ru") {
            &["--board"]
        } else {
            &[]
        };
        let Ran { code, out, err } = validate(board, &format!("fixtures/gn/{folder}/{name}.gn"));
        let is_error = code_of(&name).severity() == Severity::Error;
        assert_eq!(code, i32::from(is_error), "{name}");
        insta::assert_snapshot!(name, format!("{out}{err}"));
    }
}

/// The rulesets that the findings of a game advise.
fn advised(game: &str) -> Vec<String> {
    let ran = run_on(game, &["validate", "--format", "json", "-"]);
    let words = ran.out.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    let mut rules: Vec<String> = words
        .filter(|word| word.starts_with("official-"))
        .map(str::to_owned)
        .collect();
    rules.sort();
    rules.dedup();
    rules
}

#[test]
fn a_ruleset_is_advised_only_if_it_plays_all_moves() {
    for rules in [
        "official-intro",
        "official-beginner",
        "official-intermediate",
        "official-advanced",
    ] {
        for plies in ["1", "2", "3", "5"] {
            let arguments = [
                "generate",
                "--rules",
                rules,
                "--games",
                "1",
                "--seed",
                plies,
                "--max-plies",
                plies,
            ];
            let game = run(&arguments).clean();
            let game: String = game
                .lines()
                .filter(|line| !line.starts_with("[Rules"))
                .collect::<Vec<_>>()
                .join("\n");
            let advised = advised(&game);
            assert!(
                advised.iter().any(|advised| advised == rules),
                "{rules}, {plies} plies: {advised:?}\n{game}"
            );
            for advised in advised {
                let ran = run_on(&game, &["replay", "-", "--rules", &advised]);
                assert_eq!(ran.code, 0, "{advised}: {game}");
            }
        }
    }
}

#[test]
fn a_broken_game_has_the_fault_that_its_name_says_and_no_other() {
    for folder in ["bad", "odd"] {
        for (name, text) in fixtures(folder) {
            let code = code_of(&name);
            let with = TOGETHER
                .iter()
                .filter(|(late, _)| *late == code)
                .map(|(_, early)| *early);
            let expected: Vec<_> = with.chain([code]).collect();
            assert_eq!(codes(&text), [expected], "{name}");
            assert_eq!(
                code.severity() == Severity::Error,
                folder == "bad",
                "{name}"
            );
        }
    }
}

#[test]
fn every_code_has_a_broken_game() {
    let mut seen: BTreeSet<Code> = BTreeSet::new();
    for (name, _) in fixtures("bad").into_iter().chain(fixtures("odd")) {
        seen.insert(code_of(&name));
    }
    seen.extend(
        too_large()
            .map(|(code, _)| code)
            .into_iter()
            .chain(OF_NO_TEXT)
            .chain(OF_HABITS),
    );
    let ours = Code::ALL
        .iter()
        .filter(|code| ["GN", "RU"].contains(&&code.id()[..2]));
    let missing: Vec<_> = ours
        .filter(|code| !seen.contains(code))
        .map(|code| code.id())
        .collect();
    assert!(
        missing.is_empty(),
        "{missing:?} have no game in fixtures/gn"
    );
}

#[test]
fn a_game_that_is_too_large_has_one_finding() {
    for (code, text) in too_large() {
        let found = codes(text.as_bytes());
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].iter().filter(|&&found| found == code).count(),
            1,
            "{code}"
        );
    }
}

#[test]
fn reports_of_errors_show_place_ruling_and_what_to_do() {
    snapshot_reports("bad");
}

#[test]
fn reports_of_warnings_and_notes_show_place_ruling_and_what_to_do() {
    snapshot_reports("odd");
}

#[test]
fn a_good_game_has_no_findings() {
    for (name, text) in fixtures("good") {
        assert_eq!(codes(&text), [[]], "{name}");
        let file = format!("fixtures/gn/good/{name}.gn");
        let ran = validate(&[], &file);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{name}");
        assert!(ran.err.ends_with(": 0 errors, 0 warnings\n"), "{name}");
        assert_eq!(validate(&["--quiet"], &file).clean(), "", "{name}");
    }
}

/// A player who loses the Marshal left it exposed, which is a note.
#[test]
fn of_a_good_game_of_the_official_rules_there_are_notes_at_most() {
    for (name, text) in fixtures("good-official") {
        let [found] = codes(&text).try_into().unwrap();
        assert!(
            found.iter().all(|code| *code == Code::MarshalExposed),
            "{name}: {found:?}"
        );
        let file = format!("fixtures/gn/good-official/{name}.gn");
        let ran = validate(&[], &file);
        assert!(
            ran.code == 0 && ran.err.contains(": 0 errors, 0 warnings"),
            "{name}: {}",
            ran.err
        );
        assert_eq!(ran.out.is_empty(), found.is_empty(), "{name}");
        assert_eq!(validate(&["--quiet"], &file).clean(), "", "{name}");
    }
}

/// The games with an empty line between them, without byte order marks, which only files may start with.
fn concatenated<'t>(games: impl IntoIterator<Item = &'t [u8]>) -> Vec<u8> {
    let games = games
        .into_iter()
        .map(|game| game.strip_prefix("\u{feff}".as_bytes()).unwrap_or(game));
    games
        .flat_map(|game| [game, b"\n\n".as_slice()])
        .flatten()
        .copied()
        .collect()
}

#[test]
fn a_broken_game_does_not_change_the_findings_of_its_neighbours() {
    let good = [fixtures("good"), fixtures("good-official")].concat();
    let neighbours = good.iter().zip(good.iter().cycle().skip(3)).cycle();
    for ((name, text), ((_, before), (_, after))) in fixtures("bad")
        .iter()
        .chain(&fixtures("odd"))
        .zip(neighbours)
    {
        let stream = concatenated([before.as_slice(), text, after]);
        let expected = [codes(before), codes(text), codes(after)].concat();
        assert_eq!(codes(&stream), expected, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn games_of_all_kinds_in_any_order_are_judged_as_if_alone(picks in prop::collection::vec(any::<prop::sample::Index>(), 1..12)) {
        let all: Vec<_> = ["good", "good-official", "bad", "odd"].into_iter().flat_map(fixtures).collect();
        let picked: Vec<_> = picks.iter().map(|pick| pick.get(&all)).collect();
        let stream = concatenated(picked.iter().map(|(_, text)| text.as_slice()));
        let expected: Vec<_> = picked.iter().flat_map(|(_, text)| codes(text)).collect();
        let names: Vec<_> = picked.iter().map(|(name, _)| name).collect();
        prop_assert_eq!(codes(&stream), expected, "{:?}", names);
    }
}

/// The findings about unknown units in a game: line, column and unit.
fn unknown_units(game: &str, options: &[&str]) -> Vec<String> {
    let out = run_on(
        game,
        &[
            &["validate", "-", "--format", "concise", "--select", "RU101"],
            options,
        ]
        .concat(),
    )
    .out;
    out.lines()
        .map(|line| {
            line.split(": ").next().unwrap().to_owned() + " " + line.split('`').nth(1).unwrap()
        })
        .collect()
}

#[test]
fn every_unit_that_no_ruleset_has_is_reported() {
    let game = "1. QZ*4-6-0 PZ*4-2-0\n2. DD*4-7-0 ZZ*4-1-0\n3. PZ<4-6-0>4-5-0 G-*0-0-0\n";
    let expected = ["<stdin>:1:4 QZ", "<stdin>:2:4 DD", "<stdin>:2:13 ZZ"];
    assert_eq!(unknown_units(game, &[]), expected);
    assert_eq!(unknown_units(game, &["--syntax-only"]), expected);
    let line = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves Q5g P5c q5h\n";
    assert_eq!(
        unknown_units(line, &["--syntax-only"]),
        ["<stdin>:1:78 Q", "<stdin>:1:86 q"]
    );
    let good = fs::read_to_string("fixtures/gn/good/07.gn").unwrap();
    assert_eq!(
        unknown_units(&good, &["--syntax-only"]),
        Vec::<String>::new()
    );
}

#[test]
fn unknown_units_beyond_the_limit_are_counted() {
    let game = format!("1. {}\n", "QZ*4-6-0 ".repeat(MAX_FAULTS + 2));
    assert_eq!(
        unknown_units(&game, &["--syntax-only", "--max-findings", "all"]).len(),
        MAX_FAULTS
    );
    let ran = run_on(
        &game,
        &[
            "validate",
            "-",
            "--syntax-only",
            "--format",
            "concise",
            "--select",
            "GN005",
        ],
    );
    assert_eq!(
        ran.out
            .matches("not shown: 2 more findings in this game")
            .count(),
        1,
        "{}",
        ran.out
    );
}

/// White's Marshal is exposed by ply 2, stays so, is safe after ply 6, and is exposed anew by ply 8.
const EXPOSED: &str = "4k.3p./9/9/9/5R.3/9/9/9/3K.5 b - 1 level=advanced moves 4e5e 1a1b 6i6h 1b1c 6h6i 5a6a 5e6e 1c1d 6i6h 1d1e\n";

#[test]
fn an_exposed_marshal_is_reported_once_for_each_exposure() {
    let ran = run_on(EXPOSED, &["validate", "--format", "concise", "-"]);
    let columns: Vec<_> = ran
        .out
        .lines()
        .map(|line| line.split(':').nth(2).unwrap().to_owned())
        .collect();
    let at = |mv: &str| (EXPOSED.find(mv).unwrap() + 1).to_string();
    assert_eq!(columns, [at("1a1b"), at("1c1d")], "{}", ran.out);
    assert_eq!(
        ran.err,
        "1 game, 10 plies: 0 errors, 0 warnings, 2 notes (2 RU405)\n"
    );
}

#[test]
fn statistics_count_findings_by_code_and_print_none() {
    let text = format!("{EXPOSED}4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced moves 5i5a\n");
    let statistics = |arguments: &[&str]| {
        run_on(
            &text,
            &[&["validate", "--statistics", "-"], arguments].concat(),
        )
    };
    let ran = statistics(&[]);
    assert_eq!(
        (ran.code, ran.out.lines().next()),
        (
            1,
            Some("2  note     RU405  A Marshal that the opponent can capture next.")
        )
    );
    assert!(
        ran.out.contains("\n1  error    RU") && !ran.err.contains("not shown"),
        "{}{}",
        ran.out,
        ran.err
    );
    let object: serde_json::Value =
        serde_json::from_str(&statistics(&["--format", "json"]).out).unwrap();
    assert_eq!(
        (&object["schema"], &object["codes"]["RU405"]),
        (&"gungi.summary/1".into(), &2.into())
    );
    let all = statistics(&["--format", "jsonl"]).out;
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&all).unwrap(),
        object
    );
    for format in report_formats().filter(|format| !["text", "json", "jsonl"].contains(format)) {
        let refused = statistics(&["--format", format]);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{format}");
    }
    let found = run_on(&text, &["validate", "--format", "json", "-"]).out;
    let found: serde_json::Value = serde_json::from_str(&found).unwrap();
    assert_eq!(found["summary"]["codes"], object["codes"]);
}

#[test]
fn a_quiet_run_counts_notes_as_any_other_run_does() {
    let exposed = fs::read_to_string("fixtures/gn/odd/ru405-marshal-exposed-left.gn").unwrap();
    let suppressed = exposed.replace("\n\n1.", "\n\n# gungi: allow RU405\n1.");
    for text in [&exposed, &suppressed] {
        for format in ["json", "jsonl", "sarif"] {
            let arguments = ["validate", "--format", format, "-"];
            let [loud, quiet] =
                [&[][..], &["-q"]].map(|quiet| run_on(text, &[&arguments, quiet].concat()));
            assert_eq!((loud.code, quiet.code), (0, 0), "{format}");
            let summary = |ran: &Ran| {
                ran.out
                    .find("\"summary\"")
                    .map(|at| ran.out[at..].to_owned())
            };
            assert_eq!(summary(&loud), summary(&quiet), "{format}");
            let in_words = "White's Marshal on";
            let is_printed = format == "sarif" && *text == suppressed;
            assert_eq!(
                quiet.out.contains(in_words),
                is_printed,
                "{format}: {}",
                quiet.out
            );
        }
    }
}

#[test]
fn an_illegal_move_is_not_talk_whatever_words_are_in_comments_around_it() {
    let start = "[Rules \"official-beginner\"]\n\n1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0\n";
    for line in [
        "2. P-<4-5-0>4-2-0 (this Soldier cannot go so far)",
        "P-<4-5-0>4-2-0 (this Soldier cannot go so far)",
        "(this Soldier cannot go so far) 2. P-<4-5-0>4-2-0",
        "2. P-<4-5-0>4-2-0 and this Soldier cannot go so far",
    ] {
        let ran = run_on(
            (start.to_owned() + line).as_bytes(),
            &["validate", "--format", "concise", "-"],
        );
        assert!(ran.out.contains("error[RU214]"), "{line}: {}", ran.out);
    }
}
