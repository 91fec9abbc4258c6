//! Writes games one after the other, in one format.

use std::io::Write;
use std::sync::Arc;

use crate::cli::exit::{SEE_VALIDATE, WithHelp};
use crate::cli::losses::Losses;
use crate::cli::output::Output;
use crate::cli::output::destination::ensure_format;
use crate::files::Game;
use crate::files::formats::{Format, gn};
use crate::game::convert::{Loss, losses_beside_moves};
use crate::notation::movetext::Entry;
use crate::print::report::File;
use crate::rules::{Describe as _, Ruleset};
use crate::text::LINE_ENDS;

/// The format in which games are written: the one that the name of the output chooses, or else the one of the inputs; GN if
/// they have several, because it stores the most; `None` if there is only one input, whose content will show it.
pub(crate) fn format_of_games(
    output: Output<'_>,
    inputs: impl ExactSizeIterator<Item = Option<Format>>,
) -> Result<Option<Format>, WithHelp> {
    if let Some(named) = output
        .file()
        .and_then(Format::of_name)
        .filter(|named| *named != Format::Cgn && !named.row().is_record())
    {
        return Ok(Some(named));
    }
    let mut inputs = inputs.map(|input| input.map(copied_as));
    let is_one = inputs.len() == 1;
    let format = match inputs.next().flatten() {
        None if is_one => None,
        Some(first) if inputs.all(|other| other == Some(first)) => Some(first),
        _ => Some(Format::Gn),
    };
    ensure_format(output, format.unwrap_or(Format::Gn)).map(|()| format)
}

/// The format in which games of a format are copied: records of other programs as GN.
const fn copied_as(format: Format) -> Format {
    if format.row().is_record() {
        Format::Gn
    } else {
        format
    }
}

/// A game as it is written, apart from its input: byte for byte, or converted if its input has another format.
#[derive(Clone)]
pub(crate) struct GameBytes {
    bytes: Vec<u8>,
    format: Format,
    file: Arc<File>,
    number: usize,
    /// Where it begins in its file, in bytes; `None` if it is converted.
    start: Option<usize>,
    has_headers: bool,
    /// Whether its end is written, so that the text after it is another game.
    is_closed: bool,
    /// What the format cannot store.
    losses: Vec<Loss>,
    /// Why it cannot be written.
    refusal: Option<String>,
}

impl GameBytes {
    /// Copies or converts a game. `rules` is the ruleset of a game that does not name one.
    ///
    /// # Errors
    /// If it is so long that only its beginning was read.
    pub(crate) fn of(
        file: &Arc<File>,
        game: &Game<'_>,
        to: Option<Format>,
        rules: Option<Ruleset>,
    ) -> Result<Self, WithHelp> {
        if game.content.is_cut() {
            let message = format!(
                "cannot copy game {} of {}: it is too long",
                game.number, file.name
            );
            return Err(WithHelp::new(
                message,
                "`gungi explain GN004` says how long a game may be",
            ));
        }
        let to = to.unwrap_or_else(|| copied_as(game.format));
        let extras = game.content.extras();
        let copied = Self {
            bytes: game.raw.to_vec(),
            format: to,
            file: Arc::clone(file),
            number: game.number,
            start: Some(game.start.offset),
            has_headers: !extras.headers().is_empty(),
            is_closed: extras.edges().is_some_and(|edges| edges.is_closed),
            losses: Vec::new(),
            refusal: None,
        };
        if game.format == to {
            return Ok(copied);
        }
        Ok(match converted(game, to, rules) {
            Ok((entry, losses)) => {
                let edges = entry.edges();
                let [has_headers, is_closed] = [
                    edges.is_some_and(|edges| edges.opens),
                    edges.is_some_and(|edges| edges.is_closed),
                ];
                let bytes = entry.text().as_bytes().to_vec();
                Self {
                    bytes,
                    start: None,
                    has_headers,
                    is_closed,
                    losses,
                    ..copied
                }
            }
            Err(why) => Self {
                bytes: Vec::new(),
                refusal: Some(why),
                ..copied
            },
        })
    }

    /// Whether it follows another one in the same file.
    fn follows(&self, before: &Self) -> bool {
        let is_next = |(start, before_it): (usize, usize)| start == before_it + before.bytes.len();
        Arc::ptr_eq(&self.file, &before.file) && self.start.zip(before.start).is_some_and(is_next)
    }

