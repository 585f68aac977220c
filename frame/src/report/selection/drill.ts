import type { Cell, Dimension, Filter, Sort } from "@vitrine/contracts/query";
import { hierarchyOf, type HierarchySource, type Visual } from "@vitrine/contracts/report";

import { filterOfValues } from "./point-filters.ts";

/** The place in a hierarchy that a visual shows: its levels from the top down, and the values chosen on the way. */
export interface Drill {
  readonly levels: readonly Dimension[];
  /** What the model calls the levels of a hierarchy that it names; null for other dimensions. */
  readonly names: readonly string[] | null;
  readonly path: readonly Cell[];
}

/** What drilling changes of a visual. */
interface Drillable {
  readonly definition: Visual;
  readonly sort: readonly Sort[] | null;
  readonly drill: Drill | null;
}

/** The hierarchy of a visual whose dimensions are levels of one; null for all others. */
export function drillOf(definition: Visual, tables: readonly HierarchySource[]): Drill | null {
  const { drill = false, dimensions } = definition;
  if (!drill || dimensions.length < 2) return null;
  const names = hierarchyOf(definition, tables)?.levels.map(({ displayName }) => displayName) ?? null;
  return { levels: dimensions, names, path: [] };
}

/** What the model calls the level that is shown; null where it has no name for it. */
export function levelName({ drill }: Drillable): string | null {
  return drill?.names?.[drill.path.length] ?? null;
}

/** A visual at another place of its hierarchy: it shows that one level alone. A path too long ends at the last level. */
export function drillTo<State extends Drillable>(visual: State, path: readonly Cell[]): State {
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

export function canDrillDown({ drill }: Drillable): boolean {
  return drill !== null && drill.path.length < drill.levels.length - 1;
}

/** The filters of the values chosen on the way down. */
export function drillFilters({ drill }: Drillable): readonly Filter[] {
  return (drill?.path ?? []).flatMap((value, place) => {
    const level = drill?.levels[place];
    return level === undefined ? [] : [filterOfValues(level, [value])];
  });
}
