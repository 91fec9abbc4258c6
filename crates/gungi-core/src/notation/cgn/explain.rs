//! Patterns in words.

use super::gameplay::{
    Ability, Actor, Gameplay, Object, Occupied, Pattern, Promotions, Square, Subject,
};
use super::gameplay::{Area, Condition, Direction, Magnitude, State, Verb, VerbName};

/// Says in one English sentence what a pattern does, as the bottom actor sees the board (`B5`):
/// "The actor moves any number of squares forward through empty squares; then it captures an enemy 1 square forward."
pub fn explain(pattern: &Pattern) -> String {
    let mut goes_on = false;
    let abilities = pattern.abilities().iter().map(|ability| {
        let is_plain = ability.subject == Subject::ITSELF;
        let who = match &ability.subject {
            _ if is_plain && goes_on => "it".to_owned(),
            Subject {
                actor: Actor::Itself,
                ally: Condition::Yes,
                state: of,
            } => {
                format!("the actor{}", state(*of))
            }
            other => subject(other),
        };
        goes_on = is_plain;
        format!("{who} {}", deed(ability))
    });
    let sentence = abilities.collect::<Vec<_>>().join("; then ");
    let (first, rest) = sentence.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

/// What an ability does, starting with its verb.
fn deed(ability: &Ability) -> String {
    let Object {
        source,
        target,
        promotions,
    } = &ability.object;
    let Verb {
        name,
        direction,
        magnitude,
    } = &ability.verb;
    let (slide, steps) = (slide(direction, *magnitude), steps(direction, *magnitude));
    let is_repeated = *magnitude != Magnitude::ONE;
    let place = place(target);
    let act = match name {
        VerbName::Shift if is_repeated && *target == Square::anywhere(Occupied::Empty) => {
            format!("moves {slide} through empty squares")
        }
        VerbName::Shift if is_repeated => format!("moves {slide}, each time to {}", square(target)),
        VerbName::Shift => format!("moves {slide} to {}", square(target)),
        VerbName::Capture if place.is_empty() => {
            format!("captures {} {steps}", captured(&target.occupied))
        }
        VerbName::Capture => format!(
            "captures {} {steps}, on a square{place}",
            captured(&target.occupied)
        ),
    };
    let left = if *source == Square::anywhere(Occupied::Empty) {
        String::new()
    } else {
        format!(", leaving {}", square(source))
    };
    format!("{act}{left}{}", becoming(promotions))
}

/// An actor that does something, or that stands somewhere.
fn subject(subject: &Subject) -> String {
    let who = match (&subject.actor, subject.ally) {
        (Actor::Itself, Condition::Yes) => "an ally of its own kind".to_owned(),
        (Actor::Itself, Condition::No) => "an enemy of its own kind".to_owned(),
        (Actor::Itself, Condition::Either) => "an actor of its own kind".to_owned(),
        (Actor::Other(gameplay), Condition::Yes) => format!("an ally {}", named(gameplay)),
        (Actor::Other(gameplay), Condition::No) => format!("an enemy {}", named(gameplay)),
        (Actor::Other(gameplay), Condition::Either) => format!("an actor {}", named(gameplay)),
    };
    format!("{who}{}", state(subject.state))
}

/// Other actors have no name but the hash of their gameplay.
fn named(gameplay: &Gameplay) -> String {
    format!("with the CGH {}", gameplay.cgh())
}

fn state(state: State) -> String {
    let last = match state.moved_last {
        Condition::Yes => Some("that moved last".to_owned()),
        Condition::No => Some("that did not move last".to_owned()),
        Condition::Either => None,
    };
    let moves = state.moves.map(|moves| match moves {
        0 => "that never moved".to_owned(),
        1 => "that moved once before".to_owned(),
        _ => format!("that moved {moves} times before"),
    });
    let parts: Vec<String> = last.into_iter().chain(moves).collect();
    if parts.is_empty() {
        String::new()
    } else {
        format!(" ({})", parts.join(" and "))
    }
}

/// How far an actor moves, and where to.
fn slide(direction: &Direction, magnitude: Magnitude) -> String {
    match (way(direction), magnitude) {
        (Some(way), Magnitude::AtMost(squares)) if magnitude != Magnitude::ONE => {
            format!("up to {squares} squares {way}")
        }
        (Some(way), Magnitude::Any) => format!("any number of squares {way}"),
        _ => steps(direction, magnitude),
    }
}

/// A step and how often it is made.
fn steps(direction: &Direction, magnitude: Magnitude) -> String {
    let often = match magnitude {
        Magnitude::ONE => String::new(),
        Magnitude::AtMost(times) => format!(", up to {times} times in a row"),
        Magnitude::Any => ", any number of times in a row".to_owned(),
    };
    format!(
        "{}{often}",
        way(direction).map_or_else(|| leap(direction), |way| format!("1 square {way}"))
    )
}

/// The way to a neighbouring square of a board of two dimensions.
fn way(direction: &Direction) -> Option<&'static str> {
    Some(match direction.axes() {
        [-1, 0] => "forward",
        [1, 0] => "back",
        [0, -1] => "to the left",
        [0, 1] => "to the right",
        [-1, -1] => "diagonally forward to the left",
        [-1, 1] => "diagonally forward to the right",
        [1, -1] => "diagonally back to the left",
        [1, 1] => "diagonally back to the right",
        _ => return None,
    })
}

