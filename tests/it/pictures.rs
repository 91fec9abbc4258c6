//! Pictures: their content, their file names, and the gallery.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::{env, fs};

use regex::Regex;
use tiny_skia::Pixmap;

use crate::helpers::files::names_in;
use crate::helpers::running::{Ran, fed, gungi, run, run_on};

const CLASSIC: &str = "docs/example.gn";
const OFFICIAL: &str = "fixtures/gn/good-official/whole-game-advanced.gn";

/// The picture that a run prints.
fn picture(arguments: &[&str]) -> Vec<u8> {
    let output = gungi(&["render"]).args(arguments).output().unwrap();
    assert!(output.status.code() < Some(2), "{output:?}");
    output.stdout
}

fn svg(arguments: &[&str]) -> String {
    String::from_utf8(picture(&[arguments, &["--format", "svg"]].concat())).unwrap()
}

fn png(arguments: &[&str]) -> Pixmap {
    Pixmap::decode_png(&picture(&[arguments, &["--format", "png"]].concat())).unwrap()
}

/// The commands of a page that write pictures below `docs/pictures`: arguments and the picture's path. Commands may be joined
/// by `|`.
fn commands(page: &str) -> Vec<(Vec<String>, String)> {
    let text = fs::read_to_string(page).unwrap();
    let commands = text
        .lines()
        .filter_map(|line| line.strip_prefix("gungi "))
        .map(|line| {
            let words = line
                .split('\'')
                .enumerate()
                .flat_map(|(i, part)| match i % 2 {
                    1 => vec![part.to_owned()],
                    _ => part.split_whitespace().map(str::to_owned).collect(),
                });
            let (paths, words): (Vec<String>, Vec<String>) =
                words.partition(|word| word.starts_with("docs/pictures/"));
            (words, paths.concat())
        });
    commands.filter(|(_, path)| !path.is_empty()).collect()
}

/// Compares the pictures of the gallery with the output of its commands. With `GUNGI_UPDATE` set, draws them.
#[test]
fn the_gallery_shows_what_is_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let commands = commands("docs/gallery.md");
    assert!(commands.len() > 7);
    for (mut words, path) in commands {
        let target = match env::var_os("GUNGI_UPDATE") {
            Some(_) => Path::new(env!("CARGO_MANIFEST_DIR")).join(&path),
            None => directory.path().join(Path::new(&path).file_name().unwrap()),
        };
        words.push(target.to_str().unwrap().to_owned());
        let mut input = Vec::new();
        for words in words.split(|word| word == "|") {
            let words = words.iter().filter(|word| *word != "gungi");
            let mut ran = gungi(&[])
                .args(words)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            ran.stdin.take().unwrap().write_all(&input).unwrap();
            let ran = ran.wait_with_output().unwrap();
            assert!(ran.status.code() < Some(2), "{path}: {ran:?}");
            input = ran.stdout;
        }
        let [shown, drawn] =
            [Path::new(&path), &target].map(|path| fs::read(path).unwrap_or_default());
        assert!(
            looks_alike(&path, &shown, &drawn),
            "{path} is stale: `cargo update-generated` draws it anew"
        );
    }
}

/// Whether two files look the same. Processors round colours differently.
fn looks_alike(path: &str, one: &[u8], other: &[u8]) -> bool {
    let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= 8;
    let alike = |(one, other): (&Pixmap, &Pixmap)| {
        one.width() == other.width() && one.data().iter().zip(other.data()).all(near)
    };
    let pictures = |file: &[u8]| match path.rsplit('.').next() {
        Some("gif") => frames(file)
            .into_iter()
            .map(|(_, picture)| picture)
            .collect(),
        Some("png") => Pixmap::decode_png(file).into_iter().collect(),
        _ => Vec::new(),
    };
    let (ours, theirs): (Vec<Pixmap>, Vec<Pixmap>) = (pictures(one), pictures(other));
    if path.rsplit('.').next() == Some("svg") {
        one == other
    } else {
        ours.len() == theirs.len() && ours.iter().zip(&theirs).all(alike)
    }
}

#[test]
fn the_readme_begins_with_a_picture_of_the_gallery() {
    let readme = fs::read_to_string("README.md").unwrap();
    let (_, rest) = readme.split_once("](docs/pictures/").unwrap();
    let name = format!("docs/pictures/{}", rest.split(')').next().unwrap());
    assert!(
        commands("docs/gallery.md")
            .iter()
            .any(|(_, path)| *path == name),
        "{name}"
    );
    assert!(readme.find("](docs/pictures/").unwrap() < readme.find("```").unwrap());
}

#[test]
fn an_svg_says_in_words_what_it_shows() {
    let svg = svg(&[CLASSIC, "--ply", "59"]);
    assert!(
        svg.contains("<title>Gungi: Komugi and Meruem, after ply 59: "),
        "{}",
        &svg[..400]
    );
    let gfen = run(&["replay", CLASSIC, "--ply", "59", "--format", "jsonl"]).out;
    let (_, rest) = svg.split_once("<desc>").unwrap();
    let (words, rest) = rest.split_once(". GFEN: ").unwrap();
    assert_eq!(words, "ply 59: ZP*2-2-2; White to move");
    assert!(
        gfen.contains(&format!("\"{}\"", rest.split('<').next().unwrap())),
        "{gfen}"
    );
}

