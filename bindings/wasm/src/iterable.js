// Nothing that Rust exports can have a symbol as its name.
Reader.prototype[Symbol.iterator] = function () { return this; };
