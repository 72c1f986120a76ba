import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "@/ui/Kbd";

const OPEN_AFTER_MS = 400;
const CLOSE_AFTER_MS = 100;
const GAP = 6;
const MARGIN = 8;

interface TooltipProps {
  label: ReactNode;
  shortcut?: string;
  /** One focusable element. */
  children: ReactNode;
}

/**
 * A few words about a control. It never carries what is found nowhere else on a touch screen. Written by hand because
 * it is part of the first download, and a library for it weighs 16 kB.
 */
export function Tooltip({ label, shortcut, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const id = useId();

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const closeNow = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!open || !control) return;
    control.setAttribute("aria-describedby", id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      control.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", onKey);
    };
  }, [open, id]);

  return (
    <>
      <span
        ref={anchor}
        role="presentation"
        className="contents"
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") later(true, OPEN_AFTER_MS);
        }}
        onPointerLeave={() => later(false, CLOSE_AFTER_MS)}
        onPointerDown={closeNow}
        onFocus={(event) => {
          if (event.target.matches(":focus-visible")) later(true, OPEN_AFTER_MS);
        }}
        onBlur={closeNow}
      >
        {children}
      </span>
      {open && (
        <Tip id={id} anchor={anchor} onEnter={() => clearTimeout(timer.current)} onLeave={closeNow}>
          <span>{label}</span>
          {shortcut !== undefined && <Kbd keys={shortcut} />}
        </Tip>
      )}
    </>
  );
}

interface TipProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Tip({ id, anchor, onEnter, onLeave, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!control || !tip.current) return;
    const target = control.getBoundingClientRect();
    const { width, height } = tip.current.getBoundingClientRect();
    const below = target.bottom + GAP;
    const top = below + height + MARGIN <= window.innerHeight ? below : target.top - GAP - height;
    const centred = target.left + target.width / 2 - width / 2;
    const left = Math.max(MARGIN, Math.min(centred, window.innerWidth - width - MARGIN));
    tip.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [anchor]);

  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-60 flex max-w-72 items-center gap-2 rounded-md border border-line bg-raised px-2.5 py-1.5 text-small text-ink shadow-float"
    >
      {children}
    </div>,
    document.body,
  );
}
