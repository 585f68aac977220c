import { unreachable } from "@vitrine/contracts/errors";
import type {
  Cell,
  DateGrain,
  Filter,
  FilterTarget,
  SemanticQuery,
  TopNFilter,
} from "@vitrine/contracts/query";

import type { Aggregate, Expression, Operator } from "../model/expression.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";

/** Rows of tables by the tables' source names. Dates are ISO days. */
export type NaiveData = Readonly<Record<string, readonly NaiveRow[]>>;
type NaiveRow = Readonly<Record<string, Cell>>;

export interface NaiveAnswer {
  readonly columns: readonly (readonly Cell[])[];
  readonly truncated: boolean;
  readonly totals: readonly Cell[] | null;
}

/** A fact with everything that it is related to: `Item[name]` → value. */
type WideRow = ReadonlyMap<string, Cell>;

/**
 * What a query means, said once more in the plainest way: looks at every row, knows neither plan nor SQL. The planner
 * is held against it. Relative dates are left to their own tests.
 */
export function evaluateNaively(
  query: SemanticQuery,
  model: SemanticModel,
  data: NaiveData,
  scope: SecurityScope,
): NaiveAnswer {
  const facts = tableNamed(model, model.defaultFacts);
  const measure = (name: string, rows: readonly WideRow[]) => evaluateMeasure(name, facts, rows);
  const rowFilters = query.filters.filter((filter) => filter.filterType !== 5 && !isMeasure(filter.target));
  const groupFilters = query.filters.filter((filter) => filter.filterType !== 5 && isMeasure(filter.target));

  const visible = widen(model, facts, data).filter((row) =>
    scope.rows.every((rule) =>
      rule.values.some((value) => value === row.get(`${rule.table}[${rule.column}]`)),
    ),
  );
  const plain = visible.filter((row) =>
    rowFilters.every((filter) => passes(filter, row.get(fieldOf(filter.target)) ?? null)),
  );
  const rankings = query.filters.flatMap((filter) =>
    filter.filterType === 5 ? [rank(filter, plain, measure)] : [],
  );
  const rows = plain.filter((row) => rankings.every((isRanked) => isRanked(row)));

  const kept = groupRows(rows, query).filter((group) =>
    groupFilters.every((filter) => passes(filter, measure(fieldOf(filter.target), group.rows))),
  );
  const lines = kept.map(({ keys, rows: own }) => [
    ...keys,
    ...query.measures.map((place) => measure(place.measure, own)),
  ]);
  lines.sort((left, right) => compareLines(left, right, query));
  const shown = lines.slice(0, query.limit);
  const behind = kept.flatMap((group) => group.rows);
  return {
    columns: Array.from({ length: query.dimensions.length + query.measures.length }, (_, index) =>
      shown.map((line) => line[index] ?? null),
    ),
    truncated: lines.length > query.limit,
    totals: query.totals ? query.measures.map((place) => measure(place.measure, behind)) : null,
  };
}

function widen(model: SemanticModel, facts: ModelTable, data: NaiveData): readonly WideRow[] {
  return (data[facts.source] ?? []).map((fact) => {
    const wide = new Map<string, Cell>();
    const add = (table: ModelTable, row: NaiveRow) => {
      for (const { name } of table.columns) wide.set(`${table.name}[${name}]`, row[name] ?? null);
      for (const { from, to } of model.relationships) {
        if (from.table !== table.name) continue;
        const target = tableNamed(model, to.table);
        const found = (data[target.source] ?? []).find(
          (candidate) => candidate[to.column] === row[from.column],
        );
        if (found !== undefined) add(target, found);
      }
    };
    add(facts, fact);
    return wide;
  });
}

function tableNamed(model: SemanticModel, name: string): ModelTable {
  const table = model.tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`No table ${name}`);
  return table;
}

function isMeasure(target: FilterTarget): boolean {
  return "measure" in target;
}

function fieldOf(target: FilterTarget): string {
  if ("measure" in target) return target.measure;
  return "column" in target ? `${target.table}[${target.column}]` : "";
}

interface Group {
  readonly keys: readonly Cell[];
  readonly rows: WideRow[];
}

/** Without dimensions there is one group, even of no rows. */
function groupRows(rows: readonly WideRow[], query: SemanticQuery): readonly Group[] {
  if (query.dimensions.length === 0) return [{ keys: [], rows: [...rows] }];
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const keys = query.dimensions.map(({ table, column, grain }) => {
      const value = row.get(`${table}[${column}]`) ?? null;
      return typeof value === "string" && grain !== undefined ? firstDay(value, grain) : value;
    });
    const id = JSON.stringify(keys);
    const group = groups.get(id) ?? { keys, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function firstDay(day: string, grain: DateGrain): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (grain === "week") date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (grain === "month" || grain === "quarter" || grain === "year") date.setUTCDate(1);
  if (grain === "quarter") date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % 3));
  if (grain === "year") date.setUTCMonth(0);
  return date.toISOString().slice(0, 10);
}

