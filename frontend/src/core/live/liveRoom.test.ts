import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localNow } from "@/core/time/clock";
import { LiveRoom } from "@/core/live/liveRoom";
import type { Wire } from "@/core/live/socket";
import { exampleRoom, memoryStorage } from "@/core/live/testing";
import { PROTOCOL_VERSION, type Change, type ClientMessage, type ServerMessage } from "@/protocol";

class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    // Nobody asks whether it is.
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let refusals: string[];
const storage = memoryStorage();
const wire = () => {
  const newest = wires.at(-1);
  if (!newest) throw new Error("no wire was opened");
  return newest;
};
const commands = () => wire().sent.flatMap((message) => (message.type === "do" ? [message] : []));

function enter(text = ""): LiveRoom {
  const live = new LiveRoom({
    interview: "example",
    storage,
    open: () => {
      wires.push(new FakeWire());
      return wire();
    },
    onRefused: (code) => refusals.push(code),
  });
  live.enter();
  welcome(text);
  return live;
}

function welcome(text = "", seq = 5): void {
  sent = seq;
  wire().onopen?.();
  wire().say({ type: "welcome", protocol: PROTOCOL_VERSION, seq, now: localNow(), room: exampleRoom(text) });
}

let sent = 0;

/** A step that goes on from the one before; `after` makes one that does not. */
function changed(seq: number, changes: Change[], cause: string | null = null, after = sent): void {
  wire().say({ type: "changed", after, seq, at: 0, cause, changes });
  sent = seq;
}

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  wires = [];
  refusals = [];
});
afterEach(() => vi.useRealTimers());

describe("LiveRoom", () => {
  it("applies changes once and in order", () => {
    const live = enter();
    const line = { seq: 6, at: 0, who: "interviewer", text: "Hello", said_by: "house", concept: "" } as const;
    wire().say({ type: "draft", text: "Hel" });
    expect(live.store.getState().draft).toBe("Hel");
    changed(6, [{ type: "line_added", line }]);
    changed(6, [{ type: "line_added", line: { ...line, seq: 7 } }]);
    expect(live.store.getState().room?.lines).toEqual([line]);
    expect(live.store.getState().draft).toBe("");
  });

  it("knows words that were taken back from words that were not said yet", () => {
    const { store } = enter();
    const heard = () => ({ draft: store.getState().draft, rethinking: store.getState().rethinking });
    wire().say({ type: "presence", interviewer: "thinking" });
    expect(heard()).toEqual({ draft: "", rethinking: false });
    wire().say({ type: "draft", text: "The answer is" });
    wire().say({ type: "draft", text: "" });
    expect(heard()).toEqual({ draft: "", rethinking: true });
    wire().say({ type: "draft", text: "What did" });
    expect(heard()).toEqual({ draft: "What did", rethinking: false });
    const line = { seq: 6, at: 0, who: "room", text: "It broke off.", said_by: "", concept: "" } as const;
    changed(6, [{ type: "line_added", line }]);
    expect(heard()).toEqual({ draft: "", rethinking: false });
  });

  it("asks for the time when the interview's clock stood still, and goes by the answer", () => {
    const { store } = enter();
    expect(Math.abs(store.getState().clockOffset)).toBeLessThan(1000);
    const { interview } = exampleRoom("");
    changed(6, [{ type: "interview_changed", interview: { ...interview, paused_ms: 180_000 } }]);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    wire().say({ type: "pong", now: localNow() - 180_000 });
    expect(Math.round(store.getState().clockOffset / 1000)).toBe(-180);
    const asked = wire().sent.length;
    changed(7, [{ type: "interview_changed", interview: { ...interview, paused_ms: 180_000, locked: true } }]);
    expect(wire().sent).toHaveLength(asked);
  });

  it("does not follow this machine's clock when it is set", () => {
    const { store } = enter();
    const before = localNow() + store.getState().clockOffset;
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(localNow() + store.getState().clockOffset - before).toBeLessThan(1000);
  });

  it("asks for the whole room when a step was missed", () => {
    enter("abc");
    changed(9, [{ type: "code_patched", problem: 0, revision: 4, start: 0, end: 0, text: "x" }], null, 8);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ type: "hello", last_seq: null }]);
  });

  it("comes back where it left off", () => {
    enter();
    changed(8, []);
    wire().onclose?.();
    vi.advanceTimersByTime(5000);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ type: "hello", last_seq: 8 }]);
  });

  it("runs only what the server has: the last edit goes first", async () => {
    const live = enter();
    expect(live.textOf(0)).toBe("");
    live.edit(0, "print(1)");
    void live.do({ type: "run_code", problem: 0 });
    await vi.advanceTimersByTimeAsync(0);
    const [edit] = commands();
    expect(edit?.command).toMatchObject({ type: "edit_code", base: 1, text: "print(1)" });
    expect(commands()).toHaveLength(1);
    const patch: Change = { type: "code_patched", problem: 0, revision: 2, start: 0, end: 0, text: "print(1)" };
    changed(6, [patch], edit?.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(commands()[1]?.command).toEqual({ type: "run_code", problem: 0 });
  });

  it("tells where the cursor is, learns where it was, and troubles nobody when that was not taken", async () => {
    const live = enter("print(1)");
    let head = 5;
    live.readCursor(0, () => ({ anchor: 0, head }));
    live.moved(0);
    await vi.advanceTimersByTimeAsync(200);
    const [move] = commands();
    expect(move?.command).toEqual({ type: "move_cursor", problem: 0, revision: 1, anchor: 0, head: 5 });
    changed(6, [{ type: "cursor_placed", problem: 0, cursor: { anchor: 0, head: 5 } }], move?.id);
    expect(live.cursorOf(0)).toEqual({ anchor: 0, head: 5 });

    head = 7;
    live.moved(0);
    await vi.advanceTimersByTimeAsync(1000);
    wire().say({ type: "refusal", id: commands()[1]?.id ?? "", code: "bad_range", message: "No." });
    await vi.advanceTimersByTimeAsync(5000);
    expect(commands()).toHaveLength(2);
    expect(refusals).toEqual([]);
  });

  it("tells the server in a later visit what an earlier one could not", async () => {
    const live = enter();
    wire().onclose?.();
    void live.do({ type: "say", text: "Can it be empty?", via: "text" });
    const [said] = live.store.getState().saying;
    live.leave();

    const again = enter();
    expect(commands()).toMatchObject([{ id: said?.id, command: { type: "say", text: "Can it be empty?" } }]);
    wire().say({ type: "ack", id: said?.id ?? "", seq: 6 });
    await vi.advanceTimersByTimeAsync(0);
    expect(again.store.getState().saying).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it("shows refusals, and closes on a protocol it does not know", async () => {
    const live = enter();
    void live.do({ type: "move_on" });
    await vi.advanceTimersByTimeAsync(0);
    wire().say({ type: "refusal", id: commands()[0]?.id ?? "", code: "problem_open", message: "Still open." });
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals).toEqual(["problem_open"]);
    wire().say({ type: "welcome", protocol: 99, seq: 1, now: 0, room: exampleRoom() });
    expect(live.store.getState().connection).toBe("closed");
  });
});
