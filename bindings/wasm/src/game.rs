//! Games that are built.

use gungi_core::{GameResult, Level, Move, Position, Ruleset, StartError};
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument, of_conversion, of_finding, of_parse, refused};
use crate::options::{self, Wanted};
use crate::setup::Setup;
use crate::to_js;
use crate::values::{EndJs, MoveJs, PositionJs, WrittenJs};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Math, js_name = random)]
    fn random() -> f64;
}

/// A game that is built and changed.
#[wasm_bindgen(skip_typescript)]
pub struct Game(pub(crate) gungi_core::Game);

impl From<gungi_core::Game> for Game {
    fn from(game: gungi_core::Game) -> Self {
        Self(game)
    }
}

impl Game {
    /// The position after this many plies: the last one without.
    pub(crate) fn at(&self, ply: Option<usize>) -> Result<Position, Thrown> {
        let last = self.0.moves().len();
        let (position, noun) = (
            self.0.position_at(ply.unwrap_or(last)),
            if last == 1 { "ply" } else { "plies" },
        );
        position.ok_or_else(|| argument(format!("the game has {last} {noun}")))
    }
}

#[wasm_bindgen]
impl Game {
    /// From the name of a ruleset or a line of GFEN.
    #[wasm_bindgen(constructor)]
    pub fn new(start: Option<String>) -> Result<Self, Thrown> {
        let Some(start) = start else {
            return Ok(Self(gungi_core::Game::new(Ruleset::Official(
                Level::Advanced,
            ))));
        };
        let game = gungi_core::Game::named(&start).map_err(|error| match error {
            StartError::Ruleset(unknown) => argument(unknown),
            StartError::Position(finding) => of_finding(&start, &finding),
        })?;
        Ok(Self(game))
    }

