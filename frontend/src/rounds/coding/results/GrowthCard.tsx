import { useState } from "react";
import { curvesOf, describeFinding, measureOf, prettyGrowth, type Measure, type Statement } from "@/rounds/coding/core/growth";
import type { ScaleKind } from "@/core/plot/scale";
import { GrowthPlot } from "@/rounds/coding/results/GrowthPlot";
import { GrowthTable } from "@/rounds/coding/results/GrowthTable";
import { SeriesMark } from "@/rounds/coding/results/seriesLooks";
import type { Curve, Growth } from "@/protocol";
import { AsTableButton } from "@/ui/AsTableButton";
import { Button } from "@/ui/Button";
import { Segmented } from "@/ui/Segmented";

/** How time and memory grow with the input: in words, and as curves. */
export function GrowthCard({ growth }: { growth: Growth }) {
  if (growth.curves.length === 0) {
    const reasons = [growth.reason, ...growth.findings.map((finding) => finding.reason)].filter((text) => text !== "");
    return <p className="text-small text-ink-soft">Not measured: {reasons.join("; ") || "there was nothing to measure"}.</p>;
  }
  return (
    <article
      aria-label="Growth"
      data-testid="growth"
      className="grid gap-x-5 gap-y-4 @xl:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] @3xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-3">
        {growth.findings.flatMap(describeFinding).map((statement) => (
          <Words key={`${statement.measure} ${statement.parameter}`} statement={statement} />
        ))}
      </div>
      <div className="min-w-0">
        <Picture growth={growth} />
        <p className="mt-2 text-small text-ink-faint">
          Measured in <span className="figures">{growth.seconds.toFixed(1)}</span> s on inputs of growing size.
        </p>
      </div>
    </article>
  );
}

function Words({ statement }: { statement: Statement }) {
  return (
    <div className="text-small">
      <p className={statement.growth === null ? "text-ink-soft" : "font-medium"}>{statement.text}</p>
      {statement.detail !== "" && <p className="text-ink-soft">{statement.detail}</p>}
    </div>
  );
}

const MEASURES: Record<Measure, string> = { time: "Time", memory: "Memory" };

function Picture({ growth }: { growth: Growth }) {
  const parameters = [...new Set(growth.curves.map((curve) => curve.parameter))];
  const measures = (["time", "memory"] as const).filter((measure) =>
    growth.curves.some((curve) => measureOf(curve) === measure),
  );
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? "time");
  const [parameter, setParameter] = useState(parameters[0] ?? "n");
  const [kind, setKind] = useState<ScaleKind>("linear");
  const [asTable, setAsTable] = useState(false);
  const curves = curvesOf(growth, measure, parameter);
  const title = `${MEASURES[measure]} as ${parameter} grows`;
  return (
    <div className="rounded-md border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-2">
        {measures.length > 1 && (
          <Segmented
            label="View"
            value={measure}
            onChange={setMeasure}
            options={measures.map((value) => ({ value, label: MEASURES[value] }))}
          />
        )}
        {parameters.length > 1 && (
          <Segmented
            label="Which input grows"
            value={parameter}
            onChange={setParameter}
            options={parameters.map((value) => ({ value, label: `by ${value}` }))}
          />
        )}
        <div className="ml-auto flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={kind === "log"}
            data-testid="log-axes"
            disabled={asTable}
            className="px-2.5 aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => setKind(kind === "log" ? "linear" : "log")}
          >
            Log-log
          </Button>
          <AsTableButton pressed={asTable} onChange={setAsTable} testId="as-table" />
        </div>
      </div>
      <div className="mt-3">
        {curves.length === 0 && <p className="py-6 text-center text-small text-ink-soft">This was not measured.</p>}
        {curves.length > 0 && asTable && <GrowthTable title={title} curves={curves} />}
        {curves.length > 0 && !asTable && (
          <>
            <Legend curves={curves} />
            <GrowthPlot title={title} curves={curves} kind={kind} />
          </>
        )}
      </div>
    </div>
  );
}

function Legend({ curves }: { curves: readonly Curve[] }) {
  return (
    <ul aria-label="Input shapes" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {curves.map((curve, index) => (
        <li key={curve.shape} className="flex items-center gap-1.5">
          <SeriesMark index={index} />
          <span>{curve.shape}</span>
          <span className="text-ink-soft">{nameOf(curve)}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ growth, confidence, reason }: Curve): string {
  if (growth === null) return reason === "" ? "unclear" : `unclear: ${reason}`;
  const words = growth === "1" ? "constant" : prettyGrowth(growth);
  return confidence === "high" ? words : `${words}?`;
}
