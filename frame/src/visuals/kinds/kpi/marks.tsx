import { chartSentences } from "../../../messages/chart-sentences.ts";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { Plot } from "../../chart-kit/plot.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { LinePathMarks, PointDots } from "../../series/line-path-marks.tsx";
import { dotsAt } from "../../series/line-path.ts";
import { shapeSeries, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { ToneBadge } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { coverageText } from "../../words/coverage-text.ts";
import own from "./kpi.module.css";
import { layoutTrend } from "./layout.ts";
import { statusOf, targetedOf } from "./target-status.ts";

/** Mean width of a digit in the figure's font and size, and the least height of a trend, in CSS pixels. */
const [digitWidth, leastTrend] = [16.5, 32];

/** One figure with its target and status, in front of its trend. */
export function Kpi(props: VisualProps): React.ReactElement {
  const trend = trendOf(props);
  return (
    <div className={own.kpi} data-has-trend={trend !== null}>
      <div className={own.texts}>
        <Figure {...props} />
        <Status {...props} />
      </div>
      <div className={own.trend}>
        <ChartSpace>
          {(size) =>
            trend === null || size.height < leastTrend ? null : <Trend {...props} data={trend} size={size} />
          }
        </ChartSpace>
      </div>
    </div>
  );
}

function Figure({ result, formats, messages }: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const column = result.main.columns.find(({ role }) => role === "measure");
  const value = column?.values[0] ?? null;
  const number = typeof value === "number" ? value : null;
  const full = column === undefined ? messages.blank : formats.full(value, column);
  const headline = (isShort: boolean): string =>
    number === null ? "–" : formats.headline(number, column?.format ?? null, isShort);
  const fits = size === null || headline(false).length * digitWidth <= size.width;
  return (
    <p className={own.value} title={full} data-mark={column?.displayName} ref={attach}>
      <span aria-hidden="true">{headline(!fits)}</span>
      <data className="visually-hidden" value={number ?? ""}>
        {full}
      </data>
    </p>
  );
}

/** The status with its word, the target, and since when the figures exist. */
function Status(props: VisualProps): React.ReactElement {
  const { result, formats, messages } = props;
  const status = statusOf(props);
  const { target, share } = targetedOf(result.main);
  const [, column] = result.main.columns.filter(({ role }) => role === "measure");
  const sentences = chartSentences(messages.language);
  const goal = column === undefined || target === null ? null : formats.compact(target, column.format);
  const ofTarget = goal === null || share === null ? null : sentences.ofTarget(formats.share(share), goal);
  const texts = [
    ...(goal === null ? [] : [ofTarget ?? sentences.target(goal)]),
    ...coverageText(result.main, formats, messages),
  ];
  return (
    <p className={own.status}>
      {status === null ? null : <ToneBadge {...status} />}
      {texts.length === 0 ? null : <span>{texts.join(" · ")}</span>}
    </p>
  );
}

/** The trend's periods; null if there are fewer than two. */
function trendOf({ visual, result, formats, range, today }: VisualProps): ChartData | null {
  if (result.trend === null) return null;
  const data = shapeSeries(result.trend, { formats, grain: visual.definition.trend?.grain, range, today });
  return data.categories.length < 2 ? null : data;
}

interface TrendProps extends VisualProps {
  readonly data: ChartData;
  readonly size: Size;
}

function Trend({ visual, data, size, formats, messages }: TrendProps): React.ReactElement {
  const { axis, line, ground, y, anchorOf } = layoutTrend(data, size);
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={data.categories.length}
      layout={{ indexAt: axis.indexAt, anchorOf }}
      tooltipOf={(index) => tooltipOf(data, index, formats, messages)}
      picking={{ onPick: null, onMenu: () => {}, picked: new Set() }}
    >
      {(active) => (
        <>
          <path d={ground} className={own.ground} />
          <LinePathMarks linePath={line} index={0} />
          {active === null ? null : (
            <line
              x1={axis.x(active)}
              x2={axis.x(active)}
              y1={0}
              y2={size.height}
              className={styles.crosshair}
            />
          )}
          {active === null ? null : <PointDots dots={dotsAt(data.series, active, { x: axis.x, y })} />}
        </>
      )}
    </Plot>
  );
}
