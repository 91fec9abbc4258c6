//! The terminal: taken over while games are viewed, and given back however that ends.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{Command, execute};

use crate::cli::output::trouble::WithHelp;
use crate::view::{Screen, Size};

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
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)?;
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
    Size { columns: columns.into(), rows: rows.into() }
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
        let _ =
            execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, Show, LeaveAlternateScreen);
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
