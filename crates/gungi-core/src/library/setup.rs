//! Positions that are set up by hand.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::Source as _;
use crate::library::finding::Finding;
use crate::library::position::Position;
use crate::library::unit::Unit;
use crate::notation::gfen::{Diagram, Letter, read_line};
use crate::rules::{Player, Ruleset, Square, SquareSet, Tower};
use crate::text::{LineIndex, Span};

/// A position that is being set up: anything can be in it, [`Setup::position`] checks it.
///
/// ```
/// use gungi_core::{Level, Player, Ruleset, Setup, Unit};
///
/// let ruleset = Ruleset::Official(Level::Beginner);
/// let unit = |letter| Unit::from_letter(letter, ruleset).unwrap();
/// let mut setup = Setup::empty(ruleset);
/// setup.put("5a".parse()?, [unit('k')]).put("5i".parse()?, [unit('K')]).put("5c".parse()?, [unit('n'), unit('P')]);
/// setup.hand(unit('G'), 2).turn(Player::White);
/// let position = setup.position().map_err(|mut faults| faults.remove(0))?;
/// assert_eq!(position.to_string(), "4k.4/9/4nP.4/9/9/9/9/9/4K.4 w 2G level=beginner");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    diagram: Diagram,
    /// What cannot be put into a diagram.
    refused: Vec<Refused>,
}

/// Units that cannot be where they were put.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Refused {
    /// `None` for a hand.
    square: Option<Square>,
    unit: Unit,
    why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    OfOtherRules,
    Fourth,
}

impl Setup {
    /// No unit on the board or in hand, and Black to move.
    ///
    /// ```
    /// let position = gungi_core::Setup::empty(gungi_core::Ruleset::Classic).position().unwrap();
    /// assert_eq!(position.to_string(), "9/9/9/9/9/9/9/9/9 b - rules=classic");
    /// ```
    pub fn empty(ruleset: Ruleset) -> Self {
        Self {
            diagram: Diagram {
                ruleset,
                ..Diagram::empty()
            },
            refused: Vec::new(),
        }
    }

    /// Puts units on a square, from the bottom, in place of those that stand there.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let (mut setup, soldier) = (position.setup(), position.tower("5g".parse()?)[0]);
    /// setup.put("5e".parse()?, [soldier]).clear("5g".parse()?);
    /// assert!(setup.position().is_ok());
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub fn put(&mut self, square: Square, units: impl IntoIterator<Item = Unit>) -> &mut Self {
        self.clear(square);
        for unit in units {
            let tower = &mut self.diagram.towers[square.index()];
            let why = if !unit.is_of(self.diagram.ruleset) {
                Some(Why::OfOtherRules)
            } else if tower.push(Letter::of(unit.0.unit, unit.owner())).is_none() {
                Some(Why::Fourth)
            } else {
                None
            };
            self.refused.extend(why.map(|why| Refused {
                square: Some(square),
                unit,
                why,
            }));
        }
        self
    }

    /// Takes all units from a square.
    ///
    /// ```
    /// let mut setup = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner)).setup();
    /// let square = "5g".parse()?;
    /// assert!(setup.clear(square).position().unwrap().tower(square).is_empty());
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub fn clear(&mut self, square: Square) -> &mut Self {
        self.diagram.towers[square.index()] = Tower::EMPTY;
        self.refused
            .retain(|refused| refused.square != Some(square));
        self
    }

    /// Sets how many of a unit its owner has in hand.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let (mut setup, (unit, count)) = (position.setup(), position.hand(gungi_core::Player::Black).next().unwrap());
    /// let fewer = setup.hand(unit, count - 1).position().unwrap();
    /// assert_eq!(fewer.hand(gungi_core::Player::Black).next(), Some((unit, count - 1)));
    /// ```
    pub fn hand(&mut self, unit: Unit, count: u8) -> &mut Self {
        self.refused
            .retain(|refused| (refused.square, refused.unit) != (None, unit));
        if !unit.is_of(self.diagram.ruleset) {
            let refused = Refused {
                square: None,
                unit,
                why: Why::OfOtherRules,
            };
            self.refused.extend((count > 0).then_some(refused));
            return self;
        }
        let letter = Letter::of(unit.0.unit, unit.owner());
        let hand = &mut self.diagram.hands[unit.owner()];
        hand.retain(|&(other, _)| other != letter);
        hand.extend((count > 0).then_some((letter, u32::from(count))));
        self
    }

