//! `gungi generate`

use super::generate_args::{GenerateArgs, GeneratedFormat};
use super::{Exit, Streams};
use crate::game::generate::Recipe;
use crate::notation::gn;

pub(super) fn run(args: &GenerateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let recipe = Recipe {
        ruleset: args.rules,
        seed: args.seed,
        max_plies: args.max_plies as usize,
        preference: args.prefer.into(),
    };
    let mut writer = gn::Writer::default();
    let mut text = String::new();
    for number in 1..=args.games {
        let game = recipe.game(number);
        text.clear();
        match args.to {
            GeneratedFormat::Gn => game.write_gn(&mut writer, &mut text),
            GeneratedFormat::Gfen => text = game.gfen_line() + "\n",
        }
        streams.out.write_all(text.as_bytes())?;
    }
    Ok(Exit::Clean)
}
