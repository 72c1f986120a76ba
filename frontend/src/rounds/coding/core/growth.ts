import type { Curve, GrowthFinding, Growth } from "@/protocol";

export type Measure = "time" | "memory";

const EXPONENTS: Record<string, string> = { "2": "²", "3": "³", h: "ʰ", k: "ᵏ", m: "ᵐ", n: "ⁿ", t: "ᵗ", w: "ʷ" };

/** "n^2" as people write it: "n²". */
export function prettyGrowth(growth: string): string {
  return growth.replace(/\^(\w)/g, (whole, exponent: string) => EXPONENTS[exponent] ?? whole);
}

/** What is known of one measure by one size, in a sentence; `detail` is why it is not surer. */
export interface Statement {
  readonly measure: Measure;
  readonly parameter: string;
  /** "n log n"; null when it is not known. */
  readonly growth: string | null;
  readonly text: string;
  readonly detail: string;
}

/** A finding in words: one statement for time and one for memory. */
export function describeFinding(finding: GrowthFinding): readonly Statement[] {
  const reasons = splitReasons(finding.reason);
  const { parameter } = finding;
  return [
    describe("time", parameter, finding.time, finding.time_confidence, reasons.time),
    describe("memory", parameter, finding.space, finding.space_confidence, reasons.space),
  ];
}

function describe(
  measure: Measure,
  parameter: string,
  growth: string | null,
  confidence: GrowthFinding["time_confidence"],
  detail: string,
): Statement {
  const subject = measure === "time" ? "Time" : "Memory";
  if (growth === null) {
    const text = `How ${measure} grows with ${parameter} was not measured`;
    const why = detail === "" ? "." : `: ${withStop(detail)}`;
    return { measure, parameter, growth, text: text + why, detail: "" };
  }
  const how = growth === "1" ? `does not grow with ${parameter}` : `grows like ${prettyGrowth(growth)}`;
  const sure = confidence === "high" ? "with high confidence" : "with low confidence";
  const doubt = detail && withStop(sentence(detail));
  return { measure, parameter, growth, text: `${subject} ${how}, ${sure}.`, detail: doubt };
}

/** "time: a; space: b; c" into what is said of each. */
export function splitReasons(reason: string): { time: string; space: string } {
  const said = { time: "", space: "" };
  let about: keyof typeof said = "time";
  for (const part of reason.split("; ")) {
    const named = /^(time|space): (.*)$/s.exec(part);
    if (named !== null) about = named[1] as keyof typeof said;
    const words = named?.[2] ?? part;
    said[about] = said[about] === "" ? words : `${said[about]}; ${words}`;
  }
  return said;
}

/** The worst growth of time that is known, for a badge. */
export function headline(growth: Growth): string | null {
  const known = growth.findings.flatMap(({ time }) => (time === null ? [] : [prettyGrowth(time)]));
  return known.length === 0 ? null : known.join(", ");
}

export function measureOf(curve: Curve): Measure {
  return curve.unit === "kB" ? "memory" : "time";
}

/** The curves of one plot: one measure by one size. */
export function curvesOf(growth: Growth, measure: Measure, parameter: string): readonly Curve[] {
  return growth.curves.filter((curve) => measureOf(curve) === measure && curve.parameter === parameter);
}

/** What a cost counts as on a plot: less memory than nothing is a slip of the measurement. */
export function shownCost(cost: number): number {
  return Math.max(0, cost);
}

export interface Place {
  readonly size: number;
  readonly cost: number;
}

const STEPS_BETWEEN = 12;

/**
 * The fitted growth as a smooth line. The fit is known at the measured sizes only; between two of them it is taken for
 * a power of the size, which every growth nearly is over so short a stretch.
 */
export function smoothFit(points: Curve["points"]): readonly Place[] {
  const known = points.flatMap(({ size, fitted }) => (fitted == null ? [] : [{ size, cost: shownCost(fitted) }]));
  return known.flatMap((to, index) => {
    const from = known[index - 1];
    return from === undefined ? [to] : between(from, to);
  });
}

function between(from: Place, to: Place): Place[] {
  const isPower = from.size > 0 && from.cost > 0 && to.cost > 0;
  return Array.from({ length: STEPS_BETWEEN }, (_, index) => {
    const share = (index + 1) / STEPS_BETWEEN;
    if (!isPower) return { size: mix(from.size, to.size, share), cost: mix(from.cost, to.cost, share) };
    return { size: mixPowers(from.size, to.size, share), cost: mixPowers(from.cost, to.cost, share) };
  });
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const mixPowers = (from: number, to: number, share: number) => from * (to / from) ** share;

/** "8,227 steps", "1.5 ms", "nothing to be seen". */
export function formatCost(cost: number, unit: Curve["unit"]): string {
  const digits = unit === "steps" ? 0 : cost < 10 ? 2 : cost < 100 ? 1 : 0;
  return `${shownCost(cost).toLocaleString("en-GB", { maximumFractionDigits: digits })} ${unit}`;
}

/** All of a plot in a sentence or two, for those who do not see it. */
export function describeCurves(curves: readonly Curve[]): string {
  return curves
    .map(({ shape, points, growth, unit, parameter }) => {
      const last = points.at(-1);
      const grows = growth === null ? "unclear" : growth === "1" ? "constant" : prettyGrowth(growth);
      const reach = last === undefined ? "no points" : `${formatCost(last.cost, unit)} at ${parameter} = ${last.size}`;
      return `${sentence(shape)}: ${grows}, up to ${reach}.`;
    })
    .join(" ");
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
