//! The text of `gungi.toml`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::helpers::files::files_below;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, fed, gungi, run_on};
use crate::helpers::system::{link, set_mode, set_owner};
use gungi::config::{Config, Settings};
use gungi::diagnostic::FailOn;
use gungi::game::FoulPolicy;
use gungi::print::report::write_mistake;
use gungi::print::schemas::CONFIG;
use gungi::render::board::BoardStyle;
use gungi::rules::{Level, Ruleset};
use gungi::text::LineIndex;
use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;
use toml::de::{DeTable, DeValue};

fn fixtures(folder: &str) -> Vec<PathBuf> {
    files_below(Path::new("fixtures/config").join(folder), "toml")
}

#[test]
fn good_configurations_have_no_mistakes() {
    for path in fixtures("good") {
        let read = Config::read(&fs::read_to_string(&path).unwrap());
        assert!(read.is_ok(), "{}: {read:?}", path.display());
    }
}

#[test]
fn mistakes_are_reported_with_their_places() {
    let mut reports = String::new();
    for path in fixtures("bad") {
        let (name, text) = (
            path.file_name().unwrap().to_string_lossy(),
            fs::read_to_string(&path).unwrap(),
        );
        let lines = LineIndex::new(&text);
        let mistakes = Config::read(&text).expect_err(&name);
        assert!((1..=10).contains(&mistakes.len()), "{name}");
        for mistake in mistakes {
            write_mistake(&mut reports, &name, &lines, &mistake, BoardStyle::default()).unwrap();
        }
    }
    insta::assert_snapshot!(reports);
}

fn settings_of(path: Option<&str>) -> Settings {
    let config =
        Config::read(&fs::read_to_string("fixtures/config/good/all.toml").unwrap()).unwrap();
    config.settings_of(path.map(Path::new))
}

#[test]
fn each_file_has_the_settings_of_its_patterns() {
    let codes = |texts: &[&str]| {
        texts
            .iter()
            .map(|text| text.parse().unwrap())
            .collect::<Vec<_>>()
    };
    let all = Settings {
        rules: Some(Ruleset::Official(Level::Advanced)),
        select: Some(codes(&["GN", "RU", "GN205"])),
        ignore: codes(&["GN205"]),
        fouls: Some(FoulPolicy::Warning),
        fail_on: Some(FailOn::Warning),
        width: Some(72),
        players: Vec::new(),
    };
    let archive = Settings {
        ignore: codes(&["GN205", "RU3"]),
        fail_on: Some(FailOn::Never),
        ..all.clone()
    };
    let tournament = Settings {
        rules: Some(Ruleset::Classic),
        select: Some(codes(&["RU"])),
        ignore: Vec::new(),
        width: Some(0),
        ..all.clone()
    };
    for path in [None, Some("game.gn"), Some("new/tournament/a.gn")] {
        assert_eq!(settings_of(path), all, "{path:?}");
    }
    for path in [
        "archive/game.gn",
        "deep/archive/down/game.gn",
        "deep/game.pgn",
    ] {
        assert_eq!(settings_of(Some(path)), archive, "{path}");
    }
    for path in ["tournament/game.gn", "tournament/round-1/game.gn"] {
        assert_eq!(settings_of(Some(path)), tournament, "{path}");
    }
}

/// Writes settings as a file that means them.
fn written(settings: &Settings, codes: &[String]) -> String {
    let Settings {
        rules,
        fouls,
        fail_on,
        width,
        players,
        ..
    } = settings;
    let text = |key: &str, name: Option<&str>| name.map(|name| format!("{key} = '{name}'\n"));
    let lines = [
        text("rules", rules.map(Ruleset::as_str)),
        text("fouls", fouls.map(FoulPolicy::as_str)),
        text("fail-on", fail_on.map(FailOn::as_str)),
        width.map(|width| format!("width = {width}\n")),
        Some(format!("ignore = {codes:?}\n")),
        Some("[players]\n".to_owned()),
    ];
    // Strings of JSON are strings of TOML.
    let players = players.iter().map(|(name, others)| {
        let [name, others] = [json!(name), json!(others)];
        format!("{name} = {others}\n")
    });
    lines.into_iter().flatten().chain(players).collect()
}

