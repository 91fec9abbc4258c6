//! Keys: what happens at a terminal, and the keys of the board in one table: what `?` shows, what the documents list, and
//! what is done.

use std::fmt;

/// What a key of the board does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "`BINDINGS` says what each does")]
pub enum Action {
    Forward,
    Back,
    Start,
    End,
    Play,
    Faster,
    Slower,
    GoTo,
    GoToGame,
    List,
    NextGame,
    PreviousGame,
    NextFinding,
    PreviousFinding,
    Explain,
    Search,
    SearchNext,
    SearchPrevious,
    Solve,
    Flip,
    Letters,
    Coordinates,
    Cursor(Arrow),
    Pick,
    Lift,
    Moves,
    AllMoves,
    TypeMove,
    Undo,
    Redo,
    BackToGame,
    Comment,
    Output,
    Write,
    WriteAs,
    Help,
    Leave,
    Interrupt,
    Suspend,
    Redraw,
}

impl Action {
    /// Whether the position and all that is shown about it stay as they are.
    pub(super) const fn is_about_looks(self) -> bool {
        matches!(
            self,
            Self::Help | Self::Explain | Self::Flip | Self::Letters | Self::Coordinates
        )
    }
}

/// What a group of keys is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyTopic {
    /// Walking through games.
    Walk,
    /// Looking for something.
    Find,
    /// How the board looks.
    Look,
    /// Playing moves.
    Play,
    Program,
}

impl KeyTopic {
    /// All topics, in the order in which they are shown.
    pub const ALL: [Self; 5] = [
        Self::Walk,
        Self::Find,
        Self::Look,
        Self::Play,
        Self::Program,
    ];

    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Walk => "Walk through games",
            Self::Find => "Find",
            Self::Look => "Look",
            Self::Play => "Try moves and record games",
            Self::Program => "Program",
        }
    }
}

/// Keys that do the same, and what they do.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where they are listed.
    pub topic: KeyTopic,
    /// The keys, the usual one first.
    pub keys: &'static [Key],
    /// What they do.
    pub action: Action,
    /// The action in words.
    pub does: &'static str,
}

impl Binding {
    /// The names of the keys: `Right, Down`.
    pub fn names(&self) -> String {
        self.keys
            .iter()
            .map(Key::to_string)
            .collect::<Vec<_>>()
            .join(", ")
    }
}

const fn binding(
    topic: KeyTopic,
    keys: &'static [Key],
    action: Action,
    does: &'static str,
) -> Binding {
    Binding {
        topic,
        keys,
        action,
        does,
    }
}

