import { Sprout } from "lucide-react";
import { count } from "@/core/time/duration";
import type { ProgressView } from "@/protocol";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";

/** Before the first score. */
export function Beginning({ view: { interviews, practised } }: { view: ProgressView }) {
  return (
    <Card data-testid="progress-empty">
      <EmptyState icon={<Sprout aria-hidden size={28} />} title="No score to show yet" className="py-14">
        <p>
          {interviews > 0
            ? `${count(interviews, "interview")} so far, but none has an overall score yet: there was too little to assess, or the report is still being written.`
            : "Your score appears here after your first interview, and your trend after the second."}
        </p>
        {practised > 0 && (
          <p className="mt-2">
            You submitted {count(practised, "solution")} in practice mode. They count towards the topics below.
          </p>
        )}
      </EmptyState>
    </Card>
  );
}
