import { authoringCases } from "./authoring-cases.ts";
import { configurationCases } from "./configuration-cases.ts";
import { eventCases } from "./event-cases.ts";
import { lifecycleCases } from "./lifecycle-cases.ts";
import { differenceCases } from "./difference-cases.ts";
import { reportCases } from "./report-cases.ts";
import { runCase } from "./run.ts";
import { surfaceCases } from "./surface-cases.ts";
import type { Case } from "./tools.ts";

const cases: Readonly<Record<string, Case>> = {
  ...surfaceCases,
  ...configurationCases,
  ...lifecycleCases,
  ...reportCases,
  ...authoringCases,
  ...eventCases,
  ...differenceCases,
};

/** The names of all cases, in order. */
export function names(): string[] {
  return Object.keys(cases);
}

/** Runs one case against the client of this page. */
export function run(name: string): Promise<string[]> {
  const found = cases[name];
  if (found === undefined) throw new Error(`no case ${name}`);
  return runCase(found);
}
