//! What there is to say of the ply that is shown, of a tower, of moves to choose from, of a move that was tried.

use super::super::choices::{MoveList, Refusal};
use super::super::columns::width;
use super::super::session::{Mode, Prompt, Question, Session, Size};
use super::layout::clean;
use super::prompt::question_words;
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::sentence;
use crate::notation::Notation;
use crate::rules::{PlayableMove, Rules as _, Tier};
use crate::text::TextPlace;
use crate::text::filled;

impl Session {
    /// Whether details have to be seen, even over a board that leaves no room for them.
    pub(super) fn has_urgent_details(&self) -> bool {
        let is_board = matches!(self.mode, Mode::Board);
        !is_board || self.report.is_some() || self.mate.is_some() || self.is_lifted
    }

    /// The details, at most this size.
    pub(super) fn detail_lines(&self, size: Size) -> Vec<String> {
        let mut lines = match (&self.mode, &self.report) {
            (Mode::Prompt(Prompt::Save, _), _) => self.save_lines(size),
            (Mode::Prompt(Prompt::Comment(_), _), _) => comment_lines(size),
            (Mode::Ask(question), _) => self.question_lines(question, size),
            (Mode::Prompt(Prompt::Search | Prompt::Filter, _), _) => search_lines(size),
            (Mode::Prompt(Prompt::Output, _), _) => output_lines(size),
            (Mode::Mate(walk), _) => paragraph(&walk.answer, "", size.columns),
            (_, Some(report)) => self.report_lines(report, size),
            (Mode::Prompt(Prompt::Move, typed), _) => {
                let completions = self.completions(typed.text());
                self.in_columns(&completions, None, size)
            }
            (Mode::Choose(list), _) => self.choice_lines(list, size),
            _ => match &self.mate {
                Some(mate) => paragraph(mate, "", size.columns),
                None if self.is_lifted => self.tower_lines(),
                None => self.ply_lines(size),
            },
        };
        lines.truncate(size.rows);
        lines
            .into_iter()
            .map(|line| self.fitted(&line, size.columns))
            .collect()
    }

    fn ply_lines(&self, size: Size) -> Vec<String> {
        let palette = self.style.palette;
        let mut lines = Vec::new();
        if let Some(frame) = self.frame.as_ref().filter(|frame| frame.ply == 0) {
            let headers = self
                .game
                .extras
                .headers
                .iter()
                .filter(|(name, _)| !is_in_title(name));
            lines
                .extend(headers.map(|(name, value)| format!(" {}: {}", clean(name), clean(value))));
            if lines.is_empty() && self.plies() == 0 && self.game.file.is_none() {
                lines.push(format!(
                    " {} plays first: type moves with `:`, or choose with `m` and `M`.",
                    frame.position.player()
                ));
            }
        }
        let frame = self.frame.as_ref();
        if let Some(words) = frame.and_then(|frame| sentence(frame, self.notation)) {
            lines.extend(paragraph(&words, "", size.columns));
        }
        for comment in self.comments_at(self.ply) {
            let comment = paragraph(&clean(comment), "# ", size.columns);
            lines.extend(comment.into_iter().map(|line| palette.faint(&line)));
        }
        for found in self.findings() {
            lines.extend(self.diagnostic_lines(&found.diagnostic, Some(found.place), size));
        }
        lines
    }

    fn diagnostic_lines(
        &self,
        diagnostic: &Diagnostic,
        place: Option<TextPlace>,
        size: Size,
    ) -> Vec<String> {
        let palette = self.style.palette;
        let severity = diagnostic.severity;
        let label = format!("{}[{}]", severity.as_str(), diagnostic.code);
        let message = format!("{label}: {}", clean(&diagnostic.message));
        let mut lines = paragraph(&message, "", size.columns);
        if let Some(first) = lines.first_mut() {
            *first = first.replacen(&label, &palette.severity(&label, severity), 1);
        }
        let place = place.map(|place| format!("line {}, column {}; ", place.line, place.column));
        lines.push(palette.faint(&format!(
            "   {}ruling {}; `e` explains it",
            place.unwrap_or_default(),
            diagnostic.ruling
        )));
        if let Some(help) = &diagnostic.help {
            lines.extend(paragraph(&clean(help), "help: ", size.columns));
        }
        lines
    }

