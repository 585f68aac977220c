import type { Cell, Filter } from "@vitrine/contracts/query";
import { useEffect, useState } from "react";

import type { Failure } from "../../report/state/failure.ts";
import { valueQuery } from "../../query/value-list.ts";
import { useReport } from "../shared/report-context.ts";

type Values =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly values: readonly Cell[]; readonly isCut: boolean }
  | { readonly status: "failed"; readonly failure: Failure };

/** Milliseconds to wait after a key press before the list is queried. */
const pause = 200;

/**
 * The values of a field that match other filters and a search. They are queried again whenever one of these changes.
 */
export function useValues(
  field: { readonly table: string; readonly column: string },
  filters: readonly Filter[],
  search: string,
): Values {
  const { runQuery } = useReport();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly values: Values } | null>(null);
  const key = JSON.stringify(valueQuery(field, filters, search));

  useEffect(() => {
    const abort = new AbortController();
    async function load(): Promise<void> {
      const query = JSON.parse(key) as ReturnType<typeof valueQuery>; // Serialised above.
      // The query rejects only when a newer one aborted it.
      const result = await runQuery(query, abort.signal).catch(() => null);
      if (result === null || abort.signal.aborted) return;
      const values: Values = result.ok
        ? {
            status: "ready",
            values: result.value.columns[0]?.values ?? [],
            isCut: result.value.truncated,
          }
        : { status: "failed", failure: result.failure };
      setAnswer({ key, values });
    }
    const timer = setTimeout(() => void load(), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [runQuery, key]);

  return answer?.key === key ? answer.values : { status: "loading" };
}
