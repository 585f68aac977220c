import { parse } from "@vitrine/contracts/parse";
import type { QueryResult } from "@vitrine/contracts/query";
import { visualSchema, type Visual } from "@vitrine/contracts/report";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { plainLook } from "@vitrine/contracts/reading/state/visual-look";
import type { VisualProps } from "../visuals/visual-props.ts";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { sampleFormats } from "./sample-chart.ts";

/** The props of a visual of a type with an answer, as the frame passes them to it. */
export function sampleProps(
  type: Visual["type"],
  main: QueryResult,
  definition: object = {},
  props: Partial<VisualProps> = {},
): VisualProps {
  const parsed = parse(visualSchema, {
    name: "v",
    type,
    title: "Sample",
    layout: { x: 0, y: 0, width: 1, height: 1 },
    ...definition,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return {
    visual: {
      definition: parsed.value,
      filters: [],
      sort: null,
      drill: null,
      grain: null,
      sliced: [],
      look: plainLook,
    },
    result: { main, trend: null, highlight: null, version: "" },
    range: anyDates,
    formats: sampleFormats,
    messages: messagesFor("en"),
    onSort: () => {},
    interaction: {
      selection: [],
      onSelect: null,
      onMenuPoint: () => {},
      highlight: null,
      sliced: [],
      onSlice: () => {},
    },
    ...props,
  };
}