    fn report_lines(&self, report: &Refusal, size: Size) -> Vec<String> {
        let mut lines = Vec::new();
        for diagnostic in &report.diagnostics {
            let before = clean(
                report
                    .text
                    .get(..diagnostic.span.start())
                    .unwrap_or_default(),
            );
            let marked = clean(report.text.get(diagnostic.span.range()).unwrap_or_default());
            lines.push(format!(" {}", clean(&report.text)));
            let carets = format!(
                " {}{}",
                " ".repeat(width(&before)),
                "^".repeat(width(&marked).max(1))
            );
            lines.push(self.style.palette.severity(&carets, Severity::Error));
            lines.extend(self.diagnostic_lines(diagnostic, None, size));
        }
        lines
    }

    fn choice_lines(&self, list: &MoveList, size: Size) -> Vec<String> {
        let names = choice_names(list);
        let rows = choice_size(size);
        let mut lines = vec![self.style.palette.heading(&format!(" {}", list.title))];
        lines.extend(self.in_columns(&names, Some(list.selected), rows));
        lines
    }

    /// The move of a list at a place of the details.
    pub(super) fn choice_of_detail(
        list: &MoveList,
        size: Size,
        column: usize,
        row: usize,
    ) -> Option<usize> {
        let grid = NameGrid::of(&choice_names(list), Some(list.selected), choice_size(size));
        // Above the moves there is the title.
        grid.index_at(column, row.checked_sub(1)?)
    }

    /// Names in columns, filled from top to bottom, as many as there is room for around the selected one.
    fn in_columns(&self, names: &[String], selected: Option<usize>, size: Size) -> Vec<String> {
        let NameGrid {
            cell,
            rows,
            first,
            shown,
        } = NameGrid::of(names, selected, size);
        let shown = &names[first..first + shown];
        let more = names.len() - first - shown.len();
        let mut lines = vec![String::new(); rows];
        for (index, name) in shown.iter().enumerate() {
            let is_selected = selected == Some(first + index);
            let text = format!("{}{name}", if is_selected { " >" } else { "  " });
            let text = self.fitted(&text, cell);
            lines[index % rows] += &if is_selected {
                self.style.palette.mark(&text)
            } else {
                text
            };
        }
        if more > 0 {
            if let Some(last) = lines.last_mut() {
                let rest = format!(" ... {more} more");
                *last = format!(
                    "{}{rest}",
                    self.fitted(last, size.columns.saturating_sub(rest.len()))
                );
            }
        }
        lines
    }

    /// What a question is about, if the last line has no room for it.
    fn question_lines(&self, question: &Question, size: Size) -> Vec<String> {
        let mut lines = Vec::new();
        if let Question::Kept(description) = question {
            lines.extend(paragraph(&clean(description), "", size.columns));
        }
        let words = question_words(question);
        if width(&words) + 1 > self.size.columns {
            lines.extend(paragraph(&words, "", size.columns));
        }
        lines
    }

    fn save_lines(&self, size: Size) -> Vec<String> {
        let mut lines =
            vec![" Write the game as GN. Enter goes on, Up goes back, Esc ends.".to_owned()];
        if self.form.is_optional() {
            lines.push(" Leave a header empty if you do not want it.".to_owned());
        }
        let fault = self
            .form
            .fault
            .iter()
            .flat_map(|fault| paragraph(&clean(fault), "", size.columns));
        lines.extend(fault.map(|line| self.style.palette.severity(&line, Severity::Error)));
        // They are read beside what is typed, in the line below.
        let above = size.rows.saturating_sub(lines.len());
        lines.splice(0..0, vec![String::new(); above]);
        lines
    }

