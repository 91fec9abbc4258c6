//! `gungi validate`

mod baseline;
mod fix;
mod reporter;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::{Args, ValueEnum, ValueHint};

use crate::cli::args::input::{ChosenArgs, InputArgs, current_directory};
use crate::cli::args::{FileFormat, OutputArgs, ThreadsArgs};
use crate::cli::commands::validate::baseline::Baseline;
use crate::cli::commands::validate::reporter::{MaxFindings, Outcome, Reporter, Room};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::batches::{Batch, Batches, in_parts};
use crate::cli::input::configs::Configs;
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs, NamedInput};
use crate::cli::output::destination::{ensure_text, format_of};
use crate::cli::output::{Output, Streams, report_and_go_on};
use crate::cli::threads::Emit;
use crate::config::Settings;
use crate::diagnostic::{Applicability, CodeGroup, Diagnostic, FailOn, Fix, Severity};
use crate::files::checks::{Checks, Unconfigured, keeps_every_byte};
use crate::files::formats::content::Content;
use crate::files::{CutGame, Game};
use crate::game::{Finding, FoulPolicy, Judgement, NoGame, Notes};
use crate::print::report::{FindingsFormat, Report, Summary};
use crate::text::{LineIndex, Printable, counted, shown};

const HELP: &str = "\
Examples:
  gungi validate                            check all files in the current directory
  gungi validate game.gn --board            draw the board before each move with a finding
  gungi validate games/ --fix               make the safe fixes and report the rest
  gungi validate games/ --fix --select GN2  fix one kind of findings at a time
  gungi validate games/ --select RU         report broken rules, not misspelled text
  gungi validate games/ --format github     annotate files in GitHub Actions";

