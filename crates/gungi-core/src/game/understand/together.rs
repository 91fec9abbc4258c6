//! One finding for a cause that repeats.

use std::collections::{BTreeMap, HashMap};

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::game::check::finding::Finding;
use crate::text::Span;

/// How many further places a finding shows.
const MOST_PLACES: usize = 3;

/// A message with the number of its places.
pub(super) fn times(message: &str, count: usize) -> String {
    match count {
        0 | 1 => message.to_owned(),
        count => format!("{message}, {count} times"),
    }
}

/// The finding with further places.
pub(super) fn with_places(finding: Diagnostic, places: impl Iterator<Item = Span>) -> Diagnostic {
    let mut shown = vec![finding.span];
    let is_new = |place: &Span| {
        let is_new = !shown.contains(place);
        if is_new {
            shown.push(*place);
        }
        is_new
    };
    let places: Vec<Span> = places.filter(is_new).take(MOST_PLACES).collect();
    places.into_iter().fold(finding, |finding, place| {
        finding.related(place, "here, too")
    })
}

/// Whether a finding can be put together with others. Without a fix only bytes that are no text can: one byte says it for all.
fn can_join(finding: &Diagnostic) -> bool {
    finding.fix.is_some() || finding.code == Code::InvalidUtf8
}

/// Puts findings together that have the same code and message and a safe fix each, or all the same fix; and bytes that are not
/// UTF-8.
pub fn together(findings: Vec<Finding>) -> Vec<Finding> {
    let joining = findings
        .iter()
        .filter(|finding| can_join(&finding.diagnostic));
    if joining.take(2).count() < 2 {
        return findings;
    }
    let mut groups: Vec<Vec<Finding>> = Vec::new();
    let mut known: HashMap<(Code, String), usize> = HashMap::new();
    // The last fix of several edits: findings about numbers share one.
    let mut shared: Option<usize> = None;
    for finding in findings {
        if finding.is_suppressed() || !can_join(&finding.diagnostic) {
            groups.push(vec![finding]);
            continue;
        }
        let fix = finding.diagnostic.fix.as_ref();
        let same_fix = shared
            .filter(|&index| fix.is_some() && groups[index][0].diagnostic.fix.as_ref() == fix);
        let key = (finding.diagnostic.code, finding.diagnostic.message.clone());
        let is_safe = fix.is_none_or(|fix| fix.applicability == Applicability::Safe);
        if let Some(index) = same_fix.or_else(|| known.get(&key).copied().filter(|_| is_safe)) {
            groups[index].push(finding);
        } else {
            shared = if fix.is_some_and(|fix| fix.edits.len() > 1) {
                Some(groups.len())
            } else {
                shared
            };
            if is_safe {
                known.insert(key, groups.len());
            }
            groups.push(vec![finding]);
        }
    }
    groups.into_iter().filter_map(as_one).collect()
}

/// The first of some findings, for all of them.
fn as_one(group: Vec<Finding>) -> Option<Finding> {
    let count = group.len();
    let mut others = group.into_iter();
    let first = others.next()?;
    if count == 1 {
        return Some(first);
    }
    let others: Vec<Diagnostic> = others.map(|finding| finding.diagnostic).collect();
    let message = &first.diagnostic.message;
    let is_same = others.iter().all(|other| other.message == *message);
    let message = if is_same {
        times(message, count)
    } else {
        format!("{message}; {} more like it", count - 1)
    };
    let fixes = first
        .diagnostic
        .fix
        .iter()
        .chain(others.iter().filter_map(|other| other.fix.as_ref()));
    let edits = edits_of(fixes);
    let fix = first.diagnostic.fix.clone().map(|fix| Fix { edits, ..fix });
    let places = others.iter().map(|other| other.span);
    let diagnostic = with_places(
        Diagnostic {
            message,
            fix,
            ..first.diagnostic
        },
        places,
    );
    Some(Finding {
        diagnostic,
        ..first
    })
}

/// The edits of several fixes, in the order of the text. Of two fixes that change the same text, the second one waits until
/// the first is made.
fn edits_of<'f>(fixes: impl Iterator<Item = &'f Fix>) -> Vec<Edit> {
    // By their starts. No two overlap.
    let mut edits: BTreeMap<usize, Edit> = BTreeMap::new();
    for fix in fixes {
        let overlaps = |edit: &Edit| {
            let (start, end) = (edit.span.start(), edit.span.end());
            let before = edits.range(..=start).next_back();
            let is_cut =
                before.is_some_and(|(at, before)| *at == start || before.span.end() > start);
            is_cut || edits.range(start..end).next().is_some()
        };
        if !fix.edits.iter().any(overlaps) {
            edits.extend(
                fix.edits
                    .iter()
                    .map(|edit| (edit.span.start(), edit.clone())),
            );
        }
    }
    edits.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixes_that_change_the_same_text_are_not_made_at_once() {
        let fix = |edits: &[(usize, usize, &str)]| {
            let edits = edits.iter().map(|&(start, end, text)| Edit {
                span: Span::new(start, end),
                text: text.to_owned(),
            });
            Fix::new(Applicability::Safe, "change it", edits.collect())
        };
        let (first, crossing, apart) = (
            fix(&[(4, 6, "a"), (0, 1, "b")]),
            fix(&[(5, 8, "c"), (9, 9, "d")]),
            fix(&[(6, 8, "e")]),
        );
        let spans = |fixes: &[&Fix]| {
            edits_of(fixes.iter().copied())
                .iter()
                .map(|edit| (edit.span.start(), edit.span.end()))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            spans(&[&first, &crossing, &apart]),
            [(0, 1), (4, 6), (6, 8)]
        );
        assert_eq!(spans(&[&crossing, &first, &apart]), [(5, 8), (9, 9)]);
        assert_eq!(spans(&[&first, &first]), [(0, 1), (4, 6)]);
    }
}
