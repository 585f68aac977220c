import type { MeasureRef } from "../../query/index.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Problem } from "../languages/language.ts";
import type { FieldMeaning, MemberRef } from "../grammar/values.ts";
import type { Draft } from "./draft.ts";
import { columnOf, isGroupedBy, measureBy, nameOfColumn, nameOfMeasure } from "./fields.ts";

/** Why there is no answer: a sentence of the language, and the names in it. */
export class NoAnswer extends Error {
  readonly problem: Problem;
  readonly names: Readonly<Record<string, string>>;

  constructor(problem: Problem, names: Readonly<Record<string, string>> = {}) {
    super(problem);
    this.problem = problem;
    this.names = names;
  }
}

export interface ChosenFilter {
  readonly field: FieldMeaning;
  readonly members: readonly MemberRef[];
  readonly isNot: boolean;
}

/** The draft with one meaning for each phrase. */
export interface Resolved {
  readonly measures: readonly MeasureRef[];
  readonly groups: readonly FieldMeaning[];
  readonly filters: readonly ChosenFilter[];
  /** The same measure as one of the draft, for the groups of the answer. */
  readonly own: (measures: readonly MeasureRef[]) => MeasureRef;
}

/**
 * Chooses the meanings that go together: a measure that is known by all groups and filters, or one with the same meaning
 * that is. Without such a measure there is no answer.
 */
export function resolve(draft: Draft, lexicon: Lexicon): Resolved {
  const wanted = [...draft.measures, ...draft.conditions.map(({ measures }) => measures)];
  const [lead = []] = draft.rank === null ? wanted : [...wanted, draft.rank];
  const first = lead[0];
  if (first === undefined) throw new NoAnswer("noMeasure");
  const sure = new Set(
    draft.groups.flatMap((all) => (all.length === 1 ? all.map(({ table }) => table) : [])),
  );
  const choose = <One extends { readonly table: string }>(meanings: readonly One[]): One => {
    const fitting = meanings.filter(({ table }) => measureBy(lexicon, first, [table]) !== null);
    const near = fitting.filter(({ table }) => isGroupedBy(lexicon, first.table, table));
    // "Weekday and hour" are those of the same table.
    const together = fitting.find(({ table }) => sure.has(table));
    const chosen = together ?? near[0] ?? fitting[0] ?? meanings[0];
    if (chosen === undefined) throw new NoAnswer("unknown");
    return chosen;
  };
  const named = uniqueBy(draft.groups.map(choose), keyOf);
  const filters = mergedFilters(draft, choose, named, lexicon);
  // Within one country, "by region" means its own regions, not the region of the world that it is in.
  const groups = named.map((group) => {
    const isWithin = filters.some(
      ({ field, isNot }) => !isNot && field.table === group.table && keyOf(field) !== keyOf(group),
    );
    const meanings = draft.groups.find((all) => all.some((one) => keyOf(one) === keyOf(group))) ?? [];
    const others = meanings.filter(
      ({ table }) => table !== group.table && measureBy(lexicon, first, [table]) !== null,
    );
    return (isWithin ? others[0] : undefined) ?? group;
  });
  const tables = [...groups, ...filters.map(({ field }) => field)].map(({ table }) => table);
  const own = (measures: readonly MeasureRef[]): MeasureRef => {
    for (const measure of measures) {
      const found = measureBy(lexicon, measure, tables);
      if (found !== null) return found;
    }
    const [measure] = measures;
    if (measure === undefined) throw new NoAnswer("noMeasure");
    const missing = [...groups, ...filters.map(({ field }) => field)].find(
      ({ table }) => measureBy(lexicon, measure, [table]) === null,
    );
    throw new NoAnswer("notBy", {
      name: nameOfMeasure(lexicon, measure),
      other: (missing === undefined ? [...groups, ...filters.map(({ field }) => field)] : [missing])
        .map((field) => nameOfColumn(lexicon, field))
        .join(" + "),
    });
  };
  return { measures: uniqueBy(draft.measures.map(own), (one) => JSON.stringify(one)), groups, filters, own };
}

/** Filters on the same field are one; a filter on one of the groups has its meaning. */
function mergedFilters(
  draft: Draft,
  choose: <One extends { readonly table: string }>(meanings: readonly One[]) => One,
  groups: readonly FieldMeaning[],
  lexicon: Lexicon,
): readonly ChosenFilter[] {
  const merged = new Map<string, ChosenFilter>();
  for (const { members, isNot } of draft.filters) {
    const common = (members[0] ?? []).filter(({ field }) =>
      members.every((meanings) => meanings.some((one) => keyOf(one.field) === keyOf(field))),
    );
    if (common.length === 0) {
      const names = members.map((meanings) => meanings[0]?.text ?? "");
      throw new NoAnswer("ambiguous", { name: names.join(" / ") });
    }
    const ofGroup = common.find(({ field }) => groups.some((one) => keyOf(one) === keyOf(field)));
    const field = ofGroup?.field ?? choose(common.map((one) => one.field).toSorted(byOffer(lexicon)));
    const values = members.flatMap((meanings) => memberOf(meanings, field));
    const key = `${keyOf(field)} ${isNot}`;
    const known = merged.get(key);
    merged.set(key, {
      field,
      isNot,
      members: uniqueBy([...(known?.members ?? []), ...values], ({ value }) => value),
    });
  }
  return [...merged.values()];
}

/** The member of a field that a phrase means; none if it means members of other fields only. */
function memberOf(meanings: readonly MemberRef[], field: FieldMeaning): readonly MemberRef[] {
  const own = uniqueBy(
    meanings.filter((one) => keyOf(one.field) === keyOf(field)),
    ({ value }) => value,
  );
  if (own.length > 1) throw new NoAnswer("ambiguous", { name: own.map(({ text }) => text).join(" / ") });
  return own;
}

/** Columns that filter panes offer come first. */
function byOffer(lexicon: Lexicon) {
  return (one: FieldMeaning, other: FieldMeaning): number => offered(lexicon, other) - offered(lexicon, one);
}

function offered(lexicon: Lexicon, field: FieldMeaning): number {
  const column = columnOf(lexicon, field);
  return column?.filterGroup !== undefined ? 1 : 0;
}

function keyOf({ table, column }: FieldMeaning): string {
  return JSON.stringify([table, column]);
}

export function uniqueBy<One>(all: readonly One[], keyOfOne: (one: One) => string): readonly One[] {
  const keys = all.map(keyOfOne);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
