import { memberLimits, type FoundMember } from "@vitrine/contracts/http";
import { distanceOf, toleranceOf } from "@vitrine/contracts/questions";

/** A value that a phrase may mean. */
export interface Member {
  readonly field: FoundMember["field"];
  readonly value: string;
  /** As it is shown to the reader. */
  readonly text: string;
}

/** Members, prepared for matching. */
export type MemberIndex = readonly IndexedMember[];

interface IndexedMember extends Member {
  readonly plain: string;
}

export function indexMembers(members: readonly Member[]): MemberIndex {
  return members
    .map((member) => ({ ...member, plain: plainText(member.text) }))
    .filter(({ plain }) => plain !== "");
}

/** Without case, accents and punctuation, with single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}%+&]+/gu, " ")
    .trim();
}

/**
 * The members that a phrase may mean, the nearest first. A phrase is the whole name with at most `toleranceOf` wrong letters,
 * or some words of it in a row, which must be right.
 */
export function matchMembers(index: MemberIndex, phrase: string): readonly FoundMember[] {
  const wanted = plainText(phrase);
  if (wanted === "") return [];
  const most = toleranceOf(wanted);
  const found: FoundMember[] = [];
  for (const { plain, field, value, text } of index) {
    const distance = distanceFrom(wanted, plain, most);
    if (distance !== null) found.push({ field, value, text, distance });
  }
  return found
    .toSorted((one, other) => one.distance - other.distance || compareTexts(one.text, other.text))
    .slice(0, memberLimits.members);
}

function distanceFrom(wanted: string, plain: string, most: number): number | null {
  if (wanted === plain) return 0;
  // Words of one or two letters occur in too many names.
  if (wanted.length > 2 && ` ${plain} `.includes(` ${wanted} `)) return shareLeftOut(wanted, plain);
  if (most === 0 || Math.abs(wanted.length - plain.length) > most) return null;
  const errors = distanceOf(wanted, plain, most);
  return errors > most ? null : errors;
}

/** The share of a name that was not typed: less than one letter, so that it comes before wrong letters. */
function shareLeftOut(wanted: string, plain: string): number {
  return Math.round((1 - wanted.length / plain.length) * 100) / 100;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
