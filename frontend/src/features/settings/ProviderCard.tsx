import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { PROVIDER_NAMES } from "@/core/text/who";
import { describeKey, errorsIn, isFine, type ProviderDraft } from "@/features/settings/drafts";
import { ProviderFields } from "@/features/settings/ProviderFields";
import { ProviderTestLine } from "@/features/settings/ProviderTestLine";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

interface ProviderCardProps {
  draft: ProviderDraft;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  showsErrors: boolean;
  onShow: (shown: boolean) => void;
  onChange: (part: Partial<ProviderDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One model: its place, what it is, and everything that can be done with it. */
export function ProviderCard(props: ProviderCardProps) {
  const { draft, place, isFirst, isLast, isOpen, showsErrors, onShow, onChange, onMove, onRemove } = props;
  const name = `${PROVIDER_NAMES[draft.kind]} ${draft.model}`.trim();
  const about = [draft.base_url, draft.region, describeKey(draft), draft.seesPictures && "sees pictures"]
    .filter(Boolean)
    .join(" · ");
  return (
    <li
      id={`${draft.id}-card`}
      tabIndex={-1}
      data-testid="provider"
      className="rounded-lg border border-line bg-raised px-4 py-3 text-small outline-none"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span className="mt-0.5 flex h-5 w-5 shrink-0 items-center justify-center figures text-ink-faint">{place}</span>
        <div className="min-w-40 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{PROVIDER_NAMES[draft.kind]}</span>
            <span dir="auto" className="min-w-0 font-mono font-normal wrap-anywhere">
              {draft.model}
            </span>
          </h3>
          <p className="mt-0.5 text-ink-soft wrap-anywhere">{about}</p>
        </div>
        <div className="ml-auto flex items-center gap-0.5">
          <MoveButton id={draft.id} name={name} by={-1} blocked={isFirst} onMove={onMove} />
          <MoveButton id={draft.id} name={name} by={1} blocked={isLast} onMove={onMove} />
          <IconButton label={`Remove ${name}`} data-testid="remove" icon={<Trash2 size={16} />} onClick={onRemove} />
          <Button
            size="sm"
            variant="quiet"
            data-testid="edit"
            aria-expanded={isOpen}
            aria-controls={`${draft.id}-fields`}
            aria-label={`${isOpen ? "Close" : "Edit"} ${name}`}
            icon={<ChevronDown aria-hidden size={14} className={classes("transition-transform", isOpen && "rotate-180")} />}
            onClick={() => onShow(!isOpen)}
          >
            {isOpen ? "Close" : "Edit"}
          </Button>
        </div>
      </div>
      <div id={`${draft.id}-fields`} hidden={!isOpen} className="mt-4 border-t border-line pt-4">
        {isOpen && <ProviderFields draft={draft} errors={showsErrors ? errorsIn(draft) : {}} onChange={onChange} />}
      </div>
      <ProviderTestLine
        draft={draft}
        name={name}
        indented={!isOpen}
        unavailable={isFine(draft) ? undefined : Object.values(errorsIn(draft)).join(" ")}
        isExplained={isOpen && showsErrors}
      />
    </li>
  );
}

interface MoveButtonProps {
  id: string;
  name: string;
  by: -1 | 1;
  blocked: boolean;
  onMove: (by: -1 | 1) => void;
}

const ARROWS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves it by one place; with the focus on it, the arrow keys do so, too. */
function MoveButton({ id, name, by, blocked, onMove }: MoveButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <IconButton
      id={`${id}-${by === -1 ? "up" : "down"}`}
      data-testid={by === -1 ? "up" : "down"}
      label={by === -1 ? `Move ${name} up` : `Move ${name} down`}
      icon={by === -1 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
      // Not disabled: at the end of the list the focus would be lost.
      aria-disabled={blocked || undefined}
      className="aria-disabled:opacity-40"
      onKeyDown={onKeyDown}
      onClick={() => onMove(by)}
    />
  );
}
