//! The `gungi` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    gungi::run_command()
}
