// What the examples need beside the language, where no library has it.
declare const console: { log(...values: unknown[]): void };
