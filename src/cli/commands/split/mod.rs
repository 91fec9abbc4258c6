//! `gungi split`

pub mod args;
mod parts;

use std::io::{self, BufReader, Read, Write};

use anyhow::{Context, ensure};

use crate::cli::commands::split::args::SplitArgs;
use crate::cli::commands::split::parts::Parts;
use crate::cli::exit::Exit;
use crate::cli::input::range::ensure_whole;
use crate::cli::input::search::Wanted;
use crate::cli::input::select::ensure_game;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::files::fingerprint::Changed;
use crate::files::games::Game;
use crate::text::counted;

pub(crate) fn run(args: &SplitArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    ensure_whole(&args.input)?;
    let inputs = Inputs::or_current_directory(&args.input, Wanted::Games, args.quiet, streams.err)?;
    let mut parts = Parts::in_directory(&args.output, args.limit(), args.zstd)?;
    let mut games = 0;
    for input in inputs.found {
        games += split(args, input?, &mut parts)?;
    }
    let parts = parts.publish()?;
    if !args.quiet {
        let skipped = if inputs.skipped.is_empty() { String::new() } else { format!("; {}", inputs.skipped) };
        writeln!(streams.err, "{} in {}{skipped}", counted(games, "game"), counted(parts, "part"))?;
    }
    Ok(Exit::Clean)
}

/// Splits an input, and returns its number of games. It is read twice at once: to find where games end, and to copy it.
fn split(args: &SplitArgs, input: Input, parts: &mut Parts) -> anyhow::Result<u64> {
    let (max_size, name) = (args.input.max_size, input.name());
    let input = input.games_at_rest(max_size)?;
    let before = input.identity()?;
    let whole = input.open(max_size).with_context(|| input.unreadable())?;
    let mut whole = Whole { input: BufReader::new(whole), at: 0 };
    let games = input.games(&args.input)?;
    parts.begin_input(games.format());
    let mut count = 0;
    for game in games {
        let end = game?.read(|game| end_of(&input, &game))?;
        parts.begin_game((end - whole.at) as u64)?;
        whole.copy_to(end, parts)?;
        count += 1;
    }
    input.ensure_found(count > 0, None, &args.input)?;
    whole.copy_rest(parts)?;
    ensure!(
        input.identity()? == before,
        WithHelp::new(format!("cannot split {name}: {Changed}"), "try again")
    );
    parts.end_input()?;
    Ok(count)
}

/// Where a game ends in its input.
fn end_of(input: &Input, game: &Game<'_>) -> anyhow::Result<usize> {
    ensure_game(game.content, input)?;
    ensure!(
        !game.content.is_cut(),
        WithHelp::new(
            format!("cannot split {}: game {} is too long", input.name(), game.number),
            "docs/limits.md lists how long a game may be"
        )
    );
    Ok(game.end)
}

/// The bytes of an input, read from its start.
struct Whole<R> {
    input: BufReader<R>,
    at: usize,
}

impl<R: Read> Whole<R> {
    fn copy_to(&mut self, end: usize, out: &mut impl Write) -> anyhow::Result<()> {
        let length = (end - self.at) as u64;
        let copied = io::copy(&mut self.input.by_ref().take(length), out)?;
        self.at = end;
        ensure!(copied == length, Changed);
        Ok(())
    }

    fn copy_rest(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        io::copy(&mut self.input, out)?;
        Ok(())
    }
}
