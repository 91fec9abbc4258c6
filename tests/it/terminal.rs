//! `gungi view` and progress in a real terminal: tmux, which types keys and shows what the screen has.
//!
//! Without tmux these tests do nothing but say so.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use gungi::cli::commands::view::terminal::Terminal;
use gungi::notation::gn::read_game;
use gungi::text::shown;
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
        let state = format!("XDG_STATE_HOME={}", tmux.path("state").display());
        let shell = [
            "env",
            "LC_ALL=C.UTF-8",
            "PS1=$ ",
            "HISTFILE=",
            "NO_COLOR=1",
            &path,
            &state,
            "bash",
            "--norc",
            "--noprofile",
        ];
        let session = [
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &columns,
            "-y",
            &rows,
        ];
        tmux.run(&[&session[..], &shell[..]].concat());
        tmux.wait_for("$");
        tmux.type_line(&format!("cd '{}'; clear", tmux.path("").display()));
        tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
        Some(tmux)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The games that are kept for the next start.
    fn kept(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path("state/gungi/unsaved"))
            .into_iter()
            .flatten();
        entries.map(|entry| entry.unwrap().path()).collect()
    }

    /// The game that is kept for the next start.
    fn only_kept(&self) -> String {
        let kept = self.kept();
        assert_eq!(kept.len(), 1, "{kept:?}");
        fs::read_to_string(&kept[0]).unwrap()
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
        if !text.is_empty() {
            self.type_text(text);
        }
        self.press(&["Enter"]);
    }

    fn type_text(&self, text: &str) {
        self.run(&["send-keys", "-l", "--", text]);
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
            assert!(
                Instant::now() < deadline,
                "the terminal is not given back:\n{}",
                self.screen()
            );
            thread::sleep(Duration::from_millis(20));
        }
        self.type_line(
            "clear; stty -a | tr ' ;' '\\n\\n' | grep -cxE 'echo|icanon|isig|icrnl|opost'",
        );
        self.wait_until("the modes of the terminal", |screen| {
            screen.trim_start().starts_with('5')
        });
    }

    /// The id of the viewer, which wrote it to a file.
    fn pid(&self) -> String {
        fs::read_to_string(self.path("pid"))
            .unwrap()
            .trim()
            .to_owned()
    }

    /// Views a game in a shell that remembers the id of the viewer.
    fn view_as_child(&self, arguments: &str) {
        self.type_line(&format!(
            "bash -c 'echo $$ > pid; exec gungi view {arguments}'"
        ));
        self.wait_for(" ply 0 of ");
    }

    /// Waits until the viewer has ended with this status.
    fn assert_status(&self, status: u8) {
        // Keys that are typed before the viewer has ended are lost: the shell prints its prompt after that.
        let last = |screen: &str| {
            screen
                .lines()
                .rfind(|line| !line.trim().is_empty())
                .map(str::to_owned)
        };
        self.wait_until("the shell", |screen| {
            last(screen).is_some_and(|line| line.trim() == "$")
        });
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
        let _ = command
            .arg("-S")
            .arg(self.path("socket"))
            .arg("kill-server")
            .output();
    }
}

fn signal(name: &str, pid: &str) {
    assert!(
        Command::new("kill")
            .args(["-s", name, pid])
            .status()
            .unwrap()
            .success()
    );
}

#[test]
fn a_game_is_viewed_and_the_terminal_is_given_back() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
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
    tmux.wait_until("the shell", |screen| {
        screen.contains("$ gungi view") && !screen.contains("ply")
    });
    tmux.assert_given_back();
}

#[test]
fn no_progress_is_drawn_over_the_viewer() {
    let Some(tmux) = Tmux::open(90, 28) else {
        return;
    };
    tmux.view("example.gn");
    let before = tmux.screen();
    // Other runs show their progress after a second.
    thread::sleep(Duration::from_millis(2500));
    assert_eq!(tmux.screen(), before);
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    tmux.view("example.gn");
    tmux.run(&["resize-window", "-x", "100", "-y", "30"]);
    tmux.wait_for("├────┼");
    tmux.run(&["resize-window", "-x", "60", "-y", "10"]);
    tmux.wait_for("needs 40 x 12");
    tmux.run(&["resize-window", "-x", "40", "-y", "12"]);
    tmux.wait_for(" ply 0 of ");
    tmux.press(&[":"]);
    tmux.type_text("HK*6");
    tmux.wait_for("Move");
    tmux.run(&["resize-window", "-x", "90", "-y", "26"]);
    tmux.wait_for("Move (Tab completes, Esc ends): HK*6");
    tmux.press(&["Escape"]);
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.wait_for(" ply 0 of ");
    tmux.press(&["q"]);
    tmux.assert_given_back();
}

