import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveSocket, type ConnectionState, type Wire } from "@/core/live/socket";
import type { ClientMessage, ServerMessage } from "@/protocol";

class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let states: ConnectionState[];
let seq: number | null;
let socket: LiveSocket;
const newest = () => {
  const wire = wires.at(-1);
  if (!wire) throw new Error("no wire was opened");
  return wire;
};
const goLive = () => {
  newest().onopen?.();
  newest().say({ type: "resumed", seq: 1, now: Date.now() });
};

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  states = [];
  seq = null;
  socket = new LiveSocket({
    open: () => {
      wires.push(new FakeWire());
      return newest();
    },
    lastSeq: () => seq,
    onMessage: () => undefined,
    onState: (state) => states.push(state),
  });
  socket.connect();
});
afterEach(() => vi.useRealTimers());

describe("LiveSocket", () => {
  it("says hello first, with where it left off", () => {
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: "hello", last_seq: null }]);
    goLive();
    seq = 7;
    newest().onclose?.();
    vi.advanceTimersByTime(5000);
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: "hello", last_seq: 7 }]);
  });

  it("keeps what was asked until the server is there, and sends it in order", () => {
    socket.do({ type: "say", text: "one", via: "text", command: "" });
    socket.do({ type: "say", text: "two", via: "text", command: "" });
    expect(newest().sent).toEqual([]);
    goLive();
    expect(newest().sent.slice(1)).toMatchObject([{ command: { text: "one" } }, { command: { text: "two" } }]);
  });

  it("sends the unanswered again after a break, under the same id, and only those", async () => {
    goLive();
    const first = socket.do({ type: "move_on" });
    const second = socket.do({ type: "end" });
    newest().say({ type: "ack", id: first.id, seq: 2 });
    expect(await first.outcome).toEqual({ kind: "acked", seq: 2 });
    newest().onclose?.();
    expect(socket.state).toBe("reconnecting");
    vi.advanceTimersByTime(5000);
    goLive();
    expect(newest().sent.slice(1)).toEqual([{ type: "do", id: second.id, command: { type: "end" } }]);
    newest().say({ type: "refusal", id: second.id, code: "not_now", message: "Not now." });
    expect(await second.outcome).toEqual({ kind: "refused", code: "not_now", message: "Not now." });
  });

  it("tries again within five seconds each time, however long the server is away", () => {
    for (let round = 0; round < 12; round += 1) {
      newest().onclose?.();
      vi.advanceTimersByTime(5000);
      expect(wires).toHaveLength(round + 2);
    }
  });

  it("comes back at once when hurried", () => {
    goLive();
    newest().onclose?.();
    socket.hurry();
    expect(wires).toHaveLength(2);
  });

  it("pings, and gives up on a server that is silent", () => {
    goLive();
    vi.advanceTimersByTime(15_000);
    expect(newest().sent.at(-1)).toEqual({ type: "ping" });
    newest().say({ type: "pong", now: Date.now() });
    vi.advanceTimersByTime(15_000);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(30_000);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.closed).toBe(true);
    expect(socket.state).toBe("reconnecting");
  });

  it("stays away after a farewell without return, and comes back after one with", () => {
    goLive();
    newest().say({ type: "farewell", reason: "restart", retry: true, code: "" });
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(2);
    goLive();
    newest().say({ type: "farewell", reason: "There is no such interview.", retry: false, code: "not_found" });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
    expect(states.at(-1)).toBe("closed");
  });

  it("ignores what an old socket still says", () => {
    goLive();
    const old = newest();
    old.onclose?.();
    vi.advanceTimersByTime(5000);
    goLive();
    old.onclose?.();
    vi.advanceTimersByTime(10_000);
    expect(wires).toHaveLength(2);
  });
});
