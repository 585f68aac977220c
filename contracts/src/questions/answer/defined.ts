import type { MeasureRef, ReportMeasure } from "../../query/index.ts";
import type { Lexicon } from "../lexicon.ts";
import { measureOf, nameOfMeasure } from "./fields.ts";

/** A measure in the measure language, with its table. */
function written({ table, measure }: MeasureRef): string {
  return `${/^\w+$/.test(table) ? table : `'${table}'`}[${measure}]`;
}

function nameFrom(template: string, names: Readonly<Record<string, string>>): string {
  return template
    .replaceAll(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all)
    .replaceAll(/[[\]]/g, "");
}

/** How much one measure is more than another one, such as the spend than the budget. */
export function differenceMeasure(one: MeasureRef, other: MeasureRef, lexicon: Lexicon): ReportMeasure {
  const names = { name: nameOfMeasure(lexicon, one), other: nameOfMeasure(lexicon, other) };
  return defined(
    one,
    nameFrom(lexicon.language.words.differenceOf, names),
    `${written(one)} - ${written(other)}`,
    lexicon,
  );
}

/** How much a measure is more than in the period before. */
export function changeMeasure(measure: MeasureRef, lexicon: Lexicon): ReportMeasure {
  const own = written(measure);
  return defined(
    measure,
    nameFrom(lexicon.language.words.changeOf, { name: nameOfMeasure(lexicon, measure) }),
    `elapsed(${own}) - previous_period(${own})`,
    lexicon,
  );
}

function defined(measure: MeasureRef, name: string, expression: string, lexicon: Lexicon): ReportMeasure {
  const known = measureOf(lexicon, measure);
  const { format = null } = known ?? {};
  return {
    name,
    table: measure.table,
    expression,
    format: format === null || !("digits" in format) ? null : (format as ReportMeasure["format"]),
    direction: (known?.direction as ReportMeasure["direction"] | undefined) ?? "neutral",
    description: "",
    unit: null,
  };
}
