import type { VisualProps } from "../visual-props.ts";
import type { ChartData, Series } from "@vitrine/contracts/reading/charts/shape-series";

/** Takes the figures of the series that the reader has switched off. Without any other series none is switched off. */
export function withHidden(data: ChartData, hidden: readonly string[]): ChartData {
  if (!data.series.some(({ label }) => hidden.includes(label))) return data;
  return { ...data, series: data.series.map((one) => (hidden.includes(one.label) ? blanked(one) : one)) };
}

/** The switched off series among some; none if no other would be left. */
export function hiddenAmong(
  series: readonly Pick<Series, "label">[],
  { look: { hiddenSeries } }: VisualProps["visual"],
): readonly string[] {
  return series.every(({ label }) => hiddenSeries.includes(label)) ? [] : hiddenSeries;
}

function blanked({ label, values, column }: Series): Series {
  return { label, values: values.map(() => null), column, isHidden: true };
}

/** The series that are drawn, with their places among all: marks next to each other leave no gap for the others. */
export function slotsOf(series: readonly Series[]): {
  readonly count: number;
  readonly at: (place: number) => number;
} {
  const shown = series.flatMap(({ isHidden }, place) => (isHidden === true ? [] : [place]));
  return { count: shown.length, at: (place) => shown.indexOf(place) };
}

/** How a legend switches the series of a visual; null if it cannot. */
export interface SeriesSwitch {
  readonly isShown: (label: string) => boolean;
  /** Switches a series on or off. The last one stays. */
  readonly toggle: (label: string) => void;
  /** The label of the list for screen readers. */
  readonly label: string;
}

export function seriesSwitch(
  series: readonly Pick<Series, "label">[],
  { visual, onLook = null, messages }: Pick<VisualProps, "visual" | "onLook" | "messages">,
): SeriesSwitch | null {
  if (onLook === null || series.length < 2) return null;
  const hidden = hiddenAmong(series, visual);
  return {
    label: messages.seriesShown,
    isShown: (label) => !hidden.includes(label),
    toggle: (label) => {
      const others = hidden.filter((one) => one !== label);
      const next = others.length < hidden.length ? others : [...hidden, label];
      const isOneLeft = series.some((one) => !next.includes(one.label));
      if (isOneLeft) onLook({ hiddenSeries: next });
    },
  };
}
