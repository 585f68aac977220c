import type { Cell, Dimension, Filter, Sort } from "../../query/index.ts";
import { hierarchyOf, type HierarchySource, type Visual } from "../../report/index.ts";

import { filterOfValues } from "./point-filters.ts";

/** The place of a visual in a hierarchy: the levels from the top, and the values chosen on the way down. */
export interface Drill {
  readonly levels: readonly Dimension[];
  /** The model's names of the levels; null for dimensions that are not a hierarchy of the model. */
  readonly names: readonly string[] | null;
  readonly path: readonly Cell[];
}

/** The part of a visual that drilling changes. */
interface Drillable {
  readonly definition: Visual;
  readonly sort: readonly Sort[] | null;
  readonly drill: Drill | null;
}

/** The hierarchy of a visual whose dimensions are its levels; null for other visuals. */
export function drillOf(definition: Visual, tables: readonly HierarchySource[]): Drill | null {
  const { drill = false, dimensions } = definition;
  if (!drill || dimensions.length < 2) return null;
  const names = hierarchyOf(definition, tables)?.levels.map(({ displayName }) => displayName) ?? null;
  return { levels: dimensions, names, path: [] };
}

/** The model's name of the current level; null if it has none. */
export function levelName({ drill }: Drillable): string | null {
  return drill?.names?.[drill.path.length] ?? null;
}

/**
 * Moves a visual to a place of its hierarchy, so that it shows only that level. A path that is too long ends at the
 * last level.
 */
export function drillTo<State extends Drillable>(visual: State, path: readonly Cell[]): State {
  const { drill, definition } = visual;
  if (drill === null) return visual;
  const kept = path.slice(0, drill.levels.length - 1);
  const level = drill.levels[kept.length];
  if (level === undefined) return visual;
  return {
    ...visual,
    drill: { ...drill, path: kept },
    // A sort by a level that is not shown has no effect.
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
