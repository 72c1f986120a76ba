import { Download } from "lucide-react";
import { EXPORT_FILE } from "@/api/ownership";
import { DataCard } from "@/features/ownership/DataCard";
import { buttonClasses } from "@/ui/Button";

/** A plain link, so that the browser writes the file as it comes, however large it is. */
export function ExportCard() {
  return (
    <DataCard icon={<Download size={16} />} title="Take everything along" testId="export-card">
      <p>
        One zip file with every interview as it was recorded, its report and transcript, your practice and your grades,
        as plain text and JSON. What is in the bin is not part of it.
      </p>
      <a href={EXPORT_FILE} download data-testid="export" className={buttonClasses()}>
        Save as a zip file
      </a>
    </DataCard>
  );
}
