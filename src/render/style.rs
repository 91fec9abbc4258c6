//! What a terminal can show: colours and characters.

use owo_colors::{OwoColorize, Style};

use crate::diagnostic::Severity;
use crate::rules::Player;

/// Whether output is coloured. Colour is never the only sign of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// No escape sequences at all.
    #[default]
    Plain,
    /// Colours and weights of sixteen-colour terminals.
    Coloured,
}

impl Palette {
    /// A text in a style, if this palette has styles.
    pub fn paint(self, text: &str, style: Style) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Coloured => text.style(style).to_string(),
        }
    }

    /// The title of what follows.
    pub fn heading(self, text: &str) -> String {
        self.paint(text, Style::new().bold())
    }

    /// The word for how bad something is, or what begins with it.
    pub fn severity(self, text: &str, severity: Severity) -> String {
        let style = match severity {
            Severity::Note => Style::new().bright_green(),
            Severity::Warning => Style::new().yellow(),
            Severity::Error => Style::new().bright_red(),
        };
        self.paint(text, style.bold())
    }

    /// A unit of a player.
    pub fn unit(self, text: &str, owner: Player) -> String {
        self.paint(
            text,
            match owner {
                Player::Black => Style::new().bold(),
                Player::White => Style::new().cyan(),
            },
        )
    }

    /// Lines of the board and other things to look past.
    pub fn faint(self, text: &str) -> String {
        self.paint(text, Style::new().dimmed())
    }

    /// The last action.
    pub fn mark(self, text: &str) -> String {
        self.paint(text, Style::new().yellow().bold())
    }
}

/// Which characters a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Lines and signs of Unicode.
    #[default]
    Unicode,
    /// ASCII alone.
    Ascii,
}
