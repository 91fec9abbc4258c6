//! Patterns in words.

use super::gameplay::{Ability, Pattern};
use super::parts::{
    Actor, Area, Condition, Direction, Magnitude, Object, Occupied, Promotions, Square, State, Subject,
    VerbName,
};

/// Says in one English sentence what a pattern does, as the bottom actor sees the board (`B5`):
/// "The actor moves any number of times 1 forward to an empty square; then the actor captures 1 forward on a square
/// with an enemy."
#[must_use]
pub fn explain(pattern: &Pattern) -> String {
    let abilities: Vec<String> = pattern.abilities().iter().map(ability).collect();
    let sentence = abilities.join("; then ");
    let (first, rest) = sentence.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

fn ability(ability: &Ability) -> String {
    let (verb, preposition) = match ability.verb.name {
        VerbName::Capture => ("captures", "on"),
        VerbName::Shift => ("moves", "to"),
    };
    let Object { source, target, promotions } = &ability.object;
    let left = if *source == Square::anywhere(Occupied::Empty) {
        String::new()
    } else {
        format!(", leaving {}", square(source))
    };
    format!(
        "{} {verb} {}{} {preposition} {}{left}{}",
        subject(&ability.subject),
        magnitude(ability.verb.magnitude),
        direction(&ability.verb.direction),
        square(target),
        becoming(promotions),
    )
}

fn subject(subject: &Subject) -> String {
    let who = match (&subject.actor, subject.ally) {
        (Actor::Itself, Condition::Yes) => "the actor".to_owned(),
        (Actor::Itself, Condition::No) => "an enemy of the same kind".to_owned(),
        (Actor::Itself, Condition::Either) => "any actor of the same kind".to_owned(),
        (other, Condition::Yes) => format!("an ally: {}", actor(other)),
        (other, Condition::No) => format!("an enemy: {}", actor(other)),
        (other, Condition::Either) => actor(other),
    };
    format!("{who}{}", state(subject.state))
}

/// Other actors have no name but the hash of their gameplay.
fn actor(actor: &Actor) -> String {
    match actor {
        Actor::Itself => "itself".to_owned(),
        Actor::Other(gameplay) => format!("the actor {}", gameplay.cgh()),
    }
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
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(" and ")) }
}

fn magnitude(magnitude: Magnitude) -> String {
    match magnitude {
        Magnitude::ONE => String::new(),
        Magnitude::AtMost(steps) => format!("up to {steps} times "),
        Magnitude::Any => "any number of times ".to_owned(),
    }
}

fn direction(direction: &Direction) -> String {
    let &[ranks, files] = direction.axes() else { return format!("by [{direction}]") };
    let part = |by: i32, less: &str, more: &str| match by {
        0 => None,
        ..0 => Some(format!("{} {less}", by.unsigned_abs())),
        1.. => Some(format!("{by} {more}")),
    };
    let parts: Vec<String> =
        part(ranks, "forward", "back").into_iter().chain(part(files, "left", "right")).collect();
    if parts.is_empty() { "in place".to_owned() } else { parts.join(" and ") }
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
    format!("{what}{area}{attacked}")
}

fn becoming(promotions: &Promotions) -> String {
    if *promotions == Promotions::default() {
        return String::new();
    }
    let others = promotions.others.iter().map(|gameplay| format!("the actor {}", gameplay.cgh()));
    let last = match &promotions.last {
        Actor::Itself => "staying itself".to_owned(),
        other @ Actor::Other(_) => format!("becoming {}", actor(other)),
    };
    let becoming: Vec<String> = others.map(|other| format!("becoming {other}")).chain([last]).collect();
    format!(", {}", becoming.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::super::{Gameplay, arbitrary::gameplays};
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
                "The actor moves any number of times 1 forward to an empty square; \
                 then the actor captures 1 forward on a square with an enemy.",
            ),
            (
                "f<self>t&1^shift[2,-1]3=f@_+palace~t@t+furthest_rank%self.",
                "An enemy of the same kind (that moved last and that moved once before) moves up to 3 times 2 back and \
                 1 left to an occupied square in the furthest rank that is attacked, \
                 leaving any square in the palace that is not attacked.",
            ),
            (
                "_<self>f&0^shift[0,0,1]1=_@f+all~_@an_ally_actor+all%self.",
                "Any actor of the same kind (that did not move last and that never moved) moves by [0,0,1] \
                 to a square with an ally.",
            ),
            ("t<self>_&_^shift[0,0]1=_@f+all~_@_+all%self.", "The actor moves in place to any square."),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), expected);
        }
    }

    #[test]
    fn other_actors_are_called_by_their_hash() {
        let pawn: Gameplay = "t<self>_&_^shift[1]1=_@f+all~_@f+all%self.".parse().unwrap();
        let (base64, cgh) = (pawn.to_base64(), pawn.cgh());
        assert_eq!(
            words(&format!("t<{base64}>_&_^shift[1]1=_@f+all~_@f<{base64}>_&_+all%{base64},self.")),
            format!(
                "An ally: the actor {cgh} moves by [1] to a square with an enemy: the actor {cgh}, \
                 becoming the actor {cgh} or staying itself."
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
