import { Check } from "@/features/lobby/Check";
import type { Setup } from "@/protocol";
import { Fix } from "@/ui/Fix";

/** Whether tests can run here, and how safely. */
export function TestsCheck({ setup: { coding } }: { setup: Setup }) {
  const { sandbox } = coding;
  return (
    <Check
      works={sandbox.available && !sandbox.reason}
      title={sandbox.available ? "Tests run safely" : "Tests can’t run here"}
    >
      {sandbox.available ? sandbox.description : `${sandbox.reason} You can still write code and talk about it.`}
      {sandbox.fix && sandbox.reason && <Fix text={sandbox.available ? `${sandbox.reason} ${sandbox.fix}` : sandbox.fix} />}
    </Check>
  );
}
