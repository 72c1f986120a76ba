import type { Mark, Report, Room, StageView } from "@/protocol";

export interface Segment {
  id: StageView["id"];
  title: string;
  /** Whether there was something to work on. */
  isRound: boolean;
  ms: number;
  limitMs: number | null;
  /** Where it begins and how wide it is, as parts of the whole. */
  start: number;
  share: number;
  /** The event it began with, for the replay; null when it is not known. */
  seq: number | null;
}

/** The rows that every interview has; a kind has one of its own besides. */
export const HELP = "help";
export const FINDINGS = "findings";

/** A moment to draw, or several that are too close to each other to be drawn apart. */
export interface Spot<Look> {
  lane: string;
  position: number;
  /** Of the first, for the replay; null when it is not known. */
  seq: number | null;
  finding: string | null;
  atMs: number;
  labels: readonly string[];
  /** How the last of them went that has a look of its own. */
  look: Look | null;
  tone: "good" | "bad" | "neutral" | "help";
}

/** A shorter pause of the clock is not mentioned, as in the conversation. */
export const WORTH_TELLING_MS = 5_000;

/** A moment before it has its place. */
export type TimelineMoment<Look> = Omit<Spot<Look>, "position" | "atMs"> & { at: number };

export interface Timeline<Look> {
  totalMs: number;
  /** How long the clock stood still; not part of the total. */
  pausedMs: number;
  segments: readonly Segment[];
  spots: readonly Spot<Look>[];
  /** Round minutes along it. */
  ticks: readonly { ms: number; position: number }[];
}

interface Sources<Look> {
  marks?: readonly Mark[];
  report?: Report | null;
  /** What happened in the rounds. */
  ofRounds?: readonly TimelineMoment<Look>[];
}

/** Where the time went, or null when the interview never ran. */
export function timelineOf<Look>(
  room: Room,
  { marks = [], report = null, ofRounds = [] }: Sources<Look> = {},
): Timeline<Look> | null {
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
      isRound: stage.round !== null,
      ms,
      limitMs: stage.limit_ms,
      start: (from - startedAt) / totalMs,
      share: ms / totalMs,
      seq: marks.find((mark) => mark.kind === "stage" && mark.at === stage.entered_at)?.seq ?? null,
    };
  });
  const moments: TimelineMoment<Look>[] = [...ofRounds, ...signalsIn(marks), ...findingsIn(marks, report)];
  const placed = moments.map(({ at, ...rest }) => ({
    ...rest,
    atMs: Math.max(0, at - startedAt),
    position: Math.min(1, Math.max(0, (at - startedAt) / totalMs)),
  }));
  return {
    totalMs,
    pausedMs: room.interview.paused_ms,
    segments,
    spots: placed.sort((one, other) => one.position - other.position || (one.seq ?? 0) - (other.seq ?? 0)),
    ticks: ticksOver(totalMs),
  };
}

const TICKS = 6;
const STEPS_MS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200].map((seconds) => seconds * 1000);

function ticksOver(totalMs: number): Timeline<never>["ticks"] {
  const step = STEPS_MS.find((each) => totalMs / each <= TICKS) ?? totalMs;
  return Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, index) => ({
    ms: index * step,
    position: (index * step) / totalMs,
  }));
}

/** Signs that help was needed. A kind adds the help that it gave. */
function signalsIn(marks: readonly Mark[]): TimelineMoment<never>[] {
  return marks
    .filter((mark) => mark.kind === "signal")
    .map(({ at, seq, label }) => ({ lane: HELP, at, seq, finding: null, labels: [label], look: null, tone: "neutral" }));
}

/** Each finding where its first proof is, as far as the recording knows when that was. */
function findingsIn(marks: readonly Mark[], report: Report | null): TimelineMoment<never>[] {
  const times = new Map(marks.map((mark) => [mark.seq, mark.at]));
  return (report?.findings ?? []).flatMap((finding): TimelineMoment<never>[] => {
    const proof = finding.evidence.find(({ seq }) => times.has(seq));
    const at = proof && times.get(proof.seq);
    if (proof === undefined || at === undefined || finding.tone === "neutral") return [];
    const tone = finding.tone === "strength" ? "good" : "help";
    return [{ lane: FINDINGS, at, seq: proof.seq, finding: finding.id, labels: [finding.text], look: null, tone }];
  });
}

/** The moments of one lane; those closer to each other than this part of the whole are drawn as one. */
export function spotsIn<Look>(timeline: Timeline<Look>, lane: string, close: number): readonly Spot<Look>[] {
  const joined: Spot<Look>[] = [];
  for (const spot of timeline.spots) {
    if (spot.lane !== lane) continue;
    const last = joined.at(-1);
    if (last === undefined || spot.position - last.position >= close) joined.push(spot);
    else {
      joined[joined.length - 1] = {
        ...last,
        labels: [...last.labels, ...spot.labels],
        look: spot.look ?? last.look,
        tone: last.tone === spot.tone ? last.tone : "neutral",
      };
    }
  }
  return joined;
}
