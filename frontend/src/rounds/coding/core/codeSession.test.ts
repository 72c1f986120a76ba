import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CodeSession } from "@/rounds/coding/core/codeSession";
import type { SaveState } from "@/core/live/work";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { browserDrafts } from "@/rounds/coding/core/drafts";
import { applyEdit } from "@/rounds/shared/documents/edits";
import type { Outcome } from "@/core/live/outbox";
import { memoryStorage } from "@/core/live/testing";
import type { CodeView, Command, CommandOf } from "@/protocol";

/** A server that keeps one text, and answers when told to. */
class FakeServer {
  code: CodeView = { language: "python", revision: 1, text: "", cursor: null };
  seq = 10;
  live = true;
  saves: SaveState[] = [];
  shown: string | null = null;
  /** Where the cursor is in the editor. */
  selected: Selected | null = null;
  moves: CommandOf<"move_cursor">[] = [];
  queue: { id: string; edit: CommandOf<"edit_code">; settle: (outcome: Outcome) => void }[] = [];
  storage = memoryStorage();
  #ids = 0;

  open(): CodeSession {
    return new CodeSession(this.code, {
      round: 0,
      drafts: browserDrafts("interview", this.storage),
      send: (command: Command) => {
        if (command.type === "move_cursor") {
          this.moves.push(command);
          return { id: "a-move", outcome: Promise.resolve({ kind: "acked", seq: this.seq }) };
        }
        if (command.type !== "edit_code") throw new Error(`unexpected ${command.type}`);
        const id = `message-${(this.#ids += 1)}`;
        const outcome = new Promise<Outcome>((settle) => this.queue.push({ id, edit: command, settle }));
        return { id, outcome };
      },
      isLive: () => this.live,
      seenSeq: () => this.seq,
      readCursor: () => this.selected,
      onText: (text) => (this.shown = text),
      onSave: (state) => this.saves.push(state),
    });
  }

  /** Takes the oldest edit, or refuses it when it is stale, as the real one does. */
  async answer(session: CodeSession): Promise<void> {
    const message = this.queue.shift();
    if (!message) throw new Error("nothing was sent");
    const { id, edit, settle } = message;
    if (edit.base !== this.code.revision) {
      settle({ kind: "refused", code: "stale_edit", message: "stale" });
    } else {
      const caret = edit.start + Array.from(edit.text).length;
      const cursor = { anchor: caret, head: caret };
      this.code = { ...this.code, revision: edit.base + 1, text: applyEdit(this.code.text, edit), cursor };
      this.seq += 1;
      session.onServerCode(this.code, id);
      settle({ kind: "acked", seq: this.seq });
    }
    await vi.advanceTimersByTimeAsync(0);
  }

  typeElsewhere(text: string, session: CodeSession): void {
    this.code = { ...this.code, revision: this.code.revision + 1, text };
    this.seq += 1;
    session.onServerCode(this.code, "message-of-another-tab");
  }
}

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

