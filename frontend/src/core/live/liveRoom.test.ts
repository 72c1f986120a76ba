import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeServer } from "@/core/live/serverTesting";
import { textOf } from "@/core/live/sentences";
import { exampleLine, exampleRoom } from "@/core/live/testing";
import { localNow } from "@/core/time/clock";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

describe("LiveRoom", () => {
  it("applies changes once and in order", () => {
    const live = server.enter();
    const line = exampleLine();
    server.wire.say({ type: "sentence", turn: 5, number: 0, text: "Hello" });
    expect(textOf(live.store.getState().spoken)).toBe("Hello");
    server.changed(6, [{ type: "line_added", line }]);
    server.changed(6, [{ type: "line_added", line: { ...line, seq: 7 } }]);
    expect(live.store.getState().room?.lines).toEqual([line]);
    expect(live.store.getState().spoken).toEqual([]);
  });

  it("knows words that were taken back from words that were not said yet", () => {
    const { store } = server.enter();
    const heard = () => ({ words: textOf(store.getState().spoken), rethinking: store.getState().rethinking });
    server.wire.say({ type: "presence", interviewer: "thinking" });
    expect(heard()).toEqual({ words: "", rethinking: false });
    server.wire.say({ type: "sentence", turn: 5, number: 0, text: "The answer is 4." });
    server.wire.say({ type: "withdrawn", turn: 5 });
    expect(heard()).toEqual({ words: "", rethinking: true });
    server.wire.say({ type: "sentence", turn: 5, number: 1, text: "What did you try?" });
    expect(heard()).toEqual({ words: "What did you try?", rethinking: false });
    const line = exampleLine({ who: "room", text: "It broke off." });
    server.changed(6, [{ type: "line_added", line }]);
    expect(heard()).toEqual({ words: "", rethinking: false });
  });

  it("takes a sentence once, and after coming back only what still holds", () => {
    const { store } = server.enter();
    const heard = () => textOf(store.getState().spoken);
    const first = { type: "sentence", turn: 5, number: 0, text: "Good." } as const;
    server.wire.say(first);
    server.wire.say(first);
    server.wire.say({ type: "sentence", turn: 5, number: 1, text: "Why?" });
    expect(heard()).toBe("Good. Why?");
    server.wire.say({ type: "sentence", turn: 9, number: 0, text: "Go on." });
    expect(heard()).toBe("Go on.");
    server.wire.say({ type: "resumed", seq: 5, now: Date.now() });
    expect(heard()).toBe("");
  });

  it("asks for the time when the interview's clock stood still, and goes by the answer", () => {
    const { store } = server.enter();
    expect(Math.abs(store.getState().clockOffset)).toBeLessThan(1000);
    const { interview } = exampleRoom("");
    server.changed(6, [{ type: "interview_changed", interview: { ...interview, paused_ms: 180_000 } }]);
    expect(server.wire.sent.at(-1)).toEqual({ type: "ping" });
    server.wire.say({ type: "pong", now: localNow() - 180_000 });
    expect(Math.round(store.getState().clockOffset / 1000)).toBe(-180);
    const asked = server.wire.sent.length;
    server.changed(7, [{ type: "interview_changed", interview: { ...interview, paused_ms: 180_000, locked: true } }]);
    expect(server.wire.sent).toHaveLength(asked);
  });

  it("does not follow this machine's clock when it is set", () => {
    const { store } = server.enter();
    const before = localNow() + store.getState().clockOffset;
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(localNow() + store.getState().clockOffset - before).toBeLessThan(1000);
  });

  it("asks for the whole room when a step was missed", () => {
    server.enter("abc");
    server.changed(9, [{ type: "code_patched", round: 0, revision: 4, start: 0, end: 0, text: "x" }], null, 8);
    expect(server.wires).toHaveLength(2);
    server.wire.onopen?.();
    expect(server.wire.sent).toEqual([{ type: "hello", last_seq: null }]);
  });

  it("comes back where it left off", () => {
    server.enter();
    server.changed(8, []);
    server.wire.onclose?.();
    vi.advanceTimersByTime(5000);
    server.wire.onopen?.();
    expect(server.wire.sent).toEqual([{ type: "hello", last_seq: 8 }]);
  });

  it("tells the server in a later visit what an earlier one could not", async () => {
    const live = server.enter();
    server.wire.onclose?.();
    void live.do({ type: "say", text: "Can it be empty?", via: "text", command: "" });
    const [said] = live.store.getState().saying;
    live.leave();

    const again = server.enter();
    expect(server.commands).toMatchObject([{ id: said?.id, command: { type: "say", text: "Can it be empty?" } }]);
    server.wire.say({ type: "ack", id: said?.id ?? "", seq: 6 });
    await vi.advanceTimersByTimeAsync(0);
    expect(again.store.getState().saying).toEqual([]);
    expect(server.storage.length).toBe(0);
  });

  it("shows refusals, and closes on a protocol it does not know", async () => {
    const live = server.enter();
    void live.do({ type: "move_on" });
    await vi.advanceTimersByTimeAsync(0);
    server.wire.say({ type: "refusal", id: server.commands[0]?.id ?? "", code: "problem_open", message: "Still open." });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.refusals).toEqual(["problem_open"]);
    server.wire.say({ type: "welcome", protocol: 99, seq: 1, now: 0, room: exampleRoom() });
    expect(live.store.getState().connection).toBe("closed");
  });
});

describe("The answer box", () => {
  const typed = (live: { store: { getState: () => { typed: string } } }) => live.store.getState().typed;

  it("keeps half a sentence through a reload, apart for each interview", () => {
    server.enter().type("I would sort");
    expect(typed(server.enter())).toBe("I would sort");
    expect(server.storage.getItem("greenroom.sayDraft.example")).toBe("I would sort");
    expect(server.storage.getItem("greenroom.sayDraft.another")).toBeNull();
  });

  it("is empty once its words are on their way, and gets back those that are refused", () => {
    const live = server.enter();
    live.type("First thought");
    live.say("First thought");
    expect(typed(live)).toBe("");
    live.type("second");
    const id = server.commands.at(-1)?.id ?? "";
    server.wire.say({ type: "refusal", id, code: "paused", message: "The interview is paused." });
    return vi.waitFor(() => {
      expect(typed(live)).toBe("First thought\nsecond");
      expect(server.storage.getItem("greenroom.sayDraft.example")).toBe("First thought\nsecond");
    });
  });

  it("gets back what a closed tab had sent and the server refuses now", () => {
    server.enter().say("Too late");
    const again = server.enter();
    const id = server.commands.at(-1)?.id ?? "";
    server.wire.say({ type: "refusal", id, code: "paused", message: "The interview is paused." });
    return vi.waitFor(() => expect(typed(again)).toBe("Too late"));
  });
});
