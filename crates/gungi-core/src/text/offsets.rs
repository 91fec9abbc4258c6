//! Offsets of a text as other languages count them.

/// What an offset counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OffsetUnit {
    /// Characters, as in Python.
    Character,
    /// UTF-16 code units, as in JavaScript.
    Utf16,
}

impl OffsetUnit {
    /// How many units begin in these bytes of UTF-8.
    fn count(self, bytes: &[u8]) -> usize {
        // A character begins with each byte that continues none. UTF-16 has two units for one of four bytes.
        let begins = bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        match self {
            Self::Character => begins,
            Self::Utf16 => begins + bytes.iter().filter(|byte| **byte >= 0xf0).count(),
        }
    }
}

/// Turns offsets in the bytes of a text into offsets in other units.
#[derive(Debug)]
pub struct Offsets<T> {
    unit: OffsetUnit,
    /// The text, with the number of units before every [`BLOCK`] bytes; `None` if each byte is a unit.
    counted: Option<(T, Vec<usize>)>,
}

const BLOCK: usize = 1 << 10;

impl<T: AsRef<[u8]>> Offsets<T> {
    /// The offsets of a text in UTF-8. Nothing is kept of ASCII.
    pub fn new(text: T, unit: OffsetUnit) -> Self {
        let bytes = text.as_ref();
        if bytes.is_ascii() {
            return Self::of_bytes();
        }
        let blocks = bytes.chunks(BLOCK);
        let before = blocks.scan(0, |count, block| {
            let before = *count;
            *count += unit.count(block);
            Some(before)
        });
        let before = before.collect();
        Self {
            unit,
            counted: Some((text, before)),
        }
    }

    /// The offsets of a text that is counted in bytes.
    pub fn of_bytes() -> Self {
        Self {
            unit: OffsetUnit::Character,
            counted: None,
        }
    }

    /// The offset in units of a byte that begins a character, or ends the text.
    pub fn of(&self, byte: usize) -> usize {
        let Some((text, before)) = &self.counted else {
            return byte;
        };
        let bytes = text.as_ref();
        let block = (byte / BLOCK).min(before.len().saturating_sub(1));
        let start = block * BLOCK;
        let rest = bytes.get(start..byte.min(bytes.len())).unwrap_or_default();
        before
            .get(block)
            .map_or(0, |count| count + self.unit.count(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_begins_where_its_unit_says() {
        let long = "兵𠮷a".repeat(BLOCK);
        for text in [
            "",
            "abc",
            "1. 兵[1] a",
            "ä𠮷b",
            "𠮷𠮷",
            "\u{feff}é",
            "終",
            &long,
        ] {
            let characters = Offsets::new(text, OffsetUnit::Character);
            let units = Offsets::new(text, OffsetUnit::Utf16);
            let bytes = Offsets::<&str>::of_bytes();
            let (mut before, mut utf16) = (0, 0);
            for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
                let offsets = (characters.of(at), units.of(at), bytes.of(at));
                assert_eq!(offsets, (before, utf16, at));
                before += 1;
                utf16 += c.len_utf16();
            }
        }
    }
}
