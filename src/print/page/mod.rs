//! Games as pages: one HTML file with every position, and moves, comments and findings beside the board. It loads
//! nothing, and its security policy forbids it to.
//!
//! The file shows the position to open without its script, which then puts the shapes of the file on its squares.
//!
//! | module | what |
//! |---|---|
//! | `style` | colours and layout |
//! | `definitions` | the shapes |
//! | `position` | the position to open: board, hands, state, the position in words |
//! | `moves` | the moves with their comments and findings |
//! | `data` | all positions for the script |
//! | `index` | the index of the pages of many games |

mod data;
mod definitions;
mod index;
mod moves;
mod position;
mod style;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::{self, Write};
use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::diagnostic::Severity;
use crate::files::Game;
use crate::game::convert::Extras;
use crate::game::{Finding, Frame, MoveNumber, number_of, sentence};
use crate::notation::Notation;
use crate::notation::movetext::HeaderName;
use crate::render::board::{Coordinates, Highlights, Pieces};
use crate::render::picture::Subject;
use crate::render::players::Players;
use crate::rules::{Player, Rules as _, Ruleset, SquareSet};
use crate::text::Xml;
use definitions::Figures;
use index::Href;
pub use index::{INDEX, Index, IndexRow};
use position::Shown;

const STYLE: &str = include_str!("page.css");
/// The script: the board, and what is on a page besides.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let board = include_str!("board.mjs").replace("\nexport ", "\n");
    let script = board + include_str!("page.js");
    format!("\"use strict\";\n{}", without_comments(&script))
});

/// Lines without their indentation, and without the lines that are comments.
fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .fold(String::new(), |text, line| text + line + "\n")
}
/// The buttons. They are drawn, since some systems lack characters for them.
const BUTTONS: &str = include_str!("buttons.html");
/// What the menu can do, and the keys.
const ACTIONS: &str = include_str!("actions.html");
/// The button that closes a dialog.
const CLOSE: &str = "<button aria-label=\"Close\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M6 4.6L12 10.6 18 4.6 19.4 6 13.4 12 19.4 18 18 19.4 12 13.4 6 19.4 4.6 18 10.6 12 4.6 6z\"/></svg></button>";
/// The units of a tower or a hand, and a text to copy by hand.
const DIALOGS: &str = include_str!("dialogs.html");

/// What the pages of the site draw boards with. The program itself writes whole pages only.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The colours by day, as declarations of CSS.
    pub day: String,
    /// The colours by night.
    pub night: String,
    /// The shapes of all units, and of the board, as definitions of SVG in these colours.
    pub shapes: String,
}

impl Kit {
    /// The kit.
    ///
    /// # Errors
    /// None: it writes to strings.
    pub fn new() -> Result<Self, fmt::Error> {
        let [day, night] = style::declarations();
        Ok(Self {
            day,
            night,
            shapes: definitions::all()?,
        })
    }
}

/// A game to show as a page.
#[derive(Clone, Debug)]
pub struct Page<'p> {
    /// The positions to show, for a range of plies.
    pub plies: Vec<PagePly>,
    pub players: &'p Players,
    /// The headers of the game and its comments.
    pub extras: Extras<'p, 'p>,
    /// The move after the last position and its number, if it cannot be played.
    pub unplayed: Option<(MoveNumber, &'p str)>,
    pub findings: &'p [Finding],
    /// How official units are drawn.
    pub pieces: Pieces,
    /// Coordinates on the frame.
    pub coordinates: Coordinates,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Whether the page opens dark; `None` for the browser's preference.
    pub is_dark: Option<bool>,
    /// Duration of a position when the game plays, in milliseconds.
    pub delay: u32,
}

/// A position of a page.
#[derive(Clone, Debug)]
pub struct PagePly {
    /// The position, and the move that led there.
    pub frame: Frame,
    /// The number of that move; `None` at the start.
    pub number: Option<MoveNumber>,
    /// Its picture.
    pub subject: Subject,
    /// What the move did, as a sentence.
    pub sentence: Option<String>,
}

impl<'p> Page<'p> {
    /// A page of these positions of a game, one after the other. `is_whole` says whether they reach its last move that
    /// can be played.
    pub(crate) fn new(
        game: &'p Game<'_>,
        frames: &[Frame],
        is_whole: bool,
        (players, findings): (&'p Players, &'p [Finding]),
        notation: Notation,
    ) -> Self {
        let source = game.content.source();
        let ply = |frame: &Frame| {
            let result = players.result.filter(|_| frame.ply == source.len());
            let subject = Subject::new(frame, Highlights::of_last_move(frame, notation), result);
            PagePly {
                frame: *frame,
                number: number_of(source, frame),
                subject,
                sentence: sentence(frame, notation),
            }
        };
        let unplayed = frames.last().filter(|_| is_whole).and_then(|last| {
            let (_, span) = source.ply(last.ply)?;
            let written = source.location(span, &[]).move_number;
            let number = MoveNumber {
                number: written.unwrap_or(last.number),
                player: Some(last.position.player()),
            };
            Some((number, game.text.get(span.range())?))
        });
        Self {
            plies: frames.iter().map(ply).collect(),
            players,
            extras: game.content.extras(),
            unplayed,
            findings,
            pieces: Pieces::Kanji,
            coordinates: Coordinates::Both,
            flipped: false,
            is_dark: None,
            delay: 1000,
        }
    }

