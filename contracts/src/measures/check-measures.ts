import type { ColumnType, ReportMeasure, NumberFormat } from "../query/index.ts";
import {
  checkExpression,
  type Additivity,
  type MeasureMeaning,
  type MeasureSource,
} from "./check-expression.ts";
import { closestName } from "./closest-name.ts";
import { operandsOf, type Expression } from "./expression.ts";
import type { ExpressionFault, Span } from "./faults.ts";
import { addsUp, aggregates, usesOnly } from "./figures.ts";
import { isMeasureName } from "./measure-name.ts";
import { parseExpression, type ParsedExpression, type Places } from "./parse-expression.ts";

/** What the measures of a report are checked against: the fields of its dataset. */
export interface DatasetFields {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
    readonly measures: readonly {
      readonly name: string;
      /** A decimal if missing. */
      readonly type?: ColumnType | undefined;
      readonly additivity?: Additivity | undefined;
      readonly format?: NumberFormat | null;
      /** Empty for measures of a report. */
      readonly folder?: string | undefined;
    }[];
  }[];
}

/** What a measure of a report is, or what is wrong with it. */
export type MeasureCheck =
  | {
      readonly ok: true;
      readonly expression: Expression;
      readonly type: ColumnType;
      readonly additivity: Additivity;
    }
  | {
      readonly ok: false;
      readonly fault: ExpressionFault;
      /** The place in the expression; `null` if the fault is not in it. */
      readonly span: Span | null;
    };

/** The most nodes of an expression together with those of the measures of the report that it uses. */
const mostNodes = 300;
const mostCharacters = 2000;
/** The most columns that are named in place of an unknown one. */
const mostProposed = 10;

/**
 * Checks measures of a report against the fields of its dataset.
 *
 * @param dataset without the measures of the report
 * @returns the checks in the order of the measures
 */
export function checkMeasures(
  dataset: DatasetFields,
  measures: readonly ReportMeasure[],
): readonly MeasureCheck[] {
  const checking = new Checking(dataset, measures);
  return measures.map((measure) => checking.check(measure));
}

/** How a measure is named in the expression of a measure of the table `home`. */
export function fieldText(table: string, measure: string, home: string): string {
  if (table === home) return `[${measure}]`;
  return /^[A-Z][A-Za-z0-9_]*$/.test(table) ? `${table}[${measure}]` : `'${table}'[${measure}]`;
}

class Checking {
  readonly #tables: DatasetFields["tables"];
  readonly #measures: ReadonlyMap<string, ReportMeasure>;
  readonly #parsed: ReadonlyMap<string, ParsedExpression>;
  /** Each measure is checked once, however often others name it. */
  readonly #checks = new Map<string, MeasureCheck>();
  readonly #sizes = new Map<string, number>();
  /** The measures that are being checked. */
  readonly #open = new Set<string>();

