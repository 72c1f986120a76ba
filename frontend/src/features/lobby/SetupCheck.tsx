import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { describeLanguage } from "@/features/lobby/choices";
import { describeSpeaker } from "@/core/text/who";
import { joinWithAnd } from "@/core/text/wording";
import type { Setup } from "@/protocol";
import { CopyButton } from "@/ui/CopyButton";

/** What works on this machine and what will be used; where something does not, how to mend it. */
export function SetupCheck({ setup }: { setup: Setup }) {
  const { sandbox, interviewer, languages } = setup;
  const running = languages.filter((language) => language.available);
  const missing = languages.filter((language) => !language.available);
  return (
    <section aria-labelledby="setup-title" className="rounded-lg border border-line bg-surface p-5 text-small">
      <h2 id="setup-title" className="eyebrow">
        Check my setup
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        <Check
          works={sandbox.available && !sandbox.reason}
          title={sandbox.available ? "Your code runs safely" : "Code can’t run here"}
        >
          {sandbox.available ? (
            <>
              {sandbox.description} {sandbox.tier && <span className="whitespace-nowrap">(tier {sandbox.tier})</span>}
              {sandbox.reason && <Fix text={`${sandbox.reason} ${sandbox.fix}`} />}
            </>
          ) : (
            <>
              {sandbox.reason} You can still write code and talk about it.
              {sandbox.fix && <Fix text={sandbox.fix} />}
            </>
          )}
        </Check>
        <Check works title={interviewer.kind === "house" ? interviewer.name : describeSpeaker(interviewer.name)}>
          {interviewer.description}{" "}
          <Link href="/settings" className="whitespace-nowrap text-lamp-text underline underline-offset-2">
            {interviewer.kind === "house" ? "Set up a model" : "Change it"}
          </Link>
        </Check>
        <Check works={running.length > 0} title={running.length > 0 ? "Languages ready" : "No language ready"}>
          {running.length > 0
            ? joinWithAnd(running.map(describeLanguage))
            : joinWithAnd(languages.map((language) => language.title))}
        </Check>
        {running.length > 0 &&
          missing.map((language) => (
            <Check key={language.id} works={false} title={`${language.title} can’t run here`}>
              <Fix text={language.note} />
            </Check>
          ))}
      </ul>
    </section>
  );
}

function Check({ works, title, children }: { works: boolean; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {works ? (
        <CircleCheck role="img" aria-label="OK:" size={16} className="mt-0.5 shrink-0 text-good" />
      ) : (
        <TriangleAlert role="img" aria-label="Needs attention:" size={16} className="mt-0.5 shrink-0 text-warn" />
      )}
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

/** Prose with commands in `backticks`: each command can be copied by itself. */
function Fix({ text }: { text: string }) {
  const parts = text.split("`");
  return (
    <div className="mt-2 flex flex-col gap-2">
      {parts.map((part, index) => {
        const isCommand = index % 2 === 1;
        if (isCommand) return <Command key={index} text={part} />;
        // A full stop or a semicolon left over after a command says nothing on a line of its own.
        return /\w/.test(part) && <p key={index}>{part.replace(/^[\s.;,]+/, "")}</p>;
      })}
    </div>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 font-mono text-ink [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} label={`Copy the command ${text}`} />
    </div>
  );
}
