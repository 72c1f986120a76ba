import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const SRC = path.resolve(import.meta.dirname, "..");

/** Words that only coding has. They are looked for in names, not in comments and texts. */
const WORDS = new Set(
  (
    "problem problems submission submissions submit submitted attempt attempts hint hints language languages verdict " +
    "verdicts starter starters brief briefs solution solutions runs counterexample counterexamples growth"
  ).split(" "),
);

/** Names of browser, React and Monaco that have such a word and mean something else. */
const PLATFORM = new Set(["onSubmit", "SubmitEvent", "requestSubmit", "setModelLanguage"]);

/** Modules that may know coding, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "core/report/headline.ts": "the wire calls the report's headline its verdict",
  "rounds/board/core/pad.ts": "the wire calls what cannot be read in a pad its problem",
  "features/settings/drafts.ts": "the wire calls the end of an API key its hint",
};

/** A kind whose work is code, too, may have these words in its own folder. Imports are looked at there as everywhere. */
const ALSO_CODE = "rounds/project/";

/** The modules that put the kinds together. */
const GATES = new Set(["rounds/index.ts", "rounds/replays.ts", "rounds/folding.ts"]);

const IS_TEST = /\.test\.tsx?$|[tT]esting\.ts$/;

function modulesIn(folder: string): readonly string[] {
  return readdirSync(path.join(SRC, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return place === "protocol" || place === "rounds/coding" ? [] : modulesIn(place);
    return /\.tsx?$/.test(entry.name) && !IS_TEST.test(entry.name) ? [place] : [];
  });
}

/** "nextHint_of" as "next", "hint", "of". */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

function isCodingName(name: string): boolean {
  if (PLATFORM.has(name)) return false;
  const words = wordsOf(name);
  return words.some((word, index) => {
    const next = words[index + 1];
    // A language model is something else, and `run` alone is what a command does.
    if (word === "language" && (next === "model" || next === "models")) return false;
    return WORDS.has(word) || (word === "run" && words.length > 1);
  });
}

/** A thing called `run`, and not the doing. */
function isThingCalledRun(node: ts.Identifier): boolean {
  if (node.text !== "run") return false;
  const { parent } = node;
  const isDeclared = ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent);
  return isDeclared && parent.name === node;
}

/** What a module knows of coding, and which kinds it imports without being a part of them. */
function knowledgeIn(module: string): readonly string[] {
  const text = readFileSync(path.join(SRC, module), "utf8");
  const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const isCodeToo = module.startsWith(ALSO_CODE);
  const visit = (node: ts.Node): void => {
    if (!isCodeToo && (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))) {
      if (isCodingName(node.text) || (ts.isIdentifier(node) && isThingCalledRun(node))) found.add(node.text);
    }
    if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      const isName =
        ts.isElementAccessExpression(parent) ||
        ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node);
      if (!isCodeToo && isName && isCodingName(node.text)) found.add(node.text);
      const [, kind] = /^@\/rounds\/(coding|answers|project|board)(\/|$)/.exec(node.text) ?? [];
      const isOwn = kind !== undefined && module.startsWith(`rounds/${kind}/`);
      if (kind !== undefined && !isOwn && !GATES.has(module)) found.add(`imports ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

const known = new Map(
  modulesIn("").flatMap((module) => {
    const knowledge = knowledgeIn(module);
    return knowledge.length === 0 ? [] : [[module, knowledge] as const];
  }),
);

it("leaves coding to rounds/coding", () => {
  const others = [...known].filter(([module]) => !(module in ALLOWED));
  const list = others.map(([module, names]) => `${module}: ${names.join(", ")}`);
  expect(list, `${list.length} modules outside rounds/coding know coding`).toEqual([]);
});

it("allows no module that does not need it", () => {
  expect(Object.keys(ALLOWED).filter((module) => !known.has(module))).toEqual([]);
});
