import type { Theme } from "../../report/index.ts";
import type { ReportState } from "./report-state.ts";

/** The theme that applies: the host's in place of the report's own, which comes before the brand's. Null for the designed themes. */
export function themeOf({
  theme,
  definition,
  client,
}: Pick<ReportState, "theme" | "definition" | "client">): Theme | null {
  if (theme !== null) return theme.whole;
  const own = definition?.theme ?? null;
  const brand = client?.brand?.theme ?? null;
  return own === null || brand === null ? (own ?? brand) : merged(own, brand);
}

/** Readers of the state compare by identity, so the same two themes give the same object. */
const known = new WeakMap<Theme, { readonly brand: Theme; readonly theme: Theme }>();

/** A designed set of colours that the report chose comes before the brand's own colours too. */
function merged(own: Theme, brand: Theme): Theme {
  const before = known.get(own);
  if (before?.brand === brand) return before.theme;
  const { dataColors, ...rest } = brand;
  const colours = own.colours === undefined && dataColors !== undefined ? { dataColors } : {};
  const theme = { ...rest, ...colours, ...own };
  known.set(own, { brand, theme });
  return theme;
}
