//! The output formats of `validate`, and the schemas of output for programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::conform::conform;
use crate::helpers::files::files_below;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi, report_formats, run, run_on, run_with_closed_output};
use gungi::diagnostic::{Code, Diagnostic, FailOn, Fix, Ruling};
use gungi::game::{Finding, GameLocation};
use gungi::print::report::{File, FindingsFormat, Paths, Report, Summary, Text};
use gungi::print::schemas::{CONFIG, SCHEMAS, schema};
use gungi::render::board::BoardStyle;
use gungi::text::{LineIndex, Span, TextPlace, substitute_invalid};
use jsonschema::Validator;
use serde_json::Value;
use tempfile::TempDir;

/// A few games with findings of every kind, and one without.
const FILES: [&str; 4] = [
    "fixtures/formats/allowed.gn",
    "fixtures/formats/club evening.gn",
    "fixtures/formats/good.gn",
    "fixtures/formats/positions.gfen",
];

/// The arguments that check the files, followed by others.
fn validate<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["validate"], &FILES[..], arguments].concat()
}

/// The output of a run.
fn out(arguments: &[&str]) -> String {
    run(arguments).out
}

/// The objects of JSON lines.
fn lines(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

/// Every game and position of the fixtures, whatever its format.
fn games() -> Vec<String> {
    let files = ["gn", "gfen", "fen", "pgn"]
        .into_iter()
        .flat_map(|kind| files_below("fixtures", kind));
    files
        .map(|path| path.to_str().unwrap().to_owned())
        .collect()
}

/// Signs, besides pictures of control characters, that all common fonts for programmers have.
const SIGNS: &str = "─━│╭╰├▸┬┴┼┌┐└┘┤×·…�";

#[test]
fn reports_use_only_signs_that_common_fonts_have() {
    let mut branches = 0;
    for folder in ["fixtures/gn/bad", "fixtures/gn/odd", "fixtures/gfen/bad"] {
        for path in files_below(
            folder,
            if folder.contains("gfen") {
                "gfen"
            } else {
                "gn"
            },
        ) {
            let Ok(text) = fs::read_to_string(&path) else {
                continue;
            };
            let report = out(&["validate", path.to_str().unwrap()]);
            branches += report.matches("\n   ├▸ ").count();
            let other = |&c: &char| {
                !c.is_ascii()
                    && !('\u{2400}'..='\u{2421}').contains(&c)
                    && !SIGNS.contains(c)
                    && !text.contains(c)
            };
            let others: BTreeSet<char> = report.chars().filter(other).collect();
            assert!(others.is_empty(), "{}: {others:?}", path.display());
        }
    }
    assert!(branches > 20, "{branches}");
}

fn assert_valid(validator: &Validator, object: &Value) {
    let errors: Vec<_> = validator
        .iter_errors(object)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}\n{object:.500}");
}

fn validator(name: &str) -> Validator {
    jsonschema::validator_for(&serde_json::from_str(schema(name).unwrap().text).unwrap()).unwrap()
}

#[test]
fn all_formats_have_the_same_findings() {
    let mut settings = insta::Settings::clone_current();
    let version = |version| format!("\"version\":\"{version}\"");
    settings.add_filter(&version(env!("CARGO_PKG_VERSION")), version("[version]"));
    let _bound = settings.bind_to_scope();
    for format in report_formats() {
        let Ran { code, out, err } = run(&validate(&["no-such.gn", "--format", format]));
        assert_eq!(code, 2, "{format}");
        assert!(
            err.contains(", 1 note (GN132); 2 allowed; 1 input could not be checked"),
            "{err}"
        );
        insta::assert_snapshot!(format, out);
    }
}

