// A trap, such as when memory runs out, leaves the memory of the module half changed: nothing may use it any more.
let trap;

function dead(message) {
  return Object.assign(new Error(message, { cause: trap }), { code: "dead" });
}

function guarded(exports) {
  trap = undefined;
  const guard = (name, call) => (...values) => {
    try {
      if (trap === undefined) return call(...values);
    } catch (error) {
      // What the module throws on purpose.
      if (error.constructor === Error) throw error;
      trap = error;
    }
    // JavaScript frees objects by itself, too, where no one could catch an error.
    if (!name.endsWith("free")) throw dead("gungi stopped at a trap: `init()` makes a new module, for new objects");
  };
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, typeof value === "function" ? guard(name, value) : value]));
}

function revive() {
  if (trap !== undefined) __wbg_reset_state();
}
