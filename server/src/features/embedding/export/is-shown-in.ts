import { isDeepStrictEqual } from "node:util";

import type { ReportMeasure, SemanticQuery } from "@vitrine/contracts/query";
import type { ReportDefinition, Visual } from "@vitrine/contracts/report";

/**
 * True if a visual of the report groups by all fields of the query and shows all of its measures, which are defined as in
 * the report.
 */
export function isShownIn(
  definition: ReportDefinition,
  { dimensions, measures, defined = [] }: SemanticQuery,
): boolean {
  if (!defined.every((one) => isDefinedIn(definition, one))) return false;
  return definition.pages.some(({ visuals }) =>
    visuals.some((visual) => {
      const [grouped, shown] = fieldsOf(visual);
      return (
        dimensions.every(({ table, column, grain }) => grouped.has(keyOf(table, column, grain))) &&
        measures.every(({ table, measure }) => shown.has(keyOf(table, measure)))
      );
    }),
  );
}

function isDefinedIn({ measures = [] }: ReportDefinition, { name, ...asked }: ReportMeasure): boolean {
  const found = measures.find((one) => one.name === name);
  return (
    found !== undefined &&
    Object.entries(asked).every(([key, value]: [string, unknown]) =>
      isDeepStrictEqual(Reflect.get(found, key), value),
    )
  );
}

function fieldsOf({
  dimensions,
  trend,
  smallMultiples,
  columns,
  measures,
}: Visual): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const others = [trend, smallMultiples, columns];
  const groups = [...dimensions, ...others.filter((one) => one !== null && one !== undefined)];
  return [
    new Set(groups.map(({ table, column, grain }) => keyOf(table, column, grain))),
    new Set(measures.map(({ table, measure }) => keyOf(table, measure))),
  ];
}

function keyOf(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts);
}
