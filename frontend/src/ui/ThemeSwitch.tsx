import { Moon, Sun } from "lucide-react";
import { IconButton } from "@/ui/IconButton";
import { chooseTheme, useTheme } from "@/ui/theme";

/** Turns the light on or off. Until it is used, the system decides. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      data-testid="theme"
      label={`Use the ${other} theme`}
      icon={theme === "dark" ? <Sun size={16} /> : <Moon size={16} />}
      onClick={() => chooseTheme(other)}
    />
  );
}
