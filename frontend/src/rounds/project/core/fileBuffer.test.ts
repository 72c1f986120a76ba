import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileBuffer } from "@/rounds/project/core/fileBuffer";
import { begin, othersEdited, typed } from "@/rounds/project/core/fileSync";
import { typedAt, typingOf } from "@/rounds/project/core/typing";
import type { UnitRange } from "@/rounds/shared/documents/edits";
import type { TypedByOther } from "@/rounds/shared/editor/Editor";

/** A file with an editor that shows it. */
class Shown {
  sync = begin({ text: "class Shelf:\n    pass\n", revision: 1 });
  readonly buffer: FileBuffer;
  editor: string;
  readonly told: (TypedByOther | undefined)[] = [];

  constructor(isStill = false) {
    const source = () => ({ text: this.sync.text, type: (edit: UnitRange) => void (this.sync = typed(this.sync, edit)) });
    this.buffer = new FileBuffer(source, () => isStill);
    this.editor = this.buffer.text;
    this.buffer.onText((text, place) => {
      this.editor = text;
      this.told.push(place);
    });
  }

  botWrites(start: number, end: number, text: string): void {
    this.sync = othersEdited(this.sync, [{ start, end, text }], this.sync.server.revision + 1);
    this.buffer.follow(true);
  }

  humanTypes(at: number, text: string): void {
    this.editor = this.editor.slice(0, at) + text + this.editor.slice(at);
    this.buffer.edit(this.editor);
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PASS = 17;
const BODY = "def put(self, thing):\n        self.things.append(thing)";

describe("what the interviewer writes", () => {
  it("is typed within two seconds, growing letter by letter", () => {
    const shown = new Shown();
    shown.botWrites(PASS, PASS + 4, BODY);
    const lengths: number[] = [];
    for (let ms = 0; ms < 2000; ms += 50) {
      vi.advanceTimersByTime(50);
      lengths.push(shown.editor.length);
    }
    expect(shown.editor).toBe(`class Shelf:\n    ${BODY}\n`);
    expect(new Set(lengths).size).toBeGreaterThan(10);
    expect([...lengths].sort((one, other) => one - other)).toEqual(lengths);
    expect(shown.told.at(-1)).toEqual({ at: PASS + BODY.length, goesOn: false });
    expect(shown.buffer.isTyping).toBe(false);
  });

  it("is there at once for those who want nothing to move", () => {
    const shown = new Shown(true);
    shown.botWrites(PASS, PASS + 4, BODY);
    expect(shown.editor).toBe(`class Shelf:\n    ${BODY}\n`);
    expect(shown.told).toEqual([{ at: PASS + BODY.length, goesOn: false }]);
  });

  it("is all there before the next thing begins", () => {
    const shown = new Shown();
    shown.botWrites(PASS, PASS + 4, BODY);
    vi.advanceTimersByTime(200);
    shown.botWrites(0, 0, "import this\n");
    expect(shown.editor).toBe(`class Shelf:\n    ${BODY}\n`);
    vi.advanceTimersByTime(2000);
    expect(shown.editor).toBe(shown.sync.text);
  });

  it("is typed for an editor that opens right after it", () => {
    let text = "made\n";
    const buffer = new FileBuffer(() => ({ text, type: () => undefined }), () => false, "");
    text = "made by the interviewer\n";
    const seen: string[] = [];
    buffer.onText((now) => seen.push(now));
    vi.advanceTimersByTime(3000);
    expect(seen.at(-1)).toBe(text);
    expect(seen.length).toBeGreaterThan(3);
  });
});

describe("typing while the interviewer types", () => {
  it.each([0, 5, PASS, 21])("keeps every letter, at %i of what is shown", (at) => {
    const shown = new Shown();
    shown.botWrites(PASS, PASS + 4, BODY);
    vi.advanceTimersByTime(400);
    const before = shown.editor.length;
    shown.humanTypes(Math.min(at, before), "#mine");
    expect(shown.buffer.isTyping).toBe(false);
    expect(shown.editor).toBe(shown.sync.text);
    expect(shown.sync.text.replace("#mine", "")).toBe(`class Shelf:\n    ${BODY}\n`);
    vi.advanceTimersByTime(3000);
    expect(shown.editor).toBe(shown.sync.text);
  });

  it("goes line by line where whole lines are new", () => {
    const before = "class Shelf:\n    def b(self):\n        pass\n";
    const added = "    def a(self):\n        pass\n\n";
    const typing = typingOf(before, before.replace("    def b", `${added}    def b`));
    if (typing === null) throw new Error("nothing is typed");
    expect(typing.edit).toEqual({ start: 13, end: 13, text: added });
    for (let ms = 0; ms < typing.durationMs; ms += 40) {
      expect(typedAt(typing, ms).text.split("\n")).toContain("    def b(self):");
    }
  });

  it("never takes half an emoji", () => {
    const typing = typingOf("", "🦊".repeat(20));
    if (typing === null) throw new Error("nothing is typed");
    for (let ms = 0; ms <= typing.durationMs; ms += 7) {
      const { text } = typedAt(typing, ms);
      expect(text).toBe("🦊".repeat(text.length / 2));
    }
  });
});
