//! Boards and pictures as the arguments say.

pub(crate) mod board;
pub(crate) mod picture;
