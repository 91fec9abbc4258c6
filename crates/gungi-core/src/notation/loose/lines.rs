//! What is around the moves of a line: marks of mails, bullets, names, times, cells of tables.

use std::ops::Range;

use crate::text::BLANKS;

/// The most ways to read a line.
const MAX_WAYS: usize = 8;

/// How far from its start a line may have a prefix with words, in bytes.
const MAX_PREFIX: usize = 60;

/// What is before the moves of a line, and is not part of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Around {
    /// `> `, of a mail.
    Quote,
    /// `- `, `* `, `・`
    Bullet,
    /// The number of the line.
    LineNumber,
    /// Other signs at the start or the end of lines: `| `, `"`, ` \`.
    Signs,
    /// `|` of a table.
    Cell,
    /// Words: a time, a name.
    Prefix,
}

/// One way to read a line: what is before its moves, and where they begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// What is before the moves, from left to right.
    pub around: Vec<(Range<usize>, Around)>,
    /// Where the moves begin.
    pub start: usize,
    /// The sign between cells, in a row of a table.
    pub cells: Option<char>,
}

/// The lines of a text, without their ends.
pub fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        (at < text.len()).then(|| {
            let rest = &text[at..];
            let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
            let line = at..at + length;
            at = line.end
                + if rest[length..].starts_with("\r\n") {
                    2
                } else {
                    rest[length..].len().min(1)
                };
            line
        })
    })
}

/// For each line the end of its number, if all lines that are not empty begin with their numbers.
pub fn line_numbers(text: &str) -> Option<Vec<(usize, usize)>> {
    let (mut before, mut has_header, mut ends): (Option<u32>, bool, Vec<(usize, usize)>) =
        (None, false, Vec::new());
    let name = text.split_once(":1:").map(|(name, _)| name.len() + 1);
    let name = name
        .map(|length| &text[..length])
        .filter(|name| !name.contains(char::is_whitespace));
    for line in lines(text).filter(|line| !text[line.clone()].trim().is_empty()) {
        let written = &text[line.clone()];
        // Before all numbers the name of a file may be.
        let named = written.strip_prefix(name.unwrap_or_default())?;
        let digits = named.trim_start_matches(BLANKS);
        let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: u32 = digits[..digits.len() - rest.len()].parse().ok()?;
        if before.is_some_and(|before| before.checked_add(1) != Some(number)) {
            return None;
        }
        before = Some(number);
        let rest = match rest.strip_prefix([':', '.', ')', '|', '\t', ' ']) {
            Some(rest) => rest.trim_start_matches(['|', '│', ' ', '\t']),
            None if rest.is_empty() => rest,
            None => return None,
        };
        has_header |= rest.starts_with('[');
        ends.push((line.start, line.end - rest.len()));
    }
    has_header.then_some(ends)
}

/// How many lines have to begin with the same signs, so that these say nothing.
const LINES_WITH_SIGNS: usize = 3;

/// The signs other than bullets with which several lines of a text begin, sorted.
pub fn signs_of_lines(text: &str) -> Vec<&str> {
    let mut signs = Vec::new();
    for line in lines(text) {
        let line = text[line].trim_start_matches(BLANKS);
        if let Some((length, Around::Signs)) = bullet_end(line) {
            signs.push(line[..length].trim_end_matches(BLANKS));
        }
    }
    signs.sort_unstable();
    let several = signs
        .chunk_by(|one, next| one == next)
        .filter(|equal| equal.len() >= LINES_WITH_SIGNS);
    several.map(|equal| equal[0]).collect()
}

