//! `gungi view`

mod drawn;
mod kept;
mod library;
pub mod terminal;
mod words;
mod work;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use std::{env, mem};

use anyhow::{Context, bail, ensure};
use clap::Args;

use crate::cli::args::INPUT;
use crate::cli::args::input::{InputArgs, parse_game};
use crate::cli::args::picture::DrawingArgs;
use crate::cli::commands::view::kept::{Keeper, KeptGame, rescue};
use crate::cli::commands::view::library::{Library, Stop};
use crate::cli::commands::view::terminal::{
    Happening, Terminal, current_size, ensure_terminal, give_back, happenings,
};
use crate::cli::commands::view::words::search_of;
use crate::cli::commands::view::work::{Done, FoundGame, Hits, Task, opened, worker};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::Streams;
use crate::game::MoveNumber;
use crate::notation::Notation;
use crate::render::Glyphs;
use crate::render::board::{BoardStyle, Pieces};
use crate::text::shown;
use crate::view::{Effect, Event, KeptChoice, Key, Neighbour, Next, Opened, Session};

const HELP: &str = "\
Examples:
  gungi view game.gn                            walk through a game; `?` lists the keys
  gungi view games/ --ply 60                    begin at ply 60 of the first game
  zcat games.gn.gz | gungi view - --game 3      begin with the third game
  gungi view --gfen startpos --rules classic    try moves from a position
  gungi view --new --rules official-beginner    record a game";

/// Walk through games in the terminal, try moves, and record games.
///
/// `Right` and `Left` step through a game, `q` leaves, and `?` lists all keys. If a game breaks a rule, gungi
/// shows it up to that move, with the finding.
///
/// You can try your own moves at any ply: `m` lists the legal moves of a unit, `:` takes a move in GN or GFEN, `s` finds a
/// forced mate, and `w` writes the game with your moves to a GN file. A game that is in no file when gungi ends is
/// offered at the next start.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ViewArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Record a new game.
    ///
    /// It begins at the start of the ruleset that `--rules` names, classic by default.
    #[arg(long, conflicts_with_all = ["paths", "gfen", "game", "ply", "move_number"], help_heading = INPUT)]
    pub new: bool,

    /// Begin with game N of the file.
    #[arg(long, value_name = "N", value_parser = parse_game, help_heading = "Selection")]
    pub game: Option<u64>,

    /// Begin at the position after N plies.
    #[arg(long, value_name = "N", help_heading = "Selection")]
    pub ply: Option<usize>,

    /// Begin at the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(
        long = "move",
        value_name = "NUMBER",
        conflicts_with = "ply",
        help_heading = "Selection"
    )]
    pub move_number: Option<MoveNumber>,

    /// Notation of moves.
    #[arg(
        long,
        value_name = "NOTATION",
        default_value = "gn",
        help_heading = "Output"
    )]
    pub notation: Notation,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

pub(crate) fn run(args: &ViewArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let stop = Stop::default();
    let mut library = Library::new(Vec::new(), args.input.max_size, &stop);
    let game = if args.new {
        Opened::to_record(args.input.rules.unwrap_or_default())
    } else {
        let inputs = Inputs::or_stdin(&args.input, Wanted::Games)?.found;
        let inputs: anyhow::Result<Vec<Input>> = inputs.into_iter().collect();
        library = Library::new(inputs?, args.input.max_size, &stop);
        first_game(&mut library, args)?
    };
    let mut session = Session::new(game, style(args, streams), args.notation, current_size());
    session.note_today(date(SystemTime::now()).unwrap_or_default());
    if let Some(place) = library.place() {
        session.note_place(place, library.count(place.file));
    }
    session.begin();
    go_to_beginning(&mut session, args)?;
    if args.drawing.legend {
        session.show_legend();
    }
    ensure_terminal()?;
    // Signals are watched before the terminal is taken over, so that none leaves it like that.
    let (sender, happenings) = happenings().context("cannot read keys")?;
    let tasks = worker(library, stop.clone(), move |done| {
        sender.send(Happening::Done(done)).is_ok()
    });
    let tasks = tasks.context("cannot work with files")?;
    let mut terminal = Terminal::take()?;
    let keeper = Keeper::new();
    let offers = keeper.left_over();
    let mut viewer = Viewer {
        session,
        tasks,
        stop,
        is_waiting: false,
        is_stoppable: false,
        later: Vec::new(),
        keeper,
        offers,
    };
    viewer.offer_next();
    let left = viewer.view(&mut terminal, &happenings);
    drop(terminal);
    if let Ok(Leaving::Asked(outcome)) = left {
        viewer.forget(outcome, streams)?;
        return Ok(Exit::Clean);
    }
    viewer.rescue(streams)?;
    if let Leaving::Signal(signal) = left? {
        terminal::signals::end_by(signal)?;
    }
    Ok(Exit::Trouble)
}

