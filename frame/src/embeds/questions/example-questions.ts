import { understand, type Lexicon, type QuestionContext } from "@vitrine/contracts/questions";

import { questionSentences } from "./question-sentences.ts";

const mostExamples = 6;

/** Questions that the data can answer, from their first measures and fields. Those that are not understood are left out. */
export function exampleQuestions(lexicon: Lexicon, clock: QuestionContext["clock"]): readonly string[] {
  const { dataset, language } = lexicon;
  const { examples } = questionSentences(language.language);
  const measures = dataset.tables.flatMap((table) => table.measures);
  const [first] = measures;
  const ofFormat = (kind: string): string =>
    (measures.find(({ format }) => format?.kind === kind) ?? first)?.displayName ?? "";
  const fields = fieldsOf(lexicon);
  if (first === undefined || fields.length === 0) return [];
  const [money, ratio, count] = [ofFormat("currency"), ofFormat("percent"), first.displayName];
  const field = (place: number): string => fields[place % fields.length] ?? "";
  const questions = [
    examples.by(money, field(1)),
    examples.trend(count),
    examples.top(field(0), money),
    examples.versus(ratio, field(1)),
    examples.why(count),
    examples.total(money),
  ];
  const isAnswered = (question: string): boolean =>
    understand(question, { lexicon, members: new Map(), clock }).answer !== null;
  return [...new Set(questions)].filter(isAnswered).slice(0, mostExamples);
}

/** The names of what figures are grouped by: first the fields that filter panes offer, one of each table. */
function fieldsOf({ dataset }: Lexicon): readonly string[] {
  const columns = dataset.tables.flatMap((table) =>
    table.columns
      .filter(
        ({ type, content, nameColumn }) =>
          type === "string" && content === undefined && nameColumn === undefined,
      )
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, 1),
  );
  return columns.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ displayName }) => displayName);
}

function rankOf(column: object): number {
  return "filterGroup" in column ? 0 : 1;
}
