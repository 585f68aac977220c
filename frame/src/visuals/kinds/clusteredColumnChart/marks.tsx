import { CutLines } from "../../chart-kit/axes/cut-lines.tsx";
import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { placeLines } from "../../chart-kit/axes/place-lines.ts";
import { boxOfText } from "../../chart-kit/axes/line-texts.ts";
import { HorizontalLines } from "../../chart-kit/axes/reference-lines.tsx";
import { ClusteredChart, ClusteredPlot, type ClusteredMarksProps } from "../../series/clustered-chart.tsx";
import { barColour } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutColumns, type Columns } from "./layout.ts";

/** Columns next to each other, from zero. */
export function ColumnVisual(props: VisualProps): React.ReactElement {
  return <ClusteredChart props={props} draw={ColumnPlot} />;
}

function ColumnPlot(props: ClusteredMarksProps): React.ReactElement {
  const { data, formats, hatch, size } = props;
  const { series } = data;
  const layout = layoutColumns(props);
  const { left, right, scale } = layout;
  const format = series[0]?.column.format ?? null;
  return (
    <ClusteredPlot chart={props} height={size.height} layout={layout}>
      {(active) => (
        <>
          <Hatches id={hatch} count={series.length} />
          <ValueAxis {...layout} format={format} formats={formats} />
          <CategoryAxis layout={layout} right={size.width} notes={data.notes} />
          <ColumnMarks chart={props} {...{ layout, active }} />
          <HorizontalLines
            lines={placeLines(props.referenceLines, series)}
            {...{ scale, formats, format, left, right }}
            texts={layout.labels.map((label) => boxOfText(label))}
          />
          <ColumnParts data={data} layout={layout} />
          {layout.cut === null ? null : (
            <>
              <CutLines x={layout.cut.x} y={layout.cut.y + 16} isVertical />
              <MarkText {...layout.cut} y={layout.cut.y - 6} />
            </>
          )}
          {layout.labels.map((label) => (
            <MarkText key={String(data.categories[label.category]?.value)} {...label} />
          ))}
        </>
      )}
    </ClusteredPlot>
  );
}

interface ColumnMarksProps {
  readonly chart: ClusteredMarksProps;
  readonly layout: Columns;
  readonly active: number | null;
}

function ColumnMarks({ chart, layout, active }: ColumnMarksProps): React.ReactElement {
  const { picking, lookOf, hatch } = chart;
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

function ColumnParts({
  data,
  layout,
}: {
  readonly data: ClusteredMarksProps["data"];
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
