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
  const ofAllowed = (record: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(own(record)).filter(([, other]) => fields.has(other)));
  return {
    synonyms: own(texts.synonyms),
    members: own(texts.members),
    dimensions: texts.dimensions,
    details: Object.fromEntries(details),
    targets: ofAllowed(texts.targets),
    differences: ofAllowed(texts.differences ?? {}),
    open: (texts.open ?? []).filter((field) => fields.has(field)),
    pace: ofAllowed(texts.pace ?? {}),
    used: ofAllowed(texts.used ?? {}),
    remaining: ofAllowed(texts.remaining ?? {}),
    projected: ofAllowed(texts.projected ?? {}),
    daily: ofAllowed(texts.daily ?? {}),
    covers: Object.fromEntries(
      Object.entries(own(texts.covers ?? {})).map(([field, others]) => [
        field,
        others.filter((other) => fields.has(other)),
      ]),
    ),
    ratios: Object.fromEntries(
      Object.entries(own(texts.ratios ?? {})).map(([field, others]) => [field, ofAllowed(others)]),
    ),
  };
}
