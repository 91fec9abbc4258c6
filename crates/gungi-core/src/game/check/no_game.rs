//! Files that are not games: gameplays in CGN, and formats that gungi does not read.

use crate::diagnostic::{Code, Diagnostic, Ruling, Severity};
use crate::game::check::spelling::CheckSpelling;
use crate::game::position::Start;
use crate::game::source::{Mover, Source};
use crate::notation::cgn::{self, Gameplay};
use crate::notation::foreign::Foreign;
use crate::rules::Ruleset;
use crate::text::{LINE_ENDS, Span};

/// A file that is not a game, and the findings in it.
#[derive(Clone, Debug)]
pub struct NoGame {
    content: Content,
    findings: Vec<Diagnostic>,
}

#[derive(Clone, Debug)]
enum Content {
    Foreign(Foreign),
    /// A gameplay in CGN; `None` if it cannot be read.
    Gameplay(Option<Box<Gameplay>>),
}

impl NoGame {
    /// A file in a format that gungi does not read.
    pub fn foreign(foreign: Foreign) -> Self {
        Self {
            content: Content::Foreign(foreign),
            findings: vec![foreign.finding(Span::at(0))],
        }
    }

    /// A gameplay in CGN.
    pub fn gameplay(text: &str) -> Self {
        match cgn::read(text) {
            Ok(gameplay) => {
                let is_canonical = text.trim_end_matches(LINE_ENDS) == gameplay.to_string();
                let findings = if is_canonical {
                    Vec::new()
                } else {
                    vec![not_canonical(text)]
                };
                Self {
                    content: Content::Gameplay(Some(Box::new(gameplay))),
                    findings,
                }
            }
            Err(faults) => Self {
                content: Content::Gameplay(None),
                findings: faults.iter().map(Diagnostic::from).collect(),
            },
        }
    }

    /// Whether it is a gameplay.
    pub const fn is_gameplay(&self) -> bool {
        matches!(self.content, Content::Gameplay(_))
    }

    /// Whether it is of a tool whose files have an extension of games, so that hooks pass them along with games.
    pub const fn shares_extension(&self) -> bool {
        matches!(self.content, Content::Foreign(Foreign::GenerateNinja))
    }

    /// The findings, in the order of the text.
    pub fn findings(&self) -> &[Diagnostic] {
        &self.findings
    }

    /// The first finding that is an error.
    pub fn first_error(&self) -> Option<&Diagnostic> {
        self.findings
            .iter()
            .find(|finding| finding.severity == Severity::Error)
    }

    /// What the file is, and what to do about it.
    pub fn explanation(&self) -> (String, String) {
        match self.content {
            Content::Foreign(foreign) => (foreign.to_string(), foreign.help().unwrap_or_default()),
            Content::Gameplay(_) => (
                Foreign::Gameplay.to_string(),
                "read gameplays with `gungi cgn FILE`".to_owned(),
            ),
        }
    }

    /// The patterns of a gameplay in words, a line each; `None` if it is none or cannot be read.
    pub fn in_words(&self) -> Option<String> {
        let Content::Gameplay(Some(gameplay)) = &self.content else {
            return None;
        };
        let patterns = gameplay.patterns().iter().map(cgn::explain);
        Some(patterns.collect::<Vec<_>>().join("\n\n"))
    }

    /// The canonical form of a gameplay, as a line.
    ///
    /// # Errors
    /// Why there is none.
    pub fn canonical(&self) -> Result<String, String> {
        match &self.content {
            Content::Foreign(foreign) => {
                Err(format!("{foreign}; {}", foreign.help().unwrap_or_default()))
            }
            Content::Gameplay(None) => Err("it has errors; see `gungi validate`".to_owned()),
            Content::Gameplay(Some(gameplay)) => {
                let canonical = gameplay.to_string();
                let is_kept = canonical.parse().as_ref() == Ok(&**gameplay);
                is_kept
                    .then(|| canonical + "\n")
                    .ok_or_else(|| "its canonical form would be a different gameplay".to_owned())
            }
        }
    }
}

fn not_canonical(text: &str) -> Diagnostic {
    let message = "the gameplay is not in canonical form";
    Diagnostic::new(
        Code::NotCanonical,
        Span::new(0, text.trim_end_matches(LINE_ENDS).len()),
        Ruling::B3,
        message,
    )
    .help("`gungi fmt` writes the canonical form")
}

/// It has no moves and no start.
impl Source for NoGame {
    fn start(&self, _: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Err(Vec::new())
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        self.first_error().cloned()
    }
}

impl CheckSpelling for NoGame {
    fn check_spelling(&self, _: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        self.findings.iter().cloned().for_each(emit);
    }
}
