import type { Due, ProgressView, Skill } from "@/protocol";

/** Monday 16 November 2026, noon: when every progress in the tests is looked at. */
export const NOW = Date.UTC(2026, 10, 16, 12);
const DAY = 86_400_000;

function daysAgo(days: number): number {
  return NOW - days * DAY;
}

export function skillWith(part: Partial<Skill> & { ratings?: readonly number[] }): Skill {
  const { ratings = [1500, 1540, 1580], ...rest } = part;
  const points = ratings.map((rating, index) => {
    const reach = 230 / Math.sqrt(index + 1);
    const at = daysAgo(7 * (ratings.length - index) - 6);
    return { at, rating, low: rating - reach, high: rating + reach, interview: `iv${10 - ratings.length + index}` };
  });
  const { rating = 1500, low = 1200, high = 1800 } = points.at(-1) ?? {};
  return {
    id: "topic:arrays",
    kind: "topic",
    title: "Arrays",
    rating,
    low,
    high,
    seen: ratings.length,
    trend: "up",
    points,
    note: "Better than in your first interviews.",
    ...rest,
  };
}

export function dueWith(part: Partial<Due>): Due {
  return {
    kind: "question",
    slug: "fresh-stretch",
    title: "Fresh Stretch",
    skill: "topic:sliding-window",
    due_at: daysAgo(1),
    reason: "due",
    why: "You solved it three weeks ago with two hints; about now it begins to fade.",
    minutes: 25,
    ...part,
  };
}

export const NOTHING_YET: ProgressView = {
  interviews: 0,
  practised: 0,
  overall: [],
  skills: [],
  questions: [],
  today: [],
  later: [],
  streak: { weeks: 0, longest: 0, days_this_week: 0, note: "" },
  next: {
    difficulty: "easy",
    topics: [],
    slugs: ["evening-headcount"],
    why: "A calm first one: it shows where you stand, and nothing depends on it.",
  },
  note: "Nothing has been assessed yet. One interview is enough to begin.",
};

const SCORES = [3.1, 2.8, 4.0, 5.2, 4.6, 3.9, 5.8, 6.1, 7.2, 7.9];

const OVERALL: ProgressView["overall"] = SCORES.map((overall, index) => {
  const reach = index % 3 === 0 ? 0.9 : 0.55;
  const span = { low: overall - reach, high: overall + reach, percent: 80 };
  return { interview: `iv${index}`, at: daysAgo(64 - 7 * index), overall, ...span };
});

/** After ten interviews. */
export const TEN_INTERVIEWS: ProgressView = {
  interviews: 10,
  practised: 14,
  overall: OVERALL,
  skills: [
    skillWith({
      id: "criterion:correctness",
      kind: "criterion",
      title: "Correctness",
      ratings: [1390, 1370, 1420, 1490, 1470, 1450, 1530, 1560, 1640, 1710],
      note: "Your strongest: the last two were right on the first attempt.",
    }),
    skillWith({
      id: "criterion:efficiency",
      kind: "criterion",
      title: "Efficiency",
      ratings: [1420, 1400, 1440, 1460, 1480, 1490, 1520, 1540, 1560, 1590],
      note: "Rising slowly and steadily.",
    }),
    skillWith({
      id: "criterion:communication",
      kind: "criterion",
      title: "Communication",
      trend: "steady",
      ratings: [1460, 1500, 1510, 1480, 1500, 1420, 1440, 1470, 1490, 1500],
      note: "As in your first interviews; one silent interview lowered it for a while.",
    }),
    skillWith({
      id: "criterion:testing",
      kind: "criterion",
      title: "Testing and debugging",
      trend: "down",
      ratings: [1500, 1480, 1430, 1410, 1390, 1370],
      note: "Lower than at first: in four interviews nothing was run before it was submitted.",
    }),
    skillWith({ title: "Arrays", ratings: [1380, 1420, 1500, 1560, 1610, 1660], note: "Better than in your first interviews." }),
    skillWith({
      id: "topic:sliding-window",
      title: "Sliding window",
      ratings: [1450, 1430, 1510, 1530],
      note: "Better than at first; four results, so still rather uncertain.",
    }),
    skillWith({
      id: "topic:prefix-sums",
      title: "Prefix sums",
      trend: "steady",
      ratings: [1480, 1500, 1490],
      note: "About where it began.",
    }),
    skillWith({
      id: "topic:segment-trees",
      title: "Segment trees",
      trend: "unknown",
      ratings: [1410],
      note: "One result only: it may lie almost anywhere.",
    }),
  ],
  questions: [
    { slug: "rally-overtakes", title: "Rally Overtakes", difficulty: "hard", rating: 1730, low: 1560, high: 1900, seen: 4 },
    { slug: "fresh-stretch", title: "Fresh Stretch", difficulty: "medium", rating: 1610, low: 1490, high: 1730, seen: 5 },
    { slug: "evening-headcount", title: "Evening Headcount", difficulty: "easy", rating: 1380, low: 1270, high: 1490, seen: 6 },
  ],
  today: [
    dueWith({}),
    dueWith({
      kind: "skill",
      slug: "evening-headcount",
      title: "Testing and debugging",
      skill: "criterion:testing",
      due_at: null,
      reason: "weak_skill",
      why: "Your lowest skill: solve this one and write three cases of your own before you submit.",
      minutes: 20,
    }),
    dueWith({
      slug: "quiet-carriage",
      title: "Quiet Carriage",
      skill: "topic:graphs",
      due_at: null,
      reason: "new_topic",
      why: "You have not met a graph yet, and interviews often bring one.",
      minutes: 35,
    }),
  ],
  later: [
    dueWith({ slug: "rally-overtakes", title: "Rally Overtakes", due_at: NOW + 2 * DAY, why: "Solved with a hint last week.", minutes: 40 }),
    dueWith({ slug: "evening-headcount", title: "Evening Headcount", due_at: NOW + 9 * DAY, why: "Solved twice without help.", minutes: 15 }),
  ],
  streak: {
    weeks: 6,
    longest: 6,
    days_this_week: 1,
    note: "Six weeks in a row with something done, your longest run so far.",
  },
  next: {
    difficulty: "medium",
    topics: ["sliding-window", "graphs"],
    slugs: ["quiet-carriage", "fresh-stretch"],
    why: "You solve easy problems reliably and about two in three medium ones: that is where practice helps most.",
  },
  note: "You are clearly better than in your first interviews; testing is what holds the score back now.",
};

/** After the first one. */
export const ONE_INTERVIEW: ProgressView = {
  ...NOTHING_YET,
  interviews: 1,
  overall: OVERALL.slice(4, 5),
  skills: [
    skillWith({ id: "criterion:correctness", kind: "criterion", title: "Correctness", ratings: [1540], trend: "unknown", note: "One result only." }),
    skillWith({ title: "Arrays", ratings: [1470], trend: "unknown", note: "One result only." }),
  ],
  questions: TEN_INTERVIEWS.questions.slice(2),
  today: [],
  later: TEN_INTERVIEWS.later.slice(1),
  streak: { weeks: 1, longest: 1, days_this_week: 1, note: "This is the first week." },
  note: "One interview is assessed. What it says of you is still uncertain.",
};
