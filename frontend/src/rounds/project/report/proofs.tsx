import { ArrowLeftRight, FileCode, FlaskConical, Lightbulb } from "lucide-react";
import { useReportPlace } from "@/features/report/reportContext";
import type { EvidenceOf, HelpView, ProjectEvidence, Room } from "@/protocol";
import { nameOf } from "@/rounds/project/core/driving";
import { nameInWords } from "@/rounds/project/core/results";
import { projectRound, projectRounds } from "@/rounds/project/core/round";
import { TEST_COLOURS, TEST_LOOKS } from "@/rounds/project/looks/testLooks";
import { CitedCode } from "@/rounds/shared/report/CitedCode";
import { describeLines } from "@/rounds/shared/report/describeLines";
import type { ProofLook, SpotLook } from "@/rounds/ui";

const HELPS: Record<HelpView["kind"], string> = {
  hint: "A hint",
  error: "The error explained",
  concept: "A concept",
  snippet: "A snippet",
};

/** How evidence of a project round looks. */
export const PROOFS: { readonly [Kind in ProjectEvidence]: ProofLook<EvidenceOf<Kind>> } = {
  test_run: {
    icon: (size) => <FlaskConical aria-hidden size={size} />,
    describe: ({ passed, total, by }) => `${passed} of ${total} tests pass${by === "bot" ? ", run by the interviewer" : ""}`,
    at: ({ run }, room) => whenRan(run, room),
  },
  test: {
    icon: (size) => <FlaskConical aria-hidden size={size} />,
    describe: ({ test }) => nameInWords(test),
    outcome: ({ outcome }) => lookOf(outcome),
    at: ({ run }, room) => whenRan(run, room),
  },
  file: { icon: (size) => <FileCode aria-hidden size={size} />, describe: describeFile, Block: FileProof },
  help: {
    icon: (size) => <Lightbulb aria-hidden size={size} />,
    describe: ({ help, level, asked }) => `${HELPS[help]} on level ${level}, ${asked ? "asked for" : "offered"}`,
  },
  driver: {
    icon: (size) => <ArrowLeftRight aria-hidden size={size} />,
    describe: ({ driver }) => (driver === "human" ? "You took the wheel" : "You handed over"),
  },
};

/** What the events of a project round are called. */
export const EVENTS: Readonly<Record<string, string>> = {
  file_edited: "A file was edited",
  file_replaced: "A file became another one",
  file_created: "A file was made",
  file_removed: "A file was deleted",
  change_reverted: "A change was taken back",
  driver_changed: "The keyboard changed hands",
  step_taken: "The interviewer took a step",
  tests_requested: "The tests were started",
  tests_finished: "The tests ran",
  tests_failed: "The tests couldn’t be run",
  level_unlocked: "A level was unlocked",
  file_run_requested: "A file was run",
  file_ran: "A file printed something",
  driving_resumed: "The interviewer was let go on",
  help_requested: "Help was asked for",
  help_given: "Help was given",
  project_solved: "The project was finished",
  project_left: "The rest was left",
};

function lookOf(outcome: EvidenceOf<"test">["outcome"]): SpotLook {
  const { word, icon, tone } = TEST_LOOKS[outcome];
  return { word, icon, colour: TEST_COLOURS[tone] };
}

/** When a run of the tests was. */
function whenRan(id: string, room: Room): number | null {
  const run = projectRounds(room)
    .flatMap(({ test_runs }) => test_runs)
    .find((one) => one.id === id);
  return run?.finished_at ?? run?.requested_at ?? null;
}

function describeFile(proof: EvidenceOf<"file">): string {
  return `${nameOf(proof.path)}, ${describeLines(proof).toLowerCase()}`;
}

function FileProof({ proof, finding }: { proof: EvidenceOf<"file">; finding?: string | undefined }) {
  const { room } = useReportPlace();
  const grammar = projectRound(room, proof.round)?.language ?? "python";
  return <CitedCode proof={proof} label={describeFile(proof)} grammar={grammar} finding={finding} />;
}
