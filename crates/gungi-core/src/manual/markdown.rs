//! Reads the subset of Markdown that the manual uses.

/// A block of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading and its level, from 1.
    Heading(usize, String),
    /// A paragraph, on one line.
    Paragraph(String),
    /// An item of a list, on one line, without its bullet.
    Item(String),
    /// Lines of code.
    Code(Vec<String>),
}

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inline<'t> {
    /// Words.
    Plain(&'t str),
    /// Code, which was between backticks.
    Code(&'t str),
}

/// The blocks of a text. An empty line, a heading or a bullet begins the next block.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            continue;
        }
        if line.starts_with("```") {
            blocks.push(Block::Code(
                lines
                    .by_ref()
                    .take_while(|line| *line != "```")
                    .map(str::to_owned)
                    .collect(),
            ));
            continue;
        }
        if let Some((level, heading)) = heading(line) {
            blocks.push(Block::Heading(level, heading.to_owned()));
            continue;
        }
        let item = line.strip_prefix("- ");
        let mut words = item.unwrap_or(line).to_owned();
        while let Some(more) = lines.next_if(|line| goes_on(line)) {
            words.push(' ');
            words.push_str(more.trim_start());
        }
        blocks.push(if item.is_some() {
            Block::Item(words)
        } else {
            Block::Paragraph(words)
        });
    }
    blocks
}

/// The parts of a line: words and code, alternating.
pub fn inlines(line: &str) -> impl Iterator<Item = Inline<'_>> {
    let parts = line.split('`').enumerate();
    let parts = parts.map(|(i, part)| {
        if i % 2 == 0 {
            Inline::Plain(part)
        } else {
            Inline::Code(part)
        }
    });
    parts.filter(|part| !matches!(part, Inline::Plain("")))
}

/// The level and the words of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let words = line.trim_start_matches('#');
    let level = line.len() - words.len();
    words
        .strip_prefix(' ')
        .filter(|_| level > 0)
        .map(|words| (level, words))
}

/// Whether a line continues the block before it.
fn goes_on(line: &str) -> bool {
    !(line.is_empty()
        || line.starts_with("- ")
        || line.starts_with("```")
        || heading(line).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_block_by_block() {
        let text = "# A title\n\nTwo\nlines.\n- an item\n  goes on\n- another\n\n```\ncode\n\n- code\n```\nEnd";
        let expected = [
            Block::Heading(1, "A title".into()),
            Block::Paragraph("Two lines.".into()),
            Block::Item("an item goes on".into()),
            Block::Item("another".into()),
            Block::Code(vec!["code".into(), String::new(), "- code".into()]),
            Block::Paragraph("End".into()),
        ];
        assert_eq!(blocks(text), expected);
    }

    #[test]
    fn code_is_between_backticks() {
        let parts: Vec<_> = inlines("`a` and `b`.").collect();
        let expected = [
            Inline::Code("a"),
            Inline::Plain(" and "),
            Inline::Code("b"),
            Inline::Plain("."),
        ];
        assert_eq!(parts, expected);
    }
}
