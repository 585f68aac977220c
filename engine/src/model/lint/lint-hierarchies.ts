import type { Fault } from "../fault.ts";
import { findColumn, tablesReachedFrom } from "../find-field.ts";
import type { FieldPlace, SemanticModel } from "../semantic-model.ts";

/**
 * Levels must be visible columns, each used once, and some facts must be related to all of them.
 *
 * @param hasWays true if the relationships are valid, so that paths can be checked
 */
export function lintHierarchies(model: SemanticModel, hasWays: boolean, faults: Fault[]): void {
  const facts = model.tables.filter((table) => table.role === "facts");
  const reached = facts.map((table) => tablesReachedFrom(model, table.name));
  for (const [index, table] of model.tables.entries()) {
    for (const [at, { levels }] of table.hierarchies.entries()) {
      const path = `tables[${index}].hierarchies[${at}]`;
      if (levels.length < 2) faults.push({ path, message: `${path} must have at least two levels` });
      for (const [step, { column }] of levels.entries()) {
        const place = `${path}.levels[${step}].column`;
        const found = findColumn(model, column);
        if (found === null) faults.push({ path: place, message: `${place} names an unknown column` });
        else if (found.hidden) faults.push({ path: place, message: `${place} names a hidden column` });
        const isAgain = levels.slice(0, step).some((level) => isSame(level.column, column));
        if (isAgain) faults.push({ path: place, message: `${place} names a column again` });
      }
      if (hasWays && !reached.some((tables) => levels.every(({ column }) => tables.has(column.table)))) {
        faults.push({ path, message: `${path} has levels that no facts lead to together` });
      }
    }
  }
}

function isSame(one: FieldPlace, other: FieldPlace): boolean {
  return one.table === other.table && one.column === other.column;
}
