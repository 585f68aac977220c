import { useId } from "react";

import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { placeLines } from "../../chart-kit/axes/place-lines.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { HorizontalLines } from "../../chart-kit/axes/reference-lines.tsx";
import { tooltipOf, withWord } from "../../chart-kit/tooltip-of.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import { barColour } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutColumns, type Columns } from "./layout.ts";

/** Columns side by side, from zero. */
export function ColumnVisual(props: VisualProps): React.ReactElement {
  const chart = chartProps(props);
  const { series } = chart.data;
  return (
    <div className={styles.chart}>
      {series.length > 1 ? <Legend series={series} kind="bar" /> : null}
      <ChartSpace>{(size) => <ColumnPlot {...chart} size={size} />}</ChartSpace>
    </div>
  );
}

function ColumnPlot(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const { series } = data;
  const hatch = useId();
  const layout = layoutColumns(props);
  const { left, right, scale } = layout;
  const format = series[0]?.column.format ?? null;
  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={data.categories.length}
      indexAt={layout.indexAt}
      anchorOf={layout.anchorOf}
      tooltipOf={(index) => withWord(tooltipOf(data, index, formats, messages), props.lookOf(index))}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={hatch} count={series.length} />
          <ValueAxis {...layout} format={format} formats={formats} />
          <CategoryAxis
            ticks={layout.axisTicks}
            x={layout.centre}
            y={layout.bottom}
            left={left}
            right={size.width}
          />
          <ColumnMarks chart={props} {...{ layout, hatch, active }} />
          <HorizontalLines
            lines={placeLines(props.referenceLines, series)}
            {...{ scale, formats, format, left, right }}
          />
          <ColumnParts data={data} layout={layout} />
          {layout.labels.map((label) => (
            <MarkText key={String(data.categories[label.category]?.value)} {...label} />
          ))}
        </>
      )}
    </Plot>
  );
}

interface ColumnMarksProps {
  readonly chart: ChartProps;
  readonly layout: Columns;
  readonly hatch: string;
  readonly active: number | null;
}

function ColumnMarks({ chart, layout, hatch, active }: ColumnMarksProps): React.ReactElement {
  const { picking, lookOf } = chart;
  return (
    <>
      {layout.columns.map(({ key, series, category, box, isOpen }) => {
        const isFaded = picking.parts !== null || isDimmed(picking, active, category);
        const fill = isOpen
          ? `url(#${hatch}-${series})`
          : (barColour(lookOf(category)) ?? seriesColour(series));
        return (
          <rect
            key={key}
            {...box}
            rx={layout.corner}
            className={isFaded ? styles.faded : undefined}
            style={{ fill }}
          />
        );
      })}
    </>
  );
}

/** The highlighted parts of the columns, drawn over them. */
function ColumnParts({
  data,
  layout,
}: {
  readonly data: ChartProps["data"];
  readonly layout: Columns;
}): React.ReactElement {
  return (
    <>
      {layout.parts.map(({ key, series, category, box }) => (
        <rect
          key={key}
          {...box}
          rx={layout.corner}
          data-part={data.categories[category]?.label}
          style={{ fill: seriesColour(series) }}
        />
      ))}
    </>
  );
}
