//! Recognizes texts in encodings older than UTF-8, by their bytes.
//!
//! Read as UTF-8, such a text would have a finding at each word that is not English. A text with a single broken byte is not
//! such a text: several characters must fit, and none may be UTF-8.

use std::str;

/// The fewest bytes beyond ASCII that show an encoding.
const FEWEST: usize = 4;

/// An encoding older than UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legacy {
    ShiftJis,
    EucJp,
    Iso2022Jp,
    Gb18030,
    Windows1252,
}

impl Legacy {
    /// Its name for `--encoding` and `iconv`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ShiftJis => "shift_jis",
            Self::EucJp => "euc-jp",
            Self::Iso2022Jp => "iso-2022-jp",
            Self::Gb18030 => "gb18030",
            Self::Windows1252 => "windows-1252",
        }
    }

    /// The name, as people know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ShiftJis => "Shift-JIS",
            Self::EucJp => "EUC-JP",
            Self::Iso2022Jp => "ISO-2022-JP",
            Self::Gb18030 => "GB18030",
            Self::Windows1252 => "Latin-1 (Windows-1252)",
        }
    }

    /// Whether its bytes leave no doubt. Other encodings of China and Korea have the bytes of GB18030, and all of Europe those
    /// of Latin-1.
    pub const fn is_certain(self) -> bool {
        match self {
            Self::ShiftJis | Self::EucJp | Self::Iso2022Jp => true,
            Self::Gb18030 | Self::Windows1252 => false,
        }
    }
}

/// How a text is encoded; `None` for UTF-8, and where the bytes do not show it. The text may end within a character.
pub fn legacy_encoding(start: &[u8]) -> Option<Legacy> {
    let Err(error) = str::from_utf8(start) else {
        let is_escaped = [b"\x1b$B", b"\x1b$@"]
            .iter()
            .any(|sign| start.windows(sign.len()).any(|window| window == *sign));
        return is_escaped.then_some(Legacy::Iso2022Jp);
    };
    let high = |bytes: &[u8]| bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let is_broken_utf_8 = high(&start[..error.valid_up_to()]) > 0;
    let is_only_cut = error.error_len().is_none();
    if is_broken_utf_8 || is_only_cut || high(start) < FEWEST {
        return None;
    }
    let [shift_jis, euc_jp, gb18030] = [shift_jis, euc_jp, gb18030].map(|next| read(start, next));
    match (shift_jis, euc_jp, gb18030) {
        (Some(read), ..) if read.is_japanese => Some(Legacy::ShiftJis),
        (_, Some(read), _) if read.is_japanese => Some(Legacy::EucJp),
        (.., Some(_)) if high(start) >= 2 * FEWEST => Some(Legacy::Gb18030),
        _ => is_latin_1(start).then_some(Legacy::Windows1252),
    }
}

/// What the characters beyond ASCII of a text show.
#[derive(Default)]
struct Characters {
    /// Whether one of them can hardly be anything else than Japanese.
    is_japanese: bool,
}

/// Reads a text by a function that returns the length of the next character beyond ASCII, and whether it can hardly be
/// anything else than Japanese; `None` if the text has another encoding.
fn read(text: &[u8], next: fn(&[u8]) -> Option<(usize, bool)>) -> Option<Characters> {
    let (mut found, mut at) = (Characters::default(), 0);
    while let Some(byte) = text.get(at) {
        if byte.is_ascii() {
            at += 1;
            continue;
        }
        let rest = &text[at..];
        let Some((length, is_japanese)) = next(rest) else {
            // The text may end within a character.
            return (rest.len() == 1).then_some(found);
        };
        found.is_japanese |= is_japanese;
        at += length;
    }
    Some(found)
}

/// Without katakana of half width, which few people write.
fn shift_jis(rest: &[u8]) -> Option<(usize, bool)> {
    match *rest {
        [0x81..=0x9f, 0x40..=0x7e | 0x80..=0xfc, ..] => Some((2, true)),
        [0xe0..=0xfc, 0x40..=0x7e | 0x80..=0xfc, ..] => Some((2, false)),
        _ => None,
    }
}

/// Kana can hardly be anything else: the other characters are in Chinese texts, too.
fn euc_jp(rest: &[u8]) -> Option<(usize, bool)> {
    match *rest {
        [0xa4 | 0xa5, 0xa1..=0xf6, ..] => Some((2, true)),
        [0xa1..=0xfe, 0xa1..=0xfe, ..] => Some((2, false)),
        _ => None,
    }
}

/// Only the characters of GB2312, which most texts have.
fn gb18030(rest: &[u8]) -> Option<(usize, bool)> {
    match *rest {
        [0xa1..=0xa9 | 0xb0..=0xf7, 0xa1..=0xfe, ..] => Some((2, false)),
        _ => None,
    }
}

/// Whether every byte beyond ASCII is a letter of Western Europe in a word.
fn is_latin_1(text: &[u8]) -> bool {
    let is_in_word = |at: usize| {
        let neighbours = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        neighbours
            .filter_map(|at| text.get(at))
            .any(u8::is_ascii_alphabetic)
    };
    let is_letter = |byte: u8| matches!(byte, 0xc0..=0xd6 | 0xd8..=0xf6 | 0xf8..=0xfd);
    let mut high = text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii());
    high.all(|(at, &byte)| is_letter(byte) && is_in_word(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_known_by_its_bytes() {
        let texts: [(&[u8], Option<Legacy>); 9] = [
            (
                b"[Event \"\x8cR\x8bV\"] (\x82\xa0\x82\xa2)",
                Some(Legacy::ShiftJis),
            ),
            (b"(\xa4\xb3\xa4\xc1\xa4\xe9)", Some(Legacy::EucJp)),
            (b"(\x1b$B$3$A$i\x1b(B)", Some(Legacy::Iso2022Jp)),
            (b"(\xbe\xfc\xd2\xc7\xb6\xd4\xbe\xd6)", Some(Legacy::Gb18030)),
            (
                b"Jos\xe9 Zo\xeb M\xfcller d\xe9j\xe0",
                Some(Legacy::Windows1252),
            ),
            (b"[White \"Ren\xe9\"]", None),
            ("軍儀\u{ff}".as_bytes(), None),
            (b"\xe8\xbb\x8d\xe5\x84\x80 \xff\xff\xff\xff", None),
            (b"\xff\xfe\xff\xfe\xff", None),
        ];
        for (text, encoding) in texts {
            assert_eq!(legacy_encoding(text), encoding, "{text:?}");
        }
    }
}
