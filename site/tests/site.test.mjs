// Tests the site in Chromium: `site/test` builds it, installs what this needs, and runs it. ROOT is the project.
import assert from "node:assert/strict";
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize, relative, sep } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const root = process.env.ROOT, site = join(root, "target/site"), shots = process.env.SHOTS;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".json": "application/json", ".png": "image/png", ".gif": "image/gif" };
const files = readdirSync(site, { recursive: true }).map(file => file.split(sep).join("/")).filter(file => statSync(join(site, file)).isFile());
const pages = files.filter(file => file.endsWith(".html"));

let server, browser, address;
// Files that the server has in place of its own, by path.
const replaced = new Map();

before(async () => {
  server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)), file = join(site, path.endsWith("/") ? path + "index.html" : path);
    if (!file.startsWith(site) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain; charset=utf-8" });
    const other = replaced.get(relative(site, file).split(sep).join("/"));
    if (other) response.end(other); else createReadStream(file).pipe(response);
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

// A page in a browser without a past. `faults` gets what it reports: refusals of the policy, missing files, exceptions.
async function visit(path = "", options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, serviceWorkers: "block", ...options });
  const page = await context.newPage(), faults = [];
  page.on("pageerror", error => faults.push(String(error)));
  page.on("console", message => { if (message.type() === "error") faults.push(message.text()); });
  page.on("response", response => { if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`); });
  await page.goto(address + path);
  return { page, context, faults };
}

const playground = async (fragment = "", options) => {
  const visited = await visit("index.html" + fragment, options);
  await judged(visited.page);
  return visited;
};

const judged = page => page.waitForFunction(() => document.documentElement.dataset.ready && document.getElementById("found").getAttribute("aria-busy") === "false", null, { timeout: 60_000 });
// Waits for a condition that the page has to wait for itself.
async function until(page, condition) {
  for (let turn = 0; turn < 600; turn++) {
    if (await page.evaluate(condition)) return;
    await page.waitForTimeout(100);
  }
  assert.fail(String(condition));
}

const square = (page, name) => page.locator(`#squares button[data-square="${name}"]`);
const text = page => page.locator("#source").inputValue();
const codes = page => page.locator(".finding b").allTextContents();

// Types a text, and waits for what is found in it.
async function write(page, content) {
  await page.evaluate(content => {
    document.getElementById("found").setAttribute("aria-busy", "true");
    const source = document.getElementById("source");
    source.value = content;
    source.dispatchEvent(new Event("input"));
  }, content);
  await judged(page);
}

const start = '[Rules "official-beginner"]\n\n1. P-<4-6-0>4-5-0\n';

test("the example is judged, and opens where it is wrong", async () => {
  const { page, context, faults } = await playground();
  assert((await codes(page)).includes("RU214"), String(await codes(page)));
  assert.match(await page.locator("#state").textContent(), /2\.|White|Black/);
  assert.equal(await page.locator("#squares button").count(), 81);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a click shows legal squares, a second one plays, and comments stay; undo takes the text back", async () => {
  const { page, context, faults } = await playground();
  const commented = start.replace("4-5-0", "4-5-0 (bold)");
  await write(page, commented);
  await page.keyboard.press("End");
  await square(page, "5c").click();
  const to = await page.locator("#squares .to").evaluateAll(all => all.map(one => one.dataset.square));
  assert(to.includes("5d"), to.join());
  assert.match(await square(page, "5c").getAttribute("aria-label"), /^5c: White Soldier, chosen$/);
  assert.match(await square(page, "5d").getAttribute("aria-label"), /^5d: empty, move here$/);
  await square(page, "5d").click();
  await judged(page);
  assert.match(await text(page), /\(bold\)\s+P-<4-2-0>4-3-0\s+$/);
  assert.equal((await text(page)).match(/\[Rules/g).length, 1);
  assert.deepEqual(await codes(page), []);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await judged(page);
  assert.equal(await text(page), commented);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a game in other words is shown and saved as it is meant, and its text stays", async () => {
  const { page, context, faults } = await playground();
  const typed = "1) Hidden Dragon 4-6-0, Samurai 4-2-0\nnice one!\n2) bow@4,7,0 bow@4,1,0\n";
  await write(page, typed);
  await page.keyboard.press("End");
  assert.match(await page.locator("#state").textContent(), /^2\. White BA\*4-1-0\./);
  assert.match(await page.locator("#moves").textContent(), /HK\*4-6-0.*nice one!.*shown as it is meant/s);
  assert.equal(await text(page), typed);
  await page.getByRole("tab", { name: "Save" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "GN", exact: true }).click()]);
  assert.match(readFileSync(await file.path(), "utf8"), /^1\. HK\*4-6-0 SE\*4-2-0\n# nice one!/m);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a unit in hand is dropped", async () => {
  const { page, context } = await playground();
  await write(page, start);
  await page.keyboard.press("End");
  const unit = page.locator("#far .held button").first();
  await unit.click();
  assert.equal(await unit.getAttribute("aria-pressed"), "true");
  const target = page.locator("#squares .to").first();
  await target.click();
  await judged(page);
  const choices = page.locator("#choices button");
  if (await choices.first().isVisible()) await choices.first().click();
  await judged(page);
  assert.match(await text(page), /\*\d-\d-\d\s+$/);
  await context.close();
});

test("a fix changes the right place after kanji and removes its finding", async () => {
  const { page, context } = await playground();
  await write(page, "# 兵𠮷\n1 PZ*4-6-0\n");
  assert.deepEqual(await codes(page), ["GN202"]);
  await page.getByRole("button", { name: "write `1.`" }).click();
  await judged(page);
  assert.equal(await text(page), "# 兵𠮷\n1. PZ*4-6-0\n");
  assert.deepEqual(await codes(page), []);
  await context.close();
});

test("show selects the text and marks the board", async () => {
  const { page, context } = await playground();
  await page.getByRole("button", { name: "Show" }).first().click();
  const [from, to] = await page.locator("#source").evaluate(source => [source.selectionStart, source.selectionEnd]);
  assert(from < to);
  assert(await page.locator('#board use[href="#finding"]').count() > 0);
  await context.close();
});

test("the keyboard walks over squares, plies and tabs", async () => {
  const { page, context } = await playground();
  await write(page, start);
  await square(page, "5g").focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "5f");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "6f");
  await page.keyboard.press("Home");
  await square(page, "5g").focus();
  await page.keyboard.press("Enter");
  assert((await page.locator("#squares .to").count()) > 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#squares .to").count(), 0);
  await page.keyboard.press("f");
  assert.equal(await page.locator("#squares button").first().getAttribute("data-square"), "1i");
  await page.locator("#tab-found").focus();
  await page.keyboard.press("ArrowRight");
  assert(await page.locator("#moves").isVisible());
  await context.close();
});

test("a link opens the same text at the same ply, and a damaged one opens the example", async () => {
  const { page, context } = await playground();
  await write(page, start + "# 兵\n");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Link" }).click();
  await page.waitForFunction(() => location.hash.length > 2);
  const other = await playground(new URL(page.url()).hash);
  assert.equal(await text(other.page), start + "# 兵\n");
  assert.match(await other.page.locator("#state").textContent(), /^1\. Black/);
  // A second link replaces the text, and "Undo" takes it back.
  await write(other.page, start + "# mine\n");
  await other.page.evaluate(() => { document.activeElement.blur(); location.hash = "#4.garbage"; });
  await other.page.locator("#ask [value=yes]").click();
  await other.page.waitForFunction(() => document.getElementById("source").value.includes("Netero"));
  await other.page.keyboard.press("u");
  await judged(other.page);
  assert.equal(await text(other.page), start + "# mine\n");
  for (const damaged of ["#4.garbage", "#4", "#x.y", "#0.AAAA"]) {
    const broken = await visit("index.html" + damaged);
    await judged(broken.page);
    assert.match(await text(broken.page), /Netero/, damaged);
    assert.match(await broken.page.locator("#state").textContent(), /^The link is damaged/);
    await broken.page.keyboard.press("Home");
    assert.match(await broken.page.locator("#state").textContent(), /^Start/);
    await broken.context.close();
  }
  await other.context.close();
  await context.close();
});

test("all formats and pictures are saved", async () => {
  const { page, context } = await playground();
  await write(page, start);
  await page.locator("#tab-save").click();
  const sizes = {};
  for (const format of ["gn", "gfen", "gungijs-pgn", "svg", "png"]) {
    const waiting = page.waitForEvent("download");
    await page.locator(`[data-save="${format}"]`).click();
    const saved = readFileSync(await (await waiting).path());
    sizes[format] = saved.length;
    if (format === "png") assert.equal(saved.subarray(1, 4).toString(), "PNG");
    if (format === "gn") assert.equal(saved.toString(), start);
    if (format === "svg") assert.match(saved.toString(), /^<svg/);
  }
  await write(page, '[Rules "official-beginner"]\n1. P-<4-6-0>4-2-0');
  await page.locator('[data-save="gn"]').click();
  assert.match(await page.locator("#lost").textContent(), /the game cannot be played/);
  await context.close();
});

test("hostile headers, comments and moves stay text", async () => {
  const { page, context, faults } = await playground();
  const hostile = '<img src=x onerror="document.title=1">';
  await write(page, `[Black "${hostile.replaceAll('"', '\\"')}"]\n1. PZ*4-6-0 (${hostile}) <img/onerror=1>\n`);
  await page.locator("#tab-moves").click();
  assert.equal(await page.locator("main img").count(), 0);
  assert.match(await page.locator("#near h2").textContent(), /<img src=x/);
  assert.match(await page.title(), /Playground/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("files are opened, and what is not text is refused", async () => {
  const { page, context } = await playground();
  const open = (name, buffer) => page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await open("a.gn.gz", gzipSync(start));
  await page.waitForFunction(start => document.getElementById("source").value === start, start);
  await open("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]));
  await page.waitForFunction(() => /picture\.png is not text/.test(document.getElementById("state").textContent));
  assert.equal(await text(page), start);
  await context.close();
});

test("a text of 1 MB is judged beside the page, and a newer text stops the older answer", async () => {
  const { page, context } = await playground();
  const lines = [...Array(9000)].map((_, index) => `${index + 1}. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0`).join("\n");
  const big = ('[Rules "official-beginner"]\n\n' + lines.slice(0, 2000) + "\n\n").repeat(500);
  const time = await page.evaluate(async big => {
    const source = document.getElementById("source");
    source.value = big;
    source.dispatchEvent(new Event("input"));
    await new Promise(done => setTimeout(done, 350));
    source.value = "1 PZ*4-6-0\n";
    const began = performance.now();
    source.dispatchEvent(new Event("input"));
    return performance.now() - began;
  }, big);
  await page.waitForFunction(() => document.querySelector(".finding b")?.textContent === "GN202", null, { timeout: 60_000 });
  assert.equal(await page.locator(".finding").count(), 1, `${time}`);
  await context.close();
});

test("a step changes the 81 squares, makes no new ones, and takes less than 16 ms of the processor", async () => {
  const { page, context } = await playground();
  const game = readFileSync(join(root, "docs/example.gn"), "utf8");
  await write(page, game);
  await page.evaluate(() => { for (const button of document.querySelectorAll("#squares button")) button.kept = true; });
  // Time of the processor, style, layout and painting included: other programs do not change it.
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => Object.fromEntries((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value * 1000]));
  const steps = (key, count) => page.evaluate(async ([key, count]) => {
    for (let step = 0; step < count; step++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    }
  }, [key, count]);
  await steps("ArrowRight", 50);
  await steps("Home", 1);
  const before = await metrics();
  await steps("ArrowRight", 50);
  const after = await metrics(), spent = name => (after[name] - before[name]) / 50;
  console.log(`a step: ${["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(name => `${name} ${spent(name).toFixed(1)}`).join(", ")} ms`);
  assert(spent("TaskDuration") < 16, `${spent("TaskDuration")}`);
  assert.equal(await page.locator("#squares button").evaluateAll(all => all.filter(button => button.kept).length), 81);
  await context.close();
});

test("texts that are too long are refused, in a file, in a link and when they are typed", async () => {
  const { page, context, faults } = await playground();
  const refused = () => page.waitForFunction(() => /longer than 16 MB/.test(document.getElementById("state").textContent), null, { timeout: 60_000 });
  const before = await text(page), long = "#".repeat((16 << 20) + 1);
  for (const buffer of [Buffer.from(long), gzipSync(long)]) {
    await page.keyboard.press("End");
    await page.locator("#file").setInputFiles({ name: "a.gn", mimeType: "text/plain", buffer });
    await refused();
    assert.equal(await text(page), before);
  }
  await page.keyboard.press("End");
  await page.evaluate(long => {
    document.getElementById("source").value = "#".repeat(long);
    document.getElementById("source").dispatchEvent(new Event("input"));
  }, long.length);
  await refused();
  await context.close();
  const bomb = await visit("index.html#0." + deflateRawSync(long).toString("base64url"));
  await judged(bomb.page);
  assert.match(await bomb.page.locator("#state").textContent(), /^The link is damaged/);
  assert.match(await text(bomb.page), /Netero/);
  assert.deepEqual(faults.concat(bomb.faults), []);
  await bomb.context.close();
});

test("of many findings 500 are listed, and 100 changes are undone", async () => {
  const { page, context } = await playground();
  await write(page, "1 PZ*4-6-0\n\n[Event \"a\"]\n".repeat(600));
  assert.equal(await page.locator(".finding").count(), 500);
  assert.match(await page.locator("#found > p").first().textContent(), /^\d+ games, \d+ findings, the first 500 are listed$/);
  await write(page, start);
  for (let change = 0; change < 110; change++) {
    await page.locator("#file").setInputFiles({ name: "a.gn", mimeType: "text/plain", buffer: Buffer.from(`# ${change}\n${start}`) });
    await page.waitForFunction(change => document.getElementById("source").value.startsWith(`# ${change}\n`), change);
  }
  await page.evaluate(() => document.activeElement.blur());
  for (let change = 0; change < 110; change++) await page.keyboard.press("u");
  await judged(page);
  assert.equal((await text(page)).split("\n")[0], "# 9");
  assert.match(await page.locator("#state").textContent(), /nothing to undo/);
  await context.close();
});

test("any game of a text is opened, and played on in its place", async () => {
  const { page, context, faults } = await playground();
  const games = [...Array(300)].map((_, index) => `[Event "${index + 1}"]\n[Black "兵${index + 1}"]\n[Rules "official-beginner"]\n\n1. P-<4-6-0>4-5-0\n\n`);
  await write(page, games.join(""));
  await page.locator("#tab-text").click();
  assert.equal(await page.locator("#games").textContent(), "300");
  assert.equal(await page.locator("#game option").nth(199).textContent(), "200: 兵200");
  await page.locator("#game").selectOption("200");
  await page.locator("#game").blur();
  assert.match(await page.locator("#near h2").textContent(), /兵200/);
  await page.keyboard.press("End");
  await square(page, "5c").click();
  await square(page, "5d").click();
  await judged(page);
  const played = (await text(page)).split("[Event");
  assert.match(played[200], /P-<4-2-0>4-3-0/);
  assert.equal(played.length, 301);
  assert.deepEqual(["[Event" + played[199], "[Event" + played[201]], [games[198], games[200]]);
  await write(page, (await text(page)).replace("兵200", "馬200"));
  assert.match(await page.locator("#near h2").textContent(), /馬200/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a new game is chosen by words, and a move inside a game asks before the later ones go", async () => {
  const { page, context, faults } = await playground();
  await page.locator("#new").click();
  assert.match(await page.locator("#start").textContent(), /board game/);
  await page.locator("[data-rules=official-beginner]").click();
  await judged(page);
  assert.match(await text(page), /^\[Rules "official-beginner"\]/);
  for (const name of ["5g", "5f", "5c", "5d"]) await square(page, name).click();
  await judged(page);
  const whole = await text(page);
  await page.keyboard.press("Home");
  for (const name of ["5g", "5f"]) await square(page, name).click();
  assert.equal(await text(page), whole);
  await page.keyboard.press("Home");
  for (const name of ["1g", "1f"]) await square(page, name).click();
  assert.match(await page.locator("#asked").textContent(), /the 2 moves that follow/);
  await page.locator("#ask button").first().click();
  assert.equal(await text(page), whole);
  for (const name of ["1f"]) await square(page, name).click();
  await page.locator("#ask [value=yes]").click();
  await judged(page);
  assert.notEqual(await text(page), whole);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what was typed survives a reload, and a link asks before it takes its place", async () => {
  const { page, context, faults } = await playground();
  await write(page, start);
  await page.reload();
  await judged(page);
  assert.equal(await text(page), start);
  await page.evaluate(() => { location.hash = "#0.y0gEAA"; });
  await page.locator("#ask button").first().click();
  assert.equal(await text(page), start);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a tap names the units of a tower and of a hand", async () => {
  const { page, context } = await playground();
  await write(page, "4k.4/9/9/9/9/9/4S.4/4P.4/4K.4 b - 1 moves 5h5gA\n");
  await page.keyboard.press("End");
  await square(page, "5g").click();
  assert.match(await page.locator("#state").textContent(), /^5g, from below: Black Samurai, Black Soldier$/);
  await write(page, start);
  await page.locator("#far .held button").first().click();
  assert.match(await page.locator("#state").textContent(), /^In White's hand: \d \w/);
  await context.close();
});

test("characters that control or hide others are shown by their numbers", async () => {
  const { page, context, faults } = await playground();
  await write(page, '[Black "a\u202eb\u0007c</script>"]\n1. PZ*4-6-0 (x\u2066y) \u001b[2J\n');
  assert.match(await page.locator("#near h2").textContent(), /a\\u\{202e\}b\\u\{7\}c<\/script>/);
  await page.locator("#tab-moves").click();
  assert.match(await page.locator("#moves").textContent(), /x\\u\{2066\}y/);
  const shown = await page.locator("main").innerText();
  assert.doesNotMatch(shown, /[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a square with several moves has a menu for the keyboard", async () => {
  const { page, context } = await playground();
  await write(page, "4k.4/9/9/9/4p.4/4R.4/9/9/4K.4 b - 1 level=advanced");
  await square(page, "5f").focus();
  await page.keyboard.press("Enter");
  await square(page, "5e").focus();
  await page.keyboard.press("Enter");
  const choices = page.locator("#choices button");
  assert(await choices.count() > 1);
  const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.dataset.square);
  const [first, second] = await choices.allTextContents();
  assert.equal(await focused(), first);
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), second);
  await page.keyboard.press("Escape");
  assert.equal(await focused(), "5e");
  await context.close();
});

test("an open page keeps its version until it is closed, and the next visit has the new one", async () => {
  const { page, context, faults } = await playground("", { serviceWorkers: "allow" });
  await until(page, async () => (await caches.keys()).length === 1 && !!navigator.serviceWorker.controller);
  const worker = readFileSync(join(site, "worker.js"), "utf8"), html = readFileSync(join(site, "index.html"), "utf8");
  replaced.set("worker.js", worker.replace(/^const version = ".*";/, 'const version = "next";'));
  replaced.set("index.html", html.replace("<h1>Gungi</h1>", "<h1>Gungi 2</h1>"));
  replaced.set("judge.js", "throw new Error('of another version');");
  try {
    await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
    await until(page, async () => (await caches.keys()).includes("gungi-next") && !!(await navigator.serviceWorker.ready).waiting);
    // Typing while the text is judged makes a new worker: it must be the old one.
    await write(page, "1 PZ*4-6-0\n");
    await page.evaluate(() => { for (let turn = 0; turn < 3; turn++) document.getElementById("format").dispatchEvent(new Event("change")); });
    await judged(page);
    assert.deepEqual(await codes(page), ["GN202"]);
    await page.close();
    const next = await context.newPage();
    await next.waitForTimeout(500);
    await next.goto(address + "index.html");
    assert.equal(await next.locator("h1").textContent(), "Gungi 2");
    assert.deepEqual(await next.evaluate(() => caches.keys()), ["gungi-next"]);
    assert.deepEqual(faults, []);
  } finally {
    replaced.clear();
  }
  await context.close();
});

test("without storage and workers of the site the page works", async () => {
  const { page, context, faults } = await visit("units/index.html");
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { get() { throw new DOMException("denied", "SecurityError"); } }));
  await page.goto(address + "index.html");
  await judged(page);
  assert((await codes(page)).includes("RU214"));
  assert.deepEqual(faults, []);
  await context.close();
});

test("the pages of the archive open as files, and the playground judges, draws and plays there", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } }), page = await context.newPage(), faults = [];
  page.on("pageerror", error => faults.push(String(error)));
  page.on("console", message => { if (message.type() === "error") faults.push(message.text()); });
  const folder = pathToFileURL(join(root, "target/site-files")) + "/";
  await page.goto(folder + "index.html");
  await judged(page);
  assert((await codes(page)).includes("RU214"));
  await write(page, start);
  await page.keyboard.press("End");
  await square(page, "5c").click();
  await square(page, "5d").click();
  await judged(page);
  assert.match(await text(page), /P-<4-2-0>4-3-0\s+$/);
  await page.locator("header nav a").first().click();
  await page.waitForURL(/explain\/index\.html$/);
  assert.deepEqual(faults, []);
  await page.locator("#search-of-site input").fill("RU2");
  await page.waitForFunction(() => /cannot be loaded/.test(document.querySelector("#search-of-site li")?.textContent));
  await context.close();
});

