//! The pages of many games in a folder, and their index.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::json;

use super::{Browser, is_quiet};
use crate::helpers::running::{Ran, run, run_on};

/// Games with names, results and lengths of their own; the second one cannot be shown.
fn games(count: usize) -> String {
    let mut games = String::new();
    for number in 1..=count {
        let (black, result) = if number == 3 {
            ("Zoë Müller <b>", "1-0")
        } else {
            ("Aoi", "*")
        };
        let moves = if number % 2 == 0 {
            "1. HK*6-6-0 HK*2-2-0\n"
        } else {
            "1. HK*6-6-0 HK*2-2-0 2. PZ*6-6-1\n"
        };
        writeln!(games, "[Event \"Club {number}\"]\n[Date \"2026.01.02\"]\n[Black \"{black}\"]\n[White \"Ren\"]\n[Result \"{result}\"]\n\n{moves}").unwrap();
    }
    games
}

/// Writes pages of a text into a folder below this one.
fn write_pages(directory: &Path, text: &str, arguments: &[&str]) -> Ran {
    let file = directory.join("many.gn");
    fs::write(&file, text).unwrap();
    let pages = format!("{}/pages/", directory.display());
    run(&[&["replay", file.to_str().unwrap(), "-o", &pages], arguments].concat())
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_folder_gets_a_page_of_each_game_and_an_index() {
    for (count, first, last) in [(2, "01.html", "02.html"), (100, "001.html", "100.html")] {
        let directory = tempfile::tempdir().unwrap();
        assert_eq!(
            write_pages(directory.path(), &games(count), &[]).clean(),
            ""
        );
        let pages = directory.path().join("pages");
        let names = names(&pages);
        assert_eq!(names.len(), count + 3);
        assert_eq!([&names[0], &names[count - 1]], [first, last]);
        assert_eq!(names[count..], ["index.html", "page.css", "page.js"]);
        let index = fs::read_to_string(pages.join("index.html")).unwrap();
        assert!(index.contains(&format!("<h1>{count} games of many.gn</h1>")));
        let links: Vec<&str> = index
            .split("<a href=\"")
            .skip(1)
            .map(|link| link.split('"').next().unwrap())
            .collect();
        assert_eq!(links, names[..count], "in the order of the games");
        let page = fs::read_to_string(pages.join(first)).unwrap();
        assert!(
            page.contains("<a href=\"index.html\">All games</a><a href=\""),
            "a next game"
        );
        assert!(!page.contains("Previous game"));
        let page = fs::read_to_string(pages.join(last)).unwrap();
        assert!(page.contains("Previous game</a><a href=\"index.html\">All games</a></nav>"));
    }
}

#[test]
fn a_row_of_the_index_has_what_the_game_says_as_text() {
    let directory = tempfile::tempdir().unwrap();
    let broken = "[Event \"Broken\"]\n[GFEN \"nothing\"]\n\n1. HK*6-6-0\n\n";
    let faulty = "[Black \"Ren\"]\n\n1. HK*6-6-0 HK*2-2-0 2. HK*6-6-0\n";
    let ran = write_pages(
        directory.path(),
        &format!("{}{broken}{faulty}", games(3)),
        &[],
    );
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("game 4 of ") && ran.err.contains("does not start"),
        "{}",
        ran.err
    );
    let pages = directory.path().join("pages");
    assert_eq!(
        names(&pages),
        [
            "01.html",
            "02.html",
            "03.html",
            "05.html",
            "index.html",
            "page.css",
            "page.js"
        ]
    );
    let index = fs::read_to_string(pages.join("index.html")).unwrap();
    for row in [
        "<tr><td>3<td><a href=\"03.html\">Zoë Müller &lt;b&gt; – Ren</a><small>Club 3</small><td>White wins<td>2026.01.02<td>classic<td>3<td>1 warning",
        "<tr><td>5<td><a href=\"05.html\">Ren – White</a><td>open<td><td>classic<td>2<td>1 error",
    ] {
        assert!(index.contains(row), "{row}\n{index}");
    }
    // The game without a page is left out of the links.
    let page = fs::read_to_string(pages.join("03.html")).unwrap();
    assert!(
        page.contains("<a href=\"02.html\">Previous game</a>")
            && page.contains("<a href=\"05.html\">Next game</a>")
    );
}

