import { understand, type Lexicon, type QuestionContext } from "@vitrine/contracts/questions";

import { questionSentences } from "./question-sentences.ts";

const mostExamples = 6;

/** Questions that the data can answer, from their first measures and fields. Those that are not understood are left out. */
export function exampleQuestions(lexicon: Lexicon, clock: QuestionContext["clock"]): readonly string[] {
  const { dataset, language } = lexicon;
  const { examples } = questionSentences(language.language);
  const measures = dataset.tables.flatMap((table) => table.measures).slice(0, 6);
  const fields = dataset.tables
    .flatMap((table) => table.columns)
    .filter(
      ({ type, content, nameColumn }) =>
        type === "string" && content === undefined && nameColumn === undefined,
    )
    .slice(0, 4);
  const measure = (place: number): string => measures[place % measures.length]?.displayName ?? "";
  const field = (place: number): string => fields[place % fields.length]?.displayName ?? "";
  if (measures.length === 0 || fields.length === 0) return [];
  const questions = [
    examples.by(measure(0), field(1)),
    examples.trend(measure(1)),
    examples.top(field(0), measure(2)),
    examples.versus(measure(0), field(1)),
    examples.why(measure(2)),
    examples.total(measure(3)),
  ];
  const isAnswered = (question: string): boolean =>
    understand(question, { lexicon, members: new Map(), clock }).answer !== null;
  return [...new Set(questions)].filter(isAnswered).slice(0, mostExamples);
}
