//! What `gungi view` shows, and what its keys do, without a terminal. `terminal` runs the program in a real one.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;
use std::time::Duration;

use gungi::game::convert::Extras;
use gungi::game::{PlayedGame, Source as _};
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::notation::gn::read_game;
use gungi::render::board::BoardStyle;
use gungi::rules::{Level, Ruleset};
use gungi::text::{TextPlace, is_hostile};
use gungi::view::{
    BINDINGS, Content, Effect, Event, Existing, GameCount, GamePlace, GameRow, GameToOpen,
    KeptChoice, Key, KeyTopic, Neighbour, Next, Opened, Overwrite, RowsFrom, RowsWanted,
    SaveOutcome, Screen, Search, SearchTask, Session, ShownGame, Size,
};
use insta::{assert_snapshot, with_settings};
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use crate::generated::check_file;
use crate::helpers::running::{run, run_on};

/// Held while `docs/view.md` is written anew.
pub(crate) static LOCK: Mutex<()> = Mutex::new(());

const EXAMPLE: &str = "docs/example.gn";
const OFFICIAL: &str = "fixtures/gn/good-official/whole-game-advanced.gn";
const SMALL: Size = Size {
    columns: 80,
    rows: 24,
};

fn opened(file: &str) -> Opened {
    let text = fs::read_to_string(file).unwrap();
    opened_text(file, &text)
}

fn opened_text(file: &str, text: &str) -> Opened {
    let game = read_game(text);
    let extras = Extras::Gn(&game.record);
    let place = TextPlace::START;
    Opened::read(
        &GameToOpen {
            file,
            number: 1,
            text,
            place,
            source: &game,
            extras,
        },
        None,
    )
}

fn session(file: &str, size: Size) -> Session {
    let mut session = Session::new(opened(file), BoardStyle::default(), Notation::Gn, size);
    session.begin();
    session
}

fn recording(ruleset: Ruleset) -> Session {
    Session::new(
        Opened::to_record(ruleset),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    )
}

/// Presses keys, named as `?` names them; what is in quotes is typed.
fn press(session: &mut Session, keys: &str) -> Effect {
    let mut last = Effect::None;
    for (index, part) in keys.split('\'').enumerate() {
        let keys: Vec<Key> = match index % 2 {
            0 => part.split_whitespace().map(key).collect(),
            _ => part.chars().map(Key::Char).collect(),
        };
        for key in keys {
            last = session.update(Event::Key(key));
        }
    }
    last
}

fn key(name: &str) -> Key {
    let others = [Key::Tab, Key::Esc, Key::Ctrl('u')];
    let known = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .copied()
        .chain(others);
    known
        .into_iter()
        .find(|key| key.to_string() == name)
        .unwrap_or_else(|| {
            let mut characters = name.chars();
            let key = Key::Char(characters.next().unwrap());
            assert_eq!(characters.next(), None, "{name}");
            key
        })
}

