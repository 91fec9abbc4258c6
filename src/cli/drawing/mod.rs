//! Boards and pictures with the style of the arguments.

pub(crate) mod board;
pub(crate) mod picture;
