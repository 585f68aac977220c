import type { OpeningConfig } from "../../http/index.ts";

const openingParts = ["type", "pageName", "visualName", "filters", "slicers", "bookmark"];
const openingSettings = [
  "persistentFiltersEnabled",
  "personalBookmarksEnabled",
  "layoutType",
  "customLayout",
];

/**
 * The parts of a host's configuration that decide which queries a report opens with. The token is none of them. The script
 * that runs before the frame's program calls it too, so it needs no schemas.
 */
export function openingOf(body: unknown): OpeningConfig {
  return { ...parts(body, openingParts), settings: parts(at(body, "settings"), openingSettings) };
}

function parts(holder: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, at(holder, name)]));
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
