import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome } from "@/core/live/outbox";
import { memoryStorage } from "@/core/live/testing";
import type { Command, FileView } from "@/protocol";
import { browserFileDrafts } from "@/rounds/project/core/drafts";
import { FileSession, type FileEdited } from "@/rounds/project/core/fileSession";
import { fileWith } from "@/rounds/project/testing";
import { applyEdit } from "@/rounds/shared/documents/edits";

/** A server with one file, which answers when it is told to. */
class FakeServer {
  file: FileView = fileWith({ text: "one\ntwo\n", revision: 1 });
  seq = 10;
  live = true;
  urgent = false;
  shown: string[] = [];
  sent: { id: string; command: Command; settle: (outcome: Outcome) => void }[] = [];
  storage = memoryStorage();
  drafts = browserFileDrafts("interview", this.storage);

  open(): FileSession {
    return new FileSession(this.file, {
      round: 0,
      drafts: this.drafts,
      send: (command) => {
        const id = `message-${this.sent.length + 1}`;
        return { id, outcome: new Promise<Outcome>((settle) => this.sent.push({ id, command, settle })) };
      },
      isLive: () => this.live,
      isUrgent: () => this.urgent,
      seenSeq: () => this.seq,
      onText: (text) => this.shown.push(text),
      onSave: () => undefined,
    });
  }

  get last() {
    const message = this.sent.at(-1);
    if (message === undefined) throw new Error("nothing was sent");
    return message;
  }

  edited(start: number, end: number, text: string, by: FileEdited["by"] = "bot"): FileEdited {
    const revision = this.file.revision + 1;
    this.file = { ...this.file, revision, text: applyEdit(this.file.text, { start, end, text }), by };
    this.seq += 1;
    return { type: "file_edited", round: 0, path: this.file.path, revision, start, end, text, by, change: "" };
  }

  /** Takes the edit that was sent last, at this place, and says so. */
  async take(session: FileSession, start?: number, end?: number): Promise<void> {
    const { id, command, settle } = this.last;
    if (command.type !== "edit_file") throw new Error(`unexpected ${command.type}`);
    session.onEdited(this.edited(start ?? command.start, end ?? command.end, command.text, "human"), id);
    settle({ kind: "acked", seq: this.seq });
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuse(code: string): Promise<void> {
    this.last.settle({ kind: "refused", code, message: code });
    await vi.advanceTimersByTimeAsync(0);
  }
}

let server: FakeServer;
const type = (session: FileSession, at: number, text: string) => session.type({ start: at, end: at, text });

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

describe("a file that is typed into", () => {
  it("is sent after a pause, and at once while the interviewer writes", async () => {
    const session = server.open();
    type(session, 3, "!");
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    const place = { path: "shelf.py", base: 1, start: 3, end: 3, text: "!", exact: false };
    expect(server.last.command).toEqual({ type: "edit_file", round: 0, ...place });
    await server.take(session);
    expect(session.save).toBe("saved");

    server.urgent = true;
    type(session, 0, "#");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toHaveLength(2);
  });

  it("counts code points, as the server does", async () => {
    server.file = fileWith({ text: "🦊🦊x", revision: 1 });
    const session = server.open();
    session.type({ start: 2, end: 4, text: "é" });
    await vi.advanceTimersByTimeAsync(300);
    expect(server.last.command).toMatchObject({ start: 1, end: 2, text: "é" });
    session.onEdited(server.edited(0, 0, "🦊"), null);
    expect(session.text).toBe("🦊🦊éx");
  });

  it("keeps one edit under way, and puts what the interviewer writes beneath all of it", async () => {
    const session = server.open();
    type(session, 7, "!");
    await vi.advanceTimersByTimeAsync(300);
    type(session, 0, "#");
    session.onEdited(server.edited(0, 3, "first"), null);
    expect(session.text).toBe("#first\ntwo!\n");
    expect(server.shown).toEqual(["#first\ntwo!\n"]);
    await server.take(session, 9, 9);
    expect(session.text).toBe("#first\ntwo!\n");
    await vi.advanceTimersByTimeAsync(300);
    expect(server.last.command).toMatchObject({ base: 3, start: 0, text: "#" });
    await server.take(session);
    expect([session.text, session.save]).toEqual([server.file.text, "saved"]);
  });

  it("sends again what was stale, and after a while what could not be taken just then", async () => {
    const session = server.open();
    type(session, 0, "#");
    await vi.advanceTimersByTimeAsync(300);
    session.onReplaced(fileWith({ text: "all new\n", revision: 2 }), null);
    await server.refuse("stale_edit");
    await vi.advanceTimersByTimeAsync(300);
    expect(server.last.command).toMatchObject({ base: 2, start: 0, text: "#" });
    await server.refuse("too_fast");
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sent).toHaveLength(3);
    await server.refuse("file_too_large");
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent).toHaveLength(3);
    expect([session.text, session.save]).toEqual(["#all new\n", "kept"]);
    type(session, 1, " ");
    await vi.advanceTimersByTimeAsync(300);
    expect(server.last.command).toMatchObject({ text: "# " });
  });

