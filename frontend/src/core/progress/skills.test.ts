import { describe, expect, it } from "vitest";
import { describeRating, endsOf, expectedShare, placeOnBar, ratingMarks, ratingRange, skillsOf } from "@/core/progress/skills";
import type { Skill } from "@/protocol";

function skill(part: Partial<Skill>): Skill {
  const estimate = { rating: 1500, low: 1400, high: 1600, seen: 3 };
  const words = { id: "topic:graphs", kind: "topic" as const, title: "Graphs", note: "" };
  return { ...words, ...estimate, trend: "steady", points: [], ...part };
}

describe("the scale of ratings", () => {
  it("has the start in it, and every span", () => {
    expect(ratingRange([])).toEqual({ low: 1200, high: 1800 });
    expect(ratingRange([skill({ low: 1033, high: 1777 })])).toEqual({ low: 1000, high: 1800 });
  });

  it("is marked at round figures, the start among them", () => {
    expect(ratingMarks({ low: 1200, high: 1800 })).toEqual([1300, 1500, 1700]);
    expect(ratingMarks({ low: 1000, high: 1900 })).toEqual([1100, 1300, 1500, 1700, 1900]);
    expect(ratingMarks({ low: 700, high: 2300 })).toEqual([700, 1100, 1500, 1900, 2300]);
  });

  it("places a rating and its span in percent", () => {
    const place = placeOnBar({ low: 1000, high: 2000 }, { value: 1600, low: 1500, high: 1750 });
    expect(place).toEqual({ start: 50, length: 25, mark: 60 });
  });
});

it("tells a rating with its span", () => {
  expect(describeRating({ rating: 1611.6, low: 1540, high: 1684 })).toBe("1,612, 95 % interval 1,540 to 1,684");
});

it("lists the strongest of a kind first", () => {
  const skills = [
    skill({ id: "topic:a", rating: 1400 }),
    skill({ id: "topic:b", rating: 1600 }),
    skill({ id: "criterion:c", kind: "criterion", rating: 1700 }),
  ];
  expect(skillsOf({ skills }, "topic").map(({ id }) => id)).toEqual(["topic:b", "topic:a"]);
});

it("shows the ends of a long list, and all of a short one", () => {
  expect(endsOf([1, 2, 3, 4, 5], 2)).toEqual({ first: [1, 2, 3, 4, 5], between: [], last: [] });
  expect(endsOf([1, 2, 3, 4, 5, 6], 2)).toEqual({ first: [1, 2], between: [3, 4], last: [5, 6] });
});

it("expects half at equal ratings, and three quarters 200 above", () => {
  expect(expectedShare(0)).toBe(0.5);
  expect(expectedShare(200)).toBeCloseTo(0.76, 2);
});
