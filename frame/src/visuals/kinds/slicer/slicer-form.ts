import type { Filter, ResultColumn } from "@vitrine/contracts/query";
import { useState } from "react";

import type { SlicerSentences } from "../../../messages/slicer-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";

/** What each form of a slicer is drawn from. */
export interface FormProps extends VisualProps {
  readonly field: VisualProps["visual"]["definition"]["dimensions"][number];
  readonly column: ResultColumn;
  /** The filters that the slicer holds. */
  readonly held: readonly Filter[];
  readonly words: SlicerSentences;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * One tab stop for a list of controls: the arrow keys, Home and End move between those that carry `data-stop`.
 *
 * @returns `at` is the control that Tab reaches
 */
export function useStops(): {
  readonly at: number;
  readonly onFocus: (event: React.FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
} {
  const [at, setAt] = useState(0);
  return {
    at,
    onFocus(event) {
      const place = stopsIn(event.currentTarget).indexOf(event.target);
      if (place >= 0) setAt(place);
    },
    onKeyDown(event) {
      const stops = stopsIn(event.currentTarget);
      const place = stops.findIndex((stop) => stop === event.target);
      if (place < 0) return;
      const next = nextStop(event.key, place, stops.length);
      if (next === null) return;
      event.preventDefault();
      stops[next]?.focus();
    },
  };
}

function nextStop(key: string, place: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(place + step, 0), count - 1);
}

function stopsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-stop]")];
}
