import { readThemeFile, type ReadTheme } from "@vitrine/contracts/report/theme-files";

export type ReadFile = ReadTheme;

/** The greatest size of a theme file, in bytes. */
const mostBytes = 2_000_000;

/** Reads a theme file. One that is none has no theme. */
export async function readThemeText(file: Blob): Promise<ReadFile> {
  const none = { theme: null, unused: [] };
  if (file.size > mostBytes) return none;
  try {
    const json: unknown = JSON.parse(await file.text());
    return typeof json === "object" && json !== null && !Array.isArray(json) ? readThemeFile(json) : none;
  } catch {
    return none;
  }
}
