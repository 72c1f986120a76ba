import { formatCost } from "@/rounds/coding/core/growth";
import type { Curve } from "@/protocol";
import { Columns } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** The plot in figures. */
export function GrowthTable({ title, curves }: { title: string; curves: readonly Curve[] }) {
  return (
    <ScrollRegion label={`${title}, as a table`} className="max-h-72">
      <table data-testid="growth-table" className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-raised">
          <Columns
            className="border-b border-line py-1 pr-3 last:pr-0"
            columns={[
              { title: "Input shape" },
              { title: curves[0]?.parameter, right: true },
              { title: "Measured", right: true },
              { title: "Fitted", right: true },
            ]}
          />
        </thead>
        <tbody>
          {curves.flatMap((curve) =>
            curve.points.map(({ size, cost, fitted }) => (
              <tr key={`${curve.shape} ${size}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {curve.shape}
                </th>
                <td className="figures py-1 pr-3 text-right">{size.toLocaleString("en-GB")}</td>
                <td className="figures py-1 pr-3 text-right">{formatCost(cost, curve.unit)}</td>
                <td className="figures py-1 text-right text-ink-soft">
                  {fitted == null ? <span aria-label="none">–</span> : formatCost(fitted, curve.unit)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
