import { findEmbedMembers, memberLimits } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { phrasesToLookUp, type Lexicon, type MemberMatch } from "@vitrine/contracts/questions";

import type { EmbedBase } from "../base/embed-base.ts";

/** What phrases of questions were found to mean, by phrase. */
export type Members = ReadonlyMap<string, readonly MemberMatch[]>;

interface LookUp {
  readonly lexicon: Lexicon;
  readonly known: Members;
  readonly language: ReportLanguage;
}

/**
 * Finds the members that phrases of a question may mean, unless they are known. Without them it is read all the same.
 *
 * @returns all that is known then; the same map if nothing was added
 */
export async function findMembers(
  { api, callWithToken }: Pick<EmbedBase, "api" | "callWithToken">,
  question: string,
  { lexicon, known, language }: LookUp,
): Promise<Members> {
  const phrases = phrasesToLookUp(question, lexicon)
    .filter((phrase) => !known.has(phrase) && phrase.length <= memberLimits.phraseLength)
    .slice(0, memberLimits.phrases);
  if (phrases.length === 0) return known;
  const headers = { "accept-language": language };
  const answer = await callWithToken((token, signal) =>
    api.call(findEmbedMembers, token, signal, { phrases }, headers),
  );
  if (!answer.ok) return known;
  const { found } = answer.value;
  return new Map([...known, ...phrases.map((phrase, place) => [phrase, found[place] ?? []] as const)]);
}
