import type { ChosenPart } from "./choose.ts";
import type { Word } from "./read-words.ts";
import type { Effect, FieldMeaning } from "./values.ts";

/** Between the parts of a compound in French and Spanish, as in "tamaño de anuncio". */
const ofWords = /^(?:de|del|de la|de los|d['’]|de l['’]|du|des)$/iu;

/** Two fields without anything between them are one: "creative size" is the size, and "idea creativa" the idea. */
export interface JoinedFields {
  readonly parts: readonly ChosenPart[];
  /** Words that were read as fields which have nothing to do with each other. */
  readonly unknown: readonly number[];
}

type Group = Extract<Effect, { readonly is: "group" }>;
type GroupPart = ChosenPart & { readonly effect: Group };

/**
 * Joins fields of one table that follow each other. The parts of a compound word that belong to different tables have no
 * meaning together.
 *
 * @param isLastHead true in languages in which the last word says what it is
 */
export function joinFields(
  parts: readonly ChosenPart[],
  words: readonly Word[],
  question: string,
  isLastHead: boolean,
): JoinedFields {
  const joined: ChosenPart[] = [];
  const unknown: number[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const pair = before !== undefined && isField(before) && isField(part) && part.effect.how === "named";
    const between = pair ? textBetween(before, part, words, question) : null;
    const isJoined =
      between !== null && (between.trim() === "" || (!isLastHead && ofWords.test(between.trim())));
    if (!pair || !isJoined) {
      joined.push(part);
      continue;
    }
    const fields = headOf(before.effect.fields, part.effect.fields, isLastHead);
    if (fields !== null)
      joined.splice(-1, 1, { ...before, end: part.end, effect: { ...before.effect, fields } });
    else if (between === "") {
      joined.pop();
      for (let place = before.start; place < part.end; place += 1) unknown.push(place);
    } else joined.push(part);
  }
  return { parts: joined, unknown };
}

function isField(part: ChosenPart): part is GroupPart {
  return part.effect.is === "group";
}

/** Null if there are further words between two parts. */
function textBetween(
  before: ChosenPart,
  part: ChosenPart,
  words: readonly Word[],
  question: string,
): string | null {
  const [last, first] = [words[before.end - 1], words[part.start]];
  return before.end > part.start || last === undefined || first === undefined
    ? null
    : question.slice(last.end, first.start);
}

/** The meanings of the word that says what it is, in the tables of the other one; null if there are none. */
function headOf(
  before: readonly FieldMeaning[],
  after: readonly FieldMeaning[],
  isLastHead: boolean,
): readonly FieldMeaning[] | null {
  const [head, other] = isLastHead ? [after, before] : [before, after];
  const own = head.filter(({ table }) => other.some((one) => one.table === table));
  return own.length > 0 ? own : null;
}
