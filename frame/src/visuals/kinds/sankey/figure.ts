import { flowSentences } from "../../../messages/flow-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { flowsOf } from "./flows.ts";
import { Sankey } from "./marks.tsx";

/** How many of the greatest flows a summary names. */
const mostNamed = 3;

export const figure: FigureCode = { Draw: Sankey, summarise: summariseFlows };

/** The total, and the greatest flows. */
function summariseFlows(props: VisualProps): string {
  const { visual, formats, messages } = props;
  const { flows, column, total, names, canFlow } = flowsOf(props, Infinity);
  if (column === undefined || flows.length === 0) return messages.summaryEmpty(visual.definition.title);
  const { noFlows, flow } = flowSentences(messages.language);
  if (!canFlow) return noFlows(column.displayName);
  const greatest = flows
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, mostNamed)
    .map(({ from, to, amount }) => `${flow(from.label, to.label)} ${formats.full(amount, column)}`);
  return [
    messages.summarySeries(column.displayName, names.join(", ")),
    messages.summaryValue(messages.total, formats.full(total, column)),
    `${greatest.join(", ")}.`,
  ].join(" ");
}
