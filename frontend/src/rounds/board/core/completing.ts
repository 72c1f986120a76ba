import type { GraphView } from "@/protocol";
import { KINDS, namesOf, quoted, wordOf, type Kind } from "@/rounds/board/core/graph";

/** Each command of the outline with an example and what it does. */
export const COMMANDS = {
  add: { example: 'add cache "Hot links" x3', about: "Add a component" },
  connect: { example: "connect API -> Redis: read link", about: "Connect two components" },
  rename: { example: "rename API to Links API", about: "Change a name" },
  kind: { example: "kind API worker", about: "Change what something is" },
  replicas: { example: "replicas API 3", about: "Say how many there are" },
  note: { example: "note Redis: LRU, 24 h", about: "Write about a component" },
  traits: { example: "traits Orders: sharded by customer, replicated", about: "Say how it is built" },
  label: { example: "label API -> Redis: read", about: "Change what a connection says" },
  region: { example: "region us-east: API, Redis", about: "Draw a region around components" },
  move: { example: "move API to us-east", about: "Move a component into a region, or out" },
  delete: { example: "delete Redis", about: "Delete a component or region" },
  disconnect: { example: "disconnect API -> Redis", about: "Delete a connection" },
} as const satisfies Record<string, { example: string; about: string }>;

export type CommandName = keyof typeof COMMANDS;

export interface Completion {
  /** What it offers. */
  readonly label: string;
  readonly about: string;
  /** The line with it, up to the caret. */
  readonly line: string;
}

type Names = Pick<GraphView, "components" | "regions">;

const ARROW = /^(.*?)(?:<->|->|<-|--)\s*(.*)$/s;
const MOST = 8;

/** How a line could go on at its end. */
export function completionsOf(line: string, graph: Names): readonly Completion[] {
  const [, verb = "", space = "", rest = ""] = /^\s*([a-z]*)(\s*)(.*)$/is.exec(line) ?? [];
  const command = verb.toLowerCase();
  if (space === "") {
    const fitting = (Object.keys(COMMANDS) as CommandName[]).filter((name) => name.startsWith(command));
    return fitting.map((name) => ({ label: name, about: COMMANDS[name].about, line: `${name} ` }));
  }
  const [components, regions] = namesIn(graph);
  const ends = [...components, ...regions];
  const before = `${verb} `;
  const say = (head: string, typed: string, offers: readonly Offer[], tail = "") =>
    matching(typed, offers).map(({ word, about }) => ({ label: word, about, line: `${before}${head}${quoted(word)}${tail}` }));
  const sayPlain = (head: string, typed: string, offers: readonly Offer[], tail = "") =>
    matching(typed, offers).map(({ word, about }) => ({ label: word, about, line: `${before}${head}${word}${tail}` }));
  switch (command) {
    case "add": {
      const inside = /^(.*\sin\s+)(.*)$/is.exec(rest);
      if (inside) return say(inside[1] ?? "", inside[2] ?? "", regions);
      return rest.includes(":") ? [] : sayPlain("", rest, KIND_OFFERS, " ");
    }
    case "connect":
    case "disconnect":
    case "label": {
      const arrow = ARROW.exec(rest);
      if (!arrow) return say("", rest, ends, " -> ");
      const [, from = "", to = ""] = arrow;
      if (to.includes(":")) return [];
      return say(`${from.trimEnd()} -> `, to, ends, command === "label" ? ": " : "");
    }
    case "rename":
      return / to /i.test(rest) ? [] : say("", rest, ends, " to ");
    case "note":
    case "traits":
      return rest.includes(":") ? [] : say("", rest, components, ": ");
    case "replicas":
      return say("", rest, components, " ");
    case "kind": {
      // After a whole name comes a kind.
      const named = components.find(({ word }) => startsWithName(rest, word));
      if (!named) return say("", rest, components, " ");
      const head = `${rest.slice(0, lengthOf(rest, named.word))} `;
      return sayPlain(head, rest.slice(head.length), KIND_OFFERS);
    }
    case "region": {
      const members = /^(.*:\s*(?:.*,\s*)?)(.*)$/s.exec(rest);
      return members ? say(members[1] ?? "", members[2] ?? "", components) : [];
    }
    case "move": {
      const to = /^(.*\sto\s+)(.*)$/is.exec(rest);
      return to ? say(to[1] ?? "", to[2] ?? "", regions) : say("", rest, components, " to ");
    }
    case "delete":
      return say("", rest, ends);
    default:
      return [];
  }
}

interface Offer {
  readonly word: string;
  readonly about: string;
}

const KIND_OFFERS: readonly Offer[] = (Object.keys(KINDS) as Kind[]).map((kind) => ({
  word: wordOf(kind),
  about: KINDS[kind] === wordOf(kind) ? "" : KINDS[kind],
}));

function namesIn(graph: Names): readonly [readonly Offer[], readonly Offer[]] {
  const names = namesOf(graph);
  const offer = (id: string, about: string): Offer => ({ word: names.get(id) ?? "", about });
  return [
    graph.components.map(({ id, kind }) => offer(id, KINDS[kind])),
    graph.regions.map(({ id }) => offer(id, "region")),
  ];
}

/** Those that begin so come first, then those with a word that does; what is written whole needs no offer. */
function matching(typed: string, offers: readonly Offer[]): readonly Offer[] {
  const wanted = typed.replace(/^"/, "").trimStart().toLowerCase();
  const begins = offers.filter(({ word }) => word.toLowerCase().startsWith(wanted));
  const within = offers.filter(
    (offer) => !begins.includes(offer) && [offer.word, offer.about].some((text) => hasWord(text, wanted)),
  );
  const all = [...begins, ...within];
  return all.some(({ word }) => word.toLowerCase() === wanted) ? [] : all.slice(0, MOST);
}

function hasWord(text: string, wanted: string): boolean {
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(wanted));
}

function startsWithName(rest: string, name: string): boolean {
  return lengthOf(rest, name) > 0;
}

/** How much of the text a name takes, quoted or not, with a space behind it; 0 where it does not begin with it. */
function lengthOf(rest: string, name: string): number {
  const text = rest.toLowerCase();
  for (const written of [`"${name}"`, name]) {
    if (text.startsWith(`${written.toLowerCase()} `)) return written.length;
  }
  return 0;
}
