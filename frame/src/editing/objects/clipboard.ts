import { parse } from "@vitrine/contracts/parse";
import { reportMeasureSchema, type ReportMeasure } from "@vitrine/contracts/query";
import { visualSchema, type Visual } from "@vitrine/contracts/report";

/** What the clipboard has: visuals of this product, as JSON. */
const mark = "vitrine/visuals";

export interface Copied {
  readonly visuals: readonly Visual[];
  /** The measures of the report that the visuals need, for another report. */
  readonly measures: readonly ReportMeasure[];
}

/** What a text has for a page. */
interface Read extends Copied {
  /** Whether it is of this product, and something of it cannot be used. */
  readonly isDamaged: boolean;
}

/** Visuals as the text of a clipboard. @param measures those of their report */
export function writeClipboard(visuals: readonly Visual[], measures: readonly ReportMeasure[] = []): string {
  return JSON.stringify({ kind: mark, visuals, measures: neededBy(visuals, measures) }, null, 2);
}

/** The measures that visuals name, and those that these are computed of. */
function neededBy(visuals: readonly Visual[], measures: readonly ReportMeasure[]): readonly ReportMeasure[] {
  const text = JSON.stringify(visuals);
  const needed = new Set(measures.filter(({ name }) => text.includes(`"measure":${JSON.stringify(name)}`)));
  // A set takes what is added while it is walked.
  for (const { expression } of needed) {
    const named = new Set(expression.split(/[[\]]/).map((part) => part.trim()));
    for (const one of measures) if (named.has(one.name)) needed.add(one);
  }
  return measures.filter((one) => needed.has(one));
}

/** What a text has; nothing if it is another text. Visuals and measures that are invalid are left out. */
export function readClipboard(text: string): Read {
  const nothing = { visuals: [], measures: [] };
  if (!text.includes(mark)) return { ...nothing, isDamaged: false };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...nothing, isDamaged: true };
  }
  if (typeof value !== "object" || value === null || Reflect.get(value, "kind") !== mark)
    return { ...nothing, isDamaged: false };
  const given = {
    visuals: listOf(Reflect.get(value, "visuals")),
    measures: listOf(Reflect.get(value, "measures")),
  };
  const visuals = given.visuals.flatMap((one) => {
    const parsed = parse(visualSchema, one);
    return parsed.ok ? [parsed.value] : [];
  });
  const measures = given.measures.flatMap((one) => {
    const parsed = parse(reportMeasureSchema, one);
    return parsed.ok ? [parsed.value] : [];
  });
  const isWhole = visuals.length === given.visuals.length && measures.length === given.measures.length;
  return { visuals, measures, isDamaged: visuals.length === 0 || !isWhole };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
