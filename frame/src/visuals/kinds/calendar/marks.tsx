import { isCovered, type DataPoint } from "../../../report/selection.ts";
import styles from "../../chart-kit/chart.module.css";
import { tint } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { ShadeLegend } from "../../chart-kit/shade-legend.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { calendarMonths, dayInWeek, type CalendarDay, type CalendarMonths } from "./calendar-months.ts";
import type { VisualProps } from "../../visual-props.ts";

const [headRoom, gap] = [20, 14];
const [smallest, largest] = [10, 30];
/** From this size on a day holds its number. */
const numbered = 20;

/** Days as shades, month by month as on a wall calendar. */
export function Calendar(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const calendar = calendarMonths(props.result.main);
  return (
    <div className={styles.chart}>
      <ShadeLegend
        ends={calendar.extent}
        format={calendar.measure?.format ?? null}
        shade={shade}
        {...props}
      />
      <div className={`${styles.space} ${styles.scroller}`} ref={attach}>
        {size === null || size.width === 0 ? null : <Months {...props} calendar={calendar} size={size} />}
      </div>
    </div>
  );
}

interface Plan {
  readonly cell: number;
  /** Months beside each other. */
  readonly across: number;
  readonly height: number;
  readonly at: (month: number) => { readonly x: number; readonly y: number };
}

/** The largest cells with which all months stand in the room; months that do not fit are scrolled to. */
function planOf(months: number, { width, height }: Size): Plan {
  let best = planFor(months, width, smallest);
  for (let cell = smallest + 1; cell <= largest; cell += 1) {
    const next = planFor(months, width, cell);
    if (next.height > height || next.across * (cell * 7 + gap) - gap > width) break;
    best = next;
  }
  return best;
}

function planFor(months: number, width: number, cell: number): Plan {
  const [block, line] = [cell * 7 + gap, headRoom + cell * 6 + gap];
  const across = Math.max(1, Math.min(months, Math.floor((width + gap) / block)));
  return {
    cell,
    across,
    height: Math.ceil(months / across) * line - gap,
    at: (month) => ({ x: (month % across) * block, y: Math.floor(month / across) * line }),
  };
}

function Months(
  props: VisualProps & { readonly calendar: CalendarMonths; readonly size: Size },
): React.ReactElement {
  const { calendar, size, formats, messages, visual, interaction } = props;
  const { months, days, measure, extent } = calendar;
  const [least, greatest] = extent;
  const plan = planOf(months.length, size);
  const { cell } = plan;
  const cornerOf = ({ month, column, row }: CalendarDay) => {
    const { x, y } = plan.at(month);
    return { x: x + column * cell, y: y + headRoom + row * cell };
  };
  const places = new Map(
    days.map((day, place) => {
      const { x, y } = cornerOf(day);
      return [`${x} ${y}`, place];
    }),
  );
  const pointOf = (place: number | null): readonly DataPoint[] =>
    place === null ? [] : [[{ dimension: 0, value: days[place]?.day ?? null }]];
  const { selection, onSelect, highlight } = interaction;
  const picked = new Set(
    days.flatMap(({ day }, place) => (isCovered(selection, [{ dimension: 0, value: day }]) ? [place] : [])),
  );
  const lit = highlight === null ? null : new Set(highlight.columns[0]?.values);
  const weekend = (column: number): boolean => column > 4;

  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      width={size.width}
      height={Math.max(plan.height, 1)}
      count={days.length}
      stepTo={(key, from) => {
        const weeks = { ArrowUp: -1, ArrowDown: 1 }[key];
        return weeks === undefined ? null : dayInWeek(days, from, weeks);
      }}
      indexAt={(px, py) => {
        for (let month = 0; month < months.length; month += 1) {
          const { x, y } = plan.at(month);
          const column = Math.floor((px - x) / cell);
          const row = Math.floor((py - y - headRoom) / cell);
          if (column < 0 || column > 6 || row < 0 || row > 5) continue;
          return places.get(`${x + column * cell} ${y + headRoom + row * cell}`) ?? null;
        }
        return null;
      }}
      anchorOf={(place) => {
        const day = days[place];
        const { x, y } = day === undefined ? { x: 0, y: 0 } : cornerOf(day);
        return { x: x + cell / 2, y: y + cell / 2 };
      }}
      tooltipOf={(place) => {
        const day = days[place];
        if (day === undefined || measure === null) return { heading: "", rows: [], note: null };
        const colour = shade(shareOf(day.value, least, greatest));
        const weekday = new Intl.DateTimeFormat(messages.language, { weekday: "long", timeZone: "UTC" });
        return {
          heading: `${weekday.format(Date.parse(day.day))}, ${formats.day(day.day)}`,
          rows: [{ colour, label: measure.displayName, value: formats.full(day.value, measure) }],
          note: null,
        };
      }}
      picking={{
        picked,
        onPick: onSelect === null ? null : (place, isMulti) => onSelect(pointOf(place), isMulti),
        onMenu: (place) => interaction.onMenuPoint(pointOf(place)),
      }}
    >
      {(active) => (
        <>
          {months.map((month, place) => {
            const { x, y } = plan.at(place);
            return (
              <text key={month} x={x} y={y + 13} className={styles.seriesText}>
                {formats.full(month, { type: "date", format: null }, "month")}
              </text>
            );
          })}
          {days.map((day, place) => {
            const { x, y } = cornerOf(day);
            const share = shareOf(day.value, least, greatest);
            const isFaded = lit !== null ? !lit.has(day.day) : picked.size > 0 && !picked.has(place);
            return (
              <g key={day.day} className={isFaded ? styles.faded : undefined}>
                <rect
                  data-mark={day.day}
                  className={active === place ? styles.pointed : styles.segment}
                  {...{ x, y }}
                  width={cell}
                  height={cell}
                  rx="3"
                  style={{ fill: shade(share) }}
                />
                {cell < numbered ? null : (
                  <text
                    x={x + cell / 2}
                    y={y + cell / 2}
                    dy="0.34em"
                    textAnchor="middle"
                    className={styles.markText}
                    fontWeight={weekend(day.column) ? 600 : 400}
                  >
                    {Number(day.day.slice(8))}
                  </text>
                )}
              </g>
            );
          })}
        </>
      )}
    </Plot>
  );
}

function shareOf(value: number, least: number, greatest: number): number {
  return greatest === least ? 1 : (value - least) / (greatest - least);
}

/** Never so faint that a day looks empty, never so strong that its number cannot be read. */
function shade(share: number): string {
  return tint(0.06 + share * 0.49);
}
