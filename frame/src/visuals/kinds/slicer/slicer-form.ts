import type { Filter, ResultColumn } from "@vitrine/contracts/query";
import { useState } from "react";

import type { SlicerSentences } from "@vitrine/contracts/reading/words/messages/slicer-sentences";
import type { VisualProps } from "../../visual-props.ts";

export interface FormProps extends VisualProps {
  readonly field: VisualProps["visual"]["definition"]["dimensions"][number];
  readonly column: ResultColumn;
  readonly held: readonly Filter[];
  readonly words: SlicerSentences;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Makes a list of controls one tab stop: the arrow keys, Home and End move between them. The element around the controls
 * has the attribute `data-stops`.
 *
 * @returns `at` is the control that Tab reaches; `stop` are the props of each control
 */
export function useStops() {
  const [at, setAt] = useState(0);
  const stop = {
    "data-stop": "",
    onFocus({ currentTarget }: React.FocusEvent<HTMLElement>): void {
      setAt(stopsOf(currentTarget).indexOf(currentTarget));
    },
    onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
      const stops = stopsOf(event.currentTarget);
      const next = nextStop(event.key, stops.indexOf(event.currentTarget), stops.length);
      if (next === null) return;
      event.preventDefault();
      stops[next]?.focus();
    },
  };
  return { at, stop };
}

function nextStop(key: string, place: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(place + step, 0), count - 1);
}

function stopsOf(control: HTMLElement): readonly HTMLElement[] {
  return [...(control.closest("[data-stops]")?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
}
