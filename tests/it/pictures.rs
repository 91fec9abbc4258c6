//! Pictures: their content, their file names, and the gallery.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::{env, fs};

use tiny_skia::Pixmap;

use crate::helpers::files::names_in;
use crate::helpers::running::{Ran, gungi, run, run_on};

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
    let commands = text.lines().filter_map(|line| line.strip_prefix("gungi ")).map(|line| {
        let words = line.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
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
            let mut ran =
                gungi(&[]).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            ran.stdin.take().unwrap().write_all(&input).unwrap();
            let ran = ran.wait_with_output().unwrap();
            assert!(ran.status.code() < Some(2), "{path}: {ran:?}");
            input = ran.stdout;
        }
        let [shown, drawn] = [Path::new(&path), &target].map(|path| fs::read(path).unwrap_or_default());
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
        Some("gif") => frames(file).into_iter().map(|(_, picture)| picture).collect(),
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
    assert!(commands("docs/gallery.md").iter().any(|(_, path)| *path == name), "{name}");
    assert!(readme.find("](docs/pictures/").unwrap() < readme.find("```").unwrap());
}

#[test]
fn an_svg_says_in_words_what_it_shows() {
    let svg = svg(&[CLASSIC, "--ply", "59"]);
    assert!(svg.contains("<title>Gungi: Komugi and Meruem, after ply 59: "), "{}", &svg[..400]);
    let gfen = run(&["replay", CLASSIC, "--ply", "59", "--format", "jsonl"]).out;
    let (_, rest) = svg.split_once("<desc>").unwrap();
    let (words, rest) = rest.split_once(". GFEN: ").unwrap();
    assert_eq!(words, "ply 59: ZP*2-2-2; White to move");
    assert!(gfen.contains(&format!("\"{}\"", rest.split('<').next().unwrap())), "{gfen}");
}

#[test]
fn the_ids_of_two_pictures_differ_and_all_links_lead_somewhere() {
    let ids = |svg: &str| -> Vec<String> {
        svg.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    let [one, other] = [svg(&[CLASSIC, "--ply", "59"]), svg(&[CLASSIC, "--ply", "58"])];
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
    assert!(ran.out.contains("&lt;/title&gt;&lt;script&gt;"), "{}", ran.out);
    assert!(!ran.out.contains("<script") && !ran.out.contains('\u{1b}'));
    assert_eq!(ran.err, "note: <stdin>: no outlines for these characters, drawn as boxes: \\u{1b}\n");
}

#[test]
fn a_missing_outline_is_reported_once() {
    let directory = tempfile::tempdir().unwrap();
    let game = "[Black \"会長 José\"]\n1. HK*6-6-0 HK*2-2-0\n";
    let output = format!("{}/", directory.path().display());
    let ran = run_on(game, &["render", "-", "--all", "--format", "svg", "-o", &output]);
    assert_eq!(ran.err, "note: <stdin>: no outlines for these characters, drawn as boxes: é会長\n");
    let kana = run_on("[Black \"ネテロ\"]\n", &["render", "-", "--format", "svg"]);
    assert_eq!(kana.err, "");
}

#[test]
fn a_picture_is_as_wide_as_asked_for() {
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
    assert!(
        ran.err.contains("`--size 639` is too small to show covered tiers\nhelp: pass `--size 640` or more")
    );
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
        let pixmap = png(&["--gfen", "k.8/9/9/9/9/9/9/9/K.8 b -", "--size", "1346", "--theme", theme]);
        // Near the upper edge of the faces on 8-0 and 8-8.
        let [white, black] = [84, 884].map(|y| lightness(pixel(&pixmap, 110, y)));
        assert!(white > black + 100, "{theme}: {white} {black}");
    }
}

