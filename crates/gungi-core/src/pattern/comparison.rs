//! How numbers compare.

/// How numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    Equal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub(super) const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }

    /// Whether it holds for all numbers of two ranges, or for none.
    pub(super) const fn always(self, left: (i64, i64), right: (i64, i64)) -> Option<bool> {
        let (all, some) = if matches!(self, Self::Equal) {
            let are_one = left.0 == left.1 && right.0 == right.1 && left.0 == right.0;
            (are_one, left.0 <= right.1 && right.0 <= left.1)
        } else {
            let (smallest, largest) = (self.holds(left.0, right.1), self.holds(left.1, right.0));
            (smallest && largest, smallest || largest)
        };
        if all {
            Some(true)
        } else if some {
            None
        } else {
            Some(false)
        }
    }
}
