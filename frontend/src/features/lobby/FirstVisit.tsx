import { ListChecks, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { LobbyPart } from "@/rounds/ui";

interface StepProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Step({ icon, title, children }: StepProps) {
  return (
    <li className="flex gap-3 sm:flex-col sm:gap-2">
      <span className="mt-0.5 text-lamp-text">{icon}</span>
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-small text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** For those who have never been here: what happens, and that it stays between us. */
export function FirstVisit({ asksModel, welcome }: { asksModel: boolean; welcome: LobbyPart["welcome"] }) {
  return (
    <section aria-labelledby="welcome-title" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="welcome-title" className="text-lead font-semibold">
        Welcome. This is just practice.
      </h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3 sm:gap-8">
        <Step icon={<MessageCircle aria-hidden size={18} />} title="You talk">
          The interviewer greets you and asks about your work.
        </Step>
        <Step icon={welcome.icon} title={welcome.title}>
          {welcome.text}
        </Step>
        <Step icon={<ListChecks aria-hidden size={18} />} title="You get a report">
          Scores, findings with evidence, and a replay of the whole interview.
        </Step>
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-small text-ink-soft">
        {asksModel
          ? "The recording stays on this machine. What you say and write is sent to the language model you set up."
          : "Nothing leaves this machine."}{" "}
        The defaults below work well: you can start right away.
      </p>
    </section>
  );
}