/// How boards look. Official games begin with kanji, unless an option says otherwise; the console of Linux has none.
fn style(args: &ViewArgs, streams: &Streams<'_>) -> BoardStyle {
    let style = args.drawing.on(streams.style);
    let is_console = env::var_os("TERM").is_some_and(|terminal| terminal == "linux");
    let has_kanji = style.glyphs == Glyphs::Unicode && !is_console;
    BoardStyle {
        pieces: match args.drawing.pieces {
            None if has_kanji => Pieces::Kanji,
            _ => style.pieces,
        },
        ..style
    }
}

/// A day in Greenwich, as GN writes dates; `None` before 1970. The system does not say where the user is.
fn date(time: SystemTime) -> Option<String> {
    let days = time.duration_since(UNIX_EPOCH).ok()?.as_secs() / 86_400;
    // From the first of March of year 0, in eras of 400 years, of which all have as many days.
    let (era, day) = ((days + 719_468) / 146_097, (days + 719_468) % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 {
        (year, month + 3)
    } else {
        (year + 1, month - 9)
    };
    Some(format!("{:04}.{month:02}.{day:02}", era * 400 + year))
}

/// Goes to the position that the arguments name.
fn go_to_beginning(session: &mut Session, args: &ViewArgs) -> anyhow::Result<()> {
    let last = session.plies();
    if let Some(ply) = args.ply {
        ensure!(
            session.go_to_ply(ply),
            "the game has no ply {ply}: its last is {last}"
        );
    }
    if let Some(number) = args.move_number {
        ensure!(
            session.go_to_move(number),
            "the game has no move {number}: its last ply is {last}"
        );
    }
    Ok(())
}

/// The game to begin with.
fn first_game(library: &mut Library, args: &ViewArgs) -> anyhow::Result<Opened> {
    let found = match args.game {
        Some(number) => library.open(library.numbered(usize::try_from(number)?), opened)?,
        None => library.next(opened)?,
    };
    match (found, library.first()) {
        (Some(game), _) => game,
        (None, Some(input)) => match args.game {
            Some(wanted) => bail!("{} has no game {wanted}", input.name()),
            None => bail!(WithHelp::new(
                format!("no games found in {}", input.name()),
                "record a game with `gungi view --new`"
            )),
        },
        (None, None) => bail!("there is no file to view"),
    }
}

/// Why the viewer is left.
enum Leaving {
    /// The user asked for it.
    Asked(Unsaved),
    /// A signal came, or a key or an event that stands for one.
    Signal(i32),
}

/// Whether a game that is in no file is kept or dropped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unsaved {
    Dropped,
    Kept,
}

struct Viewer {
    session: Session,
    /// Work with files, which another thread does.
    tasks: Sender<Task>,
    /// Stops this work.
    stop: Stop,
    /// Whether such work is under way.
    is_waiting: bool,
    /// Whether `Esc` stops it.
    is_stoppable: bool,
    /// What the user did meanwhile, for when it is done: until then the line must not change.
    later: Vec<Event>,
    keeper: Keeper,
    /// The games of other viewers that are still to be offered, the next one last.
    offers: Vec<KeptGame>,
}

