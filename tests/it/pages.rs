//! Pages of HTML: games, folders of games, and what the pages of the site draw with.

use std::collections::BTreeSet;
use std::fs;

use gungi::print::page::Kit;
use gungi::rules::Ruleset;
use regex::Regex;
use serde_json::Value;

use crate::helpers::files::files_below;
use crate::helpers::running::{gungi, run};

/// The ids of a page, in their order.
fn ids(page: &str) -> Vec<String> {
    let id = Regex::new(r#"\sid="([^"]*)""#).unwrap();
    id.captures_iter(page)
        .map(|found| found[1].to_owned())
        .collect()
}

fn assert_each_id_is_there_once(name: &str, page: &str) {
    let mut known = BTreeSet::new();
    let double: Vec<String> = ids(page)
        .into_iter()
        .filter(|id| !known.insert(id.clone()))
        .collect();
    assert!(double.is_empty() && !known.is_empty(), "{name}: {double:?}");
}

/// A shape with the id of another one is never drawn.
#[test]
fn no_page_has_an_id_twice() {
    let folder = tempfile::tempdir().unwrap();
    for rules in Ruleset::ALL.map(Ruleset::as_str) {
        let games = run(&[
            "generate", "--rules", rules, "--games", "2", "--seed", "7", "-q",
        ])
        .clean();
        fs::write(folder.path().join(format!("{rules}.gn")), games).unwrap();
    }
    let (games, pages) = (
        folder.path().to_str().unwrap(),
        tempfile::tempdir().unwrap(),
    );
    let pages = pages.path().join("pages");
    let made = gungi(&["replay", games, "-o"])
        .arg(pages.join(""))
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    let found = files_below(&pages, "html");
    assert_eq!(found.len(), 11, "{found:?}");
    for path in found {
        assert_each_id_is_there_once(
            &path.display().to_string(),
            &fs::read_to_string(&path).unwrap(),
        );
    }
    // The playground of the site.
    assert_each_id_is_there_once("the shapes of all units", &Kit::new().unwrap().shapes);
}

/// In a classic game follow-ups have numbers of their own, so that later numbers may begin with White.
#[test]
fn the_list_of_a_page_is_in_the_order_of_time_with_two_moves_a_row_and_each_number_once() {
    let row = Regex::new(r"<li><b>(\d+)\.</b><span>(.*?)</span>(?:<span>(.*?)</span>)?").unwrap();
    let link = Regex::new("<a href=\"#[^\"]*\">([^<]*)").unwrap();
    let games = (1..=7).map(|number| format!("fixtures/gn/good/0{number}.gn"));
    let mut follow_ups = 0;
    for game in games.chain(["fixtures/gn/good-official/whole-game-advanced.gn".to_owned()]) {
        let page = run(&["replay", &game, "--format", "html"]).out;
        let (mut listed, mut before) = (Vec::new(), 0);
        for found in row.captures_iter(&page) {
            let number: u32 = found[1].parse().unwrap();
            assert!(number > before, "{game}: {number} after {before}");
            before = number;
            for cell in [2, 3].into_iter().filter_map(|group| found.get(group)) {
                let moves = link.captures_iter(cell.as_str());
                let moves: Vec<String> = moves
                    .map(|found| {
                        found[1]
                            .replace("&lt;", "<")
                            .replace("&gt;", ">")
                            .replace("&amp;", "&")
                    })
                    .collect();
                follow_ups += moves.len().saturating_sub(1);
                listed.extend(moves);
            }
        }
        let played = run(&["replay", &game, "--format", "jsonl"]).out;
        let played: Vec<String> = played
            .lines()
            .filter_map(|line| {
                let ply: Value = serde_json::from_str(line).unwrap();
                Some(ply["played"]["move"].as_str()?.to_owned())
            })
            .collect();
        assert_eq!(listed, played, "{game}");
    }
    assert!(follow_ups > 5, "{follow_ups}");
}
