import { Bug, ChartSpline, Code, FlaskConical, Lightbulb, Microscope, Play } from "lucide-react";
import type { DesignEvidence, Evidence, EvidenceOf, ProjectEvidence, Room, Verdict } from "@/protocol";
import { codingRound, codingRounds } from "@/rounds/coding/core/round";
import { prettyGrowth } from "@/rounds/coding/core/growth";
import { VERDICTS, VERDICT_COLOURS } from "@/rounds/coding/looks/VerdictMark";
import { CodeProof } from "@/rounds/coding/report/CodeProof";
import { describeLines } from "@/rounds/shared/report/describeLines";
import type { GeneralEvidence, ProofLook, SpotLook } from "@/rounds/ui";

type CodingEvidence = Exclude<Evidence["kind"], GeneralEvidence | ProjectEvidence | DesignEvidence>;

/** How evidence of a coding round looks. */
export const PROOFS: { readonly [Kind in CodingEvidence]: ProofLook<EvidenceOf<Kind>> } = {
  code: { icon: (size) => <Code aria-hidden size={size} />, describe: describeLines, Block: CodeProof },
  run: {
    icon: (size) => <Play aria-hidden size={size} />,
    describe: ({ passed, total, stopped_at }) =>
      stopped_at == null ? `${passed} of ${total} cases passed` : `stopped at case ${stopped_at} of ${total}`,
    outcome: ({ verdict }) => lookOf(verdict),
    at: ({ run }, room) => whenRan(run, room),
  },
  case: {
    icon: (size) => <FlaskConical aria-hidden size={size} />,
    describe: ({ category }) => `Case: ${category}`,
    outcome: ({ verdict }) => lookOf(verdict),
    at: ({ run }, room) => whenRan(run, room),
  },
  counterexample: {
    icon: (size) => <Bug aria-hidden size={size} />,
    describe: ({ input }) => `Fails on ${input}`,
    Words: FailsOn,
    at: ({ run }, room) => whenRan(run, room),
  },
  growth: {
    icon: (size) => <ChartSpline aria-hidden size={size} />,
    describe: describeGrowth,
    at: ({ run }, room) => whenRan(run, room),
  },
  fact: {
    icon: (size) => <Microscope aria-hidden size={size} />,
    describe: describeFact,
    at: ({ run }, room) => whenRan(run, room),
  },
  hint: {
    icon: (size) => <Lightbulb aria-hidden size={size} />,
    describe: ({ level }) => `Hint ${level}`,
    at: ({ round, level }, room) => codingRound(room, round)?.hints.find((hint) => hint.level === level)?.at ?? null,
  },
};

/** What the events of a coding round are called. */
export const EVENTS: Readonly<Record<string, string>> = {
  code_edited: "The code was edited",
  code_snapshot_taken: "The code at that moment",
  run_requested: "A run was requested",
  run_finished: "A run was judged",
  run_analysed: "A submission was analysed",
  code_reviewed: "The code was reviewed",
  hint_requested: "A hint was requested",
  hint_given: "A hint was given",
  problem_skipped: "The problem was skipped",
  problem_shown: "The statement was shown again",
  language_chosen: "A language was chosen",
};

function lookOf(verdict: Verdict): SpotLook {
  const { word, icon, tone } = VERDICTS[verdict];
  return { word, icon, colour: VERDICT_COLOURS[tone] };
}

/** When a run was. What was found out about it is as of that run. */
function whenRan(id: string, room: Room): number | null {
  const run = codingRounds(room)
    .flatMap(({ runs }) => runs)
    .find((one) => one.id === id);
  return run?.finished_at ?? run?.requested_at ?? null;
}

function describeGrowth({ what, growth, parameter }: EvidenceOf<"growth">): string {
  const subject = what === "time" ? "Time" : "Memory";
  return growth === "1" ? `${subject} does not grow with ${parameter}` : `${subject} grows like ${prettyGrowth(growth)}`;
}

function describeFact({ fact, text }: EvidenceOf<"fact">): string {
  switch (fact) {
    case "function":
      return `Function ${text}`;
    case "unused":
      return `Unused: ${text}`;
    case "duplicate":
      return `Duplicate: ${text}`;
    case "unclear_name":
      return `Unclear name: ${text}`;
    case "longest_line":
      return `Longest line: ${text} characters`;
    case "clean":
      return "Nothing unused, no duplicates";
  }
}

function FailsOn({ proof }: { proof: EvidenceOf<"counterexample"> }) {
  return (
    <>
      Fails on <code className="font-mono">{proof.input}</code>
      {proof.expected !== null && proof.got !== null && (
        <span className="text-ink-soft">
          : expected <code className="font-mono">{proof.expected}</code>, got <code className="font-mono">{proof.got}</code>
        </span>
      )}
    </>
  );
}