impl Viewer {
    /// Shows the session and does what the user asks for.
    fn view(
        &mut self,
        terminal: &mut Terminal,
        happenings: &Receiver<Happening>,
    ) -> anyhow::Result<Leaving> {
        let mut next_tick: Option<Instant> = None;
        loop {
            terminal
                .show(self.session.draw())
                .context("cannot write to the terminal")?;
            let tick_after = self.session.tick_after().filter(|_| !self.is_waiting);
            next_tick = tick_after.map(|delay| next_tick.unwrap_or_else(|| Instant::now() + delay));
            let happening = match next_tick {
                None => happenings.recv().map_err(RecvTimeoutError::from),
                Some(tick) => {
                    happenings.recv_timeout(tick.saturating_duration_since(Instant::now()))
                }
            };
            let mut happening = match happening {
                Ok(happening) => happening,
                Err(RecvTimeoutError::Timeout) => {
                    next_tick = None;
                    Happening::Event(Event::Tick)
                }
                Err(RecvTimeoutError::Disconnected) => bail!("cannot read keys"),
            };
            // What has happened already is not drawn one by one.
            loop {
                if let Some(leaving) = self.take_in(happening, terminal)? {
                    return Ok(leaving);
                }
                match happenings.try_recv() {
                    Ok(next) => happening = next,
                    Err(_) => break,
                }
            }
            self.keep();
        }
    }

    /// Keeps the game that is in no file, so that it is there even if the program is killed.
    fn keep(&mut self) {
        if let Err(error) = self.keeper.keep(self.session.unsaved()) {
            self.session.say(format!(
                "your game cannot be kept for the next start: {error}"
            ));
        }
    }

    /// Offers the next game that another viewer left.
    fn offer_next(&mut self) {
        if let Some(kept) = self.offers.last() {
            self.session.offer(kept.description());
        }
    }

    fn answer_offer(&mut self, choice: KeptChoice) {
        let Some(kept) = self.offers.pop() else {
            return;
        };
        match choice {
            KeptChoice::Open => {
                self.session.resume(self.keeper.take_over(kept));
                self.offers.clear();
            }
            KeptChoice::Delete => match kept.delete() {
                Ok(()) => self.session.say("the kept game was deleted"),
                Err(error) => self
                    .session
                    .say(format!("the kept game was not deleted: {error}")),
            },
            KeptChoice::Later => {}
        }
        self.offer_next();
    }

    fn take_in(
        &mut self,
        happening: Happening,
        terminal: &mut Terminal,
    ) -> anyhow::Result<Option<Leaving>> {
        match happening {
            Happening::Event(Event::Key(Key::Esc)) if self.is_waiting && self.is_stoppable => {
                self.later.clear();
                self.stop.set(true);
            }
            Happening::Event(event) if self.is_waiting && !is_urgent(&event) => {
                self.later.push(event);
            }
            Happening::Done(Done::Counted(file, count)) => self.session.note_count(file, count),
            Happening::Event(event) => return self.update(event, terminal),
            Happening::Done(done) => {
                self.is_waiting = false;
                self.stop.set(false);
                self.note(done);
                let mut later = mem::take(&mut self.later).into_iter();
                for event in later.by_ref() {
                    if let Some(leaving) = self.update(event, terminal)? {
                        return Ok(Some(leaving));
                    }
                    if self.is_waiting {
                        break;
                    }
                }
                self.later = later.collect();
            }
            Happening::Resized => {
                self.session.resize(current_size());
                terminal.forget();
            }
            Happening::Signal(signal) if terminal::signals::is_continued(signal) => {
                terminal.take_again()?;
                self.session.resize(current_size());
            }
            Happening::Signal(signal) if terminal::signals::is_stop(signal) => suspend(terminal)?,
            Happening::Signal(signal) => return Ok(Some(Leaving::Signal(signal))),
            Happening::Closed(error) => return Err(error).context("cannot read keys"),
        }
        Ok(None)
    }

    fn update(&mut self, event: Event, terminal: &mut Terminal) -> anyhow::Result<Option<Leaving>> {
        match self.session.update(event) {
            Effect::None => {}
            Effect::Redraw => terminal.forget(),
            Effect::Leave => return Ok(Some(Leaving::Asked(Unsaved::Dropped))),
            Effect::Keep(Next::Leave) => return Ok(Some(Leaving::Asked(Unsaved::Kept))),
            Effect::Keep(Next::Open(neighbour)) => {
                self.keep();
                self.keeper.leave();
                self.begin(Task::Open(neighbour))?;
            }
            Effect::Kept(choice) => self.answer_offer(choice),
            Effect::Interrupt => return Ok(Some(Leaving::Signal(terminal::INTERRUPT))),
            Effect::Suspend => suspend(terminal)?,
            Effect::Open(neighbour) => self.begin(Task::Open(neighbour))?,
            Effect::List(wanted) => match search_of(&wanted.filter) {
                _ if wanted.filter.is_empty() => self.begin(Task::Rows(wanted, None))?,
                Ok(search) => self.begin(Task::Rows(wanted, Some(search)))?,
                Err(why) => self.session.say(why),
            },
            Effect::Search(task) => match search_of(&task.text) {
                Ok(search) => self.begin(Task::Search(task, search, self.session.notation()))?,
                Err(why) => self.session.say(why),
            },
            Effect::Write {
                path,
                content,
                over,
            } => self.begin(Task::Write {
                path,
                content,
                over,
            })?,
        }
        Ok(None)
    }

