//! Reads the pages of codes from Markdown.

use crate::diagnostic::{Applicability, Code};

/// The introduction to all codes, in Markdown.
pub const ABOUT_CODES: &str = include_str!("codes/about.md");

/// The codes that begin with the same two letters, and the file with their pages.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    letters: &'static str,
    text: &'static str,
}

impl Group {
    /// Every group, by their letters.
    pub const ALL: [Self; 8] = [
        Self {
            letters: "CG",
            text: include_str!("codes/cg.md"),
        },
        Self {
            letters: "FI",
            text: include_str!("codes/fi.md"),
        },
        Self {
            letters: "GA",
            text: include_str!("codes/ga.md"),
        },
        Self {
            letters: "GF",
            text: include_str!("codes/gf.md"),
        },
        Self {
            letters: "GN",
            text: include_str!("codes/gn.md"),
        },
        Self {
            letters: "JS",
            text: include_str!("codes/js.md"),
        },
        Self {
            letters: "RE",
            text: include_str!("codes/re.md"),
        },
        Self {
            letters: "RU",
            text: include_str!("codes/ru.md"),
        },
    ];

    /// Its title: `GN: games in GN`.
    pub fn title(self) -> &'static str {
        self.text
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches("# ")
    }

    /// The letters with which its codes begin.
    pub const fn letters(self) -> &'static str {
        self.letters
    }

    /// Its codes, by id.
    pub fn codes(self) -> impl Iterator<Item = Code> {
        Code::ALL
            .iter()
            .copied()
            .filter(move |code| code.id().starts_with(self.letters))
    }

    /// The sections, each starting with its heading.
    fn sections(self) -> impl Iterator<Item = &'static str> {
        self.text.split("\n## ").skip(1)
    }
}

/// The page of a code: everything except its name, severity and summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub code: Code,
    /// What it means and why gungi reports it.
    pub meaning: String,
    /// What to do.
    pub advice: String,
    /// Its rulings: `C14`, `G2`. The name of a format stands for its grammar.
    pub rulings: Vec<&'static str>,
    /// The first version of the program that reports it.
    pub since: &'static str,
    /// The best fix that a finding with the code can have. A text has none if it is not clear what was meant.
    pub fix: Option<Applicability>,
    /// A text with the code, and one without it.
    pub examples: Examples,
}

/// Texts with a code and without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Examples {
    /// A text with the code, and a similar one without it.
    Shown {
        /// A text with this finding, and no other except notes.
        bad: Example,
        /// A text without findings except notes.
        good: Example,
    },
    /// No text of a page can show it.
    NotShown { why: &'static str },
}

/// A text in a format that gungi reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The format.
    pub language: Language,
    /// The text, without its last line end.
    pub text: &'static str,
}

/// The formats of examples, with their names on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Gn,
    Gfen,
    /// The FEN of gungi.js.
    GungijsFen,
    /// The PGN of gungi.js.
    GungijsPgn,
    Gan,
    Cgn,
    /// The position of Gungi-python.
    Gfen11,
    /// The protocol of Gungi-python.
    Ugi,
    /// `.gungi` of Gungi-python.
    GungiText,
    /// The tables of a record generator.
    PrintedMarkdown,
}

impl Language {
    const ALL: [Self; 10] = [
        Self::Gn,
        Self::Gfen,
        Self::GungijsFen,
        Self::GungijsPgn,
        Self::Gan,
        Self::Cgn,
        Self::Gfen11,
        Self::Ugi,
        Self::GungiText,
        Self::PrintedMarkdown,
    ];

    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::GungijsFen => "gungijs-fen",
            Self::GungijsPgn => "gungijs-pgn",
            Self::Gan => "gan",
            Self::Cgn => "cgn",
            Self::Gfen11 => "gfen11",
            Self::Ugi => "ugi",
            Self::GungiText => "gungi-text",
            Self::PrintedMarkdown => "printed-markdown",
        }
    }
}

/// What is missing in a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// No section has the code and its name as its heading.
    #[error("the manual has no section `## {0} {name}`", name = .0.name())]
    NoSection(Code),
    /// A part is missing, empty or malformed.
    #[error("the section of {code} has no {part}")]
    NoPart {
        /// The code of the section.
        code: Code,
        /// The missing part.
        part: &'static str,
    },
}

impl Page {
    /// The page of a code.
    ///
    /// # Errors
    /// If the manual has no page for the code. The tests check that every code has one.
    pub fn of(code: Code) -> Result<Self, PageError> {
        let groups = Group::ALL
            .into_iter()
            .filter(|group| code.id().starts_with(group.letters));
        let mut sections = groups.flat_map(Group::sections);
        let found = sections.find_map(|section| {
            let rest = section.strip_prefix(code.id())?.strip_prefix(' ')?;
            rest.strip_prefix(code.name())?.strip_prefix("\n\n")
        });
        let text = found.ok_or(PageError::NoSection(code))?;
        Section { code, text }.read()
    }
}

