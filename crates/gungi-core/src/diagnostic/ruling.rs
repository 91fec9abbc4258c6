//! Rulings: the numbered decisions that findings cite.

use std::fmt;

/// The stable id of a ruling, or the name of a notation. Only the constants exist: what is cited has a page in the manual.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ruling(&'static str);

#[allow(missing_docs, reason = "the manual has a page for each")]
impl Ruling {
    pub const C2: Self = Self("C2");
    pub const C3: Self = Self("C3");
    pub const C4: Self = Self("C4");
    pub const C5: Self = Self("C5");
    pub const C6: Self = Self("C6");
    pub const C7: Self = Self("C7");
    pub const C8: Self = Self("C8");
    pub const C9: Self = Self("C9");
    pub const C10: Self = Self("C10");
    pub const C11: Self = Self("C11");
    pub const C12: Self = Self("C12");
    pub const C13: Self = Self("C13");
    pub const C14: Self = Self("C14");
    pub const C15: Self = Self("C15");
    pub const C16: Self = Self("C16");
    pub const C17: Self = Self("C17");
    pub const C18: Self = Self("C18");
    pub const C19: Self = Self("C19");
    pub const C20: Self = Self("C20");
    pub const C21: Self = Self("C21");
    pub const C22: Self = Self("C22");
    pub const C23: Self = Self("C23");
    pub const C24: Self = Self("C24");
    pub const C25: Self = Self("C25");
    pub const C26: Self = Self("C26");
    pub const C27: Self = Self("C27");
    pub const C28: Self = Self("C28");
    pub const C29: Self = Self("C29");
    pub const C30: Self = Self("C30");
    pub const O1: Self = Self("O1");
    pub const O2: Self = Self("O2");
    pub const O3: Self = Self("O3");
    pub const O4: Self = Self("O4");
    pub const O5: Self = Self("O5");
    pub const O6: Self = Self("O6");
    pub const O7: Self = Self("O7");
    pub const O8: Self = Self("O8");
    pub const O9: Self = Self("O9");
    pub const O10: Self = Self("O10");
    pub const O11: Self = Self("O11");
    pub const O12: Self = Self("O12");
    pub const O13: Self = Self("O13");
    pub const O14: Self = Self("O14");
    pub const O15: Self = Self("O15");
    pub const G1: Self = Self("G1");
    pub const G2: Self = Self("G2");
    pub const G3: Self = Self("G3");
    pub const G4: Self = Self("G4");
    pub const G5: Self = Self("G5");
    pub const G6: Self = Self("G6");
    pub const G7: Self = Self("G7");
    pub const G8: Self = Self("G8");
    pub const P1: Self = Self("P1");
    pub const P2: Self = Self("P2");
    pub const P3: Self = Self("P3");
    pub const P4: Self = Self("P4");
    pub const P5: Self = Self("P5");
    pub const P6: Self = Self("P6");
    pub const P7: Self = Self("P7");
    pub const M1: Self = Self("M1");
    pub const M2: Self = Self("M2");
    pub const M4: Self = Self("M4");
    pub const A1: Self = Self("A1");
    pub const A2: Self = Self("A2");
    pub const A3: Self = Self("A3");
    pub const A4: Self = Self("A4");
    pub const A5: Self = Self("A5");
    pub const B1: Self = Self("B1");
    pub const B2: Self = Self("B2");
    pub const B3: Self = Self("B3");
    pub const B4: Self = Self("B4");
    pub const GFEN: Self = Self("GFEN");
    pub const GN: Self = Self("GN");
    pub const GUNGIJS: Self = Self("gungi.js");
    pub const GFEN11: Self = Self("GFEN-11");
    pub const UGI: Self = Self("UGI");
    pub const GUNGI_TEXT: Self = Self(".gungi");
    pub const GSA: Self = Self("GSA");
    pub const KOMUGI_LINES: Self = Self("komugi");
    pub const KOMUGI_UCI: Self = Self("Komugi-engine");
    pub const GUNGI_KIFU: Self = Self("gungi-kifu");
    pub const PRINTED: Self = Self("printed");
    pub const GUNGI_PYTHON_JSON: Self = Self("Gungi-python");
}

impl Ruling {
    /// The rulings on what is legal and how a game ends, which the conformance kit cites.
    #[rustfmt::skip]
    pub const OF_PLAY: [Self; 41] = [
        Self::C2, Self::C4, Self::C5, Self::C6, Self::C7, Self::C8, Self::C9, Self::C11, Self::C12, Self::C13, Self::C14,
        Self::C15, Self::C16, Self::C17, Self::C18, Self::C19, Self::C20, Self::C21, Self::C22, Self::C23, Self::C24,
        Self::C25, Self::C26, Self::C27, Self::C28, Self::C29, Self::O1, Self::O2, Self::O3, Self::O4, Self::O5, Self::O6,
        Self::O7, Self::O8, Self::O9, Self::O10, Self::O11, Self::O12, Self::O13, Self::O14, Self::O15,
    ];

    /// The id: `C23`, `GN`.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
