import { valuesOf, type Bindings, type Rows, type RowData } from "../groups.ts";
import type { Effect, MemberRef } from "../values.ts";

interface Bracket {
  readonly member: MemberRef;
  readonly from: number;
  /** Null without an upper limit. */
  readonly through: number | null;
}

/** The values of columns such as the age, which are ranges of whole numbers: `18–24`, `55+`. */
function bracketsOf({ dataset, texts }: RowData): readonly (readonly Bracket[])[] {
  return dataset.tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name: column, labels = {} }): readonly Bracket[] => {
      const values = new Set([
        ...Object.keys(labels),
        ...Object.keys(texts.members[`${table}.${column}`] ?? {}),
      ]);
      return [...values].flatMap((value) => {
        const [, from, through] = /^(\d+)(?:\s*[–-]\s*(\d+)|\+)$/.exec(value) ?? [];
        if (from === undefined) return [];
        const member = { field: { table, column }, value, text: labels[value] ?? value };
        return [{ member, from: Number(from), through: through === undefined ? null : Number(through) }];
      });
    }),
  );
}

/** The brackets between two limits, if they begin and end exactly there. */
function within(lexicon: RowData, least: number | null, most: number | null): Effect | null {
  for (const brackets of bracketsOf(lexicon)) {
    const own = brackets.filter(
      ({ from, through }) =>
        (least === null || from >= least) && (most === null || (through !== null && through <= most)),
    );
    const begins = least === null || own.some(({ from }) => from === least);
    const ends = most === null || own.some(({ through }) => through === most);
    if (own.length > 0 && begins && ends)
      return { is: "filter", members: own.map(({ member }) => [member]), isNot: false, isRange: true };
  }
  return null;
}

/** The column of ages, if a number can be the limit of one: "clicks over 55" may be about people, too. */
export function fieldOfAge(number: number, lexicon: RowData): MemberRef["field"] | null {
  for (const brackets of bracketsOf(lexicon)) {
    const found = brackets.find(
      ({ from, through }) => from === number || through === number || from === number + 1,
    );
    if (found !== undefined) return found.member.field;
  }
  return null;
}

function numbersOf(found: Bindings): readonly number[] {
  const isOfYears = valuesOf(found, "units").every((unit) => unit === "year");
  return isOfYears ? valuesOf(found, "n") : [];
}

/** People of an age, by the brackets of the dataset. */
export const ageRows = {
  "part.ages": (found, _clock, lexicon) => {
    const [from, through] = numbersOf(found);
    return from === undefined || through === undefined ? null : within(lexicon, from, through);
  },
  "part.agesBelow": (found, _clock, lexicon) => {
    const [limit] = numbersOf(found);
    return limit === undefined ? null : within(lexicon, null, limit - 1);
  },
  "part.agesThrough": (found, _clock, lexicon) => {
    const [limit] = numbersOf(found);
    return limit === undefined ? null : within(lexicon, null, limit);
  },
  // "Over 55" is said of the bracket that begins at 55, too.
  "part.agesOver": (found, _clock, lexicon) => {
    const [limit] = numbersOf(found);
    return limit === undefined ? null : (within(lexicon, limit, null) ?? within(lexicon, limit + 1, null));
  },
  "part.agesFrom": (found, _clock, lexicon) => {
    const [limit] = numbersOf(found);
    return limit === undefined ? null : within(lexicon, limit, null);
  },
} as const satisfies Rows<"part">;
