import { Link } from "wouter";
import { Check } from "@/features/lobby/Check";
import { describeSpeaker } from "@/core/text/who";
import type { Setup } from "@/protocol";
import type { LobbyPart } from "@/rounds/ui";

/** What works on this machine and what will be used; where something does not, how to fix it. */
export function SetupCheck({ setup, parts }: { setup: Setup; parts: readonly LobbyPart[] }) {
  const { interviewer } = setup;
  return (
    <section aria-labelledby="setup-title" className="rounded-lg border border-line bg-surface p-5 text-small">
      <h2 id="setup-title" className="eyebrow">
        Check my setup
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {parts.map(({ FirstChecks }, index) => (
          <FirstChecks key={index} setup={setup} />
        ))}
        <Check works title={interviewer.kind === "house" ? interviewer.name : describeSpeaker(interviewer.name)}>
          {interviewer.description}{" "}
          <Link href="/settings" className="whitespace-nowrap text-lamp-text underline underline-offset-2">
            {interviewer.kind === "house" ? "Set up a model" : "Change it"}
          </Link>
        </Check>
        {parts.map(({ LastChecks }, index) => (
          <LastChecks key={index} setup={setup} />
        ))}
      </ul>
    </section>
  );
}
