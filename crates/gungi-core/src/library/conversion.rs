//! Games in other formats.

use thiserror::Error;

use crate::files::formats::Format;
use crate::game::PlayedGame;
use crate::game::convert::{
    Extras, Loss, losses_beside_moves, write_gungi_text, write_pgn, write_printed_game, write_ugi,
};
use crate::library::finding::Finding;
use crate::library::gn;
use crate::notation::gungi_python::Unsayable;
use crate::notation::movetext::{self, Entry};
use crate::rules::Describe as _;

/// A game in another format.
///
/// ```
/// let game = gungi_core::read("[Event \"x\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let conversion = game.convert(gungi_core::Format::Gfen)?;
/// assert!(conversion.text().ends_with(" moves P5g\n"));
/// assert_eq!(conversion.lost(), ["the header Event"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Conversion {
    entry: Entry,
    lost: Vec<String>,
}

/// Joins games in one text: in GN and PGN an empty line separates them, and a result keeps two games apart if nothing else
/// does.
///
/// ```
/// use gungi_core::{Format, Joiner};
///
/// let games = "[Event \"a\"]\n1. PZ*4-6-0\n[Event \"b\"]\n1. PZ*4-6-0";
/// let (mut joiner, mut text) = (Joiner::default(), String::new());
/// for game in gungi_core::read(games.as_bytes()) {
///     joiner.join(&game?.convert(Format::Gn)?, &mut text);
/// }
/// assert_eq!(gungi_core::read(std::io::Cursor::new(text)).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Joiner {
    joiner: movetext::Joiner,
    lost: Vec<String>,
}

/// Why a game is not converted.
///
/// ```
/// use gungi_core::{ConvertError, Format};
///
/// let game = gungi_core::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// assert!(matches!(game.convert(Format::GungijsPgn), Err(ConvertError::Unwritable(_))));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The text has an error, such as a repeated header, which the new text would hide.
    #[error("the game has an error: {0}")]
    Misspelled(Finding),
    /// The game cannot be played to its end.
    #[error("the game cannot be played: {0}")]
    Unplayable(#[from] Finding),
    /// The format cannot store the game.
    #[error("{0}")]
    Unwritable(String),
}

impl Conversion {
    /// The game, with a line end.
    ///
    /// ```
    /// let game = gungi_core::read("1.PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.convert(gungi_core::Format::Gn)?.text(), "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> &str {
        self.entry.text()
    }

    /// What the format cannot store, in words.
    ///
    /// ```
    /// let game = gungi_core::read("1. PZ*4-6-0 (bold)".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.convert(gungi_core::Format::Gfen)?.lost(), ["1 comment"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lost(&self) -> &[String] {
        &self.lost
    }
}

impl Joiner {
    /// Appends the next game to a text.
    ///
    /// ```
    /// let game = gungi_core::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// let mut text = String::new();
    /// gungi_core::Joiner::default().join(&game.convert(gungi_core::Format::Gn)?, &mut text);
    /// assert_eq!(text, "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn join(&mut self, next: &Conversion, text: &mut String) {
        self.joiner.join(&next.entry, text);
        for lost in &next.lost {
            if !self.lost.contains(lost) {
                self.lost.push(lost.clone());
            }
        }
    }

    /// What the formats of the games cannot store, in words, each once.
    ///
    /// ```
    /// let (mut joiner, mut text) = (gungi_core::Joiner::default(), String::new());
    /// for game in gungi_core::read("1. PZ*4-6-0 (bold)\n[Event \"b\"]\n1. PZ*4-6-0 (bold)".as_bytes()) {
    ///     joiner.join(&game?.convert(gungi_core::Format::Gfen)?, &mut text);
    /// }
    /// assert_eq!(joiner.lost(), ["1 comment", "the header Event"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lost(&self) -> &[String] {
        &self.lost
    }
}

/// A game in another format. A position of GFEN is not a game: it stays a position there.
pub(super) fn converted(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
    is_game: bool,
    to: Format,
) -> Result<Conversion, ConvertError> {
    let writable = to.notation().writes(played.start.position.ruleset());
    writable.map_err(|why| ConvertError::Unwritable(why.to_string()))?;
    let unwritable = |why: Unsayable| ConvertError::Unwritable(why.to_string());
    let (entry, losses) = match to {
        Format::Gn => gn::write(extras, played),
        Format::GungijsPgn => write_pgn(extras, played),
        Format::Gfen if is_game => (
            Entry::alone(played.gfen_line() + "\n"),
            losses_beside_moves(extras, played, true),
        ),
        Format::Gfen => (
            Entry::alone(played.last.gfen_with_result() + "\n"),
            Vec::new(),
        ),
        Format::GungijsFen => {
            let fen = played
                .last
                .fen()
                .map_err(|error| ConvertError::Unwritable(error.to_string()))?;
            (
                Entry::alone(fen + "\n"),
                losses_beside_moves(extras, played, false),
            )
        }
        Format::Gfen11 => {
            let position = played.last.gfen11().map_err(unwritable)?;
            (
                Entry::alone(position + "\n"),
                losses_beside_moves(extras, played, false),
            )
        }
        Format::Ugi => write_ugi(extras, played).map_err(unwritable)?,
        Format::GungiText => write_gungi_text(extras, played).map_err(unwritable)?,
        Format::Printed => write_printed_game(extras, played).map_err(unwritable)?,
        Format::Gsa
        | Format::GungiPythonJson
        | Format::KomugiJsonl
        | Format::KomugiUci
        | Format::GungiKifu
        | Format::PrintedMarkdown => {
            return Err(ConvertError::Unwritable(to.row().only_read()));
        }
        Format::Cgn => {
            let why = "CGN stores how actors move, not games";
            return Err(ConvertError::Unwritable(why.to_owned()));
        }
    };
    Ok(Conversion {
        entry,
        lost: losses.iter().map(in_words).collect(),
    })
}

/// What a format cannot store.
fn in_words(loss: &Loss) -> String {
    match loss {
        Loss::Headers(names) if names.len() == 1 => format!("the header {}", names[0]),
        Loss::Headers(names) => format!("the headers {}", names.join(", ")),
        Loss::Comments(1) => "1 comment".to_owned(),
        Loss::Comments(count) => format!("{count} comments"),
        Loss::Remarks(1) => "the place or the exact text of 1 comment".to_owned(),
        Loss::Remarks(count) => format!("the places or the exact texts of {count} comments"),
        Loss::Variations(1) => "1 variation".to_owned(),
        Loss::Variations(count) => format!("{count} variations"),
        Loss::NoMoves => "a game without moves".to_owned(),
        Loss::Marks(1) => "1 mark".to_owned(),
        Loss::Marks(count) => format!("{count} marks"),
        Loss::Result => "the result".to_owned(),
        Loss::Start => "the start".to_owned(),
        Loss::Level(ruleset) => format!("the level {ruleset}"),
        Loss::Betrayal(ply) => format!("that ply {ply} is a betrayal"),
        Loss::UnclearBetrayal(ply) => format!("which of two equal units is swapped in ply {ply}"),
        Loss::Origin(ply) => format!("from where the unit of ply {ply} comes"),
    }
}
