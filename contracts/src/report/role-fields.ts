import type { Dimension, MeasureRef } from "../query/semantic-query.ts";
import type { Visual } from "./definition.ts";
import { visualKinds } from "./kinds/index.ts";
import type { VisualRole } from "./kinds/kind.ts";

export function roleFields(visual: Visual, role: VisualRole): readonly (Dimension | MeasureRef)[] {
  const { dimensions, measures } = visual;
  const firstLine = firstLineOf(visual);
  const most = role.max ?? Infinity;
  switch (role.fields.of) {
    case "dimensions":
      // Levels of a drill-down all belong to the first role.
      if (holdsLevels(visual)) return role.fields.from === 0 ? dimensions : [];
      return dimensions.slice(role.fields.from, role.fields.from + most);
    case "measures":
      return measures.slice(role.fields.from, role.fields.from + most);
    case "dimensionsAndMeasures":
      return [...dimensions, ...measures];
    case "columnMeasures":
      return measures.slice(0, firstLine);
    case "lineMeasures":
      return measures.slice(firstLine);
    case "columns":
    case "smallMultiples":
    case "trend": {
      const field = visual[role.fields.of];
      return field === undefined || field === null ? [] : [field];
    }
  }
}

/**
 * The faults in the fields of a visual: roles with too few of them, and fields without a role.
 *
 * @returns one sentence per fault, which contains the name of the role
 */
export function roleFaults(visual: Visual): readonly string[] {
  const { roles, displayName } = visualKinds[visual.type];
  const taken = new Set<Dimension | MeasureRef>();
  const faults: string[] = [];
  for (const role of roles) {
    const fields = roleFields(visual, role);
    for (const field of fields) taken.add(field);
    const { min = 0, max = Infinity } = role;
    if (fields.length < min) faults.push(`${displayName} needs a field as ${role.displayName}.`);
    if (fields.length > max && !holdsLevels(visual))
      faults.push(`${displayName} takes ${max} field${max === 1 ? "" : "s"} as ${role.displayName}.`);
  }
  const { dimensions, measures, columns, smallMultiples, trend } = visual;
  for (const field of [...dimensions, ...measures, columns, smallMultiples, trend]) {
    if (field === undefined || field === null || taken.has(field)) continue;
    const name = "measure" in field ? field.measure : field.column;
    faults.push(`${displayName} has no place for "${name}".`);
  }
  return faults;
}

/** The index of the first measure of a combined chart that is a line. */
export function firstLineOf({ measures, lineMeasures = 1 }: Visual): number {
  return Math.max(1, measures.length - lineMeasures);
}

/** Whether the dimensions are levels of one hierarchy, of which the visual shows one at a time. */
export function holdsLevels({ drill, hierarchy }: Visual): boolean {
  return drill === true || hierarchy !== undefined;
}