/// The ways to read a line whose number, if lines have numbers, ends at `start`. The plainest way is first. `signs` are
/// those with which several lines begin.
pub fn ways(plain: &str, start: usize, line: &Range<usize>, signs: &[&str]) -> Vec<Way> {
    let numbered = (start > line.start).then_some((line.start..start, Around::LineNumber));
    let mut ways = Vec::new();
    let blanks = |at: usize| line.end - plain[at..line.end].trim_start_matches(BLANKS).len();
    let begin = blanks(start);
    let quoted = quote_end(&plain[begin..line.end]).map(|length| begin + length);
    for (quote, at) in quoted
        .map(|end| (Some(begin..end), end))
        .into_iter()
        .chain([(None, begin)])
    {
        let bullet = bullet_end(&plain[at..line.end]).filter(|(length, around)| {
            *around == Around::Bullet
                || signs
                    .binary_search(&plain[at..at + length].trim_end_matches(BLANKS))
                    .is_ok()
        });
        let bullet = bullet.map(|(length, around)| (Some((at..at + length, around)), at + length));
        for (bullet, from) in [(None, at)].into_iter().chain(bullet) {
            let mut around: Vec<(Range<usize>, Around)> = numbered.clone().into_iter().collect();
            around.extend(quote.clone().map(|quote| (quote, Around::Quote)));
            around.extend(bullet);
            let cells = cells(&plain[from..line.end]);
            ways.extend(cells.map(|_| Way {
                around: around.clone(),
                start: from,
                cells,
            }));
            ways.push(Way {
                around: around.clone(),
                start: from,
                cells: None,
            });
            if quote.is_none() || quoted == Some(from) {
                for end in prefix_ends(&plain[from..line.end]) {
                    let mut around = around.clone();
                    around.push((from..from + end, Around::Prefix));
                    ways.push(Way {
                        around,
                        start: blanks(from + end),
                        cells: None,
                    });
                }
            }
        }
    }
    ways.truncate(MAX_WAYS);
    ways
}

/// `> > `
fn quote_end(text: &str) -> Option<usize> {
    text.starts_with('>')
        .then(|| text.len() - text.trim_start_matches(['>', ' ', '\t']).len())
}

/// `- `, or other signs before a blank, or a quotation mark that closes at the end of the line.
fn bullet_end(text: &str) -> Option<(usize, Around)> {
    if let Some(quoted) = text.strip_prefix(['"', '\'']) {
        return (signs_at_end(&quoted[quoted.trim_end_matches(is_of_frame).len()..]) > 0)
            .then_some((1, Around::Signs));
    }
    let rest = text.trim_start_matches(is_of_frame);
    let signs = &text[..text.len() - rest.len()];
    let after = rest.trim_start_matches(BLANKS);
    let is_apart = after.len() < rest.len() && !signs.is_empty() && signs.chars().count() <= 4;
    match signs {
        "・" => Some((text.len() - after.len(), Around::Bullet)),
        "-" | "*" | "+" | "•" if is_apart => Some((text.len() - after.len(), Around::Bullet)),
        _ => is_apart.then(|| (text.len() - after.len(), Around::Signs)),
    }
}

/// Signs that people and programs put around lines, none of which says anything.
fn is_of_frame(c: char) -> bool {
    "-*+・•|\\\"'`,~=_.:%$^@※".contains(c)
        || matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{25ff}' | '\u{2010}'..='\u{203b}')
}

/// Whether a line has nothing but a few signs that are around lines.
pub fn is_frame(line: &str) -> bool {
    let line = line.trim_matches(BLANKS);
    !line.is_empty() && line.chars().count() <= 4 && line.chars().all(is_of_frame)
}

/// The most signs at the end of a line.
const SIGNS_AT_END: usize = 2;

/// The length of a text that ends a line and has nothing but signs: `|`, `\`, `",`.
pub fn signs_at_end(text: &str) -> usize {
    let signs = text.trim_end_matches(BLANKS);
    let is_frame = |c: char| matches!(c, '|' | '\\' | '"' | '\'' | '`' | '\u{2500}'..='\u{257f}');
    if signs.chars().count() <= SIGNS_AT_END
        && signs.chars().all(is_of_frame)
        && signs.contains(is_frame)
    {
        signs.len()
    } else {
        0
    }
}

/// The sign between the cells of a row: `| 1 | a | b |`, `"1";"a";"b"`, `1,a,b`.
fn cells(text: &str) -> Option<char> {
    if text.starts_with('|') {
        return Some('|');
    }
    let rest = text.trim_start_matches('"');
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let sign = after.trim_start_matches(['"', '.', ' ']).chars().next()?;
    (after.len() < rest.len() && matches!(sign, '|' | ';' | ',')).then_some(sign)
}

