//! Characters that look like the ones of a notation.

use super::moves::is_notation;
use super::parts::{Signs, words_in};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::notation::gungijs::GungijsMove;
use crate::text::Span;

/// Characters, what they stand for, and their name.
const LOOK_ALIKES: &[(char, &str, &str)] = &[
    ('\u{2010}', "-", "hyphen"),
    ('\u{2011}', "-", "non-breaking hyphen"),
    ('\u{2012}', "-", "figure dash"),
    ('\u{2013}', "-", "en dash"),
    ('\u{2014}', "-", "em dash"),
    ('\u{2015}', "-", "horizontal bar"),
    ('\u{2212}', "-", "minus sign"),
    ('\u{2500}', "-", "box drawing line"),
    ('\u{30fc}', "-", "prolonged sound mark"),
    ('\u{fe58}', "-", "small em dash"),
    ('\u{fe63}', "-", "small hyphen-minus"),
    ('\u{ff70}', "-", "half-width sound mark"),
    ('\u{d7}', "x", "multiplication sign"),
    ('\u{2715}', "x", "multiplication x"),
    ('\u{2716}', "x", "heavy multiplication x"),
    ('\u{2a2f}', "x", "cross product"),
    ('\u{2192}', ">", "rightwards arrow"),
    ('\u{21d2}', ">", "rightwards double arrow"),
    ('\u{2794}', ">", "heavy rightwards arrow"),
    ('\u{2799}', ">", "heavy rightwards arrow"),
    ('\u{279c}', ">", "heavy rightwards arrow"),
    ('\u{279e}', ">", "heavy rightwards arrow"),
    ('\u{27a1}', ">", "black rightwards arrow"),
    ('\u{27f6}', ">", "long rightwards arrow"),
    ('\u{21a6}', ">", "rightwards arrow from bar"),
    ('\u{25b6}', ">", "right-pointing triangle"),
    ('\u{203a}', ">", "single right-pointing quotation mark"),
    ('\u{232a}', ">", "right-pointing angle bracket"),
    ('\u{27e9}', ">", "right angle bracket"),
    ('\u{3009}', ">", "right angle bracket"),
    ('\u{276f}', ">", "right angle quotation mark"),
    ('\u{2039}', "<", "single left-pointing quotation mark"),
    ('\u{2329}', "<", "left-pointing angle bracket"),
    ('\u{27e8}', "<", "left angle bracket"),
    ('\u{3008}', "<", "left angle bracket"),
    ('\u{276e}', "<", "left angle quotation mark"),
    ('\u{2191}', "^", "upwards arrow"),
    ('\u{21d1}', "^", "upwards double arrow"),
    ('\u{2b06}', "^", "upwards black arrow"),
    ('\u{2c6}', "^", "circumflex"),
    ('\u{2038}', "^", "caret"),
    ('\u{2303}', "^", "up arrowhead"),
    ('\u{2217}', "*", "asterisk operator"),
    ('\u{204e}', "*", "low asterisk"),
    ('\u{2022}', "*", "bullet"),
    ('\u{22c6}', "*", "star operator"),
    ('\u{2219}', "*", "bullet operator"),
    ('\u{b7}', "*", "middle dot"),
    ('\u{22c5}', "*", "dot operator"),
    ('\u{2055}', "*", "flower punctuation mark"),
    ('\u{2733}', "*", "eight-spoked asterisk"),
    ('\u{2605}', "*", "black star"),
    ('\u{2606}', "*", "white star"),
    ('\u{2731}', "*", "heavy asterisk"),
    ('\u{2736}', "*", "six-pointed star"),
    ('\u{fe61}', "*", "small asterisk"),
    ('\u{2026}', "...", "ellipsis"),
    ('\u{2024}', ".", "one dot leader"),
    ('\u{3002}', ".", "ideographic full stop"),
    ('\u{ff61}', ".", "half-width full stop"),
    ('\u{3001}', ",", "ideographic comma"),
    ('\u{2018}', "'", "left single quotation mark"),
    ('\u{2019}', "'", "right single quotation mark"),
    ('\u{2032}', "'", "prime"),
    ('\u{b4}', "'", "acute accent"),
    ('\u{a0}', " ", "no-break space"),
    ('\u{1680}', " ", "ogham space mark"),
    ('\u{2002}', " ", "en space"),
    ('\u{2003}', " ", "em space"),
    ('\u{2004}', " ", "three-per-em space"),
    ('\u{2005}', " ", "four-per-em space"),
    ('\u{2006}', " ", "six-per-em space"),
    ('\u{2007}', " ", "figure space"),
    ('\u{2008}', " ", "punctuation space"),
    ('\u{2009}', " ", "thin space"),
    ('\u{200a}', " ", "hair space"),
    ('\u{202f}', " ", "narrow no-break space"),
    ('\u{205f}', " ", "medium mathematical space"),
    ('\u{3000}', " ", "ideographic space"),
    ('\u{b}', " ", "vertical tab"),
    ('\u{c}', " ", "form feed"),
    ('\u{2028}', "\n", "line separator"),
    ('\u{2029}', "\n", "paragraph separator"),
    ('\u{85}', "\n", "next line"),
    ('\u{ad}', "", "soft hyphen"),
    ('\u{34f}', "", "combining grapheme joiner"),
    ('\u{61c}', "", "Arabic letter mark"),
    ('\u{180e}', "", "Mongolian vowel separator"),
    ('\u{200b}', "", "zero width space"),
    ('\u{200c}', "", "zero width non-joiner"),
    ('\u{200d}', "", "zero width joiner"),
    ('\u{200e}', "", "left-to-right mark"),
    ('\u{200f}', "", "right-to-left mark"),
    ('\u{202a}', "", "left-to-right embedding"),
    ('\u{202b}', "", "right-to-left embedding"),
    ('\u{202c}', "", "end of a direction mark"),
    ('\u{202d}', "", "left-to-right override"),
    ('\u{202e}', "", "right-to-left override"),
    ('\u{2060}', "", "word joiner"),
    ('\u{2066}', "", "left-to-right isolate"),
    ('\u{2067}', "", "right-to-left isolate"),
    ('\u{2068}', "", "first strong isolate"),
    ('\u{2069}', "", "end of an isolate"),
    ('\u{feff}', "", "byte order mark"),
    ('\u{fe0e}', "", "variation selector"),
    ('\u{fe0f}', "", "variation selector"),
    ('А', "A", "Cyrillic letter"),
    ('В', "B", "Cyrillic letter"),
    ('С', "C", "Cyrillic letter"),
    ('Е', "E", "Cyrillic letter"),
    ('Н', "H", "Cyrillic letter"),
    ('І', "I", "Cyrillic letter"),
    ('Ј', "J", "Cyrillic letter"),
    ('К', "K", "Cyrillic letter"),
    ('М', "M", "Cyrillic letter"),
    ('О', "O", "Cyrillic letter"),
    ('Р', "P", "Cyrillic letter"),
    ('Ѕ', "S", "Cyrillic letter"),
    ('Т', "T", "Cyrillic letter"),
    ('У', "Y", "Cyrillic letter"),
    ('Ү', "Y", "Cyrillic letter"),
    ('Х', "X", "Cyrillic letter"),
    ('х', "x", "Cyrillic letter"),
    ('о', "0", "Cyrillic letter"),
    ('Α', "A", "Greek letter"),
    ('Β', "B", "Greek letter"),
    ('Ε', "E", "Greek letter"),
    ('Ζ', "Z", "Greek letter"),
    ('Η', "H", "Greek letter"),
    ('Ι', "I", "Greek letter"),
    ('Κ', "K", "Greek letter"),
    ('Μ', "M", "Greek letter"),
    ('Ν', "N", "Greek letter"),
    ('Ο', "O", "Greek letter"),
    ('Ρ', "P", "Greek letter"),
    ('Τ', "T", "Greek letter"),
    ('Υ', "Y", "Greek letter"),
    ('Χ', "X", "Greek letter"),
];

