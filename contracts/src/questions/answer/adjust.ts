import type { FieldMeaning } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Draft } from "./draft.ts";
import { daysOfWeekend } from "../grammar/members.ts";
import { isGroupedBy, measureOf, tableOf } from "./fields.ts";

/** What parts of a question mean together: each row changes a draft, or leaves it as it is. */
const rows: readonly ((draft: Draft, lexicon: Lexicon) => Draft)[] = [
  withComparedMembers,
  withoutChangeOfMembers,
  withoutShareOfRatio,
  withoutShareOfChange,
  withSharedMembers,
  withExplainingField,
  withoutComparative,
  withoutRankOfChange,
  withoutRankOfTwo,
  withoutChangeOverTime,
  withoutCourseOfTwo,
  withMap,
];

export function adjusted(draft: Draft, lexicon: Lexicon): Draft {
  let found = draft;
  for (const row of rows) found = row(found, lexicon);
  return found;
}

function fieldsOf({ members }: Draft["filters"][number]): readonly FieldMeaning[] {
  return (members[0] ?? []).map(({ field }) => field);
}

/** "Mobile vs desktop" and "clicks in Germany and France" are shown apart. */
function withComparedMembers(draft: Draft, { dataset }: Lexicon): Draft {
  if (draft.groups.length > 0 || draft.isShare || draft.isWhy) return draft;
  const isOfDates = (filter: Draft["filters"][number]): boolean =>
    fieldsOf(filter).some(({ table }) => table === dataset.dateColumn?.table);
  const days = draft.filters.filter(isOfDates).flatMap(({ members }) => members.flat());
  // A weekend is one thing, and Mondays and Fridays are two.
  const isWeekend = days.every(({ value }) => daysOfWeekend.includes(value));
  const own = draft.filters.filter((filter) => !filter.isNot && !(isWeekend && isOfDates(filter)));
  const isOfSame = (one: Draft["filters"][number], other: Draft["filters"][number]): boolean =>
    fieldsOf(one).some((field) => fieldsOf(other).some((also) => isEqual(field, also)));
  const several = own.find(
    (one) =>
      one.isRange !== true &&
      (one.members.length > 1 || own.some((other) => other !== one && isOfSame(one, other))),
  );
  if (several === undefined) return draft;
  // "Better" and "different" are said of the members, unless days are compared, too.
  const isOfMembers =
    draft.comparisons.length === 0 &&
    draft.periods.length < 2 &&
    (draft.claims === null || draft.isComparativeChange);
  return { ...draft, groups: [fieldsOf(several)], isChange: draft.isChange && !isOfMembers };
}

/** "Which channel had the higher CTR, search or social" compares the two. */
function withoutChangeOfMembers(draft: Draft): Draft {
  const [group = []] = draft.groups;
  const areNamed = draft.filters.some(
    (one) =>
      !one.isNot &&
      one.isRange !== true &&
      one.members.length > 1 &&
      fieldsOf(one).some((field) => group.some((also) => isEqual(field, also))),
  );
  const isOfDays = draft.comparisons.length > 0 || draft.periods.length > 1 || draft.isWhy;
  if (!areNamed || isOfDays || !draft.isChange || !draft.isComparativeChange) return draft;
  return { ...draft, isChange: false };
}

/** "The percentage of budget used" is a ratio itself, whose values are no parts of a whole. */
function withoutShareOfRatio(draft: Draft, lexicon: Lexicon): Draft {
  const [measure] = draft.measures[0] ?? [];
  const isRatio = measure !== undefined && measureOf(lexicon, measure)?.additivity === "derived";
  return draft.isShare && isRatio ? { ...draft, isShare: false } : draft;
}

/** "By how much per cent did clicks rise" asks for a change. */
function withoutShareOfChange(draft: Draft): Draft {
  const isOfWhole = draft.groups.length > 0 || draft.filters.length > 0;
  return draft.isShare && draft.isChange && !isOfWhole ? { ...draft, isShare: false } : draft;
}

/** "The share of mobile in the clicks" is one of the shares of all devices. */
function withSharedMembers(draft: Draft): Draft {
  const own = draft.filters.filter(({ isNot }) => !isNot);
  const first = draft.shared ?? own.at(-1);
  if (!draft.isShare || draft.groups.length > 0 || draft.grain !== null || first === undefined) return draft;
  const others = draft.filters.filter((one) => one !== first);
  return { ...draft, groups: [fieldsOf(first)], filters: others, shareOf: first };
}

