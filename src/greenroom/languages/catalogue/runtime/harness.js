// Calls the candidate's code: arguments from descriptor 0, results to descriptor 3, one line of JSON each.
// What the candidate's file may redefine for itself (a class named Map, say) is taken here before it is loaded.
"use strict";
const { readFileSync, readSync, writeSync } = require("node:fs");
const { Script } = require("node:vm");

const signature = __SIGNATURE__;
const SOURCE = "solution.js";
const SHOWN = "__SHOWN__";
const MOST_NODES = 2_000_000;
const MESSAGE_LIMIT = 2_000;
const { parse, stringify } = JSON;
const [MapOfLanguage, SetOfLanguage, PromiseOfLanguage] = [Map, Set, Promise];
const { isArray, from: toArray } = Array;
const { isView } = ArrayBuffer;
const { isFinite, isSafeInteger } = Number;
const replaceAll = Function.prototype.call.bind(String.prototype.replaceAll);
const { keys: keysOf } = Object;
const exit = process.reallyExit.bind(process);
const cpuUsage = process.cpuUsage.bind(process);
// Changes the library, so it comes after all that was taken from that.
const counting = __COUNTING__ ? require("./counting.js") : null;

class TreeNode {
  constructor(value = 0, left = null, right = null) {
    this.value = value;
    this.left = left;
    this.right = right;
  }
}

class ListNode {
  constructor(value = 0, next = null) {
    this.value = value;
    this.next = next;
  }
}

// Another name for a node's value, which many people know.
for (const { prototype } of [TreeNode, ListNode])
  Object.defineProperty(prototype, "val", {
    get() {
      return this.value;
    },
    set(value) {
      this.value = value;
    },
  });

/** The classes that arguments are made of: the candidate's own, if there are any. */
const nodes = { TreeNode, ListNode };

/** The value of a node, which may be of the candidate's own class. */
const held = (node) => ("value" in node ? node.value : node.val);

// ---------------------------------------------------------------- values in

const same = (value) => value;

/** The solution cannot be called; the message is all there is to say. */
class Unfit extends Error {}

/** What makes an argument of this type out of parsed JSON. */
function reader({ kind, inner }) {
  const [first, second] = inner.map(reader);
  switch (kind) {
    case "list":
      return first === same ? same : (items) => replaceEach(items, first);
    case "optional":
      return first === same ? same : (value) => (value === null ? null : first(value));
    case "dict": {
      const key = inner[0].kind === "str" ? same : Number;
      return (object) => {
        const map = new MapOfLanguage();
        for (const name of keysOf(object)) map.set(key(name), second(object[name]));
        return map;
      };
    }
    case "tree":
      return growTree;
    case "linked":
      return link;
    default:
      return same;
  }
}

function replaceEach(items, change) {
  for (let i = 0; i < items.length; i++) items[i] = change(items[i]);
  return items;
}

function growTree(values) {
  if (values.length === 0) return null;
  const Node = nodes.TreeNode;
  const grown = [new Node(values[0])];
  let next = 1;
  const child = () => {
    if (next >= values.length || values[next] === null) return (next++, null);
    return (grown[grown.length] = new Node(values[next++]));
  };
  for (let i = 0; next < values.length; i++) {
    grown[i].left = child();
    grown[i].right = child();
  }
  return grown[0];
}

function link(values) {
  let head = null;
  for (let i = values.length - 1; i >= 0; i--) head = new nodes.ListNode(values[i], head);
  return head;
}

// ---------------------------------------------------------------- values out

/** What makes JSON out of a result of this type; of any other value it makes what that is as JSON. */
function writer({ kind, inner }) {
  const writers = inner.map(writer);
  switch (kind) {
    case "none":
      return () => null;
    case "tree":
      return levels;
    case "linked":
      return unlink;
    case "list":
      return writers[0] === plain ? plain : (value) => (isArray(value) ? toArray(value, writers[0]) : plain(value));
    case "optional":
      return writers[0] === plain ? plain : (value) => (value == null ? null : writers[0](value));
    case "dict":
      return writers[1] === plain
        ? plain
        : (value) => (value instanceof MapOfLanguage ? entries(value, writers[1]) : plain(value));
    default:
      return plain;
  }
}

