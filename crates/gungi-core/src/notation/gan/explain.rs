//! Actors in words (`A4`).

use std::fmt;

use super::actor::{Actor, Marks};
use super::fault::GanWarning;
use super::known::{KnownActor, Style};
use crate::rules::UnitKind;

/// What is known of an actor. Its text is a phrase for people: "Shogi promoted Rook, Sente (bottom)".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    pub actor: Actor,
    /// The game, if known: Shogi.
    pub style: Option<&'static str>,
    /// The name of the unpromoted actor, if known: Rook.
    pub name: Option<String>,
    /// The name of the promoted actor, if this actor is promoted and the name is known: Dragon King.
    pub promoted_name: Option<&'static str>,
    /// The native name, promoted or not: 龍.
    pub native: Option<String>,
    /// The name of its side, if known: Sente.
    pub side_name: Option<&'static str>,
    /// Whether the loss of the actor ends the game, by its mark or by the known games.
    pub king_like: bool,
    /// What is doubtful about the name.
    pub warning: Option<GanWarning>,
}

impl Actor {
    /// Explains the actor.
    pub fn explain(&self) -> Explanation {
        let style = Style::of(self);
        let words = ActorWords::of(self);
        let promoted = words.promoted.filter(|_| self.marks().promoted);
        Explanation {
            actor: self.clone(),
            style: style.map(|style| style.name),
            promoted_name: promoted.map(|(name, _)| name),
            native: if self.marks().promoted {
                promoted.map(|(_, native)| native.to_owned())
            } else {
                words.native
            },
            side_name: style.map(|style| style.side(self.side())),
            king_like: self.marks().king_like || words.king_like.is_some(),
            name: words.name,
            warning: self.warning(),
        }
    }

    /// What is doubtful about the name: marks that a known actor does not have, or a unit that Gungi does not have (`A4`,
    /// `A5`).
    pub fn warning(&self) -> Option<GanWarning> {
        let style = Style::of(self)?;
        let written = self.clone();
        if let Some(meant) = self.when_promoted().filter(|_| self.marks().promoted) {
            return Some(GanWarning::SurplusPromotion { written, meant });
        }
        let flipped = Marks {
            king_like: !self.marks().king_like,
            ..self.marks()
        };
        let other = self.clone().with_marks(flipped);
        if self.marks().king_like {
            let is_known = KnownActor::of(self).is_some_and(|known| !known.king_like);
            if is_known || self.unit().is_none() && other.unit().is_some() {
                return Some(GanWarning::SurplusKingMark {
                    written,
                    meant: other,
                });
            }
        } else if let Some(name) = ActorWords::of(self).king_like {
            return Some(GanWarning::MissingKingMark {
                written,
                meant: other,
                style: style.name,
                name,
            });
        }
        let is_unknown = style.is_gungi() && self.unit().is_none();
        is_unknown.then_some(GanWarning::UnknownUnit { written })
    }

    /// The name of the actor after promotion, or turned over, if it is different (`A4`, `A5`).
    fn when_promoted(&self) -> Option<Self> {
        let plain = self.clone().with_marks(Marks {
            promoted: false,
            ..self.marks()
        });
        if let Some(known) = KnownActor::of(self) {
            return Self::new(self.style(), Marks::NONE, known.becomes?, self.side());
        }
        Some(match plain.unit()? {
            UnitKind::Classic(unit) => Self::of_unit(unit.turned_over().into(), self.side().into()),
            UnitKind::Official(_) => plain,
        })
    }
}

/// The names of an actor, from the table of its game.
#[derive(Default)]
struct ActorWords {
    name: Option<String>,
    native: Option<String>,
    promoted: Option<(&'static str, &'static str)>,
    /// The name of an actor that is known to be King-like.
    king_like: Option<&'static str>,
}

impl ActorWords {
    fn of(actor: &Actor) -> Self {
        if let Some(known) = KnownActor::of(actor) {
            return Self {
                name: Some(known.name.to_owned()),
                native: known
                    .native
                    .map(|native| native.of(actor.side()).to_owned()),
                promoted: known.promoted,
                king_like: known.king_like.then_some(known.name),
            };
        }
        actor.unit().map(Self::of_unit).unwrap_or_default()
    }

