//! Finds the changed lines between two texts.

use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput};

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
        let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        (old, new) = (&old[same..], &new[same..]);
        if old.is_empty() && new.is_empty() {
            return changes;
        }
        let window = (&old[..old.len().min(WINDOW)], &new[..new.len().min(WINDOW)]);
        let is_last = (window.0.len(), window.1.len()) == (old.len(), new.len());
        let mut found = compare(window.0, window.1);
        let whole = (window.0.len(), window.1.len());
        let end = if is_last { whole } else { settled(&mut found, whole) };
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
        Some(last) if last.before.end == change.before.start && last.after.end == change.after.start => {
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
    diff.hunks().map(|hunk| Change { before: range(hunk.before), after: range(hunk.after) }).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
            (lines(count, |i| format!("# {i}\r")), lines(count, |i| format!("# {i}"))),
            (lines(count, |i| format!("{} {i}", i % 2)), lines(count, |i| format!("{} {i}", i % 4))),
            (lines(count, |i| format!("{}", i * (i % 2))), lines(count, |i| format!("{}x", i * (i % 2)))),
            (lines(count, |i| format!("{}", i % 7)), lines(count, |i| format!("{}", i % 5))),
            (lines(count, |i| format!("{}", i % 2)), lines(count / 2, |_| "1".to_owned())),
            (lines(count, |i| format!("{}", i * i % 101)), lines(count, |i| format!("{}", i * i % 103))),
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
        assert_eq!(changes(&before, &after).len(), compare(&before, &after).len());
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
