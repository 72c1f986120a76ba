import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { useLocation } from "wouter";
import { PLACES } from "@/app/places";
import { usePalette } from "@/features/palette/palette";
import { listenForShortcuts, SHORTCUTS } from "@/features/workspace/shortcuts";

const Palette = lazy(() => import("@/features/palette/Palette"));

/** The command palette of every page. It is fetched when it is first opened. */
export function PaletteHost() {
  const [location, navigate] = useLocation();
  const open = usePalette((state) => state.open);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  useLayoutEffect(
    () =>
      listenForShortcuts([SHORTCUTS.palette.keys], () => () =>
        usePalette.setState((state) => ({ open: !state.open })),
      ),
    [],
  );
  if (!wasOpened) return null;
  const places = PLACES.filter(({ href }) => href !== location).map(({ href, label }) => ({
    label: `Go to ${label}`,
    run: () => navigate(href),
  }));
  return (
    <Suspense>
      <Palette places={places} />
    </Suspense>
  );
}
