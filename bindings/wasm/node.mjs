// For `import` in Node: the same module as for `require`. It is loaded at once; `init` makes a new one after a trap.
import gungi from "./node.cjs";
export const { Game, Setup, convert, fix, judge, read, units } = gungi;
export default gungi.init;
