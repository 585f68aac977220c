import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { partShare, type Picking } from "../../chart-kit/picking.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { treemapTiles } from "./treemap-tiles.ts";

interface TreemapOptions extends Pick<ChartProps, "data" | "formats"> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** The tile of a category, in the plot's pixels. */
export interface TreemapTile {
  readonly category: number;
  /** The share of the greatest figure. */
  readonly share: number;
  readonly box: Box;
  /** Its highlighted part; null for none. */
  readonly part: Box | null;
  /** True while something is highlighted in any tile. */
  readonly isBehind: boolean;
  /** Its name and its figure, if there is space. */
  readonly texts: readonly PlacedText[];
}

/** Tiles that fill the plot. */
export interface Treemap {
  readonly tiles: readonly TreemapTile[];
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a tile's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out one tile for each category with a figure above zero. */
export function layoutTreemap({ data, formats, picking, size }: TreemapOptions): Treemap {
  const [series] = data.series;
  const values = series?.values ?? [];
  const greatest = Math.max(0, ...values.map((value) => value ?? 0));
  const tiles = treemapTiles(values, size.width, size.height).map(({ index, ...box }): TreemapTile => {
    const value = values[index] ?? 0;
    const highlightedShare = partShare(picking, 0, index, value);
    const name = data.categories[index]?.label ?? "";
    const figure = formats.compact(value, series?.column.format ?? null);
    return {
      category: index,
      share: value / greatest,
      box,
      part:
        highlightedShare === null || highlightedShare === 0
          ? null
          : { ...box, width: box.width * highlightedShare },
      isBehind: highlightedShare !== null,
      texts: textsOf(box, name, figure),
    };
  });
  return {
    tiles,
    indexAt: (x, y) => {
      const place = tiles.findIndex(
        ({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
      );
      return place < 0 ? null : place;
    },
    anchorOf: (place) => {
      const { x, y, width, height } = tiles[place]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
}

function textsOf({ x, y, width, height }: Box, name: string, figure: string): readonly PlacedText[] {
  return [
    ...(width < 44 || height < 22 ? [] : [{ text: fitText(name, width - 18), x: x + 8, y: y + 17 }]),
    ...(width < textWidth(figure) + 12 || height < 42 ? [] : [{ text: figure, x: x + 8, y: y + 34 }]),
  ];
}
