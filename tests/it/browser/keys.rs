//! What people do with a page: keys, buttons, addresses, touches, copying.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::{
    Browser, DOWN, END, ENTER, ESCAPE, FAULTY, GAME, HOME, LEFT, RIGHT, UP, is_quiet, page,
};
use crate::helpers::running::{run, run_on};

impl Browser {
    fn toast(&self) -> String {
        self.text("return document.getElementById('toast').textContent")
    }

    fn has(&self, selector: &str) -> bool {
        self.eval_with(
            "return document.querySelector(arguments[0]) !== null",
            &json!([selector]),
        ) == true
    }
}

#[test]
fn keys_buttons_and_links_walk_through_a_game() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.open(&page(&[GAME]), "");
    assert_eq!(browser.state(), "StartBlack to movedraft");
    for (keys, current) in [
        (&[RIGHT, RIGHT, RIGHT][..], "#2b"),
        (&[LEFT], "#1w"),
        (&[DOWN], "#2w"),
        (&[UP], "#1w"),
        (&['\u{e00f}'], "#6w"),
        (&['\u{e00e}'], "#1w"),
        (&[END], "#108w"),
        (&[RIGHT], "#108w"),
        (&[HOME, LEFT], "#0"),
        (&['6', '6', 'b', ENTER], "#66b"),
        (&['1', '3', '2', ENTER], "#66w"),
        (&['7', ENTER], "#4b"),
        (&['1', '2', '\u{e003}', ENTER], "#1b"),
        (&['9', ESCAPE, ENTER], "#1b"),
        (&['9', '9', '9', ENTER], "#1b"),
    ] {
        browser.press(keys);
        assert_eq!(browser.current(), current, "{keys:?}");
    }
    assert_eq!(browser.toast(), "no ply 999");
    browser.press(&['2', '9', 'b']);
    assert_eq!(browser.state(), "go to 29b …");
    browser.press(&[ENTER]);
    browser.wait_for("return location.hash", &json!("#29b"));
    browser.eval("document.querySelector('[data-key=Home]').click()");
    assert_eq!(browser.current(), "#0");
    browser.eval("document.querySelector('#moves a[href=\"#7b\"]').click()");
    assert_eq!(browser.current(), "#7b");
    is_quiet(&browser);
}

#[test]
fn the_strip_shows_the_whole_game_and_a_tap_goes_there() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.resize(1280, 800);
    browser.open(&page(&[GAME]), "");
    let signs = "return [...document.querySelectorAll('#story circle, #story path')].length > 40 && story.filter(ply => ply.captures).length";
    let captures = run(&[
        "table",
        "plies",
        "--columns",
        "captured",
        "--format",
        "csv",
        GAME,
    ])
    .out;
    let captures = captures
        .lines()
        .skip(1)
        .filter(|line| !line.trim_matches('"').is_empty())
        .count();
    assert_eq!(browser.eval(signs), captures);
    let middle = browser.eval("const { left, top, width, height } = byId('story').getBoundingClientRect(); return [left + width / 2, top + height / 2]");
    let at = [0, 1].map(|index| middle[index].as_f64().unwrap());
    browser.touch(at, 0.0);
    browser.wait_for("return at", &json!(108));
    let said = browser.text("return byId('story').ariaValueText");
    assert!(said.starts_with("54. White: "), "{said}");
    is_quiet(&browser);
}

#[test]
fn a_game_plays_and_starts_again_after_its_end() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.open(&page(&[FAULTY]), "#25b");
    browser.eval("game.delay = 50");
    browser.press(&[' ']);
    browser.wait_for("return at === last && !playing", &json!(true));
    browser.press(&[' ']);
    assert_eq!(browser.eval("return playing !== 0"), true);
    browser.press(&[' ']);
    assert!(browser.eval("return at").as_u64().unwrap() < 60);
    assert_eq!(browser.eval("return playing"), 0);
    is_quiet(&browser);
}

