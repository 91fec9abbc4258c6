//! The positions that the script makes: the same as the program makes.

use serde_json::{Value, json};

use super::{Browser, END, FAULTY, FOLLOW_UPS, GAME, RIGHT, is_quiet, page};
use crate::helpers::running::{run, run_on};

/// Starts without a number, with a number of gungi.js, and in the middle of a game; exchanges, follow-ups and ends.
const GAMES: [&str; 9] = [
    GAME,
    FAULTY,
    FOLLOW_UPS,
    "fixtures/gn/good/02.gn",
    "fixtures/gn/good/03.gn",
    "fixtures/gn/good-official/checkmate.gn",
    "fixtures/gn/good-official/fourth-occurrence.gn",
    "fixtures/gn/good-official/whole-game-intro.gn",
    "fixtures/gn/odd/ru406-no-result-official-marshal-captured.gn",
];

/// The values of a column of the positions of a game.
fn column(lines: &str, name: &str) -> Vec<String> {
    let value = |line: &str| {
        serde_json::from_str::<Value>(line).unwrap()[name]
            .as_str()
            .unwrap()
            .to_owned()
    };
    lines.lines().map(value).collect()
}

#[test]
fn the_script_writes_the_gfen_of_every_position() {
    const GFENS: &str = "return plies.map((_, index) => position(index))";
    let Some(browser) = Browser::start() else {
        return;
    };
    for game in GAMES {
        browser.open(&page(&[game]), "");
        assert_eq!(
            browser.eval(GFENS),
            json!(column(
                &run(&["replay", "--format", "jsonl", game]).out,
                "gfen"
            )),
            "{game}"
        );
        // The table leaves out the ply and the result.
        let without = "return plies.map((ply, index) => { const words = position(index).split(' '); words.splice(3, game.next === null ? 0 : 1); return words.filter(word => !word.startsWith('result=')).join(' '); })";
        let table = run(&[
            "table",
            "positions",
            "--columns",
            "gfen",
            "--format",
            "jsonl",
            game,
        ])
        .out;
        assert_eq!(
            browser.eval(without),
            json!(column(&table, "gfen")),
            "{game}"
        );
    }
    for start in [
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h",
        "9/9/4b.4/9/4P.4/9/9/9/O.8 w - rules=classic",
        THREE_IN_A_TURN,
    ] {
        browser.open(
            &run_on(
                start,
                &["replay", "-", "--from", "gfen", "--format", "html"],
            )
            .out,
            "",
        );
        let expected = run_on(
            start,
            &["replay", "-", "--from", "gfen", "--format", "jsonl"],
        )
        .out;
        assert!(!expected.is_empty());
        assert_eq!(
            browser.eval(GFENS),
            json!(column(&expected, "gfen")),
            "{start}"
        );
    }
    is_quiet(&browser);
}

#[test]
fn the_file_shows_the_position_that_the_script_draws() {
    const DIFFERENCES: &str = r#"
        const file = new DOMParser().parseFromString(arguments[0], "text/html");
        return [
            ...["board", "state", "words"].filter(id => file.getElementById(id).innerHTML !== byId(id).innerHTML),
            ...["white", "black"].filter(id => {
                const facts = page => [page.getElementById(id).querySelector("svg").getAttribute("aria-label"),
                    page.getElementById(id).querySelectorAll("use, text").length, page.getElementById(id).dataset.turn,
                    page.getElementById(id).querySelector("h2").textContent].join();
                return facts(file) !== facts(document);
            }),
        ]
    "#;
    let Some(browser) = Browser::start() else {
        return;
    };
    let ways: [&[&str]; 5] = [
        &[],
        &["--flip"],
        &["--coordinates", "gn"],
        &["--plies", "7.."],
        &["--pieces", "letters"],
    ];
    for game in GAMES {
        for way in ways
            .iter()
            .filter(|way| way.is_empty() || game == FAULTY || game == GAME)
        {
            let page = page(&[&[game], *way].concat());
            browser.open(&page, "");
            assert_eq!(
                browser.eval_with(DIFFERENCES, &json!([page])),
                json!([]),
                "{game} {way:?}"
            );
        }
        // The last position: ends and checkmates.
        let last = run(&["replay", "--format", "jsonl", game])
            .out
            .lines()
            .count()
            - 1;
        let page = page(&[game, "--plies", &format!("{last}..")]);
        browser.open(&page, "");
        assert_eq!(
            browser.eval_with(DIFFERENCES, &json!([page])),
            json!([]),
            "the end of {game}"
        );
    }
    is_quiet(&browser);
}

/// A strike, the drop of the captured Lance, and a recovery, all of one turn.
const THREE_IN_A_TURN: &str = "o.3l.4/4P.4/9/9/9/9/9/9/O.8 b - 61 rules=classic moves 5b5a F9h 5a^";

#[test]
fn follow_ups_are_in_the_cell_of_their_turn_and_its_address_is_after_them() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let page_of_turn = run_on(
        THREE_IN_A_TURN,
        &["replay", "-", "--from", "gfen", "--format", "html"],
    )
    .out;
    browser.open(&page_of_turn, "");
    let cells = "return [...document.querySelectorAll('#moves span')].map(cell => [...cell.querySelectorAll('a')].map(link => link.hash))";
    assert_eq!(browser.eval(cells), json!([["#p1", "#p2", "#31b"]]));
    for (address, words) in [
        (
            "#p1",
            "31. Black: Pawn 4-1 takes the Lance on 4-0Black to movemust drop FL",
        ),
        (
            "#p2",
            "31. Black: Fortress is dropped on 8-7Black to movemay recover PZ on 4-0-0",
        ),
        (
            "#31b",
            "31. Black: Pawn 4-0 is recovered to White's handWhite to move",
        ),
    ] {
        browser.open(&page_of_turn, address);
        assert_eq!(
            (browser.current().as_str(), browser.state().as_str()),
            (address, words)
        );
    }
    // GN gives a follow-up a number of its own.
    browser.open(&page(&[FOLLOW_UPS]), "#74w");
    assert!(
        browser.state().contains("may recover LF on 4-8-0"),
        "{}",
        browser.state()
    );
    browser.press(&[RIGHT]);
    assert_eq!(browser.current(), "#75w");
    assert_eq!(
        browser.state(),
        "75. White: Lance 4-8 is not recoveredBlack to move"
    );
    browser.press(&[RIGHT]);
    assert_eq!(browser.current(), "#75b");
    is_quiet(&browser);
}

#[test]
fn check_and_mate_are_marked_on_the_board_and_in_the_list() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let marks = "return ['check', 'sign-check', 'sign-mate'].map(mark => document.querySelectorAll(`#board use[href='#${mark}']`).length)";
    browser.open(&page(&[FAULTY]), "#29b");
    assert_eq!(browser.eval(marks), json!([1, 1, 0]));
    browser.open(&page(&[FOLLOW_UPS]), "");
    browser.press(&[END]);
    assert_eq!(browser.eval(marks), json!([1, 0, 1]));
    assert!(
        browser.state().ends_with(" is checkmated"),
        "{}",
        browser.state()
    );
    let sign = "return getComputedStyle(document.querySelector('#moves [aria-current] .m'), '::before').content";
    assert!(
        browser.text(sign).starts_with("\"#\""),
        "{}",
        browser.text(sign)
    );
    is_quiet(&browser);
}
