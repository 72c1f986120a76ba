import { describe, expect, it } from "vitest";
import { findSpoken } from "@/features/room/spokenCommands";
import type { RoomCommand } from "@/rounds/ui";

const done: string[] = [];
const command = (does: RoomCommand["does"], more: Partial<RoomCommand> = {}): RoomCommand => ({
  place: 1,
  label: String(does),
  ...(does && { does }),
  run: () => done.push(`run ${String(does)}`),
  ...more,
});

describe("findSpoken", () => {
  it("does what the button does, without asking again where the interviewer has asked", () => {
    const commands = [command("run"), command("end", { atOnce: () => done.push("at once") })];
    for (const name of ["run", "end"] as const) {
      const found = findSpoken(commands, name);
      if (typeof found === "function") found();
    }
    expect(done).toEqual(["run run", "at once"]);
  });

  it("says why not when not", () => {
    expect(findSpoken([command("submit", { unavailable: "No attempts are left." })], "submit")).toBe(
      "You said “Submit”. No attempts are left.",
    );
    expect(findSpoken([command("run")], "hint")).toContain("nothing to do that with here");
  });

  it("takes “go on” for the one who waits for it", () => {
    const moveOn = command("move_on", { unavailable: "The project is still open." });
    done.length = 0;
    const waiting = findSpoken([moveOn, command("keep_going")], "move_on");
    if (typeof waiting === "function") waiting();
    expect(done).toEqual(["run keep_going"]);
    const busy = command("keep_going", { unavailable: "The interviewer is at work already." });
    expect(findSpoken([moveOn, busy], "move_on")).toContain("still open");
    expect(findSpoken([busy], "keep_going")).toBe("You said “Keep going”. The interviewer is at work already.");
  });

  it("does nothing twice, and leaves repeating to the interviewer", () => {
    expect(findSpoken([command("run", { busy: true })], "run")).toBeNull();
    expect(findSpoken([], "repeat")).toBeNull();
  });
});
