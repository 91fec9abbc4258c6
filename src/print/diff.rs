//! What two texts have in common, and the changes of a file as a unified diff.

use std::fmt::{self, Write};
use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput};
use owo_colors::Style;

use crate::render::Palette;
use crate::text::{LineEnd, Printable};

/// Number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// Writes the changes from `before` to `after`; nothing if there are none. Lines are [`Printable`]: a diff with escapes
/// is for reading, not for applying. A diff with colours is for reading, too: it shows each CR of a text that mixes line ends.
pub fn write_diff(
    out: &mut String,
    name: &str,
    before: &str,
    after: &str,
    palette: Palette,
) -> fmt::Result {
    let shows_returns =
        palette == Palette::Coloured && !LineEnd::of(before.as_bytes()).is_of(before);
    let [before, after] =
        [before, after].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let changes = changes(&before, &after);
    if changes.is_empty() {
        return Ok(());
    }
    let mut lines = DiffLines {
        out,
        palette,
        shows_returns,
        before: &before,
        after: &after,
    };
    let bold =
        |sign: &str| palette.paint(&format!("{sign} {}", Printable(name)), Style::new().bold());
    writeln!(lines.out, "{}\n{}", bold("---"), bold("+++"))?;
    changes
        .chunk_by(|one, next| one.before.end + 2 * CONTEXT >= next.before.start)
        .try_for_each(|near| lines.write(near))
}

struct DiffLines<'a> {
    out: &'a mut String,
    palette: Palette,
    shows_returns: bool,
    before: &'a [&'a str],
    after: &'a [&'a str],
}

impl DiffLines<'_> {
    /// Writes a group of nearby changes with their surrounding lines.
    fn write(&mut self, changes: &[Change]) -> fmt::Result {
        let [Some(first), Some(last)] = [changes.first(), changes.last()] else {
            return Ok(());
        };
        let above = first.before.start.min(CONTEXT);
        let below = (self.before.len() - last.before.end).min(CONTEXT);
        let old = first.before.start - above..last.before.end + below;
        let new = first.after.start - above..last.after.end + below;
        let head = format!("@@ -{} +{} @@", place(&old), place(&new));
        writeln!(
            self.out,
            "{}",
            self.palette.paint(&head, Style::new().magenta())
        )?;
        let mut at = old.start;
        for change in changes {
            self.lines(' ', &self.before[at..change.before.start], Style::new())?;
            at = change.before.end;
            self.lines(
                '-',
                &self.before[change.before.clone()],
                Style::new().bright_red(),
            )?;
            self.lines(
                '+',
                &self.after[change.after.clone()],
                Style::new().bright_blue(),
            )?;
        }
        self.lines(' ', &self.before[at..old.end], Style::new())
    }

    fn lines(&mut self, sign: char, lines: &[&str], style: Style) -> fmt::Result {
        for line in lines {
            let content = line.strip_suffix('\n').unwrap_or(line);
            // Half of a line end is harmless, and so are tabs.
            let harmless = content.strip_suffix('\r').filter(|_| !self.shows_returns);
            let (content, end) = harmless.map_or((content, ""), |content| (content, "\r"));
            let shown: Vec<String> = content
                .split('\t')
                .map(|part| Printable(part).to_string())
                .collect();
            let text = self
                .palette
                .paint(&format!("{sign}{}", shown.join("\t")), style);
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
    format!(
        "{},{}",
        lines.start + usize::from(!lines.is_empty()),
        lines.len()
    )
}

/// Maximum number of lines of each text to compare at once. The time grows with their square.
const WINDOW: usize = 500;

/// Lines of one text that replace lines of another; one of the ranges may be empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) before: Range<usize>,
    pub(super) after: Range<usize>,
}

/// The changes from `before` to `after`, in order. Compares windows of the texts, so the time is linear. If more than
/// [`WINDOW`] lines are added or removed at once, unchanged lines after them may count as changed.
pub(super) fn changes(before: &[&str], after: &[&str]) -> Vec<Change> {
    changes_by(before, after, compare)
}

fn changes_by(
    before: &[&str],
    after: &[&str],
    mut compare: impl FnMut(&[&str], &[&str]) -> Vec<Change>,
) -> Vec<Change> {
    let mut changes: Vec<Change> = Vec::new();
    let (mut old, mut new) = (before, after);
    loop {
        let same = old
            .iter()
            .zip(new)
            .take_while(|(old, new)| old == new)
            .count();
        (old, new) = (&old[same..], &new[same..]);
        if old.is_empty() && new.is_empty() {
            return changes;
        }
        let window = (&old[..old.len().min(WINDOW)], &new[..new.len().min(WINDOW)]);
        let is_last = (window.0.len(), window.1.len()) == (old.len(), new.len());
        let mut found = compare(window.0, window.1);
        let whole = (window.0.len(), window.1.len());
        let end = if is_last {
            whole
        } else {
            settled(&mut found, whole)
        };
        let (old_at, new_at) = (before.len() - old.len(), after.len() - new.len());
        for Change { before, after } in found {
            let before = old_at + before.start..old_at + before.end;
            let after = new_at + after.start..new_at + after.end;
            push(&mut changes, Change { before, after });
        }
        (old, new) = (&old[end.0..], &new[end.1..]);
    }
}

