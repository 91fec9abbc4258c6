//! `gungi convert`

mod losses;

use std::io::{BufWriter, IntoInnerError, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Error, anyhow, bail};

use crate::cli::args::input::{InputArgs, parse_game};
use crate::cli::args::position::At;
use crate::cli::commands::convert::losses::Losses;
use crate::cli::exit::Exit;
use crate::cli::input::Inputs;
use crate::cli::input::formats::content::CanonicalWriter;
use crate::cli::input::formats::{Format, gn};
use crate::cli::input::games::Game;
use crate::cli::input::moves::ply_of;
use crate::cli::input::search::Wanted;
use crate::cli::output::streams::Streams;
use crate::cli::output::temp_file::TempFile;
use crate::cli::output::trouble::{SEE_VALIDATE, WithHelp, report_and_go_on, report_trouble};
use crate::cli::output::whole_file::write_whole;
use crate::game::convert::{Loss, losses_beside_moves};
use crate::game::{MoveNumber, PlayedGame};
use crate::notation::Notation;
use crate::render::json::{GameJson, Origin, PlyJson, json};
use crate::rules::Ruleset;
use crate::text::counted;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

const HELP: &str = "\
Examples:
  gungi convert game.gn --to gfen              write the last position
  gungi convert game.gn --to gfen --moves      write the whole game on one line
  gungi convert game.gn --to gfen --all        write every position, one on each line
  gungi convert games.gfen --to gn             turn lines of GFEN into games in GN";

/// Convert games and positions between notations.
///
/// GN, gungi.js PGN and JSON get whole games; GFEN and gungi.js FEN get the last position of each game. `--ply`, `--move`
/// and `--all` choose other positions, and `--moves` writes a whole game in GFEN.
///
/// gungi lists everything that the target format cannot store. Games cannot be converted between rulesets.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ConvertArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// Format of the input [default: detected].
    ///
    /// gungi goes by the name of a file, or else by its content.
    #[arg(long, value_name = "FORMAT", help_heading = "Input")]
    pub from: Option<Format>,

    /// Format to write.
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub to: Target,

    /// Read only the Nth game of each file, counted from 1.
    #[arg(long, value_name = "N", value_parser = parse_game, help_heading = "Selection")]
    pub game: Option<u64>,

    /// Write the position after N plies; 0 is the start.
    ///
    /// The moves after it may be illegal.
    #[arg(long, value_name = "N", group = "positions", help_heading = "Selection")]
    pub ply: Option<usize>,

    /// Write the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(long = "move", value_name = "NUMBER", group = "positions", help_heading = "Selection")]
    pub move_number: Option<MoveNumber>,

    /// Write every position, from the start to the last.
    #[arg(long, group = "positions", help_heading = "Selection")]
    pub all: bool,

    /// Write the whole game on one line of GFEN: its start and its moves.
    #[arg(long, group = "positions", help_heading = "Selection")]
    pub moves: bool,

    /// Write to this file, only if everything can be converted.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// Refuse games that the target format cannot store completely.
    #[arg(long, help_heading = "Output")]
    pub strict: bool,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// The formats that are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// GN in canonical form.
    Gn,
    /// GFEN in canonical form.
    Gfen,
    /// FEN of gungi.js; official rules only.
    GungijsFen,
    /// PGN of gungi.js; official rules only.
    GungijsPgn,
    /// One JSON object on each line: a game, or a position that an option chooses.
    Json,
}

impl Target {
    /// What it is called where it cannot store something.
    const fn name(self) -> &'static str {
        match self {
            Self::Gn => "GN",
            Self::Gfen => "GFEN",
            Self::GungijsFen => "gungi.js's FEN",
            Self::GungijsPgn => "gungi.js's PGN",
            Self::Json => "a position",
        }
    }

    /// Writes whole games.
    fn writer(self) -> Box<dyn CanonicalWriter> {
        let format = if self == Self::GungijsPgn { Format::GungijsPgn } else { Format::Gn };
        (format.row().writer)(gn::WIDTH)
    }
}

