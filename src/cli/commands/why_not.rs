//! `gungi why-not`

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::{Args, ValueHint};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::DrawingArgs;
use crate::cli::args::{INPUT, OutputArgs, PositionArgs, TextOrJsonl};
use crate::cli::drawing::{Drawer, Questions};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::select::{each_game, each_position, position_of};
use crate::cli::output::destination::format_of;
use crate::cli::output::{Output, Streams};
use crate::diagnostic::{Diagnostic, FailOn};
use crate::game::understand::{TypedMove, typed_move};
use crate::game::{Before, Finding, Frame, GameLocation, Reason, Verdict, notation_of, read_move};
use crate::notation::Notation;
use crate::print::json::{GameRef, json};
use crate::print::picture::Described;
use crate::print::report::{File, Report, Sink, Text, write_diagnostic};
use crate::print::why_not::WhyNotJson;
use crate::rules::{Describe as _, Rules as _};
use crate::text::{LineIndex, Printable, Span, did_you_mean};

const HELP: &str = "\
Examples:
  gungi why-not game.gn 'PZ<4-6-0>4-4-0'              try a move in the last position
  gungi why-not game.gn --ply 50 'CI<4-6-0&2'         try it in the position after 50 plies
  gungi why-not --gfen startpos 5i5h                  try it in a position in GFEN
  gungi why-not game.gn 'ZP*4-4-0' --picture a.svg    draw why";

/// The parser has no optional arguments before one that is required: the move is read as the last path.
const PATHS_HELP: &str =
    "Files, directories or `-` for standard input, then MOVE in quotes: `'PZ<4-6-0>4-5-0'`";
const PATHS_LONG_HELP: &str = "\
Files, directories or `-` for standard input, then MOVE in quotes.

Without PATH and `--gfen`, gungi reads standard input, unless it is a terminal.

MOVE is in GN (`'PZ<4-6-0>4-5-0'`), GFEN (`5g5f`) or the notation of gungi.js (`'兵(7-5-1)(6-5-1)'`).";

/// Explain why a move is illegal.
///
/// The answer names the ruling, the squares in the way and what to do, or says that the move is legal. Exit codes: 0 if
/// the move is legal, 1 if it is illegal or a foul. A foul can be played, and loses the game if the opponent calls it.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(override_usage = "gungi why-not [OPTIONS] [PATH]... <MOVE>")]
#[command(mut_arg("paths", |paths| paths.help(PATHS_HELP).long_help(PATHS_LONG_HELP)))]
pub struct WhyNotArgs {
    /// The games, and after their paths the move.
    #[command(flatten)]
    pub games_and_action: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Notation of the move [default: detected].
    #[arg(long, value_name = "NOTATION", help_heading = INPUT)]
    pub notation: Option<Notation>,

    /// Format of the answer [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<TextOrJsonl>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Draw the tried move into this `.svg` or `.png` file, with the squares in its way and those where its unit can go.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub picture: Option<PathBuf>,

    /// Draw into a directory that has files, and replace files of the same names.
    #[arg(
        long,
        requires = "picture",
        help_heading = "Output",
        hide_short_help = true
    )]
    pub overwrite: bool,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

impl WhyNotArgs {
    /// Splits the operands into paths and the move.
    ///
    /// # Errors
    /// If the move is missing or not UTF-8. A file that is named alone is not a move.
    pub(super) fn split(&self) -> anyhow::Result<(GamesArgs, String)> {
        let mut games = self.games_and_action.clone();
        let mv = games
            .input
            .paths
            .pop()
            .filter(|mv| !(games.input.is_empty() && mv.exists()));
        let mv = mv.ok_or_else(|| WithHelp {
            message: "missing move".to_owned(),
            help: "write the move after the file: `gungi why-not FILE MOVE`".to_owned(),
        })?;
        let mv = mv.to_str().context("the move is not UTF-8")?;
        Ok((games, mv.trim().to_owned()))
    }
}