#[test]
fn the_index_allows_its_own_style_and_script_alone() {
    let directory = tempfile::tempdir().unwrap();
    write_pages(directory.path(), &games(3), &[]).clean();
    let index = fs::read_to_string(directory.path().join("pages/index.html")).unwrap();
    super::policy::is_closed(&index);
}

#[test]
fn the_pages_of_a_folder_share_a_style_and_a_script() {
    let directory = tempfile::tempdir().unwrap();
    let official = run(&[
        "generate",
        "--rules",
        "official-advanced",
        "--max-plies",
        "90",
    ])
    .clean();
    write_pages(directory.path(), &format!("{}{official}", games(3)), &[]).clean();
    let text = |name: &str| fs::read_to_string(directory.path().join("pages").join(name)).unwrap();
    let script = text("page.js");
    for (name, rules) in [("01.html", "classic"), ("04.html", "official")] {
        let page = text(name);
        assert!(page.len() < 60_000, "{name} has {} bytes", page.len());
        assert!(
            page.contains(&format!("<html data-rules=\"{rules}\" lang=")),
            "{name}"
        );
        assert!(
            page.contains(
                "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'"
            )
        );
        assert!(page.contains("<link rel=\"stylesheet\" href=\"page.css\">"));
        assert!(page.ends_with("<script src=\"page.js\"></script>\n</html>\n"));
        assert!(
            !page.contains("<style") && page.matches("<script").count() == 2,
            "{name}"
        );
        assert!(script.contains(&format!("\"{rules}\":\"")), "{rules}");
        // Without the script, a page shows the position to open.
        let ids: Vec<&str> = page
            .split("<use href=\"#")
            .skip(1)
            .map(|id| id.split('"').next().unwrap())
            .collect();
        assert!(
            !ids.is_empty() && ids.iter().all(|id| page.contains(&format!("id=\"{id}\""))),
            "{name}"
        );
    }
}

#[test]
fn a_page_of_a_folder_draws_every_position_in_a_browser() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let directory = tempfile::tempdir().unwrap();
    let official = run(&[
        "generate",
        "--rules",
        "official-advanced",
        "--max-plies",
        "90",
    ])
    .clean();
    write_pages(directory.path(), &format!("{}{official}", games(3)), &[]).clean();
    for page in ["01.html", "04.html"] {
        browser.visit(&format!(
            "file://{}/pages/{page}",
            directory.path().display()
        ));
        browser.wait_for(
            "return typeof plies === 'object' && plies.length > 1",
            &json!(true),
        );
        let missing =
            "return plies.flatMap((_, ply) => { show(ply); return [...document.querySelectorAll('main use')]
            .map(use => use.getAttribute('href')).filter(href => !document.querySelector(href)); })";
        assert_eq!(browser.eval(missing), json!([]), "{page}");
        let colour = "return getComputedStyle(document.documentElement).backgroundColor !== 'rgba(0, 0, 0, 0)'";
        assert_eq!(browser.eval(colour), json!(true), "{page} has its style");
    }
    is_quiet(&browser);
}

#[test]
fn files_and_folders_in_the_way_are_not_lost() {
    let directory = tempfile::tempdir().unwrap();
    // A file where the folder should be.
    fs::write(directory.path().join("pages"), "mine").unwrap();
    let ran = write_pages(directory.path(), &games(2), &[]);
    assert!(
        ran.code == 2 && ran.err.contains("cannot write into "),
        "{}",
        ran.err
    );
    assert_eq!(
        fs::read_to_string(directory.path().join("pages")).unwrap(),
        "mine"
    );
    fs::remove_file(directory.path().join("pages")).unwrap();
    // Other files stay, and pages of an earlier run are replaced on request.
    fs::create_dir(directory.path().join("pages")).unwrap();
    for (name, text) in [
        ("notes.txt", "mine"),
        ("index.html", "old"),
        ("01.html", "old"),
    ] {
        fs::write(directory.path().join("pages").join(name), text).unwrap();
    }
    assert_eq!(write_pages(directory.path(), &games(2), &[]).code, 2);
    write_pages(directory.path(), &games(2), &["--overwrite"]).clean();
    let pages = directory.path().join("pages");
    assert_eq!(
        names(&pages),
        [
            "01.html",
            "02.html",
            "index.html",
            "notes.txt",
            "page.css",
            "page.js"
        ]
    );
    assert!(
        fs::read_to_string(pages.join("index.html"))
            .unwrap()
            .starts_with("<!doctype html>")
    );
    // An input is never an output.
    fs::write(pages.join("in.html"), games(2)).unwrap();
    let (input, output) = (pages.join("in.html"), format!("{}/", pages.display()));
    let ran = run(&[
        "replay",
        input.to_str().unwrap(),
        "--from",
        "gn",
        "--overwrite",
        "-o",
        &output,
    ]);
    assert!(
        ran.code == 2 && ran.err.contains("the output is an input"),
        "{}",
        ran.err
    );
    assert_eq!(fs::read_to_string(pages.join("in.html")).unwrap(), games(2));
    // Standard input and other formats.
    let output = format!("{}/animations/", directory.path().display());
    assert_eq!(
        run_on(
            games(2),
            &[
                "replay", "-", "--format", "gif", "--plies", "..1", "-o", &output
            ]
        )
        .clean(),
        ""
    );
    assert_eq!(names(Path::new(&output)), ["01.gif", "02.gif"]);
}

