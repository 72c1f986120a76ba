import { expectedShare } from "@/core/skills";
import { Fold } from "@/ui/Fold";

const AHEAD = 200;

/** What a rating is, for those who wonder. */
export function RatingExplained() {
  return (
    <Fold title="What a rating is" testId="rating-explained">
      <div className="flex max-w-prose flex-col gap-2 py-1 text-small text-ink-soft">
        <p>
          You and every question have a rating, on the scale that chess uses. Everybody starts at 1,500, the dotted line.
          Doing better than the ratings led to expect raises yours and lowers the question’s; doing worse does the
          opposite. How a criterion of the report was graded counts in the same way.
        </p>
        <p>
          At equal ratings you can be expected to get half of a question right; {AHEAD} points above it, about{" "}
          {Math.round(expectedShare(AHEAD) * 100)} %.
        </p>
        <p>
          The bar shows the span in which the rating lies with 95 %. Few results make it wide, more make it narrow, and
          it widens again while you do nothing. Two bars that overlap much are no proof of a difference.
        </p>
        <p>It compares you with yourself and these questions only, never with other people.</p>
      </div>
    </Fold>
  );
}