function plain(value) {
  switch (typeof value) {
    case "undefined":
      return null;
    case "number":
      return isFinite(value) ? value : marked(value);
    case "bigint":
      if (!isSafeInteger(Number(value))) throw new TypeError(`${value}n is too large for a result`);
      return Number(value);
    case "function":
    case "symbol":
      throw new TypeError(`a ${typeof value} is not a result that can be compared`);
    case "object":
      return value === null ? null : plainObject(value);
    default:
      return value;
  }
}

let hasMarks = false;

/** Infinity and NaN, which stringify would turn into null; written() makes them what they are. */
function marked(number) {
  hasMarks = true;
  return `\u0000${number}\u0000`;
}

/** An answer as a line of JSON, with Infinity, -Infinity and NaN as the judge reads them. */
function written(answer) {
  const text = stringify(answer);
  return hasMarks ? replaceAll(text, /"\\u0000(-?Infinity|NaN)\\u0000"/g, "$1") : text;
}

function plainObject(value) {
  if (isArray(value)) {
    const items = [];
    for (let i = 0; i < value.length; i++) items[i] = plain(value[i]);
    return items;
  }
  if (value instanceof MapOfLanguage) return entries(value, plain);
  if (value instanceof SetOfLanguage || isView(value)) return plainObject(toArray(value));
  const object = { __proto__: null };
  for (const name of keysOf(value)) object[name] = plain(value[name]);
  return object;
}

function entries(map, change) {
  const object = { __proto__: null };
  map.forEach((value, key) => (object[key] = change(value)));
  return object;
}

function levels(root) {
  const values = [];
  const nodes = [root ?? null];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    values[i] = node === null ? null : plain(held(node));
    if (node !== null) {
      nodes[nodes.length] = node.left ?? null;
      nodes[nodes.length] = node.right ?? null;
    }
    refuseEndless(values);
  }
  while (values.length && values[values.length - 1] === null) values.length--;
  return values;
}

function unlink(head) {
  const values = [];
  for (let node = head ?? null; node !== null; node = node.next ?? null) {
    values[values.length] = plain(held(node));
    refuseEndless(values);
  }
  return values;
}

function refuseEndless(values) {
  if (values.length > MOST_NODES) throw new RangeError(`more than ${MOST_NODES} nodes: is there a cycle?`);
}

// ---------------------------------------------------------------- lines in, lines out

let unread = Buffer.alloc(0);

/** The next line of descriptor 0; null at its end. */
function readLine() {
  const chunks = [unread];
  for (let chunk = unread; ; ) {
    const end = chunk.indexOf(10);
    if (end >= 0) {
      chunks[chunks.length - 1] = chunk.subarray(0, end);
      unread = chunk.subarray(end + 1);
      return Buffer.concat(chunks).toString();
    }
    chunk = Buffer.allocUnsafeSlow(1 << 16);
    const size = readSync(0, chunk);
    if (size === 0) return null;
    chunk = chunk.subarray(0, size);
    chunks.push(chunk);
  }
}

function writeLine(text) {
  let bytes = Buffer.from(text + "\n");
  while (bytes.length) bytes = bytes.subarray(writeSync(3, bytes));
}

/** What was thrown, with the lines of the candidate's file alone. */
function describe(thrown) {
  try {
    if (thrown instanceof RangeError && /^(Array buffer allocation|Invalid typed array length)/.test(thrown.message))
      return { memory: true };
    if (thrown instanceof Unfit) return { error: thrown.message };
    if (!(thrown instanceof Error)) return { error: `Uncaught ${stringify(plain(thrown))}`.slice(0, MESSAGE_LIMIT) };
    const lines = String(thrown.stack).split("\n");
    const frames = lines.filter((line) => /^ {4}at /.test(line) && line.includes(`${SHOWN}:`));
    const message = lines.filter((line) => !/^ {4}at /.test(line)).join("\n");
    return { error: [message.slice(0, MESSAGE_LIMIT), ...frames].join("\n") };
  } catch {
    return { error: "Uncaught exception that cannot be shown" };
  }
}

// ---------------------------------------------------------------- calling

