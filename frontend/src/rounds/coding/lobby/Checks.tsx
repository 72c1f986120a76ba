import { joinWithAnd } from "@/core/text/wording";
import { Check } from "@/features/lobby/Check";
import { Fix } from "@/ui/Fix";
import type { Setup } from "@/protocol";
import { describeLanguage } from "@/rounds/coding/lobby/explain";

/** Whether code can run here, and how safely. */
export function SandboxCheck({ setup: { coding } }: { setup: Setup }) {
  const { sandbox } = coding;
  return (
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
  );
}

/** The languages that can run here, and how to get the others. */
export function LanguageChecks({ setup: { coding } }: { setup: Setup }) {
  const { languages } = coding;
  const running = languages.filter((language) => language.available);
  const missing = languages.filter((language) => !language.available);
  return (
    <>
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
    </>
  );
}
