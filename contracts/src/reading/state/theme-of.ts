import type { Theme } from "../../report/index.ts";
import type { ReportState } from "./report-state.ts";

/** The theme that applies: the host's in place of the report's own. Null for the designed themes. */
export function themeOf({ theme, definition }: Pick<ReportState, "theme" | "definition">): Theme | null {
  return theme === null ? (definition?.theme ?? null) : theme.whole;
}
