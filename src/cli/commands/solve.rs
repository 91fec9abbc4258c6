//! `gungi solve`

use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::{FileFormat, OutputArgs, PositionArgs, ThreadsArgs, parse_size};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::search::Wanted;
use crate::cli::input::select::{each_frame, ensure_game, position_of};
use crate::cli::input::{Input, Inputs};
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::cli::output::printed::{Collector, Printed, Printer};
use crate::cli::progress::{self, Work};
use crate::cli::threads::Emit;
use crate::files::{CutGame, Game};
use crate::game::Frame;
use crate::notation::Notation;
use crate::print::json::{GameRef, json};
use crate::print::solution::{
    NoSolutionJson, SolutionJson, SolvedPosition, write_gfen, write_gn, write_text,
};
use crate::render::board::BoardStyle;
use crate::rules::{Describe as _, Occurrences, Rules as _, classic};
use crate::solve::{Answer, Limits, NoProblem, Others, Solved, all_solutions, keeps_mate, solve};
use crate::text::{Printable, counted};

const HELP: &str = "\
Examples:
  gungi solve game.gn --ply 80                      find a mate in 3 moves or fewer
  gungi solve problems.gfen --max-moves 5 --unique  solve many positions, one on each line
  gungi solve game.gn --ply 80 --tree               answer every defence
  gungi solve problems.gfen --alternatives          list every solution
  gungi solve --find games/                         list the mates that players missed";

/// Find forced mates.
///
/// gungi looks for the shortest mate of the player to move, in which every move gives check, and prints the moves up to
/// the longest defence. Before it prints a mate, it replays the mate by the rules, with all defences. Fouls do not count as
/// moves, and to capture the Marshal wins.
///
/// The exit code is 0 if every position has a mate (with `--find`, if any does), 1 if not, 2 if gungi does not know
/// because it reached a limit, or could not read a position.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct SolveArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Search all positions of each game, and list the mates that the player to move missed.
    ///
    /// A player misses a mate in N moves by playing another turn, after which there is no mate in N moves any more.
    #[arg(long, help_heading = "Selection", conflicts_with_all = ["ply", "move_number", "unique", "alternatives", "tree"])]
    pub find: bool,

    /// Longest mate to look for, in moves of the attacker, at most 50.
    #[arg(
        long,
        value_name = "N",
        default_value = "3",
        help_heading = "Selection"
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::LONGEST)))]
    pub max_moves: u32,

    /// Print the answer to every defence.
    #[arg(long, help_heading = "Output")]
    pub tree: bool,

    /// Report whether another first move mates just as fast.
    ///
    /// A move with its follow-ups is one move.
    #[arg(long, help_heading = "Output")]
    pub unique: bool,

    /// List every first move that mates just as fast, and after each defence every move that mates in time.
    ///
    /// A first move that mates is a key; a defence with several answers is a dual. A move with other follow-ups is another
    /// move.
    #[arg(long, help_heading = "Output", conflicts_with_all = ["unique", "tree"])]
    pub alternatives: bool,

    /// Format of the answer [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<SolveFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Notation of moves.
    #[arg(
        long,
        value_name = "NOTATION",
        default_value = "gn",
        help_heading = "Output"
    )]
    pub notation: Notation,

    /// Give up on a position after looking at N positions.
    #[arg(
        long,
        value_name = "N",
        default_value = "1000000",
        help_heading = "Selection"
    )]
    pub nodes: u64,

    /// Give up on a position after this number of seconds, such as `0.5` [default: no limit].
    ///
    /// Unlike `--nodes`, this makes the answer depend on the machine.
    #[arg(long, hide_short_help = true, value_name = "SECONDS", value_parser = parse_time, help_heading = "Selection")]
    pub time: Option<Duration>,

    /// Memory for known positions, for each thread, such as `1G`, at most 64G.
    ///
    /// With less memory the search takes longer, and the answer is the same. The proof of a mate, with all defences, may take
    /// the same amount again; gungi gives up on larger proofs.
    #[arg(long, hide_short_help = true, value_name = "BYTES", default_value = "64M", value_parser = parse_memory, help_heading = "Selection")]
    pub memory: usize,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// How answers are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveFormat {
    /// For people.
    Text,
    /// One JSON object on each line, for each position.
    Jsonl,
    /// The position and the solution on one line of GFEN; nothing for other positions.
    Gfen,
    /// The position and the solution as a game of GN; nothing for other positions.
    Gn,
}

impl FileFormat for SolveFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Jsonl => "jsonl",
            Self::Gfen => "gfen",
            Self::Gn => "gn",
        })
    }
}

/// What to answer, and in which format.
#[derive(Clone, Copy)]
struct Task<'a> {
    args: &'a SolveArgs,
    format: SolveFormat,
}

impl SolveArgs {
    fn limits(&self) -> Limits {
        Limits {
            moves: self.max_moves,
            nodes: self.nodes,
            time: self.time,
            memory: self.memory,
        }
    }
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds, as in `10` or `0.5`".to_owned())
}

