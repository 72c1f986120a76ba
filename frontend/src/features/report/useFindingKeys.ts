import { useLayoutEffect, useState } from "react";
import { useLocation } from "wouter";
import { recall, remember } from "@/core/browser/kept";
import { replayHref } from "@/core/report/report";
import type { Report } from "@/protocol";

const KEPT = "report.keys";

interface FindingKeys {
  on: boolean;
  setOn: (on: boolean) => void;
}

/** j and k go from finding to finding, r opens the replay at the marked one. They can be turned off. */
export function useFindingKeys(
  report: Report,
  interview: string,
  marked: string | null,
  mark: (id: string) => void,
): FindingKeys {
  const [on, setOn] = useState(() => recall(KEPT) !== "off");
  const [, navigate] = useLocation();

  // Before it is drawn: whoever sees the findings can use the keys.
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === "r") {
        const finding = report.findings.find((one) => one.id === marked);
        const proof = finding?.evidence[0];
        navigate(replayHref(interview, proof && { seq: proof.seq, finding: finding.id }));
      } else if (event.key === "j" || event.key === "k") {
        const next = neighbour(marked, event.key === "j" ? 1 : -1);
        if (next !== null) mark(next);
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [on, report, interview, marked, mark, navigate]);

  return {
    on,
    setOn: (next) => {
      remember(KEPT, next ? "" : "off");
      setOn(next);
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=listbox], [role=dialog]") !== null;
}

/** The finding before or after the marked one, in the order of the page; from none, the first. */
function neighbour(marked: string | null, step: 1 | -1): string | null {
  const ids = [...document.querySelectorAll<HTMLElement>("[data-finding]")].map((one) => one.dataset["finding"] ?? "");
  const at = marked === null ? -1 : ids.indexOf(marked);
  const next = at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step));
  return ids[next] ?? null;
}
