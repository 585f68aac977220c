import type { DateGrain, ResultColumn } from "@vitrine/contracts/query";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import type { ChartProps } from "../visuals/series/chart-props.ts";
import { createFormats } from "@vitrine/contracts/reading/words/format";

type Values = readonly (number | null)[];

interface SampleChart {
  readonly categories: readonly string[];
  readonly figures: readonly Values[];
  /** The highlighted part of each figure, by series. */
  readonly parts?: readonly Values[];
  readonly grain?: DateGrain;
  readonly props?: Partial<ChartProps>;
}

/** The props of a chart for its layout: series A, B, C over some categories. */
export function sampleChart({ categories, figures, parts, grain, props }: SampleChart): ChartProps {
  return {
    title: "Sample",
    data: {
      categories: categories.map((label) => ({ value: label, label, part: null })),
      series: figures.map((values, index) => {
        const name = String.fromCodePoint(65 + index);
        return { label: name, values, column: sampleMeasure(name, [...values]) };
      }),
      grain: grain ?? null,
    },
    formats: sampleFormats,
    messages: messagesFor("en"),
    picking: { onPick: null, onMenu: () => {}, picked: new Set(), parts: parts ?? null },
    sharedExtent: null,
    axes: null,
    referenceLines: [],
    hasLabels: false,
    lookOf: () => null,
    switching: null,
    ...props,
  };
}

export const sampleFormats = createFormats("en-GB", messagesFor("en"));

export function sampleMeasure(name: string, values: ResultColumn["values"]): ResultColumn {
  return { role: "measure", table: "T", name, displayName: name, type: "integer", format: null, values };
}
