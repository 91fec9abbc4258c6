/** The rulesets, and the levels of the official rules. */
export type Rules = "classic" | "official-intro" | "official-beginner" | "official-intermediate" | "official-advanced";
/** The formats that a game can have. */
export type Format = "gn" | "gfen" | "gungijs-fen" | "gungijs-pgn" | "gfen11" | "ugi" | "gungi-text" | "gsa" | "gungi-python-json" | "komugi-jsonl" | "komugi-uci" | "gungi-kifu" | "printed" | "printed-markdown";
export type Player = "black" | "white";
export type Severity = "error" | "warning" | "note";
/** A file from 1 to 9 and a rank from a to i, as GFEN writes it: `5e`. */
export type Square = string;
/** How a game ended: who won, a draw, or a game that was not finished. */
export type GameResult = "1 - 0" | "0 - 1" | "1/2 - 1/2" | "*";
export type Ending =
  | "checkmate" | "marshal-captured" | "stalemate" | "repetition" | "called-foul" | "recorded" | "unfinished";
export type MoveKind =
  | "drop" | "step" | "strike" | "immobile-strike" | "exchange" | "substitution"
  | "recover-to-hand" | "recover-to-opponent" | "decline";

/** A unit and its owner. */
export interface Unit {
  name: string;
  /** As GN writes it: `PZ`. */
  gn: string;
  /** As GFEN writes it: upper case for Black, lower case for White. */
  letter: string;
  /** The sign on official units; `null` for classic ones. */
  kanji: string | null;
  player: Player;
}

/** How a unit gets to a square; `slide` goes on to the edge of the board. */
export type Way = "step" | "line" | "jump" | "slide";

/** A square that a unit reaches, as its player sees the board. */
export interface Target {
  /** Columns to the right, from -8 to 8. */
  right: number;
  /** Rows forward, from -8 to 8. */
  forward: number;
  way: Way;
}

/** A unit of a ruleset. */
export interface ListedUnit {
  name: string;
  gn: string;
  /** Black's letter in GFEN. */
  letter: string;
  /** The unit turned over, as GN writes it; `null` if it has one side. */
  otherSide: string | null;
  kanji: string | null;
  /** How many of it, either way up, an army has. */
  count: number;
  /** The squares that it reaches from each of the three tiers, from the bottom. */
  reach: [Target[], Target[], Target[]];
}

/** A mate by checks. */
export interface Mate {
  /** How many moves of the attacker it takes, if the defender chooses the longest way. */
  moves: number;
  /** The turns of both players up to the mate: moves with their follow-ups. */
  line: Move[][];
  /** Whether no other first turn mates as fast; `null` if that was not asked, or is not known. */
  isOnly: boolean | null;
}

/** A unit in hand, and how many of them. */
export interface HeldUnit {
  unit: Unit;
  count: number;
}

/** A legal move, or one that was played. */
export interface Move {
  /** As GFEN writes it: `5g5f`. `Game.push` takes it. */
  text: string;
  /** As GN writes it: `FU<6-4-0>5-4-0`. */
  gn: string | null;
  kind: MoveKind;
  player: Player;
  /** The unit that moves, as it is before the move. */
  unit: Unit;
  /** `null` for a unit in hand. */
  from: Square | null;
  /** The tier where the unit stands before it, from 0 at the bottom. */
  fromTier: number | null;
  /** Where the unit arrives or captures; `null` if it stays or leaves the board. */
  to: Square | null;
  /** The tier where it arrives, or of the unit that it captures or changes places with. */
  toTier: number | null;
  /** From the top of the tower. */
  captured: Unit[];
  /** The units that a betrayal swaps or turns over, from the top, as they are before it. */
  betrayed: Unit[];
  /** Whether the unit comes to stand on another one. */
  makesTower: boolean;
  /** Whether it ends the player's draft. */
  endsDraft: boolean;
  /** Its number, the same in every position: from 0 to 15,958 by the classic rules, and to 35,315 by the official ones. */
  action: number;
}

