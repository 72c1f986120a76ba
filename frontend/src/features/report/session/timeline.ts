import type { Mark, Report, Room, RunView, StageView, Verdict } from "@/protocol";

export interface Segment {
  id: StageView["id"];
  title: string;
  isProblem: boolean;
  ms: number;
  limitMs: number | null;
  /** Where it begins and how wide it is, as parts of the whole. */
  start: number;
  share: number;
  /** The event it began with, for the replay; null when it is not known. */
  seq: number | null;
}

export type Lane = "submissions" | "help" | "findings";

/** A moment to draw, or several that are too close to each other to be drawn apart. */
export interface Spot {
  lane: Lane;
  position: number;
  /** Of the first, for the replay; null when it is not known. */
  seq: number | null;
  finding: string | null;
  atMs: number;
  labels: readonly string[];
  /** The verdict of the last submission among them. */
  verdict: Verdict | null;
  tone: "good" | "bad" | "neutral" | "help";
}

/** A shorter pause of the clock is not mentioned, as in the conversation. */
export const WORTH_TELLING_MS = 5_000;

export interface Timeline {
  totalMs: number;
  /** How long the clock stood still; not part of the total. */
  pausedMs: number;
  segments: readonly Segment[];
  spots: readonly Spot[];
  /** Round minutes along it. */
  ticks: readonly { ms: number; position: number }[];
}

/** Where the time went, or null when the interview never ran. */
export function timelineOf(room: Room, marks: readonly Mark[] = [], report: Report | null = null): Timeline | null {
  const { started_at: startedAt, ended_at: endedAt, stages } = room.interview;
  if (startedAt === null || endedAt === null || endedAt <= startedAt) return null;
  const totalMs = endedAt - startedAt;
  const entered = stages.filter((stage) => stage.entered_at !== null);
  const segments = entered.map((stage, index): Segment => {
    const from = stage.entered_at ?? startedAt;
    const until = entered[index + 1]?.entered_at ?? endedAt;
    const ms = Math.max(0, until - from);
    return {
      id: stage.id,
      title: stage.title,
      isProblem: stage.kind === "problem",
      ms,
      limitMs: stage.limit_ms,
      start: (from - startedAt) / totalMs,
      share: ms / totalMs,
      seq: marks.find((mark) => mark.kind === "stage" && mark.at === stage.entered_at)?.seq ?? null,
    };
  });
  const moments = [...submissionsIn(room, marks), ...helpIn(room, marks), ...findingsIn(marks, report)];
  const placed = moments.map(({ at, ...rest }) => ({
    ...rest,
    atMs: Math.max(0, at - startedAt),
    position: Math.min(1, Math.max(0, (at - startedAt) / totalMs)),
  }));
  return {
    totalMs,
    pausedMs: room.interview.paused_ms,
    segments,
    spots: placed.sort((one, other) => one.position - other.position),
    ticks: ticksOver(totalMs),
  };
}

const TICKS = 6;
const STEPS_MS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200].map((seconds) => seconds * 1000);

function ticksOver(totalMs: number): Timeline["ticks"] {
  const step = STEPS_MS.find((each) => totalMs / each <= TICKS) ?? totalMs;
  return Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, index) => ({
    ms: index * step,
    position: (index * step) / totalMs,
  }));
}

type Moment = Omit<Spot, "position" | "atMs"> & { at: number };

function submissionsIn(room: Room, marks: readonly Mark[]): Moment[] {
  return room.runs
    .filter((run) => run.kind === "submission")
    .map((run) => ({
      lane: "submissions",
      at: run.requested_at,
      seq: marks.find((mark) => mark.kind === "submission" && isOf(run, mark))?.seq ?? null,
      finding: null,
      labels: [run.attempt === null ? "Submission" : `Attempt ${run.attempt}`],
      verdict: run.result?.verdict ?? null,
      tone: run.result === null ? "neutral" : run.result.verdict === "accepted" ? "good" : "bad",
    }));
}

function isOf(run: RunView, mark: Mark): boolean {
  return mark.problem === run.problem && (mark.at === run.requested_at || mark.at === run.finished_at);
}

function helpIn(room: Room, marks: readonly Mark[]): Moment[] {
  const known = marks.filter((mark) => mark.kind === "hint" || mark.kind === "signal");
  if (known.length > 0) {
    return known.map(({ at, seq, label, kind }) => ({
      lane: "help",
      at,
      seq,
      finding: null,
      labels: [label],
      verdict: null,
      tone: kind === "hint" ? "help" : "neutral",
    }));
  }
  return room.problems.flatMap((problem) =>
    problem.hints.map((hint): Moment => ({
      lane: "help",
      at: hint.at,
      seq: null,
      finding: null,
      labels: [`Hint ${hint.level}`],
      verdict: null,
      tone: "help",
    })),
  );
}

/** Each finding where its first proof is, as far as the recording knows when that was. */
function findingsIn(marks: readonly Mark[], report: Report | null): Moment[] {
  const times = new Map(marks.map((mark) => [mark.seq, mark.at]));
  return (report?.findings ?? []).flatMap((finding): Moment[] => {
    const proof = finding.evidence.find(({ seq }) => times.has(seq));
    const at = proof && times.get(proof.seq);
    if (proof === undefined || at === undefined || finding.tone === "neutral") return [];
    const tone = finding.tone === "strength" ? "good" : "help";
    return [{ lane: "findings", at, seq: proof.seq, finding: finding.id, labels: [finding.text], verdict: null, tone }];
  });
}

/** The moments of one lane; those closer to each other than this part of the whole are drawn as one. */
export function spotsIn(timeline: Timeline, lane: Lane, close: number): readonly Spot[] {
  const joined: Spot[] = [];
  for (const spot of timeline.spots) {
    if (spot.lane !== lane) continue;
    const last = joined.at(-1);
    if (last === undefined || spot.position - last.position >= close) joined.push(spot);
    else {
      joined[joined.length - 1] = {
        ...last,
        labels: [...last.labels, ...spot.labels],
        verdict: spot.verdict ?? last.verdict,
        tone: last.tone === spot.tone ? last.tone : "neutral",
      };
    }
  }
  return joined;
}
