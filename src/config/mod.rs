//! `gungi.toml`: text to settings.

mod file;
mod mistake;
mod pattern;
mod read;
mod settings;

pub use file::Config;
pub use mistake::Mistake;
pub use pattern::Patterns;
pub use settings::Settings;
