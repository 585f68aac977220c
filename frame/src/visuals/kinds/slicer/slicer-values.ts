import type { BasicFilter, Cell } from "@vitrine/contracts/query";
import { useEffect, useState } from "react";

import type { FormProps } from "./slicer-form.ts";

/** The list filter of a slicer; one that includes all values if it has none. */
export function heldList({ field, held }: Pick<FormProps, "field" | "held">): BasicFilter {
  const found = held.find((one) => one.filterType === 1);
  return found?.filterType === 1
    ? found
    : { filterType: 1, target: { table: field.table, column: field.column }, operator: "All", values: [] };
}

/** Milliseconds to wait after a key press before the list is queried. */
const pause = 200;

/**
 * The values that match a search, from the loaded ones, or from the server if not all are loaded. Without a search,
 * selected values stay in the list.
 */
export function useSlicerValues(
  { column, result, formats, interaction, field, held }: FormProps,
  search: string,
): { readonly values: readonly Cell[]; readonly isCut: boolean } {
  const [found, setFound] = useState<{ readonly search: string; readonly values: readonly Cell[] } | null>(
    null,
  );
  const { findValues } = interaction;
  const isAsked = search !== "" && result.main.truncated && field.grain === undefined;

  useEffect(() => {
    if (!isAsked || findValues === undefined) return undefined;
    const abort = new AbortController();
    async function find(load: NonNullable<typeof findValues>): Promise<void> {
      const values = await load(search, abort.signal);
      if (values !== null && !abort.signal.aborted) setFound({ search, values });
    }
    const timer = setTimeout(() => void find(findValues), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsked, findValues, search]);

  const isCut = result.main.truncated;
  if (isAsked && found?.search === search) return { values: found.values, isCut: false };
  const wanted = search.toLocaleLowerCase();
  const here =
    search === ""
      ? column.values
      : column.values.filter((value) =>
          formats.full(value, column, field.grain).toLocaleLowerCase().includes(wanted),
        );
  const { operator, values } = heldList({ field, held });
  const chosen =
    operator === "All" || search !== "" ? [] : values.filter((value) => !column.values.includes(value));
  return { values: [...chosen, ...here], isCut };
}
