import { Cpu, X } from "lucide-react";
import { useId, useState } from "react";
import { providerFor, type LocalOffer } from "@/core/models/localOffer";
import type { NewProvider } from "@/protocol";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Select } from "@/ui/Select";

interface LocalOfferCardProps {
  offer: LocalOffer;
  busy: boolean;
  error?: string | undefined;
  onUse: (provider: NewProvider) => void;
  /** Missing where the offer cannot be put away. */
  onDismiss?: () => void;
}

/** A model that runs on this computer. Nothing uses it until somebody says so here. */
export function LocalOfferCard({ offer, busy, error, onUse, onDismiss }: LocalOfferCardProps) {
  const title = useId();
  const { server, models } = offer;
  const [chosen, setChosen] = useState(models[0] ?? "");
  const needsMore = server.wants_key || models.length === 0;
  return (
    <section
      aria-labelledby={title}
      data-testid="local-offer"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-lamp-wash px-5 py-4 text-small"
    >
      <Cpu aria-hidden size={20} className="shrink-0 text-lamp-text" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={title} className="font-semibold wrap-anywhere">
          {needsMore ? `Found ${server.name}. It wants a key.` : `Found ${server.name} with ${chosen}. Use it?`}
        </h2>
        <p className="text-ink-soft">It runs on this computer, at {new URL(server.address).host}.</p>
        {error !== undefined && (
          <p role="alert" className="mt-1 text-bad wrap-anywhere">
            {error}
          </p>
        )}
      </div>
      {models.length > 1 && (
        <Select
          size="sm"
          label={`Model of ${server.name}`}
          testId="local-model"
          value={chosen}
          options={models.map((model) => ({ value: model, label: model }))}
          onChange={setChosen}
        />
      )}
      <div className="flex items-center gap-1">
        <Button data-testid="use-local" busy={busy} onClick={() => onUse(providerFor(offer, chosen))}>
          {needsMore ? "Set it up" : "Use it"}
        </Button>
        {onDismiss !== undefined && (
          <IconButton label="Not now" data-testid="dismiss-local" icon={<X size={16} />} onClick={onDismiss} />
        )}
      </div>
    </section>
  );
}
