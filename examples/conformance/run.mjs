// Holds an engine against files of the conformance kit.
//
//     node run.mjs FILE... -- ENGINE [ARGUMENT...]
//
// The engine answers the questions of docs/conformance.md, in GFEN. The exit code is 0 if it agrees, else 1.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const MAX_COUNT = 1000;
const end = process.argv.indexOf("--");
const [program, ...parameters] = process.argv.slice(end + 1);
const engine = spawn(program, parameters, { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(question) {
  engine.stdin.write(`${question}\n`);
  return ((await answers.next()).value ?? "").trim();
}

/** A position without the number of its next ply and what names the rules. */
function comparable(position) {
  const says = (word) => !/^\d+$/.test(word) && !/^(rules|level|number)=/.test(word);
  return position.split(/\s+/).filter(says).join(" ");
}

async function* positionDifferences({ gfen, legal, illegal, status, perft }) {
  const known = new Set(legal.in_gfen);
  const rulings = new Map(illegal.map((move) => [move.gfen, move.ruling]));
  const listed = new Set((await ask(`moves ${gfen}`)).split(/\s+/).filter((move) => move !== "none"));
  const missing = [...known].filter((move) => !listed.has(move));
  const wrong = [...listed].filter((move) => !known.has(move));
  for (const move of missing) yield `${move} is legal, but not listed`;
  for (const move of wrong) yield `${move} is listed, but is not legal by ${rulings.get(move) ?? "the rules"}`;
  const found = await ask(`status ${gfen}`);
  if (found !== status) yield `the status is ${status}, not ${found}`;
  for (const [index, count] of perft.entries()) {
    if (count > MAX_COUNT || missing.length + wrong.length > 0) break;
    const counted = await ask(`perft ${index + 1} ${gfen}`);
    if (counted !== String(count)) yield `perft ${index + 1} is ${count}, not ${counted}`;
  }
}

async function* gameDifferences({ start_gfen, written, last, status }) {
  const line = `${start_gfen} moves ${written.in_gfen.join(" ")}`;
  const found = await ask(`after ${line}`);
  if (comparable(found) !== comparable(last)) yield `the moves lead to ${last}, not to ${found}`;
  const ended = await ask(`status ${line}`);
  if (ended !== status) yield `the status is ${status}, not ${ended}`;
}

if (!(await ask("conform 1")).startsWith("ok")) throw new Error("the engine does not answer `ok` to `conform 1`");
let differences = 0;
for (const path of process.argv.slice(2, end)) {
  const kit = JSON.parse(readFileSync(path, "utf8"));
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
