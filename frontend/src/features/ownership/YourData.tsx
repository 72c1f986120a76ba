import { DeleteEverything } from "@/features/ownership/DeleteEverything";
import { ExportCard } from "@/features/ownership/ExportCard";
import { ImportCard } from "@/features/ownership/ImportCard";
import { WhereItLies } from "@/features/ownership/WhereItLies";

/** It is yours: where it lies, and how to take it along, bring it back or be rid of it. */
export function YourData() {
  return (
    <section aria-labelledby="data-title" data-testid="your-data">
      <h2 id="data-title" className="text-lead font-semibold">
        Your data
      </h2>
      <p className="mt-0.5 max-w-prose text-small text-ink-soft">
        Your interviews, reports, practice and grades belong to you. You can export or delete all of them.
      </p>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ExportCard />
        <ImportCard />
        <WhereItLies />
        <DeleteEverything />
      </div>
    </section>
  );
}
