//! `gungi view` and progress in a real terminal: tmux, which types keys and shows what the screen has.
//!
//! Without tmux these tests do nothing but say so.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use gungi::cli::commands::view::terminal::Terminal;
use tempfile::TempDir;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::run;
use crate::view::LOCK;

/// A shell in a terminal, in a directory of its own with a copy of `docs/example.gn`.
struct Tmux {
    directory: TempDir,
}

impl Tmux {
    /// Opens a terminal; `None` without tmux.
    fn open(columns: u16, rows: u16) -> Option<Self> {
        if !has(&[Need::Program("tmux")]) {
            return None;
        }
        let directory = TempDir::new().unwrap();
        fs::copy("docs/example.gn", directory.path().join("example.gn")).unwrap();
        let tmux = Self { directory };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let folder = Path::new(env!("CARGO_BIN_EXE_gungi")).parent().unwrap();
        let path = format!("PATH={}:{}", folder.display(), env::var("PATH").unwrap());
        let shell = [
            "env",
            "LC_ALL=C.UTF-8",
            "PS1=$ ",
            "HISTFILE=",
            "NO_COLOR=1",
            &path,
            "bash",
            "--norc",
            "--noprofile",
        ];
        let session = ["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &rows];
        tmux.run(&[&session[..], &shell[..]].concat());
        tmux.wait_for("$");
        tmux.type_line(&format!("cd '{}'; clear", tmux.path("").display()));
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
        Some(tmux)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn run(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(self.path("socket")).args(arguments);
        let output = command.env_remove("TMUX").output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn press(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }

    fn type_line(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
        self.press(&["Enter"]);
    }

    fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"])
    }

    fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(Instant::now() < deadline, "waited for {what}:\n{screen}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the screen has these words; the screen then.
    fn wait_for(&self, words: &str) -> String {
        self.wait_until(words, |screen| screen.contains(words))
    }

    /// Waits until the screen has these words and stays as it is for a second; the screen then.
    fn wait_for_still(&self, words: &str) -> String {
        loop {
            let screen = self.wait_for(words);
            thread::sleep(Duration::from_secs(1));
            if self.screen() == screen {
                return screen;
            }
        }
    }

    /// Views a game, and waits until it is shown.
    fn view(&self, arguments: &str) {
        self.type_line(&format!("gungi view {arguments}"));
        self.wait_for(" ply 0 of ");
    }

    /// Waits until the terminal is as programs find it: no alternate screen, no mouse, a cursor, echo and lines.
    fn assert_given_back(&self) {
        let flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.run(&["display-message", "-p", flags]).trim() != "0 0 1" {
            assert!(Instant::now() < deadline, "the terminal is not given back:\n{}", self.screen());
            thread::sleep(Duration::from_millis(20));
        }
        self.type_line("clear; stty -a | tr ' ;' '\\n\\n' | grep -cxE 'echo|icanon|isig|icrnl|opost'");
        self.wait_until("the modes of the terminal", |screen| screen.trim_start().starts_with('5'));
    }

    /// The id of the viewer, which wrote it to a file.
    fn pid(&self) -> String {
        fs::read_to_string(self.path("pid")).unwrap().trim().to_owned()
    }

    /// Views a game in a shell that remembers the id of the viewer.
    fn view_as_child(&self, arguments: &str) {
        self.type_line(&format!("bash -c 'echo $$ > pid; exec gungi view {arguments}'"));
        self.wait_for(" ply 0 of ");
    }

    /// Waits until the viewer has ended with this status.
    fn assert_status(&self, status: u8) {
        self.wait_until("the shell", |screen| !screen.contains(" ply "));
        self.type_line("echo status $?");
        self.wait_for(&format!("status {status}"));
    }

    /// Plays the first legal move that is not the next one of the game.
    fn play_a_move(&self) {
        self.press(&["M", "Down", "Enter"]);
        self.wait_for("+B ");
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let mut command = Command::new("tmux");
        let _ = command.arg("-S").arg(self.path("socket")).arg("kill-server").output();
    }
}

fn signal(name: &str, pid: &str) {
    assert!(Command::new("kill").args(["-s", name, pid]).status().unwrap().success());
}

#[test]
fn a_game_is_viewed_and_the_terminal_is_given_back() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.view("example.gn");
    tmux.press(&["Right"]);
    tmux.wait_for("ply 1 of 60");
    tmux.press(&["End"]);
    tmux.wait_for("ply 60 of 60");
    tmux.press(&["Left", "Home", "f"]);
    tmux.wait_for("ply 0 of 60");
    tmux.press(&["S-Left", "Enter"]);
    tmux.wait_for("Square 3-4");
    tmux.press(&["q"]);
    tmux.wait_until("the shell", |screen| screen.contains("$ gungi view") && !screen.contains("ply"));
    tmux.assert_given_back();
}

#[test]
fn no_progress_is_drawn_over_the_viewer() {
    let Some(tmux) = Tmux::open(90, 28) else { return };
    tmux.view("example.gn");
    let before = tmux.screen();
    // Other runs show their progress after a second.
    thread::sleep(Duration::from_millis(2500));
    assert_eq!(tmux.screen(), before);
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.view("example.gn");
    tmux.run(&["resize-window", "-x", "100", "-y", "30"]);
    tmux.wait_for("├────┼");
    tmux.run(&["resize-window", "-x", "60", "-y", "10"]);
    tmux.wait_for("needs 80 x 24");
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.wait_for(" ply 0 of ");
    tmux.press(&["q"]);
    tmux.assert_given_back();
}

#[test]
fn the_viewer_is_suspended_and_continued() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    for suspend in ["key", "signal"] {
        tmux.view_as_child("example.gn");
        tmux.press(&["Right"]);
        tmux.wait_for("ply 1 of 60");
        match suspend {
            "key" => tmux.press(&["C-z"]),
            _ => signal("TSTP", &tmux.pid()),
        }
        tmux.wait_for("Stopped");
        tmux.assert_given_back();
        tmux.type_line("fg");
        tmux.wait_for("ply 1 of 60");
        tmux.press(&["Right"]);
        tmux.wait_for("ply 2 of 60");
        tmux.press(&["q"]);
        tmux.assert_status(0);
        tmux.type_line("clear");
    }
    tmux.assert_given_back();
}

#[test]
fn a_signal_ends_the_viewer_and_keeps_an_unsaved_line() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    for (number, (name, status)) in (1..).zip([("TERM", 143), ("HUP", 129), ("INT", 130)]) {
        tmux.type_line("clear");
        tmux.view_as_child("example.gn");
        tmux.play_a_move();
        signal(name, &tmux.pid());
        let kept = if number == 1 { "unsaved.gn".to_owned() } else { format!("unsaved-{number}.gn") };
        tmux.wait_for(&format!("your line is kept in {kept}"));
        tmux.assert_status(status);
        assert_eq!(run(&["validate", tmux.path(&kept).to_str().unwrap()]).code, 0);
        tmux.assert_given_back();
    }
}

