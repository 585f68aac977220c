import type { PlacedText } from "./box.ts";
import styles from "./chart.module.css";

/** A figure above its mark. */
export function MarkText({ text, x, y }: PlacedText): React.ReactElement {
  return (
    <text x={x} y={y} textAnchor="middle" className={styles.markText}>
      {text}
    </text>
  );
}
