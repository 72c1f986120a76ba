import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome } from "@/core/live/outbox";
import { memoryStorage } from "@/core/live/testing";
import type { Command } from "@/protocol";
import { BoardSync } from "@/rounds/board/canvas/boardSync";
import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { isDeleted } from "@/rounds/board/canvas/merge";
import { BoardSession } from "@/rounds/board/core/boardSession";
import { browserBoardDrafts } from "@/rounds/board/core/drafts";
import { BoardOnServer, randomly, type Random } from "@/rounds/board/core/serverTesting";
import { elementAt } from "@/rounds/board/testing";

/** A server that answers when it is told to. */
class FakeServer {
  readonly board = new BoardOnServer();
  readonly storage = memoryStorage();
  readonly others: BoardChanges[] = [];
  readonly sent: { id: string; command: Command; settle: (outcome: Outcome) => void }[] = [];
  seq = 10;
  live = true;

  open(tab = "tab"): BoardSession {
    return new BoardSession(this.board.elements, {
      round: 0,
      drafts: browserBoardDrafts("interview", this.storage, tab),
      send: (command) => {
        const id = `message-${this.sent.length + 1}`;
        return { id, outcome: new Promise<Outcome>((settle) => this.sent.push({ id, command, settle })) };
      },
      isLive: () => this.live,
      seenSeq: () => this.seq,
      onOthers: (changes) => this.others.push(changes),
      onTooLarge: () => this.others.push({ changed: [], removed: ["too large"] }),
      onSave: () => undefined,
    });
  }

  get last() {
    const message = this.sent.at(-1);
    if (message?.command.type !== "edit_board") throw new Error("nothing was sent");
    return { ...message, command: message.command };
  }

  /** Takes the command that was sent last; `cause` is left out where the answer comes with others. */
  async take(session: BoardSession, hasCause = true): Promise<void> {
    const { id, command, settle } = this.last;
    this.seq += 1;
    const edit = this.board.edit(command.changed as unknown as BoardElement[], command.removed);
    if (edit !== null) session.onServer(this.board.elements, hasCause ? id : null);
    settle({ kind: "acked", seq: this.seq });
    await settled();
  }

  async refuse(code: string): Promise<void> {
    this.last.settle({ kind: "refused", code, message: code });
    await settled();
  }