#[test]
fn the_caret_is_under_the_place_however_long_or_odd_the_line() {
    let text = format!(
        "[Event \"軍\t\u{301}e \u{202e}\u{1b}\"]\t[X \"\"]\r1. HK*6-6-0 ({}) PG*2-2-0\n3. PV*7-7-0 ({}) QQ ({}) 9. PZ*0-8-0\r\n\
         \t\t軍\tQQ\n(never\nclosed",
        "軍".repeat(99),
        "x".repeat(500),
        "é".repeat(300),
    );
    insta::assert_snapshot!("odd_lines", run_on(&text, &["validate", "-"]).out);
}

/// Takes too long if anything is quadratic in the length of a line.
#[test]
fn many_faults_on_one_line_of_a_game_are_reported_in_time() {
    let text = format!(
        "1. {}{}",
        "PZ*0-8-0 ".repeat(200_000),
        "QQ PZ*0-8-0 ".repeat(1100)
    );
    for format in report_formats() {
        assert!(
            run_on(&text, &["validate", "-", "--format", format])
                .out
                .contains("GN219")
        );
    }
}

#[test]
fn a_fix_is_reported_with_its_edits() {
    let text = "\u{feff}[Event \"軍\"] 7. X";
    let start = TextPlace {
        offset: 3,
        ..TextPlace::START
    };
    let lines = LineIndex::of_piece(&text[3..], start);
    let fix = Fix::safe(Span::new(14, 16), "1.");
    let diagnostic =
        Diagnostic::new(Code::WrongNumber, Span::new(14, 16), Ruling::G2, "wrong").fix(fix);
    let finding = Finding::new(diagnostic, GameLocation::default());
    let file = Arc::new(File {
        name: "a b.gn".to_owned(),
        path: Some("a b.gn".into()),
    });
    let [report] = Report::all(&file, &lines, (1, None, FailOn::default()), vec![finding])
        .try_into()
        .unwrap();

    let look = || Text {
        style: BoardStyle::default(),
        with_board: false,
    };
    let mut line = String::new();
    FindingsFormat::Jsonl
        .sink(look(), Paths::OfUser)
        .report(&mut line, &report)
        .unwrap();
    let object: Value = serde_json::from_str(&line).unwrap();
    assert_valid(&validator("finding"), &object);
    let edit = &object["fixes"][0]["edits"][0];
    let [from, to] = ["start", "end"]
        .map(|end| usize::try_from(edit["range"][end]["offset"].as_u64().unwrap()).unwrap());
    assert_eq!((&text[from..to], &edit["text"]), ("7.", &"1.".into()));

    let (mut log, mut sarif) = (
        String::new(),
        FindingsFormat::Sarif.sink(look(), Paths::OfUser),
    );
    sarif.begin(&mut log).unwrap();
    sarif.report(&mut log, &report).unwrap();
    sarif.end(&mut log, &Summary::default()).unwrap();
    let log: Value = serde_json::from_str(&log).unwrap();
    assert_valid(&sarif_validator(), &log);
    let change = &log["runs"][0]["results"][0]["fixes"][0]["artifactChanges"][0];
    assert_eq!(change["artifactLocation"]["uri"], "a%20b.gn");
    let replacement = &change["replacements"][0];
    assert_eq!(replacement["insertedContent"]["text"], "1.");
    assert_eq!(replacement["deletedRegion"]["startColumn"], 13);
    assert_eq!(replacement["deletedRegion"]["endColumn"], 15);
}

#[test]
fn a_concise_finding_is_one_line_whatever_it_is_about() {
    let games = games();
    let arguments: Vec<_> = ["validate", "--format", "concise"]
        .into_iter()
        .chain(games.iter().map(String::as_str))
        .collect();
    for line in out(&arguments).lines() {
        let (place, message) = line.split_once("] ").unwrap();
        let (place, kind) = place.split_once(": ").unwrap();
        let (severity, code) = kind.split_once('[').unwrap();
        assert!(
            ["error", "warning", "note"].contains(&severity) && code.len() == 5,
            "{line}"
        );
        assert_eq!(
            place
                .rsplitn(3, ':')
                .filter(|part| part.parse::<usize>().is_ok())
                .count(),
            2,
            "{line}"
        );
        assert!(
            !message.is_empty() && !message.contains(char::is_control),
            "{line}"
        );
    }
}

