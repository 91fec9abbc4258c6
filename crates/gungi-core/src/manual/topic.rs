//! Topics: everything that has a page, formats included, and how a page is found.

use std::str::FromStr;

use strsim::osa_distance;

use super::{Page, PageError, RulingPage};
use crate::diagnostic::Code;

/// A topic of the manual.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// A kind of finding.
    Code(Code),
    Ruling(RulingPage),
    Format(ManualFormat),
}

impl Topic {
    /// Everything that has a page, in the order of the manual.
    pub fn all() -> impl Iterator<Item = Self> {
        let codes = Code::ALL.iter().copied().map(Self::Code);
        codes
            .chain(RulingPage::all().map(Self::Ruling))
            .chain(ManualFormat::ALL.map(Self::Format))
    }

    /// Its ids and names, the most common one first.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let (id, name) = match self {
            Self::Code(code) => (code.id(), Some(code.name())),
            Self::Ruling(ruling) => (ruling.id, None),
            Self::Format(ManualFormat { name, page, .. }) => (
                name,
                Some(page).filter(|page| !page.eq_ignore_ascii_case(name)),
            ),
        };
        std::iter::once(id).chain(name)
    }

    /// The text in which a search finds it.
    ///
    /// # Errors
    /// If a code has no page. The tests check that every code has one.
    pub fn search_text(self) -> Result<SearchText, PageError> {
        let (summary, body) = match ManualPage::of(self)? {
            ManualPage::Code(page) => (
                page.code.summary(),
                format!("{} {}", page.meaning, page.advice),
            ),
            ManualPage::Ruling(ruling) => (
                ruling.title,
                [ruling.rule, ruling.sources, ruling.decision].join(" "),
            ),
            ManualPage::Format(format) => (format.summary, format.text.to_owned()),
        };
        let heading = self.words().collect::<Vec<_>>().join(" ");
        Ok(SearchText {
            heading,
            summary: summary.to_owned(),
            body,
        })
    }
}

/// The page of a topic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ManualPage {
    /// The page of a code.
    Code(Page),
    Ruling(RulingPage),
    Format(ManualFormat),
}

impl ManualPage {
    /// The entry of a topic.
    ///
    /// # Errors
    /// If a code has no page. The tests check that every code has one.
    pub fn of(topic: Topic) -> Result<Self, PageError> {
        match topic {
            Topic::Code(code) => Page::of(code).map(Self::Code),
            Topic::Ruling(ruling) => Ok(Self::Ruling(ruling)),
            Topic::Format(format) => Ok(Self::Format(format)),
        }
    }
}

/// No page has this id or name.
///
/// ```
/// assert_eq!(gungi_core::explain("RU10").unwrap_err().near[0], "RU101");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no code, ruling or format is called this")]
pub struct UnknownTopic {
    /// The most similar ids and names.
    pub near: Vec<&'static str>,
}

/// Finds a topic by id or name. Ignores case.
impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_meant = |topic: &Self| topic.words().any(|word| word.eq_ignore_ascii_case(text));
        Self::all()
            .find(is_meant)
            .ok_or_else(|| UnknownTopic { near: near(text) })
    }
}

/// The maximum number of suggestions.
const OFFERED: usize = 4;

/// Longer texts, in bytes, get no suggestions.
const LONGEST: usize = 40;

/// The ids and names that are similar to a text, or begin with it or contain it.
fn near(text: &str) -> Vec<&'static str> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.to_ascii_lowercase();
    let mut found: Vec<(usize, &str)> = Vec::new();
    for word in Topic::all().flat_map(Topic::words) {
        let known = word.to_ascii_lowercase();
        let (distance, length) = (osa_distance(&text, &known), text.chars().count());
        let is_alike = distance < length && distance <= 1 + length / 6;
        let is_part = length > 1 && known.starts_with(&text) || length > 3 && known.contains(&text);
        if is_alike || is_part {
            found.push((distance, word));
        }
    }
    found.sort_by_key(|(distance, _)| *distance);
    found
        .into_iter()
        .map(|(_, word)| word)
        .take(OFFERED)
        .collect()
}

/// The text of a page, split for the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchText {
    /// Its id and its name or title.
    pub heading: String,
    pub summary: String,
    /// The rest of the page.
    pub body: String,
}

