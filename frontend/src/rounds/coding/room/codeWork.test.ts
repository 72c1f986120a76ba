import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeServer } from "@/core/live/serverTesting";
import type { Change } from "@/protocol";
import { codeWorkOf } from "@/rounds/coding/room/codeWork";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

describe("CodeWork", () => {
  it("runs only what the server has: the last edit goes first", async () => {
    const live = server.enter();
    const work = codeWorkOf(live);
    expect(work.textOf(0)).toBe("");
    work.edit(0, "print(1)");
    void live.do({ type: "run_code", round: 0 });
    await vi.advanceTimersByTimeAsync(0);
    const [edit] = server.commands;
    expect(edit?.command).toMatchObject({ type: "edit_code", base: 1, text: "print(1)" });
    expect(server.commands).toHaveLength(1);
    const patch: Change = { type: "code_patched", round: 0, revision: 2, start: 0, end: 0, text: "print(1)" };
    server.changed(6, [patch], edit?.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.commands[1]?.command).toEqual({ type: "run_code", round: 0 });
  });

  it("tells where the cursor is, learns where it was, and troubles nobody when that was not taken", async () => {
    const live = server.enter("print(1)");
    const work = codeWorkOf(live);
    let head = 5;
    work.readCursor(0, () => ({ anchor: 0, head }));
    work.moved(0);
    await vi.advanceTimersByTimeAsync(200);
    const [move] = server.commands;
    expect(move?.command).toEqual({ type: "move_cursor", round: 0, revision: 1, anchor: 0, head: 5 });
    server.changed(6, [{ type: "cursor_placed", round: 0, cursor: { anchor: 0, head: 5 } }], move?.id);
    expect(work.cursorOf(0)).toEqual({ anchor: 0, head: 5 });

    head = 7;
    work.moved(0);
    await vi.advanceTimersByTimeAsync(1000);
    server.wire.say({ type: "refusal", id: server.commands[1]?.id ?? "", code: "bad_range", message: "No." });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.commands).toHaveLength(2);
    expect(server.refusals).toEqual([]);
  });
});
