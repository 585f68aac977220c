import type { PeriodPreset } from "../../report/index.ts";
import { ofPreset } from "../grammar/clock.ts";
import type { PartContext, PartRows } from "./part-row.ts";
import { phrase } from "./phrase.ts";
import { spanInWords } from "./span-words.ts";

const presets: readonly PeriodPreset[] = [
  "last7Days",
  "last30Days",
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "yearToDate",
  "lastYear",
];

function comparisons({ lexicon: { language } }: PartContext) {
  const { words } = language;
  return [
    { text: words.ask.versusLastYear, meaning: words.samePeriodLastYear },
    { text: words.ask.versusPrevious, meaning: words.previousPeriod },
  ];
}

export const comparisonParts: PartRows<"period" | "compare" | "compareVerb"> = {
  period: {
    kind: "period",
    meaning: ({ span }, { lexicon: { language } }) =>
      phrase(language.words.period, { name: spanInWords(span, language) }),
    alternatives: (_effect, { lexicon: { language }, clock }) =>
      presets.map((preset) => ({
        text: language.presets[preset],
        meaning: phrase(language.words.period, { name: spanInWords(ofPreset(preset, clock), language) }),
      })),
  },
  compare: {
    kind: "comparison",
    meaning: ({ comparison, span }, { lexicon: { language } }) => {
      const { words } = language;
      if (comparison === "samePeriodLastYear") return words.samePeriodLastYear;
      if (span !== undefined) return phrase(words.comparedWith, { name: spanInWords(span, language) });
      return words.previousPeriod;
    },
    alternatives: (_effect, context) => comparisons(context),
  },
  compareVerb: {
    kind: "comparison",
    meaning: (_effect, { lexicon }) => lexicon.language.words.change,
    alternatives: () => [],
  },
};
