//! Boards of text: aligned with any units, and narrow enough for a terminal.

use std::iter;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::helpers::running::{run, run_on};

/// Towers of up to three units, marks on many squares, full and empty hands.
const GAMES: [&str; 4] = [
    "docs/example.gn",
    "fixtures/gn/good/07.gn",
    "fixtures/gn/good-official/whole-game-advanced.gn",
    "fixtures/gungijs/odd/js209-ambiguous-betrayal.pgn",
];

/// The lines of all boards of a game, without empty lines.
fn lines(args: &[&str]) -> Vec<String> {
    let drawn = run(&[&["replay", "--boards"], args].concat()).out;
    let lines: Vec<String> = drawn
        .lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect();
    assert!(lines.len() > 200, "{args:?} draws boards");
    lines
}

/// The columns of bars.
fn bars(line: &str) -> Vec<usize> {
    let ends = line.chars().scan(0, |column, c| {
        *column += c.width().unwrap_or_default();
        Some((*column, c))
    });
    ends.filter(|(_, c)| "│┌┬┐├┼┤└┴┘|+".contains(*c))
        .map(|(column, _)| column)
        .collect()
}

#[test]
fn the_bars_of_a_board_are_one_below_the_other() {
    for (game, pieces) in GAMES
        .into_iter()
        .flat_map(|game| [(game, "letters"), (game, "kanji")])
    {
        for more in [&[][..], &["--flip"], &["--ascii"]] {
            let lines = lines(&[&[game, "--pieces", pieces][..], more].concat());
            let with_bars: Vec<&String> =
                lines.iter().filter(|line| !bars(line).is_empty()).collect();
            let first = bars(with_bars[0]);
            assert_eq!(first.len(), 10, "{game}");
            for line in with_bars {
                assert_eq!(bars(line), first, "{game} {pieces} {more:?}:\n{line}");
            }
        }
    }
}

#[test]
fn a_board_with_what_is_beside_it_fits_80_columns() {
    for (game, pieces) in GAMES
        .into_iter()
        .flat_map(|game| [(game, "letters"), (game, "kanji")])
    {
        for line in lines(&[game, "--pieces", pieces]) {
            assert!(
                line.width() <= 80,
                "{game} {pieces}: {} columns\n{line}",
                line.width()
            );
        }
    }
}

#[test]
fn a_mark_has_both_of_its_halves_around_a_character() {
    let count = |lines: &[String], sign| {
        lines
            .iter()
            .map(|line| line.matches(sign).count())
            .sum::<usize>()
    };
    for game in &GAMES[2..] {
        let lines = lines(&[game, "--pieces", "kanji"]);
        assert_eq!(count(&lines, "["), count(&lines, "]"), "{game}");
    }
    let drawn = run(&["render", GAMES[3], "--ply", "12", "--pieces", "kanji"]).out;
    assert!(drawn.contains("[v"), "{drawn}");
}

#[test]
fn both_squares_of_the_last_move_are_marked_with_and_without_colour() {
    for (more, dot) in [(&[][..], '·'), (&["--ascii"], '.')] {
        let drawn = |ply| run(&[&["render", "docs/example.gn", "--ply", ply], more].concat()).out;
        let to_a_tower = drawn("60");
        for mark in [
            format!(" {dot}{dot}  "),
            "[vci]".to_owned(),
            format!("{dot}from{dot} [to]"),
        ] {
            assert!(to_a_tower.contains(&mark), "{mark}\n{to_a_tower}");
        }
        let from_a_tower = drawn("48");
        for mark in [format!("{dot}vba{dot}"), "[vpz]".to_owned()] {
            assert!(from_a_tower.contains(&mark), "{mark}\n{from_a_tower}");
        }
        let drop = drawn("59");
        assert!(
            drop.contains("[ ZP]") && drop.contains("  [to]") && !drop.contains("from"),
            "{drop}"
        );
    }
    let coloured = run(&[
        "render",
        "docs/example.gn",
        "--ply",
        "60",
        "--color",
        "always",
    ])
    .out;
    assert!(
        coloured.contains("\u{1b}[35;1;7m[vci]\u{1b}[0m"),
        "{coloured}"
    );
}

#[test]
fn the_unit_in_question_is_marked_and_the_mark_is_explained() {
    let args = [
        "why-not",
        "docs/example.gn",
        "--ply",
        "60",
        "NY<3-2-0>3-4-0",
    ];
    let drawn = run(&args).out;
    assert!(
        drawn.contains("│? NY?│") && drawn.contains("  ?in question?\n"),
        "{drawn}"
    );
    let coloured = run(&[&args[..], &["--color", "always"]].concat()).out;
    assert!(
        coloured.contains("\u{1b}[35;1;7m? NY?\u{1b}[0m"),
        "{coloured}"
    );
}

