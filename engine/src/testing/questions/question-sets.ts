import { existsSync, readFileSync } from "node:fs";

import type { ReportLanguage } from "@vitrine/contracts/languages";

/** A question with the answer that a careful analyst would draw (`contracts/src/questions/sets/README.md`). */
export interface SetQuestion {
  readonly id: string;
  readonly question: string;
  readonly today: string;
  readonly workspace: string;
  readonly kind: string;
  readonly expect: Expected;
  readonly also?: Also;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}
export interface ExpectedFilter {
  readonly field: string;
  readonly operator: string;
  readonly values: readonly (string | number)[];
}
export interface Expected {
  readonly refused: boolean;
  readonly measures: readonly string[];
  readonly by: readonly string[];
  readonly grain: string | null;
  readonly period: Days | null;
  readonly compare: Days | null;
  readonly filters: readonly ExpectedFilter[];
  readonly top: { readonly count: number; readonly by: string; readonly direction: string } | null;
  readonly share: boolean;
  readonly why: boolean;
  readonly visuals: readonly string[];
}

/** Further right values, by key, in any combination; those of `whole` replace several keys together. */
type Also = { readonly [Key in keyof Expected]?: readonly Expected[Key][] } & {
  readonly whole?: readonly Partial<Expected>[];
};

const folder = new URL("../../../../contracts/src/questions/sets/", import.meta.url);

/** The name of a set of questions. */
export type SetName = (typeof setNames)[number] | "held";
/** Those that the grammar has been worked with. */
export const setNames = ["open", "second", "third", "fourth", "fifth", "sixth", "seventh"] as const;

/** The questions of a set in a language; none if the set is not there. */
export function questionSet(set: SetName, language: ReportLanguage): readonly SetQuestion[] {
  const file = new URL(`${set}-${language}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly SetQuestion[]) : [];
}

/** All right answers to a question. */
export function rightAnswers({ expect, also = {} }: SetQuestion): readonly Expected[] {
  const { whole = [], ...keys } = also;
  let found: readonly Expected[] = [expect, ...whole.map((one) => ({ ...expect, ...one }))];
  for (const [key, values] of Object.entries(keys)) {
    found = found.flatMap((one) => [one, ...values.map((value) => ({ ...one, [key]: value }))]);
  }
  return found;
}
