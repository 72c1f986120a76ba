import { classes } from "@/ui/classes";

interface AnchorLadderProps {
  /** What each whole grade looks like, from 0 up. */
  anchors: readonly string[];
  grade: number | null;
  /** The highest grade, which the last anchor describes. */
  best: number;
  /** The anchor the report names for this grade. */
  said: string;
}

/** What the grades mean, best first, with the one that was reached marked. */
export function AnchorLadder({ anchors, grade, best, said }: AnchorLadderProps) {
  const step = best / (anchors.length - 1);
  const named = said === "" ? -1 : anchors.indexOf(said);
  const reached = grade === null ? -1 : named === -1 ? Math.round(grade / step) : named;
  return (
    <div>
      <h3 className="eyebrow">What the grades mean</h3>
      <ol className="mt-1.5 flex flex-col-reverse text-small">
        {anchors.map((anchor, value) => (
          <li
            key={value}
            aria-current={value === reached ? "true" : undefined}
            className={classes(
              "flex gap-3 rounded-sm px-2 py-1",
              value === reached ? "bg-lamp-wash font-medium text-ink" : "text-ink-soft",
            )}
          >
            <span className="figures w-5 shrink-0 text-right">{value * step}</span>
            <span className="min-w-0">{anchor}</span>
            {value === reached && <span className="ml-auto shrink-0 text-ink-faint">nearest</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
