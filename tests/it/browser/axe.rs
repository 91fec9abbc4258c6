//! Pages and their index under axe-core, which finds faults of accessibility. `.ci/pages` installs it and names it in
//! `GUNGI_AXE`; without it, these tests only print a note.

use std::{env, fs};

use serde_json::json;

use super::{Browser, FAULTY, GAME, page};
use crate::helpers::running::run;

const RULES: [&str; 6] = [
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
];

/// The text of axe-core.
#[expect(clippy::print_stderr, reason = "a test that checked nothing says so")]
fn axe() -> Option<String> {
    let Some(path) = env::var_os("GUNGI_AXE") else {
        eprintln!("no GUNGI_AXE: pages were NOT checked by axe-core; `.ci/pages` does it");
        return None;
    };
    Some(fs::read_to_string(path).unwrap())
}

impl Browser {
    /// What axe-core finds in the page as it is now.
    fn violations(&self, axe: &str) -> Vec<String> {
        let script = format!(
            "{axe}; const [rules, done] = arguments; axe.run(document, {{ runOnly: rules }}).then(({{ violations, passes }}) =>
                done([String(passes.length > 5), ...violations.map(({{ id, nodes }}) => `${{id}}: ${{nodes[0].html}} ${{nodes[0].failureSummary}}`)]))"
        );
        let found = self.ask(
            "/execute/async",
            &json!({ "script": script, "args": [RULES] }),
        );
        let mut found: Vec<String> = serde_json::from_value(found).unwrap();
        assert_eq!(found.remove(0), "true", "axe-core found something to check");
        found
    }

    fn prefers_dark(&self, is_dark: bool) {
        let value = if is_dark { "dark" } else { "light" };
        let feature = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.chromium("Emulation.setEmulatedMedia", &feature);
    }
}

#[test]
fn axe_finds_nothing_in_pages() {
    let Some((axe, browser)) = axe().zip(Browser::start()) else {
        return;
    };
    for game in [FAULTY, GAME] {
        let page = page(&[game]);
        for (state, is_dark, size, key) in [
            ("light", false, [1280, 800], None),
            ("dark", true, [1280, 800], None),
            ("phone", false, [360, 740], None),
            ("menu", false, [1280, 800], Some('?')),
            ("words", true, [360, 740], Some('t')),
        ] {
            browser.prefers_dark(is_dark);
            browser.resize(size[0], size[1]);
            browser.open(&page, "#29b");
            browser.press(key.as_slice());
            assert_eq!(browser.violations(&axe), [""; 0], "{game}: {state}");
        }
        browser.open(&page, "#29b");
        browser.eval("describe(plies[at].towers.findIndex(tower => tower))");
        assert_eq!(browser.violations(&axe), [""; 0], "{game}: tower");
    }
}

#[test]
fn axe_finds_nothing_in_an_index() {
    let Some((axe, browser)) = axe().zip(Browser::start()) else {
        return;
    };
    let directory = tempfile::tempdir().unwrap();
    let pages = format!("{}/", directory.path().display());
    assert_eq!(run(&["replay", FAULTY, GAME, "-o", &pages]).code, 1);
    for (is_dark, size) in [
        (false, [1280, 800]),
        (true, [1280, 800]),
        (false, [360, 740]),
    ] {
        browser.prefers_dark(is_dark);
        browser.resize(size[0], size[1]);
        browser.visit(&format!("file://{pages}index.html"));
        browser.eval("document.querySelector('th button').click()");
        assert_eq!(browser.violations(&axe), [""; 0], "{size:?}");
    }
}