fn text(screen: &Screen) -> String {
    screen
        .lines
        .iter()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

fn shown(session: &Session) -> String {
    text(&session.draw())
}

/// The line that says what the ply is.
fn state(session: &Session) -> String {
    let shown = shown(session);
    let line = shown
        .lines()
        .find(|line| line.starts_with(" ply "))
        .unwrap();
    line.split(':').next().unwrap().trim().to_owned()
}

fn last_line(session: &Session) -> String {
    shown(session).lines().last().unwrap().trim().to_owned()
}

#[test]
fn each_position_of_a_game_is_found_by_its_ply_and_by_its_moves_alone() {
    for rules in ["classic", "official-advanced"] {
        let ran = run(&[
            "generate",
            "--rules",
            rules,
            "--games",
            "20",
            "--to",
            "gfen",
            "--max-plies",
            "150",
        ]);
        let games = ran.clean();
        let long = games
            .lines()
            .map(read_line)
            .find(|line| line.len() > 100)
            .unwrap();
        let start = long.start(None).unwrap();
        let (game, stop) = PlayedGame::new(&long, start.clone());
        assert!(stop.is_none() && game.len() > 100);
        let by_moves = PlayedGame::of_moves(start, game.moves.iter().copied());
        for (ply, frame) in game.frames().enumerate() {
            for found in [game.frame(ply), by_moves.frame(ply)] {
                assert_eq!(
                    (found.ply, found.position, found.end),
                    (ply, frame.position, frame.end)
                );
                assert_eq!(
                    (found.played, found.next_ply, found.number),
                    (frame.played, frame.next_ply, frame.number)
                );
            }
        }
        assert_eq!(game.frames_of(60..=70).len(), 11);
        assert!(game.frames_of(1000..=1001).is_empty());
    }
}

#[test]
fn the_screen_is_full_at_any_size() {
    for columns in [
        1, 2, 20, 39, 40, 60, 61, 79, 80, 99, 100, 141, 142, 200, 300,
    ] {
        for rows in [1, 2, 11, 12, 14, 15, 20, 23, 24, 28, 33, 34, 44, 60, 100] {
            for file in [EXAMPLE, OFFICIAL] {
                let mut session = session(file, Size { columns, rows });
                for keys in [
                    "", "End", "Enter", "M", "Esc :", "Esc ?", "Esc w", "Esc #", "Esc /",
                ] {
                    press(&mut session, keys);
                    let screen = session.draw();
                    assert_eq!(screen.lines.len(), rows);
                    assert!(
                        screen.lines.iter().all(|line| line.width() == columns),
                        "{columns} x {rows}\n{}",
                        text(&screen)
                    );
                }
            }
        }
    }
}

#[test]
fn a_game_is_shown_at_several_sizes() {
    for (columns, rows) in [(80, 24), (100, 30), (200, 60), (40, 12)] {
        let mut session = session(EXAMPLE, Size { columns, rows });
        press(&mut session, ".");
        with_settings!({ description => format!("{columns} x {rows}") }, {
            assert_snapshot!(format!("example_{columns}x{rows}"), shown(&session));
        });
    }
}

#[test]
fn official_pieces_are_shown_as_kanji_letters_and_ascii() {
    let mut session = session(OFFICIAL, SMALL);
    press(&mut session, "g '100' Enter f a");
    assert_snapshot!("kanji_flipped", shown(&session));
    press(&mut session, "a");
    assert!(shown(&session).is_ascii(), "{}", shown(&session));
    assert_snapshot!("ascii", shown(&session));
}

/// Compares the tables of keys in `docs/view.md` with the program. With `GUNGI_UPDATE` set, writes them first.
#[test]
fn the_document_lists_the_keys_of_the_program() {
    const DOCUMENT: &str = "docs/view.md";
    let _lock = LOCK.lock();
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let (before, rest) = text.split_once("\n### ").unwrap();
    let (_, after) = rest.split_once("\n## ").unwrap();
    let tables: String = KeyTopic::ALL.map(table).concat();
    let expected = format!("{before}{tables}\n## {after}");
    check_file(DOCUMENT, &text, &expected).unwrap();
}

fn table(topic: KeyTopic) -> String {
    let bindings = BINDINGS.iter().filter(|binding| binding.topic == topic);
    let rows = bindings.map(|binding| {
        let keys: Vec<String> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
        format!("| {} | {} |\n", keys.join(", "), binding.does)
    });
    format!(
        "\n### {}\n\n| keys | |\n|---|---|\n{}",
        topic.title(),
        rows.collect::<String>()
    )
}

/// What a key leads to.
enum Leads {
    /// The screen shows this.
    To(&'static str),
    /// The program has this to do.
    Does(Effect),
}

#[test]
fn every_key_does_what_the_table_of_keys_says() {
    use Leads::{Does, To};
    let cases = [
        ("Right", To("ply 1 of 60")),
        ("Down", To("ply 1 of 60")),
        ("End Left", To("ply 59 of 60")),
        ("End Up", To("ply 59 of 60")),
        ("End Home", To("ply 0 of 60")),
        ("End", To("ply 60 of 60")),
        ("g", To("Go to ply or move:")),
        ("Space", To("a ply takes 1 second:")),
        ("+", To("a ply takes 0.5 seconds:")),
        ("=", To("a ply takes 0.5 seconds:")),
        ("-", To("a ply takes 2 seconds:")),
        ("PageDown", Does(Effect::Open(Neighbour::Next))),
        ("]", Does(Effect::Open(Neighbour::Next))),
        ("PageUp", Does(Effect::Open(Neighbour::Previous))),
        ("[", Does(Effect::Open(Neighbour::Previous))),
        (".", To("ply 60 of 60")),
        ("End ,", To("no finding comes before this ply")),
        (". e", To("covered-unit")),
        ("/", To("Search:")),
        ("/ 'NY' Enter n", To("ply 57 of 60")),
        ("/ 'NY' Enter n N", To("ply 51 of 60")),
        ("G", To("Go to game:")),
        ("L", To("this game is in no file")),
        ("o", To("Write page or picture to: example.html")),
        (
            "s",
            To("no mate to look for: the initial arrangement is not over"),
        ),
        ("f", To("\n Black 7PZ")),
        ("a", To("+----+")),
        ("c", To("coordinates of GN")),
        ("t Shift-Left", To("Square 5-4 (GFEN 6e)")),
        ("t h", To("Square 5-4 (GFEN 6e)")),
        ("t Shift-Down", To("Square 4-5 (GFEN 5f)")),
        ("t j", To("Square 4-5 (GFEN 5f)")),
        ("t Shift-Up", To("Square 4-3 (GFEN 5d)")),
        ("t k", To("Square 4-3 (GFEN 5d)")),
        ("t Shift-Right", To("Square 3-4 (GFEN 4e)")),
        ("t l", To("Square 3-4 (GFEN 4e)")),
        ("Enter", To("Square 4-4 (GFEN 5e), empty")),
        ("t", To("Square 4-4 (GFEN 5e), empty")),
        ("m", To("Black has no legal move on 4-4")),
        ("M", To("legal moves")),
        (":", To("Move (Tab completes")),
        ("i", To("Move (Tab completes")),
        ("M Enter u", To("ply 0 of 60")),
        ("M Down Enter u r", To("+B ")),
        ("M Down Enter u Ctrl-R", To("+B ")),
        ("M Down Enter b", To("back in the game")),
        ("M Down Enter w", To("Event:")),
        ("M Down Enter W", To("Event:")),
        ("#", To("Comment (Enter keeps it):")),
        ("?", To("Walk through games")),
        ("q", Does(Effect::Leave)),
        ("Ctrl-C", Does(Effect::Interrupt)),
        ("Ctrl-Z", Does(Effect::Suspend)),
        ("Ctrl-L", Does(Effect::Redraw)),
    ];
    for (keys, leads) in &cases {
        let mut session = session(EXAMPLE, SMALL);
        let effect = press(&mut session, keys);
        match leads {
            To(words) => assert!(
                shown(&session).contains(words),
                "{keys}\n{}",
                shown(&session)
            ),
            Does(expected) => assert_eq!(effect, *expected, "{keys}"),
        }
    }
    let tested: BTreeSet<&str> = cases
        .iter()
        .filter_map(|(keys, _)| keys.rsplit(' ').next())
        .collect();
    for key in BINDINGS.iter().flat_map(|binding| binding.keys) {
        assert!(tested.contains(&*key.to_string()), "{key} has no test");
    }
}

#[test]
fn no_key_has_two_meanings() {
    let mut seen = BTreeSet::new();
    for key in BINDINGS.iter().flat_map(|binding| binding.keys) {
        assert!(seen.insert(key.to_string()), "{key}");
    }
}

const PROBLEM: &str =
    "[GFEN \"9/o.8/N.z.7/9/1J.7/9/9/9/1O.7 b CX rules=classic\"]\n\n1. XR*7-1-0\n";

#[test]
fn a_mate_is_stepped_through() {
    let mut session = Session::new(
        opened_text("a.gn", PROBLEM),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    press(&mut session, "s");
    assert_snapshot!("mate", shown(&session));
    press(&mut session, "f");
    assert!(
        shown(&session).contains("Black mates in 2"),
        "the look of the board changes no answer"
    );
    press(&mut session, "f Right");
    assert_snapshot!("mate_stepped", shown(&session));
    press(&mut session, "End Right");
    assert!(
        shown(&session).contains("mate, ply 3 of 3"),
        "{}",
        shown(&session)
    );
    press(&mut session, "Left Home Left");
    assert!(
        shown(&session).contains("mate, ply 0 of 3"),
        "{}",
        shown(&session)
    );
    press(&mut session, "Esc");
    assert_eq!(state(&session), "ply 0 of 1");
    press(&mut session, "Right");
    assert!(!shown(&session).contains("mates in"), "{}", shown(&session));
    press(&mut session, "s");
    assert!(
        shown(&session).contains("White has no mate in 3 moves"),
        "{}",
        shown(&session)
    );
    // The line of one's own counts, too.
    press(&mut session, "Left M Down Enter");
    assert_eq!(state(&session), "ply 1 of 1");
    press(&mut session, "s");
    assert!(
        shown(&session).contains("White has no mate in 3 moves"),
        "{}",
        shown(&session)
    );
}

#[test]
fn a_mate_is_kept_as_a_comment_or_played() {
    let mut session = Session::new(
        opened_text("a.gn", PROBLEM),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    press(&mut session, "s Right # Enter");
    let text = session.unsaved().unwrap();
    assert!(text.contains("# Black mates in 2: "), "{text}");
    assert_eq!(
        (state(&session), run_on(&text, &["validate", "-"]).code),
        ("ply 0 of 1".to_owned(), 0)
    );
    press(&mut session, "u s Enter");
    assert_eq!(state(&session), "ply 1 of 3");
    press(&mut session, "End");
    assert!(shown(&session).contains("checkmate"), "{}", shown(&session));
    press(&mut session, "u u u");
    assert_eq!(session.unsaved(), None);
    press(&mut session, "s q");
    assert_eq!(
        press(&mut session, "q"),
        Effect::Leave,
        "other keys are keys of the board"
    );
}

#[test]
fn a_search_that_takes_long_is_given_up() {
    let hard = "[GFEN \"9/3o.5/1A.6N./5B.3/2I.2E.3/E.1O.5A./J.Y.TZ.1F.C.1B.1/1I.2YS.1S.2/2Y.y.U.H.3 b \
        7PMRC6ZVGXLNh 308 rules=classic\"]\n";
    let mut session = Session::new(
        opened_text("a.gn", hard),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    press(&mut session, "s");
    let words = "Black may have a mate: gungi looked at 5000 positions, and `gungi solve`";
    assert!(shown(&session).contains(words), "{}", shown(&session));
}

#[test]
fn a_ply_is_named_by_its_number_or_by_move_and_player() {
    for (name, expected) in [("60", 60), ("0", 0), ("30w", 60), ("1b", 1), ("29b", 57)] {
        let mut session = session(EXAMPLE, SMALL);
        press(&mut session, &format!("g '{name}' Enter"));
        assert_eq!(state(&session), format!("ply {expected} of 60"), "{name}");
    }
    for (name, message) in [
        ("61", "there is no ply 61: the last is 60"),
        ("31b", "there is no move 31b"),
        ("x", "`x` is neither a ply"),
    ] {
        let mut session = session(EXAMPLE, SMALL);
        press(&mut session, &format!("g '{name}' Enter"));
        assert!(
            last_line(&session).starts_with(message),
            "{}",
            last_line(&session)
        );
    }
}

#[test]
fn a_game_plays_by_itself_until_its_end() {
    let mut session = session(EXAMPLE, SMALL);
    assert_eq!(session.tick_after(), None);
    press(&mut session, "g '58' Enter Space - +");
    assert_eq!(session.tick_after(), Some(Duration::from_secs(1)));
    for ply in [59, 60] {
        session.update(Event::Tick);
        assert_eq!(state(&session), format!("ply {ply} of 60"));
    }
    assert_eq!(session.tick_after(), None);
    press(&mut session, "Home Space Left");
    assert_eq!(session.tick_after(), None, "another key stops it");
}

/// The third game of a file.
const THIRD: GamePlace = GamePlace { file: 0, number: 3 };

fn third_of(file: &str, games: usize) -> Session {
    let mut session = session(file, SMALL);
    session.note_place(
        THIRD,
        GameCount {
            games,
            is_whole: true,
        },
    );
    session
}

#[test]
fn search_finds_what_the_list_of_moves_shows_and_comments_and_names() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "/ 'GAME.' Enter");
    assert_eq!(state(&session), "ply 46 of 60");
    press(&mut session, "/ 'ny<' Enter");
    assert_eq!(state(&session), "ply 57 of 60");
    press(&mut session, "n");
    assert_eq!(
        last_line(&session),
        "`ny<` is not found after this ply; `N` searches the other way"
    );
    press(&mut session, "/ 'nowhere' Enter");
    assert_eq!(state(&session), "ply 57 of 60");
    press(&mut session, "Home / 'Captures' Enter");
    assert_eq!(state(&session), "ply 49 of 60");
    assert_eq!(
        last_line(&session),
        "`Captures`: hit 1 of 3 in this game; `n` next, `N` previous"
    );
    press(&mut session, "n n N");
    assert_eq!(state(&session), "ply 50 of 60");
    press(&mut session, "Home / 'meruem' Enter");
    assert_eq!(
        (
            state(&session).as_str(),
            last_line(&session).contains("hit 1 of 1")
        ),
        ("ply 0 of 60", true)
    );
    press(&mut session, "/ '--player' Space 'Meruem' Enter");
    assert!(last_line(&session).starts_with("patterns and players are searched in files"));
}

#[test]
fn search_goes_on_in_the_other_games_of_the_files() {
    let mut session = third_of(EXAMPLE, 120);
    let task = |text: &str, ply, onward, is_new| {
        Effect::Search(SearchTask {
            text: text.to_owned(),
            place: THIRD,
            ply,
            onward,
            is_new,
        })
    };
    assert_eq!(
        press(&mut session, "/ 'nowhere' Enter"),
        task("nowhere", None, true, true)
    );
    assert_eq!(
        press(&mut session, "N"),
        task("nowhere", None, false, false)
    );
    // A pattern is searched in this game, too.
    assert_eq!(
        press(&mut session, "Right / '-e' Space 'check' Enter"),
        task("-e check", Some(1), true, true)
    );
    session.open_at(
        GamePlace { number: 7, ..THIRD },
        GameCount {
            games: 120,
            is_whole: true,
        },
        opened(EXAMPLE),
    );
    session.note_hits(&[3, 50], 0);
    assert_eq!(state(&session), "ply 3 of 60");
    assert!(
        last_line(&session).starts_with("`-e check`: hit 1 of 2"),
        "{}",
        last_line(&session)
    );
    session.note_no_hit(false);
    assert!(
        last_line(&session).starts_with("`-e check` is not found before"),
        "{}",
        last_line(&session)
    );
    press(&mut session, "M Down Enter");
    assert_eq!(press(&mut session, "n"), Effect::None);
    assert!(
        last_line(&session).starts_with("other games are searched when"),
        "{}",
        last_line(&session)
    );
}

/// Each way to look at a text, against a slow search in what `gungi replay` prints.
#[test]
fn a_text_is_found_where_the_moves_of_a_replay_have_it() {
    let text = fs::read_to_string(EXAMPLE).unwrap();
    let game = read_game(&text);
    let replayed = run(&["replay", EXAMPLE]).out;
    for wanted in ["captures", "exchange", "NY<", "pz", "4-6"] {
        let is_move = |line: &&str| line.contains("  Black  ") || line.contains("  White  ");
        let has = |line: &&str| line.to_lowercase().contains(&wanted.to_lowercase());
        let moves = replayed
            .lines()
            .filter(|line| line.contains(['*', '<']))
            .filter(is_move)
            .filter(has);
        let expected: Vec<usize> = moves
            .filter_map(|line| line.split_whitespace().next()?.parse().ok())
            .collect();
        let found =
            Search::for_text(wanted).plies(&game, Extras::Gn(&game.record), None, Notation::Gn);
        assert!(
            !expected.is_empty() && found == expected,
            "{wanted}: {found:?}, {expected:?}\n{replayed}"
        );
    }
}

fn row(number: usize) -> GameRow {
    let text = fs::read_to_string(EXAMPLE).unwrap();
    let game = read_game(&text);
    let (file, place) = ("many.gn", TextPlace::START);
    let game = GameToOpen {
        file,
        number,
        text: &text,
        place,
        source: &game,
        extras: Extras::Gn(&game.record),
    };
    GameRow::read(GamePlace { file: 0, number }, &game, None)
}

#[test]
fn games_are_chosen_from_a_list() {
    let mut session = third_of(EXAMPLE, 100_000);
    assert!(
        shown(&session).contains("example.gn, game 1 of 100000"),
        "{}",
        shown(&session)
    );
    let wanted = |from, most| RowsWanted {
        from,
        most,
        filter: String::new(),
    };
    let first = wanted(RowsFrom::At(THIRD), 21);
    assert_eq!(press(&mut session, "L"), Effect::List(first.clone()));
    session.note_rows(&first, (3..24).map(row).collect());
    press(&mut session, "Down");
    assert_snapshot!("list", shown(&session));
    let after = wanted(
        RowsFrom::After(GamePlace {
            file: 0,
            number: 23,
        }),
        1,
    );
    assert_eq!(
        press(&mut session, &"Down ".repeat(20)),
        Effect::List(after.clone())
    );
    session.note_rows(&after, vec![row(24)]);
    assert!(shown(&session).contains(">  24 "), "{}", shown(&session));
    assert!(
        !shown(&session).contains("    3 2024"),
        "only what is shown is kept\n{}",
        shown(&session)
    );
    let before = wanted(RowsFrom::Before(GamePlace { file: 0, number: 4 }), 21);
    assert_eq!(press(&mut session, "PageUp"), Effect::List(before.clone()));
    session.note_rows(&before, (1..4).map(row).collect());
    assert!(shown(&session).contains(">   1 "), "{}", shown(&session));
    assert_eq!(
        press(&mut session, "Up"),
        Effect::List(wanted(
            RowsFrom::Before(GamePlace { file: 0, number: 1 }),
            1
        ))
    );
    session.note_rows(&wanted(RowsFrom::Before(THIRD), 1), Vec::new());
    assert_eq!(last_line(&session), "this is the first game");
    assert_eq!(
        press(&mut session, "End"),
        Effect::List(wanted(RowsFrom::End, 21))
    );
    let there = GamePlace {
        file: 0,
        number: 500,
    };
    assert_eq!(
        press(&mut session, "g '500' Enter"),
        Effect::List(wanted(RowsFrom::At(there), 21))
    );
    session.note_rows(&wanted(RowsFrom::At(there), 21), vec![row(500), row(501)]);
    session.update(Event::Click { column: 10, row: 3 });
    assert!(shown(&session).contains("> 501 "), "{}", shown(&session));
    let opened = session.update(Event::Click { column: 10, row: 3 });
    assert_eq!(
        opened,
        Effect::Open(Neighbour::At(GamePlace {
            file: 0,
            number: 501
        }))
    );
    press(&mut session, "L");
    session.note_rows(&first, vec![row(3)]);
    assert_eq!(
        press(&mut session, "Enter"),
        Effect::Open(Neighbour::At(THIRD))
    );
}

#[test]
fn the_list_is_filtered_and_a_game_is_reached_by_its_number() {
    let mut session = third_of(EXAMPLE, 3);
    let first = GamePlace { file: 0, number: 1 };
    let filtered = RowsWanted {
        from: RowsFrom::At(first),
        most: 21,
        filter: "--player sato".to_owned(),
    };
    assert_eq!(
        press(&mut session, "L / '--player' Space 'sato' Enter"),
        Effect::List(filtered.clone())
    );
    session.note_rows(&filtered, vec![row(2)]);
    assert!(
        shown(&session).contains("filter: --player sato"),
        "{}",
        shown(&session)
    );
    press(&mut session, "/ Esc");
    assert!(
        shown(&session).contains(">   2 "),
        "Esc goes back to the list\n{}",
        shown(&session)
    );
    session.note_rows(&filtered, Vec::new());
    assert_eq!(last_line(&session), "no game is like this");
    press(&mut session, "Esc");
    assert_eq!(
        press(&mut session, "G '2' Enter"),
        Effect::Open(Neighbour::Number(2))
    );
    press(&mut session, "G 'x' Enter");
    assert_eq!(
        last_line(&session),
        "`x` is not the number of a game, as `500` is"
    );
}

#[test]
fn what_is_shown_is_written_as_a_page_or_a_picture() {
    let mut session = third_of(EXAMPLE, 3);
    let Effect::Write {
        path,
        content,
        over: Overwrite::Nothing,
    } = press(&mut session, "Right o Enter")
    else {
        panic!("{}", shown(&session))
    };
    let Content::Shown(ShownGame {
        text: None, ply: 1, ..
    }) = &content
    else {
        panic!("{content:?}")
    };
    assert_eq!(path, "example.html");
    session.note_written(&path, content, SaveOutcome::Exists(Existing::Other));
    let Effect::Write {
        content,
        over: Overwrite::Anything,
        ..
    } = press(&mut session, "y")
    else {
        panic!()
    };
    session.note_written(&path, content, SaveOutcome::Whole);
    assert_eq!(last_line(&session), "written to example.html");
    press(&mut session, "M Down Enter o Ctrl-U 'a.png' Enter");
    press(&mut session, "o");
    assert_eq!(
        last_line(&session),
        "Write page or picture to: example.html",
        "only what was written is known"
    );
    let Effect::Write {
        content: Content::Shown(ShownGame {
            text: Some(text), ..
        }),
        ..
    } = press(&mut session, "Ctrl-U 'a.png' Enter")
    else {
        panic!("{}", shown(&session))
    };
    assert!(text.contains("[White \"Meruem\"]"), "{text}");
    assert!(
        session.unsaved().is_some(),
        "a page is not a game that can be opened again"
    );
}

#[test]
fn unknown_keys_are_answered() {
    let mut session = session(EXAMPLE, SMALL);
    for (keys, answer) in [
        (
            "z",
            "`z` does nothing here: `?` on the board lists all keys",
        ),
        (
            "Tab",
            "`Tab` does nothing here: `?` on the board lists all keys",
        ),
        ("Esc", "`q` leaves, `?` lists all keys"),
        ("n", "search with `/` first; `.` goes to the next finding"),
    ] {
        press(&mut session, keys);
        assert_eq!(last_line(&session), answer, "{keys}");
    }
    session.update(Event::Key(Key::Other));
    assert!(
        last_line(&session).starts_with("`this key` does nothing here"),
        "{}",
        last_line(&session)
    );
    press(&mut session, "M");
    session.update(Event::Key(Key::Char('z')));
    assert!(
        last_line(&session).starts_with("`z` does nothing here"),
        "{}",
        last_line(&session)
    );
    assert!(shown(&session).contains("legal moves"), "the list stays");
}

#[test]
fn a_click_on_a_move_goes_to_its_ply_and_one_on_a_choice_selects_it() {
    for (columns, rows) in [(80, 24), (100, 30), (200, 60), (70, 20)] {
        let mut session = session(EXAMPLE, Size { columns, rows });
        press(&mut session, "g '30' Enter");
        let screen = shown(&session);
        let place = |words: &str| {
            let (row, line) = screen
                .lines()
                .enumerate()
                .find(|(_, line)| line.contains(words))
                .unwrap();
            (line[..line.find(words).unwrap()].width(), row)
        };
        let (column, row) = place(" 33 B");
        session.update(Event::Click { column, row });
        assert_eq!(state(&session), "ply 33 of 60", "{columns} x {rows}");
        press(&mut session, "End Shift-Down Shift-Down m");
        let screen = shown(&session);
        let (row, line) = screen
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains("CI<4-6-1>3-7-1"))
            .unwrap();
        let column = line[..line.find("CI<4-6-1>3-7-1").unwrap()].width();
        session.update(Event::Click { column, row });
        assert!(
            shown(&session).contains(">CI<4-6-1>3-7-1"),
            "{columns} x {rows}\n{}",
            shown(&session)
        );
        session.update(Event::Click { column, row });
        assert_eq!(state(&session), "ply 61 of 61", "{columns} x {rows}");
    }
}

#[test]
fn a_small_terminal_shows_the_board_and_what_matters() {
    let small = Size {
        columns: 40,
        rows: 12,
    };
    for (name, keys) in [
        ("small_start", ""),
        ("small_choose", "End Shift-Down Shift-Down m"),
        ("small_illegal", "End : 'NY<3-2-0>3-4-0' Enter"),
        ("small_tower", "End k k t"),
        ("small_save", "M Down Enter w"),
        ("small_keys", "?"),
        ("small_question", "M Down Enter q"),
    ] {
        let mut session = session(EXAMPLE, small);
        press(&mut session, keys);
        assert_snapshot!(name, shown(&session));
    }
    let mut session = session(EXAMPLE, small);
    press(&mut session, "End");
    let screen = shown(&session);
    let (row, line) = screen
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("YN3"))
        .unwrap();
    let column = line[..line.find("YN3").unwrap()].width();
    session.update(Event::Click { column, row });
    press(&mut session, "t");
    assert!(
        shown(&session).contains("Square 6-6 (GFEN 7g), a tower of 3"),
        "{}",
        shown(&session)
    );
    assert_snapshot!("small_official", {
        let mut session = self::session(
            OFFICIAL,
            Size {
                columns: 64,
                rows: 16,
            },
        );
        press(&mut session, "g '100' Enter");
        shown(&session)
    });
}

#[test]
fn a_line_of_ones_own_is_set_apart_and_undone() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End : 'NY<3-2-0>3-3-0' Enter Esc");
    assert_snapshot!("own_line", shown(&session));
    press(&mut session, "Left Left : 'ZP*2-2-2' Enter Esc");
    assert_eq!(
        state(&session),
        "ply 59 of 61",
        "the move of the game is not another line"
    );
    press(&mut session, "b");
    assert_eq!(state(&session), "ply 59 of 60");
    press(&mut session, "u");
    assert_eq!(state(&session), "ply 59 of 61");
    press(&mut session, "u u");
    assert_eq!(
        (state(&session).as_str(), last_line(&session).as_str()),
        ("ply 60 of 60", "nothing to undo")
    );
    press(&mut session, "r r");
    assert_eq!(state(&session), "ply 59 of 60");
}