proptest! {
    #[test]
    fn settings_are_read_as_they_are_written(
        rules in proptest::option::of(proptest::sample::select(Ruleset::ALL.to_vec())),
        fouls in proptest::option::of(proptest::sample::select(FoulPolicy::ALL.to_vec())),
        fail_on in proptest::option::of(proptest::sample::select(FailOn::ALL.to_vec())),
        width in proptest::option::of(0..1000_usize),
        codes in proptest::collection::vec(proptest::sample::select(vec!["GN", "RU3", "wrong-number"]), 0..4),
        players in proptest::collection::btree_map("[a-z\"\\\\ é]{1,5}", proptest::collection::vec("[a-z\"\\\\ é]{1,5}", 0..3), 0..3),
    ) {
        let codes: Vec<String> = codes.into_iter().map(str::to_owned).collect();
        let ignore = codes.iter().map(|code| code.parse().unwrap()).collect();
        let players: Vec<_> = players.into_iter().collect();
        let settings = Settings { rules, select: None, ignore, fouls, fail_on, width, players };
        let config = Config::read(&written(&settings, &codes)).unwrap();
        prop_assert_eq!(config.settings_of(None), settings.clone());
        // What `--show-files` prints of each setting is read by `--config`, too.
        let shown = settings.to_string();
        if let Some(at) = shown.find("players") {
            let read = Config::read(&shown[at..]).unwrap().settings_of(None);
            prop_assert_eq!(read.players, settings.players);
        }
    }
}

/// The JSON that a TOML value stands for.
fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => text.as_ref().into(),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .unwrap()
            .into(),
        DeValue::Float(number) => number.as_str().parse::<f64>().unwrap().into(),
        DeValue::Boolean(is_true) => (*is_true).into(),
        DeValue::Datetime(date) => date.to_string().into(),
        DeValue::Array(items) => items.iter().map(|item| json(item.get_ref())).collect(),
        DeValue::Table(table) => {
            let entries = table
                .iter()
                .map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref())));
            Value::Object(entries.collect())
        }
    }
}

/// Whether the JSON Schema accepts a configuration.
fn is_valid(path: &Path) -> bool {
    let schema = jsonschema::validator_for(&serde_json::from_str(CONFIG.text).unwrap()).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let table = DeTable::parse(text.trim_start_matches('\u{feff}'))
        .unwrap()
        .into_inner();
    schema.is_valid(&json(&DeValue::Table(table)))
}

#[test]
fn the_schema_accepts_good_configurations_and_refuses_wrong_keys_and_values() {
    for path in fixtures("good") {
        assert!(is_valid(&path), "{}", path.display());
    }
    for name in [
        "unknown-keys",
        "wrong-values",
        "lists",
        "per-file",
        "one-bracket",
        "date",
        "many",
        "players",
        "player-names",
    ] {
        let path = Path::new("fixtures/config/bad")
            .join(name)
            .with_extension("toml");
        assert!(!is_valid(&path), "{name}");
    }
}

/// A folder with a game that has a warning, `GN209`, in three places.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["top.gn", "archive/old.gn", "sub/deep/new.gn"] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy("fixtures/gn/odd/gn209-repeated-number.gn", path).unwrap();
    }
    folder
}

/// Checks a folder, and returns the exit code and the files with findings.
fn checked(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, Vec<String>) {
    let mut command = gungi(&["validate", "--format", "concise"]);
    let output = command
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let names = text
        .lines()
        .map(|line| line.split_once(':').unwrap().0.replace('\\', "/"));
    (output.status.code(), names.collect())
}

#[test]
fn the_nearest_configuration_decides_and_options_win() {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let all = ["archive/old.gn", "sub/deep/new.gn", "top.gn"].map(str::to_owned);
    assert_eq!(checked(&folder, &[]), (Some(0), all.to_vec()));
    write(
        "gungi.toml",
        "fail-on = 'warning'\n[[per-file]]\nfiles = ['archive/']\nignore = ['GN209']\n",
    );
    assert_eq!(checked(&folder, &[]), (Some(1), all[1..].to_vec()));
    assert_eq!(checked(&folder, &["--isolated"]), (Some(0), all.to_vec()));
    assert_eq!(
        checked(&folder, &["--select", "GN2", "archive"]),
        (Some(1), all[..1].to_vec())
    );
    assert_eq!(
        checked(&folder, &["--config", "ignore = ['GN']"]),
        (Some(0), Vec::new())
    );
    assert_eq!(
        checked(&folder, &["--fail-on", "error"]),
        (Some(0), all[1..].to_vec())
    );
    write("sub/gungi.toml", "width = 60\n");
    assert_eq!(
        checked(&folder, &["sub/deep/new.gn"]),
        (Some(0), all[1..2].to_vec())
    );
    write("strict.toml", "fail-on = 'warning'\n");
    assert_eq!(
        checked(&folder, &["--config", "strict.toml", "sub"]),
        (Some(1), all[1..2].to_vec())
    );
}

