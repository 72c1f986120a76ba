import { useEffect, useState } from "react";
import type { obeyVim } from "@/rounds/shared/editor/vim";
import { toast } from "@/ui/toasts";

type ObeyVim = typeof obeyVim;

/** How to obey the keys of Vim; null when they are not wanted, or not loaded yet. */
export function useVim(isWanted: boolean): ObeyVim | null {
  const [loaded, setLoaded] = useState<ObeyVim | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("@/rounds/shared/editor/vim").then(
      (vim) => setLoaded(() => vim.obeyVim),
      () => toast("Vim keys could not be loaded. Reload the page to try again.", { tone: "bad" }),
    );
  }, [isWanted]);
  return isWanted ? loaded : null;
}
