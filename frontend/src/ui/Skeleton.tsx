import { classes } from "@/ui/classes";

/** Where something will be. It stands still: nothing in Greenroom shimmers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("rounded-sm bg-sunken", className)} />;
}

const WIDTHS = ["w-11/12", "w-full", "w-10/12", "w-7/12"];

export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes("h-3.5", WIDTHS[line % WIDTHS.length])} />
      ))}
    </div>
  );
}
