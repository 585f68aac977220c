import styles from "../chart.module.css";

interface CutLinesProps {
  readonly x: number;
  readonly y: number;
  /** Across a column; otherwise across a bar. */
  readonly isVertical: boolean;
}

/** Two slanted gaps across a mark that is longer than its scale. */
export function CutLines({ x, y, isVertical }: CutLinesProps): React.ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${isVertical ? 90 : 0})`} data-cut="">
      <path d="M-5 18L5 -18M2 18L12 -18" className={styles.cut} />
    </g>
  );
}