    pub fn html(&self) -> PageText {
        let mut page = PageText::default();
        let written = self.write(&mut page);
        debug_assert!(written.is_ok(), "a string takes everything");
        page
    }

    fn write(&self, page: &mut PageText) -> fmt::Result {
        page.pieces = self.pieces;
        page.ruleset = self
            .plies
            .first()
            .map(|ply| ply.subject.snapshot.ruleset)
            .unwrap_or_default();
        page.figures = Figures::of(&self.plies);
        let open = self.open();
        page.opened = Figures::of(self.plies.get(open..=open).unwrap_or_default());
        let (title, out) = (self.title(), &mut page.head);
        let title = Xml(&title);
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\"{}{}>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
             <title>{title}</title>",
            match self.is_dark {
                None => "",
                Some(false) => " data-theme=\"day\"",
                Some(true) => " data-theme=\"night\"",
            },
            if self.flipped { " data-flipped" } else { "" },
        )?;
        let out = &mut page.body;
        writeln!(
            out,
            "<main>\n<header><h1>{title}</h1><p>{}</p></header>",
            self.occasion()
        )?;
        if let Some(shown) = Shown::of(self) {
            shown.write_player(out, Player::White)?;
            shown.write_board(out)?;
            shown.write_player(out, Player::Black)?;
            shown.write_state(out)?;
            out.push_str(BUTTONS);
            moves::write(out, self)?;
            shown.write_words(out)?;
        }
        write!(
            out,
            "</main>\n<p id=\"said\" class=\"hidden\" role=\"status\"></p>\n<dialog id=\"menu\" aria-labelledby=\"menu-title\"><form method=\"dialog\"><h2 id=\"menu-title\">{title}</h2>{CLOSE}</form>\n"
        )?;
        page.links_at = out.len();
        self.write_headers(out)?;
        write!(
            out,
            "{ACTIONS}</dialog>\n{}",
            DIALOGS.replace("{close}", CLOSE)
        )?;
        writeln!(
            out,
            "<script type=\"application/json\" id=\"game\">{}</script>",
            data::json(self)
        )
    }

    fn title(&self) -> String {
        let names = &self.players.names;
        let result = self
            .players
            .result
            .map(|result| format!(": {result}"))
            .unwrap_or_default();
        format!("{} and {}{result}", names.black, names.white)
    }

    /// The headers that the page does not show elsewhere.
    fn headers(&self) -> impl Iterator<Item = (&'p str, &'p str)> {
        let elsewhere = [
            HeaderName::White,
            HeaderName::Black,
            HeaderName::Result,
            HeaderName::Gfen,
        ];
        let is_elsewhere = move |name: &str| {
            elsewhere
                .iter()
                .any(|known| known.as_str().eq_ignore_ascii_case(name))
        };
        self.extras
            .headers()
            .into_iter()
            .filter(move |(name, _)| !is_elsewhere(name))
    }

    /// What the headers say, in a line.
    fn occasion(&self) -> String {
        self.headers()
            .map(|(_, value)| Xml(value).to_string())
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn write_headers(&self, out: &mut String) -> fmt::Result {
        out.push_str("<dl>");
        for (name, value) in self.headers() {
            write!(
                out,
                "<div><dt>{}</dt><dd>{}</dd></div>",
                Xml(name),
                Xml(value)
            )?;
        }
        out.push_str("</dl>\n");
        Ok(())
    }

    /// The index of the position to open: before the first error, or else before the first warning.
    fn open(&self) -> usize {
        let first_of = |severity| {
            let found = self
                .shown_findings()
                .filter(|finding| finding.diagnostic.severity == severity);
            found.filter_map(|finding| finding.location.ply).min()
        };
        let found = first_of(Severity::Error).or_else(|| first_of(Severity::Warning));
        found.map_or(0, |ply| {
            (ply - 1)
                .saturating_sub(self.first())
                .min(self.plies.len().saturating_sub(1))
        })
    }

    /// The number of plies before the first position.
    fn first(&self) -> usize {
        self.plies.first().map_or(0, |ply| ply.frame.ply)
    }

    /// The number of plies before the last position.
    fn last(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.frame.ply)
    }

    fn shown_findings(&self) -> impl Iterator<Item = &'p Finding> {
        self.findings
            .iter()
            .filter(|finding| !finding.is_suppressed())
    }

    /// The squares of the findings about the move after a ply.
    fn squares_after(&self, ply: usize) -> SquareSet {
        let about = self
            .shown_findings()
            .filter(|finding| finding.location.ply == Some(ply + 1));
        let about = about.filter(|finding| finding.diagnostic.severity > Severity::Note);
        about
            .map(|finding| finding.squares)
            .fold(SquareSet::EMPTY, SquareSet::union)
    }
}

