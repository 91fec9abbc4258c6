//! The pages of the manual: their examples have the findings that they show, and every format prints them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use crate::helpers::files::files_below;
use crate::helpers::running::{Ran, run};
use gungi::diagnostic::{Applicability, Code, Diagnostic, Severity};
use gungi::files::Games;
use gungi::files::formats::Format;
use gungi::game::understand::{Origin, Report};
use gungi::game::{CheckSpelling, FenLine, FoulPolicy, NoGame, judge};
use gungi::manual::markdown::{Block, Inline, blocks, inlines};
use gungi::manual::{Example, Examples, Language, Page};
use gungi::notation::foreign::{Foreign, other_game};
use gungi::notation::gan::{self, Actor};
use gungi::notation::lines::Lines;
use gungi::notation::loose::TextKind;
use gungi::notation::{gfen, gn, gungijs};
use gungi::text::{LineIndex, Span, Spanned};
use serde_json::Value;

/// Codes without an example. Their pages give the reason.
const NOT_SHOWN: [Code; 18] = [
    Code::Utf16,
    Code::BinaryFile,
    Code::OtherNotation,
    Code::OtherEncoding,
    Code::Decoded,
    Code::NoSuchUnit,
    Code::GfenControlCharacter,
    Code::TooManyGfenFindings,
    Code::LineTooLong,
    Code::InvalidUtf8,
    Code::ControlCharacter,
    Code::MisplacedByteOrderMark,
    Code::GameTooLong,
    Code::TooManyFindings,
    Code::PgnTooLong,
    Code::RecordTooLong,
    Code::LastUnitEndsDraft,
    Code::NotEmpty,
];

/// The pages with their examples, the bad one first.
fn shown() -> impl Iterator<Item = (Page, Example, Example)> {
    Code::ALL.iter().filter_map(|&code| {
        let page = Page::of(code).unwrap();
        match page.examples {
            Examples::Shown { bad, good } => Some((page, bad, good)),
            Examples::NotShown { .. } => None,
        }
    })
}

/// The findings in an example on the page of a code.
fn findings(example: Example, code: Code) -> Vec<Diagnostic> {
    let text = example.text;
    match example.language {
        Language::Gn => {
            if let Some(foreign) = Foreign::of(text.as_bytes()).or_else(|| other_game(text)) {
                return vec![foreign.finding(Span::at(0))];
            }
            let mut reader = gn::Reader::new(text.as_bytes());
            let game = reader.next_game().unwrap().unwrap();
            let found = judged(game.text, &game, Some(TextKind::Gn));
            assert!(
                reader.next_game().unwrap().is_none(),
                "{code}: one game is enough"
            );
            found
        }
        Language::Gfen => {
            let line = Lines::new(text.as_bytes()).next_line().unwrap().unwrap();
            judged(
                text.trim_end(),
                &gfen::read_line(&line.text),
                Some(TextKind::Gfen),
            )
        }
        Language::GungijsFen => judged(text, &FenLine::read(text), None),
        Language::GungijsPgn => judged(text, &gungijs::read_game(text), Some(TextKind::Pgn)),
        Language::Gan => match gan::read(text) {
            Ok(actor) => of_actor(text, &actor),
            Err(faults) => faults.iter().map(Diagnostic::from).collect(),
        },
        Language::Cgn => NoGame::gameplay(text).findings().to_vec(),
        Language::Gfen11 => of_record(text, Format::Gfen11),
        Language::Ugi => of_record(text, Format::Ugi),
        Language::GungiText => of_record(text, Format::GungiText),
        Language::PrintedMarkdown => of_record(text, Format::PrintedMarkdown),
    }
}

fn of_record(text: &str, format: Format) -> Vec<Diagnostic> {
    let mut games = Games::of_text(text.to_owned(), Some(format));
    let game = games.next().unwrap().unwrap();
    game.read(|game| judged(game.text, game.content.source(), None))
}

fn judged(text: &str, game: &dyn CheckSpelling, kind: Option<TextKind>) -> Vec<Diagnostic> {
    let by = |game: &dyn CheckSpelling, rules| judge(game, rules, FoulPolicy::Error);
    let mut judgement = by(game, None);
    if let Some(kind) = kind {
        let (rules, origin) = (None, Origin::Game);
        let report = Report {
            text,
            kind,
            rules,
            origin,
            is_judged: true,
            judge: &by,
            prove: &|_, _, _| true,
        };
        judgement = report.explained(judgement).judgement;
    }
    judgement.suppress(game, &LineIndex::new(text));
    let reported = judgement
        .findings
        .into_iter()
        .filter(|finding| !finding.is_suppressed());
    reported.map(|finding| finding.diagnostic).collect()
}

