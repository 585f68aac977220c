import { useMemo } from "react";

import type { VisualData, VisualState } from "../report/report-state.ts";
import type { Interaction } from "../visuals/visual-props.ts";
import { useReport, useReportState } from "./report-context.ts";

const nothingSelected: Interaction["selection"] = [];

/** How the reader selects in a visual, and what is selected. */
export function useInteraction(
  page: string,
  { definition: { name }, sliced }: VisualState,
  data: VisualData | null,
): Omit<Interaction, "onMenuPoint"> {
  const { store, actions } = useReport();
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
    }),
    [selection, highlight, sliced, actions, page, name],
  );
}