/** How a position ended the game. */
export interface End {
  reason: "checkmate" | "marshal-captured" | "stalemate" | "repetition" | "recorded";
  /** `null` for a draw. */
  winner: Player | null;
  /** A sentence without its full stop: `White is checkmated`. */
  words: string;
}

export interface Position {
  gfen: string;
  rules: Rules;
  /** The player to move. */
  turn: Player;
  /** The number of the next ply, from 1; `null` if it is unknown. */
  nextPly: number | null;
  isCheck: boolean;
  /** `null` while the game goes on. */
  end: End | null;
  /** The move that led here; `null` at the start. */
  lastMove: Move | null;
  /** The units of each tower, from the bottom. Empty squares are missing. */
  towers: Record<Square, Unit[]>;
  hands: Record<Player, HeldUnit[]>;
}

/** A change of a text. Offsets count UTF-16 units, as strings do. */
export interface Edit {
  start: number;
  end: number;
  /** The new text; empty for a deletion. */
  text: string;
}

/** A change that removes a finding. */
export interface Fix {
  title: string;
  /** Whether it cannot change the game; otherwise a person must look at it. */
  isSafe: boolean;
  /** In the order of the text, without overlap. */
  edits: Edit[];
}

/** What is wrong, where, and what to do. */
export interface Finding {
  /** The number of the game in its text, from 1. */
  game: number;
  /** The ply of the game, from 1; `null` for what is not about a move. */
  ply: number | null;
  /** Such as `RU214`: `gungi explain RU214` describes it. */
  code: string;
  /** The name of the code. */
  name: string;
  severity: Severity;
  /** One sentence. It can quote the text, control characters included. */
  message: string;
  /** The message and the ruling; control characters are visible. */
  sentence: string;
  /** What is said right under the place, in a few words. */
  label: string | null;
  /** Such as `C14`: `gungi explain C14` describes it. */
  ruling: string;
  help: string | null;
  moveNumber: number | null;
  /** The player who made the move. */
  player: Player | null;
  /** The ruleset of the game, if it is known. */
  rules: Rules | null;
  /** The position before the move that it is about. */
  gfen: string | null;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** In UTF-16 units, in the whole text. */
  start: number;
  end: number;
  squares: Square[];
  related: { message: string; start: number; end: number }[];
  /** `null` if it is not clear what was meant. */
  fix: Fix | null;
}

/** What this package throws. */
export interface GungiError extends Error {
  /** The code of the finding, such as `RU214`; `argument` for a wrong argument; `unwritable` for a game that a format cannot store; `unsolved` for a search without an answer; `dead` after a trap, until `init()` makes a new module. */
  code: string;
  /** The finding, if the code is one of a finding. Its places are places of the text that was given. */
  finding?: Finding;
  /** From `Game.parse`: the game up to its first error; `null` if it has no start. */
  game?: Game | null;
}

/** What a text does not say. */
export interface ReadOptions {
  rules?: Rules;
  format?: Format;
}

// gungi/full
export interface PictureOptions {
  /** The position after this many plies; the last one by default. */
  ply?: number;
  theme?: "kaya" | "night" | "paper" | "flat";
  /** Whether White sits at the bottom. */
  flipped?: boolean;
  coordinates?: "both" | "gn" | "gfen" | "none";
  /** How official units are drawn. */
  pieces?: "kanji" | "letters";
  /** Whether hands and state are drawn beside the board: they are by default. */
  hands?: boolean;
  lastMove?: "marked" | "arrow" | "hidden";
  /** Squares to mark with `?`. */
  marked?: Square[];
  /** Moves that follow, drawn with numbers and listed below the board. */
  next?: string[];
  /** The notation of the last move and of those that follow; `gfen` by default. */
  notation?: "gn" | "gfen" | "gungijs";
  /** A line of text below the board. */
  caption?: string;
}
// both

/** A game in a format, and what the format cannot store, in words. */
export interface Written {
  text: string;
  lost: string[];
}

/**
 * A game that is built and changed.
 *
 * A game holds memory outside of JavaScript, which is freed with it; `free` frees it at once.
 */