#[test]
fn offsets_are_offsets_in_the_file_and_agree_with_lines_and_columns() {
    for path in games() {
        let bytes = fs::read(&path).unwrap();
        let findings: Vec<Value> = lines(&out(&["validate", "--format", "jsonl", &path])).collect();
        // Places are places of the decoded text.
        let is_decoded = findings.iter().any(|finding| finding["code"] == "FI112");
        for finding in findings {
            if finding["schema"] == "gungi.summary/1" || is_decoded {
                continue;
            }
            let related = finding["related"]
                .as_array()
                .unwrap()
                .iter()
                .map(|related| &related["range"]);
            for range in std::iter::once(&finding["range"]).chain(related) {
                for end in ["start", "end"] {
                    let number =
                        |name: &str| usize::try_from(range[end][name].as_u64().unwrap()).unwrap();
                    // Each byte that is not UTF-8 counts as a column.
                    let mut before = bytes[..number("offset")].to_vec();
                    substitute_invalid(&mut before);
                    let text = String::from_utf8(before)
                        .unwrap()
                        .replace("\r\n", "\n")
                        .replace('\r', "\n");
                    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
                    let line = text.rsplit('\n').next().unwrap();
                    assert_eq!(
                        number("line"),
                        text.matches('\n').count() + 1,
                        "{path}: {finding}"
                    );
                    assert_eq!(
                        number("column"),
                        line.chars().count() + 1,
                        "{path}: {finding}"
                    );
                    assert_eq!(
                        number("utf16_column"),
                        line.encode_utf16().count() + 1,
                        "{path}: {finding}"
                    );
                }
            }
        }
    }
}

