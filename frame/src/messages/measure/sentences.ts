import type { faultSentences } from "@vitrine/contracts/measures";
import type { MeasureDirection, NumberFormat } from "@vitrine/contracts/query";

/** The texts of the editor of a measure, which are loaded with it. */
export interface MeasureSentences {
  readonly newMeasure: string;
  readonly editMeasure: (name: string) => string;
  readonly name: string;
  readonly usualName: (count: number) => string;
  readonly nameRules: string;
  readonly nameMissing: string;
  readonly nameTaken: string;
  readonly table: string;
  readonly formula: string;
  readonly formulaHelp: string;
  readonly proposals: (count: number) => string;
  readonly format: string;
  readonly formats: Readonly<Record<NumberFormat["kind"] | "usual", string>>;
  readonly digits: string;
  readonly unit: string;
  readonly direction: string;
  readonly directions: Readonly<Record<MeasureDirection, string>>;
  readonly description: string;
  readonly result: string;
  readonly all: string;
  readonly noResult: string;
  readonly calculating: string;
  /** Where a fault is, counted from 1. */
  readonly at: (character: number, fault: string) => string;
  readonly showPlace: string;
  readonly end: string;
  readonly faults: Readonly<Record<keyof typeof faultSentences, string>>;
  /** What each function does. */
  readonly functions: Readonly<Record<string, string>>;
  readonly add: string;
  readonly save: string;
  readonly cancel: string;
  readonly discardQuestion: string;
  readonly keepWriting: string;
  readonly discard: string;
}