#[derive(Default)]
struct Conversions {
    games: u64,
    converted: u64,
    notes: u64,
    troubles: u64,
}

pub(crate) fn run(args: &ConvertArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    check_arguments(args)?;
    let mut converter = Converter {
        args,
        writer: args.to.writer(),
        losses: Losses::default(),
        summary: Conversions::default(),
    };
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    // A file is written as a whole or not at all; a stream game by game.
    let mut whole = output.map(|_| TempFile::new().map(BufWriter::new)).transpose()?;
    let mut text = String::new();
    for input in Inputs::or_stdin(&args.input, Wanted::Games)?.found {
        let outcome = input.and_then(|input| {
            let mut found = false;
            for game in input.games(args.from, args.input.max_size)? {
                let game = game?;
                if !game.is(args.game) {
                    continue;
                }
                found = true;
                game.read(|game| converter.convert(&input.name(), &game, streams.err, &mut text))?;
                match &mut whole {
                    Some(whole) => whole.write_all(text.as_bytes())?,
                    None => streams.out.write_all(text.as_bytes())?,
                }
                text.clear();
            }
            input.ensure_found(found, args.game, &args.input)
        });
        if report_and_go_on(streams, outcome.map(|()| Exit::Clean))? == Exit::Trouble {
            converter.summary.troubles += 1;
        }
    }
    streams.out.flush()?;
    if let (Some(path), Some(whole)) = (output, whole) {
        if converter.summary.is_complete() {
            let whole = whole.into_inner().map_err(IntoInnerError::into_error)?;
            write_whole(path, whole.reader()).map_err(|error| error.of(path))?;
        } else {
            let why = anyhow!("{} is not written, because not all games could be converted", path.display());
            report_trouble(streams.err, &why);
        }
    }
    let Converter { losses, mut summary, .. } = converter;
    if !args.quiet {
        for sentence in losses.sentences(args.to.name()) {
            summary.notes += 1;
            writeln!(streams.err, "note: {sentence}")?;
        }
    }
    if !args.quiet && (summary.notes > 0 || !summary.is_complete()) {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Conversions { troubles: 1.., .. } => Exit::Trouble,
        Conversions { .. } if !summary.is_complete() => Exit::Findings,
        _ => Exit::Clean,
    })
}

impl ConvertArgs {
    /// Whether positions are asked for instead of games.
    fn wants_positions(&self) -> bool {
        self.ply.is_some() || self.move_number.is_some() || self.all
    }
}

/// Refuses positions and lines of games in a format that does not have them.
fn check_arguments(args: &ConvertArgs) -> anyhow::Result<()> {
    let has_positions = matches!(args.to, Target::Gfen | Target::GungijsFen | Target::Json);
    if args.wants_positions() && !has_positions {
        bail!(WithHelp::new(
            "this format has no single positions",
            "pass `--to gfen`, `--to gungijs-fen` or `--to json`"
        ));
    }
    if args.moves && args.to != Target::Gfen {
        bail!(WithHelp::new("`--moves` is for GFEN", "pass `--to gfen`"));
    }
    Ok(())
}

impl Conversions {
    fn is_complete(&self) -> bool {
        self.converted == self.games && self.troubles == 0
    }
}

struct Converter<'a> {
    args: &'a ConvertArgs,
    /// Writes whole games.
    writer: Box<dyn CanonicalWriter>,
    losses: Losses,
    summary: Conversions,
}