#[test]
fn json_output_follows_its_schema() {
    let validators: Vec<_> = SCHEMAS
        .iter()
        .map(|schema| (schema.name, validator(schema.name)))
        .collect();
    let check = |object: &Value| {
        let (_, validator) = validators
            .iter()
            .find(|(name, _)| object["schema"] == *name)
            .unwrap();
        assert_valid(validator, object);
        object["schema"].as_str().unwrap().to_owned()
    };
    let mut seen = BTreeSet::new();
    let games = games();
    let on_games = |arguments: &[&str]| {
        let files = games.iter().map(String::as_str);
        out(&arguments
            .iter()
            .copied()
            .chain(files)
            .chain(["no-such.gn"])
            .collect::<Vec<_>>())
    };
    seen.insert(check(
        &serde_json::from_str(&on_games(&["validate", "--format", "json"])).unwrap(),
    ));
    let commands: [&[&str]; 12] = [
        &["tree", "--format", "json"],
        &["dedup", "--copies", "--format", "jsonl", &games[0]],
        &["stats", "--format", "json"],
        &["stats", "--json", "--by", "player"],
        &["stats", "--json", "--by", "month"],
        &["grep", "--format", "jsonl", "--length", "1.."],
        &["grep", "--format", "jsonl", "-e", "ply<3", "--then", "last"],
        &["validate", "--format", "jsonl"],
        &["replay", "--format", "jsonl"],
        &["convert", "--to", "jsonl"],
        &["convert", "--to", "jsonl", "--ply", "3"],
        &["moves", "--format", "jsonl", "--with-fouls", "--ply", "50"],
    ];
    for command in commands {
        seen.extend(lines(&on_games(command)).map(|object| check(&object)));
    }
    let composed = "8o./9/9/9/9/9/4Z.4/9/O.8 b Z 60 rules=classic";
    let problems = "fixtures/problems/official.gfen";
    let commands: [&[&str]; 11] = [
        &["why-not", "--format", "jsonl", &games[0], "PZ*4-4-0"],
        &[
            "why-not", "--format", "jsonl", "--gfen", composed, "ZP*4-3-0",
        ],
        &[
            "solve",
            "--format",
            "jsonl",
            "--max-moves",
            "2",
            "--tree",
            "--unique",
            problems,
        ],
        &["solve", "--format", "jsonl", "--nodes", "1", problems],
        &[
            "solve",
            "--format",
            "jsonl",
            "--max-moves",
            "1",
            "--find",
            "fixtures/gn/good/01.gn",
        ],
        &[
            "gan", "--format", "jsonl", "S:+R", "C:-K", "gungi:zp", "GUNGI:-K", "X:A",
        ],
        &["cgn", "--format", "jsonl", "fixtures/cgn/good/rook.cgn"],
        &["cgn", "--every-unit"],
        &["units", "--format", "jsonl"],
        &["explain", "--list", "--format", "json"],
        &[
            "moves",
            "--format",
            "jsonl",
            "--gfen",
            "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic",
        ],
    ];
    for command in commands {
        seen.extend(lines(&out(command)).map(|object| check(&object)));
    }
    let kit = tempfile::tempdir().unwrap();
    run(&["conform", "--write", kit.path().to_str().unwrap()]).clean();
    for file in files_below(&kit, "json") {
        let object: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        if file.to_str().unwrap().ends_with(".schema.json") {
            assert!(jsonschema::meta::is_valid(&object), "{}", file.display());
        } else {
            seen.insert(check(&object));
        }
    }
    // The engine of the fixtures is a script.
    if !has(&[Need::Program("bash")]) {
        return;
    }
    for wrong in ["height", "drops", "status", "perft", "after", "words"] {
        let options = [
            "--only-rules",
            "official-intro",
            "--format",
            "jsonl",
            "--max-nodes",
            "200",
        ];
        seen.extend(lines(&conform(wrong, &options).out).map(|object| check(&object)));
    }
    let unseen: Vec<_> = SCHEMAS
        .iter()
        .filter(|schema| !seen.contains(schema.name))
        .map(|s| s.name)
        .collect();
    assert!(unseen.is_empty(), "nothing was printed for {unseen:?}");
}

#[test]
fn schemas_describe_all_fields() {
    for schema in SCHEMAS.into_iter().chain([CONFIG]) {
        let text: Value = serde_json::from_str(schema.text).unwrap();
        assert_eq!(
            (&text["title"], &text["$schema"]),
            (
                &schema.name.into(),
                &"https://json-schema.org/draft/2020-12/schema".into()
            )
        );
        assert!(jsonschema::meta::is_valid(&text), "{}", schema.name);
        assert_closed(&text);
        assert_eq!(out(&["schema", schema.name]), schema.text);
        assert_eq!(out(&["schema", schema.short]), schema.text);
    }
    assert_eq!(out(&["schema"]).lines().count(), SCHEMAS.len() + 1);
}

/// Asserts that every object in a schema lists all its fields.
fn assert_closed(schema: &Value) {
    if let Some(properties) = schema.get("properties") {
        assert_eq!(schema["additionalProperties"], false, "{properties}");
    }
    match schema {
        Value::Object(parts) => parts.values().for_each(assert_closed),
        Value::Array(parts) => parts.iter().for_each(assert_closed),
        _ => {}
    }
}

#[test]
fn a_field_has_one_type_in_all_schemas() {
    let mut types: BTreeMap<String, BTreeSet<(String, &str)>> = BTreeMap::new();
    for described in SCHEMAS {
        let root: Value = serde_json::from_str(described.text).unwrap();
        let mut note = |name: &str, field: &Value| {
            for found in types_of(field, &root) {
                types
                    .entry(name.to_owned())
                    .or_default()
                    .insert((found, described.short));
            }
        };
        each_field(&root, &mut note);
    }
    assert!(types.len() > 100, "{}", types.len());
    for (name, found) in types {
        let kinds: BTreeSet<&str> = found.iter().map(|(kind, _)| &**kind).collect();
        assert_eq!(kinds.len(), 1, "{name} has several types: {found:?}");
    }
}

