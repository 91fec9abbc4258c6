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

/// Writes a page. Headings of level 1 are sections, of level 2 subsections; deeper ones are bold.
pub fn write_man(out: &mut impl Write, title: ManTitle<'_>, blocks: &[Block]) -> fmt::Result {
    let ManTitle { name, section, summary } = title;
    // No date, so that pages are reproducible.
    let version = env!("CARGO_PKG_VERSION");
    writeln!(out, ".TH {} {section} \"\" \"gungi {version}\" \"Gungi Manual\"", name.to_uppercase())?;
    // No hyphenation and no justification, as in a terminal.
    writeln!(out, ".nh\n.ad l")?;
    writeln!(out, ".SH NAME\n{} \\- {}", escaped(name), set(summary))?;
    let mut begun = true;
    for block in blocks {
        write_block(out, block, begun)?;
        begun = matches!(block, Block::Heading(..));
    }
    Ok(())
}

/// `begun` means that a heading has started the paragraph.
fn write_block(out: &mut impl Write, block: &Block, begun: bool) -> fmt::Result {
    match block {
        Block::Heading(1, words) => writeln!(out, ".SH {}", escaped(&words.to_uppercase())),
        Block::Heading(2, words) => writeln!(out, ".SS {}", set(words)),
        Block::Heading(_, words) => writeln!(out, ".PP\n\\fB{}\\fR\n.br", escaped(words)),
        Block::Paragraph(words) if begun => writeln!(out, "{}", set(words)),
        Block::Paragraph(words) => writeln!(out, ".PP\n{}", set(words)),
        Block::Item(words) => writeln!(out, ".IP \\(bu 2\n{}", set(words)),
        Block::Code(lines) => {
            writeln!(out, ".PP\n.RS 4\n.nf")?;
            lines.iter().try_for_each(|line| writeln!(out, "{}", line_start(&escaped(line))))?;
            writeln!(out, ".fi\n.RE")
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
    if line.starts_with('.') { format!("\\&{line}") } else { line.to_owned() }
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
        let title = ManTitle { name: "gfen", section: 5, summary: "a `-` summary" };
        let mut page = String::new();
        write_man(&mut page, title, &blocks(text)).unwrap();
        let (head, body) = page.split_once(".SH ONE\n").unwrap();
        assert!(head.starts_with(".TH GFEN 5 \"\" \"gungi "));
        assert!(head.ends_with(".nh\n.ad l\n.SH NAME\ngfen \\- a \\fB\\-\\fR summary\n"));
        let expected = "Words with \\fBa\\(hab\\fR.\n.PP\nMore.\n.SS Two\n.IP \\(bu 2\n\\&.item\n.PP\n.RS 4\n.nf\n\
                        \\&.code \\(aqn\\(aq\n.fi\n.RE\n.PP\n\\fBThree\\fR\n.br\nEnd.\n";
        assert_eq!(body, expected);
    }
}
