import type { NumberFormat } from "@vitrine/contracts/query";

import type { ChartSpec } from "../charts/chart-spec.ts";
import type { ChartWriting } from "../charts/chart-writing.ts";

const [mostNames, longest] = [8, 600] as const;

/** A chart in words, for people who do not see it: its title, and the first figures of each series. */
export function describeChart(title: string, spec: ChartSpec, { words }: ChartWriting): string {
  const { formats } = words;
  const written = (value: number, format: NumberFormat | null): string =>
    formats.full(value, { type: "decimal", format });
  const series =
    spec.kind === "points"
      ? spec.series.map(({ name, points }) => ({
          name,
          figures: points.map(
            (point) => `${point.name} ${written(point.x, spec.x.format)}, ${written(point.y, spec.y.format)}`,
          ),
        }))
      : spec.groups.flatMap((group) =>
          group.series
            .filter(({ colour }) => colour !== null)
            .map(({ name, values, format }) => ({
              name,
              figures: values.flatMap((value, place) =>
                value === null ? [] : [`${spec.categories[place] ?? ""} ${written(value, format)}`],
              ),
            })),
        );
  const sentences = series.map(({ name, figures }) => {
    const more = figures.length > mostNames ? "; …" : "";
    return `${name}: ${figures.slice(0, mostNames).join("; ")}${more}.`;
  });
  const text = [`${title}.`, ...sentences].join(" ");
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
