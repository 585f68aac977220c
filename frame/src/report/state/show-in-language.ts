import type { DatasetDescription, EmbedReport } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { hierarchyOf, titleAtGrain, type Visual } from "@vitrine/contracts/report";

import type { PageState, ReportState, VisualState } from "./report-state.ts";
import { textsOf, translateReport } from "./report-texts.ts";

/**
 * An open report in another language. Pages that were renamed in this session keep their names.
 *
 * @param report the same report, fetched for the language
 */
export function showInLanguage(
  state: ReportState,
  report: EmbedReport,
  language: ReportLanguage,
): ReportState {
  if (state.dataset === null) return state;
  const texts = textsOf(report.texts, language);
  const { definition, dataset } = translateReport(report, texts);
  const pages = state.pages.map((page): PageState => {
    const shown = definition.pages.find(({ name }) => name === page.name);
    if (shown === undefined) return page;
    const isRenamed = page.displayName !== page.definition.displayName;
    const titles = new Map(shown.visuals.map((visual) => [visual.name, visual]));
    return {
      ...page,
      displayName: isRenamed ? page.displayName : shown.displayName,
      definition: shown,
      visuals: page.visuals.map((visual) => withTexts(visual, titles.get(visual.definition.name), dataset)),
    };
  });
  return { ...state, texts, definition, dataset, pages };
}

function withTexts(
  visual: VisualState,
  shown: Visual | undefined,
  { tables }: DatasetDescription,
): VisualState {
  if (shown === undefined) return visual;
  const { text, referenceLines, formatting } = shown;
  const { drill } = visual;
  const [own, now] = [shown.dimensions[0]?.grain, visual.definition.dimensions[0]?.grain];
  const title = own === undefined || now === undefined ? shown.title : titleAtGrain(shown.title, own, now);
  const names = hierarchyOf(shown, tables)?.levels.map(({ displayName }) => displayName) ?? null;
  return {
    ...visual,
    definition: {
      ...visual.definition,
      title,
      text,
      ...(referenceLines === undefined ? {} : { referenceLines }),
      ...(formatting === undefined ? {} : { formatting }),
    },
    drill: drill === null ? null : { ...drill, names },
  };
}
