//! gungi.js's PGN: whole games.

use crate::files::formats::board::Board;
use crate::files::formats::format::Row;
use crate::game::convert::write_pgn;
use crate::notation::foreign::is_gameplay;
use crate::notation::gungijs::{Move, Pgn, Reader};
use crate::notation::movetext::start_before;
use crate::notation::repair::Kind;

pub(crate) const ROW: Row = Row {
    extension: "pgn",
    is_searched: false,
    is_of_lines: false,
    recognizes: |start| {
        let has_move = || start.split_whitespace().any(|word| word.parse::<Move>().is_ok());
        Board::of(start).is_none() && !is_gameplay(start) && has_move()
    },
    repaired: Some(Kind::Pgn),
    cutter: |input, place| Box::new(Reader::resumed(input, place)),
    start_before: |mut input, from, to| start_before::<Pgn>(&mut input, from, to),
    write: |content, played, _| Ok(write_pgn(content.extras(), played)),
};
