import { useId } from "react";

import { Legend } from "../chart-kit/legend.tsx";
import { Textures, textureOf } from "../chart-kit/textures.tsx";
import type { SeriesSwitch } from "../series/hidden-series.ts";
import styles from "../standard-parts.module.css";

interface MultiplesLegendProps extends LegendEntries {
  readonly switching: SeriesSwitch | null;
}

export function MultiplesLegend({
  names,
  marks,
  switching,
}: MultiplesLegendProps): React.ReactElement | null {
  const id = useId();
  if (names.length < 2) return null;
  const series = names.map((label) => ({ label }));
  return (
    <>
      <svg className={styles.defs} aria-hidden="true">
        <Textures id={id} count={names.length} />
      </svg>
      <Legend series={series} kind={marks} fillOf={(index) => textureOf(id, index)} switching={switching} />
    </>
  );
}

/** The meaning of the colours of several charts. */
export interface LegendEntries {
  readonly names: readonly string[];
  /** How the series are drawn: each, or all the same. */
  readonly marks: "line" | "bar" | readonly ("line" | "bar")[];
  /** The entries are categories, which cannot be switched off. */
  readonly areCategories?: true;
}