/// Calls a function with the name and the description of each field, at any depth.
fn each_field(schema: &Value, note: &mut impl FnMut(&str, &Value)) {
    let fields = schema.get("properties").and_then(Value::as_object);
    for (name, field) in fields.into_iter().flatten() {
        note(name, field);
    }
    match schema {
        Value::Object(parts) => parts.values().for_each(|part| each_field(part, note)),
        Value::Array(parts) => parts.iter().for_each(|part| each_field(part, note)),
        _ => {}
    }
}

/// The JSON types of a field, with the types of its items; `null` aside, which says that there is nothing.
fn types_of(field: &Value, root: &Value) -> BTreeSet<String> {
    let name = |value: &Value| match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let mut types = BTreeSet::new();
    if let Some(name) = field.get("$ref").and_then(Value::as_str) {
        types.extend(types_of(root.pointer(&name[1..]).unwrap(), root));
    }
    for part in ["anyOf", "oneOf"] {
        let parts = field.get(part).and_then(Value::as_array);
        types.extend(
            parts
                .into_iter()
                .flatten()
                .flat_map(|part| types_of(part, root)),
        );
    }
    let values = field.get("enum").and_then(Value::as_array);
    types.extend(
        values
            .into_iter()
            .flatten()
            .map(|value| name(value).to_owned()),
    );
    types.extend(field.get("const").map(|value| name(value).to_owned()));
    let named = match field.get("type") {
        Some(Value::Array(named)) => named.clone(),
        Some(one) => vec![one.clone()],
        None => Vec::new(),
    };
    for named in named.iter().filter_map(Value::as_str) {
        match field.get("items") {
            Some(items) if named == "array" => {
                types.extend(
                    types_of(items, root)
                        .iter()
                        .map(|item| format!("array of {item}")),
                );
            }
            _ => {
                types.insert(named.to_owned());
            }
        }
    }
    types.remove("null");
    types
}

#[test]
fn a_definition_is_the_same_in_every_schema() {
    let mut known: BTreeMap<String, Value> = BTreeMap::new();
    for schema in SCHEMAS {
        let text: Value = serde_json::from_str(schema.text).unwrap();
        for (name, definition) in text["$defs"].as_object().into_iter().flatten() {
            let before = known
                .entry(name.clone())
                .or_insert_with(|| definition.clone());
            assert_eq!(before, definition, "`{name}` in {}", schema.name);
        }
    }
}

fn sarif_validator() -> Validator {
    let schema = fs::read("fixtures/schemas/sarif-schema-2.1.0.json").unwrap();
    let mut schema: Value = serde_json::from_slice(&schema).unwrap();
    // The patterns for languages are invalid: they have a bracket too many. The output has no languages.
    for part in ["run", "toolComponent"] {
        schema["definitions"][part]["properties"]["language"] = false.into();
    }
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .unwrap()
}

#[test]
fn sarif_follows_the_schema_of_oasis() {
    let validator = sarif_validator();
    let games = games();
    let all: Vec<_> = ["validate", "--format", "sarif", "no-such.gn"]
        .into_iter()
        .chain(games.iter().map(String::as_str))
        .collect();
    for arguments in [
        &all[..],
        &["validate", "--format", "sarif", "fixtures/gn/good"],
        &["validate", "--format", "sarif", "no-such.gn"],
    ] {
        let log: Value = serde_json::from_str(&out(arguments)).unwrap();
        assert_valid(&validator, &log);
        let run = &log["runs"][0];
        let rules: Vec<_> = run["tool"]["driver"]["rules"]
            .as_array()
            .unwrap()
            .iter()
            .map(|rule| &rule["id"])
            .collect();
        let results = run["results"].as_array().unwrap();
        assert!(
            results
                .iter()
                .all(|result| rules.contains(&&result["ruleId"]))
        );
    }
}

