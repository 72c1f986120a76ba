import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { sentenceCase } from "@/core/report/report";
import { ReportSection } from "@/features/report/ReportSection";
import { useReportPlace } from "@/features/report/reportContext";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { boardRound } from "@/rounds/board/core/round";
import { FramedPicture } from "@/rounds/board/looks/FramedPicture";
import { BoardText } from "@/rounds/board/report/BoardText";
import { designDebriefs, type DesignDebrief } from "@/rounds/board/report/debriefs";
import type { SectionProps } from "@/rounds/ui";
import { Fold } from "@/ui/Fold";
import { Markdown } from "@/ui/Markdown";

/** What a strong design looks like, beside one's own. Folded: nobody is told who would rather try again first. */
export function StrongDesigns({ view, report }: SectionProps) {
  const debriefs = designDebriefs(view);
  if (report === null || debriefs.length === 0) return null;
  return (
    <ReportSection
      id="strong-designs"
      title="What a strong design looks like"
      lead="Collapsed, so you can try again before you look."
    >
      <div className="flex flex-col gap-3">
        {debriefs.map((debrief) => (
          <details
            key={debrief.round}
            data-testid={`design-debrief-${debrief.round + 1}`}
            className="group/debrief rounded-lg border border-line bg-raised"
          >
            <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-5 py-4 text-lead font-semibold select-none -outline-offset-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden size={16} className="text-ink-faint transition-transform group-open/debrief:rotate-90" />
              {debrief.title}
            </summary>
            <div className="flex flex-col gap-6 border-t border-line px-5 pt-4 pb-5">
              {debrief.missing === "" ? <Told debrief={debrief} /> : <p className="text-ink-soft">{debrief.missing}</p>}
            </div>
          </details>
        ))}
      </div>
    </ReportSection>
  );
}

function Told({ debrief }: { debrief: DesignDebrief }) {
  const { room } = useReportPlace();
  const { own, strong, requirements, figures, parts, topics, interfaces, records } = debrief;
  return (
    <>
      {/* Systems are drawn from left to right: above each other both can be read. */}
      <div className="flex flex-col gap-5">
        {strong !== null && (
          <Board title="A strong board" elements={strong.elements} text={strong.text} mermaid={strong.mermaid} />
        )}
        <Board
          title="Your board"
          elements={boardRound(room, debrief.round)?.elements ?? own.elements}
          text={own.text}
          mermaid={own.mermaid}
        />
      </div>
      <Markdown text={debrief.debrief} className="max-w-prose" />
      <div className="flex flex-col gap-2">
        <Points title="Requirements to ask for">
          {requirements.map(({ requirement, ask, answer }) => (
            <li key={requirement}>
              {ask} <span className="text-ink-soft">{answer}</span>
            </li>
          ))}
        </Points>
        <Points title="Numbers">
          {figures.map(({ figure, about, value, how }) => (
            <li key={figure}>
              {sentenceCase(about)}: <span className="figures">{value}</span>
              <span className="block text-ink-soft">{how}</span>
            </li>
          ))}
        </Points>
        <Points title="Parts, and what goes wrong without them">
          {parts.map(({ need, about, why }) => (
            <li key={need}>
              {sentenceCase(about)}. <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </Points>
        <Points title="Questions such a design invites">
          {topics.map(({ topic, ask, ideas }) => (
            <li key={topic}>
              {ask}
              <span className="block text-ink-soft">Sound answers: {ideas.join("; ")}</span>
            </li>
          ))}
        </Points>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Lines title="Calls" lines={interfaces} />
        <Lines title="Records" lines={records} />
      </div>
    </>
  );
}

interface BoardProps {
  title: string;
  elements: readonly RawElement[];
  text: string;
  mermaid: string;
}

function Board({ title, elements, text, mermaid }: BoardProps) {
  return (
    <div className="min-w-0">
      <h3 className="eyebrow">{title}</h3>
      <div className="mt-1.5 overflow-hidden rounded-md border border-line">
        <FramedPicture elements={elements} name={title} />
      </div>
      <div className="mt-1">
        <BoardText title={`${title} as text`} text={text} mermaid={mermaid} />
      </div>
    </div>
  );
}

function Points({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Fold title={`${title} (${children.length})`}>
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1.5 pl-6 text-body text-pretty marker:text-ink-faint">{children}</ul>
    </Fold>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1 font-mono text-small wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
