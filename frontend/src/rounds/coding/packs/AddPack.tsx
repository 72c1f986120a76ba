import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FolderInput, TriangleAlert, Upload } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { addFolder, packsQuery, uploadPack } from "@/rounds/coding/api/packs";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Progress } from "@/ui/Progress";

const LARGEST = 64 * 1024 * 1024;

/** Adds a pack: a file from this browser, or a folder on the machine that Greenroom runs on. */
export function AddPack() {
  return (
    <Card className="grid gap-5 p-4 text-small sm:grid-cols-2">
      <UploadFile />
      <NameFolder />
    </Card>
  );
}

function UploadFile() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST) throw new Error("This file is larger than 64 MB.");
      setSent(0);
      return uploadPack(file, setSent, new AbortController().signal);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: packsQuery.queryKey }),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-medium text-ink">Upload a file</h3>
      <input
        ref={input}
        type="file"
        accept=".zip,.jsonl,.gz,.json"
        aria-label="Question file"
        tabIndex={-1}
        data-testid="pack-file"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was fixed.
          event.target.value = "";
          if (file !== undefined) upload.mutate(file);
        }}
      />
      <Button
        icon={<Upload aria-hidden size={14} />}
        busy={upload.isPending}
        data-testid="upload-pack"
        onClick={() => input.current?.click()}
      >
        {upload.isPending ? "Uploading" : "Choose a file"}
      </Button>
      {upload.isPending && <Progress label="Uploaded" done={Math.round(sent * 100)} total={100} className="w-full" />}
      <p className="text-ink-faint">.jsonl or .jsonl.gz (HumanEval), .json (Exercism), or .zip. Up to 64 MB.</p>
      {upload.error !== null && <Refusal message={upload.error.message} />}
    </div>
  );
}

function NameFolder() {
  const client = useQueryClient();
  const [folder, setFolder] = useState("");
  const add = useMutation({
    mutationFn: addFolder,
    onSuccess: () => client.invalidateQueries({ queryKey: packsQuery.queryKey }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (folder.trim() !== "" && !add.isPending) add.mutate(folder.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field
        label="Or use a folder on this machine"
        help="Its questions are copied, so you can move the folder later."
        error={add.error?.message}
      >
        {(ids) => (
          <div className="flex gap-2">
            <Input
              {...ids}
              placeholder="/home/ada/kattis-problems"
              autoComplete="off"
              spellCheck={false}
              data-testid="pack-folder"
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
            <Button
              type="submit"
              icon={<FolderInput aria-hidden size={14} />}
              busy={add.isPending}
              unavailable={folder.trim() === "" && "Enter a folder first"}
              data-testid="add-folder"
            >
              Add
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Refusal({ message }: { message: string }) {
  return (
    <p role="alert" data-testid="pack-refused" className="flex gap-2 text-bad">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}
