// Prints the table of JavaScript in docs/makers/performance.md: `node benches/node.mjs FOLDER`. FOLDER is where the packages `gungi` and
// `chess.js` are installed.
//
// Times are processor time, the best of three runs; random games have at most 200 plies.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.argv[2], "package.json"));
const { Game, judge, read } = require("gungi"), { Chess } = require("chess.js");
const most = 200;

// The same numbers in every run: xorshift.
function generator(state) {
  return count => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

// The shortest time of a piece of work in seconds, and what it returned.
function best(work) {
  let shortest = Infinity, value;
  for (let run = 0; run < 3; run++) {
    const start = process.cpuUsage();
    value = work();
    const { user, system } = process.cpuUsage(start);
    shortest = Math.min(shortest, (user + system) / 1e6);
  }
  return [shortest, value];
}

function row(name, seconds, plies, moves) {
  const rounded = number => Math.round(number).toLocaleString("en");
  console.log(`| ${name} | ${seconds.toFixed(3)} | ${rounded(plies / seconds)} | ${moves ? rounded(moves / seconds) : ""} |`);
}

// List all legal moves, choose one, play it.
function played(games, start, list, play) {
  const below = generator(1);
  let plies = 0, listed = 0;
  for (let count = 0; count < games; count++) {
    const game = start();
    for (let ply = 0; ply < most; ply++) {
      const moves = list(game);
      if (!moves.length) break;
      play(game, moves[below(moves.length)]);
      plies += 1;
      listed += moves.length;
    }
    game.free?.();
  }
  return [plies, listed];
}

function random(games) {
  let plies = 0;
  for (let count = 0; count < games; count++) {
    const game = new Game("official-beginner");
    while (game.plies < most && game.playRandom() !== undefined);
    plies += game.plies;
    game.free();
  }
  return plies;
}

// Random games as text, of about this many bytes.
function archive(bytes) {
  let text = "";
  while (text.length < bytes) {
    const game = new Game("official-beginner");
    game.setHeader("Event", "random");
    while (game.plies < most && game.playRandom() !== undefined);
    text += game.toString() + "\n";
    game.free();
  }
  return text;
}

function replayed(text) {
  let plies = 0;
  for (const { game } of read(text)) {
    plies += game.plies;
    game.free();
  }
  return plies;
}

function pgn() {
  const below = generator(1), chess = new Chess();
  for (let ply = 0; ply < most && !chess.isGameOver(); ply++) {
    const moves = chess.moves();
    chess.move(moves[below(moves.length)]);
  }
  return [chess.pgn(), chess.history().length];
}

console.log("| work | seconds | plies/s | moves/s |\n|---|--:|--:|--:|");
const beginner = () => new Game("official-beginner");
const texts = best(() => played(20, beginner, game => game.legalTexts(), (game, move) => game.push(move)));
row("`legalTexts`, choose, `push`", texts[0], ...texts[1]);
const moves = best(() => played(5, beginner, game => game.legalMoves(), (game, move) => game.push(move.text)));
row("`legalMoves`, with all fields, choose, `push`", moves[0], ...moves[1]);
const chess = best(() => played(5, () => new Chess(), game => game.moves(), (game, move) => game.move(move)));
row("chess.js: `moves`, choose, `move`", chess[0], ...chess[1]);
const [seconds, plies] = best(() => random(50));
row("`playRandom`", seconds, plies);
const text = archive(1_000_000), whole = best(() => replayed(text));
row("`read` 1 MB", ...whole);
const [game, length] = pgn(), loaded = best(() => { for (let count = 0; count < 20; count++) new Chess().loadPgn(game); return 20 * length; });
row("chess.js: `loadPgn`", ...loaded);
const [time, { total }] = best(() => judge(text));
row(`\`judge\` 1 MB, ${total} findings`, time, whole[1]);
