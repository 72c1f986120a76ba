import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { Logo } from "@/app/Logo";
import { classes } from "@/ui/classes";
import { ThemeSwitch } from "@/ui/ThemeSwitch";

const PAGES: readonly { href: string; label: string; icon?: ReactNode }[] = [
  { href: "/", label: "Rehearse" },
  { href: "/practice", label: "Practice" },
  { href: "/progress", label: "Progress" },
  { href: "/history", label: "History" },
  { href: "/settings", label: "Settings", icon: <Settings aria-hidden size={16} className="min-[480px]:hidden" /> },
];

/** The frame of every page but the room, which has all of the window to itself. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-raised px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-14 w-full max-w-6xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
          <Link href="/" className="flex items-center rounded-sm" aria-label="Greenroom, home">
            <Logo />
          </Link>
          <nav aria-label="Pages" className="flex h-full items-stretch sm:gap-1">
            {PAGES.map((page) => (
              <Link
                key={page.href}
                href={page.href}
                aria-current={location === page.href ? "page" : undefined}
                className={classes(
                  "relative flex items-center px-1 text-small min-[400px]:px-1.5 sm:px-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink",
                  "after:absolute after:inset-x-1 min-[400px]:after:inset-x-1.5 sm:after:inset-x-3 after:-bottom-px after:h-0.5",
                  "aria-[current=page]:text-ink aria-[current=page]:after:bg-lamp",
                )}
              >
                {page.icon}
                {/* Five words do not fit on a small phone: one of them is a picture there. */}
                <span className={classes(page.icon !== undefined && "max-[480px]:sr-only")}>{page.label}</span>
              </Link>
            ))}
          </nav>
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:px-6">
        {children}
      </main>
    </div>
  );
}
