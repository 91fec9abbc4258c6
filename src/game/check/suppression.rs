//! Comments that allow what is found: `# gungi: allow RU302, wrong-number`.

use std::ops::RangeInclusive;

use crate::diagnostic::{Code, CodeGroup, Diagnostic, UnknownCode};
use crate::game::check::finding::Finding;
use crate::game::check::judge::Judgement;
use crate::game::source::{CommentRef, GameLocation, Source};
use crate::text::{BLANKS, LINE_ENDS, LineIndex, Span};

/// How many codes the comments of a game can allow. It bounds the work that a file can ask for.
pub const MAX_ALLOWANCES: usize = 1000;

impl Judgement {
    /// Marks the findings that comments of the game allow, and tells of comments that allow what is no code or what was
    /// not found. Before the first number or move an allowance is for the whole game; behind it for its line, and if
    /// nothing else stands there, for the next line too. `lines` are those of the game.
    pub fn heed_allowances(&mut self, source: &(impl Source + ?Sized), lines: &LineIndex<'_>) {
        let Allowances { mut given, mut faults } = Allowances::of(source, lines);
        if given.is_empty() && faults.is_empty() {
            return;
        }
        for finding in &mut self.findings {
            let (code, line) = (finding.diagnostic.code, lines.place(finding.diagnostic.span.start()).line);
            for suppression in given.iter_mut().filter(|suppression| suppression.holds(code, line)) {
                finding.allowed = true;
                suppression.is_used = true;
            }
        }
        if self.is_complete {
            faults.extend(given.iter().filter(|suppression| !suppression.is_used).map(Allowance::unused));
        }
        for fault in faults {
            let move_number = source.location(fault.span, &[]).move_number;
            self.findings.push(Finding::new(fault, GameLocation { move_number, ..GameLocation::default() }));
        }
        self.findings.sort_by_key(|finding| finding.diagnostic.span);
    }
}

/// What the comments of a game allow, and what is wrong with them.
#[derive(Default)]
struct Allowances {
    given: Vec<Allowance>,
    faults: Vec<Diagnostic>,
}

/// One code, or a beginning of several, that is allowed.
struct Allowance {
    codes: CodeGroup,
    span: Span,
    /// On which lines; on all if `None`.
    scope: Option<RangeInclusive<usize>>,
    is_used: bool,
}

impl Allowances {
    fn of(source: &(impl Source + ?Sized), lines: &LineIndex<'_>) -> Self {
        let mut allowances = Self::default();
        source.each_comment(&mut |comment| {
            if let Some(list) = list_of(comment.text) {
                let scope = comment.in_moves.then(|| scope(&comment, lines));
                // A list is the end of its comment's text, which begins behind one character.
                let start = comment.span.start() + 1 + comment.text.len() - list.len();
                allowances.read(list, start, scope.as_ref());
            }
        });
        allowances
    }

    /// Reads a list that stands at `start`.
    fn read(&mut self, list: &str, mut start: usize, scope: Option<&RangeInclusive<usize>>) {
        for part in list.split(',') {
            let name = part.trim();
            let at = start + part.len() - part.trim_start().len();
            let span = Span::new(at, at + name.len());
            start += part.len() + 1;
            match self.given.len() + self.faults.len() {
                ..MAX_ALLOWANCES => match name.parse() {
                    Ok(codes) => {
                        self.given.push(Allowance { codes, span, scope: scope.cloned(), is_used: false });
                    }
                    Err(unknown) => self.faults.push(no_code(span, &unknown)),
                },
                MAX_ALLOWANCES => {
                    let message = format!("more than {MAX_ALLOWANCES} codes are allowed; the others are not");
                    self.faults.push(Diagnostic::new(Code::BadAllowance, span, "G7", message));
                }
                _ => return,
            }
        }
    }
}

impl Allowance {
    fn holds(&self, code: Code, line: usize) -> bool {
        self.codes.contains(code) && self.scope.as_ref().is_none_or(|lines| lines.contains(&line))
    }

    fn unused(&self) -> Diagnostic {
        let message = match self.scope {
            None => "this is allowed in the game, and not found",
            Some(_) => "this is allowed on the line, and not found",
        };
        Diagnostic::new(Code::UnusedAllowance, self.span, "G7", message).help("leave it out")
    }
}

/// What stands behind `gungi: allow` in the text of a comment; `None` if that is not how it begins.
fn list_of(text: &str) -> Option<&str> {
    let list = text.trim_start().strip_prefix("gungi:")?.trim_start().strip_prefix("allow")?;
    (list.is_empty() || list.starts_with(char::is_whitespace)).then_some(list)
}

