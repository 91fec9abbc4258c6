//! Pictures of positions.

use gungi_core::{
    Colours, Coordinates, LastMove, Notation, PictureOptions, Pieces, Position, SquareSet,
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[cfg(feature = "full")]
use crate::error::argument;
use crate::error::{Thrown, refused};
use crate::game::Game;
use crate::options;

/// How a picture looks.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Picture {
    ply: Option<usize>,
    /// The pixels of a PNG.
    #[cfg(feature = "full")]
    width: Option<u16>,
    theme: Option<Colours>,
    flipped: Option<bool>,
    coordinates: Option<Coordinates>,
    pieces: Option<Pieces>,
    hands: Option<bool>,
    #[serde(rename = "lastMove")]
    last_move: Option<LastMove>,
    marked: SquareSet,
    next: Vec<String>,
    notation: Option<Notation>,
    caption: Option<String>,
}

impl Picture {
    /// The options for a picture of a position. Throws for a move of `next` that is illegal.
    fn of(self, mut position: Position) -> Result<PictureOptions, Thrown> {
        let mut options = PictureOptions::default();
        options.colours = self.theme.unwrap_or(options.colours);
        options.is_flipped = self.flipped.unwrap_or(options.is_flipped);
        options.coordinates = self.coordinates.unwrap_or(options.coordinates);
        options.pieces = self.pieces.unwrap_or(options.pieces);
        options.has_hands = self.hands.unwrap_or(options.has_hands);
        options.last_move = self.last_move.unwrap_or(options.last_move);
        options.marked = self.marked;
        options.notation = self.notation.unwrap_or(options.notation);
        options.caption = self.caption;
        for text in self.next {
            let mv = position.parse_move(&text).map_err(refused(&text))?;
            position = position.play_unchecked(mv);
            options.next.push(mv);
        }
        Ok(options)
    }
}

#[wasm_bindgen]
impl Game {
    /// A picture of a position.
    pub fn svg(&self, options: &JsValue) -> Result<String, Thrown> {
        let options: Picture = options::read(options)?;
        let position = self.at(options.ply)?;
        Ok(position.svg(&options.of(position)?))
    }
}

#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// A picture of a position as PNG.
    pub fn png(&self, options: &JsValue) -> Result<Vec<u8>, Thrown> {
        let options: Picture = options::read(options)?;
        let position = self.at(options.ply)?;
        let width = options.width.unwrap_or(800);
        let png = position.png(&options.of(position)?, width);
        png.ok_or_else(|| argument("a picture is 1 to 4096 pixels wide"))
    }
}
