//! What a terminal can show: colours and characters.

use owo_colors::{OwoColorize, Style};

use crate::diagnostic::Severity;
use crate::rules::Player;

/// Whether output is coloured. Nothing is shown by colour alone.
///
/// gungi does not know whether a terminal is black or white. Of the sixteen colours, `magenta`, `bright_red` and `bright_blue`
/// can be read on both, so text has no other colour unless it has a background, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// No escape sequences.
    #[default]
    Plain,
    /// The sixteen colours of terminals, bold and dim text.
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

    /// A title.
    pub fn heading(self, text: &str) -> String {
        self.paint(text, Style::new().bold())
    }

    /// A severity, or a text that starts with one.
    pub fn severity(self, text: &str, severity: Severity) -> String {
        let style = match severity {
            Severity::Note => Style::new().bright_blue(),
            Severity::Warning => Style::new().magenta(),
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
                Player::White => Style::new().bright_blue(),
            },
        )
    }

    /// The lines of the board and other background.
    pub fn faint(self, text: &str) -> String {
        self.paint(text, Style::new().dimmed())
    }

    /// The last move, and other marks.
    pub fn mark(self, text: &str) -> String {
        self.paint(text, Style::new().magenta().bold())
    }

    /// A square to look at first: on a coloured background.
    pub fn block(self, text: &str) -> String {
        self.paint(text, Style::new().magenta().bold().reversed())
    }

    /// What is chosen of a list.
    pub fn chosen(self, text: &str) -> String {
        self.paint(text, Style::new().reversed())
    }
}

/// Characters that a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Unicode, with lines to draw boxes.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}