#[test]
fn a_mistake_stops_the_run_before_a_file_is_changed() {
    let folder = folder();
    fs::write(folder.path().join("sub/gungi.toml"), "widht = 60\n").unwrap();
    let before = fs::read(folder.path().join("archive/old.gn")).unwrap();
    let output = gungi(&["fmt"]).current_dir(folder.path()).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap().replace('\\', "/");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    for part in [
        "unknown key `widht`",
        "sub/gungi.toml:1:1",
        "did you mean `width`?",
        "help: `gungi explain",
    ] {
        assert!(errors.contains(part), "{part}: {errors}");
    }
    assert_eq!(
        fs::read(folder.path().join("archive/old.gn")).unwrap(),
        before
    );
}

#[test]
fn a_key_of_another_tool_leads_to_ours() {
    let folder = folder();
    for (text, help) in [
        ("ruleset = 'classic'", "did you mean `rules`?"),
        ("line_length = 80", "did you mean `width`?"),
        ("width = 80\nwidth = 90", "set each key once"),
    ] {
        fs::write(folder.path().join("gungi.toml"), text).unwrap();
        let output = gungi(&["validate"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(&format!("help: {help}\n")), "{errors}");
    }
}

#[test]
fn the_width_of_lines_and_the_ruleset_come_from_the_configuration() {
    let folder = folder();
    let text = "rules = 'official-intro'\nwidth = 20\n";
    fs::write(folder.path().join("gungi.toml"), text).unwrap();
    fs::write(
        folder.path().join("a.gn"),
        "1. T-<2-6-0>3-6-1 P-<4-2-0>4-3-0 2. G-*0-8-0\n",
    )
    .unwrap();
    for command in [
        &["fmt", "--diff", "a.gn"][..],
        &["convert", "--to", "gn", "a.gn"],
    ] {
        let output = gungi(command).current_dir(folder.path()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(
            text.contains("1. T-<2-6-0>3-6-1\n"),
            "{command:?}: {text}{errors}"
        );
    }
    let moves = gungi(&["moves", "a.gn", "--format", "lines"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(
        moves.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&moves.stderr)
    );
}

#[test]
fn what_is_not_a_configuration_is_an_error() {
    let folder = folder();
    fs::create_dir(folder.path().join("sub/gungi.toml")).unwrap();
    fs::write(folder.path().join("latin.toml"), b"# caf\xe9\n").unwrap();
    fs::write(folder.path().join("large.toml"), "#\n".repeat(1 << 20)).unwrap();
    for (arguments, why) in [
        (&[][..], "cannot read sub/gungi.toml: it is not a file"),
        (
            &["--config", "latin.toml"],
            "cannot read latin.toml: it is not UTF-8",
        ),
        (
            &["--config", "large.toml"],
            "cannot read large.toml: it is larger than 256 KiB",
        ),
        (&["--config", "missing.toml"], "cannot read missing.toml"),
        (
            &["--config", "latin.toml", "--isolated"],
            "`--config FILE` and `--isolated` contradict each other",
        ),
        (
            &["--config", "widht = 1"],
            "cannot use --config: it has 1 mistake",
        ),
    ] {
        let output = gungi(&["validate"])
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap().replace('\\', "/");
        assert_eq!(
            (output.status.code(), errors.contains(why)),
            (Some(2), true),
            "{arguments:?}: {errors}"
        );
    }
}

#[test]
fn excluded_files_are_not_read_unless_they_are_named() {
    let game = "1. QZ*4-6-0\n";
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "a.gn",
        "old/b.gn",
        "drafts/c.gn",
        "sub/old/d.gn",
        "sub/e.gn",
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, game).unwrap();
    }
    fs::write(
        folder.path().join("gungi.toml"),
        "exclude = [\"/old/\", \"e.gn\"]\n",
    )
    .unwrap();
    let checked = |arguments: &[&str]| {
        let arguments = [&["validate", "--format", "concise"], arguments].concat();
        let ran = Ran::from(
            gungi(&arguments)
                .current_dir(folder.path())
                .output()
                .unwrap(),
        );
        let files: Vec<String> = ran
            .out
            .lines()
            .map(|line| line.split(':').next().unwrap().to_owned())
            .collect();
        (ran.code, files, ran.err)
    };
    let files = |arguments: &[&str]| checked(arguments).1;
    assert_eq!(files(&[]), ["a.gn", "drafts/c.gn", "sub/old/d.gn"]);
    assert!(
        checked(&[]).2.contains("; 2 files excluded; "),
        "{}",
        checked(&[]).2
    );
    assert_eq!(
        files(&["--exclude", "drafts/", "--exclude", "d.gn"]),
        ["a.gn"]
    );
    assert_eq!(
        files(&["--config", "exclude = ['sub/']"]),
        ["a.gn", "drafts/c.gn"]
    );
    assert_eq!(
        files(&["--isolated", "old", "sub/e.gn"]),
        ["old/b.gn", "sub/e.gn"]
    );
    assert_eq!(files(&["old/b.gn", "sub"]), ["old/b.gn", "sub/old/d.gn"]);
    assert_eq!(files(&["--force-exclude", "old/b.gn", "a.gn"]), ["a.gn"]);
    let (code, _, err) = checked(&["--force-exclude", "old/b.gn"]);
    assert_eq!(
        (code, err.as_str()),
        (
            0,
            "0 games, 0 plies: 0 errors, 0 warnings; 1 file excluded\n"
        )
    );
    let (code, _, err) = checked(&["old"]);
    assert_eq!(code, 2, "{err}");
    assert!(
        err.starts_with("gungi: no games found: 1 file excluded\nhelp: pass `--allow-empty`"),
        "{err}"
    );
    assert_eq!(checked(&["old", "--allow-empty"]).0, 0);
    let (code, _, err) = checked(&["--exclude", "["]);
    assert!(code == 2 && err.contains("`[` is not closed"), "{err}");
}

/// Files of a folder, in the order of their paths.
const PATHS: [&str; 22] = [
    "!p/q.gn",
    "#c/j.gn",
    "OLDER/r.gn",
    "[k]/l.gn",
    "a/m.gn",
    "archive/2024/d.gn",
    "b/c/e.gn",
    "b/x/d/f.gn",
    "d.gn",
    "deep/er/est/g.gn",
    "game.gn",
    "n2/o.gn",
    "new/old/c.gn",
    "old.gn",
    "old/a.gn",
    "old/new/b.gn",
    "old/new/keep.gn",
    "s*r/t.gn",
    "x y/h.gn",
    "{a,b}/m.gn",
    "\u{fc}/i.gn",
    "\u{68cb}\u{8b5c}/game.gn",
];

/// Patterns as lines of `.gitignore`; some are several lines.
const PATTERNS: [&str; 66] = [
    "old",
    "/old",
    "old/",
    "/old/",
    "old/*",
    "old/**",
    "**/old",
    "**/old/",
    "**/old/*",
    "old/**/b.gn",
    "new/old",
    "/new/old",
    "new/**",
    "*2",
    "n*",
    "d*",
    "d?",
    "d.*",
    "?.gn",
    "*.gn",
    "/*.gn",
    "*",
    "**",
    "/**",
    "/*",
    "**/*.gn",
    "b/c",
    "b/c/",
    "b/*",
    "b/*/d",
    "b/**/d",
    "b/**/f.gn",
    "**/d",
    "[no]ld",
    "[!o]ld",
    "[^o]ld",
    "[a-n]*",
    "\\[k\\]",
    "\\[k]",
    "[k]",
    "[[]k[]]",
    "x\\ y",
    "x y",
    "x*y",
    "ü",
    "?",
    "棋譜",
    "棋譜/",
    "\\#c",
    "\\!p",
    "!p",
    "deep",
    "deep/er",
    "er",
    "er/est",
    "/deep/*/est",
    "est/  ",
    "old  ",
    "{a,b}",
    "\\{a,b\\}",
    "s*r",
    "s\\*r",
    "archive/*/d.gn",
    "old\n!old/new/keep.gn",
    "old/*\n!old/new/",
    "*.gn\n!d.gn\n!old/",
];

#[test]
fn patterns_match_what_git_ignores() {
    if !has(&[Need::Program("git"), Need::Names]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for path in PATHS {
        fs::create_dir_all(at(path).parent().unwrap()).unwrap();
        fs::write(at(path), "1. PZ*4-6-0\n").unwrap();
    }
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command
            .args(["-c", "core.excludesFile=/dev/null"])
            .args(arguments)
            .current_dir(&folder);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    git(&["init", "--quiet"]);
    let gungi = |arguments: &[&str]| {
        let shown = ["validate", "--show-files", "--no-ignore", "--allow-empty"];
        let ran = Ran::from(
            gungi(&[&shown, arguments].concat())
                .current_dir(&folder)
                .output()
                .unwrap(),
        );
        assert!(ran.code == 0, "{arguments:?}: {}", ran.err);
        ran.out
    };
    let named = |out: &str, before: &str, after: &str| -> Vec<String> {
        let lines = out.lines().filter(|line| line.contains(after));
        let name =
            |line: &str| Some(line.strip_prefix(before)?.split_once(".gn: ")?.0.to_owned() + ".gn");
        let mut names: Vec<String> = lines.filter_map(name).collect();
        names.sort();
        names
    };
    for lines in PATTERNS {
        fs::write(at(".gitignore"), format!("{lines}\n")).unwrap();
        let ignored = git(&[&["check-ignore", "--no-index", "-z"], &PATHS[..]].concat());
        let mut ignored: Vec<&str> = ignored.split_terminator('\0').collect();
        ignored.sort_unstable();
        let options: Vec<&str> = lines.lines().flat_map(|line| ["--exclude", line]).collect();
        let by_option = gungi(&options);
        assert_eq!(
            named(&by_option, "not read: ./", "`--exclude`"),
            ignored,
            "--exclude {lines:?}"
        );
        let list: Vec<String> = lines.lines().map(|line| format!("'{line}'")).collect();
        let list = list.join(", ");
        fs::write(at("gungi.toml"), format!("exclude = [{list}]\n")).unwrap();
        assert_eq!(
            named(&gungi(&[]), "not read: ./", "gungi.toml"),
            ignored,
            "exclude = [{list}]"
        );
        fs::write(
            at("gungi.toml"),
            format!("[[per-file]]\nfiles = [{list}]\nwidth = 33\n"),
        )
        .unwrap();
        assert_eq!(
            named(&gungi(&[]), "./", "width = 33"),
            ignored,
            "files = [{list}]"
        );
        fs::remove_file(at("gungi.toml")).unwrap();
    }
}

#[test]
fn an_excluded_file_stays_as_it_is_however_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("old")).unwrap();
    fs::write(folder.path().join("old/a.gn"), "1.PZ*4-6-0").unwrap();
    fs::write(folder.path().join("gungi.toml"), "exclude = ['old']\n").unwrap();
    let text = "1.PZ*4-6-0 QQ\n\n  {\"no\": \"game\"}";
    let ran = |arguments: &[&str]| {
        let mut command = gungi(
            &[
                arguments,
                &["--force-exclude", "--file-name", "old/x.gn", "-"],
            ]
            .concat(),
        );
        Ran::from(fed(command.current_dir(&folder), text))
    };
    for arguments in [&["fmt"][..], &["validate", "--fix"]] {
        let Ran { code, out, err } = ran(arguments);
        assert_eq!((code, out.as_str()), (0, text), "{arguments:?}: {err}");
        assert!(!err.contains("QQ"), "{arguments:?}: {err}");
    }
    for arguments in [
        &["validate"][..],
        &["fmt", "--check"],
        &["fmt", "--diff"],
        &["validate", "--fix", "--diff"],
        &["convert", "--to", "gfen"],
        &["table", "games", "--columns", "game"],
        &["grep", "-l", "--player", "x"],
        &["render"],
        &["replay"],
    ] {
        let Ran { code, out, err } = ran(arguments);
        let is_nothing = out.is_empty() || out == "game\n" || out.starts_with("0 games");
        assert!(
            code < 2 && is_nothing && !err.contains("QQ"),
            "{arguments:?}: {code} {out:?} {err}"
        );
    }
}

