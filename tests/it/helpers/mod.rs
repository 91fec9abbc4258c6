//! What tests of several topics use.

pub(crate) mod choices;
pub(crate) mod files;
pub(crate) mod needs;
pub(crate) mod official_games;
pub(crate) mod running;
pub(crate) mod system;
