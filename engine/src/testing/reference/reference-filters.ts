import type {
  AdvancedFilter,
  Cell,
  Filter,
  FilterTarget,
  HierarchyNode,
  TupleElement,
  WorkspaceCalendar,
} from "@vitrine/contracts/query";

import { compareCells } from "./reference-cells.ts";

/** A fact with all columns that it is related to: `Item[name]` → value. */
export type WideRow = ReadonlyMap<string, Cell>;

/** The columns of the levels of hierarchies, and the moment of the query. */
export interface ReferenceContext {
  readonly levels: Readonly<Record<string, string>>;
  /** The first and last day of a relative filter, computed independently of the engine. */
  readonly days: (
    filter: Extract<Filter, { filterType: 4 | 7 }>,
    calendar?: WorkspaceCalendar,
  ) => readonly [string, string];
  readonly identity: { readonly field: string; readonly digits: number } | null;
}

export function isOfGroups(filter: Filter): boolean {
  const { target } = filter;
  return !Array.isArray(target) && ("measure" in target || "aggregationFunction" in target);
}

/** `Item[name]`, for a column and for a level of a hierarchy. */
export function fieldOf(target: FilterTarget, context: ReferenceContext): string {
  if ("hierarchy" in target) return context.levels[`${target.hierarchy}/${target.hierarchyLevel}`] ?? "";
  return "column" in target ? `${target.table}[${target.column}]` : target.measure;
}

/** Every column that a filter on rows tests. */
export function fieldsOf(filter: Filter, context: ReferenceContext): readonly string[] {
  if (filter.filterType === 8) return context.identity === null ? [] : [context.identity.field];
  const targets: readonly FilterTarget[] = Array.isArray(filter.target)
    ? filter.target.flat()
    : [filter.target];
  return targets.flatMap((target) => [fieldOf(target, context), ...keysOf(target, context)]);
}

function keysOf(target: FilterTarget, context: ReferenceContext): readonly string[] {
  const keys = "keys" in target ? (target.keys ?? []) : [];
  const table = fieldOf(target, context).split("[")[0] ?? "";
  return keys.map((key) => `${table}[${key}]`);
}

export type RowTest = (row: WideRow) => boolean;

/** The test of a filter on columns, in the simplest way. Everything that is the same for all rows is computed once. */
export function testOf(filter: Filter, context: ReferenceContext): RowTest {
  switch (filter.filterType) {
    case 0: {
      const { at } = cellOf(filter.target, context);
      const meets = conditionsTest(filter);
      return (row) => meets(at(row));
    }
    case 1: {
      if (filter.operator === "All") return () => true;
      const { at, keys } = cellOf(filter.target, context);
      const isListed = (row: WideRow) =>
        keys.length === 0
          ? filter.values.includes(at(row))
          : (filter.keyValues ?? []).some((tuple) => hasKeys(row, keys, tuple));
      return (row) => isListed(row) === (filter.operator === "In");
    }
    case 3: {
      const { target, values, isExclude } = filter;
      if (!Array.isArray(target)) {
        const { at } = cellOf(target, context);
        return (row) => values.some((value) => value === at(row)) !== isExclude;
      }
      const groups = target.map((group) => group.map((one) => cellOf(one, context)));
      return (row) => {
        const isListed = groups.some((group, index) => {
          const points = values[index];
          return Array.isArray(points) && points.some((point) => isAt(row, group, point));
        });
        return isListed !== isExclude;
      };
    }
    case 4:
    case 7: {
      const [from, to] = context.days(filter);
      const { at } = cellOf(filter.target, context);
      return (row) => {
        const day = at(row);
        return typeof day === "string" && day >= from && day <= to;
      };
    }
    case 6: {
      const cells = filter.target.map((one) => cellOf(one, context));
      return (row) => filter.values.some((point) => isAt(row, cells, point));
    }
    case 8: {
      const { field, digits } = context.identity ?? { field: "", digits: 0 };
      return (row) =>
        filter.target.some(
          (number) => String(number).padStart(digits, "0") === String(row.get(field) ?? null),
        );
    }
    case 9:
      return treeTest(filter, context);
    case 5:
      throw new Error("Rankings need all rows");
  }
}

