import { prettyGrowth } from "@/rounds/coding/core/growth";
import { arrangeSolutions } from "@/rounds/coding/report/debrief";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import type { Debrief, Language } from "@/protocol";
import { CopyButton } from "@/ui/CopyButton";
import { Tabs } from "@/ui/Tabs";

/** The known ways to solve a problem, and what each costs. */
export function Approaches({ approaches }: { approaches: Debrief["approaches"] }) {
  if (approaches.length === 0) return null;
  return (
    <table className="w-full text-body">
      <caption className="mb-1 text-left eyebrow">Ways to solve it, best first</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Approach</th>
          <th scope="col">Time</th>
          <th scope="col">Space</th>
        </tr>
      </thead>
      <tbody>
        {approaches.map(({ name, time, space }) => (
          <tr key={name} className="border-t border-line first:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {name.slice(0, 1).toUpperCase() + name.slice(1)}
            </th>
            <td className="figures py-1.5 pr-4 align-top text-small">
              {prettyGrowth(time)} <span className="font-sans text-ink-faint">time</span>
            </td>
            <td className="figures py-1.5 align-top text-small">
              {prettyGrowth(space)} <span className="font-sans text-ink-faint">space</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SolutionTabsProps {
  /** Of the problem. */
  title: string;
  solutions: Debrief["solutions"];
  /** The language whose solutions come first. */
  own: Language;
}

/** Right solutions to read, each in a tab that is named by its approach. */
export function SolutionTabs({ title, solutions, own }: SolutionTabsProps) {
  const arranged = arrangeSolutions(solutions, own);
  if (arranged.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-md border border-line" data-testid="solutions">
      <Tabs
        label={`Solutions to ${title}`}
        tabs={arranged.map(({ name, language, code }, index) => ({
          id: `solution-${index}`,
          label: name,
          content: (
            <div className="relative">
              <div className="absolute top-1.5 right-2 z-10">
                <CopyButton text={code} label={`Copy this solution to ${title}`} />
              </div>
              <CodeListing code={code} grammar={language} label={`Solution to ${title}: ${name}`} />
            </div>
          ),
        }))}
      />
    </div>
  );
}
