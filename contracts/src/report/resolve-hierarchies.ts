import type { ReportDefinition, Visual } from "./definition.ts";
import { visualKinds } from "./kinds/index.ts";

/** The hierarchies of a dataset that the user is allowed to query. */
export interface HierarchySource {
  readonly name: string;
  readonly hierarchies?: readonly NamedHierarchy[] | undefined;
}

interface NamedHierarchy {
  readonly name: string;
  readonly levels: readonly {
    readonly displayName: string;
    readonly table: string;
    readonly column: string;
  }[];
}

/** The hierarchy of a visual; `null` if the visual has none, or the user is not allowed to query it. */
export function hierarchyOf(
  { hierarchy }: Pick<Visual, "hierarchy">,
  tables: readonly HierarchySource[],
): NamedHierarchy | null {
  if (hierarchy === undefined) return null;
  const table = tables.find(({ name }) => name === hierarchy.table);
  return table?.hierarchies?.find(({ name }) => name === hierarchy.hierarchy) ?? null;
}

/**
 * Replaces the dimensions of every visual that has a hierarchy with the levels of the hierarchy. If the user is not
 * allowed to query it, the visual keeps its dimensions.
 */
export function resolveHierarchies(
  definition: ReportDefinition,
  tables: readonly HierarchySource[],
): ReportDefinition {
  const resolve = (visual: Visual): Visual => {
    const found = hierarchyOf(visual, tables);
    if (found === null) return visual;
    return {
      ...visual,
      dimensions: found.levels.map(({ table, column }) => ({ table, column })),
      drill: visualKinds[visual.type].showsAllLevels !== true,
    };
  };
  return {
    ...definition,
    pages: definition.pages.map((page) => ({ ...page, visuals: page.visuals.map(resolve) })),
  };
}
