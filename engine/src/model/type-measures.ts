import {
  addsUp,
  aggregates,
  checkExpression,
  closestName,
  faultInWords,
  usesOnly,
  type ExpressionFault,
  type MeasureSource,
} from "@vitrine/contracts/measures";
import type { ColumnType } from "@vitrine/contracts/query";

import type { Fault } from "./fault.ts";
import type { DraftMeasure, DraftTable } from "./draft-model.ts";
import type { ModelMeasure, ModelTable } from "./semantic-model.ts";

/** Finds the type of every measure, and reports faults in their expressions and formats. */
export function typeMeasures(tables: readonly DraftTable[], faults: Fault[]): readonly ModelTable[] {
  return tables.map((table, tableIndex) => {
    const source = sourceOf(table, tables);
    const measures = table.measures.map((measure, index): ModelMeasure => {
      const path = `tables[${tableIndex}].measures[${index}]`;
      const self = `${table.name}[${measure.name}]`;
      const checked = checkExpression(measure.expression, source, [self]);
      if (checked.ok) lintMeasure(measure, checked.type, path, { table, source }, faults);
      else if ((checked.fault.owner ?? self) === self) {
        const message = sentence(checked.fault, table, tables);
        const place = `${path}.${measure.bands === null ? "expression" : "bands.of"}`;
        faults.push({ path: place, message: `${place} ${message}` });
      }
      return { ...measure, type: checked.ok ? checked.type : "decimal" };
    });
    return { ...table, measures };
  });
}

function sourceOf(table: DraftTable, tables: readonly DraftTable[]): MeasureSource {
  return {
    table: table.name,
    columns: new Map(table.columns.map((column) => [column.name, column.type])),
    measure: (home, name) => {
      const found = tables.find((candidate) => candidate.name === home);
      return found?.measures.find((measure) => measure.name === name) ?? null;
    },
    within: (name) => {
      const found = tables.find((candidate) => candidate.name === name);
      return found === undefined ? null : sourceOf(found, tables);
    },
  };
}

function sentence(
  fault: ExpressionFault & { readonly name: string | null },
  table: DraftTable,
  tables: readonly DraftTable[],
): string {
  const known = [...table.columns, ...table.measures, ...tables].map(({ name }) => name);
  const closest = fault.name === null ? null : closestName(fault.name, known);
  return faultInWords(closest === null ? fault : { ...fault, closest });
}

function lintMeasure(
  measure: DraftMeasure,
  type: ColumnType,
  path: string,
  { table, source }: { readonly table: DraftTable; readonly source: MeasureSource },
  faults: Fault[],
): void {
  const fault = (field: string, message: string) => {
    const place = field === "" ? path : `${path}.${field}`;
    faults.push({ path: place, message: `${place} ${message}` });
  };
  if (!aggregates(measure.expression)) fault("expression", "must aggregate something");
  if (table.role !== "facts")
    fault("", "must belong to a table of facts: measures of dimensions could fan out");
  if ((type === "date" || type === "string") && measure.format !== null)
    fault("format", `must be left out: the measure is a ${type === "date" ? "date" : "text"}`);
  // Sums of amounts are nearly always whole. Quotients and products are not.
  if (measure.format?.kind === "integer" && type === "decimal" && !addsUp(measure.expression, source))
    fault("format", 'must not be "integer": the measure has decimals');
  if (measure.additivity !== "non-additive" && usesOnly(measure.expression, source))
    fault("additivity", 'must be "non-additive": the measure takes the value of one row');
  else if (measure.additivity === "additive" && !addsUp(measure.expression, source))
    fault("additivity", 'must not be "additive": sums of groups are not the value of all of them');
}