/// The lines of a comment, and the next one if nothing else stands on them.
fn scope(comment: &CommentRef<'_>, lines: &LineIndex<'_>) -> RangeInclusive<usize> {
    let (text, span) = (lines.text(), comment.span);
    let before = text[..span.start()].trim_end_matches(BLANKS);
    let after = text[span.end()..].trim_start_matches(BLANKS);
    let is_alone = (before.is_empty() || before.ends_with(LINE_ENDS))
        && (after.is_empty() || after.starts_with(LINE_ENDS));
    lines.place(span.start()).line..=lines.place(span.end()).line + usize::from(is_alone)
}

fn no_code(span: Span, unknown: &UnknownCode) -> Diagnostic {
    let fault = Diagnostic::new(Code::BadAllowance, span, "G7", "this is no code");
    fault.help(match unknown.nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => {
            "write ids, names or beginnings of ids with `,` between them: `RU302, wrong-number`".to_owned()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{CheckSpelling, FoulPolicy, judge};
    use crate::notation::{gn, gungijs};

    /// The codes that are found in a game of GN, in parentheses if they are allowed.
    fn found(text: &str) -> Vec<String> {
        codes(&gn::read_game(text), text, FoulPolicy::Error)
    }

    fn codes(source: &impl CheckSpelling, text: &str, fouls: FoulPolicy) -> Vec<String> {
        let mut judgement = judge(source, None, fouls);
        judgement.heed_allowances(source, &LineIndex::new(text));
        let code = |finding: &Finding| {
            let code = finding.diagnostic.code;
            if finding.allowed { format!("({code})") } else { code.to_string() }
        };
        judgement.findings.iter().map(code).collect()
    }

    #[test]
    fn before_the_moves_an_allowance_is_for_the_whole_game() {
        for head in
            ["# gungi: allow GN205\n", "[Event \"a\"]\n\n(gungi: allow GN205) ", "#gungi:allow  gn205"]
        {
            let text = format!("{head}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n");
            assert_eq!(found(&text), ["(GN205)"], "{text}");
        }
    }

    #[test]
    fn among_the_moves_it_is_for_its_line_and_alone_there_for_the_next() {
        let game = |comment: &str| found(&format!("1. HK*6-6-0 PG*2-2-0\r\n{comment}3. PV*7-7-0\r\n"));
        assert_eq!(game("# gungi: allow GN205\r\n"), ["(GN205)"]);
        assert_eq!(game(" \t(gungi: allow\n GN205) \r\n"), ["(GN205)"]);
        assert_eq!(game("(gungi: allow GN205) "), ["(GN205)"]);
        assert_eq!(game("# gungi: allow GN205\r\n\r\n"), ["GN132", "GN205"]);
        assert_eq!(game("(gungi: allow GN205) (alone?)\r\n"), ["GN132", "GN205"]);
    }

    #[test]
    fn codes_are_named_in_every_way_and_each_is_told_that_is_none() {
        let game = |list: &str| found(&format!("# gungi: allow {list}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n"));
        assert_eq!(game("wrong-number"), ["(GN205)"]);
        assert_eq!(game("RU, GN2"), ["GN132", "(GN205)"]);
        assert_eq!(game("GN205,"), ["GN131", "(GN205)"]);
        assert_eq!(game("GN205 RU101"), ["GN131", "GN205"]);
        assert_eq!(game(""), ["GN131", "GN205"]);
        for remark in ["gungi: allowed GN205", "gungi: a great game", "see gungi: allow GN205"] {
            assert_eq!(found(&format!("# {remark}\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n")), ["GN205"]);
        }
    }

    #[test]
    fn a_place_in_the_list_is_that_of_the_code() {
        let text = "# gungi: allow GN205 , 軍儀,RU1\n1. HK*6-6-0 PG*2-2-0\n3. PV*7-7-0\n";
        let source = gn::read_game(text);
        let mut judgement = judge(&source, None, FoulPolicy::Error);
        judgement.heed_allowances(&source, &LineIndex::new(text));
        let places = judgement.findings.iter().map(|finding| &text[finding.diagnostic.span.range()]);
        assert_eq!(places.collect::<Vec<_>>(), ["軍儀", "RU1", "3."]);
    }

    #[test]
    fn games_of_gungi_js_allow_too() {
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
        assert_eq!(found.len(), MAX_ALLOWANCES + 1);
        assert_eq!(found.iter().filter(|code| *code == "GN131").count(), 1);
    }
}
