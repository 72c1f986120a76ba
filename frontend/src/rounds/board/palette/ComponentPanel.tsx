import { ChevronDown, ChevronUp } from "lucide-react";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { DraftInput } from "@/rounds/board/palette/DraftInput";
import type { ComponentKind } from "@/rounds/board/palette/looks";
import { isComponentKind, PARTS, partOf } from "@/rounds/board/palette/parts";
import { PartSwatch } from "@/rounds/board/palette/PartSwatch";
import {
  MOST_NOTE,
  parseReplicas,
  withKind,
  withName,
  withNote,
  withReplicas,
  type BoardComponent,
} from "@/rounds/board/palette/properties";
import { classes } from "@/ui/classes";
import { Field } from "@/ui/Field";
import { IconButton } from "@/ui/IconButton";
import { Select, type SelectOption } from "@/ui/Select";

const BY_NAME = "by-name";

const KINDS: readonly SelectOption<ComponentKind | typeof BY_NAME>[] = [
  { value: BY_NAME, label: "As its name says" },
  ...PARTS.flatMap(({ id, label }) => (isComponentKind(id) ? [{ value: id, label }] : [])),
];

interface ComponentPanelProps {
  component: BoardComponent;
  side: "left" | "right";
  isFolded: boolean;
  onFold: (folded: boolean) => void;
  onChange: (elements: BoardElement[]) => void;
}

/** What the selected component is: its name, kind, how many, and a note. */
export function ComponentPanel({ component, side, isFolded, onFold, onChange }: ComponentPanelProps) {
  const { name, kind, replicas, note } = component;
  const part = kind === null ? undefined : partOf(kind);
  const setReplicas = (typed: string) => {
    const count = parseReplicas(typed);
    if (count !== undefined) onChange(withReplicas(component, count));
  };
  return (
    <section
      aria-label="Selected component"
      data-testid="component-panel"
      className={classes(
        "absolute top-16 z-10 w-56 rounded-lg border border-line bg-raised",
        side === "left" ? "left-3" : "right-12",
      )}
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-2">
        {part && <PartSwatch part={part} />}
        <h2 className="min-w-0 flex-1 truncate text-small font-semibold">{name || "No name yet"}</h2>
        <IconButton
          size="sm"
          label={isFolded ? "Show the properties" : "Hide the properties"}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDown aria-hidden size={14} /> : <ChevronUp aria-hidden size={14} />}
          onClick={() => onFold(!isFolded)}
        />
      </div>
      {!isFolded && (
        <div className="flex flex-col gap-2.5 border-t border-line p-2.5">
          <Field label="Name">
            {(ids) => <DraftInput {...ids} value={name} maxLength={200} onCommit={(typed) => onChange(withName(component, typed))} />}
          </Field>
          <Field label="Kind">
            {({ id }) => (
              <Select
                id={id}
                size="sm"
                label="Kind"
                value={kind ?? BY_NAME}
                options={KINDS}
                onChange={(next) => onChange(withKind(component, next === BY_NAME ? null : next))}
              />
            )}
          </Field>
          <Field label="Replicas">
            {(ids) => (
              <DraftInput
                {...ids}
                value={replicas === null ? "" : `x${replicas}`}
                placeholder="x3"
                maxLength={7}
                inputMode="numeric"
                onCommit={setReplicas}
              />
            )}
          </Field>
          <Field label="Note">
            {(ids) => (
              <DraftInput
                {...ids}
                isLong
                value={note}
                maxLength={MOST_NOTE}
                placeholder="Sharded by user, 2 TB…"
                onCommit={(typed) => onChange(withNote(component, typed))}
              />
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
