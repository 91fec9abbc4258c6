//! What happens while games are viewed: keys and the mouse, changes of size, signals.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use crate::cli::commands::view::work::Done;
use crate::view::{Arrow, Event, Key};

/// Something that happened.
pub(super) enum Happening {
    /// The user did something.
    Event(Event),
    /// Work with a file is done.
    Done(Done),
    /// The terminal has another size now.
    Resized,
    /// A signal came.
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are no signals"))]
    Signal(i32),
    /// No keys can be read any more: the terminal was closed.
    Closed(io::Error),
}

/// Everything that happens from now on.
pub(super) fn happenings() -> io::Result<(Sender<Happening>, Receiver<Happening>)> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    signals::watch(sender.clone())?;
    let keys = sender.clone();
    thread::Builder::new().name("keys".to_owned()).spawn(move || read_keys(&keys))?;
    Ok((sender, receiver))
}

fn read_keys(sender: &Sender<Happening>) {
    loop {
        let (happenings, is_last) = match event::read() {
            Ok(event) => (happenings_of(event), false),
            Err(error) => (vec![Happening::Closed(error)], true),
        };
        let is_heard = happenings.into_iter().all(|happening| sender.send(happening).is_ok());
        if is_last || !is_heard {
            return;
        }
    }
}

fn happenings_of(event: event::Event) -> Vec<Happening> {
    let events = match event {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => keys_of(key),
        event::Event::Paste(text) => vec![Event::Paste(text)],
        event::Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                vec![Event::Click { column: mouse.column.into(), row: mouse.row.into() }]
            }
            MouseEventKind::ScrollDown => vec![Event::Key(Key::Arrow(Arrow::Down))],
            MouseEventKind::ScrollUp => vec![Event::Key(Key::Arrow(Arrow::Up))],
            _ => Vec::new(),
        },
        event::Event::Resize(..) => return vec![Happening::Resized],
        _ => Vec::new(),
    };
    events.into_iter().map(Happening::Event).collect()
}

/// A key with Alt is sent as Esc and the key, and no key here has Alt: so Esc and a key, pressed quickly, stay two.
fn keys_of(key: KeyEvent) -> Vec<Event> {
    let is_character = matches!(key.code, KeyCode::Char(_));
    let with_esc = is_character && key.modifiers.contains(KeyModifiers::ALT);
    let esc = with_esc.then_some(Key::Esc);
    esc.into_iter().chain(key_of(key)).map(Event::Key).collect()
}

fn key_of(key: KeyEvent) -> Option<Key> {
    let is_held = key.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL | KeyModifiers::ALT);
    let arrow = |arrow| if is_held { Key::ShiftArrow(arrow) } else { Key::Arrow(arrow) };
    Some(match key.code {
        KeyCode::Char(c) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(c.to_ascii_lowercase())
        }
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Left => arrow(Arrow::Left),
        KeyCode::Right => arrow(Arrow::Right),
        KeyCode::Up => arrow(Arrow::Up),
        KeyCode::Down => arrow(Arrow::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}

/// The signal of Ctrl-C, which comes as a key here.
pub(super) const INTERRUPT: i32 = 2;

#[cfg(unix)]
pub(super) mod signals {
    //! Signals.

    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::Happening;

    /// Reports signals from now on, in place of what the system does at them.
    pub(super) fn watch(sender: Sender<Happening>) -> io::Result<()> {
        let mut signals = Signals::new([SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])?;
        let report = move || {
            for signal in signals.forever() {
                if sender.send(Happening::Signal(signal)).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("signals".to_owned()).spawn(report)?;
        Ok(())
    }

    /// Whether a signal says that the program was continued.
    pub(in super::super) const fn is_continued(signal: i32) -> bool {
        signal == SIGCONT
    }

    /// Whether a signal asks the program to stop until it is continued.
    pub(in super::super) const fn is_stop(signal: i32) -> bool {
        signal == SIGTSTP
    }

    /// Stops the program until it is continued.
    pub(in super::super) fn stop() -> io::Result<()> {
        emulate_default_handler(SIGTSTP)
    }

    /// Ends the program as the signal does by default, so that whoever started it sees that.
    pub(in super::super) fn end_by(signal: i32) -> io::Result<()> {
        emulate_default_handler(signal)
    }
}
