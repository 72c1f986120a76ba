import { compareTexts } from "@/rounds/shared/documents/tokens";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";

interface ComparisonProps {
  expected: string | null;
  got: string | null;
  /** Whether what differs is to be marked. */
  differs: boolean;
}

/** What should have come out beside what did. */
export function Comparison({ expected, got, differs }: ComparisonProps) {
  if (expected === null && got === null) return null;
  const marked = differs && expected !== null && got !== null ? compareTexts(expected, got) : null;
  return (
    <div className="grid gap-3 @md:grid-cols-2">
      {expected !== null && <ValueBlock name="Expected" value={marked?.expected ?? expected} tone="good" />}
      {got !== null && <ValueBlock name="Got" value={marked?.got ?? got} {...(marked && { tone: "bad" })} />}
    </div>
  );
}
