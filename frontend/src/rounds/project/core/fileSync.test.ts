import { describe, expect, it } from "vitest";
import {
  begin,
  editsBetween,
  handedBack,
  isSaved,
  landed,
  othersEdited,
  othersReplaced,
  restarted,
  sent,
  typed,
  type FileSync,
} from "@/rounds/project/core/fileSync";
import { moved, replaceRange, replaceRanges } from "@/rounds/project/core/moving";
import type { UnitRange } from "@/rounds/shared/documents/edits";

const ins = (at: number, text: string): UnitRange => ({ start: at, end: at, text });

describe("typing while nothing else happens", () => {
  it("is shown at once, joined while it goes on in one place, and sent one by one", () => {
    let sync = begin({ text: "ab\ncd\n", revision: 3 });
    for (const edit of [ins(2, "x"), ins(3, "y"), { start: 3, end: 4, text: "" }, ins(5, "z")]) sync = typed(sync, edit);
    expect(sync.text).toBe("abx\nczd\n");
    expect(sync.pending).toEqual([ins(2, "x"), ins(4, "z")]);
    const first = sent(sync);
    expect(first?.flight).toEqual(ins(2, "x"));
    expect(first && sent(first)).toBeNull();
    const taken = landed(first ?? sync, { text: "abx\ncd\n", revision: 4 });
    expect(taken).toMatchObject({ flight: null, pending: [ins(5, "z")], text: sync.text });
  });

  it("sends nothing for what was typed and taken away again", () => {
    const sync = typed(typed(begin({ text: "ab", revision: 0 }), ins(1, "x")), { start: 1, end: 2, text: "" });
    expect(isSaved(sync)).toBe(true);
    expect(sync.text).toBe("ab");
  });

  it("makes one edit of very many", () => {
    let sync = begin({ text: "-".repeat(400), revision: 0 });
    for (let nth = 0; nth < 60; nth += 1) sync = typed(sync, ins(nth * 5, "x"));
    expect(sync.pending.length).toBeLessThan(50);
    expect(replaceRanges(sync.server.text, sync.pending)).toBe(sync.text);
  });
});

describe("what others write", () => {
  it("goes beneath what was typed here", () => {
    let sync = typed(begin({ text: "one\ntwo\n", revision: 0 }), ins(7, "!"));
    sync = othersEdited(sync, [{ start: 0, end: 3, text: "first" }], 1);
    expect(sync).toMatchObject({ text: "first\ntwo!\n", pending: [ins(9, "!")], server: { revision: 1 } });
  });

  it("never takes what was typed with it", () => {
    let sync = sent(typed(begin({ text: "one\ntwo\n", revision: 0 }), ins(5, "TYPED"))) as FileSync;
    sync = typed(sync, ins(6, "MORE"));
    sync = othersEdited(sync, [{ start: 0, end: 8, text: "new\n" }], 1);
    expect(sync.text).toBe("new\nTMOREYPED");
  });

  it("is put in place line by line where a whole text came", () => {
    let sync = typed(begin({ text: "a\nb\nc\nd\n", revision: 1 }), ins(4, "mine"));
    sync = othersReplaced(sync, { text: "A\nb\nc\nD\n", revision: 2 });
    expect(sync.text).toBe("A\nb\nminec\nD\n");
  });

  it.each([
    ["", ""],
    ["a\nb\n", "a\nb"],
    ["a\nb\nc\n", "a\nx\nc\ny\n"],
    ["same\n".repeat(3), "same\n".repeat(2)],
    ["", "new\n"],
  ])("edits from %j to %j give just that", (before, after) => {
    expect(editsBetween(before, after).reduce(replaceRange, before)).toBe(after);
  });
});

/** A number generator that gives the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) % below;
  };
}

interface Sent {
  readonly id: number;
  readonly base: number;
  readonly edit: UnitRange;
}
type News =
  | { readonly type: "edited"; readonly cause: number | null; readonly revision: number; readonly edit: UnitRange }
  | { readonly type: "replaced"; readonly revision: number; readonly text: string }
  | { readonly type: "whole"; readonly revision: number; readonly text: string }
  | { readonly type: "refused"; readonly id: number };

/** A file on the server, as `workspace.py` keeps it: single edits are placed, and whole texts forget the edits before them. */
class Server {
  text: string;
  revision = 0;
  #recent: { readonly revision: number; readonly edit: UnitRange }[] = [];

  constructor(text: string) {
    this.text = text;
  }

  take({ id, base, edit }: Sent): News {
    const since = this.#recent.filter(({ revision }) => revision > base);
    if (since.length !== this.revision - base) return { type: "refused", id };
    return this.edit(since.reduce((placed, other) => moved(placed, other.edit), edit), id);
  }

