//! Properties of small texts: names of actors, gameplays, patterns, configurations, arguments.

use std::path::Path;

use gungi::cli::Cli;
use gungi::config::Config;
use gungi::notation::{cgn, gan};
use gungi::pattern::Pattern;

/// A name is written back unchanged, or its faults are inside it.
pub(crate) fn gan(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match gan::read(&text) {
        Ok(actor) => {
            assert_eq!(actor.to_string(), text);
            let again = actor.to_string();
            assert_eq!(gan::read(&again), Ok(actor.clone()));
            _ = actor.explain();
            assert!(gan::read(&actor.flipped().to_string()).is_ok());
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            assert!(
                faults
                    .iter()
                    .all(|fault| text.get(fault.span.range()).is_some())
            );
        }
    }
}

/// A gameplay has a canonical form that can be read back and does not change, or its faults are inside it.
pub(crate) fn cgn(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match cgn::read(&text) {
        Ok(gameplay) => {
            let canonical = gameplay.to_string();
            let again = cgn::read(&canonical).expect("what is written can be read");
            assert_eq!(again.to_string(), canonical);
            assert_eq!(
                cgn::decode(&gameplay.to_base64()).as_deref(),
                Ok(canonical.as_str())
            );
            assert_eq!(gameplay.cgh(), again.cgh());
            assert_eq!(again, gameplay);
            for pattern in gameplay.patterns() {
                _ = cgn::explain(pattern);
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            assert!(
                faults
                    .iter()
                    .all(|fault| text.get(fault.span.range()).is_some())
            );
        }
    }
}

/// A pattern is read, or its error shows where it ends to be one and what to do.
pub(crate) fn patterns(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(error) = text.parse::<Pattern>() {
        assert!(error.to_string().contains("^\n\nhelp: "));
    }
}

/// A configuration is read, or its mistakes are in order and inside it.
pub(crate) fn config(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Config::read(&text) {
        Ok(config) => {
            _ = config
                .settings_of(Some(Path::new("games/game.gn")))
                .selection();
        }
        Err(mistakes) => {
            assert!(!mistakes.is_empty());
            assert!(mistakes.is_sorted_by_key(|mistake| mistake.span.start()));
            assert!(
                mistakes
                    .iter()
                    .all(|mistake| text.get(mistake.span.range()).is_some())
            );
        }
    }
}

/// Arguments, one per line, are accepted or rejected.
pub(crate) fn arguments(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(error) = Cli::parse_from(std::iter::once("gungi").chain(text.lines())) {
        assert!(!error.to_string().is_empty());
    }
}