#[test]
fn the_viewer_is_suspended_and_continued() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
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
fn a_signal_ends_the_viewer_and_an_unsaved_game_is_offered_at_the_next_start() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    for (name, status) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("KILL", 137)] {
        tmux.type_line("clear; stty sane");
        tmux.view_as_child("example.gn");
        tmux.play_a_move();
        tmux.press(&["w"]);
        tmux.wait_for("Event:");
        signal(name, &tmux.pid());
        if name == "KILL" {
            tmux.wait_for("Killed");
            tmux.type_line("reset");
        } else {
            tmux.wait_for("your game is kept in");
            tmux.assert_status(status);
            tmux.assert_given_back();
        }
        let kept = tmux.only_kept();
        tmux.type_line("clear");
        tmux.type_line("gungi view --new");
        tmux.wait_for("A game was kept that is in no file");
        let words = "Komugi against Meruem, ";
        tmux.wait_for(words);
        // The other viewer keeps it for later; this one deletes it.
        tmux.press(&["Escape"]);
        tmux.wait_for("? all keys");
        tmux.press(&["q"]);
        tmux.assert_status(0);
        assert_eq!(tmux.only_kept(), kept);
        tmux.type_line("clear; gungi view --new");
        tmux.wait_for(words);
        tmux.press(&["y"]);
        tmux.wait_for("this game is in no file yet");
        tmux.wait_for("+B ");
        tmux.press(&["q"]);
        tmux.wait_for("Your game is in no file");
        tmux.press(&["y"]);
        // The screen is given back before the game is deleted.
        tmux.assert_status(0);
        assert!(tmux.kept().is_empty(), "{name}: it was dropped");
    }
}

#[test]
fn ctrl_c_keeps_an_unsaved_game_each_in_a_file_of_its_own() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    for number in 1..=2 {
        tmux.type_line("clear");
        tmux.type_line("bash -c 'echo $$ > pid; exec gungi view --new'");
        tmux.wait_for(" ply 0 of ");
        if number == 2 {
            tmux.press(&["Escape"]);
            tmux.wait_for("? all keys");
        }
        tmux.play_a_move();
        tmux.press(&["C-c"]);
        tmux.wait_for("your game is kept in");
        tmux.assert_status(130);
        tmux.assert_given_back();
        assert_eq!(tmux.kept().len(), number);
    }
    tmux.view_as_child("example.gn");
    tmux.press(&["C-c"]);
    tmux.assert_status(130);
    assert_eq!(tmux.kept().len(), 2);
}

#[test]
fn a_game_that_is_written_is_kept_no_longer() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    tmux.view("example.gn");
    tmux.play_a_move();
    tmux.press(&["w"]);
    while !tmux.screen().contains("example-line.gn") {
        tmux.press(&["Enter"]);
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(tmux.kept().len(), 1);
    tmux.press(&["Enter"]);
    tmux.wait_for("plies written to example-line.gn");
    tmux.wait_until("nothing is kept", |_| tmux.kept().is_empty());
    let play_and_save = || {
        tmux.press(&["M", "Enter"]);
        tmux.wait_for("ply 2 of 2");
        tmux.press(&["w"]);
    };
    play_and_save();
    tmux.wait_for("2 plies written to example-line.gn");
    tmux.press(&["u"]);
    tmux.wait_for("ply 1 of 1");
    fs::write(tmux.path("example-line.gn"), "mine").unwrap();
    tmux.press(&["M", "Down", "Enter"]);
    tmux.wait_for("ply 2 of 2");
    tmux.press(&["w"]);
    tmux.wait_for("was changed by another program");
    tmux.press(&["Escape"]);
    assert_eq!(
        fs::read_to_string(tmux.path("example-line.gn")).unwrap(),
        "mine"
    );
    fs::remove_file(tmux.path("example-line.gn")).unwrap();
    tmux.press(&["W"]);
    tmux.wait_for("Event:");
    tmux.press(&[
        "Enter", "Enter", "Enter", "Enter", "Enter", "Enter", "Enter",
    ]);
    tmux.wait_for("2 plies written to example-line.gn");
}