impl Converter<'_> {
    /// Appends a game in the target format. A game that cannot be converted is reported and not appended.
    fn convert(
        &mut self,
        name: &str,
        game: &Game<'_>,
        err: &mut dyn Write,
        out: &mut String,
    ) -> anyhow::Result<()> {
        self.summary.games += 1;
        let writer = self.writer.copied();
        let written =
            self.played(name, game).and_then(|(played, chosen)| self.written(name, game, (&played, chosen)));
        let (text, losses) = match written {
            Ok(written) => written,
            Err(error) => {
                report_trouble(err, &error);
                return Ok(());
            }
        };
        if self.args.strict && !losses.is_empty() {
            // Nothing was written then.
            self.writer = writer;
            let mut refused = Losses::default();
            refused.add(game.number, name, &losses);
            for sentence in refused.sentences(self.args.to.name()) {
                writeln!(err, "error: {sentence}")?;
            }
            return Ok(());
        }
        self.losses.add(game.number, name, &losses);
        self.summary.converted += 1;
        *out += &text;
        Ok(())
    }

    /// Plays the game through, or up to the position that is asked for. Returns the plies after which positions
    /// are asked for, too.
    fn played(&self, name: &str, game: &Game<'_>) -> anyhow::Result<(PlayedGame, RangeInclusive<usize>)> {
        let (number, rules) = (game.number, self.args.input.rules);
        let at = At::new(self.args.ply, self.args.move_number);
        let ply = ply_of(at, name, game, rules)?;
        let played = match ply {
            Some(_) => game.played_to(ply, rules),
            None => game.played(rules),
        };
        let played = played.map_err(|why| {
            WithHelp::new(format!("game {number} of {name} is not converted: {why}"), SEE_VALIDATE)
        })?;
        let is_gungijs = matches!(self.args.to, Target::GungijsFen | Target::GungijsPgn);
        if is_gungijs && played.start.position.ruleset() == Ruleset::Classic {
            bail!(
                "game {number} of {name} is not converted: gungi.js has only the official rules, but this game is classic"
            );
        }
        let last = played.moves.len();
        let chosen = match ply {
            Some(ply) if ply > last => {
                bail!("game {number} of {name} has no ply {ply}: its last ply is {last}")
            }
            Some(ply) => ply..=ply,
            None if self.args.all => 0..=last,
            None => last..=last,
        };
        Ok((played, chosen))
    }

    /// The game in the target format, and what is lost on the way.
    fn written(
        &mut self,
        name: &str,
        game: &Game<'_>,
        (played, chosen): (&PlayedGame, RangeInclusive<usize>),
    ) -> anyhow::Result<(String, Vec<Loss>)> {
        let mut out = String::new();
        let shows_end = *chosen.end() == played.moves.len();
        let frames = played.frames().skip(*chosen.start()).take(chosen.count());
        let origin = Origin { file: name, game: game.number };
        let extras = game.content.extras();
        let mut losses = match self.args.to {
            Target::Gn | Target::GungijsPgn => {
                let (text, losses) = self.writer.write(game.content, played).map_err(Error::msg)?;
                out = text;
                losses
            }
            Target::Gfen if self.args.moves => {
                out = played.gfen_line() + "\n";
                losses_beside_moves(extras, played, true)
            }
            Target::Gfen => {
                for frame in frames {
                    out += &frame.gfen_with_result();
                    out.push('\n');
                }
                losses_beside_moves(extras, played, shows_end)
            }
            Target::GungijsFen => {
                for frame in frames {
                    out += &frame.fen()?;
                    out.push('\n');
                }
                losses_beside_moves(extras, played, false)
            }
            Target::Json if self.args.wants_positions() => {
                for frame in frames {
                    out += &json(&PlyJson::new(&frame, origin, Notation::Gn))?;
                    out.push('\n');
                }
                let keeps_result = shows_end && played.last.end.is_some();
                losses_beside_moves(extras, played, keeps_result)
            }
            Target::Json => {
                out = json(&GameJson::new(origin, extras, played))? + "\n";
                Vec::new()
            }
        };
        if game.comments > 0 {
            losses.push(Loss::Comments(game.comments));
        }
        Ok((out, losses))
    }
}

impl std::fmt::Display for Conversions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, converted, notes, .. } = self;
        write!(f, "{converted} of {} converted, {}", counted(*games, "game"), counted(*notes, "note"))
    }
}