describe("CodeSession", () => {
  it("sends one small edit after a pause, and says saved when it is", async () => {
    const session = server.open();
    session.edit("p");
    session.edit("pr");
    expect(server.saves.at(-1)).toBe("saving");
    vi.advanceTimersByTime(299);
    expect(server.queue).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(server.queue.map(({ edit }) => edit)).toMatchObject([{ base: 1, start: 0, end: 0, text: "pr" }]);
    await server.answer(session);
    expect(server.saves.at(-1)).toBe("saved");
    expect(server.storage.length).toBe(0);
  });

  it("has one edit under way at a time and makes the next from what the server then has", async () => {
    const session = server.open();
    session.edit("a");
    vi.advanceTimersByTime(300);
    session.edit("ab");
    vi.advanceTimersByTime(300);
    expect(server.queue).toHaveLength(1);
    await server.answer(session);
    vi.advanceTimersByTime(300);
    expect(server.queue.map(({ edit }) => edit)).toMatchObject([{ base: 2, start: 1, end: 1, text: "b" }]);
  });

  it("flushes at once, and waits until the server has everything", async () => {
    const session = server.open();
    session.edit("code");
    let flushed = false;
    void session.flush().then(() => (flushed = true));
    expect(server.queue).toHaveLength(1);
    session.edit("code!");
    await server.answer(session);
    expect(flushed).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    await server.answer(session);
    expect(flushed).toBe(true);
    expect(server.code.text).toBe("code!");
  });

  it("takes in what another tab wrote and keeps its own typing", async () => {
    server.code = { ...server.code, text: "one\ntwo\nthree\n" };
    const session = server.open();
    session.edit("one\ntwo\nthree, mine\n");
    vi.advanceTimersByTime(300);
    server.typeElsewhere("one, theirs\ntwo\nthree\n", session);
    expect(server.shown).toBe("one, theirs\ntwo\nthree, mine\n");
    await server.answer(session); // refused as stale, and sent again
    await server.answer(session);
    expect(server.code.text).toBe("one, theirs\ntwo\nthree, mine\n");
    expect(server.saves.at(-1)).toBe("saved");
  });

  it("does not double its own edit when the whole room comes before the ack", async () => {
    const session = server.open();
    session.edit("print(");
    vi.advanceTimersByTime(300);
    session.edit("print(1)");
    const [sent] = server.queue.splice(0);
    server.code = { ...server.code, revision: 2, text: "print(" };
    server.seq = 11;
    session.onServerCode(server.code, null);
    expect(session.text).toBe("print(1)");
    sent?.settle({ kind: "acked", seq: 11 });
    await vi.advanceTimersByTimeAsync(300);
    await server.answer(session);
    expect(server.code.text).toBe("print(1)");
  });

  it("keeps unsent code in this browser and brings it back", async () => {
    server.live = false;
    const session = server.open();
    session.edit("typed while nobody was there");
    vi.advanceTimersByTime(300);
    expect(server.saves.at(-1)).toBe("kept");
    server.queue = [];
    session.close();

    server.live = true;
    const again = server.open();
    expect(again.text).toBe("typed while nobody was there");
    await vi.advanceTimersByTimeAsync(300);
    await server.answer(again);
    expect(server.code.text).toBe("typed while nobody was there");
    expect(server.storage.length).toBe(0);
  });

  it("keeps the unsent text of a language when another tab switches to another", () => {
    const session = server.open();
    session.edit("def solve(): ...");
    server.code = { language: "go", revision: 2, text: "package main", cursor: null };
    session.onServerCode(server.code, null);
    expect(server.shown).toBe("package main");
    server.code = { language: "python", revision: 3, text: "", cursor: null };
    session.onServerCode(server.code, null);
    expect(server.shown).toBe("def solve(): ...");
  });

  it("tries again when the disk was busy, and stops when the edit itself is wrong", async () => {
    const session = server.open();
    session.edit("x");
    vi.advanceTimersByTime(300);
    server.queue.shift()?.settle({ kind: "refused", code: "storage_busy", message: "busy" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.queue).toHaveLength(1);
    server.queue.shift()?.settle({ kind: "refused", code: "time_is_up", message: "too late" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.queue).toHaveLength(0);
    expect(server.saves.at(-1)).toBe("kept");
    await session.flush();
  });
});

describe("the cursor of a CodeSession", () => {
  const at = (head: number, anchor = head): Selected => ({ anchor, head });

  it("is told when it comes to rest, in code points of what the server has", () => {
    server.code = { ...server.code, revision: 7, text: "😀 = 1\n" };
    const session = server.open();
    server.selected = at(6, 3);
    session.moved();
    vi.advanceTimersByTime(200);
    expect(server.moves).toEqual([{ type: "move_cursor", round: 0, revision: 7, anchor: 2, head: 5 }]);
  });

  it("is not told while typing, nor after it where the edit ended", async () => {
    const session = server.open();
    for (const text of ["p", "pr", "pri"]) {
      session.edit(text);
      server.selected = at(text.length);
      session.moved();
      vi.advanceTimersByTime(250);
    }
    vi.advanceTimersByTime(300);
    await server.answer(session);
    vi.advanceTimersByTime(5000);
    expect(server.moves).toEqual([]);
  });

  it("is told as soon as the server has an edit that ended elsewhere", async () => {
    const session = server.open();
    session.edit("print()");
    server.selected = at(6);
    vi.advanceTimersByTime(300);
    expect(server.moves).toEqual([]);
    await server.answer(session);
    expect(server.moves).toEqual([{ type: "move_cursor", round: 0, revision: 2, anchor: 6, head: 6 }]);
  });

  it("is not told when another tab moved the text beneath it", () => {
    server.code = { ...server.code, text: "one\ntwo\n" };
    const session = server.open();
    server.selected = at(3);
    session.moved();
    server.typeElsewhere("zero\none\ntwo\n", session);
    vi.advanceTimersByTime(5000);
    expect(server.moves).toEqual([]);
  });

  it("waits for the connection, and is told where it then is", () => {
    server.code = { ...server.code, text: "abcdef" };
    const session = server.open();
    server.live = false;
    server.selected = at(1);
    session.moved();
    vi.advanceTimersByTime(5000);
    expect(server.moves).toEqual([]);
    server.live = true;
    server.selected = at(4);
    session.onConnection();
    expect(server.moves).toMatchObject([{ anchor: 4, head: 4 }]);
  });

  it("is told before anything is run, and never after the session is closed", async () => {
    server.code = { ...server.code, text: "abcdef" };
    const session = server.open();
    server.selected = at(2);
    session.moved();
    await session.flush();
    expect(server.moves).toMatchObject([{ head: 2 }]);
    server.selected = at(3);
    session.moved();
    session.close();
    vi.advanceTimersByTime(5000);
    expect(server.moves).toHaveLength(1);
  });

  it("is where it was left, unless the text is another by now", () => {
    server.code = { ...server.code, text: "😀\nx", cursor: { anchor: 1, head: 3 } };
    const session = server.open();
    expect(session.cursor).toEqual({ anchor: 2, head: 4 });
    session.edit("other");
    expect(session.cursor).toBeNull();
  });
});
