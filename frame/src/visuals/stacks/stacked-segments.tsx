import styles from "../chart-kit/chart.module.css";
import { textureOf } from "../chart-kit/textures.tsx";
import type { Segment } from "./segments.ts";

interface StackedSegmentsProps {
  readonly id: string;
  readonly segments: readonly Segment[];
}

/** The segments of one bar, each with its highlighted part. */
export function StackedSegments({ id, segments }: StackedSegmentsProps): React.ReactElement {
  return (
    <>
      {segments.map(({ series, label, name, box, part, isBehind, isOpen }) => {
        const style = { fill: isOpen ? `url(#${id}-${series})` : textureOf(id, series) };
        return (
          <g key={label}>
            <rect
              data-mark={name}
              className={isBehind ? `${styles.segment} ${styles.faded}` : styles.segment}
              {...box}
              style={style}
            />
            {part === null ? null : <rect data-part={name} {...part} style={style} />}
          </g>
        );
      })}
    </>
  );
}
