import { replay as answers } from "@/rounds/answers/replay/part";
import { replay as board } from "@/rounds/board/replay/part";
import { replay as coding } from "@/rounds/coding/replay/part";
import { replay as project } from "@/rounds/project/replay/part";
import type { Kind, ReplayPart } from "@/rounds/ui";

/**
 * The replay of each kind. Apart from the record of everything else: the replay's page has it in its own chunk, and a
 * shared file has nothing else of a kind in it.
 */
export const REPLAYS: Readonly<Record<Kind, ReplayPart>> = { coding, answers, project, board };

export const KINDS_OF_REPLAY: readonly ReplayPart[] = Object.values(REPLAYS);
