import type { QueryResult } from "@vitrine/contracts/query";
import { useCallback, useMemo, useState } from "react";

import type { DataPoint } from "../report/selection.ts";
import { isMultiPick } from "./chart-kit/picking.ts";
import { openLines, pivotTree, type PivotRow } from "./pivot-rows.ts";
import type { Interaction } from "./visual-props.ts";

interface PivotLines {
  readonly lines: readonly PivotRow[];
  readonly isOpen: (key: string) => boolean;
  /** The line that the arrow keys stand on. */
  readonly current: PivotRow | null;
  readonly toggle: (line: PivotRow) => void;
  readonly onKeyDown: (event: React.KeyboardEvent, scrollTo: (place: number) => void) => void;
  readonly onBlur: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/**
 * The lines of a matrix in sight; opened, closed and picked by keyboard.
 * @param beginsClosed only the outermost groups are in sight until their reader opens them
 */
export function usePivotLines(
  result: QueryResult,
  { onSelect }: Interaction,
  beginsClosed: boolean,
): PivotLines {
  const tree = useMemo(() => pivotTree(result), [result]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback((key: string) => turned.has(key) === beginsClosed, [turned, beginsClosed]);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const lines = useMemo(() => openLines(tree, isOpen), [tree, isOpen]);
  const place = currentKey === null ? -1 : lines.findIndex(({ key }) => key === currentKey);
  const current = lines[place] ?? null;

  function toggle({ key, children }: PivotRow, toBeOpen = !isOpen(key)): void {
    if (children.length === 0 || toBeOpen === isOpen(key)) return;
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  }

  function go(next: number, scrollTo: (place: number) => void): void {
    const line = lines[Math.min(lines.length - 1, Math.max(0, next))];
    if (line === undefined) return;
    setCurrentKey(line.key);
    scrollTo(lines.indexOf(line));
  }

  function onKeyDown(event: React.KeyboardEvent, scrollTo: (place: number) => void): void {
    // Keys on a button are the button's.
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step !== undefined) go(place < 0 ? 0 : place + step, scrollTo);
    else if (event.key === "Home") go(0, scrollTo);
    else if (event.key === "End") go(lines.length - 1, scrollTo);
    else if (current === null) return;
    else if (event.key === "ArrowRight") toggle(current, true);
    else if (event.key === "ArrowLeft") toggle(current, false);
    else if (event.key === "Enter" || event.key === " ") onSelect?.([pointOf(current)], isMultiPick(event));
    else return;
    event.preventDefault();
  }

  return { lines, isOpen, current, toggle, onKeyDown, onBlur: () => setCurrentKey(null) };
}

/** A line as a mark: its value of each dimension down to its level. */
export function pointOf({ path }: PivotRow): DataPoint {
  return path.map((value, dimension) => ({ dimension, value }));
}
