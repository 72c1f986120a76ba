import { useId, useState } from "react";
import { nameFault } from "@/rounds/project/core/tree";
import { useProjectStore } from "@/rounds/project/room/projectUi";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { Input } from "@/ui/Input";

interface NewFileProps {
  round: number;
  paths: readonly string[];
  onMade: (path: string) => void;
}

/** Where a new file gets its name; Enter makes it, Escape does not. */
export function NewFile({ round, paths, onMade }: NewFileProps) {
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const store = useProjectStore(round);
  const { make } = useProjectActions(round);
  const id = useId();
  const leave = () => store.setState({ isNaming: false });
  const submit = () => {
    const path = name.trim();
    const found = nameFault(path, paths);
    setFault(found);
    if (found !== null) return;
    make(path, "");
    leave();
    onMade(path);
  };
  return (
    <form
      className="px-2 pb-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Name of the new file
      </label>
      <Input
        id={id}
        data-testid="new-file-name"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because somebody asked for it
        autoFocus
        value={name}
        placeholder="name.py"
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={fault !== null || undefined}
        aria-describedby={`${id}-fault`}
        className="h-7 px-2 font-mono text-small"
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          leave();
        }}
        onBlur={() => {
          if (name.trim() === "") leave();
        }}
      />
      <p id={`${id}-fault`} role="status" className={fault === null ? "sr-only" : "mt-1 text-small text-bad"}>
        {fault}
      </p>
    </form>
  );
}
