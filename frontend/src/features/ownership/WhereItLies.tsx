import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { Link } from "wouter";
import { setupQuery } from "@/core/http/api";
import { DataCard } from "@/features/ownership/DataCard";
import { CopyButton } from "@/ui/CopyButton";

const LINK = "text-lamp-text underline underline-offset-2";

export function WhereItLies() {
  const folder = useQuery(setupQuery).data?.data_folder ?? "";
  return (
    <DataCard icon={<FolderOpen size={16} />} title="Where your data is stored" testId="data-place">
      <p>
        On this machine, in Greenroom’s own folder. Nothing is stored anywhere else. If you set up a language model, it
        receives what it needs to answer.
      </p>
      {folder !== "" && (
        <div className="flex w-full items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-ink wrap-anywhere">{folder}</code>
          <CopyButton text={folder} label="Copy the folder’s path" />
        </div>
      )}
      <p>
        You can delete a single interview in the{" "}
        <Link href="/history" className={LINK}>
          list of sessions
        </Link>
        ; it stays in the{" "}
        <Link href="/history?view=bin" className={LINK}>
          bin
        </Link>{" "}
        for 30 days.
      </p>
    </DataCard>
  );
}