#[test]
fn a_move_is_typed_in_gn_or_gfen_and_completed() {
    for (typed, expected) in [
        ("NY<3-2-0>3-3-0", "+B NY<3-2-0>3-3-0"),
        ("4c4d", "+B NY<3-2-0>3-3-0"),
        ("NY<3-2-0>3", "+B NY<3-2-0>3-3-0"),
    ] {
        let mut session = session(EXAMPLE, SMALL);
        press(&mut session, &format!("End : '{typed}' Tab Enter Esc"));
        assert!(
            shown(&session).contains(expected),
            "{typed}\n{}",
            shown(&session)
        );
    }
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End : 'NY' Tab");
    assert_eq!(
        last_line(&session),
        "Move (Tab completes, Esc ends): NY<3-2-0>"
    );
    press(&mut session, "'9' Tab");
    assert!(shown(&session).contains("NY<3-2-0>9"));
}

#[test]
fn an_illegal_move_is_explained_and_can_be_mended() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End : 'NY<3-2-0>3-4-0' Enter");
    assert_snapshot!("illegal", shown(&session));
    press(&mut session, "Esc e");
    assert!(shown(&session).contains("RU214"), "{}", shown(&session));
    press(&mut session, "Esc : 'NY<3-2' Enter");
    assert_snapshot!("unreadable", shown(&session));
}

