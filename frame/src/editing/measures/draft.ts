import {
  checkMeasures,
  faultInWords,
  isMeasureName,
  withoutReportMeasures,
  type MeasureCheck,
} from "@vitrine/contracts/measures";
import type { ReportMeasure } from "@vitrine/contracts/query";

import type { MeasureSentences } from "../../messages/measure/sentences.ts";
import type { CompletedFields } from "./complete.ts";

/** A measure that is being written, as it is, and whether it can be saved. */
export interface CheckedDraft {
  readonly measure: ReportMeasure;
  readonly nameFault: "nameMissing" | "nameRules" | "nameTaken" | null;
  /** Of the formula. */
  readonly check: MeasureCheck;
}

/**
 * Checks a draft against the dataset and the other measures of the report.
 *
 * @param dataset with the measures of the report, or without
 */
export function checkDraft(
  draft: ReportMeasure,
  others: readonly ReportMeasure[],
  dataset: CompletedFields,
): CheckedDraft {
  const measure = { ...draft, name: draft.name.trim() };
  const fields = withoutReportMeasures(dataset);
  const hasFaultyName = !isMeasureName(measure.name);
  const isTaken =
    others.some(({ name }) => name === measure.name) ||
    fields.tables.some(
      ({ name, columns, measures }) =>
        name === measure.table && [...columns, ...measures].some((one) => one.name === measure.name),
    );
  // A faulty name is reported where it is written, so that the formula is checked under another one.
  const checked = hasFaultyName || isTaken ? { ...measure, name: "?" } : measure;
  const [check] = checkMeasures(fields, [checked, ...others]);
  if (check === undefined) throw new Error("a measure has no check");
  const faultyName = measure.name === "" ? "nameMissing" : "nameRules";
  return { measure, nameFault: hasFaultyName ? faultyName : isTaken ? "nameTaken" : null, check };
}

/** The fault of a formula in the words of its author; null if it has none. */
export function faultText(check: MeasureCheck, texts: MeasureSentences): string | null {
  if (check.ok) return null;
  const { fault, span } = check;
  const { found } = fault.parameters;
  const parameters = found === "the end" ? { ...fault.parameters, found: texts.end } : fault.parameters;
  const sentence = texts.at((span?.from ?? 0) + 1, faultInWords({ ...fault, parameters }, texts.faults));
  // A fault with a proposal is a question.
  return sentence.replace(/\?\.$/, "?");
}

/** A new measure of a table, which is empty. */
export function emptyMeasure(name: string, table: string): ReportMeasure {
  return {
    name,
    table,
    expression: "",
    format: null,
    direction: "neutral",
    description: "",
    unit: null,
  };
}
