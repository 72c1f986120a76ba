import { expect, it } from "vitest";
import { formatDueDay, hrefOfDue } from "@/core/progress/dues";

const NOON = new Date(2026, 10, 16, 12).getTime();
const DAY = 86_400_000;

it("says when something is due, and never that it is late", () => {
  expect(formatDueDay(null, NOON)).toBe("Any time");
  expect(formatDueDay(NOON - 9 * DAY, NOON)).toBe("Now");
  expect(formatDueDay(NOON + DAY / 4, NOON)).toBe("Now");
  expect(formatDueDay(NOON + DAY, NOON)).toBe("Tomorrow");
  expect(formatDueDay(NOON + 5 * DAY, NOON)).toBe("In 5 days");
  expect(formatDueDay(NOON + 40 * DAY, NOON)).toBe("26 Dec");
});

it("leads to the question, or to the lobby where it takes an interview", () => {
  expect(hrefOfDue({ slug: "fresh-stretch" })).toBe("/practice/fresh-stretch");
  expect(hrefOfDue({ slug: null })).toBe("/");
});
