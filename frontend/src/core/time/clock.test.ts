import { describe, expect, it } from "vitest";
import { formatLeft, urgency } from "@/core/time/clock";

const MINUTE = 60_000;

describe("urgency", () => {
  it("warns in the last five minutes of a problem and presses in the last one", () => {
    expect(urgency(6 * MINUTE, 15 * MINUTE)).toBe("calm");
    expect(urgency(5 * MINUTE, 15 * MINUTE)).toBe("soon");
    expect(urgency(MINUTE, 15 * MINUTE)).toBe("last");
  });

  it("lets a short stage begin calmly", () => {
    expect(urgency(30_000, 30_000)).toBe("calm");
    expect(urgency(9_000, 30_000)).toBe("soon");
    expect(urgency(2_000, 30_000)).toBe("last");
  });
});

describe("formatLeft", () => {
  it("shows zero only when the time is up", () => {
    expect(formatLeft(15 * MINUTE)).toBe("15:00");
    expect(formatLeft(61_001)).toBe("1:02");
    expect(formatLeft(1)).toBe("0:01");
    expect(formatLeft(0)).toBe("0:00");
    expect(formatLeft(-5000)).toBe("0:00");
  });
});
