import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_WIDTH, Snapshots } from "@/rounds/board/canvas/snapshots";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PNG = new Blob(["png"]);

function setUp() {
  const board = { now: 1, version: () => board.now, exportPng: vi.fn(() => Promise.resolve(PNG)) };
  const idle: (() => void)[] = [];
  const taken: number[] = [];
  const whenIdle = (act: () => void) => {
    idle.push(act);
    return () => void idle.splice(idle.indexOf(act), 1);
  };
  const snapshots = new Snapshots(board, 10_000, (_, version) => void taken.push(version), whenIdle);
  const rest = async () => {
    for (const act of idle.splice(0)) act();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { board, idle, taken, snapshots, rest };
}

describe("pictures of the board", () => {
  it("are taken when something changed, once in the time, and no wider than they may be", async () => {
    const { board, taken, rest, snapshots } = setUp();
    await vi.advanceTimersByTimeAsync(30_000);
    await rest();
    expect(taken).toEqual([]);
    for (board.now = 2; board.now < 9; board.now += 1) await vi.advanceTimersByTimeAsync(1000);
    await rest();
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    await rest();
    expect(taken).toEqual([9]);
    expect(board.exportPng).toHaveBeenCalledWith(MOST_WIDTH);
    await vi.advanceTimersByTimeAsync(60_000);
    await rest();
    expect(taken).toEqual([9]);
    snapshots.stop();
  });

  it("wait for an idle moment", async () => {
    const { board, idle, taken, rest } = setUp();
    board.now = 2;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(idle).toHaveLength(1);
    expect(taken).toEqual([]);
    await rest();
    expect(taken).toEqual([2]);
  });

  it("are tried again when one failed", async () => {
    const { board, taken, rest } = setUp();
    board.exportPng.mockRejectedValueOnce(new Error("no memory"));
    board.now = 2;
    for (let time = 0; time < 2; time += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      await rest();
    }
    expect(taken).toEqual([2]);
  });

  it("end with the board", async () => {
    const { board, idle, taken, snapshots } = setUp();
    board.now = 2;
    await vi.advanceTimersByTimeAsync(10_000);
    snapshots.stop();
    expect(idle).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken).toEqual([]);
  });
});