#[test]
fn a_foul_is_played_when_it_is_entered_twice() {
    let text = fs::read_to_string("fixtures/gn/bad/ru302-double-pawn-drop-arrangement.gn").unwrap();
    let mut session = Session::new(
        opened_text("foul.gn", &text),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    let foul = text.split_whitespace().last().unwrap();
    press(&mut session, &format!("End Left : '{foul}' Enter"));
    let before = state(&session);
    assert!(
        shown(&session).contains("error[RU302]"),
        "{}",
        shown(&session)
    );
    press(&mut session, "Enter");
    assert_ne!(state(&session), before);
}

#[test]
fn moves_are_chosen_from_a_list_and_shown_on_the_board() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End Shift-Right k k m");
    assert_snapshot!("choose", shown(&session));
    press(&mut session, "Down Down Enter");
    assert_eq!(state(&session), "ply 61 of 61");
}

#[test]
fn fouls_are_not_counted_as_legal_moves() {
    let mut session = session(
        "fixtures/gn/good/01.gn",
        Size {
            columns: 100,
            rows: 30,
        },
    );
    press(&mut session, "g '40' Enter M");
    assert!(
        shown(&session).contains(" 6 legal moves and 12 fouls\n"),
        "{}",
        shown(&session)
    );
}

#[test]
fn the_mouse_moves_the_cursor_lifts_towers_and_chooses_moves() {
    for (columns, rows, row_of_gfen_c) in [(80, 24, 6), (100, 30, 8), (100, 36, 11), (200, 60, 14)]
    {
        let mut session = session(EXAMPLE, Size { columns, rows });
        press(&mut session, "End");
        let click = |session: &mut Session, column| {
            session.update(Event::Click {
                column,
                row: row_of_gfen_c,
            })
        };
        click(&mut session, 29);
        press(&mut session, "m");
        assert!(
            shown(&session).contains("legal moves on 3-2"),
            "{columns} x {rows}\n{}",
            shown(&session)
        );
        press(&mut session, "Esc");
        click(&mut session, 4);
        click(&mut session, 4);
        assert!(
            shown(&session).contains("Square 8-2 (GFEN 9c), a tower of 2"),
            "{}",
            shown(&session)
        );
        session.update(Event::Click { column: 0, row: 0 });
        session.update(Event::Click {
            column: columns - 1,
            row: rows - 1,
        });
    }
}

