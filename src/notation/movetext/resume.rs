//! Finds where a game begins in the middle of a stream, exactly as a reader does that comes from the start.
//!
//! A reader that starts at a header of the middle differs from one that comes from the start in three ways, and
//! [`start_before`] waits until all three are over:
//!
//! - It may start inside of a comment. An empty line and then a header end a comment of GN (`G5`). In PGN the next brace
//!   decides: if it opens a comment, or if there is none, then none was open.
//! - It does not know the headers before, of which a repeated one begins a game (`G4`). After the first move this no longer
//!   matters: any header begins the next game.
//! - A game that began long before may be too long. It ends in the middle of this game, and reading goes on at the next
//!   header at the start of a line. So a second game with such a header, and with moves, has to follow.

use std::io::{self, Read, Seek, SeekFrom};

use crate::notation::movetext::blanks::is_blank;
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::header::begins_header;
use crate::notation::movetext::stream::{MAX_GAME_BYTES, Stream, Taken};
use crate::text::{TextPlace, substitute_invalid};

/// How many bytes of a header are looked at.
const HEADER_BYTES: usize = 256;

/// The place of a game that certainly begins at `to` or before, of the last such game; `None` if the bytes from `from`
/// on do not show one. Its line counts from an unknown one. `to - from` is less than [`MAX_GAME_BYTES`].
pub fn start_before<D: Dialect>(
    input: &mut (impl Read + Seek),
    from: u64,
    to: u64,
) -> io::Result<Option<TextPlace>> {
    let mut bytes = Vec::new();
    input.seek(SeekFrom::Start(from))?;
    input.by_ref().take(to - from).read_to_end(&mut bytes)?;
    let Some(header) = first_header::<D>(&bytes, input)? else {
        return Ok(None);
    };
    let offset = from + header as u64;
    input.seek(SeekFrom::Start(offset))?;
    let offset = usize::try_from(offset).map_err(io::Error::other)?;
    last_certain::<D>(
        Stream::new(
            input,
            TextPlace {
                offset,
                ..TextPlace::START
            },
        ),
        to,
    )
}

/// The last game at `to` or before that certainly begins where it seems to.
fn last_certain<D: Dialect>(
    mut stream: Stream<impl Read>,
    to: u64,
) -> io::Result<Option<TextPlace>> {
    let (mut games_with_moves, mut found) = (0, None);
    while let Some(game) = stream
        .take::<D>()?
        .filter(|game| game.start.offset as u64 <= to)
    {
        match games_with_moves {
            _ if games_with_moves < 2 && game.found.plies.is_empty() => {}
            0 => games_with_moves = 1,
            1 => {
                games_with_moves += usize::from(has_header_on_line(&game, stream.taken_text(&game)))
            }
            _ => found = Some(game.start),
        }
    }
    Ok(found)
}

/// Whether the first header of a game begins a line.
fn has_header_on_line<D: Dialect>(game: &Taken<D>, text: &str) -> bool {
    game.found
        .headers
        .first()
        .is_some_and(|header| match header.span.start() {
            0 => game.start.column == 1,
            at => begins_header_line(text.as_bytes(), at),
        })
}

/// Whether a header begins at this offset, at the start of a line that is not the first.
fn begins_header_line(bytes: &[u8], at: usize) -> bool {
    if bytes[at] != b'[' || !matches!(bytes[at - 1], b'\n' | b'\r') {
        return false;
    }
    let mut start = bytes[at..bytes.len().min(at + HEADER_BYTES)].to_vec();
    substitute_invalid(&mut start);
    std::str::from_utf8(&start).is_ok_and(|start| begins_header(start) == Some(true))
}

/// The first header of `bytes` that begins a line outside of comments. `input` has the bytes that follow.
fn first_header<D: Dialect>(bytes: &[u8], input: &mut impl Read) -> io::Result<Option<usize>> {
    let mut headers = (1..bytes.len()).filter(|&at| begins_header_line(bytes, at));
    if D::HEADER_ENDS_COMMENT {
        return Ok(headers.find(|&at| follows_empty_line(bytes, at)));
    }
    let is_bracket = |byte: &u8| [D::OPEN, D::CLOSE].contains(byte);
    let mut closed = 0;
    while let Some(header) = headers.find(|&at| at >= closed) {
        match bytes[header..].iter().position(is_bracket) {
            Some(at) if bytes[header + at] == D::CLOSE => closed = header + at + 1,
            Some(_) => return Ok(Some(header)),
            None => return Ok((next_bracket::<D>(input)? != Some(D::CLOSE)).then_some(header)),
        }
    }
    Ok(None)
}

/// Whether there is an empty line before the line that begins at this offset, with only line comments between them.
fn follows_empty_line(bytes: &[u8], at: usize) -> bool {
    let mut before = &bytes[..at];
    while let Some(lines) = without_line_end(before) {
        let Some(end) = lines.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')) else {
            return false;
        };
        match lines[end + 1..].iter().find(|&&byte| !is_blank(byte)) {
            None => return true,
            Some(b'#') => before = &lines[..=end],
            Some(_) => return false,
        }
    }
    false
}

/// Drops the line end at the end.
fn without_line_end(bytes: &[u8]) -> Option<&[u8]> {
    [b"\r\n".as_slice(), b"\n", b"\r"]
        .iter()
        .find_map(|end| bytes.strip_suffix(*end))
}

