//! Reads gameplays. A fault in one pattern does not stop the reading of the others.

use std::cell::RefCell;
use std::str::FromStr;

use crate::notation::syntax::read_all;
use crate::text::{Span, Spanned};

use super::error::{CgnError, List};
use super::gameplay::Joined;
use super::gameplay::{Ability, Gameplay, Pattern};
use super::grammar::{Grammar, Notes, SUBJECT};
use super::{MAX_NESTING, MAX_TEXT};

/// Reads a gameplay, in any order of its patterns.
///
/// # Errors
/// All faults in the order of their places: the first misspelling of each pattern, and all faults of meaning.
pub fn read(text: &str) -> Result<Gameplay, Vec<Spanned<CgnError>>> {
    read_nested(text, MAX_NESTING)
}

/// As [`read`].
impl FromStr for Gameplay {
    type Err = Vec<Spanned<CgnError>>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text)
    }
}

/// Reads a gameplay that may contain others, up to a number of levels.
pub(super) fn read_nested(text: &str, levels: usize) -> Result<Gameplay, Vec<Spanned<CgnError>>> {
    let whole = Span::new(0, text.len());
    if text.len() > MAX_TEXT {
        return Err(vec![Spanned::new(CgnError::TooLong, whole)]);
    }
    let joined = Joined::new(text);
    let notes = RefCell::default();
    let patterns = patterns(joined.text(), levels, &notes);
    let mut faults = faults(notes.into_inner());
    if !faults.is_empty() {
        for fault in &mut faults {
            fault.span = joined.original(fault.span);
        }
        return Err(faults);
    }
    let patterns: Result<Vec<_>, _> = patterns.into_iter().map(Pattern::new).collect();
    patterns
        .and_then(Gameplay::new)
        .map_err(|fault| vec![Spanned::new(fault, whole)])
}

/// The abilities of each pattern. No pattern reaches beyond its `.`, so reading goes on there after a misspelling.
fn patterns(text: &str, levels: usize, notes: &RefCell<Notes>) -> Vec<Vec<Ability>> {
    if text.is_empty() {
        notes
            .borrow_mut()
            .fault(Span::at(0), CgnError::Syntax(SUBJECT));
    }
    let mut patterns = Vec::new();
    let mut start = 0;
    for piece in text.split_inclusive('.') {
        let span = Span::new(start, start + piece.len());
        if patterns.len() == List::Patterns.most() {
            notes
                .borrow_mut()
                .fault(span, CgnError::TooMany(List::Patterns));
            break;
        }
        let grammar = Grammar {
            end: span.end(),
            levels,
            read_nested,
            notes,
        };
        let parser = |input| {
            if start == 0 {
                grammar.piece(input)
            } else {
                grammar.next_piece(input)
            }
        };
        let pattern = read_all(piece, parser).unwrap_or_else(|error| {
            notes
                .borrow_mut()
                .fault(error.span.shifted(start), CgnError::Syntax(error.expected));
            Vec::new()
        });
        patterns.push(pattern);
        start = span.end();
    }
    patterns
}

/// The collected faults, and the directions whose number of dimensions differs from the first (`B4`).
fn faults(notes: Notes) -> Vec<Spanned<CgnError>> {
    let Notes {
        mut faults,
        dimensions,
    } = notes;
    if let Some(&Spanned { value: first, .. }) = dimensions.first() {
        let others = dimensions.into_iter().filter(|other| other.value != first);
        faults.extend(others.map(|Spanned { value: found, span }| {
            Spanned::new(CgnError::MixedDimensions { first, found }, span)
        }));
    }
    faults.sort_by_key(|fault| fault.span);
    faults
}

#[cfg(test)]
mod tests {
    use super::super::arbitrary::gameplays;
    use super::super::{MAX_ABILITIES, MAX_DIMENSIONS, MAX_PATTERNS};
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use proptest::prelude::*;

