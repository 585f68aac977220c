import type { Translate } from "@vitrine/contracts/languages";
import { translatorOf } from "@vitrine/contracts/languages";

import { dataFiltersOf } from "../../embedding/service.ts";
import type { Drawing, Drawn } from "../rendering/renderer.ts";
import type { FileContext, FileOrder } from "./file-format.ts";
import { fileTexts } from "./file-texts.ts";

/** What a page draws whatever is made of it: the report with the reader's state, as the portal opens it. */
export function drawingOf(
  order: FileOrder,
  { source, mark }: Pick<FileContext, "source" | "mark">,
): Omit<Drawing, "media" | "width" | "height" | "scale"> {
  const { reportId, locale, theme, state, visual } = order;
  const { report, profile } = source;
  const filters = dataFiltersOf(report).map(({ table_name: table, column_name: column, value }) => ({
    $schema: "http://powerbi.com/product/schema#basic",
    target: { table, column },
    filterType: 1,
    operator: "In",
    values: value.split(","),
  }));
  const load = {
    type: visual === undefined ? "report" : "visual",
    id: reportId,
    // The server adds the reader's token to the requests of the page.
    accessToken: "file",
    permissions: 0,
    settings: { localeSettings: { language: locale, formatLocale: locale }, appearance: theme },
    ...(visual === undefined ? {} : { pageName: visual.page, visualName: visual.visual }),
    ...(state === undefined ? {} : { bookmark: { state } }),
    ...(filters.length === 0 ? {} : { filters }),
  };
  return {
    order: { load, print: null, hiddenPages: report.hiddenPages, mark },
    reportId,
    locale,
    timeZone: profile.timeZone,
    theme,
  };
}

/** What the reader of a file should know: visuals that failed. */
export function noteOf({ failed, visuals }: Drawn, { language }: FileOrder): string | null {
  if (failed === 0) return null;
  const translate: Translate = translatorOf(language, fileTexts) ?? ((english) => english);
  return translate("{failed} of {all} visuals have no figures, because their query failed.")
    .replace("{failed}", String(failed))
    .replace("{all}", String(visuals));
}