#[test]
fn a_move_to_the_next_square_has_no_arrow() {
    for (ply, has_arrow) in [("50", true), ("131", false)] {
        let [plain, with_arrows] =
            [&[OFFICIAL, "--ply", ply][..], &[OFFICIAL, "--ply", ply, "--arrows"]].map(svg);
        assert_eq!(plain != with_arrows, has_arrow, "ply {ply}");
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
            let ran = run(&["replay", OFFICIAL, "--ply", &ply.to_string(), "--format", "jsonl"]).clean();
            let (_, rest) = ran.split_once("{\"move\":\"").unwrap();
            rest.split('"').next().unwrap().replace('<', "&lt;").replace('>', "&gt;")
        })
        .collect();
    let words = format!("next 1 {}, 2 {}, 3 {}", moves[0], moves[1], moves[2]);
    assert!(next.contains(&words), "{words}");
    assert_eq!(svg(&["--next", "0"]), plain);
    let with_caption = svg(&["--next", "3", "--caption", "Mate"]);
    assert_eq!(numbers(&with_caption), numbers(&next));
    assert!(with_caption.len() < next.len(), "a caption takes the place of the list");
    let text = run(&["render", OFFICIAL, "--next", "3"]);
    assert!(text.code == 2 && text.err.contains("`--next` is for pictures"), "{}", text.err);
}

#[test]
fn pictures_of_many_games_are_named_by_game_and_ply() {
    let directory = tempfile::tempdir().unwrap();
    let games = "[Event \"One\"]\n1. HK*6-6-0 HK*2-2-0\n[Event \"Two\"]\n1. HK*6-6-0\n";
    let output = directory.path().join("pictures");
    let ran = run_on(games, &["render", "-", "--all", "--format", "svg", "-o", output.to_str().unwrap()]);
    assert_eq!(ran.clean(), "");
    let expected = ["01-ply-000", "01-ply-001", "01-ply-002", "02-ply-000", "02-ply-001"];
    assert_eq!(names_in(output), expected.map(|name| format!("{name}.svg")));
}

#[test]
fn pictures_of_several_files_are_named_after_them() {
    let directory = tempfile::tempdir().unwrap();
    let output = format!("{}/", directory.path().display());
    run(&["render", OFFICIAL, CLASSIC, "--ply", "3", "--format", "svg", "-o", &output]).clean();
    for name in ["whole-game-advanced-01-ply-003.svg", "example-01-ply-003.svg"] {
        assert!(directory.path().join(name).exists(), "{name}");
    }
    let twice = run(&["render", CLASSIC, CLASSIC, "--ply", "3", "--format", "svg", "-o", &output]);
    assert_eq!(twice.code, 2);
    assert!(twice.err.contains("would be written twice"), "{}", twice.err);
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
            "unknown format: the name of board.jpg must end with `.svg` or `.png`",
        ),
        (&[OFFICIAL, "-o", "docs/"], "the format is missing\nhelp: pass `--format`\n"),
        (&[OFFICIAL, "--format", "text", "-o", file], "`--output` is for pictures"),
        (&[OFFICIAL, CLASSIC, "-o", file], "one file cannot hold several pictures"),
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
fn all_pictures_need_a_directory_and_a_format() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let named = |name: &str, format: &str| {
        let path = file(name);
        let directory = path.rsplit_once('.').map_or(path.as_str(), |(directory, _)| directory);
        format!(
            "gungi: `--all` draws many pictures, and {path} is the name of one file\n\
             help: name a directory: `--all --format {format} -o {directory}/`\n"
        )
    };
    let missing = || {
        "gungi: the format of the pictures is missing\nhelp: pass `--format png` or `--format svg`, too\n"
            .to_owned()
    };
    let cases: [(&str, &[&str], String); 5] = [
        ("dir.png", &[], named("dir.png", "png")),
        ("dir.svg", &["--format", "png"], named("dir.svg", "svg")),
        ("dir.jpg", &[], named("dir.jpg", "png")),
        ("pics", &[], missing()),
        ("pics/", &[], missing()),
    ];
    for (name, arguments, message) in cases {
        let ran = run(&[&["render", CLASSIC, "--all", "-o", &file(name)], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str(), ran.err), (2, "", message), "{name}");
    }
    assert_eq!(names_in(&directory).len(), 0);
}

#[test]
fn a_position_is_drawn_although_its_game_stops_later() {
    let ran = run(&["render", CLASSIC, "--format", "svg"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("</svg>\n") && ran.err.contains("stops after ply 60"), "{}", ran.err);
}

/// The frames of an animation: size, delay in hundredths of a second, and the visible pixels.
fn frames(gif: &[u8]) -> Vec<(u16, Pixmap)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let Ok(mut decoder) = options.read_info(gif) else { return Vec::new() };
    let mut seen = Pixmap::new(decoder.width().into(), decoder.height().into()).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let [left, top, width] = [frame.left, frame.top, frame.width].map(usize::from);
        let columns = seen.width() as usize;
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let at = 4 * ((top + index / width) * columns + left + index % width);
            seen.data_mut()[at..at + 4].copy_from_slice(pixel);
        }
        frames.push((frame.delay, seen.clone()));
    }
    frames
}

