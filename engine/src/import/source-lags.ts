import { importSources } from "@vitrine/contracts/query";

import type { SemanticModel } from "../model/semantic-model.ts";
import { platforms } from "./platforms/index.ts";

/**
 * For how many days after a day its figures are provisional, by column of facts: as long as at the slowest of the sources
 * that figures come from. What is not listed is final when the day is complete; empty for data without sources.
 * @param attributed the columns that platforms add to after a day is over
 */
export function lagsOf(
  sources: readonly string[],
  attributed: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const days = importSources.flatMap((source) =>
    sources.includes(source) ? [platforms[source].attributionDays] : [],
  );
  if (days.length === 0) return new Map();
  const longest = Math.max(...days);
  return new Map([...attributed].map((column) => [column, longest]));
}

/** The columns of facts that platforms add to for days after a day is over. */
export function attributedColumns({ tables }: SemanticModel): ReadonlySet<string> {
  const columns = tables.flatMap((table) => table.columns.filter(({ attributed }) => attributed));
  return new Set(columns.map(({ name }) => name));
}
