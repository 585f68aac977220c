import type { ReportDefinition, Visual } from "./definition.ts";
import { visualKinds } from "./kinds/index.ts";

/** The named hierarchies of a dataset, as far as whoever asks may use them. */
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

/** The hierarchy that a visual names; null where it names none, or one that is not there for whoever asks. */
export function hierarchyOf(
  { hierarchy }: Pick<Visual, "hierarchy">,
  tables: readonly HierarchySource[],
): NamedHierarchy | null {
  if (hierarchy === undefined) return null;
  const table = tables.find(({ name }) => name === hierarchy.table);
  return table?.hierarchies?.find(({ name }) => name === hierarchy.hierarchy) ?? null;
}

/**
 * A definition in which every visual that names a hierarchy has its levels as dimensions. One that is not there leaves
 * the visual with the dimensions that it lists itself.
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
