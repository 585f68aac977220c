import type { KyselyPlugin } from "kysely";

import type { Store } from "../../../../db/open-store.ts";

export interface KillableStore {
  readonly store: Store;
  /** From now on it works for a number of statements, as for a server that is killed then. */
  killAfter(statements: number): void;
}

/** A view of a store for one server, which can be killed without the others. */
export function killableStore(store: Store): KillableStore {
  let left = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left <= 0) throw new Error("The server was killed.");
      left -= 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const seen: Store = {
    kind: store.kind,
    db: store.db.withPlugin(plugin),
    query: (sql: string, params?: readonly unknown[]) => store.query(sql, params),
    listen: () => null,
    close: () => Promise.resolve(),
  };
  return {
    store: seen,
    killAfter: (statements) => {
      left = statements;
    },
  };
}
