//! Fixes: changes of a text that remove a finding.

use std::collections::BTreeMap;

use crate::text::Span;

/// A change that removes one finding and keeps the rest of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// Whether it can be applied without review.
    pub applicability: Applicability,
    /// What it does, in a few words: "write `1.`".
    pub title: String,
    /// The edits, in the order of the text, without overlap.
    pub edits: Vec<Edit>,
}

/// Whether a fix can be applied without review.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Applicability {
    /// The fix may change the game: a person must review it.
    Maybe,
    /// The fix cannot change the game.
    Safe,
}

impl Applicability {
    /// Its name in JSON: `safe`, `maybe`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Maybe => "maybe",
            Self::Safe => "safe",
        }
    }
}

/// A replacement of a part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The part to replace; empty for an insertion.
    pub span: Span,
    /// The new text; empty for a deletion.
    pub text: String,
}

impl Edit {
    /// The edit that turns `old` into `new` and leaves their common start and end. `at` is the offset of `old`.
    pub fn between(old: &str, new: &str, at: usize) -> Self {
        let same = |(one, other): &(char, char)| one == other;
        let start: usize = old
            .chars()
            .zip(new.chars())
            .take_while(same)
            .map(|(character, _)| character.len_utf8())
            .sum();
        let (old, new) = (&old[start..], &new[start..]);
        let backwards = old.chars().rev().zip(new.chars().rev());
        let end: usize = backwards
            .take_while(same)
            .map(|(character, _)| character.len_utf8())
            .sum();
        Self {
            span: Span::new(at + start, at + start + old.len() - end),
            text: new[..new.len() - end].to_owned(),
        }
    }
}

/// A text to which fixes were applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// The new text.
    pub text: String,
    /// The number of fixes that were applied.
    pub fixes: usize,
}

/// Applies fixes to the text for which they were made, in their order. Skips a fix that conflicts with an earlier
/// one: its finding may come back with another fix.
pub fn apply<'r>(text: &str, fixes: impl IntoIterator<Item = &'r Fix>) -> Fixed {
    let mut changes = Changes {
        text,
        edits: BTreeMap::new(),
    };
    let mut count = 0;
    for fix in fixes {
        if fix.edits.iter().all(|edit| changes.have_room_for(edit)) {
            let edits = fix
                .edits
                .iter()
                .map(|edit| ((edit.span.start(), edit.span.end()), edit.text.as_str()));
            changes.edits.extend(edits);
            count += 1;
        }
    }
    Fixed {
        text: changes.applied(),
        fixes: count,
    }
}

/// Edits that do not overlap, sorted by their spans.
struct Changes<'t, 'r> {
    text: &'t str,
    edits: BTreeMap<(usize, usize), &'r str>,
}

impl Changes<'_, '_> {
    /// Whether an edit is inside the text and overlaps no other edit, or repeats one.
    fn have_room_for(&self, edit: &Edit) -> bool {
        let key @ (start, end) = (edit.span.start(), edit.span.end());
        if let Some(text) = self.edits.get(&key) {
            return *text == edit.text;
        }
        let before = self.edits.range(..key).next_back();
        let after = self.edits.range(key..).next();
        self.text.get(start..end).is_some()
            && before.is_none_or(|(&(_, before), _)| before <= start)
            && after.is_none_or(|(&(after, _), _)| after >= end)
    }

    fn applied(&self) -> String {
        let (mut text, mut at) = (String::with_capacity(self.text.len()), 0);
        for (&(start, end), written) in &self.edits {
            text.push_str(&self.text[at..start]);
            text.push_str(written);
            at = end;
        }
        text.push_str(&self.text[at..]);
        text
    }
}

impl Fix {
    /// A fix with several edits, in the order of the text, without overlap.
    pub fn new(applicability: Applicability, title: impl Into<String>, edits: Vec<Edit>) -> Self {
        Self {
            applicability,
            title: title.into(),
            edits,
        }
    }

    /// A safe fix that replaces `span` with `text`.
    pub fn safe(span: Span, text: impl Into<String>) -> Self {
        Self::of(Applicability::Safe, span, text.into())
    }

    /// A fix that replaces `span` with `text`, and may change the game.
    pub fn maybe(span: Span, text: impl Into<String>) -> Self {
        Self::of(Applicability::Maybe, span, text.into())
    }

    fn of(applicability: Applicability, span: Span, text: String) -> Self {
        let title = match text.trim() {
            "" if text.is_empty() => "remove it".to_owned(),
            "" => "write a blank".to_owned(),
            words => format!("write `{words}`"),
        };
        Self::new(applicability, title, vec![Edit { span, text }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: Span::new(start, end),
            text: text.to_owned(),
        }
    }

    fn applied(edits: &[&[Edit]]) -> (String, usize) {
        let fix = |edits: &&[Edit]| Fix::new(Applicability::Safe, "test", edits.to_vec());
        let fixes: Vec<_> = edits.iter().map(fix).collect();
        let Fixed { text, fixes } = apply("0123軍89", &fixes);
        (text, fixes)
    }

    #[test]
    fn edits_side_by_side_are_all_made() {
        let edits = [
            edit(7, 9, ""),
            edit(0, 1, "a"),
            edit(1, 1, "b"),
            edit(1, 2, "c"),
            edit(4, 7, "d"),
        ];
        assert_eq!(
            applied(&edits.each_ref().map(std::slice::from_ref)),
            ("abc23d".to_owned(), 5)
        );
        assert_eq!(applied(&[&[]]), ("0123軍89".to_owned(), 1));
    }

    #[test]
    fn of_two_that_overlap_the_first_is_made() {
        for (first, second) in [
            (edit(0, 2, "a"), edit(1, 3, "b")),
            (edit(1, 3, "a"), edit(0, 2, "b")),
            (edit(0, 4, "a"), edit(1, 2, "b")),
            (edit(1, 2, "a"), edit(0, 4, "b")),
            (edit(0, 4, "a"), edit(2, 2, "b")),
            (edit(2, 2, "a"), edit(0, 4, "b")),
            (edit(2, 2, "a"), edit(2, 2, "b")),
        ] {
            let alone = applied(&[std::slice::from_ref(&first)]);
            assert_eq!(applied(&[&[first], &[edit(7, 7, "x"), second]]), alone);
        }
    }

    #[test]
    fn an_edit_between_two_texts_leaves_what_is_the_same() {
        for (old, new, expected) in [
            ("0軍9", "0儀9", edit(6, 9, "儀")),
            ("aa", "aaa", edit(7, 7, "a")),
            ("aba", "a", edit(6, 8, "")),
            ("same", "same", edit(9, 9, "")),
        ] {
            assert_eq!(Edit::between(old, new, 5), expected);
        }
    }

    #[test]
    fn the_same_edit_of_two_fixes_is_made_once() {
        let shared = edit(2, 2, "a");
        let (first, second) = ([shared.clone()], [shared, edit(3, 4, "b")]);
        assert_eq!(applied(&[&first, &second]), ("01a2b軍89".to_owned(), 2));
    }

    #[test]
    fn an_edit_outside_of_the_text_or_within_a_character_is_not_made() {
        for edit in [
            edit(9, 10, "a"),
            edit(5, 5, "a"),
            edit(4, 6, "a"),
            edit(usize::MAX, usize::MAX, "a"),
        ] {
            assert_eq!(applied(&[&[edit]]), ("0123軍89".to_owned(), 0));
        }
    }
}
