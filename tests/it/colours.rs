//! Colours that can be read on white and on black terminals: of the two palettes that most terminals take over.

use std::collections::BTreeSet;
use std::fs;

use gungi::game::convert::Extras;
use gungi::notation::Notation;
use gungi::notation::gn::read_game;
use gungi::render::Palette;
use gungi::render::board::BoardStyle;
use gungi::text::TextPlace;
use gungi::view::{Event, GameToOpen, Key, Opened, Session, Size};

use crate::helpers::running::{Ran, gungi as command};

type Rgb = [u8; 3];

/// The sixteen colours of xterm, and of the console of Linux and VGA.
const PALETTES: [(&str, [Rgb; 16]); 2] = [
    (
        "xterm",
        [
            [0, 0, 0],
            [205, 0, 0],
            [0, 205, 0],
            [205, 205, 0],
            [0, 0, 238],
            [205, 0, 205],
            [0, 205, 205],
            [229, 229, 229],
            [127, 127, 127],
            [255, 0, 0],
            [0, 255, 0],
            [255, 255, 0],
            [92, 92, 255],
            [255, 0, 255],
            [0, 255, 255],
            [255, 255, 255],
        ],
    ),
    (
        "console",
        [
            [0, 0, 0],
            [170, 0, 0],
            [0, 170, 0],
            [170, 85, 0],
            [0, 0, 170],
            [170, 0, 170],
            [0, 170, 170],
            [170, 170, 170],
            [85, 85, 85],
            [255, 85, 85],
            [85, 255, 85],
            [255, 255, 85],
            [85, 85, 255],
            [255, 85, 255],
            [85, 255, 255],
            [255, 255, 255],
        ],
    ),
];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/// What WCAG asks of large text, and of signs.
const LEAST_CONTRAST: f64 = 3.0;

fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.03928 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The colours of a text: its own and its background, numbers from 0 to 15.
type Colours = (Option<usize>, Option<usize>);

/// The colours that the texts of an output have.
fn colours_of(output: &str) -> BTreeSet<Colours> {
    let (mut own, mut background) = (None, None);
    let mut found = BTreeSet::new();
    for part in output.split('\u{1b}').skip(1) {
        let Some((codes, text)) = part.strip_prefix('[').and_then(|part| part.split_once('m'))
        else {
            continue;
        };
        for code in codes.split(';') {
            match code.parse::<usize>().unwrap_or(0) {
                0 => (own, background) = (None, None),
                code @ 30..=37 => own = Some(code - 30),
                code @ 90..=97 => own = Some(code - 90 + 8),
                39 => own = None,
                code @ 40..=47 => background = Some(code - 40),
                code @ 100..=107 => background = Some(code - 100 + 8),
                49 => background = None,
                1..=9 | 21..=29 => {}
                code => panic!("{code} is none of the sixteen colours"),
            }
        }
        if !text.trim().is_empty() {
            found.insert((own, background));
        }
    }
    found
}

fn assert_readable(what: &str, output: &str) {
    let found = colours_of(output);
    assert!(!found.is_empty(), "{what} has no colours");
    for (name, palette) in PALETTES {
        for &(own, background) in &found {
            let grounds = match (own, background) {
                (None, None) => continue,
                (None, Some(_)) => panic!("{what}: a background and no colour of its own"),
                (Some(_), Some(background)) => vec![palette[background]],
                (Some(_), None) => vec![BLACK, WHITE],
            };
            let own = palette[own.unwrap()];
            for ground in grounds {
                let contrast = contrast(own, ground);
                assert!(
                    contrast >= LEAST_CONTRAST,
                    "{what}: {own:?} on {ground:?} of {name}: {contrast:.1}"
                );
            }
        }
    }
}

#[test]
fn what_commands_print_can_be_read_on_white_and_on_black() {
    for arguments in [
        &["render", "docs/example.gn", "--ply", "60"][..],
        &[
            "render",
            "fixtures/gn/good-official/whole-game-advanced.gn",
            "--ply",
            "100",
        ],
        &["replay", "docs/example.gn"],
        &["validate", "docs/example.gn", "--board"],
        &["validate", "fixtures/gn/odd"],
        &["fmt", "--diff", "fixtures/gn/odd/gn204-glued-number.gn"],
        &["validate", "--fix", "--diff", "docs/evening.gn"],
        &["explain", "RU214"],
        &["stats", "docs/example.gn"],
        &["tree", "docs/example.gn"],
        &["why-not", "docs/example.gn", "PZ*4-6-0"],
        &["gan", "BPZ1"],
        // Clap prints these.
        &["--help"],
        &["validate", "--help"],
        &["validat"],
        &["validate", "--formt", "json"],
        &["validate", "--format", "jsn"],
    ] {
        let ran = Ran::from(
            command(arguments)
                .env("CLICOLOR_FORCE", "1")
                .output()
                .unwrap(),
        );
        assert_readable(&arguments.join(" "), &format!("{}{}", ran.out, ran.err));
    }
}

#[test]
fn the_viewer_can_be_read_on_white_and_on_black() {
    let text = fs::read_to_string("docs/example.gn").unwrap();
    let game = read_game(&text);
    let (file, place) = ("example.gn", TextPlace::START);
    let game = GameToOpen {
        file,
        number: 1,
        text: &text,
        place,
        source: &game,
        extras: Extras::Gn(&game.record),
    };
    let style = BoardStyle {
        palette: Palette::Coloured,
        ..BoardStyle::default()
    };
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
        let size = Size { columns, rows };
        let mut session = Session::new(Opened::read(&game, None), style, Notation::Gn, size);
        for key in "......hjm\r:NY<3-2-0>3-4-0\rqMj\rw".chars() {
            let key = if key == '\r' {
                Key::Enter
            } else {
                Key::Char(key)
            };
            session.update(Event::Key(key));
            assert_readable(
                &format!("{columns} x {rows} after {key}"),
                &session.draw().lines.join("\n"),
            );
        }
    }
}