#[test]
fn a_unit_is_picked_up_and_put_down_by_enter_or_by_mouse() {
    let mut by_keys = session(EXAMPLE, SMALL);
    press(&mut by_keys, "End j j Enter");
    assert!(
        shown(&by_keys).contains("6 legal moves on 4-6"),
        "{}",
        shown(&by_keys)
    );
    press(&mut by_keys, "h k Enter");
    assert!(
        shown(&by_keys).contains("+B CI<4-6-1>5-5-0"),
        "{}",
        shown(&by_keys)
    );
    let mut by_mouse = session(EXAMPLE, SMALL);
    press(&mut by_mouse, "End");
    for (column, row) in [(24, 10), (24, 10), (19, 9), (19, 9)] {
        by_mouse.update(Event::Click { column, row });
    }
    assert_eq!(last_moves(&by_mouse), last_moves(&by_keys));
}

/// What is shown beside the board.
fn last_moves(session: &Session) -> Vec<String> {
    let shown = shown(session);
    let beside = shown.lines().filter_map(|line| line.split_once("  +B "));
    beside.map(|(_, mv)| mv.to_owned()).collect()
}

#[test]
fn a_recorded_game_is_offered_the_date_of_today_and_a_game_of_a_file_its_own() {
    for (mut session, offered) in [
        (recording(Ruleset::Classic), "2026.11.29"),
        (session(EXAMPLE, SMALL), "2024.11.14"),
    ] {
        session.note_today("2026.11.29".to_owned());
        press(&mut session, "M Enter w Ctrl-U Enter");
        let expected = format!("Date, as in 2024.12.31: {offered}");
        assert_eq!(last_line(&session), expected);
    }
}