  constructor({ tables }: DatasetFields, measures: readonly ReportMeasure[]) {
    this.#tables = tables;
    this.#measures = new Map(measures.map((one) => [placeOf(one.table, one.name), one]));
    this.#parsed = new Map(
      measures.map(({ table, name, expression }) => [placeOf(table, name), parseExpression(expression)]),
    );
  }

  check(measure: ReportMeasure): MeasureCheck {
    const place = placeOf(measure.table, measure.name);
    const known = this.#checks.get(place);
    if (known !== undefined) return known;
    this.#open.add(place);
    const check = this.#check(measure, place);
    this.#open.delete(place);
    this.#checks.set(place, check);
    return check;
  }

  #check({ table, name, expression: { length } }: ReportMeasure, place: string): MeasureCheck {
    const own = this.#parsed.get(place);
    const source = this.#source(table);
    if (own === undefined || source === null) return faulty("noFacts", { name: table });
    if (!isMeasureName(name)) return faulty("faultyName", { name });
    if (this.#isTaken(table, name)) return faulty("nameTaken", { name });
    if (length > mostCharacters) return faulty("tooLarge", {});
    if (!own.ok) return own;
    const { expression, places, columns } = own;
    const checked = checkExpression(expression, source, [place]);
    if (!checked.ok) return this.#withClosest(checked.fault, { source, places, columns, self: place });
    if (!aggregates(expression)) return faulty("noAggregate", {}, places.get(expression));
    const size = this.#sizeOf(expression, table);
    if (size > mostNodes) return faulty("tooLarge", {}, places.get(expression));
    this.#sizes.set(place, size);
    const additivity = usesOnly(expression, source)
      ? "non-additive"
      : addsUp(expression, source)
        ? "additive"
        : "derived";
    return { ok: true, expression, type: checked.type, additivity };
  }

  /** The source of a table with measures; `null` if there is no such table. */
  #source(name: string): MeasureSource | null {
    const table = this.#table(name);
    if (table === undefined || table.measures.length === 0) return null;
    return {
      table: name,
      columns: new Map(table.columns.map((column) => [column.name, column.type])),
      measure: (home, measure) => this.#meaning(home, measure),
      within: (other) => this.#source(other),
    };
  }

  #meaning(table: string, name: string): MeasureMeaning | null {
    const place = placeOf(table, name);
    const defined = this.#measures.get(place);
    if (defined === undefined) {
      const found = this.#table(table)?.measures.find((one) => one.name === name);
      if (found === undefined) return null;
      const { type = "decimal", additivity = "additive" } = found;
      return { type, additivity };
    }
    // Its expression leads back to where the check came from, which finds the circle.
    const own = this.#parsed.get(place);
    if (this.#open.has(place)) return own?.ok === true ? own : null;
    const check = this.check(defined);
    return check.ok ? { type: check.type, additivity: check.additivity } : null;
  }

  #table(name: string): DatasetFields["tables"][number] | undefined {
    return this.#tables.find((table) => table.name === name);
  }

  #isTaken(table: string, name: string): boolean {
    const { columns = [], measures = [] } = this.#table(table) ?? {};
    return [...columns, ...measures].some((one) => one.name === name);
  }

  #withClosest(
    fault: Extract<ReturnType<typeof checkExpression>, { readonly ok: false }>["fault"],
    {
      source,
      places,
      columns,
      self,
    }: {
      readonly source: MeasureSource;
      readonly places: Places;
      readonly columns: Places;
      readonly self: string;
    },
  ): MeasureCheck {
    const { code, parameters, name, node, columnOf, owner } = fault;
    const span = (columnOf === null ? undefined : columns.get(columnOf)) ?? places.get(node) ?? null;
    if (owner !== null && owner !== self) return { ok: false, span, fault: referred(owner) };
    if (node.kind === "measure" && code === "unknownMeasure") {
      const place = placeOf(node.table ?? source.table, node.name);
      if (this.#measures.has(place)) return { ok: false, span, fault: referred(place) };
    }
    const closest = name === null ? null : this.#closest(name, source.table);
    const known = [...source.columns.keys()].slice(0, mostProposed).join(", ");
    if (code === "unknownColumn" && closest === null && known !== "")
      return { ok: false, span, fault: { code: "unknownColumnOf", parameters: { ...parameters, known } } };
    return { ok: false, span, fault: { code, parameters, ...(closest === null ? {} : { closest }) } };
  }

  /** A measure of this name in another table, or a similar name. */
  #closest(name: string, home: string): string | null {
    const elsewhere = this.#tables.find(({ measures }) => measures.some((one) => one.name === name));
    if (elsewhere !== undefined) return fieldText(elsewhere.name, name, home);
    const { columns = [], measures = [] } = this.#table(home) ?? {};
    return closestName(
      name,
      [...columns, ...measures, ...this.#tables].map((one) => one.name),
    );
  }

  /** The number of nodes. Measures of the dataset count as one, because their size is that of the dataset. */
  #sizeOf(expression: Expression, home: string): number {
    if (expression.kind === "measure")
      return 1 + (this.#sizes.get(placeOf(expression.table ?? home, expression.name)) ?? 0);
    return operandsOf(expression).reduce((sum, operand) => sum + this.#sizeOf(operand, home), 1);
  }
}

function referred(name: string): ExpressionFault {
  return { code: "referredFault", parameters: { name } };
}

function faulty(
  code: ExpressionFault["code"],
  parameters: ExpressionFault["parameters"],
  span: Span | null = null,
): MeasureCheck {
  return { ok: false, fault: { code, parameters }, span };
}

function placeOf(table: string, name: string): string {
  return `${table}[${name}]`;
}