pub(crate) fn run(args: &WhyNotArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(TextOrJsonl::Text))?;
    let (mut games, mv) = args.split()?;
    let may_be_missing = games.input.is_empty();
    // The error for a missing position says more.
    games.input.search.allow_empty |= may_be_missing;
    let notation = args.notation.unwrap_or_else(|| notation_of(&mv));
    let mut questions = match Output::new(args.picture.as_deref())? {
        Output::Stdout if args.picture.is_none() => None,
        output => Some(Questions::new(
            output,
            args.overwrite,
            args.drawing,
            &games,
        )?),
    };
    let mut pictures = questions
        .as_ref()
        .map(Questions::replaceable)
        .unwrap_or_default();
    pictures.extend(args.picture.clone().filter(|path| !path.is_dir()));
    let written = match read_move(&mv, notation) {
        Ok(written) => written,
        Err(error) => {
            // In a report, the first of several positions is enough.
            let (mut fault, mut positions, mut meant) = (None, 0, None);
            let mut drawer = Drawer::new(args.drawing);
            each_position(
                &games,
                &pictures,
                args.position.at(),
                streams,
                |streams, origin, frame| {
                    positions += 1;
                    let typed = if format == TextOrJsonl::Text {
                        typed_move(frame, &mv)
                    } else {
                        TypedMove::None
                    };
                    match typed {
                        TypedMove::One(written) => {
                            writeln!(
                                streams.err,
                                "note: `{}` is read as `{written}`",
                                Printable(&mv)
                            )?;
                            let verdict = frame.judge(written);
                            let is_legal = matches!(verdict, Verdict::Legal(_));
                            meant = meant.max(Some(if is_legal {
                                Exit::Clean
                            } else {
                                Exit::Findings
                            }));
                            return answer(&mut drawer, streams, (origin, frame), (&mv, &verdict));
                        }
                        TypedMove::Several(moves) => {
                            fault.get_or_insert_with(|| {
                                let finding = frame.unreadable(&mv, error, notation);
                                let names_them = finding
                                    .help
                                    .as_ref()
                                    .is_some_and(|help| moves.iter().any(|mv| help.contains(mv)));
                                let meant = did_you_mean(&moves[..moves.len().min(MOST_MEANT)]);
                                if names_them {
                                    finding
                                } else {
                                    finding.and_help(&meant)
                                }
                            });
                            return Ok(());
                        }
                        TypedMove::None => {}
                    }
                    if format == TextOrJsonl::Jsonl {
                        let fault = frame.unreadable(&mv, error, notation);
                        let answer = WhyNotJson::unreadable(frame, origin, (&mv, notation), &fault);
                        return Ok(writeln!(streams.out, "{}", json(&answer)?)?);
                    }
                    fault.get_or_insert_with(|| frame.unreadable(&mv, error, notation));
                    Ok(())
                },
            )?;
            ensure!(positions > 0 || !may_be_missing, missing_position());
            if let Some(fault) = fault {
                report_unreadable(streams, &mv, &fault)?;
                return Ok(Exit::Trouble);
            }
            return Ok(meant.unwrap_or(Exit::Trouble));
        }
    };
    let (mut worst, mut drawer, mut positions) = (Exit::Clean, Drawer::new(args.drawing), 0);
    let read = each_game(&games, &pictures, streams, |streams, input, game| {
        positions += 1;
        let name = input.name();
        let at = (input.settings.rules, args.position.at());
        let (exit, frame) = position_of(streams, &name, game, at, |_| ())?;
        let (origin, frame) = (GameRef::new(&name, game), &frame);
        written.notation().writes(frame.position.ruleset())?;
        let verdict = frame.judge(written);
        if !matches!(verdict, Verdict::Legal(_)) {
            worst = Exit::Findings;
        }
        if let Some(questions) = &mut questions {
            let described = Described::new(game, written.notation());
            questions.put(streams, (origin, &described), (frame, written, &verdict))?;
        }
        match format {
            TextOrJsonl::Jsonl => {
                let answer = WhyNotJson::new(frame, origin, written, &verdict);
                writeln!(streams.out, "{}", json(&answer)?)?;
            }
            TextOrJsonl::Text => answer(&mut drawer, streams, (origin, frame), (&mv, &verdict))?,
        }
        Ok(exit)
    })?;
    // With no position, no move is legal.
    ensure!(positions > 0 || read != Exit::Clean, missing_position());
    questions.map_or(Ok(()), |questions| questions.finish(streams, read))?;
    Ok(read.max(worst))
}

fn missing_position() -> WithHelp {
    WithHelp::new(
        "the position is missing, in which the move is tried",
        "name a file before the move, as in `gungi why-not FILE MOVE`, or pass `--gfen startpos`",
    )
}

fn report_unreadable(
    streams: &mut Streams<'_>,
    mv: &str,
    fault: &Diagnostic,
) -> anyhow::Result<()> {
    let mut report = String::new();
    write_diagnostic(
        &mut report,
        SOURCE,
        &LineIndex::new(mv),
        fault,
        streams.style,
    )?;
    Ok(streams.err.write_all(report.as_bytes())?)
}

/// How many moves are named that a text may mean.
const MOST_MEANT: usize = 6;

/// The file name in reports.
const SOURCE: &str = "<move>";

fn answer(
    drawer: &mut Drawer,
    streams: &mut Streams<'_>,
    (origin, frame): (GameRef<'_>, &Frame),
    (mv, verdict): (&str, &Verdict),
) -> anyhow::Result<()> {
    let reasons: Vec<&Reason> = match verdict {
        Verdict::Legal(legal) => {
            let canonical = frame
                .position
                .in_notation(legal, notation_of(mv))
                .unwrap_or_default();
            writeln!(streams.out, "legal: {canonical}")?;
            Vec::new()
        }
        Verdict::Foul(_, reasons) => reasons.iter().collect(),
        Verdict::Illegal(reason) => vec![reason],
    };
    let (file, lines) = (
        Arc::new(File {
            name: SOURCE.to_owned(),
            path: None,
        }),
        LineIndex::new(mv),
    );
    let ruleset = Some(frame.position.ruleset());
    let findings = reasons
        .into_iter()
        .map(|reason| finding(frame, reason, mv))
        .collect();
    for report in Report::all(
        &file,
        &lines,
        (origin.game, ruleset, FailOn::default()),
        findings,
    ) {
        let mut text = String::new();
        let style = drawer.style(streams, frame.position.ruleset())?;
        Text {
            style,
            with_board: true,
        }
        .report(&mut text, &report)?;
        streams.out.write_all(text.as_bytes())?;
    }
    if matches!(verdict, Verdict::Legal(_)) {
        Ok(())
    } else {
        drawer.write_legend(streams, frame)
    }
}

fn finding(frame: &Frame, reason: &Reason, mv: &str) -> Finding {
    let location = GameLocation {
        move_number: None,
        player: Some(frame.position.player()),
        ply: Some(frame.ply + 1),
    };
    Finding {
        before: Some(Box::new(Before::of(frame))),
        squares: reason.squares,
        ..Finding::new(reason.clone().diagnostic(Span::new(0, mv.len())), location)
    }
}
