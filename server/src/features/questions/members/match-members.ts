import { memberLimits, type FoundMember } from "@vitrine/contracts/http";

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
 * The members that a phrase may mean, the nearest first. A phrase is the whole name with at most `allowedErrors` wrong letters,
 * or some words of it in a row, which must be right.
 */
export function matchMembers(index: MemberIndex, phrase: string): readonly FoundMember[] {
  const wanted = plainText(phrase);
  if (wanted === "") return [];
  const most = allowedErrors(wanted.length);
  const found: FoundMember[] = [];
  for (const { plain, field, value, text } of index) {
    const distance = distanceOf(wanted, plain, most);
    if (distance !== null) found.push({ field, value, text, distance });
  }
  return found
    .toSorted((one, other) => one.distance - other.distance || compareTexts(one.text, other.text))
    .slice(0, memberLimits.members);
}

/** Short words are too similar to each other for any error to be forgiven. */
function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function distanceOf(wanted: string, plain: string, most: number): number | null {
  if (wanted === plain) return 0;
  // Words of one or two letters occur in too many names.
  if (wanted.length > 2 && ` ${plain} `.includes(` ${wanted} `)) return shareLeftOut(wanted, plain);
  if (most === 0 || Math.abs(wanted.length - plain.length) > most) return null;
  const errors = editDistance(wanted, plain, most);
  return errors > most ? null : errors;
}

/** The share of a name that was not typed: less than one letter, so that it comes before wrong letters. */
function shareLeftOut(wanted: string, plain: string): number {
  return Math.round((1 - wanted.length / plain.length) * 100) / 100;
}

/** Letters that are wrong, missing, added or swapped with the next one; more than `most` if there are more. */
function editDistance(one: string, other: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[other.length] ?? most + 1;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
