import type { EmbedStatement } from "@vitrine/contracts/http";
import {
  completeLists,
  readParameters,
  type GivenParameter,
  type ParameterFault,
  type ParameterValue,
} from "@vitrine/contracts/statements";

/** What the fields of the parameters contain: texts by the name of the parameter, none for no value. */
export type ParameterDraft = Readonly<Record<string, readonly string[]>>;

export function draftOf(values: ReadonlyMap<string, readonly ParameterValue[]>): ParameterDraft {
  return Object.fromEntries([...values].map(([name, chosen]) => [name, chosen.map(String)]));
}

/** A draft as a host would send it: null stands for no value. */
export function givenOf(draft: ParameterDraft): readonly GivenParameter[] {
  return Object.entries(draft).flatMap(([name, values]): readonly GivenParameter[] => {
    const filled = values.map((value) => value.trim()).filter((value) => value !== "");
    return filled.length === 0 ? [{ name, value: null }] : filled.map((value) => ({ name, value }));
  });
}

/** What is wrong in a draft, as the server would say it. */
export function faultsIn(
  { definition, lists, today, completeThrough, calendar }: EmbedStatement,
  draft: ParameterDraft,
): readonly ParameterFault[] {
  const clock = { today, completeThrough, campaign: null, calendar };
  const read = readParameters(definition.parameters, givenOf(draft), completeLists(lists), clock);
  return read.ok ? [] : read.faults;
}