    /// The source's example.
    const ROOK: &str = "\
        t<self>_&_^capture[-1,0]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^capture[0,-1]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^capture[0,1]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^capture[1,0]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^shift[-1,0]_=_@f+all~_@f+all%self. \\
        t<self>_&_^shift[-1,0]_=_@f+all~_@f+all%self; t<self>_&_^capture[-1,0]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^shift[0,-1]_=_@f+all~_@f+all%self. \\
        t<self>_&_^shift[0,-1]_=_@f+all~_@f+all%self; t<self>_&_^capture[0,-1]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^shift[0,1]_=_@f+all~_@f+all%self. \\
        t<self>_&_^shift[0,1]_=_@f+all~_@f+all%self; t<self>_&_^capture[0,1]1=_@f+all~_@an_enemy_actor+all%self. \\
        t<self>_&_^shift[1,0]_=_@f+all~_@f+all%self. \\
        t<self>_&_^shift[1,0]_=_@f+all~_@f+all%self; t<self>_&_^capture[1,0]1=_@f+all~_@an_enemy_actor+all%self.";

    fn on_one_line(text: &str) -> String {
        text.split("\\\n").map(str::trim_start).collect()
    }

    const PLAIN: &str = "t<self>_&_^shift[1]1=_@f+all~_@f+all%self.";

    /// The faults of a pattern in which `old` is written as `new`.
    fn faults_of(old: &str, new: &str) -> Vec<(String, CgnError)> {
        let text = PLAIN.replacen(old, new, 1);
        let faults = read(&text).unwrap_err();
        faults
            .into_iter()
            .map(|fault| (text[fault.span.range()].to_owned(), fault.value))
            .collect()
    }

    /// A pattern that promotes to the gameplay `inner`.
    fn promoting(inner: &str) -> String {
        PLAIN.replace("%self", &format!("%{}", STANDARD.encode(inner)))
    }

    #[test]
    fn the_rook_of_the_source_is_canonical() {
        let rook = read(ROOK).unwrap();
        assert_eq!((rook.patterns().len(), rook.dimensions()), (12, 2));
        assert_eq!(rook.to_string(), on_one_line(ROOK));
        assert_eq!(rook.cgh(), "d0a49f01a7515f82935060b9755d23fb82cb03e9");
    }

    #[test]
    fn the_smallest_and_largest_numbers_are_read() {
        for number in ["-2147483648,2147483647,0,-1", "7"] {
            let text = PLAIN.replace("[1]", &format!("[{number}]"));
            assert_eq!(read(&text).unwrap().to_string(), text);
        }
        let text = PLAIN
            .replace("&_", "&4294967295")
            .replace("]1", "]4294967295");
        assert_eq!(read(&text).unwrap().to_string(), text);
    }

    #[test]
    fn faulty_numbers_are_reported() {
        let axis = CgnError::OutOfRange {
            lowest: i32::MIN.into(),
            highest: i32::MAX.into(),
        };
        let magnitude = CgnError::OutOfRange {
            lowest: 1,
            highest: u32::MAX.into(),
        };
        let moves = CgnError::OutOfRange {
            lowest: 0,
            highest: u32::MAX.into(),
        };
        let cases = [
            ("[1]", "[01]", "01", CgnError::LeadingZero),
            ("[1]", "[-007]", "-007", CgnError::LeadingZero),
            ("[1]", "[-0]", "-0", CgnError::NegativeZero),
            ("[1]", "[2147483648]", "2147483648", axis),
            ("]1", "]0", "0", magnitude.clone()),
            (
                "]1",
                "]99999999999999999999",
                "99999999999999999999",
                magnitude,
            ),
            ("&_", "&4294967296", "4294967296", moves),
            ("&_", "&00", "00", CgnError::LeadingZero),
        ];
        for (old, new, place, fault) in cases {
            assert_eq!(faults_of(old, new), [(place.to_owned(), fault)], "{new}");
        }
    }

