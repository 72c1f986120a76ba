import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { gradingQuery } from "@/api/grading";
import { nextToGrade } from "@/core/grading/grading";
import { GradeForm } from "@/features/grading/GradeForm";
import { QueueList } from "@/features/grading/QueueList";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";

interface GradeViewProps {
  chosen: string | null;
  onChoose: (interview: string) => void;
}

export function GradeView({ chosen, onChoose }: GradeViewProps) {
  const queue = useQuery(gradingQuery);
  const [following, setFollowing] = useState<string | null>(null);
  if (queue.data === undefined) {
    if (queue.error === null) return <GradeSkeleton />;
    return (
      <QueryFailure title="The interviews could not be loaded" query={queue}>
        <p className="mt-1">Your grades are safe on disk.</p>
      </QueryFailure>
    );
  }
  const { items, rubric } = queue.data;
  if (items.length === 0) return <NothingToGrade />;
  const current =
    items.find(({ interview }) => interview === chosen) ?? items.find(({ graded }) => graded === null) ?? items[0];
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <QueueList items={items} track={rubric.track} current={current?.interview} onChoose={onChoose} />
      {current && (
        <GradeForm
          key={current.interview}
          item={current}
          rubric={rubric}
          isNext={following === current.interview}
          onSaved={() => {
            const next = nextToGrade(items, current.interview);
            if (next === undefined) return;
            setFollowing(next.interview);
            onChoose(next.interview);
          }}
        />
      )}
    </div>
  );
}

function NothingToGrade() {
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden size={28} />}
      title="Nothing to grade yet"
      action={
        <Link href="/" className={buttonClasses({ variant: "primary" })}>
          Go to the lobby
        </Link>
      }
    >
      Finished interviews are listed here, without names and in random order.
    </EmptyState>
  );
}

function GradeSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        Loading the interviews
      </p>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
