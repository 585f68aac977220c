import { isIsoDay } from "../query/calendar.ts";
import { daysOfPreset, type PeriodClock } from "../report/period.ts";
import type { ParameterValue, StatementParameter } from "./parameter.ts";

/** What a host or a reader sends. The same name repeated means several values, and null means none. */
export interface GivenParameter {
  readonly name: string;
  readonly value?: string | null | undefined;
}

/** Values by the name of the parameter; an empty list narrows nothing. */
export type ParameterValues = ReadonlyMap<string, readonly ParameterValue[]>;

export interface ParameterFault {
  readonly name: string;
  readonly rule: "unknown" | "required" | "several" | "type" | "not_listed";
  readonly value: string | null;
}

export type ReadParameters =
  | { readonly ok: true; readonly values: ParameterValues }
  | { readonly ok: false; readonly faults: readonly ParameterFault[] };

const maxValues = 500;

/** What can be chosen for a parameter. A list that is cut refuses no value that it does not have. */
export interface ParameterList {
  readonly name: string;
  readonly values: readonly ParameterValue[];
  readonly isCut?: true | undefined;
}

/** The lists whose values are all that can be chosen, by the name of the parameter. */
export function completeLists(lists: readonly ParameterList[]): ParameterValues {
  return new Map(
    lists.flatMap(({ name, values, isCut }) => (isCut === true ? [] : [[name, values] as const])),
  );
}

/**
 * Checks what was sent against the parameters of a statement, and completes it with their defaults.
 *
 * @param listed what can be chosen, by the name of the parameter; anything if it has none
 */
export function readParameters(
  parameters: readonly StatementParameter[],
  given: readonly GivenParameter[],
  listed: ParameterValues,
  clock: PeriodClock,
): ReadParameters {
  const known = new Set(parameters.map(({ name }) => name));
  const faults: ParameterFault[] = given
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ name, rule: "unknown", value: null }));
  const values = new Map<string, readonly ParameterValue[]>();
  for (const parameter of parameters) {
    const sent = given.filter(({ name }) => name === parameter.name);
    const read = readValues(parameter, sent, listed.get(parameter.name) ?? null, clock);
    if ("rule" in read) faults.push({ name: parameter.name, ...read });
    else values.set(parameter.name, read.values);
  }
  return faults.length === 0 ? { ok: true, values } : { ok: false, faults };
}

type Fault = Omit<ParameterFault, "name">;

function readValues(
  parameter: StatementParameter,
  sent: readonly GivenParameter[],
  listed: readonly ParameterValue[] | null,
  clock: PeriodClock,
): { readonly values: readonly ParameterValue[] } | Fault {
  if (sent.length === 0) {
    const values = defaultOf(parameter, listed, clock);
    return parameter.isRequired === true && values.length === 0
      ? { rule: "required", value: null }
      : { values };
  }
  const texts = [...new Set(sent.flatMap(({ value }) => value ?? []))];
  if (texts.length === 0) {
    return parameter.isRequired === true ? { rule: "required", value: null } : { values: [] };
  }
  if (texts.length > (parameter.isMultiple === true ? maxValues : 1)) return { rule: "several", value: null };
  const values: ParameterValue[] = [];
  for (const text of texts) {
    const value = readValue(parameter.type, text);
    if (value === null) return { rule: "type", value: text };
    if (listed !== null && !listed.includes(value)) return { rule: "not_listed", value: text };
    values.push(value);
  }
  return { values };
}

/** A default that a reader may not see is left out: it belongs to the author of the statement, not to the reader. */
function defaultOf(
  { default: given, type }: StatementParameter,
  listed: readonly ParameterValue[] | null,
  clock: PeriodClock,
): readonly ParameterValue[] {
  if (given === undefined) return [];
  if ("preset" in given) {
    const day = daysOfPreset(given.preset, clock)?.[given.edge];
    return day === undefined ? [] : [type === "month" ? day.slice(0, 7) : day];
  }
  return listed === null ? given : given.filter((value) => listed.includes(value));
}

function readValue(type: StatementParameter["type"], text: string): ParameterValue | null {
  switch (type) {
    case "text":
      return text.length <= 500 ? text : null;
    case "number": {
      const isNumber = /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text);
      return isNumber ? Number(text) : null;
    }
    case "date":
      return isIsoDay(text) ? text : null;
    case "month":
      return isIsoDay(`${text}-01`) ? text : null;
    case "boolean":
      return { true: true, "1": true, false: false, "0": false }[text] ?? null;
  }
}

/** A fault as a sentence for developers of host pages. */
export function sentenceOfFault({ name, rule, value }: ParameterFault): string {
  switch (rule) {
    case "unknown":
      return `there is no parameter ${name}`;
    case "required":
      return `the parameter ${name} needs a value`;
    case "several":
      return `the parameter ${name} takes fewer values`;
    case "type":
      return `the parameter ${name} does not take the value ${value ?? ""}`;
    case "not_listed":
      return `the value ${value ?? ""} is not in the list of the parameter ${name}`;
  }
}
