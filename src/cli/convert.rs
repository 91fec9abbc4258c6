//! `gungi convert`

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow};

use super::args::{ConvertArgs, Target};
use super::input::{Content, Game, inputs};
use super::{Exit, Streams, tell_trouble};
use crate::game::convert::{Loss, Played, losses_in_gfen, write_gn, write_gn_from_gfen};
use crate::game::{GnGame, Stop};
use crate::notation::gn;
use crate::render::json::{GameJson, PlyJson};
use crate::text::Printable;

#[derive(Default)]
struct Summary {
    games: u64,
    converted: u64,
    notes: u64,
    troubles: u64,
}

pub(super) fn run(args: &ConvertArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut converter = Converter { args, writer: gn::Writer::default(), summary: Summary::default() };
    // A file is written as a whole or not at all; a stream game by game.
    let mut whole = String::new();
    for input in inputs(&args.input) {
        let outcome = input.and_then(|input| {
            let name = input.name();
            input.games(args.from, |game| {
                if args.game.is_none_or(|wanted| wanted == game.number as u64) {
                    converter.convert(&name, &game, streams.err, &mut whole)?;
                    if args.output.is_none() {
                        streams.out.write_all(whole.as_bytes())?;
                        whole.clear();
                    }
                }
                Ok(())
            })
        });
        if let Err(error) = outcome {
            if super::is_closed_pipe(&error) {
                return Err(error);
            }
            converter.summary.troubles += 1;
            tell_trouble(streams.err, &error);
        }
    }
    streams.out.flush()?;
    if let Some(path) = &args.output {
        write_whole(path, &whole)?;
    }
    let summary = converter.summary;
    if summary.notes > 0 || summary.converted < summary.games {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Summary { troubles: 1.., .. } => Exit::Trouble,
        Summary { games, converted, .. } if converted < games => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// Writes beside the target first, so that nobody ever sees half a file.
fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let cannot = || format!("cannot write {}", path.display());
    let mut file = tempfile::NamedTempFile::new_in(directory).with_context(cannot)?;
    file.write_all(text.as_bytes()).with_context(cannot)?;
    file.persist(path).map_err(|error| error.error).with_context(cannot)?;
    Ok(())
}

struct Converter<'a> {
    args: &'a ConvertArgs,
    writer: gn::Writer,
    summary: Summary,
}

impl Converter<'_> {
    /// Appends a game in the target format. What cannot be converted is told, and nothing is appended.
    fn convert(
        &mut self,
        name: &str,
        game: &Game<'_>,
        err: &mut dyn Write,
        out: &mut String,
    ) -> anyhow::Result<()> {
        self.summary.games += 1;
        let played = match self.played(name, game) {
            Ok(played) => played,
            Err(error) => {
                tell_trouble(err, &error);
                return Ok(());
            }
        };
        let losses = self.losses(&game.content);
        for loss in &losses {
            self.summary.notes += 1;
            let severity = if self.args.strict { "error" } else { "note" };
            writeln!(err, "{severity}: game {} of {}: {}", game.number, Printable(name), in_words(loss))?;
        }
        if self.args.strict && !losses.is_empty() {
            return Ok(());
        }
        self.summary.converted += 1;
        self.append(game, &played, out)
    }

    /// Plays the game as far as it is asked for.
    fn played(&self, name: &str, game: &Game<'_>) -> anyhow::Result<Played> {
        let number = game.number;
        let refused = |why: &str| {
            anyhow!("game {number} of {name} is not converted: {why}; `gungi validate` says more")
        };
        let has_errors = match &game.content {
            Content::Gn { faults, .. } => faults.iter().any(|fault| !fault.kind.is_warning()),
            Content::Gfen(line) => line.faults.iter().any(|fault| !fault.kind.is_warning()),
        };
        if has_errors {
            return Err(refused("it has errors"));
        }
        let played = game.content.with(|source| {
            let start = source
                .start(self.args.input.rules)
                .map_err(|_| refused("it does not start from a position"))?;
            Played::new(source, start).map_err(|(plies, stop)| match stop {
                Stop::Unread => refused(&format!("the move after ply {plies} cannot be read")),
                Stop::Illegal(reason) => refused(&format!("after ply {plies} {}", reason.message)),
            })
        })?;
        match self.args.ply {
            Some(ply) if ply >= played.frames.len() => Err(anyhow!(
                "game {number} of {name} has no ply {ply}: its last is {}",
                played.frames.len() - 1
            )),
            _ => Ok(played),
        }
    }

    fn losses(&self, content: &Content<'_>) -> Vec<Loss> {
        match (content, self.args.to) {
            (Content::Gn { record, .. }, Target::Gfen) => losses_in_gfen(record),
            _ => Vec::new(),
        }
    }

    fn append(&mut self, game: &Game<'_>, played: &Played, out: &mut String) -> anyhow::Result<()> {
        let frames = match self.args.ply {
            Some(ply) => &played.frames[ply..=ply],
            None if self.args.all => &played.frames[..],
            None => &played.frames[played.frames.len() - 1..],
        };
        let positions = self.args.ply.is_some() || self.args.all;
        match (self.args.to, &game.content) {
            (Target::Gn, Content::Gn { record, faults }) => {
                write_gn(&GnGame { record, faults }, played, &mut self.writer, out);
            }
            (Target::Gn, Content::Gfen(_)) => write_gn_from_gfen(played, &mut self.writer, out),
            (Target::Gfen, content) => {
                let whole_line = matches!(content, Content::Gfen(line) if line.plies.is_some()) && !positions;
                if self.args.moves || whole_line {
                    *out += &played.gfen_line();
                    out.push('\n');
                } else {
                    for frame in frames {
                        *out += &frame.diagram().to_string();
                        out.push('\n');
                    }
                }
            }
            (Target::Json, _) if positions => {
                for frame in frames {
                    *out +=
                        &serde_json::to_string(&PlyJson::new(frame, game.number, crate::game::Notation::Gn))?;
                    out.push('\n');
                }
            }
            (Target::Json, content) => {
                let record = match content {
                    Content::Gn { record, .. } => Some(record),
                    Content::Gfen(_) => None,
                };
                *out += &serde_json::to_string(&GameJson::new(game.number, record, played))?;
                out.push('\n');
            }
        }
        Ok(())
    }
}

fn in_words(loss: &Loss) -> String {
    match loss {
        Loss::Headers(names) => {
            format!("GFEN has no room for its headers: {}", Printable(&names.join(", ")))
        }
        Loss::Comments(1) => "GFEN has no room for its comment".to_owned(),
        Loss::Comments(count) => format!("GFEN has no room for its {count} comments"),
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, converted, notes, .. } = self;
        let plural = |count: u64| if count == 1 { "" } else { "s" };
        write!(f, "{converted} of {games} game{} converted, {notes} note{}", plural(*games), plural(*notes))
    }
}
