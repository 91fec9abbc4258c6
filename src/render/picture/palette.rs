//! The colours of an animation. A GIF can have 256; half of them are enough for a flat board, and make smaller files.

use tiny_skia::Pixmap;

/// Up to 127 colours, and a lookup of the nearest one.
#[derive(Debug)]
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// The index of the nearest colour, by [`bucket`]; `None` until it is needed.
    nearest: Vec<Option<u8>>,
}

/// Red, green and blue.
type Colour = [u8; 3];

/// Colours are looked up by the upper six bits of each channel.
const BUCKETS: usize = 1 << 18;

impl Palette {
    /// The index of transparent pixels, which keep the previous frame.
    pub(super) const TRANSPARENT: u8 = 127;

    /// The most common colours of some pictures, as different as the room allows.
    pub(super) fn of(pictures: &[Pixmap]) -> Self {
        let common = common_colours(pictures);
        let mut colours: Vec<Colour> = Vec::new();
        for apart in [400, 150, 50, 1] {
            for colour in &common {
                if colours.len() < usize::from(Self::TRANSPARENT)
                    && colours.iter().all(|known| distance(*known, *colour) >= apart)
                {
                    colours.push(*colour);
                }
            }
        }
        Self { colours, nearest: vec![None; BUCKETS] }
    }

    /// The table in the form of a GIF: its size is a power of two, 128 colours with the transparent one.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (usize::from(Self::TRANSPARENT) + 1), 0);
        bytes
    }

    /// The index of the nearest colour for each pixel.
    pub(super) fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        picture.data().chunks_exact(4).map(|pixel| self.index([pixel[0], pixel[1], pixel[2]])).collect()
    }

    fn index(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self.nearest[bucket(colour)].get_or_insert_with(|| {
            let nearest =
                (0..Self::TRANSPARENT).zip(colours).min_by_key(|(_, known)| distance(**known, colour));
            nearest.map_or(0, |(index, _)| index)
        })
    }
}

/// The mean colour of each bucket, most common first.
fn common_colours(pictures: &[Pixmap]) -> Vec<Colour> {
    let mut sums = vec![(0_u64, [0_u64; 3]); BUCKETS];
    for pixel in pictures.iter().flat_map(|picture| picture.data().chunks_exact(4)) {
        let (count, sum) = &mut sums[bucket([pixel[0], pixel[1], pixel[2]])];
        *count += 1;
        sum.iter_mut().zip(pixel).for_each(|(sum, value)| *sum += u64::from(*value));
    }
    sums.retain(|(count, _)| *count > 0);
    sums.sort_by_key(|(count, sum)| (std::cmp::Reverse(*count), *sum));
    let mean = |(count, sum): (u64, [u64; 3])| {
        sum.map(|sum| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX))
    };
    sums.into_iter().map(mean).collect()
}

fn bucket(colour: Colour) -> usize {
    colour.iter().fold(0, |bucket, channel| bucket << 6 | usize::from(channel >> 2))
}

/// The squared distance of two colours.
fn distance(one: Colour, other: Colour) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}