/// The first byte that opens or closes a comment, as far as a comment can reach.
fn next_bracket<D: Dialect>(input: &mut impl Read) -> io::Result<Option<u8>> {
    let mut input = input.take(MAX_GAME_BYTES as u64);
    let mut chunk = vec![0; 64 << 10];
    loop {
        let read = match input.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        let bracket = chunk[..read]
            .iter()
            .find(|byte| [D::OPEN, D::CLOSE].contains(byte));
        if read == 0 || bracket.is_some() {
            return Ok(bracket.copied());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use proptest::prelude::*;

    use super::*;
    use crate::notation::gn::Gn;
    use crate::notation::gungijs::Pgn;
    use crate::notation::movetext::reader::Reader;

    /// The offset and content of each game, as a reader finds them that begins at a place.
    fn games<D: Dialect>(bytes: &[u8], place: TextPlace) -> Vec<(usize, String)> {
        let mut reader = Reader::<_, D>::resumed(&bytes[place.offset..], place);
        let mut games = Vec::new();
        while let Some(game) = reader.next_game().unwrap() {
            games.push((
                game.start.offset,
                format!("{:?}{:?}{:?}", game.text, game.record, game.faults),
            ));
        }
        games
    }

    /// Wherever reading resumes, it finds the games that a reader from the start finds there.
    fn check<D: Dialect>(bytes: &[u8], from: u64, to: impl Iterator<Item = u64>) {
        let whole = games::<D>(bytes, TextPlace::START);
        for to in to {
            let Some(place) = start_before::<D>(&mut Cursor::new(bytes), from, to).unwrap() else {
                continue;
            };
            let first = whole.iter().position(|(offset, _)| *offset == place.offset);
            let first = first.unwrap_or_else(|| panic!("no game begins at {}", place.offset));
            assert!(place.offset as u64 <= to);
            assert_eq!(
                games::<D>(bytes, place),
                whole[first..],
                "from {from} to {to}"
            );
        }
    }

    #[test]
    fn the_third_game_is_certain() {
        fn found<D: Dialect>(game: &str, to: usize) -> Option<(usize, usize)> {
            let text = format!("\n\n{}", game.repeat(4));
            let to = (2 + to * game.len()) as u64;
            let place = start_before::<D>(&mut Cursor::new(text), 0, to).unwrap();
            place.map(|place| ((place.offset - 2) / game.len(), place.column))
        }

        for (to, expected) in [(0, None), (1, None), (2, Some((2, 1))), (3, Some((3, 1)))] {
            assert_eq!(
                found::<Gn>("[Event \"a\"]\n\n1. PZ*0-8-0 (b)\n\n", to),
                expected
            );
            assert_eq!(
                found::<Pgn>("[Event \"a\"]\n\n1. 新帥(7-9-1) {b} *\n\n", to),
                expected
            );
        }
    }

    #[test]
    fn a_brace_that_closes_far_behind_decides() {
        let game = "[Event \"a\"]\n\n1. 新帥(7-9-1) *\n\n";
        let within = |before: &str, after: &str| {
            let text = format!("{before}{}{after}", game.repeat(9));
            let to = (before.len() + 5 * game.len()) as u64;
            start_before::<Pgn>(&mut Cursor::new(&text), before.len() as u64, to)
                .unwrap()
                .is_some()
        };
        assert!(within("\n", ""));
        assert!(within("{\n", "{"));
        assert!(!within("{\n", "}"));
    }

    #[test]
    fn a_game_that_is_too_long_may_end_in_any_game_behind() {
        let text = |length: usize| {
            // Headers only, so that the games behind it belong to it as far as it is read.
            let header = "[Event \"a\"]\n";
            let comments = "# c".to_owned() + &"c".repeat(MAX_GAME_BYTES - length);
            let games =
                "[White \"b\"]\n[x\n[Location \"c\"]\n# [d]\n\n1. PZ*0-8-0 (e\n[Date \"f\"]\n)\n\n"
                    .repeat(12);
            format!("{header}{comments}\n\n{games}")
        };
        for length in [40, 80] {
            let text = text(length);
            let from = (text.len() - 12 * 70) as u64;
            check::<Gn>(text.as_bytes(), from, std::iter::once(text.len() as u64));
        }
    }

    proptest! {
        #[test]
        fn reading_resumes_only_where_a_game_begins(
            parts in prop::collection::vec(prop::sample::select(vec![
                "1. PZ*0-8-0 ", "PZ*0-8-0\n", "\n1. PZ*0-8-0\n", "\n\n[Event \"a\"]\n", "\n[Event \"b\"]", "[White \"c\"]",
                "\r\n\r\n[Black \"d\"]\r\n", "\r\r[Date \"e\"]\r", "[Event\n", "\"f\"]", "\n", "\n\n", "\r", " \t", "(", ")",
                "{", "}", "(g)", "{h}", "\n# i (\n", "#", "* ", "1-0", "1/2 - 1/2", "新帥(7-9-1) ", "\n1. 新帥(7-9-1) 1-0\n",
                "1... ", "17. ", "\u{feff}", "軍", "\u{c}", "\0", "[", "]", "\\\"",
            ]), 0..60),
            from in 0..200_u64,
        ) {
            let text = parts.concat();
            let length = text.len() as u64;
            check::<Gn>(text.as_bytes(), from.min(length), from.min(length)..=length);
            check::<Pgn>(text.as_bytes(), from.min(length), from.min(length)..=length);
        }
    }
}
