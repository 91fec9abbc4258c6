//! Positions as diagrams on paper, and what is played in them apart, on a sheet of its own.

use std::fmt::{self, Write};

use super::plies::outcome;
use crate::game::Frame;
use crate::notation::Notation;
use crate::render::picture::Scene;
use crate::render::picture::svg::{Definitions, PREFIX};
use crate::rules::{AnyPosition, End, Player, Rules as _};
use crate::text::Xml;

/// Diagrams with numbers from 1, and their solutions.
#[derive(Default, Debug)]
pub struct Sheet {
    /// What the diagrams share.
    definitions: Definitions,
    diagrams: String,
    solutions: String,
    count: usize,
}

impl Sheet {
    /// Adds a position and its picture. The moves to the frames after it are its solution.
    ///
    /// # Errors
    /// None: it writes to strings.
    pub fn add(
        &mut self,
        (frame, scene): (&Frame, &Scene),
        next: &[Frame],
        notation: Notation,
    ) -> fmt::Result {
        self.count += 1;
        let (number, [width, height]) = (self.count, scene.size);
        let mut shapes = String::new();
        for shape in &scene.shapes {
            self.definitions.write_shape(&mut shapes, shape);
        }
        writeln!(
            self.diagrams,
            "<figure><figcaption><b>{number}.</b> {}</figcaption>\n\
             <svg viewBox=\"0 0 {width} {height}\" role=\"img\"><title>{}</title><desc>{}</desc>\n{shapes}</svg></figure>",
            task(frame, next),
            Xml(&scene.title),
            Xml(&scene.description),
        )?;
        if !next.is_empty() {
            let moves: Vec<String> = next.iter().map(|frame| ply(frame, notation)).collect();
            writeln!(
                self.solutions,
                "<li value=\"{number}\">{}</li>",
                moves.join(" ")
            )?;
        }
        Ok(())
    }

    /// The diagrams as a page to be printed, which has no script.
    pub fn html(&self) -> String {
        let mut page = head("Diagrams of Gungi", STYLE);
        // Writing to a string never fails.
        let _ = write!(
            page,
            "<h1>Diagrams</h1>\n<svg class=\"shapes\" aria-hidden=\"true\"><defs>\n{}</defs></svg>\n<main>\n{}</main>\n",
            self.definitions, self.diagrams
        );
        if !self.solutions.is_empty() {
            let _ = write!(
                page,
                "<section>\n<h1>Solutions</h1>\n<ol>\n{}</ol>\n</section>\n",
                self.solutions
            );
        }
        page.replace(PREFIX, "g-") + "</html>\n"
    }
}

/// The head of a page without a script, with its style.
pub(super) fn head(title: &str, style: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n\
         <title>{title}</title>\n<style>\n{style}</style>\n"
    )
}

const STYLE: &str = "\
    body { margin: 0; padding: 12px; font: 16px/1.4 system-ui, sans-serif; background: #fff; color: #000; }\n\
    h1 { font-size: 1.4em; margin: 0 0 8px; }\n\
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 16px; }\n\
    figure { margin: 0; break-inside: avoid; }\n\
    figcaption { margin-bottom: 4px; }\n\
    svg { display: block; width: 100%; height: auto; }\n\
    .shapes { position: absolute; width: 0; height: 0; }\n\
    section { margin-top: 24px; }\n\
    ol { margin: 0; padding-left: 2.4em; }\n\
    code { margin-right: .9em; white-space: nowrap; }\n\
    @page { size: A4; margin: 10mm; }\n\
    @media print { body { padding: 0; font-size: 10pt; } main { grid-template-columns: 1fr 1fr; gap: 4mm 10mm; } svg { width: 86mm; } section { break-before: page; margin: 0; } }\n\
    ";

/// What is asked of a position: the mate, if its solution ends in one.
fn task(frame: &Frame, next: &[Frame]) -> String {
    let player = frame.position.player();
    let is_mate =
        |last: &&Frame| matches!(last.end, Some(End::Checkmate { winner }) if winner == player);
    match next.last().filter(is_mate) {
        Some(_) => format!("{player} mates in {}", turns(player, frame, next)),
        None => format!("{player} to move"),
    }
}

/// The number of turns of a player. Follow-ups belong to the move before them.
fn turns(player: Player, frame: &Frame, next: &[Frame]) -> usize {
    let before = std::iter::once(frame).chain(next).take(next.len());
    let is_turn =
        |position: &AnyPosition| position.player() == player && !position.follow_up_is_due();
    before.filter(|frame| is_turn(&frame.position)).count()
}

/// The move that led to a position, with `+` for a check and `#` for a mate.
fn ply(frame: &Frame, notation: Notation) -> String {
    let mv = frame.in_notation(notation).unwrap_or_default();
    let sign = match outcome(frame) {
        Some("check") => "+",
        Some("checkmate") => "#",
        _ => "",
    };
    format!("<code>{}{sign}</code>", Xml(&mv))
}
