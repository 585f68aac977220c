import type { ReportMeasure } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { wellsOf } from "../fields/wells.ts";

/**
 * The edits that save a measure.
 *
 * @param before the same measure as it is; null for a new one
 */
export function saveMeasureEdits(before: ReportMeasure | null, after: ReportMeasure): readonly Edit[] {
  if (before === null) return [{ kind: "addMeasure", measure: after }];
  const { name: measure, expression, format, direction, description, unit } = before;
  const set = { kind: "setMeasure", measure } as const;
  const isSameFormat = JSON.stringify(format) === JSON.stringify(after.format);
  const edits: readonly (Edit | null)[] = [
    expression === after.expression ? null : { ...set, key: "expression", value: after.expression },
    isSameFormat ? null : { ...set, key: "format", value: after.format },
    direction === after.direction ? null : { ...set, key: "direction", value: after.direction },
    description === after.description ? null : { ...set, key: "description", value: after.description },
    unit === after.unit ? null : { ...set, key: "unit", value: after.unit },
    measure === after.name ? null : { kind: "renameMeasure", measure, to: after.name },
  ];
  return edits.filter((edit) => edit !== null);
}

/** The edits that delete a measure and take it out of the visuals and filters that use it. */
export function deleteMeasureEdits(
  definition: ReportDefinition,
  { name, table }: Pick<ReportMeasure, "name" | "table">,
): readonly Edit[] {
  const isThis = (field: object): boolean =>
    "measure" in field && field.measure === name && "table" in field && field.table === table;
  const without = <Filter extends { readonly target: unknown }>(filters: readonly Filter[]): Filter[] =>
    filters.filter((filter) => !parts(filter).some(isThis));
  const report = without(definition.filters);
  return [
    { kind: "deleteMeasure", measure: name },
    ...(report.length === definition.filters.length
      ? []
      : [{ kind: "setReport", key: "filters", value: report } as const]),
    ...definition.pages.flatMap((page) => {
      const own = without(page.filters);
      return [
        ...(own.length === page.filters.length
          ? []
          : [{ kind: "setPage", page: page.name, key: "filters", value: own } as const]),
        ...page.visuals.flatMap((visual): readonly Edit[] => {
          const place = { page: page.name, visual: visual.name };
          const kept = without(visual.filters);
          const removed = wellsOf(visual).flatMap(({ role, fields }) =>
            fields
              .flatMap((field, index) => (isThis(field) ? [index] : []))
              // The last one first, so that the places of the others stay.
              .toReversed()
              .map((index) => ({ kind: "removeField" as const, ...place, role: role.name, index })),
          );
          return kept.length === visual.filters.length
            ? removed
            : [...removed, { kind: "setVisual", ...place, key: "filters", value: kept }];
        }),
      ];
    }),
  ];
}

/** The objects of a filter that can name a field. */
function parts(filter: { readonly target: unknown; readonly orderBy?: unknown }): readonly object[] {
  return [filter.target, filter.orderBy].flat().filter((part) => typeof part === "object" && part !== null);
}

/** The names of the measures whose expressions use a measure. */
export function usersOf(measures: readonly ReportMeasure[], { name }: ReportMeasure): readonly string[] {
  return measures
    .filter((one) => one.name !== name && one.expression.split(/[[\]]/).some((part) => part.trim() === name))
    .map((one) => one.name);
}
