import { expectedShare } from "@/core/skills";
import { Fold } from "@/ui/Fold";

const AHEAD = 200;

/** What a rating is, for those who wonder. */
export function RatingExplained() {
  return (
    <Fold title="What a rating is" testId="rating-explained">
      <div className="flex max-w-prose flex-col gap-2 py-1 text-small text-ink-soft">
        <p>
          You and every question have a rating, on the same scale as chess ratings. Everyone starts at 1,500, the dotted line.
          If you do better than expected, your rating rises and the question’s falls; if you do worse, the opposite happens. How a criterion of the report was graded counts in the same way.
        </p>
        <p>
          With equal ratings you’re expected to get about half of a question right; {AHEAD} points above it, about{" "}
          {Math.round(expectedShare(AHEAD) * 100)} %.
        </p>
        <p>
          The bar shows where your rating lies with 95 % confidence. It narrows as you add results and widens again while you
          take a break. Two bars that mostly overlap don’t prove a difference.
        </p>
        <p>It only compares you with yourself and these questions, never with other people.</p>
      </div>
    </Fold>
  );
}