    #[test]
    fn a_misspelling_is_reported_with_the_expected_text() {
        let cases = [
            ("t<", "x<", "x", "an actor, as in `t<self>_&_`"),
            ("<self>", "<>", ">", "`self` or a gameplay in Base64"),
            ("shift", "jump", "j", "`capture` or `shift`"),
            ("[1]", "[]", "]", "a whole number"),
            ("[1]", "[1,]", "]", "a whole number"),
            ("]1", "]-1", "-", "a magnitude of 1 or more, or `_`"),
            ("&_", "&-1", "-", "a number of moves, or `_`"),
            (
                "+all",
                "+board",
                "b",
                "an area: `all`, `furthest_one-third`, `furthest_rank`, `nearest_two-thirds` or `palace`",
            ),
            ("self.", "self", "", "`; ` or `.`"),
            ("self.", "self;.", ".", "one blank after `;`"),
            ("self.", "self; .", ".", "an actor, as in `t<self>_&_`"),
            ("self.", "self.\nt", "\n", "one blank after `.`"),
        ];
        for (old, new, place, expected) in cases {
            let [(at, CgnError::Syntax(found))] = &faults_of(old, new)[..] else {
                panic!("{new:?}")
            };
            assert_eq!(
                (at.as_str(), found.to_string().as_str()),
                (place, expected),
                "{new:?}"
            );
        }
        assert_eq!(
            read("").unwrap_err(),
            [Spanned::new(CgnError::Syntax(SUBJECT), Span::at(0))]
        );
    }

    #[test]
    fn the_faults_of_every_pattern_are_reported() {
        let text = "t<self>_&_^shift[01]007=_@f+all~_@f+all%self. nonsense.. \\\n  t<self>_&_^shift[1,2]1=_@f+all~x.";
        let faults = read(text).unwrap_err();
        let found: Vec<_> = faults
            .iter()
            .map(|fault| (fault.span.start(), &text[fault.span.range()]))
            .collect();
        assert_eq!(
            found,
            [
                (17, "01"),
                (20, "007"),
                (46, "n"),
                (55, "."),
                (78, "1,2"),
                (92, "x")
            ]
        );
    }

    #[test]
    fn nested_gameplays_are_read_and_rewritten_in_canonical_form() {
        let other = PLAIN.replace("[1]", "[-1]");
        let text = promoting(&format!("{PLAIN} {other} {PLAIN}"));
        let gameplay = read(&text).unwrap();
        assert_eq!(gameplay.to_string(), promoting(&format!("{other} {PLAIN}")));
        assert_eq!(gameplay.nesting(), 1);
    }

    #[test]
    fn faults_of_nested_gameplays_are_reported_at_the_place_of_the_actor() {
        let text = promoting(&promoting("t<self>_&_^shift[-0]1=x."));
        let faults = read(&text).unwrap_err();
        let messages: Vec<_> = faults.iter().map(|fault| fault.value.to_string()).collect();
        assert_eq!(
            messages,
            [
                "in the gameplay of the actor, byte 37: in the gameplay of the actor, byte 17: unexpected `-` before zero",
                "in the gameplay of the actor, byte 37: in the gameplay of the actor, byte 22: expected `t`, `f` or `_`",
            ]
        );
        assert!(
            faults
                .iter()
                .all(|fault| fault.span == Span::new(37, text.len() - 1))
        );
    }

    #[test]
    fn base64_that_is_not_a_text_is_reported() {
        for token in [
            "dDxz=", "d", "abcd=", "dA", "dB==", "====", "selfish", "self=",
        ] {
            assert_eq!(
                faults_of("<self", &format!("<{token}")),
                [(token.to_owned(), CgnError::NotBase64)]
            );
        }
        assert_eq!(
            faults_of("<self", "</w=="),
            [("/w==".to_owned(), CgnError::NotText)]
        );
    }

