import { formatMemory, formatMs } from "@/rounds/coding/results/figures";
import type { CaseResult } from "@/protocol";
import { Columns } from "@/ui/Columns";
import { VerdictMark } from "@/rounds/coding/looks/VerdictMark";

const COLUMNS = [
  { title: "Case" },
  { title: "Verdict" },
  { title: "Time", right: true },
  { title: "Memory", right: true },
];

/** Every case with what it took. */
export function CaseTable({ cases }: { cases: readonly CaseResult[] }) {
  const slowest = Math.max(...cases.map((one) => one.wall_ms));
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-2xl text-small">
        <thead>
          <Columns columns={COLUMNS} className="border-b border-line py-1 pr-3 last:pr-0" />
        </thead>
        <tbody>
          {cases.map((one, index) => (
            <tr key={one.case} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <span className="figures mr-2 text-ink-faint">{index + 1}</span>
                {one.hidden ? one.category : one.case}
              </th>
              <td className="py-1 pr-3">
                <VerdictMark verdict={one.verdict} size={14} />
              </td>
              <td className="figures py-1 pr-3 text-right whitespace-nowrap">
                <span className="inline-flex items-center justify-end gap-2">
                  <Bar share={one.wall_ms / slowest} />
                  {formatMs(one.wall_ms)}
                </span>
              </td>
              <td className="figures py-1 text-right whitespace-nowrap">{formatMemory(one.memory_kb)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="hidden h-1 w-16 rounded-full bg-sunken @md:block">
      <span className="block h-full rounded-full bg-line-strong" style={{ width: `${Math.max(4, share * 100)}%` }} />
    </span>
  );
}
