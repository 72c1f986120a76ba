import { Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { PROVIDER_NAMES } from "@/core/text/who";
import { changeDraft, isFine, moveDraft, newDraft, putBack, type ProviderDraft } from "@/features/settings/drafts";
import { FixedProvider, HouseRow } from "@/features/settings/FixedRows";
import { ProviderCard } from "@/features/settings/ProviderCard";
import { SettingsOffers } from "@/features/settings/SettingsOffers";
import { SaveBar } from "@/features/settings/SaveBar";
import { useProviderDrafts } from "@/features/settings/useProviderDrafts";
import { useCommands } from "@/features/palette/palette";
import type { ModelsSetup, NewProvider, ProviderKind } from "@/protocol";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { toast } from "@/ui/toasts";

const KINDS = Object.keys(PROVIDER_NAMES) as ProviderKind[];

/** The language models in order of preference; the built-in interviewer is always the last. */
export function ModelsSettings({ setup }: { setup: ModelsSetup }) {
  const fixed = setup.providers.filter((provider) => provider.from_environment);
  const stored = setup.providers.filter((provider) => !provider.from_environment);
  const { drafts, isDirty, update, discard, save } = useProviderDrafts(stored);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [wasTried, setWasTried] = useState(false);
  const [announced, setAnnounced] = useState("");
  const focusNext = useFocusAfterDrawing();

  const isEmpty = fixed.length + drafts.length === 0;
  const nameOf = (draft: ProviderDraft) => `${PROVIDER_NAMES[draft.kind]} ${draft.model}`.trim();
  const show = (id: string, shown: boolean) =>
    setOpen((now) => (shown ? [...now.filter((other) => other !== id), id] : now.filter((other) => other !== id)));
  const add = (kind: ProviderKind) => {
    const id = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
    update((now) => [...now, newDraft(kind, id)]);
    show(id, true);
    focusNext(`${id}-model`);
  };
  const use = (provider: NewProvider) => {
    const draft = { ...newDraft(provider.kind, provider.id), model: provider.model, base_url: provider.base_url };
    const next = [draft, ...drafts];
    update(() => next);
    // Unsaved changes are saved together with the accepted offer.
    if (isFine(draft) && !isDirty) save.mutate(next);
    else {
      show(draft.id, true);
      focusNext(`${draft.id}-model`);
    }
  };
  const move = (draft: ProviderDraft, by: -1 | 1) => {
    const next = moveDraft(drafts, draft.id, by);
    if (next === drafts) return;
    update(() => next);
    const place = fixed.length + next.findIndex((other) => other.id === draft.id) + 1;
    setAnnounced(`${nameOf(draft)} is now number ${place} of ${fixed.length + next.length}`);
    focusNext(`${draft.id}-${by === -1 ? "up" : "down"}`);
  };
  const remove = (draft: ProviderDraft, index: number) => {
    update((now) => now.filter((other) => other.id !== draft.id));
    focusNext("models-title");
    toast(`${nameOf(draft)} will be removed when you save.`, {
      action: { label: "Undo", run: () => update((now) => putBack(now, draft, index)) },
    });
  };
  const saveAll = () => {
    const wrong = drafts.filter((draft) => !isFine(draft)).map((draft) => draft.id);
    setWasTried(wrong.length > 0);
    setOpen((now) => [...new Set([...now, ...wrong])]);
    if (wrong[0] !== undefined) focusNext(`${wrong[0]}-card`);
    else save.mutate(drafts, { onSuccess: () => setOpen([]) });
  };
  useCommands([
    {
      label: "Save the models",
      unavailable: isDirty ? undefined : "There is nothing to save.",
      run: saveAll,
    },
    ...KINDS.map((kind) => ({
      label: `Add a model: ${PROVIDER_NAMES[kind]}`,
      unavailable: setup.can_change ? undefined : "Models can’t be added on this server.",
      run: () => add(kind),
    })),
  ]);

  return (
    <section aria-labelledby="models-title" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="models-title" tabIndex={-1} className="text-lead font-semibold outline-none">
          Language models
        </h2>
        <p className="mt-1 max-w-prose text-small text-ink-soft">
          Models are tried in this order. If none answers, the built-in interviewer takes over in the same turn.
        </p>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {setup.can_change && <SettingsOffers drafts={drafts} busy={save.isPending} onUse={use} />}
      {isEmpty && <NoModels canChange={setup.can_change} />}
      <ol hidden={isEmpty} className="flex flex-col gap-3 [&[hidden]]:hidden">
        {fixed.map((provider, index) => (
          <FixedProvider key={provider.id} provider={provider} place={index + 1} />
        ))}
        {drafts.map((draft, index) => (
          <ProviderCard
            key={draft.id}
            draft={draft}
            place={fixed.length + index + 1}
            isFirst={index === 0}
            isLast={index === drafts.length - 1}
            isOpen={open.includes(draft.id)}
            showsErrors={wasTried}
            onShow={(shown) => show(draft.id, shown)}
            onChange={(part) => update((now) => changeDraft(now, draft.id, part))}
            onMove={(by) => move(draft, by)}
            onRemove={() => remove(draft, index)}
          />
        ))}
        <HouseRow />
      </ol>
      {setup.can_change && <AddRow onAdd={add} />}
      {isDirty && (
        <SaveBar busy={save.isPending} error={save.error?.message ?? null} onSave={saveAll} onDiscard={discard} />
      )}
    </section>
  );
}

/** Moves the focus to an element that the next drawing brings, or moves. */
function useFocusAfterDrawing(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}

function NoModels({ canChange }: { canChange: boolean }) {
  return (
    <EmptyState title="No model is set up" className="rounded-lg border border-dashed border-line">
      The built-in interviewer doesn’t need one.{" "}
      {canChange
        ? "Add one for a more natural conversation. Verdicts and measurements come from the judge either way."
        : "Models can’t be added on this server."}
    </EmptyState>
  );
}

function AddRow({ onAdd }: { onAdd: (kind: ProviderKind) => void }) {
  return (
    <div role="group" aria-label="Add a model" className="flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-soft">Add a model from</span>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          size="sm"
          data-testid={`add-${kind}`}
          icon={<Plus aria-hidden size={14} />}
          onClick={() => onAdd(kind)}
        >
          {PROVIDER_NAMES[kind]}
        </Button>
      ))}
    </div>
  );
}