test("everything works without a network after the first visit", async () => {
  const { page, context } = await playground("", { serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, async () => (await caches.keys()).length === 1 && !!navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.reload();
  await judged(page);
  await write(page, "1 PZ*4-6-0\n");
  await page.getByRole("button", { name: "write `1.`" }).click();
  await judged(page);
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Link" }).click();
  await page.goto(address + "explain/RU214.html");
  assert.match(await page.locator("h1").textContent(), /RU214/);
  await page.locator("#search-of-site input").fill("RU10");
  await page.waitForSelector("#search-of-site li a");
  await context.close();
});

test("nothing overflows, and all buttons are on the first screen, at every size", async () => {
  for (const [width, height, least] of [[360, 740, 344], [740, 360, 200], [768, 1024, 600], [1280, 800, 700], [2560, 1440, 1300], [320, 568, 280], [390, 844, 374], [375, 548, 260], [360, 640, 340], [393, 659, 374], [390, 664, 374], [412, 732, 390]]) {
    for (const colorScheme of ["light", "dark"]) {
      const { page, context } = await playground("", { viewport: { width, height }, colorScheme });
      await write(page, readFileSync(join(root, "docs/example.gn"), "utf8"));
      for (const key of ["End", "f"]) {
        await page.keyboard.press(key);
        const found = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const isSheet = document.querySelector(".panel:not([hidden])").getClientRects().length === 0;
          if (isSheet) document.querySelector("[role=tab][aria-selected=true]").click();
          const side = document.querySelector(".panel:not([hidden])").getBoundingClientRect().height;
          if (isSheet) document.querySelector("[role=tab][aria-selected=true]").click();
          const shown = [...document.querySelectorAll("header button, #steps button, .tabs button")].map(button => button.getBoundingClientRect());
          const board = document.getElementById("board").getBoundingClientRect();
          return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight, outside: shown.filter(box => box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < 0 || box.top < 0).length, board: board.width, inside: board.bottom <= innerHeight && board.right <= innerWidth, side };
        });
        assert(found.wide <= 0 && found.high <= 0 && found.outside === 0 && found.inside && found.board >= least && found.side >= 60, `${width}x${height} ${key}: ${JSON.stringify(found)}`);
      }
      if (shots) {
        await page.keyboard.press("f");
        await page.screenshot({ path: join(shots, `${width}x${height}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
});

test("a small frame scrolls down only", async () => {
  for (const [width, height] of [[320, 256], [400, 400], [360, 440]]) {
    const { page, context } = await playground("", { viewport: { width, height } });
    const outside = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll(".board, .player, #state, button:not(.held button), .panel")].map(part => part.getBoundingClientRect()).filter(box => box.left < 0 || box.right > innerWidth + 1).map(box => box.right)]);
    assert.deepEqual(outside, [0], `${width}x${height}`);
    await context.close();
  }
});

test("axe finds nothing, on the playground and on pages of each kind", async () => {
  const axe = require.resolve("axe-core/axe.min.js");
  for (const path of ["index.html", "explain/index.html", "explain/RU214.html", "explain/C14.html", "explain/GN.html", "units/index.html", pages.find(page => page.startsWith("units/")), "docs/index.html", "docs/json.html", "docs/readme.html"]) {
    for (const colorScheme of ["light", "dark"]) {
      const { page, context } = await visit(path, { colorScheme, bypassCSP: true });
      if (path === "index.html") {
        await judged(page);
        await page.locator("#tab-moves").click();
      }
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(node => node.html.slice(0, 160))]), [], `${path} ${colorScheme}`);
      await context.close();
    }
  }
});

test("every internal link leads to a page and a place on it, and no page breaks the policy", async () => {
  const { page, context, faults } = await visit("docs/index.html");
  const wanted = new Map(), ids = new Map();
  for (const path of pages) {
    await page.goto(address + path, { waitUntil: "load" });
    const found = await page.evaluate(() => ({ links: [...document.querySelectorAll("a[href], img[src]")].map(link => link.href ?? link.src), ids: [...document.querySelectorAll("[id]")].map(element => element.id) }));
    ids.set(path, new Set(found.ids));
    for (const link of found.links) if (link.startsWith(address)) wanted.set(link, path);
  }
  for (const [link, from] of wanted) {
    const { pathname, hash } = new URL(link), path = decodeURIComponent(pathname.slice(1));
    assert(files.includes(path), `${from} leads to ${path}`);
    if (hash && path !== "index.html") assert(ids.get(path)?.has(decodeURIComponent(hash.slice(1))), `${from} leads to ${path}${hash}`);
  }
  assert.deepEqual(faults, []);
  assert(wanted.size > 300, `${wanted.size}`);
  await context.close();
});

test("no page has an id twice", () => {
  for (const page of pages) {
    const ids = [...readFileSync(join(site, page), "utf8").matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const double = ids.filter((id, index) => ids.indexOf(id) < index);
    assert.deepEqual(double, [], page);
  }
});

test("every example opens in the playground, and has the code that its page names, or none", async () => {
  const examples = pages.flatMap(path => {
    const html = readFileSync(join(site, path), "utf8"), code = /^explain\/([A-Z]{2}\d+)\.html$/.exec(path)?.[1];
    const parts = html.split(/<h2[^>]*>/);
    return parts.flatMap(part => {
      const fragment = /href="[^"]*index\.html(#[^"]+)"/.exec(part)?.[1];
      return fragment ? [{ code, fragment, isBad: part.startsWith("Bad") }] : [];
    });
  });
  assert(examples.length > 300, `${examples.length}`);
  const { page, context, faults } = await playground();
  for (const { code, fragment, isBad } of examples) {
    const before = await page.evaluate(() => document.documentElement.dataset.judged);
    await page.evaluate(fragment => { location.hash = fragment; }, fragment);
    await page.waitForFunction(before => document.documentElement.dataset.judged > before && document.getElementById("found").getAttribute("aria-busy") === "false", +before, { timeout: 60_000 });
    const found = await page.locator(".finding").evaluateAll(all => all.map(one => [one.querySelector("b").textContent, one.className]));
    if (isBad) assert(found.some(([id]) => id === code), `${code}: ${JSON.stringify(found)} ${await text(page)}`);
    else assert(!found.some(([id]) => id === code), `${code}: ${JSON.stringify(found)}`);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("the search finds codes, words and documents", async () => {
  const { page, context } = await visit("explain/RU214.html");
  for (const [words, wanted] of [["ru107", "RU107"], ["json", "JSON"], ["pawn", "PZ"]]) {
    await page.locator("#search-of-site input").fill(words);
    await page.waitForFunction(wanted => [...document.querySelectorAll("#search-of-site li b")].some(id => id.textContent.includes(wanted)), wanted);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(url => !url.pathname.endsWith("RU214.html"));
  await context.close();
});

test("the site is as small as promised", () => {
  const packed = files => files.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0);
  const first = packed(["index.html", "colours.css", "page.css", "page.js", "board.js", "units.js", "link.js", "judge.js", "browser.js", "gungi.wasm"]);
  const all = packed(files.filter(file => !file.includes("/pictures/")));
  console.log(`compressed: first board ${first}, everything ${all} bytes`);
  assert(first < 572 * 1024, `${first}`);
  assert(all < 1.6 * 1024 * 1024, `${all}`);
});
