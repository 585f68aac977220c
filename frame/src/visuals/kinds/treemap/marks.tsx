import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour, tint } from "../../chart-kit/colour.ts";
import { pickingOfMarks } from "../../chart-kit/mark-picking.ts";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { partsOf } from "../../series/chart-data.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutTreemap, type TreemapTile } from "./layout.ts";

/** Parts of a whole as areas, for more parts than a ring can show. */
export function Treemap(props: VisualProps): React.ReactElement {
  return <ChartSpace isWhole>{(size) => <Tiles {...chartProps(props, partsOf)} size={size} />}</ChartSpace>;
}

function Tiles(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { data, picking, size } = props;
  const { tiles, indexAt, anchorOf } = layoutTreemap(props);
  const categoryAt = (active: number | null): number | null =>
    active === null ? null : (tiles[active]?.category ?? null);
  return (
    <Plot
      title={props.title}
      messages={props.messages}
      size={size}
      count={tiles.length}
      layout={{ indexAt: indexAt, anchorOf: anchorOf }}
      tooltipOf={(place) => tileTooltip(props, categoryAt(place) ?? 0)}
      picking={pickingOfMarks(
        picking,
        tiles.map(({ category }) => category),
      )}
    >
      {(active) =>
        tiles.map((tile) => (
          <g
            key={tile.category}
            className={isDimmed(picking, categoryAt(active), tile.category) ? styles.faded : undefined}
          >
            <TileMark tile={tile} name={data.categories[tile.category]?.label ?? ""} />
          </g>
        ))
      }
    </Plot>
  );
}

function TileMark({ tile, name }: { readonly tile: TreemapTile; readonly name: string }): React.ReactElement {
  const { box, part, isBehind, texts, share } = tile;
  const style = { fill: tint(0.2 + 0.35 * share) };
  return (
    <>
      <rect
        data-mark={name}
        className={isBehind ? `${styles.segment} ${styles.faded}` : styles.segment}
        {...box}
        style={style}
      />
      {part === null ? null : <rect data-part={name} {...part} style={style} />}
      {texts.map(({ text, x, y }) => (
        <text key={y} x={x} y={y} className={styles.markText}>
          {text}
        </text>
      ))}
    </>
  );
}

function tileTooltip({ data, formats }: ChartProps, index: number): TooltipContent {
  const [series] = data.series;
  const value = series?.values[index] ?? null;
  if (series === undefined || value === null) return { heading: "", rows: [], note: null };
  const sum = series.values.reduce<number>((total, one) => total + Math.max(0, one ?? 0), 0);
  const text = `${formats.full(value, series.column)} · ${formats.share(value / sum)}`;
  return {
    heading: data.categories[index]?.label ?? "",
    rows: [{ colour: seriesColour(0), label: series.column.displayName, value: text }],
    note: null,
  };
}
