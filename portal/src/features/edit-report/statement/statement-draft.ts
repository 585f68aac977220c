import type { StatementEdit, StatementSettings } from "@vitrine/contracts/http";

type Parameter = StatementSettings["parameters"][number];
type Default = Parameter["default"];

/** The periods that are offered as defaults. */
export const offeredPeriods = [
  "lastWeek",
  "lastMonth",
  "lastQuarter",
  "lastYear",
  "thisWeek",
  "thisMonth",
  "thisQuarter",
  "thisYear",
] as const;
export type OfferedPeriod = (typeof offeredPeriods)[number];

/** Choices of a default that are not periods. */
export const noDefault = "none";
export const storedDefault = "stored";

/** Whether the default of a parameter is a period. Others are values of a list. */
export function hasPeriods({ type }: Parameter): boolean {
  return type === "date" || type === "month";
}

/** Parameters whose defaults can be chosen: those with periods, and those with lists of texts. */
export function editableParameters({ parameters }: StatementSettings): readonly Parameter[] {
  return parameters.filter((one) => hasPeriods(one) || (one.type === "text" && one.values !== null));
}

/** The choice that stands for a default. */
export function choiceOf(given: Default): string {
  if (given === null) return noDefault;
  const known = "preset" in given ? offeredPeriods.find((one) => one === given.preset) : undefined;
  return known ?? storedDefault;
}

/** The default that a choice stands for. */
export function defaultOf(choice: string, { edge, default: stored }: Parameter): Default {
  if (choice === storedDefault) return stored;
  const preset = offeredPeriods.find((one) => one === choice);
  return preset === undefined ? null : { preset, edge };
}

/** The values of a default that is a list of them. */
export function valuesOf(given: Default): readonly string[] {
  return given === null || "preset" in given ? [] : given.map(String);
}

/** The settings as an edit of their version. */
export function toEdit({ parameters, ...settings }: StatementSettings): StatementEdit {
  return { ...settings, defaults: parameters.map(({ name, default: given }) => ({ name, default: given })) };
}

/** Another default for one parameter. */
export function withDefault(settings: StatementSettings, name: string, given: Default): StatementSettings {
  const parameters = settings.parameters.map((one) => (one.name === name ? { ...one, default: given } : one));
  return { ...settings, parameters };
}
