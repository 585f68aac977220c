import type { Cell, Filter, QueryResult, ResultColumn, SemanticQuery } from "@vitrine/contracts/query";
import { useEffect, useState } from "react";

import type { Failure } from "@vitrine/contracts/reading/state/failure";
import { valueQuery } from "../../query/value-list.ts";
import type { FieldInfo } from "./field-info.ts";
import { useReport } from "../shared/report-context.ts";

interface Value {
  readonly value: Cell;
  readonly figure: Cell;
}

type Values =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly values: readonly Value[];
      /** The measure of the figures; null without one. */
      readonly figures: ResultColumn | null;
      readonly isCut: boolean;
    }
  | { readonly status: "failed"; readonly failure: Failure };

/** Milliseconds to wait after a key press before the list is queried. */
const pause = 200;

/**
 * The values of a field that match other filters and a search, those with the largest figures first where they have
 * no order of their own. They are queried again whenever one of these changes.
 */
export function useValues(
  field: FieldInfo,
  filters: readonly Filter[],
  search: string,
  measure: SemanticQuery["measures"][number] | null,
): Values {
  const { runQuery } = useReport();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly values: Values } | null>(null);
  const isSort = field.type === "string" && field.content === undefined;
  const key = JSON.stringify(
    valueQuery(field, filters, search, measure === null ? null : { measure, isSort }),
  );

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
            ...readValues(result.value),
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

function readValues({ columns }: QueryResult): {
  readonly values: readonly Value[];
  readonly figures: ResultColumn | null;
} {
  const [names, figures] = columns;
  return {
    values: (names?.values ?? []).map((value, row) => ({ value, figure: figures?.values[row] ?? null })),
    figures: figures ?? null,
  };
}
