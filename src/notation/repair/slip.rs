//! Habits, slips and drafts.

use crate::diagnostic::{Applicability, Code, Edit, Fix, apply};
use crate::text::Span;

/// How certain it is what a slip means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Certainty {
    /// It has several meanings, which the message names. There is no fix.
    Question,
    /// A person must look at the fix.
    Maybe,
    /// It has one meaning.
    Certain,
}

/// A way of writing that a notation does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Habit {
    /// The code of its finding.
    pub code: Code,
    /// What people write, in one sentence.
    pub message: String,
    /// What to do.
    pub help: String,
    /// How certain its meaning is.
    pub certainty: Certainty,
}

impl Habit {
    /// A habit with one meaning.
    pub fn new(code: Code, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { code, message: message.into(), help: help.into(), certainty: Certainty::Certain }
    }

    /// This habit, with a fix that a person has to check.
    pub fn maybe(self) -> Self {
        Self { certainty: Certainty::Maybe, ..self }
    }

    /// This habit, with several meanings: a question instead of a safe fix.
    pub fn question(self) -> Self {
        Self { certainty: Certainty::Question, ..self }
    }

    /// The slip that writes `text` for `span`.
    pub fn at(&self, span: Span, text: impl Into<String>) -> Slip {
        Slip { habit: self.clone(), edit: Edit { span, text: text.into() } }
    }
}

/// A habit at one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The habit.
    pub habit: Habit,
    /// What is meant. The edit of a question only lets the draft go on.
    pub edit: Edit,
}

/// A habit and all its places in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// The habit.
    pub habit: Habit,
    /// What to change, in the order of the text, without overlap.
    pub edits: Vec<Edit>,
}

impl Found {
    /// Its places in the text.
    pub fn places(&self) -> impl Iterator<Item = Span> {
        self.edits.iter().map(|edit| edit.span)
    }

    /// Its fix; `None` for a question.
    pub fn fix(&self) -> Option<Fix> {
        let applicability = match self.habit.certainty {
            Certainty::Question => return None,
            Certainty::Maybe => Applicability::Maybe,
            Certainty::Certain => Applicability::Safe,
        };
        Some(Fix::new(applicability, self.habit.help.clone(), self.edits.clone()))
    }
}

/// A copy of a text without slips.
#[derive(Clone, Debug)]
pub struct Draft {
    text: String,
    /// The edits that led to the text, stage by stage, each counted in the text before it.
    stages: Vec<Vec<Edit>>,
    found: Vec<Found>,
}

impl Draft {
    /// A draft with all slips of a text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), stages: Vec::new(), found: Vec::new() }
    }

    /// The text without the slips that were taken.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The habits, in the order in which they were found.
    pub fn found(&self) -> &[Found] {
        &self.found
    }

    /// Removes slips from the text. Of two that overlap, the first in the text counts.
    pub fn take(&mut self, mut slips: Vec<Slip>) {
        slips.sort_by_key(|slip| slip.edit.span);
        let mut last: Option<Span> = None;
        slips.retain(|Slip { edit: Edit { span, .. }, .. }| {
            let is_behind = last.is_none_or(|last| last.end() <= span.start() && last != *span);
            let fits = is_behind && self.text.get(span.range()).is_some();
            last = if fits { Some(*span) } else { last };
            fits
        });
        let mut stage = Vec::new();
        for Slip { habit, edit } in slips {
            let original = Edit { span: self.original(edit.span), text: edit.text.clone() };
            stage.push(edit);
            match self.found.iter_mut().find(|found| found.habit == habit) {
                Some(found)
                    if found.edits.last().is_none_or(|last| last.span.end() <= original.span.start()) =>
                {
                    found.edits.push(original);
                }
                Some(_) => {}
                None => self.found.push(Found { habit, edits: vec![original] }),
            }
        }
        let all = Fix::new(Applicability::Safe, "", stage.clone());
        self.text = apply(&self.text, [&all]).text;
        self.stages.push(stage);
    }

    /// Where a part of the text stands in the original.
    pub fn original(&self, span: Span) -> Span {
        self.stages.iter().rev().fold(span, |span, stage| before(stage, span))
    }
}

/// Where a part of a text was before these edits. What lies in a replaced part counts as all of it.
fn before(edits: &[Edit], span: Span) -> Span {
    let (mut start, mut end) = (None, None);
    // How far the text behind the last edit moved.
    let (mut old, mut new) = (0, 0);
    for Edit { span: replaced, text } in edits {
        let (from, to) = (replaced.start() - old + new, replaced.start() - old + new + text.len());
        if start.is_none() && span.start() < from {
            start = Some(span.start() - new + old);
        }
        if end.is_none() && span.end() <= from {
            end = Some(span.end() - new + old);
        }
        if start.is_none() && span.start() < to {
            start = Some(replaced.start());
        }
        if end.is_none() && span.end() <= to {
            end = Some(replaced.end());
        }
        (old, new) = (replaced.end(), to);
    }
    let start = start.unwrap_or_else(|| span.start() + old - new);
    Span::new(start, end.unwrap_or_else(|| span.end() + old - new).max(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit { span: Span::new(start, end), text: text.to_owned() }
    }

    #[test]
    fn a_place_in_a_draft_is_found_in_the_original() {
        // "ab--cd,ef" -> "ab>cdef"
        let edits = [edit(2, 4, ">"), edit(6, 7, "")];
        for ((start, end), original) in
            [((0, 2), (0, 2)), ((2, 3), (2, 4)), ((3, 5), (4, 6)), ((5, 7), (7, 9)), ((1, 6), (1, 8))]
        {
            let (from, to) = original;
            assert_eq!(before(&edits, Span::new(start, end)), Span::new(from, to), "{start} {end}");
        }
    }

    #[test]
    fn stages_follow_each_other() {
        let habit = Habit::new(Code::StrayText, "a", "b");
        let mut draft = Draft::new("a;b;c");
        draft.take(vec![habit.at(Span::new(3, 4), "--"), habit.at(Span::new(1, 2), "")]);
        assert_eq!(draft.text(), "ab--c");
        draft.take(vec![habit.at(Span::new(4, 5), "x")]);
        assert_eq!(draft.text(), "ab--x");
        let places: Vec<Span> = draft.found()[0].places().collect();
        assert_eq!(places, [Span::new(1, 2), Span::new(3, 4), Span::new(4, 5)]);
    }
}
