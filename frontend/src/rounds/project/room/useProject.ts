import { useRoom } from "@/features/room/roomContext";
import type { ProjectRound } from "@/protocol";
import { projectRound } from "@/rounds/project/core/round";

/** A part of a project round, drawn again only when that part changes; null where there is no such round. */
export function useProject<Part>(round: number | null, select: (project: ProjectRound) => Part): Part | null {
  return useRoom((room) => {
    const project = projectRound(room, round);
    return project && select(project);
  });
}
