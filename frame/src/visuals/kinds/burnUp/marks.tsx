import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { burnUpCurves, type BurnUpCurves } from "@vitrine/contracts/reading/charts/burn-up-curves";
import { layoutBurnUp, type BurnUpLayout } from "./layout.ts";
import { chartSentences } from "../../../messages/chart-sentences.ts";

interface CurvesProps extends ChartProps {
  readonly curves: BurnUpCurves;
  readonly size: Size;
}

/** The cumulative actual figures against the plan, and the projected end. */
export function BurnUp(props: VisualProps): React.ReactElement {
  const chart = chartProps(props);
  const curves = burnUpCurves(chart.data);
  return (
    <div className={styles.chart}>
      <CurvesLegend data={chart.data} {...{ curves, messages: props.messages }} />
      <ChartSpace>{(size) => <Curves {...chart} curves={curves} size={size} />}</ChartSpace>
    </div>
  );
}

/** The meaning of the curves. */
export function CurvesLegend({
  data,
  curves,
  messages,
}: Pick<CurvesProps, "data" | "curves" | "messages">): React.ReactElement {
  const [actual, planned] = data.series;
  const entries = [
    { label: actual?.label ?? "", className: styles.burnActual },
    ...(curves.planned.length === 0 ? [] : [{ label: planned?.label ?? "", className: styles.burnPlan }]),
    ...(curves.end === null || curves.now === data.categories.length - 1
      ? []
      : [
          {
            label: chartSentences(messages.language).projected(actual?.label ?? ""),
            className: styles.burnProjected,
          },
        ]),
  ];
  return (
    <ul className={styles.legend} aria-hidden="true" data-legend="">
      {entries.map(({ label, className }) => (
        <li key={label} className={styles.legendEntry}>
          <svg width="20" height="10">
            <line x1="0" x2="20" y1="5" y2="5" className={className} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Curves(props: CurvesProps): React.ReactElement {
  const { data, size, formats } = props;
  const layout = layoutBurnUp(props);
  const { axis } = layout;
  return (
    <Plot
      title={props.title}
      messages={props.messages}
      size={size}
      count={data.categories.length}
      layout={{ indexAt: axis.indexAt, anchorOf: layout.anchorOf }}
      tooltipOf={(place) => burnUpTooltip(props, place)}
      picking={props.picking}
    >
      {(active) => (
        <>
          <ValueAxis {...layout} format={data.series[0]?.column.format ?? null} formats={formats} />
          <CategoryAxis layout={{ ...layout, centre: axis.x }} right={size.width} notes={data.notes} />
          <CurveMarks layout={layout} series={data.series} at={active === null ? null : axis.x(active)} />
        </>
      )}
    </Plot>
  );
}

interface CurveMarksProps {
  readonly layout: BurnUpLayout;
  readonly series: ChartProps["data"]["series"];
  /** The pixel of the active period; null for none. */
  readonly at: number | null;
}

function CurveMarks({ layout, series, at }: CurveMarksProps): React.ReactElement {
  const { now, top, bottom, right } = layout;
  const [actual, planned] = series;
  return (
    <>
      {now === null ? null : <line x1={now.x} x2={now.x} y1={top} y2={bottom} className={styles.crosshair} />}
      {at === null ? null : <line x1={at} x2={at} y1={top} y2={bottom} className={styles.crosshair} />}
      <path d={layout.planned} className={styles.burnPlan} data-mark={planned?.label} />
      <path d={layout.projected} className={styles.burnProjected} />
      <path d={layout.actual} className={styles.burnActual} data-mark={actual?.label} />
      {now === null ? null : (
        <circle cx={now.x} cy={now.y} r="4.5" className={styles.point} style={{ fill: seriesColour(0) }} />
      )}
      {layout.ends.map(({ text, y }) => (
        <text key={`${text} ${y}`} x={right + 6} y={y} dy="0.32em" className={styles.markText}>
          {text}
        </text>
      ))}
    </>
  );
}

function burnUpTooltip({ data, curves, formats, messages }: CurvesProps, place: number): TooltipContent {
  const [happened, plan] = data.series;
  const { actual, planned, projected } = curves;
  const [value, ahead] = [actual[place] ?? null, projected[place] ?? null];
  const full = (one: number): string => (happened === undefined ? "" : formats.full(one, happened.column));
  const share = value === null || !planned[place] ? null : value / planned[place];
  const name = happened?.label ?? "";
  return {
    heading: data.categories[place]?.label ?? "",
    rows: [
      ...(value === null ? [] : [{ colour: seriesColour(0), label: name, value: full(value) }]),
      ...(planned.length === 0
        ? []
        : [{ colour: "var(--ink-3)", label: plan?.label ?? "", value: full(planned[place] ?? 0) }]),
      ...(share === null
        ? []
        : [
            {
              colour: "transparent",
              label: chartSentences(messages.language).ofPlanToDate,
              value: formats.share(share),
            },
          ]),
      ...(value !== null || ahead === null
        ? []
        : [
            {
              colour: seriesColour(1),
              label: chartSentences(messages.language).projected(name),
              value: full(ahead),
            },
          ]),
    ],
    note: null,
  };
}