function treeTest(
  { hierarchyData, target }: Extract<Filter, { filterType: 9 }>,
  context: ReferenceContext,
): RowTest {
  if (hierarchyData.length === 0) return () => true;
  const isThroughAtFirst = !JSON.stringify(withOperators(hierarchyData)).includes('"Selected"');
  const levels = target.map((level) => cellOf(level, context));
  return (row) => {
    let isThrough = isThroughAtFirst;
    let nodes = hierarchyData;
    for (const level of levels) {
      const node = nodes.find((candidate) => matches(row, level, candidate));
      if (node === undefined) break;
      const operator = operatorOf(node);
      if (operator !== "Inherited") isThrough = operator === "Selected";
      nodes = node.children ?? [];
    }
    return isThrough;
  };
}

interface TargetCell {
  readonly at: (row: WideRow) => Cell;
  readonly keys: readonly string[];
}

function cellOf(target: FilterTarget, context: ReferenceContext): TargetCell {
  const field = fieldOf(target, context);
  return { at: (row) => row.get(field) ?? null, keys: keysOf(target, context) };
}

function isAt(row: WideRow, cells: readonly TargetCell[], point: readonly TupleElement[]): boolean {
  return cells.every((cell, index) => matches(row, cell, point[index] ?? {}));
}

function matches(row: WideRow, { at, keys }: TargetCell, element: TupleElement | HierarchyNode): boolean {
  if (keys.length > 0 && element.keyValues !== undefined) return hasKeys(row, keys, element.keyValues);
  return at(row) === (element.value ?? null);
}

function hasKeys(row: WideRow, keys: readonly string[], tuple: readonly Cell[]): boolean {
  return keys.every((key, index) => (row.get(key) ?? null) === tuple[index]);
}

function operatorOf(node: HierarchyNode): string {
  return node.operator ?? ((node.children ?? []).length === 0 ? "Selected" : "Inherited");
}

/** The operators of nodes that contain values of a row. */
function withOperators(nodes: readonly HierarchyNode[]): readonly unknown[] {
  const firsts = nodes.filter(
    (node, index) =>
      nodes.findIndex(
        (other) => other.value === node.value && String(other.keyValues) === String(node.keyValues),
      ) === index,
  );
  return firsts.map((node) => [operatorOf(node), withOperators(node.children ?? [])]);
}

export function conditionsTest({ conditions, logicalOperator }: AdvancedFilter): (value: Cell) => boolean {
  const tests = conditions
    .filter(({ operator }) => operator !== "None")
    .map(({ operator, value }) => conditionTest(operator, value ?? null));
  if (tests.length === 0) return () => true;
  return logicalOperator === "And"
    ? (value) => tests.every((test) => test(value))
    : (value) => tests.some((test) => test(value));
}

type AdvancedOperator = Extract<Filter, { filterType: 0 }>["conditions"][number]["operator"];

function conditionTest(operator: AdvancedOperator, wanted: Cell): (value: Cell) => boolean {
  const part = String(wanted).toLowerCase();
  const isSame = (value: Cell) =>
    wanted === null || value === null ? value === wanted : String(value).toLowerCase() === part;
  const contains = (value: Cell) => typeof value === "string" && value.toLowerCase().includes(part);
  const starts = (value: Cell) => typeof value === "string" && value.toLowerCase().startsWith(part);
  const isOrdered = (test: (order: number) => boolean) => (value: Cell) =>
    value !== null && wanted !== null && test(compareCells(value, wanted));
  switch (operator) {
    case "None":
      return () => true;
    case "LessThan":
      return isOrdered((order) => order < 0);
    case "LessThanOrEqual":
      return isOrdered((order) => order <= 0);
    case "GreaterThan":
      return isOrdered((order) => order > 0);
    case "GreaterThanOrEqual":
      return isOrdered((order) => order >= 0);
    case "Contains":
      return contains;
    case "DoesNotContain":
      return (value) => !contains(value);
    case "StartsWith":
      return starts;
    case "DoesNotStartWith":
      return (value) => !starts(value);
    case "Is":
      return isSame;
    case "IsNot":
      return (value) => !isSame(value);
    case "IsBlank":
      return (value) => value === null;
    case "IsNotBlank":
      return (value) => value !== null;
    case "IsEmptyString":
      return (value) => value === "";
    case "IsNotEmptyString":
      return (value) => value !== "";
  }
}
