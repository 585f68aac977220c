import type { WorkspaceView } from "../../registry/data-registry.ts";

/*
 * Columns of every table next to those of the model, which cannot have such names. A row counts from its load on, until
 * one of the loads that replace it. There may be several of these, because some of them may not count.
 */
export const loadColumn = "Load";
export const untilColumn = "Until";

/** What decides which rows count. */
export type CountedView = Pick<WorkspaceView, "version" | "hidden">;

/** The condition for the rows of a view. @param table the name that the columns are qualified by */
export function writeCounted({ version, hidden }: CountedView, table: string | null = null): string {
  const place = table === null ? "" : `${table}.`;
  const [load, until] = [`${place}"${loadColumn}"`, `${place}"${untilColumn}"`];
  const counting = hidden.reduce((list, number) => `array_remove(${list}, ${number})`, until);
  const isShown = hidden.length === 0 ? "" : ` AND ${load} NOT IN (${hidden.join(", ")})`;
  return `${load} <= ${version}${isShown} AND (${until} IS NULL OR ${version} < ALL (${counting}))`;
}
