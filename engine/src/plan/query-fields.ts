import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../messages.ts";
import { findColumn } from "../model/find-field.ts";
import type { FieldPlace, ModelColumn, ModelTable } from "../model/semantic-model.ts";
import type { FieldAccess, FoundColumn, LevelPlace } from "./field-access.ts";
import { JoinTree } from "./join-tree.ts";
import type { ColumnRef, PlanSource } from "./query-plan.ts";

/** The facts are not related to a field. A measure of these facts is then not available; the query is still valid. */
export class UnreachableField extends AppError {
  readonly field: string;
  constructor(facts: string, { table, column }: FoundColumn, at: string) {
    super("query_not_supported", {
      message: messages.unreachable(facts, table.name),
      detail: `${at}.table`,
    });
    this.field = column.displayName;
  }
}

/** A column that a query names: its reference and its definition. */
export interface QueryField {
  readonly ref: ColumnRef;
  readonly found: FoundColumn;
}

/** The fields of a query as seen from one table of facts, with the joins that they need. */
export class QueryFields {
  readonly access: FieldAccess;
  readonly facts: ModelTable;
  readonly #joins: JoinTree;

  constructor(access: FieldAccess, facts: ModelTable) {
    this.access = access;
    this.facts = facts;
    this.#joins = new JoinTree(access.model, facts);
  }

  get source(): PlanSource {
    return this.#joins.source;
  }

  /** A column that the query names at the path `at`. @throws UnreachableField; AppError as `FieldAccess.column` */
  column(place: FieldPlace, at: string): QueryField {
    return this.#reach(this.access.column(place, at), at);
  }

  level(place: LevelPlace, at: string): QueryField {
    return this.#reach(this.access.level(place, at), at);
  }

  /** A column that a row rule names. Hidden and forbidden columns are allowed, because the rule comes from the server. */
  ruleColumn(place: FieldPlace): ColumnRef {
    const ref = this.#joins.column(place);
    // Fails closed: a rule that cannot be applied must never be ignored.
    if (ref === null) throw new Error(`The row rule on ${place.table}[${place.column}] cannot be applied`);
    return ref;
  }

  /** The date column of the facts; `null` if they have none. */
  get date(): ColumnRef | null {
    const { calendar } = this.access.model;
    return calendar === null ? null : this.#joins.column(calendar);
  }

  /** The column of the calendar behind a reference: its key for the date of the facts; `null` for other columns. */
  calendarColumn(ref: ColumnRef): { readonly ref: ColumnRef; readonly column: ModelColumn } | null {
    const { model } = this.access;
    const { calendar } = model;
    const { date } = this;
    if (calendar === null || date === null) return null;
    const table = model.tables.find((candidate) => candidate.name === calendar.table);
    if (table === undefined) return null;
    const isDate = ref.source === date.source && ref.column === date.column;
    if (!isDate && ref.source !== table.source) return null;
    const column = findColumn(model, { table: table.name, column: isDate ? calendar.column : ref.column });
    return column === null
      ? null
      : { ref: { source: table.source, column: column.name, type: column.type }, column };
  }

  #reach(found: FoundColumn, at: string): QueryField {
    const ref = this.#joins.column({ table: found.table.name, column: found.column.name });
    if (ref !== null) return { ref, found };
    throw new UnreachableField(this.facts.name, found, at);
  }
}
