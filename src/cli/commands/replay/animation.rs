//! Games as animations and as pages.

use std::collections::BTreeSet;

use anyhow::bail;

use crate::archive::search::PlyRange;
use crate::cli::args::picture::{self, AnimationFormat};
use crate::cli::commands::replay::args::ReplayArgs;
use crate::cli::drawing::picture::{Artist, Described};
use crate::cli::exit::Exit;
use crate::cli::input::select::{each_frame, each_game};
use crate::cli::output::destination::{Destination, Label};
use crate::cli::output::streams::Streams;
use crate::files::games::Game;
use crate::game::{Finding, FoulPolicy, Frame, judge};
use crate::notation::Notation;
use crate::print::page::{Page, PagePly};
use crate::render::picture::{Theme, Timing, write_gif};
use crate::rules::Ruleset;

/// Width of an animation in pixels.
const WIDTH: u16 = 700;
/// Minimum duration of the last frame, in milliseconds.
const LAST: u32 = 3000;

/// Draws the plies that the arguments choose, each game into a file of its own.
pub(crate) fn replay(
    args: &ReplayArgs,
    format: AnimationFormat,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    if let Some(why) = args.picture.unlike_a_page().filter(|_| format == AnimationFormat::Html) {
        bail!("{why}");
    }
    if args.every.is_some() && format == AnimationFormat::Html {
        bail!("`--every` is for text, JSON and animations: a page has all plies");
    }
    let mut artist = Artist::new(&args.picture, args.drawing)?;
    artist.style.theme = args.picture.theme.map_or(Theme::FLAT, |theme| Theme::from(theme).flattened());
    let mut destination =
        Destination::new(args.picture.output.as_deref(), format.extension(), false, &args.games);
    let exit = each_game(&args.games, &destination.replaceable(), streams, |streams, input, game| {
        let (name, mut frames, mut plies) = (input.name(), Vec::new(), 0);
        let rules = input.settings.rules;
        let shown = args.shown(&name, game, rules)?;
        let exit = each_frame(streams, &name, game, (rules, shown.last), |_, frame| {
            Notation::from(args.notation).writes(frame.position.ruleset())?;
            plies = frame.ply;
            if shown.contains(frame.ply) {
                frames.push(frame);
            }
            Ok(())
        })?;
        if frames.is_empty() {
            bail!("game {} of {name} has no ply {}: its last ply is {plies}", game.number, shown.first);
        }
        let described = Described::new(game, args.notation.into());
        let label = Label { input: &name, game: game.number, ply: None };
        let mut unknown = BTreeSet::new();
        destination.put(label, || match format {
            AnimationFormat::Gif => animation(args, &artist, &described, &frames, &mut unknown),
            AnimationFormat::Html => Ok(page(args, &artist, (&described, rules), game, &frames).into_bytes()),
        })?;
        artist.report(streams, &name, &unknown)?;
        Ok(exit)
    })?;
    destination.finish(streams)?;
    Ok(exit)
}

fn animation(
    args: &ReplayArgs,
    artist: &Artist,
    game: &Described,
    frames: &[Frame],
    unknown: &mut BTreeSet<char>,
) -> anyhow::Result<Vec<u8>> {
    let hundredths = |milliseconds: u32| u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
    let timing = Timing { each: hundredths(args.delay), last: hundredths(args.delay.max(LAST)) };
    let mut bytes = Vec::new();
    write_gif(&mut bytes, frames.len(), args.picture.size.unwrap_or(WIDTH), timing, |index| {
        let mut scene = artist.scene(game, &frames[index], &[]);
        unknown.append(&mut scene.unknown);
        scene
    })?;
    Ok(bytes)
}

fn page(
    args: &ReplayArgs,
    artist: &Artist,
    (described, rules): (&Described, Option<Ruleset>),
    game: &Game<'_>,
    frames: &[Frame],
) -> String {
    let is_whole = args.plies.and_then(PlyRange::last).is_none() && !args.shows_one();
    let findings = judge(game.content.source(), rules, FoulPolicy::Error).findings;
    let [first, last] = [frames.first(), frames.last()].map(|frame| frame.map_or(0, |frame| frame.ply));
    let is_shown = |ply: usize| ply > first && (is_whole || ply <= last);
    let findings: Vec<Finding> =
        findings.into_iter().filter(|finding| finding.location.ply.is_none_or(is_shown)).collect();
    let next = game.content.source().ply(last).filter(|_| is_whole);
    let plies = frames.iter().map(|frame| PagePly { ply: frame.ply, subject: described.subject(frame) });
    let page = Page {
        plies: plies.collect(),
        players: &described.players,
        extras: game.content.extras(),
        unplayed: next.and_then(|(_, span)| game.text.get(span.range())),
        findings: &findings,
        pieces: artist.style.pieces,
        coordinates: artist.style.coordinates,
        flipped: artist.style.flipped,
        is_dark: args.picture.theme.map(|theme| theme == picture::Theme::Night),
        delay: args.delay,
    };
    page.html()
}