#[test]
fn ctrl_c_keeps_an_unsaved_line() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.view_as_child("--new");
    tmux.play_a_move();
    tmux.press(&["C-c"]);
    tmux.wait_for("your line is kept in unsaved.gn");
    tmux.assert_status(130);
    tmux.assert_given_back();
    tmux.view_as_child("example.gn");
    tmux.press(&["C-c"]);
    tmux.assert_status(130);
    assert!(!tmux.path("unsaved-2.gn").exists());
}

#[test]
fn a_pipe_that_no_one_reads_holds_up_no_key_and_no_signal() {
    for (key, status) in [(true, 130), (false, 143)] {
        let Some(tmux) = Tmux::open(80, 24) else { return };
        assert!(Command::new("mkfifo").arg(tmux.path("pipe")).status().unwrap().success());
        tmux.view_as_child("example.gn");
        tmux.play_a_move();
        tmux.press(&["w"]);
        // The headers stay as they are proposed; the last prompt asks for the file.
        while !tmux.screen().contains("example-line.gn") {
            tmux.press(&["Enter"]);
            thread::sleep(Duration::from_millis(50));
        }
        tmux.press(&["C-u"]);
        tmux.type_line("pipe");
        tmux.wait_for("replace");
        tmux.press(&["y"]);
        tmux.wait_for("writing pipe");
        if key {
            tmux.press(&["C-c"]);
        } else {
            signal("TERM", &tmux.pid());
        }
        tmux.wait_for("your line is kept in unsaved.gn");
        tmux.assert_status(status);
        tmux.assert_given_back();
    }
}