#[test]
fn fingerprints_distinguish_findings_and_survive_changes_above() {
    let fingerprints = |text: &str| -> Vec<String> {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fingerprints.gn");
        fs::write(&path, text).unwrap();
        let issues = out(&["validate", "--format", "gitlab", path.to_str().unwrap()]);
        let issues: Value = serde_json::from_str(&issues).unwrap();
        issues
            .as_array()
            .unwrap()
            .iter()
            .map(|issue| issue["fingerprint"].as_str().unwrap().to_owned())
            .collect()
    };
    let game =
        "1. PZ*9-9-9 PZ*9-9-9\n2. PZ*9-9-9 PZ*9-9-9\n\n[Event \"b\"]\n2. PZ*9-9-9 PZ*9-9-9\n";
    let found = fingerprints(game);
    let mut apart = found.clone();
    apart.sort();
    apart.dedup();
    assert!(found.len() >= 4 && apart.len() == found.len(), "{found:?}");
    assert_eq!(
        fingerprints(&format!("# a remark\n\n[Event \"a\"]\n\n{game}")),
        found
    );
}

/// File names may contain anything.
#[test]
fn github_gets_no_more_annotations_than_it_shows() {
    if !has(&[Need::Names]) {
        return;
    }
    let text = "? ".repeat(15) + "\n[Event \"b\"]\n[X \"\"]\n::error::x\n";
    let folder = TempDir::new().unwrap();
    let (path, summary) = ("::error::,%\n##[x].gn", folder.path().join("summary.md"));
    fs::write(folder.path().join(path), text).unwrap();
    let output = gungi(&["validate", "--format", "github", path])
        .current_dir(folder.path())
        .env("GITHUB_STEP_SUMMARY", &summary)
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    insta::assert_snapshot!("github_many", out);
    assert_eq!(
        out.lines()
            .filter(|line| line.starts_with("::error "))
            .count(),
        10
    );
    insta::assert_snapshot!("github_summary", fs::read_to_string(&summary).unwrap());
}

#[test]
fn github_gets_an_annotation_of_an_input_that_cannot_be_read() {
    let Ran { code, out, .. } = run(&["validate", "--format", "github", "no-such.gn"]);
    let expected = "::error title=not checked::cannot read no-such.gn: No such file or directory (os error 2)\n";
    assert_eq!((code, out.as_str()), (2, expected));
}

#[test]
fn a_summary_that_cannot_be_written_is_named() {
    if !has(&[Need::File("/dev/full")]) {
        return;
    }
    let ran: Ran = gungi(&[
        "validate",
        "--format",
        "github",
        "fixtures/formats/allowed.gn",
    ])
    .env("GITHUB_STEP_SUMMARY", "/dev/full")
    .output()
    .unwrap()
    .into();
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot write /dev/full: "), "{}", ran.err);
}

#[test]
fn paths_for_programs_begin_at_the_checkout() {
    let folder = TempDir::new().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("a.gn"), "1. PZ*4-4-4\n").unwrap();
    let absolute = games.join("a.gn");
    let reports = |path: &str| {
        ["github", "gitlab", "junit", "sarif"].map(|format| {
            let ran = gungi(&["validate", "--format", format, path])
                .current_dir(&games)
                .output()
                .unwrap();
            Ran::from(ran).out
        })
    };
    let names = ["a.gn", "../games/a.gn", absolute.to_str().unwrap()];
    for (checkout, expected) in [("none", "a.gn"), (".git", "games/a.gn")] {
        fs::create_dir(folder.path().join(checkout)).unwrap();
        for report in names.into_iter().flat_map(reports) {
            let begins = ["file=", "\"path\":\"", "classname=\"", "\"uri\":\""];
            let is_there = |begin: &&str| report.contains(&format!("{begin}{expected}"));
            assert!(begins.iter().any(is_there), "{expected}: {report}");
        }
    }
}

