import { translatorOf, type ReportLanguage } from "@vitrine/contracts/languages";
import { addDays, type ModelDescription } from "@vitrine/contracts/query";
import {
  loadQuestionLanguage,
  makeLexicon,
  phrasesToLookUp,
  understand,
  type MemberMatch,
  type QuestionDataset,
  type Understanding,
} from "@vitrine/contracts/questions";
import type { PeriodClock } from "@vitrine/contracts/report";
import { sampleSpec } from "@vitrine/demo";

import { campaignDigital } from "../../models.ts";
import { describeModel } from "../../plan/describe-model.ts";
import { planSample } from "../../sample/sample-plan.ts";
import { questionTextsOf } from "../../texts/question-texts.ts";
import { textsOfDataset } from "../../texts/texts-of-dataset.ts";
import { everything } from "../queries.ts";
import { judgeAnswer, type Judgement } from "./judge-answer.ts";
import { questionSet, type SetName, type SetQuestion } from "./question-sets.ts";
import { membersOfSample, type FindMembers } from "./sample-members.ts";

export const describedModel = describeModel(campaignDigital, everything);

/** The description of the model in a language, as the frame has it. */
function inLanguage(described: ModelDescription, language: ReportLanguage): QuestionDataset {
  const { names, members } = textsOfDataset(described.name, language);
  const translate = translatorOf(language, names) ?? String;
  return {
    ...described,
    tables: described.tables.map((table) => ({
      ...table,
      displayName: translate(table.displayName),
      measures: table.measures.map((one) => ({ ...one, displayName: translate(one.displayName) })),
      columns: table.columns.map((one) => ({
        ...one,
        displayName: translate(one.displayName),
        labels: members[`${table.name}.${one.name}`],
      })),
    })),
  };
}

/** Understands questions of a workspace of the sample, on a day. */
export type Ask = (
  question: string,
  workspace: string,
  clock: PeriodClock & { readonly today: string },
) => Understanding;

const asks = new Map<ReportLanguage, Promise<Ask>>();

/** Each test of a file asks with what the first one has made. */
export async function askIn(language: ReportLanguage): Promise<Ask> {
  const ask = asks.get(language) ?? makeAsk(language);
  asks.set(language, ask);
  return await ask;
}

async function makeAsk(language: ReportLanguage): Promise<Ask> {
  const dataset = inLanguage(describedModel, language);
  const texts = questionTextsOf(campaignDigital, language);
  const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage(language), texts });
  const { members: labels } = textsOfDataset(describedModel.name, language);
  const plan = planSample(sampleSpec);
  const finders = new Map<string, FindMembers>();
  return (question, workspace, clock) => {
    const find = finders.get(workspace) ?? membersOfSample(plan, workspace, campaignDigital, labels);
    finders.set(workspace, find);
    const phrases = phrasesToLookUp(question, lexicon);
    const members = new Map<string, readonly MemberMatch[]>(phrases.map((one) => [one, find(one)]));
    return understand(question, { lexicon, clock, members });
  };
}

export function clockOn(today: string): PeriodClock & { readonly today: string } {
  return {
    today,
    completeThrough: addDays(today, -1),
    campaign: null,
    calendar: { weekStart: "monday", yearStart: 1 },
  };
}

export interface AskedQuestion {
  readonly question: SetQuestion;
  readonly understood: Understanding;
  readonly judged: Judgement;
}

/** The questions of sets in a language, as they are understood with the members of their workspaces. */
export async function askSets(
  sets: readonly SetName[],
  language: ReportLanguage,
  isAsked: (index: number) => boolean = () => true,
): Promise<readonly AskedQuestion[]> {
  const ask = await askIn(language);
  return sets
    .flatMap((set) => questionSet(set, language))
    .filter((_question, index) => isAsked(index))
    .map((question): AskedQuestion => {
      const clock = clockOn(question.today);
      const understood = ask(question.question, question.workspace, clock);
      return { question, understood, judged: judgeAnswer(question, understood, clock, describedModel) };
    });
}
