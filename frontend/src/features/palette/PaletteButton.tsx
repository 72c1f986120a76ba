import { Command } from "lucide-react";
import { openPalette } from "@/features/palette/palette";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import { IconButton } from "@/ui/IconButton";

export function PaletteButton() {
  return (
    <IconButton
      label="All commands"
      data-testid="open-palette"
      shortcut={SHORTCUTS.palette.keys}
      icon={<Command size={16} />}
      onClick={openPalette}
    />
  );
}
