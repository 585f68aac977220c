import { reportLanguages, type ReportLanguage } from "../../languages.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Understanding } from "../types.ts";
import { understand, type QuestionContext } from "../understand.ts";

/** A question as it was understood, and the language in which it was. */
export interface ReadQuestion {
  readonly understood: Understanding;
  readonly language: ReportLanguage;
}

/** What a question is read with in a language that is not the reader's. */
export interface OtherLanguage {
  /** Null if the words cannot be fetched at present. */
  readonly lexiconIn: (language: ReportLanguage) => Promise<Lexicon | null>;
  /** The members that phrases of the question may mean. */
  readonly membersIn: (lexicon: Lexicon) => Promise<QuestionContext["members"]>;
}

const noMembers: QuestionContext["members"] = new Map();

/**
 * Reads a question in the reader's language. If words of it are not understood, the others are tried that know more of it, and the
 * one that understands it as a whole is used (QNA-36). If none does, or several do, the reading in the reader's language stays.
 * Words of two languages are never put together.
 */
export async function readInLanguages(
  question: string,
  { lexicon, clock, members }: QuestionContext,
  { lexiconIn, membersIn }: OtherLanguage,
): Promise<ReadQuestion> {
  const own = understand(question, { lexicon, clock, members });
  const { language } = lexicon.language;
  const first = { understood: own, language };
  // What is known in the reader's language and yet has no answer is not asked in another one.
  if (own.unknown.length === 0) return first;
  // Names are unknown in all languages before they are looked up, which is done only where more words are known.
  const unknownIn = (spoken: Lexicon): number =>
    lettersOf(understand(question, { lexicon: spoken, clock, members: noMembers }));
  const limit = unknownIn(lexicon);
  const readIn = async (other: ReportLanguage): Promise<readonly ReadQuestion[]> => {
    const spoken = await lexiconIn(other);
    if (spoken === null || unknownIn(spoken) >= limit) return [];
    const found = await membersIn(spoken);
    const understood = understand(question, { lexicon: spoken, clock, members: found });
    return understood.answer === null ? [] : [{ language: other, understood }];
  };
  const others = reportLanguages.filter((other) => other !== language);
  const [only, ...more] = (await Promise.all(others.map(readIn))).flat();
  return only === undefined || more.length > 0 ? first : only;
}

function lettersOf({ unknown }: Understanding): number {
  return unknown.reduce((sum, { text }) => sum + text.length, 0);
}
