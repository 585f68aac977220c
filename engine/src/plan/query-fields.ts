import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { FieldPlace, ModelTable } from "../model/semantic-model.ts";
import type { FieldAccess, FoundColumn, FoundMeasure } from "./field-access.ts";
import { JoinTree } from "./join-tree.ts";
import type { ColumnRef, PlanSource } from "./query-plan.ts";

/** The fields of one query, bound to the one table of facts that it is about, and the joins that they need. */
export class QueryFields {
  readonly #access: FieldAccess;
  readonly #facts: ModelTable;
  readonly #joins: JoinTree;

  constructor(access: FieldAccess, query: SemanticQuery) {
    this.#access = access;
    const [first] = query.measures;
    const facts =
      first === undefined ? access.model.defaultFacts : access.measure(first, "measures[0]").table.name;
    this.#facts = tableOf(access, facts);
    this.#joins = new JoinTree(access.model, this.#facts);
  }

  get source(): PlanSource {
    return this.#joins.source;
  }

  /** A column that the query names at the place `at`. */
  column(place: FieldPlace, at: string): { readonly ref: ColumnRef; readonly found: FoundColumn } {
    const found = this.#access.column(place, at);
    const ref = this.#joins.column({ table: found.table.name, column: found.column.name });
    if (ref !== null) return { ref, found };
    const message = messages.unreachable(this.#facts.name, found.table.name);
    throw new AppError("query_not_supported", { message, detail: `${at}.table` });
  }

  measure(place: { readonly table: string; readonly measure: string }, at: string): FoundMeasure {
    const found = this.#access.measure(place, at);
    if (found.table.name === this.#facts.name) return found;
    const message = messages.severalFacts(this.#facts.name, found.table.name);
    throw new AppError("query_not_supported", { message, detail: `${at}.table` });
  }

  /** A column that a row rule names: hidden and forbidden ones too, for the rule is ours, not the reader's. */
  ruleColumn(place: FieldPlace): ColumnRef {
    const ref = this.#joins.column(place);
    // Failing shut: a rule that cannot be applied must never turn into no rule.
    if (ref === null) throw new Error(`The row rule on ${place.table}[${place.column}] cannot be applied`);
    return ref;
  }
}

function tableOf(access: FieldAccess, name: string): ModelTable {
  const table = access.model.tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`The model is not linted: no table ${name}`);
  return table;
}
