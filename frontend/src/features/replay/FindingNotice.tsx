import { ArrowLeft, Quote, X } from "lucide-react";
import { Link } from "wouter";
import type { Finding } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";

interface FindingNoticeProps {
  /** Undefined until the report is here, or when it has no such finding any more. */
  finding: Finding | undefined;
  href: string;
  onClose: () => void;
}

/** The finding whose proof is shown, and the way back to it. */
export function FindingNotice({ finding, href, onClose }: FindingNoticeProps) {
  return (
    <aside
      aria-label="Finding"
      data-testid="finding"
      className="flex shrink-0 items-center gap-3 border-b border-line bg-lamp-wash px-4 py-1.5 text-small"
    >
      <Quote aria-hidden size={15} className="shrink-0 text-lamp-text" />
      <p className="line-clamp-2 min-w-0 flex-1">
        <span className="font-semibold">Finding: </span>
        {finding?.text ?? "the report refers to this moment."}
      </p>
      <Link href={href} className={buttonClasses({ size: "sm" })} data-testid="to-finding">
        <ArrowLeft aria-hidden size={14} />
        <span className="max-sm:sr-only">Back to the report</span>
        <span aria-hidden className="sm:hidden">
          Report
        </span>
      </Link>
      <IconButton size="sm" label="Close" icon={<X size={14} />} onClick={onClose} />
    </aside>
  );
}