/// Without a home there is a file here, or where temporary files go.
#[test]
fn a_game_that_cannot_be_kept_for_the_next_start_is_kept_here() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    tmux.type_line("unset XDG_STATE_HOME HOME; clear");
    tmux.view_as_child("--new");
    tmux.press(&["M", "Enter"]);
    tmux.wait_for("your game cannot be kept for the next start");
    tmux.press(&["C-c"]);
    tmux.wait_for("your game is kept in unsaved.gn");
    tmux.assert_status(130);
    assert_eq!(
        run(&["validate", tmux.path("unsaved.gn").to_str().unwrap()]).code,
        0
    );
}

#[test]
fn a_pipe_that_no_one_reads_holds_up_no_key_and_no_signal() {
    for (key, status) in [(true, 130), (false, 143)] {
        let Some(tmux) = Tmux::open(80, 24) else {
            return;
        };
        assert!(
            Command::new("mkfifo")
                .arg(tmux.path("pipe"))
                .status()
                .unwrap()
                .success()
        );
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
        tmux.wait_for("your game is kept in");
        tmux.assert_status(status);
        tmux.assert_given_back();
    }
}

#[test]
fn what_is_typed_while_a_pipe_is_written_is_done_afterwards() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    assert!(
        Command::new("mkfifo")
            .arg(tmux.path("pipe"))
            .status()
            .unwrap()
            .success()
    );
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
    assert!(
        fs::read_to_string(tmux.path("pipe"))
            .unwrap()
            .contains("[Result")
    );
    tmux.assert_status(0);
    assert!(tmux.kept().is_empty(), "it was written");
}

#[test]
fn a_closed_terminal_keeps_an_unsaved_line() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    tmux.view("--new");
    tmux.play_a_move();
    tmux.run(&["kill-session"]);
    let deadline = Instant::now() + Duration::from_secs(60);
    while tmux.kept().is_empty() {
        assert!(Instant::now() < deadline, "the game is not kept");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn games_come_through_a_pipe_and_keys_from_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
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
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    let games = run(&["generate", "--games", "150", "--max-plies", "3"]).clean();
    fs::write(tmux.path("many.gn"), &games).unwrap();
    tmux.view("many.gn example.gn --game 140");
    for (keys, title) in [
        ("]", "many.gn, game 141 of 150"),
        ("[", "many.gn, game 140 of 150"),
        ("[", "many.gn, game 139 of 150"),
        ("PageUp", "many.gn, game 138 of 150"),
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

#[test]
fn games_are_listed_filtered_searched_and_opened() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    let mut games = run(&[
        "generate",
        "--games",
        "300",
        "--max-plies",
        "40",
        "--to",
        "gn",
    ])
    .clean();
    let example = fs::read_to_string("docs/example.gn").unwrap();
    games = format!(
        "{games}\n{}\n{}",
        example.replace("Komugi", "Ann"),
        example.replace("Komugi", "Bo")
    );
    fs::write(tmux.path("many.gn"), &games).unwrap();
    tmux.view("many.gn");
    tmux.wait_for("many.gn, game 1 of 302");
    tmux.press(&["L"]);
    tmux.wait_for("many.gn: 302 games");
    tmux.press(&["End"]);
    tmux.wait_for("> 302 2024.11.14 Bo");
    tmux.press(&["/"]);
    tmux.type_text("--player ann");
    tmux.press(&["Enter"]);
    tmux.wait_for("> 301 2024.11.14 Ann");
    tmux.press(&["Enter"]);
    tmux.wait_for("many.gn, game 301 of 302");
    tmux.press(&["G"]);
    tmux.type_line("2");
    tmux.wait_for("many.gn, game 2 of 302");
    tmux.press(&["/"]);
    tmux.type_line("meruem");
    tmux.wait_for("many.gn, game 301 of 302");
    tmux.press(&["n"]);
    tmux.wait_for("many.gn, game 302 of 302");
    tmux.press(&["n"]);
    tmux.wait_for("is not found after this ply");
    tmux.press(&["/"]);
    tmux.type_line("-e 'NY in 3-2'");
    tmux.wait_for("`-e 'NY in 3-2'`: hit 1 of ");
    tmux.press(&["N"]);
    tmux.wait_for("`-e 'NY in 3-2'`: hit ");
    tmux.press(&["/"]);
    tmux.type_line("-e chekc");
    tmux.wait_for("did you mean `check`?");
    tmux.press(&["q"]);
    tmux.assert_given_back();
}

#[test]
fn a_page_and_pictures_of_what_is_shown_are_written() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    tmux.view("example.gn");
    for (name, start) in [
        ("a.html", &b"<!"[..]),
        ("a.svg", b"<svg"),
        ("a.png", b"\x89PNG"),
    ] {
        tmux.press(&["Right", "o"]);
        tmux.wait_for("Write page or picture to:");
        tmux.press(&["C-u"]);
        tmux.type_line(name);
        tmux.wait_for(&format!("written to {name}"));
        let bytes = fs::read(tmux.path(name)).unwrap();
        assert!(
            bytes
                .to_ascii_lowercase()
                .starts_with(&start.to_ascii_lowercase()),
            "{name}"
        );
    }
    tmux.press(&["Home"]);
    tmux.wait_for("ply 0 of 60");
    tmux.play_a_move();
    for (name, words) in [
        ("a.txt", "is neither a page nor a picture"),
        ("no/a.svg", "cannot write no/a.svg"),
    ] {
        tmux.press(&["o"]);
        tmux.wait_for("Write page or picture to:");
        tmux.press(&["C-u"]);
        tmux.type_line(name);
        tmux.wait_for(words);
    }
    tmux.press(&["o", "C-u"]);
    tmux.type_line("example.gn");
    tmux.wait_for("is neither a page nor a picture");
}

