import { cutFigure } from "../chart-kit/axes/full-extent.ts";
import styles from "../chart-kit/chart.module.css";
import type { ChartProps } from "./chart-props.ts";

/** Says which figure the scale ends before, so that a cut off mark is not read as a length. */
export function CutNote({ chart }: { readonly chart: ChartProps }): React.ReactElement | null {
  const cut = cutFigure(chart);
  if (cut === null) return null;
  const { data, formats, messages } = chart;
  const series = data.series[cut.series];
  const names = [data.categories[cut.category]?.label, ...(data.series.length > 1 ? [series?.label] : [])];
  const value = series === undefined ? "" : formats.full(cut.value, series.column);
  return <p className={styles.chartNote}>{messages.cutAt(names.join(", "), value)}</p>;
}
