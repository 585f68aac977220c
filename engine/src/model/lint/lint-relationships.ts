import type { Fault } from "../fault.ts";
import { findColumn } from "../find-field.ts";
import type { SemanticModel } from "../semantic-model.ts";

/**
 * Joins cannot fan out if every relationship ends in a key (one row per value), and there is at most one path between two
 * tables. The planner relies on both.
 */
export function lintRelationships(model: SemanticModel, faults: Fault[]): void {
  const before = faults.length;
  for (const [index, { from, to }] of model.relationships.entries()) {
    const path = `relationships[${index}]`;
    const fromColumn = findColumn(model, from);
    const toColumn = findColumn(model, to);
    if (fromColumn === null)
      faults.push({ path: `${path}.from`, message: `${path}.from names an unknown column` });
    if (toColumn === null) faults.push({ path: `${path}.to`, message: `${path}.to names an unknown column` });
    if (fromColumn === null || toColumn === null) continue;
    if (!toColumn.key)
      faults.push({
        path: `${path}.to`,
        message: `${path}.to must be a key of its table, or rows would be doubled`,
      });
    if (fromColumn.type !== toColumn.type)
      faults.push({ path, message: `${path} joins ${fromColumn.type} to ${toColumn.type}` });
  }
  if (faults.length === before) for (const table of model.tables) lintPaths(model, table.name, faults);
}

function lintPaths(model: SemanticModel, start: string, faults: Fault[]): void {
  const reached = new Set([start]);
  const queue = [start];
  for (let table = queue.shift(); table !== undefined; table = queue.shift()) {
    for (const [index, relationship] of model.relationships.entries()) {
      if (relationship.from.table !== table) continue;
      const target = relationship.to.table;
      if (reached.has(target)) {
        const path = `relationships[${index}]`;
        const message = `${path} is a second way from "${start}" to "${target}"`;
        if (!faults.some((fault) => fault.path === path)) faults.push({ path, message });
        continue;
      }
      reached.add(target);
      queue.push(target);
    }
  }
}