    /// Two texts of one gameplay would be two names of one actor.
    #[test]
    fn base64_of_a_gameplay_has_no_white_space_around_it_and_one_line() {
        let whole =
            |gameplay: &str| PLAIN.replace("<self", &format!("<{}", STANDARD.encode(gameplay)));
        assert!(read(&whole(PLAIN)).is_ok());
        let two = format!("{PLAIN} \\\n{PLAIN}");
        assert!(read(&two).is_ok());
        for gameplay in [
            &format!(" {PLAIN}"),
            &format!("{PLAIN} "),
            &format!("{PLAIN}\n"),
            &two,
        ] {
            let faults = read(&whole(gameplay)).unwrap_err();
            assert_eq!(
                faults
                    .into_iter()
                    .map(|fault| fault.value)
                    .collect::<Vec<_>>(),
                [CgnError::NotOneLine]
            );
        }
    }

    #[test]
    fn self_is_the_last_promotion() {
        let text = promoting(PLAIN).replace('.', ",self.");
        assert_eq!(read(&text).unwrap().to_string(), text);
        assert_eq!(
            faults_of("%self", "%self,self"),
            [("self".to_owned(), CgnError::SelfNotLast)]
        );
        assert_eq!(
            faults_of("%self", "%abcd=,self"),
            [("abcd=".to_owned(), CgnError::NotBase64)]
        );
    }

    #[test]
    fn nesting_has_a_limit() {
        let two_levels = promoting(&promoting(PLAIN));
        assert!(read_nested(&two_levels, 2).is_ok());
        let faults = read_nested(&two_levels, 1).unwrap_err();
        assert!(
            matches!(&faults[0].value, CgnError::Nested { fault, .. } if **fault == CgnError::TooDeep)
        );
    }

    #[test]
    fn long_texts_and_long_lists_are_refused() {
        let fault = |text: &str| read(text).unwrap_err().swap_remove(0).value;
        assert_eq!(fault(&" ".repeat(MAX_TEXT + 1)), CgnError::TooLong);
        assert_ne!(fault(&" ".repeat(MAX_TEXT)), CgnError::TooLong);
        let dimensions = |count| PLAIN.replace("[1]", &format!("[1{}]", ",1".repeat(count - 1)));
        assert_eq!(
            fault(&dimensions(MAX_DIMENSIONS + 1)),
            CgnError::TooMany(List::Dimensions)
        );
        assert!(read(&dimensions(MAX_DIMENSIONS)).is_ok());
        let ability = PLAIN.trim_end_matches('.');
        assert_eq!(
            fault(&(format!("{ability}; ").repeat(MAX_ABILITIES) + PLAIN)),
            CgnError::TooMany(List::Abilities)
        );
        assert_eq!(
            fault(&(format!("{PLAIN} ").repeat(MAX_PATTERNS) + PLAIN)),
            CgnError::TooMany(List::Patterns)
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_written_is_read_as_the_same(gameplay in gameplays()) {
            let text = gameplay.to_string();
            let again = read(&text).unwrap();
            prop_assert_eq!(again.to_string(), text);
            prop_assert_eq!(again, gameplay);
        }

        #[test]
        fn the_order_of_patterns_does_not_matter(patterns in Just(on_one_line(ROOK)).prop_flat_map(|rook| {
            let patterns: Vec<_> = rook.trim_end_matches('.').split(". ").map(str::to_owned).collect();
            Just(patterns).prop_shuffle()
        })) {
            let shuffled = read(&(patterns.join(". ") + ".")).unwrap();
            prop_assert_eq!(shuffled.cgh(), read(ROOK).unwrap().cgh());
        }

        #[test]
        fn damaged_text_is_read_or_has_faults_inside_of_it(
            mut text in Just(ROOK.to_owned()), at in 0..ROOK.len(), length in 0..40_usize, new in ".{0,3}|[\\\\\n t_.;0]{0,4}"
        ) {
            text.replace_range(at..(at + length).min(ROOK.len()), &new);
            for fault in read(&text).err().unwrap_or_default() {
                prop_assert!(text.get(fault.span.range()).is_some());
            }
        }

        #[test]
        fn any_text_is_read_or_has_faults_inside_of_it(text in "\\PC{0,60}|[tf_<>self&^=@+~%.; \\\\\n0-9-]{0,60}") {
            for fault in read(&text).err().unwrap_or_default() {
                prop_assert!(text.get(fault.span.range()).is_some());
            }
        }
    }
}
