import { nameOfColumn } from "../answer/fields.ts";
import type { Lexicon } from "../lexicon.ts";
import type { ColumnRef, MemberMatch } from "../types.ts";
import type { ChosenPart } from "./choose.ts";
import type { MatchedWords } from "./matched-words.ts";
import { isSameColumn } from "./members.ts";
import type { MemberRef, ReadEffect } from "./values.ts";

/** Words with two meanings, of which none is more likely: what can be written instead of them. */
export interface Rivals {
  readonly start: number;
  readonly end: number;
  readonly offers: readonly string[];
}

/**
 * "Retargeting" is an audience, and a part of the name of a campaign. Fields that filter panes offer are asked about more
 * often than others, so neither is taken, unless there are further filters, or the field is named.
 */
export function rivalsOf(parts: readonly ChosenPart<ReadEffect>[], matcher: MatchedWords): readonly Rivals[] {
  const { lexicon } = matcher.context;
  const halves = parts.flatMap((part) => halfName(part, parts, matcher));
  if (halves.length > 0) return halves;
  const filters = parts.filter(({ effect }) => effect.is === "filter");
  const [part] = filters;
  if (part?.effect.is !== "filter" || filters.length > 1 || part.effect.members.length > 1) return [];
  const [member, ...others] = part.effect.members[0] ?? [];
  if (member === undefined || others.length > 0 || isOffered(member.field, lexicon)) return [];
  const isNamed = parts.some(
    ({ effect }) => effect.is === "group" && effect.fields.some((field) => isSameColumn(field, member.field)),
  );
  if (isNamed) return [];
  for (let start = part.start; start < part.end; start += 1) {
    if (start > part.start && matcher.find("field", start - 1).length > 0) return [];
    const end = endOf(member, start, matcher);
    const rivals =
      end === null ? [] : matcher.membersAt(start, end).filter((one) => isRival(one, member, lexicon));
    if (end === null || rivals.length === 0) continue;
    const all = [member, ...rivals];
    const offers = all.map(({ field, text }) => `${nameOfColumn(lexicon, field)} ${text}`);
    return [{ start, end, offers: [...new Set(offers)].slice(0, mostOffers) }];
  }
  return [];
}

/**
 * "Store visits" may be visits to stores, and not those of the campaign "Store Openings": one word of a name, directly
 * before a figure or another name, is offered as the name.
 */
function halfName(
  part: ChosenPart<ReadEffect>,
  parts: readonly ChosenPart<ReadEffect>[],
  matcher: MatchedWords,
): readonly Rivals[] {
  const { effect, start, end } = part;
  const next = parts.find((one) => one.start === end && one.end > end)?.effect.is;
  const isOneWord = effect.is === "filter" && end - start === 1 && effect.members.length === 1;
  if (!isOneWord || (next !== "measure" && next !== "filter") || matcher.words[end]?.isAfterBreak === true)
    return [];
  const found = matcher.membersAt(start, end);
  // Words such as "Search" are names themselves.
  const isName = matcher.entriesAt(start).some(({ entry }) => entry.stems.length === 1);
  const isWhole = found.length === 0 || found.some(({ distance }) => distance === 0 || distance >= 1);
  if (isName || isWhole) return [];
  const offers = found.map(({ field, text }) => `${nameOfColumn(matcher.context.lexicon, field)} ${text}`);
  return [{ start, end, offers: [...new Set(offers)].slice(0, mostOffers) }];
}

const mostOffers = 3;

/** The words of a question that may be parts of other names, too. */
export function wordsWithRivals(
  matcher: MatchedWords,
): readonly { readonly from: number; readonly through: number }[] {
  return [...matcher.words.keys()].flatMap((from) =>
    matcher
      .entriesAt(from)
      .filter(({ entry }) =>
        entry.meanings.some((one) => one.kind === "member" && !isOffered(one.field, matcher.context.lexicon)),
      )
      .map(({ end }) => ({ from, through: end - 1 })),
  );
}

function endOf({ field, value }: MemberRef, start: number, matcher: MatchedWords): number | null {
  const found = matcher
    .entriesAt(start)
    .find(({ entry }) =>
      entry.meanings.some(
        (one) => one.kind === "member" && one.value === value && isSameColumn(one.field, field),
      ),
    );
  return found?.end ?? null;
}

/** A name of which the words are only a part, and that does not belong to what is called like them. */
function isRival({ field, distance }: MemberMatch, member: MemberRef, lexicon: Lexicon): boolean {
  const isOther = field.table !== member.field.table;
  return distance > 0 && distance < 1 && isOther && isOffered(field, lexicon);
}

function isOffered({ table, column }: ColumnRef, { dataset }: Lexicon): boolean {
  const own = dataset.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return own?.filterGroup !== undefined;
}