    /// Sets the player to move.
    ///
    /// ```
    /// let mut setup = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner)).setup();
    /// setup.turn(gungi_core::Player::White).ply(None);
    /// assert_eq!(setup.position().unwrap().turn(), gungi_core::Player::White);
    /// ```
    pub fn turn(&mut self, player: Player) -> &mut Self {
        self.diagram.side = player;
        self
    }

    /// Sets the number of the next ply, from 1; `None` if it is not known.
    ///
    /// ```
    /// let mut setup = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner)).setup();
    /// assert_eq!(setup.ply(Some(31)).position().unwrap().next_ply(), Some(31));
    /// ```
    pub fn ply(&mut self, ply: Option<u32>) -> &mut Self {
        self.diagram.ply = ply;
        self
    }

    /// The position.
    ///
    /// ```
    /// let mut setup = gungi_core::Setup::empty(gungi_core::Ruleset::Classic);
    /// let commander = gungi_core::Unit::from_letter('O', gungi_core::Ruleset::Classic).unwrap();
    /// setup.put("5i".parse().unwrap(), [commander]).hand(commander, 1);
    /// assert_eq!(setup.position().unwrap_err()[0].code(), "GF205");
    /// ```
    ///
    /// # Errors
    /// All that is wrong with it: what is found in the same line of GFEN, with the squares of units.
    pub fn position(&self) -> Result<Position, Vec<Finding>> {
        let text = self.diagram.to_string();
        let (line, lines) = (read_line(&text), LineIndex::new(&text));
        let refused = self
            .refused
            .iter()
            .map(|refused| refused.finding(self.diagram.ruleset));
        let mut faults: Vec<Finding> = refused.collect();
        let on_board = |span: Span| {
            let is_there = |square: &Square| {
                let tower = line.places.towers[square.index()];
                !tower.is_empty() && tower.start() <= span.start() && span.end() <= tower.end()
            };
            Square::all().filter(is_there).collect::<SquareSet>()
        };
        let finding = |fault: Diagnostic| {
            let squares = on_board(fault.span);
            Finding::new(fault, &lines).at(squares)
        };
        match line.start(None) {
            Ok(start) if faults.is_empty() => Ok(Position::of_start(&start)),
            Ok(_) => Err(faults),
            Err(found) => {
                faults.extend(found.into_iter().chain(line.fault_of_start()).map(finding));
                Err(faults)
            }
        }
    }
}

impl Refused {
    fn finding(&self, ruleset: Ruleset) -> Finding {
        let place = match self.square {
            Some(square) => format!("on {square}"),
            None => "in hand".to_owned(),
        };
        let unit = self.unit;
        let (code, ruling, message) = match self.why {
            Why::OfOtherRules => {
                let message = format!(
                    "the {} rules have no unit `{unit}`, which is {place}",
                    ruleset.game()
                );
                (Code::UnknownLetter, Ruling::P1, message)
            }
            Why::Fourth => {
                let message =
                    format!("`{unit}` is the fourth unit {place}: a tower has at most three");
                (Code::BoardCharacter, Ruling::P2, message)
            }
        };
        let diagnostic = Diagnostic::new(code, Span::default(), ruling, message);
        let squares = self.square.map_or(SquareSet::EMPTY, SquareSet::of);
        Finding::new(diagnostic, &LineIndex::new("")).at(squares)
    }
}

impl Position {
    /// The position, to be changed.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.setup().position(), Ok(position));
    /// ```
    pub fn setup(&self) -> Setup {
        Setup {
            diagram: self.start().diagram(),
            refused: Vec::new(),
        }
    }
}
