import type { Dimension, MeasureRef } from "../query/semantic-query.ts";
import type { Visual } from "./definition.ts";
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

/** The index of the first measure of a combined chart that is a line. */
export function firstLineOf({ measures, lineMeasures = 1 }: Visual): number {
  return Math.max(1, measures.length - lineMeasures);
}

/** Whether the dimensions are levels of one hierarchy, of which the visual shows one at a time. */
export function holdsLevels({ drill, hierarchy }: Visual): boolean {
  return drill === true || hierarchy !== undefined;
}
