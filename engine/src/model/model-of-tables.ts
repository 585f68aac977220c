import { isNumeric, type TableColumn, type TableSchema } from "@vitrine/contracts/tables";

import { parseModel } from "./parse-model.ts";
import type { SemanticModel } from "./semantic-model.ts";

/** What a dataset of tables consists of, besides its rows. */
export interface TablesContent {
  /** The name of the dataset. */
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA */
  readonly timeZone: string;
  readonly tables: readonly TableSchema[];
}

/** The name of the column of days in the generated calendar, and its table in the store. */
export const tablesCalendar = { source: "calendar", day: "date" } as const;

/**
 * The model of a dataset of tables: each table is a table of facts. A column is a field, or a measure if it is
 * aggregated, and every table has a measure that counts its rows. The first column of dates of each table is its day: it
 * refers to a calendar that all tables share. There are no other relationships (decision 129).
 */
export function modelOfTables(content: TablesContent): SemanticModel {
  const names = new MeasureNames();
  const tableNames = new Set(content.tables.map(({ name }) => name.toLowerCase()));
  const calendar = freeName("Calendar", (tried) => tableNames.has(tried.toLowerCase()));
  const tables = content.tables.map((table, at) => tableOf(table, at, names));
  const dated = tables.flatMap(({ file, day }) => (day === null ? [] : [{ table: file.name, ...day }]));
  const { name, currency, timeZone } = content;
  const parsed = parseModel({
    name,
    version: "1.0.0",
    displayName: "Tables",
    description: "Tables that were given for one report.",
    currency,
    timeZone,
    ...(dated.length === 0 ? {} : { calendar: `${calendar}[${tablesCalendar.day}]` }),
    defaultFacts: tables[0]?.file.name,
    tables: [
      ...tables.map(({ file }) => file),
      ...(dated.length === 0 ? [] : [calendarTable(calendar, dated)]),
    ],
    relationships: dated.map(({ table, field }) => ({
      from: `${table}[${field}]`,
      to: `${calendar}[${tablesCalendar.day}]`,
    })),
  });
  if (parsed.ok) return parsed.value;
  throw new Error(`The model of tables is faulty: ${parsed.faults.map(({ message }) => message).join("; ")}`);
}

/** Names of measures, which are given once. Words are compared without case, as in models. */
class MeasureNames {
  readonly #measures = new Set<string>();

  /** Names of measures are unique in the whole model, and no column of the table has them. */
  measure(name: string, table: string, columns: ReadonlySet<string>): string {
    const isTaken = (tried: string) => this.#measures.has(tried.toLowerCase()) || columns.has(tried);
    const free = freeName(isTaken(name) ? `${name} (${table})` : name, isTaken);
    this.#measures.add(free.toLowerCase());
    return free;
  }
}

/** The name itself, or with a number that makes it free. */
function freeName(name: string, isTaken: (tried: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!isTaken(tried)) return tried;
  }
}

function tableOf({ name, columns }: TableSchema, at: number, names: MeasureNames) {
  const stored = storedColumns(columns);
  const day = stored.find(({ column }) => column.type === "date") ?? null;
  const fields = new Set(stored.map(({ field }) => field));
  const measures = stored.flatMap(({ column, field }) => {
    const measure = measureOf(column, field);
    return measure === null ? [] : [{ ...measure, name: names.measure(measure.name, name, fields) }];
  });
  const rows = {
    name: names.measure("Number of rows", name, fields),
    expression: "count()",
    description: `The number of rows of ${name}.`,
    format: { kind: "integer", digits: 0 },
    additivity: "additive",
  };
  return {
    day: day === null ? null : { field: day.field, given: day.column.name },
    file: {
      name,
      source: `table_${at + 1}`,
      role: "facts",
      displayName: name,
      description: `The table ${name}.`,
      columns: stored.map(({ column, field }) => ({
        name: field,
        displayName: column.name,
        description: `The column ${column.name} of ${name}.`,
        type: columnTypes[column.type],
        // Figures are queried as measures, and days as those of the calendar.
        hidden: isFigure(column) || field === day?.field,
      })),
      measures: [...measures, rows].map((measure) => ({
        ...measure,
        displayName: measure.name,
        folder: name,
        direction: "neutral",
      })),
    },
  };
}

const columnTypes = {
  text: "string",
  integer: "integer",
  decimal: "decimal",
  date: "date",
  boolean: "boolean",
} as const;

function isFigure({ type, aggregation }: TableColumn): boolean {
  return isNumeric(type) && aggregation !== "none";
}

interface StoredColumn {
  readonly column: TableColumn;
  /** Its name in queries and in the store. */
  readonly field: string;
}