function evaluateMeasure(name: string, facts: ModelTable, rows: readonly WideRow[]): Cell {
  const found = facts.measures.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`No measure ${name}`);
  return evaluate(found.expression);

  function evaluate(expression: Expression): Cell {
    switch (expression.kind) {
      case "number":
        return expression.value;
      case "rows":
        return rows.length;
      case "measure":
        return evaluateMeasure(expression.name, facts, rows);
      case "aggregate":
        return aggregate(
          expression.of,
          rows.map((row) => row.get(`${facts.name}[${expression.column}]`) ?? null),
        );
      case "negate": {
        const value = evaluate(expression.operand);
        return typeof value === "number" ? -value : null;
      }
      case "arithmetic":
        return calculate(expression.operator, evaluate(expression.left), evaluate(expression.right));
      default:
        return unreachable(expression);
    }
  }
}

function aggregate(of: Aggregate, all: readonly Cell[]): Cell {
  const values = all.filter((value) => value !== null);
  if (of === "count") return values.length;
  if (of === "distinct") return new Set(values).size;
  const [first, ...rest] = values;
  if (first === undefined) return null;
  if (of === "sum") return values.reduce((sum: number, value) => sum + Number(value), 0);
  const sign = of === "min" ? 1 : -1;
  return rest.reduce((best, value) => (compareCells(value, best) * sign < 0 ? value : best), first);
}

function calculate(operator: Operator, left: Cell, right: Cell): Cell {
  if (typeof left !== "number" || typeof right !== "number") return null;
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
  }
}

function rank(
  filter: TopNFilter,
  rows: readonly WideRow[],
  measure: (name: string, rows: readonly WideRow[]) => Cell,
): (row: WideRow) => boolean {
  const field = fieldOf(filter.target);
  const items = [...new Set(rows.map((row) => row.get(field) ?? null))];
  const amounts = items.map((item) => {
    return {
      item,
      amount: measure(
        fieldOf(filter.orderBy),
        rows.filter((row) => (row.get(field) ?? null) === item),
      ),
    };
  });
  const known = amounts.filter(({ amount }) => amount !== null);
  const sign = filter.operator === "Top" ? 1 : -1;
  const best = known.filter(({ amount }) => {
    const better = known.filter((other) => compareCells(other.amount, amount) * sign > 0);
    return better.length < filter.itemCount;
  });
  const names = new Set(best.map(({ item }) => item));
  return (row) => names.has(row.get(field) ?? null);
}

function passes(filter: Filter, value: Cell): boolean {
  if (filter.filterType === 1) {
    const isListed = filter.values.includes(value);
    return filter.operator === "All" || isListed === (filter.operator === "In");
  }
  if (filter.filterType !== 0) throw new Error("Only lists and conditions are evaluated naively");
  const tests = filter.conditions
    .filter((condition) => condition.operator !== "None")
    .map((condition) => meets(condition.operator, value, condition.value ?? null));
  if (tests.length === 0) return true;
  return filter.logicalOperator === "And" ? tests.every(Boolean) : tests.some(Boolean);
}

type AdvancedOperator = Extract<Filter, { filterType: 0 }>["conditions"][number]["operator"];

function meets(operator: AdvancedOperator, value: Cell, wanted: Cell): boolean {
  const text = typeof value === "string" ? value.toLowerCase() : null;
  const part = String(wanted).toLowerCase();
  const isSame = wanted === null || value === null ? value === wanted : String(value).toLowerCase() === part;
  const order = value === null || wanted === null ? null : compareCells(value, wanted);
  switch (operator) {
    case "None":
      return true;
    case "LessThan":
      return order !== null && order < 0;
    case "LessThanOrEqual":
      return order !== null && order <= 0;
    case "GreaterThan":
      return order !== null && order > 0;
    case "GreaterThanOrEqual":
      return order !== null && order >= 0;
    case "Contains":
      return text?.includes(part) ?? false;
    case "DoesNotContain":
      return !(text?.includes(part) ?? false);
    case "StartsWith":
      return text?.startsWith(part) ?? false;
    case "DoesNotStartWith":
      return !(text?.startsWith(part) ?? false);
    case "Is":
      return isSame;
    case "IsNot":
      return !isSame;
    case "IsBlank":
      return value === null;
    case "IsNotBlank":
      return value !== null;
    case "IsEmptyString":
      return value === "";
    case "IsNotEmptyString":
      return value !== "";
  }
}

/** Text by code points, numbers by size; blanks are not compared. */
function compareCells(left: Cell, right: Cell): number {
  if (typeof left === "string" && typeof right === "string")
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return Number(left) - Number(right);
}

function compareLines(left: readonly Cell[], right: readonly Cell[], query: SemanticQuery): number {
  const keys = [
    ...query.sort.map(({ by, index, direction }) => {
      return {
        at: by === "dimension" ? index : query.dimensions.length + index,
        sign: direction === "ascending" ? 1 : -1,
      };
    }),
    ...query.dimensions.map((_, index) => ({ at: index, sign: 1 })),
  ];
  for (const { at, sign } of keys) {
    const [a, b] = [left[at] ?? null, right[at] ?? null];
    if (a === null && b === null) continue;
    if (a === null) return 1;
    if (b === null) return -1;
    const order = compareCells(a, b) * sign;
    if (order !== 0) return order;
  }
  return 0;
}
