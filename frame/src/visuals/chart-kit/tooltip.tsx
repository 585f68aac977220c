import { createContext, useContext } from "react";

import styles from "./chart.module.css";
import type { MarkPicking } from "./picking.ts";
import type { Size } from "./use-size.ts";

export interface TooltipContent {
  readonly heading: string;
  readonly rows: readonly { readonly colour: string; readonly label: string; readonly value: string }[];
  readonly note: string | null;
}

/** A mark that is pointed at, in its plot. */
export interface TooltipMark {
  readonly index: number;
  readonly size: Size;
  readonly layout: { readonly anchorOf: (index: number) => { readonly x: number; readonly y: number } };
  readonly picking: MarkPicking;
}

/** Replaces the usual tooltip of the plots in it. */
export const TooltipDrawing = createContext<
  (usual: React.ReactElement, mark: TooltipMark) => React.ReactElement
>((usual) => usual);

/** The tooltip of a mark, by default the usual one. */
export function MarkTooltip({
  content,
  mark,
}: {
  readonly content: TooltipContent;
  readonly mark: TooltipMark;
}) {
  const { index, size, layout } = mark;
  return useContext(TooltipDrawing)(
    <Tooltip content={content} {...layout.anchorOf(index)} {...size} />,
    mark,
  );
}

interface TooltipProps {
  readonly content: TooltipContent;
  /** The position of the tooltip's point, in the plot's pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Since when the visual's figures exist, as text; empty for none. */
export const TooltipCoverage = createContext("");

const gap = 12;

/**
 * The tooltip, on the side of its point with more space. Hidden from screen readers, which `Plot` announces the text
 * to.
 */
function Tooltip({ content, x, y, width, height }: TooltipProps): React.ReactElement {
  const coverage = useContext(TooltipCoverage);
  const notes = [content.note, coverage].filter((note) => note !== null && note !== "");
  const side = x > width / 2 ? { right: width - x + gap } : { left: x + gap };
  const level = y > height / 2 ? { bottom: Math.max(0, height - y - gap) } : { top: Math.max(0, y - gap) };
  return (
    <div className={styles.tooltip} style={{ ...side, ...level }} aria-hidden="true">
      <p className={styles.tooltipHeading}>{content.heading}</p>
      {content.rows.map((row) => (
        <p key={row.label} className={styles.tooltipRow}>
          <span className={styles.swatch} style={{ background: row.colour }} />
          <span className={styles.tooltipLabel}>{row.label}</span>
          <span className={styles.tooltipValue}>{row.value}</span>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.tooltipNote}>
          {note}
        </p>
      ))}
    </div>
  );
}
