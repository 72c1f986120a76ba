import { PacksSettings } from "@/rounds/coding/packs/PacksSettings";
import type { SettingsPart } from "@/rounds/ui";

/** Question packs in the settings. */
export const settings: SettingsPart = { Section: PacksSettings };
