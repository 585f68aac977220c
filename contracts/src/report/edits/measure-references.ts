import type { ReportDefinition } from "../definition.ts";
import type { ReportMeasure } from "../../query/report-measure.ts";

/** A measure of a report by the table that it belongs to, and its name. */
interface MeasurePlace {
  readonly table: string;
  readonly name: string;
}

/** A text, or the name of a measure in brackets with the table before it, if any. */
const referencePattern = /"[^"]*"|(?:\b([A-Z]\w*)\s*|'([^']+)'\s*)?\[([^[\]]+)\]/g;

/**
 * Renames a measure wherever the definition names it: in visuals, filters, bookmarks, and expressions. Everything that
 * does not name it stays the same object.
 */
export function renameReferences(
  definition: ReportDefinition,
  place: MeasurePlace,
  to: string,
): ReportDefinition {
  const renamed = renameIn(definition, place, to);
  const { measures } = renamed;
  if (measures === undefined) return renamed;
  const next = measures.map((one): ReportMeasure => {
    const expression = renameInExpression(one, place, to);
    return expression === one.expression ? one : { ...one, expression };
  });
  return next.every((one, at) => one === measures[at]) ? renamed : { ...renamed, measures: next };
}

/** Whether a definition names a measure anywhere. */
export function namesMeasure(definition: ReportDefinition, place: MeasurePlace): boolean {
  // Any other name shows where it is.
  return renameReferences(definition, place, `${place.name}?`) !== definition;
}

function renameIn<Value>(value: Value, place: MeasurePlace, to: string): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const next: unknown[] = value.map((one: unknown) => renameIn(one, place, to));
    // The members keep their types.
    return next.every((one, at) => one === value[at]) ? value : (next as Value);
  }
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => [
    key,
    renameIn(one, place, to),
  ]);
  const isChanged = entries.some(([key, one]) => one !== Reflect.get(value, String(key)));
  const next: Value = isChanged ? (Object.fromEntries(entries) as Value) : value;
  const { table, measure } = value as { readonly table?: unknown; readonly measure?: unknown };
  return table === place.table && measure === place.name ? { ...next, measure: to } : next;
}

function renameInExpression({ table, expression }: ReportMeasure, place: MeasurePlace, to: string): string {
  return expression.replaceAll(
    referencePattern,
    (whole: string, word: string | undefined, quoted: string | undefined, name: string | undefined) => {
      if (name?.trim() !== place.name || (word ?? quoted ?? table) !== place.table) return whole;
      const start = whole.length - name.length - 1;
      return `${whole.slice(0, start)}${name.replace(place.name, () => to)}]`;
    },
  );
}