    /// Begins work with a file.
    fn begin(&mut self, task: Task) -> anyhow::Result<()> {
        self.session.say(task.words());
        self.is_waiting = true;
        self.is_stoppable = !matches!(task, Task::Write { .. });
        self.stop.set(false);
        self.tasks.send(task).context("cannot work with files")
    }

    fn note(&mut self, done: Done) {
        match done {
            Done::Counted(file, count) => self.session.note_count(file, count),
            Done::SaveOutcome {
                path,
                content,
                written,
            } => {
                self.session.note_written(&path, content, written);
            }
            Done::Rows(wanted, Ok(rows)) => {
                self.session.say("");
                self.session.note_rows(&wanted, rows);
            }
            Done::Found(task, Ok(None)) => self.session.note_no_hit(task.onward),
            Done::Found(_, Ok(Some(Hits { game, plies, index }))) => {
                if let Some(FoundGame { place, count, game }) = game {
                    self.session.open_at(place, count, *game);
                }
                self.session.note_hits(&plies, index);
            }
            Done::Rows(_, Err(error))
            | Done::Found(_, Err(error))
            | Done::Opened(_, Err(error)) => {
                self.session.say(format!("{error:#}"));
            }
            Done::Opened(_, Ok(Some(FoundGame { place, count, game }))) => {
                self.session.open_at(place, count, *game);
                self.session.begin();
            }
            Done::Opened(Neighbour::Number(number), Ok(None)) => {
                self.session.say(format!("the file has no game {number}"));
            }
            Done::Opened(Neighbour::At(_), Ok(None)) => {
                self.session.say("the game is not there any more");
            }
            Done::Opened(Neighbour::Next, Ok(None)) => self.session.say("this is the last game"),
            Done::Opened(Neighbour::Previous, Ok(None)) => {
                self.session.say("this is the first game");
            }
        }
    }

    /// Keeps a game that is in no file, or drops it, as the user chose.
    fn forget(&mut self, unsaved: Unsaved, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match unsaved {
            Unsaved::Kept => self.rescue(streams),
            Unsaved::Dropped => self
                .keeper
                .keep(None)
                .context("the file where your game was kept cannot be deleted"),
        }
    }

    /// Keeps a game that is in no file, and says where.
    fn rescue(&mut self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let Some(text) = self.session.unsaved() else {
            return Ok(());
        };
        let kept = self.keeper.keep(Some(text.clone())).is_ok();
        match self.keeper.leave().filter(|_| kept) {
            Some(path) => writeln!(
                streams.err,
                "gungi: your game is kept in {}\nhelp: `gungi view` offers it at the next start",
                shown(&path)
            )?,
            None => writeln!(
                streams.err,
                "gungi: your game is kept in {}",
                shown(&rescue(&text)?)
            )?,
        }
        Ok(())
    }
}

/// Whether an event is heard while work with a file is under way: the keys that end or suspend the viewer.
fn is_urgent(event: &Event) -> bool {
    matches!(event, Event::Key(Key::Ctrl('c' | 'z')))
}

fn suspend(terminal: &mut Terminal) -> anyhow::Result<()> {
    give_back();
    terminal::signals::stop()?;
    terminal.take_again()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_moment_has_the_date_that_gn_writes() {
        let of_day = |day: u64| date(UNIX_EPOCH + Duration::from_secs(86_400 * day + 86_399));
        for (day, expected) in [
            (0, "1970.01.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_786, "2026.11.29"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(of_day(day).as_deref(), Some(expected));
        }
    }
}