/// Forms of the kanji of gungi.js in other scripts, and the kanji.
const KANJI: &[(char, char)] = &[
    ('帅', '帥'),
    ('師', '帥'),
    ('师', '帥'),
    ('马', '馬'),
    ('枪', '槍'),
    ('鎗', '槍'),
    ('炮', '砲'),
    ('礮', '砲'),
    ('谋', '謀'),
    ('终', '終'),
];

/// The bytes 0x80 to 0x9f of Windows-1252.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// How far the full-width characters, U+FF01 to U+FF5E, are behind the usual ones.
const FULL_WIDTH: u32 = 0xfee0;

const FULL_WIDTH_MESSAGE: &str = "full-width characters instead of usual ones";

/// What the character or characters at the start of a text stand for.
struct Meaning {
    length: usize,
    text: String,
    habit: Habit,
}

/// The slips in the words of moves: only those that are notation without them.
pub(super) fn of_words(text: &str, signs: &Signs) -> Vec<Slip> {
    let code = if signs.is_pgn { Code::PgnLookAlike } else { Code::LookAlike };
    let is_notation = |word: &str| {
        let is_move_of_pgn = signs.is_pgn && word.parse::<GungijsMove>().is_ok();
        is_move_of_pgn || (!signs.is_pgn || word.ends_with('.')) && is_notation(word)
    };
    let mut found = Vec::new();
    for word in words_in(text, signs).into_iter().filter(|word| !text[word.range()].is_ascii()) {
        let slips = of_part(text, word, code);
        let mut plain = String::new();
        let mut at = word.start();
        for slip in &slips {
            plain += &text[at..slip.edit.span.start()];
            plain += &slip.edit.text;
            at = slip.edit.span.end();
        }
        plain += &text[at..word.end()];
        let slips = with_blanks(slips);
        let is_sign =
            |c: char| c.is_ascii_digit() || ['<', '>', '*', '^', '=', 'x', '-', '.', ','].contains(&c);
        let is_meant = plain.split_ascii_whitespace().any(is_notation) || plain.chars().all(is_sign);
        if !slips.is_empty() && is_meant {
            found.extend(slips);
        }
    }
    found
}

