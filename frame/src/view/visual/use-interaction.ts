import { visualKinds } from "@vitrine/contracts/report";
import { useMemo } from "react";

import type { RunQuery } from "../../query/run-query.ts";
import { valueQuery } from "../../query/value-list.ts";
import { effectiveFilters } from "@vitrine/contracts/reading/effective/effective-filters";
import {
  findPage,
  findVisual,
  type ReportState,
  type VisualData,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import type { Interaction } from "../../visuals/visual-props.ts";
import { useReport, useReportState } from "../shared/report-context.ts";

const nothingSelected: Interaction["selection"] = [];

/** The selection in a visual and the actions to change it. */
export function useInteraction(
  page: string,
  visual: VisualState,
  data: VisualData | null,
): Omit<Interaction, "onMenuPoint"> {
  const { store, actions, runQuery } = useReport();
  const {
    definition: { name },
    sliced,
  } = visual;
  const field =
    visualKinds[visual.definition.type].isSlicer === true ? visual.definition.dimensions[0] : undefined;
  const selection = useReportState(
    store,
    ({ selections }) =>
      selections.find((one) => one.page === page && one.visual === name)?.points ?? nothingSelected,
  );
  const highlight = data?.result?.highlight ?? null;
  return useMemo(
    () => ({
      selection,
      onSelect: (points, isMulti) => actions.selectPoints(page, name, points, isMulti),
      highlight,
      sliced: sliced.map(({ filter }) => filter),
      onSlice: (filters) => actions.slice(page, name, filters),
      ...(field === undefined ? {} : { findValues: finder(store, runQuery, page, name, field) }),
    }),
    [selection, highlight, sliced, actions, page, name, store, runQuery, field],
  );
}

/** Searches all values that the slicer may show, not only the loaded ones. */
function finder(
  store: Store<ReportState>,
  runQuery: RunQuery,
  pageName: string,
  name: string,
  field: VisualState["definition"]["dimensions"][number],
): NonNullable<Interaction["findValues"]> {
  return async (search, signal) => {
    const state = store.get();
    const [page, visual] = [findPage(state, pageName), findVisual(state, pageName, name)];
    if (page === null || visual === null) return null;
    const query = valueQuery(field, effectiveFilters(state, page, visual), search);
    // The query rejects only when it is aborted.
    const result = await runQuery(query, signal).catch(() => null);
    return result?.ok === true ? (result.value.columns[0]?.values ?? []) : null;
  };
}
