import { reportLanguages, translatorOf, type ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import {
  loadQuestionLanguage,
  makeLexicon,
  phrasesToLookUp,
  understand,
  type MemberMatch,
  type QuestionDataset,
} from "@vitrine/contracts/questions";
import type { PeriodClock } from "@vitrine/contracts/report";
import { sampleSpec } from "@vitrine/demo";
import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { describeModel } from "../plan/describe-model.ts";
import { planSample } from "../sample/sample-plan.ts";
import { everything } from "../testing/queries.ts";
import { judgeAnswer, type Judgement } from "../testing/questions/judge-answer.ts";
import { questionSet } from "../testing/questions/question-sets.ts";
import { membersOfSample } from "../testing/questions/sample-members.ts";
import { questionTextsOf } from "./question-texts.ts";
import { textsOfDataset } from "./texts-of-dataset.ts";

const plan = planSample(sampleSpec);
const model = describeModel(campaignDigital, everything);

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

const sets = (process.env["QUESTION_SETS"] ?? "open").split(",") as readonly ("open" | "held")[];

test.each(reportLanguages)("understands the questions of planners and clients: %s", async (language) => {
  const dataset = inLanguage(model, language);
  const texts = questionTextsOf(campaignDigital, language);
  const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage(language), texts });
  const { members: labels } = textsOfDataset(model.name, language);
  const finders = new Map(
    sampleSpec.workspaces.map(({ key }) => [key, membersOfSample(plan, key, campaignDigital, labels)]),
  );
  const counts = { right: 0, refused: 0, wrong: 0 };
  const lines: string[] = [];
  for (const question of sets.flatMap((set) => questionSet(set, language))) {
    const find = finders.get(question.workspace);
    if (find === undefined) throw new Error(`Workspace ${question.workspace} is not in the sample.`);
    const clock: PeriodClock & { readonly today: string } = {
      today: question.today,
      completeThrough: "2026-10-14",
      campaign: null,
      calendar: { weekStart: "monday", yearStart: 1 },
    };
    const phrases = phrasesToLookUp(question.question, lexicon);
    const members = new Map<string, readonly MemberMatch[]>(phrases.map((one) => [one, find(one)]));
    const understood = understand(question.question, { lexicon, clock, members });
    const judged: Judgement = judgeAnswer(question, understood, clock, model);
    counts[judged.outcome] += 1;
    if (judged.outcome !== "right")
      lines.push(
        `${judged.outcome} ${question.id} ${question.question}\n      [${understood.normalizedQuestion}] ${judged.differences.join("; ")}`,
      );
  }
  if (process.env["QUESTION_LINES"] !== undefined)
    process.stdout.write(`${language} ${JSON.stringify(counts)}\n${lines.join("\n")}\n`);
  expect(counts.right).toBeGreaterThan(0);
});
