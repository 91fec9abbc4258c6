//! Renders the manual as pages for `man`.

use std::fmt::{self, Write};

use crate::manual::markdown::{Block, Inline, inlines};

/// The header of a page.
#[derive(Clone, Copy, Debug)]
pub struct ManTitle<'t> {
    /// Its name, as in `man NAME`.
    pub name: &'t str,
    /// The section of the manual: 5 for formats, 7 for overviews.
    pub section: u8,
    /// Its subject, in one line.
    pub summary: &'t str,
}

/// A page under construction.
#[derive(Debug)]
pub struct ManPage {
    text: String,
    /// Whether a heading has started the next paragraph.
    begun: bool,
}

impl ManPage {
    /// A page with its section NAME.
    pub fn new(title: ManTitle<'_>) -> Self {
        let ManTitle {
            name,
            section,
            summary,
        } = title;
        // No date, so that pages are reproducible. No hyphenation and no justification, as in a terminal.
        let text = format!(
            ".TH {} {section} \"\" \"gungi {}\" \"Gungi Manual\"\n.nh\n.ad l\n.SH NAME\n{} \\- {}\n",
            name.to_uppercase(),
            env!("CARGO_PKG_VERSION"),
            escaped(name),
            set(summary)
        );
        Self { text, begun: true }
    }

    /// The source for `man`.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Adds blocks. Headings of level 1 are sections, of level 2 subsections; deeper ones are bold.
    pub fn blocks(&mut self, blocks: &[Block]) -> &mut Self {
        for block in blocks {
            // Writing to a string never fails.
            let _ = self.block(block);
            self.begun = matches!(block, Block::Heading(..));
        }
        self
    }

    /// Adds the heading of a section.
    pub fn section(&mut self, heading: &str) -> &mut Self {
        self.blocks(&[Block::Heading(1, heading.to_owned())])
    }

    /// Adds a paragraph that breaks only between these words.
    pub fn words<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) -> &mut Self {
        let words: Vec<String> = words
            .into_iter()
            .map(|word| set(word).replace(' ', "\\ "))
            .collect();
        self.text += &(line_start(&words.join(" ")) + "\n");
        self
    }

    /// Adds a term, and indented below it what it means.
    pub fn term(&mut self, term: &str, meaning: &[Block]) -> &mut Self {
        let is_bold = |block: &Block| matches!(block, Block::Heading(..));
        debug_assert!(
            !meaning.iter().any(is_bold),
            "a heading would end the indentation"
        );
        let _ = writeln!(self.text, ".TP\n{}", set(term));
        for (i, block) in meaning.iter().enumerate() {
            // Writing to a string never fails.
            let _ = match block {
                Block::Paragraph(words) if i == 0 => writeln!(self.text, "{}", set(words)),
                Block::Paragraph(words) => writeln!(self.text, ".IP\n{}", set(words)),
                block => self
                    .text
                    .write_str(".RS\n")
                    .and_then(|()| self.block(block))
                    .and_then(|()| self.text.write_str(".RE\n")),
            };
        }
        self.begun = false;
        self
    }

    fn block(&mut self, block: &Block) -> fmt::Result {
        let out = &mut self.text;
        match block {
            Block::Heading(1, words) => writeln!(out, ".SH {}", escaped(&words.to_uppercase())),
            Block::Heading(2, words) => writeln!(out, ".SS {}", set(words)),
            Block::Heading(_, words) => writeln!(out, ".PP\n\\fB{}\\fR\n.br", escaped(words)),
            Block::Paragraph(words) if self.begun => writeln!(out, "{}", set(words)),
            Block::Paragraph(words) => writeln!(out, ".PP\n{}", set(words)),
            Block::Item(words) => writeln!(out, ".IP \\(bu 2\n{}", set(words)),
            Block::Code(lines) => {
                writeln!(out, ".PP\n.RS 4\n.nf")?;
                lines
                    .iter()
                    .try_for_each(|line| writeln!(out, "{}", line_start(&escaped(line))))?;
                writeln!(out, ".fi\n.RE")
            }
        }
    }
}

/// A line of words, code in bold.
fn set(words: &str) -> String {
    let parts = inlines(words).map(|part| match part {
        Inline::Plain(words) => escaped(words),
        Inline::Code(code) => format!("\\fB{}\\fR", escaped(code)),
    });
    line_start(&parts.collect::<String>())
}

/// A line with one of these signs at its start would be a command.
fn line_start(line: &str) -> String {
    if line.starts_with('.') {
        format!("\\&{line}")
    } else {
        line.to_owned()
    }
}

/// Escapes characters that `man` replaces or interprets.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\e"),
            '-' => escaped.push_str("\\-"),
            '\'' => escaped.push_str("\\(aq"),
            '^' => escaped.push_str("\\(ha"),
            '`' => escaped.push_str("\\(ga"),
            '~' => escaped.push_str("\\(ti"),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manual::markdown::blocks;

    #[test]
    fn each_block_is_set_in_its_way() {
        let text = "# One\n\nWords with `a^b`.\n\nMore.\n\n## Two\n\n- .item\n\n```\n.code 'n'\n```\n\n### Three\n\nEnd.";
        let title = ManTitle {
            name: "gfen",
            section: 5,
            summary: "a `-` summary",
        };
        let mut page = ManPage::new(title);
        page.blocks(&blocks(text));
        let page = page.into_text();
        let (head, body) = page.split_once(".SH ONE\n").unwrap();
        assert!(head.starts_with(".TH GFEN 5 \"\" \"gungi "));
        assert!(head.ends_with(".nh\n.ad l\n.SH NAME\ngfen \\- a \\fB\\-\\fR summary\n"));
        let expected = "Words with \\fBa\\(hab\\fR.\n.PP\nMore.\n.SS Two\n.IP \\(bu 2\n\\&.item\n.PP\n.RS 4\n.nf\n\
                        \\&.code \\(aqn\\(aq\n.fi\n.RE\n.PP\n\\fBThree\\fR\n.br\nEnd.\n";
        assert_eq!(body, expected);
    }

    #[test]
    fn a_term_is_above_what_it_means() {
        let mut page = ManPage::new(ManTitle {
            name: "gfen",
            section: 5,
            summary: "lines",
        });
        page.section("options")
            .words(["`a b`", "c"])
            .term("`-x` <N>", &blocks("One.\n\nTwo.\n\n- three"));
        let expected = ".SH OPTIONS\n\\fBa\\ b\\fR c\n.TP\n\\fB\\-x\\fR <N>\nOne.\n.IP\nTwo.\n.RS\n.IP \\(bu 2\nthree\n.RE\n";
        assert!(page.into_text().ends_with(expected));
    }
}