#[test]
fn a_page_opens_where_its_address_says() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let page = page(&[GAME]);
    for (address, current, toast) in [
        ("#50", "#25w", ""),
        ("#p50", "#25w", ""),
        ("#31b", "#31b", ""),
        ("#0", "#0", ""),
        ("#99999", "#0", "no position 99999 in this game"),
        ("#31x", "#0", "no position 31x in this game"),
        ("#-3", "#0", "no position -3 in this game"),
        ("#%E0%A4%A", "#0", "no position %E0%A4%A in this game"),
        ("#<b>", "#0", "no position %3Cb%3E in this game"),
    ] {
        browser.open(&page, address);
        // The notice goes after a while: a slow machine would not see it.
        let notice =
            browser.text("openAddress(); return document.getElementById('toast').textContent");
        assert_eq!(
            (browser.current().as_str(), notice.as_str()),
            (current, toast),
            "{address}"
        );
        browser.eval_with(
            "location.hash = '#4w'; location.hash = arguments[0]",
            &json!([address]),
        );
        browser.wait_for("return links[at].hash", &json!(current));
    }
    let part = super::page(&[GAME, "--plies", "40..60"]);
    browser.open(&part, "");
    assert_eq!(browser.current(), "#20w");
    assert!(
        browser.state().starts_with("20. White: "),
        "{}",
        browser.state()
    );
    browser.press(&[LEFT, END]);
    assert_eq!(browser.current(), "#30w");
    browser.press(&['4', '5', ENTER]);
    assert_eq!(browser.current(), "#23b");
    is_quiet(&browser);
}

#[test]
fn a_page_opens_at_the_first_error_or_else_at_the_first_warning_and_at_no_note() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let marked = "return document.querySelectorAll('#board use[href=\"#finding\"]').length > 0";
    for (game, current, is_marked) in [
        (FAULTY, "#30w", true),
        (
            "fixtures/gn/odd/ru404-follow-up-missing-recovery.gn",
            "#25w",
            true,
        ),
        ("fixtures/gn/odd/gn221-strike-as-step.gn", "#0", false),
        (GAME, "#0", false),
    ] {
        browser.open(&page(&[game]), "");
        assert_eq!(browser.current(), current, "{game}");
        assert_eq!(browser.eval(marked), is_marked, "{game}");
    }
    browser.open(&page(&[FAULTY]), "");
    let list = browser.text("return document.getElementById('moves').textContent");
    assert!(
        list.contains("not played: RX<4-6-0x4-2-1error[RU106]: the unit on 4-6-0"),
        "{list}"
    );
    // The finding is below the current move.
    let is_seen = "const error = document.querySelector('.error').getBoundingClientRect(); return error.top < document.getElementById('moves').getBoundingClientRect().bottom";
    for [width, height] in [[1280, 800], [360, 740]] {
        browser.resize_open_page(width, height);
        assert_eq!(browser.eval(is_seen), true, "{width}x{height}");
    }
    browser.press(&[HOME, 'n']);
    assert_eq!(browser.current(), "#23b");
    browser.press(&['n']);
    assert_eq!(browser.current(), "#30w");
    browser.press(&['n']);
    assert_eq!(
        (browser.current(), browser.toast()),
        ("#30w".into(), "no comment or finding after this".into())
    );
    browser.press(&['N', 'N']);
    assert_eq!(browser.current(), "#0");
    is_quiet(&browser);
}

#[test]
fn the_position_and_its_address_are_copied() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.chromium(
        "Browser.grantPermissions",
        &json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] }),
    );
    browser.open(&page(&[FAULTY]), "#29b");
    let clipboard = || {
        let read = json!({ "script": "navigator.clipboard.readText().then(arguments[0], error => arguments[0](String(error)))", "args": [] });
        browser
            .ask("/execute/async", &read)
            .as_str()
            .unwrap()
            .to_owned()
    };
    browser.press(&['g']);
    browser.wait_for(
        "return document.getElementById('toast').textContent",
        &json!("GFEN copied"),
    );
    let plies = run(&["replay", "--format", "jsonl", FAULTY]).out;
    let expected: Value = serde_json::from_str(plies.lines().nth(57).unwrap()).unwrap();
    assert_eq!(clipboard(), expected["gfen"].as_str().unwrap());
    browser.press(&['l']);
    browser.wait_for(
        "return document.getElementById('toast').textContent",
        &json!("link copied"),
    );
    assert!(clipboard().ends_with("game.html#29b"));
    // Where nothing can be copied, the text is shown.
    browser.eval("navigator.clipboard.writeText = () => Promise.reject()");
    browser.press(&['g']);
    browser.wait_for("return document.getElementById('copy').open", &json!(true));
    assert_eq!(
        browser.text("return document.querySelector('#copy textarea').value"),
        expected["gfen"].as_str().unwrap()
    );
    browser.press(&[ESCAPE]);
    assert_eq!(
        browser.eval("return document.getElementById('copy').open"),
        false
    );
    is_quiet(&browser);
}

