//! Selects codes.

use std::fmt;
use std::str::FromStr;

use super::Code;
use crate::text::nearest;

/// One code, named by its id or name, or all codes with a common prefix, as in `GN2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeGroup(&'static [Code]);

impl CodeGroup {
    /// Whether the group has this code.
    pub fn contains(self, code: Code) -> bool {
        // The codes of a group are next to each other in the table.
        self.0.first().is_some_and(|first| *first <= code)
            && self.0.last().is_some_and(|last| code <= *last)
    }
}

/// The id, or what the ids of the group begin with.
impl fmt::Display for CodeGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] =
            [self.0.first(), self.0.last()].map(|code| code.map_or("", |code| code.id()));
        let common = first
            .bytes()
            .zip(last.bytes())
            .take_while(|(one, other)| one == other)
            .count();
        f.write_str(&first[..common])
    }
}

/// A text that is not a code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown code `{text}`{}", nearest.map_or_else(String::new, |nearest| format!("; did you mean `{nearest}`?")))]
pub struct UnknownCode {
    pub text: String,
    /// A similar id or name.
    pub nearest: Option<&'static str>,
}

impl FromStr for CodeGroup {
    type Err = UnknownCode;

    /// Ignores case.
    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        let id = text.to_ascii_uppercase();
        let start = Code::ALL.partition_point(|code| code.id() < id.as_str());
        let alike = Code::ALL[start..]
            .iter()
            .take_while(|code| code.id().starts_with(&id))
            .count();
        if alike > 0 && !id.is_empty() {
            return Ok(Self(&Code::ALL[start..start + alike]));
        }
        let named = Code::ALL
            .iter()
            .position(|code| code.name().eq_ignore_ascii_case(text));
        let named = named.map(|at| Self(&Code::ALL[at..=at]));
        let known = Code::ALL.iter().flat_map(|code| [code.id(), code.name()]);
        named.ok_or_else(|| UnknownCode {
            text: text.to_owned(),
            nearest: nearest(text, known),
        })
    }
}

/// Which findings to report: the selected codes (all if none is selected), except the ignored ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection<'g> {
    /// Report only these codes; if empty, all.
    pub selected: &'g [CodeGroup],
    /// Do not report these codes.
    pub ignored: &'g [CodeGroup],
}

impl Selection<'_> {
    /// Whether to report a code.
    pub fn wants(self, code: Code) -> bool {
        let is_in = |groups: &[CodeGroup]| groups.iter().any(|group| group.contains(code));
        (self.selected.is_empty() || is_in(self.selected)) && !is_in(self.ignored)
    }
}

/// The list of codes in the text of a comment that suppresses findings: what follows `gungi: allow`.
pub fn suppressed_codes(comment: &str) -> Option<&str> {
    let list = comment
        .trim_start()
        .strip_prefix("gungi:")?
        .trim_start()
        .strip_prefix("allow")?;
    (list.is_empty() || list.starts_with(char::is_whitespace)).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        text.parse::<CodeGroup>()
            .unwrap()
            .0
            .iter()
            .map(|code| code.id())
            .collect()
    }

    #[test]
    fn codes_are_named_by_id_name_or_prefix() {
        assert_eq!(ids("GN205"), ["GN205"]);
        assert_eq!(ids("gn205"), ["GN205"]);
        assert_eq!(ids("Wrong-Number"), ["GN205"]);
        assert_eq!(ids("RU30"), ["RU301", "RU302", "RU303", "RU304"]);
        assert!(ids("GN").iter().all(|id| id.starts_with("GN")));
        for code in Code::ALL {
            assert_eq!(
                (ids(code.id()), ids(code.name())),
                (vec![code.id()], vec![code.id()])
            );
        }
    }

    #[test]
    fn a_misspelled_code_is_reported_with_a_similar_one() {
        let nearest = |text: &str| text.parse::<CodeGroup>().unwrap_err().nearest;
        assert_eq!(nearest("GN2O5"), Some("GN205"));
        assert_eq!(nearest("wrong_number"), Some("wrong-number"));
        assert_eq!(nearest("cannotmove"), Some("cannot-move"));
        for text in ["", "X", "軍儀", "GN99999999", &"G".repeat(100_000)] {
            assert_eq!(nearest(text), None, "{text:.20}");
        }
        let error = "Gn2O5".parse::<CodeGroup>().unwrap_err().to_string();
        assert_eq!(error, "unknown code `Gn2O5`; did you mean `GN205`?");
    }

    #[test]
    fn ignoring_wins_over_selecting() {
        let [rules, fouls] = ["RU", "RU3"].map(|text| text.parse::<CodeGroup>().unwrap());
        let all = Selection::default();
        let some = Selection {
            selected: &[rules],
            ignored: &[fouls],
        };
        let wanted = |code| (all.wants(code), some.wants(code));
        assert_eq!(wanted(Code::WrongNumber), (true, false));
        assert_eq!(wanted(Code::CannotMove), (true, true));
        assert_eq!(wanted(Code::DoubleBronze), (true, false));
    }
}
