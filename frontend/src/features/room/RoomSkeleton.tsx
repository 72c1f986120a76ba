import { useEffect, useState } from "react";
import { Skeleton, SkeletonText } from "@/ui/Skeleton";

const PATIENCE_MS = 4000;

/** The room before it is here. After a few seconds it says what it is waiting for. */
export function RoomSkeleton() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="flex h-dvh flex-col bg-ground" aria-busy="true">
      <h1 className="sr-only">Entering the room</h1>
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line bg-surface px-4">
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-1/4 border-r border-line bg-surface p-6 lg:block">
          <SkeletonText lines={9} />
        </div>
        <div className="flex-1 p-6">
          <div role="status" className="text-small text-ink-soft">
            {slow && "Greenroom isn’t answering yet. Still trying; anything you typed is kept here."}
          </div>
        </div>
        <div className="hidden w-1/4 border-l border-line bg-surface p-6 lg:block">
          <SkeletonText lines={6} />
        </div>
      </div>
    </main>
  );
}