    fn of_unit(unit: UnitKind) -> Self {
        let (other, native) = match unit {
            UnitKind::Classic(unit) => (unit.other_face(), None),
            UnitKind::Official(kind) => (None, Some(kind.kanji().to_string())),
        };
        let other = other
            .map(|face| format!(" (other side {face})"))
            .unwrap_or_default();
        Self {
            name: Some(format!("{}{other}", unit.name())),
            native,
            promoted: None,
            king_like: unit.is_king_like().then_some(unit.name()),
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            actor,
            style,
            name,
            side_name,
            ..
        } = self;
        let promoted = if actor.marks().promoted {
            "promoted "
        } else {
            ""
        };
        let king_like = if actor.marks().king_like {
            "King-like "
        } else {
            ""
        };
        match (style, name) {
            (Some(style), Some(name)) if ActorWords::of(actor).king_like.is_some() => {
                write!(f, "{style} {promoted}{name}")?;
            }
            (Some(style), Some(name)) => write!(f, "{style} {promoted}{king_like}{name}")?,
            (Some(style), None) => {
                write!(f, "{style} {promoted}{king_like}actor `{}`", actor.abbr())?;
            }
            (None, _) => write!(
                f,
                "{promoted}{king_like}actor `{}` of `{}`",
                actor.abbr(),
                actor.style()
            )?,
        }
        match side_name {
            Some(name) => write!(f, ", {name} ({})", actor.side()),
            None => write!(f, ", {}", actor.side()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(name: &str) -> Explanation {
        name.parse::<Actor>().unwrap().explain()
    }

    #[test]
    fn known_and_unknown_actors_are_put_into_words() {
        let cases = [
            ("S:+R", "Shogi promoted Rook, Sente (bottom)"),
            ("C:-K", "Western King, White (bottom)"),
            ("c:-q", "Western King-like Queen, Black (top)"),
            ("j:-k", "Janggi General, Red (top)"),
            ("S:+-K", "Shogi promoted King, Sente (bottom)"),
            ("c:z", "Western actor `z`, Black (top)"),
            ("taikyoku_shogi:gd", "actor `gd` of `taikyoku_shogi`, top"),
            ("FOO:+-K", "promoted King-like actor `k` of `foo`, bottom"),
            ("GUNGI:PZ", "Gungi Pawn (other side Bronze), Black (bottom)"),
            ("gungi:-o", "Gungi Commander, White (top)"),
            ("gungi:o", "Gungi Cannon, White (top)"),
            ("GUNGI:-K", "Gungi Marshal, Black (bottom)"),
            ("GUNGI:+K", "Gungi promoted actor `k`, Black (bottom)"),
        ];
        for (name, words) in cases {
            assert_eq!(explain(name).to_string(), words, "{name}");
        }
    }

    #[test]
    fn native_names_follow_side_and_promotion() {
        let native = |name| explain(name).native;
        assert_eq!(
            ["X:-K", "x:-k"].map(native).map(Option::unwrap),
            ["帥", "將"]
        );
        assert_eq!(
            ["S:R", "S:+R", "gungi:x"].map(native).map(Option::unwrap),
            ["飛", "龍", "謀"]
        );
        assert_eq!(explain("s:+r").promoted_name, Some("Dragon King"));
        assert_eq!(explain("s:r").promoted_name, None);
        assert_eq!(["S:+G", "gungi:pz"].map(native), [None, None]);
    }

    #[test]
    fn marks_that_an_actor_does_not_have_are_doubtful() {
        let doubts = [
            ("c:-q", Some("write `c:q`")),
            ("CHESS:-Q", Some("write `CHESS:Q`")),
            ("gungi:-pz", Some("write `gungi:pz`")),
            ("c:+p", Some("name what it became, as in `c:q`")),
            ("M:+P", Some("name what it became, as in `M:Q`")),
            ("gungi:+pz", Some("name what it became, as in `gungi:zp`")),
            (
                "gungi:pb",
                Some("`gungi units` lists the units of both rulesets"),
            ),
            ("gungi:k", Some("write `gungi:-k`")),
            ("s:+b", None),
            ("gungi:-o", None),
            ("gungi:o", None),
            ("foo:+-k", None),
            ("c:z", None),
        ];
        for (name, help) in doubts {
            let warning = name.parse::<Actor>().unwrap().warning();
            assert_eq!(
                warning.and_then(|warning| warning.help()).as_deref(),
                help,
                "{name}"
            );
        }
    }

    #[test]
    fn a_known_king_without_its_mark_is_doubtful() {
        for (name, meant) in [
            ("C:K", "C:-K"),
            ("x:k", "x:-k"),
            ("S:+K", "S:+-K"),
            ("GUNGI:K", "GUNGI:-K"),
        ] {
            let warning = explain(name).warning.unwrap();
            assert_eq!(warning.help(), Some(format!("write `{meant}`")));
            assert!(explain(name).king_like);
        }
        for name in ["C:-K", "C:Q", "shatar:k", "GUNGI:O", "GUNGI:-O", "gungi:hk"] {
            assert_eq!(explain(name).warning, None, "{name}");
        }
    }
}