/// The pages that have all words of the query, best first. A word counts most in a heading and least in a body.
pub fn ranked<T>(pages: impl IntoIterator<Item = (T, SearchText)>, query: &str) -> Vec<T> {
    let stems: Vec<String> = words(query).map(|word| stem(&word).to_owned()).collect();
    if stems.is_empty() {
        return Vec::new();
    }
    let scored = pages
        .into_iter()
        .filter_map(|(page, text)| Some((score(&text, &stems)?, page)));
    let mut found: Vec<(u32, T)> = scored.collect();
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, page)| page).collect()
}

/// The words of a text, in lower case.
pub fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// The score of a page; `None` if it lacks a word.
fn score(text: &SearchText, stems: &[String]) -> Option<u32> {
    const WEIGHTS: [u32; 3] = [9, 4, 1];
    let parts =
        [&text.heading, &text.summary, &text.body].map(|part| words(part).collect::<Vec<_>>());
    let of_stem = |stem: &String| {
        let has_stem = |part: &Vec<String>| part.iter().any(|word| word.starts_with(stem.as_str()));
        let weights = parts
            .iter()
            .zip(WEIGHTS)
            .filter(|(part, _)| has_stem(part))
            .map(|(_, weight)| weight);
        Some(weights.sum()).filter(|&score: &u32| score > 0)
    };
    stems.iter().map(of_stem).sum()
}

/// A word without its ending, so that `missing` finds `miss` and `pawns` finds `Pawn`.
fn stem(word: &str) -> &str {
    const SHORTEST: usize = 4;
    let stems = ["ing", "ed", "es", "s"]
        .into_iter()
        .filter_map(|ending| word.strip_suffix(ending));
    stems
        .into_iter()
        .find(|stem| stem.len() >= SHORTEST)
        .unwrap_or(word)
}

/// A format. Its text is Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ManualFormat {
    /// Its name: `GFEN`.
    pub name: &'static str,
    /// The name of its man page in section 5: `gfen`.
    pub page: &'static str,
    /// The section of the manual with that page: 5 for formats of files, 7 for others.
    pub section: u8,
    /// What it is, in one line.
    pub summary: &'static str,
    /// The page, in Markdown.
    pub text: &'static str,
}

