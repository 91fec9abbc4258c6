//! What a page loads and allows, without a browser, and how long it is.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use regex::Regex;
use sha2::{Digest, Sha256};

use super::{FAULTY, FOLLOW_UPS, GAME, page};
use crate::helpers::running::run_on;

const ALL: [&str; 3] = [GAME, FAULTY, FOLLOW_UPS];

/// The first text between two others.
fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
    text.split(before)
        .nth(1)
        .unwrap()
        .split(after)
        .next()
        .unwrap()
}

/// Checks that a page loads nothing, and that its policy allows its own style and script alone.
pub(super) fn is_closed(page: &str) {
    let policy = between(page, "Content-Security-Policy\" content=\"", "\"");
    assert!(
        policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"),
        "{policy}"
    );
    for (kind, before, after) in [
        ("style", "<style>", "</style>"),
        ("script", "<script>", "</script>"),
    ] {
        let hash = STANDARD.encode(Sha256::digest(between(page, before, after)));
        assert!(
            policy.contains(&format!("{kind}-src 'sha256-{hash}'")),
            "{kind}"
        );
    }
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for loading in [
        "src=",
        "url(http",
        "@import",
        "<link",
        "http:",
        "https:",
        " style=",
        " onclick=",
    ] {
        assert!(!page.contains(loading), "{loading}");
    }
}

#[test]
fn a_page_loads_nothing_and_allows_its_own_style_and_script_alone() {
    for game in ALL {
        is_closed(&page(&[game]));
    }
}

#[test]
fn a_page_of_216_plies_is_at_most_130_000_bytes_long() {
    let page = page(&[GAME]);
    assert!(
        page.contains("href=\"#108b\"") && page.len() <= 130_000,
        "{}",
        page.len()
    );
}

#[test]
fn every_shape_and_variable_of_a_page_is_defined_and_every_position_has_a_link() {
    let names = |page: &str, pattern: &str| -> BTreeSet<String> {
        Regex::new(pattern)
            .unwrap()
            .captures_iter(page)
            .map(|found| found[1].to_owned())
            .collect()
    };
    for game in ALL {
        let page = page(&[game]);
        let ids = names(&page, " id=\"([^\"]+)\"");
        let used = names(&page, "<use href=\"#([^\"]+)\"");
        assert!(
            used.len() > 20 && used.is_subset(&ids),
            "{:?}",
            used.difference(&ids)
        );
        assert!(names(&page, "url\\(#([^)]+)\\)").is_subset(&ids));
        let variables = names(&page, "--([a-z-]+): ?[^;]");
        let wanted = names(&page, "var\\(--([a-z-]+)\\)");
        assert!(
            wanted.is_subset(&variables),
            "{:?}",
            wanted.difference(&variables)
        );
        let moves = between(&page, "<ol id=\"moves\"", "</ol>");
        let links = names(moves, "<a href=\"#([^\"]+)\"").len();
        let positions = between(&page, "\"positions\":[", "</script>")
            .matches("},{")
            .count()
            + 1;
        assert_eq!(links, positions, "{game}");
    }
}

#[test]
fn a_page_has_the_content_before_its_script() {
    let page = page(&[FAULTY]);
    let body = between(&page, "<main>", "<script");
    for content in [
        "<b>Komugi</b><small>Black, hand empty</small>",
        "aria-label=\"White's hand: empty\"",
        "<p id=\"state\"><b>30. White: Captain 6-1 goes to 7-0, onto the Spy</b><span class=\"hidden\">Black to move</span></p>",
        "<use href=\"#finding\" x=\"438\" y=\"638\"/>",
        "<b>29.</b><span><a href=\"#29b\">NY&lt;4-4-0x3-2-0<small class=\"x\"><i>captures </i>PZ</small><small class=\"c\"><i>check</i></small></a></span>",
        "<s><i>not played: </i>RX&lt;4-6-0x4-2-1</s>",
        "<p class=\"comment\">The initial arrangement.</p>",
        "<p class=\"error\">error[RU106]: the unit on 4-6-0 is not on top: Black's `CI` is above it\nhelp: ",
        "0-2 Captain on Pawn on Arrow",
    ] {
        assert!(body.contains(content), "{content}");
    }
}

#[test]
fn a_comment_keeps_its_lines_and_tabs() {
    let game = "1. HK*6-6-0 (first\r\n\tsecond\n\u{1b}third) HK*2-2-0\n";
    let page = run_on(game, &["replay", "-", "--format", "html"]).out;
    assert_eq!(
        between(&page, "<p class=\"comment\">", "</p>"),
        "first\n\tsecond\n\\u{1b}third"
    );
}
