import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "wouter";
import { damagedQuery, EXPORT_FILE } from "@/api/ownership";
import { DataCard } from "@/features/ownership/DataCard";
import { buttonClasses } from "@/ui/Button";

/** A plain link, so that the browser writes the file as it comes, however large it is. */
export function ExportCard() {
  const damaged = useQuery(damagedQuery).data?.items.length ?? 0;
  return (
    <DataCard icon={<Download size={16} />} title="Export everything" testId="export-card">
      <p>
        One zip file with every interview, its report and transcript, your practice and your grades, as plain text and
        JSON. It does not include the bin.
      </p>
      {damaged > 0 && (
        <p data-testid="export-damaged" className="text-warn">
          {damaged === 1 ? "One interview is damaged" : `${damaged} interviews are damaged`}. The file includes{" "}
          {damaged === 1 ? "its" : "their"} events as stored, but can't restore {damaged === 1 ? "it" : "them"}.{" "}
          <Link href="/history" className="underline">
            See History
          </Link>
        </p>
      )}
      <a href={EXPORT_FILE} download data-testid="export" className={buttonClasses()}>
        Save as zip file
      </a>
    </DataCard>
  );
}
