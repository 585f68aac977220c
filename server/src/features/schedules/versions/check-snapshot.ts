import type { Cell } from "@vitrine/contracts/query";

import { isSingleFigure, type ReportSnapshot } from "../../report-files/service.ts";
import { deliveryMessages } from "../words/messages.ts";

/** Why a report must not be sent as it is; null if it may. */
export function findFault({ pages }: ReportSnapshot): string | null {
  const visuals = pages.flatMap((page) => page.visuals);
  const failed = visuals.find(({ content }) => content.kind === "failure");
  if (failed !== undefined) return deliveryMessages.visualFailed(failed.title || failed.name);
  const hasFigure = visuals.some(
    ({ content }) =>
      content.kind === "figures" &&
      content.main.columns.some(({ role, values }) => role === "measure" && values.some(isNotEmpty)),
  );
  return hasFigure ? null : deliveryMessages.nothingToShow;
}

function isNotEmpty(value: Cell | undefined): boolean {
  return typeof value === "number" && value !== 0;
}

/** The single figures of all pages, by page and visual: to compare them with what the pages ask later. */
export function singleFigures({ pages }: ReportSnapshot): string {
  const figures = pages.flatMap(({ name, visuals }) =>
    visuals.filter(isSingleFigure).map(({ name: visual, content }) => {
      const columns = content.kind === "figures" ? content.main.columns : [];
      return [name, visual, columns.map(({ values }) => values)];
    }),
  );
  return JSON.stringify(figures);
}
