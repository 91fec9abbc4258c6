//! Places in texts, as JavaScript counts: in UTF-16 units.

/// Turns offsets in bytes into offsets in UTF-16 units.
pub struct Offsets {
    /// For each character that is not ASCII, the bytes and the units up to its end.
    after: Vec<(usize, usize)>,
}

impl Offsets {
    /// The offsets of a text. Nothing is kept for ASCII.
    pub fn of(text: &str) -> Self {
        let (mut after, mut units) = (Vec::new(), 0);
        if !text.is_ascii() {
            for (at, c) in text.char_indices() {
                units += c.len_utf16();
                if !c.is_ascii() {
                    after.push((at + c.len_utf8(), units));
                }
            }
        }
        Self { after }
    }

    /// The offset of a byte that begins a character, or ends the text.
    pub fn utf16(&self, byte: usize) -> usize {
        match self.after.partition_point(|(bytes, _)| *bytes <= byte) {
            0 => byte,
            index => {
                let (bytes, units) = self.after[index - 1];
                units + byte - bytes
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_begins_where_utf_16_says() {
        for text in ["", "abc", "1. 兵[1] a", "ä𠮷b", "𠮷𠮷", "\u{feff}é", "終"] {
            let offsets = Offsets::of(text);
            for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                assert_eq!(
                    offsets.utf16(at),
                    text[..at].encode_utf16().count(),
                    "{text:?} {at}"
                );
            }
        }
    }
}
