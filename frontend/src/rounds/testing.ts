import { parseChoices, type AllKinds } from "@/core/lobby/choices";
import { choices as answers } from "@/rounds/answers/lobby/choices";
import { choices as board } from "@/rounds/board/lobby/choices";
import { choices as coding } from "@/rounds/coding/lobby/choices";
import { choices as project } from "@/rounds/project/lobby/choices";

export const ALL_KINDS: AllKinds = { coding, answers, project, board };

/** What is chosen when nothing was stored. */
export const DEFAULT_CHOICES = parseChoices(null, ALL_KINDS);
