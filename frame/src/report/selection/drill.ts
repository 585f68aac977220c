import type { Cell, Dimension, Filter } from "@vitrine/contracts/query";
import { hierarchyOf, type HierarchySource, type Visual } from "@vitrine/contracts/report";

import { filterOfValues } from "../filters/point-filters.ts";
import type { VisualState } from "../state/report-state.ts";

/** Where a reader stands in a hierarchy: the levels from the top down, and the values chosen on the way. */
export interface Drill {
  readonly levels: readonly Dimension[];
  /** What the model calls the levels of a hierarchy that it names; null for other dimensions. */
  readonly names: readonly string[] | null;
  readonly path: readonly Cell[];
}

/** The hierarchy of a visual whose dimensions are levels of one; null for all others. */
export function drillOf(definition: Visual, tables: readonly HierarchySource[]): Drill | null {
  const { drill = false, dimensions } = definition;
  if (!drill || dimensions.length < 2) return null;
  const names = hierarchyOf(definition, tables)?.levels.map(({ displayName }) => displayName) ?? null;
  return { levels: dimensions, names, path: [] };
}

/** What the model calls the level that is shown; null where it has no name for it. */
export function levelName({ drill }: VisualState): string | null {
  return drill?.names?.[drill.path.length] ?? null;
}

/** A visual at another place of its hierarchy: it shows that one level alone. A path too long ends at the last level. */
export function drillTo(visual: VisualState, path: readonly Cell[]): VisualState {
  const { drill, definition } = visual;
  if (drill === null) return visual;
  const kept = path.slice(0, drill.levels.length - 1);
  const level = drill.levels[kept.length];
  if (level === undefined) return visual;
  return {
    ...visual,
    drill: { ...drill, path: kept },
    // An order by a level that is not shown has nothing to order.
    definition: {
      ...definition,
      dimensions: [level],
      sort: definition.sort.filter(({ by, index }) => by === "measure" || index === 0),
    },
    sort: null,
  };
}

export function canDrillDown({ drill }: VisualState): boolean {
  return drill !== null && drill.path.length < drill.levels.length - 1;
}

/** What the way down leaves of the rows. */
export function drillFilters({ drill }: VisualState): readonly Filter[] {
  return (drill?.path ?? []).flatMap((value, place) => {
    const level = drill?.levels[place];
    return level === undefined ? [] : [filterOfValues(level, [value])];
  });
}
