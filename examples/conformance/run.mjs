// Holds an engine against files of the conformance kit.
//
//     node run.mjs FILE... -- ENGINE [ARGUMENT...]
//
// The engine answers the questions of docs/conformance.md, in GFEN. The exit code is 0 if it agrees, else 1. `gungi conform` says
// the same of the same engine: the page says what counts as equal.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const MAX_COUNT = 100_000;
const end = process.argv.indexOf("--");
const [program, ...parameters] = process.argv.slice(end + 1);
const engine = spawn(program, parameters, { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(question) {
  engine.stdin.write(`${question}\n`);
  return ((await answers.next()).value ?? "").trim();
}

/** A position whatever the order of its parts, without numbers, the names of the rules, and a result. */
function comparable(position) {
  const [board, ...all] = position.split(/\s+/);
  const words = all.filter((word) => !/^(\d+|(rules|level|number|result)=.*)$/.test(word));
  if (words.length < 2) return position;
  const isTurned = words[1] === "w" || !["b", "w"].includes(words[0]);
  const [side, hands] = isTurned ? [words[1], words[0]] : words;
  const units = {};
  for (const [, count, unit] of hands.matchAll(/(\d*)([A-Za-z])/g)) units[unit] = (units[unit] ?? 0) + Number(count || 1);
  const keys = words.slice(2).map((word) => word.split("=")).map(([key, value]) => [key, (value ?? "").split(",").sort()]);
  return JSON.stringify([board, side, Object.entries(units).sort(), keys.sort()]);
}

/** The unit on top of a square, or nothing. */
function top(gfen, square) {
  const row = gfen.split(" ")[0].split("/")[square.charCodeAt(1) - 97];
  const towers = row.match(/\d|[A-Za-z]{3}|[A-Za-z]+\./g) ?? [];
  const all = towers.flatMap((tower) => (/\d/.test(tower) ? Array(Number(tower)).fill("") : [tower.replace(".", "")]));
  return all[9 - Number(square[0])].slice(-1);
}

/** A move as the kit spells it: onto an own unit the sign `A` may be left out, and `!` with the last unit of a draft. */
function canonical(move, known, gfen) {
  const spelled = /^(..|.)([1-9][a-i])(A\.*)(!?)$/.exec(move);
  if (known.has(move)) return move;
  if (!spelled) return known.has(`${move}!`) ? `${move}!` : move;
  const [, origin, square, , end] = spelled;
  const unit = top(gfen, square);
  const isOwn = unit !== "" && (unit === unit.toUpperCase()) === (gfen.split(" ")[1] === "b");
  return origin + square + (isOwn ? "" : "A") + end;
}

async function* positionDifferences({ gfen, legal, digests, illegal, status, perft }) {
  const known = new Set(legal.in_gfen);
  const rulings = new Map(illegal.map((move) => [move.gfen, move.ruling]));
  const words = (await ask(`moves ${gfen}`)).split(/\s+/).filter((move) => move !== "none");
  const listed = new Set(words.map((move) => canonical(move, known, gfen)));
  const missing = [...known].filter((move) => !listed.has(move));
  const wrong = [...listed].filter((move) => !known.has(move));
  let differs = missing.length + wrong.length > 0;
  for (const move of missing) yield `${move} is legal, but not listed`;
  for (const move of wrong) yield `${move} is listed, but is not legal by ${rulings.get(move) ?? "the rules"}`;
  const answer = await ask(`results ${gfen}`);
  const pairs = answer.split(/\s+/).filter((word) => word.includes("="));
  const found = new Map(pairs.map((word) => [word.slice(0, word.lastIndexOf("=")), word.slice(word.lastIndexOf("=") + 1)]));
  if (answer !== "none" && found.size === 0) {
    differs = true;
    yield `\`${answer}\` is not an answer to \`results\``;
  }
  for (const [index, move] of legal.in_gfen.entries()) {
    if ((found.get(move) ?? digests[index]) === digests[index]) continue;
    differs = true;
    yield `${move} leads to what has the digest ${digests[index]}, not ${found.get(move)}`;
  }
  const stands = await ask(`status ${gfen}`);
  if (stands !== status) {
    differs = true;
    yield `the status is ${status}, not ${stands}`;
  }
  for (const [index, count] of perft.entries()) {
    if (count > MAX_COUNT || differs) break;
    const counted = await ask(`perft ${index + 1} ${gfen}`);
    if (counted === String(count)) continue;
    yield `perft ${index + 1} is ${count}, not ${counted}`;
    break;
  }
}

async function* gameDifferences({ start_gfen, written, last, status }) {
  const line = `${start_gfen} moves ${written.in_gfen.join(" ")}`;
  const found = await ask(`after ${line}`);
  if (comparable(found) !== comparable(last)) yield `the moves lead to ${last}, not to ${found}`;
  const ended = await ask(`status ${line}`);
  if (ended !== status) yield `the status is ${status}, not ${ended}`;
}

const greeting = (await ask("conform 1")).split(/\s+/);
if (greeting[0] !== "ok" || greeting.includes("notation=gungijs")) {
  throw new Error("the engine does not answer `ok` to `conform 1`, or does not speak GFEN");
}
const rules = greeting.find((word) => word.startsWith("rules="))?.slice(6) ?? "all";
let differences = 0;
for (const path of process.argv.slice(2, end)) {
  const kit = JSON.parse(readFileSync(path, "utf8"));
  if (rules !== "all" && rules !== kit.rules.split("-")[0]) continue;
  for (const [compare, subjects] of [[positionDifferences, kit.positions], [gameDifferences, kit.whole_games]]) {
    for (const subject of subjects) {
      for await (const difference of compare(subject)) {
        differences += 1;
        const ruling = subject.ruling ? ` (${subject.ruling})` : "";
        console.log(`${subject.name}${ruling}: ${difference}`);
      }
    }
  }
}
engine.stdin.end();
process.exitCode = differences > 0 ? 1 : 0;
