import { parseChoices } from "@/core/lobby/choices";
import { choices } from "@/rounds/coding/lobby/choices";

/** What is chosen when nothing was stored. */
export const DEFAULT_CHOICES = parseChoices(null, choices);
