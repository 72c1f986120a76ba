import { LockKeyhole } from "lucide-react";

/** Where keys are, in plain words. */
export function KeysNote() {
  return (
    <section aria-labelledby="keys-title" className="rounded-lg border border-line bg-surface p-5 text-small">
      <h2 id="keys-title" className="flex items-center gap-2 eyebrow">
        <LockKeyhole aria-hidden size={14} /> Where keys are stored
      </h2>
      <div className="mt-2 flex flex-col gap-2 text-ink-soft">
        <p>
          On the Greenroom server on this machine, in a file that only your account can read. They are not encrypted: anyone
          who can read your files can read them.
        </p>
        <p>A key is sent only to its own provider. It is never shown on this page or written to a log.</p>
        <p>
          Models and keys can also be set with environment variables. Those are listed here but can’t be changed here.
        </p>
      </div>
    </section>
  );
}