  /** Somebody else edits the board. */
  elsewhere(session: BoardSession, changed: readonly BoardElement[], removed: readonly string[] = []): void {
    this.seq += 1;
    this.board.edit(changed, removed);
    session.onServer(this.board.elements, null);
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const ids = (elements: readonly { id: string }[]) => elements.map(({ id }) => id);
const drawn = (session: BoardSession, changed: BoardElement[], removed: string[] = []) => session.draw({ changed, removed });

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

describe("a drawing", () => {
  it("goes to the server one command at a time, and what is drawn meanwhile goes in the next", async () => {
    const session = server.open();
    drawn(session, [elementAt("a")]);
    drawn(session, [elementAt("a", 2), elementAt("b")]);
    drawn(session, [], ["b"]);
    expect(server.sent).toHaveLength(1);
    expect(session.save).toBe("saving");
    await server.take(session);
    expect(server.last.command).toMatchObject({ changed: [elementAt("a", 2)], removed: ["b"], via: "canvas" });
    await server.take(session);
    expect(session.save).toBe("saved");
    expect(session.elements).toEqual([elementAt("a", 2)]);
    expect(server.others).toEqual([]);
  });

  it("is sent in parts of at most 200 elements and a megabyte", async () => {
    const session = server.open();
    drawn(session, Array.from({ length: 450 }, (_, nth) => elementAt(`e${nth}`)));
    const sizes = [];
    while (session.save !== "saved") {
      sizes.push(server.last.command.changed.length);
      await server.take(session);
    }
    expect(sizes).toEqual([200, 200, 50]);
    const long = { text: "x".repeat(600_000) };
    drawn(session, [elementAt("one", 1, long), elementAt("two", 1, long)]);
    expect(server.last.command.changed).toHaveLength(1);
    await server.take(session);
    expect(server.last.command.changed).toHaveLength(1);
  });

  it("keeps what is too large for the server from stopping everything else", () => {
    const session = server.open();
    drawn(session, [elementAt("huge", 1, { text: "x".repeat(1_100_000) }), elementAt("a")]);
    expect(ids(session.elements)).toEqual(["a"]);
    expect(server.others).toEqual([
      { changed: [], removed: ["too large"] },
      { changed: [], removed: ["huge"] },
    ]);
  });

  it("tries again after a refusal of the moment, and after others when it is drawn on", async () => {
    const session = server.open();
    drawn(session, [elementAt("a")]);
    await server.refuse("storage_busy");
    expect(server.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sent).toHaveLength(2);
    await server.refuse("board_full");
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent).toHaveLength(2);
    expect(session.save).toBe("kept");
    drawn(session, [elementAt("b")]);
    expect(ids(server.last.command.changed as unknown as BoardElement[])).toEqual(["a", "b"]);
  });

  it("is flushed when the server has all of it, or takes no more", async () => {
    const session = server.open();
    const done = vi.fn();
    drawn(session, [elementAt("a")]);
    drawn(session, [elementAt("b")]);
    void session.flush().then(done);
    await server.take(session);
    expect(done).not.toHaveBeenCalled();
    await server.take(session);
    expect(done).toHaveBeenCalledOnce();
    drawn(session, [elementAt("c")]);
    void session.flush().then(done);
    await server.refuse("design_over");
    expect(done).toHaveBeenCalledTimes(2);
    expect(session.save).toBe("saved");
  });

  it("knows that it was taken when the answer comes without saying so", async () => {
    const session = server.open();
    drawn(session, [elementAt("a")]);
    await server.take(session, false);
    expect(session.save).toBe("saved");
    // One that changed nothing has only an ack.
    server.elsewhere(session, [elementAt("b", 5)]);
    drawn(session, [elementAt("b", 3)]);
    await server.take(session);
    expect(session.save).toBe("saved");
    expect(server.others.at(-1)).toEqual({ changed: [elementAt("b", 5)], removed: [] });
  });
});

describe("what others draw", () => {
  it("is shown, but for what is newer here", async () => {
    const session = server.open();
    drawn(session, [elementAt("a", 4)]);
    await server.take(session);
    drawn(session, [elementAt("a", 6)]);
    server.elsewhere(session, [elementAt("a", 5), elementAt("b")]);
    expect(server.others).toEqual([{ changed: [elementAt("b")], removed: [] }]);
    drawn(session, [elementAt("c")]);
    server.elsewhere(session, [elementAt("a", 9)]);
    expect(server.others.at(-1)).toEqual({ changed: [elementAt("a", 9)], removed: [] });
  });

  it("does not bring back what is being removed here, and takes nothing that is being changed here", async () => {
    const session = server.open();
    drawn(session, [elementAt("a"), elementAt("b")]);
    await server.take(session);
    drawn(session, [elementAt("b", 2)], ["a"]);
    server.elsewhere(session, [elementAt("a", 3)], ["b"]);
    expect(server.others).toEqual([]);
    await server.take(session);
    expect(ids(server.board.elements)).toEqual(["b"]);
    expect(ids(session.elements)).toEqual(["b"]);
    expect(server.others).toEqual([]);
  });

  it("is the server's to decide where both removed and went on in one step", async () => {
    const session = server.open();
    drawn(session, [elementAt("a")]);
    await server.take(session);
    drawn(session, [elementAt("a", 2)]);
    // The server took it, and then somebody removed it; both come as one change.
    const { settle } = server.last;
    server.board.edit([elementAt("a", 2)], []);
    server.elsewhere(session, [], ["a"]);
    settle({ kind: "acked", seq: server.seq });
    await settled();
    expect(server.others).toEqual([{ changed: [], removed: ["a"] }]);
    expect(session.elements).toEqual([]);
  });
});

describe("what was not sent", () => {
  it("is sent by the next tab, and forgotten only when the server has it", async () => {
    const session = server.open("first");
    drawn(session, [elementAt("a")]);
    await server.take(session);
    drawn(session, [elementAt("b")], ["a"]);
    session.close();

    const next = server.open("second");
    expect(ids(next.elements)).toEqual(["b"]);
    expect(server.last.command).toMatchObject({ changed: [elementAt("b")], removed: ["a"] });
    expect(server.storage.length).toBe(2);
    await server.take(next);
    expect(server.storage.length).toBe(0);
    expect(ids(server.board.elements)).toEqual(["b"]);
  });

  it("overwrites nothing that was done since, and removes nothing that somebody went on with", async () => {
    const session = server.open("stale");
    drawn(session, [elementAt("a"), elementAt("b"), elementAt("c")]);
    await server.take(session);
    drawn(session, [elementAt("a", 2)], ["b", "c"]);
    session.close();
    server.board.edit([elementAt("a", 3), elementAt("b", 2)], []);

    const next = server.open("new");
    expect(server.last.command).toMatchObject({ changed: [], removed: ["c"] });
    await server.take(next);
    expect(next.elements).toEqual([elementAt("a", 3), elementAt("b", 2)]);
  });

  it("stays as it is while the tab that drew it goes on", async () => {
    const one = server.open("one");
    drawn(one, [elementAt("a")]);
    const other = server.open("other");
    drawn(one, [elementAt("a", 2)]);
    await server.take(other);
    // What the first tab drew since is still there, should it be closed now.
    expect(browserBoardDrafts("interview", server.storage, "third").left(0)[0]?.draft.changed).toEqual([elementAt("a", 2)]);
  });

  it("may be anything that storage holds", () => {
    server.storage.setItem("greenroom.board.interview.0.broken", "{");
    server.storage.setItem("greenroom.board.interview.0.other", '{"changed": [1, {"id": 2}], "removed": {"x": "y"}}');
    expect(server.open().elements).toEqual([]);
    expect(server.sent).toEqual([]);
  });
});

/** A tab with a canvas, which is the real one's way to tell and to be told. */
class Tab {
  readonly canvas: BoardSync;
  readonly session: BoardSession;
  #scene: readonly BoardElement[] = [];
  readonly #inbox: (() => void)[] = [];
  #flight: { id: string; command: Extract<Command, { type: "edit_board" }>; settle: (outcome: Outcome) => void } | null = null;
  #sent = 0;

