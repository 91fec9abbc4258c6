//! `gungi why-not`

use std::sync::Arc;

use super::actor_args::TextOrJson;
use super::picture::Questions;
use super::render::Drawer;
use super::select::{each_position, refuse_mixture};
use super::why_not_args::WhyNotArgs;
use super::{Exit, Streams};
use crate::diagnostic::Diagnostic;
use crate::game::{Before, Finding, Frame, GameLocation, Reason, Verdict, notation_of, read_move};
use crate::render::json::{Origin, json};
use crate::render::report::{File, Report, Sink, Text, write_diagnostic};
use crate::render::why_not::WhyNotJson;
use crate::rules::SquareSet;
use crate::text::{LineIndex, Span};

pub(super) fn run(args: &WhyNotArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let (games, mv) = args.split()?;
    let notation = args.notation.map_or_else(|| notation_of(&mv), Into::into);
    let written = match read_move(&mv, notation) {
        Ok(written) => written,
        Err(error) => {
            // Of several positions the first one has to do.
            let mut fault = None;
            each_position(&games, args.position.ply, streams, |_, _, frame| {
                fault.get_or_insert_with(|| frame.unreadable(&mv, error, notation));
                Ok(())
            })?;
            if let Some(fault) = fault {
                tell_unreadable(streams, &mv, &fault)?;
            }
            return Ok(Exit::Trouble);
        }
    };
    let (mut worst, mut drawer) = (Exit::Clean, Drawer::new(args.drawing));
    let questions = args.picture.as_deref().map(|output| Questions::new(output, args.drawing, &games));
    let mut questions = questions.transpose()?;
    let read = each_position(&games, args.position.ply, streams, |streams, origin, frame| {
        refuse_mixture(&frame.position, written.notation())?;
        let verdict = frame.judge(written);
        if !matches!(verdict, Verdict::Legal(_)) {
            worst = Exit::Findings;
        }
        if let Some(questions) = &mut questions {
            questions.put(origin, frame, squares(&verdict))?;
        }
        match args.format {
            TextOrJson::Json => {
                let answer = WhyNotJson::new(frame, origin, written, &verdict);
                Ok(writeln!(streams.out, "{}", json(&answer)?)?)
            }
            TextOrJson::Text => answer(&mut drawer, streams, (origin, frame), (&mv, &verdict)),
        }
    })?;
    questions.map_or(Ok(()), |questions| questions.finish(streams))?;
    Ok(read.max(worst))
}

/// The squares in question: none if the move is legal.
fn squares(verdict: &Verdict) -> SquareSet {
    match verdict {
        Verdict::Legal(_) => SquareSet::EMPTY,
        Verdict::Foul(_, _, reasons) => {
            reasons.iter().fold(SquareSet::EMPTY, |squares, reason| squares.union(reason.squares))
        }
        Verdict::Illegal(reason) => reason.squares,
    }
}

fn tell_unreadable(streams: &mut Streams<'_>, mv: &str, fault: &Diagnostic) -> anyhow::Result<()> {
    let mut report = String::new();
    write_diagnostic(&mut report, SOURCE, &LineIndex::new(mv), fault, streams.style)?;
    Ok(streams.err.write_all(report.as_bytes())?)
}

/// What stands for a file in reports.
const SOURCE: &str = "<action>";

fn answer(
    drawer: &mut Drawer,
    streams: &mut Streams<'_>,
    (origin, frame): (Origin<'_>, &Frame),
    (mv, verdict): (&str, &Verdict),
) -> anyhow::Result<()> {
    let reasons: Vec<&Reason> = match verdict {
        Verdict::Legal(legal) => {
            writeln!(streams.out, "legal: {legal}")?;
            Vec::new()
        }
        Verdict::Foul(_, _, reasons) => reasons.iter().collect(),
        Verdict::Illegal(reason) => vec![reason],
    };
    let (file, lines) = (Arc::new(File { name: SOURCE.to_owned(), path: None }), LineIndex::new(mv));
    let ruleset = Some(frame.position.ruleset());
    let findings = reasons.into_iter().map(|reason| finding(frame, reason, mv)).collect();
    for report in Report::all(&file, &lines, (origin.game, ruleset), findings) {
        let mut text = String::new();
        let style = drawer.style(streams, frame.position.ruleset())?;
        Text { style, width: streams.width, with_board: true }.report(&mut text, &report)?;
        streams.out.write_all(text.as_bytes())?;
    }
    Ok(())
}

fn finding(frame: &Frame, reason: &Reason, mv: &str) -> Finding {
    let location =
        GameLocation { move_number: None, player: Some(frame.position.player()), ply: Some(frame.ply + 1) };
    Finding {
        before: Some(Box::new(Before::of(frame))),
        squares: reason.squares,
        ..Finding::new(reason.clone().diagnostic(Span::new(0, mv.len())), location)
    }
}
