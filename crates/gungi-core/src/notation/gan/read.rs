//! Reads names of actors.

use std::str::FromStr;

use nom::Parser;
use nom::bytes::complete::take_while;
use nom::character::complete::char;
use nom::combinator::rest;

use crate::notation::syntax::{Parsed, expect, read_all};
use crate::text::{Span, Spanned};

use super::actor::{Actor, Marks, MoveSide, is_word_character};
use super::fault::{GanError, NamePart};

/// As [`read`].
impl FromStr for Actor {
    type Err = Vec<Spanned<GanError>>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text)
    }
}

/// Reads the name of an actor; the whole of `text`, which may have no blanks around it.
///
/// # Errors
/// All faults, in the order of their places.
pub fn read(text: &str) -> Result<Actor, Vec<Spanned<GanError>>> {
    if text.is_empty() {
        return Err(vec![Spanned::new(GanError::NoName, Span::at(0))]);
    }
    let shape = read_all(text, shape)
        .map_err(|error| vec![Spanned::new(GanError::Syntax(error.expected), error.span)])?;
    let style_at = Span::new(0, shape.style.len());
    let marks_at =
        Span::at(style_at.end() + 1).to(Span::at(style_at.end() + 1 + shape.marks.len()));
    let abbr_at = Span::new(marks_at.end(), text.len());

    let mut faults = Vec::new();
    let style_side = check_part(
        NamePart::Style,
        Spanned::new(shape.style, style_at),
        &mut faults,
    );
    let marks = check_marks(Spanned::new(shape.marks, marks_at), &mut faults);
    let abbr_side = check_part(
        NamePart::Abbr,
        Spanned::new(shape.abbr, abbr_at),
        &mut faults,
    );
    if let (Some(style), Some(abbr)) = (style_side, abbr_side) {
        if style != abbr {
            faults.push(Spanned::new(GanError::MixedName { style }, abbr_at));
        }
    }
    match style_side.and_then(|side| Actor::new(shape.style, marks, shape.abbr, side)) {
        Some(actor) if faults.is_empty() => Ok(actor),
        _ => Err(faults),
    }
}

/// A name split into parts, which are not checked yet.
struct NameShape<'t> {
    style: &'t str,
    marks: &'t str,
    abbr: &'t str,
}

fn shape(input: &str) -> Parsed<'_, NameShape<'_>> {
    let style = take_while(|c| c != ':');
    let colon = expect("`:` after the style", char(':'));
    let marks = take_while(|c| matches!(c, '+' | '-'));
    (style, colon, marks, rest)
        .map(|(style, _, marks, abbr)| NameShape { style, marks, abbr })
        .parse(input)
}

fn check_marks(marks: Spanned<&str>, faults: &mut Vec<Spanned<GanError>>) -> Marks {
    let (promoted, king_like) = (marks.value.contains('+'), marks.value.contains('-'));
    let twice = ['+', '-']
        .into_iter()
        .find(|&mark| marks.value.matches(mark).count() > 1);
    if let Some(mark) = twice {
        faults.push(Spanned::new(GanError::MarkTwice(mark), marks.span));
    } else if marks.value == "-+" {
        faults.push(Spanned::new(GanError::MarkOrder, marks.span));
    }
    Marks {
        promoted,
        king_like,
    }
}

/// Reports the faults of one part. Returns its side if there is none.
fn check_part(
    part: NamePart,
    text: Spanned<&str>,
    faults: &mut Vec<Spanned<GanError>>,
) -> Option<MoveSide> {
    let before = faults.len();
    let Some(first) = text.value.chars().next() else {
        faults.push(Spanned::new(GanError::Empty(part), text.span));
        return None;
    };
    let side = text.value.chars().find_map(MoveSide::of_letter);
    if is_word_character(first) && !first.is_ascii_alphabetic() {
        let span = Span::new(0, first.len_utf8()).shifted(text.span.start());
        faults.push(Spanned::new(GanError::Start { part, found: first }, span));
    }
    for (span, found) in runs(text, |c| !is_word_character(c)) {
        faults.push(Spanned::new(GanError::Character { part, found }, span));
    }
    if let Some(side) = side {
        for (span, _) in runs(text, |c| MoveSide::of_letter(c) == Some(side.opposite())) {
            faults.push(Spanned::new(GanError::MixedPart { part, side }, span));
        }
    }
    faults[before..].sort_by_key(|fault| fault.span);
    side.filter(|_| faults.len() == before)
}

