// An example that `tsc --noEmit` checks against the types of `require`.
import gungi = require("gungi");
import type { Finding } from "gungi";

using game = new gungi.Game("classic");
const findings: Finding[] = gungi.judge("1 PZ*4-6-0").findings;
console.log(game.legalMoves().length, findings.length, gungi.fix("1 PZ*4-6-0").text, gungi.read("").next().done);
void gungi.init().then(() => undefined);
// @ts-expect-error it is not there
gungi.default();
// @ts-expect-error it is not there
gungi.Reader;
