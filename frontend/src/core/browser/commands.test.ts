import { describe, expect, it } from "vitest";
import { findCommands, firstAvailable, type Command } from "@/core/browser/commands";

const command = (label: string, unavailable?: string): Command => ({ label, unavailable, run: () => undefined });

describe("findCommands", () => {
  it("wants every word, in any order and case", () => {
    const all = [command("Go to History"), command("Go to Settings")];
    expect(findCommands(all, "hist GO").map(({ label }) => label)).toEqual(["Go to History"]);
    expect(findCommands(all, "")).toHaveLength(2);
    expect(findCommands(all, "lobby")).toHaveLength(0);
  });
});

describe("firstAvailable", () => {
  it("passes over what cannot be done now", () => {
    expect(firstAvailable([command("Run", "No problem yet."), command("Submit", "No problem yet."), command("End")])).toBe(2);
    expect(firstAvailable([command("Run", "No problem yet.")])).toBe(0);
    expect(firstAvailable([])).toBe(0);
  });
});