/// Makes ideographic spaces part of a word in full width, in which they are usual.
fn with_blanks(mut slips: Vec<Slip>) -> Vec<Slip> {
    let full_width =
        slips.iter().find(|slip| slip.habit.message == FULL_WIDTH_MESSAGE).map(|slip| slip.habit.clone());
    if let Some(habit) = full_width {
        slips.iter_mut().filter(|slip| slip.edit.text == " ").for_each(|slip| slip.habit = habit.clone());
    }
    slips
}

/// The slips in a line without headers and comments.
pub(super) fn of_line(text: &str, code: Code) -> Vec<Slip> {
    of_part(text, Span::new(0, text.len()), code)
}

fn of_part(text: &str, part: Span, code: Code) -> Vec<Slip> {
    let (mut slips, mut at) = (Vec::new(), part.start());
    while let Some(c) = text[at..part.end()].chars().next() {
        let length = match meaning(&text[at..part.end()], c, code) {
            Some(Meaning { length, text, habit }) => {
                slips.push(habit.at(Span::new(at, at + length), text));
                length
            }
            None => c.len_utf8(),
        };
        at += length;
    }
    slips
}

/// What the start of a text stands for, of which `c` is the first character.
fn meaning(text: &str, c: char, code: Code) -> Option<Meaning> {
    if c.is_ascii() && !c.is_ascii_control() {
        return None;
    }
    if let Some((length, decoded)) = wrongly_decoded(text) {
        let written = &text[..length];
        let (_, meant, _) = LOOK_ALIKES.iter().find(|(alike, ..)| *alike == decoded)?;
        let message = format!("`{written}` is a wrongly decoded `{}`", visible(decoded));
        return Some(Meaning {
            length,
            text: (*meant).to_owned(),
            habit: Habit::new(code, message, write(meant)),
        });
    }
    let full_width = u32::from(c).checked_sub(FULL_WIDTH).and_then(char::from_u32);
    let (text, habit) = if let Some(usual) = full_width.filter(char::is_ascii_graphic) {
        (usual.to_string(), Habit::new(code, FULL_WIDTH_MESSAGE, "write the usual characters"))
    } else if let Some((_, meant, name)) = LOOK_ALIKES.iter().find(|(alike, ..)| *alike == c) {
        let number = u32::from(c);
        let message = match *meant {
            "" => format!("{name} (U+{number:04X}) is invisible"),
            " " => format!("{name} (U+{number:04X}) instead of a blank"),
            "\n" => format!("{name} (U+{number:04X}) instead of a line end"),
            meant => format!("`{c}` ({name}, U+{number:04X}) looks like `{meant}`"),
        };
        ((*meant).to_owned(), Habit::new(code, message, write(meant)))
    } else {
        let kanji = KANJI.iter().find(|(other, _)| *other == c).filter(|_| code == Code::PgnLookAlike);
        let circled = u32::from(c).checked_sub(0x2460).filter(|digit| *digit < 9);
        if let Some((_, kanji)) = kanji {
            let message = format!("`{c}` (U+{:04X}) is another form of the kanji `{kanji}`", u32::from(c));
            (kanji.to_string(), Habit::new(code, message, format!("write `{kanji}`")))
        } else {
            let digit = (circled? + 1).to_string();
            (digit, Habit::new(code, "circled digits look like digits", "write digits"))
        }
    };
    Some(Meaning { length: c.len_utf8(), text, habit })
}

fn write(meant: &str) -> String {
    match meant {
        "" => "remove it".to_owned(),
        " " => "write a blank".to_owned(),
        "\n" => "write a line end".to_owned(),
        meant => format!("write `{meant}`"),
    }
}

/// A character, or its number if it cannot be seen.
fn visible(c: char) -> String {
    if c.is_whitespace() || c.is_control() { format!("U+{:04X}", u32::from(c)) } else { c.to_string() }
}

/// The look-alike whose bytes in UTF-8 were read as Windows-1252, and the length of what they became: `â€“` for `–`.
fn wrongly_decoded(text: &str) -> Option<(usize, char)> {
    let (mut bytes, mut length) = (Vec::new(), 0);
    for c in text.chars().take(3) {
        bytes.push(byte_of(c)?);
        length += c.len_utf8();
        if let Some(decoded) = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next()) {
            return Some((length, decoded)).filter(|_| bytes.len() > 1);
        }
    }
    None
}

fn byte_of(c: char) -> Option<u8> {
    let special = || u8::try_from(WINDOWS_1252.chars().position(|other| other == c)?).ok();
    match u32::from(c) {
        code @ 0xa0..=0xff => u8::try_from(code).ok(),
        _ => special().map(|index| 0x80 + index),
    }
}
