//! Pictures: what they show, how they are named, and that the gallery shows what the program draws.

use std::path::Path;
use std::{env, fs};

use tiny_skia::Pixmap;

use crate::running::{Ran, gungi, run, run_on};

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

/// The commands of a page that write pictures below `docs/pictures`: their words, the path of the picture last.
fn commands(page: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(page).unwrap();
    let lines = text.lines().filter_map(|line| line.trim_start_matches("$ ").strip_prefix("gungi "));
    let commands = lines.filter(|line| line.contains(" -o docs/pictures/")).map(|line| {
        let parts = line.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        });
        parts.collect()
    });
    commands.collect()
}

/// Compares the pictures of pages with what their commands draw. With `GUNGI_UPDATE` set, draws them anew instead.
#[test]
fn the_gallery_shows_what_is_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let commands = commands("docs/gallery.md");
    assert!(commands.len() > 5);
    for command in commands {
        let (path, arguments) = command.split_last().unwrap();
        let target = match env::var_os("GUNGI_UPDATE") {
            Some(_) => Path::new(env!("CARGO_MANIFEST_DIR")).join(path),
            None => directory.path().join(Path::new(path).file_name().unwrap()),
        };
        let ran = gungi(&[]).args(arguments).arg(&target).output().unwrap();
        assert!(ran.status.code() < Some(2), "{path}: {ran:?}");
        let [shown, drawn] = [Path::new(path), &target].map(|path| fs::read(path).unwrap_or_default());
        let is_same = if path.ends_with(".svg") { shown == drawn } else { looks_alike(&shown, &drawn) };
        assert!(is_same, "{path} is stale: `cargo update-generated` draws it anew");
    }
}

/// Whether two PNG files show the same: processors round colours differently.
fn looks_alike(one: &[u8], other: &[u8]) -> bool {
    let [Ok(one), Ok(other)] = [one, other].map(Pixmap::decode_png) else { return false };
    let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= 8;
    one.width() == other.width()
        && one.data().len() == other.data().len()
        && one.data().iter().zip(other.data()).all(near)
}

#[test]
fn an_svg_says_in_words_what_it_shows() {
    let svg = svg(&[CLASSIC, "--ply", "59"]);
    assert!(svg.contains("<title>Gungi: Komugi and Meruem, after ply 59: "), "{}", &svg[..400]);
    let gfen = run(&["replay", CLASSIC, "--ply", "59", "--format", "jsonl"]).out;
    let (_, rest) = svg.split_once("<desc>GFEN: ").unwrap();
    assert!(gfen.contains(rest.split('<').next().unwrap()), "{gfen}");
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
    assert!(ran.err.contains("`--size 639` is too small for covered tiers to be read: the smallest is 640"));
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
        // Near the upper edge of the faces at 8-0 and 8-8.
        let [white, black] = [84, 884].map(|y| lightness(pixel(&pixmap, 110, y)));
        assert!(white > black + 100, "{theme}: {white} {black}");
    }
}

#[test]
fn every_position_of_many_games_has_a_speaking_name() {
    let directory = tempfile::tempdir().unwrap();
    let games = "[Event \"One\"]\n1. HK*6-6-0 HK*2-2-0\n[Event \"Two\"]\n1. HK*6-6-0\n";
    let output = directory.path().join("pictures");
    let ran = run_on(games, &["render", "-", "--all", "--format", "svg", "-o", output.to_str().unwrap()]);
    assert_eq!(ran.clean(), "");
    let mut names: Vec<_> =
        fs::read_dir(output).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let expected = ["01-ply-000", "01-ply-001", "01-ply-002", "02-ply-000", "02-ply-001"];
    assert_eq!(names, expected.map(|name| format!("{name}.svg")));
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
fn what_cannot_be_drawn_as_asked_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.svg");
    let file = file.to_str().unwrap();
    let cases: [(&[&str], &str); 6] = [
        (&[OFFICIAL, "--theme", "night"], "`--theme` is for pictures: add `--format svg` or `-o board.svg`"),
        (
            &[OFFICIAL, "-o", "board.jpg"],
            "cannot tell the format from the name board.jpg: add `--format svg`",
        ),
        (&[OFFICIAL, "-o", "docs/"], "the format is missing: add `--format svg`"),
        (&[OFFICIAL, "--format", "text", "-o", file], "`--output` is for pictures"),
        (&[OFFICIAL, CLASSIC, "-o", file], "there are several pictures, and one file holds one"),
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
fn a_position_is_drawn_although_its_game_stops_later() {
    let ran = run(&["render", CLASSIC, "--format", "svg"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("</svg>\n") && ran.err.contains("stops after ply 60"), "{}", ran.err);
}
