//! Pages of all sizes: nothing overflows, and nothing jumps from ply to ply.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::{Browser, ESCAPE, FAULTY, FOLLOW_UPS, GAME, is_quiet, page};
use crate::helpers::running::run;

/// Phones as they are, without what their bars cover, and the least width of the board there.
const PHONES: [([u32; 2], u32); 5] = [
    ([375, 548], 276),
    ([360, 640], 348),
    ([393, 659], 381),
    ([390, 664], 378),
    ([412, 732], 400),
];

/// Frames in other pages, and a desktop magnified four times: these pages scroll.
const FRAMES: [[u32; 2]; 3] = [[320, 256], [400, 400], [360, 440]];

/// Tablets and desktops, and whole screens of phones, upright and sideways.
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
        // A list without a row is read as a sheet.
        fault(list.height > 30 && (current.top < list.top - 1 || current.bottom > list.bottom + 1), "the move is hidden");
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
fn at_all_sizes_nothing_overflows_or_jumps_at_any_ply() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for game in [GAME, FAULTY, FOLLOW_UPS] {
        let page = page(&[game]);
        let phones = PHONES.map(|(size, _)| size);
        for [width, height] in SIZES.into_iter().chain(phones) {
            browser.resize(width, height);
            browser.open(&page, "");
            assert_eq!(browser.eval(FAULTS), json!([]), "{game}, {width}x{height}");
        }
    }
    is_quiet(&browser);
}

#[test]
fn on_a_phone_the_board_has_the_width_and_a_button_opens_the_list() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let page = page(&[GAME]);
    for ([width, height], least) in PHONES {
        browser.resize(width, height);
        browser.open(&page, "#50b");
        let board = browser.eval("return byId('board').getBoundingClientRect().width");
        assert!(
            board.as_f64() >= Some(f64::from(least)),
            "{width}x{height}: {board}"
        );
        browser.eval("byId('sheet').click()");
        let seen = "const { top, bottom } = links[at].getBoundingClientRect(), list = byId('moves').getBoundingClientRect(); return list.height > innerHeight / 2 - 50 && top >= list.top && bottom <= list.bottom";
        assert_eq!(browser.eval(seen), true, "{width}x{height}");
        browser.eval("links[at + 1].click()");
        assert_eq!(browser.current(), "#50w");
        let is_open = "return byId('sheet').getAttribute('aria-expanded')";
        assert_eq!(browser.eval(is_open), "false");
        browser.eval("byId('sheet').click()");
        assert_eq!(browser.eval(is_open), "true");
        browser.press(&[ESCAPE]);
        assert_eq!(browser.eval(is_open), "false");
    }
    is_quiet(&browser);
}

#[test]
fn a_small_frame_scrolls_down_only() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for game in [GAME, FAULTY, FOLLOW_UPS] {
        let page = page(&[game]);
        for [width, height] in FRAMES {
            browser.resize(width, height);
            browser.open(&page, "");
            let outside = "return [...document.querySelectorAll('body, .board, .player, #state, nav button, .list')].map(part => part.getBoundingClientRect()).filter(box => box.left < 0 || box.right > innerWidth).length + Math.max(0, document.documentElement.scrollWidth - innerWidth)";
            assert_eq!(browser.eval(outside), 0, "{game}, {width}x{height}");
            let first = "return ['.board', '#state', 'nav'].map(part => document.querySelector(part).getBoundingClientRect().bottom).filter(bottom => bottom <= innerHeight).length";
            let parts = if height < 300 { 1 } else { 3 };
            assert_eq!(browser.eval(first), parts, "{game}, {width}x{height}");
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
        let top = "document.querySelector('.board').getBoundingClientRect().top";
        let top = browser.chromium("Runtime.evaluate", &json!({ "expression": top }));
        let top = top["result"]["value"].as_f64();
        assert!(top < Some(100.0), "{width}: the board begins at {top:?}");
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

/// A browser that prints announces it.
#[test]
fn on_paper_a_game_has_a_figure_for_every_ten_plies_with_their_numbers_and_what_they_do() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for (game, figures) in [(GAME, 23), (FAULTY, 7), (FOLLOW_UPS, 0)] {
        browser.open(&page(&[game]), "");
        let printed = browser.chromium(
            "Page.printToPDF",
            &json!({ "paperWidth": 8.27, "paperHeight": 11.69 }),
        );
        assert!(
            printed["data"]
                .as_str()
                .is_some_and(|data| data.len() > 50_000)
        );
        let found = "return [document.querySelectorAll('#figures figure').length, document.querySelectorAll('#figures li').length, document.querySelectorAll('#figures .number').length, last]";
        let found = browser.eval(found);
        assert!(figures == 0 || found[0] == figures, "{game}: {found}");
        assert_eq!([&found[1], &found[2]], [&found[3]; 2], "{game}");
        let is_shown = "return ['#figures', '#moves', '.board'].map(part => document.querySelector(part).getClientRects().length > 0)";
        assert_eq!(browser.eval(is_shown), json!([false, true, true]), "{game}");
        let comment =
            "return [...document.querySelectorAll('#figures .comment, #figures .error')].length";
        assert!(
            game != FAULTY || browser.eval(comment).as_u64() > Some(0),
            "{game}"
        );
    }
    is_quiet(&browser);
}

/// How many sheets a page prints on.
fn sheets(browser: &Browser) -> usize {
    let paper = json!({ "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true });
    let printed = browser.chromium("Page.printToPDF", &paper);
    let printed = STANDARD.decode(printed["data"].as_str().unwrap()).unwrap();
    let printed = String::from_utf8_lossy(&printed).into_owned();
    printed.matches("/Type /Page\n").count()
}

#[test]
fn the_chart_of_units_is_a_sheet_for_each_ruleset_and_fits_a_phone() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for (rules, expected) in [(&[][..], 2), (&["--rules", "classic"], 1)] {
        let chart = run(&[&["units", "--format", "html"], rules].concat()).out;
        for [width, height] in [[390, 664], [1280, 800]] {
            browser.resize(width, height);
            browser.open(&chart, "");
            let wide = "return document.documentElement.scrollWidth - innerWidth";
            assert!(browser.eval(wide).as_i64() <= Some(0), "{width}");
        }
        assert_eq!(sheets(&browser), expected, "{rules:?}");
    }
    is_quiet(&browser);
}
