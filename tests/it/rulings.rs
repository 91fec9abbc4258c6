//! Checks that cited rulings exist, and prints one in each format.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::helpers::files::files_below;
use crate::helpers::running::{run, run_on};
use gungi::diagnostic::{Code, Ruling};
use gungi::manual::{ManualFormat, Page, RulingPage, Topic};
use gungi_rulebook::{Game, Switch};

#[test]
fn every_ruling_that_is_cited_in_the_source_is_there() {
    let mut cited = BTreeSet::new();
    for directory in ["crates", "src", "tests", "docs", ".github"] {
        for path in files_below(directory, "*") {
            if let Ok(text) = fs::read_to_string(path) {
                cited.extend(citations(&text));
            }
        }
    }
    assert!(cited.len() > 60, "{cited:?}");
    let unknown: Vec<_> = cited.into_iter().filter(|id| !is_ruling(id)).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn a_notation_that_a_finding_cites_is_there() {
    let of_gungi_python = [
        Ruling::GFEN11,
        Ruling::UGI,
        Ruling::GUNGI_TEXT,
        Ruling::GSA,
        Ruling::GUNGI_PYTHON_JSON,
    ];
    let others = [
        Ruling::GN,
        Ruling::GFEN,
        Ruling::GUNGIJS,
        Ruling::KOMUGI_LINES,
        Ruling::KOMUGI_UCI,
        Ruling::GUNGI_KIFU,
        Ruling::PRINTED,
    ];
    for ruling in others.into_iter().chain(of_gungi_python) {
        assert!(
            ManualFormat::ALL
                .iter()
                .any(|format| format.name == ruling.as_str()),
            "{ruling}"
        );
    }
}

#[test]
fn examples_of_formats_are_well() {
    let mut count = 0;
    for (tag, text) in ManualFormat::ALL
        .into_iter()
        .flat_map(|format| examples(format.text))
    {
        count += 1;
        let ran = match tag {
            "gan" => run_on(text, &["gan", "-"]),
            "cgn" => run_on(text, &["cgn", "-"]),
            "toml" => {
                let settings = tempfile::NamedTempFile::new().unwrap();
                fs::write(&settings, text).unwrap();
                let path = settings.path().to_str().unwrap();
                run_on("", &["validate", "-", "--allow-empty", "--config", path])
            }
            _ => run_on(
                text,
                &["validate", "-", "--from", tag, "--fail-on", "warning"],
            ),
        };
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    }
    assert!(count > 10, "{count} examples");
}

/// The blocks of code with a tag.
fn examples(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = text.split("```").skip(1).step_by(2);
    blocks
        .filter_map(|block| block.split_once('\n'))
        .filter(|(tag, _)| !tag.is_empty())
}

#[test]
fn every_ruling_of_a_finding_is_explained() {
    for code in Code::ALL {
        for name in Page::of(*code).unwrap().rulings {
            assert!(name.parse::<Topic>().is_ok(), "{code} is judged by {name}");
        }
    }
}

#[test]
fn a_format_is_explained_in_each_format() {
    for format in ["text", "markdown", "json"] {
        let out = run(&["explain", "gan", "--format", format]).out;
        insta::assert_snapshot!(format!("a_format_as_{format}"), out);
    }
}

#[test]
fn each_format_is_listed_and_has_a_man_page_that_others_name() {
    let list = run(&["explain", "--list"]).out;
    let main = fs::read_to_string("man/man1/gungi.1").unwrap();
    for ManualFormat {
        name,
        page,
        section,
        summary,
        ..
    } in ManualFormat::ALL
    {
        assert!(
            list.lines()
                .any(|line| line.starts_with(name) && line.ends_with(summary)),
            "{name}"
        );
        assert!(
            Path::new(&format!("man/man{section}/{page}.{section}")).is_file(),
            "{page}"
        );
        assert!(
            main.contains(&format!("\\fB{}\\fR({section})", page.replace('-', "\\-"))),
            "{page}: {main}"
        );
    }
}

#[test]
fn a_ruling_is_explained_in_each_format() {
    for format in ["text", "markdown", "json"] {
        let out = run(&["explain", "c23", "--format", format]).out;
        insta::assert_snapshot!(format!("a_ruling_as_{format}"), out);
    }
}

fn is_ruling(id: &str) -> bool {
    RulingPage::all().any(|ruling| ruling.id == id)
}

/// The ids of rulings between quotes or backticks.
fn citations(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(['"', '`', '\n']);
    let is_id = |part: &&str| {
        let mut characters = part.chars();
        let kind = characters
            .next()
            .is_some_and(|letter| "COGPMAB".contains(letter));
        let number = characters.as_str();
        kind && (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.filter(is_id).map(str::to_owned)
}

/// The rulings that could be read in another way: a mistake of the small engine that is this reading, and a position of the page
/// in which the two differ.
const READINGS: [(&str, &str, &str); 9] = [
    (
        "C17",
        "C17: a raised unit keeps its own table, too",
        "o.8/9/9/9/9/4L.4/9/4F.4/O.8 b - rules=classic",
    ),
    (
        "C21",
        "C21: every action lifts all marks",
        "o.8/9/9/9/CPH8/9/9/9/O.8 b - rules=classic marked=9e",
    ),
    (
        "C27",
        "C27: a Bronze that is uncovered and gives checkmate is a foul",
        "o.ZH.7/R.8/X.S.7/9/9/9/9/9/4O.4 b - rules=classic",
    ),
    (
        "C27",
        "C27: a Bronze that steps aside may give checkmate",
        "o.8/8H./Z.1Y.6/9/H.8/9/9/9/4O.4 b - rules=classic",
    ),
    (
        "O4",
        "O4: only the square ahead bars an Archer",
        "4k.4/9/9/9/9/3pp.5/4Y.4/9/4K.4 b -",
    ),
    (
        "O4",
        "O4: the square ahead does not bar the diagonals of an Archer",
        "4k.4/9/9/9/9/4pp.4/4Y.4/9/4K.4 b -",
    ),
    (
        "O10",
        "O10: all pieces are swapped or none",
        "4k.4/9/9/9/9/4ps.4/3SX.5/9/4K.4 b PS",
    ),
    (
        "O10",
        "O10: two like pieces need two in hand",
        "4k.4/9/9/9/9/4pp.4/3SX.5/9/4K.4 b P",
    ),
    (
        "O10",
        "O10: a dropped Strategist betrays no piece",
        "k.8/9/9/9/4ps.4/4pS.4/9/9/4K.4 b XP",
    ),
];

#[test]
fn a_ruling_that_could_be_read_otherwise_names_a_position_that_shows_it() {
    for (id, reading, gfen) in READINGS {
        let page = RulingPage::all().find(|page| page.id == id).unwrap();
        let (_, others) = page.decision.split_once("Other readings: ").unwrap();
        assert!(
            others.replace('\n', " ").contains(&format!("`{gfen}`")),
            "{id}: {gfen}"
        );
        let switch = Switch::all().find(|switch| switch.name() == reading);
        let [right, other] = [Switch::NONE, switch.expect(reading)]
            .map(|switch| Game::read(gfen, switch).unwrap().outcomes());
        assert_ne!(right, other, "{reading}");
    }
}