export class Game {
  /** From a ruleset (`official-advanced` by default) or a line of GFEN. */
  constructor(start?: Rules | string);
  /** The one game of a text, in any format. Throws what is wrong with it. */
  static parse(text: string): Game;
  // gungi/full
  /** The random game of this number: legal, without fouls, and the same on every machine. By default of 200 plies at most. */
  static random(options?: {
    rules?: Rules; seed?: number; number?: number; maxPlies?: number; prefer?: "nothing" | "captures" | "effects";
  }): Game;
  /** A game that begins with a mate problem of 1 to 3 moves, with Black to move: each move of its solution is the only one that
   * mates in time. The same on every machine; `undefined` if there is none. */
  static problem(options?: { rules?: Rules; moves?: number; seed?: number; number?: number }): Game | undefined;
  // both

  readonly rules: Rules;
  /** How many plies were played. */
  readonly plies: number;
  /** The player to move. */
  readonly turn: Player;
  readonly isCheck: boolean;
  /** Whether units are being placed: in the initial arrangement, or in a draft. */
  readonly isDraft: boolean;
  /** `null` while the game goes on. */
  readonly end: End | null;
  /** How often the last position occurred. The fourth time is a draw. */
  readonly repetitions: number;
  /** The result that was recorded, or else the result of the board; `null` for none. */
  readonly result: GameResult | null;
  /** Who won by this result; `undefined` for a draw, and while the game goes on. */
  readonly winner: Player | undefined;
  /** How the game ends, by its moves and its result, as `gungi grep --end` names it. */
  readonly ending: Ending;
  /** The last position. */
  readonly gfen: string;
  /** The key of `gungi table` as a number below 2**64: equal last positions share it, in every version of gungi. */
  readonly key: bigint;

  /** The position after this many plies; the last one by default. */
  position(ply?: number): Position;
  /** The legal moves, in the order of the command: all moves, or the moves of the unit on a square. */
  legalMoves(options?: { ply?: number; from?: Square }): Move[];
  /** The texts of the legal moves of the last position, in no order: the fastest list. */
  legalTexts(): string[];
  countLegalMoves(): number;
  /** The texts of the legal moves that capture, in no order, without a list of the others. */
  captureTexts(): string[];
  /** How many numbers the moves of the ruleset have: `Move.action` is below it. */
  readonly actions: number;
  /** The text of the legal move with this number; `undefined` if no legal move has it. */
  textOfAction(action: number): string | undefined;
  // gungi/full
  /** The shortest mate by checks of the player to move; `null` if there is none within `moves`, 3 by default and at most 50.
   * Throws `unsolved` if it looked at `nodes` positions, 1,000,000 by default, without an answer. */
  solve(options?: { moves?: number; nodes?: number; unique?: boolean }): Mate | null;
  /** Where patterns of `gungi grep` match one after the other: for each match of the first one, the plies of all, each at most
   * `within` plies after the one before. 0 is the start. Throws for what is not a pattern. */
  find(patterns: string[], within?: number): number[][];
  // both
  /** Counts the sequences of this many legal moves, 0 to 100, for tests of engines. Exact up to 2**53. */
  perft(depth: number): number;
  /** The squares from which a player's units could capture the top unit of a square. */
  attackers(square: Square, by: Player): Square[];
  /** The last position, to be changed. */
  setup(): Setup;
  /** The moves that were played. */
  moves(): Move[];

  /** Plays a move in GN, GFEN or the notation of gungi.js. Throws why it is illegal. */
  push(text: string): Move;
  /** Plays a random legal move, each as likely as the others, and returns its text; `undefined` after the end. */
  playRandom(): string | undefined;
  /** Takes back plies (1 by default), and returns how many. Their comments go, too. */
  pop(plies?: number): number;

