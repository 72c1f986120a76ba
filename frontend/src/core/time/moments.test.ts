import { describe, expect, it } from "vitest";
import { formatDay, formatMoment, formatTime } from "@/core/time/moments";

const NOW = new Date(2026, 10, 15, 14, 30).getTime();

describe("formatDay", () => {
  it.each([
    [new Date(2026, 10, 15, 0, 1), "Today"],
    [new Date(2026, 10, 14, 23, 59), "Yesterday"],
    [new Date(2026, 10, 10, 9, 0), "Tuesday"],
    [new Date(2026, 10, 8, 9, 0), "8 Nov"],
    [new Date(2025, 10, 8, 9, 0), "8 Nov 2025"],
  ])("says %s as %s", (date, text) => expect(formatDay(date.getTime(), NOW)).toBe(text));
});

describe("formatTime and formatMoment", () => {
  it("write out the moment", () => {
    const at = new Date(2026, 10, 14, 9, 41).getTime();
    expect(formatTime(at)).toBe("09:41");
    expect(formatMoment(at)).toBe("Saturday 14 November 2026, 09:41");
  });
});
