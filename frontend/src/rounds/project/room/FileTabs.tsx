import { Lock, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { nameOf } from "@/rounds/project/core/driving";
import { useOpening, useShownFile } from "@/rounds/project/room/openFile";
import { useProject } from "@/rounds/project/room/useProject";
import { classes } from "@/ui/classes";

/** The open files. The one in front is marked and can be closed; tests have a lock. */
export function FileTabs({ round }: { round: number }) {
  const { file, tabs } = useShownFile(round);
  const { open, close } = useOpening(round);
  const tests = useProject(round, (project) => project.tests);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector('[aria-current="true"]')?.parentElement;
    shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [file, tabs.length]);
  return (
    <ul
      ref={strip}
      aria-label="Open files"
      className="flex h-full min-w-0 flex-1 items-stretch overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map((path) => {
        const isShown = path === file;
        const isTest = tests?.some((test) => test.path === path) ?? false;
        return (
          <li
            key={path}
            className={classes(
              "group relative flex shrink-0 items-center",
              "after:absolute after:inset-x-2 after:-bottom-px after:h-0.5",
              isShown && "after:bg-lamp",
            )}
          >
            <button
              type="button"
              aria-current={isShown ? "true" : undefined}
              title={isTest ? `${path}, read-only` : path}
              data-testid={`file-${path}`}
              onClick={() => open(path)}
              onAuxClick={(event) => {
                if (event.button === 1 && tabs.length > 1) close(path);
              }}
              className={classes(
                "flex h-full items-center gap-1.5 pl-2.5 text-small whitespace-nowrap -outline-offset-2 transition-colors",
                tabs.length > 1 ? "pr-1" : "pr-2.5",
                isShown ? "font-medium text-ink" : "text-ink-soft hover:text-ink",
              )}
            >
              {isTest && <Lock aria-hidden size={12} className="text-ink-faint" />}
              {nameOf(path)}
              {isTest && <span className="sr-only">, read-only</span>}
            </button>
            {tabs.length > 1 && (
              <button
                type="button"
                tabIndex={isShown ? 0 : -1}
                aria-label={`Close ${nameOf(path)}`}
                onClick={() => close(path)}
                className={classes(
                  "mr-1 flex size-6 items-center justify-center rounded-sm text-ink-faint -outline-offset-2 hover:bg-sunken hover:text-ink",
                  !isShown && "opacity-0 group-hover:opacity-100 [@media(hover:none)]:opacity-100",
                )}
              >
                <X aria-hidden size={13} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