/// The part of a window whose changes are reliable. The end of the window may cause a change at its end: such a change
/// is dropped and compared again in the next window, unless the windows would hardly advance.
fn settled(changes: &mut Vec<Change>, whole: (usize, usize)) -> (usize, usize) {
    match changes.last() {
        Some(Change { before, after })
            if (before.end == whole.0 || after.end == whole.1)
                && before.start + after.start >= WINDOW / 2 =>
        {
            let end = (before.start, after.start);
            changes.pop();
            end
        }
        _ => whole,
    }
}

/// Adds a change, merged with an adjacent one.
fn push(changes: &mut Vec<Change>, change: Change) {
    match changes.last_mut() {
        Some(last)
            if last.before.end == change.before.start && last.after.end == change.after.start =>
        {
            (last.before.end, last.after.end) = (change.before.end, change.after.end);
        }
        _ => changes.push(change),
    }
}

fn compare(before: &[&str], after: &[&str]) -> Vec<Change> {
    let mut input = InternedInput::default();
    input.update_before(before.iter().copied());
    input.update_after(after.iter().copied());
    let mut diff = Diff::compute(Algorithm::Histogram, &input);
    diff.postprocess_no_heuristic(&input);
    let range = |lines: Range<u32>| lines.start as usize..lines.end as usize;
    diff.hunks()
        .map(|hunk| Change {
            before: range(hunk.before),
            after: range(hunk.after),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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
    fn changes_are_among_three_lines() {
        let before: String = (1..=20)
            .flat_map(|line| [line.to_string(), "\n".to_owned()])
            .collect();
        let after = before
            .replace("\n5\n", "\nfive\n")
            .replace("\n12\n", "\n")
            .replace("20\n", "20");
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
        assert_eq!(
            diff("a\x1b[2J\t\r\n", ""),
            "--- a\n+++ a\n@@ -1,1 +0,0 @@\n-a\\u{1b}[2J\t\r\n"
        );
    }

    fn lines(count: usize, line: impl Fn(usize) -> String) -> Vec<String> {
        (0..count).map(line).collect()
    }

    /// Applies the changes to the first text.
    fn applied<'t>(before: &[&'t str], after: &[&'t str], changes: &[Change]) -> Vec<&'t str> {
        let (mut made, mut at) = (Vec::new(), 0);
        for change in changes {
            made.extend_from_slice(&before[at..change.before.start]);
            made.extend_from_slice(&after[change.after.clone()]);
            at = change.before.end;
        }
        made.extend_from_slice(&before[at..]);
        made
    }

    /// Texts that take quadratic time if all their lines are compared at once.
    fn hard(count: usize) -> [(Vec<String>, Vec<String>); 6] {
        [
            (
                lines(count, |i| format!("# {i}\r")),
                lines(count, |i| format!("# {i}")),
            ),
            (
                lines(count, |i| format!("{} {i}", i % 2)),
                lines(count, |i| format!("{} {i}", i % 4)),
            ),
            (
                lines(count, |i| format!("{}", i * (i % 2))),
                lines(count, |i| format!("{}x", i * (i % 2))),
            ),
            (
                lines(count, |i| format!("{}", i % 7)),
                lines(count, |i| format!("{}", i % 5)),
            ),
            (
                lines(count, |i| format!("{}", i % 2)),
                lines(count / 2, |_| "1".to_owned()),
            ),
            (
                lines(count, |i| format!("{}", i * i % 101)),
                lines(count, |i| format!("{}", i * i % 103)),
            ),
        ]
    }

    #[test]
    fn lines_are_compared_a_few_times_however_many_there_are() {
        for (before, after) in hard(20_000) {
            let [before, after] =
                [&before, &after].map(|text| text.iter().map(String::as_str).collect::<Vec<_>>());
            let mut compared = 0;
            let changes = changes_by(&before, &after, |old, new| {
                assert!(old.len().max(new.len()) <= WINDOW);
                compared += old.len() + new.len();
                compare(old, new)
            });
            assert!(compared <= 4 * (before.len() + after.len()), "{compared}");
            assert_eq!(applied(&before, &after, &changes), after);
        }
    }

    #[test]
    fn windows_find_what_changes_and_nothing_else() {
        let before = lines(10_000, |i| format!("{} {}", i % 5, i / 20));
        let mut after = before.clone();
        for at in (0..9000).rev().step_by(97) {
            after.splice(at..at + at % 3, lines(at % 4, |i| format!("new {at} {i}")));
        }
        let [before, after] =
            [&before, &after].map(|text| text.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(
            changes(&before, &after).len(),
            compare(&before, &after).len()
        );
    }

    proptest! {
        #[test]
        fn changes_make_one_text_of_the_other(
            before in prop::collection::vec(0..9_u8, 0..2000),
            after in prop::collection::vec(0..9_u8, 0..2000),
        ) {
            let texts = [&before, &after].map(|text| text.iter().map(u8::to_string).collect::<Vec<_>>());
            let [before, after] = texts.each_ref().map(|text| text.iter().map(String::as_str).collect::<Vec<_>>());
            let changes = changes(&before, &after);
            prop_assert_eq!(applied(&before, &after, &changes), after);
            for pair in changes.windows(2) {
                prop_assert!(pair[0].before.end < pair[1].before.start);
            }
        }
    }
}