#[test]
fn a_touch_steps_or_names_the_units_of_a_tower() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.resize(390, 844);
    browser.open(&page(&[FAULTY]), "#29b");
    browser.chromium(
        "Emulation.setTouchEmulationEnabled",
        &json!({ "enabled": true }),
    );
    browser.touch([300.0, 300.0], -180.0);
    browser.wait_for("return links[at].hash", &json!("#29w"));
    browser.touch([120.0, 300.0], 180.0);
    browser.wait_for("return links[at].hash", &json!("#29b"));
    let square = browser.eval(
        "const [x, y] = corner(8 + 9 * 2), { left, top, width } = byId('board').getBoundingClientRect();
         return [left + (x + 50) * width / 976, top + (y + 50) * width / 976]",
    );
    let at = [0, 1].map(|index| square[index].as_f64().unwrap());
    // The browser takes a tap right after a swipe for a part of it.
    let opens = |_| {
        browser.touch(at, 0.0);
        thread::sleep(Duration::from_secs(1));
        browser.eval("return document.getElementById('tower').open") == true
    };
    assert!((0..5).any(opens), "no tap names the units");
    assert_eq!(
        browser.text(
            "return document.getElementById('tower').innerText.split(/\\s*\\n\\s*/).join('; ')"
        ),
        "0-2 (GFEN 1c); Arrow (AB); White, tier 1; Pawn (PZ); White, tier 2; Captain (CI); White, tier 3; tier 1; tier 2; tier 3"
    );
    // The diagram of the tier where the top unit stands is marked, and shows what it reaches: as the unit's table.
    let here = "const here = document.querySelector('#ways [aria-current]'); return [here.textContent, here.querySelectorAll('circle').length]";
    let table = run(&["units", "CI", "--format", "jsonl"]).out;
    let table: Value = serde_json::from_str(table.lines().next().unwrap()).unwrap();
    let reached = table["tiers"][2]["reach"].as_array().unwrap().len();
    assert_eq!(browser.eval(here), json!(["tier 3", reached]));
    browser.press(&[ESCAPE]);
    browser.open(&page(&[FAULTY]), "#1b");
    browser.eval("document.getElementById('black').click()");
    let hand = browser.text("return document.getElementById('tower').innerText");
    assert!(
        hand.starts_with("Black's hand") && hand.contains("in hand: "),
        "{hand}"
    );
    is_quiet(&browser);
}

#[test]
fn the_board_turns_darkens_and_is_read_in_words() {
    const IS_BELOW: &str = "const [white, black] = ['white', 'black'].map(id => document.getElementById(id).getBoundingClientRect().top); return white > black";
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.resize(1280, 800);
    browser.open(&page(&[GAME]), "#132");
    // The upper left corner of the page, and the middle of the board, an empty square.
    let colours = || {
        let middle = browser.eval("const r = document.getElementById('board').getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2 - 30]");
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a place on the screen"
        )]
        let [x, y] = [0, 1].map(|index| middle[index].as_f64().unwrap() as u32);
        let picture = browser.screenshot();
        [[3, 3], [x, y]].map(|[x, y]| {
            let pixel = picture.pixel(x, y).unwrap();
            [pixel.red(), pixel.green(), pixel.blue()]
        })
    };
    let [corner, wood] = colours();
    assert!(
        corner == [0xf6, 0xef, 0xe2] && wood[0] > 200,
        "{corner:?} {wood:?}"
    );
    let first = "return document.querySelector('#board use[href=\"#reached\"]').getAttribute('y')";
    let before = browser.text(first);
    browser.press(&['f']);
    assert!(browser.text(first) != before && browser.eval(IS_BELOW) == true);
    browser.press(&['f', 'd']);
    let [corner, wood] = colours();
    assert!(
        corner == [0x17, 0x19, 0x1d] && (70..160).contains(&wood[0]),
        "{corner:?} {wood:?}"
    );
    browser.press(&['t']);
    let words = browser.text("return document.getElementById('in-words').innerText");
    assert!(
        words.contains("Black on the board") && words.contains("Marshal"),
        "{words}"
    );
    assert!(
        browser
            .eval("return document.getElementById('in-words').getBoundingClientRect().height")
            .as_f64()
            .unwrap()
            > 100.0
    );
    browser.press(&[ESCAPE, 'd']);
    assert!(
        browser
            .eval("return document.getElementById('in-words').getBoundingClientRect().height")
            .as_f64()
            .unwrap()
            < 2.0
    );
    // Without a choice, the preference of the system decides, with the script and without.
    for (preference, dark) in [("dark", "rgb(23, 25, 29)"), ("light", "rgb(246, 239, 226)")] {
        let feature =
            json!({ "features": [{ "name": "prefers-color-scheme", "value": preference }] });
        browser.chromium("Emulation.setEmulatedMedia", &feature);
        browser.open(&page(&[GAME]), "");
        let ground = "return getComputedStyle(document.documentElement).backgroundColor";
        assert_eq!(browser.text(ground), dark);
    }
    for (theme, shown) in [("night", "night"), ("kaya", "day")] {
        browser.open(&page(&[GAME, "--theme", theme]), "");
        assert_eq!(
            browser.text("return document.documentElement.dataset.theme"),
            shown
        );
    }
    browser.open(&page(&[GAME, "--flip"]), "");
    assert_eq!(browser.eval(IS_BELOW), true);
    is_quiet(&browser);
}

