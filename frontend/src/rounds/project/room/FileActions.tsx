import { CirclePlay, Ellipsis, RotateCcw, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { nameOf } from "@/rounds/project/core/driving";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { Popover } from "@/ui/Popover";

/** What can be done with one file. Resetting and deleting ask once more. */
export function FileActions({ round, path, className }: { round: number; path: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<"reset" | "delete" | null>(null);
  const { runFile, reset, remove } = useProjectActions(round);
  const isStarter = useProject(round, (project) => project.starter.includes(path)) ?? false;
  const run = runFile(path);
  const name = nameOf(path);
  const change = (next: boolean) => {
    setOpen(next);
    setAsking(null);
  };
  const doThen = (act: () => void) => () => {
    act();
    change(false);
  };
  return (
    <Popover
      label={`Actions for ${name}`}
      open={open}
      onOpenChange={change}
      align="start"
      className="w-64! p-1.5!"
      trigger={
        <IconButton
          size="sm"
          data-testid={`file-actions-${path}`}
          label={`More for ${name}`}
          icon={<Ellipsis size={15} />}
          className={classes("size-6 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100", className)}
        />
      }
    >
      {asking === null && (
        <>
          <Item
            icon={<CirclePlay aria-hidden size={15} />}
            label="Run this file"
            disabled={run.unavailable !== undefined || run.busy}
            onClick={doThen(run.run)}
          />
          {isStarter && (
            <Item
              icon={<RotateCcw aria-hidden size={15} />}
              label="Reset to the start"
              testId="reset-file"
              onClick={() => setAsking("reset")}
            />
          )}
          <Item
            icon={<Trash2 aria-hidden size={15} />}
            label="Delete"
            testId="delete-file"
            onClick={() => setAsking("delete")}
          />
        </>
      )}
      {asking === "reset" && (
        <Question
          title={`Reset ${name}?`}
          note="It becomes what the project began with. You can take that back under Changes."
          yes="Reset it"
          onYes={doThen(() => reset(path))}
          onNo={() => change(false)}
        />
      )}
      {asking === "delete" && (
        <Question
          title={`Delete ${name}?`}
          note="You can take that back under Changes."
          yes="Delete it"
          onYes={doThen(() => remove(path))}
          onNo={() => change(false)}
        />
      )}
    </Popover>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  testId?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Item({ icon, label, testId, disabled = false, onClick }: ItemProps) {
  return (
    <button
      type="button"
      data-testid={testId}
      disabled={disabled}
      onClick={onClick}
      className="flex h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-small text-ink -outline-offset-2 hover:bg-sunken disabled:text-ink-faint"
    >
      <span className="text-ink-soft">{icon}</span>
      {label}
    </button>
  );
}

interface QuestionProps {
  title: string;
  note: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

function Question({ title, note, yes, onYes, onNo }: QuestionProps) {
  return (
    <div className="p-2.5">
      <h2 className="text-body font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-1 text-small text-ink-soft">{note}</p>
      <div className="mt-3 flex gap-2">
        <Button variant="primary" size="sm" data-testid="confirm" onClick={onYes}>
          {yes}
        </Button>
        <Button size="sm" onClick={onNo}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