#[test]
fn one_file_for_several_games_is_refused_with_the_folder_form() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("many.html");
    let ran = run_on(games(2), &["replay", "-", "-o", file.to_str().unwrap()]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("one file cannot hold the pages of several games"),
        "{}",
        ran.err
    );
    assert!(
        ran.err
            .contains("for a page of each game and an index, give a folder: `-o pages/`"),
        "{}",
        ran.err
    );
    assert!(!file.exists());
}

#[test]
fn an_index_searches_filters_sorts_and_keeps_the_filter_in_its_address() {
    const SHOWN: &str = "return [...document.querySelectorAll('tbody tr:not([hidden])')].map(row => row.cells[0].textContent)";
    const TYPE: &str = "const [name, value] = arguments; form[name].value = value; form[name].dispatchEvent(new Event('input', { bubbles: true }))";
    let Some(browser) = Browser::start() else {
        return;
    };
    let directory = tempfile::tempdir().unwrap();
    write_pages(directory.path(), &games(12), &[]).clean();
    let address = format!("file://{}/pages/index.html", directory.path().display());
    browser.visit(&address);
    for (name, value, shown, hash) in [
        ("q", "muller ren", json!(["3"]), "#q=muller+ren"),
        ("q", "club 11", json!(["11"]), "#q=club+11"),
        ("most", "2", json!([]), "#q=club+11&most=2"),
        ("q", "", json!(["2", "4", "6", "8", "10", "12"]), "#most=2"),
        (
            "most",
            "",
            json!([
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"
            ]),
            "",
        ),
        ("result", "White wins", json!(["3"]), "#result=White+wins"),
        (
            "rules",
            "classic",
            json!(["3"]),
            "#result=White+wins&rules=classic",
        ),
        (
            "least",
            "4",
            json!([]),
            "#result=White+wins&rules=classic&least=4",
        ),
    ] {
        browser.eval_with(TYPE, &json!([name, value]));
        browser.wait_for(SHOWN, &shown);
        browser.wait_for("return location.hash", &json!(hash));
    }
    assert_eq!(
        browser.text("return document.getElementById('count').textContent"),
        "0 of 12 games"
    );
    browser.visit(&format!("{address}#least=3&result=open"));
    assert_eq!(browser.eval(SHOWN), json!(["1", "5", "7", "9", "11"]));
    for shown in [["1", "5", "7", "9", "11"], ["11", "9", "7", "5", "1"]] {
        browser.eval("document.querySelector('th button').click()");
        assert_eq!(browser.eval(SHOWN), json!(shown));
    }
    // From a game back to the list.
    browser.eval("document.querySelector('tbody tr:not([hidden]) a').click()");
    browser.wait_for(
        "return document.querySelector('#menu a[href=\"index.html\"]') !== null",
        &json!(true),
    );
    for [width, height] in [
        [360, 740],
        [740, 360],
        [768, 1024],
        [1280, 800],
        [2560, 1440],
    ] {
        browser.resize(width, height);
        browser.visit(&address);
        assert_eq!(
            browser.eval("return document.documentElement.scrollWidth <= innerWidth"),
            true,
            "{width}x{height}"
        );
    }
    is_quiet(&browser);
}
