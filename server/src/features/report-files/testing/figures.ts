import { strFromU8, unzipSync } from "fflate";

import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import { convertWithLibreOffice } from "./office.ts";

/** All numbers that a report shows. */
export function figuresOf({ pages }: ReportSnapshot): readonly number[] {
  return pages.flatMap(({ visuals }) =>
    visuals.flatMap(({ content }) =>
      content.kind === "figures"
        ? content.main.columns
            .filter(({ role }) => role === "measure")
            .flatMap(({ values }) => values.filter((value) => typeof value === "number"))
        : [],
    ),
  );
}

/** The numbers in the charts of a presentation, sorted. Their texts differ in digits beyond those that are exact. */
export function figuresInCharts(file: Uint8Array): readonly string[] {
  const charts = Object.entries(unzipSync(file)).filter(([path]) =>
    /^ppt\/charts\/chart[^/]*\.xml$/.test(path),
  );
  return charts
    .flatMap(([, xml]) => [...strFromU8(xml).matchAll(/<c:numCache>.*?<\/c:numCache>/gs)])
    .flatMap(([cache]) => [...cache.matchAll(/<c:v>([^<]*)<\/c:v>/g)])
    .map(([, value]) => Number(value).toPrecision(10))
    .toSorted();
}

const everySheet = "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,-1";

/** The numbers that LibreOffice reads from a workbook, with twelve digits. */
export async function numbersInSheets(workbook: Uint8Array): Promise<ReadonlySet<string>> {
  const read = await convertWithLibreOffice(workbook, "xlsx", everySheet);
  const cells = [...read.values()].flatMap((text) => text.toString("utf8").split(/[\t\n]/)).map(numberOf);
  return new Set(cells.map((one) => one.toPrecision(12)));
}

/** A number as LibreOffice writes it: with quotes, and shares as per cent. */
function numberOf(cell: string): number {
  const plain = cell.replaceAll('"', "");
  return plain.endsWith("%") ? Number(plain.slice(0, -1)) / 100 : Number(plain);
}
