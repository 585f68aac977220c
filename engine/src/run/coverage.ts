import { AppError } from "@vitrine/contracts/errors";
import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { FactStore, StatementOutcome } from "../engines/fact-store.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { Turn } from "../fairness.ts";
import { noObserver, type EngineObserver } from "../observer.ts";
import type { PlannedCoverage, PlannedFirstDays } from "../plan/plan-coverage.ts";
import type { FirstDays } from "../plan/known-data.ts";
import type { QueryPlan } from "../plan/query-plan.ts";
import { SharedRuns } from "./shared-runs.ts";
import { writeQuery } from "../sql/write-query.ts";

export interface ComparedFacts {
  readonly dataVersion: string;
  /** Facts and columns without rows are missing. */
  readonly firstDays: FirstDays;
}

/** The data version of what was asked of a view that is gone. No data have it. */
const outdated = "";

type DaysRead = readonly (string | null)[];

/** The first day of the figures of each measure, if it is later than that of the main facts; else `null`. */
export interface Coverage {
  readonly dataVersion: string;
  readonly since: readonly (string | null)[];
}

interface CoverageReading {
  /** Equal for users who see the same rows of the same data. */
  readonly circumstances: string;
  readonly view: WorkspaceView;
  readonly turn: Turn;
  readonly signal: AbortSignal | null;
}

/** The maximum number of results that are kept. The visuals of a page share a few filters. */
const mostKept = 500;

/** Reads the first days of facts, and keeps the results because every visual of a page asks for the same ones. */
export class CoverageReader {
  readonly #store: Pick<FactStore, "dialectAt" | "run">;
  readonly #observer: EngineObserver;
  readonly #runs = new SharedRuns<{ readonly dataVersion: string; readonly days: DaysRead }>();
  readonly #kept = new Map<string, DaysRead>();

  constructor(store: Pick<FactStore, "dialectAt" | "run">, observer = noObserver) {
    this.#store = store;
    this.#observer = observer;
  }

  /** @returns `null` if the days could not be read */
  async read(
    { sources, tables, all, asked }: PlannedCoverage,
    reading: CoverageReading,
  ): Promise<Coverage | null> {
    const { dataVersion } = reading.view.state;
    const read = (plan: QueryPlan) => this.#firstDays(plan, reading).catch(() => null);
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

  /** @returns `null` if the caller has cancelled. @throws AppError if the statement fails */
  async compared(
    { plan, sources }: PlannedFirstDays,
    reading: CoverageReading,
  ): Promise<ComparedFacts | null> {
    const read = await this.#firstDays(plan, reading);
    if (read === null) return null;
    const firstDays = new Map<string, string>();
    for (const [place, source] of sources.entries()) {
      const day = read.days[place] ?? null;
      if (day !== null) firstDays.set(source, day);
    }
    return { dataVersion: read.dataVersion, firstDays };
  }

  async #firstDays(plan: QueryPlan, reading: CoverageReading) {
    const { circumstances, view, turn, signal } = reading;
    const { dataVersion } = view.state;
    const statement = writeQuery(plan, this.#store.dialectAt(view)).rows;
    const key = JSON.stringify([circumstances, statement]);
    const kept = this.#kept.get(key);
    this.#observer.cacheAsked("first_days", kept !== undefined);
    if (kept !== undefined) return { dataVersion, days: kept };
    const start = async (stop: AbortSignal) => {
      const batch = { statements: [statement], turn };
      const { isOutdated, outcomes } = await this.#store.run(view, batch, stop);
      if (isOutdated) return { dataVersion: outdated, days: [] };
      const [outcome] = outcomes;
      if (outcome?.ok !== true) throw refusalOf(outcome);
      const days = outcome.columns.map(([day]) => (typeof day === "string" ? day : null));
      this.#keep(key, days);
      return { dataVersion, days };
    };
    const shared = JSON.stringify([turn.fairness.person, turn.fairness.class, key]);
    return this.#runs.run(shared, start, signal);
  }

  #keep(key: string, days: DaysRead): void {
    this.#kept.set(key, days);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    this.#observer.cacheChanged("first_days", this.#kept.size, null);
  }
}

function refusalOf(outcome: StatementOutcome | undefined): AppError {
  if (outcome === undefined || outcome.ok)
    return new AppError("internal", { cause: "No first days came back" });
  const message = outcome.message === null ? {} : { message: outcome.message };
  return new AppError(outcome.code, { ...message, cause: outcome.cause });
}

/** Adds to the measures of an answer since when they have figures. */
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
