//! `gungi stats`

pub mod args;

use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};

use crate::archive::stats::{Sample, Stats};
use crate::cli::archive::{Problems, Reading, Reporter, each_batch};
use crate::cli::args::picture::Theme;
use crate::cli::commands::stats::args::{StatsArgs, StatsFormat};
use crate::cli::exit::Exit;
use crate::cli::input::Named;
use crate::cli::output::file_format::format_of;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::output::whole_file::write_whole;
use crate::files::games::CutGame;
use crate::print::stats::{StatsJson, charts, draw_stats, write_stats};
use crate::render::board::BoardStyle;
use crate::render::picture::{png, svg};
use crate::text::counted;

/// The width of a PNG in pixels.
const WIDTH: u16 = 1600;

pub(crate) fn run(args: &StatsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, args.output.as_deref(), Some(StatsFormat::Text), streams.err)?;
    if args.theme.is_some() && matches!(format, StatsFormat::Text | StatsFormat::Json) {
        let help = "pass `--format svg` or `-o stats.svg`, too";
        bail!(WithHelp::without_effect("--theme", "pictures", help));
    }
    let mut stats = Stats::default();
    let mut reporter = Reporter::new(args.quiet, &mut *streams.err);
    let work = |input: &Named, games: Vec<CutGame>, problems: &mut Problems| {
        let mut part = Stats::default();
        for game in games {
            count(args, input, game, &mut part, problems);
        }
        part
    };
    let outputs = args.output.as_slice();
    let reading = Reading { input: &args.input, threads: args.threads, outputs };
    each_batch(reading, &mut reporter, work, |part| {
        stats.merge(part);
        Ok(())
    })?;
    let has_trouble = reporter.has_trouble();
    // A report of nothing would hide that the input could not be read.
    if stats.games > 0 || !has_trouble {
        print(args, format, &stats, (&mut *streams.out, streams.style, streams.width))?;
    }
    let mut summary = vec![counted(stats.games, "game")];
    if reporter.broken() > 0 {
        summary.push(format!("{} broken", counted(reporter.broken(), "game")));
    }
    if !reporter.skipped.is_empty() {
        summary.push(reporter.skipped.to_string());
    }
    reporter.end(&summary.join("; "))?;
    Ok(if has_trouble { Exit::Trouble } else { Exit::Clean })
}

/// Plays and counts a game. This is most of the work, and needs nothing but the game.
fn count(args: &StatsArgs, input: &Named, game: CutGame, part: &mut Stats, problems: &mut Problems) {
    game.read(|game| {
        if !problems.is_game(&input.file, &game) {
            return;
        }
        let sample = Sample { every: args.sample, offset: game.number };
        let broken = part.add(game.content.source(), input.settings().rules, sample);
        problems.note(&input.file, &game, broken);
    });
}

fn print(
    args: &StatsArgs,
    format: StatsFormat,
    stats: &Stats,
    (out, style, width): (&mut dyn Write, BoardStyle, Option<usize>),
) -> anyhow::Result<()> {
    let scene = || draw_stats(stats, &charts(stats, args.sample), &args.theme.unwrap_or(Theme::Kaya).into());
    let bytes = match format {
        StatsFormat::Text => {
            let mut text = String::new();
            write_stats(&mut text, stats, args.sample, style)?;
            text.into_bytes()
        }
        StatsFormat::Json => format!("{}\n", StatsJson::new(stats, args.sample)).into_bytes(),
        StatsFormat::Svg => svg(&scene(), None).into_bytes(),
        StatsFormat::Png => png(&scene(), WIDTH).context("the picture is too large for the memory")?,
    };
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => write_whole(path, &*bytes).map_err(|error| error.of(path)),
        None if format == StatsFormat::Png && width.is_some() => {
            bail!("a terminal cannot show this picture: name a file, as in `-o stats.png`")
        }
        None => Ok(out.write_all(&bytes)?),
    }
}
