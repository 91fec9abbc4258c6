//! Spelling errors of a text: the macro for the table of each notation, and a bounded list of faults.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::text::Span;

/// Declares the spelling errors of a notation, one row each: code, ruling, message, and help. Messages and help may use
/// the values of their row.
macro_rules! faults {
    ($(#[$attribute:meta])* $name:ident; $(
        $(#[$note:meta])*
        $variant:ident
        $(($($value:ident: $value_type:ty),+))?
        $({ $($(#[$field_note:meta])* $field:ident: $field_type:ty),+ })?
        => $code:ident, $ruling:expr, $message:literal $(($($argument:expr),+))?
        $(, help $help:literal $(($($help_argument:expr),+))?)?
        $(, perhaps $perhaps:expr)?;
    )*) => {
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $name {
            $(
                #[doc = $message]
                $(#[$note])*
                $variant
                $(($($value_type),+))?
                $({ $($(#[$field_note])* $field: $field_type),+ })?,
            )*
        }

        #[allow(unused_variables, clippy::useless_format, reason = "most rows name no values")]
        impl $name {
            /// The code of the finding.
            pub const fn code(&self) -> $crate::diagnostic::Code {
                match self { $(Self::$variant { .. } => $crate::diagnostic::Code::$code,)* }
            }

            /// The ruling that the text breaks, or the name of the notation.
            pub fn ruling(&self) -> $crate::diagnostic::Ruling {
                match self {
                    $(Self::$variant $(($($value),+))? $({ $($field),+ })? => $ruling,)*
                }
            }

            /// What to do, for the `help:` line.
            pub fn help(&self) -> Option<String> {
                match self {
                    $(Self::$variant $(($($value),+))? $({ $($field),+ })? => {
                        $crate::notation::fault::faults!(@help $($help $(, $($help_argument),+)?)? $(=> $perhaps)?)
                    })*
                }
            }

            /// The finding at `span`.
            pub fn finding(&self, span: $crate::text::Span) -> $crate::diagnostic::Diagnostic {
                $crate::diagnostic::Diagnostic {
                    help: self.help(),
                    ..$crate::diagnostic::Diagnostic::new(self.code(), span, self.ruling(), self.to_string())
                }
            }
        }

        #[allow(unused_variables, reason = "most rows name no values")]
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($($value),+))? $({ $($field),+ })? => {
                        write!(f, $message $(, $($argument),+)?)
                    })*
                }
            }
        }

        impl std::error::Error for $name {}
    };
    (@help) => { None };
    (@help $help:literal $(, $argument:expr)*) => { Some(format!($help $(, $argument)*)) };
    (@help => $perhaps:expr) => { $perhaps };
}

pub(super) use faults;

/// The maximum number of faults of a game. One more fault counts the rest.
pub const MAX_FAULTS: usize = 1000;

/// A spelling error and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault<K> {
    /// The place in the text, counted from the start of the game.
    pub span: Span,
    /// The error.
    pub kind: K,
}

/// The first fault that is an error, as a finding.
pub fn first_error<'f, K>(faults: &'f [Fault<K>]) -> Option<Diagnostic>
where
    Diagnostic: From<&'f Fault<K>>,
{
    faults
        .iter()
        .map(Diagnostic::from)
        .find(|finding| finding.severity == Severity::Error)
}

/// The faults of a game, at most [`MAX_FAULTS`].
#[derive(Clone, Debug)]
pub(super) struct Faults<K> {
    kept: Vec<Fault<K>>,
    left_out: usize,
}

impl<K> Default for Faults<K> {
    fn default() -> Self {
        Self {
            kept: Vec::new(),
            left_out: 0,
        }
    }
}

/// The number of faults at some point of reading, kept and left out.
#[derive(Clone, Copy, Debug)]
pub(super) struct FaultCount(usize, usize);

impl<K> Faults<K> {
    pub(super) fn push(&mut self, span: Span, kind: K) {
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault { span, kind });
        } else {
            self.left_out += 1;
        }
    }

    pub(super) fn count(&self) -> FaultCount {
        FaultCount(self.kept.len(), self.left_out)
    }

    /// Removes the faults that were added since the count was taken.
    pub(super) fn go_back_to(&mut self, FaultCount(kept, left_out): FaultCount) {
        self.kept.truncate(kept);
        self.left_out = left_out;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The faults in the order of the text; if any were left out, the last one counts them.
    pub(super) fn into_vec(mut self, too_many: impl FnOnce(usize) -> K) -> Vec<Fault<K>> {
        self.kept.sort_by_key(|fault| fault.span);
        let end = self.kept.last().map_or(0, |last| last.span.end());
        if self.left_out > 0 {
            self.kept.push(Fault {
                span: Span::at(end),
                kind: too_many(self.left_out),
            });
        }
        self.kept
    }
}

/// Writes a run of empty squares as one digit instead of two; `span` is the second digit.
pub(super) fn run_in_one_digit(span: Span, squares: u32) -> Fix {
    Fix::safe(
        Span::new(span.start().saturating_sub(1), span.end()),
        squares.to_string(),
    )
}