#[test]
fn a_file_that_is_named_twice_is_read_once() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    for name in ["a.gn", "sub/b.gn"] {
        fs::write(folder.path().join(name), "1. PZ*4-6-0\n").unwrap();
    }
    let games = |paths: &[&str]| {
        let arguments = [&["table", "games", "-q", "--columns", "file"], paths].concat();
        Ran::from(
            gungi(&arguments)
                .current_dir(folder.path())
                .output()
                .unwrap(),
        )
        .clean()
    };
    for (paths, files) in [
        (&["a.gn", "a.gn"][..], "a.gn\n"),
        (&["a.gn", "./a.gn", "sub/../a.gn"], "a.gn\n"),
        (&["./a.gn", "."], "./a.gn\n./sub/b.gn\n"),
        (&[".", "sub", "sub/b.gn"], "./a.gn\n./sub/b.gn\n"),
        (&["sub", "sub/"], "sub/b.gn\n"),
    ] {
        assert_eq!(games(paths), format!("file\n{files}"), "{paths:?}");
    }
    if !has(&[Need::Links]) {
        return;
    }
    link("a.gn", folder.path().join("link.gn")).unwrap();
    link("sub", folder.path().join("linked")).unwrap();
    assert_eq!(games(&["."]), "file\n./a.gn\n./sub/b.gn\n");
    assert_eq!(
        games(&["link.gn", "a.gn", "linked", "sub"]),
        "file\nlink.gn\nlinked/b.gn\n"
    );
}