/// The terminal of the test above is taken over by this test, run as a program.
#[test]
fn a_panic_gives_the_terminal_back() {
    const CHILD: &str = "GUNGI_TEST_PANIC";
    if env::var_os(CHILD).is_some() {
        let _terminal = Terminal::take().unwrap();
        panic!("a panic on the terminal");
    }
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    let test = env::current_exe().unwrap();
    let name = "terminal::a_panic_gives_the_terminal_back";
    tmux.type_line(&format!(
        "{CHILD}=1 {} --exact {name} --nocapture",
        test.display()
    ));
    tmux.wait_for("a panic on the terminal");
    tmux.wait_for("test result: FAILED");
    tmux.assert_given_back();
}

#[test]
fn without_a_terminal_it_says_what_prints_boards() {
    let ran = run(&["view", "docs/example.gn"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .starts_with("gungi: `gungi view` needs a terminal\nhelp: "),
        "{}",
        ran.err
    );
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.gn");
    fs::write(&empty, "").unwrap();
    let no_games = format!(
        "no games found in {}\nhelp: record a game with `gungi view --new`",
        shown(&empty)
    );
    for (arguments, message) in [
        (&["docs/none.gn"][..], "cannot read docs/none.gn"),
        (&[empty.to_str().unwrap()], &no_games),
        (
            &["docs/example.gn", "--game", "2"],
            "docs/example.gn has no game 2",
        ),
        (
            &["docs/example.gn", "--ply", "61"],
            "the game has no ply 61: its last is 60",
        ),
        (
            &["docs/example.gn", "--move", "31b"],
            "the game has no move 31b: its last ply is 60",
        ),
        (
            &["fixtures/foreign/json.gn"],
            "cannot read fixtures/foreign/json.gn",
        ),
    ] {
        let ran = run(&[&["view"], arguments].concat());
        assert_eq!(
            (ran.code, ran.err.contains(message)),
            (2, true),
            "{arguments:?}: {}",
            ran.err
        );
    }
}

/// A section of `docs/view.md` with screens. With `GUNGI_UPDATE` set, it is written anew.
struct ScreenSection<'t> {
    tmux: &'t Tmux,
    heading: &'static str,
    /// The screens that the document has and that were not compared yet, the next one last.
    documented: Vec<String>,
    written: String,
}

const DOCUMENT: &str = "docs/view.md";

impl<'t> ScreenSection<'t> {
    fn new(tmux: &'t Tmux, heading: &'static str) -> Self {
        let [_, section, _] = Self::parts(heading);
        let screens = section
            .split("```text\n")
            .skip(1)
            .filter_map(|part| part.split("```").next());
        let mut documented: Vec<String> = screens.map(str::to_owned).collect();
        documented.reverse();
        Self {
            tmux,
            heading,
            documented,
            written: String::new(),
        }
    }

