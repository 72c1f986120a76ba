import { describeDifference, formatFigure, nameKappa } from "@/core/grading/agreement";
import { count } from "@/core/time/duration";
import type { Agreement } from "@/protocol";
import { Card } from "@/ui/Card";
import { Columns, WIDE_ONLY } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

const COLUMNS = [
  { title: "Criterion" },
  { title: "Pairs", right: true, wide: true },
  { title: "Kappa" },
  { title: "ICC", right: true, wide: true },
  { title: "Greenroom is" },
];
const CELL = "px-3 py-2.5 align-top first:pl-5 last:pr-5";

/** Agreement by criterion. */
export function CriteriaTable({ criteria }: { criteria: Agreement["criteria"] }) {
  return (
    <Card>
      <ScrollRegion label="Agreement by criterion" className="overflow-x-auto">
        <table data-testid="criteria-table" className="w-full border-collapse text-small">
          <caption className="px-5 pt-4 text-left eyebrow">By criterion</caption>
          <thead>
            <Columns columns={COLUMNS} className="border-b border-line px-3 py-2.5 first:pl-5 last:pr-5" />
          </thead>
          <tbody className="divide-y divide-line">
            {criteria.map((one) => (
              <tr key={one.criterion}>
                <th scope="row" className={`${CELL} text-left font-medium text-ink`}>
                  {one.title}
                  <span className="block font-normal text-ink-faint sm:hidden">{count(one.pairs, "pair")}</span>
                </th>
                <td className={`${CELL} ${WIDE_ONLY} text-right figures`}>{one.pairs}</td>
                <td className={CELL}>
                  <span className="figures">{formatFigure(one.kappa)}</span>{" "}
                  <span className="block text-ink-faint">{nameKappa(one.kappa)}</span>
                  <span className="block text-ink-faint sm:hidden">
                    ICC <span className="figures">{formatFigure(one.icc)}</span>
                  </span>
                </td>
                <td className={`${CELL} ${WIDE_ONLY} text-right figures`}>{formatFigure(one.icc)}</td>
                <td className={`${CELL} whitespace-nowrap text-ink-soft`}>{describeDifference(one.mean_difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