impl ManualFormat {
    /// Every format, in the order of the manual.
    pub const ALL: [Self; 18] = [
        Self {
            name: "GN",
            page: "gn",
            section: 5,
            summary: "the notation of whole games of Gungi",
            text: include_str!("formats/gn.md"),
        },
        Self {
            name: "GFEN",
            page: "gfen",
            section: 5,
            summary: "positions, moves and games of Gungi on one line",
            text: include_str!("formats/gfen.md"),
        },
        Self {
            name: "gungi.js",
            page: "gungijs",
            section: 5,
            summary: "the FEN and the PGN of gungi.js",
            text: include_str!("formats/gungijs.md"),
        },
        Self {
            name: "UGI",
            page: "gungi-ugi",
            section: 5,
            summary: "the protocol of Gungi-python, and its moves",
            text: include_str!("formats/ugi.md"),
        },
        Self {
            name: "GFEN-11",
            page: "gungi-gfen11",
            section: 5,
            summary: "the position of Gungi-python",
            text: include_str!("formats/gfen11.md"),
        },
        Self {
            name: ".gungi",
            page: "gungi-text",
            section: 5,
            summary: "the records that Gungi-python saves",
            text: include_str!("formats/gungi-text.md"),
        },
        Self {
            name: "GSA",
            page: "gungi-gsa",
            section: 5,
            summary: "the records of Gungi-python after the CSA of shogi",
            text: include_str!("formats/gsa.md"),
        },
        Self {
            name: "Gungi-python",
            page: "gungi-python-json",
            section: 5,
            summary: "the records of Gungi-python in JSON",
            text: include_str!("formats/gungi-python-json.md"),
        },
        Self {
            name: "komugi",
            page: "gungi-komugi-jsonl",
            section: 5,
            summary: "positions of komugi in lines of JSON",
            text: include_str!("formats/komugi-jsonl.md"),
        },
        Self {
            name: "Komugi-engine",
            page: "gungi-komugi-uci",
            section: 5,
            summary: "logs of the Komugi engine",
            text: include_str!("formats/komugi-uci.md"),
        },
        Self {
            name: "gungi-kifu",
            page: "gungi-kifu",
            section: 5,
            summary: "games of a web page in JSON",
            text: include_str!("formats/gungi-kifu.md"),
        },
        Self {
            name: "printed",
            page: "gungi-printed",
            section: 5,
            summary: "the notation in which the rule book and people print games",
            text: include_str!("formats/printed.md"),
        },
        Self {
            name: "GAN",
            page: "gan",
            section: 5,
            summary: "names of the actors of chess-like games",
            text: include_str!("formats/gan.md"),
        },
        Self {
            name: "CGN",
            page: "cgn",
            section: 5,
            summary: "how the actors of chess-like games move",
            text: include_str!("formats/cgn.md"),
        },
        Self {
            name: "patterns",
            page: "gungi-patterns",
            section: 7,
            summary: "what `gungi grep` can look for in positions and moves",
            text: include_str!("formats/patterns.md"),
        },
        Self {
            name: "inputs",
            page: "gungi-inputs",
            section: 7,
            summary: "what commands read, and the options for it",
            text: include_str!("formats/inputs.md"),
        },
        Self {
            name: "selection",
            page: "gungi-selection",
            section: 7,
            summary: "the options that choose games",
            text: include_str!("formats/selection.md"),
        },
        Self {
            name: "gungi.toml",
            page: "gungi.toml",
            section: 5,
            summary: "settings for the files of a folder",
            text: include_str!("formats/config.md"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_by_id_and_by_name_whatever_the_case() {
        for word in ["GN204", "gn204", "glued-number", "Glued-Number"] {
            assert_eq!(word.parse(), Ok(Topic::Code(Code::GluedIndicator)));
        }
    }

    #[test]
    fn a_ruling_is_found_by_id_whatever_the_case() {
        for word in ["C23", "c23"] {
            let found = word.parse().map(|topic| match topic {
                Topic::Ruling(ruling) => ruling.title,
                Topic::Code(code) => code.name(),
                Topic::Format(format) => format.name,
            });
            assert_eq!(found, Ok("Forced recovery"));
        }
    }

    #[test]
    fn a_format_is_found_by_its_name_and_by_its_man_page() {
        for (word, name) in [
            ("GFEN", "GFEN"),
            ("gn", "GN"),
            ("gungi.js", "gungi.js"),
            ("gungijs", "gungi.js"),
        ] {
            assert!(
                matches!(word.parse(), Ok(Topic::Format(format)) if format.name == name),
                "{word}"
            );
        }
    }

    #[test]
    fn every_word_means_one_topic() {
        for topic in Topic::all() {
            for word in topic.words() {
                assert_eq!(word.parse(), Ok(topic));
            }
        }
    }

    #[test]
    fn an_unknown_word_comes_with_the_nearest_names() {
        let near = |word: &str| word.parse::<Topic>().unwrap_err().near;
        assert_eq!(near("GN240").first(), Some(&"GN204"));
        assert_eq!(near("glued-numbre"), ["glued-number"]);
        assert_eq!(near("elephant"), [""; 0]);
    }

    fn found(query: &str) -> Vec<usize> {
        let pages = [
            ("C1 Towers", "How units stack.", "A tower has three tiers."),
            (
                "RU1 full-tower",
                "A tower has no room.",
                "It is missing a Marshal.",
            ),
            (
                "RU2 no-marshal",
                "The Marshal is not on the board.",
                "A player missed it.",
            ),
        ];
        let text = |(heading, summary, body): (&str, &str, &str)| SearchText {
            heading: heading.to_owned(),
            summary: summary.to_owned(),
            body: body.to_owned(),
        };
        ranked(pages.into_iter().map(text).enumerate(), query)
    }

    #[test]
    fn pages_with_all_words_are_found_best_first() {
        assert_eq!(found("tower"), [1, 0]);
        assert_eq!(found("Marshal missing"), [2, 1]);
        assert_eq!(found("units"), [0]);
        assert_eq!(found("full-tower"), [1]);
        assert_eq!(found("marshal stack"), [0; 0]);
        assert_eq!(found("--"), [0; 0]);
    }
}