    /// What comes before the section, the section, and what comes after it.
    fn parts(heading: &str) -> [String; 3] {
        let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
        let (before, rest) = text.split_once(heading).unwrap();
        let (section, after) = rest.split_once("\n## ").unwrap();
        [before, section, after].map(str::to_owned)
    }

    fn is_update() -> bool {
        env::var_os("GUNGI_UPDATE").is_some()
    }

    /// Shows the screen that has these words. A screen is read while it is drawn: the document says when it is whole.
    fn show(&mut self, explanation: &str, words: &str) {
        let lines_of = |screen: &str| {
            screen
                .trim_end()
                .lines()
                .map(|line| line.trim_end().to_owned() + "\n")
                .collect::<String>()
        };
        let screen = if Self::is_update() {
            self.tmux.wait_for_still(words)
        } else {
            let documented = self.documented.pop().unwrap_or_default();
            let what = format!(
                "{words:?} and the screen of {DOCUMENT} (is it stale? run `cargo update-generated`):\n{documented}"
            );
            self.tmux.wait_until(&what, |screen| {
                screen.contains(words) && lines_of(screen) == documented
            })
        };
        self.written.extend([
            "\n",
            explanation,
            "\n\n```text\n",
            &lines_of(&screen),
            "```\n",
        ]);
    }

    /// Compares the section, or writes it.
    fn end(self) {
        let _lock = LOCK.lock();
        let [before, section, after] = Self::parts(self.heading);
        if Self::is_update() {
            let Self {
                heading, written, ..
            } = self;
            fs::write(DOCUMENT, format!("{before}{heading}{written}\n## {after}")).unwrap();
        } else {
            assert_eq!(
                section, self.written,
                "{DOCUMENT} is stale: run `cargo update-generated`"
            );
        }
    }
}

#[test]
fn the_document_shows_a_walk_through_a_game() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    let mut walk = ScreenSection::new(&tmux, "\n## A walk through a game\n");
    tmux.view("example.gn");
    tmux.press(&["Right", "."]);
    walk.show(
        "`gungi view example.gn`, then `.`: the game has an error at its end.",
        "ply 60 of 60",
    );
    tmux.press(&["S-Down", "S-Down", "t"]);
    walk.show(
        "`Shift-Down` twice and `t` lift the tower on 4-6: the `CI` covers the `RX`.",
        "Square 4-6",
    );
    tmux.press(&["t", "m"]);
    walk.show("`m` shows where the `CI` can go.", "legal moves on 4-6");
    tmux.press(&["Escape"]);
    tmux.wait_for("? all keys");
    tmux.press(&[":"]);
    tmux.type_text("CI<4-6-1>4-4-0");
    tmux.press(&["Enter"]);
    walk.show("`:` takes a move. This one is illegal.", "error[RU");
    tmux.press(&["C-u"]);
    tmux.type_text("CI<4-6-1>3-5");
    tmux.press(&["Tab", "Enter"]);
    tmux.wait_for("61+B");
    // Some terminals send both keys at once, as Alt-W.
    tmux.press(&["Escape", "w"]);
    for answer in [
        "Event",
        "Date",
        "Location",
        "Name of White",
        "Name of Black",
        "Result",
    ] {
        tmux.wait_for(&format!(" {answer}"));
        tmux.press(&["Enter"]);
    }
    tmux.wait_for("Write to file: example-line.gn");
    tmux.press(&["Enter"]);
    walk.show(
        "`Ctrl-U` deletes the text, and `Tab` completes another move. `w` writes the line, here with the proposed headers.",
        "61 plies written to example-line.gn",
    );
    tmux.press(&["q"]);
    tmux.wait_until("the shell", |screen| !screen.contains(" ply "));
    tmux.type_line("clear; gungi validate example-line.gn");
    walk.show("The file is a game without findings.", "0 errors");
    walk.end();
}