/// Check games: their spelling, every move, and the result.
///
/// Each finding has a code, a location, the move, the ruling it breaks, and help. gungi checks every game, even after
/// one with errors. Findings go to standard output, the summary to standard error.
///
/// A comment such as `gungi: allow RU302, wrong-number` suppresses findings: before the first move in the whole game, later
/// in its line. A comment on a line of its own suppresses findings in the next line, too.
#[derive(Args, Clone, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("paths", current_directory))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ValidateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) chosen: ChosenArgs,

    /// Report only these codes, such as `GN2,wrong-number`.
    ///
    /// CODES are ids, beginnings of ids, and names, with commas between them.
    #[arg(
        long,
        value_name = "CODES",
        value_delimiter = ',',
        help_heading = "Selection"
    )]
    pub select: Vec<CodeGroup>,

    /// Do not report these codes, even if they are selected.
    #[arg(
        long,
        value_name = "CODES",
        value_delimiter = ',',
        help_heading = "Selection",
        hide_short_help = true
    )]
    pub ignore: Vec<CodeGroup>,

    /// How to report fouls that the opponent did not call [default: error].
    #[arg(
        long,
        value_name = "HOW",
        help_heading = "Selection",
        hide_short_help = true
    )]
    pub fouls: Option<FoulPolicy>,

    /// Do not report the findings that this file knows.
    ///
    /// A finding is known as long as its file, the number of its game, its code and the text of its line stay the same. The
    /// summary counts known findings, and SARIF has them as suppressed ones.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Selection", hide_short_help = true)]
    pub baseline: Option<PathBuf>,

    /// Write all findings into the baseline instead, so that from now on only new ones are reported.
    #[arg(
        long,
        requires = "baseline",
        conflicts_with_all = ["files_from", "changed_since", "fix", "show_files", "statistics", "board", "format", "output", "report", "max_findings"],
        help_heading = "Selection",
        hide_short_help = true
    )]
    pub write_baseline: bool,

    /// Check only the spelling; play no moves.
    #[arg(long, conflicts_with_all = ["board", "fouls"], help_heading = "Selection", hide_short_help = true)]
    pub syntax_only: bool,

    /// List the files that are read, with their formats and settings, and those that are not; check none.
    ///
    /// A line names the format, whether the name or the content shows it, the settings, and the `gungi.toml` that has them.
    /// Other lines begin with `not read:` and say why. Of directories, all files are listed, but hidden and ignored
    /// ones only if their extension names a format of games.
    #[arg(long, conflicts_with_all = ["fix", "board", "format", "statistics"], help_heading = "Selection", hide_short_help = true)]
    pub show_files: bool,

    #[command(flatten)]
    pub(crate) fixes: FixArgs,

    /// Format of the report [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<FindingsFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Write the report to this file too, in the format of its extension, such as `findings.sarif`; may be repeated.
    ///
    /// The file is written as a whole, also if an input could not be read: the report says so.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["show_files", "diff", "statistics"])]
    #[arg(help_heading = "Output", hide_short_help = true)]
    pub report: Vec<PathBuf>,

    /// Print how often each code was found, instead of the findings.
    ///
    /// As text or, with `--format json`, as an object `gungi.summary/1`.
    #[arg(long, conflicts_with_all = ["board", "fix", "max_findings"], help_heading = "Output")]
    pub statistics: bool,

    /// Draw the board before each move with a finding, in text reports.
    #[arg(long, help_heading = "Output")]
    pub board: bool,

    /// Lowest severity that fails [default: error].
    #[arg(long, value_name = "SEVERITY", help_heading = "Output")]
    pub fail_on: Option<FailOn>,

    /// Print at most N findings, or `all` [default: 100 per game, 1000 per file, 10000 per run].
    ///
    /// The summary counts all findings.
    #[arg(
        long,
        value_name = "N",
        help_heading = "Output",
        hide_short_help = true
    )]
    pub max_findings: Option<MaxFindings>,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl ValidateArgs {
    /// Whether the product is a report, not a list of files, a diff, or the text of standard input with its fixes.
    fn prints_findings(&self, inputs: &Inputs) -> bool {
        !(self.show_files || self.fixes.diff || self.fixes.fix && inputs.are_printed())
    }

    /// What games of a file with these settings are checked for. `options` are the settings without `gungi.toml`, if findings
    /// that it suppresses are counted.
    pub(crate) fn checks<'s>(
        &self,
        settings: &'s Settings,
        options: Option<&'s Settings>,
    ) -> Checks<'s> {
        let unconfigured = options.map(|options| Unconfigured {
            fouls: options.fouls.unwrap_or_default(),
            selection: options.selection(),
        });
        Checks {
            rules: settings.rules,
            fouls: (!self.syntax_only).then(|| settings.fouls.unwrap_or_default()),
            notes: self.notes(),
            selection: settings.selection(),
            unconfigured,
        }
    }

    /// The settings that options set.
    pub(crate) fn flags(&self) -> Settings {
        Settings {
            select: (!self.select.is_empty()).then(|| self.select.clone()),
            ignore: self.ignore.clone(),
            fouls: self.fouls,
            fail_on: self.fail_on,
            ..Settings::default()
        }
    }

    /// Checks that no file to write is one that is read, or another one to write.
    fn apart_from_outputs(&self, mut inputs: Inputs, output: Output<'_>) -> anyhow::Result<Inputs> {
        let mut others = self.report.clone();
        if self.write_baseline {
            others.extend(self.baseline.clone());
        } else {
            inputs.read_too.extend(self.baseline.clone());
        }
        inputs.apart_from(output, &others)
    }

    /// How many findings are printed at most.
    pub(crate) fn most(&self) -> MaxFindings {
        match self.max_findings {
            Some(most) => most,
            None if self.write_baseline => MaxFindings::ALL,
            None => MaxFindings::DEFAULT,
        }
    }

    /// How findings are printed.
    pub(crate) fn report_format(&self) -> FindingsFormat {
        self.format.unwrap_or(FindingsFormat::Text)
    }

    /// Whether notes are printed: with `--quiet` only the suppressed ones, and only by SARIF.
    fn notes(&self) -> Notes {
        let is_of_people = self.report.is_empty() && self.report_format() != FindingsFormat::Sarif;
        if self.statistics || self.quiet && is_of_people {
            Notes::Counted
        } else {
            Notes::InWords
        }
    }
}

impl FileFormat for FindingsFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text | Self::Concise | Self::Github => "txt",
            Self::Json | Self::Gitlab => "json",
            Self::Jsonl => "jsonl",
            Self::Junit => "xml",
            Self::Sarif => "sarif",
        })
    }
}

