import { useId } from "react";

import { dataOf, partsOf } from "./chart-data.ts";
import { Legend } from "./chart-kit/legend.tsx";
import { Textures, textureOf } from "./chart-kit/textures.tsx";
import { comboDataOf } from "./combo-data.ts";
import styles from "./furnished.module.css";
import { scatterOf } from "./scatter-points.ts";
import type { VisualProps } from "./visual-props.ts";

/** What the colours of small multiples mean: once for all of them. */
export function MultiplesLegend(props: VisualProps): React.ReactElement | null {
  const id = useId();
  const { names, kinds } = entriesOf(props);
  if (names.length < 2) return null;
  const series = names.map((label) => ({ label }));
  return (
    <>
      <svg className={styles.defs} aria-hidden="true">
        <Textures id={id} count={names.length} />
      </svg>
      <Legend series={series} kind={kinds} fillOf={(index) => textureOf(id, index)} />
    </>
  );
}

interface Entries {
  readonly names: readonly string[];
  readonly kinds: "line" | "bar" | readonly ("line" | "bar")[];
}

function entriesOf(props: VisualProps): Entries {
  const { visual, result, messages, formats } = props;
  switch (visual.definition.type) {
    case "pieChart":
    case "donutChart":
      return { names: partsOf(props).categories.map(({ label }) => label), kinds: "bar" };
    case "waterfallChart":
      return { names: [messages.rise, messages.fall], kinds: "bar" };
    case "lineClusteredColumnComboChart":
    case "lineStackedColumnComboChart": {
      const { columns, lines } = comboDataOf(props);
      return {
        names: [...columns.series, ...lines.series].map(({ label }) => label),
        kinds: [...columns.series.map(() => "bar" as const), ...lines.series.map(() => "line" as const)],
      };
    }
    case "scatterChart":
      return {
        names: scatterOf(result.main, (value, column) => formats.full(value, column)).groups,
        kinds: "bar",
      };
    case "lineChart":
    case "areaChart":
      return { names: dataOf(props).series.map(({ label }) => label), kinds: "line" };
    case "gauge":
    case "funnel":
    case "bullet":
    case "heatmap":
    case "treemap":
      return { names: [], kinds: "bar" };
    default:
      return { names: dataOf(props).series.map(({ label }) => label), kinds: "bar" };
  }
}
