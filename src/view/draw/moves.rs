//! The list of moves, with findings and comments at theirs, around the ply that is shown.

use super::super::opened::PlacedFinding;
use super::super::session::{Session, Size};
use super::layout::clean;
use crate::diagnostic::Severity;
use crate::game::Frame;
use crate::print::plies::effects_of;
use crate::render::{Glyphs, Palette};

impl Session {
    /// The list of moves, of this size.
    pub(super) fn move_lines(&self, size: Size) -> Vec<String> {
        let lines = self.placed_lines(size).into_iter().map(|(_, line)| line);
        let mut lines: Vec<String> = lines.collect();
        lines.resize(size.rows, " ".repeat(size.columns));
        lines
    }

    /// The ply whose line is on a row of the list.
    pub(super) fn ply_of_row(&self, size: Size, row: usize) -> Option<usize> {
        self.placed_lines(size).get(row).map(|(ply, _)| *ply)
    }

    /// The lines of the list, each with the ply to which it belongs.
    fn placed_lines(&self, size: Size) -> Vec<(usize, String)> {
        let (first, last) = (self.ply.saturating_sub(size.rows), self.ply + size.rows);
        let frames = self
            .shown
            .as_ref()
            .map(|shown| shown.frames_of(first..=last))
            .unwrap_or_default();
        let mut lines = Vec::new();
        let mut shown_at = 0;
        for frame in &frames {
            if frame.ply == self.ply {
                shown_at = lines.len();
            }
            let mut of_ply = Vec::new();
            self.push_ply(frame, size, &mut of_ply);
            lines.extend(of_ply.into_iter().map(|line| (frame.ply, line)));
        }
        let top = shown_at
            .saturating_sub(size.rows / 2)
            .min(lines.len().saturating_sub(size.rows));
        let rows = lines.into_iter().skip(top).take(size.rows);
        rows.map(|(ply, line)| (ply, self.fitted(&line, size.columns)))
            .collect()
    }

    /// Adds a ply with its comments and findings, each at most as many as there is room for.
    fn push_ply(&self, frame: &Frame, Size { columns, rows }: Size, lines: &mut Vec<String>) {
        let palette = self.style.palette;
        let is_shown = frame.ply == self.ply;
        let pointer = match (is_shown, self.style.glyphs) {
            (false, _) => ' ',
            (true, Glyphs::Unicode) => '▸',
            (true, Glyphs::Ascii) => '>',
        };
        lines.push(if is_shown {
            let line = format!("{pointer}{}", self.ply_line(frame, columns, Palette::Plain));
            palette.chosen(&self.fitted(&line, columns))
        } else {
            format!("{pointer}{}", self.ply_line(frame, columns, palette))
        });
        for comment in self.comments_at(frame.ply).take(rows) {
            lines.push(palette.faint(&format!("      # {}", clean(comment))));
        }
        if self.is_in_line(frame.ply) {
            return;
        }
        let findings = |is_unplayed| {
            let findings = self.game.findings_at(frame.ply).iter();
            findings
                .filter(move |found| found.is_unplayed == is_unplayed)
                .take(rows)
        };
        lines.extend(findings(false).map(|found| self.finding_line(found)));
        if frame.ply < self.game.plies() || !self.lines.shown().moves.is_empty() {
            return;
        }
        if let Some(unplayed) = &self.game.unplayed {
            let text = format!(
                " {:>4}   {} (cannot be played)",
                frame.ply + 1,
                clean(unplayed)
            );
            lines.push(palette.severity(&text, Severity::Error));
        }
        lines.extend(findings(true).map(|found| self.finding_line(found)));
    }

    fn finding_line(&self, found: &PlacedFinding) -> String {
        let severity = found.diagnostic.severity;
        let text = format!("      {} {}", severity.as_str(), found.diagnostic.code);
        self.style.palette.severity(&text, severity)
    }

    /// Number, player, move, and what it did.
    fn ply_line(&self, frame: &Frame, columns: usize, palette: Palette) -> String {
        let Some(played) = frame.played else {
            return "   0 start".to_owned();
        };
        let name = played.description.player.to_string();
        let name = if columns < 40 {
            &name[..1]
        } else {
            &format!("{name:5}")
        };
        let mv = clean(&frame.in_notation(self.notation).unwrap_or_default());
        let own = if self.is_in_line(frame.ply) { '+' } else { ' ' };
        let effects = effects_of(frame).join(", ");
        format!(
            "{:>4}{own}{} {mv:<14} {}",
            frame.ply,
            palette.unit(name, played.description.player),
            palette.mark(&effects)
        )
    }
}
