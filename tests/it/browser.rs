//! Pages in a real browser: Chromium, driven by `WebDriver` over the loopback.
//!
//! Without Chromium these tests only print a note; on Linux with `CI` set, they fail.

#![allow(clippy::print_stderr, reason = "a test that opened no browser says so")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;
use tiny_skia::Pixmap;

use crate::helpers::running::{run, run_on};

const GAME: &str = "fixtures/gn/good-official/whole-game-advanced.gn";
const FAULTY: &str = "docs/example.gn";

const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';
const HOME: char = '\u{e011}';
const END: char = '\u{e010}';
const ENTER: char = '\u{e007}';

/// A browser with a window, and the directory of its pages.
struct Browser {
    driver: Child,
    port: u16,
    session: String,
    directory: TempDir,
}

impl Browser {
    /// Starts a browser; `None` if there is none.
    fn start() -> Option<Self> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        let Ok(driver) = command.spawn() else {
            assert!(
                env::var_os("CI").is_none(),
                "CI has no chromedriver: install chromium and chromium-driver"
            );
            eprintln!("no chromedriver: pages were NOT opened in a browser");
            return None;
        };
        let mut browser = Self { driver, port, session: String::new(), directory: TempDir::new().unwrap() };
        browser.open_window();
        Some(browser)
    }

    fn open_window(&mut self) {
        let profile = self.directory.path().join("profile");
        let profile = format!("--user-data-dir={}", profile.display());
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1300,900",
            &profile,
        ];
        let options = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let deadline = Instant::now() + Duration::from_secs(60);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < deadline, "chromedriver does not answer");
            thread::sleep(Duration::from_millis(50));
        }
        let session = self.request("POST", "/session", &options).unwrap();
        let id = session["sessionId"].as_str().unwrap_or_else(|| panic!("{session}"));
        id.clone_into(&mut self.session);
    }

    /// The value of a response of `WebDriver`.
    fn request(&self, method: &str, path: &str, body: &Value) -> io::Result<Value> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(request.as_bytes())?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        for line in reader.by_ref().lines() {
            let line = line?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        Ok(serde_json::from_slice::<Value>(&answer)?["value"].take())
    }

    fn ask(&self, path: &str, body: &Value) -> Value {
        let value = self.request("POST", &format!("/session/{}{path}", self.session), body).unwrap();
        assert!(value.get("error").is_none(), "{path}: {value}");
        value
    }

    /// Opens a page with this fragment.
    fn open(&self, page: &str, address: &str) {
        let file = self.directory.path().join("game.html");
        fs::write(&file, page).unwrap();
        // A change of the fragment alone would not load the page again.
        self.ask("/url", &json!({ "url": "about:blank" }));
        self.ask("/url", &json!({ "url": format!("file://{}{address}", file.display()) }));
    }

    fn eval(&self, script: &str) -> Value {
        self.ask("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    fn text(&self, script: &str) -> String {
        self.eval(script).as_str().unwrap_or_default().to_owned()
    }

    fn press(&self, keys: &[char]) {
        let strokes =
            |key: &char| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }));
        let strokes: Vec<Value> = keys.iter().flat_map(strokes).collect();
        self.ask("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }));
    }

    fn state(&self) -> String {
        self.text("return document.getElementById('state').textContent")
    }

    fn resize(&self, width: u32, height: u32) {
        self.ask("/window/rect", &json!({ "width": width, "height": height }));
    }

    fn screenshot(&self) -> Pixmap {
        let path = format!("/session/{}/screenshot", self.session);
        let picture = self.request("GET", &path, &Value::Null).unwrap();
        Pixmap::decode_png(&STANDARD.decode(picture.as_str().unwrap()).unwrap()).unwrap()
    }

    /// The messages in the page's console so far.
    fn console(&self) -> Value {
        self.ask("/se/log", &json!({ "type": "browser" }))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            let _ = self.request("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn page(arguments: &[&str]) -> String {
    run(&[&["replay", "--format", "html"], arguments].concat()).out
}

#[test]
fn a_page_works_in_a_browser() {
    let Some(browser) = Browser::start() else { return };
    walks_through_a_game(&browser);
    opens_where_the_address_says(&browser);
    flips_and_darkens(&browser);
    opens_at_the_fault(&browser);
    shows_hostile_texts_as_texts(&browser);
    fits_a_phone(&browser);
}

fn walks_through_a_game(browser: &Browser) {
    browser.open(&page(&[GAME]), "");
    assert_eq!(browser.state(), "start; Black to move; draft");
    browser.press(&[RIGHT, RIGHT, RIGHT]);
    assert!(browser.state().starts_with("ply 3: "), "{}", browser.state());
    browser.press(&[LEFT]);
    assert!(browser.state().starts_with("ply 2: "), "{}", browser.state());
    browser.press(&[END]);
    assert!(browser.state().starts_with("ply 216: "), "{}", browser.state());
    browser.press(&[RIGHT]);
    assert!(browser.state().starts_with("ply 216: "), "{}", browser.state());
    browser.press(&['1', '3', '2']);
    assert_eq!(browser.state(), "go to ply 132");
    browser.press(&[ENTER]);
    assert_eq!(browser.state(), "ply 132: G-<7-3-1x5-5-1; Black to move");
    let current = "return document.querySelector('#moves [aria-current]').textContent";
    assert_eq!(browser.text(current), "132. G-<7-3-1x5-5-1");
    browser.eval("document.querySelector('[data-key=Home]').click()");
    assert!(browser.state().starts_with("start"));
    browser.press(&[' ']);
    thread::sleep(Duration::from_millis(2500));
    browser.press(&[' ']);
    assert!(browser.state().starts_with("ply "), "{}", browser.state());
    is_quiet(browser);
}

fn opens_where_the_address_says(browser: &Browser) {
    browser.open(&page(&[GAME]), "#50");
    assert!(browser.state().starts_with("ply 50: "), "{}", browser.state());
    browser.eval("document.querySelector('#moves a[href=\"#7\"]').click()");
    assert!(browser.state().starts_with("ply 7: "), "{}", browser.state());
    browser.press(&[RIGHT]);
    thread::sleep(Duration::from_millis(600));
    assert_eq!(browser.text("return location.hash"), "#8");
    browser.open(&page(&[GAME, "--plies", "40..60"]), "");
    assert!(browser.state().starts_with("ply 40: "), "{}", browser.state());
    browser.press(&[HOME, LEFT, END]);
    assert!(browser.state().starts_with("ply 60: "), "{}", browser.state());
}

fn flips_and_darkens(browser: &Browser) {
    const IS_BELOW: &str =
        "return document.getElementById('white').offsetTop > document.getElementById('black').offsetTop";
    browser.open(&page(&[GAME]), "#132");
    let light = browser.screenshot();
    assert!((1200..=1310).contains(&light.width()), "{}", light.width());
    // The upper left corner of the page, and the centre of 4-4, an empty square.
    let colour = |picture: &Pixmap, x, y| {
        let pixel = picture.pixel(x, y).unwrap();
        [pixel.red(), pixel.green(), pixel.blue()]
    };
    assert_eq!(colour(&light, 3, 3), [0xf6, 0xef, 0xe2]);
    let first = "return document.querySelectorAll('#board use')[2].getAttribute('y')";
    let before = browser.text(first);
    browser.press(&['f']);
    assert_ne!(browser.text(first), before);
    assert_eq!(browser.eval(IS_BELOW), true);
    browser.press(&['f', 'd']);
    let dark = browser.screenshot();
    assert_eq!(colour(&dark, 3, 3), [0x17, 0x19, 0x1d]);
    // Gradients are painted: the wood of 4-4 is lighter than its dark page, and not black.
    let middle = browser.eval(
        "const r = document.getElementById('board').getBoundingClientRect(); return r.left + r.width / 2",
    );
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place on the screen")]
    let middle = middle.as_f64().unwrap() as u32;
    let wood = [&light, &dark].map(|picture| colour(picture, middle, middle - 30));
    assert!(wood[0][0] > 200 && (90..160).contains(&wood[1][0]), "{wood:?}");
    for (theme, shown) in [("night", "night"), ("kaya", "day")] {
        browser.open(&page(&[GAME, "--theme", theme]), "");
        assert_eq!(browser.text("return document.documentElement.dataset.theme"), shown);
    }
    is_quiet(browser);
}

fn opens_at_the_fault(browser: &Browser) {
    browser.open(&page(&[FAULTY]), "");
    assert!(browser.state().starts_with("ply 60: "), "{}", browser.state());
    let marked = "return document.querySelectorAll('#board use[href=\"#finding-day\"]').length";
    assert_eq!(browser.eval(marked), 1);
    let list = browser.text("return document.getElementById('moves').textContent");
    assert!(
        list.contains("61. RX<4-6-0x4-2-1") && list.contains("error[RU106]: the unit on 4-6-0"),
        "{list}"
    );
    is_quiet(browser);
}

fn shows_hostile_texts_as_texts(browser: &Browser) {
    let name = "</title></script><img src=x onerror=document.body.remove()><b>&amp;";
    let comment = "</li><script>document.body.remove()</script>";
    let game = format!("[Black \"{name}\"]\n# {comment}\n1. HK*6-6-0\n");
    browser.open(&run_on(game, &["replay", "-", "--format", "html"]).out, "");
    assert_eq!(browser.text("return document.querySelector('#black h2').textContent"), name);
    assert_eq!(browser.eval("return document.images.length + document.querySelectorAll('b').length"), 0);
    assert_eq!(browser.text("return document.querySelector('.comment').textContent"), comment);
    is_quiet(browser);
}

fn fits_a_phone(browser: &Browser) {
    browser.resize(500, 900);
    browser.open(&page(&[GAME]), "#30");
    assert_eq!(browser.eval("return document.documentElement.scrollWidth <= innerWidth"), true);
    let width =
        browser.eval("return document.getElementById('board').getBoundingClientRect().width / innerWidth");
    assert!(width.as_f64().unwrap() > 0.9, "{width}");
    is_quiet(browser);
}

/// Nothing was loaded, and the console has no messages.
fn is_quiet(browser: &Browser) {
    assert_eq!(browser.eval("return performance.getEntriesByType('resource').length"), 0);
    assert_eq!(browser.console(), json!([]));
}

#[test]
fn a_page_loads_nothing_and_allows_its_own_script_alone() {
    let page = page(&[GAME]);
    assert!(Path::new(GAME).exists() && page.len() < 120_000, "{}", page.len());
    let policy =
        page.split("Content-Security-Policy\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"), "{policy}");
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for loading in ["src=", "url(http", "@import", "<link", "http:", "https:"] {
        assert!(!page.contains(loading), "{loading}");
    }
}
