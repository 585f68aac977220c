import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { FactStore } from "./engines/fact-store.ts";
import type { Turn } from "./fairness.ts";
import type { PlannedCoverage } from "./plan/plan-coverage.ts";
import type { QueryPlan } from "./plan/query-plan.ts";
import { SharedRuns } from "./shared-runs.ts";
import { writeQuery } from "./sql/write-query.ts";

type FirstDays = readonly (string | null)[];

/** Since which day each measure of a query has figures, where it is later than the main facts; `null`: as far back. */
export interface Coverage {
  readonly dataVersion: string;
  readonly since: readonly (string | null)[];
}

interface CoverageReading {
  /** Equal for those who see the same rows of the same data. */
  readonly circumstances: string;
  readonly dataVersion: string;
  readonly turn: Turn;
  readonly signal: AbortSignal;
}

/** Most answers that are kept: a page asks under a handful of filters. */
const mostKept = 500;

/** Reads how far back facts reach. What was read is kept: every visual of a page asks the same. */
export class CoverageReader {
  readonly #store: Pick<FactStore, "dialect" | "run">;
  readonly #runs = new SharedRuns<{ readonly dataVersion: string; readonly days: FirstDays }>();
  readonly #kept = new Map<string, FirstDays>();

  constructor(store: Pick<FactStore, "dialect" | "run">) {
    this.#store = store;
  }

  /** @returns `null` where it could not be read */
  async read(
    { sources, tables, all, asked }: PlannedCoverage,
    reading: CoverageReading,
  ): Promise<Coverage | null> {
    const { dataVersion } = reading;
    const read = (plan: QueryPlan) => this.#firstDays(plan, reading);
    const [held, wanted] = await Promise.all([read(all), read(asked)]);
    const from = wanted?.days[0] ?? null;
    if (held === null || wanted === null) return null;
    const since = sources.map((own) => {
      const days = own.flatMap((source) => held.days[tables.indexOf(source)] ?? []).toSorted();
      const last = days.at(-1) ?? null;
      return from !== null && last !== null && last > from ? last : null;
    });
    const versions = [held.dataVersion, wanted.dataVersion];
    return { dataVersion: versions.find((version) => version !== dataVersion) ?? dataVersion, since };
  }

  async #firstDays(plan: QueryPlan, { circumstances, dataVersion, turn, signal }: CoverageReading) {
    const statement = writeQuery(plan, this.#store.dialect).rows;
    const key = JSON.stringify([circumstances, statement]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return { dataVersion, days: kept };
    const start = async (stop: AbortSignal) => {
      const { state, outcomes } = await this.#store.run({ statements: [statement], turn }, stop);
      const [outcome] = outcomes;
      if (outcome?.ok !== true) throw new Error("No first days");
      const days = outcome.columns.map(([day]) => (typeof day === "string" ? day : null));
      if (state.dataVersion === dataVersion) this.#keep(key, days);
      return { dataVersion: state.dataVersion, days };
    };
    const shared = JSON.stringify([turn.fairness.person, turn.fairness.class, key]);
    return this.#runs.run(shared, start, signal).catch(() => null);
  }

  #keep(key: string, days: FirstDays): void {
    this.#kept.set(key, days);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
  }
}

/** An answer whose measures say since when they have figures. */
export function withCoverage(result: QueryResult, { since }: Coverage): QueryResult {
  const marked = (columns: readonly ResultColumn[]): ResultColumn[] => {
    const measures = columns.filter(({ role }) => role === "measure");
    return columns.map((column) => {
      const day = column.role === "measure" ? (since[measures.indexOf(column)] ?? null) : null;
      return day === null ? column : { ...column, since: day };
    });
  };
  return {
    ...result,
    columns: marked(result.columns),
    ...(result.subtotals === undefined
      ? {}
      : { subtotals: result.subtotals.map((one) => ({ ...one, columns: marked(one.columns) })) }),
  };
}
