//! Any gameplay, for tests of laws.

use std::num::NonZeroU32;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use super::*;

/// Gameplays of one to three dimensions with up to two levels of others inside.
pub(super) fn gameplays() -> impl Strategy<Value = Gameplay> {
    let leaf = gameplays_with(Just(Actor::Itself).boxed());
    leaf.prop_recursive(2, 8, 2, |inner| {
        let other = inner.prop_map(|gameplay| Actor::Other(Box::new(gameplay)));
        gameplays_with(prop_oneof![4 => Just(Actor::Itself), 1 => other].boxed())
    })
}

fn gameplays_with(actor: BoxedStrategy<Actor>) -> BoxedStrategy<Gameplay> {
    (1..=3_usize)
        .prop_flat_map(move |dimensions| vec(vec(abilities(actor.clone(), dimensions), 1..4), 1..5))
        .prop_map(|patterns| {
            Gameplay::new(
                patterns
                    .into_iter()
                    .map(|abilities| Pattern::new(abilities).unwrap()),
            )
            .unwrap()
        })
        .boxed()
}

fn abilities(actor: BoxedStrategy<Actor>, dimensions: usize) -> impl Strategy<Value = Ability> {
    let verb = (
        prop_oneof![Just(VerbName::Capture), Just(VerbName::Shift)],
        vec(prop_oneof![-3..=3, any::<i32>()], dimensions),
        prop_oneof![
            Just(Magnitude::Any),
            any::<NonZeroU32>().prop_map(Magnitude::AtMost)
        ],
    );
    let verb = verb.prop_map(|(name, axes, magnitude)| Verb {
        name,
        direction: Direction::new(axes).unwrap(),
        magnitude,
    });
    let object = (
        squares(actor.clone()),
        squares(actor.clone()),
        promotions(actor.clone()),
    )
        .prop_map(|(source, target, promotions)| Object {
            source,
            target,
            promotions,
        });
    (subjects(actor), verb, object).prop_map(|(subject, verb, object)| Ability {
        subject,
        verb,
        object,
    })
}

fn conditions() -> impl Strategy<Value = Condition> {
    prop_oneof![
        Just(Condition::Yes),
        Just(Condition::No),
        Just(Condition::Either)
    ]
}

fn subjects(actor: BoxedStrategy<Actor>) -> impl Strategy<Value = Subject> {
    (conditions(), actor, conditions(), option::of(any::<u32>())).prop_map(
        |(ally, actor, moved_last, moves)| Subject {
            ally,
            actor,
            state: State { moved_last, moves },
        },
    )
}

fn squares(actor: BoxedStrategy<Actor>) -> impl Strategy<Value = Square> {
    let occupied = prop_oneof![
        Just(Occupied::Any),
        Just(Occupied::Empty),
        Just(Occupied::Full),
        Just(Occupied::Ally),
        Just(Occupied::Enemy),
        subjects(actor).prop_map(|subject| Occupied::By(Box::new(subject))),
    ];
    let area = prop_oneof![
        Just(Area::All),
        Just(Area::FurthestOneThird),
        Just(Area::FurthestRank),
        Just(Area::NearestTwoThirds),
        Just(Area::Palace),
    ];
    (conditions(), occupied, area).prop_map(|(attacked, occupied, area)| Square {
        attacked,
        occupied,
        area,
    })
}

fn promotions(actor: BoxedStrategy<Actor>) -> impl Strategy<Value = Promotions> {
    (vec(actor.clone(), 0..2), actor).prop_map(|(actors, last)| {
        let others = actors.into_iter().filter_map(|actor| match actor {
            Actor::Other(gameplay) => Some(*gameplay),
            Actor::Itself => None,
        });
        Promotions {
            others: others.collect(),
            last,
        }
    })
}
