import { rollupsOf } from "../model/rollups.ts";
import type { FieldPlace, ModelTable, Relationship, SemanticModel } from "../model/semantic-model.ts";
import type { ColumnRef, PlannedJoin, PlanSource } from "./query-plan.ts";

/**
 * The tables that one selection reads: the facts, and the tables that fields need, each joined once. The linter allows
 * only many-to-one relationships, so that a join never changes the number of rows.
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

  /** The column for a field, after joining its table if necessary; `null` if the facts are not related to it. */
  column(place: FieldPlace): ColumnRef | null {
    if (place.table === this.#facts.name) return this.#ref(place);
    const step = this.#stepTo(place.table);
    if (step === null) return null;
    const from = this.column(step.from);
    // A key has the same value on both sides, so that it needs no join. Loaders guarantee that keys exist.
    if (from === null || step.to.column === place.column) return from;
    const column = this.#ref(place);
    if (!this.#joins.some((join) => join.source === column.source)) {
      this.#joins.push({ source: column.source, key: step.to.column, from });
    }
    return column;
  }

  /** The last relationship on the path from the facts to a table. There is at most one path. */
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