/// The rest of a section that is being read.
struct Section {
    code: Code,
    text: &'static str,
}

impl Section {
    /// Reads all parts, in order.
    fn read(mut self) -> Result<Page, PageError> {
        let meaning = self.up_to("\n\n### What to do\n\n", "meaning")?;
        let advice = self.up_to("\n\n- Ruling: ", "advice")?;
        let rulings = self.up_to("\n- Since: ", "ruling")?;
        let since = self.up_to("\n- Fix: ", "version")?;
        let fix = match self.up_to("\n", "fix")? {
            "none" => None,
            "safe" => Some(Applicability::Safe),
            "maybe" => Some(Applicability::Maybe),
            _ => return Err(self.lacks("fix")),
        };
        Ok(Page {
            code: self.code,
            meaning: meaning.replace('\n', " "),
            advice: advice.replace('\n', " "),
            rulings: rulings.split(", ").collect(),
            since,
            fix,
            examples: self.examples()?,
        })
    }

    fn examples(&mut self) -> Result<Examples, PageError> {
        if let Some(why) = self.text.strip_prefix("- Example: none: ") {
            let why = why.strip_suffix('\n').unwrap_or(why);
            return Ok(Examples::NotShown { why });
        }
        let bad = self.example("\n### Bad\n\n```", "bad example")?;
        let good = self.example("\n\n### Good\n\n```", "good example")?;
        if self.text.trim().is_empty() {
            return Ok(Examples::Shown { bad, good });
        }
        Err(self.lacks("end after its good example"))
    }

    fn example(&mut self, opening: &str, part: &'static str) -> Result<Example, PageError> {
        self.text = self.text.strip_prefix(opening).ok_or(self.lacks(part))?;
        let tag = self.up_to("\n", part)?;
        let language = Language::ALL
            .into_iter()
            .find(|language| language.as_str() == tag);
        let text = self.up_to("\n```", part)?;
        Ok(Example {
            language: language.ok_or(self.lacks(part))?,
            text,
        })
    }

    /// Returns the text before a mark, and skips the mark.
    fn up_to(&mut self, mark: &str, part: &'static str) -> Result<&'static str, PageError> {
        let (before, after) = self.text.split_once(mark).ok_or(self.lacks(part))?;
        self.text = after;
        if before.trim().is_empty() {
            Err(self.lacks(part))
        } else {
            Ok(before)
        }
    }

    const fn lacks(&self, part: &'static str) -> PageError {
        PageError::NoPart {
            code: self.code,
            part,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_a_section_in_order_and_nothing_else_has_one() {
        let sections = Group::ALL.into_iter().flat_map(Group::sections);
        let headings = sections.filter_map(|text| text.lines().next());
        let codes = Code::ALL
            .iter()
            .map(|code| format!("{code} {}", code.name()));
        assert_eq!(headings.collect::<Vec<_>>(), codes.collect::<Vec<_>>());
    }

    #[test]
    fn each_group_has_a_title_and_codes() {
        for group in Group::ALL {
            assert!(group.title().starts_with(&format!("{}: ", group.letters)));
        }
        assert_eq!(
            Group::ALL
                .into_iter()
                .flat_map(Group::codes)
                .collect::<Vec<_>>(),
            Code::ALL
        );
    }

    #[test]
    fn each_section_has_the_shape_of_a_page() {
        for &code in Code::ALL {
            let page = Page::of(code).unwrap();
            for prose in [&page.meaning, &page.advice] {
                assert!(
                    !prose.contains("  ") && prose.ends_with('.'),
                    "{code}: one paragraph of sentences"
                );
            }
            assert!(
                page.meaning != code.summary(),
                "{code} says no more than its summary"
            );
        }
    }

    #[test]
    fn a_section_says_what_it_lacks() {
        let whole = "It is.\n\n### What to do\n\nLet it be.\n\n- Ruling: G1, G2\n- Since: 0.1.0\n- Fix: none\n\
                     - Example: none: so it is.\n";
        let read = |text| {
            Section {
                code: Code::BadUnit,
                text,
            }
            .read()
        };
        let page = read(whole).unwrap();
        assert_eq!(
            (page.rulings.as_slice(), page.fix),
            (["G1", "G2"].as_slice(), None)
        );
        assert_eq!(page.examples, Examples::NotShown { why: "so it is." });
        for (end, part) in [
            (5, "meaning"),
            (20, "meaning"),
            (30, "advice"),
            (50, "ruling"),
            (60, "ruling"),
        ] {
            assert_eq!(
                read(&whole[..end]),
                Err(PageError::NoPart {
                    code: Code::BadUnit,
                    part
                }),
                "{end}"
            );
        }
    }
}