#[test]
fn the_document_shows_a_game_recorded_from_its_first_drop_to_the_page() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    let game = fs::read_to_string("docs/example.gn").unwrap();
    let read = read_game(&game);
    let moves: Vec<&str> = read
        .record
        .plies
        .iter()
        .map(|ply| &game[ply.span.range()])
        .collect();
    let type_moves = |moves: &[&str]| moves.iter().for_each(|mv| tmux.type_line(mv));
    let mut evening = ScreenSection::new(&tmux, "\n## An evening, recorded\n");
    tmux.view("--new");
    tmux.press(&[":"]);
    evening.show(
        "`gungi view --new` begins a game, and `:` waits for its moves.",
        "Move (Tab completes",
    );
    type_moves(&moves[..1]);
    evening.show(
        "Each move is checked as it is typed. The first drop:",
        "ply 1 of 1:",
    );
    type_moves(&moves[1..46]);
    tmux.wait_for("ply 46 of 46:");
    tmux.type_line("BA<4-6-2>2-3-0");
    evening.show(
        "After 46 drops the arrangement is over. A slip is explained, and can be corrected where it is.",
        "error[RU",
    );
    tmux.press(&["C-u"]);
    type_moves(&moves[46..49]);
    tmux.wait_for("ply 49 of 49:");
    tmux.press(&["Escape"]);
    tmux.wait_for("? all keys");
    tmux.press(&["#"]);
    tmux.wait_for("Comment (Enter keeps it):");
    tmux.type_text("The Captain in the corner is lost: an oversight.");
    tmux.press(&["Enter"]);
    evening.show(
        "`#` comments on what happened.",
        "# The Captain in the corner",
    );
    tmux.press(&["w"]);
    for (question, answer) in [
        ("Event", "An evening at home"),
        ("Date", "2024.11.14"),
        ("Location", ""),
        ("Name of White", "Meruem"),
        ("Name of Black", "Komugi"),
    ] {
        tmux.wait_for(&format!(" {question}"));
        tmux.type_line(answer);
    }
    evening.show(
        "Time for tea: `w` asks for the headers, the result, and then for the file.",
        " Result:",
    );
    tmux.press(&["Enter"]);
    tmux.wait_for("Write to file: game.gn");
    tmux.press(&["C-u"]);
    tmux.type_line("evening.gn");
    tmux.wait_for("49 plies written to evening.gn");
    tmux.press(&[":"]);
    type_moves(&moves[49..60]);
    tmux.wait_for("ply 60 of 60:");
    tmux.press(&["Escape"]);
    tmux.wait_for("? all keys");
    tmux.press(&["w"]);
    evening.show(
        "The game goes on, and `w` writes the same file without questions.",
        "60 plies written to evening.gn",
    );
    tmux.press(&["o"]);
    tmux.wait_for("Write page or picture to: evening.html");
    tmux.press(&["Enter"]);
    evening.show(
        "`o` writes the page for a friend, who needs only a browser.",
        "written to evening.html",
    );
    tmux.press(&["q"]);
    tmux.wait_until("the shell", |screen| !screen.contains(" ply "));
    tmux.type_line("clear; ls evening.*; gungi validate evening.gn");
    evening.show(
        "Both files are there, and the game has no findings.",
        "0 errors",
    );
    evening.end();
}

/// Commands that run for long: the terminal shows how far they are, and the line is gone when they end.
#[test]
fn long_runs_show_their_progress_on_the_terminal() {
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
    for (command, words) in [
        (
            "gungi generate --games 900000000 > games.gn",
            "% of 900000000 games, ",
        ),
        ("gungi perft --depth 6", "% of 324 first moves"),
        (
            "gungi generate > long.gn && gungi replay long.gn --size 4096 -o long.gif",
            "% of 201 positions",
        ),
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
    tmux.type_line("gungi solve hard.gfen --max-moves 50 --nodes 100000000");
    tmux.wait_for("0 positions searched, ");
    tmux.press(&["C-c"]);
    tmux.type_line("clear");
    tmux.wait_until("the screen is clear", |screen| screen.trim() == "$");
    let games = run(&["generate", "--games", "20", "--max-plies", "60"]).clean();
    fs::write(tmux.path("many.gn"), games.repeat(20)).unwrap();
    // The reader of the output keeps the runs waiting.
    for command in [
        "convert --to jsonl many.gn",
        "replay many.gn",
        "generate --games 1000 --max-plies 60",
    ] {
        tmux.type_line(&format!(
            "gungi {command} | (sleep 3; cat > printed); echo \"it's\" over"
        ));
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
    let Some(tmux) = Tmux::open(80, 24) else {
        return;
    };
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