#[test]
fn files_are_shown_with_their_formats_and_settings() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.gn", "1. QZ*4-6-0\n"),
        ("b.txt", "9/9/9/9/9/9/9/9/9 b - 1 level=intro\n"),
        (".c.gn", ""),
        (".d.txt", ""),
        ("c.txt", ""),
        ("chess.pgn", "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n"),
        (
            "chess.fen",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        ),
        (
            "shogi.fen",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
        ),
        ("f.pgn", "[Event \"?\"]\n\n1. 新帥(8-2-1) 新帥(1-1-1) *\n"),
        ("g.fen", "4m4/9/9/9/9/9/9/9/4M4 -/- w 3 - 1\n"),
        ("ignored.gn", ""),
        ("old/d.gn", ""),
        (".ignore", "ignored.gn\n"),
        (
            "gungi.toml",
            "rules = 'classic'\nignore = ['GN2', 'RU301']\nexclude = ['old/']\n",
        ),
        ("sub/e.gn", ""),
        ("sub/gungi.toml", ""),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let shown = |arguments: &[&str]| {
        let arguments = [&["validate", "--show-files"], arguments].concat();
        Ran::from(
            gungi(&arguments)
                .current_dir(folder.path())
                .output()
                .unwrap(),
        )
    };
    let ran = shown(&[".", "b.txt", "--fail-on", "warning"]);
    let out = "\
./a.gn: gn, by its name: rules = \"classic\", ignore = [\"GN2\", \"RU301\"], fail-on = \"warning\", from gungi.toml
./f.pgn: gungijs-pgn, by its name: rules = \"classic\", ignore = [\"GN2\", \"RU301\"], fail-on = \"warning\", from gungi.toml
./g.fen: gungijs-fen, by its name: rules = \"classic\", ignore = [\"GN2\", \"RU301\"], fail-on = \"warning\", from gungi.toml
./sub/e.gn: gn, by its name: fail-on = \"warning\", from sub/gungi.toml
b.txt: gfen, by its content: rules = \"classic\", ignore = [\"GN2\", \"RU301\"], fail-on = \"warning\", from gungi.toml
not read: ./.c.gn: it is hidden; `--hidden` reads it
not read: ./c.txt: its extension names no format of games; name it to read it
not read: ./chess.fen: its start is not Gungi; name it to read it
not read: ./chess.pgn: its start is not Gungi; name it to read it
not read: ./ignored.gn: `.gitignore` or `.ignore` excludes it; `--no-ignore` reads it
not read: ./shogi.fen: its start is not Gungi; name it to read it
not read: ./old/d.gn: gungi.toml excludes it
";
    assert_eq!(
        (ran.code, ran.out.as_str(), ran.err.as_str()),
        (0, out, "5 files read, 7 not read\n")
    );
    let ran = Ran::from(
        gungi(&["stats", "."])
            .current_dir(folder.path())
            .output()
            .unwrap(),
    );
    let summary = "; 2 files skipped (1 hidden, 1 ignored; search them with --hidden --no-ignore); 1 file excluded; 3 files of other games\n";
    assert!(ran.code == 2 && ran.err.contains(summary), "{}", ran.err);
    let ran = shown(&["--isolated", "b.txt", "none.gn"]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (2, "b.txt: gfen, by its content: default settings\n")
    );
    assert!(
        ran.err.starts_with("gungi: cannot read none.gn: "),
        "{}",
        ran.err
    );
}

