import type { PlacedText } from "../../chart-kit/box.ts";
import { layoutHorizontal, type HorizontalLayout } from "../../chart-kit/axes/horizontal.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";
import type { ShareData } from "./share-rows.ts";

/** Distance of a difference to the dot before it, in pixels. */
const gap = 10;

interface ShareOptions {
  readonly shares: ShareData;
  readonly formats: Formats;
  readonly size: Size;
  /** The difference of each row as text; null for none. */
  readonly differences: readonly (string | null)[];
}

/** The dots of one row, in the plot's pixels; null for a missing figure. */
export interface SharePair {
  readonly y: number;
  readonly base: number | null;
  readonly compared: number | null;
  /** Right of the dots. */
  readonly label: PlacedText | null;
}

/** Two dots on a line for each row, over a scale of shares from zero. */
export interface SharePairs extends HorizontalLayout {
  readonly pairs: readonly SharePair[];
  /** The position of a row's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

export function layoutShares({ shares, formats, size, differences }: ShareOptions): SharePairs {
  const { rows, data } = shares;
  const greatest = Math.max(0, ...rows.flatMap(({ base, compared }) => [base ?? 0, compared ?? 0]));
  const longest = Math.max(0, ...differences.map((text) => (text === null ? 0 : textWidth(text))));
  const axis = layoutHorizontal({
    data,
    size,
    extent: [0, greatest],
    format: shareFormat,
    formats,
    endSpace: longest + gap + 8,
  });
  const { scale, row } = axis;
  const pairs = rows.map(({ base, compared }, index): SharePair => {
    const y = index * row + row / 2;
    const text = differences[index] ?? null;
    const end = scale(Math.max(base ?? 0, compared ?? 0)) + gap;
    return {
      y,
      base: base === null ? null : scale(base),
      compared: compared === null ? null : scale(compared),
      label: text === null ? null : { text, x: end, y },
    };
  });
  return {
    ...axis,
    pairs,
    anchorOf: (index) => {
      const { y = 0, base = null, compared = null } = pairs[index] ?? {};
      return { x: Math.min(size.width * 0.6, compared ?? base ?? 0), y };
    },
  };
}
