import type { Fault } from "../fault.ts";
import type { SemanticModel } from "../semantic-model.ts";

/** Only facts can have rollups, by columns of their own, each named once. */
export function lintRollups({ tables }: SemanticModel, faults: Fault[]): void {
  for (const [index, { role, columns, rollups }] of tables.entries()) {
    const place = `tables[${index}].rollups`;
    if (rollups.length > 0 && role !== "facts")
      faults.push({ path: place, message: `${place} are for tables of facts` });
    for (const [at, { columns: keys }] of rollups.entries()) {
      const path = `${place}[${at}].columns`;
      const same = rollups.findIndex((other) => other.columns.toSorted().join() === keys.toSorted().join());
      if (same < at) faults.push({ path, message: `${path} are those of another rollup` });
      if (keys.length === 0) faults.push({ path, message: `${path} must name at least one column` });
      for (const [number, key] of keys.entries()) {
        const isKnown = columns.some(({ name }) => name === key);
        if (!isKnown)
          faults.push({ path: `${path}[${number}]`, message: `${path}[${number}] names an unknown column` });
        if (keys.indexOf(key) < number)
          faults.push({ path: `${path}[${number}]`, message: `${path}[${number}] names a column again` });
      }
    }
  }
}
