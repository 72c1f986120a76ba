import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useCommands } from "@/features/palette/palette";
import { Input } from "@/ui/Input";

const AFTER_TYPING_MS = 250;

interface SearchBoxProps {
  value: string;
  onChange: (words: string) => void;
}

/** Searches as one types, a moment after the last letter. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useCommands([{ label: "Search everything that was said", run: () => input.current?.focus() }]);
  const [known, setKnown] = useState(value);
  // Going back in the browser changes the words from outside.
  if (known !== value) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    const timer = setTimeout(() => onChange(words), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <form
      role="search"
      className="relative max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <Search aria-hidden size={16} className="pointer-events-none absolute top-2.5 left-3 text-ink-faint" />
      <Input
        ref={input}
        type="search"
        aria-label="Search all conversations"
        placeholder="Search all conversations"
        maxLength={200}
        data-testid="search"
        className="pl-9"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
