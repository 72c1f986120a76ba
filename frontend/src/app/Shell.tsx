import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { Logo } from "@/app/Logo";
import { PAGES } from "@/app/places";
import { PaletteButton } from "@/features/palette/PaletteButton";
import { StorageBanner } from "@/features/storage/StorageBanner";
import { classes } from "@/ui/classes";
import { ThemeSwitch } from "@/ui/ThemeSwitch";

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
        <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 sm:flex sm:h-14 sm:px-6">
          <div className="flex h-11 min-w-0 items-center gap-2.5">
            <Link href="/" className="flex items-center rounded-sm" aria-label="Greenroom, home">
              <Logo />
            </Link>
            <span className="truncate text-small text-ink-faint sm:hidden">interview practice</span>
          </div>
          {/* On a phone the pages have a row of their own, under the name. */}
          <nav
            aria-label="Pages"
            className="order-last col-span-full -mx-2 flex h-10 items-stretch justify-between sm:order-none sm:mx-0 sm:h-full sm:justify-start sm:gap-1"
          >
            {PAGES.map((page) => (
              <Link
                key={page.href}
                href={page.href}
                aria-current={location === page.href ? "page" : undefined}
                className={classes(
                  "relative flex items-center px-2 text-small sm:px-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink",
                  "after:absolute after:inset-x-2 sm:after:inset-x-3 after:-bottom-px after:h-0.5",
                  "aria-[current=page]:text-ink aria-[current=page]:after:bg-lamp",
                )}
              >
                {page.label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <PaletteButton />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <StorageBanner centred />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:px-6">
        {children}
      </main>
    </div>
  );
}
