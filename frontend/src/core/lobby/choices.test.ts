import { describe, expect, it } from "vitest";
import { nameError } from "@/core/lobby/choices";

describe("names", () => {
  it("may be left out", () => {
    expect(nameError("")).toBeUndefined();
  });

  it("may not be longer than the server takes", () => {
    expect(nameError("a".repeat(80))).toBeUndefined();
    expect(nameError("a".repeat(81))).toContain("81 characters");
  });
});
