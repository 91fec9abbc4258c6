//! How the lines of a text end.

use std::borrow::Cow;

/// The end of the lines of a canonical text (`G7`): the same for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineEnd {
    /// LF, as on Linux and macOS.
    #[default]
    Lf,
    /// CR and LF, as on Windows.
    CrLf,
}

impl LineEnd {
    /// The end of the first line of a text; LF if it has none.
    pub fn of(text: &[u8]) -> Self {
        match text.iter().position(|&byte| byte == b'\n') {
            Some(end) if text[..end].ends_with(b"\r") => Self::CrLf,
            _ => Self::Lf,
        }
    }

    /// Whether all lines of a text end so. The last one may have no end.
    pub fn is_of(self, text: &str) -> bool {
        text.split_inclusive('\n')
            .filter(|line| line.ends_with('\n'))
            .all(|line| Self::of(line.as_bytes()) == self)
    }

    pub const fn as_bytes(self) -> &'static [u8] {
        match self {
            Self::Lf => b"\n",
            Self::CrLf => b"\r\n",
        }
    }

    /// A text whose lines end with LF, with this end instead.
    pub fn applied(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::CrLf if text.contains('\n') => text.replace('\n', "\r\n").into(),
            _ => text.into(),
        }
    }

    /// The new text for a part of a file whose lines end so. The lines of a part that mixes line ends stay as they are.
    pub fn fitted<'n>(self, new: &'n str, old: &str) -> Cow<'n, str> {
        match self {
            Self::CrLf if self.is_of(old) => {
                Cow::Owned(self.applied(&with_line_feeds(new)).into_owned())
            }
            _ => new.into(),
        }
    }
}

/// A text, all lines of which end with LF.
pub fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n").into()
    } else {
        text.into()
    }
}

/// The first line end of a text; LF if the text has none.
pub fn line_end_of(text: &str) -> &'static str {
    match text.find(['\n', '\r']) {
        Some(at) if text[at..].starts_with("\r\n") => "\r\n",
        Some(at) if text[at..].starts_with('\r') => "\r",
        _ => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_decides() {
        for (text, end) in [
            ("", LineEnd::Lf),
            ("a", LineEnd::Lf),
            ("a\r", LineEnd::Lf),
            ("a\nb\r\n", LineEnd::Lf),
            ("a\r\nb\n", LineEnd::CrLf),
            ("a\rb\r\n", LineEnd::CrLf),
        ] {
            assert_eq!(LineEnd::of(text.as_bytes()), end, "{text:?}");
        }
    }

    #[test]
    fn a_new_text_ends_its_lines_as_its_file_does() {
        for (end, old, new, fitted) in [
            (LineEnd::Lf, "a\n", "b\nc", "b\nc"),
            (LineEnd::Lf, "a\r\n", "b\nc\r\n", "b\nc\r\n"),
            (LineEnd::CrLf, "a\r\n", "b\nc\r\n", "b\r\nc\r\n"),
            (LineEnd::CrLf, "a", "b\na", "b\r\na"),
            (LineEnd::CrLf, "a\nb\r\n", "c\na\nb\r\n", "c\na\nb\r\n"),
        ] {
            assert_eq!(end.fitted(new, old), fitted, "{old:?} {new:?}");
        }
    }

    #[test]
    fn every_line_end_becomes_lf() {
        assert_eq!(with_line_feeds("a\r\nb\rc\n\r\r\n"), "a\nb\nc\n\n\n");
        assert_eq!(LineEnd::CrLf.applied(&with_line_feeds("a\r\nb")), "a\r\nb");
        assert_eq!(LineEnd::Lf.applied("a\n"), "a\n");
    }
}
