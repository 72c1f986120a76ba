import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { storageQuery } from "@/core/http/api";
import { classes } from "@/ui/classes";

interface Props {
  /** What the candidate can still do on this page. */
  still?: string;
  /** Aligns the text with the page's column; otherwise it starts at the left edge. */
  centred?: boolean;
}

/** Says that nothing can be saved, and why, for as long as that is so. */
export function StorageBanner({ still = "You can still read everything and practise.", centred = false }: Props) {
  const { data } = useQuery(storageQuery);
  if (data === undefined || data.saving) return null;
  return (
    <div
      role="alert"
      data-testid="storage-banner"
      className="shrink-0 border-b border-line bg-warn-wash text-small text-ink print:hidden"
    >
      <div className={classes("flex w-full gap-3 px-4 py-2.5", centred && "mx-auto max-w-6xl sm:px-6")}>
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0 break-words">
          <p className="font-medium">Nothing can be saved right now.</p>
          <p>{data.reason}</p>
          {!data.is_damaged && <p>{still} Saving starts again by itself once this is fixed.</p>}
        </div>
      </div>
    </div>
  );
}
