//! The rulings: what gungi decides where the sources are silent or contradict each other, with the sources and the
//! reasons.

use super::Page;
use crate::diagnostic::Code;

/// The version of the rulings, which grows when one of them changes what is legal.
pub const RULINGS_VERSION: u32 = 1;

/// The chapters, one for each kind of ruling, in the order of the manual.
const CHAPTERS: [&str; 4] = [
    include_str!("rulings/classic.md"),
    include_str!("rulings/official.md"),
    include_str!("rulings/notation.md"),
    include_str!("rulings/actors.md"),
];

/// A chapter: the rulings on one subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its subject.
    pub title: &'static str,
    /// Its introduction, which names the sources, in Markdown.
    pub introduction: &'static str,
    /// Its rulings, in Markdown.
    sections: &'static str,
}

/// A ruling. Its texts are Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RulingPage {
    /// The id by which findings, documentation and tests cite it: `C23`, `G2`.
    pub id: &'static str,
    /// A short title.
    pub title: &'static str,
    pub rule: &'static str,
    /// What the original documents say.
    pub sources: &'static str,
    /// The decision and its reasons.
    pub decision: &'static str,
}

impl Chapter {
    /// Every chapter, in the order of the manual.
    pub fn all() -> impl Iterator<Item = Self> {
        CHAPTERS.into_iter().filter_map(Self::read)
    }

    /// The rulings, by id.
    pub fn rulings(self) -> impl Iterator<Item = RulingPage> {
        self.sections.split("\n## ").filter_map(RulingPage::read)
    }

    fn read(text: &'static str) -> Option<Self> {
        let (title, rest) = text.strip_prefix("# ")?.split_once("\n\n")?;
        let (introduction, sections) = rest.split_once("\n\n## ")?;
        Some(Self {
            title,
            introduction,
            sections,
        })
    }
}

impl RulingPage {
    /// Every ruling, in the order of the manual.
    pub fn all() -> impl Iterator<Item = Self> {
        Chapter::all().flat_map(Chapter::rulings)
    }

    /// The codes that cite it.
    pub fn codes(self) -> impl Iterator<Item = Code> {
        let cites =
            move |code: &Code| Page::of(*code).is_ok_and(|page| page.rulings.contains(&self.id));
        Code::ALL.iter().copied().filter(cites)
    }

    /// Reads a section, starting with its heading.
    fn read(section: &'static str) -> Option<Self> {
        let (heading, text) = section.split_once("\n\n")?;
        let (id, title) = heading.split_once(' ')?;
        let (rule, text) = text.split_once("\n\n### Sources\n\n")?;
        let (sources, decision) = text.split_once("\n\n### Decision\n\n")?;
        Some(Self {
            id,
            title,
            rule,
            sources,
            decision: decision.trim_end(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manual::markdown::{Block, blocks};

    #[test]
    fn every_ruling_is_there_once_and_in_order() {
        let counts = [
            ('C', 30),
            ('O', 15),
            ('G', 8),
            ('P', 7),
            ('M', 4),
            ('A', 6),
            ('B', 6),
        ];
        let expected: Vec<String> = counts
            .into_iter()
            .flat_map(|(kind, count)| (1..=count).map(move |n| format!("{kind}{n}")))
            .collect();
        assert_eq!(
            RulingPage::all()
                .map(|ruling| ruling.id)
                .collect::<Vec<_>>(),
            expected
        );
    }

    #[test]
    fn each_section_has_the_shape_of_a_ruling() {
        for text in CHAPTERS {
            let headings = blocks(text).into_iter().filter_map(|block| match block {
                Block::Heading(level, heading) => Some((level, heading)),
                _ => None,
            });
            let chapter = Chapter::read(text).unwrap();
            let sections = chapter.rulings().flat_map(|ruling| {
                let parts = [(3, "Sources".to_owned()), (3, "Decision".to_owned())];
                [(2, format!("{} {}", ruling.id, ruling.title))]
                    .into_iter()
                    .chain(parts)
            });
            let expected = [(1, chapter.title.to_owned())].into_iter().chain(sections);
            assert_eq!(headings.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }

    #[test]
    fn code_of_each_text_is_closed() {
        for ruling in RulingPage::all() {
            for text in [ruling.rule, ruling.sources, ruling.decision] {
                assert!(!text.is_empty(), "{} lacks a part", ruling.id);
                for block in blocks(text) {
                    if let Block::Paragraph(words) | Block::Item(words) = block {
                        assert!(
                            words.matches('`').count() % 2 == 0,
                            "{}: {words}",
                            ruling.id
                        );
                    }
                }
            }
        }
    }
}
