//! Findings for GitHub Actions: annotations, and a summary of the job.

use std::fmt::{self, Write};

use super::by_frequency;
use super::text::{context, write_board_before};
use super::{LeftOut, Paths, Report, Sink, Summary, concise};
use crate::diagnostic::{Code, Severity};
use crate::render::board::BoardStyle;
use crate::text::Printable;

/// Annotations as workflow commands, as many as GitHub shows; further findings are plain lines. The first annotations are
/// for lines that changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Github {
    errors: Shown,
    warnings: Shown,
    notes: Shown,
    /// Number of findings beyond that.
    plain: u64,
}

/// The annotations of a severity.
#[derive(Clone, Debug, Default)]
struct Shown {
    count: usize,
    /// Findings in other lines, while there may be room for them: each as an annotation, and as a plain line.
    waiting: Vec<(String, String)>,
}

impl Github {
    /// Maximum number of annotations that GitHub shows per severity and step. The limit for a job is five times higher.
    const MOST: usize = 10;
}

impl Sink for Github {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let shown = match report.severity() {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        };
        let line = concise::line(report, Paths::OfCheckout);
        if report.is_changed && shown.count < Self::MOST {
            shown.count += 1;
            writeln!(out, "{}", annotation(report))
        } else if !report.is_changed && shown.count + shown.waiting.len() < Self::MOST {
            shown.waiting.push((annotation(report), line));
            Ok(())
        } else {
            self.plain += 1;
            writeln!(out, "{line}")
        }
    }

    fn left_out(&mut self, out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        concise::line_of_left_out(left_out, Paths::OfCheckout)
            .map_or(Ok(()), |line| writeln!(out, "{line}"))
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        for shown in [&mut self.errors, &mut self.warnings, &mut self.notes] {
            for (annotation, line) in shown.waiting.drain(..) {
                let has_room = shown.count < Self::MOST;
                shown.count += usize::from(has_room);
                self.plain += u64::from(!has_room);
                writeln!(out, "{}", if has_room { annotation } else { line })?;
            }
        }
        for trouble in summary.troubles.iter().take(Self::MOST - self.errors.count) {
            writeln!(out, "::error title=not checked::{}", data(&trouble.message))?;
        }
        match self.plain {
            0 => Ok(()),
            1 => writeln!(
                out,
                "1 finding is above without an annotation: GitHub shows {} of a severity",
                Self::MOST
            ),
            plain => writeln!(
                out,
                "{plain} findings are above without an annotation: GitHub shows {} of a severity",
                Self::MOST
            ),
        }
    }
}

/// The command that annotates the place of a finding.
fn annotation(report: &Report) -> String {
    let command = match report.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let place = match report.file.path {
        Some(_) => format!("{},", place(report)),
        None => String::new(),
    };
    let diagnostic = &report.located.finding.diagnostic;
    let title = format!("{} {}", diagnostic.code, diagnostic.code.name());
    let mut message = format!("{}\n{}", diagnostic.message, context(report));
    if let Some(help) = &diagnostic.help {
        message += "\nhelp: ";
        message += help;
    }
    let (title, message) = (property(&title), data(&message));
    format!("::{command} {place}title={title}::{message}")
}

/// File, lines and columns. GitHub ignores columns for several lines.
fn place(report: &Report) -> String {
    let (start, end) = (report.located.region.start, report.located.region.end);
    let columns = if start.line == end.line {
        format!(",col={},endColumn={}", start.column, end.column)
    } else {
        String::new()
    };
    format!(
        "file={},line={},endLine={}{columns}",
        property(&report.file.portable()),
        start.line,
        end.line
    )
}

/// Escapes the message of a command.
fn data(text: &str) -> String {
    Printable(&encoded(text)).to_string()
}

/// Escapes the value of a command's property.
fn property(text: &str) -> String {
    Printable(&encoded(text).replace(':', "%3A").replace(',', "%2C")).to_string()
}

fn encoded(text: &str) -> String {
    text.replace('%', "%25").replace('\n', "%0A")
}

/// Markdown for the job summary: how often each code was found, a table of the findings, and the boards of the first ones.
#[derive(Clone, Debug, Default)]
pub struct StepSummary {
    table: String,
    rows: u64,
    left_out: u64,
    boards: String,
    board_count: u64,
}

