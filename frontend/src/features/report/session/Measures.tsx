import { ReportSection } from "@/features/report/ReportSection";
import { Fact, SessionFacts } from "@/features/report/session/SessionFacts";
import { useReportPlace } from "@/features/report/reportContext";
import type { Measure, Report, Room } from "@/protocol";
import { Card } from "@/ui/Card";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { reportPartOf } from "@/features/report/reportParts";

interface MeasuresProps {
  room: Room;
  report: Report | null;
}

/** The figures themselves: what was read off the log, and how the session was set up. */
export function Measures({ room, report }: MeasuresProps) {
  const measures = report?.measures ?? [];
  const whole = measures.filter((measure) => measure.round == null);
  return (
    <ReportSection id="figures" title="The figures" lead="Measured from the log; no opinions involved.">
      <div className="flex flex-col gap-3">
        <Card className="p-5 text-small">
          <h3 className="eyebrow">The session</h3>
          <SessionFacts room={room} isCounted={measures.length > 0}>
            {whole.map((measure) => (
              <Fact key={measure.id} name={measure.label}>
                <Shown measure={measure} />
              </Fact>
            ))}
          </SessionFacts>
        </Card>
        <ByRound room={room} measures={measures.filter((measure) => measure.round != null)} />
      </div>
    </ReportSection>
  );
}

/** The rounds side by side. */
function ByRound({ room, measures }: { room: Room; measures: readonly Measure[] }) {
  const { parts } = useReportPlace();
  if (measures.length === 0) return null;
  const rounds = room.rounds.filter(({ index }) => measures.some((measure) => measure.round === index));
  const labels = new Map(measures.map(({ id, label }) => [id, label]));
  return (
    <ScrollRegion label={parts.map(({ words }) => words.figures).join(", ")} className="overflow-x-auto rounded-lg border border-line bg-raised">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-right">
            <th scope="col" className="px-5 py-3 text-left eyebrow">
              {parts.map(({ words }) => words.rounds).join(", ")}
            </th>
            {rounds.map((round) => (
              <th key={round.index} scope="col" className="px-3 py-3 eyebrow sm:px-5">
                {reportPartOf(round).titleOf(round)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...labels].map(([id, label]) => (
            <tr key={id} className="border-t border-line first:border-0">
              <th scope="row" className="px-5 py-1.5 text-left font-normal text-ink-soft">
                {label}
              </th>
              {rounds.map(({ index }) => (
                <td key={index} className="px-3 py-1.5 text-right sm:px-5 tabular-nums">
                  <Shown measure={measures.find((measure) => measure.id === id && measure.round === index)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Shown({ measure }: { measure: Measure | undefined }) {
  if (measure === undefined) return <span className="text-ink-faint">–</span>;
  if (measure.value !== null || measure.shown !== "") return measure.shown;
  return <span className="text-ink-faint">not measured</span>;
}
