import { CopyButton } from "@/ui/CopyButton";
import { Fold } from "@/ui/Fold";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface BoardTextProps {
  text: string;
  title: string;
  mermaid?: string;
}

/** A board as text, for those who would rather read, and as Mermaid to take along. */
export function BoardText({ text, title, mermaid = "" }: BoardTextProps) {
  return (
    <Fold title={title}>
      <ScrollRegion label={title} className="max-h-80 overflow-auto rounded-md border border-line bg-surface">
        <pre dir="auto" className="px-3 py-2 font-mono text-small whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </ScrollRegion>
      {mermaid !== "" && (
        <div className="mt-1">
          <CopyButton text={mermaid} label={`Copy Mermaid: ${title}`}>
            Copy as Mermaid
          </CopyButton>
        </div>
      )}
    </Fold>
  );
}
