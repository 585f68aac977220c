import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import {
  loadQuestionLanguage,
  makeLexicon,
  phrasesToLookUp,
  understand,
  type QuestionContext,
  type Understanding,
} from "@vitrine/contracts/questions";
import { questionTextsOf } from "@vitrine/engine";

import type { AllowedData } from "../embedding/service.ts";
import { allowedTexts } from "./allowed-texts.ts";
import { matchMembers } from "./members/match-members.ts";
import type { MemberIndexes } from "./members/member-indexes.ts";
import { namedIn } from "./named-in.ts";

/** What a question is read with. */
export interface ReadingContext {
  readonly language: ReportLanguage;
  readonly data: AllowedData;
  /** The fields of the data, with the measures of the report. */
  readonly described: ModelDescription;
  readonly clock: QuestionContext["clock"];
}

/** How a question is understood with the fields and the members that are allowed, and with no others. */
export async function readQuestion(
  question: string,
  context: ReadingContext,
  indexes: Pick<MemberIndexes, "of">,
): Promise<Understanding> {
  const { language, data, described, clock } = context;
  const { dataset, scope } = data;
  const texts = allowedTexts(questionTextsOf(dataset.model, language), dataset.describe(scope));
  const named = namedIn(described, language);
  const lexicon = makeLexicon({ dataset: named, language: await loadQuestionLanguage(language), texts });
  const phrases = phrasesToLookUp(question, lexicon);
  const index = phrases.length === 0 ? null : await indexes.of(data, language);
  const members = new Map(
    phrases.map((phrase) => [phrase, index === null ? [] : [...matchMembers(index, phrase)]] as const),
  );
  return understand(question, { lexicon, members, clock });
}