#[test]
fn a_pasted_move_is_typed() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End");
    session.update(Event::Paste(" NY<3-2-0>3-3-0 \u{1b}[31m\nq".to_owned()));
    assert!(
        last_line(&session).contains("NY<3-2-0>3-3-0"),
        "{}",
        last_line(&session)
    );
}

#[test]
fn a_pasted_move_stops_a_game_that_plays_and_replaces_the_report_of_another() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "Space");
    session.update(Event::Paste("HK*".to_owned()));
    session.update(Event::Tick);
    assert_eq!(
        (state(&session).as_str(), session.tick_after()),
        ("ply 0 of 60", None)
    );
    press(&mut session, "Tab '9-9-9' Enter");
    assert!(shown(&session).contains("error["), "{}", shown(&session));
    session.update(Event::Paste("0".to_owned()));
    assert!(!shown(&session).contains("error["), "{}", shown(&session));
}

/// Answers the questions before a file is written; what is to be written then.
fn save(session: &mut Session, answers: &str) -> (String, String) {
    match press(session, &format!("w {answers}")) {
        Effect::Write {
            path,
            content: Content::Game(text),
            over: Overwrite::Nothing,
        } => (path, text),
        effect => panic!("{effect:?}\n{}", shown(session)),
    }
}

#[test]
fn a_line_is_written_with_the_game_before_it() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "End : 'NY<3-2-0>3-3-0' Enter Esc q");
    assert!(last_line(&session).starts_with("Your game is in no file"));
    press(&mut session, "Esc w Enter Ctrl-U '2024.13.01' Enter");
    assert_snapshot!("bad_date", shown(&session));
    press(&mut session, "Ctrl-U '2024.11.15' Esc");
    assert!(last_line(&session).starts_with("nothing was written"));
    press(&mut session, "w");
    assert_eq!(
        last_line(&session),
        "Date, as in 2024.12.31: 2024.11.15",
        "what was typed survives Esc"
    );
    press(&mut session, "Esc");
    let (path, text) = save(&mut session, "Enter Enter Enter Enter Enter Enter");
    assert_eq!(path, "example-line.gn");
    assert_snapshot!("written", text);
    assert_eq!(run_on(&text, &["validate", "-"]).code, 0);
    session.note_written(
        &path,
        Content::Game(text),
        SaveOutcome::Exists(Existing::Other),
    );
    assert!(last_line(&session).starts_with("example-line.gn is there already"));
    let Effect::Write {
        path,
        content,
        over: Overwrite::Anything,
    } = press(&mut session, "y")
    else {
        panic!()
    };
    session.note_written(&path, content, SaveOutcome::Whole);
    assert_eq!(last_line(&session), "61 plies written to example-line.gn");
    assert_eq!(
        (session.unsaved(), press(&mut session, "q")),
        (None, Effect::Leave)
    );
}

