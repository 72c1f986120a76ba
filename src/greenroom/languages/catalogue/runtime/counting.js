// Counts what a candidate's code does: V8 tells how often each block was executed, and what the library does for it
// is added by the size of what it goes through. Nothing depends on time, so the same call counts the same.
"use strict";
const { Session } = require("node:inspector");

const CHARACTERS_IN_A_STEP = 16;
const { apply, construct } = Reflect;
let library = 0;
let fresh = false;

const session = new Session();
session.connect();
post("Profiler.enable");
post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

function post(method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
}

/** Count from here. V8 counts from when it was last asked, and asking takes longer than many a call. */
exports.start = () => {
  if (!fresh) post("Profiler.takePreciseCoverage");
  fresh = false;
  library = 0;
};

/** The steps since the start, of what is in this file. */
exports.steps = (filename) => {
  const outside = library;
  let characters = 0;
  for (const { url, functions } of post("Profiler.takePreciseCoverage").result) {
    if (url === filename) for (const { ranges } of functions) characters += executed(ranges);
  }
  fresh = true;
  return outside + Math.round(characters / CHARACTERS_IN_A_STEP);
};

/** How many characters of source were executed: blocks lie inside each other, and the innermost one counts. */
function executed(ranges) {
  const around = [];
  let total = 0;
  for (const { startOffset, endOffset, count } of ranges) {
    while (around.length && around[around.length - 1].endOffset <= startOffset) around.pop();
    const length = endOffset - startOffset;
    const outer = around.length ? around[around.length - 1].count : 0;
    total += length * (count - outer);
    around.push({ endOffset, count });
  }
  return total;
}

// ---------------------------------------------------------------- what the library does

/** Make the methods of an object add what `cost` says of `this`, the result and the arguments. */
function charge(object, names, cost) {
  for (const name of names) {
    const original = object?.[name];
    if (typeof original !== "function") continue;
    const charged = {
      [name](...given) {
        const before = this?.length;
        const result = apply(original, this, given);
        library += cost(before, result, given);
        return result;
      },
    };
    Object.defineProperty(object, name, { value: charged[name], writable: true, configurable: true });
  }
}

const whole = (length) => length;
const made = (_, result) => result?.length ?? 0;
const upToFound = (length, index) => (index >= 0 ? index + 1 : length);
const sorted = (length, _, [compare]) => (compare ? length : Math.ceil(length * Math.log2(length + 1)));

const ofTyped = Object.getPrototypeOf(Int8Array.prototype);
for (const arrays of [Array.prototype, ofTyped]) {
  charge(arrays, ["includes", "lastIndexOf", "shift", "unshift", "splice", "join", "reverse", "fill"], whole);
  charge(arrays, ["map", "filter", "forEach", "reduce", "reduceRight", "copyWithin", "set", "toString"], whole);
  charge(arrays, ["slice", "concat", "flat", "flatMap", "toReversed", "toSpliced", "with"], made);
  charge(arrays, ["indexOf"], upToFound);
  charge(arrays, ["sort", "toSorted"], sorted);
}
charge(Array, ["from"], made);
charge(String.prototype, ["includes", "lastIndexOf", "split", "replace", "replaceAll", "match", "trim"], whole);
charge(String.prototype, ["slice", "substring", "substr", "repeat", "padStart", "padEnd", "concat"], made);
charge(String.prototype, ["toUpperCase", "toLowerCase", "normalize", "localeCompare", "search"], whole);
charge(String.prototype, ["indexOf"], upToFound);
charge(Object, ["keys", "values", "entries", "getOwnPropertyNames"], made);
charge(Object, ["assign", "fromEntries"], (_, result) => Reflect.ownKeys(result).length);
charge(JSON, ["stringify"], made);
charge(JSON, ["parse"], (_, result, [text]) => text.length);

// Spreading, destructuring and `new Set(array)` ask an iterator for one value after another.
for (const iterable of [[], new Map(), new Set(), ""]) {
  charge(Object.getPrototypeOf(iterable[Symbol.iterator]()), ["next"], () => 1);
}

for (const name of Object.getOwnPropertyNames(globalThis)) {
  const original = globalThis[name];
  if (typeof original !== "function" || Object.getPrototypeOf(original.prototype ?? {}) !== ofTyped) continue;
  const charged = new Proxy(original, {
    construct(target, given, newTarget) {
      const array = construct(target, given, newTarget === charged ? target : newTarget);
      library += array.length;
      return array;
    },
  });
  globalThis[name] = charged;
}
