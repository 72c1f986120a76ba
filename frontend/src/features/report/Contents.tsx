import { useEffect, useState } from "react";
import { Kbd } from "@/ui/Kbd";
import { classes } from "@/ui/classes";

/** Where on the window one reads, from its top. */
const READ_AT = 0.4;

export interface Entry {
  id: string;
  title: string;
}

interface ContentsProps {
  entries: readonly Entry[];
  keys: { on: boolean; setOn: (on: boolean) => void } | null;
}

/** The parts of the page, for long ones on wide screens. */
export function Contents({ entries, keys }: ContentsProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = entries.map(({ id }) => id).join(" ");

  useEffect(() => {
    const sections = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * READ_AT;
        setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id ?? null);
      },
      { rootMargin: "-30% 0px -60% 0px" },
    );
    sections.forEach((section) => observer.observe(section));
    return () => observer.disconnect();
  }, [ids]);

  return (
    <aside className="hidden lg:block print:hidden">
      <div className="sticky top-8 flex flex-col gap-6">
        <nav aria-label="Contents of the report">
          <ul className="border-l border-line text-small">
            {entries.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? "location" : undefined}
                  className={classes(
                    "-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-ink-soft transition-colors hover:text-ink",
                    "aria-[current=location]:border-lamp aria-[current=location]:font-medium aria-[current=location]:text-ink",
                  )}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {keys !== null && <KeyNote keys={keys} />}
      </div>
    </aside>
  );
}

/** Which keys there are. Single letters can be in the way, so that they can be turned off. */
function KeyNote({ keys: { on, setOn } }: { keys: NonNullable<ContentsProps["keys"]> }) {
  return (
    <div className="text-small text-ink-soft">
      {on && (
        <dl className="flex flex-col gap-1.5">
          <div className="flex items-center gap-2">
            <dt className="flex gap-1">
              <Kbd keys="j" />
              <Kbd keys="k" />
            </dt>
            <dd>next or previous finding</dd>
          </div>
          <div className="flex items-center gap-2">
            <dt>
              <Kbd keys="r" />
            </dt>
            <dd>show it in the replay</dd>
          </div>
        </dl>
      )}
      <button
        type="button"
        data-testid="keys-switch"
        onClick={() => setOn(!on)}
        className="mt-2 rounded-sm text-ink-faint underline decoration-1 underline-offset-2 hover:text-ink"
      >
        {on ? "Turn keyboard shortcuts off" : "Turn keyboard shortcuts on"}
      </button>
    </div>
  );
}
