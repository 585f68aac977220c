import type { Dimension, MeasureRef } from "../query/semantic-query.ts";
import type { Visual } from "./definition.ts";
import { visualKinds } from "./kinds/index.ts";
import type { VisualRole } from "./kinds/kind.ts";
import { typeName } from "./kinds/type-names.ts";
import { holdsLevels, roleFields } from "./role-fields.ts";

/** The roles of a visual that still need fields before it can show anything. */
export function missingRoles(visual: Visual): readonly VisualRole[] {
  return visualKinds[visual.type].roles.filter((role) => roleFields(visual, role).length < (role.min ?? 0));
}

/**
 * The faults in the fields of a visual: roles with too few of them, and fields without a role.
 *
 * @returns one sentence per fault, which contains the name of the role
 */
export function roleFaults(visual: Visual): readonly string[] {
  const { roles } = visualKinds[visual.type];
  const displayName = typeName(visual.type);
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
