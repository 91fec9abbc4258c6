//! What `gungi view` shows, and what its keys do, without a terminal. `terminal` runs the program in a real one.

use std::fs;

use gungi::game::Timeline;
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::notation::gn::read_game;
use gungi::render::board::BoardStyle;
use gungi::rules::Ruleset;
use gungi::text::Place;
use gungi::view::{BINDINGS, Effect, Event, GameToOpen, Key, Opened, Screen, Session, Size, Topic};
use insta::{assert_snapshot, with_settings};
use unicode_width::UnicodeWidthStr;

use crate::running::run;

const EXAMPLE: &str = "docs/example.gn";
const OFFICIAL: &str = "fixtures/gn/good-official/whole-game-advanced.gn";
const SMALL: Size = Size { columns: 80, rows: 24 };

fn opened(file: &str) -> Opened {
    let text = fs::read_to_string(file).unwrap();
    opened_text(file, &text)
}

fn opened_text(file: &str, text: &str) -> Opened {
    let game = read_game(text);
    let extras = gungi::game::convert::Extras::Gn(&game.record);
    let place = Place::START;
    Opened::read(&GameToOpen { file, number: 1, text, place, source: &game, extras }, None)
}

fn session(file: &str, size: Size) -> Session {
    let mut session = Session::new(opened(file), BoardStyle::default(), Notation::Gn, size);
    session.begin(None);
    session
}

fn recording(ruleset: Ruleset) -> Session {
    Session::new(Opened::to_record(ruleset), BoardStyle::default(), Notation::Gn, SMALL)
}

/// Presses keys, named as `?` names them; a word in quotes is typed.
fn press(session: &mut Session, keys: &str) -> Effect {
    let mut last = Effect::None;
    for word in keys.split_whitespace() {
        let typed = word.strip_prefix('\'').and_then(|word| word.strip_suffix('\''));
        let keys: Vec<Key> = match typed {
            Some(text) => text.chars().map(Key::Char).collect(),
            None => vec![key(word)],
        };
        for key in keys {
            last = session.update(Event::Key(key));
        }
    }
    last
}

fn key(name: &str) -> Key {
    let others = [Key::Tab, Key::Esc, Key::Backspace, Key::Delete].into_iter();
    let known = BINDINGS.iter().flat_map(|binding| binding.keys).copied().chain(others);
    known.into_iter().find(|key| key.to_string() == name).unwrap_or_else(|| {
        let mut characters = name.chars();
        let key = Key::Char(characters.next().unwrap());
        assert_eq!(characters.next(), None, "{name}");
        key
    })
}

fn text(screen: &Screen) -> String {
    screen.lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn shown(session: &Session) -> String {
    text(&session.draw())
}

/// The line that says where the game stands.
fn state(session: &Session) -> String {
    shown(session).lines().find(|line| line.starts_with(" ply ")).unwrap().trim()[..60.min(50)]
        .trim()
        .to_owned()
}

fn last_line(session: &Session) -> String {
    shown(session).lines().last().unwrap().trim().to_owned()
}

#[test]
fn every_frame_of_a_timeline_is_that_of_the_whole_game() {
    for rules in ["classic", "official-advanced"] {
        let ran = run(&["generate", "--rules", rules, "--seed", "7", "--to", "gfen", "--max-plies", "150"]);
        let line = read_line(ran.clean().trim_end());
        let start = gungi::game::Source::start(&line, None).unwrap();
        let (game, _) = gungi::game::PlayedGame::new(&line, start.clone());
        let (timeline, stop) = Timeline::new(&line, start);
        assert!(stop.is_none() && timeline.len() > 64);
        for (ply, frame) in game.frames().enumerate() {
            let found = timeline.frame(ply);
            assert_eq!((found.ply, found.position, found.end), (ply, frame.position, frame.end));
            assert_eq!(
                (found.played, found.next_ply, found.number),
                (frame.played, frame.next_ply, frame.number)
            );
        }
        assert_eq!(timeline.frames(60..=70).len(), 11);
        assert!(timeline.frames(1000..=1001).is_empty());
    }
}

#[test]
fn the_screen_is_full_at_any_size() {
    for columns in [1, 2, 20, 79, 80, 99, 100, 141, 142, 200, 300] {
        for rows in [1, 2, 23, 24, 28, 33, 34, 44, 60, 100] {
            for file in [EXAMPLE, OFFICIAL] {
                let mut session = session(file, Size { columns, rows });
                for keys in ["", "End", "Enter", "M", "Esc :", "Esc ?"] {
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
        press(&mut session, "n");
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

/// The tables of keys in `docs/view.md` are those of the program. With `GUNGI_UPDATE` set, writes them first.
#[test]
fn the_document_lists_the_keys_of_the_program() {
    const DOCUMENT: &str = "docs/view.md";
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let (before, rest) = text.split_once("\n### ").unwrap();
    let (_, after) = rest.split_once("\n## ").unwrap();
    let tables: String = Topic::ALL.map(table).concat();
    let expected = format!("{before}{tables}\n## {after}");
    if std::env::var_os("GUNGI_UPDATE").is_some() {
        fs::write(DOCUMENT, &expected).unwrap();
    } else {
        assert_eq!(text, expected, "{DOCUMENT} is stale: run `cargo update-generated`");
    }
}

fn table(topic: Topic) -> String {
    let bindings = BINDINGS.iter().filter(|binding| binding.topic == topic);
    let rows = bindings.map(|binding| {
        let keys: Vec<String> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
        format!("| {} | {} |\n", keys.join(", "), binding.does)
    });
    format!("\n### {}\n\n| keys | |\n|---|---|\n{}", topic.title(), rows.collect::<String>())
}
