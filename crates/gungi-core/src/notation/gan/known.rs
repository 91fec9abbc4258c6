//! The actors of the main games (`A4`), as the source lists them.

use super::actor::{Actor, MoveSide};

/// A game whose actors are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The style in an actor's name, in lower case: `s`.
    pub key: &'static str,
    /// Whole words that mean the same style, in lower case: `shogi`.
    pub words: &'static [&'static str],
    /// The name of the game: Shogi.
    pub name: &'static str,
    /// The name of the side that moves first: Sente.
    pub bottom: &'static str,
    /// The name of the side that moves second: Gote.
    pub top: &'static str,
    pub actors: &'static [KnownActor],
}

/// An actor of a known game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownActor {
    /// The abbreviation without marks, in lower case.
    pub abbr: &'static str,
    /// Whether the abbreviation has the mark `-`.
    pub king_like: bool,
    /// The English name.
    pub name: &'static str,
    /// The native name, if it is not English.
    pub native: Option<NativeName>,
    /// The name and the native name with `+`, if it promotes.
    pub promoted: Option<(&'static str, &'static str)>,
    /// The abbreviation of the actor that it becomes when it promotes, if that is a different actor.
    pub becomes: Option<&'static str>,
}

/// The native name of an actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NativeName {
    /// The bottom side's actor.
    pub bottom: &'static str,
    /// The top side's actor.
    pub top: &'static str,
}

impl NativeName {
    /// The name of one side's actor.
    pub const fn of(self, side: MoveSide) -> &'static str {
        match side {
            MoveSide::Bottom => self.bottom,
            MoveSide::Top => self.top,
        }
    }
}

impl Style {
    /// The style of an actor, if it is one of the [`STYLES`].
    pub fn of(actor: &Actor) -> Option<&'static Self> {
        STYLES
            .iter()
            .find(|style| style.key == actor.style() || style.words.contains(&actor.style()))
    }

    /// Whether it is Gungi, whose actors are [`crate::rules::UnitKind`].
    pub const fn is_gungi(&self) -> bool {
        self.actors.is_empty()
    }

    /// The name of a side: White, Sente.
    pub const fn side(&self, side: MoveSide) -> &'static str {
        match side {
            MoveSide::Bottom => self.bottom,
            MoveSide::Top => self.top,
        }
    }
}

impl KnownActor {
    /// The entry of an actor. Its marks may differ from the marks of the name.
    pub fn of(actor: &Actor) -> Option<&'static Self> {
        Style::of(actor)?
            .actors
            .iter()
            .find(|known| known.abbr == actor.abbr())
    }
}

/// The games whose actors are known, in the order of the source; Gungi last (`A5`); its actors are
/// the units of [`crate::rules::UnitKind`].
///
/// Janggi is flipped as the source asks: Green moves first, so Green is at the bottom.
pub const STYLES: [Style; 6] = [
    Style {
        key: "j",
        words: &["janggi"],
        name: "Janggi",
        bottom: "Green",
        top: "Red",
        actors: &JANGGI,
    },
    Style {
        key: "m",
        words: &["makruk"],
        name: "Makruk",
        bottom: "White",
        top: "Black",
        actors: &MAKRUK,
    },
    Style {
        key: "s",
        words: &["shogi"],
        name: "Shogi",
        bottom: "Sente",
        top: "Gote",
        actors: &SHOGI,
    },
    Style {
        key: "c",
        words: &["western", "chess"],
        name: "Western",
        bottom: "White",
        top: "Black",
        actors: &WESTERN,
    },
    Style {
        key: "x",
        words: &["xiangqi"],
        name: "Xiangqi",
        bottom: "Red",
        top: "Black",
        actors: &XIANGQI,
    },
    Style {
        key: "gungi",
        words: &[],
        name: "Gungi",
        bottom: "Black",
        top: "White",
        actors: &[],
    },
];

const JANGGI: [KnownActor; 7] = [
    king("k", "General").called("楚", "漢"),
    actor("s", "Guard").called("士", "士"),
    actor("e", "Elephant").called("象", "象"),
    actor("r", "Chariot").called("車", "車"),
    actor("p", "Cannon").called("砲", "砲"),
    actor("m", "Horse").called("馬", "馬"),
    actor("j", "Soldier").called("卒", "兵"),
];

