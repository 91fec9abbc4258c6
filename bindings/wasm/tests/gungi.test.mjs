// Tests the installed package: it is in an empty folder, with this file beside it. ROOT is the project.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import init, { Game, Setup, convert, fix, judge, read, units } from "gungi";
import initFull, * as full from "gungi/full";

const root = process.env.ROOT, require = createRequire(import.meta.url);
const truth = JSON.parse(readFileSync(join(root, "fixtures/bindings.json"), "utf8"));
const folder = dirname(require.resolve("gungi/package.json"));
await init();

const letters = units => units.map(unit => unit.letter).join("");
const held = hand => Object.fromEntries(hand.map(({ unit, count }) => [unit.letter, count]));
const thrown = action => {
  try { action(); } catch (error) { assert(error instanceof Error); return error; }
  return assert.fail("nothing was thrown");
};
const fault = finding => ({
  code: finding.code, severity: finding.severity, ruling: finding.ruling, message: finding.message, sentence: finding.sentence,
  help: finding.help, squares: finding.squares,
});

test("the installed package is tested, and require and import give the same module", () => {
  assert(!realpathSync(folder).startsWith(join(realpathSync(root), "bindings")));
  assert.equal(require("gungi").Game, Game);
  assert.deepEqual(Object.keys(require("gungi")).filter(name => name !== "Reader" && !name.startsWith("__")).sort(), ["Game", "Setup", "convert", "fix", "init", "judge", "read", "units"]);
  const project = readFileSync(join(root, "Cargo.toml"), "utf8");
  assert.equal(require("gungi/package.json").version, /^version = "(.*)"$/m.exec(project)[1]);
  for (const file of ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY"]) assert(statSync(join(folder, file)).size > 1000, file);
});

test("what browsers download is at most 480 KB compressed, glue included", () => {
  const files = ["gungi.wasm", "browser.js"].map(name => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  const total = files.reduce((sum, size) => sum + size);
  assert(total <= 480_000, `${files.join(" + ")} = ${total} bytes`);
  assert(statSync(join(folder, "gungi.wasm")).size < 1_370_000);
});

test("positions are what the library says", () => {
  for (const wanted of truth.positions) {
    const game = new Game(wanted.gfen), position = game.position();
    // A result that the board does not show is one of the game, not of its position.
    if (wanted.status === "recorded") { assert.equal(game.result, wanted.result); continue; }
    assert.equal(game.gfen, wanted.gfen);
    assert.equal(position.gfen, wanted.gfen);
    assert.deepEqual([game.rules, game.turn, game.isCheck], [wanted.rules, wanted.turn, wanted.is_check], wanted.gfen);
    assert.deepEqual([position.rules, position.turn, position.isCheck, position.nextPly], [wanted.rules, wanted.turn, wanted.is_check, wanted.next_ply]);
    assert.deepEqual([game.end?.reason ?? "ongoing", game.end?.winner ?? null], [wanted.status, wanted.winner]);
    assert.deepEqual(position.end, game.end);
    const towers = Object.entries(position.towers).map(([square, units]) => [square, letters(units)]);
    assert.deepEqual(Object.fromEntries(towers), wanted.towers);
    assert.deepEqual({ black: held(position.hands.black), white: held(position.hands.white) }, wanted.hands);
    const moves = wanted.legal_moves.split(" ").filter(Boolean);
    assert.deepEqual(game.legalMoves().map(move => move.text), moves);
    assert.deepEqual(game.legalTexts().sort(), [...moves].sort());
    assert.equal(game.countLegalMoves(), moves.length);
    assert.equal(game.perft(1), moves.length);
    game.free();
  }
});

test("mates, patterns, problems and random games are those of the command", async () => {
  await initFull();
  const problem = new full.Game("9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N");
  assert.equal(problem.solve({ moves: 1 }), null);
  const mate = problem.solve({ unique: true });
  assert.deepEqual([mate.moves, mate.isOnly, mate.line.map(turn => turn.map(move => move.text))], [2, true, [["6c4cA"], ["4b3a"], ["N1c"]]]);
  mate.line.flat().forEach(move => problem.push(move.text));
  assert.equal(problem.end.reason, "checkmate");
  assert.equal(thrown(() => problem.solve()).code, "argument");
  assert.equal(thrown(() => new full.Game("9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N").solve({ nodes: 1 })).code, "unsolved");
  assert.deepEqual(problem.find(["check"]), [[1], [3]]);
  assert.deepEqual(problem.find(["check", "check"], 2), [[1, 3]]);
  assert.equal(thrown(() => problem.find(["chek"])).code, "argument");
  const random = full.Game.random({ rules: "classic", seed: 5, maxPlies: 60, prefer: "captures" });
  assert.deepEqual([random.plies, random.rules, random.gfen], [60, "classic", full.Game.random({ rules: "classic", seed: 5, maxPlies: 60, prefer: "captures" }).gfen]);
  assert.equal(full.Game.problem({ seed: 1 }).solve({ unique: true }).isOnly, true);
  for (const moves of [0, 4]) assert.equal(thrown(() => full.Game.problem({ moves })).code, "argument");
});

test("units and boards are there", () => {
  assert.equal(units("classic").length, 23);
  const soldier = units("official-advanced").find(unit => unit.name === "Soldier");
  assert.deepEqual(soldier.reach[0].map(({ right, forward, way }) => [right, forward, way]), [[0, -1, "step"], [0, 1, "step"]]);
  const game = new Game("official-beginner");
  assert(game.board().includes("Black to move"));
  assert.deepEqual([game.captureTexts(), game.isDraft, new Game("classic").isDraft], [[], false, true]);
  const move = game.legalMoves()[0];
  assert.deepEqual([game.textOfAction(move.action), game.textOfAction(game.actions)], [move.text, undefined]);
});

test("the full module has pictures and the manual, and what the other one has", async () => {
  await initFull();
  const game = new full.Game("official-beginner");
  game.push("5g5f");
  assert.deepEqual([...game.png({ width: 90 }).slice(1, 4)], [...Buffer.from("PNG")]);
  assert.equal(thrown(() => game.png({ width: 5000 })).code, "argument");
  assert(full.topics().every(topic => full.explain(topic).startsWith("## ")));
  assert.equal(thrown(() => full.explain("nothing")).code, "argument");
  assert.deepEqual([Game.random, new Game().svg, new Game().png, new Game().solve, new Game().find], Array(5).fill(undefined));
  assert.equal(require("gungi/full").explain("C12"), full.explain("C12"));
});

test("numbers are refused at their edges, and the module stays usable", async () => {
  await initFull();
  const game = new Game("classic"), setup = new Setup("classic"), pictured = new full.Game("classic");
  for (const each of [game, pictured]) each.push("PZ*4-6-0");
  const calls = [
    [number => game.perft(number), 100],
    [number => game.position(number), 1],
    [number => game.legalMoves({ ply: number }), 1],
    [number => pictured.svg({ ply: number }), 1],
    [number => game.addComment(number, "here"), 1],
    [number => game.comments(number), 2 ** 32 - 1],
    [number => game.clearComments(number), 2 ** 32 - 1],
    [number => game.pop(number), 2 ** 32 - 1],
    [number => setup.hand("P", number), 255],
    [number => setup.ply(number), 2 ** 32 - 1],
    [number => judge("1. ?", { limit: number }), 2 ** 32 - 1],
  ];
  for (const [call, most] of calls) {
    for (const number of [-1, 0.5, most + 1, 2 ** 32, 2 ** 53, 1e300]) assert.equal(thrown(() => call(number)).code, "argument", `${call} ${number}`);
    // JSON has no such number: options take it for nothing.
    if (!/\{/.test(call)) for (const number of [NaN, Infinity, -Infinity]) assert.equal(thrown(() => call(number)).code, "argument", `${call} ${number}`);
    call(0);
    // Counting to the last depth would not end.
    if (most !== 100) call(most);
  }
  assert.match(thrown(() => game.perft(-1)).message, /a whole number from 0 to 100, not -1/);
  assert.equal(thrown(() => game.perft()).code, "argument");
  assert.equal(game.plies, 0);
  assert.equal(game.perft(1), 324);
});

test("a trap ends the module and its objects, and init makes a new one", async () => {
  const game = new Game("classic"), other = new Game("classic"), kept = new Game("classic");
  const records = read("1. PZ*4-6-0");
  game.free();
  // What the module throws on purpose is not a trap.
  assert.throws(() => game.plies, /null pointer/);
  assert.equal(other.plies, 0);
  game.__wbg_ptr = 0xfffffff0;
  const first = thrown(() => game.gfen);
  assert.equal(first.code, "dead");
  assert(first.cause instanceof WebAssembly.RuntimeError);
  const calls = [() => other.plies, () => new Game("classic"), () => judge("1. PZ*4-6-0"), () => records.next(), () => Game.parse("")];
  for (const call of calls) {
    const error = thrown(call);
    assert.deepEqual([error.code, error.cause], ["dead", first.cause]);
    assert.match(error.message, /stopped at a trap.*`init\(\)`/);
  }
  other.free();
  await init();
  assert.equal(new Game("classic").countLegalMoves(), 324);
  assert.equal(thrown(() => records.next()).code, "dead");
  assert.equal(thrown(() => kept.gfen).code, "dead");
  await init();
  await require("gungi").init();
  assert.equal(judge("1. PZ*4-6-0").total, 0);
});

test("moves are what the library says, and play in each notation", () => {
  for (const wanted of truth.positions) {
    const listed = new Map(new Game(wanted.gfen).legalMoves().map(move => [move.text, move]));
    for (const move of wanted.some_moves) {
      const { text, gn, kind, player, unit, from, fromTier, to, toTier, captured, betrayed, makesTower, endsDraft, action } = listed.get(move.gfen);
      assert.deepEqual({ gfen: text, gn, kind, player, unit: unit.letter, from_square: from, from_tier: fromTier, to_square: to, to_tier: toTier, captured: letters(captured),
          betrayed: letters(betrayed), makes_tower: makesTower, ends_draft: endsDraft, action },
        { gfen: move.gfen, gn: move.gn, kind: move.kind, player: move.player, unit: move.unit, from_square: move.from_square, from_tier: move.from_tier, to_square: move.to_square, to_tier: move.to_tier, captured: move.captured,
          betrayed: move.betrayed, makes_tower: move.makes_tower, ends_draft: move.ends_draft, action: move.action });
      for (const notation of [move.gfen, move.gn, move.gungijs].filter(Boolean)) {
        const game = new Game(wanted.gfen);
        game.push(notation);
        assert.equal(game.gfen, move.after, notation);
        assert.equal(game.pop(), 1);
        assert.equal(game.gfen, wanted.gfen);
      }
    }
  }
});

test("what is refused is refused with the finding of the library", () => {
  for (const wanted of truth.refused_moves) {
    const error = thrown(() => new Game(wanted.gfen).push(wanted.move));
    assert.deepEqual(fault(error.finding), wanted.fault);
    assert.deepEqual([error.code, error.message], [wanted.fault.code, wanted.fault.sentence]);
  }
  for (const wanted of truth.refused_positions) {
    const error = thrown(() => new Game(wanted.text));
    // A word is taken for the name of a ruleset.
    assert.equal(error.code, /^[a-z-]+$/i.test(wanted.text) ? "argument" : wanted.fault.code);
  }
});

test("texts are judged and fixed as the library does, with offsets in UTF-16", async () => {
  await initFull();
  for (const wanted of truth.texts) {
    const options = { ...wanted.rules && { rules: wanted.rules }, ...wanted.format && { format: wanted.format } };
    const { findings, total } = full.judge(wanted.text, options);
    const place = ({ utf16, line, utf16_column }) => ({ utf16, line, utf16_column });
    const expected = wanted.findings.map(finding => ({
      ...fault(finding), game: finding.game, ply: finding.ply, moveNumber: finding.move_number, player: finding.player, start: finding.start.utf16, end: finding.end.utf16,
      line: finding.start.line, column: place(finding.start).utf16_column, related: finding.related,
      fix: finding.fix && { title: finding.fix.title, isSafe: finding.fix.is_safe, edits: finding.fix.edits.map(edit => ({ start: edit.start.utf16, end: edit.end.utf16, text: edit.text })) },
    }));
    // Names, labels, rulesets and positions follow from the code and the game.
    for (const { name, label, rules, gfen } of findings) assert(name && label !== "" && rules !== undefined && gfen !== undefined);
    const found = findings.map(({ name, label, rules, gfen, ...finding }) => ({ ...finding, related: finding.related.map(({ message, start, end }) => [wanted.text.slice(start, end), message]) }));
    assert.deepEqual(found, expected, wanted.name);
    assert.equal(total, findings.length);
    assert.equal(full.judge(wanted.text, { ...options, limit: 0 }).total, total);
    assert.equal(full.fix(wanted.text, options).text, wanted.fixed, wanted.name);
  }
});

test("what programs write is judged alike by both modules, and what people type is understood by the full one", async () => {
  await initFull();
  const good = truth.texts.filter(({ name }) => name.endsWith(", good"));
  assert(good.length > 100);
  for (const { name, text, rules, format } of good) {
    const options = { ...rules && { rules }, ...format && { format } };
    assert.deepEqual(judge(text, options), full.judge(text, options), name);
  }
  const typed = "1. PZ46 PZ42";
  assert(judge(typed).findings.every(({ fix }) => !fix));
  assert.equal(full.fix(typed).text, "1. PZ*4-6-0 PZ*4-2-0");
  assert.equal(fix(typed).text, typed);
});

test("texts are converted as the library does", () => {
  for (const { text, rules, to, written, error } of truth.conversions) {
    const options = rules ? { rules } : undefined;
    if (error) assert.equal(thrown(() => convert(text, to, options)).message, error);
    else assert.deepEqual(convert(text, to, options), written);
  }
});

test("games are played, written and read back", () => {
  for (const wanted of truth.games) {
    const game = new Game(wanted.start);
    for (const move of wanted.moves.split(" ").filter(Boolean)) game.push(move);
    assert.equal(game.gfen, wanted.end);
    assert.equal(game.repetitions, wanted.repetitions);
    assert.equal(game.end?.reason ?? "ongoing", wanted.status);
    assert.equal(game.moves().map(move => move.text).join(" "), wanted.moves);
    assert.equal(game.position(0).gfen, wanted.start);
    const derived = new Set(["Rules", "GFEN", "Result"]);
    for (const [name, value] of wanted.headers) if (!derived.has(name)) game.setHeader(name, value);
    for (const [ply, comments] of Object.entries(wanted.comments)) for (const text of comments) game.addComment(+ply, text);
    if (wanted.result && !game.end) game.setResult(wanted.result);
    assert.deepEqual([game.result ?? null, game.winner ?? null, game.ending], [wanted.result, wanted.winner, wanted.ending]);
    for (const [format, written] of Object.entries(wanted.written)) {
      if (written.error) assert.equal(thrown(() => game.write(format)).message, written.error);
      else assert.deepEqual(game.write(format), written, format);
    }
    const again = Game.parse(game.toString());
    assert.equal(again.toString(), game.toString());
  }
});

test("good and bad games of a text are read one by one", () => {
  const text = "[Event \"𠮷\"]\n1. PZ*4-6-0 (bold)\n[Event \"b\"]\n1. PZ*4-6-0 PZ*4-6-0\n[Event \"c\"]\n1. PZ*3-6-0\n";
  const records = [...read(text)];
  assert.deepEqual(records.map(({ number, game, finding }) => [number, game.plies, finding?.code]), [[1, 1, undefined], [2, 1, "RU107"], [3, 1, undefined]]);
  assert.equal(records.map(({ start, end }) => text.slice(start, end)).join(""), text);
  assert.deepEqual(judge(text).starts, records.map(({ start }) => start));
  assert.deepEqual([judge(text).format, judge("").format, judge("").starts], ["gn", null, []]);
  assert.deepEqual(records[0].game.comments(1), ["bold"]);
  for (const record of read(text)) { record.game.free(); break; }
});

test("errors have codes, and say what to do", async () => {
  await initFull();
  const argument = [
    [() => new Game("clasic"), /unknown ruleset "clasic": the rulesets are classic/],
    [() => judge("", { rule: "classic" }), /unknown field `rule`, expected one of `rules`, `format`, `limit`/],
    [() => judge("", { rules: "chess" }), /unknown ruleset/],
    [() => new Game().setHeader("Rules", "classic"), /follow from the start/],
    [() => new Game().position(7), /the game has 0 plies/],
    [() => new Game().write("kif"), /unknown format "kif": the formats are gn, /],
    [() => new Game().setResult("2-0"), /unknown result/],
    [() => new Game().legalMoves({ from: "0z" }), /unknown square/],
    [() => new full.Game().svg({ theme: "pink" }), /unknown theme "pink"/],
    [() => new Game().push(7), /expected a string, not number/],
    [() => new Game(5), /expected a string, not number/],
    [() => judge(null), /expected a string, not null/],
    [() => new Game().setHeader("Event"), /expected a string, not undefined/],
    [() => new Setup("classic").hand("Pp", 1), /"Pp" is not one letter/],
    [() => new Setup("classic").hand("P", -1), /from 0 to 255, not -1/],
  ];
  for (const [action, message] of argument) {
    const error = thrown(action);
    assert.match(error.message, message);
    assert.equal(error.code, "argument");
  }
  const game = new Game("official-beginner"), pictured = new full.Game(), cyclic = {};
  cyclic.cyclic = cyclic;
  for (const options of [cyclic, { ply: 1n }, { toJSON() { throw new Error("mine"); } }]) {
    assert.match(thrown(() => pictured.svg(options)).message, /JSON cannot hold/);
  }
  assert.equal(game.push("5g5f").text, "5g5f");
  assert.equal(thrown(() => new Game("classic").write("gungijs-pgn")).code, "unwritable");
  assert.equal(thrown(() => convert("1. PZ*4-6-0 PZ*4-6-0", "gfen")).code, "RU107");
  assert.equal(thrown(() => Game.parse("1. PZ*4-6-0 PZ*4-6-0")).game.plies, 1);
  assert.equal(thrown(() => Game.parse("9/9 b -")).game, null);
  assert.deepEqual(judge("\ud800 \0 \u{1f600}").games, judge("\ufffd \0 \u{1f600}").games);
});

test("pictures are SVG, and show what the options say", async () => {
  await initFull();
  const game = new full.Game("official-beginner");
  game.push("5g5f");
  assert.match(game.svg(), /^<svg/);
  assert.notEqual(game.svg({ theme: "night" }), game.svg());
  assert.notEqual(game.svg({ ply: 0, marked: ["5e"], flipped: true, hands: false }), game.svg());
  game.setHeader("Black", "<script>");
  assert(!game.svg({ caption: "<script>" }).includes("<script>"));
  assert.match(game.svg({ next: ["5c5d"], notation: "gungijs" }), /兵\(3-5-1\)\(4-5-1\)/);
  assert.throws(() => game.svg({ next: ["5c5d", "5c5d"] }), { code: "RU103" });
  assert.throws(() => game.svg({ notation: "san" }), { code: "argument" });
});

test("equal positions share a key", () => {
  const [one, other] = [["5g5f", "5c5d", "4g4f"], ["4g4f", "5c5d", "5g5f"]].map(moves => {
    const game = new Game("official-beginner");
    moves.forEach(text => game.push(text));
    return game;
  });
  assert.equal(typeof one.key, "bigint");
  assert.equal(one.key, other.key);
  assert.notEqual(one.key, new Game("official-beginner").key);
});

test("pictures are the pictures of the library", async () => {
  await initFull();
  for (const { start, move, options: { last_move: lastMove, ...options }, bytes, sha1 } of truth.pictures) {
    const game = new full.Game(start);
    game.push(move);
    const svg = Buffer.from(game.svg({ lastMove, ...options }));
    assert.deepEqual([svg.length, createHash("sha1").update(svg).digest("hex")], [bytes, sha1]);
  }
});

test("positions are set up", async () => {
  await initFull();
  for (const { gfen, status } of truth.positions) {
    if (status !== "recorded") assert.equal(new Game(gfen).setup().game().gfen, gfen);
  }
  const setup = new Setup("official-beginner");
  for (const [square, units] of [["5a", "k"], ["5i", "K"], ["5c", "nP"]]) setup.put(square, units);
  setup.hand("G", 2);
  setup.turn("white");
  setup.ply(7);
  assert.equal(setup.game().gfen, "4k.4/9/4nP.4/9/9/9/9/9/4K.4 w 2G 7 level=beginner");
  setup.clear("5a");
  setup.put("5e", "PPPP");
  const findings = setup.judge();
  assert.deepEqual([findings.length, findings[0].squares], [2, ["5e"]]);
  assert.deepEqual(thrown(() => setup.game()).finding, findings[0]);
  assert.match(thrown(() => setup.put("5e", "Z")).message, /official-beginner has no unit 'Z'/);
  assert.equal(thrown(() => setup.put("0z", "P")).code, "argument");
});

test("a position has its last move and its attackers", async () => {
  await initFull();
  const game = new Game("4k.4/9/4p.4/9/9/9/9/9/4K.4 b - 1 level=advanced");
  assert.equal(game.position().lastMove, null);
  assert.deepEqual(game.attackers("5d", "white"), ["5c"]);
  game.push("5i4h");
  assert.deepEqual(game.position().lastMove, game.moves()[0]);
});

test("random moves are legal, and end with the game", async () => {
  await initFull();
  const game = new Game("official-intro");
  for (let ply = 0; ply < 300 && !game.end; ply++) {
    const legal = new Set(game.legalTexts());
    assert(legal.has(game.playRandom()));
  }
  assert(game.plies > 10);
});

test("the examples of the documents run", async () => {
  await initFull();
  for (const document of ["docs/bots.md", "bindings/wasm/README.md"]) {
    const blocks = [...readFileSync(join(root, document), "utf8").matchAll(/^```js\n(.*?)^```$/gms)].map(match => match[1]);
    assert(blocks.length > 0, document);
    for (const block of blocks) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", block], { cwd: process.cwd(), encoding: "utf8" });
      assert.equal(status, 0, `${document}: ${stderr}`);
      assert(stdout.length > 0);
    }
  }
});