/// The ends of what may be a time and a name: after a sign and a blank.
fn prefix_ends(text: &str) -> impl Iterator<Item = usize> {
    let signs = text.char_indices().take_while(|(at, _)| *at < MAX_PREFIX);
    let ends = signs.filter(|(at, c)| {
        matches!(c, ':' | '>' | '-' | '|' | ')' | ']')
            && *at > 0
            && text[at + c.len_utf8()..].starts_with(BLANKS)
    });
    ends.map(|(at, c)| at + c.len_utf8())
}

/// The names of tags that are around games in pages and forums.
const TAGS: &str = "a b big blockquote body br center code details div em font game gn h1 h2 h3 head html i li \
    move moves nowiki ol p pgn poem pre quote small source span spoiler strong sub summary sup \
    syntaxhighlight table tbody td th title tr tt u ul";

/// The markup of a page or a forum at the start of a text: its length, and of which language it is. `[i]` is one only on a
/// line of its own: elsewhere it is a word.
pub fn tag(text: &str) -> Option<(usize, &'static str)> {
    let (close, kind) = match text.as_bytes().first()? {
        b'<' => ('>', "HTML"),
        b'[' => (']', "a forum"),
        _ => return None,
    };
    let mut characters = text.char_indices().take(MAX_TAG);
    let (length, end) =
        characters.find(|(_, c)| *c == close || matches!(c, '\n' | '\r' | '"' | '“'))?;
    let name = text[1..length].trim_start_matches('/');
    let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
    (end == close && TAGS.split(' ').any(|tag| tag.eq_ignore_ascii_case(name)))
        .then_some((length + 1, kind))
}

/// The most characters of a tag.
const MAX_TAG: usize = 200;

/// Whether a line begins a code block of Markdown or ends one.
pub fn is_fence(line: &str) -> bool {
    let rest = line.trim();
    let info = rest.trim_start_matches(['`', '~']);
    (rest.starts_with("```") || rest.starts_with("~~~"))
        && matches!(info, "" | "gn" | "pgn" | "gfen" | "fen" | "text" | "txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_behind_what_stands_around_it() {
        for (line, starts) in [
            ("1. PZ*4-6-0", vec![0]),
            ("> - 1) K-*2-8-0", vec![2, 4, 4, 0]),
            ("[14.11.24, 20:31:11] Mia: k-@8-1-0", vec![0, 21, 26]),
            ("20:01 <Mia> K-*2-8-0", vec![0, 12]),
            ("| 1 | a |", vec![0, 6]),
        ] {
            let found: Vec<usize> = ways(line, 0, &(0..line.len()), &[])
                .iter()
                .map(|way| way.start)
                .collect();
            assert!(
                starts.iter().all(|start| found.contains(start)),
                "{line}: {found:?}"
            );
        }
    }

    #[test]
    fn signs_say_nothing_if_several_lines_begin_with_them() {
        let signs = |text| signs_of_lines(text);
        assert_eq!(signs("│ a\n│ b\n  │ c\n% d\n- e\n- f\n- g\n"), ["│"]);
        assert_eq!(signs("\"a\",\n\"b\",\n\"c\"\n"), ["\""]);
    }

    #[test]
    fn numbers_of_lines_are_on_all_lines() {
        assert_eq!(
            line_numbers("1: [Event \"a\"]\n2:\n3: b\n"),
            Some(vec![(0, 3), (15, 17), (18, 21)])
        );
        assert_eq!(line_numbers("1. a\n2. b\n"), None);
        assert_eq!(line_numbers("1: [Event \"a\"]\n3: b\n"), None);
    }

    #[test]
    fn tags_and_fences_are_markup() {
        assert_eq!(tag("<br />x"), Some((6, "HTML")));
        assert_eq!(tag("[/code]"), Some((7, "a forum")));
        for text in ["[i am", "<4-6-0>", "[Event \"a\"]", "<Mia> hi"] {
            assert_eq!(tag(text), None, "{text}");
        }
        assert!(is_fence("```gn") && is_fence(" ~~~ ") && !is_fence("```rust"));
    }
}
