import { AppError } from "@vitrine/contracts/errors";

import type { BatchOutcome, FactStore, StatementOutcome } from "../engines/fact-store.ts";
import type { EndedStatement, EngineName, EngineObserver } from "../observer.ts";

/** What queries need of a store. */
export type QueryStore = Pick<FactStore, "dialectAt" | "view" | "run">;

/** The store, whose statements are reported to the observer. */
export function observeStore(store: QueryStore, engine: EngineName, observer: EngineObserver): QueryStore {
  return {
    dialectAt: (view) => store.dialectAt(view),
    view: (workspace) => store.view(workspace),
    run: async (view, batch, signal) => {
      const arrivedAt = Date.now();
      const note = (ended: Omit<EndedStatement, "engine" | "arrivedAt">) =>
        observer.statementEnded({ engine, arrivedAt, ...ended });
      try {
        const outcome: BatchOutcome = await store.run(view, batch, signal);
        for (const one of outcome.outcomes) note(describe(one));
        return outcome;
      } catch (error) {
        const outcome = error instanceof AppError ? error.code : "internal";
        for (const _statement of batch.statements) note({ outcome, times: null, rows: 0 });
        throw error;
      }
    },
  };
}

function describe(outcome: StatementOutcome): Omit<EndedStatement, "engine" | "arrivedAt"> {
  const { times } = outcome;
  return {
    outcome: outcome.ok ? "ok" : outcome.code,
    times: times === undefined ? null : { waited: times.waitedMs / 1000, ran: times.ranMs / 1000 },
    rows: outcome.ok ? (outcome.columns[0]?.length ?? 0) : 0,
  };
}
