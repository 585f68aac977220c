import { AppError } from "@vitrine/contracts/errors";
import type { ColumnType, SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import type { Amount } from "./list-amounts.ts";
import type { PlanParts } from "./plan-parts.ts";
import { UnreachableField, type QueryField, type QueryFields } from "./query-fields.ts";
import type {
  ColumnRef,
  FactAmount,
  FactSource,
  PlannedDimension,
  PlannedMeasure,
  PlannedPart,
  Predicate,
  QueryPlan,
} from "./query-plan.ts";

interface Source {
  readonly part: number;
  readonly facts: ModelTable;
  readonly fields: QueryFields;
  /** Amounts by label, each with the conditions for a row in addition to those of the part. */
  readonly amounts: ReadonlyMap<Amount, readonly Predicate[]>;
}

/**
 * Plans the rows of facts behind an answer. They come from the parts of the plan of that answer, and so under the same
 * security and filters. Their columns are those that the user is allowed to see.
 *
 * @param figure the plan of the answer, without its parts
 * @param amounts what the measures of the answer consist of
 * @throws AppError `query_invalid` if the query asks for something that only groups have; `query_not_supported` if no
 *   measure consists of stored rows
 */
export function planFacts(
  query: SemanticQuery,
  figure: Omit<QueryPlan, "parts">,
  amounts: readonly Amount[],
  parts: PlanParts,
): QueryPlan {
  for (const option of ["compare", "lines", "subtotals"] as const) {
    if (query[option] === undefined) continue;
    throw new AppError("query_invalid", { message: messages.factsAlone(option), detail: option });
  }
  refuseWithoutRows(figure.measures, amounts);
  const sources = sourcesOf(amounts, figure.bases, parts);
  const columns = columnsOf(sources, parts);
  const keys = keysOf(sources, parts);
  const measures = amounts.map(({ measure }) => measure);
  const counts = sources.map(({ part }): PlannedMeasure => ({
    ...rowCount,
    expression: { kind: "rows", part, rows: [] },
  }));
  const isNamed = sources.length > 1;
  const planned = sources.map((source): FactSource => ({
    part: source.part,
    columns: [
      ...(isNamed ? [source.facts.displayName] : []),
      ...columns.map(({ found }) => reach(source.fields, found)),
    ],
    order: keys.map((key) => reachKey(source, key, parts)),
    amounts: amounts.map((amount): FactAmount | null => {
      const when = source.amounts.get(amount);
      return when === undefined ? null : { expression: amount.measure.expression, when };
    }),
  }));
  const all = parts.parts;
  const whole: QueryPlan = {
    ...figure,
    parts: all,
    measures: [...measures, ...counts],
    totals: true,
  };
  return {
    ...figure,
    dimensions: [...(isNamed ? [sourceColumn] : []), ...labelled(columns)],
    measures,
    rankings: [],
    having: [],
    orderBy: [],
    filled: null,
    parts: all,
    facts: { figure: whole, sources: planned, order: keys.map(({ type }) => type) },
  };
}

/** A figure that is not available has no rows behind it. Rows of other facts would look like its rows. */
function refuseWithoutRows(measures: readonly PlannedMeasure[], amounts: readonly Amount[]): void {
  const notes = measures.flatMap(({ note }) => (note?.when === "always" ? [note.note.message] : []));
  const [reason] = notes;
  if (reason === undefined || notes.length < measures.length || amounts.length > 0) return;
  throw new AppError("query_not_supported", { message: messages.noFacts(reason), detail: "measures" });
}

const rowCount = {
  label: { table: "", name: "rows", displayName: "Rows" },
  type: "integer",
  format: null,
  direction: "neutral",
  above: [],
  provisionalFrom: null,
  compared: null,
  note: null,
} as const;

const sourceColumn: PlannedDimension = {
  label: { table: "", name: "rows_of", displayName: "Rows of" },
  type: "string",
  content: null,
};

/**
 * The parts whose rows are listed, each row of facts once. If some amounts use all days and others complete days only,
 * the rows of all days are listed. Without amounts, the parts that make the groups are listed.
 */
function sourcesOf(
  amounts: readonly Amount[],
  bases: readonly number[],
  parts: PlanParts,
): readonly Source[] {
  const used = new Set(amounts.map(({ part }) => part));
  const numbers = used.size === 0 ? bases : [...used].toSorted((a, b) => a - b);
  const planned = parts.parts;
  const within = new Map(
    numbers.map((number) => [number, numbers.find((other) => holds(planned, other, number))]),
  );
  return numbers.flatMap((number): readonly Source[] => {
    const part = planned[number];
    const facts = parts.access.model.tables.find(({ source }) => source === part?.from.facts);
    if (part === undefined || facts === undefined || within.get(number) !== undefined) return [];
    const own = amounts.flatMap((amount): readonly (readonly [Amount, readonly Predicate[]])[] => {
      if (amount.part === number) return [[amount, []]];
      if (within.get(amount.part) !== number) return [];
      return [[amount, planned[amount.part]?.where.slice(part.where.length) ?? []]];
    });
    return [{ part: number, facts, fields: parts.views.of(facts).fields, amounts: new Map(own) }];
  });
}

/** True if one part contains all rows of another, which has additional conditions. */
function holds(parts: readonly PlannedPart[], one: number, other: number): boolean {
  const [wide, narrow] = [parts[one], parts[other]];
  if (one === other || wide === undefined || narrow === undefined) return false;
  const isAlike = (from: PlannedPart) => JSON.stringify([from.from.facts, from.shift, from.span]);
  const first = narrow.where.slice(0, wide.where.length);
  return (
    isAlike(wide) === isAlike(narrow) &&
    wide.where.length < narrow.where.length &&
    JSON.stringify(first) === JSON.stringify(wide.where)
  );
}

/** The columns that describe the rows: their day, and all columns of their dimensions that the user is allowed to see. */
function columnsOf(sources: readonly Source[], parts: PlanParts): readonly QueryField[] {
  const { access } = parts;
  const { calendar } = access.model;
  const places = access.model.tables.flatMap((table) =>
    access
      .visibleColumns(table)
      // Of the calendar only the day, because week, month and year follow from it.
      .filter(({ name }) => table.name !== calendar?.table || name === calendar.column)
      .filter(({ content }) => content !== "picture")
      .map(({ name }) => ({ table: table.name, column: name })),
  );
  const days = places.filter(({ table }) => table === calendar?.table);
  const order = sources.flatMap(({ facts }) => related(facts, parts));
  const rank = (table: string) => order.indexOf(table);
  const others = places
    .filter(({ table }) => table !== calendar?.table && rank(table) >= 0)
    .toSorted((one, other) => rank(one.table) - rank(other.table));
  return [...days, ...others].flatMap((place): readonly QueryField[] => {
    const found = access.column(place, "facts");
    const ref = sources.map(({ fields }) => reach(fields, found)).find((one) => one !== null);
    return ref === undefined || ref === null ? [] : [{ found, ref }];
  });
}

/** The facts, and the tables that they are related to, in the order of the relationships of the model. */
function related(facts: ModelTable, { access }: PlanParts): readonly string[] {
  const names = new Set([facts.name]);
  for (const name of names) {
    for (const { from, to } of access.model.relationships) if (from.table === name) names.add(to.table);
  }
  return [...names];
}

function reach(fields: QueryFields, { table, column }: QueryField["found"]): ColumnRef | null {
  try {
    return fields.column({ table: table.name, column: column.name }, "facts").ref;
  } catch (error) {
    if (error instanceof UnreachableField) return null;
    throw error;
  }
}

interface Key {
  readonly table: string;
  readonly type: ColumnType;
}

/** The columns that the rows are ordered by: days first. Amounts order rows that are equal in all of these. */
function keysOf(sources: readonly Source[], { access }: PlanParts): readonly Key[] {
  const { relationships, calendar } = access.model;
  const names = new Set(sources.map(({ facts }) => facts.name));
  const found = new Map<string, Key>();
  for (const { from, to } of relationships) {
    if (!names.has(from.table)) continue;
    const type = typeOf(access.model.tables, from);
    found.set(to.table, { table: to.table, type });
  }
  const keys = [...found.values()];
  const isDay = ({ table }: Key) => table === calendar?.table;
  return [...keys.filter(isDay), ...keys.filter((key) => !isDay(key))];
}

function reachKey({ facts }: Source, { table }: Key, { access }: PlanParts): ColumnRef | null {
  const { relationships, tables } = access.model;
  const step = relationships.find(({ from, to }) => from.table === facts.name && to.table === table);
  if (step === undefined) return null;
  return { source: facts.source, column: step.from.column, type: typeOf(tables, step.from) };
}

function typeOf(
  tables: readonly ModelTable[],
  place: { readonly table: string; readonly column: string },
): ColumnType {
  const table = tables.find(({ name }) => name === place.table);
  return table?.columns.find(({ name }) => name === place.column)?.type ?? "string";
}

/** Columns of equal name get the name of their table: campaigns and line items both have a start. */
function labelled(columns: readonly QueryField[]): readonly PlannedDimension[] {
  const names = columns.map(({ found }) => found.column.displayName);
  return columns.map(({ found: { table, column }, ref }): PlannedDimension => {
    const isShared = names.filter((name) => name === column.displayName).length > 1;
    const displayName = isShared ? `${column.displayName} (${table.displayName})` : column.displayName;
    return {
      label: { table: table.name, name: column.name, displayName },
      type: ref.type,
      content: column.content,
    };
  });
}
