import styles from "./chart.module.css";
import { useSize, type Size } from "./use-size.ts";

interface ChartSpaceProps {
  /** A chart that is higher than its space is scrolled. */
  readonly doesScroll?: boolean;
  /** Nothing is above or below the marks, so that it fills its visual. */
  readonly isWhole?: boolean;
  readonly children: (size: Size) => React.ReactNode;
}

/** The space of a chart's marks: they are drawn once its size is known, and anew when it changes. */
export function ChartSpace({
  doesScroll = false,
  isWhole = false,
  children,
}: ChartSpaceProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div
      className={doesScroll ? `${styles.space} ${styles.scroller}` : styles.space}
      style={isWhole ? { height: "100%" } : undefined}
      ref={attach}
    >
      {size === null || size.width === 0 ? null : children(size)}
    </div>
  );
}