const MAKRUK: [KnownActor; 6] = [
    king("k", "King").called("ขุน", "ขุน"),
    actor("q", "Queen").called("เม็ด", "เม็ด"),
    actor("r", "Rook").called("เรือ", "เรือ"),
    actor("b", "Bishop").called("โคน", "โคน"),
    actor("n", "Knight").called("ม้า", "ม้า"),
    actor("p", "Pawn").called("เบี้ย", "เบี้ย").becomes("q"),
];

const SHOGI: [KnownActor; 8] = [
    king("k", "King").called("玉", "王"),
    actor("g", "Gold").called("金", "金"),
    actor("s", "Silver")
        .called("銀", "銀")
        .promotes("promoted Silver", "全"),
    actor("r", "Rook")
        .called("飛", "飛")
        .promotes("Dragon King", "龍"),
    actor("b", "Bishop")
        .called("角", "角")
        .promotes("Dragon Horse", "馬"),
    actor("n", "Knight")
        .called("桂", "桂")
        .promotes("promoted Knight", "圭"),
    actor("l", "Lance")
        .called("香", "香")
        .promotes("promoted Lance", "杏"),
    actor("p", "Pawn")
        .called("歩", "歩")
        .promotes("Tokin", "と"),
];

const WESTERN: [KnownActor; 6] = [
    king("k", "King"),
    actor("q", "Queen"),
    actor("r", "Rook"),
    actor("b", "Bishop"),
    actor("n", "Knight"),
    actor("p", "Pawn").becomes("q"),
];

const XIANGQI: [KnownActor; 7] = [
    king("k", "General").called("帥", "將"),
    actor("a", "Advisor").called("仕", "士"),
    actor("e", "Elephant").called("相", "象"),
    actor("r", "Chariot").called("俥", "車"),
    actor("c", "Cannon").called("炮", "砲"),
    actor("h", "Horse").called("傌", "馬"),
    actor("s", "Soldier").called("兵", "卒"),
];

const fn actor(abbr: &'static str, name: &'static str) -> KnownActor {
    KnownActor {
        abbr,
        king_like: false,
        name,
        native: None,
        promoted: None,
        becomes: None,
    }
}

const fn king(abbr: &'static str, name: &'static str) -> KnownActor {
    KnownActor {
        king_like: true,
        ..actor(abbr, name)
    }
}

impl KnownActor {
    const fn called(self, bottom: &'static str, top: &'static str) -> Self {
        Self {
            native: Some(NativeName { bottom, top }),
            ..self
        }
    }

    const fn promotes(self, name: &'static str, native: &'static str) -> Self {
        Self {
            promoted: Some((name, native)),
            ..self
        }
    }

    const fn becomes(self, abbr: &'static str) -> Self {
        Self {
            becomes: Some(abbr),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::actor::Marks;
    use super::*;

    #[test]
    fn every_known_actor_has_a_valid_name_of_its_own() {
        for style in STYLES {
            for known in style.actors {
                let marks = Marks {
                    promoted: known.promoted.is_some(),
                    king_like: known.king_like,
                };
                let name = Actor::new(style.key, marks, known.abbr, MoveSide::Top).unwrap();
                assert_eq!(KnownActor::of(&name), Some(known));
                assert_eq!(name.to_string().parse(), Ok(name));
            }
        }
    }

    #[test]
    fn whole_words_are_styles_too() {
        for (word, key) in [
            ("shogi:r", "s"),
            ("CHESS:-K", "c"),
            ("western:q", "c"),
            ("janggi:-k", "j"),
            ("makruk:p", "m"),
        ] {
            let actor: Actor = word.parse().unwrap();
            assert_eq!(
                Style::of(&actor).map(|style| style.key),
                Some(key),
                "{word}"
            );
            assert!(KnownActor::of(&actor).is_some(), "{word}");
            assert_eq!(actor.to_string(), word);
        }
    }

    #[test]
    fn each_game_has_one_king_like_actor() {
        for style in &STYLES[..5] {
            assert_eq!(
                style.actors.iter().filter(|actor| actor.king_like).count(),
                1,
                "{}",
                style.name
            );
        }
    }
}
