import type { PlannedOrder } from "../plan/query-plan.ts";
import type { Writing } from "./writing.ts";

/** Blanks come last in both directions. */
export function directionOf(direction: PlannedOrder["direction"]): string {
  return `${direction === "ascending" ? "ASC" : "DESC"} NULLS LAST`;
}

export function writeLimit(rows: number, offset: number, { dialect, parameters }: Writing): string {
  const count = parameters.add({ type: "integer", value: rows });
  return dialect.limit(count, offset === 0 ? null : parameters.add({ type: "integer", value: offset }));
}