    /// All tiers of the tower under the cursor, the highest first.
    fn tower_lines(&self) -> Vec<String> {
        let Some(frame) = &self.frame else {
            return Vec::new();
        };
        let palette = self.style.palette;
        let [gn, gfen] =
            [Notation::Gn, Notation::Gfen].map(|notation| notation.square(self.cursor));
        let tower = frame.snapshot().tower(self.cursor);
        let mut lines = vec![palette.heading(&format!(
            " Square {gn} (GFEN {gfen}), {}",
            height_words(tower.height())
        ))];
        for tier in Tier::ALL.into_iter().rev() {
            let Some(shown) = tower.at(tier) else {
                continue;
            };
            let letters = self.style.unit(shown.unit, shown.owner);
            let unit = palette.unit(&format!("{letters:<2}"), shown.owner);
            lines.push(format!(
                "   tier {}  {unit}  {}'s {}{}",
                tier.index(),
                shown.owner,
                shown.unit.name(),
                back_words(shown.unit)
            ));
        }
        lines
    }
}

/// Where names in columns are.
struct NameGrid {
    /// The columns of a name.
    cell: usize,
    rows: usize,
    /// The first name that is shown.
    first: usize,
    /// How many are shown.
    shown: usize,
}

impl NameGrid {
    fn of(names: &[String], selected: Option<usize>, size: Size) -> Self {
        let cell = names
            .iter()
            .map(|name| width(name))
            .max()
            .unwrap_or_default()
            + 3;
        let columns = (size.columns / cell).max(1);
        let rows = size.rows.max(1);
        let page = columns * rows;
        let first = selected.unwrap_or(0) / page * page;
        let shown = page.min(names.len() - first);
        let rows = rows.min(shown.div_ceil(columns.min(shown.max(1))));
        Self {
            cell,
            rows,
            first,
            shown,
        }
    }

    fn index_at(&self, column: usize, row: usize) -> Option<usize> {
        let index = column / self.cell * self.rows + row;
        (row < self.rows && index < self.shown).then_some(self.first + index)
    }
}

/// The moves of a list, with the fouls that they are.
fn choice_names(list: &MoveList) -> Vec<String> {
    let name = |(mv, name): &(PlayableMove, String)| {
        let fouls = mv
            .fouls
            .iter()
            .map(|foul| format!(" foul: {}", foul.name()));
        format!("{name}{}", fouls.collect::<String>())
    };
    list.moves.iter().map(name).collect()
}

/// The room for the moves of a list, below its title.
fn choice_size(size: Size) -> Size {
    Size {
        rows: size.rows.saturating_sub(1),
        ..size
    }
}

fn height_words(height: usize) -> String {
    match height {
        0 => "empty".to_owned(),
        1 => "one unit".to_owned(),
        _ => format!("a tower of {height}"),
    }
}

/// What is on the back of a classic unit.
fn back_words(unit: crate::rules::UnitKind) -> String {
    let crate::rules::UnitKind::Classic(unit) = unit else {
        return String::new();
    };
    unit.other_face().map_or(String::new(), |face| {
        format!(", {} on the back", face.name())
    })
}

/// Whether a header is shown in the title or on the board.
fn is_in_title(name: &str) -> bool {
    ["White", "Black", "Result", "Rules", "GFEN"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name))
}

fn search_lines(size: Size) -> Vec<String> {
    let words = "A text in names, headers, moves, effects and comments; or options of `gungi grep`, such as `-e 'N in 5e \
        and check'`, `--player sato`, `--since 2019`, `--end checkmate`.";
    paragraph(words, "", size.columns)
}

fn output_lines(size: Size) -> Vec<String> {
    let words = "The extension says what is written: `.html` a page of the game, `.gif` an animation of it, `.svg` or `.png` a \
        picture of this position.";
    paragraph(words, "", size.columns)
}

fn comment_lines(size: Size) -> Vec<String> {
    let words = "A comment on this position, written after its move. Without text, the comment is removed. `Up` and \
        `Down` go to the other comments here.";
    paragraph(words, "", size.columns)
}

/// Words in lines, with something before the first of them.
fn paragraph(words: &str, before: &str, columns: usize) -> Vec<String> {
    let indent = " ".repeat(before.len());
    let lines = filled(words, columns.saturating_sub(before.len() + 2).max(20));
    let lines = lines.into_iter().enumerate();
    lines
        .map(|(index, line)| format!(" {}{line}", if index == 0 { before } else { &indent }))
        .collect()
}
