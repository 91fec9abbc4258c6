// An example that `tsc --noEmit` checks against the types of the package.
import init, { Game, Setup, convert, fix, judge, read } from "gungi";
import * as full from "gungi/full";
import type { Finding, GungiError, Move, Position, Unit, Written } from "gungi";

await init();
const game = new Game("official-beginner");
game.setHeader("Black", "Netero");
const moves: Move[] = game.legalMoves({ from: "5g" });
const played: Move = game.push(moves[0]?.text ?? "5g5f");
const position: Position = game.position(1);
const tower: Unit[] | undefined = position.towers["5f"];
for (const { unit, count } of position.hands[game.turn]) console.log(unit.name, unit.kanji?.length, count);
try {
  game.push("5g5c");
} catch (error) {
  const { code, message, finding } = error as GungiError;
  console.log(code, message, finding?.help ?? "", finding?.start);
}
const { findings, total } = judge("1 PZ*4-6-0", { limit: 10 });
for (const finding of findings satisfies Finding[]) {
  for (const { start, end, text } of finding.fix?.edits ?? []) console.log(start + end, text.length);
}
const written: Written = convert("1. PZ*4-6-0", "gfen", { rules: "classic" });
console.log(fix("1 PZ*4-6-0").text, written.lost.join(), total, played.gn?.length, tower?.length);
for (const { game, finding } of read(written.text)) console.log(game?.end?.winner, finding?.code);
console.log(new full.Game("classic").svg({ theme: "night", marked: ["5e"] }), game.end?.words, game.result, position.lastMove?.text);
const setup = new Setup("classic");
setup.put("5e", "P");
console.log(setup.judge().length, setup.game().attackers("5d", "black"));

// What is wrong is reported.
// @ts-expect-error no ruleset
judge("", { rules: "chess" });
// @ts-expect-error no such theme
new full.Game("classic").svg({ theme: "pink" });
// @ts-expect-error pictures are in the full module
game.svg();
// @ts-expect-error it cannot be set
game.plies = 3;
