import type { ReportLanguage } from "@vitrine/contracts/languages";
import { noQuestionTexts, type QuestionTexts } from "@vitrine/contracts/questions";

import { campaignDigital } from "../models.ts";
import { adjectivesOf, countriesWithAdjectives } from "./adjectives-of-countries.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import {
  campaignDigitalCovers,
  campaignDigitalDaily,
  campaignDigitalDetails,
  campaignDigitalDifferences,
  campaignDigitalGoals,
  campaignDigitalMemberWords,
  campaignDigitalOpen,
  campaignDigitalPace,
  campaignDigitalProjected,
  campaignDigitalRatios,
  campaignDigitalRemaining,
  campaignDigitalSynonyms,
  campaignDigitalTargets,
  campaignDigitalUsed,
  wordsIn,
} from "./campaign-digital-questions.ts";
import { campaignDigitalMembers } from "./campaign-digital-texts.ts";
import { textsOfDataset } from "./texts-of-dataset.ts";

const columnOfCountries = "Market.market";

/** What questions about a dataset are read with in a language, in addition to its description. */
export function questionTextsOf(model: SemanticModel, language: ReportLanguage): QuestionTexts {
  const dimensions = dimensionsOf(model);
  const ofModel = synonymsOfModel(model, language);
  if (model.name !== campaignDigital.name) return { ...noQuestionTexts, dimensions, synonyms: ofModel };
  const { members: labels } = textsOfDataset(model.name, language);
  const synonyms = Object.entries(campaignDigitalSynonyms).map(([field, words]) => [
    field,
    [...(ofModel[field] ?? []), ...wordsIn(words, language)],
  ]);
  const columns = new Set([
    ...Object.keys(campaignDigitalMembers),
    ...Object.keys(campaignDigitalMemberWords),
  ]);
  const members = [...columns].map((column) => {
    const words = campaignDigitalMemberWords[column] ?? {};
    const values = new Set([
      ...Object.keys(campaignDigitalMembers[column] ?? {}),
      ...Object.keys(words),
      ...(column === columnOfCountries ? countriesWithAdjectives : []),
    ]);
    const own = [...values].map((value): readonly [string, string[]] => {
      const further = words[value];
      const label = labels[column]?.[value] ?? value;
      const adjectives = column === columnOfCountries ? adjectivesOf(value, language) : [];
      return [value, [label, ...(further === undefined ? [] : wordsIn(further, language)), ...adjectives]];
    });
    return [column, Object.fromEntries(own)] as const;
  });
  const details = Object.entries(campaignDigitalDetails).map(([measure, others]) => [
    `Performance.${measure}`,
    [...others],
  ]);
  return {
    synonyms: { ...ofModel, ...Object.fromEntries(synonyms) },
    members: Object.fromEntries(members),
    open: [...campaignDigitalOpen],
    goals: [...campaignDigitalGoals],
    dimensions,
    details: Object.fromEntries(details),
    targets: { ...campaignDigitalTargets },
    differences: { ...campaignDigitalDifferences },
    ratios: ratiosOf(),
    pace: { ...campaignDigitalPace },
    used: { ...campaignDigitalUsed },
    covers: Object.fromEntries(
      Object.entries(campaignDigitalCovers).map(([measure, own]) => [measure, [...own]]),
    ),
    daily: { ...campaignDigitalDaily },
    remaining: { ...campaignDigitalRemaining },
    projected: { ...campaignDigitalProjected },
  };
}

/** The words that the model has for its fields in a language, by `table.field`. */
function synonymsOfModel(
  { tables }: SemanticModel,
  language: ReportLanguage,
): Readonly<Record<string, string[]>> {
  return Object.fromEntries(
    tables.flatMap(({ name: table, columns, measures }) =>
      [...columns, ...measures].flatMap(({ name, synonymsIn }) => {
        const words = synonymsIn[language] ?? [];
        return words.length === 0 ? [] : [[`${table}.${name}`, [...words]] as const];
      }),
    ),
  );
}

function ratiosOf(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(campaignDigitalRatios).map(([measure, others]) => [measure, { ...others }]),
  );
}

/** By table of facts: itself and the tables that its relationships lead to, directly or through others. */
function dimensionsOf({ tables, relationships }: SemanticModel): Record<string, string[]> {
  const reachable = (table: string, before: readonly string[] = []): readonly string[] => [
    table,
    ...relationships
      .filter(({ from, to }) => from.table === table && !before.includes(to.table))
      .flatMap(({ to }) => reachable(to.table, [...before, table])),
  ];
  return Object.fromEntries(
    tables.filter(({ role }) => role === "facts").map(({ name }) => [name, [...new Set(reachable(name))]]),
  );
}
