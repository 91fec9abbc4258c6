//! Arguments that choose games by what they are like.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::archive::search::{
    HeaderFilter, HeaderFilterError, KnownDate, PlyRange, Query, Sequence, TextFilter,
};
use crate::cli::args::{SELECTION, ruleset_parser};
use crate::game::Ending;
use crate::pattern::Pattern;
use crate::rules::{GameResult, Ruleset};

/// Which games are wanted.
#[derive(Args, Debug)]
#[command(next_help_heading = SELECTION)]
pub struct SelectionArgs {
    /// Games with a position like this, such as `N in 5e and check`.
    #[arg(short = 'e', long, value_name = "PATTERN")]
    pub pattern: Option<Pattern>,

    /// Games in which a later position is like this; may be repeated.
    #[arg(
        long,
        value_name = "PATTERN",
        requires = "pattern",
        hide_short_help = true
    )]
    pub then: Vec<Pattern>,

    /// Maximum number of plies from one position to the next.
    #[arg(long, value_name = "N", requires = "then", value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)]
    pub within: Option<u32>,

    /// Games with such a header: `White=^Sato`, `Date>=2019`; may be repeated.
    #[arg(long, value_name = "HEADER")]
    pub header: Vec<HeaderFilter>,

    /// Games of this player, with either side; may be repeated.
    #[arg(long, value_name = "NAME")]
    pub player: Vec<TextFilter>,

    /// Games that this player won.
    #[arg(long, requires = "player", hide_short_help = true)]
    pub won: bool,

    /// Ignore case in `--header` and `--player`.
    #[arg(short, long, hide_short_help = true)]
    pub ignore_case: bool,

    /// Games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`.
    #[arg(
        long,
        value_name = "RESULT",
        value_delimiter = ',',
        hide_possible_values = true,
        hide_short_help = true
    )]
    pub result: Vec<ResultName>,

    /// Games that end in this way.
    #[arg(long, value_name = "ENDING", value_delimiter = ',', value_parser = endings_parser(), hide_short_help = true)]
    pub end: Vec<Ending>,

    /// Games of this date or later, such as `2019` or `2019.05.17`.
    #[arg(long, value_name = "DATE", hide_short_help = true)]
    pub since: Option<KnownDate>,

    /// Games up to this date; `2019` has the whole year.
    #[arg(long, value_name = "DATE", hide_short_help = true)]
    pub until: Option<KnownDate>,

    /// Games with this number of plies: `40`, `40..`, `..80` or `40..80`.
    #[arg(long, value_name = "RANGE", hide_short_help = true)]
    pub length: Option<PlyRange>,

    /// Games of these rulesets, such as `classic`.
    #[arg(long, value_name = "RULES", value_delimiter = ',', value_parser = ruleset_parser(), hide_possible_values = true, hide_short_help = true)]
    pub only_rules: Vec<Ruleset>,

    /// The other games, which do not meet all of these conditions.
    #[arg(short = 'v', long, hide_short_help = true)]
    pub not: bool,
}

impl SelectionArgs {
    /// Which games and positions are wanted.
    ///
    /// # Errors
    /// If a regular expression would need too much memory without regard to case.
    pub(crate) fn query(&self) -> Result<Query, HeaderFilterError> {
        let steps = self
            .pattern
            .iter()
            .chain(&self.then)
            .cloned()
            .collect::<Vec<_>>();
        let within = self
            .within
            .map(|within| usize::try_from(within).unwrap_or(usize::MAX));
        let dates = [
            self.since.map(HeaderFilter::since),
            self.until.map(HeaderFilter::until),
        ];
        let headers = self
            .header
            .iter()
            .cloned()
            .chain(dates.into_iter().flatten());
        let (headers, players) = if self.ignore_case {
            let players = self.player.iter().cloned().map(TextFilter::ignoring_case);
            (
                headers
                    .map(HeaderFilter::ignoring_case)
                    .collect::<Result<_, _>>()?,
                players.collect::<Result<_, _>>()?,
            )
        } else {
            (headers.collect(), self.player.clone())
        };
        Ok(Query {
            headers,
            players,
            is_won: self.won,
            results: self.result.iter().copied().map(Into::into).collect(),
            rulesets: self.only_rules.clone(),
            plies: self.length,
            endings: self.end.clone(),
            sequence: (!steps.is_empty()).then_some(Sequence { steps, within }),
            is_inverted: self.not,
        })
    }
}

/// The results of games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultName {
    /// White won.
    #[value(name = "1-0", alias = "1 - 0")]
    WhiteWins,
    /// Black won.
    #[value(name = "0-1", alias = "0 - 1")]
    BlackWins,
    /// A draw.
    #[value(name = "1/2-1/2", alias = "1/2 - 1/2")]
    Draw,
    /// The game goes on, or has no result.
    #[value(name = "*")]
    Unfinished,
}

impl From<ResultName> for GameResult {
    fn from(result: ResultName) -> Self {
        match result {
            ResultName::WhiteWins => Self::WhiteWins,
            ResultName::BlackWins => Self::BlackWins,
            ResultName::Draw => Self::Draw,
            ResultName::Unfinished => Self::Unfinished,
        }
    }
}

/// The words for endings.
fn endings_parser() -> impl TypedValueParser<Value = Ending> {
    PossibleValuesParser::new(Ending::ALL.map(|ending| PossibleValue::new(ending.as_str()))).map(
        |word| {
            // The parser passes on the words of this list only.
            Ending::ALL
                .into_iter()
                .find(|ending| ending.as_str() == word)
                .unwrap_or(Ending::Unfinished)
        },
    )
}
