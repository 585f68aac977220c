import { measureOfKey } from "../../measure-of-key.ts";
import { valueOf, valuesOf, type Bindings, type Rows, type RowData } from "../groups.ts";
import { weekdayName } from "../weekday-name.ts";
import type { Effect } from "../values.ts";

function filter(found: Bindings, isNot: boolean): Effect | null {
  const one = valueOf(found, "member");
  const named = valuesOf(found, "members").flat();
  const members = one === null ? named : [one];
  if (members.length === 0) return null;
  const field = valueOf(found, "field");
  if (field === null) return { is: "filter", members, isNot };
  // The field chooses among the meanings of each member.
  const own = members.map((meanings) =>
    meanings.filter((meaning) =>
      field.some((one) => one.table === meaning.field.table && one.column === meaning.field.column),
    ),
  );
  return own.every((meanings) => meanings.length > 0) ? { is: "filter", members: own, isNot } : null;
}

function limit(found: Bindings): Effect | null {
  const [measures, operator, value] = [
    valueOf(found, "measure"),
    valueOf(found, "op"),
    valueOf(found, "number"),
  ];
  if (measures === null || value === null) return null;
  return { is: "limit", measures, operator: operator ?? "atLeast", value };
}

/** "Overspent" is about the first plan of the dataset. */
function plannedTarget(operator: "more" | "less", { texts, dataset }: RowData): Effect | null {
  const planned = Object.keys(texts.targets).flatMap((key) => measureOfKey({ dataset }, key) ?? []);
  return planned.length === 0 ? null : { is: "target", operator, measures: planned.slice(0, 1) };
}

/** The days from one of the week to another, such as Friday to Monday. */
function weekdays(found: Bindings, { dataset, language }: RowData): Effect | null {
  const table = dataset.tables.find(({ name }) => name === dataset.dateColumn?.table);
  const column = table?.columns.find(({ content }) => content === "weekday");
  const [first, last] = valuesOf(found, "weekday");
  if (table === undefined || column === undefined || first === undefined || last === undefined) return null;
  const count = ((last - first + daysOfWeek) % daysOfWeek) + 1;
  const field = { table: table.name, column: column.name };
  const members = Array.from({ length: count }, (_, place) => {
    const value = String(((first - 1 + place) % daysOfWeek) + 1);
    return [{ field, value, text: column.labels?.[value] ?? weekdayName(value, language.language) }];
  });
  return first === last ? null : { is: "filter", members, isNot: false, isRange: true };
}

const daysOfWeek = 7;

/** What the answer is restricted to. */
export const filterRows = {
  "part.is": (found) => filter(found, false),
  "part.versusMembers": (found) => {
    const effect = filter(found, false);
    return effect?.is === "filter" ? { ...effect, isVersus: true } : null;
  },
  "part.versusRest": (found) => {
    const [members = [], ...others] = valueOf(found, "members") ?? [];
    const named = valueOf(found, "field");
    const fields = members
      .map(({ field }) => field)
      .filter(
        ({ table, column }) =>
          named === null || named.some((one) => one.table === table && one.column === column),
      );
    return fields.length === 0 || others.length > 0 ? null : { is: "rest", fields };
  },
  "part.not": (found) => filter(found, true),
  "part.weekdays": (found, _clock, data) => weekdays(found, data),
  "part.fieldIs": (found) => filter(found, false),
  "part.fieldNot": (found) => filter(found, true),
  // "More than 40,000 €" without a measure is about what is spent.
  "part.limitMoney": (found, _clock, { texts, dataset }) => {
    const [operator, value] = [valueOf(found, "op"), valueOf(found, "number")];
    const base = measureOfKey({ dataset }, Object.keys(texts.ratios ?? {})[0] ?? "");
    if (operator === null || value?.isMoney !== true || base === null) return null;
    return { is: "limit", measures: [base], operator, value };
  },
  "part.limit": limit,
  "part.limitFirst": (found) => {
    const effect = limit(found);
    return effect?.is === "limit" ? { ...effect, isFirst: true } : effect;
  },
  "part.between": (found) => {
    const measures = valueOf(found, "measure");
    const [from, to] = valuesOf(found, "number");
    if (measures === null || from === undefined || to === undefined) return null;
    return { is: "between", measures, from, to };
  },
  "part.exceeds": (found) => {
    const [measures, others] = valuesOf(found, "measure");
    const operator = valueOf(found, "op");
    if (measures === undefined || others === undefined || operator === null) return null;
    return { is: "exceeds", measures, operator, others };
  },
  "part.overspent": (_found, _clock, lexicon) => plannedTarget("more", lexicon),
  "part.underspent": (_found, _clock, lexicon) => plannedTarget("less", lexicon),
  "part.targetBy": (found, _clock, { texts, dataset }) => {
    const [planned, operator, number] = [
      valueOf(found, "measure"),
      valuesOf(found, "op").at(-1) ?? "more",
      valueOf(found, "number"),
    ];
    if (planned === null || number?.isPercent !== true) return null;
    const used = planned.flatMap(({ table, measure }) => {
      const key = texts.used?.[`${table}.${measure}`];
      return key === undefined ? [] : (measureOfKey({ dataset }, key) ?? []);
    });
    const isAbove = operator === "more" || operator === "atLeast";
    const value = { value: isAbove ? 100 + number.value : 100 - number.value, isPercent: true };
    return used.length === 0 ? null : { is: "limit", measures: used, operator, value };
  },
  // "Ahead or behind of the plan" asks how far it is.
  "part.paceOf": (found, _clock, { texts, dataset }) => {
    const measures = (valueOf(found, "measure") ?? []).flatMap(
      ({ table, measure }) => measureOfKey({ dataset }, texts.pace?.[`${table}.${measure}`] ?? "") ?? [],
    );
    return measures.length === 0 ? null : { is: "measure", measures };
  },
  "part.target": (found) => {
    const [measures, operator] = [valueOf(found, "measure"), valueOf(found, "op")];
    return measures === null || operator === null ? null : { is: "target", operator, measures };
  },
} as const satisfies Rows<"part">;