#[test]
fn findings_that_a_configuration_drops_or_lowers_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let game = |name: &str| fs::read_to_string(format!("fixtures/gn/bad/{name}")).unwrap();
    fs::write(
        folder.path().join("wrong.gn"),
        game("ru215-path-blocked-slide-by-own.gn"),
    )
    .unwrap();
    fs::write(
        folder.path().join("foul.gn"),
        game("ru302-double-pawn-drop-play.gn"),
    )
    .unwrap();
    let checked = |config: &str, arguments: &[&str]| {
        fs::write(folder.path().join("gungi.toml"), config).unwrap();
        let mut command = gungi(&["validate", "--format", "jsonl"]);
        let ran = Ran::from(
            command
                .args(arguments)
                .current_dir(folder.path())
                .output()
                .unwrap(),
        );
        let summary: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
        let counts = ["errors", "warnings", "suppressed", "ignored", "lowered"];
        let counts = counts.map(|name| summary[name].as_u64().unwrap());
        (ran.code, counts, ran.err)
    };
    let of_config = |config: &str| checked(config, &[]);
    for (config, code, counts, words) in [
        ("", 1, [2, 0, 0, 0, 0], ""),
        (
            "ignore = ['GN', 'RU']",
            0,
            [0, 0, 0, 2, 0],
            "; 2 ignored by gungi.toml\n",
        ),
        (
            "select = ['GN']",
            0,
            [0, 0, 0, 2, 0],
            "; 2 ignored by gungi.toml\n",
        ),
        (
            "fouls = 'allow'",
            1,
            [1, 0, 0, 1, 0],
            "; 1 ignored by gungi.toml\n",
        ),
        (
            "fouls = 'warning'",
            1,
            [1, 1, 0, 0, 1],
            "; 1 lowered by gungi.toml\n",
        ),
        (
            "fouls = 'warning'\nfail-on = 'warning'",
            1,
            [1, 1, 0, 0, 0],
            "1 warning\n",
        ),
        (
            "fail-on = 'never'",
            0,
            [2, 0, 0, 0, 2],
            "; 2 lowered by gungi.toml\n",
        ),
    ] {
        let (found_code, found, err) = of_config(config);
        assert_eq!((found_code, found), (code, counts), "{config}: {err}");
        assert!(err.ends_with(words), "{config}: {err}");
    }
    // What the command line asks for is not a surprise.
    let all = "ignore = ['GN', 'RU']\nfail-on = 'never'\nfouls = 'allow'";
    for (arguments, code, counts) in [
        (&["--isolated"][..], 1, [2, 0, 0, 0, 0]),
        (&["--ignore", "RU2"], 0, [0, 0, 0, 1, 0]),
        (&["--config", "ignore = ['RU']"], 0, [0, 0, 0, 0, 0]),
        (
            &["--select", "RU", "--fouls", "warning"],
            0,
            [1, 1, 0, 0, 1],
        ),
        (
            &["--select", "RU", "--fouls", "error", "--fail-on", "error"],
            1,
            [2, 0, 0, 0, 0],
        ),
    ] {
        let (found_code, found, err) = checked(all, arguments);
        assert_eq!((found_code, found), (code, counts), "{arguments:?}: {err}");
    }
    let sarif = gungi(&["validate", "--format", "sarif"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let sarif: Value = serde_json::from_slice(&sarif.stdout).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    assert!(
        results
            .iter()
            .all(|result| result["suppressions"][0]["kind"] == "external"),
        "{results:?}"
    );
}

/// Checks the games in a folder, from there, with these environment variables.
fn run_in(folder: &Path, variables: &[(&str, &Path)]) -> Ran {
    let mut command = gungi(&["validate", "--format", "concise", "."]);
    command
        .current_dir(folder)
        .envs(variables.iter().copied())
        .output()
        .unwrap()
        .into()
}

#[test]
fn thousands_of_equal_configurations_count_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = |number: usize| format!("# {}\nignore = ['GN209']\n# {number}\n", "x".repeat(1000));
    let write = |number: usize, text: String| {
        let place = folder.path().join(number.to_string());
        fs::create_dir(&place).unwrap();
        fs::write(place.join("gungi.toml"), text).unwrap();
        fs::copy(
            "fixtures/gn/odd/gn209-repeated-number.gn",
            place.join("a.gn"),
        )
        .unwrap();
    };
    (0..300).for_each(|number| write(number, text(0)));
    assert_eq!(run_in(folder.path(), &[]).code, 0);
    (300..600).for_each(|number| write(number, text(number)));
    let ran = run_in(folder.path(), &[]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("the configurations of a run are larger than 256 KiB together\nhelp: "),
        "{}",
        ran.err
    );
}