/// The checkout of a job may be above a repository, as with `path` of `actions/checkout`. The log is read by a matcher, too.
#[test]
fn paths_in_jobs_begin_at_the_checkout_that_the_job_names() {
    let folder = TempDir::new().unwrap();
    let games = folder.path().join("repository/games");
    fs::create_dir_all(folder.path().join("repository/.git")).unwrap();
    fs::create_dir(&games).unwrap();
    fs::write(games.join("a.gn"), "1. PZ*4-4-4\n").unwrap();
    let elsewhere = TempDir::new().unwrap();
    for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
        for (named, expected, in_log) in [
            (
                folder.path(),
                "repository/games/a.gn",
                "repository/games/a.gn",
            ),
            (elsewhere.path(), "games/a.gn", "a.gn"),
        ] {
            for format in ["concise", "github", "gitlab", "junit", "sarif"] {
                let ran = gungi(&["validate", "--format", format, "a.gn"])
                    .current_dir(&games)
                    .env(variable, named)
                    .output()
                    .unwrap();
                let report = Ran::from(ran).out;
                let begins = match format {
                    "concise" => format!("{in_log}:1:"),
                    "github" => format!("::error file={expected},"),
                    "gitlab" => format!("\"path\":\"{expected}\""),
                    "junit" => format!("classname=\"{expected}\""),
                    _ => format!("\"uri\":\"{expected}\""),
                };
                let is_there = match format {
                    "concise" => report.starts_with(&begins),
                    _ => report.contains(&begins),
                };
                assert!(is_there, "{variable} {begins}: {report}");
            }
        }
    }
}

#[test]
fn each_test_of_junit_has_a_name_of_its_own() {
    let fields = "fixtures/gfen/bad/gf006-missing-field-board-alone.gfen";
    let xml = run(&["validate", "--format", "junit", fields]).out;
    let names: Vec<&str> = xml
        .lines()
        .filter(|line| line.starts_with("<testcase "))
        .filter_map(|line| line.split('"').nth(3))
        .collect();
    let apart: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!((names.len(), apart.len()), (2, 2), "{names:?}");
}

#[test]
fn a_test_of_junit_fails_if_its_finding_fails_the_run() {
    let counts = |arguments: &[&str]| {
        let xml = out(&validate(
            &[&["--format", "junit", "no-such.gn"], arguments].concat(),
        ));
        let count = |text: &str| xml.matches(text).count();
        assert_eq!(count("<testsuite "), FILES.len() + 1, "{xml}");
        assert_eq!(
            count("<failure ") + count("<system-out>") + 2,
            count("<testcase "),
            "{xml}"
        );
        assert!(
            xml.contains("<testcase classname=\"fixtures/formats/good.gn\" name=\"no findings\"/>"),
            "{xml}"
        );
        assert!(
            xml.contains("<error message=\"cannot read no-such.gn: "),
            "{xml}"
        );
        (count("<failure "), count("<system-out>"))
    };
    let (errors, others) = counts(&[]);
    assert!(errors > 0 && others > 1);
    let (with_warnings, notes) = counts(&["--fail-on", "warning"]);
    assert!(with_warnings > errors && notes > 0 && with_warnings + notes == errors + others);
    assert_eq!(counts(&["--fail-on", "never"]), (0, errors + others));
}

#[test]
fn the_first_findings_are_printed_and_all_are_counted() {
    for format in report_formats() {
        let Ran { code, out, err } = run(&validate(&["--format", format, "--max-findings", "2"]));
        assert_eq!(code, 1, "{format}");
        // The summary of JSON counts codes.
        let findings = out.replace("\"RU107\":1", "");
        assert!(
            findings.contains("GN105") && !findings.contains("RU107"),
            "{format}: {out}"
        );
        assert!(
            err.contains("; 2 allowed; 6 findings not shown; 1 of 8 "),
            "{format}: {err}"
        );
    }
}