/// Which fixes to make.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Fixes")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct FixArgs {
    /// Make all safe fixes in the files and report the rest.
    ///
    /// Safe fixes never change which moves were played; text reports mark them `[*]`. With `--select`, gungi fixes only
    /// findings of these codes. It prints standard input with its fixes.
    #[arg(long)]
    pub fix: bool,

    /// With `--fix`, also make fixes that may change a game.
    ///
    /// Look at them with `--diff` first: they write what was probably meant, such as the only name that resembles a
    /// misspelled one. They come after the safe fixes. Text reports mark them `[?]`.
    #[arg(long, requires = "fix")]
    pub unsafe_fixes: bool,

    /// With `--fix`, print a unified diff and change nothing.
    #[arg(long, requires = "fix")]
    pub diff: bool,

    /// With `--fix`, write files even if their owner, group or access list cannot be kept.
    #[arg(long, requires = "fix", hide_short_help = true)]
    pub force: bool,
}

impl FixArgs {
    /// How safe a fix is at least that `--fix` makes.
    fn least(self) -> Applicability {
        if self.unsafe_fixes {
            Applicability::Maybe
        } else {
            Applicability::Safe
        }
    }

    /// Whether another run can make a fix: `--fix` has made each that it can make.
    fn can_make(self, game: &Game<'_>, fix: &Fix) -> bool {
        let was_tried = self.fix && fix.applicability >= self.least();
        !was_tried && !keeps_every_byte(game)
    }
}

pub(crate) fn run(args: &ValidateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let inputs = Inputs::chosen(
        &args.input,
        &args.chosen,
        Wanted::GamesAndGameplays,
        args.quiet,
        streams.err,
    )?;
    let inputs = args.apart_from_outputs(inputs, streams.output)?;
    let inputs = inputs.with_flags(&args.flags());
    let format = match args.format {
        asked if args.prints_findings(&inputs) => Some(format_of(
            asked,
            streams.output,
            Some(FindingsFormat::Text),
        )?),
        asked => asked,
    };
    let args = &ValidateArgs {
        format,
        ..args.clone()
    };
    if args.board && args.report_format() != FindingsFormat::Text {
        bail!(WithHelp::without_effect(
            "--board",
            "text",
            "remove `--board`, or pass `--format text`"
        ));
    }
    if args.show_files {
        return show_files(args, inputs, streams);
    }
    if args.fixes.fix {
        fix::run(args, inputs, streams)
    } else {
        report(args, inputs, streams)
    }
}

/// Reports the findings in the games of these inputs.
pub(crate) fn report(
    args: &ValidateArgs,
    inputs: Inputs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let known = match &args.baseline {
        Some(path) if !args.write_baseline => Baseline::read(path)?,
        _ => Baseline::default(),
    };
    let mut reporter = Reporter::begin(args, inputs.skipped, streams)?;
    let named = inputs
        .found
        .into_iter()
        .map(|input| input.map(NamedInput::from));
    let work = |input: &Arc<NamedInput>, games: Vec<CutGame>, emit: Emit<'_, Vec<Outcome>>| {
        let mut room = Room::of_file(args.most());
        let games = games.into_iter();
        let outcomes =
            games.map(|game| game.read(|game| examine((args, &known), input, &game, &mut room)));
        in_parts(outcomes, Outcome::bytes, emit)
    };
    Batches::new(named, &args.input, args.threads.count()).work(work, |batch| match batch {
        Some(Batch::Games(checked, outcomes)) => outcomes
            .iter()
            .try_for_each(|outcome| reporter.emit(&checked.file, outcome)),
        Some(Batch::End(checked, _)) => reporter.enter(&checked.file),
        Some(Batch::Trouble(checked, error)) => {
            reporter.trouble(checked.map(|checked| Arc::clone(&checked.file)), error)
        }
        None => reporter.flush(),
    })?;
    reporter.end()
}

