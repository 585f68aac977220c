import type { Dimension, MeasureRef } from "../../query/semantic-query.ts";
import type { Visual } from "../definition.ts";
import { visualKinds } from "../kinds/index.ts";
import type { VisualRole } from "../kinds/kind.ts";
import { holdsLevels, roleFields } from "../role-fields.ts";
import { refuse, type FieldRef, type Refusal } from "./edit-kind.ts";

/** Where a definition has the fields of a role. */
export type RolePart =
  | { readonly ok: true; readonly of: "dimensions" | "measures"; readonly at: number }
  | { readonly ok: true; readonly of: "columns" | "smallMultiples" | "trend" };

export function isMeasure(field: FieldRef): field is MeasureRef {
  return "measure" in field;
}

export function isDimension(field: FieldRef): field is Dimension {
  return "column" in field;
}

export function findRole(visual: Visual, name: string): { ok: true; role: VisualRole } | Refusal {
  const role = visualKinds[visual.type].roles.find((one) => one.name === name);
  return role === undefined
    ? refuse("role", `is no role of the type ${visual.type}: ${name}`)
    : { ok: true, role };
}

/** The place of the n-th field that a role has. */
export function placeOfField(visual: Visual, role: VisualRole, index: number): RolePart | Refusal {
  const { length } = roleFields(visual, role);
  if (index >= length)
    return refuse("index", `must be less than ${length}, the number of fields as ${role.name}`);
  switch (role.fields.of) {
    case "dimensions":
    case "measures":
      return { ok: true, of: role.fields.of, at: role.fields.from + index };
    case "dimensionsAndMeasures": {
      const measure = index - visual.dimensions.length;
      return measure < 0
        ? { ok: true, of: "dimensions", at: index }
        : { ok: true, of: "measures", at: measure };
    }
    case "columnMeasures":
      return { ok: true, of: "measures", at: index };
    case "lineMeasures":
      return { ok: true, of: "measures", at: visual.measures.length - length + index };
    case "columns":
    case "smallMultiples":
    case "trend":
      return { ok: true, of: role.fields.of };
  }
}

/** The place for a field that is added to a role as its n-th, at the end if there is no index. */
export function placeForField(
  visual: Visual,
  role: VisualRole,
  field: FieldRef,
  index: number | undefined,
): RolePart | Refusal {
  const fault = kindFault(role, field);
  if (fault !== null) return fault;
  const present = roleFields(visual, role);
  const at = index ?? present.length;
  if (at > present.length) return refuse("index", `must be at most ${present.length}`);
  const { max = Infinity, fields } = role;
  const isLevels = fields.of === "dimensions" && holdsLevels(visual);
  if (isLevels && fields.from > 0) return refuse("role", "has no place next to the levels of a drill-down");
  if (present.length >= max && !isLevels)
    return refuse("role", `takes at most ${max} field${max === 1 ? "" : "s"}: ${role.name}`);
  switch (fields.of) {
    case "dimensions":
    case "measures":
      return visual[fields.of].length < fields.from
        ? refuse("role", `needs the roles before it to have a field: ${role.name}`)
        : { ok: true, of: fields.of, at: fields.from + at };
    case "dimensionsAndMeasures":
      return placeInRow(visual, field, index);
    case "columnMeasures":
      return { ok: true, of: "measures", at };
    case "lineMeasures":
      return visual.measures.length === 0
        ? refuse("role", `needs the roles before it to have a field: ${role.name}`)
        : { ok: true, of: "measures", at: visual.measures.length - present.length + at };
    case "columns":
    case "smallMultiples":
    case "trend":
      return { ok: true, of: fields.of };
  }
}

/** Refuses a field of the wrong kind. */
export function kindFault({ kind, name }: VisualRole, field: FieldRef): Refusal | null {
  if (kind === "grouping" && isMeasure(field)) return refuse("field", `must be a column as ${name}`);
  if (kind === "measure" && isDimension(field)) return refuse("field", `must be a measure as ${name}`);
  return null;
}

/** In a row of a table the measures follow the dimensions. */
function placeInRow(
  { dimensions, measures }: Visual,
  field: FieldRef,
  index: number | undefined,
): RolePart | Refusal {
  const of = isMeasure(field) ? "measures" : "dimensions";
  const first = of === "measures" ? dimensions.length : 0;
  const count = of === "measures" ? measures.length : dimensions.length;
  const at = index === undefined ? count : index - first;
  return at < 0 || at > count
    ? refuse("index", "must leave the measures after the dimensions")
    : { ok: true, of, at };
}
