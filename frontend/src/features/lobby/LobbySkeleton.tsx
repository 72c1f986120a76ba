import { Skeleton } from "@/ui/Skeleton";

/** The lobby's shape while the server is asked. */
export function LobbySkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the lobby
      </p>
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-44 rounded-lg" />
          <div className="grid gap-3 sm:grid-cols-3">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-24 rounded-lg" />
          </div>
          <Skeleton className="h-9 max-w-sm rounded-md" />
          <Skeleton className="h-9 rounded-md" />
          <Skeleton className="h-20 rounded-md" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-52 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