/// All keys of the board.
pub const BINDINGS: [Binding; 43] = {
    use Arrow::{Down, Left, Right, Up};
    use Key::{Arrow as To, Char, Ctrl, ShiftArrow as Shift};
    use KeyTopic::{Find, Look, Play, Program, Walk};
    [
        binding(Walk, &[To(Right), To(Down)], Action::Forward, "next ply"),
        binding(Walk, &[To(Left), To(Up)], Action::Back, "previous ply"),
        binding(Walk, &[Key::Home], Action::Start, "start of the game"),
        binding(Walk, &[Key::End], Action::End, "end of the game"),
        binding(
            Walk,
            &[Char('g')],
            Action::GoTo,
            "go to a ply (`60`) or a move (`31b`)",
        ),
        binding(
            Walk,
            &[Char('G')],
            Action::GoToGame,
            "go to a game of the file (`500`)",
        ),
        binding(
            Walk,
            &[Char('L')],
            Action::List,
            "list of games; `/` filters it, `g` goes to a game",
        ),
        binding(
            Walk,
            &[Char(' ')],
            Action::Play,
            "play the game by itself, or stop",
        ),
        binding(Walk, &[Char('+'), Char('=')], Action::Faster, "play faster"),
        binding(Walk, &[Char('-')], Action::Slower, "play slower"),
        binding(
            Walk,
            &[Key::PageDown, Char(']')],
            Action::NextGame,
            "next game",
        ),
        binding(
            Walk,
            &[Key::PageUp, Char('[')],
            Action::PreviousGame,
            "previous game",
        ),
        binding(
            Find,
            &[Char('/')],
            Action::Search,
            "search all games: a text, or options of `gungi grep`",
        ),
        binding(Find, &[Char('n')], Action::SearchNext, "search on"),
        binding(Find, &[Char('N')], Action::SearchPrevious, "search back"),
        binding(Find, &[Char('.')], Action::NextFinding, "next finding"),
        binding(
            Find,
            &[Char(',')],
            Action::PreviousFinding,
            "previous finding",
        ),
        binding(
            Find,
            &[Char('e')],
            Action::Explain,
            "explain the finding: its code and its ruling",
        ),
        binding(
            Find,
            &[Char('s')],
            Action::Solve,
            "find a forced mate in three moves, and step through it",
        ),
        binding(Look, &[Char('f')], Action::Flip, "turn the board"),
        binding(
            Look,
            &[Char('a')],
            Action::Letters,
            "kanji, letters or ASCII",
        ),
        binding(
            Look,
            &[Char('c')],
            Action::Coordinates,
            "coordinates: both, GN, GFEN, none",
        ),
        binding(
            Play,
            &[Shift(Left), Char('h')],
            Action::Cursor(Left),
            "square to the left",
        ),
        binding(
            Play,
            &[Shift(Down), Char('j')],
            Action::Cursor(Down),
            "square below",
        ),
        binding(
            Play,
            &[Shift(Up), Char('k')],
            Action::Cursor(Up),
            "square above",
        ),
        binding(
            Play,
            &[Shift(Right), Char('l')],
            Action::Cursor(Right),
            "square to the right",
        ),
        binding(
            Play,
            &[Key::Enter],
            Action::Pick,
            "pick up the unit; again: put it down under the cursor",
        ),
        binding(
            Play,
            &[Char('t')],
            Action::Lift,
            "lift the tower, to see all its tiers",
        ),
        binding(
            Play,
            &[Char('m')],
            Action::Moves,
            "legal moves from the square, and drops on it",
        ),
        binding(Play, &[Char('M')], Action::AllMoves, "all legal moves"),
        binding(
            Play,
            &[Char(':'), Char('i')],
            Action::TypeMove,
            "type a move; Tab completes it",
        ),
        binding(Play, &[Char('u')], Action::Undo, "undo"),
        binding(Play, &[Char('r'), Ctrl('r')], Action::Redo, "redo"),
        binding(
            Play,
            &[Char('b')],
            Action::BackToGame,
            "leave your line: back to the game",
        ),
        binding(
            Play,
            &[Char('#')],
            Action::Comment,
            "comment on this position, or edit the comment",
        ),
        binding(
            Play,
            &[Char('w')],
            Action::Write,
            "write your game to a GN file; again: to the same file",
        ),
        binding(
            Play,
            &[Char('W')],
            Action::WriteAs,
            "write it with other headers, or to another file",
        ),
        binding(
            Play,
            &[Char('o')],
            Action::Output,
            "write a page or a picture of what is shown",
        ),
        binding(Program, &[Char('?')], Action::Help, "these keys"),
        binding(Program, &[Char('q')], Action::Leave, "leave"),
        binding(
            Program,
            &[Ctrl('c')],
            Action::Interrupt,
            "leave at once; an unsaved game is kept for the next start",
        ),
        binding(
            Program,
            &[Ctrl('z')],
            Action::Suspend,
            "suspend, until the shell's `fg`",
        ),
        binding(
            Program,
            &[Ctrl('l')],
            Action::Redraw,
            "draw the screen again",
        ),
    ]
};

/// What a key of the board does, if it does anything.
pub(super) fn action_of(key: Key) -> Option<Action> {
    BINDINGS
        .iter()
        .find(|binding| binding.keys.contains(&key))
        .map(|binding| binding.action)
}

/// Something that the user did, or that time did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted.
    Paste(String),
    /// The mouse was pressed at a place of the screen, both counted from 0.
    Click {
        /// From the left.
        column: usize,
        /// From the top.
        row: usize,
    },
    /// The time until the next ply of a game that plays by itself is over.
    Tick,
}

/// A key, with what is held down beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named keys say which they are")]
pub enum Key {
    /// A character.
    Char(char),
    /// A letter with Ctrl.
    Ctrl(char),
    Arrow(Arrow),
    /// An arrow with Shift, Ctrl or Alt.
    ShiftArrow(Arrow),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
    /// Any other key.
    Other,
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => f.write_str("Space"),
            Self::Char(c) => write!(f, "{c}"),
            Self::Ctrl(c) => write!(f, "Ctrl-{}", c.to_ascii_uppercase()),
            Self::Arrow(arrow) => write!(f, "{arrow:?}"),
            Self::ShiftArrow(arrow) => write!(f, "Shift-{arrow:?}"),
            Self::Other => f.write_str("this key"),
            named => write!(f, "{named:?}"),
        }
    }
}
