import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveRoom } from "@/core/live/liveRoom";
import { FakeWire } from "@/core/live/serverTesting";
import { memoryStorage } from "@/core/live/testing";
import { localNow } from "@/core/time/clock";
import { PROTOCOL_VERSION, type BoardRound, type Change } from "@/protocol";
import type { BoardChanges } from "@/rounds/board/canvas/element";
import { BoardWork } from "@/rounds/board/room/boardWork";
import { isMermaid } from "@/rounds/board/room/taking/takeIn";
import { boardRoom, elementAt } from "@/rounds/board/testing";
import { applyChange } from "@/rounds/folding";

let wire: FakeWire;
let storage: Storage;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
});
afterEach(() => vi.useRealTimers());

function welcome(part: Partial<BoardRound>, seq = 5): void {
  wire.onopen?.();
  wire.say({ type: "welcome", protocol: PROTOCOL_VERSION, seq, now: localNow(), room: boardRoom(part) });
}

/** A room with a design that was just entered. */
function enter(part: Partial<BoardRound> = {}) {
  const live = new LiveRoom({
    interview: "example",
    storage,
    applyChange,
    open: () => (wire = new FakeWire()),
    onRefused: () => undefined,
  });
  const work = new BoardWork(live);
  live.join(work);
  live.enter();
  welcome(part);
  return { live, work };
}

function changed(seq: number, changes: Change[], cause: string | null = null): void {
  wire.say({ type: "changed", after: seq - 1, seq, at: 0, cause, changes });
}

const commands = () => wire.sent.flatMap((message) => (message.type === "do" ? [message] : []));
const edited = (revision: number, part: Partial<Extract<Change, { type: "board_edited" }>>): Change => ({
  type: "board_edited",
  round: 0,
  revision,
  added: [],
  changed: {},
  removed: [],
  ...part,
});
const saveOf = (live: LiveRoom) => live.store.getState().saves[0];

describe("the board of a live room", () => {
  it("is with the server before a command goes", async () => {
    const { live, work } = enter();
    work.draw(0, { changed: [elementAt("a")], removed: [] });
    work.type(0, "api", "GET /x");
    expect(saveOf(live)).toBe("saving");
    void live.do({ type: "next_phase", round: 0, after: "requirements" });
    await vi.advanceTimersByTimeAsync(0);
    expect(commands().map(({ command }) => command.type)).toEqual(["edit_board", "edit_note"]);
    const [board, note] = commands();
    changed(6, [edited(1, { added: [elementAt("a")] })], board?.id);
    changed(7, [{ type: "note_edited", round: 0, note: "api", revision: 1, start: 0, end: 0, text: "GET /x" }], note?.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(commands().at(-1)?.command.type).toBe("next_phase");
    expect(saveOf(live)).toBe("saved");
  });

  it("tells the canvas what others did, and after a reconnect what it missed", async () => {
    const { live, work } = enter({ elements: [elementAt("a"), elementAt("b")] });
    const others: BoardChanges[] = [];
    expect(work.elementsOf(0)).toHaveLength(2);
    work.onOthers(0, (changes) => others.push(changes));
    changed(6, [edited(1, { changed: { a: { version: 2, x: 9 } } })]);
    expect(others).toEqual([{ changed: [elementAt("a", 2, { x: 9 })], removed: [] }]);
    work.draw(0, { changed: [elementAt("mine")], removed: [] });
    wire.onclose?.();
    expect(saveOf(live)).toBe("kept");
    await vi.advanceTimersByTimeAsync(5000);
    welcome({ elements: [elementAt("a", 2, { x: 9 }), elementAt("c")] }, 9);
    expect(others.at(-1)).toEqual({ changed: [elementAt("c")], removed: ["b"] });
    expect(work.elementsOf(0).map(({ id }) => id)).toEqual(["a", "c", "mine"]);
    // It is sent again, under the same id.
    expect(commands()).toHaveLength(1);
  });

  it("is sent by the next page when this one is closed in the middle, as are the notes", () => {
    const { live, work } = enter();
    work.draw(0, { changed: [elementAt("a")], removed: [] });
    work.type(0, "estimates", "users = 10M");
    wire.onclose?.();
    live.leave();

    const next = enter();
    expect(next.work.textOf(0, "estimates")).toBe("users = 10M");
    expect(next.work.elementsOf(0)).toEqual([elementAt("a")]);
    expect(commands().map(({ command }) => command)).toMatchObject([{ type: "edit_board", changed: [elementAt("a")] }]);
    expect(saveOf(next.live)).toBe("saving");
  });

  it("leaves a finished design as it is", () => {
    storage.setItem("greenroom.board.example.0.old", JSON.stringify({ changed: [elementAt("late")], removed: {} }));
    const { live } = enter({ status: "finished" });
    expect(commands()).toEqual([]);
    expect(saveOf(live) ?? "saved").toBe("saved");
  });
});

describe("a note that is typed in two tabs", () => {
  it("has both, and one that was refused for the moment goes again", async () => {
    const { work } = enter({ notes: [{ note: "data", text: "one\ntwo\n", revision: 1 }] });
    work.type(0, "data", "one!\ntwo\n");
    changed(6, [{ type: "note_edited", round: 0, note: "data", revision: 2, start: 4, end: 7, text: "TWO" }]);
    expect(work.textOf(0, "data")).toBe("one!\nTWO\n");
    await vi.advanceTimersByTimeAsync(300);
    const [first] = commands();
    expect(first?.command).toMatchObject({ type: "edit_note", base: 2, start: 3, end: 3, text: "!" });
    wire.say({ type: "refusal", id: first?.id ?? "", code: "storage_busy", message: "" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(commands()).toHaveLength(2);
  });
});

it("tells a flowchart that is pasted from other texts", () => {
  expect(["flowchart LR\n a-->b", "%% mine\ngraph TD\n a-->b", "---\ntitle: x\n---\nflowchart TB\n"].map(isMermaid)).toEqual([true, true, true]);
  expect(["graph theory", "sequenceDiagram", "the flowchart LR", ""].map(isMermaid)).toEqual([false, false, false, false]);
});
