//! Why a move is illegal or foul, in words.

pub mod classic;
pub mod classic_marks;
pub mod ending;
pub mod foul;
pub mod official;
pub mod playable;
pub mod reason;
pub mod resolve_error;
pub mod suggest;
pub mod words;
