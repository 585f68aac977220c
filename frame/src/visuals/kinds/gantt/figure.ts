import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { flightsOf, statusOf } from "./flights.ts";
import { Gantt } from "./marks.tsx";

export const figure: FigureCode = { Draw: Gantt, summarise: summariseFlights };

/** Summarises the number of bars, their days, and how many include today. */
function summariseFlights(props: VisualProps): string {
  const { visual, formats, messages, today = null } = props;
  const { flights, withoutDays } = flightsOf(props);
  const sentences = chartSentences(messages.language);
  const [first] = flights.map(({ from }) => from).toSorted();
  const last = flights
    .map(({ through }) => through)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return messages.summaryEmpty(visual.definition.title);
  const running = flights.filter((flight) => statusOf(flight, today)?.is === "running").length;
  const count = formats.count(flights.length);
  return [
    sentences.summaryFlights(count, formats.day(first), formats.day(last)),
    ...(today === null ? [] : [sentences.summaryRunning(formats.count(running), formats.day(today))]),
    ...(withoutDays.length === 0 ? [] : [`${sentences.noDates(formats.count(withoutDays.length))}.`]),
  ].join(" ");
}
