import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveRoom } from "@/core/live/liveRoom";
import { FakeWire } from "@/core/live/serverTesting";
import { memoryStorage } from "@/core/live/testing";
import { localNow } from "@/core/time/clock";
import { PROTOCOL_VERSION, type Change, type ProjectRound } from "@/protocol";
import { applyChange } from "@/rounds/folding";
import { ProjectWork } from "@/rounds/project/room/projectWork";
import { fileWith, projectRoom } from "@/rounds/project/testing";

let wire: FakeWire;
let storage: Storage;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
});
afterEach(() => vi.useRealTimers());

/** A room with a project that was just entered. */
function enter(part: Partial<ProjectRound> = {}) {
  const live = new LiveRoom({
    interview: "example",
    storage,
    applyChange,
    open: () => (wire = new FakeWire()),
    onRefused: () => undefined,
  });
  const work = new ProjectWork(live, () => true);
  live.join(work);
  live.enter();
  wire.onopen?.();
  wire.say({ type: "welcome", protocol: PROTOCOL_VERSION, seq: 5, now: localNow(), room: projectRoom(part) });
  return { live, work };
}

function changed(seq: number, changes: Change[], cause: string | null = null): void {
  wire.say({ type: "changed", after: seq - 1, seq, at: 0, cause, changes });
}

const commands = () => wire.sent.flatMap((message) => (message.type === "do" ? [message] : []));
const edit = (revision: number, start: number, text: string, by: "human" | "bot"): Change => ({
  type: "file_edited",
  round: 0,
  path: "shelf.py",
  revision,
  start,
  end: start,
  text,
  by,
  change: "",
});

describe("the files of a live room", () => {
  it("have what was typed on the server before anything is run", async () => {
    const { live, work } = enter();
    work.bufferOf(0, "shelf.py").edit("# note\nclass Shelf:\n    pass\n");
    expect(live.store.getState().saves[0]).toBe("saving");
    void live.do({ type: "run_project_tests", round: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(commands().map(({ command }) => command.type)).toEqual(["edit_file"]);
    changed(6, [edit(1, 0, "# note\n", "human")], commands()[0]?.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(commands().map(({ command }) => command.type)).toEqual(["edit_file", "run_project_tests"]);
    expect(live.store.getState().saves[0]).toBe("saved");
  });

  it("take in what the interviewer writes, also beneath what is typed, which stops it at once", async () => {
    const { work } = enter({ driver: "bot" });
    const buffer = work.bufferOf(0, "shelf.py");
    let shown = buffer.text;
    buffer.onText((text) => (shown = text));
    buffer.edit(`${shown}# mine`);
    await vi.advanceTimersByTimeAsync(0);
    expect(commands()[0]?.command).toMatchObject({ type: "edit_file", base: 0, text: "# mine" });
    changed(6, [edit(1, 0, "import this\n", "bot")]);
    expect(shown).toBe("import this\nclass Shelf:\n    pass\n# mine");
    changed(7, [edit(2, 34, "# mine", "human")], commands()[0]?.id);
    expect(buffer.text).toBe("import this\nclass Shelf:\n    pass\n# mine");
  });

  it("are one object each until they are deleted", () => {
    const { work } = enter();
    const buffer = work.bufferOf(0, "shelf.py");
    expect(work.bufferOf(0, "shelf.py")).toBe(buffer);
    expect(buffer.text).toBe(fileWith().text);
    changed(6, [{ type: "file_removed", round: 0, path: "shelf.py" }]);
    expect(work.bufferOf(0, "shelf.py")).not.toBe(buffer);
    expect(work.readOnlyOf("tests/t.py", "x")).toBe(work.readOnlyOf("tests/t.py", "x"));
    expect(work.readOnlyOf("tests/t.py", "y").text).toBe("y");
  });

  it("go on from the revision of the older file when they are made again", async () => {
    const { work } = enter();
    changed(6, [{ type: "file_removed", round: 0, path: "shelf.py" }]);
    changed(7, [{ type: "file_replaced", round: 0, file: fileWith({ text: "again\n", revision: 9 }) }]);
    work.bufferOf(0, "shelf.py").edit("# mine\nagain\n");
    await vi.advanceTimersByTimeAsync(400);
    expect(commands()[0]?.command).toMatchObject({ type: "edit_file", base: 9, text: "# mine\n" });
  });

  it("come back from this browser when the room is entered again, whether or not they are looked at", async () => {
    const first = enter();
    first.work.bufferOf(0, "shelf.py").edit("# unsent\nclass Shelf:\n    pass\n");
    wire.onclose?.();
    first.live.leave();
    const { work } = enter();
    await vi.advanceTimersByTimeAsync(400);
    const sent = commands().map(({ command }) => command);
    expect(sent).toContainEqual(expect.objectContaining({ type: "edit_file", text: "# unsent\n" }));
    expect(work.bufferOf(0, "shelf.py").text).toBe("# unsent\nclass Shelf:\n    pass\n");
  });
});
