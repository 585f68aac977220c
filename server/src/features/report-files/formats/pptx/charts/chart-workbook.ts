import type { Cell, NumberFormat, ResultColumn } from "@vitrine/contracts/query";

import { none, writeXlsx, type FileStyle } from "../../../../embedding/service.ts";
import { textColumn } from "../../sheets/text-column.ts";
import { dataSheet } from "./chart-parts.ts";
import type { ChartSpec } from "./chart-spec.ts";

/** The workbook behind a chart, for "Edit data": what the chart shows, and nothing else. */
export async function chartWorkbook(spec: ChartSpec, style: FileStyle): Promise<Uint8Array> {
  const columns = spec.kind === "points" ? pointColumns(spec) : categoryColumns(spec);
  const rowCount = columns[0]?.values.length ?? 0;
  const first = { columns: [...columns], rowCount, truncated: false, totals: null };
  const sheet = { title: dataSheet, answers: { first, following: none() }, about: [], grains: [] };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx([sheet], style)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function categoryColumns({ categories, groups }: Extract<ChartSpec, { kind: "categories" }>) {
  return [
    ...textColumn("", categories).columns,
    ...groups.flatMap(({ series }) =>
      series.map(({ name, format, values }) => figures(name, format, values)),
    ),
  ];
}

function pointColumns({ x, y, size, series }: Extract<ChartSpec, { kind: "points" }>) {
  const points = series.flatMap((one) => one.points);
  return [
    ...textColumn(
      "",
      points.map(({ name }) => name),
    ).columns,
    figures(
      x.name,
      x.format,
      points.map((point) => point.x),
    ),
    figures(
      y.name,
      y.format,
      points.map((point) => point.y),
    ),
    ...(size === null
      ? []
      : [
          figures(
            size.name,
            size.format,
            points.map((point) => point.size),
          ),
        ]),
  ];
}

function figures(displayName: string, format: NumberFormat | null, values: readonly Cell[]): ResultColumn {
  return {
    role: "measure",
    table: "",
    name: "",
    displayName,
    type: "decimal",
    format,
    values: [...values],
  };
}
