//! Games as animated GIFs: one palette for all frames, and only the changed part of each frame. A GIF can have 256
//! colours; half of them are enough for a flat board, and make smaller files.

use std::io::Write;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use thiserror::Error;
use tiny_skia::Pixmap;

use super::pixels::{height, pixels};
use super::scene::Scene;

/// Duration of frames in hundredths of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Of all frames but the last.
    pub each: u16,
    /// Of the last frame.
    pub last: u16,
}

/// Why an animation failed.
#[derive(Error, Debug)]
pub enum GifError {
    /// Not enough memory for the pixels of a frame.
    #[error("the animation is too large for the memory")]
    TooLarge,
    /// The output failed.
    #[error(transparent)]
    Encoding(#[from] EncodingError),
}

/// Number of frames from which the palette is made.
const SAMPLES: usize = 8;

/// Writes an animation of `count` frames, `width` pixels wide, that repeats forever. Draws each frame when it needs it,
/// and keeps two of them.
///
/// # Errors
/// [`GifError`]
pub fn write_gif(
    out: impl Write,
    count: usize,
    width: u16,
    timing: Timing,
    mut draw: impl FnMut(usize) -> Scene,
) -> Result<(), GifError> {
    let mut frame = |index| {
        let scene = draw(index);
        pixels(&scene, width)
            .map(|pixels| (pixels, height(&scene, width)))
            .ok_or(GifError::TooLarge)
    };
    let samples =
        (0..SAMPLES.min(count)).map(|sample| sample * (count - 1) / SAMPLES.saturating_sub(1));
    let samples = samples
        .map(|index| Ok(frame(index)?.0))
        .collect::<Result<Vec<Pixmap>, GifError>>()?;
    let mut palette = FrameColours::of(&samples);
    drop(samples);
    let (first, height) = frame(0)?;
    let mut encoder = Encoder::new(out, width, height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown: Vec<u8> = Vec::new();
    for index in 0..count {
        let pixmap = if index == 0 {
            first.clone()
        } else {
            frame(index)?.0
        };
        let next = palette.indices(&pixmap);
        let delay = if index + 1 == count {
            timing.last
        } else {
            timing.each
        };
        encoder.write_frame(&Frame {
            delay,
            ..change(&shown, &next, width)
        })?;
        shown = next;
    }
    Ok(())
}

/// The difference between two frames: the box around the changed pixels, and in it only these.
fn change(shown: &[u8], next: &[u8], width: u16) -> Frame<'static> {
    let columns = usize::from(width);
    let (across, down) = changed_area(shown, next, columns);
    let pixels = down
        .clone()
        .flat_map(|row| across.clone().map(move |column| row * columns + column));
    let buffer: Vec<u8> = pixels
        .map(|at| {
            if shown.get(at) == Some(&next[at]) {
                FrameColours::TRANSPARENT
            } else {
                next[at]
            }
        })
        .collect();
    let size = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
    Frame {
        left: size(across.start),
        top: size(down.start),
        width: size(across.len()),
        height: size(down.len()),
        dispose: DisposalMethod::Keep,
        transparent: Some(FrameColours::TRANSPARENT),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// The columns and rows with changed pixels: at least one pixel, and all of them for the first frame.
fn changed_area(shown: &[u8], next: &[u8], columns: usize) -> (Range<usize>, Range<usize>) {
    if shown.is_empty() {
        return (0..columns, 0..next.len() / columns);
    }
    let rows = shown.chunks(columns).zip(next.chunks(columns)).enumerate();
    let differing = rows.filter_map(|(row, (old, new))| {
        let first = (0..columns).find(|&column| old[column] != new[column])?;
        let last = (first..columns).rfind(|&column| old[column] != new[column])?;
        Some((first..last + 1, row..row + 1))
    });
    let around =
        |one: Range<usize>, other: Range<usize>| one.start.min(other.start)..one.end.max(other.end);
    differing
        .reduce(|one, other| (around(one.0, other.0), around(one.1, other.1)))
        .unwrap_or((0..1, 0..1))
}

/// Up to 127 colours, and a lookup of the nearest one.
#[derive(Debug)]
pub(super) struct FrameColours {
    colours: Vec<Colour>,
    /// The index of the nearest colour, by [`bucket`]; `None` until it is needed.
    nearest: Vec<Option<u8>>,
}

/// Red, green and blue.
type Colour = [u8; 3];

/// Colours are looked up by the upper six bits of each channel.
const BUCKETS: usize = 1 << 18;

impl FrameColours {
    /// The index of transparent pixels, which keep the previous frame.
    pub(super) const TRANSPARENT: u8 = 127;

    /// The most common colours of some pictures, as different as the room allows.
    pub(super) fn of(pictures: &[Pixmap]) -> Self {
        let common = common_colours(pictures);
        let mut colours: Vec<Colour> = Vec::new();
        for apart in [400, 150, 50, 1] {
            for colour in &common {
                if colours.len() < usize::from(Self::TRANSPARENT)
                    && colours
                        .iter()
                        .all(|known| distance(*known, *colour) >= apart)
                {
                    colours.push(*colour);
                }
            }
        }
        Self {
            colours,
            nearest: vec![None; BUCKETS],
        }
    }

    /// The table in the form of a GIF: its size is a power of two, 128 colours with the transparent one.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (usize::from(Self::TRANSPARENT) + 1), 0);
        bytes
    }

    /// The index of the nearest colour for each pixel.
    pub(super) fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        picture
            .data()
            .chunks_exact(4)
            .map(|pixel| self.index([pixel[0], pixel[1], pixel[2]]))
            .collect()
    }

    fn index(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self.nearest[bucket(colour)].get_or_insert_with(|| {
            let nearest = (0..Self::TRANSPARENT)
                .zip(colours)
                .min_by_key(|(_, known)| distance(**known, colour));
            nearest.map_or(0, |(index, _)| index)
        })
    }
}

/// The mean colour of each bucket, most common first.
fn common_colours(pictures: &[Pixmap]) -> Vec<Colour> {
    let mut sums = vec![(0_u64, [0_u64; 3]); BUCKETS];
    for pixel in pictures
        .iter()
        .flat_map(|picture| picture.data().chunks_exact(4))
    {
        let (count, sum) = &mut sums[bucket([pixel[0], pixel[1], pixel[2]])];
        *count += 1;
        sum.iter_mut()
            .zip(pixel)
            .for_each(|(sum, value)| *sum += u64::from(*value));
    }
    sums.retain(|(count, _)| *count > 0);
    sums.sort_by_key(|(count, sum)| (std::cmp::Reverse(*count), *sum));
    let mean = |(count, sum): (u64, [u64; 3])| {
        sum.map(|sum| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX))
    };
    sums.into_iter().map(mean).collect()
}

fn bucket(colour: Colour) -> usize {
    colour
        .iter()
        .fold(0, |bucket, channel| bucket << 6 | usize::from(channel >> 2))
}

/// The squared distance of two colours.
fn distance(one: Colour, other: Colour) -> u32 {
    one.iter()
        .zip(other)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_drawn() {
        let shown = [1, 1, 1, 1, 1, 1, 1, 1, 1];
        let next = [1, 1, 1, 1, 1, 2, 1, 3, 1];
        let frame = change(&shown, &next, 3);
        assert_eq!(
            (frame.left, frame.top, frame.width, frame.height),
            (1, 1, 2, 2)
        );
        assert_eq!(
            *frame.buffer,
            [FrameColours::TRANSPARENT, 2, 3, FrameColours::TRANSPARENT]
        );
        let whole = change(&[], &next, 3);
        assert_eq!(
            (whole.width, whole.height, &*whole.buffer),
            (3, 3, next.as_slice())
        );
        assert_eq!(*change(&next, &next, 3).buffer, [FrameColours::TRANSPARENT]);
    }
}
