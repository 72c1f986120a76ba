import { expectedShare } from "@/core/progress/skills";
import { Fold } from "@/ui/Fold";

const AHEAD = 200;

/** What a rating is, for those who wonder. */
export function RatingExplained() {
  return (
    <Fold title="What a rating is" testId="rating-explained">
      <div className="flex max-w-prose flex-col gap-2 py-1 text-small text-ink-soft">
        <p>
          You and every question have a rating, on the same scale as chess ratings. Everyone starts at 1,500, the dotted line.
          If you do better than expected, your rating rises and the question’s falls; if you do worse, the opposite happens.
          The grade for each criterion in a report counts in the same way.
        </p>
        <p>
          If your rating equals a question’s, you’re expected to score about 50 % on it; if it’s {AHEAD} points higher, about{" "}
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
