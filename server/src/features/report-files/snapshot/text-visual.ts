import { visualKinds, type Visual } from "@vitrine/contracts/report";

import type { SnapshotContent, SnapshotVisual } from "./report-snapshot.ts";

const types = Object.keys(visualKinds) as Visual["type"][];

/** The type of visuals that are a text. */
const textType = types.find(
  (type) => visualKinds[type].roles.length === 0 && visualKinds[type].options.join() === "text",
);
/** The type whose rows can be scrolled. */
const tableType = types.find((type) => visualKinds[type].windows === "rows");

/** A visual that no report has, with its content. */
export interface GivenVisual {
  readonly name: string;
  readonly title: string;
  readonly filters?: readonly string[];
  readonly fields?: Partial<Pick<Visual, "dimensions" | "measures" | "totals">>;
  readonly content: SnapshotContent;
}

/** A text, or a table if it has figures. */
export function givenVisual({
  name,
  title,
  filters = [],
  fields = {},
  content,
}: GivenVisual): SnapshotVisual {
  const type = content.kind === "figures" ? tableType : textType;
  if (type === undefined) throw new Error("No type of visuals is a text, or a table");
  const definition: Visual = {
    type,
    name,
    title,
    dimensions: [],
    measures: [],
    filters: [],
    sort: [],
    limit: 1,
    totals: false,
    trend: null,
    text: null,
    ...fields,
  };
  return { name, title, sentence: null, definition, layout: null, period: "", filters, content };
}

/** The paragraphs of a text, which empty lines separate. */
export function textContent(...texts: readonly string[]): SnapshotContent {
  const paragraphs = texts.flatMap((text) => text.split(/\n\s*\n/));
  return { kind: "text", paragraphs: paragraphs.map((text) => ({ kind: "paragraph", text })) };
}
