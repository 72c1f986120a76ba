import { createStore } from "zustand/vanilla";
import type { ProviderDraft } from "@/features/settings/drafts";

/**
 * Unsaved changes yet, null when there are none. They outlive the page, so that leaving it loses nothing,
 * and end with the tab: a key that was typed is written nowhere in this browser.
 */
export const unsaved = createStore<{ drafts: readonly ProviderDraft[] | null }>(() => ({ drafts: null }));
