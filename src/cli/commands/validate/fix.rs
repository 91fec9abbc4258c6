//! `gungi validate --fix`

use std::cell::RefCell;
use std::io::{self, Cursor, Write};
use std::mem;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::commands::validate::report::{judged, report};
use crate::cli::exit::Exit;
use crate::cli::input::formats::Format;
use crate::cli::input::games::{Game, Games};
use crate::cli::input::{Input, Inputs};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::report_and_go_on;
use crate::cli::rewrite::draft::{OldGame, Spacing};
use crate::cli::rewrite::{Editor, Purpose, Rewriting, Rewritten, rewrite};
use crate::diagnostic::{Applicability, Fix, Fixed, apply};
use crate::game::{AnyPosition, Written};
use crate::text::{LineIndex, Printable, SUBSTITUTE, counted};

/// Maximum number of rounds for a game: a fix may make room for another one.
const MAX_PASSES: usize = 20;

/// Makes all safe fixes, and reports the other findings. The fixed text of standard input goes to standard output, and
/// then findings go to standard error.
pub(crate) fn run(args: &ValidateArgs, inputs: Inputs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Inputs { found, skipped } = inputs;
    let how = Rewriting {
        input: &args.input,
        from: args.from,
        spacing: Spacing::Kept,
        purpose: if args.fixes.diff { Purpose::Diff } else { Purpose::Write },
        threads: args.threads.count(),
    };
    let (file, worst) = (0, Exit::Clean);
    let mut fixer = Fixer { args, streams, fixes_of_file: file, fixes: 0, fixed: Vec::new(), worst };
    rewrite(found, how, |game| fixed_game(game, args), &mut fixer)?;
    let Fixer { streams, fixes, fixed, worst, .. } = fixer;
    if args.fixes.diff {
        return Ok(worst);
    }
    let exit = report_rest(args, Inputs { found: fixed, skipped }.with_progress(), streams)?;
    if !args.quiet {
        writeln!(streams.err, "{} fixed", counted(fixes as u64, "finding"))?;
    }
    Ok(exit)
}

/// Puts games with their fixes together, and writes each input.
struct Fixer<'a, 's> {
    args: &'a ValidateArgs,
    streams: &'a mut Streams<'s>,
    fixes_of_file: usize,
    /// The fixes in files that are written.
    fixes: usize,
    /// The inputs with their fixes.
    fixed: Vec<anyhow::Result<Input>>,
    worst: Exit,
}

impl Fixer<'_, '_> {
    fn write(&mut self, rewritten: Rewritten, fixes: usize) -> anyhow::Result<Input> {
        rewritten.write(self.args.fixes.force, self.streams)?;
        self.fixes += fixes;
        rewritten.into_input()
    }
}

impl Editor<Fixing> for Fixer<'_, '_> {
    fn decide(&mut self, name: &str, game: &OldGame, work: Fixing) -> anyhow::Result<Option<String>> {
        let Some(fixed) = work? else { return Ok(None) };
        self.fixes_of_file += fixed.fixes;
        if fixed.is_stopped && !self.args.quiet {
            let (number, name) = (game.number, Printable(name));
            writeln!(
                self.streams.err,
                "note: game {number} of {name} keeps faults, since its moves might change"
            )?;
        }
        Ok((fixed.fixes > 0).then_some(fixed.text))
    }

    fn end(&mut self, rewritten: anyhow::Result<Rewritten>) -> anyhow::Result<()> {
        let fixes = mem::take(&mut self.fixes_of_file);
        if self.args.fixes.diff {
            let shown = rewritten.and_then(|rewritten| rewritten.show_diff(self.streams));
            self.worst = self.worst.max(report_and_go_on(self.streams, shown)?);
        } else {
            let input = rewritten.and_then(|rewritten| self.write(rewritten, fixes));
            self.fixed.push(input);
        }
        Ok(())
    }
}

fn report_rest(args: &ValidateArgs, inputs: Inputs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    if inputs.found.iter().flatten().all(|input| matches!(input, Input::File(_))) {
        return report(args, inputs, streams);
    }
    let (style, width) = (streams.style, streams.width);
    let err: &mut dyn Write = &mut *streams.err;
    let err = RefCell::new(err);
    let (out, err): (&mut dyn Write, &mut dyn Write) = (&mut Shared(&err), &mut Shared(&err));
    report(args, inputs, &mut Streams { out, err, style, width })
}

/// A handle for one of several writers to the same stream.
struct Shared<'s, 'w>(&'s RefCell<&'w mut dyn Write>);

impl Write for Shared<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// A game after its fixes.
struct FixedGame {
    text: String,
    fixes: usize,
    /// Whether fixes were dropped because they would have changed the game.
    is_stopped: bool,
}

/// A game with its safe fixes; `None` if it keeps every byte, because it was not read whole, or has bytes that are not
/// UTF-8.
type Fixing = anyhow::Result<Option<FixedGame>>;

fn fixed_game(game: &Game<'_>, args: &ValidateArgs) -> Fixing {
    if game.text.contains(SUBSTITUTE) || game.content.is_cut() {
        return Ok(None);
    }
    let mut done = FixedGame { text: game.text.to_owned(), fixes: 0, is_stopped: false };
    let first = Reading::new(game, args);
    let mut fixes = first.fixes.clone();
    for _ in 0..MAX_PASSES {
        if fixes.is_empty() {
            break;
        }
        let Fixed { text, fixes: count } = apply(&done.text, &fixes);
        let next = reading_of(game.format, &text, args)?.filter(|next| next.is_same_game(&first));
        let Some(next) = next else {
            done.is_stopped = true;
            break;
        };
        done.text = text;
        done.fixes += count;
        fixes = next.fixes;
    }
    Ok(Some(done))
}

/// The parts of a game that fixes must not change, and its safe fixes.
struct Reading {
    moves: Vec<Written>,
    start: Option<AnyPosition>,
    fixes: Vec<Fix>,
}

impl Reading {
    /// A suppressed finding is intended: it gets no fix.
    fn new(game: &Game<'_>, args: &ValidateArgs) -> Self {
        let lines = LineIndex::of_piece(game.text, game.start);
        let findings = judged(args, game, &lines).findings.into_iter();
        let fixes =
            findings.filter(|finding| !finding.suppressed).filter_map(|finding| finding.diagnostic.fix);
        let source = game.content.source();
        Self {
            moves: (0..source.len())
                .filter_map(|index| Some(source.ply(index)?.0.with_strike_as_move()))
                .collect(),
            start: source.start(args.input.rules).ok().map(|start| start.position),
            fixes: fixes.filter(|fix| fix.applicability == Applicability::Safe).collect(),
        }
    }

    /// Whether moves and start are the same. A game may gain a start that it lacked.
    fn is_same_game(&self, before: &Self) -> bool {
        self.moves == before.moves && (before.start.is_none() || self.start == before.start)
    }
}

/// Reads a text that should be exactly one game; `None` if it is not. Adds a byte order mark in front, so that a mark
/// inside the game does not count as the file's own.
fn reading_of(format: Format, text: &str, args: &ValidateArgs) -> anyhow::Result<Option<Reading>> {
    const MARK: &str = "\u{feff}";
    let marked = Cursor::new([MARK, text].concat());
    let mut readings = Vec::new();
    for game in Games::new(String::new(), Box::new(marked), Some(format)) {
        readings.push(game?.read(|game| {
            let is_whole = game.start.offset == MARK.len() && game.text == text;
            is_whole.then(|| Reading::new(&game, args))
        }));
    }
    Ok(if readings.len() == 1 { readings.pop().flatten() } else { None })
}