/// Maximum memory for a table.
const MAX_MEMORY: u64 = 64 << 30;

fn parse_memory(text: &str) -> Result<usize, String> {
    let size = parse_size(text)?;
    let size = usize::try_from(size).ok().filter(|_| size <= MAX_MEMORY);
    size.ok_or_else(|| "expected at most 64G".to_owned())
}

pub(crate) fn run(args: &SolveArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(SolveFormat::Text))?;
    let task = Task { args, format };
    for (option, is_given) in [("--tree", args.tree), ("--alternatives", args.alternatives)] {
        if is_given && matches!(format, SolveFormat::Gfen | SolveFormat::Gn) {
            let help = format!("remove `{option}`, or pass `--json`");
            bail!(WithHelp::without_effect(option, "text and JSON", help));
        }
    }
    let style = streams.style;
    let inputs = Inputs::or_stdin(&args.games.input, Wanted::Games)?;
    let inputs = inputs.apart_from(streams.output, &[])?.found;
    // Reading takes no time here.
    progress::begin(Work::Searches);
    let mut printer = Printer::new(streams, format == SolveFormat::Text && !args.find);
    let work = |input: &Arc<Input>, games: Vec<CutGame>, emit: Emit<'_, Vec<Printed>>| {
        let mut page = Collector::new(emit);
        games.into_iter().try_for_each(|game| {
            let done = game.read(|game| answer(task, input, &game, &mut page, style));
            page.end_game(done)
        })?;
        page.end()
    };
    // One hard problem may take as long as a thousand others.
    let batches = Batches::new(inputs, &args.games.input, args.threads.count()).one_by_one();
    let mut found = false;
    batches
        .only(args.games.game)
        .work(work, |batch| match batch {
            Some(Batch::Games(_, part)) => {
                found |= part
                    .iter()
                    .any(|printed| matches!(printed, Printed::Out(_)));
                printer.print_all(part)
            }
            Some(Batch::End(..)) => Ok(()),
            Some(Batch::Trouble(_, error)) => printer.print(Printed::End(Err(error))),
            None => printer.flush(),
        })?;
    Ok(match printer.end() {
        Exit::Clean if args.find && !found => Exit::Findings,
        exit => exit,
    })
}

/// Answers for the positions of a game.
fn answer(
    task: Task<'_>,
    input: &Input,
    game: &Game<'_>,
    page: &mut Collector<'_>,
    style: BoardStyle,
) -> anyhow::Result<Exit> {
    ensure_game(game.content, input)?;
    let answer = if task.args.find { missed } else { answer_one };
    page.show(style, |streams| answer(task, input, game, streams))
}

/// Answers for one position of a game.
fn answer_one(
    task: Task<'_>,
    input: &Input,
    game: &Game<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let (args, name, rules) = (task.args, &input.name(), input.settings.rules);
    let mut past = Occurrences::default();
    // The position itself occurs, too.
    let origin = GameRef::new(name, game);
    let found = position_of(streams, name, game, (rules, args.position.at()), |frame| {
        past.note(frame.position.recurrence_key());
    });
    let (exit, frame) = match found {
        Ok(found) => found,
        Err(error) => {
            print_none(task, streams, origin, &error.to_string())?;
            return Err(error);
        }
    };
    args.notation.writes(frame.position.ruleset())?;
    let solved = match frame.end {
        Some(end) => Err(NoProblem::Over(end)),
        None => solve(&frame.position, &past, &args.limits(), args.unique),
    };
    progress::add_position();
    let solved = match solved {
        Ok(solved) => solved,
        Err(why) => {
            let error = no_problem(why, name, game, &frame);
            print_none(task, streams, origin, &error.message)?;
            return Err(error.into());
        }
    };
    let all = match &solved.answer {
        Answer::Mate(solution) if args.alternatives => Some(all_solutions(
            &frame.position,
            &past,
            &args.limits(),
            solution.attack.moves,
        )),
        _ => None,
    };
    let found = SolvedPosition {
        origin,
        frame: &frame,
        solved: &solved,
        all: all.as_ref(),
        within: args.max_moves,
        played: None,
    };
    print(task, streams, &found)?;
    let is_open = matches!(all, Some(Err(_)));
    Ok(exit
        .max(exit_of(&solved))
        .max(if is_open { Exit::Unknown } else { Exit::Clean }))
}

/// Prints the object of an input in which there is nothing to solve, so that each input has one.
fn print_none(
    task: Task<'_>,
    streams: &mut Streams<'_>,
    origin: GameRef<'_>,
    why: &str,
) -> anyhow::Result<()> {
    if task.format == SolveFormat::Jsonl {
        writeln!(streams.out, "{}", json(&NoSolutionJson::new(origin, why))?)?;
    }
    Ok(())
}

