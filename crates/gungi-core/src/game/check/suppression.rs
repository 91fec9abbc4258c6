//! Comments that suppress findings: `# gungi: allow RU302, wrong-number` (`G7`, `G8`).

use std::ops::RangeInclusive;

use crate::diagnostic::{Code, CodeGroup, Diagnostic, Ruling, UnknownCode, suppressed_codes};
use crate::game::check::Judgement;
use crate::game::check::finding::{Finding, Suppressor};
use crate::game::source::{CommentRef, GameLocation, Reach, Source};
use crate::text::{BLANKS, LINE_ENDS, LineIndex, Span};

/// How many codes the comments of a game can suppress. This limits the work for a file.
pub const MAX_SUPPRESSIONS: usize = 1000;

/// How many characters of a code before the game a message quotes.
const QUOTED: usize = 40;

impl Judgement {
    /// Marks the findings that comments of the game suppress, and reports comments that name no code or one that was not
    /// found. A comment before the first number or move is for the whole game; a later one for its line and, if it is
    /// alone there, for the next line too. In GFEN, a comment before the first line is for the whole file; a later one for
    /// the next line. `lines` are the lines of the game.
    pub fn suppress(&mut self, source: &(impl Source + ?Sized), lines: &LineIndex<'_>) {
        let Suppressions {
            mut given,
            mut faults,
        } = Suppressions::of(source, lines);
        let in_file = source.suppressed_in_file();
        if given.is_empty() && faults.is_empty() && in_file.is_empty() {
            return;
        }
        for finding in &mut self.findings {
            if in_file
                .iter()
                .any(|codes| codes.contains(finding.diagnostic.code))
            {
                finding.suppressed = Some(Suppressor::Comment);
            }
            let (code, line) = (
                finding.diagnostic.code,
                lines.place(finding.diagnostic.span.start()).line,
            );
            for suppression in given
                .iter_mut()
                .filter(|suppression| suppression.holds(code, line))
            {
                finding.suppressed = Some(Suppressor::Comment);
                suppression.is_used = true;
            }
        }
        if self.is_complete {
            faults.extend(
                given
                    .iter()
                    .filter(|suppression| !suppression.is_used)
                    .map(Suppression::unused),
            );
        }
        for fault in faults {
            let move_number = source.location(fault.span, &[]).move_number;
            self.findings.push(Finding::new(
                fault,
                GameLocation {
                    move_number,
                    ..GameLocation::default()
                },
            ));
        }
        self.findings.sort_by_key(|finding| finding.diagnostic.span);
    }
}

/// What the comments of a game suppress, and what is wrong with them.
#[derive(Default)]
struct Suppressions {
    given: Vec<Suppression>,
    faults: Vec<Diagnostic>,
}

/// A code, or the beginning of several, that is suppressed.
struct Suppression {
    codes: CodeGroup,
    name: Name,
    /// On these lines; everywhere if `None`.
    lines: Option<RangeInclusive<usize>>,
    is_used: bool,
}

/// A code as a comment names it.
enum Name {
    /// In the text of the game.
    At(Span),
    /// Before the text of the game.
    Before(String),
}

impl Name {
    /// A finding about the code. Where its place is before the game, the message names it.
    fn finding(&self, code: Code, what: &str, why: &str) -> Diagnostic {
        match self {
            Self::At(span) => Diagnostic::new(code, *span, Ruling::G7, format!("{what}{why}")),
            Self::Before(name) => Diagnostic::new(
                code,
                Span::at(0),
                Ruling::G8,
                format!("{what} `{name}`{why}"),
            ),
        }
    }
}

impl Suppressions {
    fn of(source: &(impl Source + ?Sized), lines: &LineIndex<'_>) -> Self {
        let mut suppressions = Self::default();
        source.each_comment(&mut |comment| {
            if let Some(list) = suppressed_codes(comment.text) {
                suppressions.read(list, &comment, lines);
            }
        });
        suppressions
    }

    /// Reads the list of a comment.
    fn read(&mut self, list: &str, comment: &CommentRef<'_>, lines: &LineIndex<'_>) {
        // A list is the end of its comment's text, which begins after one character.
        let mut start = comment
            .span
            .map(|span| span.start() + 1 + comment.text.len() - list.len());
        let scope = comment
            .span
            .filter(|_| comment.reach == Reach::Lines)
            .map(|span| scope(span, lines));
        for part in list.split(',') {
            let name = part.trim();
            let place = match &mut start {
                Some(start) => {
                    let at = *start + part.len() - part.trim_start().len();
                    *start += part.len() + 1;
                    Name::At(Span::new(at, at + name.len()))
                }
                None => Name::Before(name.chars().take(QUOTED).collect()),
            };
            match self.given.len() + self.faults.len() {
                ..MAX_SUPPRESSIONS => match name.parse() {
                    // The source has these.
                    Ok(_) if comment.reach == Reach::File => {}
                    Ok(codes) => {
                        let lines = scope.clone();
                        self.given.push(Suppression {
                            codes,
                            name: place,
                            lines,
                            is_used: false,
                        });
                    }
                    Err(unknown) => self.faults.push(no_code(&place, &unknown)),
                },
                MAX_SUPPRESSIONS => {
                    let what = format!(
                        "more than {MAX_SUPPRESSIONS} suppressions in one game; this and later ones are ignored"
                    );
                    self.faults
                        .push(place.finding(Code::BadSuppression, &what, ""));
                }
                _ => return,
            }
        }
    }
}

impl Suppression {
    fn holds(&self, code: Code, line: usize) -> bool {
        self.codes.contains(code)
            && self
                .lines
                .as_ref()
                .is_none_or(|lines| lines.contains(&line))
    }

