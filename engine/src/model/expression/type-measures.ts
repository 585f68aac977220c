import type { ColumnType } from "@vitrine/contracts/query";

import { closestName } from "../../closest-name.ts";
import { checkExpression, type MeasureSource } from "./check-expression.ts";
import { operandsOf, type Expression } from "./expression.ts";
import type { Fault } from "../fault.ts";
import type { DraftMeasure, DraftTable } from "../draft-model.ts";
import type { ModelMeasure, ModelTable } from "../semantic-model.ts";

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
      return found?.measures.find((measure) => measure.name === name)?.expression ?? null;
    },
    within: (name) => {
      const found = tables.find((candidate) => candidate.name === name);
      return found === undefined ? null : sourceOf(found, tables);
    },
  };
}

function sentence(
  fault: { readonly message: string; readonly name: string | null },
  table: DraftTable,
  tables: readonly DraftTable[],
): string {
  const known = [...table.columns, ...table.measures, ...tables].map(({ name }) => name);
  const closest = fault.name === null ? null : closestName(fault.name, known);
  return closest === null ? fault.message : `${fault.message}; did you mean "${closest}"?`;
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

/**
 * True if values of groups can be added: not for distinct counts, and not for quotients and products of figures. Follows
 * references to other measures, as `usesOnly` does.
 */
function addsUp(expression: Expression, source: MeasureSource): boolean {
  switch (expression.kind) {
    case "aggregate":
      return expression.of === "sum" || expression.of === "count";
    case "arithmetic": {
      const { operator, left, right } = expression;
      if (operator === "/" && aggregates(right)) return false;
      if (operator === "*" && aggregates(left) && aggregates(right)) return false;
      return addsUp(left, source) && addsUp(right, source);
    }
    case "if":
      return addsUp(expression.yes, source) && addsUp(expression.no, source);
    case "measure": {
      const { home, found } = referred(expression, source);
      return home === null || found === null || addsUp(found, home);
    }
    default:
      return operandsOf(expression).every((operand) => addsUp(operand, source));
  }
}

/** Without an aggregate a measure would be computed per row, and a query without dimensions would return every row. */
function aggregates(expression: Expression): boolean {
  const { kind } = expression;
  return (
    kind === "rows" || kind === "aggregate" || kind === "measure" || operandsOf(expression).some(aggregates)
  );
}

/** Follows references to other measures, which have no cycles once their types are known. */
function usesOnly(expression: Expression, source: MeasureSource): boolean {
  if (expression.kind === "aggregate") return expression.of === "only";
  if (expression.kind !== "measure") return operandsOf(expression).some((one) => usesOnly(one, source));
  const { home, found } = referred(expression, source);
  return home !== null && found !== null && usesOnly(found, home);
}

function referred(
  { table, name }: Extract<Expression, { readonly kind: "measure" }>,
  source: MeasureSource,
): { readonly home: MeasureSource | null; readonly found: Expression | null } {
  const home = table === null ? source : source.within(table);
  return { home, found: home?.measure(home.table, name) ?? null };
}
