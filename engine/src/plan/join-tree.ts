import { rollupsOf } from "../model/rollups.ts";
import type { FieldPlace, ModelTable, Relationship, SemanticModel } from "../model/semantic-model.ts";
import type { ColumnRef, PlannedJoin, PlanSource } from "./query-plan.ts";

/**
 * The tables that one selection reads: starts at the facts and joins what is asked for, each table once. Only
 * many-to-one steps exist (the model's linter saw to it), so that joining never changes how many rows there are.
 */
export class JoinTree {
  readonly #model: SemanticModel;
  readonly #facts: ModelTable;
  readonly #joins: PlannedJoin[] = [];

  constructor(model: SemanticModel, facts: ModelTable) {
    this.#model = model;
    this.#facts = facts;
  }

  get source(): PlanSource {
    const rollups = rollupsOf(this.#model, this.#facts);
    return { facts: this.#facts.source, rollups, joins: [...this.#joins] };
  }

  /** The engine's column for a field, joining its table when needed; `null` when the facts are not related to it. */
  column(place: FieldPlace): ColumnRef | null {
    if (place.table === this.#facts.name) return this.#ref(place);
    const step = this.#stepTo(place.table);
    if (step === null) return null;
    const from = this.column(step.from);
    // A key holds the same value on both sides: no need to join for it. Loaders see to it that keys exist.
    if (from === null || step.to.column === place.column) return from;
    const column = this.#ref(place);
    if (!this.#joins.some((join) => join.source === column.source)) {
      this.#joins.push({ source: column.source, key: step.to.column, from });
    }
    return column;
  }

  /** The last relationship on the way from the facts to a table; there is at most one way. */
  #stepTo(table: string): Relationship | null {
    const candidates = this.#model.relationships.filter((relationship) => relationship.to.table === table);
    return (
      candidates.find(({ from }) => from.table === this.#facts.name || this.#stepTo(from.table) !== null) ??
      null
    );
  }

  #ref(place: FieldPlace): ColumnRef {
    const table = this.#model.tables.find((candidate) => candidate.name === place.table);
    const column = table?.columns.find((candidate) => candidate.name === place.column);
    if (table === undefined || column === undefined)
      throw new Error(`No column ${place.table}[${place.column}]`);
    return { source: table.source, column: column.name, type: column.type };
  }
}
