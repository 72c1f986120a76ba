import { SessionActions } from "@/features/history/SessionActions";
import { Facts, Score, What, When } from "@/features/history/SessionParts";
import { lengthOf } from "@/features/history/row";
import type { InterviewItem } from "@/protocol";
import { partOf } from "@/rounds";
import { kindsIn } from "@/rounds/rows";
import { Card } from "@/ui/Card";
import { Columns } from "@/ui/Columns";
import { DamagedBadge, StatusBadge } from "@/ui/StatusBadge";

interface SessionsProps {
  items: readonly InterviewItem[];
  now: number;
}

/** The columns; what was asked has the name that the kinds give it. */
const columnsWith = (asked: string) => [
  { title: "When" },
  { title: "What" },
  { title: asked },
  { title: "Score" },
  { title: "Length", right: true },
  { title: "Status" },
  { title: <span className="sr-only">Action</span> },
];
const CELL = "px-3 py-3 align-top first:pl-5";

/** The sessions on a wide screen. */
export function SessionTable({ items, now }: SessionsProps) {
  const asked = kindsIn(items.flatMap(({ rounds }) => rounds)).map((kind) => partOf(kind, "history").column);
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <thead>
          <Columns columns={columnsWith(asked.join(", ") || "Rounds")} className="border-b border-line px-3 py-2.5 first:pl-5" />
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr key={item.id} data-testid="history-row" className="transition-colors hover:bg-surface">
              <td className={CELL}>
                <When item={item} now={now} />
              </td>
              <td className={CELL}>
                <What item={item} />
              </td>
              <td className={CELL}>
                <Facts item={item} />
              </td>
              <td className={CELL}>
                <Score item={item} />
              </td>
              <td className={`${CELL} text-right figures whitespace-nowrap`}>{lengthOf(item)}</td>
              <td className="px-3 py-2.5 align-top">
                {item.damage === null ? <StatusBadge status={item.status} /> : <DamagedBadge />}
              </td>
              <td className="py-2 pr-3 pl-2 text-right align-top whitespace-nowrap">
                <SessionActions item={item} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The sessions on a narrow one. */
export function SessionCards({ items, now }: SessionsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.id} data-testid="history-row">
          <Card className="p-4 text-small">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <When item={item} now={now} />
              {item.damage === null ? <StatusBadge status={item.status} /> : <DamagedBadge />}
            </div>
            <div className="mt-2 flex items-start justify-between gap-4">
              <div>
                <What item={item} />
              </div>
              {item.overall !== null && <Score item={item} />}
            </div>
            <div className="mt-3 border-t border-line pt-3">
              <Facts item={item} />
            </div>
            <div className="mt-3 flex items-center justify-between">
              <span className="text-ink-soft tabular-nums">
                {item.duration_ms !== null && (
                  <>
                    <span className="sr-only">Length: </span>
                    {lengthOf(item)}
                  </>
                )}
              </span>
              <SessionActions item={item} now={now} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
