//! Decodes bytes that should be UTF-8.

use std::borrow::Cow;

use super::Span;

/// Replaces each byte that is not UTF-8. It is one byte long, so offsets stay the same.
pub const SUBSTITUTE: char = '\u{1a}';

/// Replaces each invalid byte of `bytes` with [`SUBSTITUTE`], and returns their spans. Afterwards `bytes` is valid
/// UTF-8 of the same length. Adjacent bytes make one span.
pub fn substitute_invalid(bytes: &mut [u8]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut from = 0;
    while let Err(error) = std::str::from_utf8(&bytes[from..]) {
        let start = from + error.valid_up_to();
        let end = error
            .error_len()
            .map_or(bytes.len(), |length| start + length);
        bytes[start..end].fill(SUBSTITUTE as u8);
        match found.last_mut() {
            Some(last) if last.end() == start => *last = last.to(Span::new(start, end)),
            _ => found.push(Span::new(start, end)),
        }
        from = end;
    }
    found
}

/// The original byte of each [`SUBSTITUTE`] in a text; empty if each is itself.
pub type Originals = Vec<u8>;

/// The bytes of a text before [`substitute_invalid`].
pub fn restored<'t>(text: &'t str, originals: &[u8]) -> Cow<'t, [u8]> {
    if originals.is_empty() {
        return text.as_bytes().into();
    }
    let mut bytes = text.as_bytes().to_vec();
    let substitutes = bytes.iter_mut().filter(|byte| **byte == SUBSTITUTE as u8);
    substitutes
        .zip(originals)
        .for_each(|(byte, original)| *byte = *original);
    bytes.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_bytes_are_replaced_one_for_one_and_reported() {
        let mut bytes = b"ab\xff\xfec\xe5\x86d\xe8".to_vec();
        let spans = substitute_invalid(&mut bytes);
        assert_eq!(
            std::str::from_utf8(&bytes).unwrap(),
            "ab\u{1a}\u{1a}c\u{1a}\u{1a}d\u{1a}"
        );
        assert_eq!(spans, [Span::new(2, 4), Span::new(5, 7), Span::new(8, 9)]);
    }

    #[test]
    fn replaced_bytes_are_restored_also_beside_control_characters_that_were_there() {
        for original in [&b"a\x1a\xff\x1a\xfeb\xe5\x86"[..], b"\x1a", b"ab", b""] {
            let mut bytes = original.to_vec();
            substitute_invalid(&mut bytes);
            let is_substitute = |(byte, _): &(&u8, &u8)| **byte == SUBSTITUTE as u8;
            let originals: Originals = bytes
                .iter()
                .zip(original)
                .filter(is_substitute)
                .map(|(_, original)| *original)
                .collect();
            assert_eq!(
                *restored(std::str::from_utf8(&bytes).unwrap(), &originals),
                *original
            );
        }
    }

    #[test]
    fn valid_text_stays_as_it_is() {
        let mut bytes = "軍儀".as_bytes().to_vec();
        assert_eq!(substitute_invalid(&mut bytes), []);
        assert_eq!(bytes, "軍儀".as_bytes());
    }
}
