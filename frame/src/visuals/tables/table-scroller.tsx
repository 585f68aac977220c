import { KeyRegion } from "../chart-kit/key-region.tsx";
import styles from "./table.module.css";
import type { useMoreRows } from "./use-more-rows.ts";

interface TableScrollerProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly label: string;
  /** The text of the current row for screen readers; empty for none. */
  readonly spoken: string;
  readonly following: ReturnType<typeof useMoreRows>;
  readonly onKeyDown: ((event: React.KeyboardEvent) => void) | undefined;
  readonly onBlur: () => void;
  readonly children: React.ReactNode;
}

export function TableScroller({
  ref,
  label,
  spoken,
  following,
  onKeyDown,
  onBlur,
  children,
}: TableScrollerProps): React.ReactElement {
  return (
    <KeyRegion
      ref={ref}
      className={styles.scroller}
      label={label}
      spoken={spoken}
      onKeyDown={(event) => {
        following.onKey(event);
        onKeyDown?.(event);
      }}
      onBlur={() => {
        following.onBlur();
        onBlur();
      }}
      onPointerDown={following.onPointerDown}
      onWheel={following.onWheel}
    >
      {children}
    </KeyRegion>
  );
}
