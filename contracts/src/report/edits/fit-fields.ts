import type { Dimension } from "../../query/semantic-query.ts";
import type { Visual } from "../definition.ts";
import { visualKinds, type VisualType } from "../kinds/index.ts";
import type { VisualRole } from "../kinds/kind.ts";
import { holdsLevels, roleFields } from "../role-fields.ts";
import type { FieldRef } from "./edit-kind.ts";
import { withKey } from "./keys.ts";
import { cutTo, relocateVisual, type Relocations } from "./relocate.ts";
import { visualKeys } from "./set/set-visual.ts";

export interface Fitted {
  readonly visual: Visual;
  readonly relocations: Relocations;
  /** The fields for which the new type has no role. */
  readonly dropped: readonly FieldRef[];
}

/**
 * A visual as another type: with the fields for which the type has roles. Columns of a matrix, small multiples and
 * trends become further dimensions where the new type has only those, and the other way round. Options without effect
 * stay, so that changing the type back loses nothing but fields.
 */
export function fitFields(visual: Visual, type: VisualType): Fitted {
  const roles: readonly VisualRole[] = visualKinds[type].roles;
  const has = (of: string): boolean => roles.some(({ fields }) => fields.of === of);
  const trend = has("trend") ? (visual.trend ?? trendFrom(visual, roles)) : null;
  const extra = [
    has("columns") ? undefined : visual.columns,
    has("smallMultiples") ? undefined : visual.smallMultiples,
    has("trend") || visual.dimensions.length > 0 ? undefined : (visual.trend ?? undefined),
  ].filter((field) => field !== undefined);
  const groupings = [...visual.dimensions, ...extra];
  const dimensions = groupings.slice(0, groupingsTaken(visual, roles, groupings));
  const measures = visual.measures.slice(0, capacity(roles, "measures"));
  const relocations = {
    dimensions: cutTo(dimensions.length, visual.dimensions.length),
    measures: cutTo(measures.length, visual.measures.length),
  };
  let next: Visual = { ...relocateVisual(visual, relocations), type, dimensions, measures, trend };
  if (!has("columns")) next = withKey(next, visualKeys, "columns", undefined);
  if (!has("smallMultiples")) next = withKey(next, visualKeys, "smallMultiples", undefined);
  const kept = new Set<FieldRef | null | undefined>(fieldsOf(next));
  return { visual: next, relocations, dropped: fieldsOf(visual).filter((field) => !kept.has(field)) };
}

/** Cards and the like show over time what was grouped by a date before. */
function trendFrom({ dimensions: [first] }: Visual, roles: readonly VisualRole[]): Dimension | null {
  return capacity(roles, "dimensions") === 0 && first?.grain !== undefined ? first : null;
}

function fieldsOf({ dimensions, measures, columns, smallMultiples, trend }: Visual): readonly FieldRef[] {
  return [...dimensions, ...measures, columns, smallMultiples, trend].filter(
    (field) => field !== undefined && field !== null,
  );
}

/** How many of a list of groupings the roles take from the beginning. */
function groupingsTaken(
  visual: Visual,
  roles: readonly VisualRole[],
  groupings: readonly Dimension[],
): number {
  const most = capacity(roles, "dimensions");
  const levels = holdsLevels(visual) && most > 0 ? Infinity : most;
  const misfit = groupings.findIndex((field, at) => {
    const role = roles.find(
      ({ fields, max = Infinity }) =>
        fields.of === "dimensions" && fields.from <= at && at < fields.from + max,
    );
    return role?.only !== undefined && !isKnownAs(visual, field, role.only);
  });
  return Math.min(levels, misfit < 0 ? Infinity : misfit, groupings.length);
}

/** Whether the definition shows that a column has values of a kind: by its grain, or by the role that it had. */
function isKnownAs(visual: Visual, field: Dimension, only: NonNullable<VisualRole["only"]>): boolean {
  if (only === "date" && field.grain !== undefined) return true;
  const roles: readonly VisualRole[] = visualKinds[visual.type].roles;
  return roles.some((role) => role.only === only && roleFields(visual, role).includes(field));
}

function capacity(roles: readonly VisualRole[], of: "dimensions" | "measures"): number {
  const most = roles.map(({ fields, max = Infinity }) => {
    if ("from" in fields) return fields.of === of ? fields.from + max : 0;
    if (fields.of === "dimensionsAndMeasures") return Infinity;
    return of === "measures" && (fields.of === "columnMeasures" || fields.of === "lineMeasures")
      ? Infinity
      : 0;
  });
  return Math.max(0, ...most);
}
