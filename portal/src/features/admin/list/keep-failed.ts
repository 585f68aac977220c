import type { AlertStore } from "../../../shared/alerts/alert-store.ts";
import type { Selection } from "./use-selection.ts";

interface Changed<Row> {
  readonly rows: readonly Row[];
  /** Those that could not be changed, with the reason. */
  readonly failures: readonly { readonly id: string; readonly reason: string }[];
  readonly nameOf: (row: Row) => string;
}

interface ChangeTexts {
  readonly done: (count: number) => string;
  readonly someFailed: (failed: number, count: number) => string;
}

/**
 * After a change of the chosen rows: those that could not be changed stay chosen, and an alert says why.
 * @returns the message of success; null if some failed
 */
export function keepFailed<Row extends { readonly id: string }>(
  alerts: AlertStore,
  selection: Selection<Row>,
  { rows, failures, nameOf }: Changed<Row>,
  texts: ChangeTexts,
): string | null {
  const reasons = new Map(failures.map(({ id, reason }) => [id, reason] as const));
  const failed = rows.filter(({ id }) => reasons.has(id));
  selection.choose(failed);
  if (failed.length === 0) return texts.done(rows.length);
  const said = failed.map((row) => `${nameOf(row)}: ${reasons.get(row.id) ?? ""}`);
  const head = texts.someFailed(failed.length, rows.length);
  alerts.show("danger", `${head} ${said.join(" ")}`, { topic: "chosen rows" });
  return null;
}
