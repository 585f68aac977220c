import { importSources } from "@vitrine/contracts/query";

import type { SemanticModel } from "../model/semantic-model.ts";
import { platforms } from "./platforms/index.ts";

/**
 * For how many days after they are complete figures stay provisional, by column of facts: as long as at the slowest of
 * the sources. Other columns are final when the day is complete. Empty without sources.
 *
 * @param attributed the columns that platforms add to after a day is complete
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

/** The columns of facts that platforms add to for days after a day is complete. */
export function attributedColumns({ tables }: SemanticModel): ReadonlySet<string> {
  const columns = tables.flatMap((table) => table.columns.filter(({ attributed }) => attributed));
  return new Set(columns.map(({ name }) => name));
}
