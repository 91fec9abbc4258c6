//! Pages of all sizes: nothing overflows, and nothing jumps from ply to ply.

use serde_json::json;

use super::{Browser, FAULTY, FOLLOW_UPS, GAME, is_quiet, page};

/// Phones, tablets and desktops, upright and sideways.
const SIZES: [[u32; 2]; 9] = [
    [360, 740],
    [740, 360],
    [768, 1024],
    [820, 1180],
    [1280, 800],
    [2560, 1440],
    [1024, 768],
    [390, 844],
    [320, 568],
];

/// What is wrong with the layout at each ply.
const FAULTS: &str = r#"
    const faults = new Set(), box = element => element.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".board, #white, #black, #state, nav, nav button, .list")];
    const places = () => parts.map(part => { const { x, y, width, height } = box(part); return [x, y, width, height].map(Math.round).join(); }).join(" ");
    const [first, page] = [places(), document.documentElement];
    for (let index = 0; index < links.length; index++) {
        show(index, "still");
        const fault = (is, what) => is && faults.add(what + " at " + idOf(index));
        fault(page.scrollWidth > innerWidth || page.scrollHeight > innerHeight, "the page overflows");
        for (const part of parts) {
            const { left, top, right, bottom } = box(part);
            fault(left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5, `${part.id || part.className} is outside`);
        }
        fault(places() !== first, "something jumps");
        const current = box(links[index]), list = box(byId("moves")), state = byId("state");
        fault(current.top < list.top - 1 || current.bottom > list.bottom + 1, "the move is hidden");
        fault(state.scrollHeight > state.clientHeight + 1, "the state is cut");
        for (const hand of document.querySelectorAll(".player svg")) {
            const { width, height } = box(hand), view = hand.viewBox.baseVal;
            fault(hand.querySelector("use") && Math.min(width / view.width, height / view.height) * 70 < 17, "a hand is tiny");
        }
    }
    const buttons = [...document.querySelectorAll("nav button")].map(box);
    if (Math.min(...buttons.map(({ width, height }) => Math.min(width, height))) < 38) faults.add("a button is small");
    return [...faults].slice(0, 5)
"#;

#[test]
fn at_nine_sizes_nothing_overflows_or_jumps_at_any_ply() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for game in [GAME, FAULTY, FOLLOW_UPS] {
        let page = page(&[game]);
        for [width, height] in SIZES {
            browser.resize(width, height);
            browser.open(&page, "");
            assert_eq!(browser.eval(FAULTS), json!([]), "{game}, {width}x{height}");
        }
    }
    is_quiet(&browser);
}

#[test]
fn a_page_without_its_script_shows_everything_and_scrolls() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.chromium(
        "Emulation.setScriptExecutionDisabled",
        &json!({ "value": true }),
    );
    for [width, height] in [[360, 740], [1280, 800]] {
        browser.resize(width, height);
        browser.open(&page(&[FAULTY]), "");
        let layout = browser.chromium("Page.getLayoutMetrics", &json!({}));
        let [across, down] =
            ["width", "height"].map(|side| layout["cssContentSize"][side].as_f64().unwrap());
        assert!(
            across <= f64::from(width) && down > f64::from(height),
            "{across} x {down}"
        );
    }
}

#[test]
fn a_page_prints_its_moves_and_not_its_buttons() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.open(&page(&[FAULTY]), "#29b");
    browser.chromium("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let is_shown = "return ['nav', 'header', '#moves', '.notes .error'].map(part => document.querySelector(part).getClientRects().length > 0)";
    assert_eq!(browser.eval(is_shown), json!([false, true, true, true]));
    browser.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
}
