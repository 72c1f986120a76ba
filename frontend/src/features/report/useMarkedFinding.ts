import { useCallback, useEffect, useState } from "react";
import { findingAnchor, findingInHash } from "@/core/report/report";

/** The finding the address points at. It is scrolled into view and marked, also when the address changes. */
export function useMarkedFinding(onShow: () => void): { marked: string | null; mark: (id: string) => void } {
  const [marked, setMarked] = useState(() => findingInHash(window.location.hash));

  useEffect(() => {
    const onHash = () => {
      const id = findingInHash(window.location.hash);
      setMarked(id);
      // A filter must not hide what was asked for.
      if (id !== null) onShow();
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, [onShow]);

  useEffect(() => {
    if (marked === null) return;
    const element = document.getElementById(findingAnchor(marked));
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [marked]);

  const mark = useCallback((id: string) => {
    window.history.replaceState(window.history.state, "", `#${findingAnchor(id)}`);
    setMarked(id);
  }, []);
  return { marked, mark };
}