/// A way to a square that is not a neighbour, or on a board of other dimensions.
fn leap(direction: &Direction) -> String {
    let &[ranks, files] = direction.axes() else {
        return format!("by [{direction}]");
    };
    let part = |by: i32, less: &str, more: &str| match by {
        0 => None,
        -1 => Some(format!("1 square {less}")),
        1 => Some(format!("1 square {more}")),
        ..-1 => Some(format!("{} squares {less}", by.unsigned_abs())),
        2.. => Some(format!("{by} squares {more}")),
    };
    let parts: Vec<String> = part(ranks, "forward", "back")
        .into_iter()
        .chain(part(files, "to the left", "to the right"))
        .collect();
    if parts.is_empty() {
        "in place".to_owned()
    } else {
        parts.join(" and ")
    }
}

/// Who is captured.
fn captured(occupied: &Occupied) -> String {
    match occupied {
        Occupied::Any | Occupied::Full => "any actor".to_owned(),
        Occupied::Empty => "no actor".to_owned(),
        Occupied::Ally => "an ally".to_owned(),
        Occupied::Enemy => "an enemy".to_owned(),
        Occupied::By(by) => subject(by),
    }
}

fn square(square: &Square) -> String {
    let what = match &square.occupied {
        Occupied::Any => "any square".to_owned(),
        Occupied::Empty => "an empty square".to_owned(),
        Occupied::Full => "an occupied square".to_owned(),
        Occupied::Ally => "a square with an ally".to_owned(),
        Occupied::Enemy => "a square with an enemy".to_owned(),
        Occupied::By(by) => format!("a square with {}", subject(by)),
    };
    format!("{what}{}", place(square))
}

/// Where a square has to be, and whether it may be attacked.
fn place(square: &Square) -> String {
    let area = match square.area {
        Area::All => "",
        Area::FurthestOneThird => " in the furthest third of the board",
        Area::FurthestRank => " in the furthest rank",
        Area::NearestTwoThirds => " in the nearest two thirds of the board",
        Area::Palace => " in the palace",
    };
    let attacked = match square.attacked {
        Condition::Yes => " that is attacked",
        Condition::No => " that is not attacked",
        Condition::Either => "",
    };
    format!("{area}{attacked}")
}

fn becoming(promotions: &Promotions) -> String {
    if *promotions == Promotions::default() {
        return String::new();
    }
    let another = |gameplay: &Gameplay| format!("becoming the actor {}", named(gameplay));
    let last = match &promotions.last {
        Actor::Itself => "staying itself".to_owned(),
        Actor::Other(gameplay) => another(gameplay),
    };
    let becoming: Vec<String> = promotions
        .others
        .iter()
        .map(another)
        .chain([last])
        .collect();
    format!(", {}", becoming.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::super::arbitrary::gameplays;
    use super::*;
    use proptest::prelude::*;

    fn words(text: &str) -> String {
        let gameplay: Gameplay = text.parse().unwrap();
        explain(&gameplay.patterns()[0])
    }

    #[test]
    fn patterns_are_put_into_words() {
        let cases = [
            (
                "t<self>_&_^shift[-1,0]_=_@f+all~_@f+all%self; t<self>_&_^capture[-1,0]1=_@f+all~_@an_enemy_actor+all%self.",
                "The actor moves any number of squares forward through empty squares; \
                 then it captures an enemy 1 square forward.",
            ),
            (
                "t<self>_&_^capture[0,1]_=_@f+all~_@an_enemy_actor+all%self.",
                "The actor captures an enemy 1 square to the right, any number of times in a row.",
            ),
            (
                "t<self>_&_^shift[-1,0]1=_@f+all~_@t<self>_&_+all%self.",
                "The actor moves 1 square forward to a square with an ally of its own kind.",
            ),
            (
                "t<self>_&_^capture[1,1]1=_@f+all~f@an_enemy_actor+furthest_rank%self.",
                "The actor captures an enemy 1 square diagonally back to the right, \
                 on a square in the furthest rank that is not attacked.",
            ),
            (
                "f<self>t&1^shift[2,-1]3=f@_+palace~t@t+furthest_rank%self.",
                "An enemy of its own kind (that moved last and that moved once before) moves 2 squares back and \
                 1 square to the left, up to 3 times in a row, each time to an occupied square in the furthest rank \
                 that is attacked, leaving any square in the palace that is not attacked.",
            ),
            (
                "_<self>f&0^shift[0,0,1]1=_@f+all~_@an_ally_actor+all%self.",
                "An actor of its own kind (that did not move last and that never moved) moves by [0,0,1] \
                 to a square with an ally.",
            ),
            (
                "t<self>_&_^shift[0,0]1=_@f+all~_@_+all%self.",
                "The actor moves in place to any square.",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), expected);
        }
    }

    #[test]
    fn other_actors_are_called_by_their_hash() {
        let pawn: Gameplay = "t<self>_&_^shift[1]1=_@f+all~_@f+all%self."
            .parse()
            .unwrap();
        let (base64, cgh) = (pawn.to_base64(), pawn.cgh());
        assert_eq!(
            words(&format!(
                "t<{base64}>_&_^shift[1]1=_@f+all~_@f<{base64}>_&_+all%{base64},self."
            )),
            format!(
                "An ally with the CGH {cgh} moves by [1] to a square with an enemy with the CGH {cgh}, \
                 becoming the actor with the CGH {cgh} or staying itself."
            )
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn every_pattern_has_words(gameplay in gameplays()) {
            for pattern in gameplay.patterns() {
                prop_assert!(explain(pattern).ends_with('.'));
            }
        }
    }
}
