import { sentenceCase } from "@/core/report/report";
import type { GivenView } from "@/protocol";

/** Requirements as the interviewer told them. */
export function Told({ given }: { given: readonly GivenView[] }) {
  if (given.length === 0) return <p className="mt-1.5 text-small text-ink-faint">None yet.</p>;
  return (
    <ul className="mt-1.5 flex flex-col gap-2 text-small">
      {given.map(({ about, text, asked }) => (
        <li key={about} className="text-pretty text-ink-soft">
          <span className="font-medium text-ink">{sentenceCase(about)}</span>
          {!asked && <span className="text-ink-faint">, told unasked</span>}
          <span className="block">{text}</span>
        </li>
      ))}
    </ul>
  );
}
