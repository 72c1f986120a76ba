import { useQuery } from "@tanstack/react-query";
import { packsQuery } from "@/rounds/coding/api/packs";
import { isRunning } from "@/rounds/coding/packs/packs";
import { AddPack } from "@/rounds/coding/packs/AddPack";
import { PackJobCard } from "@/rounds/coding/packs/PackJobCard";
import { PackRow } from "@/rounds/coding/packs/PackRow";
import { useAfterPackJob } from "@/rounds/coding/packs/useAfterPackJob";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";

/** The packs of questions: what there is, and how to add and remove some. */
export function PacksSettings() {
  const packs = useQuery(packsQuery);
  const busy = isRunning(packs.data?.job);
  useAfterPackJob(packs.data?.job);
  return (
    <section aria-labelledby="packs-title" data-testid="packs" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="packs-title" tabIndex={-1} className="text-lead font-semibold outline-none">
          Questions
        </h2>
        <p className="mt-0.5 max-w-prose text-small text-ink-soft">
          Add questions from HumanEval, Exercism, Kattis, or a pack of your own.
        </p>
      </div>
      {packs.data !== undefined && (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
            {packs.data.items.map((pack) => (
              <PackRow key={pack.name} pack={pack} busy={busy} />
            ))}
          </ul>
          {packs.data.job !== null && <PackJobCard job={packs.data.job} />}
          {packs.data.can_change && !busy && <AddPack />}
        </>
      )}
      {packs.data === undefined && packs.error !== null && (
        <QueryFailure title="We couldn't load your packs" query={packs}>
          <p className="mt-1">Nothing is lost. Your questions are still on disk.</p>
        </QueryFailure>
      )}
      {packs.isPending && <Skeleton className="h-20 rounded-lg" />}
    </section>
  );
}
