import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import {
  loadQuestionLanguage,
  makeLexicon,
  phrasesToLookUp,
  readInLanguages,
  type Lexicon,
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

/** How a question is understood with the fields and the members that are allowed, and with no others, in one of the languages. */
export async function readQuestion(
  question: string,
  context: ReadingContext,
  indexes: Pick<MemberIndexes, "of">,
): Promise<Understanding> {
  const { language, data, clock } = context;
  const membersIn = async (lexicon: Lexicon): Promise<QuestionContext["members"]> => {
    const phrases = phrasesToLookUp(question, lexicon);
    if (phrases.length === 0) return new Map();
    const index = await indexes.of(data, lexicon.language.language);
    return new Map(phrases.map((phrase) => [phrase, [...matchMembers(index, phrase)]] as const));
  };
  const lexiconIn = (other: ReportLanguage): Promise<Lexicon> => lexiconOf(context, other);
  const lexicon = await lexiconIn(language);
  const own = { lexicon, clock, members: await membersIn(lexicon) };
  const { understood } = await readInLanguages(question, own, { lexiconIn, membersIn });
  return understood;
}

interface KeptLexicon {
  readonly scope: AllowedData["scope"];
  readonly lexicon: Promise<Lexicon>;
}

/** To make a lexicon takes longer than to read a question, and the questions of a report are read with the same ones. */
const kept = new WeakMap<ModelDescription, Map<ReportLanguage, KeptLexicon>>();

function lexiconOf(context: ReadingContext, language: ReportLanguage): Promise<Lexicon> {
  const { described, data } = context;
  const ofData = kept.get(described) ?? new Map<ReportLanguage, KeptLexicon>();
  const known = ofData.get(language);
  // Another scope may allow other fields.
  if (known?.scope === data.scope) return known.lexicon;
  const lexicon = makeLexiconIn(context, language);
  kept.set(described, ofData.set(language, { scope: data.scope, lexicon }));
  return lexicon;
}

async function makeLexiconIn(
  { data, described }: ReadingContext,
  language: ReportLanguage,
): Promise<Lexicon> {
  const { dataset, scope } = data;
  const texts = allowedTexts(questionTextsOf(dataset.model, language), dataset.describe(scope));
  const named = namedIn(described, language);
  return makeLexicon({ dataset: named, language: await loadQuestionLanguage(language), texts });
}
