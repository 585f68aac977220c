import type { QueryResult } from "@vitrine/contracts/query";
import { useCallback, useMemo, useState } from "react";

import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { isOpenGroup, linesOfTree, linesOfWindows, lineStarts, type PivotLines } from "./pivot-lines.ts";
import { pivotTree, type PivotRow } from "./pivot-rows.ts";
import type { Interaction } from "../../visual-props.ts";

interface PivotReading {
  readonly lines: PivotLines;
  readonly isOpen: (key: string) => boolean;
  readonly current: PivotRow | null;
  readonly toggle: (line: PivotRow) => void;
  /** Makes a line the current one. */
  readonly goTo: (place: number, scrollTo: (place: number) => void) => void;
  readonly onKeyDown: (event: React.KeyboardEvent, scrollTo: (place: number) => void) => void;
  readonly onBlur: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/**
 * The visible lines of a matrix, which can be expanded, collapsed and selected by keyboard.
 *
 * @param isInWindows whether the answer consists of joined windows, group by group
 * @param beginsClosed only the outermost groups are visible until the user expands them
 */
export function usePivotLines(
  result: QueryResult,
  isInWindows: boolean,
  beginsClosed: boolean,
  { onSelect }: Interaction,
): PivotReading {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => ({ toggled, beginsClosed }), [toggled, beginsClosed]);
  const [currentLine, setCurrentLine] = useState<PivotRow | null>(null);
  const found = useMemo(
    () =>
      isInWindows
        ? ({ kind: "windows", starts: lineStarts(result) } as const)
        : ({ kind: "tree", tree: pivotTree(result) } as const),
    [result, isInWindows],
  );
  const lines = useMemo(
    () => (found.kind === "tree" ? linesOfTree(found.tree, groups) : linesOfWindows(found.starts, groups)),
    [found, groups],
  );
  const place = useMemo(() => (currentLine === null ? -1 : lines.placeOf(currentLine)), [currentLine, lines]);
  const current = useMemo(() => lines.at(place) ?? null, [lines, place]);
  const isOpen = useCallback((key: string) => isOpenGroup(groups, key), [groups]);

  function toggle({ key, isGroup }: PivotRow, toBeOpen = !isOpen(key)): void {
    if (!isGroup || toBeOpen === isOpen(key)) return;
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  }

  function goTo(next: number, scrollTo: (place: number) => void): void {
    const to = Math.min(lines.length - 1, Math.max(0, next));
    const line = lines.at(to);
    if (line === undefined) return;
    setCurrentLine(line);
    scrollTo(to);
  }

  function onKeyDown(event: React.KeyboardEvent, scrollTo: (place: number) => void): void {
    // A button handles its own keys.
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step !== undefined) goTo(place < 0 ? 0 : place + step, scrollTo);
    else if (event.key === "Home") goTo(0, scrollTo);
    else if (event.key === "End") goTo(lines.length - 1, scrollTo);
    else if (current === null) return;
    else if (event.key === "ArrowRight") toggle(current, true);
    else if (event.key === "ArrowLeft") toggle(current, false);
    else if (event.key === "Enter" || event.key === " ") onSelect?.([pointOf(current)], isMultiPick(event));
    else return;
    event.preventDefault();
  }

  return { lines, isOpen, current, toggle, goTo, onKeyDown, onBlur: () => setCurrentLine(null) };
}

/** A line as a mark: its value of each dimension down to its level. */
export function pointOf({ path }: PivotRow): DataPoint {
  return path.map((value, dimension) => ({ dimension, value }));
}