#[test]
fn an_animation_shows_each_ply_and_rests_on_the_last() {
    let arguments = ["replay", OFFICIAL, "--plies", "48..51", "--format", "gif", "--size", "640"];
    let gif = gungi(&arguments).args(["--delay", "500"]).output().unwrap().stdout;
    let frames = frames(&gif);
    let delays: Vec<u16> = frames.iter().map(|(delay, _)| *delay).collect();
    assert_eq!(delays, [50, 50, 50, 300]);
    assert!(gif.len() < 4 * 40_000, "{}", gif.len());
    for (ply, (_, seen)) in (48..).zip(&frames) {
        let still = png(&[OFFICIAL, "--ply", &ply.to_string(), "--theme", "flat", "--size", "640"]);
        assert_eq!((still.width(), still.height()), (seen.width(), seen.height()));
        let differ = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 24);
        let pixels = still.data().chunks_exact(4).zip(seen.data().chunks_exact(4));
        assert_eq!(pixels.filter(|&pair| differ(pair)).count(), 0, "ply {ply}");
    }
}

#[test]
fn a_question_about_a_move_is_drawn_with_its_squares() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.svg");
    let question = ["why-not", CLASSIC, "--ply", "60", "--picture", file.to_str().unwrap(), "RX<4-6-0x4-2-1"];
    let ran = run(&question);
    assert!(ran.code == 1 && ran.out.contains("is not on top"), "{}", ran.err);
    let drawn = fs::read_to_string(&file).unwrap();
    assert!(drawn.contains("#4a1fa3"), "the squares of a finding have a colour of their own");
    let legal = ["why-not", CLASSIC, "--ply", "0", "--picture", file.to_str().unwrap(), "PZ*4-6-0"];
    assert_eq!(run(&legal).code, 0);
    assert!(!fs::read_to_string(&file).unwrap().contains("#4a1fa3"));
}

#[test]
fn pages_and_animations_go_into_a_directory_each() {
    let directory = tempfile::tempdir().unwrap();
    let games = "1. HK*6-6-0 HK*2-2-0\n[Event \"Two\"]\n1. HK*6-6-0\n";
    for format in ["html", "gif"] {
        let output = format!("{}/", directory.path().display());
        let arguments = ["replay", "-", "--format", format, "--plies", "..1", "-o", &output];
        assert_eq!(run_on(games, &arguments).clean(), "");
        for game in ["01", "02"] {
            assert!(directory.path().join(format!("{game}.{format}")).exists(), "{game} {format}");
        }
    }
}

#[test]
fn pages_refuse_what_only_pictures_have() {
    for (option, why) in [
        (&["--theme", "paper"][..], "a page has two themes: `--theme kaya` and `--theme night`"),
        (&["--size", "720"], "`--size` is for pictures and animations: a page fits its window"),
        (&["--arrows"], "`--arrows` is for pictures and animations: a page marks squares"),
        (&["--no-hands"], "`--no-hands` is for pictures and animations: a page shows hands below the names"),
        (&["--caption", "a"], "`--caption` is for pictures and animations: a page shows headers"),
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
        run(&[&["replay", OFFICIAL, "--plies", "..1", "--format", "html"], arguments].concat()).clean()
    };
    for (arguments, root) in [
        (&[][..], "<html lang=\"en\">"),
        (&["--theme", "night"], "<html lang=\"en\" data-theme=\"night\">"),
        (&["--theme", "kaya", "--flip"], "<html lang=\"en\" data-theme=\"day\" data-flipped>"),
    ] {
        assert!(page(arguments).contains(root), "{arguments:?}");
    }
    let label = "<text x=\"957\" y=\"96\">a</text>";
    let (usual, bare) = (page(&[]), page(&["--coordinates", "gn"]));
    assert!(usual.contains(label) && usual.contains("\"labels\":[true,true]"));
    assert!(!bare.contains(label) && bare.contains("\"labels\":[true,false]"));
}
