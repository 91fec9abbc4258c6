//! The 14 kinds of piece, as gungi.js writes them: a letter in its FEN, a kanji in its moves.

/// What a piece is, by the names of the official rules' table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are the rules' own; the table below says how they are written")]
pub enum Kind {
    Marshal,
    General,
    LieutenantGeneral,
    MajorGeneral,
    Samurai,
    Spear,
    Rider,
    Ninja,
    Fortress,
    Soldier,
    Cannon,
    Archer,
    Musketeer,
    Strategist,
}

/// The letter of GFEN, that of gungi.js's FEN for the player who moves second, and the kanji; in the order of [`Kind`],
/// which is that of hands in FEN.
const NAMES: [(char, char, char); 14] = [
    ('K', 'm', '帥'),
    ('R', 'g', '大'),
    ('B', 'i', '中'),
    ('G', 'j', '小'),
    ('S', 'w', '侍'),
    ('L', 'n', '槍'),
    ('V', 'r', '馬'),
    ('N', 's', '忍'),
    ('T', 'f', '砦'),
    ('P', 'd', '兵'),
    ('O', 'c', '砲'),
    ('Y', 'a', '弓'),
    ('U', 'k', '筒'),
    ('X', 't', '謀'),
];

impl Kind {
    /// All kinds, in the order of the rules' table.
    pub const ALL: [Self; 14] = [
        Self::Marshal,
        Self::General,
        Self::LieutenantGeneral,
        Self::MajorGeneral,
        Self::Samurai,
        Self::Spear,
        Self::Rider,
        Self::Ninja,
        Self::Fortress,
        Self::Soldier,
        Self::Cannon,
        Self::Archer,
        Self::Musketeer,
        Self::Strategist,
    ];

    /// The letter that GFEN writes, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        NAMES[self as usize].0
    }

    /// The kind with this letter of GFEN, upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// The letter of a kind in gungi.js's FEN, lower case.
#[must_use]
pub const fn code_of(kind: Kind) -> char {
    NAMES[kind as usize].1
}

/// The kind with this letter in gungi.js's FEN, in either case.
#[must_use]
pub fn kind_of_code(code: char) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| code_of(kind) == code.to_ascii_lowercase())
}

/// The kanji of a kind.
#[must_use]
pub const fn kanji_of(kind: Kind) -> char {
    NAMES[kind as usize].2
}

/// The kind with this kanji.
#[must_use]
pub fn kind_of_kanji(kanji: char) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| kanji_of(kind) == kanji)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_a_letter_and_a_kanji_of_its_own() {
        let codes: String = Kind::ALL.map(code_of).iter().collect();
        assert_eq!(codes, "mgijwnrsfdcakt");
        for kind in Kind::ALL {
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            assert_eq!(kind_of_code(code_of(kind)), Some(kind));
            assert_eq!(kind_of_code(code_of(kind).to_ascii_uppercase()), Some(kind));
            assert_eq!(kind_of_kanji(kanji_of(kind)), Some(kind));
        }
        assert_eq!((kind_of_code('x'), kind_of_kanji('王')), (None, None));
    }
}
