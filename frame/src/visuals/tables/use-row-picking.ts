import type { QueryResult } from "@vitrine/contracts/query";
import { useState } from "react";

import { isCovered, pointOfRow } from "@vitrine/contracts/reading/selection/selection";
import { isMultiPick } from "../chart-kit/picking.ts";
import type { Interaction } from "../visual-props.ts";

interface RowPicking {
  readonly current: number | null;
  readonly onKeyDown: ((event: React.KeyboardEvent) => void) | undefined;
  readonly onBlur: () => void;
  readonly goTo: (row: number) => void;
  readonly isPicked: (row: number) => boolean;
  readonly hasPicked: boolean;
  /** Undefined if rows cannot be selected. */
  readonly pick: ((row: number, event: React.MouseEvent) => void) | undefined;
  readonly onMenu: (row: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** Rows of a table as marks: selected by click, or with the arrow keys and Enter or Space. */
export function useRowPicking(
  result: QueryResult,
  { selection, onSelect, onMenuPoint }: Interaction,
  scrollTo: (row: number) => void,
): RowPicking {
  const [current, setCurrent] = useState<number | null>(null);
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const select = dimensions.length === 0 ? null : onSelect;

  function followKey(event: React.KeyboardEvent): void {
    // A column's button handles its own keys.
    if (event.target !== event.currentTarget) return;
    if ((event.key === "Enter" || event.key === " ") && current !== null && current < result.rowCount) {
      event.preventDefault();
      select?.([pointOfRow(dimensions, current)], isMultiPick(event));
      return;
    }
    const next = rowAfter(event.key, current, result.rowCount);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  }

  function goTo(row: number): void {
    setCurrent(row);
    scrollTo(row);
  }

  return {
    current,
    onKeyDown: select === null ? undefined : followKey,
    onBlur: () => setCurrent(null),
    goTo,
    isPicked: (row) => selection.length > 0 && isCovered(selection, pointOfRow(dimensions, row)),
    onMenu: (row) => onMenuPoint([pointOfRow(dimensions, row)]),
    hasPicked: selection.length > 0,
    pick:
      select === null
        ? undefined
        : (row, event) => {
            // A click on a link only opens it.
            if (event.target instanceof Element && event.target.closest("a") !== null) return;
            select([pointOfRow(dimensions, row)], isMultiPick(event));
          },
  };
}

function rowAfter(key: string, current: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  return Math.min(count - 1, Math.max(0, current === null ? 0 : current + step));
}