#[test]
fn a_line_is_written_as_fmt_writes_it() {
    for ruleset in Ruleset::ALL {
        let rules = ruleset.to_string();
        let arguments = [
            "generate",
            "--rules",
            &rules,
            "--seed",
            "5",
            "--max-plies",
            "45",
            "--prefer",
            "effects",
        ];
        let text = run(&arguments).out;
        let game: gungi_core::Game = text.parse().unwrap();
        let mv = game.position().legal_moves()[0];
        let mv = game.position().write_move(mv, Notation::Gn).unwrap();
        let mut session = Session::new(
            opened_text("game.gn", &text),
            BoardStyle::default(),
            Notation::Gn,
            SMALL,
        );
        press(&mut session, &format!("End : '{mv}' Enter Esc"));
        let (_, written) = save(&mut session, "Enter Enter Enter Enter Enter Enter Enter");
        assert_eq!(run_on(&written, &["fmt", "-"]).out, written);
        assert!(written.trim_end().ends_with(&mv), "{written}");
    }
}

#[test]
fn the_second_save_writes_the_same_file_without_questions() {
    let mut session = recording(Ruleset::Classic);
    press(&mut session, "M Enter");
    let answers = "'Summer' Enter '2024.12.31' Enter Enter 'Meruem' Enter 'Komugi' Enter Enter Ctrl-U 'my.gn' Enter";
    let (path, text) = save(&mut session, answers);
    session.note_written(&path, Content::Game(text), SaveOutcome::Whole);
    assert!(
        shown(&session).contains(" my.gn (classic)   Black: Komugi, White: Meruem"),
        "{}",
        shown(&session)
    );
    assert_eq!(press(&mut session, "w"), Effect::None);
    assert!(last_line(&session).starts_with("my.gn has all of it"));
    press(&mut session, "M Enter");
    let Effect::Write {
        path,
        content,
        over: Overwrite::OwnFile,
    } = press(&mut session, "w")
    else {
        panic!("{}", shown(&session))
    };
    let Content::Game(text) = &content else {
        panic!("{content:?}")
    };
    assert!(
        text.contains("[White \"Meruem\"]\n[Black \"Komugi\"]"),
        "{text}"
    );
    session.note_written(&path, content, SaveOutcome::Exists(Existing::Changed));
    assert!(
        last_line(&session).starts_with("my.gn was changed by another program"),
        "{}",
        last_line(&session)
    );
    press(&mut session, "Esc W Up Enter Enter Up");
    assert_eq!(
        last_line(&session),
        "Date, as in 2024.12.31: 2024.12.31",
        "answers stay, and Up goes back"
    );
}

#[test]
fn the_name_of_a_file_survives_a_save_that_failed() {
    let mut session = recording(Ruleset::Classic);
    press(&mut session, "M Enter");
    let (path, text) = save(
        &mut session,
        "Enter Enter Enter Enter Enter Enter Ctrl-U 'no/where.gn' Enter",
    );
    session.note_written(
        &path,
        Content::Game(text),
        SaveOutcome::Failed("cannot write no/where.gn: no folder".to_owned()),
    );
    assert_eq!(last_line(&session), "Write to file: no/where.gn");
    assert!(
        shown(&session).contains(" cannot write no/where.gn: no folder\n"),
        "{}",
        shown(&session)
    );
    press(&mut session, "Esc w");
    assert_eq!(last_line(&session), "Write to file: no/where.gn");
    assert!(session.unsaved().is_some());
}

#[test]
fn headers_and_comments_of_a_game_stay_when_it_is_written() {
    let text = "# Of friends.\n[Event \"An evening\"] (at home)\n[Round \"3\"]\n[White \"Meruem\"]\n[Result \"*\"]\n\n\
        # First.\n1. HK*6-6-0 (a (b)\nPG*2-2-0 # Third.\n2. PZ*6-6-1\n# Last.\n";
    let mut session = Session::new(
        opened_text("a.gn", text),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    press(&mut session, "w");
    assert!(
        last_line(&session).starts_with("nothing to write"),
        "{}",
        last_line(&session)
    );
    press(
        &mut session,
        "Right Right : 'PZ*4-7-0' Enter Esc # 'Mine' Enter",
    );
    assert!(shown(&session).contains("# Mine"), "{}", shown(&session));
    let written = session.unsaved().unwrap();
    assert_snapshot!("with_comments", written);
    press(&mut session, "u u");
    assert_eq!(session.unsaved(), None);
}

#[test]
fn a_comment_is_edited_added_and_removed() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "/ 'game.' Enter #");
    assert_eq!(last_line(&session), "Comment (Enter keeps it): The game.");
    press(&mut session, "' Now!' Down 'Another one' Enter");
    let text = session.unsaved().unwrap();
    assert!(
        text.contains("# The game. Now!\n# Another one\n24. BA<4-6-2>2-4-0"),
        "{text}"
    );
    press(&mut session, "# Ctrl-U Enter");
    assert!(!session.unsaved().unwrap().contains("The game."));
    press(&mut session, "# Ctrl-U Enter");
    assert!(!session.unsaved().unwrap().contains("# Another"));
    press(&mut session, "u u u u");
    assert_eq!(session.unsaved(), None, "all of it can be undone");
    press(&mut session, "r r q");
    assert!(
        last_line(&session).starts_with("Your game is in no file"),
        "{}",
        last_line(&session)
    );
}

#[test]
fn a_kept_game_is_offered_and_continued() {
    let mut first = session(EXAMPLE, SMALL);
    press(
        &mut first,
        "g '46' Enter : 'BA<4-6-2>2-4-0' Enter Esc # 'Good.' Enter Left # 'Before.' Enter",
    );
    press(
        &mut first,
        "Right Right : 'PZ<6-2-1>5-3-0' Enter 'BA<2-4-0>3-3-0' Enter Esc # 'Mine.' Enter",
    );
    let kept = first.unsaved().unwrap();
    let mut session = recording(Ruleset::Classic);
    for (key, choice) in [
        ("y", KeptChoice::Open),
        ("D", KeptChoice::Delete),
        ("Esc", KeptChoice::Later),
    ] {
        session.offer("Komugi against Meruem".to_owned());
        assert!(
            shown(&session).contains("Komugi against Meruem"),
            "{}",
            shown(&session)
        );
        assert_eq!(press(&mut session, key), Effect::Kept(choice));
    }
    session.resume(opened_text("kept.gn", &kept));
    assert_eq!(session.unsaved().as_ref(), Some(&kept));
    assert!(
        shown(&session).contains("Black: Komugi, White: Meruem"),
        "{}",
        shown(&session)
    );
    press(&mut session, "u");
    assert_eq!(session.unsaved(), None, "its moves can be undone, too");
}

