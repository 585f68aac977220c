import type { DatasetDescription } from "@vitrine/contracts/http";
import {
  checkMeasures,
  faultInWords,
  fieldText,
  isMeasureName,
  withoutReportMeasures,
} from "@vitrine/contracts/measures";
import type { NumberFormat, ReportMeasure } from "@vitrine/contracts/query";
import { visualKinds, type Visual, type VisualRole } from "@vitrine/contracts/report";

import { roleEntries } from "../../../editing/fields/hidden-fields.ts";
import { isShare, nameOfField, noShares } from "./field-targets.ts";

/** The measure of the report that a host's field is, or why there can be none. */
export type Calculation =
  | { readonly ok: true; readonly measure: ReportMeasure; readonly isNew: boolean }
  | { readonly ok: false; readonly fault: string };

interface Given {
  readonly visual: Visual;
  readonly dataset: DatasetDescription;
  /** The measures of the report. */
  readonly measures: readonly ReportMeasure[];
}

/**
 * Reads an aggregated column, or a visual calculation. Both become measures of the report, which are computed for each
 * group and total anew.
 */
export function readCalculation(input: object, given: Given): Calculation {
  const read = (key: string): unknown => Reflect.get(input, key);
  if (isShare(input)) return refused(noShares);
  return read("daxExpression") === undefined
    ? readAggregation(read, given)
    : readVisualCalculation(read("name"), read("daxExpression"), given);
}

type Read = (key: string) => unknown;

interface Aggregation {
  readonly name: (column: string) => string;
  readonly expression: (column: string) => string;
  readonly isCount?: true;
}

const distinct: Aggregation = {
  name: (column) => `Distinct ${column}`,
  expression: (column) => `distinct(${column})`,
  isCount: true,
};
const average: Aggregation = {
  name: (column) => `Average of ${column}`,
  expression: (column) => `sum(${column}) / count(${column})`,
};

/** By their names in lower case, which documents and samples write in several ways. */
const aggregations: Readonly<Record<string, Aggregation>> = {
  sum: { name: (column) => `Sum of ${column}`, expression: (column) => `sum(${column})` },
  avg: average,
  average,
  min: { name: (column) => `Minimum of ${column}`, expression: (column) => `min(${column})` },
  max: { name: (column) => `Maximum of ${column}`, expression: (column) => `max(${column})` },
  count: {
    name: (column) => `Count of ${column}`,
    expression: (column) => `count(${column})`,
    isCount: true,
  },
  countnonnull: {
    name: (column) => `Count of ${column}`,
    expression: (column) => `count(${column})`,
    isCount: true,
  },
  distinctcount: distinct,
};

const wholeNumber: NumberFormat = { kind: "integer", digits: 0, currency: null };

function readAggregation(read: Read, given: Given): Calculation {
  const word = String(read("aggregationFunction"));
  const known = word.toLowerCase();
  const aggregation = Object.hasOwn(aggregations, known) ? aggregations[known] : undefined;
  if (aggregation === undefined)
    return refused(`aggregationFunction "${word}" is not supported; there are: ${words.join(", ")}`);
  if (read("hierarchy") !== undefined) return refused("levels of hierarchies cannot be aggregated");
  const table = given.dataset.tables.find(({ name }) => name === read("table"));
  if (table === undefined) return refused(`there is no table "${String(read("table"))}" in the dataset`);
  const column = table.columns.find(({ name }) => name === read("column"));
  if (column === undefined)
    return refused(
      `there is no column "${String(read("column"))}" in the table "${table.name}" that can be aggregated; use one of its measures`,
    );
  return checked(
    {
      ...plainMeasure,
      name: aggregation.name(column.displayName),
      table: table.name,
      expression: aggregation.expression(column.name),
      format: aggregation.isCount === true ? wholeNumber : null,
    },
    given,
  );
}

const words = ["Sum", "Avg", "Min", "Max", "Count", "CountNonNull", "DistinctCount"];

const plainMeasure = { direction: "neutral", description: "", unit: null } as const;

/** Words of DAX, and what they are in the measure language. */
const dax: Readonly<Record<string, string>> = { divide: "ratio", "&&": " and ", "||": " or " };

/** The part of DAX that the measure language has too: figures of the visual, arithmetic, DIVIDE, IF and comparisons. */
function readVisualCalculation(name: unknown, expression: unknown, given: Given): Calculation {
  if (typeof name !== "string" || typeof expression !== "string")
    return refused("a visual calculation must have name and daxExpression as strings");
  const figures = figuresOf(given);
  const [, other] = /\b(?!divide\b|if\b)([a-z][a-z.0-9]*)\s*\(/i.exec(expression) ?? [];
  if (other !== undefined) return refused(`the function "${other}" is not supported; there are: DIVIDE, IF`);
  const named = [...expression.matchAll(/\[([^\]]*)\]/g)].map(([, one = ""]) => one);
  const unknown = named.find((one) => !figures.has(one.toLowerCase()));
  if (unknown !== undefined) return refused(`there is no figure "${unknown}" in the visual`);
  const table = figures.get(named[0]?.toLowerCase() ?? "")?.table;
  if (table === undefined) return refused("a visual calculation must use a figure of the visual");
  const translated = expression.replaceAll(
    /"[^"]*"|\[([^\]]*)\]|\bdivide\b|\bif\b|&&|\|\|/gi,
    (part, figure: string | undefined) => {
      const found = figure === undefined ? undefined : figures.get(figure.toLowerCase());
      if (found !== undefined) return fieldText(found.table, found.measure, table);
      return part.startsWith('"') ? part : (dax[part.toLowerCase()] ?? part.toLowerCase());
    },
  );
  return checked({ ...plainMeasure, name, table, expression: translated, format: null }, given);
}

/** The measures of a visual by their names in it, in lower case. */
function figuresOf({ visual, dataset }: Given): ReadonlyMap<string, { table: string; measure: string }> {
  const roles: readonly VisualRole[] = visualKinds[visual.type].roles;
  return new Map(
    roles
      .flatMap((role) => roleEntries(visual, role))
      .flatMap(({ field }) =>
        "measure" in field ? [[nameOfField(field, dataset).toLowerCase(), field] as const] : [],
      ),
  );
}

/** The measure of the report that is the same already, else the new one, if its expression and its name are possible. */
function checked(measure: ReportMeasure, { dataset, measures }: Given): Calculation {
  const same = measures.find(
    ({ table, expression, name }) =>
      table === measure.table && expression === measure.expression && name === measure.name,
  );
  if (same !== undefined) return { ok: true, measure: same, isNew: false };
  if (!isMeasureName(measure.name) || measures.some(({ name }) => name === measure.name))
    return refused(`name "${measure.name}" is taken, or cannot be the name of a measure`);
  const [check] = checkMeasures(withoutReportMeasures(dataset), [measure, ...measures]);
  if (check?.ok === true) return { ok: true, measure, isNew: true };
  return refused(
    `"${measure.name}" cannot be computed: it ${check === undefined ? "has no check" : faultInWords(check.fault)}`,
  );
}

function refused(fault: string): Calculation {
  return { ok: false, fault };
}
