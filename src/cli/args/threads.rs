//! How many threads work.

use std::num::NonZero;
use std::thread;

use clap::Args;

/// How many threads work.
#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadsArgs {
    /// Use N threads; 0 means one per core.
    ///
    /// The output does not depend on N.
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    #[arg(help_heading = "Global", hide_short_help = true)]
    pub threads: u16,
}

impl ThreadsArgs {
    /// The number of threads, at least 1.
    pub(crate) fn count(self) -> NonZero<usize> {
        let wanted = NonZero::new(usize::from(self.threads));
        wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }
}
