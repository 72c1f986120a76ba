import { Lamp as LampIcon, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { PROVIDER_NAMES } from "@/core/text/who";
import { toDraft } from "@/features/settings/drafts";
import type { ProviderItem } from "@/protocol";
import { Badge } from "@/ui/Badge";

/** A model that the environment sets: to be seen, not changed. */
export function FixedProvider({ provider, place }: { provider: ProviderItem; place: number }) {
  const { kind, model, base_url, region, hasKey, keyEnd, seesPictures } = toDraft(provider);
  const key = hasKey ? (keyEnd === "" ? "has a key" : `key ends in …${keyEnd}`) : "no key";
  const about = [base_url, region, key, seesPictures && "sees pictures"].filter(Boolean).join(" · ");
  return (
    <Row place={place} testId="fixed-provider">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{PROVIDER_NAMES[kind]}</span>
        <span className="min-w-0 font-mono wrap-anywhere">{model}</span>
        <Badge icon={<Lock aria-hidden size={12} />}>From the environment</Badge>
      </div>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">{about}</p>
    </Row>
  );
}

/** What is there when nothing else answers. */
export function HouseRow() {
  return (
    <Row place={<LampIcon aria-hidden size={14} />} testId="house-row">
      <p className="font-medium">Built-in interviewer</p>
      <p className="mt-0.5 text-ink-soft">Always last. Built in: needs no key and no network.</p>
    </Row>
  );
}

function Row({ place, testId, children }: { place: ReactNode; testId: string; children: ReactNode }) {
  return (
    <li data-testid={testId} className="flex gap-3 rounded-lg border border-dashed border-line px-4 py-3 text-small">
      <span className="mt-0.5 flex h-5 w-5 shrink-0 items-center justify-center figures text-ink-faint">{place}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