fn of_actor(name: &str, actor: &Actor) -> Vec<Diagnostic> {
    let whole = Span::new(0, name.len());
    actor
        .warning()
        .map(|doubt| Diagnostic::from(&Spanned::new(doubt, whole)))
        .into_iter()
        .collect()
}

#[test]
fn a_bad_example_has_the_code_of_its_page_and_beside_it_notes_at_most() {
    for (Page { code, .. }, bad, _) in shown() {
        let found = findings(bad, code);
        assert!(
            found.iter().any(|found| found.code == code),
            "{code}: {found:?}"
        );
        let others = found.iter().filter(|found| found.code != code);
        let worst = others.map(|found| found.severity).max();
        assert!(
            worst.is_none_or(|worst| worst == Severity::Note),
            "{code}: {found:?}"
        );
    }
}

#[test]
fn a_good_example_has_notes_at_most_and_not_the_code_of_its_page() {
    for (Page { code, .. }, bad, good) in shown() {
        assert_ne!(bad.text, good.text, "{code}");
        for found in findings(good, code) {
            assert!(
                found.code != code && found.severity == Severity::Note,
                "{code}: {found:?}"
            );
        }
    }
}

#[test]
fn a_code_without_an_example_is_one_that_no_page_can_show() {
    let without = Code::ALL
        .iter()
        .copied()
        .filter(|&code| matches!(Page::of(code).unwrap().examples, Examples::NotShown { .. }));
    assert_eq!(without.collect::<Vec<_>>(), NOT_SHOWN);
}

#[test]
fn a_finding_is_judged_by_a_ruling_of_its_page() {
    for (Page { code, rulings, .. }, bad, _) in shown() {
        for found in findings(bad, code)
            .iter()
            .filter(|found| found.code == code)
        {
            assert!(
                rulings.contains(&found.ruling.as_str()),
                "{code} is judged by {} too",
                found.ruling
            );
        }
    }
}

/// The best fix of each code in the fixtures.
fn fixes_of_fixtures() -> BTreeMap<String, Option<Applicability>> {
    let arguments = ["validate", "--isolated", "--format", "jsonl"];
    let out = run(&[&arguments[..], &["--max-findings", "all", "fixtures"]].concat()).out;
    let mut best = BTreeMap::new();
    for line in out.lines() {
        let finding: Value = serde_json::from_str(line).unwrap();
        let fixes = finding["fixes"].as_array().into_iter().flatten();
        let applicability = fixes
            .map(|fix| match fix["applicability"].as_str() {
                Some("safe") => Applicability::Safe,
                _ => Applicability::Maybe,
            })
            .max();
        let code = finding["code"].as_str().unwrap_or_default().to_owned();
        let known: &mut Option<Applicability> = best.entry(code).or_default();
        *known = (*known).max(applicability);
    }
    best
}

