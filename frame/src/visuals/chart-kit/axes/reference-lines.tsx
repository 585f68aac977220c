import type { NumberFormat } from "@vitrine/contracts/query";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { Box } from "../box.ts";
import styles from "../chart.module.css";
import { boxOfText, partsWithout, partsBetween, placeLineName, placeNamesInRow } from "./line-texts.ts";
import type { PlacedLine } from "./place-lines.ts";

interface LinesProps {
  readonly lines: readonly PlacedLine[];
  readonly scale: (value: number) => number;
  readonly formats: Formats;
  readonly format: NumberFormat | null;
  /** The figures of the chart, which the lines leave free. */
  readonly texts: readonly Box[];
}

/** Horizontal reference lines of columns or lines, each with its name and figure at an end. */
export function HorizontalLines({
  lines,
  scale,
  formats,
  format,
  texts,
  left,
  right,
}: LinesProps & { readonly left: number; readonly right: number }): React.ReactElement {
  const taken = [...texts];
  return (
    <g>
      {lines.map(({ label, value }, index) => {
        const line = { y: scale(value), span: [left, right] } as const;
        const name = placeLineName(`${label} ${formats.compact(value, format)}`, line, taken);
        taken.push(boxOfText(name, name.anchor));
        return (
          <g key={index} data-reference={label}>
            {partsWithout(line, texts).map(([from, to]) => (
              <line key={from} x1={from} x2={to} y1={line.y} y2={line.y} className={styles.reference} />
            ))}
            <text x={name.x} y={name.y} textAnchor={name.anchor} className={styles.referenceText}>
              {name.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/**
 * Vertical reference lines of bars, each with its name and figure below it, or above it if the rows scroll or an axis
 * is below.
 */
export function VerticalLines({
  lines,
  scale,
  formats,
  format,
  texts,
  bottom,
  isBelow,
  width,
}: LinesProps & {
  readonly bottom: number;
  readonly isBelow: boolean;
  /** Of the chart. */
  readonly width: number;
}): React.ReactElement {
  const names = lines.map(({ label, value }) => ({
    text: `${label} ${formats.compact(value, format)}`,
    x: scale(value),
  }));
  const middles = placeNamesInRow(names, width);
  return (
    <g>
      {names.map(({ text, x }, index) => {
        const middle = middles[index] ?? null;
        return (
          // Lines may have the same name.
          <g key={index} data-reference={lines[index]?.label}>
            {partsBetween({ x, span: [0, bottom] }, texts).map(([from, to]) => (
              <line key={from} x1={x} x2={x} y1={from} y2={to} className={styles.reference} />
            ))}
            {middle === null ? null : (
              <text
                x={middle}
                y={isBelow ? bottom + 13 : -5}
                textAnchor="middle"
                className={styles.referenceText}
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
