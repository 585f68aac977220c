import type { DateGrain, MeasureRef } from "../../query/index.ts";
import type { VisualType } from "../../report/index.ts";
import { typeName } from "../../report/kinds/type-names.ts";
import { nameOfColumn, nameOfMeasure, tableOf } from "../answer/fields.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Alternative } from "../types.ts";
import type { PartContext, PartRows } from "./part-row.ts";
import { phrase } from "./phrase.ts";

const most = 8;
const grains: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];
const visuals: readonly VisualType[] = [
  "tableEx",
  "clusteredBarChart",
  "clusteredColumnChart",
  "lineChart",
  "pieChart",
  "donutChart",
  "treemap",
];

/** Other meanings of the phrase first, then measures of the same folder. */
export function otherMeasures(
  measures: readonly MeasureRef[],
  { lexicon }: PartContext,
): readonly MeasureRef[] {
  const [chosen] = measures;
  const table = chosen === undefined ? undefined : tableOf(lexicon, chosen.table);
  const own = table?.measures.find(({ name }) => name === chosen?.measure);
  const near = (table?.measures ?? []).filter(
    ({ folder, name }) => folder === own?.folder && name !== own?.name,
  );
  return [
    ...measures.slice(1),
    ...near.map(({ name }) => ({ table: table?.name ?? "", measure: name })),
  ].slice(0, most);
}

/** The measure that the answer has for a phrase. */
export function shownMeasure(measures: readonly MeasureRef[], { resolved, lexicon }: PartContext): string {
  const [first] = measures;
  if (first === undefined) return "";
  try {
    return nameOfMeasure(lexicon, resolved?.own(measures) ?? first);
  } catch {
    return nameOfMeasure(lexicon, first);
  }
}

function fieldNames(lexicon: Lexicon): readonly string[] {
  return lexicon.dataset.tables.flatMap(({ columns }) =>
    columns.flatMap((column) => (column.filterGroup !== undefined ? [column.displayName] : [])),
  );
}

function grainAlternatives({ lexicon }: PartContext): readonly Alternative[] {
  return grains.map((grain) => ({
    text: lexicon.language.words.grain[grain],
    meaning: lexicon.language.words.grain[grain],
  }));
}

export const fieldParts: PartRows<
  | "measure"
  | "group"
  | "which"
  | "average"
  | "howMany"
  | "grain"
  | "overTime"
  | "share"
  | "change"
  | "why"
  | "visual"
> = {
  measure: {
    kind: "measure",
    meaning: ({ measures }, context) =>
      phrase(context.lexicon.language.words.measure, { name: shownMeasure(measures, context) }),
    alternatives: ({ measures }, context) =>
      otherMeasures(measures, context).map((one) => {
        const name = nameOfMeasure(context.lexicon, one);
        return { text: name, meaning: phrase(context.lexicon.language.words.measure, { name }) };
      }),
  },
  group: {
    kind: "group",
    meaning: ({ fields }, { lexicon, resolved }) => {
      const isChosen = ({ table, column }: (typeof fields)[number]): boolean =>
        resolved?.groups.some((one) => one.table === table && one.column === column) === true;
      const field = fields.find(isChosen) ?? fields[0];
      return phrase(lexicon.language.words.group, {
        name: field === undefined ? "" : nameOfColumn(lexicon, field),
      });
    },
    alternatives: (_effect, { lexicon }) =>
      fieldNames(lexicon).map((name) => ({
        text: phrase(lexicon.language.words.ask.by, { name }),
        meaning: phrase(lexicon.language.words.group, { name }),
      })),
  },
  which: {
    kind: "list",
    meaning: (_effect, { lexicon }) => lexicon.language.words.list,
    alternatives: () => [],
  },
  average: {
    kind: "measure",
    meaning: (_effect, { lexicon }) => lexicon.language.words.average,
    alternatives: () => [],
  },
  howMany: {
    kind: "group",
    meaning: ({ fields: [field] }, { lexicon }) => (field === undefined ? "" : nameOfColumn(lexicon, field)),
    alternatives: () => [],
  },
  grain: {
    kind: "grain",
    meaning: ({ unit }, { lexicon }) => lexicon.language.words.grain[unit],
    alternatives: (_effect, context) => grainAlternatives(context),
  },
  overTime: {
    kind: "grain",
    meaning: (_effect, { lexicon }) => lexicon.language.words.overTime,
    alternatives: (_effect, context) => grainAlternatives(context),
  },
  share: {
    kind: "share",
    meaning: (_effect, { lexicon }) => lexicon.language.words.share,
    alternatives: () => [],
  },
  change: {
    kind: "change",
    meaning: (_effect, { lexicon }) => lexicon.language.words.change,
    alternatives: () => [],
  },
  why: {
    kind: "why",
    meaning: (_effect, { lexicon }) => lexicon.language.words.why,
    alternatives: () => [],
  },
  visual: {
    kind: "visual",
    meaning: ({ type }, { lexicon: { language } }) =>
      phrase(language.words.visual, { name: typeName(type, language.language) }),
    alternatives: (_effect, { lexicon: { language } }) =>
      visuals.map((type) => ({
        text: phrase(language.words.ask.asVisual, {
          name: (language.visuals[type] ?? "").split("|")[0] ?? "",
        }),
        meaning: phrase(language.words.visual, { name: typeName(type, language.language) }),
      })),
  },
};
