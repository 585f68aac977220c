import { AppError } from "@vitrine/contracts/errors";
import type { StatementEdit, StatementSettings } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { defaultCalendar } from "@vitrine/contracts/query";
import {
  readParameters,
  sentenceOfFault,
  statementDefinitionSchema,
  type ParameterDefault,
  type ParameterList,
  type ParameterValue,
  type StatementDefinition,
  type StatementParameter,
} from "@vitrine/contracts/statements";

import { inLanguage } from "./templates/catalogue.ts";

/**
 * What can be changed of a statement.
 * @param lists what the person can choose
 */
export function settingsIn(
  { language, page, parameters }: StatementDefinition,
  lists: readonly ParameterList[],
  version: number,
): StatementSettings {
  return {
    language,
    size: page.size,
    orientation: page.orientation,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      label: parameter.label,
      type: parameter.type,
      isMultiple: parameter.isMultiple === true,
      edge: edgeOf(parameter),
      default: parameter.default ?? null,
      values: valuesIn(lists, parameter.name),
    })),
    version,
  };
}

function valuesIn(lists: readonly ParameterList[], name: string): ParameterValue[] | null {
  const list = lists.find((one) => one.name === name);
  return list === undefined ? null : [...list.values];
}

/** A parameter that narrows up to a day has the last day of a period as its default. */
function edgeOf({ default: given, filters }: StatementParameter): "from" | "through" {
  if (given !== undefined && "edge" in given) return given.edge;
  return filters.some(({ operator }) => operator === "through") ? "through" : "from";
}

/** @throws AppError `invalid_input` for a parameter that does not exist, a value of another type, and a paper that is too small */
export function withSettings(definition: StatementDefinition, edit: StatementEdit): StatementDefinition {
  const { language, size, orientation, defaults } = edit;
  const given = new Map(defaults.map((one) => [one.name, one.default]));
  const unknown = [...given.keys()].find((name) => !definition.parameters.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new AppError("invalid_input", { detail: `there is no parameter ${unknown}` });
  const translated = inLanguage(definition, language);
  const parsed = parse(statementDefinitionSchema, {
    ...translated,
    page: { ...translated.page, size, orientation },
    parameters: translated.parameters.map((parameter) => withDefault(parameter, given.get(parameter.name))),
  });
  if (parsed.ok) return parsed.value;
  throw new AppError("invalid_input", { detail: parsed.faults.map(({ message }) => message).join("; ") });
}

/** @param given undefined to keep the default, null for none */
function withDefault(
  parameter: StatementParameter,
  given: StatementParameter["default"] | null,
): StatementParameter {
  if (given === undefined) return parameter;
  const { default: _before, ...rest } = parameter;
  if (given === null || (Array.isArray(given) && given.length === 0)) return rest;
  const fault = faultOf(parameter, given);
  if (fault !== null) throw new AppError("invalid_input", { detail: fault });
  return { ...rest, default: given };
}

const noClock = { today: null, completeThrough: null, campaign: null, calendar: defaultCalendar };

function faultOf(parameter: StatementParameter, given: ParameterDefault): string | null {
  const { name, type } = parameter;
  if ("preset" in given)
    return type === "date" || type === "month" ? null : `the parameter ${name} has no period as its default`;
  const sent = given.map((value) => ({ name, value: String(value) }));
  const read = readParameters([parameter], sent, new Map(), noClock);
  return read.ok ? null : read.faults.map(sentenceOfFault).join("; ");
}