const exporting = { exports: {} };
Object.assign(globalThis, { TreeNode, ListNode, require, module: exporting, exports: exporting.exports });

/** What the candidate's script defines under this name, wherever it put it. */
function defined(name) {
  const found =
    new Script(`typeof ${name} === "undefined" ? undefined : ${name}`).runInThisContext() ?? exporting.exports?.[name];
  return typeof found === "function" ? found : undefined;
}

/** Runs the candidate's script; returns its function, or such a method of its class Solution, or its class. */
function load(script, names) {
  script.runInThisContext();
  for (const name of ["TreeNode", "ListNode"]) nodes[name] = defined(name) ?? nodes[name];
  const Solution = signature.kind === "function" ? defined("Solution") : undefined;
  for (const name of names) {
    const found = defined(name);
    if (found) return found;
    if (Solution?.prototype && name in Solution.prototype) return (...given) => new Solution()[name](...given);
    if (typeof Solution?.[name] === "function") return (...given) => Solution[name](...given);
  }
  if (typeof exporting.exports === "function" && exporting.exports !== Solution) return exporting.exports;
  throw new Unfit(`${SHOWN} does not define ${names[0]}. ${signature.expected}`);
}

/** The object's method, under any of the names. */
function methodOf(object, names) {
  const name = names.find((name) => typeof object[name] === "function");
  if (name === undefined) throw new Unfit(`${signature.name} does not define ${names[0]}. ${signature.expected}`);
  return name;
}

/** From now on; returns what tells the cost so far. */
function measure() {
  counting?.start();
  const started = cpuUsage();
  return () => {
    const { user, system } = cpuUsage(started);
    return { cpu: (user + system) * 1000, steps: counting?.steps(SHOWN) };
  };
}

function functionCaller(script) {
  const read = signature.parameters.map(reader);
  const write = writer(signature.returns);
  // A function that returns nothing is judged by its arguments after the call.
  const writeArguments = signature.returns.kind === "none" ? signature.parameters.map(writer) : null;
  const call = load(script, signature.names);
  return async (values) => {
    const given = values.map((value, i) => read[i](value));
    const spent = measure();
    let result = call(...given);
    if (result instanceof PromiseOfLanguage) result = await result;
    const { cpu, steps } = spent();
    const ok = writeArguments ? writeArguments.map((write, i) => write(given[i])) : write(result);
    return { ok, cpu, steps };
  };
}

function classCaller(script) {
  const readers = signature.parameters.map(reader);
  const methods = new MapOfLanguage();
  for (const { id, names, parameters, returns } of signature.methods)
    methods.set(id, { names, readers: parameters.map(reader), write: writer(returns) });
  const Class = load(script, [signature.name]);
  return async ([values, calls]) => {
    const given = values.map((value, i) => readers[i](value));
    const planned = calls.map(([id, values]) => {
      const { names, readers, write } = methods.get(id);
      return { names, write, given: values.map((value, i) => readers[i](value)) };
    });
    const results = [];
    const spent = measure();
    const object = new Class(...given);
    for (const { names, write, given } of planned) {
      let result = object[methodOf(object, names)](...given);
      if (result instanceof PromiseOfLanguage) result = await result;
      results[results.length] = write(result);
    }
    return { ok: results, ...spent() };
  };
}

// What process.exit comes down to.
process.reallyExit = (code) => {
  writeLine(stringify({ exited: `process.exit(${code})` }));
  exit(code);
};

async function main() {
  let script, call, failure;
  try {
    script = new Script(readFileSync(`${__dirname}/${SOURCE}`, "utf8"), { filename: SHOWN });
  } catch (thrown) {
    writeLine(stringify({ syntax: describe(thrown).error }));
    exit(0);
  }
  try {
    call = signature.kind === "class" ? classCaller(script) : functionCaller(script);
  } catch (thrown) {
    failure = describe(thrown);
  }
  for (let line; (line = readLine()) !== null; ) writeLine(written(failure ?? (await answer(call, line))));
  exit(0);
}

async function answer(call, line) {
  try {
    return await call(parse(line));
  } catch (thrown) {
    return describe(thrown);
  }
}

main();
