import type { ModelDescription } from "@vitrine/contracts/query";
import type { QuestionTexts } from "@vitrine/contracts/questions";

/** The texts without those of fields that the holder of a token may not see, such as what the agency earns. */
export function allowedTexts(texts: QuestionTexts, { tables }: ModelDescription): QuestionTexts {
  const fields = new Set(
    tables.flatMap(({ name, columns, measures }) =>
      [...columns, ...measures].map((field) => `${name}.${field.name}`),
    ),
  );
  const own = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([field]) => fields.has(field)));
  const details = Object.entries(own(texts.details)).map(
    ([field, others]) => [field, others.filter((other) => fields.has(other))] as const,
  );
  const targets = Object.entries(own(texts.targets)).filter(([, other]) => fields.has(other));
  return {
    synonyms: own(texts.synonyms),
    members: own(texts.members),
    dimensions: texts.dimensions,
    details: Object.fromEntries(details),
    targets: Object.fromEntries(targets),
  };
}
