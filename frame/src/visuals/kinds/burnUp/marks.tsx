import { line } from "d3-shape";

import { axisHeight, TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import { timeTicks } from "../../chart-kit/category-ticks.ts";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/value-scale.ts";
import { burnUpCourse, type BurnUpCourse } from "./burn-up-course.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";

const top = 12;

/** What was spent, or done, against the plan, both added up; and where it ends at this pace. */
export function BurnUp(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const chart = chartProps(props);
  const course = burnUpCourse(chart.data);
  const [actual, planned] = chart.data.series;
  const entries = [
    { label: actual?.label ?? "", className: styles.burnActual },
    ...(course.planned.length === 0 ? [] : [{ label: planned?.label ?? "", className: styles.burnPlan }]),
    ...(course.end === null || course.now === chart.data.categories.length - 1
      ? []
      : [{ label: props.messages.projected(actual?.label ?? ""), className: styles.burnProjected }]),
  ];
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {entries.map(({ label, className }) => (
          <li key={label} className={styles.legendEntry}>
            <svg width="20" height="10">
              <line x1="0" x2="20" y1="5" y2="5" className={className} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Curves {...chart} course={course} size={size} />}
      </div>
    </div>
  );
}

function Curves(
  props: ChartProps & { readonly course: BurnUpCourse; readonly size: Size },
): React.ReactElement {
  const { title, data, course, size, formats, messages, picking } = props;
  const { categories, series } = data;
  const { actual, planned, projected, now, end } = course;
  const format = series[0]?.column.format ?? null;
  const floor = size.height - axisHeight(data);
  const count = Math.max(2, Math.round(size.height / 56));
  const greatest = Math.max(1, planned.at(-1) ?? 0, end ?? 0, ...actual.map((value) => value ?? 0));
  const scale = createValueScale({
    extent: [0, greatest],
    range: [floor, top],
    fromZero: true,
    ticks: count,
  });
  const ticks = scale.ticks(count);
  const left = Math.max(...formats.axis(ticks, format).map(textWidth)) + 12;
  const ends = [planned.at(-1) ?? null, end].filter((value) => value !== null);
  const write = (value: number): string => formats.compact(value, format);
  const right = size.width - Math.max(14, ...ends.map((value) => textWidth(write(value)) + 12));
  const last = Math.max(1, categories.length - 1);
  const x = (place: number): number => left + (place / last) * (right - left);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => x(place))
    .y((value) => scale(value ?? 0));
  const labels = apart([
    ...(end === null ? [] : [{ value: end, y: scale(end), text: write(end) }]),
    ...(planned.length === 0
      ? []
      : [{ value: planned.at(-1) ?? 0, y: scale(planned.at(-1) ?? 0), text: write(planned.at(-1) ?? 0) }]),
  ]);

  function tooltip(place: number): TooltipContent {
    const [happened, plan] = series;
    const [value, ahead] = [actual[place] ?? null, projected[place] ?? null];
    const full = (one: number): string => (happened === undefined ? "" : formats.full(one, happened.column));
    const share = value === null || !planned[place] ? null : value / planned[place];
    return {
      heading: categories[place]?.label ?? "",
      rows: [
        ...(value === null
          ? []
          : [{ colour: seriesColour(0), label: happened?.label ?? "", value: full(value) }]),
        ...(planned.length === 0
          ? []
          : [{ colour: "var(--ink-3)", label: plan?.label ?? "", value: full(planned[place] ?? 0) }]),
        ...(share === null
          ? []
          : [{ colour: "transparent", label: messages.ofPlanToDate, value: formats.share(share) }]),
        ...(value !== null || ahead === null
          ? []
          : [
              {
                colour: seriesColour(1),
                label: messages.projected(happened?.label ?? ""),
                value: full(ahead),
              },
            ]),
      ],
      note: null,
    };
  }

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={categories.length}
      indexAt={(px) =>
        categories.length === 0
          ? null
          : Math.min(categories.length - 1, Math.max(0, Math.round(((px - left) / (right - left)) * last)))
      }
      anchorOf={(place) => ({
        x: x(place),
        y: scale(actual[place] ?? projected[place] ?? planned[place] ?? 0),
      })}
      tooltipOf={tooltip}
      picking={picking}
    >
      {(active) => (
        <>
          <ValueAxis {...{ scale, ticks, format, formats, left, right }} />
          <TimeAxis
            ticks={timeTicks(data, right - left, formats)}
            {...{ x, left }}
            y={floor}
            right={size.width}
          />
          {now === null ? null : (
            <line x1={x(now)} x2={x(now)} y1={top} y2={floor} className={styles.crosshair} />
          )}
          {active === null ? null : (
            <line x1={x(active)} x2={x(active)} y1={top} y2={floor} className={styles.crosshair} />
          )}
          <path d={draw([...planned]) ?? ""} className={styles.burnPlan} data-mark={series[1]?.label} />
          <path d={draw([...projected]) ?? ""} className={styles.burnProjected} />
          <path d={draw([...actual]) ?? ""} className={styles.burnActual} data-mark={series[0]?.label} />
          {now === null ? null : (
            <circle
              cx={x(now)}
              cy={scale(actual[now] ?? 0)}
              r="4.5"
              className={styles.point}
              style={{ fill: seriesColour(0) }}
            />
          )}
          {labels.map(({ text, y }) => (
            <text key={`${text} ${y}`} x={right + 6} y={y} dy="0.32em" className={styles.markText}>
              {text}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

/** Two figures at the end, moved apart where they would cover each other. */
function apart(
  labels: readonly { readonly value: number; readonly y: number; readonly text: string }[],
): readonly { readonly y: number; readonly text: string }[] {
  const [upper, lower] = labels.toSorted((a, b) => a.y - b.y);
  if (upper === undefined || lower === undefined || lower.y - upper.y >= 14) return labels;
  const middle = (upper.y + lower.y) / 2;
  if (upper.text === lower.text) return [{ ...upper, y: middle }];
  return [
    { ...upper, y: middle - 7 },
    { ...lower, y: middle + 7 },
  ];
}
