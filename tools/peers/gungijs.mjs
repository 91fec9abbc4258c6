// gungi.js as an engine of docs/conformance.md: node gungijs.mjs MODULE
//
// MODULE is gungi.js, bundled: esbuild src/index.ts --bundle --platform=node --format=esm --outfile=gungi.mjs

import { resolve } from "node:path";
import { createInterface } from "node:readline";

const { Gungi } = await import(resolve(process.argv[2]));

const written = (move) => move.san.replace(/\s/g, "");

function status(game) {
  if (!game.isGameOver()) return "ongoing";
  if (game.isFourfoldRepetition()) return "repetition";
  if (game.isCheckmate()) return "checkmate";
  return game.isStalemate() || game.isInsufficientMaterial() ? "stalemate" : "marshal-captured";
}

function answer(question) {
  const [word, rest] = question.split(/ (.*)/);
  if (word === "conform") return "ok notation=gungijs rules=official";
  if (word === "perft") return "unknown";
  const [position, moves = ""] = rest.split(" moves ");
  const game = new Gungi(position);
  if (word === "moves") return game.moves({ verbose: true }).map(written).join(" ") || "none";
  for (const move of moves.split(" ").filter(Boolean)) {
    const found = game.moves({ verbose: true }).find((legal) => written(legal) === move);
    if (!found) return `illegal ${move}`;
    game.move(found.san);
  }
  if (word === "status") return status(game);
  return game.fen();
}

for await (const question of createInterface({ input: process.stdin })) {
  let text;
  try {
    text = answer(question);
  } catch {
    text = "illegal";
  }
  console.log(text);
}
