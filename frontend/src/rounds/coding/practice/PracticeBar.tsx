import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { PaletteButton } from "@/features/palette/PaletteButton";
import { ThemeSwitch } from "@/ui/ThemeSwitch";

/** The way back to the list, and what is being practised. */
export function PracticeBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 md:px-4 typing:hidden">
      <Link
        href="/practice"
        className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-small font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        <span className="max-sm:sr-only">All questions</span>
      </Link>
      <p className="min-w-0 flex-1 truncate text-body font-semibold">{title}</p>
      {children}
      <PaletteButton />
      <ThemeSwitch />
    </header>
  );
}
