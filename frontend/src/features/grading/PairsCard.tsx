import { useState } from "react";
import { Link } from "wouter";
import type { Pair } from "@/core/grading/agreement";
import { formatScore } from "@/core/progress/overall";
import { PairsPlot } from "@/features/grading/PairsPlot";
import { AsTableButton } from "@/ui/AsTableButton";
import { Card } from "@/ui/Card";
import { Columns } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** Both scores of every interview that was graded, as a plot or as a table. */
export function PairsCard({ pairs }: { pairs: readonly Pair[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card className="p-5">
      <section aria-labelledby="pairs-title">
        <div className="flex items-center justify-between gap-3">
          <h2 id="pairs-title" className="eyebrow">
            Teacher and Greenroom
          </h2>
          <AsTableButton pressed={asTable} onChange={setAsTable} testId="pairs-as-table" className="-my-1 -mr-2.5" />
        </div>
        <div className="mt-3">
          {asTable ? (
            <PairsTable pairs={pairs} />
          ) : (
            <>
              <PairsPlot pairs={pairs} />
              <p className="mt-2 text-small text-ink-faint">
                On the dotted line both agree; above it, Greenroom scored higher.
              </p>
            </>
          )}
        </div>
      </section>
    </Card>
  );
}

const COLUMNS = [{ title: "Interview" }, { title: "Teacher", right: true }, { title: "Greenroom", right: true }];

function PairsTable({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ScrollRegion label="Both scores for every graded interview" className="max-h-96">
      <table data-testid="pairs-table" className="w-full border-collapse text-small">
        <thead>
          <Columns columns={COLUMNS} className="py-1.5 pr-3 last:pr-0" />
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.interview} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <Link
                  href={`/interviews/${pair.interview}/report`}
                  className="text-lamp-text underline underline-offset-2"
                >
                  {pair.label}
                </Link>
              </th>
              <td className="py-1.5 pr-3 text-right figures">{formatScore(pair.teacher)}</td>
              <td className="py-1.5 text-right figures">{formatScore(pair.system)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
