import type { Size } from "../../chart-kit/use-size.ts";
import { layoutVertical, type VerticalLayout } from "../../chart-kit/axes/vertical.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { BoxData } from "./box-data.ts";

/** Greatest width of a box, and radius of an outlier, in CSS pixels. */
const [widestBox, dot] = [56, 2.5];
/** Outliers of one box that are drawn. They lie on each other long before. */
const mostDots = 400;

export interface PlacedBox {
  readonly x: number;
  readonly width: number;
  readonly centre: number;
  /** From the upper quartile down to the lower one. */
  readonly top: number;
  readonly height: number;
  readonly median: number;
  /** The ends of the whiskers. */
  readonly least: number;
  readonly greatest: number;
  readonly dots: readonly { readonly y: number; readonly radius: number }[];
}

export interface BoxLayout extends VerticalLayout {
  readonly boxes: readonly PlacedBox[];
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

interface BoxOptions {
  readonly data: BoxData;
  readonly formats: Formats;
  readonly size: Size;
}

/** One box for each category, on a scale from zero. */
export function layoutBoxes({ data, formats, size }: BoxOptions): BoxLayout {
  const { chart, boxes, column } = data;
  let [least, greatest] = [0, 0];
  for (const { whiskers, outliers } of boxes) {
    least = Math.min(least, whiskers[0], outliers[0]?.value ?? 0);
    greatest = Math.max(greatest, whiskers[1], outliers.at(-1)?.value ?? 0);
  }
  const axes = layoutVertical({
    data: chart,
    size,
    extent: [least, greatest],
    format: column?.format ?? null,
    formats,
  });
  const { scale, centre, bandwidth } = axes;
  const width = Math.max(3, Math.min(widestBox, bandwidth));
  const placed = boxes.map(({ lower, median, upper, whiskers, outliers }, index): PlacedBox => ({
    x: centre(index) - width / 2,
    width,
    centre: centre(index),
    top: scale(upper),
    height: scale(lower) - scale(upper),
    median: scale(median),
    least: scale(whiskers[0]),
    greatest: scale(whiskers[1]),
    dots: spread(outliers, mostDots).map(({ value }) => ({ y: scale(value), radius: dot })),
  }));
  return {
    ...axes,
    boxes: placed,
    anchorOf: (index) => ({ x: centre(index), y: placed[index]?.median ?? 0 }),
  };
}

/** At most so many of a sorted list, evenly, with both ends. */
function spread<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  const step = (list.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => list[Math.round(place * step)]).filter(
    (item) => item !== undefined,
  );
}