  it("comes back after the tab was closed", async () => {
    type(server.open(), 0, "# note\n");
    server.file = fileWith({ text: "one\ntwo\nthree\n", revision: 4 });
    expect(server.drafts.paths(0)).toEqual(["shelf.py"]);
    const session = server.open();
    expect(session.text).toBe("# note\none\ntwo\nthree\n");
    await vi.advanceTimersByTimeAsync(300);
    await server.take(session);
    expect(server.storage.length).toBe(0);
    expect(session.text).toBe(server.file.text);
  });

  it("waits for the answer when the whole room came anew, and shows nothing twice", async () => {
    const session = server.open();
    type(session, 0, "#");
    await vi.advanceTimersByTimeAsync(300);
    // The server had taken it, and somebody else wrote, too.
    server.file = fileWith({ text: "#one\ntwo\nthree\n", revision: 3 });
    server.seq = 20;
    session.onWhole(server.file);
    expect(session.text).toBe("#one\ntwo\nthree\n");
    server.last.settle({ kind: "acked", seq: 18 });
    await vi.advanceTimersByTimeAsync(0);
    expect([session.text, session.save]).toEqual([server.file.text, "saved"]);
  });

  it("is right in the end also where it guessed wrong about that", async () => {
    const session = server.open();
    type(session, 0, "#");
    await vi.advanceTimersByTimeAsync(300);
    server.file = fileWith({ text: "# other\none\ntwo\n", revision: 2 });
    session.onWhole(server.file);
    await server.take(session);
    expect(session.text).toBe(server.file.text);
    expect(session.save).toBe("saved");
  });

  it("takes an edit once that was there when it was opened", () => {
    const edit = server.edited(0, 3, "first");
    const session = server.open();
    session.onEdited(edit, null);
    expect(session.text).toBe("first\ntwo\n");
  });
});

describe("a file that is deleted", () => {
  it("is gone when everything was saved", () => {
    expect(server.open().onRemoved()).toBe(true);
    expect(server.sent).toEqual([]);
  });

  it("is made again by what was typed and not taken", async () => {
    const session = server.open();
    type(session, 0, "# mine\n");
    await vi.advanceTimersByTimeAsync(300);
    expect(session.onRemoved()).toBe(false);
    await server.refuse("no_such_file");
    await vi.advanceTimersByTimeAsync(0);
    const text = "# mine\none\ntwo\n";
    expect(server.last.command).toEqual({ type: "replace_file", round: 0, path: "shelf.py", text });
    type(session, 0, "say\n");
    session.onReplaced(fileWith({ text, revision: 1 }), server.last.id);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.last.command).toMatchObject({ type: "edit_file", base: 1, text: "say\n" });
    expect(session.text).toBe(`say\n${text}`);
  });
});

describe("waiting until all is saved", () => {
  it("sends at once, and goes on after every answer", async () => {
    const session = server.open();
    type(session, 0, "#");
    type(session, 8, "!");
    let saved = false;
    void session.flush().then(() => (saved = true));
    await server.take(session);
    expect(saved).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    await server.take(session);
    expect(saved).toBe(true);
  });

  it("waits for nothing that was refused for good", async () => {
    const session = server.open();
    type(session, 0, "#");
    const flushed = session.flush();
    await server.refuse("workspace_too_large");
    await expect(flushed).resolves.toBeUndefined();
  });
});
