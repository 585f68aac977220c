import { chartSentences } from "../../../messages/chart-sentences.ts";
import { BottomAxis } from "../../chart-kit/axes/horizontal-axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { pickingOfPoints } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { fitMiddle } from "@vitrine/contracts/reading/words/text-width";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { spanInWords } from "@vitrine/contracts/reading/words/compared";
import { flightsOf, statusOf, type Flight, type FlightData } from "./flights.ts";
import own from "./gantt.module.css";
import { layoutGantt, type GanttBar, type GanttLayout } from "./layout.ts";

/** Height of the word above today's line, in pixels. */
const nowSpace = 18;

interface FlightsProps extends VisualProps {
  readonly data: FlightData;
  readonly size: Size;
}

/** A bar for each flight, with today's line. */
export function Gantt(props: VisualProps): React.ReactElement {
  const data = flightsOf(props);
  const { noDates } = chartSentences(props.messages.language);
  return (
    <div className={styles.chart}>
      <ChartSpace doesScroll>{(size) => <Flights {...props} data={data} size={size} />}</ChartSpace>
      {data.withoutDays.length === 0 ? null : (
        <p className={own.note} title={data.withoutDays.join(", ")}>
          {noDates(data.withoutDays.join(", "))}
        </p>
      )}
    </div>
  );
}

function Flights(props: FlightsProps): React.ReactElement {
  const { visual, data, size, formats, messages, interaction, today = null } = props;
  const space = { ...size, height: size.height - nowSpace };
  const layout = layoutGantt({ data, formats, size: space, today });
  const picking = pickingOfPoints(
    data.flights.map(({ point }) => point),
    interaction,
  );
  const isFaded = (index: number): boolean => picking.picked.size > 0 && !picking.picked.has(index);
  return (
    <>
      <NowText layout={layout} word={chartSentences(messages.language).today} width={size.width} />
      <Plot
        title={visual.definition.title}
        messages={messages}
        size={{ width: size.width, height: layout.height }}
        count={data.flights.length}
        layout={layout}
        tooltipOf={(index) => flightTooltip(props, data.flights[index])}
        picking={picking}
      >
        {(active) => (
          <>
            <Grid layout={layout} lines={data.lines} />
            {data.flights.map((flight, index) => (
              <FlightMark
                key={flight.row}
                {...{ flight, today }}
                bar={layout.bars[index]}
                isActive={active === index}
                isFaded={isFaded(index)}
              />
            ))}
            {layout.now === null ? null : (
              <line x1={layout.now} x2={layout.now} y1={0} y2={layout.height} className={own.now} />
            )}
          </>
        )}
      </Plot>
      <BottomAxis layout={layout} width={size.width} />
    </>
  );
}

/** The word above today's line. */
function NowText({
  layout: { now },
  word,
  width,
}: {
  readonly layout: GanttLayout;
  readonly word: string;
  readonly width: number;
}): React.ReactElement {
  const anchor = now !== null && now > width - 40 ? "end" : "middle";
  return (
    <svg className={styles.marks} width={width} height={nowSpace} aria-hidden="true" focusable="false">
      {now === null ? null : (
        <text x={now} y={nowSpace - 5} textAnchor={anchor} className={own.nowText}>
          {word}
        </text>
      )}
    </svg>
  );
}

/** Lines at the labelled days, and the names. */
function Grid({
  layout,
  lines,
}: {
  readonly layout: GanttLayout;
  readonly lines: readonly string[];
}): React.ReactElement {
  const { scale, ticks, height, nameSpace, row } = layout;
  return (
    <g>
      {ticks.map((tick) => {
        const x = Math.round(scale(tick)) + 0.5;
        return <line key={tick} x1={x} x2={x} y1={0} y2={height} className={styles.gridline} />;
      })}
      {lines.map((name, line) => (
        <text
          key={line}
          x={nameSpace - 10}
          y={line * row + row / 2}
          dy="0.32em"
          textAnchor="end"
          className={`${styles.axisText} ${styles.nameText}`}
        >
          {fitMiddle(name, nameSpace - 12)}
        </text>
      ))}
    </g>
  );
}

interface FlightMarkProps {
  readonly flight: Flight;
  readonly bar: GanttBar | undefined;
  readonly today: string | null;
  readonly isActive: boolean;
  readonly isFaded: boolean;
}

function FlightMark({ flight, bar, today, isActive, isFaded }: FlightMarkProps): React.ReactElement | null {
  if (bar === undefined) return null;
  const classes = [own.flight, isActive ? own.pointed : "", isFaded ? styles.faded : ""];
  return (
    <g className={classes.join(" ")} data-mark={flight.label} data-status={statusOf(flight, today)?.is}>
      <rect {...bar.box} rx="3" className={own.bar} data-has-progress={bar.progress !== null} />
      {bar.progress === null ? null : <rect {...bar.progress} rx="3" className={own.progress} />}
    </g>
  );
}

function flightTooltip(props: FlightsProps, flight: Flight | undefined): TooltipContent {
  const { result, formats, messages, today = null } = props;
  if (flight === undefined) return { heading: "", rows: [], note: null };
  const sentences = chartSentences(messages.language);
  const days = spanInWords(flight, { formats, messages, today });
  const measures = result.main.columns.filter(({ role }) => role === "measure");
  const plain = (label: string, value: string) => ({ colour: "transparent", label, value });
  const status = statusText(props, flight);
  return {
    heading: flight.label,
    rows: [
      plain(sentences.firstToLast, days),
      ...(status === null ? [] : [plain(sentences.status, status)]),
      ...measures.map((column) =>
        plain(column.displayName, formats.full(column.values[flight.row] ?? null, column)),
      ),
    ],
    note: null,
  };
}

function statusText({ formats, messages, today = null }: VisualProps, flight: Flight): string | null {
  const status = statusOf(flight, today);
  const sentences = chartSentences(messages.language);
  switch (status?.is) {
    case undefined:
      return null;
    case "ended":
      return sentences.ended;
    case "upcoming":
      return sentences.startsOn(formats.day(flight.from));
    case "running":
      return sentences.running(formats.count(status.day), formats.count(status.days));
  }
}