#[test]
fn a_page_says_the_best_fix_of_its_example_and_of_the_fixtures() {
    let word = |fix: Option<Applicability>| fix.map_or("none", Applicability::as_str);
    let (fixtures, mut wrong) = (fixes_of_fixtures(), Vec::new());
    for (Page { code, fix, .. }, bad, _) in shown() {
        let Some(found) = findings(bad, code)
            .into_iter()
            .find(|found| found.code == code)
        else {
            wrong.push(format!("{code}: its example has no such finding"));
            continue;
        };
        let of_fixtures = fixtures.get(code.id()).copied().flatten();
        let attached = found.fix.map(|fix| fix.applicability).max(of_fixtures);
        if attached != fix {
            wrong.push(format!(
                "{code}: the page says {}, the findings {}",
                word(fix),
                word(attached)
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

// As it is printed

fn explain(arguments: &[&str]) -> Ran {
    run(&[&["explain"], arguments].concat())
}

fn printed(arguments: &[&str]) -> String {
    explain(arguments).clean()
}

#[test]
fn a_page_is_printed_for_people() {
    insta::assert_snapshot!(printed(&["GN204"]));
}

#[test]
fn a_page_without_an_example_says_why() {
    insta::assert_snapshot!(printed(&["ru232"]));
}

#[test]
fn a_page_is_printed_in_markdown() {
    insta::assert_snapshot!(printed(&["glued-number", "--format", "markdown"]));
}

#[test]
fn a_page_is_printed_as_json() {
    let json: Value = serde_json::from_str(&printed(&["GN204", "--format", "json"])).unwrap();
    insta::assert_json_snapshot!(json);
}

#[test]
fn all_pages_are_listed_with_their_summaries() {
    let list = printed(&["--list"]);
    let row = |code: &Code| {
        let (severity, name) = (code.severity().as_str(), code.name());
        format!(
            "{:<8}  {severity:<7}  {name}: {}",
            code.id(),
            code.summary()
        )
    };
    let rows: Vec<String> = Code::ALL.iter().map(row).collect();
    assert!(list.starts_with(&rows.join("\n")), "{list}");
    assert!(
        list.contains("\nC23       ruling   Forced recovery\n"),
        "{list}"
    );
    assert!(
        list.contains("\nGFEN      format   positions, moves"),
        "{list}"
    );
}

#[test]
fn pages_are_found_by_words() {
    for words in [&["marshal missing"][..], &["missing", "Marshal"]] {
        let list = printed(words);
        assert!(
            list.starts_with("GF213     note     no-commander: "),
            "{list}"
        );
        assert!(list.lines().count() > 1);
    }
    // One page is printed at once; several in other formats than text, too.
    assert_eq!(printed(&["glued blank periods"]), printed(&["GN204"]));
    let json: Value =
        serde_json::from_str(&printed(&["marshal missing", "--format", "json"])).unwrap();
    assert_eq!(json["topics"][0]["code"], "GF213");
    assert_eq!(
        json["topics"].as_array().unwrap().len(),
        printed(&["marshal missing"])
            .lines()
            .filter(|line| !line.contains("  unit  "))
            .count()
    );
}

#[test]
fn units_are_explained_as_by_their_own_command() {
    for unit in ["PZ", "Spy", "弓"] {
        assert_eq!(printed(&[unit]), run(&["units", unit]).clean());
    }
    let list = printed(&["pawn", "column", "foul"]);
    assert!(list.contains("\nPZ        unit     Pawn\n"), "{list}");
    let ran = explain(&["PZ", "--format", "json"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.ends_with("help: write `gungi units PZ --json`\n"),
        "{}",
        ran.err
    );
}

#[test]
fn every_item_of_a_list_begins_a_line() {
    let mut items = 0;
    for file in files_below("crates/gungi-core/src/manual", "md") {
        for block in blocks(&fs::read_to_string(&file).unwrap()) {
            let (Block::Item(words) | Block::Paragraph(words)) = block else {
                continue;
            };
            items += 1;
            let swallowed = inlines(&words)
                .any(|part| matches!(part, Inline::Plain(words) if words.contains(" - ")));
            assert!(!swallowed, "{}: {words}", file.display());
        }
    }
    assert!(items > 1000, "{items}");
}

#[test]
fn units_that_move_alike_share_a_page_without_hashes() {
    for pawn in [printed(&["pawn"]), run(&["units", "pawn"]).clean()] {
        for names in [
            "GN PZ, GFEN P",
            "GN PV, GFEN M",
            "GN PG, GFEN U",
            "first tier (0)",
            "Forced recovery",
        ] {
            assert_eq!(pawn.matches(names).count(), 1, "{names}: {pawn}");
        }
        assert!(!pawn.contains("CGH"), "{pawn}");
    }
    let all = run(&["units"]).clean();
    assert_eq!(
        all.matches("  GN ").count(),
        run(&["units", "--format", "jsonl"]).clean().lines().count()
    );
}

#[test]
fn every_page_is_printed_in_every_format_in_order() {
    let ids: Vec<&str> = Code::ALL.iter().map(|code| code.id()).collect();
    let markdown = printed(&["--list", "--format", "markdown"]);
    let headings = markdown
        .lines()
        .filter_map(|line| line.strip_prefix("## ")?.split(' ').next());
    assert_eq!(
        headings.filter(|id| ids.contains(id)).collect::<Vec<_>>(),
        ids
    );
    let json: Value = serde_json::from_str(&printed(&["--list", "--format", "json"])).unwrap();
    let codes = json["topics"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|topic| topic["code"].as_str());
    assert_eq!(codes.collect::<Vec<_>>(), ids);
    let text = printed(&ids);
    assert!(ids.iter().all(|id| text.contains(&format!("[{id}]: "))));
}

#[test]
fn prose_fits_into_the_width_that_is_usual_where_there_is_no_terminal() {
    let ids: Vec<&str> = Code::ALL.iter().map(|code| code.id()).collect();
    let text = printed(&ids);
    let wide = text
        .lines()
        .filter(|line| !line.starts_with("  ") && line.chars().count() > 80);
    assert_eq!(wide.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn an_unknown_code_is_an_error_with_similar_codes() {
    let mut errors = String::new();
    for arguments in [
        &["glued-nubmer"][..],
        &["GN204", "GN240"],
        &["marhsal", "missing"],
        &["nonsense"],
        &["RU2"],
        &["将棋"],
        &["\u{1b}[31m"],
        &[],
        &["--list", "GN204"],
    ] {
        let ran = explain(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        writeln!(errors, "{arguments:?}\n{}", ran.err).unwrap();
    }
    insta::assert_snapshot!(errors);
}
