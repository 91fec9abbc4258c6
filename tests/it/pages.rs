//! Pages of HTML: games, folders of games, and what the pages of the site draw with.

use std::collections::BTreeSet;
use std::fs;

use gungi::print::page::Kit;
use gungi::rules::Ruleset;
use regex::Regex;

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
