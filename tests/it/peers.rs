//! What other programs answered to the questions of the conformance kit, and the document that lists where they differ.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use gungi::conformance::cases::Wanted;
use gungi::conformance::protocol::Greeting;
use gungi::conformance::{CaseLimits, Difference, DifferenceKind, Engine, compare};
use serde_json::Value;

use crate::documents::LOCK;
use crate::generated::check_file;
use crate::helpers::files::files_below;

const DOCUMENT: &str = "docs/makers/differences.md";

/// The recorded answers of a program.
struct Recorded {
    program: String,
    /// By question.
    answers: BTreeMap<String, String>,
    /// Questions that were not recorded.
    missing: Vec<String>,
}

impl Recorded {
    fn read(text: &str) -> Self {
        let records: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let field = |record: &Value, name: &str| record[name].as_str().unwrap().to_owned();
        let programs: BTreeSet<String> = records
            .iter()
            .map(|record| format!("{} {}", field(record, "program"), field(record, "version")))
            .collect();
        assert_eq!(programs.len(), 1, "{programs:?}");
        Self {
            program: programs.into_iter().collect(),
            answers: records
                .iter()
                .map(|record| (field(record, "question"), field(record, "answer")))
                .collect(),
            missing: Vec::new(),
        }
    }

    fn differences(&mut self) -> Vec<Difference> {
        let greeting = Greeting::read(&self.answers["conform 1"]).unwrap();
        let limits = CaseLimits {
            wanted: Wanted::default(),
            max_nodes: 0,
            allow_unknown: true,
        };
        let mut found = Vec::new();
        let show = &mut |difference| {
            found.push(difference);
            Ok(())
        };
        compare(self, greeting, limits, show).unwrap();
        found
    }
}

impl Engine for Recorded {
    type Error = ();

    fn ask(&mut self, question: &str) -> Result<Option<String>, ()> {
        let answer = self.answers.get(question).cloned();
        if answer.is_none() && !question.starts_with("perft ") && !question.starts_with("results ")
        {
            self.missing.push(question.to_owned());
        }
        Ok(answer)
    }
}

/// What differs, in words, and whether such differences are counted.
fn kind(kind: &DifferenceKind) -> (String, bool) {
    match kind {
        DifferenceKind::Missing { .. } => ("legal moves not listed".to_owned(), true),
        DifferenceKind::NotLegal { .. } => ("moves listed that are not legal".to_owned(), true),
        DifferenceKind::NoMove { .. } => ("texts that are not moves".to_owned(), true),
        DifferenceKind::Status { expected, found } => {
            (format!("status `{found}`, not `{expected}`"), false)
        }
        DifferenceKind::Perft { .. } => ("another count".to_owned(), false),
        DifferenceKind::Refused { question, .. } => (format!("`{question}` refused"), false),
        DifferenceKind::Unanswered { question, .. } => {
            (format!("no answer to `{question}`"), false)
        }
        DifferenceKind::After { .. } => ("another position after the moves".to_owned(), false),
        DifferenceKind::Result { .. } => ("moves that lead elsewhere".to_owned(), true),
    }
}

/// A row for each position and game with differences.
fn table(differences: &[Difference]) -> String {
    let mut table = String::from("| position or game | differences |\n|---|---|\n");
    for of_one in differences.chunk_by(|a, b| a.name == b.name) {
        let mut counts: BTreeMap<_, usize> = BTreeMap::new();
        for difference in of_one {
            *counts
                .entry((kind(&difference.kind), difference.ruling))
                .or_default() += 1;
        }
        let texts = counts
            .into_iter()
            .map(|(((what, is_counted), ruling), count)| {
                let count = if is_counted {
                    format!(": {count}")
                } else {
                    String::new()
                };
                let ruling = ruling.map_or(String::new(), |ruling| format!(" (`{ruling}`)"));
                what + &count + &ruling
            });
        writeln!(
            table,
            "| {} | {} |",
            of_one[0].name,
            texts.collect::<Vec<_>>().join("; ")
        )
        .unwrap();
    }
    table
}

#[test]
fn the_document_lists_where_recorded_answers_differ() {
    let files = files_below("fixtures/peers", "jsonl");
    assert!(!files.is_empty());
    let mut sections = String::new();
    for path in files {
        let mut recorded = Recorded::read(&fs::read_to_string(&path).unwrap());
        let differences = recorded.differences();
        // The kit grows, and records are made anew with tools/peers/record.py at times.
        let (known, newer) = (recorded.answers.len(), recorded.missing.len());
        assert!(known > 200, "{}: {newer} of {known}", path.display());
        write!(
            sections,
            "\n### {}\n\n{newer} questions about positions and games are newer than these records.\n\n{}",
            recorded.program,
            table(&differences)
        )
        .unwrap();
    }
    let _lock = LOCK.lock();
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let (before, rest) = text.split_once("\n### ").unwrap();
    let (_, after) = rest.split_once("\n## ").unwrap();
    let fresh = format!("{before}{sections}\n## {after}");
    check_file(DOCUMENT, &text, &fresh).unwrap();
}