/// Judges a game, without any other state: most of the work is here. Findings beyond the limits of the file or the game
/// are counted and dropped, because findings that wait for their turn use memory.
fn examine(
    (args, known): (&ValidateArgs, &Baseline),
    input: &NamedInput,
    game: &Game<'_>,
    room: &mut Room,
) -> Outcome {
    let (settings, options) = (input.settings(), input.options());
    let lines = LineIndex::of_piece(game.text, game.start);
    let Judgement {
        mut findings,
        played,
        ruleset,
        ..
    } = args.checks(settings, Some(options)).judge(game, &lines);
    let is_note = args.input.search.force_exclude
        && game.content.no_game().is_some_and(NoGame::shares_extension);
    if is_note {
        for finding in &mut findings {
            finding.diagnostic.severity = Severity::Note;
        }
    }
    // What no run can make is not offered.
    for finding in &mut findings {
        finding.diagnostic.fix = finding
            .diagnostic
            .fix
            .take()
            .filter(|fix| args.fixes.can_make(game, fix));
    }
    known.suppress((&input.file, game.number), &lines, &mut findings);
    let mut summary = Summary {
        plies: played as u64,
        ..count_of(game.content)
    };
    let mut room_of_game = Room::of_game(args.most());
    findings.retain(|finding| {
        summary.count(finding);
        summary.lowered += u64::from(is_lowered(finding, settings, options));
        if args.statistics {
            return false;
        }
        if args.quiet && !finding.is_suppressed() && finding.diagnostic.severity == Severity::Note {
            return false;
        }
        let has_room = room_of_game.take(finding) && room.take(finding);
        summary.left_out += u64::from(!has_room && !finding.is_suppressed());
        has_room
    });
    let fail_on = settings.fail_on.unwrap_or_default();
    let mut reports = Report::all(
        &input.file,
        &lines,
        (game.number, ruleset, fail_on),
        findings,
    );
    for report in &mut reports {
        report.is_changed = input.is_changed(report.located.region);
    }
    let fails = fail_on.fails(summary.worst());
    Outcome {
        game: game.number,
        reports,
        summary,
        fails,
    }
}

/// Whether a finding is reported, but fails only without `gungi.toml`.
fn is_lowered(finding: &Finding, settings: &Settings, options: &Settings) -> bool {
    let Diagnostic { code, severity, .. } = finding.diagnostic;
    let without = if code.is_foul() {
        options.fouls.unwrap_or_default().severity()
    } else {
        Some(severity)
    };
    let fails =
        |settings: &Settings, severity| settings.fail_on.unwrap_or_default().fails(severity);
    !finding.is_suppressed() && fails(options, without) && !fails(settings, Some(severity))
}

/// Counts a game or a gameplay in CGN. Files in other formats count as neither.
fn count_of(content: &dyn Content) -> Summary {
    match content.no_game() {
        Some(file) => Summary {
            gameplays: u64::from(file.is_gameplay()),
            ..Summary::default()
        },
        None => Summary {
            games: 1,
            ..Summary::default()
        },
    }
}

/// Lists the files of a run, and checks none of them.
fn show_files(
    args: &ValidateArgs,
    inputs: Inputs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    ensure_text(streams.output)?;
    let mut configs = Configs::new(&args.input.config)?;
    let (mut read, mut worst) = (0, Exit::Clean);
    for input in inputs.found {
        match input.and_then(|input| line_of(args, &input, &mut configs)) {
            Ok(line) => {
                read += 1;
                writeln!(streams.out, "{}", Printable(&line))?;
            }
            Err(error) => worst = worst.max(report_and_go_on(streams, Err(error))?),
        }
    }
    for (path, why) in &inputs.unread {
        let line = format!("not read: {}: {why}", shown(path));
        writeln!(streams.out, "{}", Printable(&line))?;
    }
    if !args.quiet {
        let more = if inputs.skipped.is_partial {
            ", and there may be more"
        } else {
            ""
        };
        writeln!(
            streams.err,
            "{} read, {} not read{more}",
            counted(read, "file"),
            inputs.unread.len()
        )?;
    }
    Ok(worst)
}

/// The format of an input, its settings, and where they come from.
fn line_of(args: &ValidateArgs, input: &Input, configs: &mut Configs) -> anyhow::Result<String> {
    let games = input.games(&args.input)?;
    let why = match (input.known_format(), args.input.from) {
        (Some(_), Some(_)) => "by `--from`",
        (Some(_), None) => "by its name",
        (None, _) => "by its content",
    };
    let format = games
        .format()
        .to_possible_value()
        .map(|format| format.get_name().to_owned());
    let settings = match input.settings.to_string() {
        settings if settings.is_empty() => "default settings".to_owned(),
        settings => settings,
    };
    let config = match configs.name_of(input.origin.path())? {
        Some(name) => format!(", from {name}"),
        None => String::new(),
    };
    Ok(format!(
        "{}: {}, {why}: {settings}{config}",
        input.name(),
        format.unwrap_or_default()
    ))
}