#[test]
fn letters_and_digits_can_be_switched_off_and_stay_off() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.open(&page(&[FAULTY]), "#1b");
    browser.press(&['?']);
    assert!(browser.has("#menu[open]"));
    browser.eval("document.getElementById('keys-off').click()");
    browser.press(&[ESCAPE, 'f', '5', ENTER, '?', 'n']);
    for address in ["", "#1b"] {
        if !address.is_empty() {
            browser.open(&page(&[FAULTY]), address);
            browser.press(&['f', '5', ENTER, '?', 'n']);
        }
        assert!(!browser.has("#menu[open], [data-flipped]"));
        assert_eq!(browser.current(), "#1b");
    }
    browser.press(&[RIGHT]);
    assert_eq!(browser.current(), "#1w");
    browser.eval("document.getElementById('keys-off').click()");
    browser.press(&['f']);
    assert!(browser.has("[data-flipped]"));
    is_quiet(&browser);
}

#[test]
fn with_reduced_motion_nothing_moves() {
    let Some(browser) = Browser::start() else {
        return;
    };
    for (preference, animations) in [("no-preference", 2), ("reduce", 0)] {
        let feature =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": preference }] });
        browser.chromium("Emulation.setEmulatedMedia", &feature);
        browser.open(&page(&[FAULTY]), "#24b");
        let moving = browser.eval("show(at + 1); return document.getAnimations().length");
        assert_eq!(moving, animations, "{preference}");
    }
}

#[test]
fn hostile_headers_and_comments_are_texts() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let name = "</title></script><img src=x onerror=document.body.remove()><b>&amp;";
    let comment = "</li><script>document.body.remove()</script> <!-- </style>";
    let game = format!("[Black \"{name}\"]\n[Event \"{name}\"]\n# {comment}\n1. HK*6-6-0\n");
    browser.open(&run_on(game, &["replay", "-", "--format", "html"]).out, "");
    assert_eq!(
        browser.text("return document.querySelector('#black h2 b').textContent"),
        name
    );
    assert_eq!(
        browser.text("return document.querySelector('#menu dd').textContent"),
        name
    );
    assert_eq!(
        browser.text("return document.querySelector('header p').textContent"),
        name
    );
    assert_eq!(
        browser.eval("return document.images.length + document.scripts.length"),
        2
    );
    assert_eq!(
        browser.text("return document.querySelector('.comment').textContent"),
        comment
    );
    is_quiet(&browser);
}

#[test]
fn screen_readers_get_names_for_the_board_and_the_hands() {
    let Some(browser) = Browser::start() else {
        return;
    };
    browser.open(&page(&[FAULTY]), "#29b");
    browser.press(&[HOME, RIGHT]);
    browser.chromium("Accessibility.enable", &json!({}));
    let tree = browser.chromium("Accessibility.getFullAXTree", &json!({}));
    let text =
        |node: &Value, field: &str| node[field]["value"].as_str().unwrap_or_default().to_owned();
    let images: Vec<[String; 2]> = tree["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|node| {
            ["image", "img"].contains(&node["role"]["value"].as_str().unwrap_or_default())
        })
        .map(|node| ["name", "description"].map(|field| text(node, field)))
        .collect();
    let has = |name: &str, description: &str| {
        images
            .iter()
            .any(|[found, described]| found.contains(name) && described.contains(description))
    };
    let deed = "1. Black: Hidden Dragon is dropped on 6-6";
    assert!(has(deed, "6-6 Hidden Dragon"), "{images:?}");
    assert!(has("White's hand: ", ""), "{images:?}");
    assert!(
        browser
            .text("return document.getElementById('said').textContent")
            .starts_with(&format!("{deed}, White to move"))
    );
}
