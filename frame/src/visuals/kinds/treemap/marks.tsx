import styles from "../../chart-kit/chart.module.css";
import { seriesColour, tint } from "../../chart-kit/colour.ts";
import { isDimmed, partShare } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { fitText, textWidth } from "../../chart-kit/text-width.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps, partsOf } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { treemapTiles } from "./layout.ts";
import type { VisualProps } from "../../visual-props.ts";

/** Parts of a whole as areas, for more of them than a ring can tell apart. */
export function Treemap(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.space} style={{ height: "100%" }} ref={attach}>
      {size === null || size.width === 0 ? null : <Tiles {...chartProps(props, partsOf)} size={size} />}
    </div>
  );
}

function Tiles(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const [series] = data.series;
  const values = series?.values ?? [];
  const sum = values.reduce<number>((total, value) => total + Math.max(0, value ?? 0), 0);
  const greatest = Math.max(0, ...values.map((value) => value ?? 0));
  const tiles = treemapTiles(values, size.width, size.height);
  const indexOf = (place: number | null): number | null =>
    place === null ? null : (tiles[place]?.index ?? null);

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={tiles.length}
      indexAt={(x, y) => {
        const place = tiles.findIndex(
          (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
        );
        return place < 0 ? null : place;
      }}
      anchorOf={(place) => {
        const { x, y, width, height } = tiles[place] ?? { x: 0, y: 0, width: 0, height: 0 };
        return { x: x + width / 2, y: y + height / 2 };
      }}
      tooltipOf={(place) => {
        const index = indexOf(place) ?? 0;
        const value = values[index] ?? null;
        if (series === undefined || value === null) return { heading: "", rows: [], note: null };
        const text = `${formats.full(value, series.column)} · ${formats.share(value / sum)}`;
        return {
          heading: data.categories[index]?.label ?? "",
          rows: [{ colour: seriesColour(0), label: series.column.displayName, value: text }],
          note: null,
        };
      }}
      picking={{
        onPick:
          picking.onPick === null ? null : (place, isMulti) => picking.onPick?.(indexOf(place), isMulti),
        onMenu: (place) => picking.onMenu(indexOf(place)),
        picked: new Set(tiles.flatMap(({ index }, place) => (picking.picked.has(index) ? [place] : []))),
      }}
    >
      {(active) =>
        tiles.map(({ index, x, y, width, height }) => {
          const label = data.categories[index]?.label ?? "";
          const value = values[index] ?? 0;
          const lit = partShare(picking, 0, index, value);
          const fill = tint(0.2 + 0.35 * (value / greatest));
          const figure = formats.compact(value, series?.column.format ?? null);
          return (
            <g key={index} className={isDimmed(picking, indexOf(active), index) ? styles.faded : undefined}>
              <rect
                data-mark={label}
                className={lit === null ? styles.segment : `${styles.segment} ${styles.faded}`}
                {...{ x, y, width, height }}
                style={{ fill }}
              />
              {lit === null || lit === 0 ? null : (
                <rect data-part={label} {...{ x, y, height }} width={width * lit} style={{ fill }} />
              )}
              {width < 44 || height < 22 ? null : (
                <text x={x + 8} y={y + 17} className={styles.markText}>
                  {fitText(label, width - 18)}
                </text>
              )}
              {width < textWidth(figure) + 12 || height < 42 ? null : (
                <text x={x + 8} y={y + 34} className={styles.markText}>
                  {figure}
                </text>
              )}
            </g>
          );
        })
      }
    </Plot>
  );
}
