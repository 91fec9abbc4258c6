//! `gungi validate --fix`

use std::cell::RefCell;
use std::io::Write;
use std::mem;

use crate::cli::commands::validate::{ValidateArgs, report};
use crate::cli::exit::Exit;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::destination::ensure_text;
use crate::cli::output::{Shared, Streams, report_and_go_on};
use crate::cli::rewrite::{Editor, Purpose, Rewriting, Rewritten, rewrite};
use crate::files::checks::{FixedGame, fixed_game};
use crate::files::draft::{OldGame, Spacing};
use crate::text::{Printable, counted};

/// Makes the fixes that the options choose, and reports the other findings. The fixed text of standard input goes to standard
/// output, and then findings go to standard error.
pub(crate) fn run(
    args: &ValidateArgs,
    inputs: Inputs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    if args.fixes.diff {
        ensure_text(streams.output)?;
    }
    let Inputs {
        found,
        skipped,
        unread,
        read_too,
    } = inputs;
    let how = Rewriting {
        input: &args.input,
        spacing: Spacing::Kept,
        purpose: if args.fixes.diff {
            Purpose::Diff
        } else {
            Purpose::Write
        },
        threads: args.threads.count(),
    };
    let (file, worst) = (0, Exit::Clean);
    let mut fixer = Fixer {
        args,
        streams,
        fixes_of_file: file,
        fixes: 0,
        fixed: Vec::new(),
        worst,
    };
    let least = args.fixes.least();
    rewrite(
        found,
        how,
        |game, settings| fixed_game(game, args.checks(settings, None), least),
        &mut fixer,
    )?;
    let Fixer {
        streams,
        fixes,
        fixed,
        worst,
        ..
    } = fixer;
    if args.fixes.diff {
        if !args.quiet {
            writeln!(
                streams.err,
                "{} would be fixed",
                counted(fixes as u64, "finding")
            )?;
        }
        return Ok(worst);
    }
    let exit = report_rest(
        args,
        Inputs {
            found: fixed,
            skipped,
            unread,
            read_too,
        }
        .with_progress(),
        streams,
    )?;
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
    /// The fixes in files that are written, or shown.
    fixes: usize,
    /// The inputs with their fixes.
    fixed: Vec<anyhow::Result<Input>>,
    worst: Exit,
}

impl Fixer<'_, '_> {
    fn write(&mut self, rewritten: Rewritten, fixes: usize) -> anyhow::Result<Input> {
        rewritten.write(self.args.fixes.force, self.streams)?;
        self.fixes += fixes;
        let note = rewritten.encoding_note("was written");
        if let Some(note) = note.filter(|_| !self.args.quiet) {
            writeln!(self.streams.err, "{note}")?;
        }
        rewritten.into_input()
    }
}

impl Editor<Option<FixedGame>> for Fixer<'_, '_> {
    fn decide(
        &mut self,
        name: &str,
        game: &OldGame,
        work: Option<FixedGame>,
    ) -> anyhow::Result<Option<String>> {
        let Some(fixed) = work else { return Ok(None) };
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
            self.fixes += if shown.is_ok() { fixes } else { 0 };
            self.worst = self.worst.max(report_and_go_on(self.streams, shown)?);
        } else {
            let input = rewritten.and_then(|rewritten| self.write(rewritten, fixes));
            self.fixed.push(input);
        }
        Ok(())
    }
}

fn report_rest(
    args: &ValidateArgs,
    inputs: Inputs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    if !inputs.are_printed() {
        return report(args, inputs, streams);
    }
    let err: &mut dyn Write = &mut *streams.err;
    let err = RefCell::new(err);
    let (out, err): (&mut dyn Write, &mut dyn Write) = (&mut Shared(&err), &mut Shared(&err));
    report(
        args,
        inputs,
        &mut Streams {
            out,
            err,
            ..*streams
        },
    )
}
