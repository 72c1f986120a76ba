/** Curves differ by colour and by mark, never by colour alone. */
const COLOURS = ["text-series-1", "text-series-2", "text-series-3", "text-series-4", "text-series-5"];

const MARKS: readonly ((size: number) => string)[] = [
  (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  (r) => `M${-r * 0.9} ${-r * 0.9}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`,
  (r) => `M0 ${-1.2 * r}L${1.15 * r} ${0.9 * r}L${-1.15 * r} ${0.9 * r}Z`,
  (r) => `M0 ${-1.3 * r}L${1.3 * r} 0L0 ${1.3 * r}L${-1.3 * r} 0Z`,
  (r) => `M0 ${1.2 * r}L${1.15 * r} ${-0.9 * r}L${-1.15 * r} ${-0.9 * r}Z`,
];

export function seriesColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? "";
}

export function seriesMark(index: number, size: number): string {
  return MARKS[index % MARKS.length]?.(size) ?? "";
}

/** The mark of a curve, for a legend. */
export function SeriesMark({ index }: { index: number }) {
  return (
    <svg aria-hidden viewBox="-6 -6 12 12" className={`size-3 shrink-0 ${seriesColour(index)}`}>
      <path d={seriesMark(index, 4.2)} fill="currentColor" />
    </svg>
  );
}
