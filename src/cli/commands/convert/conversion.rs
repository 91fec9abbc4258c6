//! A game in the target format.

use std::ops::RangeInclusive;

use anyhow::{anyhow, bail};

use crate::cli::args::At;
use crate::cli::commands::convert::args::{Target, Task};
use crate::cli::commands::convert::gn::{state_result, write_gn};
use crate::cli::exit::{SEE_VALIDATE, WithHelp};
use crate::cli::input::select::ply_of;
use crate::config::Settings;
use crate::files::Game;
use crate::files::formats::gn;
use crate::game::PlayedGame;
use crate::game::convert::{
    self, Doubt, Loss, losses_beside_moves, write_gungi_text, write_gungijs_pgn,
    write_printed_game, write_tagged_pgn, write_ugi,
};
use crate::notation::Notation;
use crate::notation::lines::CommentLines;
use crate::notation::movetext::Entry;
use crate::print::json::{GameJson, GameRef, PlyExtras, PlyJson, json};
use crate::rules::{Describe as _, Ruleset};

/// A game in the target format, and what is lost on the way; or the reason why it is not converted.
pub(super) struct Conversion {
    /// The number of the game in its input, from 1.
    pub(super) game: usize,
    pub(super) written: anyhow::Result<(Entry, Vec<Loss>)>,
    /// What the program of the format may refuse.
    pub(super) doubts: Vec<Doubt>,
    /// How many fixes were needed to read it.
    pub(super) assumptions: usize,
}

impl Conversion {
    /// Converts a game of the input with this name and these settings.
    pub(super) fn new(
        task: Task<'_>,
        (name, settings): (&str, &Settings),
        game: &Game<'_>,
    ) -> Self {
        let width = gn::line_width(settings.width.unwrap_or(gn::WIDTH));
        let written = played(task, (name, settings.rules), game);
        let mut doubts = Vec::new();
        let written = written.and_then(|(played, chosen)| {
            // A program does not refuse its own records.
            let program = task.to.program();
            let program = program.filter(|_| game.content.source().program() != program);
            doubts.extend(
                program
                    .into_iter()
                    .flat_map(|program| convert::doubts(program, &played)),
            );
            write((task, width), name, game, (&played, chosen))
        });
        Self {
            game: game.number,
            written,
            doubts,
            assumptions: 0,
        }
    }

    /// The same, of a game that was read with assumptions.
    pub(super) fn with_assumptions(self, assumptions: usize) -> Self {
        Self {
            assumptions,
            ..self
        }
    }

    /// Its size in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>()
            + self
                .written
                .as_ref()
                .map_or(0, |(entry, _)| entry.text().len())
    }
}

/// Plays the game through, or up to the position that is wanted. Returns also the plies after which positions are
/// wanted.
fn played(
    Task { args, to, .. }: Task<'_>,
    (name, rules): (&str, Option<Ruleset>),
    game: &Game<'_>,
) -> anyhow::Result<(PlayedGame, RangeInclusive<usize>)> {
    let number = game.number;
    let at = At::new(args.ply, args.move_number);
    let ply = ply_of(at, name, game, rules)?;
    let played = match ply {
        Some(_) => game.played_to(ply, rules),
        None => game.played(rules),
    };
    let mut played = played.map_err(|why| {
        WithHelp::new(
            format!("game {number} of {name} is not converted: {why}"),
            SEE_VALIDATE,
        )
    })?;
    let is_gungijs = matches!(to, Target::GungijsFen | Target::Pgn | Target::GungijsPgn);
    if is_gungijs {
        Notation::Gungijs
            .writes(played.start.position.ruleset())
            .map_err(|why| anyhow!("game {number} of {name} is not converted: {why}"))?;
    }
    if to == Target::Gn {
        state_result(&mut played, &args.set)
            .map_err(|why| anyhow!("game {number} of {name} is not converted: {why}"))?;
    }
    let last = played.moves.len();
    let chosen = match ply {
        Some(ply) if ply > last => {
            bail!("game {number} of {name} has no ply {ply}: its last ply is {last}")
        }
        Some(ply) => ply..=ply,
        None if args.all => 0..=last,
        None => last..=last,
    };
    Ok((played, chosen))
}

