import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "@/features/report/head/saveFile";
import { reportFile, transcriptFile } from "@/api/report";
import { Button } from "@/ui/Button";
import { Popover } from "@/ui/Popover";
import { toast } from "@/ui/toasts";

interface FileChoice {
  id: string;
  name: string;
  note: string;
  href: string;
  file: string;
}

function choicesFor(interview: string, hasReport: boolean): { title: string; files: FileChoice[] }[] {
  const report: FileChoice[] = [
    { id: "pdf", name: "PDF", note: "to print or send", href: reportFile(interview, "pdf"), file: "report.pdf" },
    { id: "md", name: "Markdown", note: "for your notes", href: reportFile(interview, "md"), file: "report.md" },
    { id: "json", name: "JSON", note: "for programs", href: reportFile(interview, "json"), file: "report.json" },
  ];
  const transcript: FileChoice[] = [
    { id: "txt", name: "Text", note: "who said what", href: transcriptFile(interview, "txt"), file: "transcript.txt" },
    { id: "vtt", name: "WebVTT", note: "as subtitles", href: transcriptFile(interview, "vtt"), file: "transcript.vtt" },
    { id: "transcript-json", name: "JSON", note: "for programs", href: transcriptFile(interview, "json"), file: "transcript.json" },
  ];
  const name = (choice: FileChoice) => ({ ...choice, file: `greenroom-${interview}-${choice.file}` });
  return [
    ...(hasReport ? [{ title: "Report", files: report.map(name) }] : []),
    { title: "Transcript", files: transcript.map(name) },
  ];
}

/** Files to keep. They are links, so that they can be opened in another tab, too. */
export function ExportMenu({ interview, hasReport }: { interview: string; hasReport: boolean }) {
  const [open, setOpen] = useState(false);
  const save = ({ href, file, name }: FileChoice) => {
    setOpen(false);
    saveFile(href, file).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : "the download was interrupted";
      toast(`The file (${name}) could not be saved: ${why}`, { tone: "warn" });
    });
  };
  return (
    <Popover
      label="Export"
      align="start"
      className="w-64 p-2"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button data-testid="export" icon={<Download aria-hidden size={14} />}>
          Export
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {choicesFor(interview, hasReport).map(({ title, files }) => (
        <section key={title} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
          <h2 className="px-2 py-1 eyebrow">{title}</h2>
          <ul>
            {files.map((choice) => (
              <li key={choice.id}>
                <a
                  href={choice.href}
                  download={choice.file}
                  data-testid={`export-${choice.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    save(choice);
                  }}
                  className="flex items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 text-small transition-colors hover:bg-sunken"
                >
                  <span className="font-medium">{choice.name}</span>
                  <span className="text-ink-faint">{choice.note}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Popover>
  );
}