/// The places of neighbouring characters that are `wanted`, each with its first character.
fn runs(text: Spanned<&str>, wanted: impl Fn(char) -> bool) -> Vec<(Span, char)> {
    let mut found: Vec<(Span, char)> = Vec::new();
    for (at, c) in text.value.char_indices().filter(|&(_, c)| wanted(c)) {
        let span = Span::new(at, at + c.len_utf8()).shifted(text.span.start());
        match found.last_mut() {
            Some((last, _)) if last.end() == span.start() => *last = last.to(span),
            _ => found.push((span, c)),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn faults(text: &str) -> Vec<(usize, usize, GanError)> {
        let faults = read(text).unwrap_err();
        faults
            .into_iter()
            .map(|fault| (fault.span.start(), fault.span.end(), fault.value))
            .collect()
    }

    #[test]
    fn every_part_of_a_name_is_read() {
        let actor = read("FOO_2:+-K9").unwrap();
        assert_eq!(
            (actor.style(), actor.abbr(), actor.side()),
            ("foo_2", "k9", MoveSide::Bottom)
        );
        assert_eq!(
            actor.marks(),
            Marks {
                promoted: true,
                king_like: true
            }
        );
    }

    #[test]
    fn each_fault_has_its_place() {
        use GanError::{
            Character, Empty, MarkOrder, MarkTwice, MixedName, MixedPart, NoName, Start, Syntax,
        };
        let (style, abbr) = (NamePart::Style, NamePart::Abbr);
        #[rustfmt::skip]
        let cases = [
            ("", vec![(0, 0, NoName)]),
            ("rook", vec![(4, 4, Syntax("`:` after the style".into()))]),
            (":", vec![(0, 0, Empty(style)), (1, 1, Empty(abbr))]),
            ("c:-", vec![(3, 3, Empty(abbr))]),
            ("c:-+k", vec![(2, 4, MarkOrder)]),
            ("c:+++k", vec![(2, 5, MarkTwice('+'))]),
            ("c:+-+k", vec![(2, 5, MarkTwice('+'))]),
            (
                "2c:_k",
                vec![(0, 1, Start { part: style, found: '2' }), (3, 4, Start { part: abbr, found: '_' })],
            ),
            ("c:k軍儀", vec![(3, 9, Character { part: abbr, found: '軍' })]),
            ("c:k:q", vec![(3, 4, Character { part: abbr, found: ':' })]),
            (
                "c:k:q:r",
                vec![
                    (3, 4, Character { part: abbr, found: ':' }),
                    (5, 6, Character { part: abbr, found: ':' }),
                ],
            ),
            ("C:k", vec![(2, 3, MixedName { style: MoveSide::Bottom })]),
            ("c:+-K", vec![(4, 5, MixedName { style: MoveSide::Top })]),
            ("Shogi:p", vec![(1, 5, MixedPart { part: style, side: MoveSide::Bottom })]),
            (
                "gunGI:pZ",
                vec![
                    (3, 5, MixedPart { part: style, side: MoveSide::Top }),
                    (7, 8, MixedPart { part: abbr, side: MoveSide::Top }),
                ],
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(faults(text), expected, "{text:?}");
        }
    }

    fn actors() -> impl Strategy<Value = Actor> {
        let word = "[a-z][a-z0-9_]{0,8}";
        (word, any::<(bool, bool, bool)>(), word).prop_map(
            |(style, (promoted, king_like, bottom), abbr)| {
                let side = if bottom {
                    MoveSide::Bottom
                } else {
                    MoveSide::Top
                };
                Actor::new(
                    &style,
                    Marks {
                        promoted,
                        king_like,
                    },
                    &abbr,
                    side,
                )
                .unwrap()
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_as_the_same(actor in actors()) {
            prop_assert_eq!(read(&actor.to_string()), Ok(actor));
        }

        #[test]
        fn what_is_read_is_written_as_it_was(text in "[a-zA-Z_1]{0,3}:?[+-]{0,3}[a-zA-Z_1]{0,3}") {
            if let Ok(actor) = read(&text) {
                prop_assert_eq!(actor.to_string(), text);
            }
        }

        #[test]
        fn any_text_is_an_actor_or_has_faults_inside_of_it(text in ".{0,12}:?.{0,12}") {
            for fault in read(&text).err().unwrap_or_default() {
                prop_assert!(text.get(fault.span.range()).is_some());
            }
        }
    }
}