#[test]
fn what_is_typed_while_a_pipe_is_written_is_done_afterwards() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    assert!(Command::new("mkfifo").arg(tmux.path("pipe")).status().unwrap().success());
    tmux.view_as_child("example.gn");
    tmux.play_a_move();
    tmux.press(&["w"]);
    while !tmux.screen().contains("example-line.gn") {
        tmux.press(&["Enter"]);
        thread::sleep(Duration::from_millis(50));
    }
    tmux.press(&["C-u"]);
    tmux.type_line("pipe");
    tmux.wait_for("replace");
    tmux.press(&["y"]);
    tmux.wait_for("writing pipe");
    tmux.press(&["q"]);
    assert!(fs::read_to_string(tmux.path("pipe")).unwrap().contains("[Result"));
    tmux.assert_status(0);
    assert!(!tmux.path("unsaved.gn").exists(), "it was written");
}

#[test]
fn a_closed_terminal_keeps_an_unsaved_line() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.view("--new");
    tmux.play_a_move();
    tmux.run(&["kill-session"]);
    let deadline = Instant::now() + Duration::from_secs(60);
    while !tmux.path("unsaved.gn").exists() {
        assert!(Instant::now() < deadline, "the line is not kept");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn games_come_through_a_pipe_and_keys_from_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    for command in [
        "cat example.gn example.gn | gungi view",
        "gungi view - < example.gn",
        "gzip -c example.gn | gungi view -",
    ] {
        tmux.type_line(command);
        tmux.wait_for("<stdin>, game 1");
        tmux.press(&["Right", "]", "[", "Right"]);
        tmux.wait_for("ply ");
        tmux.press(&["q"]);
        tmux.assert_given_back();
    }
}

#[test]
fn the_next_games_and_those_before_are_opened() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let games = run(&["generate", "--games", "150", "--max-plies", "3"]).clean();
    fs::write(tmux.path("many.gn"), &games).unwrap();
    tmux.view("many.gn example.gn --game 140");
    for (keys, title) in [
        ("]", "many.gn, game 141"),
        ("[", "many.gn, game 140"),
        ("[", "many.gn, game 139"),
        ("PageUp", "many.gn, game 138"),
    ] {
        tmux.press(&[keys]);
        tmux.wait_for(title);
    }
    tmux.press(&["]"; 12]);
    tmux.wait_for("many.gn, game 150");
    tmux.press(&["]"]);
    tmux.wait_for("example.gn, game 1");
    tmux.press(&["]"]);
    tmux.wait_for("this is the last game");
    tmux.press(&["["]);
    tmux.wait_for("many.gn, game 150");
    tmux.press(&["q"]);
}

/// The terminal of the test above is taken over by this test, run as a program.
#[test]
fn a_panic_gives_the_terminal_back() {
    const CHILD: &str = "GUNGI_TEST_PANIC";
    if env::var_os(CHILD).is_some() {
        let _terminal = Terminal::take().unwrap();
        panic!("a panic on the terminal");
    }
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let test = env::current_exe().unwrap();
    let name = "terminal::a_panic_gives_the_terminal_back";
    tmux.type_line(&format!("{CHILD}=1 {} --exact {name} --nocapture", test.display()));
    tmux.wait_for("a panic on the terminal");
    tmux.wait_for("test result: FAILED");
    tmux.assert_given_back();
}

