import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { boxDataOf } from "./box-data.ts";
import { BoxPlot, countedText } from "./marks.tsx";

/** How many categories a summary names. */
const mostNamed = 3;

export const figure: FigureCode = { Draw: BoxPlot, summarise: summariseBoxes };

/** What is counted, and the middle halves of the first categories. */
function summariseBoxes(props: VisualProps): string {
  const { visual, formats, messages } = props;
  const data = boxDataOf(props);
  const { boxes, chart, column } = data;
  if (column === undefined || boxes.length === 0) return messages.summaryEmpty(visual.definition.title);
  const { summaryMiddle } = chartSentences(messages.language);
  const write = (value: number): string => formats.full(value, column);
  const sentences = boxes.slice(0, mostNamed).map(({ lower, median, upper }, index) => {
    const middle = summaryMiddle(write(lower), write(upper), write(median));
    return messages.point(chart.categories[index]?.label ?? "", middle);
  });
  return [`${countedText(data, props)}.`, ...sentences].join(" ");
}