    /// The text, and the blanks after it.
    fn parts(&self) -> (&[u8], &[u8]) {
        let blanks = self
            .bytes
            .iter()
            .rev()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
        self.bytes.split_at(self.bytes.len() - blanks)
    }
}

/// A game in another format, and what is lost.
fn converted(
    game: &Game<'_>,
    to: Format,
    rules: Option<Ruleset>,
) -> Result<(Entry, Vec<Loss>), String> {
    if to == Format::GungijsFen && game.content.is_game() {
        return Err("gungi.js's FEN has positions only".to_owned());
    }
    let played = game.played(rules)?;
    to.notation()
        .writes(played.start.position.ruleset())
        .map_err(|why| why.to_string())?;
    let (entry, mut losses) = to.row().write(game.content, &played, gn::WIDTH)?;
    if to.row().is_of_lines {
        losses.extend(losses_beside_moves(
            game.content.extras(),
            &played,
            to == Format::Gfen,
        ));
    }
    losses.extend(Loss::of_remarks(game.comments.count(), 0));
    Ok((entry, losses))
}

/// Writes whole games, and keeps them apart.
#[derive(Default)]
pub(crate) struct GamesWriter {
    /// The game that was written last. The blanks after it are not written yet.
    last: Option<GameBytes>,
    left_out: Unwritable,
}

/// What could not be written.
#[derive(Default)]
pub(crate) struct Unwritable {
    /// How many games were left out.
    pub(crate) games: u64,
    /// Why, for the first of them.
    pub(crate) first: Vec<WithHelp>,
    /// Whether no other game was written.
    pub(crate) is_all: bool,
    losses: Losses,
    /// The format of the others.
    format: Option<Format>,
}

impl Unwritable {
    /// For how many games the reason is kept.
    const FIRST: usize = 10;

    /// A sentence for each kind of loss.
    pub(crate) fn losses(&self) -> impl Iterator<Item = String> {
        self.losses
            .sentences(self.format.map_or("", |format| format.row().name))
    }
}

impl GamesWriter {
    /// A header that begins a game where it has none of its own.
    const HEADER: &'static str = "[Event \"?\"]\n\n";

    /// Writes the next game, or leaves it out if it cannot be written.
    pub(crate) fn write(&mut self, out: &mut dyn Write, game: GameBytes) -> anyhow::Result<()> {
        if let Some(why) = &game.refusal {
            self.left_out.games += 1;
            if self.left_out.first.len() < Unwritable::FIRST {
                let message = format!(
                    "game {} of {} is left out: {why}",
                    game.number, game.file.name
                );
                self.left_out
                    .first
                    .push(WithHelp::new(message, SEE_VALIDATE));
            }
            return Ok(());
        }
        self.left_out
            .losses
            .add(game.number, &game.file.name, &game.losses);
        if let Some(last) = &self.last {
            Self::separate(out, last, &game)?;
        }
        out.write_all(game.parts().0)?;
        self.last = Some(game);
        Ok(())
    }

    /// Ends the last line. Returns what could not be written.
    pub(crate) fn end(self, out: &mut dyn Write) -> anyhow::Result<Unwritable> {
        let left_out = Unwritable {
            is_all: self.left_out.games > 0 && self.last.is_none(),
            format: self.last.as_ref().map(|last| last.format),
            ..self.left_out
        };
        if let Some(last) = self.last {
            let (_, blanks) = last.parts();
            let line_end = blanks
                .iter()
                .position(|&byte| byte == b'\n')
                .map_or(&b"\n"[..], |end| &blanks[..=end]);
            out.write_all(line_end)?;
        }
        Ok(left_out)
    }

    /// Writes what keeps two games apart: the blanks that are between them in their file, or at least an empty line.
    fn separate(out: &mut dyn Write, last: &GameBytes, next: &GameBytes) -> anyhow::Result<()> {
        if last.format.row().is_of_lines {
            return Ok(out.write_all(b"\n")?);
        }
        let (_, blanks) = last.parts();
        out.write_all(blanks)?;
        if next.follows(last) {
            return Ok(());
        }
        let is_line_end = |byte: &&u8| LINE_ENDS.contains(&char::from(**byte));
        let text = String::from_utf8_lossy(blanks).replace("\r\n", "\n");
        for _ in text.bytes().filter(|byte| is_line_end(&byte)).count()..2 {
            out.write_all(b"\n")?;
        }
        let header = if next.has_headers || last.is_closed {
            ""
        } else {
            Self::HEADER
        };
        Ok(out.write_all(header.as_bytes())?)
    }
}
