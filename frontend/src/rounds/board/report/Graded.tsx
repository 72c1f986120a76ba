import { ArrowUpRight } from "lucide-react";
import { Link } from "wouter";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import type { BoardRound, DesignGrades } from "@/protocol";
import type { DesignDebrief } from "@/rounds/board/report/debriefs";
import { GradeRow, GradeRows } from "@/rounds/board/report/GradeRow";
import { ANSWERS, FIGURES, PARTS, REQUIREMENTS, softened, TOPICS, worstFirst } from "@/rounds/board/report/looks";
import { OnBoard } from "@/rounds/board/report/OnBoard";
import { Part } from "@/rounds/shared/report/RoundCard";

interface GradedProps {
  grades: DesignGrades;
}

/** Parts that a sound design has: what is there, what stands on one machine, and what is missing, with why it matters. */
export function PartsPart({ board, grades }: GradedProps & { board: BoardRound }) {
  const parts = grades.parts.filter(({ matters, outcome }) => matters || outcome !== "missing");
  if (parts.length === 0) return null;
  return (
    <Part title="Parts of a sound design">
      <GradeRows label="Parts of a sound design">
        {worstFirst(parts, ["missing", "weak", "there"]).map(({ need, about, outcome, components, elements, why, matters }) => (
          <GradeRow key={need} look={softened(PARTS[outcome], matters)} about={about}>
            {outcome === "missing" && <p className="text-ink-soft">{why}</p>}
            {outcome === "weak" && <p className="text-ink-soft">If that machine is lost: {why}</p>}
            <OnBoard board={board} elements={elements} names={components} />
          </GradeRow>
        ))}
      </GradeRows>
    </Part>
  );
}

/** What goes wrong with the board as it is. */
export function WeaknessesPart({ board, grades }: GradedProps & { board: BoardRound }) {
  const { facts, flows_missing: flows } = grades;
  if (facts.length + flows.length === 0) return null;
  return (
    <Part title="What the board shows">
      <ul aria-label="Weaknesses of the board" className="divide-y divide-line border-t border-line">
        {facts.map(({ text, components, elements, is_guessed }, nth) => (
          <li key={nth} className="px-5 py-2.5 text-small text-pretty wrap-anywhere">
            {text}
            {is_guessed && <span className="text-ink-faint"> As far as the drawing could be read; it did not count.</span>}
            <div>
              <OnBoard board={board} elements={elements} names={components} />
            </div>
          </li>
        ))}
        {flows.map((text) => (
          <li key={text} className="px-5 py-2.5 text-small text-pretty wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Requirements, by who brought them up. */
export function RequirementsPart({ grades, debrief }: GradedProps & { debrief: DesignDebrief | undefined }) {
  if (grades.requirements.length === 0) return null;
  const answers = new Map(debrief?.requirements.map(({ requirement, answer }) => [requirement, answer]));
  return (
    <Part title="Requirements">
      <GradeRows label="Requirements">
        {worstFirst(grades.requirements, ["missed", "told", "asked", "stated"]).map(({ requirement, about, outcome, matters }) => (
          <GradeRow key={requirement} look={softened(REQUIREMENTS[outcome], matters)} about={about}>
            {/* What one asked for oneself was heard. */}
            {(outcome === "missed" || outcome === "told") && <p className="text-ink-soft">{answers.get(requirement)}</p>}
          </GradeRow>
        ))}
      </GradeRows>
    </Part>
  );
}

/** Numbers that a sound design rests on, with the calculation. */
export function FiguresPart({ grades }: GradedProps) {
  if (grades.figures.length === 0) return null;
  return (
    <Part title="Numbers">
      <GradeRows label="Numbers">
        {worstFirst(grades.figures, ["wrong", "missing", "right"]).map(({ figure, about, outcome, said, expected, matters }) => (
          <GradeRow key={figure} look={softened(FIGURES[outcome], matters)} about={about}>
            {said !== "" && (
              <p className="text-ink-soft">
                You: <span className="font-mono">{said}</span>
              </p>
            )}
            <p className="text-ink-faint">{expected}</p>
          </GradeRow>
        ))}
      </GradeRows>
    </Part>
  );
}

/** What the interviewer asked about the design, and how the answers were. */
export function AskedPart({ grades }: GradedProps) {
  if (grades.asked.length === 0) return null;
  return (
    <Part title="Questions about your design">
      <GradeRows label="Questions about your design">
        {grades.asked.map((asked) => (
          <GradeRow
            key={asked.seq}
            look={ANSWERS[asked.outcome]}
            kind={TOPICS[asked.what]}
            about={asked.about || asked.topic}
            aside={<Moments question={asked.seq} answer={asked.answer} />}
          >
            {asked.ideas.length > 0 && <p className="text-ink-soft">In your answer: {asked.ideas.join("; ")}</p>}
          </GradeRow>
        ))}
      </GradeRows>
    </Part>
  );
}

function Moments({ question, answer }: { question: number; answer: number | null | undefined }) {
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      <Moment seq={question}>The question</Moment>
      {answer != null && <Moment seq={answer}>Your answer</Moment>}
    </p>
  );
}

function Moment({ seq, children }: { seq: number; children: string }) {
  const place = useReportPlace();
  const offset = offsetOf({ kind: "moment", seq, event: "" }, place);
  return (
    <Link
      href={replayHref(place.room.interview.id, { seq })}
      className="inline-flex items-center gap-1 text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      {children}
      {offset !== null && <span className="figures text-ink-faint">{formatMark(offset)}</span>}
      <ArrowUpRight aria-hidden size={12} />
      <span className="sr-only">, show it in the replay</span>
    </Link>
  );
}
