import { Moon, Sun } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../messages.ts";
import { useServices, useTheme } from "../services.ts";
import { IconButton } from "./button.tsx";

export function ThemeToggle(): ReactElement {
  const { theme } = useServices();
  const isDark = useTheme() === "dark";
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? messages.toLight : messages.toDark}
      icon={<Icon size={20} aria-hidden="true" />}
      onPress={theme.toggle}
    />
  );
}
