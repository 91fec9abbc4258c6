//! The words by which people name units: `PZ`, `P`, `Pawn`, `兵`, `hyō`, `GUNGI:PZ`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Ruleset, UnitKind};
use crate::text::nearest;

use super::Actor;

/// The units that a word names, in the order of [`UnitKind::all`].
///
/// A word is one of these, its letters in any case:
///
/// | word | names |
/// |---|---|
/// | `PZ`, `P-` | the unit in GN |
/// | `P` | all units with this face up |
/// | `Pawn` | all units with the face of this English name up |
/// | `兵` | the official unit with this character |
/// | `hyō`, `hyou`, `hyo` | the official unit whose character is read so |
/// | `GUNGI:PZ`, `gungi:pz` | the unit in GAN |
///
/// All units of one ruleset have the same face up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedUnits {
    word: String,
    /// At least one.
    units: Vec<UnitKind>,
}

impl NamedUnits {
    /// All of them, the classic ones first.
    pub fn all(&self) -> &[UnitKind] {
        &self.units
    }

    /// The units of a ruleset.
    pub fn of(&self, ruleset: Ruleset) -> impl Iterator<Item = UnitKind> {
        self.units
            .iter()
            .copied()
            .filter(move |unit| unit.is_of(ruleset))
    }
}

/// The word.
impl fmt::Display for NamedUnits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)
    }
}

impl FromStr for NamedUnits {
    type Err = NoSuchUnit;

    fn from_str(word: &str) -> Result<Self, NoSuchUnit> {
        let actor = word.parse::<Actor>().ok();
        let units: Vec<UnitKind> = match actor.as_ref().and_then(Actor::unit) {
            Some(unit) => vec![unit],
            None => UnitKind::all()
                .filter(|&unit| is_named(unit, word))
                .collect(),
        };
        if units.is_empty() {
            Err(NoSuchUnit::like(word))
        } else {
            Ok(Self {
                word: word.to_owned(),
                units,
            })
        }
    }
}

/// A word that names no unit of either ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no ruleset has this unit; {}`gungi units` lists all", did_you_mean(near.as_deref()))]
pub struct NoSuchUnit {
    near: Option<String>,
}

impl NoSuchUnit {
    fn like(word: &str) -> Self {
        let words: Vec<String> = UnitKind::all().flat_map(words_of).collect();
        // Any two single characters are similar, so they get no suggestion.
        let near = nearest(word, words.iter().map(String::as_str))
            .filter(|_| word.chars().nth(1).is_some());
        Self {
            near: near.map(str::to_owned),
        }
    }
}

fn did_you_mean(near: Option<&str>) -> String {
    near.map(|near| format!("did you mean `{near}`? "))
        .unwrap_or_default()
}

fn is_named(unit: UnitKind, word: &str) -> bool {
    let is_face = word.len() == 1 && unit.to_string()[..1].eq_ignore_ascii_case(word);
    is_face || words_of(unit).any(|name| folded(&name) == folded(word))
}

/// The name in GN, the English name, the character and its reading.
fn words_of(unit: UnitKind) -> impl Iterator<Item = String> {
    let official = match unit {
        UnitKind::Classic(_) => None,
        UnitKind::Official(kind) => Some([kind.kanji().to_string(), kind.romaji().to_owned()]),
    };
    [unit.to_string(), unit.name().to_owned()]
        .into_iter()
        .chain(official.into_iter().flatten())
}

/// A word in lower case, without the signs of long vowels: `taishō`, `taishou` and `taisho` are one.
fn folded(word: &str) -> String {
    let long_vowels = [
        ("ō", "o"),
        ("ū", "u"),
        ("\u{304}", ""),
        ("ou", "o"),
        ("oo", "o"),
        ("uu", "u"),
    ];
    let fold = |word: String, (long, short)| word.replace(long, short);
    long_vowels.into_iter().fold(word.to_lowercase(), fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(word: &str) -> String {
        let units = word.parse::<NamedUnits>().unwrap();
        units
            .all()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn a_unit_is_named_by_any_of_its_words() {
        for (word, units) in [
            ("PZ", "PZ"),
            ("pz", "PZ"),
            ("P-", "P-"),
            ("GUNGI:ZP", "ZP"),
            ("gungi:-o", "O-"),
            ("p", "PZ PV PG P-"),
            ("Pawn", "PZ PV PG"),
            ("O-", "O- O-"),
            ("major general", "G-"),
            ("兵", "P-"),
            ("Hyou", "P-"),
            ("taishō", "R-"),
            ("TAISHO\u{304}", "R-"),
            ("oodzutsu", "O-"),
        ] {
            assert_eq!(named(word), units, "{word}");
        }
    }

    #[test]
    fn every_word_of_every_unit_names_it() {
        for unit in UnitKind::all() {
            for word in
                words_of(unit).flat_map(|word| [word.to_uppercase(), word.to_lowercase(), word])
            {
                assert!(
                    word.parse::<NamedUnits>().unwrap().all().contains(&unit),
                    "{word}"
                );
            }
        }
    }

    #[test]
    fn units_of_one_word_have_the_same_face_within_a_ruleset() {
        let letters = ('A'..='Z').map(String::from);
        for word in UnitKind::all().flat_map(words_of).chain(letters) {
            let Ok(units) = word.parse::<NamedUnits>() else {
                continue;
            };
            for ruleset in Ruleset::ALL {
                let mut faces: Vec<&str> = units.of(ruleset).map(UnitKind::name).collect();
                faces.dedup();
                assert!(faces.len() <= 1, "{word} {faces:?}");
            }
        }
    }

    #[test]
    fn what_names_no_unit_is_answered_with_what_is_spelled_nearly_so() {
        let error = |word: &str| word.parse::<NamedUnits>().unwrap_err().to_string();
        assert_eq!(
            error("Solider"),
            "no ruleset has this unit; did you mean `Soldier`? `gungi units` lists all"
        );
        for word in ["", "-", "C:K", "GUNGI:XX", "bishop", "王", "\u{1b}[2J"] {
            assert_eq!(
                error(word),
                "no ruleset has this unit; `gungi units` lists all",
                "{word}"
            );
        }
    }
}