  constructor(
    readonly name: string,
    readonly hub: { board: BoardOnServer; seq: number; tabs: Tab[] },
  ) {
    this.session = new BoardSession(hub.board.elements, {
      round: 0,
      drafts: browserBoardDrafts("interview", memoryStorage(), name),
      send: (command) => {
        const id = `${name}-${(this.#sent += 1)}`;
        if (command.type !== "edit_board") throw new Error(command.type);
        return { id, outcome: new Promise((settle) => (this.#flight = { id, command, settle })) };
      },
      isLive: () => true,
      seenSeq: () => this.#seen,
      onOthers: (changes) => this.canvas.apply(changes),
      onTooLarge: () => undefined,
      onSave: () => undefined,
    });
    const scene = {
      elements: () => this.#scene,
      show: (elements: readonly BoardElement[]) => (this.#scene = elements),
      inHand: () => new Set<string>(),
    };
    this.canvas = new BoardSync(scene, (changes) => this.session.draw(changes), 0);
    this.canvas.begin();
  }
  #seen = 0;

  get shown(): ReadonlyMap<string, BoardElement> {
    return new Map(this.#scene.filter((one) => !isDeleted(one)).map((one) => [one.id, one]));
  }

  /** Draws, moves or deletes something, as Excalidraw does. */
  act(random: Random): void {
    const id = random.one(["a", "b", "c", "d"]);
    const mine = this.#scene.find((one) => one.id === id);
    const version = (mine?.version ?? 0) + 1 + random.below(2);
    const made = elementAt(id, version, { versionNonce: random.below(10_000), x: random.below(999) });
    const isGone = mine !== undefined && !isDeleted(mine) && random.below(3) === 0;
    const next = { ...made, isDeleted: isGone };
    this.#scene = mine === undefined ? [...this.#scene, next] : this.#scene.map((one) => (one === mine ? next : one));
    this.canvas.noticed();
    this.canvas.flush();
  }

  /** The server takes what this tab sent, and everybody will hear of it. */
  deliver(): void {
    const flight = this.#flight;
    if (flight === null) return;
    this.#flight = null;
    const { board, tabs } = this.hub;
    const edit = board.edit(flight.command.changed as unknown as BoardElement[], flight.command.removed);
    if (edit !== null) this.hub.seq += 1;
    const { seq } = this.hub;
    const { elements } = board;
    for (const tab of edit === null ? [] : tabs) {
      tab.#inbox.push(() => {
        tab.#seen = seq;
        tab.session.onServer(elements, tab === this ? flight.id : null);
        tab.session.onSeq(seq);
      });
    }
    this.#inbox.push(() => flight.settle({ kind: "acked", seq }));
  }

  async hear(): Promise<void> {
    this.#inbox.shift()?.();
    await settled();
  }

  get isBusy(): boolean {
    return this.#inbox.length > 0 || this.#flight !== null;
  }
}

describe("two tabs that draw at once", () => {
  it("end with the same board as the server, whatever is drawn and deleted in whichever order", async () => {
    for (let seed = 1; seed <= 120; seed += 1) {
      const random = randomly(seed);
      const hub = { board: new BoardOnServer(), seq: 10, tabs: [] as Tab[] };
      hub.tabs.push(new Tab("one", hub), new Tab("two", hub));
      for (let step = 0; step < 60; step += 1) {
        const tab = random.one(hub.tabs);
        const what = random.below(3);
        if (what === 0) tab.act(random);
        else if (what === 1) tab.deliver();
        else await tab.hear();
        await settled();
      }
      while (hub.tabs.some((tab) => tab.isBusy)) {
        for (const tab of hub.tabs) {
          tab.deliver();
          await tab.hear();
          tab.canvas.flush();
        }
      }
      const truth = new Map(hub.board.elements.map((one) => [one.id, one]));
      for (const tab of hub.tabs) {
        expect([...tab.shown].sort(), `seed ${seed}, tab ${tab.name}`).toEqual([...truth].sort());
        expect(tab.session.save).toBe("saved");
      }
    }
  });
});
