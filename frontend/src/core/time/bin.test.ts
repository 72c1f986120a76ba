import { expect, it } from "vitest";
import { formatDaysLeft } from "@/core/time/bin";

const DAY = 86_400_000;

it("says how long something stays in the bin", () => {
  expect(formatDaysLeft(30 * DAY, 0)).toBe("in 30 days");
  expect(formatDaysLeft(30 * DAY + 5_000, 0)).toBe("in 30 days");
  expect(formatDaysLeft(1.6 * DAY, 0)).toBe("in 2 days");
  expect(formatDaysLeft(DAY / 2, 0)).toBe("within a day");
  expect(formatDaysLeft(-DAY, 0)).toBe("within a day");
});
