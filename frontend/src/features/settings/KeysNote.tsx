import { LockKeyhole } from "lucide-react";

/** Where keys are, in plain words. */
export function KeysNote() {
  return (
    <section aria-labelledby="keys-title" className="rounded-lg border border-line bg-surface p-5 text-small">
      <h2 id="keys-title" className="flex items-center gap-2 eyebrow">
        <LockKeyhole aria-hidden size={14} /> Where keys are kept
      </h2>
      <div className="mt-2 flex flex-col gap-2 text-ink-soft">
        <p>
          By the Greenroom server on this machine, in a file that only your account can read. They are not encrypted:
          whoever can read your files can read them.
        </p>
        <p>A key is sent to its own provider and nowhere else. It never comes back to this page, nor into a log.</p>
        <p>
          Models and keys can also be given by environment variables; those are shown here and cannot be changed here.
        </p>
      </div>
    </section>
  );
}
