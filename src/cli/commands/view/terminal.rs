//! The terminal: taken over while games are viewed, and given back however that ends; and what happens meanwhile: keys and the
//! mouse, changes of size, signals.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{panic, thread};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{Command, execute};

use crate::cli::commands::view::work::Done;
use crate::cli::exit::WithHelp;
use crate::view::{Arrow, Event, Key, Screen, Size};

/// Whether the terminal is taken over.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, taken over until this is dropped. A panic gives it back first, so that its message can be read.
#[derive(Debug)]
pub struct Terminal {
    /// The lines that it shows.
    shown: Vec<String>,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn take() -> io::Result<Self> {
        give_back_at_panics();
        let mut terminal = Self { shown: Vec::new() };
        terminal.take_again()?;
        Ok(terminal)
    }

    /// Takes the terminal over after it was given back, or after something else may have changed it.
    pub(super) fn take_again(&mut self) -> io::Result<()> {
        give_back();
        IS_TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            Hide
        )?;
        self.forget();
        Ok(())
    }

    /// Draws everything the next time, whatever the terminal shows.
    pub(super) fn forget(&mut self) {
        self.shown.clear();
    }

    /// Shows a screen. Lines that are shown already are not drawn again.
    pub(super) fn show(&mut self, screen: Screen) -> io::Result<()> {
        let mut text = String::new();
        command(&mut text, BeginSynchronizedUpdate);
        command(&mut text, Hide);
        if self.shown.len() != screen.lines.len() {
            command(&mut text, Clear(ClearType::All));
            self.shown.clear();
        }
        for (row, line) in (0..).zip(&screen.lines) {
            if self.shown.get(usize::from(row)) != Some(line) {
                command(&mut text, MoveTo(0, row));
                text += line;
            }
        }
        if let Some((column, row)) = screen.cursor {
            command(&mut text, MoveTo(saturated(column), saturated(row)));
            command(&mut text, Show);
        }
        command(&mut text, EndSynchronizedUpdate);
        self.shown = screen.lines;
        let mut out = io::stdout();
        out.write_all(text.as_bytes())?;
        out.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// How large the terminal is.
pub(super) fn current_size() -> Size {
    let (columns, rows) = size().unwrap_or((80, 24));
    Size {
        columns: columns.into(),
        rows: rows.into(),
    }
}

fn saturated(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn command(text: &mut String, command: impl Command) {
    // Writing to a string never fails.
    let _ = write!(text, "{}", Ansi(command));
}

/// A command as an escape sequence.
struct Ansi<C>(C);

impl<C: Command> std::fmt::Display for Ansi<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.write_ansi(f)
    }
}

/// Gives the terminal back, if it is taken over.
pub(super) fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        // Nothing can be done if that fails: the terminal may be closed.
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            Show,
            LeaveAlternateScreen
        );
        let _ = disable_raw_mode();
    }
}

/// The release build ends at a panic without dropping anything.
fn give_back_at_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            usual(panic);
        }));
    });
}

/// Checks that there is a terminal to take over.
pub(super) fn ensure_terminal() -> Result<(), WithHelp> {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if io::stdout().is_terminal() && !is_dumb && size().is_ok() {
        return Ok(());
    }
    Err(WithHelp {
        message: "`gungi view` needs a terminal".to_owned(),
        help: "`gungi replay --boards FILE` prints the boards, `gungi replay FILE -o game.html` makes a page"
            .to_owned(),
    })
}

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
    signals::watch(sender.clone())?;
    let keys = sender.clone();
    thread::Builder::new()
        .name("keys".to_owned())
        .spawn(move || read_keys(&keys))?;
    Ok((sender, receiver))
}

fn read_keys(sender: &Sender<Happening>) {
    loop {
        let (happenings, is_last) = match event::read() {
            Ok(event) => (happenings_of(event), false),
            Err(error) => (vec![Happening::Closed(error)], true),
        };
        let is_heard = happenings
            .into_iter()
            .all(|happening| sender.send(happening).is_ok());
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
                vec![Event::Click {
                    column: mouse.column.into(),
                    row: mouse.row.into(),
                }]
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
    let is_held = key
        .modifiers
        .intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL | KeyModifiers::ALT);
    let arrow = |arrow| {
        if is_held {
            Key::ShiftArrow(arrow)
        } else {
            Key::Arrow(arrow)
        }
    };
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
        KeyCode::F(1) => Key::Char('?'),
        KeyCode::BackTab | KeyCode::Insert | KeyCode::F(_) => Key::Other,
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
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(report)?;
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

    /// Ends the program as the signal does by default: the exit status shows the signal.
    pub(in super::super) fn end_by(signal: i32) -> io::Result<()> {
        emulate_default_handler(signal)
    }
}

#[cfg(not(unix))]
pub(super) mod signals {
    //! There are no signals: Ctrl-C comes as a key.

    #![allow(clippy::unnecessary_wraps, reason = "signals may fail elsewhere")]

    use std::io;
    use std::sync::mpsc::Sender;

    use super::Happening;

    pub(super) fn watch(_: Sender<Happening>) -> io::Result<()> {
        Ok(())
    }

    pub(in super::super) const fn is_continued(_: i32) -> bool {
        false
    }

    pub(in super::super) const fn is_stop(_: i32) -> bool {
        false
    }

    pub(in super::super) fn stop() -> io::Result<()> {
        Ok(())
    }

    pub(in super::super) fn end_by(_: i32) -> io::Result<()> {
        Ok(())
    }
}