#[test]
fn the_ids_of_two_pictures_differ_and_all_links_lead_somewhere() {
    let ids = |svg: &str| -> Vec<String> {
        svg.split(" id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect()
    };
    let [one, other] = [
        svg(&[CLASSIC, "--ply", "59"]),
        svg(&[CLASSIC, "--ply", "58"]),
    ];
    assert!(ids(&one).iter().all(|id| !ids(&other).contains(id)));
    for link in one.split('#').skip(1).filter(|rest| rest.starts_with('g')) {
        let id = link.split(['"', ')']).next().unwrap().to_owned();
        assert!(ids(&one).contains(&id), "{id}");
    }
}

#[test]
fn texts_of_files_stay_texts() {
    let game = "[Black \"</title><script>alert(1)</script>\"]\n[White \"\u{1b}[2J&\"]\n";
    let ran = run_on(game, &["render", "-", "--format", "svg"]);
    assert!(
        ran.out.contains("&lt;/title&gt;&lt;script&gt;"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("<script") && !ran.out.contains('\u{1b}'));
    assert_eq!(ran.err, "");
    let game = "[Black \"</text>\u{202e}軍\"]\n";
    let ran = run_on(game, &["render", "-", "--format", "svg"]);
    assert!(ran.out.contains(">&lt;/text&gt;□軍</text>"), "{}", ran.out);
    assert_eq!(ran.err, "");
}

/// A font with outlines of `軍`, `儀` and `Ж`.
const FONT: &str = "fixtures/fonts/bars.ttf";

#[test]
fn names_in_any_script_are_texts_of_an_svg_or_outlines_of_a_font() {
    let game = "[Black \"軍儀 Ж\"]\n[White \"Aoi – José\"]\n";
    let svg = run_on(game, &["render", "-", "--format", "svg"]);
    assert_eq!(svg.err, "");
    let texts = Regex::new("<text [^>]*>([^<]*)</text>").unwrap();
    let named: Vec<_> = texts
        .captures_iter(&svg.out)
        .map(|text| text[1].to_owned())
        .collect();
    assert_eq!(named, ["軍儀 Ж"]);
    assert!(svg.out.contains("font-family=\"sans-serif\"") && svg.out.contains("textLength="));
    let drawn = run_on(game, &["render", "-", "--format", "svg", "--font", FONT]);
    assert!(!texts.is_match(&drawn.out), "{}", drawn.out);
    assert_eq!(drawn.err, "");
    let long = format!("[Black \"{}\"]\n", "軍\u{301}".repeat(5000));
    let long = run_on(&long, &["render", "-", "--format", "svg"]);
    let text = &texts.captures(&long.out).unwrap()[1];
    assert!(text.chars().count() < 60 && text.ends_with('…'), "{text}");
}

#[test]
fn pixels_have_a_font_of_the_user_or_say_that_there_is_none() {
    let png = |arguments: &[&str]| {
        let game = "[Black \"軍儀 Ж\"]\n[White \"\u{e123}\"]\n";
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("board.png");
        let arguments = [&["render", "-", "-o", file.to_str().unwrap()], arguments].concat();
        let ran = fed(gungi(&arguments).env("XDG_DATA_HOME", "fixtures"), game);
        (fs::read(file).unwrap(), Ran::from(ran).err)
    };
    let note = "note: <stdin>: no font has these characters, drawn as boxes: \u{e123}\n\
                help: `--font FILE` names a font\n";
    let (of_user, err) = png(&[]);
    assert_eq!(err, note);
    let (of_option, err) = png(&["--font", FONT]);
    assert_eq!(err, note);
    assert!(of_user == of_option, "both are drawn with the same font");
    let ran = run(&[
        "render", CLASSIC, "-o", "-", "--format", "png", "--font", CLASSIC,
    ]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (
            2,
            "gungi: docs/example.gn is not a font in TrueType or OpenType\n"
        )
    );
}

#[test]
fn lines_of_gfen_become_a_sheet_of_diagrams_with_the_solutions_apart() {
    let problems = run(&[
        "solve",
        "fixtures/problems/classic.gfen",
        "--format",
        "gfen",
    ]);
    let sheet = run_on(&problems.out, &["render", "-", "--format", "html"]).clean();
    assert_eq!(sheet.matches("<figure>").count(), 12);
    assert!(!sheet.contains("<script") && !sheet.contains("http:") && !sheet.contains('\u{1}'));
    let (diagrams, solutions) = sheet.split_once("<h1>Solutions</h1>").unwrap();
    assert!(!diagrams.contains("C9c"));
    assert!(diagrams.contains("<b>5.</b> Black mates in 2<"));
    assert!(
        solutions
            .contains("<li value=\"5\"><code>C9c+</code> <code>9b8a</code> <code>X8b#</code></li>"),
        "{solutions}"
    );
    let ids = Regex::new(" id=\"([^\"]+)\"").unwrap();
    let ids: Vec<&str> = ids
        .captures_iter(&sheet)
        .map(|id| id.get(1).unwrap().as_str())
        .collect();
    let different: std::collections::BTreeSet<_> = ids.iter().collect();
    assert_eq!(ids.len(), different.len());
    for link in Regex::new("#(g-[a-z0-9]+)").unwrap().captures_iter(&sheet) {
        assert!(different.contains(&&link[1]), "{}", &link[0]);
    }
    let game = run(&["render", CLASSIC, "--format", "html"]);
    assert_eq!(
        (game.code, game.err.as_str()),
        (
            2,
            "gungi: which position of game 1 of docs/example.gn is the diagram?\n\
             help: choose it with `--ply N`; `gungi replay -o game.html` draws a whole game\n"
        )
    );
    let one = run(&["render", CLASSIC, "--ply", "58", "--format", "html"]);
    assert!(one.out.contains("<b>1.</b> Black to move<"), "{}", one.err);
}

#[test]
fn a_missing_outline_is_reported_once() {
    let directory = tempfile::tempdir().unwrap();
    let game =
        "[Black \"\u{e123} José\"]\n[White \"Łukasz Ğ\u{130}e\u{301}\"]\n1. HK*6-6-0 HK*2-2-0\n";
    let output = format!("{}/", directory.path().display());
    let ran = run_on(
        game,
        &["render", "-", "--all", "--format", "png", "-o", &output],
    );
    assert_eq!(
        ran.err,
        "note: <stdin>: no font has these characters, drawn as boxes: \u{e123}\n\
         help: `--font FILE` names a font\n"
    );
    let kana = run_on("[Black \"ネテロ\"]\n", &["render", "-", "--format", "svg"]);
    assert_eq!(kana.err, "");
}

#[test]
fn a_picture_is_as_wide_as_its_option_says() {
    let pixmap = png(&[OFFICIAL, "--size", "700"]);
    assert_eq!((pixmap.width(), pixmap.height()), (700, 530));
    assert!(svg(&[OFFICIAL, "--size", "700"]).contains(" width=\"700\" height=\"530.5\" "));
    let board = png(&[OFFICIAL, "--size", "600", "--no-hands"]);
    assert_eq!((board.width(), board.height()), (600, 600));
}

#[test]
fn covered_tiers_can_be_read_or_the_size_is_refused() {
    let ran = run(&["render", OFFICIAL, "--format", "png", "--size", "639"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(
        ran.err,
        "gungi: `--size 639` is too small for pixels to show covered tiers\n\
         help: pass `--size 640` or more, or draw an SVG, which takes 64 pixels or more\n"
    );
    let gif = run(&[
        "replay", OFFICIAL, "--plies", "..1", "--format", "gif", "--shape", "wide", "--size", "639",
    ]);
    assert_eq!((gif.code, gif.err), (2, ran.err));
    let gif = run(&["replay", OFFICIAL, "--format", "gif", "--size", "485"]);
    assert!(
        gif.code == 2 && gif.err.contains("pass `--size 486`"),
        "{}",
        gif.err
    );
}

#[test]
fn an_svg_is_64_to_4096_pixels_wide() {
    for size in ["64", "4096"] {
        assert!(svg(&[OFFICIAL, "--size", size]).contains(&format!(" width=\"{size}\" ")));
    }
    for size in ["63", "4097", "70000", "-1", "x"] {
        let ran = run(&[
            "render",
            OFFICIAL,
            "--format",
            "svg",
            &format!("--size={size}"),
        ]);
        let message = "expected 64 to 4096 for SVG, 640 to 4096 for PNG and GIF";
        assert!(
            ran.code == 2 && ran.err.contains(message),
            "{size}: {}",
            ran.err
        );
    }
}

/// The colour of a pixel.
fn pixel(pixmap: &Pixmap, x: u32, y: u32) -> (u8, u8, u8) {
    let colour = pixmap.pixel(x, y).unwrap();
    (colour.red(), colour.green(), colour.blue())
}

fn lightness((red, green, blue): (u8, u8, u8)) -> u32 {
    (u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000
}

#[test]
fn owners_differ_by_lightness_in_every_theme() {
    for theme in ["kaya", "night", "paper", "flat"] {
        let pixmap = png(&[
            "--gfen",
            "k.8/9/9/9/9/9/9/9/K.8 b -",
            "--size",
            "1346",
            "--theme",
            theme,
        ]);
        // Near the upper edge of the faces on 8-0 and 8-8.
        let [white, black] = [84, 884].map(|y| lightness(pixel(&pixmap, 110, y)));
        assert!(white > black + 100, "{theme}: {white} {black}");
    }
}

/// Arrows are the only polygons of seven corners.
fn arrows(svg: &str) -> Vec<&str> {
    let paths = svg
        .split("<path d=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    paths
        .filter(|path| path.matches('L').count() == 6 && path.ends_with('Z'))
        .collect()
}

#[test]
fn an_arrow_has_an_edge_and_is_short_between_neighbours() {
    let length = |path: &str| {
        let ys: Vec<f32> = path
            .split(['M', 'L', 'Z'])
            .filter_map(|point| point.split(' ').nth(1)?.parse().ok())
            .collect();
        ys.iter().copied().fold(0.0, f32::max) - ys.iter().copied().fold(f32::MAX, f32::min)
    };
    // Plies 131 and 207 go along a column, by one square and by two.
    for (ply, expected) in [("131", 40.0), ("207", 120.0)] {
        let drawn = svg(&[OFFICIAL, "--ply", ply, "--arrows"]);
        assert_eq!(arrows(&svg(&[OFFICIAL, "--ply", ply])).len(), 0);
        let arrows = arrows(&drawn);
        assert!(
            arrows.len() == 2 && arrows[0] == arrows[1],
            "ply {ply}: {arrows:?}"
        );
        assert!(
            (length(arrows[0]) - expected).abs() < 1.0,
            "ply {ply}: {arrows:?}"
        );
        assert!(drawn.contains(&format!("{}\" fill=\"none\" stroke=\"#fff3dc\"", arrows[0])));
    }
}

#[test]
fn the_next_moves_are_numbered_and_listed() {
    let svg = |arguments: &[&str]| svg(&[&[OFFICIAL, "--ply", "50"], arguments].concat());
    let numbers = |svg: &str| svg.matches("scale(0.0220)").count();
    let (plain, next) = (svg(&[]), svg(&["--next", "3"]));
    assert_eq!(numbers(&next), numbers(&plain) + 3);
    let moves: Vec<String> = (51..=53)
        .map(|ply| {
            let ran = run(&[
                "replay",
                OFFICIAL,
                "--ply",
                &ply.to_string(),
                "--format",
                "jsonl",
            ])
            .clean();
            let (_, rest) = ran.split_once("{\"move\":\"").unwrap();
            rest.split('"')
                .next()
                .unwrap()
                .replace('<', "&lt;")
                .replace('>', "&gt;")
        })
        .collect();
    let words = format!("next 1 {}, 2 {}, 3 {}", moves[0], moves[1], moves[2]);
    assert!(next.contains(&words), "{words}");
    assert_eq!(svg(&["--next", "0"]), plain);
    let with_caption = svg(&["--next", "3", "--caption", "Mate"]);
    assert_eq!(numbers(&with_caption), numbers(&next));
    let listed = |svg: &str| svg.matches("scale(0.0270)").count();
    assert!(listed(&with_caption) == listed(&next) && listed(&next) > 20);
    assert_eq!(
        with_caption.matches(" stroke-width=\"36\"").count(),
        4,
        "the caption is bold"
    );
    assert!(with_caption.contains("<desc>Mate. ply 50: "));
    let text = run(&["render", OFFICIAL, "--next", "3"]);
    assert!(
        text.code == 2 && text.err.contains("`--next` is for pictures"),
        "{}",
        text.err
    );
}

/// Width and height.
fn size_of(svg: &str) -> (f32, f32) {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").unwrap();
    let (width, height) = rest.split('"').next().unwrap().split_once(' ').unwrap();
    (width.parse().unwrap(), height.parse().unwrap())
}

#[test]
fn an_upright_picture_is_as_wide_as_its_board_and_animations_are_upright() {
    for more in [&[][..], &["--flip"], &["--caption", "Mate"]] {
        let upright = svg(&[&[OFFICIAL, "--ply", "50", "--shape", "upright"], more].concat());
        let (width, height) = size_of(&upright);
        assert!(
            (width - 1020.0).abs() < 0.1 && height > 1300.0,
            "{width} x {height}"
        );
        // As many units as in the wide picture.
        let units = |svg: &str| svg.matches("<ellipse").count();
        let wide = svg(&[&[OFFICIAL, "--ply", "50"], more].concat());
        assert_eq!(units(&upright), units(&wide), "{more:?}");
    }
    let gif = gungi(&["replay", OFFICIAL, "--plies", "48..49", "--format", "gif"]);
    let gif = { gif }.output().unwrap().stdout;
    let size = [6, 8].map(|at| u16::from_le_bytes([gif[at], gif[at + 1]]));
    assert_eq!(size[0], 540);
    assert!(size[1] > 680, "{size:?}");
}

#[test]
fn a_picture_grows_by_40_for_each_line_below_the_board() {
    let height = |arguments: &[&str]| {
        let (width, height) = size_of(&svg(&[&[OFFICIAL, "--ply", "50"], arguments].concat()));
        assert!((width - 1346.0).abs() < 0.1);
        height
    };
    let long = "word ".repeat(100);
    for (arguments, expected) in [
        (&[][..], 1020.0),
        (&["--next", "1"], 1074.0),
        (&["--next", "30"], 1274.0),
        (&["--next", "30", "--caption", "one\ntwo"], 1354.0),
        (&["--caption", &long], 1274.0),
    ] {
        assert!(
            (height(arguments) - expected).abs() < 0.1,
            "{arguments:?}: {}",
            height(arguments)
        );
    }
}

#[test]
fn more_than_12_lines_below_the_board_are_refused() {
    let long = "word ".repeat(300);
    for (arguments, message) in [
        (
            &["--next", "80"][..],
            "gungi: `--next 80` needs 19 lines below the board, but at most 12 fit\n\
             help: draw fewer moves, as with `--next 54`\n",
        ),
        (
            &[
                "--next",
                "9",
                "--caption",
                "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl",
            ],
            "gungi: `--next 9` needs 14 lines below the board, but at most 12 fit\nhelp: shorten the caption\n",
        ),
        (
            &["--caption", &long],
            "gungi: `--caption` needs 18 lines below the board, but at most 12 fit\nhelp: shorten the text\n",
        ),
    ] {
        let ran = run(&[
            &["render", OFFICIAL, "--ply", "50", "--format", "svg"],
            arguments,
        ]
        .concat());
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (2, "", message)
        );
    }
    svg(&[OFFICIAL, "--ply", "50", "--next", "54"]);
}

/// A mate in 3: two drops, the second one where a unit stands, and moves to neighbours and farther.
const MATE: &str = "9/7o.1/6fU.2/9/9/9/9/9/1O.7 b CX rules=classic moves X3b 2b1a C2b 1a1b 3c1c";

#[test]
fn drops_are_ghosts_and_moves_have_signs_of_check_and_mate() {
    let drawn = svg(&[
        "--gfen",
        MATE,
        "--ply",
        "0",
        "--next",
        "5",
        "--notation",
        "gn",
    ]);
    let words = "next 1 XR*2-1-0 +, 2 O-&lt;1-1-0&gt;0-0-0, 3 CI*1-1-0 +, 4 O-&lt;0-0-0&gt;0-1-0, 5 PG&lt;2-2-1&gt;0-2-0 #. ";
    assert!(drawn.contains(words), "{}", &drawn[..600]);
    // One ghost has its square for itself, the other one shares it.
    let ghosts: Vec<&str> = drawn
        .lines()
        .filter(|line| line.contains("fill-opacity=\"0.85\""))
        .collect();
    assert_eq!(ghosts.len(), 2, "{ghosts:?}");
    assert!(
        ghosts
            .iter()
            .all(|ghost| ghost.contains("stroke-dasharray=\"7 5\""))
    );
    assert!(
        ghosts[0].contains(" rx=\"34\" ") && ghosts[1].contains(" rx=\"22\" "),
        "{ghosts:?}"
    );
    let arrows = arrows(&drawn);
    assert_eq!(arrows.len(), 2 * 3);
    // Ghosts lie above arrows, and an arrow ends in the middle of a free square: of 0-0.
    assert!(drawn.find(ghosts[0]) > drawn.find(arrows[5]));
    assert!(
        arrows.iter().any(|arrow| arrow.contains("L910 110L")),
        "{arrows:?}"
    );
}

#[test]
fn moves_are_written_in_the_notation_of_the_game_or_of_the_coordinates() {
    let position = "8k./9/9/9/9/9/9/9/K.8 b - moves 9i9h";
    let cases: [(&[&str], &str); 7] = [
        (&["--gfen", position], "ply 1: 9i9h;"),
        (
            &["--gfen", position, "--notation", "gn"],
            "ply 1: K-&lt;8-8-0&gt;8-7-0;",
        ),
        (
            &["--gfen", position, "--notation", "gungijs"],
            "ply 1: 帥(9-9-1)(8-9-1);",
        ),
        (&[OFFICIAL, "--ply", "1"], "ply 1: K-*2-6-0;"),
        (
            &[OFFICIAL, "--ply", "1", "--coordinates", "gfen"],
            "ply 1: K3g;",
        ),
        (
            &[
                OFFICIAL,
                "--ply",
                "1",
                "--coordinates",
                "gfen",
                "--notation",
                "gn",
            ],
            "ply 1: K-*2-6-0;",
        ),
        (
            &["fixtures/gungijs/good/official-advanced.pgn", "--ply", "1"],
            "ply 1: K-*",
        ),
    ];
    for (arguments, words) in cases {
        let drawn = svg(arguments);
        assert!(drawn.contains(words), "{arguments:?}: {drawn:.400}");
    }
    let text = run(&["render", OFFICIAL, "--ply", "1", "--notation", "gungijs"]).clean();
    assert!(text.contains("新帥(7-3-1)"), "{text}");
    let classic = run(&["render", CLASSIC, "--ply", "1", "--notation", "gungijs"]);
    assert!(classic.code == 2 && classic.err.contains("gungi.js has only the official rules"));
}

#[test]
fn pictures_of_many_games_are_named_by_game_and_ply() {
    let directory = tempfile::tempdir().unwrap();
    let games = "[Event \"One\"]\n1. HK*6-6-0 HK*2-2-0\n[Event \"Two\"]\n1. HK*6-6-0\n";
    let output = directory.path().join("pictures");
    let ran = run_on(
        games,
        &[
            "render",
            "-",
            "--all",
            "--format",
            "svg",
            "-o",
            output.to_str().unwrap(),
        ],
    );
    assert_eq!(ran.clean(), "");
    let expected = [
        "01-ply-000",
        "01-ply-001",
        "01-ply-002",
        "02-ply-000",
        "02-ply-001",
    ];
    assert_eq!(names_in(output), expected.map(|name| format!("{name}.svg")));
}

#[test]
fn pictures_of_several_files_are_named_after_them() {
    let directory = tempfile::tempdir().unwrap();
    let output = format!("{}/", directory.path().display());
    run(&[
        "render", OFFICIAL, CLASSIC, "--ply", "3", "--format", "svg", "-o", &output,
    ])
    .clean();
    for name in [
        "whole-game-advanced-01-ply-003.svg",
        "example-01-ply-003.svg",
    ] {
        assert!(directory.path().join(name).exists(), "{name}");
    }
    let copy = directory.path().join("example.gn");
    fs::copy(CLASSIC, &copy).unwrap();
    let twice = [
        "render",
        CLASSIC,
        copy.to_str().unwrap(),
        "--ply",
        "3",
        "--format",
        "svg",
        "--overwrite",
        "-o",
        &output,
    ];
    let twice = run(&twice);
    assert_eq!(twice.code, 2);
    assert!(
        twice.err.contains("would be written twice"),
        "{}",
        twice.err
    );
}

#[test]
fn impossible_options_of_pictures_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.svg");
    let file = file.to_str().unwrap();
    let cases: [(&[&str], &str); 6] = [
        (
            &[OFFICIAL, "--theme", "night"],
            "`--theme` is for pictures\nhelp: pass `--format svg` or `-o board.svg`, too",
        ),
        (
            &[OFFICIAL, "-o", "board.jpg"],
            "unknown format: the name of board.jpg must end with `.txt`, `.svg`, `.png` or `.html`\nhelp: as in `-o board.txt`",
        ),
        (
            &[OFFICIAL, "-o", "out"],
            "unknown format: the name of out must end with `.txt`, `.svg`, `.png` or `.html`\nhelp: as in `-o out.txt`",
        ),
        (
            &[OFFICIAL, "--format", "text", "-o", file],
            "board.svg ends in `.svg`, but its format is `text`",
        ),
        (
            &[OFFICIAL, CLASSIC, "-o", file],
            "one file cannot hold several pictures",
        ),
        (&[OFFICIAL, "--ply", "9999", "-o", file], "has no ply 9999"),
    ];
    for (arguments, message) in cases {
        let Ran { code, out, err } = run(&[&["render"], arguments].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
    assert!(!Path::new(file).exists());
}

#[test]
fn all_pictures_need_a_directory() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("file"), "kept").unwrap();
    let one = "is the name of one file";
    let cases: [(&str, &str, &str, &str); 8] = [
        ("dir.png", one, " --format png", "dir/"),
        ("dir.svg", one, "", "dir/"),
        ("dir.SVG", one, "", "dir/"),
        ("dir.PNG", one, " --format png", "dir/"),
        ("dir.jpg", one, "", "dir/"),
        ("pics/%d.png", one, " --format png", "pics/"),
        ("pics/*.svg", one, "", "pics/"),
        (
            "file",
            "is a file, and `--all` needs a directory",
            "",
            "file-pictures/",
        ),
    ];
    let within = |name: &str| format!("{}/{name}", gungi::text::shown(directory.path()));
    for (name, what, format, proposed) in cases {
        let Ran { code, out, err } = run(&["render", CLASSIC, "--all", "-o", &within(name)]);
        assert_eq!((code, out.as_str()), (2, ""), "{name}");
        assert!(err.contains(what), "{err}");
        let help = format!(
            "\nhelp: name a directory: `--all{format} -o {}`\n",
            within(proposed)
        );
        assert!(err.ends_with(&help), "{err}");
    }
    let pipe = run(&["render", CLASSIC, "--all", "-o", "-"]);
    let message = "`--all` draws many pictures, and standard output holds one\n\
                   help: name a directory: `--all -o pictures/`\n";
    assert_eq!((pipe.code, pipe.err), (2, format!("gungi: {message}")));
    assert_eq!(names_in(&directory), ["file"]);
}

#[test]
fn pictures_in_a_directory_are_svg_unless_an_option_says_otherwise() {
    let directory = tempfile::tempdir().unwrap();
    let within = |name: &str| format!("{}/{name}", directory.path().display());
    let game = "1. HK*6-6-0\n";
    for (name, arguments, expected) in [
        (
            "new",
            &["--all"][..],
            &["01-ply-000.svg", "01-ply-001.svg"][..],
        ),
        ("new/er/", &["--all"], &["01-ply-000.svg", "01-ply-001.svg"]),
        (
            "png",
            &["--all", "--format", "png"],
            &["01-ply-000.png", "01-ply-001.png"],
        ),
        ("one/", &["--ply", "1"], &["01-ply-001.svg"]),
    ] {
        let output = within(name);
        run_on(game, &[&["render", "-", "-o", &output], arguments].concat()).clean();
        assert_eq!(names_in(&output), expected, "{name}");
    }
    fs::create_dir(within("old")).unwrap();
    run_on(game, &["render", "-", "--ply", "0", "-o", &within("old")]).clean();
    assert!(
        Path::new(&within("old/01-ply-000.svg")).exists(),
        "a directory that is there needs no `/`"
    );
    run_on(game, &["render", "-", "-o", &within("board.SVG")]).clean();
    assert!(fs::read(within("board.SVG")).unwrap().starts_with(b"<svg"));
}

#[test]
fn a_position_is_drawn_although_its_game_stops_later() {
    let ran = run(&["render", CLASSIC, "--format", "svg"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.ends_with("</svg>\n") && ran.err.contains("stops after ply 60"),
        "{}",
        ran.err
    );
}

/// The frames of an animation: size, delay in hundredths of a second, and the visible pixels.
fn frames(gif: &[u8]) -> Vec<(u16, Pixmap)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let Ok(mut decoder) = options.read_info(gif) else {
        return Vec::new();
    };
    let mut seen = Pixmap::new(decoder.width().into(), decoder.height().into()).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let [left, top, width] = [frame.left, frame.top, frame.width].map(usize::from);
        let columns = seen.width() as usize;
        for (index, pixel) in frame
            .buffer
            .chunks_exact(4)
            .enumerate()
            .filter(|(_, pixel)| pixel[3] > 0)
        {
            let at = 4 * ((top + index / width) * columns + left + index % width);
            seen.data_mut()[at..at + 4].copy_from_slice(pixel);
        }
        frames.push((frame.delay, seen.clone()));
    }
    frames
}

#[test]
fn an_animation_shows_each_ply_and_rests_on_the_last() {
    let arguments = [
        "replay", OFFICIAL, "--plies", "48..51", "--format", "gif", "--shape", "wide", "--size",
        "640",
    ];
    let gif = gungi(&arguments).output().unwrap().stdout;
    let frames = frames(&gif);
    let delays: Vec<u16> = frames.iter().map(|(delay, _)| *delay).collect();
    assert_eq!(delays, [90, 90, 90, 300]);
    assert!(gif.len() < 4 * 40_000, "{}", gif.len());
    for (ply, (_, seen)) in (48..).zip(&frames) {
        let still = png(&[
            OFFICIAL,
            "--ply",
            &ply.to_string(),
            "--theme",
            "flat",
            "--size",
            "640",
        ]);
        assert_eq!(
            (still.width(), still.height()),
            (seen.width(), seen.height())
        );
        let differ = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 24);
        let pixels = still
            .data()
            .chunks_exact(4)
            .zip(seen.data().chunks_exact(4));
        assert_eq!(pixels.filter(|&pair| differ(pair)).count(), 0, "ply {ply}");
    }
}

/// The picture of a tried move after ply 60 of the example.
fn tried(mv: &str, ply: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.svg");
    let ran = run(&[
        "why-not",
        CLASSIC,
        "--ply",
        ply,
        "--picture",
        file.to_str().unwrap(),
        mv,
    ]);
    assert!(ran.code < 2, "{}", ran.err);
    fs::read_to_string(&file).unwrap()
}

#[test]
fn a_tried_move_is_drawn_with_the_reason_and_the_allowed_squares() {
    let drawn = tried("CI<4-6-1x4-2-2", "60");
    assert!(
        drawn.contains("<title>Gungi: Komugi and Meruem, after ply 60: "),
        "{drawn:.200}"
    );
    let words = "Black to move; The Captain on 4-6, which moves as on tier 2 (range expansion), cannot reach 4-2; \
                 It can go to 2-4, 6-4, 3-5, 5-5, 3-7, 5-7. GFEN: ";
    assert!(drawn.contains(words), "{drawn:.600}");
    let finding = "#4a1fa3";
    let lines = |part: &str| {
        drawn
            .lines()
            .filter(|line| line.contains(part) && line.contains(finding))
            .count()
    };
    assert_eq!(
        lines("rx=\"13\" ry=\"13\" fill"),
        5 + 2,
        "dots on empty squares, and badges"
    );
    assert_eq!(
        lines("stroke-dasharray=\"6 8.5\""),
        1,
        "a ring around a tower"
    );
    assert_eq!(
        lines("stroke-dasharray=\"20 10\""),
        1,
        "the line of the move"
    );
    // It starts at the edge of the unit on 4-6, in the middle of the column.
    assert!(
        drawn.contains("<path d=\"M510 670L510 310\" fill=\"none\""),
        "where the line starts"
    );
    assert!(size_of(&drawn).1 > 1100.0, "two lines below the board");
}

#[test]
fn a_tried_drop_is_a_ghost_and_a_legal_move_has_no_cross() {
    let drop = tried("ZP*4-2-0", "60");
    assert!(
        drop.contains("Black has no ZP in hand; It cannot be dropped. GFEN"),
        "{drop:.600}"
    );
    let ghosts = |svg: &str| svg.matches("stroke-dasharray=\"7 5\"").count();
    assert_eq!(ghosts(&drop), 1);
    let covered = tried("RX<4-6-0x4-2-1", "60");
    assert!(covered.contains("; It cannot move. GFEN"), "{covered:.600}");
    let nothing = tried("PZ<3-3-0>3-2-0", "60");
    assert!(
        !nothing.contains("It can"),
        "no unit of the player stands there: {nothing:.600}"
    );
    let legal = tried("PZ*4-6-0", "0");
    assert!(
        !legal.contains("#4a1fa3") && legal.contains("next 1 PZ*4-6-0. GFEN"),
        "{legal:.600}"
    );
    assert_eq!(ghosts(&legal), 1);
}

#[test]
fn the_squares_of_a_tried_move_have_the_names_of_its_notation() {
    let drawn = tried("5g5c", "60");
    assert!(
        drawn.contains("It can go to 3e, 7e, 4f, 6f, 4h, 6h. GFEN"),
        "{drawn:.600}"
    );
}

#[test]
fn pages_and_animations_go_into_a_directory_each() {
    let directory = tempfile::tempdir().unwrap();
    let games = "1. HK*6-6-0 HK*2-2-0\n[Event \"Two\"]\n1. HK*6-6-0\n";
    for format in ["html", "gif"] {
        let output = format!("{}/{format}/", directory.path().display());
        let arguments = [
            "replay", "-", "--format", format, "--plies", "..1", "-o", &output,
        ];
        assert_eq!(run_on(games, &arguments).clean(), "");
        for game in ["01", "02"] {
            assert!(
                directory
                    .path()
                    .join(format!("{format}/{game}.{format}"))
                    .exists(),
                "{game} {format}"
            );
        }
    }
}

#[test]
fn pages_refuse_what_only_pictures_have() {
    for (option, why) in [
        (
            &["--theme", "paper"][..],
            "a page has two themes: `--theme kaya` and `--theme night`",
        ),
        (
            &["--size", "720"],
            "`--size` is for pictures and animations: a page fits its window",
        ),
        (
            &["--arrows"],
            "`--arrows` is for pictures and animations: a page marks squares",
        ),
        (
            &["--no-hands"],
            "`--no-hands` is for pictures and animations: a page shows hands below the names",
        ),
        (
            &["--caption", "a"],
            "`--caption` is for pictures and animations: a page shows headers",
        ),
    ] {
        let ran = run(&[&["replay", OFFICIAL, "--format", "html"], option].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert_eq!(ran.err, format!("gungi: {why}\n"));
    }
}

/// The browser tests check how the script opens such a page.
#[test]
fn a_page_takes_theme_and_coordinates() {
    let page = |arguments: &[&str]| {
        run(&[
            &["replay", OFFICIAL, "--plies", "..1", "--format", "html"],
            arguments,
        ]
        .concat())
        .clean()
    };
    for (arguments, root) in [
        (&[][..], "<html lang=\"en\">"),
        (
            &["--theme", "night"],
            "<html lang=\"en\" data-theme=\"night\">",
        ),
        (
            &["--theme", "kaya", "--flip"],
            "<html lang=\"en\" data-theme=\"day\" data-flipped>",
        ),
    ] {
        assert!(page(arguments).contains(root), "{arguments:?}");
    }
    let label = "<text x=\"957\" y=\"96\">a</text>";
    let (usual, bare) = (page(&[]), page(&["--coordinates", "gn"]));
    assert!(usual.contains(label) && usual.contains("\"labels\":[true,true]"));
    assert!(!bare.contains(label) && bare.contains("\"labels\":[true,false]"));
}

#[test]
fn a_chart_has_a_card_for_each_unit_with_its_name_and_its_effects() {
    // Pawns and Lances are alike, whatever is on their back.
    for (rules, count) in [("classic", 20), ("official-advanced", 14)] {
        let units = run(&["units", "--rules", rules, "--format", "jsonl"]).clean();
        let page = run(&["units", "--rules", rules, "--format", "html"]).clean();
        assert_eq!(page.matches("<svg ").count(), count);
        assert!(
            !page.contains("<script") && page.len() < 150_000,
            "{}",
            page.len()
        );
        for line in units.lines() {
            let unit: serde_json::Value = serde_json::from_str(line).unwrap();
            let [name, gn] = ["name", "unit"].map(|key| unit[key].as_str().unwrap());
            assert!(page.contains(&format!("<h2>{name}</h2>")), "{name}");
            assert!(page.contains(&format!("GN {gn},")), "{gn}");
            for effect in unit["effects"].as_array().unwrap() {
                let words = effect["description"].as_str().unwrap();
                assert!(page.contains(words), "{words}");
            }
        }
        let chart = run(&["units", "--rules", rules, "--format", "svg"]).clean();
        let (width, height) = size_of(&chart);
        assert!(
            height / width < 297.0 / 210.0,
            "{rules}: {width} x {height}"
        );
    }
    let both = run(&["units", "--format", "svg"]);
    assert!(
        both.code == 2 && both.err.contains("pass `--rules classic`"),
        "{}",
        both.err
    );
}
