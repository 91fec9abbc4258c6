//! Changes of a file as a unified diff.

use std::fmt::{self, Write};
use std::ops::Range;

use owo_colors::Style;

use super::changes::{Change, changes};
use crate::render::Palette;
use crate::text::Printable;

/// Number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// Writes the changes from `before` to `after`; nothing if there are none. Lines are [`Printable`]: a diff with escapes
/// is for reading, not for applying.
pub fn write_diff(out: &mut String, name: &str, before: &str, after: &str, palette: Palette) -> fmt::Result {
    let [before, after] = [before, after].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let changes = changes(&before, &after);
    if changes.is_empty() {
        return Ok(());
    }
    let mut lines = DiffLines { out, palette, before: &before, after: &after };
    let bold = |sign: &str| palette.paint(&format!("{sign} {}", Printable(name)), Style::new().bold());
    writeln!(lines.out, "{}\n{}", bold("---"), bold("+++"))?;
    changes
        .chunk_by(|one, next| one.before.end + 2 * CONTEXT >= next.before.start)
        .try_for_each(|near| lines.write(near))
}

struct DiffLines<'a> {
    out: &'a mut String,
    palette: Palette,
    before: &'a [&'a str],
    after: &'a [&'a str],
}

impl DiffLines<'_> {
    /// Writes a group of nearby changes with their surrounding lines.
    fn write(&mut self, changes: &[Change]) -> fmt::Result {
        let [Some(first), Some(last)] = [changes.first(), changes.last()] else { return Ok(()) };
        let above = first.before.start.min(CONTEXT);
        let below = (self.before.len() - last.before.end).min(CONTEXT);
        let old = first.before.start - above..last.before.end + below;
        let new = first.after.start - above..last.after.end + below;
        let head = format!("@@ -{} +{} @@", place(&old), place(&new));
        writeln!(self.out, "{}", self.palette.paint(&head, Style::new().cyan()))?;
        let mut at = old.start;
        for change in changes {
            self.lines(' ', &self.before[at..change.before.start], Style::new())?;
            at = change.before.end;
            self.lines('-', &self.before[change.before.clone()], Style::new().red())?;
            self.lines('+', &self.after[change.after.clone()], Style::new().green())?;
        }
        self.lines(' ', &self.before[at..old.end], Style::new())
    }

    fn lines(&mut self, sign: char, lines: &[&str], style: Style) -> fmt::Result {
        for line in lines {
            let content = line.strip_suffix('\n').unwrap_or(line);
            // Half of a line end is harmless, and so are tabs.
            let (content, end) = content.strip_suffix('\r').map_or((content, ""), |content| (content, "\r"));
            let shown: Vec<String> = content.split('\t').map(|part| Printable(part).to_string()).collect();
            let text = self.palette.paint(&format!("{sign}{}", shown.join("\t")), style);
            writeln!(self.out, "{text}{end}")?;
            if !line.ends_with('\n') {
                writeln!(self.out, "\\ No newline at end of file")?;
            }
        }
        Ok(())
    }
}

/// Lines as in the header of a hunk: the first line, or for none the line before; then their number.
fn place(lines: &Range<usize>) -> String {
    format!("{},{}", lines.start + usize::from(!lines.is_empty()), lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(before: &str, after: &str) -> String {
        let mut out = String::new();
        write_diff(&mut out, "a", before, after, Palette::Plain).unwrap();
        out
    }

    #[test]
    fn what_is_the_same_has_no_diff() {
        assert_eq!(diff("a\nb", "a\nb"), "");
    }

    #[test]
    fn changes_stand_among_three_lines() {
        let before: String = (1..=20).flat_map(|line| [line.to_string(), "\n".to_owned()]).collect();
        let after = before.replace("\n5\n", "\nfive\n").replace("\n12\n", "\n").replace("20\n", "20");
        insta::assert_snapshot!(diff(&before, &after), @r"
        --- a
        +++ a
        @@ -2,14 +2,13 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
         9
         10
         11
        -12
         13
         14
         15
        @@ -17,4 +16,4 @@
         17
         18
         19
        -20
        +20
        \ No newline at end of file
        ");
    }

    #[test]
    fn a_new_file_begins_before_its_first_line() {
        assert_eq!(diff("", "a\n"), "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+a\n");
    }

    #[test]
    fn no_line_gives_a_command_to_a_runner() {
        let before = "::stop-commands::x\n##[error]y\n\t::error::z\n";
        assert_eq!(
            diff(before, &format!("{before}a\n")),
            "--- a\n+++ a\n@@ -1,3 +1,4 @@\n \\u{3a}:stop-commands::x\n \\u{23}#[error]y\n \t\\u{3a}:error::z\n+a\n"
        );
    }

    #[test]
    fn hostile_lines_are_shown_and_line_ends_stay() {
        assert_eq!(diff("a\x1b[2J\t\r\n", ""), "--- a\n+++ a\n@@ -1,1 +0,0 @@\n-a\\u{1b}[2J\t\r\n");
    }
}