fn exit_of(solved: &Solved) -> Exit {
    match &solved.answer {
        Answer::Mate(solution) if matches!(solution.others, Some(Others::Unknown(_))) => {
            Exit::Unknown
        }
        Answer::Mate(_) => Exit::Clean,
        Answer::NoMate => Exit::Findings,
        Answer::Unknown(_) => Exit::Unknown,
    }
}

fn no_problem(why: NoProblem, name: &str, game: &Game<'_>, frame: &Frame) -> WithHelp {
    let place = format!("game {} of {name}, ply {}", game.number, frame.ply);
    let (message, help) = match why {
        NoProblem::Arrangement => {
            let plies = classic::Position::ARRANGEMENT_PLIES;
            (
                why.to_string(),
                format!(
                    "choose a position after it with `--ply N`: the arrangement has {plies} plies"
                ),
            )
        }
        NoProblem::Draft => (
            why.to_string(),
            "choose a position after it with `--ply N`".to_owned(),
        ),
        NoProblem::Over(end) => (
            format!("{why}: {end}"),
            "choose an earlier position with `--ply N`".to_owned(),
        ),
    };
    WithHelp::new(format!("{place}: nothing to solve: {message}"), help)
}

/// A turn that has begun: the positions before it, and after its first ply.
struct Begun {
    frame: Frame,
    played: Option<Frame>,
}

/// Searches all positions of a game.
fn missed(
    task: Task<'_>,
    input: &Input,
    game: &Game<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let (args, name) = (task.args, &input.name());
    let (mut past, mut begun, mut unknown) = (Occurrences::default(), None::<Begun>, 0);
    let origin = GameRef::new(name, game);
    let exit = each_frame(
        streams,
        name,
        game,
        (input.settings.rules, None),
        |streams, frame| {
            args.notation.writes(frame.position.ruleset())?;
            if let Some(begun) = &mut begun {
                begun.played.get_or_insert(frame);
            }
            if frame.position.follow_up_is_due() {
                return Ok(());
            }
            if let Some(begun) = begun.take() {
                // The game up to the beginning of the turn.
                match mate_missed(args, &begun.frame, &past, &frame) {
                    Some(Ok(solved)) => {
                        let (frame, played) = (&begun.frame, begun.played.as_ref());
                        print(
                            task,
                            streams,
                            &SolvedPosition {
                                origin,
                                frame,
                                solved: &solved,
                                all: None,
                                within: args.max_moves,
                                played,
                            },
                        )?;
                    }
                    Some(Err(())) => unknown += 1,
                    None => {}
                }
            }
            past.note(frame.position.recurrence_key());
            begun = Some(Begun {
                frame,
                played: None,
            });
            Ok(())
        },
    )?;
    if unknown == 0 {
        return Ok(exit);
    }
    let positions = counted(unknown, "position");
    writeln!(
        streams.err,
        "gungi: game {} of {}: {positions} not decided within the limits",
        game.number,
        Printable(name)
    )?;
    writeln!(
        streams.err,
        "help: raise `--nodes` or `--time`, or lower `--max-moves`"
    )?;
    Ok(Exit::Unknown)
}

/// The mate that a turn missed; an error if a limit was reached. `after` is the position after the turn.
fn mate_missed(
    args: &SolveArgs,
    before: &Frame,
    past: &Occurrences,
    after: &Frame,
) -> Option<Result<Solved, ()>> {
    let limits = args.limits();
    let solved = solve(&before.position, past, &limits, false);
    progress::add_position();
    let solved = solved.ok()?;
    let moves = match &solved.answer {
        Answer::Mate(solution) => solution.attack.moves,
        Answer::NoMate => return None,
        Answer::Unknown(_) => return Some(Err(())),
    };
    match keeps_mate(&after.position, past, &limits, moves - 1) {
        Ok(true) => None,
        Ok(false) => Some(Ok(solved)),
        Err(_) => Some(Err(())),
    }
}

/// Maximum number of defences that `--tree` prints for a position.
const MAX_TREE: u64 = 100_000;

/// Prints what was found out about a position.
fn print(
    Task { args, format }: Task<'_>,
    streams: &mut Streams<'_>,
    found: &SolvedPosition<'_>,
) -> anyhow::Result<()> {
    if let (true, Answer::Mate(solution)) = (args.tree, &found.solved.answer) {
        let size = solution.attack.size;
        if size > MAX_TREE {
            let message = format!(
                "the tree has {}, more than {MAX_TREE}",
                counted(size, "defence")
            );
            return Err(WithHelp::new(message, "remove `--tree`").into());
        }
    }
    let (notation, mut text) = (args.notation, String::new());
    match format {
        SolveFormat::Text => {
            write_text(&mut text, found, notation, args.tree, streams.style.palette)?;
        }
        SolveFormat::Jsonl => {
            text = json(&SolutionJson::new(found, notation, args.tree))? + "\n";
        }
        SolveFormat::Gfen => write_gfen(&mut text, found)?,
        SolveFormat::Gn => write_gn(&mut text, found),
    }
    Ok(streams.out.write_all(text.as_bytes())?)
}