/// The game in the target format, and what is lost on the way.
fn write(
    (task, width): (Task<'_>, usize),
    name: &str,
    game: &Game<'_>,
    (played, chosen): (&PlayedGame, RangeInclusive<usize>),
) -> anyhow::Result<(Entry, Vec<Loss>)> {
    let (mut entry, mut losses) = match task.to {
        Target::Gn => write_gn(game, played, width, (&task.args.set, &task.args.drop)),
        Target::Pgn => write_tagged_pgn(game.content.extras(), played),
        Target::GungijsPgn => write_gungijs_pgn(game.content.extras(), played),
        Target::Ugi | Target::GungiText | Target::Printed => {
            of_record(task.to, name, game, played)?
        }
        Target::Gfen | Target::GungijsFen | Target::Gfen11 | Target::Jsonl => {
            let (text, losses) = write_lines(task, name, game, (played, chosen))?;
            (Entry::alone(text), losses)
        }
    };
    let (kept, lost) = comments(task, &game.comments);
    if !kept.is_empty() {
        entry = Entry::alone(kept.to_owned() + entry.text());
    }
    losses.extend(lost);
    Ok((entry, losses))
}

/// The comments between lines in the target format, and what of them is lost. With `--moves`, each line is a game.
pub(super) fn comments<'c>(
    Task { args, to, .. }: Task<'_>,
    comments: &'c CommentLines,
) -> (&'c str, impl Iterator<Item = Loss> + use<>) {
    let (kept, lost) = if to == Target::Gfen && !args.moves {
        (comments.text.as_str(), comments.left_out)
    } else {
        ("", comments.count())
    };
    (kept, Loss::of_remarks(lost, 0))
}

/// The game in a format of another program or of the rule book.
fn of_record(
    to: Target,
    name: &str,
    game: &Game<'_>,
    played: &PlayedGame,
) -> anyhow::Result<(Entry, Vec<Loss>)> {
    let refused = |why| anyhow!("game {} of {name} is not converted: {why}", game.number);
    let extras = game.content.extras();
    let written = match to {
        Target::GungiText => write_gungi_text(extras, played),
        Target::Printed => write_printed_game(extras, played),
        _ => write_ugi(extras, played),
    };
    written.map_err(refused)
}

/// The game or its positions on lines.
fn write_lines(
    Task { args, to, .. }: Task<'_>,
    name: &str,
    game: &Game<'_>,
    (played, chosen): (&PlayedGame, RangeInclusive<usize>),
) -> anyhow::Result<(String, Vec<Loss>)> {
    let mut out = String::new();
    let shows_end = *chosen.end() == played.moves.len();
    let frames = played.frames().skip(*chosen.start()).take(chosen.count());
    let origin = GameRef::new(name, game);
    let extras = game.content.extras();
    let losses = match to {
        Target::Jsonl if !args.wants_positions() => {
            out = json(&GameJson::new(origin, extras, played))? + "\n";
            Vec::new()
        }
        Target::Jsonl => {
            for frame in frames {
                out += &json(&PlyJson::new(
                    &frame,
                    origin,
                    Notation::Gn,
                    PlyExtras::default(),
                ))?;
                out.push('\n');
            }
            losses_beside_moves(extras, played, shows_end && played.last.end.is_some())
        }
        Target::GungijsFen => {
            for frame in frames {
                out += &frame.fen()?;
                out.push('\n');
            }
            losses_beside_moves(extras, played, false)
        }
        Target::Gfen11 => {
            for frame in frames {
                out += &frame.gfen11()?;
                out.push('\n');
            }
            losses_beside_moves(extras, played, false)
        }
        _ if args.moves && game.content.is_game() => {
            out = played.gfen_line() + "\n";
            losses_beside_moves(extras, played, true)
        }
        _ => {
            for frame in frames {
                out += &frame.gfen_with_result();
                out.push('\n');
            }
            losses_beside_moves(extras, played, shows_end)
        }
    };
    Ok((out, losses))
}