    /// The one game of a text, in any format.
    pub fn parse(text: &str) -> Result<Self, Thrown> {
        let read: Result<gungi_core::Game, _> = text.parse();
        read.map(Self).map_err(|error| of_parse(text, error))
    }

    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.0.position().ruleset().to_string()
    }

    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> usize {
        self.0.moves().len()
    }

    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> String {
        self.0.position().turn().slug().to_owned()
    }

    #[wasm_bindgen(getter, js_name = isCheck)]
    pub fn is_check(&self) -> bool {
        self.0.position().is_check()
    }

    /// Whether units are being placed: in the initial arrangement, or in a draft.
    #[wasm_bindgen(getter, js_name = isDraft)]
    pub fn is_draft(&self) -> bool {
        self.0.position().is_draft()
    }

    #[wasm_bindgen(getter)]
    pub fn end(&self) -> JsValue {
        to_js(&EndJs::of(self.0.position()))
    }

    #[wasm_bindgen(getter)]
    pub fn repetitions(&self) -> u8 {
        self.0.repetitions()
    }

    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        to_js(&self.0.result())
    }

    #[wasm_bindgen(getter)]
    pub fn winner(&self) -> Option<String> {
        self.0
            .result()
            .and_then(GameResult::winner)
            .map(|player| player.slug().to_owned())
    }

    #[wasm_bindgen(getter)]
    pub fn ending(&self) -> String {
        self.0.ending().as_str().to_owned()
    }

    /// The result that its headers record; `undefined` or `null` for none.
    #[wasm_bindgen(js_name = setResult)]
    pub fn set_result(&mut self, result: Option<String>) -> Result<(), Thrown> {
        let result = result
            .map(|result| options::named::<GameResult>(&result))
            .transpose()?;
        self.0.set_result(result).map_err(refused(""))
    }

    #[wasm_bindgen(getter)]
    pub fn gfen(&self) -> String {
        self.0.position().to_string()
    }

    /// The position after this many plies.
    pub fn position(&self, ply: Option<f64>) -> Result<JsValue, Thrown> {
        let ply = ply.map(options::plies).transpose()?;
        let position = self.at(ply)?;
        let before = ply.unwrap_or(self.0.moves().len()).checked_sub(1);
        let last_move = before.and_then(|ply| {
            Some(MoveJs::new(
                &self.0.position_at(ply)?,
                *self.0.moves().get(ply)?,
            ))
        });
        Ok(to_js(&PositionJs::new(&position, last_move)))
    }

    /// The legal moves, in the order of the command.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, options: &JsValue) -> Result<JsValue, Thrown> {
        let Wanted { ply, from } = options::read(options)?;
        let position = self.at(ply)?;
        let moves = position
            .sorted_moves()
            .into_iter()
            .filter(|mv| from.is_none() || mv.from() == from);
        Ok(to_js(
            &moves
                .map(|mv| MoveJs::new(&position, mv))
                .collect::<Vec<_>>(),
        ))
    }

    /// The texts of the legal moves, in no order.
    #[wasm_bindgen(js_name = legalTexts)]
    pub fn legal_texts(&self) -> JsValue {
        to_js(&self.0.position().legal_moves())
    }

    /// The texts of the legal moves that capture, in no order.
    #[wasm_bindgen(js_name = captureTexts)]
    pub fn capture_texts(&self) -> JsValue {
        to_js(&self.0.position().captures())
    }

    /// How many numbers the moves of the ruleset have.
    #[wasm_bindgen(getter)]
    pub fn actions(&self) -> usize {
        self.0.position().actions()
    }

    /// The text of the legal move with this number.
    #[wasm_bindgen(js_name = textOfAction)]
    pub fn text_of_action(&self, action: f64) -> Result<Option<String>, Thrown> {
        let action = options::plies(action)?;
        let mv = self.0.position().move_of_action(action);
        Ok(mv.map(|mv| mv.to_string()))
    }

    /// The board and the hands as text.
    pub fn board(&self, ply: Option<f64>) -> Result<String, Thrown> {
        let ply = ply.map(options::plies).transpose()?;
        self.at(ply).map(|position| position.board())
    }

    /// How many moves are legal.
    #[wasm_bindgen(js_name = countLegalMoves)]
    pub fn count_legal_moves(&self) -> u32 {
        u32::try_from(self.0.position().count_legal_moves()).unwrap_or(u32::MAX)
    }

    /// Counts the sequences of this many legal moves, at most 100.
    #[expect(
        clippy::cast_precision_loss,
        reason = "numbers of JavaScript are exact up to 2**53"
    )]
    pub fn perft(&self, depth: f64) -> Result<f64, Thrown> {
        let depth = options::whole(depth, Position::MAX_PERFT)?;
        let count = self.0.position().perft(depth).unwrap_or_default();
        Ok(count as f64)
    }

    /// The key of `gungi table` as a number: equal positions share it, in every version of gungi.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> u64 {
        self.0.position().key()
    }

    /// The squares from which a player's units could capture the top unit of a square.
    pub fn attackers(&self, square: &str, by: &str) -> Result<JsValue, Thrown> {
        let attackers = self
            .0
            .position()
            .attackers(options::named(square)?, options::named(by)?);
        Ok(to_js(&attackers))
    }

    /// The last position, to be changed.
    pub fn setup(&self) -> Setup {
        Setup::of(self.0.position())
    }

    /// The moves that were played.
    pub fn moves(&self) -> JsValue {
        let mut position = self.0.position_at(0).unwrap_or_else(|| *self.0.position());
        let moves = self.0.moves().iter().map(|&mv| {
            let played = MoveJs::new(&position, mv);
            position = position.play_unchecked(mv);
            played
        });
        to_js(&moves.collect::<Vec<_>>())
    }

    /// Plays a move in GN, GFEN or the notation of gungi.js.
    pub fn push(&mut self, text: &str) -> Result<JsValue, Thrown> {
        let before = *self.0.position();
        let mv = self.0.push_text(text).map_err(refused(text))?;
        Ok(to_js(&MoveJs::new(&before, mv)))
    }

    /// Plays a random legal move, each as likely as the others, and returns its text; `undefined` after the end.
    #[wasm_bindgen(js_name = playRandom)]
    pub fn play_random(&mut self) -> Option<String> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "less than the count"
        )]
        let below = |count: usize| ((random() * count as f64) as usize).min(count - 1);
        let mv: Move = self.0.position().random_move(below)?;
        self.0.push(mv).ok()?;
        Some(mv.to_string())
    }

    /// Takes back plies, and returns how many.
    pub fn pop(&mut self, plies: Option<f64>) -> Result<usize, Thrown> {
        let plies = options::plies(plies.unwrap_or(1.0))?;
        Ok((0..plies).map_while(|_| self.0.pop()).count())
    }

    #[wasm_bindgen(getter)]
    pub fn headers(&self) -> JsValue {
        to_js(&self.0.headers().collect::<Vec<_>>())
    }

    pub fn header(&self, name: &str) -> Option<String> {
        self.0.header(name).map(str::to_owned)
    }

    #[wasm_bindgen(js_name = setHeader)]
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), Thrown> {
        self.0.set_header(name, value).map_err(argument)
    }

    #[wasm_bindgen(js_name = removeHeader)]
    pub fn remove_header(&mut self, name: &str) -> Result<bool, Thrown> {
        self.0.remove_header(name).map_err(argument)
    }

    pub fn comments(&self, ply: f64) -> Result<JsValue, Thrown> {
        let comments = self.0.comments(options::plies(ply)?);
        Ok(to_js(&comments.collect::<Vec<_>>()))
    }

    #[wasm_bindgen(js_name = addComment)]
    pub fn add_comment(&mut self, ply: f64, text: &str) -> Result<(), Thrown> {
        self.0
            .add_comment(options::plies(ply)?, text)
            .map_err(argument)
    }

    #[wasm_bindgen(js_name = clearComments)]
    pub fn clear_comments(&mut self, ply: f64) -> Result<(), Thrown> {
        self.0.clear_comments(options::plies(ply)?);
        Ok(())
    }

    /// The game in a format: `gn` without one.
    pub fn write(&self, format: Option<String>) -> Result<JsValue, Thrown> {
        let to = options::named(format.as_deref().unwrap_or("gn"))?;
        let written = self
            .0
            .write(to)
            .map_err(|error| of_conversion("", &error))?;
        Ok(to_js(&WrittenJs {
            text: written.text().to_owned(),
            lost: written.lost().to_vec(),
        }))
    }

    /// The game in GN.
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.0.to_string()
    }
}