#[test]
fn what_is_long_is_cut_in_messages() {
    // Windows takes no longer line of a command.
    let long = "k".repeat(30_000);
    for text in [
        format!("{long} = 1"),
        format!("rules = '{long}'"),
        format!("ignore = ['{long}']"),
        format!("[[per-file]]\nfiles = ['{long}']"),
        format!("[[per-file]]\nfiles = [{}]", "'k',".repeat(1001)),
    ] {
        let mistakes = Config::read(&text).unwrap_err();
        assert_eq!(mistakes.len(), 1, "{text:.40}");
        assert!(mistakes[0].message.len() < 80, "{}", mistakes[0].message);
        let ran = run_on("", &["validate", "--config", &text, "-"]);
        assert!(
            ran.code == 2 && ran.err.len() < 1000,
            "{text:.40}: {}",
            ran.err
        );
    }
}

#[test]
fn a_link_to_a_file_shows_nothing_of_it() {
    if !has(&[Need::Links]) {
        return;
    }
    let folder = folder();
    fs::write(folder.path().join("secret"), "secret = 'word'\n").unwrap();
    link("../secret", folder.path().join("sub/gungi.toml")).unwrap();
    let ran = run_in(&folder.path().join("sub"), &[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err
            .contains("gungi.toml: it is a link to a file with mistakes\nhelp: "),
        "{}",
        ran.err
    );
    assert!(
        !ran.err.contains("word") && !ran.err.contains("`secret`"),
        "{}",
        ran.err
    );
}

#[test]
fn a_configuration_above_the_own_directory_is_not_obeyed() {
    let folder = folder();
    fs::write(folder.path().join("gungi.toml"), "ignore = ['GN209']\n").unwrap();
    let (sub, deep) = (folder.path().join("sub"), folder.path().join("sub/deep"));
    let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    for (own, is_obeyed) in [
        (folder.path(), true),
        (Path::new(""), true),
        (sub.as_path(), false),
        (&deep, false),
    ] {
        let ran = run_in(&deep, &[(home, own)]);
        assert_eq!(
            (ran.code, ran.out.is_empty()),
            (0, is_obeyed),
            "{}: {}",
            own.display(),
            ran.out
        );
    }
    fs::write(sub.join("gungi.toml"), "ignore = ['GN209']\n").unwrap();
    assert_eq!(run_in(&deep, &[(home, &sub)]).out, "");
}

/// Only root can give files away.
#[test]
fn a_configuration_of_a_stranger_in_a_shared_folder_is_not_obeyed() {
    if !has(&[Need::Rights]) {
        return;
    }
    let folder = folder();
    let path = folder.path().join("gungi.toml");
    fs::write(&path, "ignore = ['GN209']\n").unwrap();
    if set_owner(&path, 1234, None).is_err() {
        return;
    }
    for (mode, is_obeyed) in [
        (0o755, true),
        (0o775, true),
        (0o777, false),
        (0o1777, false),
    ] {
        set_mode(folder.path(), mode);
        assert_eq!(
            run_in(folder.path(), &[]).out.is_empty(),
            is_obeyed,
            "{mode:o}"
        );
    }
    set_owner(&path, 0, None).unwrap();
    assert_eq!(run_in(folder.path(), &[]).out, "");
}

#[test]
fn patterns_that_match_no_file_of_a_searched_folder_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.gn", "1. HK*4-8-0\n"),
        ("notes.txt", "notes\n"),
        ("sub/b.gn", "1. HK*4-8-0\n"),
        ("archive/c.gn", "1. HK*4-8-0\n"),
        (".gitignore", "out/\n"),
        ("out/d.gn", "1. HK*4-8-0\n"),
        (
            "gungi.toml",
            "exclude = [\"archive/\", \"achive/\", \"*.txt\", \"out/\", \"!final{1}.gn\"]\n\
             [[per-file]]\nfiles = [\"/b.gn\", \"sub/*\"]\nfouls = \"allow\"\n",
        ),
        ("sub/gungi.toml", "exclude = [\"*.gfen\"]\n"),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let notes = |arguments: &[&str]| {
        let mut command = gungi(arguments);
        let ran = command.current_dir(folder.path()).output().unwrap();
        assert!(ran.status.success());
        let err = String::from_utf8(ran.stderr).unwrap();
        let notes = err.lines().filter(|line| line.starts_with("note: "));
        notes
            .map(|note| note.replace('\\', "/"))
            .collect::<Vec<_>>()
    };
    let all = [
        "note: gungi.toml: no file matches `achive/`",
        "note: gungi.toml: no file matches `!final{1}.gn`",
        "note: gungi.toml: no file matches `/b.gn`",
        "note: sub/gungi.toml: no file matches `*.gfen`",
    ];
    for command in ["validate", "fmt"] {
        assert_eq!(notes(&[command, "."]), all);
        // A part of the folder shows nothing about the rest.
        assert_eq!(notes(&[command, "sub"]), all[3..]);
        assert!(notes(&[command, "a.gn"]).is_empty());
        assert!(notes(&[command, "--isolated", "."]).is_empty());
    }
    assert!(notes(&["validate", "--quiet", "."]).is_empty());
}