/// A page as HTML, without what pages can share.
#[derive(Clone, Default, Debug)]
pub struct PageText {
    head: String,
    body: String,
    /// Where the menu, in the body, may have links to other pages.
    links_at: usize,
    pieces: Pieces,
    ruleset: Ruleset,
    /// The units of all positions, and of the position to open.
    figures: Figures,
    opened: Figures,
}

/// What the pages of a folder share: a style, and a script with the shapes of all units.
#[derive(Clone, Default, Debug)]
pub struct Shared {
    pieces: Pieces,
    /// By the name that pages have for their ruleset.
    figures: BTreeMap<&'static str, (Ruleset, Figures)>,
}

impl Shared {
    /// The name of the file with the style.
    pub const STYLE: &str = "page.css";
    /// The name of the file with the script.
    pub const SCRIPT: &str = "page.js";

    /// The style.
    pub fn style() -> String {
        style::filled(STYLE)
    }

    /// The script. It puts the shapes of all units into a page, which has the units of one position.
    pub fn script(&self) -> String {
        let shapes = |(name, (ruleset, figures)): (&&str, &(Ruleset, Figures))| {
            // A string takes everything.
            (
                name.to_string(),
                figures
                    .shapes(self.pieces, *ruleset)
                    .unwrap_or_default()
                    .into(),
            )
        };
        let shapes = serde_json::Value::Object(self.figures.iter().map(shapes).collect());
        let place = "document.querySelector(\".definitions defs\").innerHTML = shapes[document.documentElement.dataset.rules];";
        format!(
            "\"use strict\";\nconst shapes = {shapes};\n{place}\n{}",
            *SCRIPT
        )
    }

    /// A page with links to other pages, which takes its style and its script from here.
    pub fn page(&mut self, page: PageText, links: Links<'_>) -> String {
        let PageText {
            head,
            mut body,
            links_at,
            pieces,
            ruleset,
            figures,
            opened,
        } = page;
        let name = if ruleset == Ruleset::Classic {
            "classic"
        } else {
            "official"
        };
        self.pieces = pieces;
        self.figures
            .entry(name)
            .or_insert((ruleset, Figures::default()))
            .1
            .extend(figures);
        let link = |file: Option<&OsStr>, text: &str| {
            file.map(|file| format!("<a href=\"{}\">{text}</a>", Href(file)))
                .unwrap_or_default()
        };
        let Links {
            previous,
            index,
            next,
        } = links;
        let [previous, index, next] = [
            link(previous, "Previous game"),
            link(Some(index), "All games"),
            link(next, "Next game"),
        ];
        let links =
            format!("<nav class=\"games\" aria-label=\"Games\">{previous}{index}{next}</nav>\n");
        body.insert_str(links_at, &links);
        let head = head.replacen("<html ", &format!("<html data-rules=\"{name}\" "), 1);
        let [style, script] = [Self::STYLE, Self::SCRIPT];
        let policy = policy("'self'", "'self'");
        let shapes = definitions(&opened, pieces, ruleset);
        format!(
            "{head}{policy}<link rel=\"stylesheet\" href=\"{style}\">\n{shapes}{body}<script src=\"{script}\"></script>\n</html>\n"
        )
    }
}

/// The shapes of units, for the script and for what the page shows without it.
fn definitions(figures: &Figures, pieces: Pieces, ruleset: Ruleset) -> String {
    let shapes = figures.shapes(pieces, ruleset);
    debug_assert!(shapes.is_ok(), "a string takes everything");
    let shapes = shapes.unwrap_or_default();
    format!("<svg class=\"definitions\" aria-hidden=\"true\"><defs>\n{shapes}</defs></svg>\n")
}

/// The files of other pages in the directory of a page.
#[derive(Clone, Copy, Debug)]
pub struct Links<'l> {
    /// The page of the game before.
    pub previous: Option<&'l OsStr>,
    /// The index of all games.
    pub index: &'l OsStr,
    /// The page of the next game.
    pub next: Option<&'l OsStr>,
}

impl PageText {
    /// The page of a single game, which loads nothing.
    pub fn alone(self) -> String {
        let Self {
            head,
            body,
            pieces,
            ruleset,
            figures,
            ..
        } = self;
        let style = style::filled(STYLE);
        let policy = policy(&source(&style), &source(&SCRIPT));
        let shapes = definitions(&figures, pieces, ruleset);
        format!(
            "{head}{policy}<style>{style}</style>\n{shapes}{body}<script>{}</script>\n</html>\n",
            *SCRIPT
        )
    }
}

/// The security policy of a page with a style and a script from these sources, and nothing else.
fn policy(style: &str, script: &str) -> String {
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src {style}; script-src {script}; base-uri 'none'; form-action 'none'\">\n"
    )
}

/// The source of a text in the security policy: its hash.
fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