#[test]
fn the_summary_says_how_many_findings_can_be_fixed() {
    let (safe, maybe, none) = ("1 PZ*4-6-0", "[Evnt \"a\"]", "[Colour \"b\"]");
    for (lines, expected) in [
        (
            &[none, maybe, safe][..],
            "; 1 of 3 findings can be fixed with --fix, 1 more with --unsafe-fixes",
        ),
        (
            &[maybe, safe],
            "; 1 of 2 findings can be fixed with --fix, 1 more with --unsafe-fixes",
        ),
        (
            &[none, maybe],
            "; 1 of 2 findings can be fixed with --fix --unsafe-fixes",
        ),
        (
            &[maybe],
            "; 1 finding can be fixed with --fix --unsafe-fixes",
        ),
        (&[none, safe], "; 1 of 2 findings can be fixed with --fix"),
        (&[safe], "; 1 finding can be fixed with --fix"),
        (&[none], ""),
        // A suppressed finding gets no fix.
        (&["(gungi: allow GN2)", safe], "; 1 allowed"),
    ] {
        let text = lines.join("\n");
        let Ran { err, .. } = run_on(&text, &["validate", "-"]);
        let (_, end) = err.trim_end().split_once(" warning").unwrap();
        assert_eq!(end.trim_start_matches('s'), expected, "{text}");
    }
}

#[test]
fn programs_get_the_number_of_findings_that_can_be_fixed() {
    let text = "[Colour \"b\"]\n[Evnt \"a\"]\n\n1 PZ*4-6-0\n";
    let report = |format: &str| run_on(text, &["validate", "-", "--format", format]).out;
    let object = |format: &str| -> Value { serde_json::from_str(&report(format)).unwrap() };
    let expected = serde_json::json!({ "safe": 1, "maybe": 1 });
    assert_eq!(object("json")["summary"]["fixable"], expected);
    assert_eq!(
        object("sarif")["runs"][0]["properties"]["fixable"],
        expected
    );
    assert_eq!(lines(&report("jsonl")).last().unwrap()["fixable"], expected);
    for name in ["fixable.safe", "fixable.maybe"] {
        assert!(
            report("junit").contains(&format!("<property name=\"{name}\" value=\"1\"/>")),
            "{name}"
        );
    }
    for format in report_formats() {
        let err = run_on(text, &["validate", "-", "--format", format]).err;
        assert!(
            err.contains("; 1 of 3 findings can be fixed with --fix, 1 more with --unsafe-fixes\n"),
            "{err}"
        );
    }
}

#[test]
fn findings_are_chosen_by_their_codes() {
    let codes = |arguments: &[&str]| -> Vec<String> {
        let text = out(&[&validate(&["--format", "jsonl"]), arguments].concat());
        lines(&text)
            .filter_map(|line| line["code"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(codes(&["--select", "RU"]), ["RU107", "RU206"]);
    assert_eq!(
        codes(&["--select", "RU,wrong-number", "--ignore", "RU1"]),
        ["GN205", "RU206"]
    );
    assert_eq!(
        codes(&["--ignore", "GN", "--ignore", "gf,arrival-tier"]),
        ["RU206"]
    );
    let slip = run(&validate(&["--select", "RU1,wrong-numbr"]));
    assert_eq!(slip.code, 2);
    assert!(
        slip.err
            .contains("unknown code `wrong-numbr`; did you mean `wrong-number`?"),
        "{}",
        slip.err
    );
}

#[test]
fn a_reader_that_leaves_early_is_not_an_error_in_any_format() {
    for format in report_formats() {
        let ran = run_with_closed_output(
            "? ".repeat(10_000),
            &["validate", "-", "--format", format, "--quiet"],
        );
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{format}");
    }
}