#[test]
fn the_file_that_was_opened_is_replaced_only_after_a_warning() {
    let mut session = session(EXAMPLE, SMALL);
    press(&mut session, "M Down Enter");
    let (path, text) = save(
        &mut session,
        "Enter Enter Enter Enter Enter Enter Ctrl-U 'docs/example.gn' Enter",
    );
    session.note_written(
        &path,
        Content::Game(text),
        SaveOutcome::Exists(Existing::Opened),
    );
    assert!(
        shown(&session).contains("docs/example.gn is the file you opened"),
        "{}",
        shown(&session)
    );
    assert_eq!(last_line(&session), "y replaces it, Esc keeps it");
    assert_eq!(press(&mut session, "Esc"), Effect::None);
    assert!(session.unsaved().is_some());
}

#[test]
fn other_games_are_not_opened_over_an_unsaved_line() {
    let mut session = session(EXAMPLE, SMALL);
    assert_eq!(press(&mut session, "M Down Enter ]"), Effect::None);
    assert!(last_line(&session).starts_with("Your game is in no file"));
    assert_eq!(
        press(&mut session, "k"),
        Effect::Keep(Next::Open(Neighbour::Next))
    );
    press(&mut session, "]");
    assert_eq!(press(&mut session, "y"), Effect::Open(Neighbour::Next));
    press(&mut session, "q");
    assert_eq!(press(&mut session, "k"), Effect::Keep(Next::Leave));
}

#[test]
fn a_game_is_recorded_with_its_draft() {
    let mut session = recording(Ruleset::Official(Level::Advanced));
    assert_snapshot!("new", shown(&session));
    press(&mut session, "i 'K-*4-7-0' Enter 'K-*4-1-0' Enter Esc");
    assert_eq!(state(&session), "ply 2 of 2");
    let (path, text) = save(
        &mut session,
        "'An' Space 'evening' Enter Enter Enter 'Meruem' Enter 'Komugi' Enter Enter Enter",
    );
    assert_eq!(path, "game.gn");
    assert_snapshot!("recorded", text);
    assert_eq!(run_on(&text, &["validate", "-"]).code, 0);
}

#[test]
fn texts_of_files_cannot_steer_the_terminal() {
    let text = fs::read_to_string("fixtures/hostile/escapes.gn").unwrap();
    let mut session = Session::new(
        opened_text("\u{1b}]0;x\u{7}.gn", &text),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    for keys in ["", "End", ".", "e", "Esc : '\u{9b}' Enter"] {
        press(&mut session, keys);
        let shown = shown(&session);
        assert!(
            !shown.contains(|c: char| c != '\n' && is_hostile(c)),
            "{shown:?}"
        );
    }
}

#[test]
fn a_game_without_a_start_is_shown_with_its_findings() {
    let text = "[GFEN \"9/9 b -\"]\n\n1. PZ*4-6-0\n";
    let mut session = Session::new(
        opened_text("bad.gn", text),
        BoardStyle::default(),
        Notation::Gn,
        SMALL,
    );
    assert_snapshot!("no_start", shown(&session));
    for binding in BINDINGS {
        for &key in binding.keys {
            session.update(Event::Key(key));
            session.draw();
            session.update(Event::Key(Key::Esc));
            session.draw();
        }
    }
}

#[test]
fn the_page_of_keys_fits_the_smallest_terminal() {
    let mut session = session(
        EXAMPLE,
        Size {
            columns: 80,
            rows: 100,
        },
    );
    press(&mut session, "?");
    assert!(!shown(&session).contains('…'));
    assert_snapshot!("keys", shown(&session));
    let mut small = self::session(EXAMPLE, SMALL);
    press(&mut small, "? Space Space Space Space");
    assert!(
        shown(&small).contains("upper case: Black"),
        "{}",
        shown(&small)
    );
    press(&mut small, "q");
    assert_eq!(state(&small), "ply 0 of 60", "any other key goes back");
    small.show_legend();
    assert!(
        shown(&small).contains("RX Prodigy/Phoenix"),
        "{}",
        shown(&small)
    );
}

fn any_key() -> impl Strategy<Value = Event> {
    let keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .copied()
        .collect();
    let typed: Vec<Key> = "PZHK*<>x-0123456789bw&= ".chars().map(Key::Char).collect();
    let others = vec![
        Key::Tab,
        Key::Esc,
        Key::Enter,
        Key::Enter,
        Key::Backspace,
        Key::Delete,
        Key::Char('y'),
    ];
    prop_oneof![
        6 => prop::sample::select(keys).prop_map(Event::Key),
        2 => prop::sample::select(typed).prop_map(Event::Key),
        3 => prop::sample::select(others).prop_map(Event::Key),
        1 => Just(Event::Tick),
        1 => (0..110_usize, 0..70_usize).prop_map(|(column, row)| Event::Click { column, row }),
        1 => "[a-zP<>*0-9 -]{0,12}".prop_map(Event::Paste),
    ]
}

proptest! {
    #[test]
    fn no_keys_make_it_panic_and_what_is_to_be_written_has_no_findings(
        events in prop::collection::vec(any_key(), 1..120), is_new: bool
    ) {
        let mut session = if is_new { recording(Ruleset::Official(Level::Beginner)) } else { session(EXAMPLE, SMALL) };
        for event in events {
            let effect = session.update(event);
            if let Effect::Write { content: Content::Game(text), path, .. } = effect {
                let found = run_on(&text, &["validate", "--fouls", "allow", "--fail-on", "warning", "-"]);
                prop_assert_eq!(found.code, 0, "{}", found.out);
                session.note_written(&path, Content::Game(text), SaveOutcome::Whole);
            }
            let screen = session.draw();
            prop_assert!(screen.lines.iter().all(|line| line.width() == 80));
        }
    }

    #[test]
    fn undo_takes_back_redo(choices in prop::collection::vec(0..40_usize, 1..12), undone in 1..8_usize) {
        let mut session = recording(Ruleset::Classic);
        for choice in choices {
            press(&mut session, &format!("M {} Enter", "Down ".repeat(choice)));
        }
        press(&mut session, &"u ".repeat(undone));
        session.say("");
        let before = shown(&session);
        press(&mut session, "r");
        if last_line(&session) != "nothing to redo" {
            press(&mut session, "u");
            session.say("");
            prop_assert_eq!(shown(&session), before);
        }
    }
}
