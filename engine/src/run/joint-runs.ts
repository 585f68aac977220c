import { AsyncResource } from "node:async_hooks";

import type { Turn } from "../fairness.ts";
import type { BatchOutcome, FactStore, StatementOutcome } from "../engines/fact-store.ts";
import { columnsOf, jointKey, joinPlans, statementsOf } from "./joint-queries.ts";
import type { QueryPlan } from "../plan/query-plan.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { SqlStatement } from "../sql/dialect.ts";

interface Planned {
  readonly view: WorkspaceView;
  readonly plan: QueryPlan;
  readonly statements: readonly SqlStatement[];
  /** Only queries of one view with the same turn run as one. */
  readonly turn?: Turn;
}

interface Waiting extends Planned {
  /** Does something in the asynchronous context of the query, because several batches may be waiting. */
  readonly inContext: (work: () => void) => void;
  readonly signal: AbortSignal;
  readonly resolve: (outcome: BatchOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/** Runs the queries of a batch with few statements: queries that differ only in their measures run as one. */
export class JointRuns {
  readonly #store: Pick<FactStore, "dialectAt" | "run">;
  readonly #mostCells: number;
  #waiting: Waiting[] = [];

  /** @param mostCells most cells of the answer of a statement (rows times columns) */
  constructor(store: Pick<FactStore, "dialectAt" | "run">, mostCells: number) {
    this.#store = store;
    this.#mostCells = mostCells;
  }

  /**
   * The outcomes of the statements of a query, in their order. An aborted signal stops a statement when all its queries
   * are aborted.
   */
  run(planned: Planned, signal: AbortSignal): Promise<BatchOutcome> {
    return new Promise((resolve, reject) => {
      const inContext = AsyncResource.bind((work: () => void) => work());
      this.#waiting.push({ ...planned, inContext, signal, resolve, reject });
      // Waits until the batch has added all its queries, which it does synchronously.
      if (this.#waiting.length === 1) queueMicrotask(() => this.#start());
    });
  }

  #start(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const groups = new Map<string, Waiting[]>();
    waiting.forEach((one, index) => {
      const joint = jointKey(one.plan);
      const key = joint === null ? String(index) : JSON.stringify([joint, one.view, one.turn]);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    });
    for (const group of groups.values()) {
      const columns = group.reduce(
        (sum, { plan }) => sum + plan.measures.length + plan.comparisons.length,
        0,
      );
      const [first, ...others] = group;
      if (first === undefined) continue;
      const cells = (columns + first.plan.dimensions.length) * first.plan.limit;
      if (others.length > 0 && cells <= this.#mostCells) {
        first.inContext(() => void this.#runJoint([first, ...others]));
      } else for (const one of group) one.inContext(() => void this.#runAlone(one));
    }
  }

  async #runAlone({ view, statements, turn, signal, resolve, reject }: Waiting): Promise<void> {
    await this.#store.run(view, { statements, ...withTurn(turn) }, signal).then(resolve, reject);
  }

  async #runJoint(group: readonly [Waiting, ...Waiting[]]): Promise<void> {
    const [first, ...others] = group;
    const plans = [first.plan, ...others.map(({ plan }) => plan)] as const;
    try {
      const statements = statementsOf(joinPlans(plans), this.#store.dialectAt(first.view));
      const signal = whenAllAborted(group.map((one) => one.signal));
      const { isOutdated, outcomes } = await this.#store.run(
        first.view,
        { statements, ...withTurn(first.turn) },
        signal,
      );
      // After a failure each query runs separately, so that none fails because of another.
      if (outcomes.some((outcome) => !outcome.ok && isWorthAnother(outcome))) {
        for (const one of group) void this.#runAlone(one);
        return;
      }
      for (const { plan, resolve } of group) {
        const own = outcomes.map((outcome, statement): StatementOutcome => {
          return outcome.ok
            ? { ok: true, columns: columnsOf(plan, plans, statement, outcome.columns) }
            : outcome;
        });
        resolve({ isOutdated, outcomes: own });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

function withTurn(turn: Turn | undefined): { readonly turn?: Turn } {
  return turn === undefined ? {} : { turn };
}

/** False for a timeout, because a separate statement would read the same rows again. */
function isWorthAnother({ code }: Extract<StatementOutcome, { readonly ok: false }>): boolean {
  return code !== "query_timeout" && code !== "query_cancelled";
}

function whenAllAborted(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (signals.every(({ aborted }) => aborted)) controller.abort();
  };
  for (const signal of signals) signal.addEventListener("abort", look, { once: true });
  look();
  return controller.signal;
}