#[test]
fn without_a_terminal_it_says_what_prints_boards() {
    let ran = run(&["view", "docs/example.gn"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("gungi: `gungi view` needs a terminal\nhelp: "), "{}", ran.err);
    for (arguments, message) in [
        (&["docs/none.gn"][..], "cannot read docs/none.gn"),
        (&["/dev/null"], "no games found in /dev/null\nhelp: record a game with `gungi view --new`"),
        (&["docs/example.gn", "--game", "2"], "docs/example.gn has no game 2"),
        (&["docs/example.gn", "--ply", "61"], "the game has no ply 61: its last is 60"),
        (&["docs/example.gn", "--move", "31b"], "the game has no move 31b: its last ply is 60"),
        (&["fixtures/foreign/json.gn"], "cannot read fixtures/foreign/json.gn"),
    ] {
        let ran = run(&[&["view"], arguments].concat());
        assert_eq!((ran.code, ran.err.contains(message)), (2, true), "{arguments:?}: {}", ran.err);
    }
}

/// Compares the screens in `docs/view.md` with the program. With `GUNGI_UPDATE` set, writes them first.
#[test]
fn the_document_shows_a_walk_through_a_game() {
    const DOCUMENT: &str = "docs/view.md";
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let text = {
        let _lock = LOCK.lock();
        fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n")
    };
    let (before, rest) = text.split_once("\n## A walk through a game\n").unwrap();
    let (documented, after) = rest.split_once("\n## ").unwrap();
    let is_update = env::var_os("GUNGI_UPDATE").is_some();
    let lines_of = |screen: &str| {
        screen.trim_end().lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>()
    };
    let mut documented_screens =
        documented.split("```text\n").skip(1).filter_map(|part| part.split("```").next());
    let mut walk = String::new();
    // A screen is read while it is drawn: the document says when it is whole.
    let mut show = |explanation: &str, words: &str| {
        let screen = if is_update {
            tmux.wait_for_still(words)
        } else {
            let documented = documented_screens.next().unwrap_or_default();
            let what = format!(
                "{words:?} and the screen of {DOCUMENT} (is it stale? run `cargo update-generated`):\n{documented}"
            );
            tmux.wait_until(&what, |screen| screen.contains(words) && lines_of(screen) == documented)
        };
        walk.extend(["\n", explanation, "\n\n```text\n", &lines_of(&screen), "```\n"]);
    };
    tmux.view("example.gn");
    tmux.press(&["Right", "n"]);
    show("`gungi view example.gn`, then `n`: the game has an error at its end.", "ply 60 of 60");
    tmux.press(&["S-Down", "S-Down", "Enter"]);
    show("`Shift-Down` twice and `Enter` lift the tower on 4-6: the `CI` covers the `RX`.", "Square 4-6");
    tmux.press(&["Enter", "m"]);
    show("`m` shows where the `CI` can go.", "legal moves on 4-6");
    tmux.press(&["Escape"]);
    tmux.wait_for("? all keys");
    tmux.press(&[":"]);
    tmux.run(&["send-keys", "-l", "CI<4-6-1>4-4-0"]);
    tmux.press(&["Enter"]);
    show("`:` takes a move. This one is illegal.", "error[RU");
    tmux.press(&["C-u"]);
    tmux.run(&["send-keys", "-l", "CI<4-6-1>3-5"]);
    tmux.press(&["Tab", "Enter"]);
    tmux.wait_for("61+B");
    // Some terminals send both keys at once, as Alt-W.
    tmux.press(&["Escape", "w"]);
    tmux.wait_for("Event:");
    for answer in ["Event", "Date", "Location", "Name of White", "Name of Black", "Result"] {
        tmux.wait_for(answer);
        tmux.press(&["Enter"]);
    }
    tmux.wait_for("Write to file: example-line.gn");
    tmux.press(&["Enter"]);
    show(
        "`Ctrl-U` deletes the text, and `Tab` completes another move. `w` writes the line, here with the proposed headers.",
        "61 plies written to example-line.gn",
    );
    tmux.press(&["q"]);
    tmux.wait_until("the shell", |screen| !screen.contains(" ply "));
    tmux.type_line("clear; gungi validate example-line.gn");
    show("The file is a game without findings.", "0 errors");

    let expected = format!("{before}\n## A walk through a game\n{walk}\n## {after}");
    if is_update {
        let _lock = LOCK.lock();
        fs::write(DOCUMENT, &expected).unwrap();
    } else {
        assert_eq!(text, expected, "{DOCUMENT} is stale: run `cargo update-generated`");
    }
}

/// Commands that run for long: the terminal shows how far they are, and the line is gone when they end.
#[test]
fn long_runs_show_their_progress_on_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    for (command, words) in [
        ("gungi generate --games 900000000 > games.gn", "% of 900000000 games, "),
        ("gungi perft --depth 6", "% of 324 first moves"),
    ] {
        tmux.type_line(command);
        tmux.wait_for(words);
        tmux.press(&["C-c"]);
        tmux.type_line("clear");
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    }
    for command in ["convert --to gfen -", "moves --count -"] {
        tmux.type_line(&format!(
            "gungi generate --no-progress --games 900000000 | gungi {command} > printed"
        ));
        tmux.wait_until("games are counted", |screen| {
            let (before, _) = screen.split_once(" games read, ").unwrap_or_default();
            before
                .rsplit([' ', '\n'])
                .next()
                .is_some_and(|games| games.parse().is_ok_and(|games: u64| games > 0))
        });
        tmux.press(&["C-c"]);
        tmux.type_line("clear");
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    }
    let problem = "9/9/9/9/4k.4/9/9/9/4K.4 b RBGN\n";
    fs::write(tmux.path("hard.gfen"), problem).unwrap();
    tmux.type_line("gungi solve hard.gfen --mate 50 --nodes 100000000");
    tmux.wait_for("0 positions searched, ");
    tmux.press(&["C-c"]);
    tmux.type_line("clear");
    tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    let games = run(&["generate", "--games", "20", "--max-plies", "60"]).clean();
    fs::write(tmux.path("many.gn"), games.repeat(20)).unwrap();
    // The reader of the output keeps the runs waiting.
    for command in ["convert --to json many.gn", "replay many.gn", "generate --games 1000 --max-plies 60"] {
        tmux.type_line(&format!("gungi {command} | (sleep 3; cat > printed); echo \"it's\" over"));
        tmux.wait_for("% of ");
        let screen = tmux.wait_for("it's over\n");
        assert!(!screen.contains("% of "), "{screen}");
        tmux.type_line("clear");
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    }
}

/// No line is drawn between output that flows over the terminal, nor with `--no-progress` and `--quiet`.
#[test]
fn progress_is_not_shown_between_output_nor_where_it_is_switched_off() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    for command in [
        "gungi generate --games 900000000",
        "gungi generate --games 900000000 --no-progress > games.gn",
        "gungi generate --games 900000000 --quiet > games.gn",
        "gungi generate --games 900000000 2> printed | cat > games.gn",
    ] {
        tmux.type_line(command);
        let end = Instant::now() + Duration::from_secs(3);
        while Instant::now() < end {
            let screen = tmux.screen();
            assert!(!screen.contains("% of "), "{command}\n{screen}");
            thread::sleep(Duration::from_millis(20));
        }
        tmux.press(&["C-c"]);
        tmux.type_line("clear");
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    }
    assert_eq!(fs::read_to_string(tmux.path("printed")).unwrap(), "");
}