/** "Why" without a field explains a change by the first one that filter panes offer. */
function withExplainingField(draft: Draft, lexicon: Lexicon): Draft {
  if (!draft.isWhy || draft.groups.length > 0) return draft;
  const filtered = new Set(draft.filters.flatMap((one) => fieldsOf(one).map(({ table }) => table)));
  const [measure] = draft.measures[0] ?? [];
  const offered = lexicon.dataset.tables.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column, filterGroup }) =>
      filterGroup !== undefined && !filtered.has(name) && isGroupedBy(lexicon, measure?.table ?? "", name)
        ? [{ table: name, column }]
        : [],
    ),
  );
  // Campaigns are too many to be read as steps. Tables of one column have few rows.
  const few =
    offered.find(
      ({ table, column }) =>
        tableOf(lexicon, table)?.columns.length === 1 && `${table}.${column}` in lexicon.texts.members,
    ) ?? offered[0];
  return few === undefined ? draft : { ...draft, groups: [[few]] };
}

/** "Was the CPC higher than last year" asks for a comparison, not for the highest. */
function withoutComparative(draft: Draft): Draft {
  const hasGroups = (draft.groups.length > 0 && !draft.isComparative) || draft.grain !== null;
  const isComparing = draft.comparisons.length > 0 || draft.periods.length > 1;
  if (!draft.isExtreme || hasGroups || !isComparing) return draft;
  return { ...draft, isExtreme: false, direction: null, rank: null, count: null, isCompared: true };
}

/** "Which market grew the most" compares all of them: groups are ranked by figures, not by their changes. */
function withoutRankOfChange(draft: Draft): Draft {
  const isRank = draft.isExtreme && draft.isChange && !draft.isWhy && draft.groups.length > 0;
  return isRank ? { ...draft, isExtreme: false, direction: null, rank: null, count: null } : draft;
}

/** "Which month was better, July or August" compares the two. */
function withoutRankOfTwo(draft: Draft): Draft {
  const isRanked = draft.grain !== null && (draft.count !== null || draft.isExtreme || draft.isChange);
  if (!isRanked || draft.periods.length !== 2 || draft.groups.length > 0) return draft;
  const isOne = draft.periods.every(({ unit }) => unit === draft.grain);
  if (!isOne || draft.isWhy) return draft;
  return { ...draft, grain: null, count: null, direction: null, isExtreme: false, isChange: true };
}

/** "How did clicks change week by week" asks for the course, not for a comparison. */
function withoutChangeOverTime(draft: Draft): Draft {
  const isOpen = draft.periods.length === 1 && draft.periods[0]?.isOpen === true;
  const isCourse = draft.grain !== null || draft.isOverTime || (isOpen && draft.groups.length === 0);
  if (draft.isChange && isOpen && isCourse && !draft.isWhy && draft.comparisons.length === 0)
    return { ...draft, isChange: false, isOverTime: true };
  return draft.isChange && !draft.isWhy && isCourse && draft.comparisons.length === 0
    ? { ...draft, isChange: false }
    : draft;
}

/** "The development of clicks by channel, Q3 vs Q2" asks for the change between two periods. */
function withoutCourseOfTwo(draft: Draft): Draft {
  const isOfTwo = draft.comparisons.some(({ span }) => span !== undefined);
  const isCourse = draft.isOverTime && draft.grain === null && draft.groups.length > 0;
  return isCourse && isOfTwo ? { ...draft, isOverTime: false, isChange: true } : draft;
}

/** A "Karte" is a card without groups, and a map with one. */
function withMap(draft: Draft, { words }: Lexicon): Draft {
  const stemsOf = (wanted: Draft["visual"]): readonly string[] =>
    words.visuals.flatMap(({ stems, type }) => (type === wanted ? [stems.join(" ")] : []));
  const maps = stemsOf("filledMap");
  const isBoth = stemsOf("card").some((one) => maps.includes(one));
  const isMap = isBoth && draft.visual === "card" && draft.groups.length === 1;
  return isMap ? { ...draft, visual: "filledMap" } : draft;
}

function isEqual(one: FieldMeaning, other: FieldMeaning): boolean {
  return one.table === other.table && one.column === other.column;
}