/** Columns with names that the store accepts. Those of figures are hidden, and their measures have the name of the column. */
function storedColumns(columns: readonly TableColumn[]): readonly StoredColumn[] {
  const taken = new Set<string>();
  return columns.map((column, at) => {
    const letters = column.name
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()
      .replaceAll(" ", "_");
    const plain = /^[a-z]/.test(letters) && !isFigure(column) ? letters : `column_${at + 1}`;
    let field = plain;
    for (let number = 2; taken.has(field); number += 1) field = `${plain}_${number}`;
    taken.add(field);
    return { column, field };
  });
}

/** How measures are named, and what they compute of a column. */
const aggregations = {
  sum: { name: (of: string) => of, expression: (field: string) => `sum(${field})`, isAdditive: true },
  average: {
    name: (of: string) => `Average ${of}`,
    expression: (field: string) => `where(ratio(sum(${field}), count()), reported(${field}))`,
    isAdditive: false,
  },
  minimum: {
    name: (of: string) => `Minimum ${of}`,
    expression: (field: string) => `min(${field})`,
    isAdditive: false,
  },
  maximum: {
    name: (of: string) => `Maximum ${of}`,
    expression: (field: string) => `max(${field})`,
    isAdditive: false,
  },
  count: {
    name: (of: string) => `Count of ${of}`,
    expression: (field: string) => `count(${field})`,
    isAdditive: true,
  },
  distinct: {
    name: (of: string) => `Distinct ${of}`,
    expression: (field: string) => `distinct(${field})`,
    isAdditive: false,
  },
} as const;

function measureOf(column: TableColumn, field: string) {
  const { name: of, aggregation } = column;
  if (aggregation === "none") return null;
  const { name, expression, isAdditive } = aggregations[aggregation];
  return {
    name: name(of),
    expression: expression(field),
    description: `${aggregation} of ${of}`,
    format: formatOf(column),
    additivity: isAdditive ? "additive" : "derived",
  };
}

function formatOf({ type, format, aggregation }: TableColumn) {
  const isCount = aggregation === "count" || aggregation === "distinct";
  if (isCount || (type === "integer" && format === "number" && aggregation !== "average"))
    return { kind: "integer", digits: 0 };
  if (format === "percent") return { kind: "percent", digits: 1 };
  return { kind: format === "currency" ? "currency" : "decimal", digits: 2 };
}

/** The column of days of a table. */
interface GivenDay {
  readonly table: string;
  /** As the host named it. */
  readonly given: string;
}

const periods = ["Year", "Quarter", "Month"] as const;

/** The calendar's day keeps the name that the host gave to its columns of days, if it is the same in all tables. */
function dayTexts(days: readonly GivenDay[]): { readonly displayName: string; readonly description: string } {
  const use = "queries can group it by week, month, quarter or year.";
  const [first, ...others] = days;
  if (first === undefined || others.some(({ given }) => given !== first.given)) {
    const columns = days.map(({ given, table }) => `${given} of ${table}`).join(", ");
    return { displayName: "Date", description: `The day of each table (${columns}); ${use}` };
  }
  const isTaken = periods.some((period) => period.toLowerCase() === first.given.toLowerCase());
  return {
    displayName: isTaken ? `${first.given} (${first.table})` : first.given,
    description: `${givenDay}${days.map(({ table }) => table).join(", ")}; ${use}`,
  };
}

/** How the description of a day begins that has a name of the host, which is not translated. */
export const givenDay = "The column of days of ";

function calendarTable(name: string, days: readonly GivenDay[]) {
  const column = (field: string, displayName: string, description: string, more: object) => ({
    name: field,
    displayName,
    description,
    ...more,
  });
  const level = (levelName: string, field: string, displayName = levelName) => ({
    name: levelName,
    displayName,
    column: `${name}[${field}]`,
  });
  const { displayName, description } = dayTexts(days);
  return {
    name,
    source: tablesCalendar.source,
    role: "dimension",
    displayName: name,
    description: "The days of all tables.",
    columns: [
      column(tablesCalendar.day, displayName, description, { type: "date", key: true }),
      column("year", "Year", "Calendar year.", { type: "integer", content: "year", period: "year" }),
      column("quarter", "Quarter", "Such as 2026 Q3.", {
        type: "string",
        content: "quarter",
        period: "quarter",
      }),
      column("month", "Month", "Calendar month; 2026-09 in filters.", {
        type: "string",
        content: "month",
        period: "month",
      }),
    ],
    hierarchies: [
      {
        name: "Calendar",
        displayName: "Calendar",
        description: "From years down to days.",
        levels: [
          level("Year", "year"),
          level("Quarter", "quarter"),
          level("Month", "month"),
          level("Day", "date", displayName === "Date" ? "Day" : displayName),
        ],
      },
    ],
  };
}
