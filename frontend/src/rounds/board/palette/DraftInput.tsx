import { useState, type KeyboardEvent } from "react";
import { Input, Textarea } from "@/ui/Input";

interface DraftInputProps {
  id: string;
  value: string;
  /** Done typing: the focus left, or Enter was pressed. Not called where nothing changed. */
  onCommit: (value: string) => void;
  maxLength?: number;
  inputMode?: "numeric";
  placeholder?: string;
  isLong?: boolean;
}

/** A text that counts once it is typed. Escape takes it back. */
export function DraftInput({ value, onCommit, isLong = false, ...rest }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDraft(null);
    else if (event.key === "Enter" && !(isLong && event.shiftKey)) commit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = { value: draft ?? value, onBlur: commit, onKeyDown, autoComplete: "off", ...rest };
  return isLong ? (
    <Textarea rows={3} {...shown} className="text-small" onChange={(event) => setDraft(event.target.value)} />
  ) : (
    <Input {...shown} className="h-8 px-2.5 text-small" onChange={(event) => setDraft(event.target.value)} />
  );
}
