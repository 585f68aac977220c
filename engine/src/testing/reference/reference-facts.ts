import type { Cell } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { ScopeRules } from "../../security-scope.ts";
import { move } from "./reference-days.ts";
import type { WideRow } from "./reference-filters.ts";
import type { ReferenceData, ReferenceRow } from "./reference-rows.ts";

/** The day of a moved row whose day does not exist in the target month. */
export const wasCut = "was cut";

/** The facts that a scope allows, each with all columns that it is related to. */
export class ReferenceFacts {
  readonly #model: SemanticModel;
  readonly #data: ReferenceData;
  readonly #scope: ScopeRules;
  readonly #moved = new Map<string, readonly WideRow[]>();

  constructor(model: SemanticModel, data: ReferenceData, scope: ScopeRules) {
    this.#model = model;
    this.#data = data;
    this.#scope = scope;
  }

  movedRows(facts: ModelTable, distance: readonly [number, number]): readonly WideRow[] {
    const key = `${facts.name} ${distance.join(" ")}`;
    const known = this.#moved.get(key);
    if (known !== undefined) return known;
    const date = this.#model.relationships.find(
      ({ from, to }) => from.table === facts.name && to.table === "Date",
    );
    const rows = (this.#data[facts.source] ?? []).map((fact) => {
      const name = date?.from.column ?? "";
      const day = fact[name];
      if (typeof day !== "string") return this.#widen(facts, fact);
      const wide = this.#widen(facts, { ...fact, [name]: move(day, distance) });
      // Cut to the last day of a shorter month.
      const isCut = move(day, [distance[0], 0]).slice(8) !== day.slice(8);
      return isCut && facts.period === "day" ? new Map([...wide, [wasCut, true]]) : wide;
    });
    const visible = rows.filter((row) =>
      this.#scope.rows.every((rule) =>
        rule.values.some((value) => value === row.get(`${rule.table}[${rule.column}]`)),
      ),
    );
    this.#moved.set(key, visible);
    return visible;
  }

  #widen(facts: ModelTable, fact: ReferenceRow): WideRow {
    const wide = new Map<string, Cell>();
    const add = (table: ModelTable, row: ReferenceRow) => {
      for (const { name } of table.columns) wide.set(`${table.name}[${name}]`, row[name] ?? null);
      for (const { from, to } of this.#model.relationships) {
        if (from.table !== table.name) continue;
        const target = this.#model.tables.find(({ name }) => name === to.table);
        if (target === undefined) throw new Error(`No table ${to.table}`);
        wide.set(`${to.table}[${to.column}]`, row[from.column] ?? null);
        const found = findRow(this.#data[target.source] ?? [], to.column, row[from.column] ?? null);
        if (found !== undefined) add(target, found);
      }
    };
    add(facts, fact);
    return wide;
  }
}

const indexes = new WeakMap<readonly ReferenceRow[], Map<Cell, ReferenceRow>>();

/** The row with a key. Cached per table. */
function findRow(rows: readonly ReferenceRow[], key: string, value: Cell): ReferenceRow | undefined {
  let index = indexes.get(rows);
  if (index === undefined) {
    index = new Map(rows.map((row) => [row[key] ?? null, row]));
    indexes.set(rows, index);
  }
  return index.get(value);
}
