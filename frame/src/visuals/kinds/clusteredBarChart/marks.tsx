import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { CutLines } from "../../chart-kit/axes/cut-lines.tsx";
import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { placeLines } from "../../chart-kit/axes/place-lines.ts";
import { boxOfMiddleText } from "../../chart-kit/axes/line-texts.ts";
import { VerticalLines } from "../../chart-kit/axes/reference-lines.tsx";
import { ClusteredChart, ClusteredPlot, type ClusteredMarksProps } from "../../series/clustered-chart.tsx";
import { barColour } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutBars, type Bar, type Bars } from "./layout.ts";

/** Horizontal bars, one row for each category. Labels show the figures if there is space, else an axis does. */
export function BarVisual(props: VisualProps): React.ReactElement {
  return <ClusteredChart props={props} doesScroll draw={BarPlot} />;
}

function BarPlot(props: ClusteredMarksProps): React.ReactElement {
  const layout = layoutBars(props);
  return (
    <>
      <ClusteredPlot chart={props} height={layout.plotHeight} layout={layout}>
        {(active) => <BarMarks chart={props} {...{ layout, active }} />}
      </ClusteredPlot>
      {layout.isLabelled || props.axes?.hasNames === false ? null : (
        <BottomAxis layout={layout} width={props.size.width} />
      )}
    </>
  );
}

interface BarMarksProps {
  readonly chart: ClusteredMarksProps;
  readonly layout: Bars;
  readonly active: number | null;
}

function BarMarks({ chart, layout, active }: BarMarksProps): React.ReactElement {
  const { data, formats, picking, hatch } = chart;
  const { series, categories } = data;
  const { scale, ticks, height } = layout;
  return (
    <g transform={`translate(0 ${layout.top})`}>
      <Hatches id={hatch} count={series.length} />
      <VerticalGrid layout={{ scale, ticks: layout.isLabelled ? [] : ticks, height }} />
      {categories.map(({ value, label, part }, index) => (
        <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
          <RowName layout={layout} data={data} index={index} />
          {(layout.bars[index] ?? []).map((bar) => (
            <BarMark
              key={bar.key}
              bar={bar}
              name={label}
              isBehind={picking.parts !== null}
              fill={
                part === null
                  ? (barColour(chart.lookOf(index)) ?? seriesColour(bar.series))
                  : `url(#${hatch}-${bar.series})`
              }
            />
          ))}
        </g>
      ))}
      {layout.cut === null ? null : <CutLines {...layout.cut} isVertical={false} />}
      <VerticalLines
        lines={placeLines(chart.referenceLines, series)}
        {...{ scale, formats }}
        format={series[0]?.column.format ?? null}
        texts={layout.bars.flat().flatMap(({ label }) => (label === null ? [] : boxOfMiddleText(label)))}
        bottom={height}
        isBelow={layout.hasNamesBelow}
        width={chart.size.width}
      />
      {layout.bars.map((bars, index) => (
        <BarLabels
          key={String(categories[index]?.value)}
          bars={bars}
          isFaded={isDimmed(picking, active, index)}
        />
      ))}
    </g>
  );
}

interface BarMarkProps {
  readonly bar: Bar;
  readonly name: string;
  readonly isBehind: boolean;
  readonly fill: string;
}

/** A bar with its highlighted part, or a dash for a missing figure. */
function BarMark({ bar, name, isBehind, fill }: BarMarkProps): React.ReactElement | null {
  if (bar.box === null) {
    if (bar.label === null) return null;
    return (
      <text x={bar.label.x} y={bar.label.y} dy="0.32em" className={styles.yearText}>
        {bar.label.text}
      </text>
    );
  }
  return (
    <g>
      <rect className={isBehind ? styles.faded : undefined} {...bar.box} rx="2" style={{ fill }} />
      {bar.part === null ? null : (
        <rect {...bar.part} rx="2" data-part={name} style={{ fill: seriesColour(bar.series) }} />
      )}
    </g>
  );
}

/** The figures at the ends of a category's bars, drawn over reference lines. */
function BarLabels({
  bars,
  isFaded,
}: {
  readonly bars: readonly Bar[];
  readonly isFaded: boolean;
}): React.ReactElement {
  return (
    <>
      {bars.map(({ key, box, label }) =>
        box === null || label === null ? null : (
          <text
            key={key}
            x={label.x}
            y={label.y}
            dy="0.32em"
            className={isFaded ? `${styles.labelText} ${styles.faded}` : styles.labelText}
          >
            {label.text}
          </text>
        ),
      )}
    </>
  );
}