#[test]
fn every_unit_of_white_has_a_sign_beside_lower_case() {
    let drawn = run(&["render", "docs/example.gn", "--ply", "60", "--ascii"]).out;
    let cells = drawn
        .lines()
        .filter(|line| bars(line).len() == 10)
        .flat_map(|line| line.split('|').skip(1).take(9));
    let units: Vec<&str> = cells
        .map(|cell| cell.trim_matches([' ', '[', ']', '=', '?']))
        .collect();
    let units = || {
        units
            .iter()
            .filter(|unit| unit.chars().any(char::is_alphabetic))
    };
    assert_eq!(units().count(), 46);
    for unit in units() {
        let is_lower = unit.chars().all(|c| !c.is_ascii_uppercase());
        assert_eq!(unit.len(), if is_lower { 3 } else { 2 }, "{unit}");
        assert_eq!(unit.starts_with('v'), is_lower, "{unit}");
    }
}

#[test]
fn a_board_says_which_game_it_is_of_and_who_plays() {
    let drawn = run(&["render", "docs/example.gn", "--ply", "60"]).out;
    assert!(
        drawn.starts_with("docs/example.gn, game 1 (classic)\nBlack: Komugi, White: Meruem\n\n"),
        "{drawn}"
    );
    let drawn = run(&["replay", "--gfen", "8k./9/9/9/9/9/9/9/K.8 b -"]).out;
    assert!(
        drawn.starts_with("<gfen>, game 1 (official-advanced)\n\n"),
        "{drawn}"
    );
}

#[test]
fn an_empty_line_parts_the_boards_of_games_and_of_plies() {
    let game = "1. HK*6-6-0 PG*2-2-0\n[Event \"2\"]\n1. HK*6-6-0 PG*2-2-0\n";
    for (arguments, parts) in [
        (&["render", "-"][..], 4),
        (&["replay", "-", "--boards"], 8),
        (&["replay", "-"], 6),
    ] {
        let drawn = run_on(game, arguments).out;
        assert_eq!(drawn.trim_end().split("\n\n").count(), parts, "{drawn}");
        assert!(
            !drawn.contains("\n\n\n") && !drawn.ends_with("\n\n"),
            "{drawn}"
        );
    }
}

#[test]
fn coordinates_are_where_the_option_says() {
    for (which, gn, gfen) in [
        ("both", true, true),
        ("gn", true, false),
        ("gfen", false, true),
        ("none", false, false),
    ] {
        let drawn = run(&[
            "render",
            "--gfen",
            "8k./9/9/9/9/9/9/9/K.8 b -",
            "--coordinates",
            which,
        ])
        .out;
        let rulers = ["2     1     0\n", "9     8     7"].map(|ruler| drawn.contains(ruler));
        let sides = ["\n8 │", "│ i"].map(|side| drawn.contains(side));
        assert_eq!(
            (rulers, sides),
            ([gn, gfen], [gn, gfen]),
            "{which}\n{drawn}"
        );
        assert_eq!(
            drawn.contains("GN 4-6 = GFEN 5g"),
            which == "both",
            "{which}"
        );
    }
}

#[test]
fn a_legend_names_the_letters_on_the_board_and_in_hands() {
    let legend = |args: &[&str]| {
        let drawn = run(&[&["render", "--legend"], args].concat()).out;
        drawn.rsplit_once("\n\n").unwrap().1.to_owned()
    };
    assert_eq!(
        legend(&["--gfen", "9/9/4o.4/9/4z.4/9/4O.4/9/9 b F 61 rules=classic"]),
        "FL Fortress/Lance  O- Commander       ZP Bronze/Pawn\nupper case: Black, lower case with v: White\n"
    );
    let line = "4k.4/9/9/9/9/9/9/9/4K.4 b Gs";
    assert_eq!(
        legend(&["--gfen", line, "--pieces", "letters"]),
        "K Marshal        G Major General  S Samurai\nupper case: Black, lower case with v: White\n"
    );
    assert_eq!(
        legend(&["--gfen", line, "--pieces", "kanji"]),
        "帥 Marshal        小 Major General  侍 Samurai\nv: White\n"
    );
}

#[test]
fn a_note_says_once_that_classic_units_have_no_kanji() {
    let args = ["replay", GAMES[1], "--boards", "--pieces"];
    let ran = run(&args
        .into_iter()
        .chain(iter::once("kanji"))
        .collect::<Vec<_>>());
    assert_eq!(
        ran.err,
        "note: `--pieces kanji` draws official games only; classic units are drawn with letters\n"
    );
    let letters = run(&args
        .into_iter()
        .chain(iter::once("letters"))
        .collect::<Vec<_>>());
    assert_eq!((letters.err.as_str(), letters.out), ("", ran.out));
}

#[test]
fn ascii_boards_have_no_kanji_and_say_so_once() {
    let note = "note: `--ascii`, or a locale other than UTF-8, leaves no kanji; units are drawn with letters\n";
    for game in [GAMES[1], GAMES[3]] {
        let args = ["replay", game, "--boards", "--ascii"];
        let ran = run(&[&args[..], &["--pieces", "kanji"]].concat());
        assert_eq!(
            (ran.err.as_str(), ran.out),
            (note, run(&args).out),
            "{game}"
        );
        assert_eq!(
            run(&[&args[..], &["--pieces", "kanji", "-q"]].concat()).err,
            ""
        );
    }
}