    /// The finding that it is unused.
    fn unused(&self) -> Diagnostic {
        let why = match self.lines {
            None => ": the game has no such finding",
            Some(_) => ": its line has no such finding",
        };
        self.name
            .finding(Code::UnusedSuppression, "unused suppression", why)
            .help("remove it")
    }
}

/// The lines of a comment, and the next one if the comment is alone.
fn scope(span: Span, lines: &LineIndex<'_>) -> RangeInclusive<usize> {
    let text = lines.text();
    let before = text[..span.start()].trim_end_matches(BLANKS);
    let after = text[span.end()..].trim_start_matches(BLANKS);
    let is_alone = (before.is_empty() || before.ends_with(LINE_ENDS))
        && (after.is_empty() || after.starts_with(LINE_ENDS));
    lines.place(span.start()).line..=lines.place(span.end()).line + usize::from(is_alone)
}

fn no_code(place: &Name, unknown: &UnknownCode) -> Diagnostic {
    let fault = place.finding(Code::BadSuppression, "unknown code", "");
    fault.help(match unknown.nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => "write ids, names or beginnings of ids, separated by `,`: `RU302, wrong-number`"
            .to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{CheckSpelling, FoulPolicy, judge};
    use crate::notation::{gn, gungijs};

    /// The codes of the findings in a game of GN, in parentheses if they are suppressed.
    fn found(text: &str) -> Vec<String> {
        codes(&gn::read_game(text), text, FoulPolicy::Error)
    }

    fn codes(source: &impl CheckSpelling, text: &str, fouls: FoulPolicy) -> Vec<String> {
        let mut judgement = judge(source, None, fouls);
        judgement.suppress(source, &LineIndex::new(text));
        let code = |finding: &Finding| {
            let code = finding.diagnostic.code;
            if finding.is_suppressed() {
                format!("({code})")
            } else {
                code.to_string()
            }
        };
        judgement.findings.iter().map(code).collect()
    }

    #[test]
    fn before_the_moves_a_comment_is_for_the_whole_game() {
        for head in [
            "# gungi: allow GN205\n",
            "[Event \"a\"]\n\n(gungi: allow GN205) ",
            "#gungi:allow  gn205",
        ] {
            let text = format!("{head}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n");
            assert_eq!(found(&text), ["(GN205)"], "{text}");
        }
    }

    #[test]
    fn among_the_moves_it_is_for_its_line_and_alone_there_for_the_next() {
        let game =
            |comment: &str| found(&format!("1. HK*6-6-0 PG*2-2-0\r\n{comment}3. PV*7-7-0\r\n"));
        assert_eq!(game("# gungi: allow GN205\r\n"), ["(GN205)"]);
        assert_eq!(game(" \t(gungi: allow\n GN205) \r\n"), ["(GN205)"]);
        assert_eq!(game("(gungi: allow GN205) "), ["(GN205)"]);
        assert_eq!(game("# gungi: allow GN205\r\n\r\n"), ["GN132", "GN205"]);
        assert_eq!(
            game("(gungi: allow GN205) (alone?)\r\n"),
            ["GN132", "GN205"]
        );
    }

    #[test]
    fn codes_are_named_in_every_way_and_what_is_none_is_reported() {
        let game = |list: &str| {
            found(&format!(
                "# gungi: allow {list}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n"
            ))
        };
        assert_eq!(game("wrong-number"), ["(GN205)"]);
        assert_eq!(game("RU, GN2"), ["GN132", "(GN205)"]);
        assert_eq!(game("GN205,"), ["GN131", "(GN205)"]);
        assert_eq!(game("GN205 RU101"), ["GN131", "GN205"]);
        assert_eq!(game(""), ["GN131", "GN205"]);
        for remark in [
            "gungi: allowed GN205",
            "gungi: a great game",
            "see gungi: allow GN205",
        ] {
            assert_eq!(
                found(&format!("# {remark}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n")),
                ["GN205"]
            );
        }
    }

    #[test]
    fn a_place_in_the_list_belongs_to_its_code() {
        let text = "# gungi: allow GN205 , 軍儀,RU1\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n";
        let source = gn::read_game(text);
        let mut judgement = judge(&source, None, FoulPolicy::Error);
        judgement.suppress(&source, &LineIndex::new(text));
        let places = judgement
            .findings
            .iter()
            .map(|finding| &text[finding.diagnostic.span.range()]);
        assert_eq!(places.collect::<Vec<_>>(), ["軍儀", "RU1", "3."]);
    }

    #[test]
    fn comments_of_gungi_js_suppress_too() {
        let text = "{gungi: allow JS208}\n2. 新帥(9-5-1) 新帥(1-5-1)\n";
        let source = gungijs::read_game(text);
        assert!(codes(&source, text, FoulPolicy::Error).contains(&"(JS208)".to_owned()));
    }

    #[test]
    fn what_was_not_looked_for_may_be_there() {
        let text = "# gungi: allow RU3, RU999\n1. HK*6-6-0\n";
        let source = gn::read_game(text);
        assert_eq!(codes(&source, text, FoulPolicy::Error), ["GN132", "GN131"]);
        assert_eq!(codes(&source, text, FoulPolicy::Allow), ["GN131"]);
    }

    #[test]
    fn of_too_many_codes_the_first_are_heeded() {
        let text = format!("# gungi: allow {}\n1. HK*6-6-0\n", "GN205,".repeat(100_000));
        let found = found(&text);
        assert_eq!(found.len(), MAX_SUPPRESSIONS + 1);
        assert_eq!(found.iter().filter(|code| *code == "GN131").count(), 1);
    }
}
