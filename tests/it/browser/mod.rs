//! Pages in a real browser: Chromium, driven by `WebDriver` over the loopback.
//!
//! Without Chromium these tests only print a note.

mod axe;
mod index;
mod keys;
mod layout;
mod policy;
mod positions;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;
use tiny_skia::Pixmap;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::run;

/// A game of 216 plies.
const GAME: &str = "fixtures/gn/good-official/whole-game-advanced.gn";
/// A game with an error after 60 plies.
const FAULTY: &str = "docs/example.gn";
/// A game with follow-ups and a checkmate.
const FOLLOW_UPS: &str = "fixtures/gn/good/01.gn";

const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';
const HOME: char = '\u{e011}';
const END: char = '\u{e010}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const UP: char = '\u{e013}';
const DOWN: char = '\u{e015}';

/// How long a slow machine may take for a request.
const TIMEOUT: Duration = Duration::from_secs(300);

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
        if !has(&[Need::Program("chromedriver")]) {
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let mut command = Command::new("chromedriver");
        command
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let driver = command.spawn().unwrap();
        let mut browser = Self {
            driver,
            port,
            session: String::new(),
            directory: TempDir::new().unwrap(),
        };
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
        let id = session["sessionId"]
            .as_str()
            .unwrap_or_else(|| panic!("{session}"));
        id.clone_into(&mut self.session);
        let timeout = u64::try_from(TIMEOUT.as_millis()).unwrap();
        self.ask(
            "/timeouts",
            &json!({ "script": timeout, "pageLoad": timeout }),
        );
    }

    /// The value of a response of `WebDriver`.
    fn request(&self, method: &str, path: &str, body: &Value) -> io::Result<Value> {
        let body = if method == "POST" {
            body.to_string()
        } else {
            String::new()
        };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(TIMEOUT))?;
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
        let value = self
            .request("POST", &format!("/session/{}{path}", self.session), body)
            .unwrap();
        assert!(value.get("error").is_none(), "{path}: {value}");
        value
    }

    /// Opens a page with this fragment.
    fn open(&self, page: &str, address: &str) {
        let file = self.directory.path().join("game.html");
        fs::write(&file, page).unwrap();
        self.visit(&format!("file://{}{address}", file.display()));
    }

    fn visit(&self, address: &str) {
        // A change of the fragment alone would not load the page again.
        self.ask("/url", &json!({ "url": "about:blank" }));
        self.ask("/url", &json!({ "url": address }));
    }

    fn eval(&self, script: &str) -> Value {
        self.eval_with(script, &json!([]))
    }

    /// The value of a script with these arguments.
    fn eval_with(&self, script: &str, arguments: &Value) -> Value {
        self.ask(
            "/execute/sync",
            &json!({ "script": script, "args": arguments }),
        )
    }

    /// Runs a command of the protocol of Chromium.
    fn chromium(&self, command: &str, parameters: &Value) -> Value {
        self.ask(
            "/goog/cdp/execute",
            &json!({ "cmd": command, "params": parameters }),
        )
    }

    fn text(&self, script: &str) -> String {
        self.eval(script).as_str().unwrap_or_default().to_owned()
    }

    fn press(&self, keys: &[char]) {
        let strokes = |key: &char| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        };
        let strokes: Vec<Value> = keys.iter().flat_map(strokes).collect();
        self.ask(
            "/actions",
            &json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }),
        );
    }

    fn state(&self) -> String {
        self.text("return document.getElementById('state').textContent")
    }

    /// The address of the current move.
    fn current(&self) -> String {
        self.text("return document.querySelector('#moves [aria-current]').hash")
    }

    /// Waits until a script returns this, as after a delay of the page.
    fn wait_for(&self, script: &str, expected: &Value) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while self.eval(script) != *expected {
            assert!(Instant::now() < deadline, "{script}: {}", self.eval(script));
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Sets the size of the next page, without the frame of the window.
    fn resize(&self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.chromium("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Sets the size of the page that is open, and waits until its script has heard of it: the event comes before the
    /// callbacks of the next frame.
    fn resize_open_page(&self, width: u32, height: u32) {
        self.resize(width, height);
        self.wait_for("return [innerWidth, innerHeight]", &json!([width, height]));
        self.eval("window.hasFrame = false; requestAnimationFrame(() => requestAnimationFrame(() => { window.hasFrame = true; }))");
        self.wait_for("return hasFrame", &json!(true));
    }

    /// Taps, or swipes over a number of pixels to the right: in one request, so that a slow machine does not turn a tap into
    /// a long press.
    fn touch(&self, [x, y]: [f64; 2], across: f64) {
        let at = |x: f64| json!({ "type": "pointerMove", "x": x.round(), "y": y.round() });
        let [down, up] =
            ["pointerDown", "pointerUp"].map(|kind| json!({ "type": kind, "button": 0 }));
        let moves = if across == 0.0 {
            Vec::new()
        } else {
            vec![at(x + across / 2.0), at(x + across)]
        };
        let strokes: Vec<Value> = [at(x), down].into_iter().chain(moves).chain([up]).collect();
        let finger = json!({ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": strokes });
        self.ask("/actions", &json!({ "actions": [finger] }));
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
            let _ = self.request(
                "DELETE",
                &format!("/session/{}", self.session),
                &Value::Null,
            );
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn page(arguments: &[&str]) -> String {
    run(&[&["replay", "--format", "html"], arguments].concat()).out
}

/// Nothing was loaded, and the console has no messages.
fn is_quiet(browser: &Browser) {
    assert_eq!(
        browser.eval("return performance.getEntriesByType('resource').length"),
        0
    );
    assert_eq!(browser.console(), json!([]));
}
