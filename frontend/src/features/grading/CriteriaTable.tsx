import { describeDifference, formatFigure, nameKappa } from "@/core/agreement";
import type { Agreement } from "@/protocol";
import { Card } from "@/ui/Card";
import { ScrollRegion } from "@/ui/ScrollRegion";

const HEAD = "px-3 py-2.5 font-medium text-ink-faint first:pl-5 last:pr-5";
const CELL = "px-3 py-2.5 align-top first:pl-5 last:pr-5";

/** Agreement criterion by criterion. */
export function CriteriaTable({ criteria }: { criteria: Agreement["criteria"] }) {
  return (
    <Card>
      <ScrollRegion label="Agreement criterion by criterion" className="overflow-x-auto">
        <table data-testid="criteria-table" className="w-full border-collapse text-small">
          <caption className="px-5 pt-4 text-left eyebrow">Criterion by criterion</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${HEAD} text-left`}>
                Criterion
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Pairs
              </th>
              <th scope="col" className={`${HEAD} text-left`}>
                Kappa
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                ICC
              </th>
              <th scope="col" className={`${HEAD} text-left`}>
                Greenroom is
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {criteria.map((one) => (
              <tr key={one.criterion}>
                <th scope="row" className={`${CELL} text-left font-medium text-ink`}>
                  {one.title}
                </th>
                <td className={`${CELL} text-right figures`}>{one.pairs}</td>
                <td className={CELL}>
                  <span className="figures">{formatFigure(one.kappa)}</span>{" "}
                  <span className="block text-ink-faint">{nameKappa(one.kappa)}</span>
                </td>
                <td className={`${CELL} text-right figures`}>{formatFigure(one.icc)}</td>
                <td className={`${CELL} whitespace-nowrap text-ink-soft`}>{describeDifference(one.mean_difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
