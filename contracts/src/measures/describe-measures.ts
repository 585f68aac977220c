import type { NumberFormat, ReportMeasure } from "../query/index.ts";
import { checkMeasures, type DatasetFields } from "./check-measures.ts";

/** A description of a dataset without the measures of a report that it has. */
export function withoutReportMeasures<Dataset extends DatasetFields>(dataset: Dataset): Dataset {
  const isOwn = ({ folder }: { readonly folder?: string | undefined }): boolean => folder === "";
  if (!dataset.tables.some(({ measures }) => measures.some(isOwn))) return dataset;
  const tables = dataset.tables.map((table) => ({
    ...table,
    measures: table.measures.filter((measure) => !isOwn(measure)),
  }));
  return { ...dataset, tables };
}

/**
 * The description of a dataset with the measures of a report that are sound, in place of any that it has.
 *
 * @param plain the format of a measure without one
 */
export function describeMeasures<Dataset extends DatasetFields>(
  described: Dataset,
  measures: readonly ReportMeasure[] = [],
  plain: NumberFormat | null = null,
): Dataset {
  const dataset = withoutReportMeasures(described);
  if (measures.length === 0) return dataset;
  const checks = checkMeasures(dataset, measures);
  const currency = currencyOf(dataset);
  const tables = dataset.tables.map((table) => {
    const own = measures.flatMap((measure, at) => {
      const check = checks[at];
      if (measure.table !== table.name || check?.ok !== true) return [];
      const { name, description, format, unit, direction, expression } = measure;
      const { type, additivity } = check;
      const isNumber = type === "integer" || type === "decimal";
      return [
        {
          name,
          displayName: name,
          description,
          folder: "",
          synonyms: [],
          type,
          unit,
          additivity,
          direction,
          formula: expression,
          format: format === null || !isNumber ? plain : formatIn(format, currency),
        },
      ];
    });
    return own.length === 0 ? table : { ...table, measures: [...table.measures, ...own] };
  });
  return { ...dataset, tables };
}

/** The format of a measure of a report in a dataset, whose amounts of money have one currency. */
export function formatIn({ kind, digits }: NumberFormat, currency: string | null): NumberFormat {
  return {
    kind,
    digits: Math.min(mostDigits, Math.max(0, digits)),
    currency: kind === "currency" ? currency : null,
  };
}

const mostDigits = 6;

/** The currency of the amounts of a dataset; `null` if it has none. */
function currencyOf({ tables }: DatasetFields): string | null {
  const formats = tables.flatMap(({ measures }) => measures.map(({ format }) => format));
  return formats.find((format) => format?.kind === "currency")?.currency ?? null;
}