  /** The names and values of the headers, in their order. */
  readonly headers: [string, string][];
  header(name: string): string | undefined;
  /** Throws for `Rules`, `GFEN` and `Result`, which follow from the game, and for what no header can store. */
  setHeader(name: string, value: string): void;
  /** Returns whether there was one. */
  removeHeader(name: string): boolean;
  /** The comments after this many plies. */
  comments(ply: number): string[];
  addComment(ply: number, text: string): void;
  clearComments(ply: number): void;
  /** Records a result, such as after a resignation. Throws if the board shows another one. */
  setResult(result?: GameResult | null): void;

  /** The game in a format: `gn` by default. */
  write(format?: Format): Written;
  /** The game in GN. */
  toString(): string;
  // gungi/full
  /** A picture as SVG. */
  svg(options?: PictureOptions): string;
  /** A picture as PNG, 1 to 4096 pixels wide; 800 by default. */
  png(options?: PictureOptions & { width?: number }): Uint8Array;
  // both
  /** The board and the hands as text for 80 columns; the last position by default. */
  board(ply?: number): string;

  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** A position that is being set up: anything can be in it, `game` checks it. Units are letters of GFEN, upper case for Black. */
export class Setup {
  /** No unit on the board or in hand, and Black to move. The rules are `official-advanced` by default. */
  constructor(rules?: Rules);
  /** Puts units on a square, from the bottom, in place of the units there: `setup.put("5g", "Pn")`. */
  put(square: Square, units: string): void;
  /** Takes all units from a square. */
  clear(square: Square): void;
  /** Sets how many of a unit its owner has in hand. */
  hand(unit: string, count: number): void;
  /** Sets the player to move. */
  turn(player: Player): void;
  /** Sets the number of the next ply, from 1; `null` if it is not known. */
  ply(ply?: number | null): void;
  /** Lists what is wrong with the position. */
  judge(): Finding[];
  /** A game from the position. Throws the first finding of `judge`. */
  game(): Game;

  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** A game of a text. */
export interface GameRecord {
  /** From 1. */
  number: number;
  format: Format | "cgn";
  /** Its place in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** The game, as far as it can be played; `null` if not even its start is known. */
  game: Game | null;
  /** What stopped it; `null` for a game that is whole. */
  finding: Finding | null;
}

/** What is wrong with the games of a text. Never throws for a bad text. */
export function judge(text: string, options?: ReadOptions & {
  /** How many findings are listed; all by default. */
  limit?: number;
}): {
  /** How many games there are. */
  games: number;
  /** `null` without a game. */
  format: Format | "cgn" | null;
  /** Where each game begins, in UTF-16 units. */
  starts: number[];
  /** How many findings there are, listed or not. */
  total: number;
  findings: Finding[];
};
/** The text with all fixes that cannot change a game, and the numbers of the games that changed. */
export function fix(text: string, options?: ReadOptions): { text: string; games: number[] };
/** All games in another format. Throws for a game that cannot be played or stored. */
export function convert(text: string, to: Format, options?: ReadOptions): Written;
/**
 * The games of a text, one by one, good and bad ones. Each `game` holds memory outside of JavaScript until it is freed: a loop
 * over a large archive calls `record.game?.free()` at its end, or declares the game with `using`, or else the memory grows until
 * JavaScript collects it.
 */
export function read(text: string, options?: ReadOptions): IterableIterator<GameRecord>;

/** The units of a ruleset, in the order of its table; classic ones front up, then turned over. */
export function units(rules: Rules): ListedUnit[];
// gungi/full
/** The page of a code, a ruling or a format, in Markdown, as `gungi explain` has it. */
export function explain(topic: string): string;
/** The ids of all pages: codes, rulings, formats. */
export function topics(): string[];
// both

declare global {
  // As the library `esnext.disposable` has them; older ones do not.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
  interface Disposable {
    [Symbol.dispose](): void;
  }
}

/**
 * Loads the module: in browsers before anything else is called; in Node it is loaded already. After a trap, which ends the
 * module with all its objects, it makes a new module. `module_or_path` is the address of `gungi.wasm`, as a text or a `URL`, or
 * its bytes, a `Response`, or a `WebAssembly.Module`.
 */
export default function init(module?: { module_or_path: string | object }): Promise<unknown>;