impl StepSummary {
    /// Maximum number of findings in the table.
    const ROWS: u64 = 100;
    /// Size of the table in bytes after which no row is added. GitHub shows no summary of more than a megabyte.
    const BYTES: usize = 256 << 10;
    /// Maximum number of boards below the table.
    const BOARDS: u64 = 3;

    fn add_board(&mut self, report: &Report) -> fmt::Result {
        if report.located.finding.before.is_none() || self.board_count == Self::BOARDS {
            return Ok(());
        }
        self.board_count += 1;
        let line = concise::line(report, Paths::OfCheckout);
        writeln!(self.boards, "\n{}\n\n```text", markdown(&line))?;
        write_board_before(&mut self.boards, report, BoardStyle::default())?;
        self.boards.write_str("```\n")
    }
}

impl Sink for StepSummary {
    fn report(&mut self, _out: &mut dyn Write, report: &Report) -> fmt::Result {
        if self.rows == Self::ROWS || self.table.len() > Self::BYTES {
            self.left_out += 1;
            return Ok(());
        }
        self.rows += 1;
        let (diagnostic, start) = (
            &report.located.finding.diagnostic,
            report.located.region.start,
        );
        let place = format!("{}:{}:{}", report.file.portable(), start.line, start.column);
        let cells = [
            format!("{} {}", diagnostic.severity.as_str(), diagnostic.code),
            place,
            context(report),
            diagnostic.message.clone(),
        ];
        writeln!(
            self.table,
            "| {} |",
            cells.map(|cell| markdown(&cell)).join(" | ")
        )?;
        self.add_board(report)
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        writeln!(out, "gungi: {}", markdown(&summary.to_string()))?;
        let codes = by_frequency(summary);
        if !codes.is_empty() {
            writeln!(out, "\n| findings | code | |\n|---:|---|---|")?;
        }
        for (code, severity, count) in codes {
            let page = page(code, env!("CARGO_PKG_REPOSITORY"));
            let (severity, what) = (severity.as_str(), markdown(code.summary()));
            writeln!(out, "| {count} | {severity} {page} | {what} |")?;
        }
        if self.rows > 0 {
            write!(
                out,
                "\n| finding | place | in the game | |\n|---|---|---|---|\n{}",
                self.table
            )?;
        }
        out.write_str(&self.boards)?;
        if self.left_out > 0 {
            writeln!(out, "\n{} more findings are in the log.", self.left_out)?;
        }
        Ok(())
    }
}

/// A code with a link to its page in the repository of this release; without one, only the code.
fn page(code: Code, repository: &str) -> String {
    let (id, name) = (code.id(), code.name());
    if repository.is_empty() {
        return id.to_owned();
    }
    let anchor = format!("{id}-{name}").to_lowercase();
    let (version, group) = (env!("CARGO_PKG_VERSION"), id[..2].to_lowercase());
    format!(
        "[{id}]({repository}/blob/v{version}/crates/gungi-core/src/manual/codes/{group}.md#{anchor})"
    )
}

/// Escapes a text for a cell of a Markdown table, on one line.
fn markdown(text: &str) -> String {
    let escaped = |c: char| {
        if c.is_ascii_punctuation() {
            vec!['\\', c]
        } else {
            vec![c]
        }
    };
    Printable(text)
        .to_string()
        .chars()
        .flat_map(escaped)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_its_command_or_begins_another() {
        assert_eq!(data("50%\r\n::error::x"), "50%25\\u{d}%0A::error::x");
        assert_eq!(property("::a.gn"), "%3A%3Aa.gn");
        assert_eq!(property("a:b,c\n%"), "a%3Ab%2Cc%0A%25");
    }

    #[test]
    fn markdown_shows_as_it_is() {
        assert_eq!(markdown("a|b\n<c>"), "a\\|b\\\\u\\{a\\}\\<c\\>");
    }

    #[test]
    fn each_code_has_a_link_to_its_page() {
        assert_eq!(page(Code::UnknownUnit, ""), "RU101");
        for code in Code::ALL {
            let link = page(*code, "https://example.org/gungi");
            let (path, anchor) = link
                .split_once("/blob/v")
                .unwrap()
                .1
                .split_once('#')
                .unwrap();
            let path = path.split_once('/').unwrap().1;
            let text = std::fs::read_to_string(path).unwrap();
            let heading = text
                .lines()
                .find(|line| line.starts_with(&format!("## {code} ")))
                .unwrap();
            assert_eq!(
                heading[3..].to_lowercase().replace(' ', "-"),
                anchor.trim_end_matches(')')
            );
        }
    }
}