  edit(edit: UnitRange, cause: number | null): News {
    if (edit.end > this.text.length) throw new Error("bad_range");
    this.text = replaceRange(this.text, edit);
    this.revision += 1;
    this.#recent = [...this.#recent, { revision: this.revision, edit }].slice(-64);
    return { type: "edited", cause, revision: this.revision, edit };
  }

  replace(text: string): News {
    this.text = text;
    this.revision += 1;
    this.#recent = [];
    return { type: "replaced", revision: this.revision, text };
  }
}

/** Small letters are of the server's and others' making, capitals were typed here. */
const OTHERS = "abc\n";

/** Somebody types here while others edit on the server, and messages take their time in both directions. */
function play(seed: number): { typedTokens: string[]; server: Server; sync: FileSync } {
  const random = randomOf(seed);
  const letters = (most: number) => Array.from({ length: random(most + 1) }, () => OTHERS[random(OTHERS.length)]).join("");
  const server = new Server(letters(30));
  let sync = begin(server);
  let flight: number | null = null;
  let ids = 0;
  const toServer: Sent[] = [];
  const toClient: News[] = [];
  const tokens: string[] = [];

  const send = () => {
    const next = flight === null ? sent(sync) : null;
    if (next === null) return;
    sync = next;
    flight = ids += 1;
    toServer.push({ id: flight, base: sync.server.revision, edit: next.flight });
  };
  const receive = () => {
    const news = toClient.shift();
    if (news?.type === "edited" && news.cause !== null && news.cause === flight) {
      sync = landed(sync, { text: replaceRange(sync.server.text, news.edit), revision: news.revision });
      flight = null;
    } else if (news?.type === "edited") sync = othersEdited(sync, [news.edit], news.revision);
    else if (news?.type === "replaced") sync = othersReplaced(sync, news);
    else if (news?.type === "refused" && news.id === flight) {
      sync = random(2) === 0 ? handedBack(sync) : restarted(sync);
      flight = null;
    }
  };
  const serve = () => {
    const message = toServer.shift();
    if (message !== undefined) toClient.push(server.take(message));
  };
  const typeHere = () => {
    const at = random(sync.text.length + 1);
    if (random(5) === 0) {
      // Taking away, but nothing that was typed: only letters of others.
      const end = Math.min(sync.text.length, at + random(4));
      if (!/[A-Z]/.test(sync.text.slice(at, end))) sync = typed(sync, { start: at, end, text: "" });
      return;
    }
    const token = `${String.fromCharCode(65 + (tokens.length % 26))}${String.fromCharCode(65 + Math.floor(tokens.length / 26))}`;
    // Within another token it would tear that apart.
    if (/[A-Z]/.test(sync.text.slice(Math.max(0, at - 1), at)) && /[A-Z]/.test(sync.text.slice(at, at + 1))) return;
    tokens.push(token);
    sync = typed(sync, ins(at, token));
  };
  const othersAct = () => {
    const start = random(server.text.length + 1);
    const end = Math.min(server.text.length, start + random(8));
    // Others, who see what was typed and taken, leave it alone.
    const isClean = !/[A-Z]/.test(server.text.slice(Math.max(0, start - 1), end + 1));
    if (!isClean) return;
    const text = replaceRange(server.text, { start, end, text: letters(6) });
    if (random(6) === 0) toClient.push(server.replace(text));
    else toClient.push(server.edit({ start, end, text: letters(6) }, null));
  };
  const acts = [typeHere, typeHere, send, serve, receive, receive, othersAct];
  for (let step = 0; step < 80; step += 1) {
    acts[random(acts.length)]?.();
    const under = sync.flight === null ? sync.server.text : replaceRange(sync.server.text, sync.flight);
    if (replaceRanges(under, sync.pending) !== sync.text) throw new Error(`seed ${seed}: the parts don’t make the text`);
  }
  while (toServer.length > 0 || toClient.length > 0 || !isSaved(sync)) {
    send();
    serve();
    receive();
  }
  return { typedTokens: tokens, server, sync };
}

describe("any interleaving of typing, others’ edits and slow messages", () => {
  it("ends with the same text on both sides, and with every letter that was typed", () => {
    let amount = 0;
    for (let seed = 1; seed <= 500; seed += 1) {
      const { typedTokens, server, sync } = play(seed);
      expect([sync.text, sync.server.revision], `seed ${seed}`).toEqual([server.text, server.revision]);
      expect(typedTokens.filter((token) => !server.text.includes(token)), `seed ${seed}`).toEqual([]);
      amount += typedTokens.length;
    }
    expect(amount).toBeGreaterThan(3_000);
  });
});
