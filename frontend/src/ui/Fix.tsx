import { CopyButton } from "@/ui/CopyButton";

/** Prose with commands in `backticks`: each command can be copied by itself. */
export function Fix({ text }: { text: string }) {
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
