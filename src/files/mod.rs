//! Files of games: their formats, the games in them, their canonical form and their fixes.

pub(crate) mod canonical;
pub(crate) mod checks;
pub(crate) mod draft;
pub(crate) mod fingerprint;
pub(crate) mod fixed;
pub mod formats;
pub(crate) mod games;
