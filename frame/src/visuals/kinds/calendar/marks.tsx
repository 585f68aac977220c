import { isoWeekday } from "@vitrine/contracts/query";

import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { tint } from "../../chart-kit/colour.ts";
import { pickingOfPoints } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { ShadeLegend } from "../../chart-kit/shade-legend.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import {
  calendarMonths,
  dayInWeek,
  layoutCalendar,
  type CalendarDay,
  type CalendarLayout,
  type CalendarMonths,
} from "./layout.ts";

interface MonthsProps extends VisualProps {
  readonly calendar: CalendarMonths;
  readonly size: Size;
}

/** Days as shades, one block for each month. */
export function Calendar(props: VisualProps): React.ReactElement {
  const calendar = calendarMonths(props.result.main, props.formats.calendar.weekStart);
  return (
    <div className={styles.chart}>
      <ShadeLegend
        ends={calendar.extent}
        format={calendar.measure?.format ?? null}
        shade={shade}
        {...props}
      />
      <ChartSpace doesScroll>{(size) => <Months {...props} calendar={calendar} size={size} />}</ChartSpace>
    </div>
  );
}

function Months(props: MonthsProps): React.ReactElement {
  const { calendar, size, formats, interaction } = props;
  const { months, days, extent } = calendar;
  const layout = layoutCalendar(calendar, size);
  const points = days.map(({ day }) => [{ dimension: 0, value: day }]);
  const picking = pickingOfPoints(points, interaction);
  const { highlight } = interaction;
  const highlighted = highlight === null ? null : new Set(highlight.columns[0]?.values);
  const isFaded = ({ day }: CalendarDay, place: number): boolean =>
    highlighted === null ? picking.picked.size > 0 && !picking.picked.has(place) : !highlighted.has(day);
  return (
    <Plot
      title={props.visual.definition.title}
      messages={props.messages}
      size={{ width: size.width, height: layout.height }}
      count={days.length}
      stepTo={(key, from) => {
        const weeks = { ArrowUp: -1, ArrowDown: 1 }[key];
        return weeks === undefined ? null : dayInWeek(days, from, weeks);
      }}
      layout={layout}
      tooltipOf={(place) => dayTooltip(props, days[place])}
      picking={picking}
    >
      {(active) => (
        <>
          {months.map((month, place) => (
            <text key={month} {...layout.names[place]} className={styles.seriesText}>
              {formats.full(month, { type: "date", format: null }, "month")}
            </text>
          ))}
          {days.map((day, place) => (
            <g key={day.day} className={isFaded(day, place) ? styles.faded : undefined}>
              <DayMark {...{ day, place, layout, extent }} isActive={active === place} />
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

interface DayMarkProps {
  readonly day: CalendarDay;
  readonly place: number;
  readonly layout: CalendarLayout;
  readonly extent: CalendarMonths["extent"];
  readonly isActive: boolean;
}

function DayMark({ day, place, layout, extent, isActive }: DayMarkProps): React.ReactElement {
  const isWeekend = isoWeekday(day.day) > 5;
  return (
    <>
      <rect
        data-mark={day.day}
        className={isActive ? styles.pointed : styles.segment}
        {...layout.cells[place]}
        rx="3"
        style={{ fill: shade(shareOf(day.value, extent)) }}
      />
      {layout.hasNumbers ? (
        <text
          {...layout.anchorOf(place)}
          dy="0.34em"
          textAnchor="middle"
          className={styles.markText}
          fontWeight={isWeekend ? 600 : 400}
        >
          {Number(day.day.slice(8))}
        </text>
      ) : null}
    </>
  );
}

function dayTooltip(
  { calendar: { measure, extent }, messages, formats }: MonthsProps,
  day: CalendarDay | undefined,
): TooltipContent {
  if (day === undefined || measure === null) return { heading: "", rows: [], note: null };
  const colour = shade(shareOf(day.value, extent));
  const weekday = new Intl.DateTimeFormat(messages.language, { weekday: "long", timeZone: "UTC" });
  return {
    heading: `${weekday.format(Date.parse(day.day))}, ${formats.day(day.day)}`,
    rows: [{ colour, label: measure.displayName, value: formats.full(day.value, measure) }],
    note: null,
  };
}

function shareOf(value: number, [least, greatest]: CalendarMonths["extent"]): number {
  return greatest === least ? 1 : (value - least) / (greatest - least);
}

/** Limits of the shades: a day must not look empty, and its number must stay readable. */
function shade(share: number): string {
  return tint(0.06 + share * 0.49);
}
