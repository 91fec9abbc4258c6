//! Reads messages. Where a text is no message, the server gets the reason, and the next one is read.

use std::io::{self, BufRead, Read as _};

use lsp_server::{Message, Notification};
use serde_json::json;
use thiserror::Error;

/// Maximum length of a message: a text of the maximum length, with every byte escaped.
const MAX_MESSAGE_BYTES: u64 = 128 << 20;

/// Maximum length of a line of its head.
const MAX_HEAD_BYTES: u64 = 4 << 10;

/// The method under which the server gets what is no message.
pub(super) const NOT_A_MESSAGE: &str = "$/notAMessage";

/// Passes messages on until the input ends or `server` takes no more.
///
/// # Errors
/// Why the rest of the input cannot be read.
pub(super) fn read_messages(input: &mut impl BufRead, server: &impl Fn(Message) -> bool) -> io::Result<()> {
    while let Some(text) = read_text(input)? {
        let message = serde_json::from_slice(&text).unwrap_or_else(|error| not_a_message(&error));
        if !server(message) {
            break;
        }
    }
    Ok(())
}

/// Why the head of a message cannot be read. Nothing behind it can be.
#[derive(Error, Debug)]
enum BadHead {
    #[error("the head of a message has no `Content-Length`")]
    NoLength,
    #[error("a message is longer than {} MB", MAX_MESSAGE_BYTES >> 20)]
    TooLong,
    #[error("the head of a message is no header: expected `Content-Length: N`")]
    NoHeader,
}

impl From<BadHead> for io::Error {
    fn from(error: BadHead) -> Self {
        Self::new(io::ErrorKind::InvalidData, error)
    }
}

/// The text of the next message; `None` at the end of the input.
fn read_text(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(MAX_HEAD_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or(BadHead::NoHeader)?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = Some(value.trim().parse::<u64>().map_err(|_| BadHead::NoHeader)?);
        }
    }
    let length = length.ok_or(BadHead::NoLength)?;
    if length > MAX_MESSAGE_BYTES {
        return Err(BadHead::TooLong.into());
    }
    let mut text = Vec::new();
    let read = input.take(length).read_to_end(&mut text)?;
    if read as u64 == length { Ok(Some(text)) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// What the server gets instead of a text that is no message.
fn not_a_message(error: &serde_json::Error) -> Message {
    let params = json!(format!("not a message: {error}"));
    Message::Notification(Notification { method: NOT_A_MESSAGE.to_owned(), params })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &str) -> Vec<Result<String, String>> {
        let (mut input, mut texts) = (input.as_bytes(), Vec::new());
        loop {
            match read_text(&mut input) {
                Ok(None) => return texts,
                Ok(Some(text)) => texts.push(Ok(String::from_utf8(text).unwrap())),
                Err(error) => {
                    texts.push(Err(error.to_string()));
                    return texts;
                }
            }
        }
    }

    #[test]
    fn messages_are_cut_by_their_lengths() {
        let input = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: a\r\n\r\n軍";
        assert_eq!(texts(input), [Ok("{}".to_owned()), Ok("軍".to_owned())]);
        assert_eq!(texts(""), []);
    }

    #[test]
    fn a_head_that_cannot_be_read_ends_the_input_with_a_reason() {
        for (input, expected) in [
            ("Content-Type: a\r\n\r\n{}", "the head of a message has no `Content-Length`"),
            ("Content-Length: 99999999999\r\n\r\n", "a message is longer than 128 MB"),
            (
                "Content-Length: -1\r\n\r\n",
                "the head of a message is no header: expected `Content-Length: N`",
            ),
            ("{}\r\n\r\n", "the head of a message is no header: expected `Content-Length: N`"),
            ("Content-Length: 9\r\n\r\n{}", "unexpected end of file"),
        ] {
            assert_eq!(texts(input), [Err(expected.to_owned())], "{input}");
        }
    }
}
