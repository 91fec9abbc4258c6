// For `import` in Node: the same module as for `require`. It is loaded at once, so `init` has nothing to do.
import gungi from "./node.cjs";
export const { Game, Setup, convert, fix, judge, read } = gungi;
export default async function init() {}
